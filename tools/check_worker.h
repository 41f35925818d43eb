// One document from its bytes to the pieces of a report: read, choose the ruleset, judge, select, count. One a thread, kept for many
// documents because its buffers are. It prints nothing.
#pragma once

#include <functional>

#include "importers/input.h"
#include "importers/log_reader.h"
#include "importers/seed_walls.h"
#include "tools/check_plan.h"
#include "tools/ordered_output.h"
#include "tools/other_rulesets.h"
#include "tools/platform_rules.h"

namespace referee {

class CheckWorker {
 public:
  /// `plan` must outlive the worker.
  CheckWorker(const CheckPlan& plan, bool colour) : plan_(plan), colour_(colour), rules_(plan.rules) {}

  /// Hands the pieces of a document's report to `out` in order. The last one is marked and may be empty.
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
