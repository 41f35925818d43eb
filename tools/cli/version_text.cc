#include "tools/cli/version_text.h"

#include <fmt/format.h>

#include "importers/digest.h"
#include "importers/rulesets/ruleset_json.h"
#include "validator/ruleset/presets.h"

namespace referee::cli {

std::string judge_version(const std::string& version) {
  const std::string_view commit = RF_COMMIT;
  return commit.empty() ? version : fmt::format("{} {}", version, commit);
}

std::string presets_digest() {
  std::string presets;
  for (const std::string_view name : preset_names()) presets += ruleset_json(*find_preset(name));
  return importers::digest_of(presets);
}

std::string version_text(const std::string& version) {
  const std::string_view commit = RF_COMMIT;
  return fmt::format("referee {}{}\nrules: {} presets, {}\nconformance suite: {}", version,
                     commit.empty() ? "" : fmt::format(" (commit {})", commit),
                     preset_names().size(), presets_digest(), RF_SUITE_VERSION);
}

}  // namespace referee::cli
