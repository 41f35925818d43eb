// Which ruleset a game is judged by (the project's contract: --rules wins, else the log's own word,
// else its platform, else ronin).
#include "referee/judging/platform_rules.h"

#include <gtest/gtest.h>

#include "importers/rulesets/ruleset_json.h"
#include "validator/ruleset/presets.h"
#include "validator/words/said.h"

namespace referee {
namespace {

using Words = std::vector<std::string>;

GameHeader header_of(std::string platform) {
  GameHeader header;
  header.platform = std::move(platform);
  return header;
}

/// For a table of which only the header of its log speaks.
const RulesChoice& choose(judging::RulesChooser& chooser, const GameHeader& header) {
  return chooser.choose(header, judging::TableSettings{header.flags});
}

TEST(RulesChooser, TakesThePresetOfThePlatform) {
  judging::RulesChooser chooser(std::nullopt);
  const RulesChoice& choice = choose(chooser, header_of("tenhou"));
  EXPECT_EQ(choice.ruleset.name, "tenhou");
  EXPECT_EQ(choice.from, RulesFrom::Format);
  EXPECT_EQ(choice.adjusted, Words{});
  EXPECT_EQ(choice.unsupported, Statement{});
  EXPECT_EQ(choose(chooser, header_of("ronin")).ruleset.name, "ronin");
}

TEST(RulesChooser, LeavesALogThatNamesNothingToTheEvidence) {
  EXPECT_TRUE(judging::names_no_rules(header_of("")));
  EXPECT_TRUE(judging::names_no_rules(header_of("some-server")));
  EXPECT_FALSE(judging::names_no_rules(header_of("ronin")));
  GameHeader header;
  header.rules = "wrc";
  EXPECT_FALSE(judging::names_no_rules(header));
  judging::RulesChooser chooser(std::nullopt);
  EXPECT_EQ(choose(chooser, header_of("")).from, RulesFrom::Evidence);
}

TEST(RulesChooser, PrefersTheRulesetThatTheLogNames) {
  judging::RulesChooser chooser(std::nullopt);
  GameHeader header = header_of("tenhou");
  header.rules = "wrc";
  const RulesChoice& choice = choose(chooser, header);
  EXPECT_EQ(choice.ruleset.name, "wrc");
  EXPECT_EQ(choice.from, RulesFrom::Log);
}

/// A game of Ronin's, whose logs do not say how long a game is, that ends behind the hand of
/// `last_round` with nobody at 30,000.
GameLog ended_without_target(std::uint8_t last_round) {
  GameLog log;
  log.header.platform = "ronin";
  for (std::uint8_t round = 0; round <= last_round; ++round) {
    KyokuHeader kyoku;
    kyoku.round = round;
    kyoku.scores.fill(Points{25'000});
    log.kyokus.push_back(kyoku);
  }
  FinalClaim end;
  end.scores.fill(Points{25'000});
  log.finals.push_back(end);
  Event last;
  last.kind = EventKind::EndGame;
  log.events.push_back(last);
  return log;
}

TEST(TableSettings, AGameBehindSouth4IsOneOfEastAloneOnlyWithAnExtraRound) {
  // mleague-text/1.1: the game is over behind South 4. ronin/West Round (Sudden Death): it goes on
  // until somebody has 30,000, so that only a game of the east wind can end there.
  constexpr std::uint8_t kEast4 = 3, kSouth4 = 7;
  const auto adjusted = [](std::string_view name, std::uint8_t last_round) {
    judging::InferredSettings shown;
    const judging::TableSettings settings =
        judging::settings_of(ended_without_target(last_round), shown);
    return judging::adjusted_to(*find_preset(name), settings).adjusted;
  };
  const Words east{"game.rounds=east"};
  for (const std::string_view name : {"mleague", "npm", "wrc", "jpml-a-2022"}) {
    EXPECT_EQ(adjusted(name, kSouth4), Words{}) << name;
    EXPECT_EQ(adjusted(name, kEast4), east) << name;
  }
  EXPECT_EQ(adjusted("ronin", kSouth4), east);
  EXPECT_EQ(adjusted("ronin", kEast4), east);
}

TEST(TableSettings, AWrongWindInOneHeaderMakesAGameNoLonger) {
  constexpr std::uint8_t kEast4 = 3, kSouth4 = 7, kHandsOfWind = 4;
  for (const std::uint8_t last : {kEast4, kSouth4})
    for (std::size_t hand = 0; hand <= last; ++hand)
      for (std::uint8_t wind = 0; wind < 3; ++wind) {
        GameLog log = ended_without_target(last);
        log.kyokus[hand].round =
            static_cast<std::uint8_t>(wind * kHandsOfWind + hand % kHandsOfWind);
        judging::InferredSettings shown;
        judging::settings_of(log, shown);
        EXPECT_EQ(shown.winds, 1) << "hand " << hand << " of " << int{last} << ", wind "
                                  << int{wind};
      }
}

TEST(RulesChooser, NeverOpensAFileThatALogNames) {
  judging::RulesChooser chooser(std::nullopt);
  GameHeader header;
  header.rules = RF_SOURCE_DIR "/validator/ruleset/presets/tenhou.json";
  EXPECT_EQ(choose(chooser, header).unsupported.id, Said::RulesNotKnown);
}

TEST(RulesChooser, FollowsTheFlagsOfTheLog) {
  judging::RulesChooser chooser(std::nullopt);
  GameHeader header = header_of("tenhou");
  header.flags.red_fives = false;
  header.flags.open_tanyao = false;
  header.flags.winds = 1;
  header.flags.players = 4;
  const RulesChoice& choice = choose(chooser, header);
  EXPECT_EQ(choice.adjusted,
            (Words{"dora.red=[0, 0, 0]", "yaku.kuitan=false", "game.rounds=east"}));
  EXPECT_EQ(choice.ruleset.dora_red.get(), (RedFives{0, 0, 0}));
  EXPECT_FALSE(choice.ruleset.yaku_kuitan);
  EXPECT_EQ(choice.ruleset.game_rounds, 1);
  EXPECT_EQ(choice.ruleset.ceiling(OptionId::GameRounds), Severity::Error)
      << "what the log says of its own rules is certain";
}

TEST(RulesChooser, ListsOnlyWhatDiffersFromThePreset) {
  judging::RulesChooser chooser(std::nullopt);
  GameHeader header = header_of("tenhou");
  header.flags.red_fives = true;
  header.flags.open_tanyao = true;
  header.flags.winds = 2;
  EXPECT_EQ(choose(chooser, header).adjusted, Words{});
}

TEST(RulesChooser, CountsRedFivesWhereTheLogDoes) {
  judging::RulesChooser chooser(std::nullopt);
  GameHeader header = header_of("ronin");
  header.flags.reds = {1, 2, 1};
  EXPECT_EQ(choose(chooser, header).ruleset.dora_red.get(), (RedFives{1, 2, 1}));
}

TEST(RulesChooser, KeepsGamesWithOtherFlagsApart) {
  judging::RulesChooser chooser(std::nullopt);
  GameHeader east = header_of("tenhou");
  east.flags.winds = 1;
  EXPECT_EQ(choose(chooser, east).ruleset.game_rounds, 1);
  EXPECT_EQ(choose(chooser, header_of("tenhou")).ruleset.game_rounds, 2);
  EXPECT_EQ(choose(chooser, east).ruleset.game_rounds, 1);
}

TEST(RulesChooser, TakesTheUsersRulesetAsItIs) {
  judging::RulesChooser chooser(load_preset("ema").ruleset);
  GameHeader header = header_of("tenhou");
  header.rules = "wrc";
  header.flags.winds = 1;
  const RulesChoice& choice = choose(chooser, header);
  EXPECT_EQ(choice.ruleset.name, "ema");
  EXPECT_EQ(choice.from, RulesFrom::Option);
  EXPECT_EQ(choice.adjusted, Words{});
}

TEST(RulesChooser, LeavesToTablesWhatAPlatformsPresetDoesNotSettle) {
  // A record of another platform, or of a converter: tables of both lengths play by these presets.
  GameHeader header = header_of("mahjong-soul");
  header.flags.winds = 1;
  for (const char* const preset : {"tenhou", "riichi-city", "mahjong-soul", "ronin"}) {
    judging::RulesChooser chooser(load_preset(preset).ruleset);
    EXPECT_EQ(choose(chooser, header).ruleset.name, preset);
    EXPECT_EQ(choose(chooser, header).ruleset.game_rounds, 1) << preset;
  }
  // These texts say how long a game is.
  for (const char* const preset : {"wrc", "ema", "mleague"}) {
    judging::RulesChooser chooser(load_preset(preset).ruleset);
    EXPECT_EQ(choose(chooser, header).adjusted, Words{}) << preset;
  }
}

TEST(RulesChooser, TakesTheRulesOfThreePlayersWhereThePlatformHasThem) {
  judging::RulesChooser chooser(std::nullopt);
  for (const auto& [platform, preset] :
       {std::pair{"tenhou", "tenhou-sanma"}, std::pair{"mahjong-soul", "mahjong-soul-sanma"},
        std::pair{"", "tenhou-sanma"}}) {
    GameHeader header = header_of(platform);
    header.flags.players = 3;
    EXPECT_EQ(choose(chooser, header).ruleset.name, preset) << platform;
    EXPECT_EQ(choose(chooser, header).unsupported, Statement{}) << platform;
    EXPECT_EQ(choose(chooser, header).adjusted, Words{}) << platform;
  }
}

TEST(RulesChooser, AdjustsTheRulesOfThreePlayersToTheirFlags) {
  judging::RulesChooser chooser(std::nullopt);
  GameHeader header = header_of("tenhou");
  header.flags.players = 3;
  header.flags.winds = 1;
  header.flags.red_fives = false;
  header.flags.open_tanyao = false;
  EXPECT_EQ(choose(chooser, header).adjusted,
            (Words{"dora.red=[0, 0, 0]", "yaku.kuitan=false", "game.rounds=east"}));
  // There is no red five of a suit that has no five.
  header.flags = {};
  header.flags.players = 3;
  header.flags.reds = {std::uint8_t{1}, std::uint8_t{1}, std::uint8_t{1}};
  EXPECT_EQ(choose(chooser, header).adjusted, Words{});
}

TEST(RulesChooser, DoesNotJudgeATableByTheRulesOfAnotherSize) {
  GameHeader header = header_of("tenhou");
  header.flags.players = 3;
  judging::RulesChooser of_four(load_preset("tenhou").ruleset);
  EXPECT_EQ(choose(of_four, header).unsupported.id, Said::RulesForOtherSize);
  header.flags.players = 4;
  judging::RulesChooser of_three(load_preset("tenhou-sanma").ruleset);
  EXPECT_EQ(choose(of_three, header).unsupported.id, Said::RulesForOtherSize);
  header.flags.players = 3;
  EXPECT_EQ(choose(of_three, header).unsupported, Statement{});
}

TEST(RulesChooser, ForgetsRatherThanGrows) {
  judging::RulesChooser chooser(std::nullopt);
  for (int i = 0; i < 2000; ++i)
    EXPECT_NE(choose(chooser, header_of("platform " + std::to_string(i))).ruleset.name, "");
}

}  // namespace
}  // namespace referee
