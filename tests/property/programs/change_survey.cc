// Changes one thing of generated legal hands and prints what the referee says of each: a row of
// counts for each kind of change, and with --list each one that is neither found where it is nor in
// the list of changes that leave a hand legal. With --json every changed hand is a line, for a
// judge that is not ours. The exit code is 1 where there is such a change.
#include <cstdio>
#include <fstream>
#include <map>
#include <string>

#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include "tests/property/change_trial.h"
#include "tools/games/game_maker.h"
#include "validator/ruleset/presets.h"
#include "validator/text/json_writer.h"

namespace referee::test {
namespace {

struct Arguments {
  std::string rules;
  std::string seed = "1";
  std::string kind;
  std::string keep;
  unsigned games = 20;
  unsigned first = 0;
  unsigned changes = 70;  ///< in a game
  bool bare = false;
  bool numbered = false;
  bool list = false;
  bool json = false;
  bool all = false;
};

class Survey {
 public:
  explicit Survey(const Arguments& arguments) : arguments_(arguments) {}

  void under(std::string_view name) {
    const Ruleset& ruleset = *find_preset(name);
    games::GameMaker maker(ruleset);
    for (unsigned number = arguments_.first; number < arguments_.first + arguments_.games;
         ++number) {
      games::GamePlan plan;
      plan.policy = policy_with_much_to_change(number);
      plan.most_hands = 2;
      GameLog log;
      const std::string label = arguments_.seed + "/" + std::to_string(number);
      if (maker.make(label, plan, ruleset, log)) in_game(name, ruleset, log, number);
    }
  }
  bool all_right() const { return wrong_ == 0; }
  void print() const {
    for (const auto& [kind, row] : counts_) {
      fmt::print("{:9}", kind);
      for (const auto& [found, count] : row) fmt::print(" {} {}", found, count);
      fmt::print("\n");
    }
  }

 private:
  void in_game(std::string_view name, const Ruleset& ruleset, const GameLog& log, unsigned number) {
    const Told told{!arguments_.bare, arguments_.numbered};
    for (unsigned i = 0; i < arguments_.changes; ++i) {
      const changes::Kind kind = changes::kKinds[i % std::size(changes::kKinds)];
      if (!arguments_.kind.empty() && changes::name_of(kind) != arguments_.kind) continue;
      const std::uint64_t seed = std::uint64_t{number} * 1000 + i;
      const auto trial = trials_.run(log, ruleset, kind, told, seed);
      if (!trial) continue;
      const std::string outcome(
          trial->accuses_nobody() && trial->legal != nullptr ? "legal" : name_of(trial->found));
      ++counts_[std::string(changes::name_of(kind))][outcome];
      if (!trial->is_right()) ++wrong_;
      if (arguments_.json) print_json(*trial);
      if (!arguments_.list || (trial->is_right() && !arguments_.all)) continue;
      fmt::print("{} {} {}/{}: {}\n", outcome, name, number, seed, description_of(*trial));
      if (arguments_.keep.empty()) continue;
      std::ofstream(arguments_.keep + "/" + std::string(name) + "-" + std::to_string(seed) +
                    ".jsonl")
          << trial->stream;
    }
  }
  static void print_json(const ChangeTrial& trial) {
    std::string events;
    for (const char c : trial.stream) events += c == '\n' ? ',' : c;
    if (!events.empty()) events.pop_back();
    std::string findings;
    for (const Finding& finding : trial.findings)
      findings += fmt::format("{}{{\"rule\":\"{}\",\"event\":{},\"seat\":{},\"severity\":\"{}\"}}",
                              findings.empty() ? "" : ",", finding.rule,
                              finding.event ? std::to_string(*finding.event) : "null",
                              finding.seat.present() ? std::to_string(finding.seat.value) : "null",
                              name_of(finding.severity));
    fmt::print("{{\"what\":\"{}\",\"kind\":\"{}\",\"at\":{},\"events\":[{}],\"findings\":[{}]}}\n",
               trial.change.what, changes::name_of(trial.change.kind), trial.change.first, events,
               findings);
  }

  const Arguments& arguments_;
  ChangeTrials trials_;
  std::map<std::string, std::map<std::string, unsigned>> counts_;
  unsigned wrong_ = 0;
};

int run(int argc, char** argv) {
  Arguments arguments;
  CLI::App app("One thing of a legal hand made otherwise, and what the referee says of it.");
  app.add_option("--rules", arguments.rules, "a preset; all of them by default");
  app.add_option("--seed", arguments.seed, "of the games");
  app.add_option("--kind", arguments.kind,
                 "exchange, drop, double, insert, tile, seat, number or riichi");
  app.add_option("--games", arguments.games, "under each preset");
  app.add_option("--first", arguments.first, "number of the first game");
  app.add_option("--changes", arguments.changes, "in each game");
  app.add_option("--keep", arguments.keep, "a folder for the streams that --list names");
  app.add_flag("--bare", arguments.bare, "the log claims nothing of values");
  app.add_flag("--numbered", arguments.numbered, "the log tells which physical tile each is");
  app.add_flag("--list", arguments.list,
               "name what is neither found where it is nor in the list of legal changes");
  app.add_flag("--all", arguments.all, "with --list, name every change");
  app.add_flag("--json", arguments.json, "every changed hand as a line");
  CLI11_PARSE(app, argc, argv);
  Survey survey(arguments);
  if (!arguments.rules.empty()) {
    survey.under(arguments.rules);
  } else {
    for (const std::string_view name : preset_names()) survey.under(name);
  }
  if (!arguments.json) survey.print();
  return survey.all_right() ? 0 : 1;
}

}  // namespace
}  // namespace referee::test

int main(int argc, char** argv) { return referee::test::run(argc, argv); }
