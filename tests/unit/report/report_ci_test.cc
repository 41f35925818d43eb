// The reports for continuous integration, read back with libraries that know nothing of their
// writers, or by the grammar that GitHub documents. Whoever made a log chose the names in it, and
// must not be able to speak to the service that reads the report.
#include <gtest/gtest.h>

#include <algorithm>
#include <regex>
#include <sstream>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>
#include <pugixml.hpp>

#include "tests/unit/report/fact_in_words.h"
#include "validator/catalogue/catalogue.h"
#include "validator/report/formats.h"
#include "validator/report/github.h"
#include "validator/words/said.h"

namespace referee {
namespace {

using Json = nlohmann::json;

Finding finding_of(Severity severity, std::string rule = "furiten/riichi") {
  Finding finding = ron_after_a_passed_tile();
  finding.rule = std::move(rule);
  finding.severity = severity;
  finding.source = SourcePosition{402, 18112, 7, ""};
  return finding;
}

GameReport game_of(std::vector<Finding> findings, std::string path = "games/a.json") {
  GameReport report;
  report.path = std::move(path);
  report.format = "events";
  report.rules = "tenhou";
  report.verdict = findings.empty() ? Verdict::Clean : Verdict::Findings;
  report.fails = std::any_of(findings.begin(), findings.end(),
                             [](const Finding& f) { return f.severity == Severity::Error; });
  report.findings = std::move(findings);
  return report;
}

/// A whole report, joined as a run joins it.
std::string report_of(const char* name, const std::vector<GameReport>& games,
                      const ReportStyle& style = {}) {
  const report::ReportFormat* format = report::find_report_format(name);
  std::string out;
  if (format->begin != nullptr) format->begin("1.2.3", out);
  report::Summary summary;
  bool any = false;
  for (const GameReport& game : games) {
    std::string text;
    format->game(game, style, text);
    summary.add(game);
    out += text.empty() || any ? text : text.substr(format->between.size());
    any = any || !text.empty();
  }
  if (format->end != nullptr) format->end(summary, style, out);
  return out;
}

struct Annotation {
  std::string command, file, line, title, message;
};

/// Lines that the runner obeys; `others` takes the rest.
std::vector<Annotation> annotations_in(const std::string& report,
                                       std::vector<std::string>* others = nullptr) {
  static const std::regex kCommand(
      R"(::(error|warning|notice) file=([^,:]*)(?:,line=([1-9][0-9]*))?,title=([^,:]*)::(.*))");
  std::vector<Annotation> found;
  std::istringstream lines(report);
  for (std::string line; std::getline(lines, line);) {
    std::smatch match;
    if (std::regex_match(line, match, kCommand)) {
      found.push_back({match[1], match[2], match[3], match[4], match[5]});
    } else if (others != nullptr) {
      others->push_back(line);
    }
  }
  return found;
}

/// Everything that could end a line, a value, a tag or a string, steer a terminal, or be a command,
/// a link or a placeholder.
const std::string kHostile =
    "a\n::stop-commands::x\r\n\u3000::error::y ##[add-mask]z %0A,b:c=d \"'<&>]]> \x1b[31m \u202e "
    "\xff {0} [here](http://x)";

TEST(GithubReport, AnnotatesAFindingByTheDocumentedGrammar) {
  const std::vector<Annotation> found =
      annotations_in(report_of("github", {game_of({finding_of(Severity::Error)})}));
  ASSERT_EQ(found.size(), 1U);
  EXPECT_EQ(found[0].command, "error");
  EXPECT_EQ(found[0].file, "games/a.json");
  EXPECT_EQ(found[0].line, "7");
  EXPECT_EQ(found[0].title, "furiten/riichi");
  EXPECT_EQ(found[0].message,
            "seat 2: ron after a passed tile%0AWhere: South 1-0, turn 9, seat 2%0AIn the log: "
            "ron%0ABy the rules: no ron%0ABecause: passed 6s discarded by seat 0%0AThe rule: "
            "Tenhou.net rules, point 22 [tenhou/22]%0Aevent 311");
}

/// Whom the printers name, and in which language.
TEST(CiReports, NamePeopleByNameAndWindInTheLanguageAsked) {
  Finding finding = finding_of(Severity::Error);
  finding.moment = {{std::uint8_t{4}}, 1, 9, Seat{1}, 4};
  finding.required = say(Said::NoRon);
  finding.claimed = say(Said::RonOn, TileRef{*parse_tile("5m"), {}});
  finding.because = {
      Because{268, say(Said::SeatDiscarded, Seat{0}, TileRef{*parse_tile("6s"), {}})}};
  GameReport game = game_of({finding});
  game.names = {"Aoi", "Botan", "Hanako", "Iris"};
  for (const char* format : {"github", "junit", "markdown"}) {
    const std::string english = report_of(format, {game});
    EXPECT_NE(english.find("Hanako"), std::string::npos) << format;
    if (std::string(format) != "junit") {
      EXPECT_NE(english.find("Aoi (North) discarded 6s"), std::string::npos) << english;
      EXPECT_EQ(english.find("seat 2"), std::string::npos) << english;
    }
    ReportStyle style;
    style.language = *parse_language("ja");
    const std::string japanese = report_of(format, {game}, style);
    EXPECT_NE(japanese.find("Hanako（南家）"), std::string::npos) << japanese;
    EXPECT_NE(japanese.find("ロン不可"), std::string::npos) << japanese;
  }
}

TEST(GithubReport, AnnotatesTenOfEachSeverityAndCountsAll) {
  std::vector<GameReport> games;
  for (int i = 0; i < 12; ++i)
    games.push_back(game_of(
        {finding_of(Severity::Note), finding_of(Severity::Warning), finding_of(Severity::Error)}));
  std::vector<std::string> others;
  const std::vector<Annotation> found = annotations_in(report_of("github", games), &others);
  // GitHub shows ten annotations of each kind for a step.
  ASSERT_EQ(found.size(), 30U);
  for (const char* command : {"error", "warning", "notice"})
    EXPECT_EQ(std::count_if(found.begin(), found.end(),
                            [&](const Annotation& a) { return a.command == command; }),
              10)
        << command;
  ASSERT_GE(others.size(), 3U);
  EXPECT_EQ(others[0], "annotated: the first 30 of 36 findings");
  EXPECT_EQ(others[2], "findings: 12 errors, 12 warnings, 12 notes");
}

TEST(GithubReport, LeavesOutWhatTheBaselineHas) {
  Finding known = finding_of(Severity::Error);
  known.in_baseline = true;
  const std::string report = report_of("github", {game_of({known, finding_of(Severity::Warning)})});
  const std::vector<Annotation> found = annotations_in(report);
  ASSERT_EQ(found.size(), 1U);
  EXPECT_EQ(found[0].command, "warning");
  EXPECT_EQ(report.find("annotated:"), std::string::npos);
}

TEST(GithubReport, LetsNoTextGiveACommand) {
  Finding finding = finding_of(Severity::Error, kHostile);
  finding.message = finding.where = finding.expected = finding.actual = kHostile;
  finding.because = {fact_in_words(1, kHostile)};
  finding.cites = {kHostile};
  GameReport game = game_of({finding}, kHostile);
  game.rules = kHostile;
  game.rules_adjusted = {kHostile};
  game.unchecked = {Unchecked{"::error::x", kHostile, 1}};
  std::vector<std::string> others;
  const std::vector<Annotation> found = annotations_in(report_of("github", {game}), &others);
  EXPECT_EQ(found.size(), 1U);
  for (const Annotation& annotation : found)
    for (const std::string& part : {annotation.file, annotation.title, annotation.message})
      EXPECT_EQ(part.find("##["), std::string::npos) << part;
  EXPECT_GE(others.size(), 4U);
  for (const std::string& line : others) {
    EXPECT_EQ(line.find("::"), std::string::npos) << line;
    EXPECT_EQ(line.find("##["), std::string::npos) << line;
    EXPECT_EQ(line.find('\x1b'), std::string::npos) << line;
  }
}

TEST(JunitReport, HasACaseAGame) {
  GameReport unread = game_of({finding_of(Severity::Error, "log/malformed")}, "c");
  unread.verdict = Verdict::Unreadable;
  GameReport second =
      game_of({finding_of(Severity::Error), finding_of(Severity::Note, "score/fu")});
  second.game = 1;
  pugi::xml_document xml;
  const std::string report = report_of(
      "junit", {game_of({}), second, game_of({finding_of(Severity::Warning)}, "b"), unread});
  ASSERT_TRUE(xml.load_string(report.c_str())) << report;
  std::vector<std::string> rows;
  for (const pugi::xml_node suite : xml.child("testsuites").children("testsuite"))
    for (const pugi::xml_node one : suite.children("testcase"))
      rows.push_back(std::string(one.attribute("name").value()) + "|" + one.first_child().name() +
                     "|" + one.first_child().attribute("message").value() + "|" +
                     suite.attribute("tests").value() + suite.attribute("failures").value() +
                     suite.attribute("errors").value());
  EXPECT_EQ(rows, (std::vector<std::string>{
                      "games/a.json|||100",
                      "games/a.json, game 1|failure|2 findings: furiten/riichi, score/fu|110",
                      "b|system-out||100", "c|error|unreadable|101"}));
}

TEST(JunitReport, StaysXmlWhateverALogHolds) {
  Finding finding = finding_of(Severity::Error, kHostile);
  finding.message = kHostile;
  GameReport game = game_of({finding}, kHostile);
  game.names[2] = kHostile;
  pugi::xml_document xml;
  const std::string report = report_of("junit", {game});
  ASSERT_TRUE(xml.load_string(report.c_str(), pugi::parse_full)) << report;
  const pugi::xml_node one = xml.child("testsuites").child("testsuite").child("testcase");
  EXPECT_EQ(std::string(one.attribute("name").value()).find("a\\x0a::stop-commands::x\\x0d\\x0a"),
            0U)
      << one.attribute("name").value();
  EXPECT_EQ(std::distance(one.children().begin(), one.children().end()), 1);
  EXPECT_NE(std::string(one.child("failure").text().get()).find("<&>]]> \\x1b[31m \\u202e \\xff"),
            std::string::npos);
  EXPECT_TRUE(std::none_of(report.begin(), report.end(), [](char c) {
    return c != '\n' && static_cast<unsigned char>(c) < 0x20;
  }));
}

TEST(SarifReport, HasAResultAFindingAndEveryRule) {
  Finding known = finding_of(Severity::Note, "score/fu");
  known.in_baseline = true;
  const Json sarif =
      Json::parse(report_of("sarif", {game_of({}), game_of({finding_of(Severity::Error)}),
                                      game_of({known}, "/b c.xml")}));
  EXPECT_EQ(sarif["version"], "2.1.0");
  const Json& run = sarif["runs"].at(0);
  const Json& rules = run["tool"]["driver"]["rules"];
  EXPECT_EQ(rules.size(), catalogue().size());
  ASSERT_EQ(run["results"].size(), 2U);
  for (const Json& result : run["results"])
    EXPECT_EQ(rules.at(result["ruleIndex"].get<std::size_t>())["id"], result["ruleId"]);
  const Json& first = run["results"][0];
  EXPECT_EQ(first["level"], "error");
  EXPECT_EQ(first["locations"][0]["physicalLocation"],
            Json::parse(R"({"artifactLocation":{"uri":"games/a.json"},"region":{"startLine":7}})"));
  EXPECT_EQ(first["relatedLocations"].size(), 1U);
  EXPECT_EQ(first["relatedLocations"][0]["message"]["text"], "passed 6s discarded by seat 0");
  EXPECT_EQ(first["relatedLocations"][0]["logicalLocations"][0]["fullyQualifiedName"],
            "game 0/event 268");
  EXPECT_FALSE(first.contains("suppressions"));
  EXPECT_EQ(run["results"][1]["suppressions"][0]["kind"], "external");
  EXPECT_EQ(run["results"][1]["locations"][0]["physicalLocation"]["artifactLocation"]["uri"],
            "file:///b%20c.xml");
}

TEST(SarifReport, FingerprintsTellFindingsApartAndNothingElse) {
  const auto prints = [](const GameReport& game) {
    const Json result = Json::parse(report_of("sarif", {game}))["runs"][0]["results"][0];
    return std::pair{result["fingerprints"]["referee/v1"].get<std::string>(),
                     result["partialFingerprints"]["referee/v1"].get<std::string>()};
  };
  const auto first = prints(game_of({finding_of(Severity::Error)}));
  Finding reworded = finding_of(Severity::Warning);
  reworded.message = "said otherwise";
  EXPECT_EQ(prints(game_of({reworded})), first);
  const auto moved = prints(game_of({finding_of(Severity::Error)}, "elsewhere.json"));
  EXPECT_NE(moved.first, first.first);
  EXPECT_EQ(moved.second, first.second);
  Finding later = finding_of(Severity::Error);
  later.event = 312;
  EXPECT_NE(prints(game_of({later})).second, first.second);
  Finding nobody = finding_of(Severity::Error);
  nobody.seat = Seat{};
  EXPECT_NE(prints(game_of({nobody})).second, first.second);
}

TEST(SarifReport, StaysJsonWithoutLinksOrPlaceholders) {
  Finding finding = finding_of(Severity::Error, kHostile);
  finding.message = finding.where = finding.expected = kHostile;
  const std::string report = report_of("sarif", {game_of({finding}, kHostile)});
  const Json result = Json::parse(report)["runs"][0]["results"][0];
  EXPECT_FALSE(result.contains("ruleIndex")) << "no rule of the catalogue";
  const std::string text = result["message"]["text"];
  EXPECT_EQ(text.find(" {0}"), std::string::npos) << text;
  EXPECT_NE(text.find("{{0}}"), std::string::npos) << text;
  EXPECT_NE(text.find("[here\\](http"), std::string::npos) << text;
  const std::string uri = result["locations"][0]["physicalLocation"]["artifactLocation"]["uri"];
  EXPECT_TRUE(std::regex_match(uri, std::regex("([A-Za-z0-9._~/-]|%[0-9A-F]{2})+"))) << uri;
  EXPECT_TRUE(std::none_of(report.begin(), report.end(), [](char c) {
    return c != '\n' && static_cast<unsigned char>(c) < 0x20;
  }));
}

TEST(MarkdownReport, HasATableAGameAndTheCounts) {
  const std::string report =
      report_of("markdown", {game_of({}), game_of({finding_of(Severity::Error)}, "a b.xml")});
  EXPECT_NE(report.find("### a b&#46;xml\n"), std::string::npos) << report;
  EXPECT_NE(
      report.find(
          "| **error** furiten/riichi | South 1-0, turn 9, seat 2, event 311, line "
          "7 | seat 2&#58; ron after a passed tile<br>In the log: ron<br>By the rules: no ron"),
      std::string::npos)
      << report;
  EXPECT_NE(report.find("2 games&#58; 1 clean, 1 with findings"), std::string::npos) << report;
}

TEST(MarkdownReport, QuotesTheSourceAndSetsResultsOfBothSidesSideBySide) {
  Finding finding = finding_of(Severity::Error, "final/points");
  finding.seat = {};
  finding.cites = {"tenhou/7"};
  finding.required = say(Said::ResultPoints, TenthsRow{{500, 100, -200, -400}});
  finding.claimed = say(Said::ResultPoints, TenthsRow{{500, 100, -100, -500}});
  GameReport game = game_of({finding});
  game.names = {"Aki", "Botan", "Chie", "Dan"};
  const std::string report = report_of("markdown", {game});
  EXPECT_NE(report.find("<br>The rule: &#34;At the end of a game, points are rounded"),
            std::string::npos)
      << report;
  EXPECT_NE(
      report.find(
          "| final/points | Aki | Botan | Chie | Dan |\n"
          "|---|---:|---:|---:|---:|\n"
          "| by the rules | +50&#46;0 | +10&#46;0 | \u221220&#46;0 | \u221240&#46;0 |\n"
          "| in the log | +50&#46;0 | +10&#46;0 | **\u221210&#46;0** | **\u221250&#46;0** |\n"),
      std::string::npos)
      << report;
}

TEST(MarkdownReport, LetsNoTextBeMarkup) {
  const std::string kMarkup = kHostile + " | *a* _b_ `c` @me #1 www.evil.example ![x](y) ~z~";
  Finding finding = finding_of(Severity::Error, kMarkup);
  finding.message = finding.where = finding.expected = finding.actual = kMarkup;
  GameReport game = game_of({finding}, kMarkup);
  game.names[2] = kMarkup;
  std::string report = report_of("markdown", {game});
  for (std::size_t at = 0; (at = report.find("<br>", at)) != std::string::npos;)
    report.erase(at, 4);
  std::istringstream lines(report);
  for (std::string line; std::getline(lines, line);) {
    if (line.find("**error**") == std::string::npos) continue;
    EXPECT_EQ(std::count(line.begin(), line.end(), '|'), 4) << line;
    EXPECT_EQ(line.substr(line.find("**error**") + 9).find_first_of("*_`@<>[]!~"),
              std::string::npos)
        << line;
    EXPECT_EQ(line.find("www."), std::string::npos) << line;
  }
}

}  // namespace
}  // namespace referee
