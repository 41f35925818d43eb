#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

#include "tournament/model/lookup.h"
#include "tournament/model/meant_findings.h"
#include "tournament/rules/rules.h"
#include "tournament/values/names.h"

namespace referee::tournament::rules {
namespace {

/// Everything that a decision does, without who decided it and why.
auto deed_of(const Decision& decision) {
  const DecisionRow& row = decision.row;
  return std::tuple(row.date, row.kind, decision.stage, decision.game, decision.scheduled,
                    decision.place, row.hand, row.all_hands, row.rule, decision.player,
                    decision.other, decision.team,
                    row.kind == DecisionKind::Name ? row.other : std::string(),
                    row.points ? row.points->hundredths : std::int64_t{-1});
}

/// Without rules no game is worth anything, and there is no total.
bool needs_rules(DecisionKind kind) {
  return moves_a_total(kind) || kind == DecisionKind::Lots || kind == DecisionKind::Result ||
         kind == DecisionKind::Correct;
}

/// A deed that several rows may tell, as far as they tell it.
struct Deed {
  const Decision* first = nullptr;
  Known<std::size_t> game;
  Known<std::uint32_t> hand;
  std::string day;
  std::string hour;  ///< what stands behind the day; empty: not said
  std::string reason;
};

/// Different deeds that move the same player by the same points; of more, the first ones are asked.
constexpr std::size_t kMostDeeds = 200;

template <class Value>
bool differ(const Known<Value>& one, const Known<Value>& other) {
  return one && other && *one != *other;
}

/// Without the numbers: "late for round #".
std::string without_numbers(std::string_view text) {
  std::string plain;
  for (const char c : text) {
    if (c < '0' || c > '9')
      plain += c;
    else if (!plain.ends_with('#'))
      plain += '#';
  }
  return plain;
}

/// "late for round 2" and "late for round 3".
bool differ_in_a_number(const std::string& one, const std::string& other) {
  return one != other && without_numbers(one) == without_numbers(other);
}

/// Two games, two hands, two hours, two reasons that differ in a number: two deeds.
bool may_be_one(const Deed& one, const Deed& other) {
  if (differ(one.game, other.game) || differ(one.hand, other.hand)) return false;
  if (differ_in_a_number(one.reason, other.reason)) return false;
  const bool is_same_game = one.game && other.game;
  if (is_same_game && one.hand && other.hand) return true;
  if (one.day != other.day) return is_same_game;
  return one.hour.empty() || other.hour.empty() || one.hour == other.hour;
}

/// What a decision that moves a total adds to it.
values::ResultPoints effect_of(const Audit& audit, const Decision& decision) {
  const values::ResultPoints points = decision.row.points.value_or(audit.event.chombo);
  if (decision.row.kind == DecisionKind::Bonus) return points;
  return points < values::ResultPoints{} ? points : -points;
}

/// The decisions so far, by what they do: those that move a total by whom they move in which stage,
/// and how far, in whatever words.
class Deeds {
 public:
  explicit Deeds(const Audit& audit) : audit_(audit) {}

  /// The decision before that does the same, or may tell the same deed; null where there is none.
  const Decision* before(const Decision& decision) {
    if (moves_a_total(decision.row.kind) && effect_of(audit_, decision) != values::ResultPoints{})
      return before_with_effect(decision);
    const auto [at, is_new] = seen_.emplace(deed_of(decision), &decision);
    return is_new ? nullptr : at->second;
  }

 private:
  const Decision* before_with_effect(const Decision& decision) {
    Deed deed = deed_in(decision);
    std::vector<Deed>& deeds =
        deeds_[{decision.stage, decision.player, decision.team, effect_of(audit_, decision)}];
    const auto end =
        deeds.begin() + static_cast<std::ptrdiff_t>(std::min(deeds.size(), kMostDeeds));
    const auto at =
        std::find_if(deeds.begin(), end, [&](const Deed& one) { return may_be_one(one, deed); });
    if (at == end) {
      deeds.push_back(std::move(deed));
      return nullptr;
    }
    // What the rows of one deed leave open, the others say.
    if (!at->game) at->game = deed.game;
    if (!at->hand) at->hand = deed.hand;
    if (at->hour.empty() && at->day == deed.day) at->hour = deed.hour;
    return at->first;
  }

  static Deed deed_in(const Decision& decision) {
    constexpr std::size_t kDay = std::string_view("2026-11-23").size();
    const std::string date = values::plain_width(decision.row.date);
    return {&decision,
            decision.game,
            decision.row.hand,
            date.substr(0, kDay),
            date.size() > kDay ? date.substr(kDay + 1) : std::string{},
            values::folded(decision.row.reason)};
  }

  const Audit& audit_;
  std::map<decltype(deed_of(Decision{})), const Decision*> seen_;
  std::map<std::tuple<Known<std::size_t>, Known<std::size_t>, std::string, values::ResultPoints>,
           std::vector<Deed>>
      deeds_;
};

class DecisionExaminer {
 public:
  explicit DecisionExaminer(Audit& audit) : audit_(audit) {}

  void run() {
    Deeds deeds(audit_);
    for (const Decision& decision : audit_.decisions) {
      if (!decision.is_sound) continue;
      const Decision* before = deeds.before(decision);
      if (before != nullptr)
        say_again(decision, *before);
      else if (may_be_unused(decision) && !decision.was_used &&
               (audit_.rules || !needs_rules(decision.row.kind)))
        find(decision, "event/decision-unused", Severity::Error, say_without_effect(decision),
             say(Said::ADecisionWithEffect), say(Said::Nothing));
    }
  }

 private:
  /// Of a word that fits nothing something else is said.
  bool may_be_unused(const Decision& decision) const {
    return !is_word(decision.row.kind) || (decision.row.kind == DecisionKind::Correct &&
                                           !findings_meant(audit_, decision).empty());
  }

  void say_again(const Decision& decision, const Decision& before) {
    const std::uint32_t row = before.row.row;
    if (deed_of(decision) == deed_of(before))
      return find(decision, "event/decision-doubled", Severity::Warning,
                  say(Said::DecisionSaidBefore, decision.row.row, row), say(Said::EachDecisionOnce),
                  say(Said::RowAgain, row));
    const std::string who = player_or_team(audit_, decision.player, decision.team);
    find(decision, "event/decision-doubled", Severity::Warning,
         say(Said::DecisionInOtherWords, decision.row.row, row), say(Said::EachDecisionOnce),
         say(Said::RowAgainFor, row, with_sign(effect_of(audit_, decision)), who));
  }

  /// The two players of a substitute may stand the wrong way round.
  Statement say_without_effect(const Decision& decision) const {
    const Statement nothing =
        say(Said::ChangesNothing, decision.row.row, std::string(name_of(decision.row.kind)),
            player_or_team(audit_, decision.player, decision.team));
    if (decision.row.kind != DecisionKind::Substitute) return nothing;
    const bool is_swapped = std::ranges::any_of(audit_.games, [&](const AuditedGame& game) {
      return std::ranges::any_of(game.seats, [&](const AuditedSeat& seat) {
        return seat.is_undeclared && seat.player == decision.player;
      });
    });
    return is_swapped ? say(Said::PlayerAndOtherSwapped, decision.row.row,
                            player_name(audit_, *decision.player))
                      : nothing;
  }

  void find(const Decision& decision, std::string_view rule, Severity severity, Statement headline,
            Statement required, Statement claimed) {
    EventFinding& finding = add_finding(audit_, rule, severity, std::move(headline));
    finding.file = audit_.event.decisions_file;
    finding.row = decision.row.row;
    finding.required = std::move(required);
    finding.claimed = std::move(claimed);
  }

  Audit& audit_;
};

}  // namespace

void examine_decisions(Audit& audit) { DecisionExaminer(audit).run(); }

}  // namespace referee::tournament::rules
