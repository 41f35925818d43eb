// SQLite as the store uses it: a connection, a prepared statement, and errors as one type. It knows
// no table.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>

struct sqlite3;
struct sqlite3_stmt;

namespace referee::store {

/// What SQLite says, one line; raw: it may hold names out of a log.
class StoreError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

/// A connection; one thread at a time may use it and its statements. Every function throws
/// StoreError.
class Connection {
 public:
  enum class Mode : std::uint8_t { ReadOnly, ReadWrite, Create };

  Connection(const std::string& path, Mode mode);
  ~Connection();
  Connection(const Connection&) = delete;
  Connection& operator=(const Connection&) = delete;

  /// Runs one or more statements whose rows nobody wants.
  void run(const std::string& sql);
  /// For questions that anybody may have written: a statement that runs longer than that from now
  /// on, needs more than a GiB, or makes a value of more than 64 MiB, is ended with an error.
  void bound(std::chrono::seconds time);
  /// Rows that the last statement added, changed or removed.
  std::int64_t changed() const;
  sqlite3* get() const { return handle_; }

 private:
  void drop();

  sqlite3* handle_ = nullptr;
  std::chrono::steady_clock::time_point deadline_;
};

class Statement {
 public:
  Statement(const Connection& connection, std::string_view sql);
  ~Statement();
  Statement(const Statement&) = delete;
  Statement& operator=(const Statement&) = delete;

  /// Values of the "?" from 1 on, which stay bound until they are bound anew.
  Statement& bind(int place, std::int64_t value);
  Statement& bind_null(int place);
  /// Bytes that are valid UTF-8 become TEXT, others a BLOB: readers of the file may rely on TEXT.
  Statement& bind_text(int place, std::string_view text);
  Statement& bind_blob(int place, std::string_view bytes);

  /// Moves to the next row; false, and ready to run again, when there is none.
  bool step();
  /// Runs a statement that gives no rows.
  void run() {
    while (step()) {
    }
  }
  void reset();

  int columns() const;
  std::string column_name(int column) const;
  enum class Kind : std::uint8_t { Null, Integer, Real, Text, Blob };
  Kind kind(int column) const;
  bool is_null(int column) const { return kind(column) == Kind::Null; }
  std::int64_t integer(int column) const;
  double real(int column) const;
  /// Bytes of a TEXT or a BLOB, or a number as text; valid until the next step().
  std::string_view bytes(int column) const;
  /// The statement can change nothing.
  bool is_read_only() const;

 private:
  [[noreturn]] void fail(int code) const;

  sqlite3* handle_;
  sqlite3_stmt* statement_ = nullptr;
};

/// Two digits for each byte, in lower case.
void append_hex_of(std::string& out, std::string_view bytes);
/// Nothing unless `text` is an even number of hexadecimal digits.
std::optional<std::string> bytes_of_hex(std::string_view text);

}  // namespace referee::store
