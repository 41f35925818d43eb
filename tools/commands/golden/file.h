// Golden expectations: the user's decisions about the results of a log's games. Beside the log X
// lies X.golden.json, `referee.golden/1` (docs/golden.md). This is the strict reader and the writer
// of that file; compare.h beside this file compares.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "validator/judgement/outcome.h"

namespace referee::commands::golden {

inline constexpr std::string_view kGoldenSchema = "referee.golden/1";
inline constexpr std::string_view kGoldenEnding = ".golden.json";

struct GoldenFile {
  std::string rules;  ///< the ruleset that it was made under; empty where the file does not say
  std::vector<judgement::GameOutcome> games;
  std::string error;  ///< one line; empty for a file that could be read
};

/// Everything but `schema` and `games` may be left out; what is left out is not compared. An
/// unknown member is an error, for it may be a slip of the pen in one that counts.
GoldenFile read_golden(std::string_view text);

/// A hand a line, a win a line. `players` seats in every row.
std::string write_golden(const std::string& rules, const std::vector<judgement::GameOutcome>& games,
                         unsigned players);

}  // namespace referee::commands::golden
