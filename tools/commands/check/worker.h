// One document from its bytes to the pieces of a report: read, choose the ruleset, judge, select,
// count. One a thread, kept for many documents because its buffers are. It prints nothing.
#pragma once

#include <functional>

#include "importers/files/input.h"
#include "importers/log_reader.h"
#include "importers/walls/seed_walls.h"
#include "referee/other_rulesets.h"
#include "referee/platform_rules.h"
#include "tools/commands/check/ordered_output.h"
#include "tools/commands/check/plan.h"

namespace referee {

class CheckWorker {
 public:
  /// `plan` must outlive the worker.
  CheckWorker(const CheckPlan& plan, bool colour)
      : plan_(plan), colour_(colour), rules_(plan.rules) {}

  /// Hands the pieces of a document's report to `out` in order. The last one is marked and may be
  /// empty.
  using Out = std::function<void(Piece piece, bool last)>;
  void check(const Document& document, const Out& out);

 private:
  void judge_game(GameLog& log, GameReport& report);
  void keep_wanted(GameReport& report, bool& fails) const;

  const CheckPlan& plan_;
  bool colour_;
  LogReader reader_;
  RulesChooser rules_;
  SeedWalls walls_;
  OtherRulesets others_;
};

}  // namespace referee
