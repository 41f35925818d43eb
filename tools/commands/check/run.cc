#include "tools/commands/check/run.h"

#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <mutex>
#include <new>
#include <optional>
#include <string>
#include <string_view>
#include <system_error>
#include <thread>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "importers/detect.h"
#include "importers/files/input.h"
#include "tools/commands/check/document_queue.h"
#include "tools/commands/check/ordered_output.h"
#include "tools/commands/check/progress.h"
#include "tools/commands/check/worker.h"
#include "tools/commands/output.h"
#include "validator/text/escape.h"

namespace referee {
namespace {

/// Documents that wait for a free thread.
constexpr std::size_t kWaitingPerThread = 4;

bool wants_colour(const CheckPlan& plan, const Output& output) {
  const char* no_colour = std::getenv("NO_COLOR");  // https://no-color.org: present and not empty
  return plan.format->may_colour && output.is_terminal() &&
         (no_colour == nullptr || *no_colour == '\0');
}

LogBytes bytes_of(const Document& document, Format format) {
  return {document.bytes(), document.path, document.damage, format};
}

class CheckRun {
 public:
  explicit CheckRun(const CheckPlan& plan)
      : plan_(plan),
        output_(plan.output),
        colour_(wants_colour(plan, output_)),
        progress_(is_terminal(stderr)),
        ordered_([this](const Piece& piece) { return print(piece); }),
        queue_(kWaitingPerThread * plan.jobs) {}

  ExitCode run();

 private:
  bool print(const Piece& piece);
  void say(const std::string& line);
  void work();
  std::vector<std::thread> start_threads();
  void walk_inputs();
  void walk_input(InputReader& reader, const std::string& path);
  bool take(Document& document);
  ExitCode exit_code() const;

  const CheckPlan& plan_;
  Output output_;
  bool colour_;
  std::mutex stderr_mutex_;
  Progress progress_;
  OrderedOutput ordered_;
  DocumentQueue queue_;
  std::optional<CheckWorker> only_worker_;  ///< where one thread does everything
  std::uint64_t next_number_ = 0;
  std::uint64_t logs_ = 0;
  std::uint64_t skipped_ = 0;
  bool world_is_wrong_ = false;  ///< of the thread that walks
  // Of the thread that prints:
  Summary summary_;
  bool fails_ = false;
  bool any_text_ = false;
  bool out_of_memory_ = false;
};

void CheckRun::say(const std::string& line) {
  const std::lock_guard lock(stderr_mutex_);
  progress_.clear();
  complain(line);
}

bool CheckRun::print(const Piece& piece) {
  if (!piece.trouble.empty()) {
    out_of_memory_ = true;
    say(piece.trouble);
  }
  summary_.add(piece.summary);
  fails_ = fails_ || piece.fails;
  const std::lock_guard lock(stderr_mutex_);
  if (!piece.text.empty()) {
    const std::size_t dropped = any_text_ ? 0 : plan_.format->between.size();
    any_text_ = true;
    // On one terminal the line of progress would end up inside the report.
    if (colour_ || output_.is_terminal()) progress_.clear();
    output_.write(std::string_view(piece.text).substr(dropped));
  }
  progress_.update(summary_.games, summary_.count(Verdict::Findings));
  return !output_.failed();
}

void CheckRun::work() {
  CheckWorker worker(plan_, colour_);
  while (std::optional<NumberedDocument> next = queue_.pop()) {
    worker.check(bytes_of(next->document, next->format), [&](Piece piece, bool last) {
      ordered_.add(next->number, std::move(piece), last);
    });
    queue_.recycle(std::move(next->document));
  }
}

/// None for one job, or where the system gives none.
std::vector<std::thread> CheckRun::start_threads() {
  std::vector<std::thread> threads;
  if (plan_.jobs == 1) return threads;
  try {
    for (unsigned i = 0; i < plan_.jobs; ++i) threads.emplace_back([this] { work(); });
  } catch (const std::system_error&) {
    // Fewer threads give the same report.
  }
  return threads;
}

/// Takes one file of an input; false stops the walk.
bool CheckRun::take(Document& document) {
  const Format format = detect(document.bytes());
  if (format == Format::None) {
    ++skipped_;
    if (document.named) {
      world_is_wrong_ = true;
      const char* what = document.bytes().empty()
                             ? "is empty, not a log"
                             : "is not a log of a format that this version reads";
      say(fmt::format(
          "{}: {}{}", printable(document.path), what,
          document.damage.empty() ? "" : fmt::format(" ({})", printable(document.damage))));
    }
    return true;
  }
  ++logs_;
  if (only_worker_) {
    const std::uint64_t number = next_number_++;
    only_worker_->check(bytes_of(document, format), [&](Piece piece, bool last) {
      ordered_.add(number, std::move(piece), last);
    });
  } else {
    queue_.push(document, format);
  }
  return ordered_.usable();
}

void CheckRun::walk_input(InputReader& reader, const std::string& path) {
  const std::uint64_t logs_before = logs_;
  const std::uint64_t skipped_before = skipped_;
  bool named = false;
  bool trouble = false;
  reader.read(
      path,
      [&](Document& document) {
        named = named || document.named;
        return take(document);
      },
      [&](const InputError& error) {
        world_is_wrong_ = true;
        trouble = true;
        say(fmt::format("{}: {}", printable(error.path), printable(error.message)));
      });
  const std::uint64_t skipped = skipped_ - skipped_before;
  if (named) return;
  if (logs_ == logs_before) {
    world_is_wrong_ = true;
    if (!trouble || skipped > 0)
      say(fmt::format("{}: holds no log{}", printable(path),
                      skipped == 0 ? "" : fmt::format(" (other files: {})", skipped)));
  } else if (skipped > 0) {
    say(fmt::format("{}: skipped {} that {} no log{}", printable(path),
                    skipped == 1 ? "1 file" : fmt::format("{} files", skipped),
                    skipped == 1 ? "is" : "are", skipped == 1 ? "" : "s"));
  }
}

void CheckRun::walk_inputs() {
  InputReader reader(plan_.max_size);
  for (const std::string& path : plan_.paths) {
    if (!ordered_.usable()) return;
    walk_input(reader, path);
  }
}

ExitCode CheckRun::exit_code() const {
  const bool unjudged =
      summary_.count(Verdict::Unsupported) > 0 || summary_.count(Verdict::Unreadable) > 0;
  if (world_is_wrong_ || out_of_memory_ || unjudged || output_.failed()) return ExitCode::World;
  return fails_ ? ExitCode::Findings : ExitCode::Success;
}

ExitCode CheckRun::run() {
  if (!output_.failed()) {
    std::string begin;
    if (plan_.format->begin != nullptr) plan_.format->begin(plan_.version, begin);
    output_.write(begin);
    std::vector<std::thread> threads = start_threads();
    if (threads.empty()) only_worker_.emplace(plan_, colour_);
    try {
      walk_inputs();
    } catch (const std::bad_alloc&) {
      world_is_wrong_ = true;
      say("the inputs are too large for the memory of this machine");
    }
    queue_.close();
    for (std::thread& thread : threads) thread.join();
    progress_.clear();
    std::string end;
    if (plan_.format->end != nullptr) plan_.format->end(summary_, colour_, end);
    output_.write(end);
    output_.close();
  }
  if (output_.failed()) complain(printable(output_.error()));
  return exit_code();
}

}  // namespace

ExitCode run_check(const CheckPlan& plan) { return CheckRun(plan).run(); }

}  // namespace referee
