#include "validator/telling/changes.h"

#include <algorithm>
#include <string_view>

#include "validator/facts/settle_facts.h"

namespace referee::telling {
namespace {

/// Wins that may not have been declared: what is paid for them falls with them.
constexpr std::string_view kForbiddenWins[] = {
    "furiten/discard", "furiten/temporary", "furiten/riichi", "furiten/tsumo",
    "furiten/suji",    "win/not-complete",  "win/no-yaku",    "win/minimum"};

std::optional<Moves> sum_of(const std::vector<LedgerRow>& ledger) {
  Moves sums{};
  for (const LedgerRow& row : ledger)
    for (std::size_t seat = 0; seat < kMaxSeats; ++seat) {
      // Seats that are not in play have neither.
      if (!row.expected[seat] && !row.actual[seat]) continue;
      if (!row.expected[seat] || !row.actual[seat]) return std::nullopt;
      sums[seat] += *row.expected[seat] - *row.actual[seat];
    }
  return sums;
}

const PointsRow* row_in(const Statement& statement) {
  if (statement.arguments.empty()) return nullptr;
  return std::get_if<PointsRow>(&statement.arguments.front());
}

std::optional<Moves> difference_of(const PointsRow& ruled, const PointsRow& claimed) {
  Moves moves{};
  if (ruled.of.size() != claimed.of.size() || ruled.of.size() > kMaxSeats) return std::nullopt;
  for (std::size_t seat = 0; seat < ruled.of.size(); ++seat) {
    if (!ruled.of[seat] || !claimed.of[seat]) return std::nullopt;
    moves[seat] = *ruled.of[seat] - *claimed.of[seat];
  }
  return moves;
}

std::optional<Moves> paid_for(const Context& c) {
  const Event& event = c.event();
  if (event.kind != EventKind::Win || event.index >= c.log.wins.size()) return std::nullopt;
  Moves paid{};
  for (std::size_t seat = 0; seat < c.table.game.players; ++seat) {
    const Known<Points> moved = c.log.wins[event.index].scores.delta[seat];
    if (!moved) return std::nullopt;
    paid[seat] = *moved;
  }
  return paid;
}

const ScoreClaim* scores_of(const GameLog& log, const Event& event) {
  if (event.kind == EventKind::Win && event.index < log.wins.size())
    return &log.wins[event.index].scores;
  if (event.kind == EventKind::Ryuukyoku && event.index < log.ryuukyokus.size())
    return &log.ryuukyokus[event.index].scores;
  return nullptr;
}

/// The scores that the next hand, or the end of the game, begins with; null where none is written.
const std::array<Known<Points>, kMaxSeats>* written_behind(const Context& c) {
  for (std::size_t i = c.number + std::size_t{1}; i < c.log.events.size(); ++i) {
    const Event& event = c.log.events[i];
    if (event.kind == EventKind::StartKyoku && event.index < c.log.kyokus.size())
      return &c.log.kyokus[event.index].scores;
    if (event.kind == EventKind::EndGame && event.index < c.log.finals.size())
      return &c.log.finals[event.index].scores;
  }
  return nullptr;
}

/// Whether the log goes on with the right points, and only what moved is written wrongly.
bool is_mended_already(const Context& c, const Moves& moves) {
  const auto* const behind = written_behind(c);
  if (behind == nullptr) return false;
  std::array<Known<Points>, kMaxSeats> due = c.table.game.now.scores;
  for (std::size_t i = c.number; i < c.log.events.size(); ++i) {
    const Event& event = c.log.events[i];
    if (event.kind == EventKind::StartKyoku || event.kind == EventKind::EndGame) break;
    if (const ScoreClaim* const result = scores_of(c.log, event))
      for (std::size_t seat = 0; seat < kMaxSeats; ++seat)
        due[seat] = due[seat] && result->delta[seat]
                        ? Known<Points>{*due[seat] + *result->delta[seat]}
                        : std::nullopt;
  }
  for (std::size_t seat = 0; seat < kMaxSeats; ++seat)
    if (moves[seat] != Points{} && due[seat] && (*behind)[seat])
      return *due[seat] + moves[seat] == *(*behind)[seat];
  return false;
}

/// The moves that the hand's right value asks for, besides those of the log; nothing where that
/// value is not known, or the rules leave room for several.
std::optional<Moves> correction_of_value(const Context& c) {
  const auto paid = paid_for(c);
  if (!paid || facts::ruled_payments(c, c.event()).size() != 1) return std::nullopt;
  const auto ways = facts::moves_of_win(c);
  if (ways.empty()) return std::nullopt;
  Moves moves{};
  for (std::size_t seat = 0; seat < kMaxSeats; ++seat) moves[seat] = ways[0][seat] - (*paid)[seat];
  return moves;
}

std::vector<Statement> say_points(Said said, const Moves& moves) {
  std::vector<Statement> parts = say_moves(moves);
  if (parts.empty()) return {say(Said::NoPointsToCorrect)};
  return {say(said, parts)};
}

std::vector<Statement> say_after_hand(const Context& c, const Moves& moves) {
  if (is_mended_already(c, moves)) return {say(Said::OnlyResultIsWrong)};
  return say_points(Said::AfterThisHand, moves);
}

}  // namespace

std::vector<Statement> say_moves(const Moves& moves) {
  std::vector<Statement> parts;
  for (std::uint8_t seat = 0; seat < kMaxSeats; ++seat) {
    const Points points = moves[seat];
    if (points > Points{}) parts.push_back(say(Said::HasMore, Seat{seat}, points));
    if (points < Points{}) parts.push_back(say(Said::HasFewer, Seat{seat}, -points));
  }
  return parts;
}

std::optional<Moves> moves_in(const Statement& statement) {
  if (statement.arguments.empty()) return std::nullopt;
  const auto* const parts = std::get_if<std::vector<Statement>>(&statement.arguments.front());
  if (parts == nullptr) return std::nullopt;
  Moves moves{};
  for (const Statement& part : *parts) {
    if (part.id != Said::HasMore && part.id != Said::HasFewer) return std::nullopt;
    const Points points = std::get<Points>(part.arguments[1]);
    moves[std::get<Seat>(part.arguments[0]).index()] = part.id == Said::HasMore ? points : -points;
  }
  return moves;
}

std::optional<Moves> correction_of(const Finding& finding) {
  if (!finding.ledger.empty()) return sum_of(finding.ledger);
  const PointsRow* const ruled = row_in(finding.required);
  const PointsRow* const claimed = row_in(finding.claimed);
  return ruled == nullptr || claimed == nullptr ? std::nullopt : difference_of(*ruled, *claimed);
}

std::vector<Statement> changes_of_hand(const Context& c, const Finding& finding) {
  const std::string_view rule = finding.rule;
  if (std::find(std::begin(kForbiddenWins), std::end(kForbiddenWins), rule) !=
      std::end(kForbiddenWins)) {
    const auto paid = paid_for(c);
    if (!paid) return {};
    Moves undone{};
    for (std::size_t seat = 0; seat < kMaxSeats; ++seat) undone[seat] = -(*paid)[seat];
    const std::vector<Statement> parts = say_moves(undone);
    if (parts.empty()) return {};
    return {say(Said::IfThisWinFalls, parts), say(Said::RestCannotBeSaid)};
  }
  if (rule.starts_with("payment/") && rule != "payment/scores" && rule != "payment/sum") {
    const auto moves = correction_of(finding);
    // Rows that sum up to the same are amounts that the log has in other places.
    if (!moves || say_moves(*moves).empty()) return {};
    return say_after_hand(c, *moves);
  }
  if (rule.starts_with("score/") && c.event().kind == EventKind::Win) {
    const auto moves = correction_of_value(c);
    return moves ? say_after_hand(c, *moves) : std::vector<Statement>{};
  }
  if (rule == "final/scores") {
    const auto moves = correction_of(finding);
    return moves ? say_points(Said::AtEndOfGame, *moves) : std::vector<Statement>{};
  }
  return {};
}

}  // namespace referee::telling
