// What the settings of a lobby mean for the ruleset, by docs/tenhou-lobbies.md.
#include "referee/judging/tenhou_lobby.h"

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "importers/rulesets/ruleset_json.h"
#include "referee/judging/platform_rules.h"
#include "validator/ruleset/presets.h"

namespace referee {
namespace {

using Words = std::vector<std::string>;

GameHeader lobby(judging::RoomSettings settings, std::uint8_t players = 4) {
  GameHeader header;
  header.platform = "tenhou";
  header.flags.players = players;
  header.settings = std::move(settings);
  header.settings.emplace_back("lobby", "own rules");
  return header;
}

RulesChoice choose(const GameHeader& header, std::optional<Ruleset> named = {},
                   bool always_adjusts = false) {
  judging::RulesChooser chooser(std::move(named), always_adjusts);
  return chooser.choose(header, judging::TableSettings{header.flags});
}

TEST(TenhouLobby, ALobbyThatChangesNothingPlaysTheOrdinaryRules) {
  const RulesChoice choice = choose(lobby({}));
  EXPECT_EQ(choice.ruleset.name, "tenhou");
  EXPECT_EQ(choice.adjusted, Words{});
  EXPECT_EQ(choose(lobby({}, 3)).ruleset.name, "tenhou-sanma");
}

TEST(TenhouLobby, ASettingThatGamesShowMayMakeErrorsAndOneThatProgramsTellWarns) {
  const RulesChoice shown = choose(lobby({{"kiriage", "1"}}));
  EXPECT_EQ(shown.adjusted, Words{"pay.kiriage=true"});
  EXPECT_EQ(shown.ruleset.ceiling(OptionId::PayKiriage), Severity::Error);
  EXPECT_EQ(shown.ruleset.meta(OptionId::PayKiriage).cites[0], "tenhou-lobby/kiriage");
  const RulesChoice told = choose(lobby({{"no-nagashi", "1"}}));
  EXPECT_EQ(told.adjusted, Words{"draw.nagashi=false"});
  EXPECT_EQ(told.ruleset.ceiling(OptionId::DrawNagashi), Severity::Warning);
}

TEST(TenhouLobby, WithoutKanIndicatorsNothingSaysWhenTheyAreTurned) {
  const Ruleset& ruleset = choose(lobby({{"kan-dora-at-once", "1"}, {"no-kan-dora", "1"}})).ruleset;
  EXPECT_EQ(ruleset.kandora_daiminkan, KandoraTiming::Off);
  EXPECT_FALSE(ruleset.dora_kan);
}

TEST(TenhouLobby, OneWinnerHoldsAgainstThree) {
  const Ruleset& ruleset = choose(lobby({{"three-rons-paid", "1"}, {"head-bump", "1"}})).ruleset;
  EXPECT_EQ(ruleset.ron_max, 1);
  EXPECT_FALSE(ruleset.abort_triple_ron);
}

// 30,000 at the start and 30,000 to count from: nobody pays the first anything.
TEST(TenhouLobby, TheFirstGetsTheDifferenceToTheStart) {
  EXPECT_EQ(choose(lobby({{"start", "30000"}, {"origin", "30000"}})).adjusted,
            (Words{"game.start=30000", "game.oka=0"}));
  EXPECT_EQ(choose(lobby({{"origin", "25000"}})).adjusted,
            (Words{"game.return=25000", "game.oka=0"}));
}

TEST(TenhouLobby, HonbaArePaidByEach) {
  EXPECT_EQ(choose(lobby({{"honba-each", "500"}})).adjusted,
            (Words{"honba.ron=1500", "honba.tsumo_each=500"}));
  EXPECT_EQ(choose(lobby({{"honba-each", "500"}}, 3)).ruleset.honba_ron, Points{1000});
}

TEST(TenhouLobby, SettingsThatNobodyKnowsMakeNoErrors) {
  const RulesChoice choice = choose(lobby({{"unknown", "bits"}}));
  for (const OptionInfo& option : option_table())
    EXPECT_NE(choice.ruleset.ceiling(option.id), Severity::Error) << option.key;
}

// What no option takes is as good as unknown.
TEST(TenhouLobby, AValueThatNoOptionTakesMakesNoErrors) {
  const RulesChoice choice = choose(lobby({{"honba-each", "900000"}}));
  EXPECT_EQ(choice.ruleset.ceiling(OptionId::PayKiriage), Severity::Warning);
}

TEST(TenhouLobby, ARulesetThatIsNamedIsTakenAsItIsAndSettlesWhatIsOpen) {
  Ruleset house = *load_preset("tenhou").ruleset;
  house.name = "house";
  const RulesChoice choice = choose(lobby({{"kiriage", "1"}}), house);
  EXPECT_EQ(choice.adjusted, Words{});
  EXPECT_TRUE(choice.are_settled);
  EXPECT_FALSE(choose(lobby({{"kiriage", "1"}})).are_settled);
}

// An event compares: also what the lobby leaves as it is differs from the event's rules.
TEST(TenhouLobby, TakesThePlaceOfTheRulesOfAnEventInEveryOptionOfALobby) {
  Ruleset event = *load_preset("tenhou").ruleset;
  event.name = "event";
  event.pay_kiriage = true;
  event.tobi_on = false;
  EXPECT_EQ(choose(lobby({{"no-tobi", "1"}}), event, true).adjusted, Words{"pay.kiriage=false"});
}

}  // namespace
}  // namespace referee
