// Puts every fault of the catalogue into games and prints how each was detected: the table of
// docs/measured.md, or with --failures what went otherwise than it should. The games are generated
// ones of every ruleset, or those of a file, folder or archive.
#include <array>
#include <cstdio>
#include <map>
#include <random>
#include <string>

#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include "tests/property/fault_trial.h"
#include "tests/property/programs/each_log.h"
#include "tools/games/game_maker.h"
#include "validator/catalogue/catalogue.h"

namespace referee::test {
namespace {

struct Arguments {
  std::string seed = "1";
  unsigned games = 3;  ///< of each ruleset
  unsigned times = 1;  ///< faults of an id in a game
  std::string path;
  std::string rules = "auto";
  std::string only;
  bool failures = false;
};

/// A number that follows from a text, the same everywhere.
std::uint64_t seed_of(const std::string& text) {
  std::seed_seq sequence(text.begin(), text.end());
  std::array<std::uint32_t, 1> number{};
  sequence.generate(number.begin(), number.end());
  return number[0];
}

class Survey {
 public:
  explicit Survey(const Arguments& arguments)
      : arguments_(arguments), choices_(seed_of(arguments.seed)) {}

  void generated();
  bool read();
  void print();

 private:
  struct Row {
    std::array<std::size_t, 5> of{};
    std::size_t& operator[](Detection detection) { return of[static_cast<std::size_t>(detection)]; }
  };
  void take(const GameLog& log, const Ruleset& ruleset, const std::string& name,
            std::string_view only = {});

  const Arguments& arguments_;
  std::mt19937_64 choices_;
  FaultTrials trials_;
  std::map<std::string_view, Row> table_;
  std::size_t games_ = 0;
  std::size_t unclean_ = 0;
};

void Survey::take(const GameLog& log, const Ruleset& ruleset, const std::string& name,
                  std::string_view only) {
  if (!trials_.findings_of(log, ruleset).empty()) {
    ++unclean_;
    return;
  }
  ++games_;
  for (const CatalogueEntry& entry : catalogue()) {
    if (entry.id.find(arguments_.only) == std::string_view::npos ||
        (!only.empty() && entry.id != only))
      continue;
    for (unsigned n = 0; n < arguments_.times; ++n) {
      const std::uint64_t choice = choices_() % 1'000'000;
      const Trial trial = trials_.run(log, ruleset, entry.id, choice);
      ++table_[entry.id][trial.detection];
      if (arguments_.failures && trial.detection != Detection::NoPlace &&
          trial.detection != Detection::Exact)
        fmt::print("{}: mutate --seed {}: {}\n", name, choice, description_of(trial));
    }
  }
}

void Survey::generated() {
  for (const TrialRules& rules : trial_rules()) {
    games::GameMaker maker(rules.ruleset);
    for (unsigned number = 0; number < arguments_.games; ++number) {
      games::GamePlan plan;
      plan.policy = policy_of(number);
      GameLog log;
      const std::string label = fmt::format("{}/{}", arguments_.seed, number);
      if (maker.make(label, plan, log))
        take(log, rules.ruleset, fmt::format("{} {} {}", rules.name, plan.policy, label),
             rules.only);
    }
  }
}

bool Survey::read() {
  return each_log(arguments_.path, arguments_.rules,
                  [&](const GameLog& log, const Ruleset& ruleset, const std::string& path) {
                    take(log, ruleset, path);
                    return true;
                  });
}

void Survey::print() {
  fmt::print(
      "{} games, {} others not clean.\n\n| Id | Made | Exact | Echo | Missed | Wrong "
      "|\n|---|---|---|---|---|---|\n",
      games_, unclean_);
  std::array<std::size_t, 5> sum{};
  const auto print_row = [](std::string_view name, const std::array<std::size_t, 5>& of) {
    const auto count = [&](Detection detection) { return of[static_cast<std::size_t>(detection)]; };
    const std::size_t made = count(Detection::Exact) + count(Detection::Echo) +
                             count(Detection::Missed) + count(Detection::Wrong);
    fmt::print("| {} | {} | {} | {} | {} | {} |\n", name, made, count(Detection::Exact),
               count(Detection::Echo), count(Detection::Missed), count(Detection::Wrong));
  };
  for (auto& [id, row] : table_) {
    print_row(fmt::format("`{}`", id), row.of);
    for (std::size_t i = 0; i < sum.size(); ++i) sum[i] += row.of[i];
  }
  print_row("all", sum);
}

int run(int argc, char** argv) {
  Arguments arguments;
  CLI::App app{"How each fault is detected", "referee_fault_survey"};
  app.add_option("PATH", arguments.path,
                 "Games to use instead of generated ones: file, folder or archive");
  app.add_option("--rules", arguments.rules, "Ruleset of those games, or auto");
  app.add_option("--seed", arguments.seed, "Any text: of the generated games and of the places");
  app.add_option("--games", arguments.games, "Generated games of each ruleset");
  app.add_option("--times", arguments.times, "Faults of an id in each game");
  app.add_option("--only", arguments.only, "Ids that hold this text");
  app.add_flag("--failures", arguments.failures, "Print each that was not detected exactly");
  CLI11_PARSE(app, argc, argv);
  Survey survey(arguments);
  if (arguments.path.empty())
    survey.generated();
  else if (!survey.read())
    return 3;
  survey.print();
  return 0;
}

}  // namespace
}  // namespace referee::test

int main(int argc, char** argv) { return referee::test::run(argc, argv); }
