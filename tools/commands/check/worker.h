// One document from its bytes to the pieces of a report: judged by a session, printed in the wanted
// format, counted. One a thread, kept for many documents because its buffers are. It writes
// nothing.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "referee/session.h"
#include "tools/commands/check/live/line_input.h"
#include "tools/commands/check/ordered_output.h"
#include "tools/commands/check/plan.h"
#include "tools/commands/check/second_program.h"

namespace referee::commands::check {

/// What a session of this run is asked.
SessionOptions options_of(const CheckPlan& plan);

class CheckWorker {
 public:
  /// `plan` must outlive the worker. `styles`: of each report of the plan.
  CheckWorker(const CheckPlan& plan, std::vector<ReportStyle> styles);
  CheckWorker(const CheckWorker&) = delete;
  CheckWorker& operator=(const CheckWorker&) = delete;

  /// Hands the pieces of a log's report to `out` in order. The last one is marked and may be empty.
  using Out = std::function<void(Piece piece, bool last)>;
  void check(const LogBytes& log, const Out& out);
  /// The same for games of `format` that come line by line on standard input, named "-". The pieces
  /// of a game are handed on when it is over; their reports say nothing of the input as a whole
  /// (GameReport::digest). `is_usable` says whether more is wanted.
  void follow(LineInput& input, Format format, const Out& out,
              const std::function<bool()>& is_usable);

 private:
  void add(const GameLog& game, GameReport& report, Piece& piece);
  SessionOptions session_options();
  const std::string& digest();

  const CheckPlan& plan_;
  std::vector<ReportStyle> styles_;
  std::string_view bytes_;                         ///< of the log that is checked now
  const std::function<void()>* passed_ = nullptr;  ///< LogBytes::passed
  std::string digest_;                             ///< of these; empty until somebody asks
  std::unique_ptr<SecondProgram> second_;          ///< null where nobody wants a second opinion
  Session session_;
};

}  // namespace referee::commands::check
