// Puts two faults into a game and prints how many of them were found, and what else was: both in
// one hand, in neighbouring hands, or further apart. The games are generated ones, or those of a
// file, folder or archive. With --failures each pair that went otherwise than it should, with
// --keep also its log. With --reasons the pairs of one hand that are left out otherwise, since one
// of the two may hide the other: a reason whose pairs are found nearly always excuses too much.
#include <array>
#include <cstdio>
#include <fstream>
#include <map>
#include <random>
#include <string>

#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include "importers/stream/stream.h"
#include "tests/property/fault_pairs.h"
#include "tests/property/programs/each_log.h"
#include "tools/commands/rules/argument.h"
#include "tools/games/game_maker.h"
#include "validator/catalogue/catalogue.h"

namespace referee::test {
namespace {

struct Arguments {
  std::uint64_t seed = 1;
  unsigned pairs = 300;  ///< of each distance
  unsigned games = 200;  ///< generated
  std::string path;
  std::string rules = "auto";
  std::string first, second;
  std::string distance;
  std::string keep;
  bool failures = false;
  bool reasons = false;
};

class Pairs {
 public:
  explicit Pairs(const Arguments& arguments) : arguments_(arguments), choices_(arguments.seed) {
    for (const CatalogueEntry& entry : catalogue()) {
      if (!faults::without_row(entry.id).empty()) continue;
      if (entry.id.find(arguments.first) != std::string_view::npos) firsts_.push_back(entry.id);
      if (entry.id.find(arguments.second) != std::string_view::npos) seconds_.push_back(entry.id);
    }
  }

  bool generate();
  bool read();
  void print() const;

 private:
  struct Row {
    unsigned made = 0, exact = 0, lost = 0, echoes = 0;
  };
  static constexpr unsigned kTries = 60;  ///< of each distance, in a game

  bool full() const {
    for (std::size_t d = 0; d < 3; ++d)
      if (wanted(d) && table_[d].made < arguments_.pairs) return false;
    return true;
  }
  bool wanted(std::size_t distance) const {
    if (arguments_.reasons) return static_cast<Distance>(distance) == Distance::SameHand;
    return arguments_.distance.empty() || arguments_.distance == kDistanceNames[distance];
  }
  void take(const GameLog& log, const Ruleset& ruleset, const std::string& name);
  void count(const PairTrial& trial, std::size_t distance, const std::string& name);

  const Arguments& arguments_;
  std::mt19937_64 choices_;
  FaultPairs pairs_;
  FaultTrials trials_;
  std::vector<std::string_view> firsts_, seconds_;
  std::array<Row, 3> table_{};
  std::map<std::string, unsigned> failed_;
  std::map<std::string, Row> by_reason_;
  unsigned kept_ = 0;
};

void Pairs::count(const PairTrial& trial, std::size_t distance, const std::string& name) {
  const Dependence& reason = *trial.dependence;
  for (Row* row :
       {&table_[distance],
        &by_reason_[fmt::format("{} | {} | {}", reason.one, reason.other, reason.why)]}) {
    ++row->made;
    row->exact += trial.exact() ? 1U : 0U;
    row->lost += trial.lost;
    row->echoes += trial.echoes;
  }
  if (trial.exact()) return;
  ++failed_[fmt::format("{} | {} | {}", kDistanceNames[distance], trial.owed[0].rule,
                        trial.owed[1].rule)];
  if (arguments_.failures)
    fmt::print("{} {} {}: {}\n", kept_, name, kDistanceNames[distance], description_of(trial));
  if (!arguments_.keep.empty()) {
    std::string stream;
    stream::write_events(trial.owed[1].log, stream);
    std::ofstream(fmt::format("{}/{:04}.jsonl", arguments_.keep, kept_)) << stream;
  }
  ++kept_;
}

void Pairs::take(const GameLog& log, const Ruleset& ruleset, const std::string& name) {
  if (full() || !trials_.findings_of(log, ruleset).empty()) return;
  for (std::size_t d = 0; d < 3; ++d) {
    if (!wanted(d) || table_[d].made >= arguments_.pairs) continue;
    // One pair of a game, or few games would be all that is seen.
    for (unsigned n = 0; n < kTries; ++n) {
      const std::string_view first = firsts_[choices_() % firsts_.size()];
      const std::string_view second = seconds_[choices_() % seconds_.size()];
      const std::uint64_t seed = choices_() % 1'000'000;
      const PairTrial trial = pairs_.run(
          log, ruleset, first, second, static_cast<Distance>(d), seed,
          arguments_.reasons ? FaultPairs::Take::Dependent : FaultPairs::Take::Independent);
      if (!trial.made) continue;
      count(trial, d, name);
      break;
    }
  }
}

bool Pairs::generate() {
  RulesetResult loaded = commands::rules::ruleset_of_argument(
      arguments_.rules == "auto" ? "tenhou" : arguments_.rules);
  if (!loaded.ruleset) return false;
  constexpr std::string_view kPolicies[] = {"mixed", "wild", "rare"};
  games::GameMaker maker(*loaded.ruleset);
  for (unsigned number = 0; number < arguments_.games; ++number) {
    games::GamePlan plan;
    plan.policy = kPolicies[number % std::size(kPolicies)];
    GameLog log;
    const std::string label = fmt::format("{}/{}", arguments_.seed, number);
    if (maker.make(label, plan, log)) take(log, *loaded.ruleset, label);
  }
  return true;
}

bool Pairs::read() {
  return each_log(arguments_.path, arguments_.rules,
                  [&](const GameLog& log, const Ruleset& ruleset, const std::string& path) {
                    take(log, ruleset, path);
                    return !full();
                  });
}

void Pairs::print() const {
  fmt::print(
      "| the two faults | logs | exact | share | faults lost | other findings |\n"
      "|---|---|---|---|---|---|\n");
  for (std::size_t d = 0; d < 3; ++d) {
    const Row& row = table_[d];
    if (row.made == 0) continue;
    fmt::print("| {} | {} | {} | {:.1f} % | {} | {} |\n", kDistanceNames[d], row.made, row.exact,
               100.0 * row.exact / row.made, row.lost, row.echoes);
  }
  if (arguments_.reasons) {
    fmt::print("\n| the one | the other | reason | logs | exact |\n|---|---|---|---|---|\n");
    for (const auto& [reason, row] : by_reason_)
      fmt::print("| {} | {} | {} |\n", reason, row.made, row.exact);
  }
  if (!arguments_.failures) return;
  for (const auto& [pair, number] : failed_) fmt::print("{:4} {}\n", number, pair);
}

int run(int argc, char** argv) {
  Arguments arguments;
  CLI::App app{"How two faults of one game are detected", "referee_fault_pairs"};
  app.add_option("PATH", arguments.path,
                 "Games to use instead of generated ones: file, folder or archive");
  app.add_option("--rules", arguments.rules, "Ruleset of the games, or auto");
  app.add_option("--seed", arguments.seed, "Of the generated games, the faults and the places");
  app.add_option("--pairs", arguments.pairs, "Logs with two faults for each distance");
  app.add_option("--games", arguments.games, "Generated games at most");
  app.add_option("--first", arguments.first, "Only ids that hold this text as the first fault");
  app.add_option("--second", arguments.second, "Only ids that hold this text as the second");
  app.add_option("--distance", arguments.distance, "apart, next-hand or same-hand; else all");
  app.add_option("--keep", arguments.keep, "Write logs of failures into this folder");
  app.add_flag("--failures", arguments.failures, "Print each pair that was not found exactly");
  app.add_flag("--reasons", arguments.reasons,
               "Pairs of one hand that may hide each other instead");
  CLI11_PARSE(app, argc, argv);
  Pairs pairs(arguments);
  if (!(arguments.path.empty() ? pairs.generate() : pairs.read())) return 3;
  pairs.print();
  return 0;
}

}  // namespace
}  // namespace referee::test

int main(int argc, char** argv) { return referee::test::run(argc, argv); }
