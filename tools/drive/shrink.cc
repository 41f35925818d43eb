#include "tools/drive/shrink.h"

#include <algorithm>
#include <chrono>
#include <utility>

#include <fmt/format.h>

#include "tools/drive/link.h"
#include "tools/json/json_text.h"

namespace referee::drive {
namespace {

constexpr unsigned kMostRuns = 200;
constexpr std::chrono::seconds kMostTime{60};

using Clock = std::chrono::steady_clock;

class Shrinker {
 public:
  Shrinker(const Failure& failure, const Ruleset& ruleset, const DrivePlan& plan)
      : cause_(failure.cause()), ruleset_(ruleset), link_(plan), timeout_(plan.timeout) {}

  bool fails(const Script& script);
  /// The smallest that is found.
  Script smallest(Script script);
  const std::vector<Fault>& faults() const { return faults_; }

 private:
  std::string play(const Script& script, std::vector<Fault>& faults);
  void keep_few_hands(Script& script);
  void drop_decisions(Script& script);

  std::string cause_;
  const Ruleset& ruleset_;
  Link link_;
  std::chrono::milliseconds timeout_;
  bool is_over() const { return runs_ >= kMostRuns || Clock::now() >= deadline_; }

  unsigned runs_ = 0;
  Clock::time_point deadline_ = Clock::now() + kMostTime;
  std::vector<Fault> faults_;  ///< of the last script that failed
};

/// What came of it: the cause of a failure, or nothing.
std::string Shrinker::play(const Script& script, std::vector<Fault>& faults) {
  if (!link_.running() && !link_.start().empty()) return {};
  ScriptPlayers players(script);
  Sitting::Terms terms;
  terms.first_dealer = script.first_dealer;
  terms.ids = link_.hello().ids;
  terms.walls = link_.hello().wall == "given";
  Sitting sitting(ruleset_, players, terms);
  link_.send(sitting.start());
  Clock::time_point progress = Clock::now();
  for (unsigned lines = 0;; ++lines) {
    Outcome outcome = link_.next();
    if (outcome == Outcome::Pass && Clock::now() - progress > timeout_)
      outcome = link_.trouble(Outcome::Timeout, "its turn does not end, though lines come");
    if (outcome == Outcome::Pass && lines > 1000)
      outcome = link_.trouble(Outcome::Flood, "a turn of more than 1,000 lines");
    if (outcome != Outcome::Pass) return std::string(name_of(outcome));
    const std::string type(link_.type());
    const Sitting::Next next = sitting.take(link_.line());
    if (next == Sitting::Next::More) continue;
    if (next == Sitting::Next::Reply) {
      link_.send(sitting.reply());
      progress = Clock::now();
      lines = 0;
      continue;
    }
    if (sitting.garbage() || sitting.flood()) {
      link_.trouble(Outcome::Garbage, sitting.error());
      return sitting.flood() ? "flood" : "garbage";
    }
    sitting.judge();
    // The rest of the engine's turn is of no use.
    if (type != "ask" && type != "deal" && type != "end_game" && type != "error")
      link_.trouble(Outcome::Pass, {});
    if (!sitting.error().empty()) return "error";
    faults = sitting.faults();
    return faults.empty() ? std::string() : faults.front().rule;
  }
}

bool Shrinker::fails(const Script& script) {
  if (is_over()) return false;
  ++runs_;
  std::vector<Fault> faults;
  if (play(script, faults) != cause_) return false;
  faults_ = std::move(faults);
  return true;
}

/// A fault rarely needs more hands than its own and the one before; the seat that dealt the first
/// of them deals the first hand.
void Shrinker::keep_few_hands(Script& script) {
  if (script.walls.size() < 2) return;
  const auto most = static_cast<std::uint32_t>(script.walls.size());
  const std::uint32_t end = faults_.empty() ? most : std::min(faults_.front().hand + 1, most);
  const auto part = [&](std::uint32_t first) {
    Script few;
    few.first_dealer = script.first_dealer;
    few.walls.assign(script.walls.begin() + first, script.walls.begin() + end);
    for (const Decision& each : script.decisions)
      if (each.hand >= first && each.hand < end) few.decisions.push_back(each);
    return few;
  };
  for (std::uint32_t hands = 1; hands <= 2 && hands < most; ++hands) {
    if (hands > end) break;
    Script few = part(end - hands);
    for (std::uint8_t dealer = 0; dealer < ruleset_.game_players; ++dealer) {
      few.first_dealer = Seat{dealer};
      if (!fails(few)) continue;
      script = std::move(few);
      return;
    }
  }
  if (end == most) return;
  if (Script few = part(0); fails(few)) script = std::move(few);
}

void Shrinker::drop_decisions(Script& script) {
  for (std::size_t size = std::max<std::size_t>(script.decisions.size() / 2, 1);; size /= 2) {
    for (std::size_t at = 0; at < script.decisions.size();) {
      Script less = script;
      const auto first = less.decisions.begin() + static_cast<std::ptrdiff_t>(at);
      const std::size_t count = std::min(size, script.decisions.size() - at);
      less.decisions.erase(first, first + static_cast<std::ptrdiff_t>(count));
      if (fails(less))
        script = std::move(less);
      else
        at += size;
      if (is_over()) return;
    }
    if (size <= 1) return;
  }
}

Script Shrinker::smallest(Script script) {
  keep_few_hands(script);
  Script without = script;
  std::erase_if(without.decisions, [](const Decision& each) {
    return !each.foul && (each.act == "none" || each.act.ends_with(" tsumogiri"));
  });
  if (fails(without)) script = std::move(without);
  drop_decisions(script);
  return script;
}

}  // namespace

void shrink(Failure& failure, const Ruleset& ruleset, const DrivePlan& plan) {
  if (failure.outcome == Outcome::Timeout) return;
  Shrinker shrinker(failure, ruleset, plan);
  if (!shrinker.fails(failure.script)) {
    failure.no_case = "played again, the game does not fail in this way";
    return;
  }
  failure.script = shrinker.smallest(failure.script);
  failure.small = true;
  if (!shrinker.faults().empty()) failure.faults = shrinker.faults();
}

}  // namespace referee::drive
