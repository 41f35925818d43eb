// What a run makes of the files that it meets: a log is handed on, a file that should have been one
// is named, and the rest is counted. A file that is called like a log and cannot be read makes the
// run fail: a green run must not stand on files that nobody looked at.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <utility>
#include <vector>

#include "importers/detect.h"
#include "importers/files/input.h"
#include "tools/commands/check/plan.h"

namespace referee::commands::check {

class CheckWalk : private files::StoredOrder {
 public:
  /// Takes a log, or a game of a format that is not read (Format::None), which was named already;
  /// false if no more are wanted.
  using OnLog = std::function<bool(files::Document&, Format)>;
  /// Takes a line for standard error, safe to print.
  using Say = std::function<void(const std::string&)>;
  /// Takes the raw path of a file that is no log and was not called like one.
  using OnOther = std::function<void(const std::string&)>;

  /// `taker`, if any, is told of the logs of packed archives, and must outlive the walk.
  CheckWalk(const CheckPlan& plan, OnLog on_log, Say say, files::StoredOrder* taker = nullptr,
            OnOther on_other = nullptr);

  /// So much of standard input was read already.
  void begin_with(std::string head) { head_ = std::move(head); }
  /// Walks every path of the plan.
  void run();
  /// Something that was to be read could not be, or was no log.
  bool is_trouble() const { return is_trouble_; }

 private:
  struct Counts {
    std::uint64_t logs = 0;
    std::uint64_t others = 0;  ///< files that are no logs
    std::vector<std::string>
        left_out;          ///< folders and files that were not looked at, but hidden ones
    bool named = false;    ///< the argument is a file of its own
    bool trouble = false;  ///< and there was a line about it
  };

  /// What is said of a file, or that it is left out, while files come in another order than theirs.
  struct Held {
    std::string name;  ///< of the file
    std::string text;
    bool is_left_out = false;
  };

  void begin() override;
  void at(const std::string& name) override;
  void end() override;
  bool again() override;

  bool take(files::Document& document);
  bool take_other(files::Document& document);
  void take_error(const files::InputError& error);
  void take_left_out(const std::string& path);
  void say(std::string line);
  void complain_of(const std::string& path, const std::string& what);
  void say_what_was_passed_over(const std::string& path);

  const CheckPlan& plan_;
  OnLog on_log_;
  Say say_;
  OnOther on_other_;
  std::string head_;  ///< of standard input
  Counts counts_;     ///< of the path that is walked now
  bool is_trouble_ = false;
  files::StoredOrder* taker_;
  bool holds_ = false;
  std::string at_;  ///< the name of the file that is met now, where it holds
  std::vector<Held> held_;
  Counts counts_before_;  ///< the archive
  bool was_trouble_ = false;
};

}  // namespace referee::commands::check
