// The reports of one run, each with its output: what opens it, the texts of the games in order, and
// what ends it. It knows no log.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "tools/cli/output.h"
#include "tools/commands/check/kept_text.h"
#include "tools/commands/check/ordered_output.h"
#include "tools/commands/check/plan.h"

namespace referee::commands::check {

class ReportFiles {
 public:
  explicit ReportFiles(const CheckPlan& plan);

  /// How each report looks, for the workers.
  std::vector<ReportStyle> styles() const;
  /// A report stands on the terminal.
  bool on_terminal() const { return on_terminal_; }

  void begin();
  /// False where nothing can be written any more.
  bool write(const Piece& piece);
  /// Nothing of what was written is held back.
  void flush();
  void end(const report::Summary& summary);

  /// One line for each report that was not written whole.
  std::vector<std::string> errors() const;
  /// Standard output has lost its reader; the other reports are whole.
  bool lost_reader() const;

 private:
  struct Report {
    const PlannedReport* plan = nullptr;
    ReportStyle style{};
    std::unique_ptr<cli::Output> output;
    bool any_text = false;
    KeptText kept;  ///< the texts of the games, of a report that is laid out at the end
    std::uint64_t bytes = 0;
    std::uint64_t left_off = 0;  ///< pieces beyond the size
  };

  const CheckPlan& plan_;
  std::vector<Report> reports_;
  bool on_terminal_ = false;  ///< asked once: to ask is a call of the system
};

}  // namespace referee::commands::check
