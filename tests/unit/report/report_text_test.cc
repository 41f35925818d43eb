// The report for people: what stands in it, and what must never.
#include "validator/report/text.h"

#include <gtest/gtest.h>

#include <memory>
#include <string>

#include "tests/unit/report/fact_in_words.h"
#include "validator/report/concise.h"
#include "validator/report/summary_text.h"
#include "validator/table/table.h"
#include "validator/words/said.h"
#include "validator/words/say.h"
#include "validator/words/wording.h"

namespace referee {
namespace {

TileRef tile_ref(std::string_view name) {
  return TileRef{parse_tile(name).value_or(Tile{}), TileId{}};
}

Finding example_finding() {
  Finding finding;
  finding.rule = "call/kuikae-same";
  finding.kyoku = 4;
  finding.event = 311;
  finding.seat = Seat{2};
  finding.where = "South 1-0, turn 9, seat 2";
  finding.message = "the kind just called is discarded";
  finding.expected = "any tile but 3m";
  finding.actual = "3m";
  finding.cites = {"tenhou/14", "ronin/Calls"};
  finding.because = {fact_in_words(310, "chi of 3m from seat 1"),
                     fact_in_words({}, "nothing was drawn since")};
  finding.source.element = 402;
  finding.source.offset = 18112;
  return finding;
}

GameReport report_of(Finding finding) {
  GameReport report;
  report.path = "games.zip!a.mjlog";
  report.rules = "tenhou";
  report.verdict = Verdict::Findings;
  report.names = {"Aki", "Botan", "Chie", "Dan"};
  report.findings = {std::move(finding)};
  return report;
}

std::string text_of(const GameReport& report, const ReportStyle& style = {}) {
  std::string out;
  append_text(report, style, out);
  return out;
}

TEST(TextReport, LaysOutAFindingLikeACompiler) {
  EXPECT_EQ(text_of(report_of(example_finding())),
            "error[call/kuikae-same]: Chie: the kind just called is discarded\n"
            "  --> games.zip!a.mjlog, element 402, byte 18112\n"
            "   | South 1-0, turn 9, seat 2 \"Chie\", event 311\n"
            "   |  expected: any tile but 3m\n"
            "   |    actual: 3m\n"
            "   |   because: event 310: chi of 3m from seat 1\n"
            "   |            nothing was drawn since\n"
            "   |      rule: Tenhou.net rules, point 14 [tenhou/14]\n"
            "   |            Ronin Game Rules, Calls [ronin/Calls]\n"
            "\n"
            "  = games.zip!a.mjlog: rules tenhou\n"
            "\n");
}

/// A moment in which Botan deals.
Moment moment_of_botan() {
  Moment moment;
  moment.round = Round{1};
  moment.dealer = Seat{1};
  moment.players = 4;
  return moment;
}

// One honba is 300 points of a ron (wrc/4.2): the log has 200.
TEST(TextReport, HeadsTheColumnsOfALedgerWithNames) {
  Finding finding = example_finding();
  finding.moment = moment_of_botan();
  finding.ledger = {{"hand",
                     {Points{-2000}, Points{2000}, Points{0}, Points{0}},
                     {Points{-2000}, Points{2000}, Points{0}, Points{0}}},
                    {"honba",
                     {Points{-300}, Points{300}, Points{0}, Points{0}},
                     {Points{-200}, Points{200}, Points{0}, Points{0}}}};
  const std::string text = text_of(report_of(finding));
  EXPECT_NE(
      text.find(
          "   |    ledger:                  Aki (North)  Botan (East)  Chie (South)  Dan (West)\n"
          "   |            hand   expected       \u22122,000        +2,000             0           "
          "0\n"
          "   |            honba  expected         \u2212300          +300             0           "
          "0\n"
          "   |                   actual           \u2212200          +200             0           "
          "0\n"),
      std::string::npos)
      << text;
}

TEST(TextReport, SetsTheScoresOfBothSidesSideBySide) {
  Finding finding = example_finding();
  finding.moment = moment_of_botan();
  const auto scores = [](std::int32_t third, std::int32_t fourth) {
    return say(Said::Scores,
               PointsRow{{Points{25000}, Points{25000}, Points{third}, Points{fourth}}});
  };
  finding.required = scores(30000, 20000);
  finding.claimed = scores(20000, 30000);
  const std::string text = text_of(report_of(finding));
  EXPECT_NE(
      text.find("   |    points:           Aki (North)  Botan (East)  Chie (South)  Dan (West)\n"
                "   |            expected       25,000        25,000        30,000      20,000\n"
                "   |            actual         25,000        25,000      * 20,000    * 30,000\n"),
      std::string::npos)
      << text;
}

/// Programs read the hyphen of JSON; people read one minus, in the ledger and beside it.
TEST(TextReport, HasATrueMinusInThePointsOfBothSides) {
  Finding finding = example_finding();
  finding.required = say(Said::Scores, PointsRow{{Points{-1900}, Points{26900}}});
  finding.claimed = say(Said::Scores, PointsRow{{Points{1900}, Points{23100}}});
  words::put_in_words(finding);
  EXPECT_EQ(finding.expected, "-1,900 / 26,900");
  const GameReport report = report_of(finding);
  std::string concise;
  report::append_concise(report, {}, concise);
  for (const std::string& text : {text_of(report), concise}) {
    EXPECT_NE(text.find("expected: \u22121,900 / 26,900"), std::string::npos) << text;
    EXPECT_EQ(text.find("-1,900"), std::string::npos) << text;
  }
}

/// The source that the card names first, in its own words.
TEST(TextReport, QuotesTheSourceThatDecides) {
  Finding finding = example_finding();
  finding.rule = "riichi/open-hand";
  finding.cites = {"definitions/riichi", "ronin-rulebook/6"};
  const std::string text = text_of(report_of(finding));
  EXPECT_NE(text.find("rule: \"The hand must be fully concealed.\" Ronin rulebook, section 6"),
            std::string::npos)
      << text;
}

TEST(TextReport, ShowsTheTable) {
  auto table = std::make_shared<Table>();
  table->game.now.round = 4;
  table->game.now.honba = 0;
  table->game.now.kyotaku = 1;
  table->game.now.scores = {Points{24000}, Points{25000}, Points{26000}, Points{-100}};
  table->hand.at_start.dealer = Seat{1};
  table->hand.live = 34;
  table->hand.indicators[0] = tile_ref("5pr");
  table->hand.indicator_count = 1;
  SeatState& seat = table->hand.seats[2];
  for (const char* name : {"1m", "2m", "5sr", "E"}) seat.hand.add(tile_ref(name));
  seat.drawn = tile_ref("E");
  seat.has_drawn = true;
  seat.melds[0] = Meld{MeldKind::Pon, 3,       0,
                       Meld::kNone,   Seat{0}, {tile_ref("P"), tile_ref("P"), tile_ref("P")}};
  seat.meld_count = 1;
  seat.river[0] = Discarded{tile_ref("9p"), 20, true, false};
  seat.river[1] = Discarded{tile_ref("5mr"), 24, false, true};
  seat.river_count = 2;
  seat.riichi = RiichiState::Established;
  Finding finding = example_finding();
  finding.table = table;
  const std::string text = text_of(report_of(finding));
  EXPECT_NE(text.find("   | South 1, 0 honba, 1 riichi stick, 34 live tiles, dora indicator 0p\n"),
            std::string::npos)
      << text;
  EXPECT_NE(text.find("   | > seat 2 \"Chie\", South, 26,000, riichi\n"
                      "   |     hand      12m0s + 1z\n"
                      "   |     melds     pon (5)55z from seat 0\n"
                      "   |     discards  (9p) [0m]\n"),
            std::string::npos)
      << text;
  EXPECT_NE(text.find("   |   seat 3 \"Dan\", West, -100\n"), std::string::npos) << text;
  EXPECT_NE(text.find("(tile) claimed, [tile] riichi"), std::string::npos);
}

TEST(TextReport, PrintsNothingForACleanGame) {
  GameReport report = report_of(example_finding());
  report.findings.clear();
  report.verdict = Verdict::Clean;
  EXPECT_EQ(text_of(report), "");
}

TEST(TextReport, SetsTwoAnswersSideBySide) {
  GameReport report;
  report.path = "a.jsonl";
  Finding finding;
  finding.rule = "turn/out-of-turn";
  finding.event = 7;
  finding.seat = Seat{2};
  report.second_opinion = std::make_shared<const SecondOpinion>(
      SecondOpinion{Agreement::Differ, "findings", {finding}, {}});
  std::string out;
  append_text(report, ReportStyle{}, out);
  EXPECT_NE(out.find("two programs that share no code disagree: a.jsonl\n"), std::string::npos)
      << out;
  EXPECT_NE(out.find("referee: clean\n"), std::string::npos) << out;
  EXPECT_NE(out.find("second: error[turn/out-of-turn] at event 7, seat 2\n"), std::string::npos)
      << out;
}

TEST(TextReport, SaysHowTheGameWasJudged) {
  GameReport report = report_of(example_finding());
  report.rules_adjusted = {"game.rounds=east"};
  report.findings_left_off = 3;
  report.wall = WallProof::Proved;
  report.unchecked = {words::not_checked("score/fu", say(Said::AfterFinding, 1), 2)};
  const std::string text = text_of(report);
  EXPECT_NE(
      text.find(
          "rules tenhou with game.rounds=east from the log; the wall is proved by the seed; 3 "
          "more findings left off; not checked: 2 checks after a finding\n"),
      std::string::npos)
      << text;
  EXPECT_NE(text_of(report, {.details = true}).find("not checked: score/fu (after finding 1) x2\n"),
            std::string::npos);
}

TEST(TextReport, SaysWhySomethingWasNotCheckedInTheLanguageOfTheReader) {
  GameReport report = report_of(example_finding());
  report.unchecked = {words::not_checked("ura", say(Said::NotInLog), 1)};
  EXPECT_NE(text_of(report).find("ura (the log does not hold it)"), std::string::npos);
  EXPECT_NE(text_of(report, {.language = *parse_language("ja")}).find("ura（牌譜に記載がない）"),
            std::string::npos);
}

TEST(TextReport, NamesAnUnsupportedGame) {
  GameReport report = report_of(example_finding());
  report.findings.clear();
  report.verdict = Verdict::Unsupported;
  report.unchecked = {Unchecked{"every rule", "tables of 3 players", 1}};
  EXPECT_EQ(text_of(report),
            "  = games.zip!a.mjlog: unsupported: rules tenhou; not checked: every rule (tables of "
            "3 players)\n\n");
}

TEST(TextReport, NeverLetsALogSteerTheTerminal) {
  const std::string evil = "\x1b]0;owned\x07\x1b[2J\u009b31m\u202e\r\n\x7f\xff";
  Finding finding = example_finding();
  finding.message = finding.expected = finding.actual = finding.where = finding.source.pointer =
      evil;
  finding.because[0].message = evil;
  finding.cites = {evil};
  finding.rule = evil;
  auto table = std::make_shared<Table>();
  finding.table = table;
  GameReport report = report_of(finding);
  report.path = report.rules = evil;
  report.names = {evil, evil, evil, evil};
  report.rules_adjusted = {evil};
  report.unchecked = {Unchecked{evil, evil, 1}};
  std::string text = text_of(report);
  report::Summary summary;
  summary.add(report);
  report::append_text_summary(summary, {.details = true}, text);
  // The sign that a name is cut is ours.
  constexpr std::string_view kCut = "\u2026";
  for (std::size_t at = 0; (at = text.find(kCut)) != std::string::npos;)
    text.erase(at, kCut.size());
  for (const char c : text)
    EXPECT_TRUE(c == '\n' || (c >= 0x20 && c < 0x7f)) << static_cast<int>(c);
  const ReportStyle style = {.details = true, .language = *parse_language("ja")};
  std::string japanese = text_of(report, style);
  report::append_text_summary(summary, style, japanese);
  for (const char* const steers : {"\x1b", "\x07", "\u009b", "\u202e", "\r", "\x7f", "\xff"})
    EXPECT_EQ(japanese.find(steers), std::string::npos) << japanese;
}

TEST(TextReport, SaysInBothLanguagesWhatIsUncertainOfAHand) {
  auto table = std::make_shared<Table>();
  table->game.now.round = 4;
  table->game.now.kyotaku = 2;
  table->hand.live = 34;
  table->hand.seats[2].hand.add(tile_ref("1m"));
  table->hand.seats[2].hand.add(TileRef{});
  table->hand.seats[2].hand.phantom = 1;
  Finding finding = example_finding();
  finding.table = table;
  const std::string english = text_of(report_of(finding));
  EXPECT_NE(english.find("South 1, 2 riichi sticks, 34 live tiles\n"), std::string::npos)
      << english;
  EXPECT_NE(english.find("hand      1m? (1 of them is gone)\n"), std::string::npos) << english;
  const std::string japanese = text_of(report_of(finding), {.language = *parse_language("ja")});
  EXPECT_NE(japanese.find("手牌  1m?（うち1枚はすでにない）\n"), std::string::npos) << japanese;
  EXPECT_NE(japanese.find("   |      典拠: "), std::string::npos) << japanese;
}

TEST(TextReport, CutsANameThatIsTooLong) {
  GameReport report = report_of(example_finding());
  report.names[2] = std::string(100000, 'x');
  EXPECT_LT(text_of(report).size(), 2000U);
}

TEST(TextReport, ColoursOnlyWhenAsked) {
  EXPECT_EQ(text_of(report_of(example_finding())).find('\x1b'), std::string::npos);
  EXPECT_NE(text_of(report_of(example_finding()), {.colour = true})
                .find("\x1b[1;31merror[call/kuikae-same]\x1b[0m"),
            std::string::npos);
}

TEST(TextReport, ColoursWhatIsExpectedAndWhatIsThere) {
  const std::string text = text_of(report_of(example_finding()), {.colour = true});
  EXPECT_NE(text.find("\x1b[1;32many tile but \x1b[4m3m\x1b[24m\x1b[0m"), std::string::npos)
      << text;
  EXPECT_NE(text.find("\x1b[1;31m\x1b[4m3m\x1b[24m\x1b[0m"), std::string::npos) << text;
}

TEST(TextReport, BreaksLongLinesWhereTheTerminalEnds) {
  GameReport report = report_of(example_finding());
  report.findings[0].expected =
      "one of many words that do not fit on a line of a terminal with "
      "eighty columns, and so go on below";
  report.unchecked = {Unchecked{"ura", "the log does not hold it and never will do so", 1}};
  const std::string text = text_of(report, {.columns = 80});
  std::size_t start = 0;
  while (start < text.size()) {
    const std::size_t end = text.find('\n', start);
    EXPECT_LE(end - start, 80U) << text.substr(start, end - start);
    start = end + 1;
  }
  EXPECT_NE(text.find("   |  expected: one of many"), std::string::npos) << text;
}

TEST(TextReport, ShowsALongRiverAndFourMeldsWithinEightyColumns) {
  auto table = std::make_shared<Table>();
  table->hand.at_start.dealer = Seat{1};
  SeatState& seat = table->hand.seats[2];
  for (std::uint8_t i = 0; i < 4; ++i)
    seat.melds[i] = Meld{MeldKind::Pon, 3,       0,
                         Meld::kNone,   Seat{0}, {tile_ref("P"), tile_ref("P"), tile_ref("P")}};
  seat.meld_count = 4;
  for (std::uint8_t i = 0; i < 24; ++i) seat.river[i] = Discarded{tile_ref("5mr"), 24, true, false};
  seat.river_count = 24;
  Finding finding = example_finding();
  finding.table = table;
  const std::string text = text_of(report_of(finding));
  std::size_t start = 0;
  while (start < text.size()) {
    const std::size_t end = text.find('\n', start);
    EXPECT_LE(end - start, 80U) << text.substr(start, end - start);
    start = end + 1;
  }
  EXPECT_EQ(text_of(report_of(finding), {.tables = false}).find("discards"), std::string::npos);
}

TEST(TextReport, ShowsTheWorkingInTwoColumns) {
  Finding finding = example_finding();
  auto working = std::make_shared<Working>();
  const Statement riichi = say(Said::TheYaku, std::vector<StatedYaku>{{Yaku::Riichi, 1}});
  working->rows = {{say(Said::ItemYaku), riichi, riichi},
                   {say(Said::ItemFu), say(Said::Number, 40), say(Said::Number, 30), true}};
  working->question = "123m --win 2m";
  finding.working = working;
  const std::string text = text_of(report_of(finding));
  EXPECT_NE(text.find("   |   working:       by the rules  in the log\n"
                      "   |            yaku  riichi 1      riichi 1\n"
                      "   |            fu    40            30\n"
                      "   |    repeat: referee score 123m --win 2m\n"),
            std::string::npos)
      << text;
}

TEST(ConciseReport, HasOneLineAFinding) {
  GameReport report = report_of(example_finding());
  report.findings[0].source = SourcePosition{{}, 1792, 31, ""};
  std::string text;
  report::append_concise(report, {}, text);
  EXPECT_EQ(
      text,
      "games.zip!a.mjlog:31: error[call/kuikae-same] South 1-0, turn 9, seat 2 \"Chie\", event "
      "311: the kind just called is discarded (expected: any tile but 3m; actual: 3m)\n");
}

TEST(TextSummary, NamesTheRulesetUnderWhichMostFindingsVanish) {
  report::Summary summary;
  for (int i = 0; i < 12; ++i) {
    GameReport report = report_of(example_finding());
    report.findings[0].rule = i < 3 ? "score/fu" : "family/rule-" + std::to_string(i);
    report.findings[0].legal_under = {"ema", "wrc"};
    if (i == 0) report.findings[0].legal_under = {"wrc"};
    summary.add(report);
  }
  std::string text;
  report::append_rule_counts(summary, {}, text);
  EXPECT_NE(text.find("      3  score/fu                   in 3 games; 3 vanish under wrc\n"),
            std::string::npos)
      << text;
  EXPECT_EQ(text.find("more (--statistics"), std::string::npos) << text;
  EXPECT_EQ(summary.by_rule.size(), 10U);
}

TEST(TextSummary, NamesTheRulesetThatMostGamesWerePlayedBy) {
  report::Summary summary;
  for (int i = 0; i < 4; ++i) {
    GameReport report = report_of(example_finding());
    report.findings[0].legal_under = {"ema", "wrc"};
    report.clean_under = {"wrc"};
    if (i == 3) report.clean_under = {"ema"};
    // What a log that names its rules is clean under is no reason to doubt them.
    if (i == 2) report.rules_from = RulesFrom::Log;
    summary.add(report);
  }
  std::string text;
  report::append_text_summary(summary, {.findings = false, .summary = true}, text);
  EXPECT_EQ(text.find("would have none"), std::string::npos) << "two of four are not most:\n"
                                                             << text;
  GameReport report = report_of(example_finding());
  report.clean_under = {"wrc"};
  summary.add(report);
  text.clear();
  report::append_text_summary(summary, {.findings = false, .summary = true}, text);
  EXPECT_NE(text.find("in 5 games; 4 vanish under wrc\n"), std::string::npos)
      << "of two that explain as many findings the one that explains more games:\n"
      << text;
  EXPECT_NE(text.find("under wrc 3 of 5 games with findings would have none (--rules wrc)\n"),
            std::string::npos)
      << text;
}

TEST(TextSummary, CountsGamesFindingsAndWhatWasNotChecked) {
  report::Summary summary;
  for (int i = 0; i < 1234; ++i) {
    GameReport clean;
    clean.rules = "tenhou";
    clean.unchecked = {Unchecked{"ura", "the log does not hold it", 2}};
    summary.add(clean);
  }
  Finding warning = example_finding();
  warning.severity = Severity::Warning;
  GameReport found = report_of(warning);
  found.rules_adjusted = {"game.rounds=east"};
  found.findings.push_back(example_finding());
  found.unchecked = {words::not_checked("score/fu", say(Said::AfterFinding, 1), 1),
                     words::not_checked("score/fu", say(Said::AfterFinding, 2), 1)};
  summary.add(found);
  std::string text;
  report::append_text_summary(summary, {.details = true}, text);
  EXPECT_EQ(text,
            "1,235 games: 1,234 clean, 1 with findings, 0 unreadable, 0 unsupported\n"
            "findings: 1 error, 1 warning, 0 notes\n"
            "rules:\n"
            "  tenhou (1,234 games)\n"
            "  tenhou with game.rounds=east (1 game)\n"
            "not checked:\n"
            "  score/fu: after a finding (2 times)\n"
            "  ura: the log does not hold it (2,468 times)\n");
  text.clear();
  report::append_text_summary(summary, {}, text);
  EXPECT_NE(text.find("\nnot checked: ura; 2 checks after a finding (--verbose says why)\n"),
            std::string::npos)
      << text;
}

TEST(TextSummary, StaysSmallWhateverLogsSay) {
  report::Summary summary;
  for (int i = 0; i < 10000; ++i) {
    GameReport report;
    report.unchecked = {Unchecked{"what " + std::to_string(i), "why", 1}};
    summary.add(report);
  }
  EXPECT_LE(summary.unchecked.by_name().size(), 64U);
  EXPECT_EQ(summary.unchecked.by_name().size() + summary.unchecked.others(), 10000U);
}

}  // namespace
}  // namespace referee
