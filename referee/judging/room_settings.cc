#include "referee/judging/room_settings.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdint>
#include <optional>
#include <string_view>

#include <fmt/format.h>

#include "validator/ruleset/options.h"

namespace referee::judging {
namespace {

class Room {
 public:
  explicit Room(const RoomSettings& settings) : settings_(settings) {}

  /// Zero where the room does not say, as its format has it.
  std::int32_t number(std::string_view name) const {
    for (const auto& [key, text] : settings_) {
      if (key != name) continue;
      if (text == "true") return 1;
      std::int32_t value = 0;
      const char* const end = text.data() + text.size();
      const auto [stop, error] = std::from_chars(text.data(), end, value);
      constexpr std::int32_t kMost = 100'000'000;
      return error == std::errc() && stop == end && value >= -kMost && value <= kMost ? value : 0;
    }
    return 0;
  }
  bool says(std::string_view name) const {
    return std::ranges::any_of(settings_,
                               [&](const auto& setting) { return setting.first == name; });
  }

 private:
  const RoomSettings& settings_;
};

/// A detailed setting that is on or off.
struct Switch {
  std::string_view name;
  OptionId option;
  OptionValue on;
  OptionValue off;
};

/// In the order of the options.
const std::vector<Switch>& switches() {
  using std::string;
  static const std::vector<Switch> kSwitches = {
      {"can_jifei", OptionId::TobiOn, true, false},
      {"have_nanruxiru", OptionId::SdOn, true, false},
      {"have_helezhongju", OptionId::EndAgariyame, string("automatic"), string("off")},
      {"have_tingpaizhongju", OptionId::EndTenpaiyame, string("automatic"), string("off")},
      {"have_helelianzhuang", OptionId::RenchanWin, true, false},
      {"have_tingpailianzhuang", OptionId::RenchanTenpai, true, false},
      {"have_biao_dora", OptionId::DoraOn, true, false},
      {"have_gang_biao_dora", OptionId::DoraKan, true, false},
      {"have_li_dora", OptionId::DoraUra, true, false},
      {"have_gang_li_dora", OptionId::DoraKanUra, true, false},
      {"have_liujumanguan", OptionId::DrawNagashi, true, false},
      {"have_yifa", OptionId::YakuIppatsu, true, false},
      {"have_qieshangmanguan", OptionId::PayKiriage, true, false},
  };
  return kSwitches;
}

/// Those that are of detailed rooms only: any of them on shows that the room has them.
constexpr std::string_view kDetailed[] = {
    "can_jifei",
    "tianbian_value",
    "liqibang_value",
    "changbang_value",
    "noting_fafu_1",
    "noting_fafu_2",
    "noting_fafu_3",
    "have_liujumanguan",
    "have_qieshangmanguan",
    "have_biao_dora",
    "have_gang_biao_dora",
    "ming_dora_immediately_open",
    "have_li_dora",
    "have_gang_li_dora",
    "have_sifenglianda",
    "have_sigangsanle",
    "have_sijializhi",
    "have_jiuzhongjiupai",
    "have_sanjiahele",
    "have_toutiao",
    "have_helelianzhuang",
    "have_helezhongju",
    "have_tingpailianzhuang",
    "have_tingpaizhongju",
    "have_yifa",
    "have_nanruxiru",
    "jingsuanyuandian",
    "shunweima_2",
    "shunweima_3",
    "shunweima_4",
};

class Adjusting {
 public:
  Adjusting(RulesChoice& choice, const RoomSettings& settings) : choice_(choice), room_(settings) {}

  void run();
  void run_riichi_city();

 private:
  void set(OptionId option, const OptionValue& value) {
    if (value_of(choice_.ruleset, option) == value || !choose(choice_.ruleset, option, value))
      return;
    choice_.adjusted.push_back(fmt::format("{}={}", option_info(option).key, to_text(value)));
  }
  /// What a log may differ from with a note: the record does not state it in so many words.
  void doubt(OptionId option) {
    OptionMeta meta = choice_.ruleset.meta(option);
    meta.grade = Grade::Assumed;
    meta.stance = Stance::NoteOnly;
    choice_.ruleset.set_meta(option, meta);
  }
  /// A field that the record leaves out may be off, or may not have been there in its time.
  void set_off(OptionId option, const OptionValue& value) {
    const OptionMeta meta = choice_.ruleset.meta(option);
    set(option, value);
    choice_.ruleset.set_meta(option, meta);
    doubt(option);
  }
  void set_number(std::string_view name, OptionId option) {
    if (const std::int32_t value = room_.number(name); value > 0)
      set(option, value);
    else
      doubt(option);
  }
  bool is_on(std::string_view name) const { return room_.number(name) != 0; }
  void basic();
  void detailed();
  void aborts();
  void payments();
  void placement();
  void later();

  RulesChoice& choice_;
  Room room_;
};

void Adjusting::basic() {
  const bool three = choice_.ruleset.game_players == 3;
  // Other numbers of red fives are not known.
  const std::int32_t reds = room_.number("dora_count");
  constexpr std::int32_t kTwoOfCircles = 4;
  if (room_.says("dora_count")) {
    if (reds == 0)
      set(OptionId::DoraRed, std::vector<std::int32_t>{0, 0, 0});
    else if (reds == kTwoOfCircles && !three)
      set(OptionId::DoraRed, std::vector<std::int32_t>{1, 2, 1});
  }
  // A room that states its points states everything but what is zero.
  if (is_on("shiduan"))
    set(OptionId::YakuKuitan, true);
  else if (room_.says("shiduan") || (room_.says("init_point") && room_.says("fandian")))
    set_off(OptionId::YakuKuitan, false);
  if (const std::int32_t start = room_.number("init_point"); start > 0) {
    set(OptionId::GameStart, start);
    set(OptionId::GameReturn, start);
  }
  if (const std::int32_t target = room_.number("fandian"); target > 0)
    set(OptionId::SdThreshold, target);
  if (const std::int32_t least = room_.number("fanfu"); least > 1) set(OptionId::WinMinYaku, least);
  // Local yaku come with renhou; the others are not judged.
  if (is_on("guyi_mode")) set_off(OptionId::YakuRenhou, std::string("yakuman"));
}

void Adjusting::aborts() {
  if (!is_on("have_sifenglianda")) set_off(OptionId::AbortFourWinds, std::string("off"));
  if (!is_on("have_sigangsanle")) set_off(OptionId::AbortFourKans, false);
  if (!is_on("have_sijializhi")) set_off(OptionId::AbortFourRiichi, false);
  if (!is_on("have_jiuzhongjiupai")) set_off(OptionId::AbortNineTerminals, std::int32_t{0});
  if (is_on("have_sanjiahele")) set(OptionId::AbortTripleRon, true);
  if (is_on("have_toutiao")) set(OptionId::RonMax, std::int32_t{1});
}

void Adjusting::payments() {
  const std::int32_t players = choice_.ruleset.game_players;
  set_number("liqibang_value", OptionId::RiichiStick);
  set_number("changbang_value", OptionId::HonbaRon);
  const std::int32_t honba = room_.number("changbang_value");
  if (honba > 0 && honba % (players - 1) == 0)
    set(OptionId::HonbaTsumoEach, honba / (players - 1));
  else
    doubt(OptionId::HonbaTsumoEach);
  // One sum for any number of ready players, as far as the room has it so.
  const std::int32_t one = room_.number("noting_fafu_1");
  const std::int32_t two = room_.number("noting_fafu_2");
  const std::int32_t three = room_.number("noting_fafu_3");
  const bool is_even = players == 3 ? 2 * one == two : 3 * one == three && 2 * two == three;
  if (is_even && one > 0)
    set(OptionId::NotenTotal, one * (players - 1));
  else
    doubt(OptionId::NotenTotal);
  // The field is younger than the others.
  if (players == 3 && !is_on("have_zimosun")) doubt(OptionId::PayAbsentShare);
}

void Adjusting::placement() {
  if (const std::int32_t origin = room_.number("jingsuanyuandian"); origin > 0)
    set(OptionId::GameReturn, origin);
  if (!is_on("shunweima_2") && !is_on("shunweima_3") && !is_on("shunweima_4"))
    return doubt(OptionId::GameUma);
  constexpr std::int32_t kPoints = 1000;
  std::vector<std::int32_t> uma = {0, room_.number("shunweima_2") * kPoints,
                                   room_.number("shunweima_3") * kPoints};
  if (choice_.ruleset.game_players == 4) uma.push_back(room_.number("shunweima_4") * kPoints);
  for (std::size_t i = 1; i < uma.size(); ++i) uma[0] -= uma[i];
  set(OptionId::GameUma, uma);
}

void Adjusting::detailed() {
  if (std::none_of(std::begin(kDetailed), std::end(kDetailed),
                   [&](std::string_view name) { return is_on(name); }))
    return;
  for (const Switch& each : switches()) {
    if (is_on(each.name))
      set(each.option, each.on);
    else
      set_off(each.option, each.off);
  }
  if (is_on("ming_dora_immediately_open")) {
    set(OptionId::KandoraDaiminkan, std::string("at-once"));
    set(OptionId::KandoraKakan, std::string("at-once"));
  }
  aborts();
  payments();
  placement();
}

/// Fields that came later: off by default in every room.
void Adjusting::later() {
  if (is_on("disable_leijiyiman")) set(OptionId::YakumanKazoe, std::string("sanbaiman"));
  if (is_on("disable_multi_yukaman") || is_on("disable_double_yakuman"))
    set(OptionId::YakumanDouble, std::vector<std::string>{});
  if (is_on("disable_multi_yukaman") || is_on("disable_composite_yakuman"))
    set(OptionId::YakumanStack, false);
  if (is_on("enable_shiti")) {
    set(OptionId::KuikaeSame, false);
    set(OptionId::KuikaeSuji, false);
  }
  if (is_on("enable_nontsumo_liqi")) set_off(OptionId::RiichiMinWall, std::int32_t{0});
  if (is_on("disable_double_wind_four_fu")) set(OptionId::FuDoubleWind, std::int32_t{2});
  if (is_on("disable_angang_guoshi")) set(OptionId::ChankanAnkanKokushi, false);
  constexpr std::int32_t kMangan = 1;
  constexpr std::int32_t kYakuman = 2;
  if (room_.number("enable_renhe") == kMangan) set_off(OptionId::YakuRenhou, std::string("mangan"));
  if (room_.number("enable_renhe") == kYakuman)
    set_off(OptionId::YakuRenhou, std::string("yakuman"));
  constexpr std::int32_t kFourKansToo = 1;
  constexpr std::int32_t kNobody = 2;
  const std::int32_t liability = room_.number("enable_baopai_extend_settings");
  if (liability == kFourKansToo)
    set(OptionId::PaoHands, std::vector<std::string>{"daisangen", "daisuushii", "suukantsu"});
  if (liability == kNobody) set(OptionId::PaoHands, std::vector<std::string>{});
}

void Adjusting::run() {
  basic();
  detailed();
  later();
}

void Adjusting::run_riichi_city() {
  if (const std::int32_t start = room_.number("initPoints"); start > 0)
    set(OptionId::GameStart, start);
  if (room_.says("isGangPay")) set(OptionId::PaoDaiminkanRinshan, is_on("isGangPay"));
  // A tournament, and a room of friends, has rules of its own that its records do not state.
  constexpr std::int32_t kRankedRoom = 1001;
  if (room_.number("gamePlay") == kRankedRoom) return;
  for (const OptionInfo& option : option_table())
    if (choice_.ruleset.ceiling(option.id) < Severity::Error) doubt(option.id);
}

}  // namespace

void adjust_to_mahjong_soul_room(RulesChoice& choice, const RoomSettings& settings,
                                 const Ruleset& /*usual*/) {
  if (!settings.empty()) Adjusting(choice, settings).run();
}

void adjust_to_riichi_city_room(RulesChoice& choice, const RoomSettings& settings,
                                const Ruleset& /*usual*/) {
  if (!settings.empty()) Adjusting(choice, settings).run_riichi_city();
}

}  // namespace referee::judging
