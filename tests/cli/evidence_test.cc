// Logs that name no rules, as a user meets them: which ruleset is found, what its findings are
// worth, and what becomes of faults. The games are generated; minimal mjai is made of them by
// leaving out what Mortal does not write.
#include <algorithm>
#include <set>
#include <string>
#include <vector>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "tests/cli/run_referee.h"
#include "validator/ruleset/presets.h"

namespace referee::cli {
namespace {

using nlohmann::json;

std::vector<json> json_lines(const std::string& text) {
  std::vector<json> lines;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = std::min(text.find('\n', at), text.size());
    lines.push_back(json::parse(text.substr(at, end - at)));
    at = end + 1;
  }
  return lines;
}

using Game = std::vector<json>;

std::vector<Game> generated(const std::string& rules, const std::string& seed, int games) {
  const Outcome run = run_referee({"generate", "--rules", rules, "--seed", seed, "--games",
                                   std::to_string(games), "--policy", "steady", "--to", "mjai"});
  std::vector<Game> out;
  for (json& line : json_lines(run.out)) {
    if (line["type"] == "start_game") out.emplace_back();
    out.back().push_back(std::move(line));
  }
  return out;
}

/// What Mortal writes of an event.
json minimal(const json& event) {
  const std::string type = event["type"];
  std::set<std::string> kept = {"type", "names"};
  if (type == "start_kyoku")
    kept = {"type", "bakaze",      "kyoku",  "honba", "kyotaku",
            "oya",  "dora_marker", "scores", "tehais"};
  else if (type == "reach_accepted")
    kept = {"type", "actor"};
  else if (type == "hora")
    kept = {"type", "actor", "target", "deltas", "ura_markers"};
  else if (type == "ryukyoku")
    kept = {"type", "reason", "actor", "deltas"};
  else if (type != "start_game" && type != "end_game")
    return event;
  json out;
  for (const auto& [name, value] : event.items())
    if (kept.contains(name)) out[name] = value;
  return out;
}

std::string text_of(const Game& game) {
  std::string text;
  for (const json& event : game) text += minimal(event).dump() + "\n";
  return text;
}

std::vector<json> reports_on(const std::string& path, std::vector<std::string> options = {}) {
  std::vector<std::string> arguments = {"check", "--format", "json", path};
  arguments.insert(arguments.end(), options.begin(), options.end());
  return json_lines(run_referee(arguments).out);
}

constexpr const char* kNotNamed = "rules/not-named";

/// Of the games' own findings.
std::size_t count(const std::vector<json>& reports, const char* severity) {
  std::size_t found = 0;
  for (const json& report : reports)
    for (const json& finding : report["findings"])
      found += finding["severity"] == severity && finding["rule"] != kNotNamed ? 1 : 0;
  return found;
}

/// The severities of what is said of tables.
std::vector<std::string> not_named(const std::vector<json>& reports) {
  std::vector<std::string> severities;
  for (const json& report : reports)
    for (const json& finding : report["findings"])
      if (finding["rule"] == kNotNamed) severities.push_back(finding["severity"]);
  return severities;
}

std::vector<json> own_findings(const json& report) {
  std::vector<json> own;
  for (const json& finding : report["findings"])
    if (finding["rule"] != kNotNamed) own.push_back(finding);
  return own;
}

void store(const Folder& folder, const std::vector<Game>& games) {
  for (std::size_t i = 0; i < games.size(); ++i)
    folder.write("games/" + std::to_string(i) + ".mjson", text_of(games[i]));
}

/// Moves points of the first win of the game that has payments; the line that was changed.
std::size_t move_points(Game& game) {
  for (std::size_t i = 0; i < game.size(); ++i) {
    if (game[i]["type"] != "hora") continue;
    json& deltas = game[i]["deltas"];
    deltas[0] = deltas[0].get<int>() + 700;
    deltas[1] = deltas[1].get<int>() - 700;
    return i;
  }
  return 0;
}

TEST(Evidence, AccusesNobodyInGamesOfAnyPreset) {
  std::size_t judged = 0;
  for (const std::string_view preset : preset_names()) {
    SCOPED_TRACE(std::string(preset));
    const Folder folder;
    int number = 0;
    for (const Game& game : generated(std::string(preset), "clean", 4)) {
      const std::string name = "game" + std::to_string(number++) + ".mjson";
      const std::string path = folder.write("games/" + name, text_of(game));
      // What mjai loses of a game is not the matter here.
      if (reports_on(path, {"--rules", std::string(preset)})[0]["verdict"] != "clean")
        folder.write("games/" + name, "no log\n");
    }
    const std::vector<json> reports = reports_on(folder.path("games"));
    judged += reports.size();
    EXPECT_EQ(count(reports, "error"), 0U);
    EXPECT_EQ(count(reports, "warning"), 0U);
    if (!reports.empty()) {
      EXPECT_EQ(not_named(reports), std::vector<std::string>{"warning"});
    }
    for (const json& report : reports) EXPECT_EQ(report["rules_from"], "evidence");
  }
  EXPECT_GE(judged, preset_names().size());
}

// No ruleset pays a winner what nobody loses, or somebody else what the winner won: whoever names
// no rules is told of that as an error (points that are paid add up to nothing under every text).
TEST(Evidence, FindsWhatNoRulesetAllowsAsAnError) {
  for (const char* const preset : {"tenhou", "ronin", "mleague", "wrc"}) {
    SCOPED_TRACE(preset);
    const Folder folder;
    std::vector<Game> games = generated(preset, "fault", 3);
    std::size_t line = 0;
    for (std::size_t i = 0; i < games[1].size() && line == 0; ++i)
      if (games[1][i]["type"] == "hora") {
        json& deltas = games[1][i]["deltas"];
        deltas[0] = deltas[0].get<int>() + 700;
        line = i + 1;
      }
    ASSERT_GT(line, 0U);
    store(folder, games);
    const std::vector<json> reports = reports_on(folder.path("games"));
    ASSERT_EQ(reports.size(), 3U);
    const std::vector<json> findings = own_findings(reports[1]);
    ASSERT_GE(findings.size(), 1U);
    EXPECT_TRUE(findings[0]["rule"].get<std::string>().starts_with("payment/")) << findings[0];
    EXPECT_EQ(findings[0]["severity"], "error");
    EXPECT_EQ(findings[0]["source"]["line"], line);
    EXPECT_EQ(not_named(reports), std::vector<std::string>{"error"});
    EXPECT_EQ(run_referee({"check", folder.path("games")}).exit_code, 1);
  }
}

TEST(Evidence, FindsAFaultAndDoesNotEndGreen) {
  for (const char* const preset : {"tenhou", "ronin", "mleague", "wrc"}) {
    SCOPED_TRACE(preset);
    const Folder folder;
    std::vector<Game> games = generated(preset, "fault", 3);
    const std::size_t line = move_points(games[1]);
    ASSERT_GT(line, 0U);
    store(folder, games);
    const std::vector<json> reports = reports_on(folder.path("games"));
    ASSERT_EQ(reports.size(), 3U);
    const std::vector<json> findings = own_findings(reports[1]);
    ASSERT_GE(findings.size(), 1U);
    EXPECT_NE(findings[0]["severity"], "note");
    EXPECT_EQ(findings[0]["source"]["line"], line + 1);
    EXPECT_EQ(not_named(reports), std::vector<std::string>{"error"});
    EXPECT_EQ(run_referee({"check", folder.path("games")}).exit_code, 1);
  }
}

/// A table that every preset's own games are: nothing but the one warning, and what the user may
/// make of it.
TEST(Evidence, SaysOnceThatNobodyNamedTheRules) {
  const Folder folder;
  store(folder, generated("tenhou", "said", 3));
  const std::string games = folder.path("games");
  EXPECT_EQ(not_named(reports_on(games)), std::vector<std::string>{"warning"});
  EXPECT_EQ(run_referee({"check", games}).exit_code, 0);
  EXPECT_EQ(not_named(reports_on(games, {"--require-rules"})), std::vector<std::string>{"error"});
  EXPECT_EQ(run_referee({"check", "--require-rules", games}).exit_code, 1);
  EXPECT_EQ(run_referee({"check", "--require-rules", "--rules", "tenhou", games}).exit_code, 0);
  const std::vector<json> found = reports_on(games, {"--rules", "found"});
  EXPECT_TRUE(not_named(found).empty());
  for (const json& report : found) EXPECT_EQ(report["rules_from"], "found");
  for (const json& report : reports_on(games)) EXPECT_EQ(report["verdict"], "clean");
  for (const char* const format :
       {"text", "concise", "json", "github", "junit", "sarif", "markdown", "html"}) {
    const std::string out = run_referee({"check", "--format", format, games}).out;
    EXPECT_NE(out.find(kNotNamed), std::string::npos) << format;
    // SARIF lists every rule that there is.
    if (std::string_view(format) == "sarif") continue;
    EXPECT_EQ(
        run_referee({"check", "--rules", "found", "--format", format, games}).out.find(kNotNamed),
        std::string::npos)
        << format;
  }
}

// ronin/Scoring Fundamentals: 3,000 points go from those who are not tenpai to the others in equal
// parts, so that no two who receive receive unlike amounts, whoever was tenpai.
TEST(Evidence, JudgesADrawWhoseTenpaiNobodyTells) {
  std::vector<Game> games = generated("tenhou", "draws", 6);
  std::size_t changed = 0;
  for (Game& game : games) {
    const auto draw = std::ranges::find_if(game, [](const json& event) {
      return event["type"] == "ryukyoku" && event["deltas"] != json::parse("[0,0,0,0]");
    });
    if (draw == game.end()) continue;
    const Folder folder;
    const std::string before = folder.write("before.mjson", text_of(game));
    json& deltas = (*draw)["deltas"];
    deltas[0] = deltas[0].get<int>() + 500;
    deltas[1] = deltas[1].get<int>() - 500;
    const std::string after = folder.write("after.mjson", text_of(game));
    EXPECT_EQ(reports_on(before, {"--rules", "tenhou"})[0]["verdict"], "clean");
    const json findings = reports_on(after, {"--rules", "tenhou"})[0]["findings"];
    ASSERT_GE(findings.size(), 1U);
    EXPECT_EQ(findings[0]["rule"], "payment/noten");
    EXPECT_EQ(findings[0]["severity"], "error");
    EXPECT_EQ(findings[0]["source"]["line"], draw - game.begin() + 1);
    EXPECT_EQ(findings.size(), 1U) << findings;
    ++changed;
  }
  EXPECT_GE(changed, 3U);
}

// A bug and a house rule look alike: what a changed option would explain is said, and judged as it
// stands.
TEST(Evidence, SuggestsAnOptionAndChangesNone) {
  const Folder folder;
  const std::string house = folder.write("house.json", R"({"extends":"tenhou","honba.ron":0})");
  store(folder, generated(house, "house", 6));
  const std::string file = folder.path("found.json");
  const std::vector<json> reports = reports_on(folder.path("games"), {"--write-rules", file});
  ASSERT_EQ(reports.size(), 6U);
  EXPECT_EQ(reports[0]["rules_adjusted"], json::array());
  EXPECT_GE(count(reports, "warning"), 2U);
  EXPECT_EQ(not_named(reports), std::vector<std::string>{"error"});
  const json& evidence = reports[0]["rules_evidence"];
  EXPECT_TRUE(evidence["opens_table"]);
  EXPECT_FALSE(reports[1]["rules_evidence"]["opens_table"]);
  ASSERT_GE(evidence["suggestions"].size(), 1U) << evidence;
  EXPECT_EQ(evidence["suggestions"][0]["option"], "honba.ron");
  EXPECT_EQ(evidence["suggestions"][0]["value"], "0");
  EXPECT_GE(evidence["suggestions"][0]["hands"], 2);
  const json written = json::parse(read_file(file));
  EXPECT_EQ(written["extends"], reports[0]["rules"]);
  EXPECT_NE(written["honba.ron"]["value"], 0);
  EXPECT_NE(written["honba.ron"]["remark"].get<std::string>().find("would take away"),
            std::string::npos);
}

TEST(Evidence, UnderstandsAnEastOnlyGameByItsEnd) {
  const Folder folder;
  const std::string east =
      folder.write("east.json", R"({"extends":"tenhou","game.rounds":"east"})");
  int number = 0;
  for (const std::string& rules : {east, std::string("tenhou")})
    for (const Game& game : generated(rules, "length", 4)) {
      const std::string path =
          folder.write("game" + std::to_string(number++) + ".mjson", text_of(game));
      const json report = reports_on(path)[0];
      EXPECT_EQ(report["verdict"], "clean") << report["findings"];
      const bool is_adjusted = report["rules_adjusted"] == json::parse(R"(["game.rounds=east"])");
      EXPECT_FALSE(is_adjusted && rules == "tenhou");
    }
}

TEST(Evidence, IsTheSameForAnyNumberOfThreads) {
  const Folder folder;
  const std::vector<Game> games = generated("ronin", "threads", 5);
  for (std::size_t i = 0; i < games.size(); ++i)
    folder.write("games/" + std::to_string(i) + ".mjson", text_of(games[i]));
  const std::string one = run_referee({"check", "--jobs", "1", folder.path("games")}).out;
  EXPECT_EQ(one, run_referee({"check", "--jobs", "4", folder.path("games")}).out);
  EXPECT_NE(one.find(kNotNamed), std::string::npos);
}

TEST(Evidence, IsAcceptedByItsFile) {
  const Folder folder;
  std::vector<Game> games = generated("tenhou", "accept", 2);
  move_points(games[0]);
  for (std::size_t i = 0; i < games.size(); ++i)
    folder.write("games/" + std::to_string(i) + ".mjson", text_of(games[i]));
  const std::string found = folder.path("found.json");
  EXPECT_EQ(run_referee({"rules", "infer", "--write-rules", found, folder.path("games")}).exit_code,
            0);
  for (const std::string& rules : {found, std::string("found")})
    EXPECT_EQ(run_referee({"check", "--rules", rules, folder.path("games")}).exit_code, 1)
        << "an error now";
  EXPECT_EQ(run_referee({"check", "--write-rules", folder.path("none.json"), "--rules", "tenhou",
                         folder.path("games")})
                .exit_code,
            2)
      << "nothing was found by evidence";
}

/// One record a hand, as transcribers store matches.
std::vector<json> hands_of(const std::string& rules, const std::string& seed) {
  const Outcome run = run_referee(
      {"generate", "--rules", rules, "--seed", seed, "--policy", "steady", "--to", "tenhou6"});
  const json game = json::parse(run.out.substr(0, run.out.find('\n')));
  std::vector<json> records;
  for (const json& hand : game["log"]) {
    json record = {{"title", {"Some Cup", "match 1"}},
                   {"name", game["name"]},
                   {"rule", {{"disp", ""}, {"aka", 1}}}};
    record["log"] = json::array({hand});
    records.push_back(std::move(record));
  }
  return records;
}

TEST(Evidence, JoinsHandsThatAreStoredOneByOne) {
  for (const char* const rules : {"auto", "tenhou"}) {
    const Folder folder;
    std::vector<json> records = hands_of("tenhou", "hands");
    ASSERT_GE(records.size(), 5U);
    const auto store = [&] {
      // Names in another order than the hands.
      for (std::size_t i = 0; i < records.size(); ++i)
        folder.write("match/hand" + std::to_string(i + 1) + ".json", records[i].dump());
    };
    store();
    const std::vector<json> clean = reports_on(folder.path("match"), {"--rules", rules});
    EXPECT_EQ(count(clean, "error") + count(clean, "warning") + count(clean, "note"), 0U);
    for (std::size_t i = 3; i < records.size(); ++i) {
      json& scores = records[i]["log"][0][1];
      scores[0] = scores[0].get<int>() + 3000;
      scores[2] = scores[2].get<int>() - 3000;
    }
    store();
    const std::vector<json> moved = reports_on(folder.path("match"), {"--rules", rules});
    std::size_t findings = 0;
    for (const json& report : moved) {
      findings += own_findings(report).size();
      for (const json& finding : own_findings(report)) {
        EXPECT_EQ(finding["rule"], "flow/scores");
        EXPECT_TRUE(report["path"].get<std::string>().ends_with("/hand4.json")) << report["path"];
      }
    }
    EXPECT_EQ(findings, 1U) << rules;
  }
}

/// What an editor's `rule.disp` may hold: every room of the platforms, for four players.
std::vector<std::string> rooms() {
  std::vector<std::string> all;
  for (const char* const room : {"般", "上", "特", "鳳"})
    for (const char* const rest : {"東喰赤", "南喰赤", "南喰赤速", "南"})
      all.push_back(std::string(room) + rest);
  for (const char* const room : {"銅の間", "銀の間", "金の間", "玉の間", "王座の間"})
    for (const char* const rest : {"東喰赤", "南喰赤", "南喰", "四人南"})
      all.push_back(std::string(room) + rest);
  all.emplace_back("Jade Room South");
  return all;
}

/// A transcript that was typed into an editor: the room is the one that the editor's example has.
/// Only a game id says that the game was played there.
TEST(Evidence, TakesTheRoomOfAnEditorForNoPlatformsMark) {
  struct Mark {
    const char* ref;
    bool is_id;
  };
  for (const Mark mark : {Mark{"", false}, Mark{"my-transcript-1", false},
                          Mark{"2020010100gm-0009-0000-00000000", true},
                          Mark{"220101-aaaaaaaa-bbbb-cccc-dddd-eeeeeeeeeeee", true}}) {
    const Folder folder;
    std::size_t files = 0;
    for (const char* const rules : {"jpml-a-2022", "mleague"}) {
      std::vector<json> records = hands_of(rules, "typed");
      json match = records[0];
      match["log"] = json::array();
      for (const json& record : records) match["log"].push_back(record["log"][0]);
      match["rule"] = {{"aka", std::string(rules) == "mleague" ? 1 : 0}};
      for (const char* const title : {"", "決勝"})
        for (const std::string& room : rooms()) {
          if (mark.is_id && *title != 0) continue;
          match["title"] = {title, "2024/01/02"};
          match["rule"]["disp"] = room;
          match["ref"] = mark.ref;
          // A folder each: editors' files of one event would be one table.
          folder.write(std::to_string(files++) + "/match.json", match.dump());
        }
    }
    const std::vector<json> reports = reports_on(folder.path());
    ASSERT_EQ(reports.size(), files);
    for (const json& report : reports) {
      EXPECT_EQ(report["rules_from"], mark.is_id ? "format" : "evidence") << report["path"];
      if (!mark.is_id) {
        EXPECT_EQ(count({report}, "error"), 0U) << report["path"];
      }
    }
  }
}

/// A room says whose rules are the likeliest: where several explain the games, those.
TEST(Evidence, AsksTheRulesOfTheRoomFirst) {
  for (const auto& [room, rules] :
       {std::pair("玉の間南喰赤", "mahjong-soul"), std::pair("鳳南喰赤", "tenhou")}) {
    const Folder folder;
    std::vector<json> records = hands_of(rules, "room");
    json match = records[0];
    match["log"] = json::array();
    for (const json& record : records) match["log"].push_back(record["log"][0]);
    match["rule"]["disp"] = room;
    folder.write("match.json", match.dump());
    const std::vector<json> reports = reports_on(folder.path());
    ASSERT_EQ(reports.size(), 1U);
    EXPECT_EQ(reports[0]["rules_from"], "evidence");
    EXPECT_EQ(reports[0]["rules_evidence"]["named_by"], rules);
    EXPECT_EQ(reports[0]["rules"], rules);
    EXPECT_EQ(reports[0]["verdict"], "clean");
  }
}

TEST(Evidence, DoesNotJoinHandsWithAGapBetweenThem) {
  const Folder folder;
  const std::vector<json> records = hands_of("tenhou", "hands");
  for (std::size_t i = 0; i < records.size(); i += 2)
    folder.write("match/hand" + std::to_string(i + 1) + ".json", records[i].dump());
  const std::vector<json> reports = reports_on(folder.path("match"), {"--rules", "tenhou"});
  EXPECT_EQ(count(reports, "error") + count(reports, "warning"), 0U);
}

}  // namespace
}  // namespace referee::cli
