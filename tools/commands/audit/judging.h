// Reads and judges the logs of an event on several threads. What comes out is the same for every
// number of them.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "referee/record_hands.h"
#include "tournament/model/audit.h"
#include "tournament/model/event_file.h"
#include "tournament/model/played_game.h"
#include "validator/ruleset/ruleset.h"

namespace referee::commands::audit {

struct AuditJudgingPlan {
  std::vector<std::string> paths;
  /// How the report calls each of `paths`; empty: as they are.
  std::vector<std::string> names{};
  std::optional<Ruleset> rules;  ///< nothing: each log decides
  unsigned jobs = 1;
  bool keep_tables = false;
  HandsKept hands = HandsKept::None;
  bool second_opinion = false;  ///< ask the program of second/ too
  std::string second_rules{};  ///< the preset or file of `rules`; empty: what each log is judged by
};

/// A file in a folder that is no log. Both texts are raw.
struct OtherFile {
  std::string path;
  std::string name;  ///< as the report calls it
};

struct JudgedLogs {
  std::vector<tournament::PlayedGame> games;  ///< in the order in which they were read
  std::vector<std::string> troubles;          ///< lines about paths that hold no log, safe to print
  std::vector<OtherFile> others;
  tournament::SecondOpinions second_opinions;
  std::string second_error;  ///< why the other program could not be asked, one line; empty: it was
};

JudgedLogs judge_logs(const AuditJudgingPlan& plan);

}  // namespace referee::commands::audit
