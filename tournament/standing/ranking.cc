#include "tournament/standing/ranking.h"

#include <algorithm>
#include <compare>

namespace referee::tournament::standing {
namespace {

std::strong_ordering by_placements(const Contender& a, const Contender& b) {
  for (std::size_t place = 0; place < kMaxSeats; ++place)
    if (const auto order = b.line.placements[place] <=> a.line.placements[place]; order != 0)
      return order;
  return std::strong_ordering::equal;
}

std::int64_t games_of(const Contender& one) {
  std::int64_t games = 0;
  for (const std::uint32_t count : one.line.placements) games += count;
  return games;
}

/// Lower first; who has no game is last.
std::strong_ordering by_average_place(const Contender& a, const Contender& b) {
  const auto sum_of = [](const Contender& one) {
    std::int64_t sum = 0;
    for (std::size_t place = 0; place < kMaxSeats; ++place)
      sum += static_cast<std::int64_t>(place + 1) * one.line.placements[place];
    return sum;
  };
  const std::int64_t games_a = games_of(a);
  const std::int64_t games_b = games_of(b);
  if (games_a == 0 || games_b == 0) return (games_a == 0) <=> (games_b == 0);
  return sum_of(a) * games_b <=> sum_of(b) * games_a;
}

/// Higher first; what is not known is last.
std::strong_ordering by_higher(Known<values::ResultPoints> a, Known<values::ResultPoints> b) {
  if (!a || !b) return b.has_value() <=> a.has_value();
  return *b <=> *a;
}

std::strong_ordering by_lots(const Contender& a, const Contender& b) {
  if (!a.lots || !b.lots) return b.lots.has_value() <=> a.lots.has_value();
  return *a.lots <=> *b.lots;
}

std::strong_ordering by(TieBreak tie, const Contender& a, const Contender& b) {
  switch (tie) {
    case TieBreak::Placements: return by_placements(a, b);
    case TieBreak::BestGame: return by_higher(a.line.best_game, b.line.best_game);
    case TieBreak::LastGame: return by_higher(a.last_game, b.last_game);
    case TieBreak::AveragePlace: return by_average_place(a, b);
    case TieBreak::Scores: return b.scores <=> a.scores;
    case TieBreak::Carry: return b.line.carried <=> a.line.carried;
    case TieBreak::DrawOfLots: return by_lots(a, b);
  }
  return std::strong_ordering::equal;
}

std::strong_ordering in_order(const Contender& a, const Contender& b, const StageRules& stage) {
  if (a.has_place != b.has_place) return b.has_place <=> a.has_place;
  if (!a.has_place) return std::strong_ordering::equal;
  if (const auto order = b.line.total <=> a.line.total; order != 0) return order;
  for (const TieBreak tie : stage.ties)
    if (const auto order = by(tie, a, b); order != 0) return order;
  return std::strong_ordering::equal;
}

}  // namespace

void rank(std::vector<Contender>& contenders, const StageRules& stage) {
  std::ranges::stable_sort(contenders, [&](const Contender& a, const Contender& b) {
    return in_order(a, b, stage) == std::strong_ordering::less;
  });
  for (std::size_t i = 0; i < contenders.size(); ++i) {
    if (!contenders[i].has_place) continue;
    const bool is_tied = i > 0 && in_order(contenders[i - 1], contenders[i], stage) == 0;
    contenders[i].line.place =
        is_tied ? contenders[i - 1].line.place : static_cast<std::uint32_t>(i + 1);
  }
}

}  // namespace referee::tournament::standing
