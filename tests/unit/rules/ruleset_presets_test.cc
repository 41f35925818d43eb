// The presets against the rule texts: nothing is missing, every value says what it rests on, and a
// sample of values is as the text named beside it has it. The expected values were written down
// from the texts, not taken from the files.
#include <algorithm>
#include <map>
#include <set>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "importers/rulesets/ruleset_json.h"
#include "tests/unit/project/source_tree.h"
#include "validator/catalogue/sources.h"
#include "validator/ruleset/options.h"
#include "validator/ruleset/presets.h"

namespace referee {
namespace {

Ruleset preset(std::string_view name) {
  RulesetResult result = load_preset(name);
  EXPECT_TRUE(result.ruleset) << name << ": " << result.error;
  return result.ruleset.value_or(Ruleset{});
}

std::vector<std::string> all_presets() {
  const std::span<const std::string_view> names = preset_names();
  return {names.begin(), names.end()};
}

class EveryPreset : public testing::TestWithParam<std::string> {};
INSTANTIATE_TEST_SUITE_P(Presets, EveryPreset, testing::ValuesIn(all_presets()),
                         [](const auto& preset_of) {
                           std::string name = preset_of.param;
                           std::replace_if(
                               name.begin(), name.end(),
                               [](char c) { return c == '-' || c == '.'; }, '_');
                           return name;
                         });

TEST(EmbeddedPresets, AreTheFilesOfTheirFolder) {
  std::vector<std::string> files;
  for (std::string& path : test::paths_under("validator/ruleset/presets"))
    if (path.ends_with(".json")) files.push_back(std::move(path));
  std::vector<std::string> named;
  for (const std::string& name : all_presets())
    named.push_back("validator/ruleset/presets/" + name + ".json");
  std::sort(named.begin(), named.end());
  EXPECT_EQ(named, files);
}

TEST_P(EveryPreset, IsCompleteAndFreeOfContradiction) {
  // The parser refuses a file that lacks an option; that it does is tested with the parser.
  const RulesetResult result = load_preset(GetParam());
  ASSERT_TRUE(result.ruleset) << result.error;
  EXPECT_EQ(result.ruleset->name, GetParam());
  EXPECT_FALSE(result.ruleset->title.empty());
  EXPECT_EQ(contradiction(*result.ruleset), "");
}

TEST_P(EveryPreset, GradesAndCitesEveryValue) {
  const Ruleset ruleset = preset(GetParam());
  for (const OptionInfo& option : option_table()) {
    const OptionMeta& meta = ruleset.meta(option.id);
    EXPECT_FALSE(meta.cites.empty()) << option.key;
    for (const std::string_view cite : meta.cites)
      EXPECT_TRUE(is_known_citation(cite)) << option.key << " cites " << cite;
  }
}

/// Reports of players, score keepers and tables about the rules of leagues and events.
const std::set<std::string_view> kOtherCommentary = {"ema-2025-contract",
                                                     "iormc",
                                                     "mahjong-portal",
                                                     "league-presets-app",
                                                     "mleague-without-reds",
                                                     "mu-cup-blog",
                                                     "mu-dojo-page",
                                                     "rule-list-2024",
                                                     "ron2-report",
                                                     "sgriichi-2024",
                                                     "titles-table-2026",
                                                     "transcriber-rule-table",
                                                     "wrml"};

/// Whose word a value has that is graded so: the sources that may stand for it, by their kind.
bool is_program(std::string_view slug) {
  return slug == "ronin-engine" || slug == "riichi-env" || slug == "mahjax" || slug == "mortal" ||
         slug == "majiang-core";
}
bool is_counted(std::string_view slug) {
  return slug == "observed" || slug == "league-games" || slug == "platform-games";
}
bool is_commentary(std::string_view slug) {
  return slug.starts_with("wiki") || slug.starts_with("riichi-") || slug.starts_with("pantheon") ||
         slug.starts_with("wrc-2014") || slug.starts_with("wrc-202") || slug == "mchjong" ||
         slug == "jeudemahjong" || slug.starts_with("ema-2008") || slug == "hydra" ||
         slug == "xiangting" || slug == "wrc-2015-contents" || slug.ends_with("-digest") ||
         slug.ends_with("-summary") || slug.ends_with("-change") || slug.ends_with("-preset") ||
         slug.starts_with("jpml-") || kOtherCommentary.count(slug) != 0;
}
/// Rulings and situations go beside any source.
bool speaks(std::string_view slug) { return slug != "rulings" && slug != "situations"; }

// A grade names the kind of source that a value rests on, so one of that kind must be among its
// citations.
TEST_P(EveryPreset, CitesTheSourceThatItsGradeNames) {
  const Ruleset ruleset = preset(GetParam());
  for (const OptionInfo& option : option_table()) {
    const OptionMeta& meta = ruleset.meta(option.id);
    const auto cites = [&](const auto& is_such) {
      return std::any_of(meta.cites.begin(), meta.cites.end(), [&](std::string_view cite) {
        return is_such(cite.substr(0, cite.find('/')));
      });
    };
    bool cited = false;
    switch (meta.grade) {
      case Grade::Text:
        cited = cites([](std::string_view slug) {
          return speaks(slug) && !is_counted(slug) && slug != "values" && !is_program(slug);
        });
        break;
      case Grade::Observed:
        cited = cites([](std::string_view slug) { return is_counted(slug) || is_program(slug); });
        break;
      case Grade::Inferred: cited = cites(speaks); break;
      case Grade::Commentary: cited = cites(is_commentary); break;
      case Grade::Assumed:
        cited = cites([](std::string_view slug) { return slug == "values"; });
        break;
    }
    EXPECT_TRUE(cited) << option.key << " is graded " << name_of(meta.grade);
  }
}

// A preset that extends another is not made certain by the other's sources (docs/rulesets.md,
// inherited).
TEST(ExtendedPresets, InheritNoCertainty) {
  for (const auto& [name, base, most] : {std::tuple{"ema2016", "ema", Grade::Assumed},
                                         std::tuple{"jpml-a-2022", "wrc", Grade::Assumed},
                                         std::tuple{"wrc2025", "wrc", Grade::Inferred},
                                         std::tuple{"ronin-0.19", "ronin", Grade::Inferred},
                                         std::tuple{"mleague", "tenhou", Grade::Assumed},
                                         std::tuple{"mahjong-soul", "tenhou", Grade::Assumed}}) {
    const Ruleset ruleset = preset(name);
    const Ruleset extended = preset(base);
    std::size_t inherited = 0;
    for (const OptionInfo& option : option_table()) {
      const OptionMeta& meta = ruleset.meta(option.id);
      if (!meta.remark.starts_with("As in ")) continue;
      ++inherited;
      EXPECT_EQ(meta.grade, most) << name << ' ' << option.key;
      EXPECT_EQ(option.get(ruleset), option.get(extended)) << name << ' ' << option.key;
    }
    EXPECT_GT(inherited, 20U) << name;
  }
}

/// An option of a preset as the text has it. `value` as to_text writes it.
struct Fact {
  const char* preset;
  OptionId option;
  const char* value;
};

std::ostream& operator<<(std::ostream& out, const Fact& fact) {
  return out << fact.preset << ' ' << option_info(fact.option).key;
}

class RuleText : public testing::TestWithParam<Fact> {};

TEST_P(RuleText, IsWhatThePresetSays) {
  const auto [name, option, value] = GetParam();
  EXPECT_EQ(to_text(value_of(preset(name), option)), value);
}

using Id = OptionId;
// docs/observed.md, items 62 to 74; for Mahjong Soul the engine that replays its games.
INSTANTIATE_TEST_SUITE_P(
    Sanma, RuleText,
    testing::Values(
        Fact{"tenhou-sanma", Id::GamePlayers, "3"}, Fact{"tenhou-sanma", Id::GameStart, "35000"},
        Fact{"tenhou-sanma", Id::GameUma, "[20000, 0, -20000]"},
        Fact{"tenhou-sanma", Id::SdThreshold, "40000"},
        Fact{"tenhou-sanma", Id::TilesSet, "without-middle-manzu"},
        Fact{"tenhou-sanma", Id::WallTiles, "108"}, Fact{"tenhou-sanma", Id::WallReplacements, "8"},
        Fact{"tenhou-sanma", Id::CallChiFrom, "nobody"}, Fact{"tenhou-sanma", Id::KitaMinWall, "1"},
        Fact{"tenhou-sanma", Id::KitaInRiichi, "drawn-tile"},
        Fact{"tenhou-sanma", Id::KitaPendingKandora, "flips-before-replacement"},
        Fact{"tenhou-sanma", Id::KitaRonScoresChankan, "false"},
        Fact{"tenhou-sanma", Id::RiichiMinWall, "3"}, Fact{"tenhou-sanma", Id::HonbaRon, "200"},
        Fact{"tenhou-sanma", Id::NotenTotal, "2000"},
        Fact{"tenhou-sanma", Id::AbortFourRiichi, "false"},
        Fact{"tenhou-sanma", Id::DoraRed, "[0, 1, 1]"},
        Fact{"mahjong-soul-sanma", Id::GameUma, "[15000, 0, -15000]"},
        Fact{"mahjong-soul-sanma", Id::GameOka, "0"},
        Fact{"mahjong-soul-sanma", Id::KitaPendingKandora, "flips-before-ron"},
        Fact{"mahjong-soul-sanma", Id::RonMax, "2"}, Fact{"tenhou", Id::KitaOn, "false"}));

// majiang-core 1.4.1, lib/rule.js and what lib/game.js and lib/hule.js make of it.
INSTANTIATE_TEST_SUITE_P(
    Majiang, RuleText,
    testing::Values(
        Fact{"majiang", Id::GameRounds, "east-south"},        // 場数 2
        Fact{"majiang", Id::GameFinalRound, "none"},          // 順位点 with a decimal point
        Fact{"majiang", Id::SdRenchanPriority, "threshold"},  // 延長戦方式 1
        Fact{"majiang", Id::YakumanDouble,
             "[suuankou-tanki, junsei-chuuren, kokushi-thirteen, daisuushii]"},  // "**"
        Fact{"majiang", Id::PaoHands, "[daisangen, daisuushii]"},                // who has a baojia
        Fact{"majiang", Id::PaoScope, "liable-yakuman"},                         // base2
        Fact{"majiang", Id::KandoraDaiminkan, "before-discard-or-replacement"},  // カンドラ後乗せ
        Fact{"majiang", Id::ChankanMaxWinners, "3"},  // reply_gang asks no draw of three wins
        Fact{"majiang", Id::RonMax, "2"}));           // 最大同時和了数

INSTANTIATE_TEST_SUITE_P(
    Ronin, RuleText,
    testing::Values(
        Fact{"ronin", Id::GameStart, "25000"},   // Game Structure: starting score
        Fact{"ronin", Id::GameReturn, "30000"},  // Game Structure: target score
        Fact{"ronin", Id::GameOka, "20000"},     // Game Structure: 5,000 from each
        Fact{"ronin", Id::GameUma, "[20000, 10000, -10000, -20000]"},  // rulebook 13: format 10-20
        Fact{"ronin", Id::GameFinalRound,
             "half-toward-zero"},           // Scoring Fundamentals: <=500 toward zero
        Fact{"ronin", Id::TobiBelow, "0"},  // Game Structure: below 0
        Fact{"ronin", Id::SdRenchanPriority, "threshold"},  // West Round: regardless of renchan
        Fact{"ronin", Id::EndAgariyame, "off"},             // Game Structure: disabled
        Fact{"ronin", Id::HonbaMultiRon, "every"},          // Call Rules: both winners
        Fact{"ronin", Id::KanMinWall, "2"},                 // Kan: minimum wall tiles
        Fact{"ronin", Id::KanAfterCall, "false"},           // Kan: after pon/chi not allowed
        Fact{"ronin", Id::KuikaeSuji, "true"},              // Call Rules: suji restriction
        Fact{"ronin", Id::RonMax, "2"},                     // Call Rules: 2 players win
        Fact{"ronin", Id::RiichiMinWall, "4"},              // Riichi: minimum wall tiles
        Fact{"ronin", Id::RiichiMinPoints, "1000"},         // Riichi: minimum points
        Fact{"ronin", Id::RiichiStickWhenRonned, "false"},  // Riichi: void if ron'd
        Fact{"ronin", Id::FuritenTempEnd, "own-discard"},   // Furiten: own next discard
        Fact{"ronin", Id::FuritenClaimedDiscards, "true"},  // Furiten: regardless of claims
        Fact{"ronin", Id::KandoraAnkan, "at-once"},         // Kan Dora Timing: immediately
        Fact{"ronin", Id::KandoraKakan,
             "after-discard-passes"},  // Kan Dora Timing: after the discard passes
        Fact{"ronin", Id::KandoraCountsOnRon, "false"},          // Kan Dora Timing: not revealed
        Fact{"ronin", Id::ChankanAnkanKokushi, "true"},          // Chankan: only Kokushi Musou
        Fact{"ronin", Id::DoraRed, "[1, 1, 1]"},                 // Dora: 3, one per suit
        Fact{"ronin", Id::DrawOwnFour, "hand-and-melds"},        // Scoring Fundamentals: hand/melds
        Fact{"ronin", Id::NagashiHonbaPaid, "false"},            // Yaku Special Cases
        Fact{"ronin", Id::PaoHands, "[daisangen, daisuushii]"},  // Liability: not suukantsu
        Fact{"ronin", Id::PaoRon, "half"},                       // Liability: 50/50
        Fact{"ronin", Id::YakuRenhou, "five-han"},               // Yaku Toggles: 5-han
        Fact{"ronin", Id::YakumanDouble,
             "[suuankou-tanki, junsei-chuuren, kokushi-thirteen, daisuushii]"},  // Yakuman Options
        Fact{"ronin", Id::YakumanMax, "6"},       // Yakuman Options: sextuple
        Fact{"ronin", Id::FuDoubleWind, "4"},     // Scoring Options
        Fact{"ronin", Id::FuPinfuTsumo, "20"},    // Scoring Options: 0 fu added
        Fact{"ronin", Id::PayKiriage, "true"}));  // Scoring Options

INSTANTIATE_TEST_SUITE_P(
    Tenhou, RuleText,
    testing::Values(
        Fact{"tenhou", Id::GameTieBreak, "first-dealer-order"},  // 9: earlier dealership
        Fact{"tenhou", Id::EndTenpaiyame, "automatic"},          // 6: stops on tenpai hands too
        Fact{"tenhou", Id::SdDepositsCount, "false"},            // 3: deposits are removed
        Fact{"tenhou", Id::SdRenchanPriority, "renchan-unless-dealer-leads"},  // logs, 59
        Fact{"tenhou", Id::HonbaMultiRon, "closest"},         // 16: to the next closest player
        Fact{"tenhou", Id::KanMinWall, "1"},                  // logs, 1: 153 kans at one live tile
        Fact{"tenhou", Id::RiichiAnkan, "same-waits"},        // 25: waits cannot be changed
        Fact{"tenhou", Id::RiichiAnkanSameReading, "false"},  // logs, 23: 2 of 2 accepted
        Fact{"tenhou", Id::RiichiMinWall, "4"},               // 20: four or more tiles
        Fact{"tenhou", Id::FuritenTempTrigger, "any-completion"},  // logs, 11: 47 yakuless passes
        Fact{"tenhou", Id::FuritenAnkanOfWait, "never"},           // logs, 18: 23 rons after it
        Fact{"tenhou", Id::KandoraDaiminkan,
             "with-discard-or-replacement"},                // 27: after discarding or a new tile
        Fact{"tenhou", Id::KandoraCountsOnRon, "true"},     // logs, 43: 79 of 79
        Fact{"tenhou", Id::ChankanAnkanKokushi, "false"},   // RiichiEnv: no ron on an ankan
        Fact{"tenhou", Id::NotenOptional, "automatic"},     // logs, 32
        Fact{"tenhou", Id::DrawOwnFour, "concealed-only"},  // 19 and logs, 33
        Fact{"tenhou", Id::AbortFourKansTiming, "after-discard"},  // logs, 39
        Fact{"tenhou", Id::PaoRonHonba, "liable"},  // 18: repeats also paid through pao
        Fact{"tenhou", Id::YakuRenhou, "off"},      // Tenhou manual in Hydra's summary
        Fact{"tenhou", Id::YakumanDouble, "[]"},    // logs, 57
        Fact{"tenhou", Id::FuRinshanTsumo, "2"},    // 11
        Fact{"tenhou", Id::GameFinalRound, "half-away-or-exact"},  // 7 and logs, 61
        Fact{"tenhou", Id::PayKiriage, "false"}));                 // logs, 56: 3,738 rons at 7,700

INSTANTIATE_TEST_SUITE_P(
    Extended, RuleText,
    testing::Values(
        Fact{"ronin-0.19", Id::YakuRenhou, "off"},           // release notes: off
        Fact{"ronin-0.19", Id::PayKiriage, "false"},         // off
        Fact{"ronin-0.19", Id::HonbaMultiRon, "closest"},    // to the closest only
        Fact{"ronin-0.19", Id::KanMinWall, "1"},             // allowed with one tile
        Fact{"ronin-0.19", Id::KandoraCountsOnRon, "true"},  // a ron counts the deferred indicator
        Fact{"ronin-0.19", Id::RonMax, "2"},                 // not named: as before
        Fact{"ema2016", Id::GameUma,
             "[15000, 5000, -5000, -15000]"},                    // announcement of December 2015
        Fact{"ema2016", Id::DoraRed, "[0, 0, 0]"},               // no more red fives
        Fact{"ema2016", Id::YakuKuitan, "true"},                 // open tanyao
        Fact{"ema2016", Id::YakuRenhou, "mangan"},               // strict mangan
        Fact{"ema2016", Id::YakumanKazoe, "sanbaiman"},          // thirteen han are three mangan
        Fact{"ema2016", Id::AbortFourRiichi, "false"},           // no abortive draws
        Fact{"ema2016", Id::RonMax, "3"},                        // double and triple ron allowed
        Fact{"ema2016", Id::ChankanAnkanKokushi, "true"},        // 3.3.7: robbing a concealed kan
        Fact{"ema2016", Id::YakuHaiteiRinshan, "rinshan-only"},  // 4.2.1: haitei: not with rinshan
        Fact{"ema2016", Id::KuikaeSuji, "true"},                 // 3.3.2: swap calling
        Fact{"ema2025", Id::FuDoubleWind, "2"},                  // 4.1.1: said outright
        Fact{"ema2025", Id::PayKiriage, "true"},                 // 4.1.2
        Fact{"ema2025", Id::KuikaeSuji, "true"},                 // as in 2016
        Fact{"mleague", Id::GameUma, "[30000, 10000, -10000, -30000]"},  // +30 +10 -10 -30
        Fact{"mleague", Id::RonMax, "1"},                                // head bump
        Fact{"mleague", Id::TobiOn, "false"},                            // nobody goes bankrupt
        Fact{"mleague", Id::RiichiMinPoints, "none"},                    // riichi below 1,000
        Fact{"mleague", Id::RiichiMinWall, "1"},                // 4.8: not on the last tile
        Fact{"mleague", Id::PaoScope, "liable-yakuman"},        // 8.1: with an example of points
        Fact{"mleague", Id::PaoEarlierAnkan, "true"},           // 8.1: melds and concealed kans
        Fact{"mleague", Id::YakumanKazoe, "sanbaiman"},         // 6.6: thirteen han and more
        Fact{"mleague", Id::FoulMode, "score-penalty"},         // 7.4: 20 points, hand again
        Fact{"mleague", Id::FoulPenalty, "20000"},              // 7.4
        Fact{"mleague", Id::AbortNineTerminals, "0"},           // no abortive draws
        Fact{"mleague", Id::KandoraDaiminkan, "at-once"},       // turned at once
        Fact{"mahjong-soul", Id::RonMax, "3"},                  // three rons are paid
        Fact{"mahjong-soul", Id::AbortTripleRon, "false"},      // three-player ron: no
        Fact{"mahjong-soul", Id::ChankanAnkanKokushi, "true"},  // thirteen orphans rob a closed kan
        Fact{"mahjong-soul", Id::PaoScope, "liable-yakuman"}));  // liability for its yakuman alone
INSTANTIATE_TEST_SUITE_P(
    Leagues, RuleText,
    testing::Values(
        Fact{"wrc2022", Id::YakumanStack, "true"},             // the scorer's changes of 2022
        Fact{"wrc2022", Id::YakumanKazoe, "sanbaiman"},        // as in 2015
        Fact{"wrc2025", Id::YakumanKazoe, "yakuman"},          // 11.2: thirteen han
        Fact{"wrc2025", Id::FuDoubleWind, "2"},                // 11.3
        Fact{"wrc2025", Id::FoulPenalty, "30000"},             // penalties, chombo
        Fact{"wrc2025-league", Id::DoraRed, "[1, 1, 1]"},      // with red fives
        Fact{"wrc2025-league", Id::YakumanKazoe, "yakuman"},   // else as WRC 2025
        Fact{"jpml-a-2022", Id::DoraUra, "false"},             // 1.3: no dora but the first
        Fact{"jpml-a-2022", Id::KandoraAnkan, "off"},          // 4.1
        Fact{"jpml-a-2022", Id::AbortNineTerminals, "9"},      // 3.3
        Fact{"jpml-a-2022", Id::PaoDaiminkanRinshan, "true"},  // 4.2
        Fact{"jpml-a-2022", Id::PayKiriage, "false"},          // page as quoted: 30 fu, 4 han
        Fact{"jpml-a-2022", Id::FuDoubleWind, "4"},            // page as quoted
        Fact{"jpml-a-2023", Id::FuDoubleWind, "2"},            // change of April 2023
        Fact{"jpml-a-2023", Id::AbortNineTerminals, "0"},      // change of April 2023
        Fact{"jpml-a-2023", Id::YakumanKazoe, "sanbaiman"},    // digest of 2024
        Fact{"jpml-a-2026", Id::YakumanKazoe, "yakuman"},      // sheet of April 2026
        Fact{"jpml-b-2022", Id::DoraUra, "true"},              // ura stand at eight riichi wins
        Fact{"saikouisen", Id::GameUma, "[30000, 10000, -10000, -30000]"},  // summaries: 30/10
        Fact{"saikouisen", Id::PaoHands, "[]"},                             // summary of 2009: none
        Fact{"saikouisen-classic", Id::NotenTotal, "0"},                    // no payment for noten
        Fact{"saikouisen-classic", Id::RenchanTenpai, "false"},  // the dealer repeats by winning
        Fact{"saikouisen-classic", Id::RiichiAnkan, "never"},    // no kan in riichi
        Fact{"npm", Id::GameOka, "20000"},                       // 25,000 to 30,000
        Fact{"npm", Id::FuDoubleWind, "2"},                      // page as quoted
        Fact{"rmu-a", Id::GameStart, "30000"},                   // the page: 30,000 each
        Fact{"rmu-a", Id::CallPrecedence, "ron-pon-chi"},        // the page
        Fact{"rmu-a", Id::DoraUra, "true"},                      // the page
        Fact{"rmu-b", Id::DoraUra, "false"},                     // A without ura and ippatsu
        Fact{"rmu-b", Id::YakuIppatsu, "false"},                 // likewise
        Fact{"rmu-b", Id::CallPrecedence, "ron-pon-chi"},        // else as A
        Fact{"mu-cup", Id::HonbaRon, "0"},                       // point 10: no counters
        Fact{"mu-cup", Id::RiichiAnkan, "never"},                // point 7
        Fact{"mu-cup", Id::NotenTotal, "3000"},                  // point 12
        Fact{"mu-league", Id::NotenTotal, "0"},                  // the league has no payment
        Fact{"saikyosen", Id::DoraRed, "[0, 0, 0]"},             // M.League without red fives
        Fact{"saikyosen", Id::PaoScope, "liable-yakuman"},       // else as M.League
        Fact{"iormc", Id::TobiOn, "false"},                      // its lobby
        Fact{"sgriichi", Id::DrawNagashi, "true"},               // R.League
        Fact{"wrml", Id::PayKiriage, "true"},                    // wiki
        Fact{"ron2", Id::GameUma, "[15000, 5000, -5000, -15000]"}));  // 15/5

INSTANTIATE_TEST_SUITE_P(
    Classical, RuleText,
    testing::Values(
        Fact{"jcr", Id::GameRounds, "four-winds"},             // Introduction: 4 rounds
        Fact{"jcr", Id::RenchanTenpai, "false"},               // Introduction: the deal passes
        Fact{"jcr", Id::RiichiStick, "100"},                   // Riichi: 100 point stick
        Fact{"jcr", Id::RiichiAnkan, "never"},                 // Riichi: not even concealed kongs
        Fact{"jcr", Id::RiichiMustWin, "true"},                // Riichi: mahjong must be declared
        Fact{"jcr", Id::FuritenScope, "same-tile"},            // Riichi: the same tile
        Fact{"jcr", Id::HonbaRonPayer, "each"},                // Extra Hand: 100 from each player
        Fact{"jcr", Id::HonbaDealerDoubles, "false"},          // Extra Hand: without doubling it
        Fact{"jcr", Id::NotenTotal, "600"},                    // Noten Penalty
        Fact{"jcr", Id::AbortFourWinds, "any-tile-any-time"},  // Draws: the same tile by all four
        Fact{"jcr", Id::AbortFourRiichi, "false"},             // Draws: not listed
        Fact{"jcr", Id::CallDiscardFirst, "true"},             // Pace of the Game
        Fact{"jcr", Id::YakuPaarenchan, "8"},                  // Extra Hand: eight hands
        Fact{"jcr", Id::GameStart, "500"},                     // sister page: 500 points
        Fact{"jcr", Id::WinMinYaku, "0"}));                    // sister page: no minimum is needed

INSTANTIATE_TEST_SUITE_P(
    Wrc, RuleText,
    testing::Values(
        Fact{"wrc", Id::RonMax, "1"},                          // 5.7: one player winning
        Fact{"wrc", Id::KanMinWall, "1"},                      // 5.7.1: second-to-last tile
        Fact{"wrc", Id::KanAnkanOnLastDraw, "false"},          // 5.7.1: not on the last tile
        Fact{"wrc", Id::NotenTotal, "3000"},                   // 5.7.2
        Fact{"wrc", Id::NotenOptional, "allowed"},             // 5.7.2: can declare it noten
        Fact{"wrc", Id::AbortNineTerminals, "0"},              // 5.7.3: no abortive draws
        Fact{"wrc", Id::AbortFourKans, "false"},               // 5.7.3
        Fact{"wrc", Id::EndSticks, "nobody"},                  // 5.7.4: nobody collects them
        Fact{"wrc", Id::FuritenTempEnd, "own-draw-or-claim"},  // 5.7.5: draws or claims a tile
        Fact{"wrc", Id::FuritenWithoutYaku, "true"},           // 5.7.5: even without any yaku
        Fact{"wrc", Id::FuritenRiichi, "rest-of-hand"},        // 5.7.5: until the end of the hand
        Fact{"wrc", Id::FoulRedeal, "true"},                   // 5.7: chonbo results in a re-deal
        Fact{"wrc", Id::WinTileKeptApart, "true"},             // 5.6: no pinfu in such a case
        Fact{"wrc", Id::PayKiriage, "true"},                   // WRC 2015, 6.1
        Fact{"wrc", Id::YakumanKazoe, "sanbaiman"}));          // WRC 2015, 6.1

INSTANTIATE_TEST_SUITE_P(
    Ema, RuleText,
    testing::Values(
        Fact{"ema", Id::RonMax, "3"},                           // 3.4: one or more players
        Fact{"ema", Id::AbortNineTerminals, "9"},               // 3.4.3: at least nine
        Fact{"ema", Id::AbortFourKansTiming, "after-discard"},  // 3.4.3: after the discard
        Fact{"ema", Id::AbortFourRiichi, "true"},               // 3.4.3
        Fact{"ema", Id::AbortHandsShown, "four-riichi"},        // 3.4.3: obliged to show
        Fact{"ema", Id::NotenOnAbort, "false"},                 // 3.4.3: no noten penalty
        Fact{"ema", Id::DrawOwnFour, "hand-and-melds"},  // 3.4.2: four of it are the player's own
        Fact{"ema", Id::FuritenTempEnd, "own-draw-or-any-call"},  // 3.4.5: interrupted set of turns
        Fact{"ema", Id::DepositsCarriedOver, "true"},             // 3.4.4
        Fact{"ema", Id::KuikaeSame, "false"},                     // EMA 2012, preface
        Fact{"ema", Id::YakuKuitan, "false"},                     // announcement of 2015
        Fact{"ema", Id::YakuShibari, "5"},                        // EMA 2012, 3.4.11
        Fact{"ema", Id::YakuRenhou, "yakuman"},                   // announcement of 2015
        Fact{"ema", Id::YakumanDouble, "[daisuushii]"},           // announcement of 2015
        Fact{"ema", Id::DepositsWinnerKeepsOwn, "true"}));        // EMA 2012, 4.1

/// How grave a finding that rests on an option may be.
struct Certainty {
  const char* preset;
  OptionId option;
  Severity most;
};

std::ostream& operator<<(std::ostream& out, const Certainty& c) {
  return out << c.preset << ' ' << option_info(c.option).key;
}

class Ceiling : public testing::TestWithParam<Certainty> {};

TEST_P(Ceiling, IsAsCertainAsTheTexts) {
  const auto [name, option, most] = GetParam();
  EXPECT_EQ(preset(name).ceiling(option), most);
}

constexpr Severity kError = Severity::Error;
constexpr Severity kWarning = Severity::Warning;
constexpr Severity kNote = Severity::Note;
INSTANTIATE_TEST_SUITE_P(
    Texts, Ceiling,
    testing::Values(
        Certainty{"ronin", Id::KanMinWall, kError},   // the text itself; reading C25 is hard
        Certainty{"ronin", Id::RiichiAnkan, kError},  // C28: waits are hard
        Certainty{"ronin", Id::RiichiAnkanSameReading, kError},    // C28: "or set interpretation"
        Certainty{"ronin", Id::YakuChiihouBrokenByAnkan, kError},  // C13: "any call (meld)"
        Certainty{"ema", Id::HonbaMultiRon, kWarning},             // the book of 2016 alone
        Certainty{"mahjong-soul", Id::DoraKan, kError},            // counted
        Certainty{"ronin", Id::FuritenTempTrigger, kError},  // C7: a legal ron that was passed
        Certainty{"ronin", Id::FuritenTempYakulessRemark, kNote},  // C7: accepted with a note
        Certainty{"ronin", Id::AbortFourKansTiming, kNote},        // C15: accepted with a note
        Certainty{"ronin", Id::PaoHalfRounding, kNote},            // C18
        Certainty{"ronin", Id::PaoScope, kWarning},                // C19: soft for Ronin
        Certainty{"ronin", Id::NotenOptional, kWarning},           // C9
        Certainty{"tenhou", Id::PaoScope, kError},                 // C19: hard for Tenhou
        Certainty{"tenhou", Id::FuritenTempTrigger, kError},       // C57
        Certainty{"tenhou", Id::ChankanAnkanKokushi,
                  kWarning},  // no deciding case in the games counted
        Certainty{"tenhou", Id::CallMayLeaveNoDiscard, kWarning},  // C29
        Certainty{"jcr", Id::HonbaRonPayer, kWarning},             // C40
        Certainty{"jcr", Id::FuritenScope, kError},                // C43: hard
        Certainty{"jcr", Id::AbortNineTerminalsPlain, kNote},      // C41
        Certainty{"jcr", Id::KanMinWall, kWarning},                // assumed
        Certainty{"wrc", Id::EndSticks, kError},                   // C55: hard
        Certainty{"wrc", Id::CallPrecedence, kNote},               // C62
        Certainty{"wrc", Id::GameUma, kWarning},                   // wiki pages alone
        Certainty{"wrc", Id::PayKiriage, kError},                  // the edition's own text
        Certainty{"wrc", Id::YakuDoubleRiichi, kWarning},          // the text of 2014
        Certainty{"ema", Id::DepositsWinnerKeepsOwn, kWarning},    // C64
        Certainty{"ema", Id::FuritenRiichi, kWarning},             // C61
        Certainty{"ema", Id::YakuKuitan, kError},                  // the association's announcement
        Certainty{"ema", Id::RiichiMinWall, kWarning}));  // inferred from a list of changes

}  // namespace
}  // namespace referee
