// `referee mutate` and `referee minimize` as a user runs them. That every fault is found is
// tests/property/faults_property_test.cc.
#include <algorithm>
#include <filesystem>
#include <map>
#include <regex>
#include <string>
#include <string_view>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "generator/faults/fault.h"
#include "importers/writers.h"
#include "referee/session.h"
#include "tests/cli/run_referee.h"
#include "tests/cli/small_game.h"
#include "tools/commands/faults/mutate.h"
#include "validator/catalogue/catalogue.h"
#include "validator/ruleset/presets.h"

namespace referee::cli {
namespace {

using nlohmann::json;

/// A whole game under Tenhou's rules; its players have names and its wall a seed.
const std::string& game() {
  static const std::string text =
      run_referee({"generate", "--rules", "tenhou", "--seed", "mutate"}).out;
  return text;
}

json report_of(const std::string& log) {
  const Outcome run = run_referee({"check", "--format", "json", "-"}, {.input = log});
  return json::parse(run.out.substr(0, run.out.find('\n')), nullptr, false);
}

TEST(Mutate, SaysWhichFindingIsOwed) {
  const Folder folder;
  const Outcome run =
      run_referee({"mutate", "--fault", "payment/win", "--expect", folder.path("owed.json"), "-"},
                  {.input = game()});
  ASSERT_EQ(run.exit_code, 0) << run.err;
  EXPECT_EQ(run.err, "");
  const json owed = json::parse(read_file(folder.path("owed.json")));
  const json report = report_of(run.out);
  ASSERT_EQ(report["findings"].size(), 1U);
  for (const char* member : {"rule", "event", "seat"})
    EXPECT_EQ(report["findings"][0][member], owed[member]) << member;
  EXPECT_EQ(owed["rule"], "payment/win");
}

TEST(Mutate, GivesTheSameFaultForTheSameSeed) {
  const auto run = [](const char* seed) {
    return run_referee({"mutate", "--fault", "turn/tsumogiri-flag", "--seed", seed, "-"},
                       {.input = game()});
  };
  EXPECT_EQ(run("5").out, run("5").out);
  EXPECT_NE(run("5").out, run("6").out);
  EXPECT_TRUE(has(run("5").err, "turn/tsumogiri-flag at event "));
}

TEST(Mutate, SaysWhereThereIsNoPlace) {
  // Tenhou's rules have no minimum of two han.
  const Outcome none = run_referee({"mutate", "--fault", "win/minimum", "-"}, {.input = game()});
  EXPECT_EQ(none.exit_code, 1);
  EXPECT_EQ(none.out, "");
  EXPECT_TRUE(has(none.err, "has no place for win/minimum"));
  const Outcome unclean =
      run_referee({"mutate", "--fault", "payment/win", "-"}, {.input = faulty_game()});
  EXPECT_EQ(unclean.exit_code, 1);
  EXPECT_TRUE(has(unclean.err, "is not clean"));
  EXPECT_FALSE(has(unclean.err, "has no place"));
}

TEST(Mutate, RefusesWhatTheFormCannotHold) {
  const auto refused = [](const char* fault, const char* format, const char* others) {
    const Folder folder;
    const Outcome run = run_referee({"mutate", "--fault", fault, "--to", format, "--output",
                                     folder.path("out"), "--expect", folder.path("owed"), "-"},
                                    {.input = game()});
    EXPECT_EQ(run.exit_code, 1) << fault << ' ' << format;
    EXPECT_EQ(lines_of(run.err), 1) << run.err;
    EXPECT_TRUE(has(run.err, "written as " + std::string(format) + " the log does not show " +
                                 fault + "; what shows it: " + others))
        << run.err;
    for (const char* file : {"out", "owed"})
      EXPECT_FALSE(std::filesystem::exists(folder.path(file))) << fault << ' ' << format;
  };
  // mjai has neither the name of a limit, nor result points, nor the copies of a tile.
  refused("score/limit", "mjai", "events, ");
  refused("final/points", "mjai", "events, mahjong-soul, majiang, mjlog, tenhou6");
  refused("wall/deal", "mjai", "events, mjlog");
  // A copy of a tile, and the wall that it comes from, have no place in Tenhou's JSON.
  refused("wall/deal", "tenhou6", "events, mjlog");
}

/// Every fault in every form: what is written has the finding that is owed and no other, or nothing
/// is written.
TEST(Mutate, WritesNoLogButWithItsOneFault) {
  const Folder folder;
  commands::faults::MutateArguments arguments;
  arguments.log.path = folder.write("game.jsonl", game());
  arguments.log.max_size = game().size();
  arguments.output = folder.path("out");
  arguments.expect = folder.path("owed");
  arguments.rules = *find_preset("tenhou");
  std::map<std::string_view, unsigned> written;
  for (const CatalogueEntry& rule : catalogue()) {
    if (!faults::without_row(rule.id).empty()) continue;
    arguments.fault = rule.id;
    bool in_events = false;
    for (const importers::Writer& writer : importers::writers()) {
      arguments.to = writer.name;
      std::filesystem::remove(arguments.output);
      testing::internal::CaptureStderr();
      const ExitCode code = commands::faults::run_mutate(arguments);
      const std::string said = testing::internal::GetCapturedStderr();
      EXPECT_EQ(code == ExitCode::Success, std::filesystem::exists(arguments.output)) << said;
      if (code != ExitCode::Success) {
        EXPECT_FALSE(in_events && !has(said, "does not show")) << rule.id << ": " << said;
        continue;
      }
      ++written[writer.name];
      in_events = in_events || writer.name == "events";
      const json owed = json::parse(read_file(arguments.expect));
      const std::string text = read_file(arguments.output);
      LogBytes bytes;
      bytes.bytes = text;
      unsigned found = 0;
      Session({.rules = arguments.rules}).check(bytes, [&](GameLog&, GameReport& report) {
        EXPECT_EQ(report.findings.size(), 1U) << rule.id << " as " << writer.name;
        for (const Finding& finding : report.findings)
          found += finding.rule == owed["rule"].get<std::string>();
      });
      EXPECT_EQ(found, 1U) << rule.id << " as " << writer.name;
    }
  }
  for (const auto& [name, count] : written) EXPECT_LE(count, written["events"]) << name;
  EXPECT_GT(written["mjai"], 50U);
  EXPECT_LT(written["mjai"], written["events"]);
}

TEST(Mutate, RefusesWhatThereIsNot) {
  EXPECT_EQ(run_referee({"mutate", "--fault", "payment/none", "-"}, {.input = game()}).exit_code,
            3);
  EXPECT_EQ(run_referee({"mutate", "-"}, {.input = game()}).exit_code, 3);
  EXPECT_EQ(
      run_referee({"mutate", "--fault", "payment/win", "--to", "paper", "-"}, {.input = game()})
          .exit_code,
      3);
  EXPECT_EQ(run_referee({"mutate", "--fault", "payment/win", "-"}, {.input = "no log"}).exit_code,
            2);
  EXPECT_EQ(run_referee({"mutate", "--fault", "payment/win", "/nowhere/at/all"}).exit_code, 2);
}

TEST(Minimize, LeavesOneFindingAndNoName) {
  const json header = json::parse(game().substr(0, game().find('\n')));
  for (const char* rule : {"payment/win", "flow/honba", "furiten/discard", "tiles/not-in-hand",
                           "log/unknown", "wall/draw", "final/points"}) {
    const Outcome mutant =
        run_referee({"mutate", "--fault", rule, "--seed", "3", "-"}, {.input = game()});
    ASSERT_EQ(mutant.exit_code, 0) << mutant.err;
    const Outcome small = run_referee({"minimize", "--rule", rule, "-"}, {.input = mutant.out});
    ASSERT_EQ(small.exit_code, 0) << small.err;
    const json report = report_of(small.out);
    ASSERT_EQ(report["findings"].size(), 1U) << rule << '\n' << small.out;
    EXPECT_EQ(report["findings"][0]["rule"], rule);
    EXPECT_EQ(report["findings"][0]["seat"], report_of(mutant.out)["findings"][0]["seat"]) << rule;
    EXPECT_EQ(report["rules"], "tenhou");
    EXPECT_LT(lines_of(small.out) * 4, lines_of(mutant.out)) << rule;
    for (const json& name : header["names"])
      EXPECT_FALSE(has(small.out, name.get<std::string>())) << rule;
    EXPECT_FALSE(has(small.out, "\"extra\"")) << rule;
    EXPECT_EQ(has(small.out, "wall_seed"), std::string(rule) == "wall/draw") << rule;
  }
}

TEST(Minimize, KeepsTheHandWhereThatIsAskedFor) {
  const json header = json::parse(game().substr(0, game().find('\n')));
  for (const char* rule : {"payment/win", "furiten/discard", "furiten/temporary", "score/fu",
                           "call/kuikae-same", "riichi/not-tenpai"}) {
    const Outcome mutant =
        run_referee({"mutate", "--fault", rule, "--seed", "3", "-"}, {.input = game()});
    if (mutant.exit_code != 0) continue;
    const Outcome part =
        run_referee({"minimize", "--keep-hand", "--rule", rule, "-"}, {.input = mutant.out});
    ASSERT_EQ(part.exit_code, 0) << part.err;
    const auto page_of = [](const std::string& log) {
      const std::string page =
          run_referee({"check", "--format", "html", "--replay", "none", "-"}, {.input = log}).out;
      // "South 3, 3 honba · turn 18" and "3 tiles left".
      std::smatch when, left;
      EXPECT_TRUE(std::regex_search(page, when, std::regex("class=\"when\">([^<]*)<")));
      EXPECT_TRUE(std::regex_search(page, left, std::regex(">([0-9]+ tiles left)<")));
      return when.str(1) + ", " + left.str(1);
    };
    EXPECT_EQ(page_of(part.out), page_of(mutant.out)) << rule;
    EXPECT_TRUE(has(run_referee({"check", "--format", "html", "-"}, {.input = part.out}).out,
                    "class=\"shortened\""))
        << rule;
    for (const json& name : header["names"])
      EXPECT_FALSE(has(part.out, name.get<std::string>())) << rule;
  }
}

TEST(Minimize, ReadsAnyFormatAndWritesAStream) {
  const Outcome small =
      run_referee({"minimize", "--rule", "flow/scores", "-"}, {.input = faulty_game()});
  ASSERT_EQ(small.exit_code, 0) << small.err;
  EXPECT_TRUE(
      small.out.starts_with("{\"type\":\"start_game\",\"schema\":\"referee.events/"
                            "1\",\"names\":[\"A\",\"B\",\"C\",\"D\"]"));
  EXPECT_EQ(report_of(small.out)["findings"][0]["rule"], "flow/scores");
  EXPECT_FALSE(has(small.out, "Aki"));
}

TEST(Minimize, SaysWhereThereIsNothing) {
  const Outcome none =
      run_referee({"minimize", "--rule", "payment/win", "-"}, {.input = faulty_game()});
  EXPECT_EQ(none.exit_code, 1);
  EXPECT_EQ(none.out, "");
  EXPECT_TRUE(has(none.err, "has no finding of payment/win"));
}

TEST(Minimize, RefusesWhatThereIsNot) {
  EXPECT_EQ(
      run_referee({"minimize", "--rule", "payment/none", "-"}, {.input = faulty_game()}).exit_code,
      3);
  EXPECT_EQ(run_referee({"minimize", "-"}, {.input = faulty_game()}).exit_code, 3);
  EXPECT_EQ(run_referee({"minimize", "--rule", "flow/scores", "--rules", "nothing", "-"},
                        {.input = faulty_game()})
                .exit_code,
            3);
  EXPECT_EQ(run_referee({"minimize", "--rule", "flow/scores", "-"}, {.input = "no log"}).exit_code,
            2);
  EXPECT_EQ(run_referee({"minimize", "--rule", "flow/scores", "/nowhere/at/all"}).exit_code, 2);
  EXPECT_EQ(run_referee({"minimize", "--rule", "flow/scores", "--output", "/nowhere/at/all", "-"},
                        {.input = faulty_game()})
                .exit_code,
            2);
}

}  // namespace
}  // namespace referee::cli
