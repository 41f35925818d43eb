#include "tools/commands/check/run.h"

#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <functional>
#include <mutex>
#include <new>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "importers/detect.h"
#include "referee/table_window.h"
#include "tools/cli/interruption.h"
#include "tools/cli/output.h"
#include "tools/commands/check/document_queue.h"
#include "tools/commands/check/live/stream.h"
#include "tools/commands/check/ordered_output.h"
#include "tools/commands/check/progress.h"
#include "tools/commands/check/report_files.h"
#include "tools/commands/check/walk.h"
#include "tools/commands/check/worker.h"
#include "tools/crew/crew.h"
#include "validator/text/escape.h"

namespace referee::commands::check {
namespace {

/// Documents that wait for a free thread: so many that the thread which reads is seldom woken.
constexpr std::size_t kWaitingPerThread = 256;

LogBytes bytes_of(const files::Document& document, Format format, const InputContext& context,
                  const std::function<void()>& passed) {
  return {document.bytes(), document.path, document.damage, format, &context, &passed};
}

/// Logs of a packed archive, and bytes of what is printed of them, that are held until all are
/// judged. Of a larger one the order of the names is worth unpacking it once more.
constexpr std::size_t kMostHeld = 100'000;
constexpr std::size_t kMostHeldBytes = std::size_t{64} << 20U;

class CheckRun : private files::StoredOrder {
 public:
  explicit CheckRun(const CheckPlan& plan)
      : plan_(plan),
        reports_(plan),
        progress_(cli::is_terminal(stderr) && !plan.quiet),
        walk_(
            plan,
            [this](files::Document& document, Format format) { return take(document, format); },
            [this](const std::string& line) { say(line); }, this),
        ordered_([this](const Piece& piece) { return print(piece); }),
        queue_(kWaitingPerThread * plan.jobs),
        window_(!plan.rules, [this](HeldDocument& held,
                                    const InputContext& context) { hand_on(held, context); }),
        crew_([this](unsigned) { work(); }, [this] { stop(); }) {}

  cli::ExitCode run();

 private:
  bool print(const Piece& piece);
  void say(const std::string& line);
  void work();
  void stop();
  bool stream();
  void walk();
  bool take(files::Document& document, Format format);
  void hand_on(HeldDocument& held, const InputContext& context);
  void judge(HeldDocument& held, const InputContext& context);
  void begin() override;
  void at(const std::string& name) override { at_ = name; }
  void end() override;
  bool again() override;
  bool take_as_stored(files::Document& document, Format format);
  void write_found_rules();
  void check_number_of_games();
  cli::ExitCode exit_code() const;

  const CheckPlan& plan_;
  ReportFiles reports_;
  std::mutex stderr_mutex_;
  Progress progress_;
  CheckWalk walk_;
  OrderedOutput ordered_;
  DocumentQueue queue_;
  TableWindow window_;
  std::optional<CheckWorker> only_worker_;  ///< where one thread does everything
  std::uint64_t next_number_ = 0;
  /// The logs of a packed archive: each by the name of its file.
  std::vector<std::pair<std::string, std::uint64_t>> stored_;
  bool as_stored_ = false;
  std::string at_;               ///< the name of the file that comes next
  bool wants_order_ = false;     ///< of their names, for the archive that is read now
  bool world_is_wrong_ = false;  ///< of the thread that walks
  // Of the thread that prints:
  report::Summary summary_;
  bool usable_ = true;  ///< more can be printed
  bool fails_ = false;
  bool out_of_memory_ = false;
  std::vector<std::string> found_rules_;  ///< each once, in the order of the input
  crew::Crew crew_;                       ///< last: its threads use all of the above
};

/// Rulesets found that are remembered: one is written, and others only mentioned.
constexpr std::size_t kMostFoundRules = 16;

void CheckRun::say(const std::string& line) {
  const std::lock_guard lock(stderr_mutex_);
  progress_.clear();
  cli::complain(line);
}

bool CheckRun::print(const Piece& piece) {
  if (!piece.trouble.empty()) {
    out_of_memory_ = true;
    say(piece.trouble);
  }
  summary_.add(piece.summary);
  for (const std::string& file : piece.found_rules)
    if (found_rules_.size() < kMostFoundRules &&
        std::ranges::find(found_rules_, file) == found_rules_.end())
      found_rules_.push_back(file);
  fails_ = fails_ || piece.fails;
  const std::lock_guard lock(stderr_mutex_);
  cli::count_judged(summary_.games);
  // On one terminal the line of progress would end up inside the report.
  if (piece.bytes() > 0 && reports_.on_terminal()) progress_.clear();
  usable_ = reports_.write(piece);
  progress_.update(summary_.games, summary_.count(Verdict::Findings));
  return usable_;
}

void CheckRun::work() {
  give_way_to_the_reader();
  CheckWorker worker(plan_, reports_.styles());
  std::vector<NumberedDocument> batch;
  for (queue_.next(batch); !batch.empty(); queue_.next(batch))
    for (const NumberedDocument& next : batch) {
      const std::function<void()> passed = [&] { next.document.let_go_now_and_then(); };
      worker.check(
          bytes_of(next.document, next.format, next.context, passed),
          [&](Piece piece, bool last) { ordered_.add(next.number, std::move(piece), last); });
    }
}

void CheckRun::stop() {
  queue_.stop();
  ordered_.stop();
}

/// Judges each game of standard input when it is over; false where the input is none of these.
bool CheckRun::stream() {
  if (!may_stream(plan_)) return false;
  LineInput input;
  const Format format = streamed_format(plan_, input);
  if (format == Format::None) {
    walk_.begin_with(input.take());
    return false;
  }
  CheckWorker worker(plan_, reports_.styles());
  worker.follow(
      input, format,
      [this](const Piece& piece, bool) {
        print(piece);
        reports_.flush();
      },
      [this] { return usable_; });
  if (input.error().empty()) return true;
  world_is_wrong_ = true;
  say(fmt::format("-: {}", printable(input.error())));
  return true;
}

/// Reads all inputs, and judges them on this thread where there is no other.
void CheckRun::walk() {
  const auto too_large = [this] {
    world_is_wrong_ = true;
    say("the inputs are too large for the memory of this machine");
  };
  if (plan_.jobs > 1) crew_.start(plan_.jobs);
  try {
    if (crew_.size() == 0) only_worker_.emplace(plan_, reports_.styles());
    walk_.run();
    window_.close();
  } catch (const std::bad_alloc&) {
    too_large();
  }
  queue_.close();
  try {
    crew_.join();
  } catch (const std::bad_alloc&) {
    too_large();
  }
}

/// Takes one log; false stops the walk.
bool CheckRun::take(files::Document& document, Format format) {
  if (as_stored_) return take_as_stored(document, format);
  HeldDocument held{format, std::move(document)};
  window_.take(held);
  document = std::move(held.document);
  return ordered_.usable();
}

void CheckRun::begin() {
  window_.close();
  as_stored_ = true;
  wants_order_ = false;
  ordered_.open_sheet(next_number_);
}

/// What a log without rules is judged by follows from the logs before it.
bool CheckRun::take_as_stored(files::Document& document, Format format) {
  wants_order_ = may_name_no_rules(format) || stored_.size() >= kMostHeld ||
                 ordered_.held_bytes() >= kMostHeldBytes;
  if (wants_order_ || !ordered_.usable()) return false;
  stored_.emplace_back(at_, next_number_);
  HeldDocument held{format, std::move(document)};
  judge(held, {});
  document = std::move(held.document);
  return true;
}

void CheckRun::end() {
  std::sort(stored_.begin(), stored_.end());
  std::vector<std::uint64_t> order;
  for (const auto& [name, number] : stored_) order.push_back(number);
  ordered_.close_sheet(order);
  stored_.clear();
  as_stored_ = false;
}

bool CheckRun::again() {
  ordered_.drop_sheet(stored_.size());
  stored_.clear();
  as_stored_ = false;
  return wants_order_;
}

void CheckRun::hand_on(HeldDocument& held, const InputContext& context) {
  if (ordered_.usable()) judge(held, context);
}

/// Here, or on another thread.
void CheckRun::judge(HeldDocument& held, const InputContext& context) {
  const std::uint64_t number = next_number_++;
  if (!only_worker_) return queue_.push(held.document, held.format, context);
  const std::function<void()> passed = [&] { held.document.let_go_now_and_then(); };
  only_worker_->check(
      bytes_of(held.document, held.format, context, passed),
      [&](Piece piece, bool last) { ordered_.add(number, std::move(piece), last); });
}

void CheckRun::write_found_rules() {
  if (plan_.write_rules.empty()) return;
  if (found_rules_.empty()) {
    world_is_wrong_ = true;
    return say(fmt::format(
        "{}: not written: no ruleset was found by evidence (a log that names its rules needs none)",
        printable(plan_.write_rules)));
  }
  if (found_rules_.size() > 1)
    say(fmt::format("{}: the ruleset of the first table; others differ from it",
                    printable(plan_.write_rules)));
  cli::Output file(plan_.write_rules);
  file.write(found_rules_.front());
  file.close();
  if (!file.failed()) return;
  world_is_wrong_ = true;
  say(printable(file.error()));
}

void CheckRun::check_number_of_games() {
  if (!plan_.expected_games || *plan_.expected_games == summary_.games) return;
  world_is_wrong_ = true;
  say(fmt::format("{} games were expected (--expect-games), and {} {} found", *plan_.expected_games,
                  summary_.games, summary_.games == 1 ? "was" : "were"));
}

cli::ExitCode CheckRun::exit_code() const {
  const bool unjudged =
      summary_.count(Verdict::Unsupported) > 0 || summary_.count(Verdict::Unreadable) > 0;
  const bool world_is_wrong = world_is_wrong_ || walk_.is_trouble() || out_of_memory_ || unjudged;
  if (world_is_wrong || !reports_.errors().empty()) return cli::ExitCode::World;
  return fails_ ? cli::ExitCode::Findings : cli::ExitCode::Success;
}

cli::ExitCode CheckRun::run() {
  if (plan_.second_opinion) {
    const SecondProgram second(plan_.second_rules);
    if (!second.error().empty()) {
      cli::complain(second.error());
      return cli::ExitCode::World;
    }
  }
  if (reports_.errors().empty()) {
    reports_.begin();
    if (!stream()) walk();
    progress_.clear();
    check_number_of_games();
    if (plan_.waivers != nullptr)
      for (const std::string& line : plan_.waivers->unused()) say(printable(line));
    reports_.end(summary_);
    write_found_rules();
  }
  for (const std::string& error : reports_.errors()) cli::complain(printable(error));
  return exit_code();
}

}  // namespace

cli::ExitCode run_check(const CheckPlan& plan) {
  return plan.live ? run_live(plan) : CheckRun(plan).run();
}

}  // namespace referee::commands::check
