// One document from its bytes to the pieces of a report: judged by a session, printed in the wanted
// format, counted. One a thread, kept for many documents because its buffers are. It writes
// nothing.
#pragma once

#include <functional>

#include "referee/session.h"
#include "tools/commands/check/ordered_output.h"
#include "tools/commands/check/plan.h"

namespace referee {

class CheckWorker {
 public:
  /// `plan` must outlive the worker.
  CheckWorker(const CheckPlan& plan, bool colour);

  /// Hands the pieces of a log's report to `out` in order. The last one is marked and may be empty.
  using Out = std::function<void(Piece piece, bool last)>;
  void check(const LogBytes& log, const Out& out);

 private:
  const CheckPlan& plan_;
  bool colour_;
  Session session_;
};

}  // namespace referee
