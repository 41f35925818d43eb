#include "tools/commands/check/worker.h"

#include <algorithm>
#include <new>
#include <utility>

#include <fmt/format.h>

#include "validator/text/escape.h"

namespace referee {
namespace {

/// A file of very many games is handed on in parts of about this size.
constexpr std::size_t kPieceBytes = std::size_t{1} << 20U;

SessionOptions options_of(const CheckPlan& plan) {
  SessionOptions options;
  options.rules = plan.rules;
  options.selection = plan.selection;
  options.max_findings = plan.max_findings;
  options.stop_after = std::max(options.stop_after, plan.max_findings);
  options.keep_tables = plan.format->shows_tables;
  options.compare_rulesets = true;
  options.fail_on = plan.fail_on;
  if (!plan.baseline.empty())
    options.is_accepted = [&baseline = plan.baseline](const GameReport& report,
                                                      const Finding& finding) {
      return baseline.has(report, finding);
    };
  return options;
}

}  // namespace

CheckWorker::CheckWorker(const CheckPlan& plan, bool colour)
    : plan_(plan), colour_(colour), session_(options_of(plan)) {}

void CheckWorker::check(const LogBytes& log, const Out& out) {
  Piece piece;
  try {
    session_.check(log, [&](const GameLog&, const GameReport& report) {
      piece.fails = piece.fails || report.fails;
      plan_.format->game(report, colour_, piece.text);
      piece.summary.add(report);
      if (piece.text.size() < kPieceBytes) return;
      out(std::exchange(piece, Piece{}), false);
    });
  } catch (const std::bad_alloc&) {
    piece.trouble =
        fmt::format("{}: too large for the memory of this machine", printable(log.path));
  }
  out(std::move(piece), true);
}

}  // namespace referee
