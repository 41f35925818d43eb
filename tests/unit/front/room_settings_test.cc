// What the settings of a room of Mahjong Soul change in its ruleset. Expected values come from the
// names of the settings (docs/formats.md, "Mahjong Soul").
#include "referee/judging/room_settings.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <tuple>

#include "validator/ruleset/presets.h"

namespace referee {
namespace {

using Words = std::vector<std::string>;

Words adjusted(const judging::RoomSettings& settings, std::string_view preset = "mahjong-soul") {
  RulesChoice choice;
  choice.ruleset = *find_preset(preset);
  judging::adjust_to_mahjong_soul_room(choice, settings, choice.ruleset);
  std::sort(choice.adjusted.begin(), choice.adjusted.end());
  return choice.adjusted;
}

/// A room with detailed settings, all of them the usual ones.
judging::RoomSettings detailed() {
  judging::RoomSettings room;
  for (const char* const name :
       {"can_jifei", "have_liujumanguan", "have_biao_dora", "have_gang_biao_dora", "have_li_dora",
        "have_gang_li_dora", "have_sifenglianda", "have_sigangsanle", "have_sijializhi",
        "have_jiuzhongjiupai", "have_helelianzhuang", "have_helezhongju", "have_tingpailianzhuang",
        "have_tingpaizhongju", "have_yifa", "have_nanruxiru"})
    room.emplace_back(name, "1");
  for (const auto& [name, value] : judging::RoomSettings{{"liqibang_value", "1000"},
                                                         {"changbang_value", "300"},
                                                         {"noting_fafu_1", "1000"},
                                                         {"noting_fafu_2", "1500"},
                                                         {"noting_fafu_3", "3000"},
                                                         {"shunweima_2", "5"},
                                                         {"shunweima_3", "-5"},
                                                         {"shunweima_4", "-15"}})
    room.emplace_back(name, value);
  return room;
}

void leave_out(judging::RoomSettings& room, std::string_view name) {
  std::erase_if(room, [&](const auto& setting) { return setting.first == name; });
}

TEST(RoomSettings, ChangeNothingWhereTheyAreTheUsualOnes) {
  EXPECT_EQ(adjusted({}), Words{});
  EXPECT_EQ(adjusted({{"dora_count", "3"},
                      {"shiduan", "1"},
                      {"init_point", "25000"},
                      {"fandian", "30000"},
                      {"fanfu", "1"}}),
            Words{});
  EXPECT_EQ(adjusted(detailed()), Words{});
}

TEST(RoomSettings, OfAFriendlyRoomAreTheBasicOnes) {
  EXPECT_EQ(adjusted({{"dora_count", "4"}, {"shiduan", "0"}}),
            (Words{"dora.red=[1, 2, 1]", "yaku.kuitan=false"}));
  EXPECT_EQ(adjusted({{"init_point", "30000"}, {"fandian", "35000"}, {"shiduan", "1"}}),
            (Words{"game.return=30000", "game.start=30000", "sd.threshold=35000"}));
  EXPECT_EQ(adjusted({{"init_point", "25000"}, {"fandian", "30000"}}), Words{"yaku.kuitan=false"});
  EXPECT_EQ(adjusted({{"dora_count", "0"}}, "mahjong-soul-sanma"), (Words{"dora.red=[0, 0, 0]"}));
}

TEST(RoomSettings, ThatADetailedRoomLeavesOutAreOff) {
  const std::pair<const char*, const char*> expected[] = {
      {"can_jifei", "tobi.on=false"},
      {"have_liujumanguan", "draw.nagashi=false"},
      {"have_gang_biao_dora", "dora.kan=false"},
      {"have_li_dora", "dora.ura=false"},
      {"have_gang_li_dora", "dora.kan_ura=false"},
      {"have_sifenglianda", "abort.four_winds=off"},
      {"have_sigangsanle", "abort.four_kans=false"},
      {"have_sijializhi", "abort.four_riichi=false"},
      {"have_jiuzhongjiupai", "abort.nine_terminals=0"},
      {"have_helelianzhuang", "renchan.win=false"},
      {"have_helezhongju", "end.agariyame=off"},
      {"have_tingpailianzhuang", "renchan.tenpai=false"},
      {"have_tingpaizhongju", "end.tenpaiyame=off"},
      {"have_yifa", "yaku.ippatsu=false"},
      {"have_nanruxiru", "sd.on=false"},
  };
  for (const auto& [name, option] : expected) {
    judging::RoomSettings room = detailed();
    leave_out(room, name);
    EXPECT_EQ(adjusted(room), Words{option}) << name;
  }
}

// A field that is left out may be off, or younger than the record: a log that differs is accused of
// nothing.
TEST(RoomSettings, ThatAreLeftOutMakeNotesAtMost) {
  judging::RoomSettings room = detailed();
  leave_out(room, "have_yifa");
  leave_out(room, "liqibang_value");
  RulesChoice choice;
  choice.ruleset = *find_preset("mahjong-soul");
  judging::adjust_to_mahjong_soul_room(choice, room, choice.ruleset);
  EXPECT_EQ(choice.ruleset.ceiling(OptionId::YakuIppatsu), Severity::Note);
  EXPECT_EQ(choice.ruleset.ceiling(OptionId::RiichiStick), Severity::Note);
  EXPECT_EQ(choice.ruleset.riichi_stick, Points{1000});
  EXPECT_EQ(choice.ruleset.ceiling(OptionId::DrawNagashi),
            find_preset("mahjong-soul")->ceiling(OptionId::DrawNagashi));
}

TEST(RoomSettings, OfRiichiCityAreNotStated) {
  for (const auto& [kind, most] :
       {std::pair{"1001", Severity::Warning}, {"1002", Severity::Note}}) {
    RulesChoice choice;
    choice.ruleset = *find_preset("riichi-city");
    judging::adjust_to_riichi_city_room(choice, {{"gamePlay", kind}}, choice.ruleset);
    EXPECT_EQ(choice.ruleset.ceiling(OptionId::PayKiriage), most) << kind;
  }
}

TEST(RoomSettings, ThatAreOnMakeOtherRules) {
  const std::tuple<const char*, const char*, Words> expected[] = {
      {"have_qieshangmanguan", "1", {"pay.kiriage=true"}},
      {"have_sanjiahele", "1", {"abort.triple_ron=true"}},
      {"have_toutiao", "1", {"ron.max=1"}},
      {"disable_leijiyiman", "1", {"yakuman.kazoe=sanbaiman"}},
      {"disable_double_yakuman", "1", {"yakuman.double=[]"}},
      {"disable_composite_yakuman", "1", {"yakuman.stack=false"}},
      {"enable_shiti", "1", {"kuikae.same=false", "kuikae.suji=false"}},
      {"enable_nontsumo_liqi", "1", {"riichi.min_wall=0"}},
      {"disable_double_wind_four_fu", "1", {"fu.double_wind=2"}},
      {"disable_angang_guoshi", "1", {"chankan.ankan_kokushi=false"}},
      {"enable_renhe", "1", {"yaku.renhou=mangan"}},
      {"enable_renhe", "2", {"yaku.renhou=yakuman"}},
      {"enable_baopai_extend_settings", "1", {"pao.hands=[daisangen, daisuushii, suukantsu]"}},
      {"enable_baopai_extend_settings", "2", {"pao.hands=[]"}},
  };
  for (const auto& [name, value, options] : expected) {
    judging::RoomSettings room = detailed();
    room.emplace_back(name, value);
    EXPECT_EQ(adjusted(room), options) << name;
  }
}

TEST(RoomSettings, OfOtherPayments) {
  judging::RoomSettings room = detailed();
  for (auto& [name, value] : room) {
    if (name == "liqibang_value") value = "500";
    if (name == "changbang_value") value = "1500";
    if (name == "shunweima_2") value = "10";
  }
  EXPECT_EQ(adjusted(room), (Words{"game.uma=[10000, 10000, -5000, -15000]", "honba.ron=1500",
                                   "honba.tsumo_each=500", "riichi.stick=500"}));
}

}  // namespace
}  // namespace referee
