// Puts every fault of the catalogue into the games of a file, folder or archive and prints how each was detected: the table of
// docs/detection.md, or with --failures what went otherwise than it should.
//
//     referee_fault_survey RULES PATH SEED TIMES [--failures]
//
// RULES: a preset, or "auto" for the one that each log names. TIMES: faults of an id tried in a game.
#include <array>
#include <cstdio>
#include <map>
#include <string>

#include <fmt/format.h>

#include "importers/input.h"
#include "importers/log_reader.h"
#include "tests/property/fault_trial.h"
#include "tools/platform_rules.h"
#include "tools/ruleset_argument.h"
#include "validator/catalogue.h"

namespace referee::test {
namespace {

struct Row {
  std::array<std::size_t, 5> of{};
  std::size_t& operator[](Detection detection) { return of[static_cast<std::size_t>(detection)]; }
};

int run(const std::string& rules, const std::string& path, std::uint64_t seed, unsigned times, bool failures, const std::string& only) {
  std::optional<Ruleset> named;
  if (rules != "auto") {
    RulesetResult loaded = ruleset_of_argument(rules);
    if (!loaded.ruleset) return 3;
    named = *loaded.ruleset;
  }
  RulesChooser chooser(named);
  FaultTrials trials;
  std::map<std::string, Row> table;
  std::size_t games = 0;
  std::size_t unclean = 0;
  LogReader reader;
  InputReader inputs(InputReader::kDefaultLimit);
  inputs.read(
      path,
      [&](Document& document) {
        reader.read(document.bytes(), document.damage, [&](GameLog& log) {
          const RulesChoice& choice = chooser.choose(log.header);
          if (!choice.unsupported.empty()) return;
          if (!trials.findings_of(log, choice.ruleset).empty()) {
            ++unclean;
            return;
          }
          ++games;
          for (const CatalogueEntry& entry : catalogue()) {
            const std::string id(entry.id);
            if (!only.empty() && id.find(only) == std::string::npos) continue;
            for (unsigned n = 0; n < times; ++n) {
              const Trial trial = trials.run(log, choice.ruleset, id, seed * 1000003 + games * 131 + n);
              ++table[id][trial.detection];
              if (failures && trial.detection != Detection::NoPlace && trial.detection != Detection::Exact)
                fmt::print("{} n={}: {}\n", document.path, seed * 1000003 + games * 131 + n, told(trial));
            }
          }
        });
        return true;
      },
      [&](const InputError& error) { fmt::print(stderr, "{}: {}\n", error.path, error.message); });
  fmt::print("{} games, {} others not clean\n\n| Id | Made | Exact | Echo | Missed | Wrong |\n|---|---|---|---|---|---|\n", games, unclean);
  for (auto& [id, row] : table) {
    const std::size_t made = row[Detection::Exact] + row[Detection::Echo] + row[Detection::Missed] + row[Detection::Wrong];
    fmt::print("| `{}` | {} | {} | {} | {} | {} |\n", id, made, row[Detection::Exact], row[Detection::Echo], row[Detection::Missed],
               row[Detection::Wrong]);
  }
  return 0;
}

}  // namespace
}  // namespace referee::test

int main(int argc, char** argv) {
  if (argc < 5) return 3;
  const std::string mode = argc > 5 ? argv[5] : "";
  return referee::test::run(argv[1], argv[2], std::stoull(argv[3]), static_cast<unsigned>(std::stoul(argv[4])), mode == "--failures",
                            argc > 6 ? argv[6] : "");
}
