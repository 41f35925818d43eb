#include <algorithm>
#include <map>
#include <tuple>

#include <fmt/format.h>

#include "event/model/lookup.h"
#include "event/rules/rules.h"

namespace referee::event {
namespace {

bool is_word(DecisionKind kind) {
  return kind == DecisionKind::Accept || kind == DecisionKind::Uphold;
}

/// Everything that a decision does, without who decided it and why.
auto deed_of(const Decision& decision) {
  const DecisionRow& row = decision.row;
  return std::tuple(row.date, row.kind, decision.stage, decision.game, decision.scheduled,
                    decision.place, row.hand, row.all_hands, row.rule, decision.player,
                    decision.other, decision.team,
                    row.points ? row.points->hundredths : std::int64_t{-1});
}

/// Without rules no game is worth anything, and there is no total.
bool needs_rules(DecisionKind kind) {
  return kind == DecisionKind::Penalty || kind == DecisionKind::Chombo ||
         kind == DecisionKind::Bonus || kind == DecisionKind::Lots || kind == DecisionKind::Result;
}

class DecisionExaminer {
 public:
  explicit DecisionExaminer(Audit& audit) : audit_(audit) {}

  void run() {
    std::map<decltype(deed_of(Decision{})), std::uint32_t> seen;
    for (const Decision& decision : audit_.decisions) {
      if (!decision.is_sound) continue;
      const auto [at, is_new] = seen.emplace(deed_of(decision), decision.row.row);
      if (!is_new)
        say(decision, "event/decision-doubled", Severity::Warning,
            "the decision says what a row before it says", "each decision once",
            fmt::format("row {} again", at->second));
      else if (!is_word(decision.row.kind) && !decision.was_used &&
               (audit_.rules || !needs_rules(decision.row.kind)))
        say(decision, "event/decision-unused", Severity::Error,
            "the decision changes nothing" + hint(decision), "a decision with an effect", "none");
    }
  }

 private:
  /// The two players of a substitute, the wrong way round.
  std::string hint(const Decision& decision) const {
    if (decision.row.kind != DecisionKind::Substitute) return {};
    const bool is_swapped =
        std::any_of(audit_.games.begin(), audit_.games.end(), [&](const AuditedGame& game) {
          return std::any_of(game.seats.begin(), game.seats.end(), [&](const AuditedSeat& seat) {
            return seat.is_undeclared && seat.player == decision.player;
          });
        });
    if (!is_swapped) return {};
    return fmt::format(
        ": {} sits where another was due, so player and other may have changed places",
        player_name(audit_, *decision.player));
  }

  void say(const Decision& decision, std::string_view rule, Severity severity, std::string message,
           std::string expected, std::string actual) {
    EventFinding& finding = add_finding(audit_, rule, severity, std::move(message));
    finding.file = audit_.event.decisions_file;
    finding.row = decision.row.row;
    finding.expected = std::move(expected);
    finding.actual = std::move(actual);
  }

  Audit& audit_;
};

}  // namespace

void examine_decisions(Audit& audit) { DecisionExaminer(audit).run(); }

}  // namespace referee::event
