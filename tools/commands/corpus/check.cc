#include "tools/commands/corpus/check.h"

#include <algorithm>
#include <atomic>
#include <cstdio>
#include <functional>
#include <mutex>
#include <new>
#include <string_view>
#include <utility>

#include <fmt/format.h>

#include "importers/detect.h"
#include "importers/digest.h"
#include "importers/files/input.h"
#include "importers/no_log.h"
#include "referee/session.h"
#include "store/sqlite.h"
#include "store/writer.h"
#include "tools/cli/interruption.h"
#include "tools/cli/output.h"
#include "tools/commands/check/document_queue.h"
#include "tools/commands/check/progress.h"
#include "tools/commands/corpus/game_row.h"
#include "tools/crew/crew.h"
#include "validator/text/escape.h"

namespace referee::commands::corpus {
namespace {

/// So many documents are read on while a transaction is written and nobody judges.
constexpr std::size_t kWaitingPerThread = 128;
constexpr std::uint32_t kMostFindings = 50;

/// Thrown through a session: no more games are wanted.
struct Stopped {};

/// The digest as the store has it, of a text "sha256:..." of the importers.
std::string raw_digest(std::string_view bytes, const std::function<void()>& passed) {
  const std::string text = importers::digest_of(bytes, passed);
  return store::bytes_of_hex(std::string_view(text).substr(text.find(':') + 1)).value_or("");
}

/// Which shard a path belongs to, 1..shards. The first 8 bytes of its digest are as good as random.
std::uint32_t shard_of(std::string_view relative, std::uint32_t shards) {
  const std::string digest = raw_digest(relative, [] {});
  std::uint64_t number = 0;
  for (std::size_t i = 0; i < 8; ++i)
    number = number << 8U | static_cast<unsigned char>(digest.at(i));
  return static_cast<std::uint32_t>(number % shards) + 1;
}

/// What was met, added up by all threads.
struct Counts {
  std::uint64_t judged = 0;
  std::uint64_t known = 0;
  std::uint64_t with_findings = 0;
  std::uint64_t with_errors = 0;
  std::uint64_t unjudged = 0;
  std::uint64_t unread = 0;
  std::uint64_t others = 0;  ///< files that are no logs
};

class CorpusCheck {
 public:
  explicit CorpusCheck(const CorpusCheckPlan& plan)
      : plan_(plan),
        writer_(plan.database, plan.run),
        progress_(cli::is_terminal(stderr) && !plan.quiet),
        queue_(kWaitingPerThread * plan.jobs) {}

  cli::ExitCode run();

 private:
  class Worker;

  files::LeftOut left_out() const { return files::LeftOut{.usual = !plan_.all_files}; }
  void walk();
  void read_all(Worker* only);
  void work();
  void unread(const std::string& path, const std::string& why);
  void unread(const files::InputError& error);
  void fail(const std::string& why);
  bool goes_on() const { return !failed_.load() && !cli::is_stop_wanted(); }
  void print_counts();

  const CorpusCheckPlan& plan_;
  store::Writer writer_;
  check::Progress progress_;
  check::DocumentQueue queue_;
  std::mutex mutex_;  // of what follows, and of the terminal
  Counts counts_;
  std::atomic<bool> failed_{false};
};

/// One thread's part: a document from its bytes to rows.
class CorpusCheck::Worker {
 public:
  explicit Worker(CorpusCheck& run)
      : run_(run), reader_(run.plan_.max_size, run.left_out()), session_(options(run.plan_)) {}

  void take(files::Document& document);

 private:
  static SessionOptions options(const CorpusCheckPlan& plan) {
    SessionOptions options;
    options.rules = plan.rules;
    // A verdict follows from the log alone; that rules were found is in its row.
    options.unnamed = UnnamedRules::Keep;
    options.max_findings = kMostFindings;
    return options;
  }
  void check(const files::Document& document);
  void take_other(const files::Document& document);

  CorpusCheck& run_;
  files::InputReader reader_;
  Session session_;
};

void CorpusCheck::Worker::take(files::Document& document) {
  if (!run_.goes_on()) return;
  try {
    if (document.packing == files::Packing::None) return check(document);
    reader_.unpack(
        document,
        [this](files::Document& unpacked) {
          check(unpacked);
          return run_.goes_on();
        },
        [this](const files::InputError& error) { run_.unread(error); });
  } catch (const Stopped&) {
    // What was not added whole is judged again by the next call.
  } catch (const store::StoreError& error) {
    run_.fail(error.what());
  } catch (const std::bad_alloc&) {
    run_.unread(document.path, "too large for the memory of this machine");
  }
}

void CorpusCheck::Worker::take_other(const files::Document& document) {
  const importers::LogName name = document.named
                                      ? importers::LogName::Certain
                                      : importers::log_name(document.path, document.bytes());
  const importers::NoLog no_log = importers::describe_no_log(document.bytes());
  const bool matters =
      name == importers::LogName::Certain ||
      (name == importers::LogName::Possible && (no_log.broken || !document.damage.empty()));
  if (matters) return run_.unread(document.path, no_log.what);
  const std::lock_guard lock(run_.mutex_);
  ++run_.counts_.others;
}

void CorpusCheck::Worker::check(const files::Document& document) {
  const Format format = detect(document.bytes());
  if (format == Format::None) return take_other(document);
  const std::function<void()> passed = [&] { document.let_go_now_and_then(); };
  const std::string sha = raw_digest(document.bytes(), passed);
  const store::KnownLog known = run_.writer_.known(sha, store::place_of(document.path));
  Counts counts;
  if (known.is_known) {
    counts.known = static_cast<std::uint64_t>(known.games);
    counts.with_findings = static_cast<std::uint64_t>(known.with_findings);
    counts.with_errors = static_cast<std::uint64_t>(known.with_errors);
    counts.unjudged = static_cast<std::uint64_t>(known.unjudged);
  } else {
    std::optional<store::GameRow> first;
    const LogBytes log{document.bytes(), document.path, document.damage, format, nullptr, &passed};
    session_.check(log, [&](const GameLog& game, const GameReport& report) {
      store::GameRow row = game_row(game, report, run_.plan_.run.wins);
      row.sha = sha;
      row.bytes = static_cast<std::int64_t>(document.size());
      ++counts.judged;
      counts.with_findings += row.findings > 0 ? 1U : 0U;
      counts.with_errors += row.errors > 0 ? 1U : 0U;
      counts.unjudged += row.verdict > static_cast<int>(Verdict::Findings) ? 1U : 0U;
      if (row.game == 0) {
        first = std::move(row);
        return;
      }
      run_.writer_.add(row);
      if (!run_.goes_on()) throw Stopped{};
    });
    if (first) run_.writer_.add(*first);
  }
  const std::lock_guard lock(run_.mutex_);
  Counts& all = run_.counts_;
  all.judged += counts.judged;
  all.known += counts.known;
  all.with_findings += counts.with_findings;
  all.with_errors += counts.with_errors;
  all.unjudged += counts.unjudged;
  cli::count_judged(all.judged);
  run_.progress_.update(all.judged + all.known, all.with_findings);
}

void CorpusCheck::unread(const std::string& path, const std::string& why) {
  writer_.add_unread(path, why);
  const std::lock_guard lock(mutex_);
  ++counts_.unread;
  progress_.clear();
  cli::complain(fmt::format("{}: {}", printable(path), printable(why)));
}

void CorpusCheck::unread(const files::InputError& error) {
  const bool is_log = error.head.empty()
                          ? importers::log_name(error.path) != importers::LogName::None
                          : detect(error.head) != Format::None ||
                                importers::log_name(error.path) == importers::LogName::Certain;
  if (error.named || !error.too_large || is_log) return unread(error.path, error.message);
  const std::lock_guard lock(mutex_);
  ++counts_.others;
}

/// The first trouble of the database ends the run.
void CorpusCheck::fail(const std::string& why) {
  if (failed_.exchange(true)) return;
  const std::lock_guard lock(mutex_);
  progress_.clear();
  cli::complain(
      fmt::format("{}; what was written before stands, and the next call goes on", printable(why)));
}

void CorpusCheck::work() {
  check::give_way_to_the_reader();
  Worker worker(*this);
  std::vector<check::NumberedDocument> batch;
  for (queue_.next(batch); !batch.empty(); queue_.next(batch))
    for (check::NumberedDocument& next : batch) worker.take(next.document);
}

void CorpusCheck::walk() {
  crew::Crew crew([this](unsigned) { work(); },
                  [this] {
                    failed_ = true;
                    queue_.stop();
                  });
  if (plan_.jobs > 1) crew.start(plan_.jobs);
  std::optional<Worker> only;
  if (crew.size() == 0) only.emplace(*this);
  read_all(only ? &*only : nullptr);
  queue_.close();
  crew.join();
}

/// Hands all documents to `only`, or to the threads where there is none.
void CorpusCheck::read_all(Worker* only) {
  files::InputReader reader(plan_.max_size, left_out());
  reader.keep_packed();
  reader.take_any_order();
  reader.map_larger([](std::string_view head) { return is_read_by_game(detect(head)); },
                    plan_.limits_size ? plan_.max_size : UINT64_MAX);
  for (const std::string& path : plan_.paths) {
    if (plan_.shards > 1)
      reader.only([this, &path](const std::string& document) {
        std::string_view relative = document;
        if (relative.size() > path.size() && relative.starts_with(path))
          relative.remove_prefix(path.size() + (path.ends_with('/') ? 0 : 1));
        return shard_of(relative, plan_.shards) == plan_.shard;
      });
    reader.read(
        path,
        [&](files::Document& document) {
          if (only != nullptr)
            only->take(document);
          else
            queue_.push(document, Format::None, {});
          return goes_on();
        },
        [this](const files::InputError& error) {
          try {
            unread(error);
          } catch (const store::StoreError& trouble) {
            fail(trouble.what());
          }
        });
    if (!goes_on()) break;
  }
}

void CorpusCheck::print_counts() {
  progress_.clear();
  if (plan_.quiet) return;
  const auto say = [](std::uint64_t count, const char* what) {
    return count == 0 ? std::string() : fmt::format(", {} {}", count, what);
  };
  cli::Output out("");
  out.write(fmt::format("judged {} games, knew {}{}{}{}{}\n", counts_.judged, counts_.known,
                        say(counts_.with_findings, "with findings"),
                        say(counts_.unjudged, "not judged"), say(counts_.unread, "files not read"),
                        say(counts_.others, "other files")));
  out.close();
}

cli::ExitCode CorpusCheck::run() {
  cli::stop_softly();
  try {
    walk();
  } catch (const std::bad_alloc&) {
    failed_ = false;  // of the thread: here it is said
    fail("the logs are too large for the memory of this machine");
  }
  if (!failed_.load()) {
    try {
      writer_.finish(cli::is_stop_wanted());
    } catch (const store::StoreError& error) {
      fail(error.what());
    }
  }
  print_counts();
  if (cli::is_stop_wanted()) cli::end_stopped();
  if (failed_.load()) return cli::ExitCode::World;
  if (!plan_.fails_on_findings) return cli::ExitCode::Success;
  if (counts_.unread > 0 || counts_.unjudged > 0) return cli::ExitCode::World;
  return counts_.with_errors > 0 ? cli::ExitCode::Findings : cli::ExitCode::Success;
}

}  // namespace

cli::ExitCode run_corpus_check(const CorpusCheckPlan& plan) {
  try {
    return CorpusCheck(plan).run();
  } catch (const store::StoreError& error) {
    return cli::world_error(printable(error.what()));
  }
}

}  // namespace referee::commands::corpus
