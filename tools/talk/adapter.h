// An adapter as a process: starts it, sends a line, waits for the line that comes back, and ends
// it. It does not trust the adapter: time, length and memory are bounded.
// tools/talk/conversation.h knows what the lines say.
#pragma once

#include <sys/types.h>

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace referee::talk {

/// What came back, or why nothing did.
enum class Got : std::uint8_t {
  Line,
  Late,     ///< nothing whole within the time
  Ended,    ///< the program ended, or closed its output
  TooLong,  ///< more than kMostLine bytes without an end of line
  Noise,    ///< more than kMostNoise bytes on standard error, and no line
};

class AdapterProcess {
 public:
  using Duration = std::chrono::milliseconds;

  static constexpr std::size_t kMostLine = std::size_t{8} << 20U;
  static constexpr std::size_t kMostNoise = std::size_t{64} << 20U;

  /// `command` is a program, looked up in PATH, and its arguments. Where it cannot be started,
  /// error() says why and nothing else may be called. Call from any thread, but use it from one at
  /// a time.
  explicit AdapterProcess(const std::vector<std::string>& command);
  /// Ends it by force if it still runs, and its children with it.
  ~AdapterProcess();
  AdapterProcess(const AdapterProcess&) = delete;
  AdapterProcess& operator=(const AdapterProcess&) = delete;

  const std::string& error() const { return error_; }

  /// Sends `line`, which has no end of line, and takes one line into `answer`, without its end.
  Got exchange(std::string_view line, Duration most, std::string& answer) {
    send(line);
    return next_line(most, answer);
  }
  /// Sends `line` while next_line() waits.
  void send(std::string_view line) { (unsent_ += line) += '\n'; }
  /// Takes the next line into `answer`, without its end.
  Got next_line(Duration most, std::string& answer);
  /// Whether a whole line is there that was not taken.
  bool has_line();
  /// Whether more has come than the lines that were taken.
  bool said_more();
  /// After Got::Ended: "exit code 1", "signal 11", "it closed its output".
  std::string how_it_ended();
  /// Closes its input and waits for its end, then ends it by force. How it ended by itself, as
  /// how_it_ended() says it; else empty.
  std::string finish(Duration most);
  /// What came of a line that has no end yet.
  std::string_view unfinished() const { return std::string_view(pending_).substr(taken_); }

  /// The end of what it wrote to standard error: at most some lines, printable.
  std::string last_words();

 private:
  // What follows is the system's: tools/talk/adapter_process.cc, or tools/module/.
  class Pipe;
  struct Ready {
    bool output = false, words = false;  ///< something to read, or an end
    bool failed = false;
  };
  /// Waits until something can be read, or more can be sent.
  Ready wait(int milliseconds);
  void close_input();
  void read_some(int from, std::string& into);
  bool write_some();
  bool has_ended();
  bool ends_within(Duration most);
  void kill();

  std::string error_;
  pid_t pid_ = -1;
  std::string end_;                       ///< how it ended, once it did
  int to_ = -1, from_ = -1, words_ = -1;  ///< our ends of its input, output and standard error
  std::string unsent_;
  std::size_t sent_ = 0;      ///< bytes of `unsent_` that are out
  std::string pending_;       ///< read
  std::size_t taken_ = 0;     ///< bytes of `pending_` that were taken
  std::size_t searched_ = 0;  ///< bytes of `pending_` taken or known to have no end of line
  std::string tail_;          ///< of standard error
  std::size_t noise_ = 0;     ///< bytes of standard error since the last line that was taken
};

}  // namespace referee::talk
