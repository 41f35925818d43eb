// Where a report goes: standard output or a file. It notices every write that fails, so that half a
// report is never taken for a whole one. It does not know what is written.
#pragma once

#include <cstdio>
#include <string>
#include <string_view>

#include "tools/commands/exit_code.h"

namespace referee {

class Output {
 public:
  /// Standard output for an empty `path`, else the file, created or emptied. Check error() before
  /// writing.
  explicit Output(const std::string& path);
  ~Output();
  Output(const Output&) = delete;
  Output& operator=(const Output&) = delete;

  /// Does nothing after a failure.
  void write(std::string_view text);
  void flush();
  /// Ends the output; false, with error() set, if anything was lost.
  bool close();

  bool failed() const { return !error_.empty(); }
  /// One line; empty as long as all is well.
  const std::string& error() const { return error_; }
  /// It is standard output, and that is a terminal which can show colours.
  bool is_terminal() const;

 private:
  void fail(int reason);

  std::string name_;
  std::FILE* file_ = nullptr;
  std::string error_;
};

/// Writes "referee: LINE" to standard error; raw text in it must be escaped already.
void complain(std::string_view line);
/// complain(), and the exit code of a command line that cannot be carried out.
ExitCode usage_error(std::string_view line);

/// Whether `stream` is a terminal that understands escape sequences.
bool is_terminal(std::FILE* stream);

}  // namespace referee
