// An engine as a process that speaks referee.table/1: its hello, its lines as JSON, its end.
#pragma once

#include <chrono>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "importers/json/json_tree.h"
#include "tools/conform/adapter.h"
#include "tools/drive/run.h"
#include "tools/drive/sitting.h"

namespace referee::drive {

class Link {
 public:
  /// `plan` must outlive this.
  explicit Link(const DrivePlan& plan) : plan_(plan), timeout_(plan.timeout) {}

  /// Starts the engine, anew if there was one. What is wrong; empty if nothing is.
  std::string start();
  bool running() const { return process_ != nullptr; }
  const Hello& hello() const { return hello_; }

  void send(std::string_view line) { process_->send(line); }
  /// The next line, as line(). Anything but Pass says what came in its place; note() has words, and
  /// the engine is ended.
  Outcome next();
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
  const DrivePlan& plan_;
  std::chrono::milliseconds timeout_;
  std::unique_ptr<conform::AdapterProcess> process_;
  Hello hello_;
  JsonTree tree_;
  std::string text_;
  std::string note_;
};

}  // namespace referee::drive
