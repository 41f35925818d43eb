// An engine as a process that speaks referee.table/1: its hello, its lines as JSON, its end.
#pragma once

#include <chrono>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "importers/json/json_tree.h"
#include "tools/talk/adapter.h"

namespace referee::drive {

/// What came of a game.
enum class Outcome : std::uint8_t { Pass, Finding, Error, Timeout, Crash, Garbage, Flood };
std::string_view name_of(Outcome outcome);

/// What the engine says of itself.
struct Hello {
  std::string name;
  std::string version;
  std::vector<std::string> rules;
  std::string wall = "own";  ///< "given", "seed" or "own"
  unsigned games = 1;        ///< at once
  bool ids = false;
};

/// Lines of the engine in one turn.
inline constexpr unsigned kMostLinesOfATurn = 1000;

/// Whether a line of this type ends the engine's turn.
bool ends_turn(std::string_view type);

class Link {
 public:
  using Duration = std::chrono::milliseconds;
  /// `command` must outlive this. The hello may take `start_timeout`, if that is longer.
  Link(const std::vector<std::string>& command, Duration timeout, Duration start_timeout)
      : command_(command), timeout_(timeout), start_timeout_(start_timeout) {}

  /// Starts the engine, anew if there was one. What is wrong; empty if nothing is.
  std::string start();
  bool running() const { return process_ != nullptr; }
  const Hello& hello() const { return hello_; }

  void send(std::string_view line) { process_->send(line); }
  /// The next line, as line(). Anything but Pass says what came in its place; note() has words, and
  /// the engine is ended.
  Outcome next();
  /// The same for the line behind `lines` others of a turn that has begun then: neither lasts for
  /// ever.
  Outcome next_of_turn(unsigned lines, std::chrono::steady_clock::time_point begun);
  JsonView line() const { return tree_.root(); }
  std::string_view type() const;
  /// The beginning of it, for people.
  std::string quote() const;
  /// Bytes of it.
  std::size_t size() const { return text_.size(); }
  /// Whether the engine has said something already.
  bool has_line() { return process_->has_line(); }
  Outcome trouble(Outcome outcome, std::string note);
  const std::string& note() const { return note_; }
  /// Says bye. A note where the engine did not end as it should.
  std::string finish();

 private:
  const std::vector<std::string>& command_;
  Duration timeout_;
  Duration start_timeout_;
  std::unique_ptr<talk::AdapterProcess> process_;
  Hello hello_;
  JsonTree tree_;
  std::string text_;
  std::string note_;
};

}  // namespace referee::drive
