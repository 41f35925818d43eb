// Asks the program in second/, which was written apart from this one and runs in python3, what it
// says of a game. One process for each SecondProgram, kept for all its games. It compares verdicts
// and prints nothing.
#pragma once

#include <memory>
#include <string>

#include "importers/json/json_tree.h"
#include "validator/log/game_report.h"

namespace referee::talk {
class AdapterProcess;
}

namespace referee::commands::check {

class SecondProgram {
 public:
  /// Starts it. `rules`: the preset or the file of --rules; empty where each report names its own.
  explicit SecondProgram(std::string rules);
  ~SecondProgram();
  SecondProgram(const SecondProgram&) = delete;
  SecondProgram& operator=(const SecondProgram&) = delete;

  /// Why it cannot be asked, one line; empty as long as it can.
  const std::string& error() const { return error_; }

  /// What it says of `log`, and whether that is what `report` says. Null where error() has become
  /// a line.
  std::shared_ptr<const SecondOpinion> ask(const GameLog& log, const GameReport& report);

 private:
  std::string rules_;
  std::string error_;
  std::string stream_;
  std::string answer_;
  std::unique_ptr<talk::AdapterProcess> process_;
  JsonTree tree_;
};

/// Whether both say the same: that nothing is wrong, or where the first fault is.
Agreement agreement_of(const GameReport& report, const SecondOpinion& opinion);

}  // namespace referee::commands::check
