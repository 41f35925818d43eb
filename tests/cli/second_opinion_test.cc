// When two programs agree about a game. That `check` asks the other one is shown by
// tests/second/test_command.py.
#include "tools/commands/check/second_program.h"

#include <gtest/gtest.h>

namespace referee {
namespace {

Finding at(std::uint32_t event, Severity severity = Severity::Error) {
  Finding finding;
  finding.rule = "turn/out-of-turn";
  finding.severity = severity;
  finding.event = event;
  return finding;
}

GameReport report_of(std::vector<Finding> findings) {
  GameReport report;
  report.verdict = findings.empty() ? Verdict::Clean : Verdict::Findings;
  report.findings = std::move(findings);
  return report;
}

SecondOpinion opinion_of(std::vector<Finding> findings, std::vector<Unchecked> unchecked = {}) {
  SecondOpinion opinion;
  opinion.verdict = findings.empty() ? "clean" : "findings";
  opinion.findings = std::move(findings);
  opinion.unchecked = std::move(unchecked);
  return opinion;
}

TEST(SecondOpinion, AgreesWhereBothFindNothingOrTheSamePlace) {
  EXPECT_EQ(commands::check::agreement_of(report_of({}), opinion_of({})), Agreement::Agree);
  EXPECT_EQ(commands::check::agreement_of(report_of({at(3), at(9)}), opinion_of({at(3)})),
            Agreement::Agree);
  // A note accepts the game.
  EXPECT_EQ(commands::check::agreement_of(report_of({at(3, Severity::Note)}), opinion_of({})),
            Agreement::Agree);
}

TEST(SecondOpinion, DiffersWhereOneFindsWhatTheOtherDoesNot) {
  EXPECT_EQ(commands::check::agreement_of(report_of({}), opinion_of({at(3)})), Agreement::Differ);
  EXPECT_EQ(commands::check::agreement_of(report_of({at(3)}), opinion_of({})), Agreement::Differ);
  EXPECT_EQ(commands::check::agreement_of(report_of({at(4)}), opinion_of({at(3)})),
            Agreement::Differ);
}

TEST(SecondOpinion, IsNoneWhereTheOtherDoesNotJudge) {
  const SecondOpinion in_part = opinion_of({}, {Unchecked{"hand", "a hidden tile", 1}});
  EXPECT_EQ(commands::check::agreement_of(report_of({at(3)}), in_part), Agreement::NotJudged);
  EXPECT_EQ(commands::check::agreement_of(report_of({}), in_part), Agreement::Agree);
  SecondOpinion not_at_all;
  not_at_all.verdict = "unsupported";
  EXPECT_EQ(commands::check::agreement_of(report_of({}), not_at_all), Agreement::NotJudged);
}

}  // namespace
}  // namespace referee
