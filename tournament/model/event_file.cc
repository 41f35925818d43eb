#include "tournament/model/event_file.h"

#include <fmt/format.h>

namespace referee::tournament {

Timing timing_of(const values::Moment& when, const Bounds& bounds) {
  if (bounds.from && values::is_before(when, *bounds.from)) return Timing::Early;
  if (bounds.to && values::is_after(when, *bounds.to)) return Timing::Late;
  const bool parts =
      (bounds.from && when.begin < bounds.from->begin) || (bounds.to && when.end > bounds.to->end);
  return parts ? Timing::Unsure : Timing::Within;
}

bool may_be_within(const Known<values::Moment>& when, const Bounds& bounds) {
  const Timing timing = when ? timing_of(*when, bounds) : Timing::Unsure;
  return timing == Timing::Within || timing == Timing::Unsure;
}

std::string_view name_of(DecisionKind kind) {
  switch (kind) {
    case DecisionKind::Accept: return "accept";
    case DecisionKind::Uphold: return "uphold";
    case DecisionKind::Penalty: return "penalty";
    case DecisionKind::Chombo: return "chombo";
    case DecisionKind::Bonus: return "bonus";
    case DecisionKind::Result: return "result";
    case DecisionKind::Substitute: return "substitute";
    case DecisionKind::Void: return "void";
    case DecisionKind::Lots: return "lots";
    case DecisionKind::Assign: return "assign";
    case DecisionKind::Name: return "name";
    case DecisionKind::Correct: return "correct";
  }
  return "";
}

bool is_word(DecisionKind kind) {
  return kind == DecisionKind::Accept || kind == DecisionKind::Uphold ||
         kind == DecisionKind::Correct;
}

bool moves_a_total(DecisionKind kind) {
  return kind == DecisionKind::Penalty || kind == DecisionKind::Chombo ||
         kind == DecisionKind::Bonus;
}

std::string_view name_of(TieBreak tie) {
  switch (tie) {
    case TieBreak::Placements: return "placements";
    case TieBreak::BestGame: return "best-game";
    case TieBreak::LastGame: return "last-game";
    case TieBreak::AveragePlace: return "average-place";
    case TieBreak::Scores: return "scores";
    case TieBreak::Carry: return "carry";
    case TieBreak::DrawOfLots: return "draw-of-lots";
  }
  return "";
}

std::string count_text(const StageRules& stage) {
  switch (stage.counted) {
    case Counted::Sum: return "sum";
    case Counted::Average: return "average";
    case Counted::Best: return fmt::format("best:{}", stage.count);
    case Counted::Drop: return fmt::format("drop:{}", stage.count);
    case Counted::BestRun: return fmt::format("best-run:{}", stage.count);
  }
  return "";
}

std::string carry_text(const StageRules& stage) {
  return values::text_of(values::ResultPoints{stage.carry}) + "%";
}

}  // namespace referee::tournament
