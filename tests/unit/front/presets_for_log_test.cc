// What a judgement read is all that it rests on: rulesets that agree in it find the same. The
// oracle is the judge itself, asked under each preset without a look at another one.
#include <cstddef>
#include <cstdint>
#include <string>
#include <tuple>
#include <vector>

#include <gtest/gtest.h>

#include "importers/log_reader.h"
#include "referee/judging/game_judge.h"
#include "referee/judging/presets_for_log.h"
#include "tests/unit/project/source_tree.h"
#include "validator/ruleset/presets.h"

namespace referee {
namespace {

struct Found {
  ReadOptions reads;
  std::vector<Finding> findings;
  std::vector<Unchecked> unchecked;
};

Found found_in(const GameLog& log, const Ruleset& ruleset) {
  Found found;
  GameReport report;
  {
    const OptionRecorder recorder(found.reads);
    judging::GameJudge().judge_as_told(log, ruleset, judging::JudgeExtent{.weigh_findings = false},
                                       report);
  }
  found.findings = std::move(report.findings);
  found.unchecked = std::move(report.unchecked);
  return found;
}

/// Without how grave it is. What is accepted with a note hides no other finding, so a note is told
/// from the others.
std::vector<std::tuple<std::string, Known<std::uint32_t>, Seat, bool>> what_is_found(
    const Found& found) {
  std::vector<std::tuple<std::string, Known<std::uint32_t>, Seat, bool>> all;
  for (const Finding& finding : found.findings)
    all.emplace_back(finding.rule, finding.event, finding.seat, finding.severity == Severity::Note);
  return all;
}

TEST(RulesetDifferences, PresetsThatAgreeInWhatWasReadFindTheSame) {
  constexpr std::size_t kEvery = 7;
  std::size_t logs = 0;
  std::size_t pairs = 0;
  std::size_t pairs_in_what_is_found = 0;
  for (const std::string& path : test::paths_under("fixtures/rules")) {
    if (path.find("/bad-") == std::string::npos || !path.ends_with(".jsonl") ||
        logs++ % kEvery != 0)
      continue;
    GameLog log;
    importers::LogReader().read(test::text_of(path), {}, [&](GameLog& read) { log = read; });
    judging::InferredSettings shown;
    judging::PresetsForLog presets;
    const judging::PresetsOfTable& table = presets.of(judging::settings_of(log, shown));
    std::vector<Found> found;
    for (const RulesChoice& choice : table.choices) found.push_back(found_in(log, choice.ruleset));
    for (std::size_t one = 0; one < found.size(); ++one)
      for (std::size_t other = 0; other < found.size(); ++other) {
        const auto agree = [&](judging::Asked asked) {
          return table.differences.agree(one, other, found[one].reads, asked);
        };
        if (one == other || !agree(judging::Asked::WhatIsFound)) continue;
        EXPECT_EQ(what_is_found(found[one]), what_is_found(found[other]))
            << path << ": " << table.choices[one].ruleset.name << ", "
            << table.choices[other].ruleset.name;
        ++pairs_in_what_is_found;
        if (!agree(judging::Asked::HowGraveToo)) continue;
        ++pairs;
        EXPECT_EQ(found[one].findings, found[other].findings)
            << path << ": " << table.choices[one].ruleset.name << ", "
            << table.choices[other].ruleset.name;
        EXPECT_EQ(found[one].unchecked, found[other].unchecked) << path;
      }
  }
  EXPECT_GT(pairs, logs);
  EXPECT_GT(pairs_in_what_is_found, pairs);
}

TEST(OptionReads, AreWhatWasLookedAtAndTheInnermostRecorderTakesThem) {
  const Ruleset& tenhou = *find_preset("tenhou");
  const auto has = [](const OptionSet& set, OptionId option) {
    return set.test(static_cast<std::size_t>(option));
  };
  ReadOptions outer;
  ReadOptions inner;
  {
    const OptionRecorder records(outer);
    EXPECT_TRUE(tenhou.dora_kan);
    {
      const OptionRecorder records_too(inner);
      EXPECT_EQ(tenhou.kan_min_wall, 1);
      EXPECT_EQ(tenhou.ceiling(OptionId::DoraUra), Severity::Error);
    }
    const Ruleset copy = tenhou;
  }
  EXPECT_TRUE(tenhou.tobi_on);
  EXPECT_EQ(outer.values.count(), 1U);
  EXPECT_TRUE(has(outer.values, OptionId::DoraKan));
  EXPECT_EQ(inner.values.count(), 1U);
  EXPECT_TRUE(has(inner.values, OptionId::KanMinWall));
  EXPECT_EQ(inner.certainties.count(), 1U);
  EXPECT_TRUE(has(inner.certainties, OptionId::DoraUra));
}

}  // namespace
}  // namespace referee
