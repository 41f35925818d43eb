// Where a report goes: standard output or a file. A file is written beside its place and takes that
// place when it is whole, so that a run that fails or is stopped leaves the old file as it was. It
// does not know what is written.
#pragma once

#include <cstdio>
#include <string>
#include <string_view>

#include "tools/cli/exit_code.h"

namespace referee::cli {

class Output {
 public:
  enum class Mode { Replace, Append };

  /// Standard output for an empty `path`, else the file. Check error() before writing. What is
  /// appended, and what goes to a pipe or a device, is written in place.
  explicit Output(const std::string& path, Mode mode = Mode::Replace);
  /// A file that was not closed is as it was before.
  ~Output();
  Output(const Output&) = delete;
  Output& operator=(const Output&) = delete;

  /// Does nothing after a failure. If nobody reads standard output any more, the program ends as
  /// the signal SIGPIPE ends it, without a message, unless `goes_on_without_reader` was called.
  void write(std::string_view text);
  void flush();
  /// Ends the output; false, with error() set, if anything was lost.
  bool close();

  /// Other reports are still wanted after standard output has lost its reader; the write then
  /// fails, and lost_reader() says so.
  void goes_on_without_reader() { ends_with_reader_ = false; }
  bool lost_reader() const { return lost_reader_; }

  /// What was to be written could not be had: the file stays as it was.
  void give_up(const std::string& why) {
    if (error_.empty()) error_ = why;
  }

  bool failed() const { return !error_.empty(); }
  /// One line; empty as long as all is well.
  const std::string& error() const { return error_; }
  /// It is standard output, and that is a terminal which can show colours.
  bool is_terminal() const;

 private:
  void fail(int reason);
  void open_beside(const std::string& path);
  void drop();

  std::string name_;
  std::string path_;    ///< that `beside_` is to take the place of
  std::string beside_;  ///< the file that is being written; empty: written in place
  int unfinished_ = -1;
  std::FILE* file_ = nullptr;
  std::string error_;
  bool ends_with_reader_ = true;
  bool lost_reader_ = false;
};

/// Writes "referee: LINE" to standard error; raw text in it must be escaped already.
void complain(std::string_view line);
/// complain(), and the exit code of a command line that cannot be carried out.
ExitCode usage_error(std::string_view line);
/// complain(), and the exit code of what cannot be read or written.
ExitCode world_error(std::string_view line);

/// Whether `stream` is a terminal that understands escape sequences.
bool is_terminal(std::FILE* stream);

}  // namespace referee::cli
