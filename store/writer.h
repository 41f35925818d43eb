// Writes one run into a corpus database, in transactions of a second: a stop at any moment loses at
// most the last one. A log counts as known once its first game stands there, and that row is
// written last. It judges nothing.
#pragma once

#include <chrono>
#include <memory>
#include <mutex>
#include <string>

#include "store/rows.h"
#include "store/sqlite.h"

namespace referee::store {

/// What a run knows of a log already.
struct KnownLog {
  bool is_known = false;
  std::int64_t games = 0;
  std::int64_t with_findings = 0;
  std::int64_t with_errors = 0;
  std::int64_t unjudged = 0;  ///< unreadable or unsupported
};

/// Every function throws StoreError; several threads may call all of them.
class Writer {
 public:
  /// Creates the file where there is none, and the run where it is new. Nobody else may write to
  /// the file as long as this lives.
  Writer(const std::string& path, const RunKey& run);
  /// What was not committed is lost.
  ~Writer();
  Writer(const Writer&) = delete;
  Writer& operator=(const Writer&) = delete;

  /// Looks a log up by its digest (32 bytes). A known one is noted to lie at `place` too.
  KnownLog known(const std::string& sha, const Place& place);
  /// The games of a log one after another, and game 0 last.
  void add(const GameRow& game);
  /// A file that could not be read, or is called like a log and is none.
  void add_unread(const std::string& path, const std::string& why);
  /// Writes everything to the disk. Packs the file where many games were added, unless there is no
  /// time for it.
  void finish(bool in_haste);

  /// Games added so far.
  std::int64_t added() const { return added_; }

 private:
  struct Statements;

  void find_run(const RunKey& run);
  void begin();
  void written();
  void commit();
  void note_place(const std::string& sha, const Place& place);
  void add_details(const GameRow& game);

  std::mutex mutex_;
  std::unique_ptr<Connection> connection_;
  std::unique_ptr<Statements> statements_;
  std::int64_t run_ = 0;
  std::int64_t added_ = 0;
  std::int64_t waiting_ = 0;                     ///< games since the last commit
  bool open_ = false;                            ///< a transaction
  std::chrono::steady_clock::time_point begun_;  ///< the transaction
};

}  // namespace referee::store
