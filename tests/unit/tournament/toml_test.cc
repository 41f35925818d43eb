// The file of an event, key by key (docs/audit.md, "EVENT.toml"): what is wrong is a problem with
// its line and key, and the default holds.
#include "importers/event_files/toml_file.h"

#include <string>

#include <gtest/gtest.h>

namespace referee {
namespace {

const std::string kSchema = "schema = \"referee.event/1\"\n";

TEST(EventToml, KnowsTheRowOfWhatItNames) {
  const event_files::TomlEvent read = event_files::read_event_toml("e.toml", kSchema + R"(
rules = "tiny"
results = [
  "a.csv",
  "b.csv",
  "a.csv",
]
)");
  EXPECT_EQ(read.row_of("rules"), 3U);
  EXPECT_EQ(read.row_of("results"), 4U);
  EXPECT_EQ(read.row_of("results", "a.csv"), 5U);
  EXPECT_EQ(read.row_of("results", "b.csv"), 6U);
  EXPECT_EQ(read.row_of("results", "c.csv"), 4U);
  EXPECT_EQ(read.row_of("players"), std::nullopt);
}

TEST(EventToml, ReadsEveryKey) {
  const event_files::TomlEvent read =
      event_files::read_event_toml("e.toml", kSchema + R"(name = "Cup"
rules = "wrc2025"
logs = ["logs/", "more.zip"]
players = "players.csv"
results = ["a.csv", "b.json"]
zone = "+09:00"
from = 2026-09-01
to = "2026-12-31T18:00"
lobby = "C1234"
chip = 2.5
chombo = 30
replacement = -15
staff = ["Head: Aoi"]
varies = ["game.uma"]
[[sanction]]
rules = ["furiten/*", "win/no-yaku"]
penalty = "chombo"
condition = "if shown"
paragraph = "4.2"
[[stage]]
name = "First"
by = "team"
count = "best-run:3"
games = 8
min-games = 6
advance = 4
carry = "33.3%"
ties = ["draw-of-lots", "carry"]
lobby = "7"
[[stage]]
name = "Last"
)");
  ASSERT_EQ(read.error, "");
  const tournament::EventFile& event = read.event;
  EXPECT_TRUE(event.problems.empty());
  EXPECT_EQ(event.name, "Cup");
  EXPECT_EQ(event.logs.size(), 2U);
  EXPECT_EQ(read.results.size(), 2U);
  EXPECT_EQ(event.zone, 540);
  EXPECT_EQ(event.bounds.from_text, "2026-09-01");
  EXPECT_TRUE(event.bounds.to);
  EXPECT_EQ(event.chip.hundredths, 250);
  EXPECT_EQ(event.chombo.hundredths, 3000);
  EXPECT_EQ(event.replacement->hundredths, -1500);
  ASSERT_EQ(event.sanctions.size(), 1U);
  EXPECT_EQ(event.sanctions[0].rules, (std::vector<std::string>{"furiten/*", "win/no-yaku"}));
  EXPECT_EQ(event.sanctions[0].text.penalty, "chombo");
  EXPECT_EQ(event.sanctions[0].text.condition, "if shown");
  EXPECT_EQ(event.sanctions[0].paragraph, "4.2");
  ASSERT_EQ(event.stages.size(), 2U);
  const tournament::StageRules& first = event.stages[0];
  EXPECT_TRUE(first.by_team);
  EXPECT_EQ(first.counted, tournament::Counted::BestRun);
  EXPECT_EQ(first.count, 3U);
  EXPECT_EQ(first.games, 8U);
  EXPECT_EQ(first.min_games, 6U);
  EXPECT_EQ(first.advance, 4U);
  EXPECT_EQ(first.carry, 3330U);
  EXPECT_EQ(first.ties,
            (std::vector{tournament::TieBreak::DrawOfLots, tournament::TieBreak::Carry}));
  EXPECT_EQ(first.lobby, "7");
  EXPECT_EQ(event.stages[1].ties.size(), 2U);
}

TEST(EventToml, EachMistakeIsOneProblemAtItsLine) {
  struct Case {
    const char* line;
    const char* key;
  };
  for (const Case& one : {Case{"chip = \"many\"", "chip"},
                          Case{"zone = \"JST\"", "zone"},
                          Case{"logs = 5", "logs"},
                          Case{"logs = [5]", "logs"},
                          Case{"from = \"yesterday\"", "from"},
                          Case{"name = 5", "name"},
                          Case{"lobi = \"C1\"", "lobi"},
                          Case{"stage = 5", "stage"},
                          Case{"replacement = \"none\"", "replacement"},
                          Case{"sanction = 5", "sanction"},
                          Case{"[[sanction]]\nrules = [\"win/*\"]", "penalty"},
                          Case{"[[sanction]]\npenalty = \"chombo\"", "rules"},
                          Case{"[[sanction]]\nrules = [\"win\"]\npenalty = \"chombo\"", "rules"},
                          Case{"[[stage]]\nname = \"A\"\ngames = 0", "games"},
                          Case{"[[stage]]\nname = \"A\"\ngames = 99999999999", "games"},
                          Case{"[[stage]]\nname = \"A\"\ncarry = \"101%\"", "carry"},
                          Case{"[[stage]]\nname = \"A\"\ncount = \"best:1001\"", "count"},
                          Case{"[[stage]]\nname = \"A\"\nby = \"country\"", "by"},
                          Case{"[[stage]]\nname = \"A\"\nties = [\"luck\"]", "ties"},
                          Case{"[[stage]]\nname = \"A\"\n[[stage]]\nname = \"A\"", "name"}}) {
    const std::string text = kSchema + one.line + "\n";
    const event_files::TomlEvent read = event_files::read_event_toml("e.toml", text);
    ASSERT_EQ(read.event.problems.size(), 1U) << one.line;
    const tournament::Problem& problem = read.event.problems[0];
    EXPECT_EQ(problem.file, "e.toml");
    EXPECT_EQ(problem.column, one.key) << one.line;
    ASSERT_TRUE(problem.row) << one.line;
    EXPECT_GE(*problem.row, 2U) << one.line;
  }
}

TEST(EventToml, WhatIsNoEventIsAnErrorWithItsPlace) {
  EXPECT_NE(event_files::read_event_toml("e.toml", "schema = \"other\"").error.find("schema"),
            std::string::npos);
  const std::string broken = event_files::read_event_toml("e.toml", kSchema + "name = \n").error;
  EXPECT_NE(broken.find("e.toml: line 2, column"), std::string::npos) << broken;
  EXPECT_NE(event_files::read_event_toml("e.toml", kSchema + "[[stage]]\nby = \"team\"\n").error,
            "");
}

// A parser that calls itself for each bracket would leave the stack.
TEST(EventToml, DepthIsAnErrorAndNoCrash) {
  const std::string deep(100'000, '[');
  EXPECT_NE(event_files::read_event_toml("e.toml", kSchema + "logs = " + deep).error, "");
  std::string dotted = kSchema + "a";
  for (int i = 0; i < 20'000; ++i) dotted += ".a";
  const event_files::TomlEvent read = event_files::read_event_toml("e.toml", dotted + " = 1\n");
  EXPECT_TRUE(!read.error.empty() || read.event.problems.size() == 1);
  std::string tables = kSchema;
  for (int i = 0; i < 20'000; ++i) tables += "[[stage]]\n";
  EXPECT_FALSE(event_files::read_event_toml("e.toml", tables).error.empty());
  EXPECT_NE(event_files::read_event_toml("e.toml", std::string_view("schema\0 = 1", 11)).error, "");
  EXPECT_NE(event_files::read_event_toml("e.toml", "schema = \"\xff\"").error, "");
}

TEST(EventToml, AZoneThatWasMeantIsLost) {
  const auto is_lost = [](const std::string& line) {
    return event_files::read_event_toml("e.toml", kSchema + line + "\n").event.is_zone_lost;
  };
  EXPECT_FALSE(is_lost("name = \"Cup\""));
  EXPECT_FALSE(is_lost("zone = \"+09:00\""));
  EXPECT_TRUE(is_lost("zome = \"+09:00\""));
  EXPECT_TRUE(is_lost("zone = \"Tokyo\""));
  EXPECT_FALSE(is_lost("stuff = 1"));
}

}  // namespace
}  // namespace referee
