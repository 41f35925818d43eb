#include "referee/judging/tenhou_lobby.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "validator/ruleset/options.h"

namespace referee::judging {
namespace {

using std::string;

/// An option that a setting which is on sets.
struct OnRow {
  std::string_view name;
  OptionId option;
  OptionValue value;
  Grade grade = Grade::Inferred;
};

/// A later row holds against an earlier one: no kan indicators at all against when they are turned,
/// one winner against three.
const std::vector<OnRow>& on_rows() {
  static const std::vector<OnRow> kRows = {
      {"no-nagashi", OptionId::DrawNagashi, false},
      {"kiriage", OptionId::PayKiriage, true, Grade::Observed},
      {"no-tobi", OptionId::TobiOn, false},
      {"kan-dora-at-once", OptionId::KandoraDaiminkan, string("at-once")},
      {"kan-dora-at-once", OptionId::KandoraKakan, string("at-once")},
      {"no-kan-dora", OptionId::DoraKan, false},
      {"no-kan-dora", OptionId::DoraKanUra, false},
      {"no-kan-dora", OptionId::KandoraAnkan, string("off")},
      {"no-kan-dora", OptionId::KandoraDaiminkan, string("off")},
      {"no-kan-dora", OptionId::KandoraKakan, string("off")},
      {"no-ura", OptionId::DoraUra, false},
      {"no-ura", OptionId::DoraKanUra, false},
      {"no-kan-ura", OptionId::DoraKanUra, false},
      {"no-four-winds", OptionId::AbortFourWinds, string("off")},
      {"no-four-kans", OptionId::AbortFourKans, false},
      {"no-four-riichi", OptionId::AbortFourRiichi, false},
      {"no-nine-terminals", OptionId::AbortNineTerminals, std::int32_t{0}},
      {"no-nine-terminals", OptionId::AbortNineTerminalsPlain, std::int32_t{0}},
      {"three-rons-paid", OptionId::AbortTripleRon, false},
      {"three-rons-paid", OptionId::RonMax, std::int32_t{3}},
      {"three-rons-paid", OptionId::ChankanMaxWinners, std::int32_t{3}},
      {"head-bump", OptionId::AbortTripleRon, false},
      {"head-bump", OptionId::RonMax, std::int32_t{1}},
      {"head-bump", OptionId::ChankanMaxWinners, std::int32_t{1}},
      {"no-agariyame", OptionId::EndAgariyame, string("off"), Grade::Observed},
      {"no-tenpaiyame", OptionId::EndTenpaiyame, string("off")},
      {"no-repeat-after-win", OptionId::RenchanWin, false, Grade::Observed},
      {"no-repeat-after-win", OptionId::RenchanMultiWin, false, Grade::Observed},
      {"no-repeat-when-tenpai", OptionId::RenchanTenpai, false, Grade::Observed},
      {"no-ippatsu", OptionId::YakuIppatsu, false},
      {"no-extension", OptionId::SdOn, false},
      {"north-stays", OptionId::KitaOn, false},
      {"tsumo-split", OptionId::PayAbsentShare, string("split-evenly")},
      {"renhou", OptionId::YakuRenhou, string("mangan")},
      {"riichi-without-draw", OptionId::RiichiMinWall, std::int32_t{1}},
      {"ankan-same-reading", OptionId::RiichiAnkanSameReading, true},
      {"own-four-no-wait", OptionId::DrawOwnFour, string("hand-and-melds")},
      {"double-wind-2", OptionId::FuDoubleWind, std::int32_t{2}},
      {"ties-share", OptionId::GameTieBreak, string("shared"), Grade::Observed},
      {"sticks-to-nobody", OptionId::EndSticks, string("nobody")},
      {"pao-four-kans", OptionId::PaoHands,
       std::vector<string>{"daisangen", "daisuushii", "suukantsu"}},
      {"no-counted-yakuman", OptionId::YakumanKazoe, string("sanbaiman")},
  };
  return kRows;
}

/// An option that a number of the settings is, times `times` of the opponents where there are any.
struct NumberRow {
  std::string_view name;
  OptionId option;
  bool from_each = false;  ///< the option counts what all opponents pay together
  Grade grade = Grade::Inferred;
};
constexpr NumberRow kNumberRows[] = {
    {"start", OptionId::GameStart, false, Grade::Observed},
    {"target", OptionId::SdThreshold},
    {"origin", OptionId::GameReturn, false, Grade::Observed},
    {"stick", OptionId::RiichiStick},
    {"stick", OptionId::RiichiMinPoints},
    {"honba-each", OptionId::HonbaTsumoEach},
    {"honba-each", OptionId::HonbaRon, true},
    {"noten-total", OptionId::NotenTotal},
};

struct ScaleRow {
  std::string_view name;
  OptionId option;
};
/// Who floats has the start or more: one player where three are below it.
constexpr ScaleRow kScaleRows[] = {
    {"uma", OptionId::GameUma},
    {"uma-one-below", OptionId::GameUmaThreeFloat},
    {"uma-three-below", OptionId::GameUmaOneFloats},
};

std::optional<std::vector<std::int32_t>> numbers_of(std::string_view text) {
  std::vector<std::int32_t> numbers;
  constexpr std::size_t kMost = 8;
  while (numbers.size() < kMost) {
    const std::string_view part = text.substr(0, text.find(','));
    std::int32_t number = 0;
    const auto [stop, error] = std::from_chars(part.data(), part.data() + part.size(), number);
    constexpr std::int32_t kLargest = 100'000'000;
    if (error != std::errc() || stop != part.data() + part.size() || number > kLargest ||
        number < -kLargest)
      return std::nullopt;
    numbers.push_back(number);
    if (part.size() == text.size()) return numbers;
    text.remove_prefix(part.size() + 1);
  }
  return std::nullopt;
}

class Lobby {
 public:
  Lobby(RulesChoice& choice, const RoomSettings& settings, const Ruleset& usual)
      : choice_(choice), settings_(settings), usual_(usual) {}

  void run() {
    for (const OnRow& row : on_rows()) leave(row.option);
    for (const OnRow& row : on_rows())
      if (says(row.name)) wanted_[row.option] = {row.value, row.grade, row.name};
    for (const NumberRow& row : kNumberRows) {
      leave(row.option);
      if (const auto number = numbers_of(text_of(row.name)))
        wanted_[row.option] = {
            number->front() * (row.from_each ? choice_.ruleset.game_players - 1 : 1), row.grade,
            row.name};
    }
    for (const ScaleRow& row : kScaleRows) {
      leave(row.option);
      if (const auto scale = numbers_of(text_of(row.name)))
        wanted_[row.option] = {*scale, Grade::Observed, row.name};
    }
    // The scale of games from before there were lobbies with settings.
    const OptionMeta old_scale = choice_.ruleset.meta(OptionId::GameUmaOld);
    choose(choice_.ruleset, OptionId::GameUmaOld, std::vector<std::int32_t>{});
    choice_.ruleset.set_meta(OptionId::GameUmaOld, old_scale);
    add_oka();
    for (const auto& [option, wanted] : wanted_) set(option, wanted);
    if (is_doubted_ || says("unknown")) doubt_all();
  }

 private:
  struct Wanted {
    OptionValue value;
    Grade grade = Grade::Inferred;
    std::string_view by;  ///< the setting; empty where none says so
  };

  std::string_view text_of(std::string_view name) const {
    for (const auto& [key, text] : settings_)
      if (key == name) return text;
    return {};
  }
  bool says(std::string_view name) const { return !text_of(name).empty(); }
  void leave(OptionId option) {
    wanted_.try_emplace(option, Wanted{value_of(usual_, option), Grade::Inferred, {}});
  }

  /// Everybody pays the difference between what is counted from and the start to the first.
  void add_oka() {
    leave(OptionId::GameOka);
    if (!says("start") && !says("origin")) return;
    const auto number = [&](std::string_view name, std::int32_t usual) {
      const auto told = numbers_of(text_of(name));
      return told ? told->front() : usual;
    };
    const std::int32_t start = number("start", usual_.game_start.get().value);
    const std::int32_t origin =
        number("origin", usual_.game_return.get() ? usual_.game_return.get()->value : start);
    wanted_[OptionId::GameOka] = {
        std::max(origin - start, std::int32_t{0}) * choice_.ruleset.game_players, Grade::Observed,
        "origin"};
  }

  void set(OptionId option, const Wanted& wanted) {
    if (value_of(choice_.ruleset, option) == wanted.value) return;
    if (!choose(choice_.ruleset, option, wanted.value)) {
      is_doubted_ = true;
      return;
    }
    OptionMeta meta = usual_.meta(option);
    if (!wanted.by.empty()) {
      const string cite = fmt::format("tenhou-lobby/{}", wanted.by);
      const std::string_view cites[] = {cite};
      meta = OptionMeta{.grade = wanted.grade, .cites = cites};
      choice_.ruleset.set_meta(option, meta);
    } else {
      choice_.ruleset.set_meta(option, meta);
    }
    choice_.adjusted.push_back(
        fmt::format("{}={}", option_info(option).key, to_text(wanted.value)));
  }

  void doubt_all() {
    for (const OptionInfo& option : option_table()) {
      OptionMeta meta = choice_.ruleset.meta(option.id);
      if (meta.stance == Stance::Hard) meta.stance = Stance::Soft;
      choice_.ruleset.set_meta(option.id, meta);
    }
  }

  RulesChoice& choice_;
  const RoomSettings& settings_;
  const Ruleset& usual_;
  std::map<OptionId, Wanted> wanted_;
  bool is_doubted_ = false;
};

}  // namespace

void adjust_to_tenhou_lobby(RulesChoice& choice, const RoomSettings& settings,
                            const Ruleset& usual) {
  Lobby(choice, settings, usual).run();
}

}  // namespace referee::judging
