// Which folder may include what, as ARCHITECTURE.md says: the judge never reads, the readers never
// judge.
#include <algorithm>
#include <iterator>
#include <map>
#include <set>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "tests/unit/project/source_tree.h"

namespace referee::test {
namespace {

bool is_source(const std::string& path) { return path.ends_with(".h") || path.ends_with(".cc"); }

struct Includes {
  std::set<std::string> ours;
  std::set<std::string> others;
};

Includes includes_of(const std::string& path) {
  constexpr std::string_view kDirective = "#include ";
  std::istringstream lines(text_of(path));
  Includes includes;
  for (std::string line; std::getline(lines, line);) {
    if (line.rfind(kDirective, 0) != 0) continue;
    const std::size_t begin = kDirective.size() + 1;
    const std::string header = line.substr(begin, line.find_first_of(">\"", begin) - begin);
    (line[begin - 1] == '"' ? includes.ours : includes.others).insert(header);
  }
  return includes;
}

std::string folder_of(const std::string& path) { return path.substr(0, path.rfind('/')); }

/// A room: a folder with what lies below it, and the rooms that its files may include besides their
/// own.
struct Room {
  std::string_view folder;
  std::vector<std::string_view> may_use;
};

/// The plan of the house (ARCHITECTURE.md), from the ground floor up. The order is part of it: a
/// room uses only rooms that stand above its row.
const std::vector<Room> kPlan = {
    {"validator/tiles", {}},
    {"validator/text", {"validator/tiles"}},
    {"validator/log", {"validator/tiles"}},
    {"validator/ruleset", {"validator/tiles", "validator/log"}},
    {"validator/hand", {"validator/tiles", "validator/ruleset"}},
    {"validator/settlement", {"validator/tiles", "validator/log", "validator/ruleset"}},
    {"validator/flow",
     {"validator/tiles", "validator/log", "validator/ruleset", "validator/hand",
      "validator/settlement"}},
    {"validator/table",
     {"validator/tiles", "validator/log", "validator/ruleset", "validator/settlement"}},
    {"validator/words",
     {"validator/tiles", "validator/text", "validator/log", "validator/settlement",
      "validator/table"}},
    {"validator/catalogue", {"validator/log"}},
    {"validator/facts",
     {"validator/tiles", "validator/log", "validator/ruleset", "validator/hand",
      "validator/settlement", "validator/flow", "validator/table", "validator/words",
      "validator/catalogue"}},
    {"validator/repair",
     {"validator/tiles", "validator/log", "validator/table", "validator/facts"}},
    {"validator/rules",
     {"validator/tiles", "validator/log", "validator/ruleset", "validator/hand",
      "validator/settlement", "validator/flow", "validator/table", "validator/words",
      "validator/facts", "validator/repair"}},
    {"validator/telling",
     {"validator/log", "validator/words", "validator/table", "validator/settlement",
      "validator/facts"}},
    {"validator/actions",
     {"validator/tiles", "validator/log", "validator/ruleset", "validator/table", "validator/words",
      "validator/facts", "validator/rules", "validator/telling"}},
    {"validator/judgement",
     {"validator/log", "validator/ruleset", "validator/settlement", "validator/flow",
      "validator/table", "validator/words", "validator/facts", "validator/rules",
      "validator/telling", "validator/actions"}},
    {"validator/report",
     {"validator/tiles", "validator/text", "validator/log", "validator/table", "validator/words",
      "validator/catalogue", "validator/rules"}},
    {"importers/files", {}},
    {"importers/text", {}},
    {"importers/json", {"validator/log", "validator/text", "validator/words", "importers/text"}},
    {"importers/reader",
     {"validator/tiles", "validator/log", "validator/words", "importers/text", "importers/json"}},
    {"importers/spelling",
     {"validator/tiles", "validator/text", "validator/log", "importers/json", "importers/reader"}},
    {"importers/mjlog",
     {"validator/tiles", "validator/log", "importers/text", "importers/reader",
      "importers/spelling"}},
    {"importers/tenhou6",
     {"validator/tiles", "validator/log", "importers/text", "importers/json", "importers/reader",
      "importers/spelling"}},
    {"importers/mjai",
     {"validator/tiles", "validator/log", "importers/text", "importers/json", "importers/reader",
      "importers/spelling"}},
    {"importers/ronin",
     {"validator/tiles", "validator/log", "importers/text", "importers/json", "importers/reader",
      "importers/spelling"}},
    {"importers/mahjong_soul",
     {"validator/tiles", "validator/text", "validator/log", "importers/text", "importers/json",
      "importers/reader", "importers/spelling"}},
    {"importers/mjai_reviewer",
     {"validator/log", "validator/text", "importers/text", "importers/json", "importers/reader",
      "importers/mjai", "importers/tenhou6"}},
    {"importers/majiang",
     {"validator/tiles", "validator/log", "validator/text", "importers/text", "importers/json",
      "importers/reader", "importers/spelling"}},
    {"importers/riichi_city",
     {"validator/tiles", "validator/log", "importers/text", "importers/json", "importers/reader",
      "importers/spelling"}},
    {"importers/stream",
     {"validator/tiles", "validator/log", "validator/words", "importers/text", "importers/reader",
      "importers/spelling"}},
    {"importers/walls", {"validator/tiles", "validator/log", "validator/words", "importers/text"}},
    {"importers/rulesets",
     {"validator/tiles", "validator/text", "validator/log", "validator/ruleset",
      "validator/catalogue", "validator/words", "importers/text", "importers/json"}},
    {"importers",
     {"validator/log", "validator/words", "importers/reader", "importers/mjlog",
      "importers/tenhou6", "importers/mjai", "importers/ronin", "importers/mahjong_soul",
      "importers/majiang", "importers/mjai_reviewer", "importers/riichi_city", "importers/stream",
      "importers/text", "importers/json"}},
    {"tournament/values", {"validator/tiles", "validator/text"}},
    {"tournament/model",
     {"tournament/values", "validator/tiles", "validator/text", "validator/log",
      "validator/ruleset", "validator/flow", "validator/words", "validator/catalogue"}},
    {"tournament/games",
     {"tournament/values", "tournament/model", "validator/tiles", "validator/log",
      "validator/ruleset", "validator/flow", "validator/words", "validator/telling",
      "validator/catalogue"}},
    {"tournament/standing", {"tournament/values", "tournament/model", "validator/words"}},
    {"tournament/rules",
     {"tournament/values", "tournament/model", "tournament/games", "tournament/standing",
      "validator/tiles", "validator/log", "validator/ruleset", "validator/flow", "validator/words",
      "validator/catalogue"}},
    {"tournament",
     {"tournament/model", "tournament/games", "tournament/standing", "tournament/rules",
      "validator/words"}},
    {"tournament/report",
     {"tournament/values", "tournament/model", "tournament/games", "validator/text",
      "validator/log", "validator/words", "validator/catalogue", "validator/report"}},
    {"importers/event_files",
     {"tournament/values", "tournament/model", "validator/tiles", "validator/text", "validator/log",
      "validator/words", "importers/text", "importers/json", "importers/rulesets"}},
    {"generator/play",
     {"validator/tiles", "validator/log", "validator/ruleset", "validator/hand",
      "validator/settlement", "validator/flow", "validator/table", "validator/facts",
      "validator/rules"}},
    {"generator/faults",
     {"validator/tiles", "validator/log", "validator/ruleset", "validator/hand",
      "validator/settlement", "validator/flow", "validator/table", "validator/facts"}},
    {"generator/changes",
     {"validator/tiles", "validator/log", "validator/ruleset", "validator/hand", "validator/table",
      "generator/play", "generator/faults"}},
    {"generator/minimize", {"validator/log"}},
    {"referee/judging",
     {"validator/log", "validator/ruleset", "validator/words", "validator/catalogue",
      "validator/rules", "validator/judgement", "importers/walls", "importers/rulesets"}},
    {"referee/evidence",
     {"validator/log", "validator/ruleset", "validator/words", "validator/catalogue",
      "importers/rulesets", "referee/judging"}},
    {"referee/live",
     {"validator/log", "validator/actions", "validator/judgement", "importers/walls",
      "referee/judging"}},
    {"referee/situations",
     {"validator/log", "validator/ruleset", "validator/hand", "validator/flow", "validator/table",
      "validator/words", "validator/telling", "validator/actions", "validator/judgement"}},
    {"referee/json",
     {"validator/text", "validator/log", "validator/ruleset", "validator/catalogue",
      "validator/rules", "validator/actions", "validator/report", "referee/live"}},
    {"referee",
     {"validator/text",   "validator/log",       "validator/ruleset",  "validator/table",
      "validator/words",  "validator/catalogue", "validator/actions",  "validator/judgement",
      "validator/report", "importers/files",     "importers/text",     "importers/reader",
      "importers/stream", "importers/rulesets",  "importers",          "referee/judging",
      "referee/evidence", "referee/live",        "referee/situations", "referee/json"}},
    {"referee/score",
     {"validator/tiles", "validator/text", "validator/log", "validator/ruleset", "validator/hand",
      "validator/settlement", "validator/flow", "validator/facts", "validator/report"}},
    {"referee/asking",
     {"validator/tiles", "validator/text", "validator/ruleset", "validator/hand",
      "validator/settlement", "validator/words", "validator/facts", "validator/actions",
      "importers/json", "importers/stream", "importers/walls", "importers/rulesets", "referee/json",
      "referee", "referee/score"}},
    {"referee/explaining",
     {"validator/tiles", "validator/text", "validator/log", "validator/ruleset", "validator/table",
      "validator/catalogue", "validator/rules", "validator/report", "importers/rulesets", "referee",
      "referee/judging"}},
    {"store", {"validator/text"}},
    {"bindings/wasm",
     {"validator/text", "validator/ruleset", "validator/words", "validator/catalogue",
      "validator/report", "importers/text", "importers/stream", "importers/rulesets", "importers",
      "generator/minimize", "referee/json", "referee", "referee/score", "referee/asking",
      "referee/explaining"}},
    {"tools/games", {"validator/log", "validator/ruleset", "importers/walls", "generator/play"}},
    {"tools/crew", {}},
    {"tools/cli",
     {"validator/text", "validator/ruleset", "validator/report", "importers/files",
      "importers/text", "importers/rulesets", "importers"}},
    {"tools/commands/rules",
     {"validator/text", "validator/log", "validator/ruleset", "validator/catalogue",
      "validator/report", "importers/files", "importers/rulesets", "referee/judging", "referee",
      "referee/explaining", "tools/cli"}},
    {"tools/commands/logs",
     {"validator/text", "validator/ruleset", "validator/words", "importers/files",
      "importers/stream", "importers", "referee/json", "referee", "tools/cli",
      "tools/commands/rules"}},
    {"tools/commands/generate",
     {"validator/text", "validator/log", "validator/ruleset", "validator/catalogue",
      "validator/facts", "validator/rules", "validator/actions", "importers/spelling", "importers",
      "generator/play", "referee", "tools/games", "tools/cli", "tools/commands/rules",
      "tools/commands/logs"}},
    {"tools/talk",
     {"validator/text", "validator/log", "validator/ruleset", "validator/words", "importers/files",
      "importers/json", "importers/rulesets", "referee/asking", "tools/commands/rules"}},
    {"tools/drive",
     {"validator/tiles",  "validator/text",     "validator/log",     "validator/ruleset",
      "validator/flow",   "validator/table",    "validator/words",   "validator/catalogue",
      "validator/facts",  "validator/rules",    "validator/actions", "validator/judgement",
      "validator/report", "importers/text",     "importers/json",    "importers/spelling",
      "importers/stream", "importers/rulesets", "generator/play",    "referee/json",
      "referee/asking",   "tools/crew",         "tools/cli",         "tools/commands/rules",
      "tools/talk"}},
    {"tools/conform",
     {"validator/text",  "validator/log",   "validator/ruleset",    "validator/flow",
      "validator/table", "validator/words", "validator/catalogue",  "validator/rules",
      "importers/files", "importers/text",  "importers/json",       "importers/rulesets",
      "importers",       "generator/play",  "generator/faults",     "referee/asking",
      "tools/crew",      "tools/cli",       "tools/commands/rules", "tools/games",
      "tools/talk",      "tools/drive"}},
    {"tools/commands/check",
     {"validator/text", "validator/log", "validator/ruleset", "validator/catalogue",
      "validator/report", "importers/files", "importers/text", "importers/json", "importers/stream",
      "importers/rulesets", "importers", "referee/evidence", "referee/json", "referee",
      "tools/crew", "tools/cli", "tools/commands/rules", "tools/talk"}},
    {"tools/commands/config", {"validator/text", "tools/cli", "tools/commands/check"}},
    {"tools/commands/corpus",
     {"validator/text", "validator/log", "validator/ruleset", "validator/report", "importers/files",
      "importers/rulesets", "importers", "referee", "store", "tools/crew", "tools/cli",
      "tools/commands/rules", "tools/commands/check"}},
    {"tools/commands/audit",
     {"validator/text",
      "validator/log",
      "validator/ruleset",
      "validator/flow",
      "validator/words",
      "importers/files",
      "importers/text",
      "importers/rulesets",
      "importers",
      "tournament/values",
      "tournament/model",
      "tournament",
      "tournament/report",
      "importers/event_files",
      "referee/judging",
      "referee/evidence",
      "referee",
      "tools/crew",
      "tools/cli",
      "tools/commands/rules",
      "tools/commands/check"}},
    {"tools/commands/explain",
     {"validator/text", "validator/catalogue", "referee", "referee/explaining", "tools/cli",
      "tools/commands/rules"}},
    {"tools/commands/faults",
     {"validator/text", "validator/log", "validator/ruleset", "validator/words",
      "validator/catalogue", "importers/reader", "importers/stream", "importers",
      "generator/faults", "generator/minimize", "referee", "tools/cli", "tools/commands/logs"}},
    {"tools/commands/golden",
     {"validator/text", "validator/log", "validator/ruleset", "validator/words",
      "validator/judgement", "importers/files", "importers", "referee", "referee/asking",
      "tools/cli", "tools/commands/logs"}},
    {"tools/commands/manual",
     {"validator/text", "validator/ruleset", "validator/catalogue", "tools/cli", "tools/drive"}},
    {"tools/commands/score",
     {"validator/text", "referee/score", "tools/cli", "tools/commands/rules"}},
    {"tools/commands/sheet",
     {"validator/text", "validator/report", "importers", "referee/situations", "referee",
      "tools/cli", "tools/commands/logs"}},
    {"tools/commands",
     {"validator/text", "tools/cli", "tools/commands/rules", "tools/commands/logs",
      "tools/commands/generate", "tools/drive", "tools/conform", "tools/commands/check",
      "tools/commands/config", "tools/commands/corpus", "tools/commands/audit",
      "tools/commands/explain", "tools/commands/faults", "tools/commands/golden",
      "tools/commands/manual", "tools/commands/score", "tools/commands/sheet"}},
    {"tools/module",
     {"validator/text", "importers/files", "referee", "tools/crew", "tools/cli",
      "tools/commands/rules", "tools/commands/generate", "tools/talk", "tools/drive",
      "tools/conform", "tools/commands/check", "tools/commands/audit", "tools/commands/faults",
      "tools/commands/golden", "tools/commands/sheet"}},
    {"tools/benchmark",
     {"validator/hand", "importers/files", "importers/mjlog", "importers/mahjong_soul",
      "importers/walls", "importers", "referee"}},
    {"tools", {"referee", "tools/cli", "tools/commands"}},
};

/// The room that a path lies in: the row with the longest folder that it begins with.
const Room* room_of(const std::string& path) {
  const Room* found = nullptr;
  const std::string folder = folder_of(path) + "/";
  for (const Room& room : kPlan) {
    const bool inside = folder.starts_with(std::string(room.folder) + "/");
    if (inside && (found == nullptr || room.folder.size() > found->folder.size())) found = &room;
  }
  return found;
}

/// Headers of the C++ standard library have neither a slash nor a suffix. The C interface includes
/// one of C's.
bool is_standard(const std::string& header) {
  return header.find_first_of("/.") == std::string::npos || header == "stddef.h";
}

TEST(Layers, ARoomUsesOnlyWhatThePlanGivesIt) {
  std::set<std::string_view> entered;
  for (const char* top : {"validator", "importers", "tournament", "generator", "referee", "store",
                          "bindings", "tools"})
    for (const std::string& path : paths_under(top)) {
      if (!is_source(path)) continue;
      const Room* room = room_of(path);
      ASSERT_NE(room, nullptr) << path << " lies in no room of the plan";
      entered.insert(room->folder);
      for (const std::string& header : includes_of(path).ours) {
        const Room* other = room_of(header);
        ASSERT_NE(other, nullptr) << path << ": " << header << " lies in no room of the plan";
        const bool may = other == room ||
                         std::count(room->may_use.begin(), room->may_use.end(), other->folder) > 0;
        EXPECT_TRUE(may) << path << ": " << room->folder << " may not use " << header;
      }
    }
  EXPECT_EQ(entered.size(), kPlan.size()) << "the plan has a room that nothing lives in";
}

/// The rooms whose words all rooms use, in `referee` itself. `module` is a word of C++.
const std::vector<std::string_view> kInReferee = {
    "validator/tiles/",     "validator/text/",  "validator/log/",
    "validator/ruleset/",   "validator/table/", "validator/facts/rule.h",
    "validator/catalogue/", "importers/json/",  "tools/module/"};

/// The public headers and all that they include, by cmake/rf_package.cmake.
std::set<std::string> installed_headers() {
  const std::string package = text_of("cmake/rf_package.cmake");
  const std::size_t begin = package.find("set(RF_PUBLIC_HEADERS") + 21;
  std::istringstream listed(package.substr(begin, package.find(')', begin) - begin));
  std::vector<std::string> waiting{std::istream_iterator<std::string>(listed), {}};
  std::set<std::string> found;
  while (!waiting.empty()) {
    const std::string header = waiting.back();
    waiting.pop_back();
    if (!found.insert(header).second) continue;
    const std::set<std::string> ours = includes_of(header).ours;
    waiting.insert(waiting.end(), ours.begin(), ours.end());
  }
  return found;
}

/// The namespace of a header, without the outermost. Other rooms' names may be declared before.
std::string namespace_of(const std::string& header) {
  constexpr std::string_view kNamespace = "\nnamespace referee";
  const std::string text = text_of(header);
  const std::size_t name = text.rfind(kNamespace) + kNamespace.size();
  return text.substr(name, text.find(" {", name) - name);
}

TEST(Layers, ARoomsNamesStandInItsNamespace) {
  const std::set<std::string> installed = installed_headers();
  EXPECT_EQ(installed.count("validator/log/event.h"), 1U);
  EXPECT_EQ(namespace_of("validator/flow/next_hand.h"), "::flow");
  int headers = 0;
  for (const char* top : {"validator", "importers", "tournament", "generator", "referee", "store",
                          "bindings", "tools"})
    for (const std::string& path : paths_under(top)) {
      if (!path.ends_with(".h") || installed.contains(path) ||
          text_of(path).find("\nnamespace referee") == std::string::npos ||
          std::any_of(kInReferee.begin(), kInReferee.end(),
                      [&](std::string_view part) { return path.starts_with(part); }))
        continue;
      ++headers;
      const std::string space = namespace_of(path);
      const std::string folders = "/" + folder_of(path) + "/";
      EXPECT_TRUE(space.empty() ? folders == "/referee/"
                                : folders.find("/" + space.substr(space.rfind(':') + 1) + "/") !=
                                      std::string::npos)
          << path << " stands in referee" << space;
    }
  EXPECT_GT(headers, 300);
}

TEST(Layers, NoArrowOfThePlanPointsUp) {
  std::set<std::string_view> above;
  for (const Room& room : kPlan) {
    for (const std::string_view used : room.may_use)
      EXPECT_EQ(above.count(used), 1U) << room.folder << " uses " << used << ", which stands below";
    above.insert(room.folder);
  }
}

TEST(Layers, ThePlanIsDrawnInTheDocument) {
  const std::string page = text_of("ARCHITECTURE.md");
  for (const Room& room : kPlan)
    EXPECT_NE(page.find("`" + std::string(room.folder) + "/`"), std::string::npos) << room.folder;
}

TEST(Layers, NoRoomIsCrowded) {
  constexpr int kMost = 26;
  std::map<std::string, int> files;
  for (const char* top : {"validator", "importers", "tournament", "generator", "referee", "store",
                          "tools", "tests/unit"})
    for (const std::string& path : paths_under(top))
      if (is_source(path)) ++files[folder_of(path)];
  for (const auto& [folder, count] : files) EXPECT_LE(count, kMost) << folder;
}

/// A caller of the judge itself may forget the walls, the settings that only the play shows, or the
/// orders of play, and then two commands disagree about a log.
TEST(Layers, CommandsAndTestsJudgeThroughTheFrontDoor) {
  const std::set<std::string> behind_the_door = {
      "validator/judgement/judge.h",       "referee/judge.h",
      "referee/judging/game_judge.h",      "referee/judging/judge_orders.h",
      "referee/judging/platform_rules.h",  "referee/judging/other_rulesets.h",
      "referee/judging/presets_for_log.h", "referee/judging/inferred_settings.h",
      "importers/walls/seed_walls.h"};
  // What asks for the walls alone, and judges nothing by them.
  const std::set<std::string> of_walls = {"tools/games/game_maker.h", "tools/benchmark/games.cc",
                                          "tests/fuzz/targets.cc"};
  // It judges under rulesets that the front door refuses, such as a table of three.
  const std::string of_values = "tests/conformance/option_witnesses.cc";
  // It judges a hundred thousand times, without the search for how certain each finding is.
  const std::string of_sabotage = "tests/sabotage/sabotage_test.cc";
  // It laid the walls of the game that it judges itself, and the session opens only walls of seeds.
  const std::string of_drive = "tools/drive/sitting/judging.cc";
  int files = 0;
  for (const char* top : {"tools", "tests", "generator"})
    for (const std::string& path : paths_under(top)) {
      // The parts behind the door have tests of their own.
      if (!is_source(path) || path.starts_with("tests/unit/") || path == of_values ||
          path == of_sabotage || path == of_drive)
        continue;
      ++files;
      for (const std::string& header : includes_of(path).ours)
        EXPECT_TRUE(!behind_the_door.contains(header) ||
                    (header == "importers/walls/seed_walls.h" && of_walls.contains(path)))
            << path << " goes past referee/session.h: " << header;
    }
  EXPECT_GT(files, 150);
}

TEST(Layers, TheJudgeUsesTheStandardLibraryAlone) {
  int files = 0;
  for (const char* top : {"validator", "generator"})
    for (const std::string& path : paths_under(top)) {
      if (!is_source(path)) continue;
      ++files;
      const Includes includes = includes_of(path);
      for (const std::string& header : includes.others)
        EXPECT_TRUE(is_standard(header)) << path << ": " << header;
      for (const char* header : {"fstream", "filesystem", "iostream", "cstdio", "thread"})
        EXPECT_EQ(includes.others.count(header), 0U) << path << " does input or output: " << header;
    }
  EXPECT_GT(files, 20);
}

TEST(Layers, OnlyTheStoreAndTheContainersKnowTheDatabase) {
  int files = 0;
  for (const char* top : {"validator", "importers", "referee", "generator", "store", "tools"})
    for (const std::string& path : paths_under(top)) {
      // The reading floor is measured without our own code.
      if (path == "tools/benchmark/floor.cc") continue;
      if (!is_source(path) || includes_of(path).others.count("sqlite3.h") == 0) continue;
      ++files;
      EXPECT_TRUE(path.ends_with(".cc") &&
                  (folder_of(path) == "store" || folder_of(path) == "importers/files"))
          << path;
    }
  EXPECT_GT(files, 0);
}

TEST(Layers, TheJudgeKnowsNoFormat) {
  for (const std::string& path : paths_under("validator")) {
    // The registry of rule sources names what it cites.
    if (!is_source(path) || path == "validator/catalogue/sources.cc") continue;
    const std::string text = text_of(path);
    for (const char* word : {"mjlog", "tenhou6", "AGARI", "RYUUKYOKU", "pugi", "nlohmann"})
      EXPECT_EQ(text.find(word), std::string::npos) << path << " knows " << word;
  }
}

/// Whether a line has a letter of Japanese before a comment: kana and kanji have three bytes.
bool has_japanese(std::string_view line) {
  line = line.substr(0, line.find("//"));
  for (std::size_t i = 0; i + 1 < line.size(); ++i) {
    const auto first = static_cast<unsigned char>(line[i]);
    const auto second = static_cast<unsigned char>(line[i + 1]);
    if (first >= 0xE4 && first <= 0xE9) return true;
    if (first == 0xE3 && second != 0x80) return true;
  }
  return false;
}

TEST(Layers, ALanguageIsOneFile) {
  int files = 0;
  for (const char* folder : {"validator/report", "validator/words", "validator/telling",
                             "tournament", "referee/explaining", "tools", "bindings"})
    for (const std::string& path : paths_under(folder)) {
      if (!is_source(path)) continue;
      ++files;
      std::istringstream lines(text_of(path));
      for (std::string line; std::getline(lines, line);)
        EXPECT_FALSE(has_japanese(line)) << path << ": " << line;
    }
  EXPECT_GT(files, 300);
  EXPECT_TRUE(has_japanese("words += \"\xE5\xB1\x80\";"));
  EXPECT_TRUE(has_japanese("\"\xE3\x81\x82\""));
  EXPECT_FALSE(has_japanese("return 1;  // \xE5\xB1\x80"));
}

TEST(Layers, NoHeaderOfAReaderNamesAParser) {
  int files = 0;
  for (const char* top : {"importers", "tournament", "referee"})
    for (const std::string& path : paths_under(top)) {
      // How the library of TOML is included, for files that are no headers.
      if (!path.ends_with(".h") || path == "importers/text/toml.h") continue;
      ++files;
      for (const std::string& header : includes_of(path).others)
        EXPECT_TRUE(is_standard(header)) << path << ": " << header;
    }
  EXPECT_GT(files, 10);
}

TEST(Layers, EveryHeaderOpensWithWhatItIs) {
  for (const char* folder :
       {"validator", "importers", "tournament", "referee", "generator", "store", "tools", "tests"})
    for (const std::string& path : paths_under(folder)) {
      if (!path.ends_with(".h")) continue;
      const std::string text = text_of(path);
      EXPECT_EQ(text.rfind("// ", 0), 0U) << path;
      EXPECT_NE(text.find("\n#pragma once\n"), std::string::npos) << path;
    }
}

TEST(Layers, NoFileOutgrowsAReader) {
  for (const char* folder :
       {"validator", "importers", "tournament", "referee", "generator", "store", "tools", "tests"})
    for (const std::string& path : paths_under(folder)) {
      if (!is_source(path)) continue;
      const std::string text = text_of(path);
      EXPECT_LE(std::count(text.begin(), text.end(), '\n'), 600) << path;
    }
}

}  // namespace
}  // namespace referee::test
