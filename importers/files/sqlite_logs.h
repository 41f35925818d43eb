// The logs of a SQLite file as crawlers of archives write them: a table `logs` with a log a row, as
// houou-logs (`id`, `log`) and phoenix-logs (`log_id`, `log_content`) have it. The file is only
// read, never changed or locked. It does not unpack the logs, which are gzip mostly.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include "importers/files/archive.h"
#include "importers/files/document.h"

namespace referee::files {

/// Whether a file that begins like this is a SQLite file.
bool is_sqlite(std::string_view head);

class SqliteLogs {
 public:
  /// `limit`: most bytes of a log as it is stored.
  SqliteLogs(const std::string& file, std::uint64_t limit);
  ~SqliteLogs();
  SqliteLogs(const SqliteLogs&) = delete;
  SqliteLogs& operator=(const SqliteLogs&) = delete;

  /// The file has a table of logs. Others are files like any other.
  bool is_open() const;

  /// The logs in the order of their ids, as ArchiveWalk::run() gives the files of an archive. Rows
  /// without a log, which a crawler has not fetched yet, are left out. Memory does not grow with
  /// the number of rows.
  bool run(Document& entry, const ArchiveWalk::OnEntry& on_entry,
           const ArchiveWalk::OnError& on_error);

 private:
  struct Library;
  std::unique_ptr<Library> library_;
  std::uint64_t limit_;
};

}  // namespace referee::files
