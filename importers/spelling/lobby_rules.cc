#include "importers/spelling/lobby_rules.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstddef>
#include <optional>
#include <string>
#include <utility>

#include "importers/reader/fault.h"

namespace referee::spelling {
namespace {

constexpr std::size_t kFields = 64;  // 45 are known; a stranger may write any number
constexpr std::string_view kLobby = "lobby";

/// What a bit that is set stands for; without a name it is known and says nothing of the game.
struct Bit {
  std::uint32_t bit;
  std::string_view name;
};
/// What the log calls the settings of its lobby.
constexpr const char* kCsrule = "csrule";
constexpr std::uint32_t kNoFirstIndicator = 0x10;
constexpr std::uint32_t kNoRepeatAfterWin = 0x10000;
constexpr std::uint32_t kTwoWinds = 0x100000;
constexpr Bit kWord0[] = {
    {0x1, "no-nagashi"},
    {0x2, "kiriage"},
    {0x4, "no-tobi"},
    {0x8, "kan-dora-at-once"},
    {kNoFirstIndicator, {}},
    {0x20, "no-kan-dora"},
    {0x40, "no-ura"},
    {0x80, "no-kan-ura"},
    {0x100, "no-four-winds"},
    {0x200, "no-four-kans"},
    {0x400, "no-four-riichi"},
    {0x800, "no-nine-terminals"},
    {0x1000, "three-rons-paid"},
    {0x2000, "head-bump"},
    {0x4000, "no-agariyame"},
    {0x8000, "no-tenpaiyame"},
    {kNoRepeatAfterWin, "no-repeat-after-win"},
    {0x20000, "no-repeat-when-tenpai"},
    {0x40000, {}},  // whole result points; tenths occur all the same
    {0x80000, "no-ippatsu"},
    {kTwoWinds, {}},
    {0x200000, "no-extension"},
    {0x400000, "north-stays"},
    {0x800000, "tsumo-split"},
    {0x1000000, "renhou"},
    {0x2000000, "riichi-without-draw"},
    {0x4000000, "ankan-same-reading"},
    {0x8000000, "own-four-no-wait"},
    {0x40000000, {}},  // the button to join
};
constexpr Bit kWord1[] = {
    {0x1, "double-wind-2"}, {0x2, "ties-share"},          {0x4, "sticks-to-nobody"},
    {0x8, "pao-four-kans"}, {0x10, "no-counted-yakuman"}, {0x40, {}},  // the clock
};

/// Fields of points, by their place.
struct Number {
  std::size_t field;
  std::string_view name;
};
constexpr std::size_t kStart = 4;
constexpr std::size_t kOrigin = 6;
constexpr Number kNumbers[] = {
    {kStart, "start"}, {5, "target"}, {kOrigin, "origin"}, {10, "stick"}, {11, "honba-each"}};
constexpr std::size_t kEndScore = 7;
constexpr std::size_t kFewestHands = 8;
constexpr std::size_t kMostHands = 9;
constexpr std::size_t kFirstUnknown = 12;
constexpr std::size_t kNoten = 16;
constexpr std::size_t kRate = 20;
constexpr std::size_t kUma = 21;
constexpr std::size_t kUmaEnd = 36;
constexpr std::size_t kKnownFields = 45;

using Scale = std::array<std::int32_t, kMaxSeats>;

std::optional<std::int32_t> points_of(std::string_view text) {
  std::int32_t value = 0;
  constexpr std::int32_t kMost = 1'000'000;
  const auto [stop, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc() || stop != text.data() + text.size() || value < -kMost || value > kMost)
    return std::nullopt;
  return value;
}

/// A bonus in thousands, "-7.5", as points.
std::optional<std::int32_t> bonus_of(std::string_view text) {
  constexpr std::int32_t kMost = 10'000;
  const std::size_t dot = std::min(text.find('.'), text.size());
  const bool is_negative = text.starts_with('-');
  const auto whole = points_of(text.substr(0, dot) == "-" ? "0" : text.substr(0, dot));
  std::string decimals(dot < text.size() ? text.substr(dot + 1) : std::string_view());
  if (!whole || *whole > kMost || *whole < -kMost || decimals.size() > 3 ||
      !std::ranges::all_of(decimals, [](char c) { return c >= '0' && c <= '9'; }))
    return std::nullopt;
  decimals.resize(3, '0');
  const std::int32_t part = points_of(decimals).value_or(0);
  return *whole * 1000 + (is_negative ? -part : part);
}

class LobbyRules {
 public:
  LobbyRules(const std::vector<std::string_view>& fields, unsigned players, GameHeader& header)
      : fields_(fields), players_(players), header_(header) {}

  void read() {
    set(kLobby, "own rules");
    read_word(0, kWord0);
    read_word(1, kWord1);
    for (const std::size_t field : {2U, 3U, 12U, 13U, 14U, 15U})
      if (!field_of(field).empty()) doubt(say(Said::FieldIsFilled, field, kCsrule));
    for (std::size_t field = kKnownFields; field < std::min(fields_.size(), kFields); ++field)
      if (!field_of(field).empty()) doubt(say(Said::MoreFields, kCsrule));
    for (const Number& number : kNumbers)
      if (const auto value = number_in(number.field)) set(number.name, std::to_string(*value));
    read_noten();
    read_end();
    read_uma();
  }

 private:
  static_assert(kFirstUnknown < kNoten && kUmaEnd - kUma == 15);

  std::string_view field_of(std::size_t field) const {
    return field < fields_.size() ? fields_[field] : std::string_view();
  }
  void set(std::string_view name, std::string value) {
    header_.settings.emplace_back(name, std::move(value));
  }
  /// What may change any rule of the game.
  void doubt(Statement why) {
    const Unchecked topic = words::not_checked("rules of the lobby", std::move(why));
    if (!is_doubted_) set("unknown", topic.why);
    is_doubted_ = true;
    leave_unsettled(header_, topic.what, topic.reason);
  }
  std::optional<std::int32_t> number_in(std::size_t field) {
    if (field_of(field).empty()) return std::nullopt;
    const auto value = points_of(field_of(field));
    if (!value) doubt(say(Said::FieldIsNoNumber, field, kCsrule));
    return value;
  }

  template <std::size_t kCount>
  void read_word(std::size_t word, const Bit (&bits)[kCount]) {
    const std::string_view text = field_of(word);
    std::uint32_t value = 0;
    const auto [stop, error] = std::from_chars(text.data(), text.data() + text.size(), value, 16);
    if (!text.empty() && (error != std::errc() || stop != text.data() + text.size()))
      return doubt(say(Said::WordIsNoNumber, word, kCsrule));
    std::uint32_t known = 0;
    for (const Bit& bit : bits) {
      known |= bit.bit;
      if ((value & bit.bit) == 0 || bit.name.empty()) continue;
      // Two bits are of tables of three alone.
      if (players_ != 3 && (bit.name == "north-stays" || bit.name == "tsumo-split")) continue;
      set(bit.name, "1");
    }
    if (word == 0 && (value & kNoRepeatAfterWin) != 0)
      leave_unsettled(header_, "honba", say(Said::LobbyPassesDeal));
    if (word == 0 && (value & kNoFirstIndicator) != 0)
      leave_unsettled(header_, "dora", say(Said::LobbyNoIndicator));
    if (word == 0 && (value & kTwoWinds) != 0)
      leave_unsettled(header_, "value of wins", say(Said::LobbyTwoWinds));
    if ((value & ~known) == 0) return;
    std::string hex = "00000000";
    for (std::size_t i = 0; i < hex.size(); ++i)
      hex[hex.size() - 1 - i] = "0123456789ABCDEF"[(value & ~known) >> (4 * i) & 0xFU];
    doubt(say(Said::UnknownBits, kCsrule, hex, word));
  }

  /// What each of those who are not ready pays where one, two and three are ready.
  void read_noten() {
    constexpr std::array<std::int32_t, 3> kUsual4 = {1000, 1500, 3000};
    constexpr std::array<std::int32_t, 3> kUsual3 = {1000, 2000, 0};
    bool any = false;
    std::vector<std::int32_t> totals;
    for (unsigned ready = 1; ready < players_; ++ready) {
      const auto told = number_in(kNoten - 1 + ready);
      any = any || told;
      const std::int32_t each = told.value_or((players_ == 3 ? kUsual3 : kUsual4)[ready - 1]);
      totals.push_back(each * static_cast<std::int32_t>(players_ - ready));
    }
    if (!any) return;
    if (std::ranges::all_of(totals, [&](auto total) { return total == totals[0]; }))
      set("noten-total", std::to_string(totals[0]));
    else
      leave_unsettled(header_, "noten payments", say(Said::LobbyNotenSums));
  }

  void read_end() {
    if (number_in(kEndScore).value_or(0) != 0)
      leave_unsettled(header_, "end of the game", say(Said::LobbyEndsAtScore));
    if (!field_of(kFewestHands).empty() || !field_of(kMostHands).empty())
      leave_unsettled(header_, "end of the game", say(Said::LobbyHands));
    if (!field_of(kRate).empty()) leave_unsettled(header_, "result points", say(Said::LobbyRate));
  }

  /// The bonus of the places where `below` players end with less than the start.
  std::optional<Scale> scale_of(unsigned below) {
    constexpr std::array<std::int32_t, 3> kUsual4 = {10'000, -10'000, -20'000};
    constexpr std::array<std::int32_t, 3> kUsual3 = {0, -20'000, 0};
    Scale scale{};
    for (unsigned place = 1; place < players_; ++place) {
      const std::string_view text = field_of(kUma + 3 * std::size_t{below} + place - 1);
      const auto bonus =
          text.empty() ? (players_ == 3 ? kUsual3 : kUsual4)[place - 1] : bonus_of(text);
      if (!bonus) return std::nullopt;
      scale[place] = *bonus;
      scale[0] -= *bonus;
    }
    return scale;
  }

  void set_scale(std::string_view name, const Scale& scale) {
    std::string text;
    for (unsigned place = 0; place < players_; ++place)
      text += (place == 0 ? "" : ",") + std::to_string(scale[place]);
    set(name, std::move(text));
  }

  void read_uma() {
    constexpr std::int32_t kUsualStart[] = {25'000, 35'000};
    constexpr std::int32_t kUsualOrigin[] = {30'000, 40'000};
    const std::size_t size = players_ == 3 ? 1 : 0;
    const std::int32_t start = number_in(kStart).value_or(kUsualStart[size]);
    const std::int32_t origin = number_in(kOrigin).value_or(kUsualOrigin[size]);
    std::vector<Scale> scales;
    for (unsigned below = 0; below <= kMaxSeats; ++below) {
      const auto scale = scale_of(below);
      if (!scale) return doubt(say(Said::BonusIsNoNumber, kCsrule));
      scales.push_back(*scale);
    }
    const auto unsettled = [&](Said why) { leave_unsettled(header_, "result points", say(why)); };
    if (origin < start) unsettled(Said::LobbyCountsFromLess);
    // Some are below the start and some are not; otherwise all have it, or sticks are left.
    const bool is_one = std::all_of(scales.begin() + 1, scales.begin() + players_,
                                    [&](const Scale& scale) { return scale == scales[1]; });
    if (is_one) {
      set_scale("uma", scales[1]);
    } else if (players_ == 4 && start == origin) {
      set_scale("uma", scales[2]);
      set_scale("uma-one-below", scales[1]);
      set_scale("uma-three-below", scales[3]);
    } else {
      return unsettled(Said::BonusDependsOnBelow);
    }
    const Scale& usual = is_one ? scales[1] : scales[2];
    if (scales[0] != usual || scales[players_] != usual) unsettled(Said::BonusOtherAtEnds);
  }

  const std::vector<std::string_view>& fields_;
  unsigned players_;
  GameHeader& header_;
  bool is_doubted_ = false;
};

}  // namespace

void read_game_type(std::int32_t type, RuleFlags& flags) {
  const bool plain = (type & (kTypeChips | kTypeParlour)) == 0;
  flags.red_fives = !plain || (type & kTypeNoRedFives) == 0;
  flags.open_tanyao = !plain || (type & kTypeNoOpenTanyao) == 0;
  flags.winds = static_cast<std::uint8_t>((type & kTypeSouth) != 0 ? 2 : 1);
  flags.players = static_cast<std::uint8_t>((type & kTypeThreePlayers) != 0 ? 3 : 4);
}

bool states_lobby(const GameHeader& header) {
  return std::ranges::any_of(header.settings,
                             [](const auto& setting) { return setting.first == kLobby; });
}

void leave_unsettled(GameHeader& header, std::string_view what, Statement why) {
  for (const Unchecked& known : header.unsettled)
    if (known.what == what) return;
  header.unsettled.push_back(words::not_checked(std::string(what), std::move(why)));
}

void read_lobby_rules(const std::vector<std::string_view>& fields, unsigned players,
                      GameHeader& header) {
  LobbyRules(fields, players, header).read();
}

}  // namespace referee::spelling
