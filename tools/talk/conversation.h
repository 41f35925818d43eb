// One conversation with an adapter in the protocol of docs/conformance.md: hello, questions, bye.
// Each question has exactly one outcome, even if the adapter crashes or is silent. It does not know
// whether an answer is right.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "importers/json/json_tree.h"
#include "tools/talk/adapter.h"

namespace referee::talk {

/// The beginning of a line that came, for people.
std::string quoted(std::string_view line);

/// What an adapter says of itself.
struct Hello {
  std::string name;
  std::string version;
  std::vector<std::string> rules;
  std::vector<std::string> questions;
  std::string level;              ///< "L1" to "L3"; empty where it does not say
  std::vector<unsigned> players;  ///< tables that it plays at; empty: those of its presets

  bool plays_at(unsigned count) const;
};

/// A sentence for each preset and question of the hello that is not known: most likely it is
/// misspelt. Printable.
std::vector<std::string> unknown_names(
    const Hello& hello, const std::function<bool(const std::string&)>& knows_preset,
    const std::function<bool(const std::string&)>& knows_question);

/// How the adapter dealt with a question.
enum class Dealt : std::uint8_t {
  Answered,
  Refused,  ///< it says that the question makes no sense
  Skipped,
  Timeout,
  Crash,
  Garbage,  ///< no line of the protocol
  WrongId,
  Flood,  ///< more than one line for one question, or a line without an end
};

/// Whether the conversation can go on after it.
bool is_in_step(Dealt dealt);

/// Asks somebody questions, one after another.
class Talk {
 public:
  virtual ~Talk() = default;
  /// Starts it, anew if it was started before, and takes its hello. What is wrong, on one line and
  /// with its last words on further ones; empty if all is well.
  virtual std::string start() = 0;
  virtual bool running() const = 0;
  virtual const Hello& hello() const = 0;
  /// Asks one question: `request` is the whole line, `id` the id in it. After anything that is not
  /// in step it is ended.
  virtual Dealt ask(std::int64_t id, std::string_view request) = 0;
  /// The answer after Dealt::Answered; valid until the next call.
  virtual JsonView answer() const = 0;
  /// Its reason for a skip or an error, or what went wrong; printable, but may have several lines.
  virtual const std::string& note() const = 0;
  /// Whether it said more than its last answer, or answered that question again: then that answer
  /// does not count.
  virtual bool said_more_before() const = 0;
  /// Says bye and waits for the end. note() says what did not go as it should; said_more_before()
  /// is of the last question.
  virtual void finish() = 0;
};

class Conversation : public Talk {
 public:
  using Duration = AdapterProcess::Duration;

  /// Nothing is started yet; `command` must outlive this.
  Conversation(const std::vector<std::string>& command, Duration timeout)
      : command_(command), timeout_(timeout) {}

  std::string start() override;
  bool running() const override { return process_ != nullptr; }
  const Hello& hello() const override { return hello_; }
  Dealt ask(std::int64_t id, std::string_view request) override;
  JsonView answer() const override { return tree_.root().find("answer"); }
  const std::string& note() const override { return note_; }
  bool said_more_before() const override { return said_more_before_; }
  void finish() override;

 private:
  Dealt trouble(Dealt dealt, std::string note);
  std::string ended();
  Dealt no_line(Got got);
  bool read_line();
  std::string read_hello();
  std::string read_players();

  const std::vector<std::string>& command_;
  Duration timeout_;
  std::unique_ptr<AdapterProcess> process_;
  Hello hello_;
  JsonTree tree_;
  std::string line_;
  std::string note_;
  std::int64_t last_id_ = -1;  ///< of the last question that this process answered
  bool said_more_before_ = false;
};

}  // namespace referee::talk
