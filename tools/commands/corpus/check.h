// `referee corpus check`: judges every log that the database does not know yet, and writes what was
// found. A log's verdict follows from its content, the rules and the judge alone, never from the
// logs beside it.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "store/rows.h"
#include "tools/cli/exit_code.h"
#include "validator/ruleset/ruleset.h"

namespace referee::commands::corpus {

struct CorpusCheckPlan {
  std::string database;
  std::vector<std::string> paths;
  std::optional<Ruleset> rules;  ///< nothing: each log decides
  store::RunKey run;
  unsigned jobs = 1;           ///< threads that judge, at least one
  bool limits_size = true;     ///< of files that are read game by game too
  std::uint64_t max_size = 0;  ///< bytes of a file or an archive entry, unpacked
  std::uint32_t shard = 1;     ///< 1..shards
  std::uint32_t shards = 1;
  bool all_files = false;  ///< hidden files and folders of builds too
  bool quiet = false;
  bool fails_on_findings = true;  ///< else only what could not be written makes the run fail
};

cli::ExitCode run_corpus_check(const CorpusCheckPlan& plan);

}  // namespace referee::commands::corpus
