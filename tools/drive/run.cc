#include "tools/drive/run.h"

#include <algorithm>
#include <iterator>
#include <map>
#include <mutex>
#include <optional>
#include <set>

#include <fmt/format.h>

#include "generator/play/scenarios.h"
#include "tools/crew/crew.h"
#include "tools/drive/link.h"
#include "tools/drive/shrink.h"
#include "tools/drive/sitting/causes.h"
#include "validator/ruleset/presets.h"
#include "validator/text/escape.h"

namespace referee::drive {
namespace {

using Clock = std::chrono::steady_clock;

constexpr std::size_t kMostBytesOfAGame = std::size_t{64} << 20U;
/// Games in a row that end the engine, after which it is given up.
constexpr unsigned kMostLost = 20;

std::optional<std::int64_t> game_of(const JsonView& line) {
  const JsonView number = line.find("game");
  if (!number || number.kind() != JsonKind::Integer) return std::nullopt;
  return number.integer();
}

/// A game in play.
struct Seated {
  std::unique_ptr<Players> players;
  std::unique_ptr<Sitting> sitting;
  std::uint32_t number = 0;
  std::string manner;
  unsigned lines = 0;  ///< of this turn
  std::size_t bytes = 0;
};

/// What all programs of one preset share.
struct Shared {
  const DrivePlan& plan;
  const Ruleset& ruleset;
  Clock::time_point deadline;
  std::mutex mutex;
  std::uint32_t next = 0;
  unsigned counting = 0;  ///< failures that are not known
  /// Of each game, from the plan's first; 0 where it was not played.
  std::vector<std::uint64_t> events;
  std::vector<Shown> shown;                ///< likewise
  std::vector<Failure> failures;           ///< as they come
  std::vector<Remark> remarks;             ///< likewise, of one game each
  std::map<std::uint32_t, GameLog> clean;  ///< the first games without a fault
  std::string error;
  std::set<std::string> notes;
  bool is_over = false;  ///< no more games: a program's thread has failed

  std::optional<std::uint32_t> next_game() {
    const std::lock_guard lock(mutex);
    if (is_over) return std::nullopt;
    if (next - plan.first >= plan.games || !error.empty()) return std::nullopt;
    if (plan.time.count() > 0 && Clock::now() >= deadline) return std::nullopt;
    if (plan.most_failures > 0 && counting >= plan.most_failures) return std::nullopt;
    return next++;
  }
  void keep_clean(std::uint32_t game, const GameLog& log);
  PresetResult result();
};

void Shared::keep_clean(std::uint32_t game, const GameLog& log) {
  constexpr std::size_t kMostClean = 32;
  if (clean.size() == kMostClean && game > clean.rbegin()->first) return;
  clean.emplace(game, log);
  if (clean.size() > kMostClean) clean.erase(std::prev(clean.end()));
}

/// The games up to the last failure that counts, whatever else was begun beside them.
PresetResult Shared::result() {
  PresetResult out;
  out.preset = ruleset.name;
  std::sort(failures.begin(), failures.end(),
            [](const Failure& a, const Failure& b) { return a.game < b.game; });
  std::size_t games = plan.first + events.size();
  unsigned counted = 0;
  for (const Failure& failure : failures)
    if (!failure.known && ++counted == plan.most_failures) games = failure.game + 1U;
  for (std::size_t i = 0; i < games - plan.first; ++i) {
    out.games += events[i] > 0 ? 1U : 0U;
    out.events += events[i] > 0 ? events[i] - 1 : 0;
  }
  for (const ShownItem& item : shown_items())
    out.shown.push_back({item, 0, may_be_shown(ruleset, item)});
  for (std::size_t i = 0; i < std::min<std::size_t>(games - plan.first, shown.size()); ++i)
    for (std::size_t item = 0; item < out.shown.size(); ++item)
      out.shown[item].games += shown[i].test(item) ? 1U : 0U;
  for (ShownRow& row : out.shown) row.possible = row.possible || row.games > 0;
  for (Failure& failure : failures)
    if (failure.game < games) out.failures.push_back(std::move(failure));
  std::erase_if(remarks, [&](const Remark& remark) { return remark.game >= games; });
  std::stable_sort(remarks.begin(), remarks.end(),
                   [](const Remark& a, const Remark& b) { return a.game < b.game; });
  std::erase_if(clean, [&](const auto& each) { return each.first >= games; });
  std::vector<Fault*> faults;
  for (Failure& failure : out.failures)
    for (Fault& fault : failure.faults) faults.push_back(&fault);
  for (Remark& remark : remarks) faults.push_back(&remark.fault);
  settle_all(faults, clean, ruleset);
  for (Failure& failure : out.failures)
    if (failure.outcome == Outcome::Finding) failure.cause = failure.faults.front().cause();
  for (Remark& remark : remarks) {
    const auto same = std::find_if(out.remarks.begin(), out.remarks.end(), [&](const Remark& each) {
      return each.fault.cause() == remark.fault.cause();
    });
    if (same == out.remarks.end())
      out.remarks.push_back(std::move(remark));
    else if (same->games.back() != remark.game)
      same->games.push_back(remark.game);
  }
  return out;
}

class Worker {
 public:
  Worker(Shared& shared, play::Distance& distance)
      : shared_(shared),
        link_(shared.plan.command, shared.plan.timeout, shared.plan.start_timeout),
        distance_(distance) {}

  void run();

 private:
  using Playing = std::map<std::int64_t, Seated>;
  Playing::iterator game_at(std::int64_t number);
  Seated seat(std::uint32_t number);
  void begin(std::uint32_t number, bool several);
  void over(Seated& seated, Outcome outcome, std::string note);
  void lost(Outcome outcome);
  bool give_up(Outcome outcome, std::string note);
  bool take();
  bool is_late();
  bool drain(std::string_view type);

  Shared& shared_;
  Link link_;
  play::Distance& distance_;
  Playing playing_;
  Playing::iterator last_ = playing_.end();  ///< the game of the line before
  std::vector<std::uint32_t> again_;         ///< to be played alone: one of them ended the engine
  bool several_ = false;
  unsigned lost_ = 0;           ///< games in a row that ended the engine
  unsigned unchecked_ = 0;      ///< lines
  Clock::time_point progress_;  ///< when the engine's last turn ended
};

/// The lines of a turn come one after another.
Worker::Playing::iterator Worker::game_at(std::int64_t number) {
  if (last_ == playing_.end() || last_->first != number) last_ = playing_.find(number);
  return last_;
}

/// How a game is played, and the how-manieth it is of its manner. Each situation is laid once
/// before the manners take turns.
std::pair<const Manner*, std::uint32_t> manner_of(const DrivePlan& plan, const Ruleset& ruleset,
                                                  std::uint32_t number) {
  const auto directed = std::find_if(plan.manners.begin(), plan.manners.end(),
                                     [](const Manner* manner) { return manner->directed; });
  const auto themes = directed == plan.manners.end()
                          ? 0U
                          : static_cast<std::uint32_t>(play::scenarios(ruleset).size());
  if (number < themes) return {*directed, number};
  const auto manners = static_cast<std::uint32_t>(plan.manners.size());
  const std::uint32_t beyond = number - themes;
  return {plan.manners[beyond % manners], beyond / manners};
}

Seated Worker::seat(std::uint32_t number) {
  const DrivePlan& plan = shared_.plan;
  const std::uint64_t seed =
      play::seed_of(fmt::format("{}/{}/{}", plan.seed, shared_.ruleset.name, number));
  const auto [manner_of_game, nth] = manner_of(plan, shared_.ruleset, number);
  const Manner& manner = *manner_of_game;
  Seated seated;
  seated.number = number;
  seated.manner = std::string(manner.name);
  seated.players = std::make_unique<RolePlayers>(manner, shared_.ruleset, distance_, seed, nth);
  Sitting::Terms terms;
  terms.number = number;
  terms.seed = fmt::format("{}/{}", plan.seed, number);
  terms.first_dealer = Seat{static_cast<std::uint8_t>(seed % shared_.ruleset.game_players)};
  terms.several = several_;
  terms.ids = link_.hello().ids;
  terms.walls = link_.hello().wall == "given";
  terms.fail_on = plan.fail_on;
  if (!plan.known.entries().empty())
    terms.is_known = [this](const Fault& fault) {
      return shared_.plan.is_known(fault, shared_.ruleset.name);
    };
  seated.sitting = std::make_unique<Sitting>(shared_.ruleset, *seated.players, terms);
  return seated;
}

void Worker::begin(std::uint32_t number, bool several) {
  several_ = several;
  Seated& seated = playing_[number] = seat(number);
  link_.send(seated.sitting->start());
  progress_ = Clock::now();
}

void Worker::over(Seated& seated, Outcome outcome, std::string note) {
  Sitting& sitting = *seated.sitting;
  sitting.judge();
  const bool gone = outcome == Outcome::Timeout || outcome == Outcome::Crash ||
                    outcome == Outcome::Garbage || outcome == Outcome::Flood;
  lost_ = gone ? lost_ + 1 : 0;
  const bool is_legal =
      sitting.ended() &&
      std::none_of(sitting.faults().begin(), sitting.faults().end(),
                   [](const Fault& fault) { return fault.finding.severity > Severity::Note; });
  const Shown shown =
      shown_by(sitting.log(), shared_.ruleset, sitting.verbs(), sitting.forbidding(), is_legal);
  const std::lock_guard lock(shared_.mutex);
  const std::uint32_t place = seated.number - shared_.plan.first;
  if (shared_.events.size() <= place) shared_.events.resize(place + 1U);
  shared_.events[place] = sitting.log().events.size() + 1;
  if (shared_.shown.size() <= place) shared_.shown.resize(place + 1U);
  shared_.shown[place] = shown;
  Failure failure;
  std::vector<Fault> known;
  for (const Fault& fault : sitting.faults()) {
    if (fault.finding.severity < shared_.plan.fail_on) {
      shared_.remarks.push_back({fault, seated.number, {seated.number}});
    } else if (shared_.plan.is_known(fault, shared_.ruleset.name)) {
      for (std::string& cause : fault.possible_causes())
        failure.known_causes.push_back(std::move(cause));
      known.push_back(fault);
    } else if (std::any_of(known.begin(), known.end(),
                           [&](const Fault& before) { return may_follow_from(fault, before); })) {
      known.push_back(fault);
    } else {
      failure.faults.push_back(fault);
    }
  }
  failure.known = failure.faults.empty();
  if (failure.faults.empty()) failure.faults = std::move(known);
  if (outcome == Outcome::Pass && !failure.faults.empty()) outcome = Outcome::Finding;
  if (outcome == Outcome::Pass && is_legal) shared_.keep_clean(seated.number, sitting.log());
  if (outcome == Outcome::Pass) return;
  if (outcome != Outcome::Finding)
    failure.known = shared_.plan.is_known(name_of(outcome), shared_.ruleset.name);
  if (outcome != Outcome::Finding && failure.known)
    failure.known_causes.emplace_back(name_of(outcome));
  if (outcome != Outcome::Finding) failure.cause = name_of(outcome);
  failure.preset = shared_.ruleset.name;
  failure.game = seated.number;
  failure.manner = seated.manner;
  failure.outcome = outcome;
  failure.note = std::move(note);
  failure.script = sitting.script();
  shared_.counting += failure.known ? 0U : 1U;
  shared_.failures.push_back(std::move(failure));
}

/// The engine is gone, and the games with it. Of several nobody knows which one it was.
void Worker::lost(Outcome outcome) {
  if (playing_.size() == 1) {
    over(playing_.begin()->second, outcome, link_.note());
  } else {
    for (const auto& [number, seated] : playing_) again_.push_back(seated.number);
  }
  playing_.clear();
  last_ = playing_.end();
}

/// Ends the engine for what it said; false.
bool Worker::give_up(Outcome outcome, std::string note) {
  lost(link_.trouble(outcome, std::move(note)));
  return false;
}

/// Reads what the engine still says of a game that is over; false where the engine is gone.
bool Worker::drain(std::string_view type) {
  for (unsigned lines = 0; !ends_turn(type); ++lines) {
    if (lines > kMostLinesOfATurn) {
      link_.trouble(Outcome::Flood, "a turn without an end");
      return false;
    }
    if (link_.next() != Outcome::Pass) return false;
    if (is_late()) return false;
    type = link_.type();
  }
  return true;
}

/// Whether no turn of the engine has ended for too long, though lines come; it is ended then.
bool Worker::is_late() {
  // Lines that have come already cost no time.
  constexpr unsigned kLinesAtOnce = 64;
  if (++unchecked_ % kLinesAtOnce != 0 && link_.has_line()) return false;
  if (Clock::now() - progress_ <= shared_.plan.timeout) return false;
  link_.trouble(Outcome::Timeout, "its turn does not end, though lines come");
  return true;
}

/// Takes a line; false where the engine is gone.
bool Worker::take() {
  if (const Outcome outcome = link_.next(); outcome != Outcome::Pass) {
    lost(outcome);
    return false;
  }
  if (is_late()) {
    lost(Outcome::Timeout);
    return false;
  }
  auto found = playing_.begin();
  if (several_) {
    const std::optional<std::int64_t> number = game_of(link_.line());
    if (!number) return give_up(Outcome::Garbage, "a line that does not name its game");
    found = game_at(*number);
    if (found == playing_.end()) return true;  // of a game that is over
  }
  Seated& seated = found->second;
  seated.bytes += link_.size();
  if (seated.bytes > kMostBytesOfAGame)
    return give_up(Outcome::Flood, "a game of more than 64 MiB");
  const bool ends_game = link_.type() == "end_game";
  const std::string type(several_ ? std::string_view() : link_.type());
  const Sitting::Next next = seated.sitting->take(link_.line());
  if (next == Sitting::Next::Reply) {
    seated.lines = 0;
    if (!several_ && link_.has_line())
      return give_up(Outcome::Flood, "a line while it is not its turn");
    link_.send(seated.sitting->reply());
    progress_ = Clock::now();
    return true;
  }
  if (next == Sitting::Next::More) {
    if (++seated.lines <= kMostLinesOfATurn) return true;
    return give_up(Outcome::Flood, "a turn of more than 1,000 lines");
  }
  Seated done = std::move(seated);
  playing_.erase(found);
  last_ = playing_.end();
  const Sitting& sitting = *done.sitting;
  if (sitting.garbage() || sitting.flood()) {
    const Outcome outcome = sitting.flood() ? Outcome::Flood : Outcome::Garbage;
    link_.trouble(outcome, fmt::format("{} (behind event {}): {}", printable(sitting.error()),
                                       sitting.log().events.empty()
                                           ? "none"
                                           : std::to_string(sitting.log().events.size() - 1),
                                       link_.quote()));
    const std::string note = link_.note();
    over(done, outcome, note);
    for (const auto& [number, other] : playing_) again_.push_back(other.number);
    playing_.clear();
    last_ = playing_.end();
    return false;
  }
  over(done, sitting.error().empty() ? Outcome::Pass : Outcome::Error, printable(sitting.error()));
  if (several_) {
    if (!ends_game) link_.send(fmt::format(R"({{"type":"drop","game":{}}})", done.number));
    return true;
  }
  return drain(type);
}

void Worker::run() {
  for (;;) {
    if (lost_ >= kMostLost) {
      const std::lock_guard lock(shared_.mutex);
      shared_.notes.insert(fmt::format("{}: given up after {} games in a row that ended the engine",
                                       shared_.ruleset.name, kMostLost));
      break;
    }
    if (!link_.running()) {
      if (const std::string error = link_.start(); !error.empty()) {
        const std::lock_guard lock(shared_.mutex);
        shared_.error = error;
        return;
      }
    }
    const std::size_t most = again_.empty() ? link_.hello().games : 1;
    while (playing_.size() < most) {
      std::optional<std::uint32_t> number;
      if (!again_.empty() && playing_.empty()) {
        number = again_.back();
        again_.pop_back();
        begin(*number, false);
        break;
      }
      if (!again_.empty()) break;
      number = shared_.next_game();
      if (!number) break;
      begin(*number, link_.hello().games > 1);
    }
    if (playing_.empty()) break;
    take();
  }
  const std::string note = link_.finish();
  const std::lock_guard lock(shared_.mutex);
  if (!note.empty()) shared_.notes.insert(note);
}

}  // namespace

bool DrivePlan::is_known(std::string_view cause, std::string_view preset) const {
  const auto& entries = known.entries();
  return std::any_of(entries.begin(), entries.end(), [&](const auto& entry) {
    return (entry.preset.empty() || entry.preset == preset) && takes_in(entry.id, cause);
  });
}

bool DrivePlan::is_known(const Fault& fault, std::string_view preset) const {
  const auto causes = fault.possible_causes();
  return std::any_of(causes.begin(), causes.end(),
                     [&](const std::string& cause) { return is_known(cause, preset); });
}

std::string file_name_of(const Failure& failure) {
  std::string name = failure.case_id.substr(std::string_view("drive/").size());
  std::replace(name.begin(), name.end(), '/', '-');
  return name + ".json";
}

std::size_t PresetResult::count(std::string_view cause) const {
  return static_cast<std::size_t>(
      std::count_if(failures.begin(), failures.end(),
                    [&](const Failure& failure) { return failure.cause == cause; }));
}
std::size_t PresetResult::known() const {
  return static_cast<std::size_t>(std::count_if(
      failures.begin(), failures.end(), [](const Failure& failure) { return failure.known; }));
}

template <class Count>
std::size_t sum_of(const std::vector<PresetResult>& presets, Count count) {
  std::size_t sum = 0;
  for (const PresetResult& each : presets) sum += count(each);
  return sum;
}

std::size_t DriveResult::games() const {
  return sum_of(presets, [](const PresetResult& each) { return each.games; });
}
std::size_t DriveResult::failures() const {
  return sum_of(presets, [](const PresetResult& each) { return each.failures.size(); }) - known();
}
std::size_t DriveResult::known() const {
  return sum_of(presets, [](const PresetResult& each) { return each.known(); });
}
std::size_t DriveResult::remarks() const {
  return sum_of(presets, [](const PresetResult& each) { return each.remarks.size(); });
}

namespace {

/// Makes the first failure of each cause small, and a case of it.
void make_cases(PresetResult& done, const Ruleset& preset, const Hello& hello,
                const DrivePlan& plan) {
  std::set<std::string> seen;
  for (Failure& failure : done.failures) {
    if (failure.known || !seen.insert(failure.cause).second) continue;
    // A game is played again by its walls, and its case names a preset.
    if (hello.wall != "given")
      failure.no_case = "the engine lays its own walls";
    else if (find_preset(preset.name) == nullptr)
      failure.no_case = "its ruleset is of a file";
    else
      shrink(failure, preset, plan, hello.name);
  }
}

}  // namespace

DriveResult drive(const DrivePlan& plan) {
  DriveResult result;
  const auto begun = Clock::now();
  {
    Link link(plan.command, plan.timeout, plan.start_timeout);
    result.error = link.start();
    if (!result.error.empty()) return result;
    result.hello = link.hello();
    link.finish();
  }
  const auto& claimed = result.hello.rules;
  std::vector<play::Distance> distances(plan.jobs);  // what they remember serves all rulesets
  for (const Ruleset* preset : plan.presets) {
    if (std::find(claimed.begin(), claimed.end(), preset->name) == claimed.end()) continue;
    Shared shared{plan, *preset, begun + plan.time, {}, plan.first, 0, {}, {}, {}, {}, {}, {},
                  {},   false};
    crew::Crew crew([&](unsigned number) { Worker(shared, distances[number]).run(); },
                    [&] {
                      const std::lock_guard lock(shared.mutex);
                      shared.is_over = true;
                    });
    crew.start(plan.jobs - 1);
    crew.take_part();
    crew.join();
    if (!shared.error.empty()) result.error = shared.error;
    result.notes.insert(result.notes.end(), shared.notes.begin(), shared.notes.end());
    PresetResult& done = result.presets.emplace_back(shared.result());
    if (plan.shrink) make_cases(done, *preset, result.hello, plan);
  }
  for (const auto& entry : plan.known.entries()) {
    const auto meets = [&](const PresetResult& each) {
      return (entry.preset.empty() || entry.preset == each.preset) &&
             std::any_of(each.failures.begin(), each.failures.end(), [&](const Failure& failure) {
               return std::any_of(
                   failure.known_causes.begin(), failure.known_causes.end(),
                   [&](const std::string& cause) { return takes_in(entry.id, cause); });
             });
    };
    if (std::none_of(result.presets.begin(), result.presets.end(), meets))
      result.not_met.push_back(entry);
  }
  result.seconds = std::chrono::duration<double>(Clock::now() - begun).count();
  return result;
}

}  // namespace referee::drive
