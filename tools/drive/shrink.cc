#include "tools/drive/shrink.h"

#include <algorithm>
#include <chrono>
#include <utility>

#include <fmt/format.h>

#include "importers/stream/stream.h"
#include "tools/drive/link.h"
#include "tools/drive/play_case.h"
#include "tools/drive/table_talk.h"
#include "tools/talk/compare.h"
#include "validator/text/escape.h"

namespace referee::drive {
namespace {

constexpr unsigned kMostRuns = 200;
constexpr std::chrono::seconds kMostTime{60};

using Clock = std::chrono::steady_clock;

/// One game played again.
struct Replay {
  std::string
      outcome;  ///< the brief cause of the first fault, or the outcome; empty if all is well
  std::vector<Fault> faults;      ///< that fail the game
  Script script;                  ///< with every decision, also those that are nearest to nothing
  std::vector<std::string> said;  ///< the engine's lines from the first start_kyoku on
};

class Shrinker {
 public:
  Shrinker(const Failure& failure, const Ruleset& ruleset, const DrivePlan& plan)
      : cause_(failure.outcome == Outcome::Finding ? failure.faults.front().brief_cause()
                                                   : std::string(name_of(failure.outcome))),
        ruleset_(ruleset),
        plan_(plan),
        link_(plan.command, plan.timeout, plan.start_timeout) {}

  bool fails(const Script& script);
  /// Whether it fails in whatever way; from then on that is the way that is looked for.
  bool fails_anyhow(const Script& script);
  /// The smallest that is found.
  Script smallest(Script script);
  Replay replay(const Script& script, bool options);
  /// Whether the engine fails the script as a case, whose `expectation` is filled.
  bool fails_as_case(const Script& script, const Fault& fault, const std::vector<std::string>& said,
                     std::string& expectation);
  /// The script with the act of the fault at its end: to be done, or to be refused.
  Script with_act(const Replay& replay, const Fault& fault);
  template <class Fails>
  void drop_decisions(Script& script, const Fails& still_fails);
  const std::vector<Fault>& faults() const { return faults_; }

 private:
  void keep_few_hands(Script& script);
  bool is_over() const { return runs_ >= kMostRuns || Clock::now() >= deadline_; }

  std::string cause_;
  const Ruleset& ruleset_;
  const DrivePlan& plan_;
  Link link_;
  unsigned runs_ = 0;
  Clock::time_point deadline_ = Clock::now() + kMostTime;
  std::vector<Fault> faults_;  ///< of the last script that failed
};

Replay Shrinker::replay(const Script& script, bool options) {
  Replay out;
  if (!link_.running() && !link_.start().empty()) return out;
  ScriptPlayers players(script);
  Sitting::Terms terms;
  terms.first_dealer = script.first_dealer;
  terms.ids = link_.hello().ids;
  terms.walls = link_.hello().wall == "given";
  terms.options = options;
  terms.fail_on = plan_.fail_on;
  if (!plan_.known.entries().empty())
    terms.is_known = [this](const Fault& fault) { return plan_.is_known(fault, ruleset_.name); };
  Sitting sitting(ruleset_, players, terms);
  link_.send(sitting.start());
  Clock::time_point progress = Clock::now();
  for (unsigned lines = 0;; ++lines) {
    if (const Outcome outcome = link_.next_of_turn(lines, progress); outcome != Outcome::Pass) {
      out.outcome = name_of(outcome);
      break;
    }
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
      out.outcome = sitting.flood() ? "flood" : "garbage";
      break;
    }
    sitting.judge();
    // The rest of the engine's turn is of no use.
    if (!ends_turn(type)) link_.trouble(Outcome::Pass, {});
    if (!sitting.error().empty()) out.outcome = "error";
    break;
  }
  for (const Fault& fault : sitting.faults())
    if (fault.finding.severity >= plan_.fail_on && !plan_.is_known(fault, ruleset_.name))
      out.faults.push_back(fault);
  if (out.outcome.empty() && !out.faults.empty()) out.outcome = out.faults.front().brief_cause();
  out.script = sitting.script();
  for (std::uint32_t number = 1; number < sitting.log().events.size(); ++number) {
    stream::write_event(sitting.log(), number, out.said.emplace_back());
    out.said.back().pop_back();
  }
  return out;
}

bool Shrinker::fails(const Script& script) {
  if (is_over()) return false;
  ++runs_;
  Replay again = replay(script, false);
  if (again.outcome != cause_) return false;
  faults_ = std::move(again.faults);
  return true;
}

bool Shrinker::fails_anyhow(const Script& script) {
  Replay again = replay(script, false);
  cause_ = again.outcome;
  faults_ = std::move(again.faults);
  return !cause_.empty();
}

bool Shrinker::fails_as_case(const Script& script, const Fault& fault,
                             const std::vector<std::string>& said, std::string& expectation) {
  const PlayedScript played = play_script(ruleset_, script);
  if (!played.error.empty() || !played.taken.empty()) return false;
  if (!link_.running() && !link_.start().empty()) return false;
  expectation = expectation_of(played, fault, said, ruleset_);
  std::string answer;
  std::string note;
  const talk::Dealt dealt = play_at_table(link_, ruleset_, script, 1, answer, note);
  if (dealt != talk::Dealt::Answered) return true;
  JsonTree due;
  JsonTree given;
  const auto any = [](std::string_view) { return true; };
  return due.parse(expectation, any) && given.parse(answer, any) &&
         !talk::differences(talk::Level::Actions, "play", due.root(), given.root(), {},
                            talk::leeway_of(ruleset_))
              .empty();
}

Script Shrinker::with_act(const Replay& replay, const Fault& fault) {
  Script script = replay.script;
  Decision act = fault.act;
  act.foul = !fault.act_is_due;
  act.hand = fault.hand;
  // A try is made at the moment of the decision before it; an answer to an old question waits for
  // the next one.
  if (act.foul) script.decisions.push_back({act.seat, "none", true, true, fault.hand});
  script.decisions.push_back(std::move(act));
  return script;
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

template <class Fails>
void Shrinker::drop_decisions(Script& script, const Fails& still_fails) {
  for (std::size_t size = std::max<std::size_t>(script.decisions.size() / 2, 1);; size /= 2) {
    for (std::size_t at = 0; at < script.decisions.size();) {
      Script less = script;
      const auto first = less.decisions.begin() + static_cast<std::ptrdiff_t>(at);
      const std::size_t count = std::min(size, script.decisions.size() - at);
      less.decisions.erase(first, first + static_cast<std::ptrdiff_t>(count));
      if (still_fails(less))
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
  drop_decisions(script, [this](const Script& less) { return fails(less); });
  return script;
}

/// Whether what is wrong is an act that is offered or left out, of which the events show nothing
/// until somebody does the act.
bool is_of_an_act(const Fault& fault) {
  return fault.finding.rule.starts_with("drive/") && !fault.act.act.empty() &&
         fault.finding.rule != "drive/foul-taken" && fault.finding.rule != "drive/legal-refused";
}

/// The cause in the letters of an id: "drive-offer-extra-hora-furiten-riichi".
std::string slug_of(std::string_view text) {
  std::string out;
  for (const char c : text) {
    const bool plain = (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9');
    if (plain) out += c;
    if (!plain && !out.empty() && out.back() != '-') out += '-';
  }
  while (!out.empty() && out.back() == '-') out.pop_back();
  return out;
}

/// Eight digits that tell cases of one cause apart.
std::string digest_of(std::string_view text) {
  std::uint32_t hash = 2166136261U;
  for (const char c : text) hash = (hash ^ static_cast<unsigned char>(c)) * 16777619U;
  return fmt::format("{:08x}", hash);
}

/// Writes the case of the failure, whose script is small, if it is one: the engine fails it, and a
/// right engine does not.
void make_case(Failure& failure, const Replay& played, Shrinker& shrinker, const Ruleset& ruleset,
               const std::string& engine) {
  const Fault none;
  const Fault& fault = played.faults.empty() ? none : played.faults.front();
  std::string expectation;
  Script script = failure.script;
  const auto still_fails = [&](const Script& less) {
    std::string ignored;
    return !less.decisions.empty() && less.decisions.back() == script.decisions.back() &&
           shrinker.fails_as_case(less, fault, {}, ignored);
  };
  if (is_of_an_act(fault)) {
    script = shrinker.with_act(played, fault);
    // Where nobody is asked in this hand any more, a try is made in the next one.
    if (!shrinker.fails_as_case(script, fault, {}, expectation))
      script.walls.push_back(script.walls.back());
    if (shrinker.fails_as_case(script, fault, {}, expectation))
      shrinker.drop_decisions(script, still_fails);
  }
  if (!shrinker.fails_as_case(script, fault, played.said, expectation)) {
    failure.no_case = "the events of a right engine show nothing of it";
    return;
  }
  failure.case_id = fmt::format("drive/{}/{}/{}", slug_of(ruleset.name), slug_of(failure.cause),
                                digest_of(expectation));
  const std::string what = fault.finding.message.empty() ? failure.cause : fault.finding.message;
  failure.case_line = case_of(script, ruleset, expectation, failure.case_id,
                              fmt::format("{}: {}", printable(engine), printable(what)));
}

}  // namespace

/// The script with a wait before each try that begins an answer: an answer to an
/// old question, behind which the same question comes again. A try by itself is made as soon as it
/// is the next decision, which may be earlier than it was made.
Script with_waits(const Script& script) {
  Script out = script;
  out.decisions.clear();
  std::uint32_t last = 0;
  for (const Decision& each : script.decisions) {
    if (each.foul && !each.by_old_id && each.answer != last)
      out.decisions.push_back({each.seat, "none", true, true, each.hand, each.answer});
    last = each.answer;
    out.decisions.push_back(each);
  }
  return out;
}

void shrink(Failure& failure, const Ruleset& ruleset, const DrivePlan& plan,
            const std::string& engine) {
  if (failure.outcome == Outcome::Timeout) {
    failure.no_case = "what is late is too slow to be played again";
    return;
  }
  Shrinker shrinker(failure, ruleset, plan);
  const bool fails_again = shrinker.fails(failure.script);
  if (!fails_again) failure.script = with_waits(failure.script);
  if (!fails_again && !shrinker.fails_anyhow(failure.script)) {
    failure.no_case = "played again, the game does not fail in this way";
    return;
  }
  failure.script = shrinker.smallest(failure.script);
  failure.small = true;
  Replay played = shrinker.replay(failure.script, true);
  if (!played.faults.empty()) {
    // All games know better than this small one which option explains it.
    Fault& first = played.faults.front();
    if (!failure.faults.empty() && failure.faults.front().brief_cause() == first.brief_cause())
      first.as_if = failure.faults.front().as_if;
    for (Fault& each : played.faults) each.settle(ruleset);
    failure.faults = played.faults;
  }
  make_case(failure, played, shrinker, ruleset, engine);
}

}  // namespace referee::drive
