#include "importers/files/sqlite_logs.h"

#include <algorithm>
#include <array>
#include <climits>

#include <sqlite3.h>

namespace referee::files {

struct SqliteLayout {
  const char* columns;  ///< gives a row where the table has this layout
  const char* logs;     ///< ?1 is the limit; a larger log comes as NULL, with its size
};

// A view of that name could be a query without end: only a table counts. The order is that of the
// key, which these layouts have; other tables are read as they are stored.
inline constexpr std::array<SqliteLayout, 2> kSqliteLayouts = {{
    {"SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = 'logs' AND (SELECT count(*) FROM "
     "pragma_table_info('logs') WHERE name IN ('id', 'log')) = 2",
     "SELECT id, length(log), CASE WHEN length(log) <= ?1 THEN log END FROM logs "
     "WHERE log IS NOT NULL ORDER BY id"},
    {"SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = 'logs' AND (SELECT count(*) FROM "
     "pragma_table_info('logs') WHERE name IN ('log_id', 'log_content')) = 2",
     "SELECT log_id, length(log_content), CASE WHEN length(log_content) <= ?1 THEN log_content END "
     "FROM logs WHERE log_content IS NOT NULL ORDER BY log_id"},
}};

namespace {

/// The name of a file as a URI: whatever could mean something in one is written as %xx.
std::string uri_of(const std::string& file) {
  constexpr char kDigits[] = "0123456789abcdef";
  constexpr std::string_view kPlain =
      "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_./";
  std::string uri = "file:";
  for (const char c : file) {
    if (kPlain.find(c) != std::string_view::npos) {
      uri += c;
      continue;
    }
    const auto byte = static_cast<unsigned char>(c);
    uri += '%';
    uri += kDigits[byte >> 4U];
    uri += kDigits[byte & 15U];
  }
  return uri + "?mode=ro&immutable=1";
}

}  // namespace

struct SqliteLogs::Library {
  sqlite3* handle = nullptr;
  const SqliteLayout* layout = nullptr;

  ~Library() { sqlite3_close_v2(handle); }
  sqlite3_stmt* prepare(const char* sql) const {
    sqlite3_stmt* statement = nullptr;
    sqlite3_prepare_v2(handle, sql, -1, &statement, nullptr);
    return statement;
  }
};

bool is_sqlite(std::string_view head) {
  return head.starts_with(std::string_view("SQLite format 3\0", 16));
}

SqliteLogs::SqliteLogs(const std::string& file, std::uint64_t limit)
    : library_(std::make_unique<Library>()), limit_(limit) {
  const int opened =
      sqlite3_open_v2(uri_of(file).c_str(), &library_->handle,
                      SQLITE_OPEN_READONLY | SQLITE_OPEN_URI | SQLITE_OPEN_NOMUTEX, nullptr);
  if (opened != SQLITE_OK) return;
  // The file may come from anywhere.
  sqlite3_db_config(library_->handle, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0, nullptr);
  sqlite3_db_config(library_->handle, SQLITE_DBCONFIG_DEFENSIVE, 1, nullptr);
  sqlite3_exec(library_->handle, "PRAGMA cell_size_check=1;PRAGMA mmap_size=0", nullptr, nullptr,
               nullptr);
  for (const SqliteLayout& layout : kSqliteLayouts) {
    sqlite3_stmt* const statement = library_->prepare(layout.columns);
    if (statement != nullptr && sqlite3_step(statement) == SQLITE_ROW) library_->layout = &layout;
    sqlite3_finalize(statement);
    if (library_->layout != nullptr) return;
  }
}

SqliteLogs::~SqliteLogs() = default;

bool SqliteLogs::is_open() const { return library_->layout != nullptr; }

bool SqliteLogs::run(Document& entry, const ArchiveWalk::OnEntry& on_entry,
                     const ArchiveWalk::OnError& on_error) {
  sqlite3_stmt* const statement = library_->prepare(library_->layout->logs);
  const auto broken = [&] { on_error({}, sqlite3_errmsg(library_->handle)); };
  if (statement == nullptr) {
    broken();
    return true;
  }
  sqlite3_bind_int64(statement, 1,
                     static_cast<std::int64_t>(
                         std::min<std::uint64_t>(limit_, static_cast<std::uint64_t>(LLONG_MAX))));
  bool goes_on = true;
  int code = SQLITE_DONE;
  while (goes_on && (code = sqlite3_step(statement)) == SQLITE_ROW) {
    const auto* const id = reinterpret_cast<const char*>(sqlite3_column_text(statement, 0));
    const auto id_size = static_cast<std::size_t>(sqlite3_column_bytes(statement, 0));
    const std::string name = id != nullptr ? std::string(id, id_size) : "(a log without an id)";
    const auto* const log = static_cast<const char*>(sqlite3_column_blob(statement, 2));
    const auto size = static_cast<std::size_t>(sqlite3_column_bytes(statement, 2));
    if (sqlite3_column_type(statement, 2) == SQLITE_NULL) {
      on_error(name, too_large(limit_));
      continue;
    }
    entry.clear();
    std::copy_n(log, log == nullptr ? 0 : size, entry.reserve(size + 1));
    entry.set_size(log == nullptr ? 0 : size);
    entry.path = name;
    goes_on = on_entry(entry);
  }
  if (goes_on && code != SQLITE_DONE) broken();
  sqlite3_finalize(statement);
  return goes_on;
}

}  // namespace referee::files
