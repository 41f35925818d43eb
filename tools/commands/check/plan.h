// What one run of `referee check` was asked to do, after every word of it was found to make sense.
// Only values: the command line that they come from is tools/commands/check/command.h, the run
// itself tools/commands/check/run.h.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "importers/files/input.h"
#include "referee/baseline.h"
#include "referee/record_hands.h"
#include "referee/rule_selection.h"
#include "referee/session.h"
#include "referee/waivers.h"
#include "validator/report/formats.h"
#include "validator/ruleset/ruleset.h"

namespace referee::commands::check {

/// One report of a run, and where it goes.
struct PlannedReport {
  const report::ReportFormat* format = nullptr;
  std::string path;              ///< empty: standard output
  bool appends = false;          ///< behind what the file holds already
  std::uint64_t most_bytes = 0;  ///< the games beyond are left off, and counted; 0: any number
};

struct CheckPlan {
  std::vector<std::string> paths;
  std::optional<Ruleset> rules;               ///< nothing: the log decides
  UnnamedRules unnamed = UnnamedRules::Tell;  ///< where neither does
  std::vector<PlannedReport> reports;         ///< at least one; no two to standard output
  ReportStyle style{};                        ///< colour and columns are those of the output
  std::string version;                        ///< of the program, for reports that name it
  std::optional<Severity> fail_on;            ///< nothing: no finding makes the run fail
  std::string write_rules;  ///< file for the ruleset found by evidence; empty: none
  RuleSelection selection;
  Baseline baseline;
  std::shared_ptr<const Waivers> waivers;  ///< null for none
  files::LeftOut left_out{};               ///< files and folders that are not looked at
  bool verbose = false;                    ///< name each file that is passed over
  bool quiet = false;                      ///< say nothing of what is no trouble
  bool live = false;                       ///< print findings while games are played
  bool alternatives = true;                ///< ask what other presets say of a finding
  std::optional<std::uint64_t> expected_games;
  std::uint32_t max_findings = 50;            ///< shown a game; the rest are counted
  HandsKept hands = HandsKept::WithFindings;  ///< that a page steps through
  bool second_opinion = false;                ///< ask the program of second/ too
  std::string second_rules;                   ///< its --rules; empty: those of each report
  unsigned jobs = 1;                          ///< threads, at least one
  bool limits_size = true;                    ///< of files that are read game by game too
  std::uint64_t max_size = 0;                 ///< bytes of a file or an archive entry, unpacked
};

}  // namespace referee::commands::check
