#include "store/sqlite.h"

#include <sqlite3.h>

#include <fmt/format.h>

#include "validator/text/escape.h"

namespace referee::store {
namespace {

int flags_of(Connection::Mode mode) {
  switch (mode) {
    case Connection::Mode::ReadOnly: return SQLITE_OPEN_READONLY;
    case Connection::Mode::ReadWrite: return SQLITE_OPEN_READWRITE;
    case Connection::Mode::Create: return SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE;
  }
  return SQLITE_OPEN_READONLY;
}

/// What went wrong. A file that is locked, full or damaged is named; a fault of the SQL is not its.
std::string trouble_of(sqlite3* handle) {
  const std::string why = sqlite3_errmsg(handle);
  const int code = sqlite3_errcode(handle) & 0xFF;
  if (code == SQLITE_INTERRUPT) return "the time for the question is over (--timeout)";
  const char* const file = sqlite3_db_filename(handle, "main");
  if (code == SQLITE_ERROR || code == SQLITE_RANGE || file == nullptr || *file == '\0') return why;
  return fmt::format("{}: {}", file, why);
}

}  // namespace

Connection::Connection(const std::string& path, Mode mode) {
  // SQLite reads a path up to its first NUL.
  if (path.find('\0') != std::string::npos)
    throw StoreError(fmt::format("{}: no path holds a zero byte", path));
  // The store locks for itself: one connection is used by one thread at a time.
  const int code =
      sqlite3_open_v2(path.c_str(), &handle_, flags_of(mode) | SQLITE_OPEN_NOMUTEX, nullptr);
  if (code != SQLITE_OK) {
    const std::string why = handle_ != nullptr ? sqlite3_errmsg(handle_) : sqlite3_errstr(code);
    drop();
    throw StoreError(fmt::format("{}: {}", path, why));
  }
  sqlite3_extended_result_codes(handle_, 1);
  // A file from elsewhere may hold views and triggers: nothing of it is run that could do harm.
  sqlite3_db_config(handle_, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0, nullptr);
  sqlite3_db_config(handle_, SQLITE_DBCONFIG_DEFENSIVE, 1, nullptr);
}

Connection::~Connection() { drop(); }

void Connection::drop() {
  sqlite3_close_v2(handle_);
  handle_ = nullptr;
}

void Connection::run(const std::string& sql) {
  if (sqlite3_exec(handle_, sql.c_str(), nullptr, nullptr, nullptr) != SQLITE_OK)
    throw StoreError(trouble_of(handle_));
}

void Connection::bound(std::chrono::seconds time) {
  constexpr int kMostBytesOfValue = 64 << 20;
  constexpr sqlite3_int64 kMostMemory = sqlite3_int64{1} << 30;
  sqlite3_limit(handle_, SQLITE_LIMIT_LENGTH, kMostBytesOfValue);
  sqlite3_hard_heap_limit64(kMostMemory);
  // The time is asked for after so many steps of SQLite's machine.
  constexpr int kSteps = 1'000;
  deadline_ = std::chrono::steady_clock::now() + time;
  sqlite3_progress_handler(
      handle_, kSteps,
      [](void* deadline) {
        const auto* const at = static_cast<std::chrono::steady_clock::time_point*>(deadline);
        return std::chrono::steady_clock::now() > *at ? 1 : 0;
      },
      &deadline_);
}

std::int64_t Connection::changed() const { return sqlite3_changes64(handle_); }

Statement::Statement(const Connection& connection, std::string_view sql)
    : handle_(connection.get()) {
  const char* rest = nullptr;
  const int code = sqlite3_prepare_v3(handle_, sql.data(), static_cast<int>(sql.size()),
                                      SQLITE_PREPARE_PERSISTENT, &statement_, &rest);
  if (code != SQLITE_OK) throw StoreError(trouble_of(handle_));
  const std::string_view left(rest, static_cast<std::size_t>(sql.data() + sql.size() - rest));
  if (statement_ != nullptr && left.find_first_not_of(" \t\r\n;") == std::string_view::npos) return;
  sqlite3_finalize(statement_);
  throw StoreError("this must be one statement of SQL");
}

Statement::~Statement() { sqlite3_finalize(statement_); }

void Statement::fail(int code) const {
  const std::string why = trouble_of(handle_);
  sqlite3_reset(statement_);
  throw StoreError(why.empty() ? sqlite3_errstr(code) : why);
}

Statement& Statement::bind(int place, std::int64_t value) {
  if (const int code = sqlite3_bind_int64(statement_, place, value); code != SQLITE_OK) fail(code);
  return *this;
}

Statement& Statement::bind_null(int place) {
  if (const int code = sqlite3_bind_null(statement_, place); code != SQLITE_OK) fail(code);
  return *this;
}

Statement& Statement::bind_text(int place, std::string_view text) {
  if (valid_utf8(text) != text) return bind_blob(place, text);
  const char* const data = text.data() == nullptr ? "" : text.data();
  const int code =
      sqlite3_bind_text64(statement_, place, data, text.size(), SQLITE_TRANSIENT, SQLITE_UTF8);
  if (code != SQLITE_OK) fail(code);
  return *this;
}

Statement& Statement::bind_blob(int place, std::string_view bytes) {
  const char* const data = bytes.data() == nullptr ? "" : bytes.data();
  const int code = sqlite3_bind_blob64(statement_, place, data, bytes.size(), SQLITE_TRANSIENT);
  if (code != SQLITE_OK) fail(code);
  return *this;
}

bool Statement::step() {
  const int code = sqlite3_step(statement_);
  if (code == SQLITE_ROW) return true;
  if (code != SQLITE_DONE) fail(code);
  sqlite3_reset(statement_);
  return false;
}

void Statement::reset() { sqlite3_reset(statement_); }

int Statement::columns() const { return sqlite3_column_count(statement_); }
std::string Statement::column_name(int column) const {
  const char* name = sqlite3_column_name(statement_, column);
  return name != nullptr ? name : "";
}
Statement::Kind Statement::kind(int column) const {
  switch (sqlite3_column_type(statement_, column)) {
    case SQLITE_INTEGER: return Kind::Integer;
    case SQLITE_FLOAT: return Kind::Real;
    case SQLITE_TEXT: return Kind::Text;
    case SQLITE_BLOB: return Kind::Blob;
    default: return Kind::Null;
  }
}
std::int64_t Statement::integer(int column) const {
  return sqlite3_column_int64(statement_, column);
}
double Statement::real(int column) const { return sqlite3_column_double(statement_, column); }

std::string_view Statement::bytes(int column) const {
  const void* data = kind(column) == Kind::Blob
                         ? sqlite3_column_blob(statement_, column)
                         : static_cast<const void*>(sqlite3_column_text(statement_, column));
  const int size = sqlite3_column_bytes(statement_, column);
  if (data == nullptr || size <= 0) return {};
  return {static_cast<const char*>(data), static_cast<std::size_t>(size)};
}

bool Statement::is_read_only() const { return sqlite3_stmt_readonly(statement_) != 0; }

void append_hex_of(std::string& out, std::string_view bytes) {
  constexpr char kDigits[] = "0123456789abcdef";
  std::size_t at = out.size();
  out.resize(at + 2 * bytes.size());
  for (const char c : bytes) {
    const auto byte = static_cast<unsigned char>(c);
    out[at++] = kDigits[byte >> 4U];
    out[at++] = kDigits[byte & 15U];
  }
}

std::optional<std::string> bytes_of_hex(std::string_view text) {
  if (text.size() % 2 != 0) return std::nullopt;
  const auto digit = [](char c) {
    if (c >= '0' && c <= '9') return c - '0';
    if (c >= 'a' && c <= 'f') return c - 'a' + 10;
    if (c >= 'A' && c <= 'F') return c - 'A' + 10;
    return -1;
  };
  std::string out;
  for (std::size_t i = 0; i < text.size(); i += 2) {
    const int high = digit(text[i]);
    const int low = digit(text[i + 1]);
    if (high < 0 || low < 0) return std::nullopt;
    out += static_cast<char>(high * 16 + low);
  }
  return out;
}

}  // namespace referee::store
