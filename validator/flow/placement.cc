#include "validator/flow/placement.h"

#include <algorithm>
#include <numeric>

namespace referee::flow {
namespace {

/// Whether `other` is placed before `seat` at equal scores.
bool wins_tie(Seat other, Seat seat, Seat first_dealer, const Ruleset& ruleset) {
  switch (ruleset.game_tie_break) {
    case TieBreak::FirstDealerOrder:
      return distance(first_dealer, other, ruleset.game_players) <
             distance(first_dealer, seat, ruleset.game_players);
    case TieBreak::Shared: return false;
  }
  return false;
}

}  // namespace

Places placement(const std::array<Points, kMaxSeats>& scores, Seat first_dealer,
                 const Ruleset& ruleset) {
  const std::uint8_t players = ruleset.game_players;
  Places places{};
  for (std::uint8_t seat = 0; seat < players; ++seat) {
    places[seat] = 1;
    for (std::uint8_t other = 0; other < players; ++other) {
      if (other == seat || scores[other] < scores[seat]) continue;
      if (scores[other] > scores[seat] || wins_tie(Seat{other}, Seat{seat}, first_dealer, ruleset))
        ++places[seat];
    }
  }
  return places;
}

std::vector<Places> orders_of_ties(const std::array<Points, kMaxSeats>& scores, unsigned players) {
  std::array<std::uint8_t, kMaxSeats> order{};
  std::iota(order.begin(), order.end(), std::uint8_t{0});
  const auto end = order.begin() + players;
  const auto better = [&](std::uint8_t a, std::uint8_t b) { return scores[a] > scores[b]; };
  std::vector<Places> found;
  do {
    if (!std::is_sorted(order.begin(), end, better)) continue;
    Places places{};
    for (std::uint8_t at = 0; at < players; ++at)
      places[order[at]] = static_cast<std::uint8_t>(at + 1);
    found.push_back(places);
  } while (std::next_permutation(order.begin(), end));
  if (found.size() == 1) return found;
  Places shared{};
  for (std::uint8_t seat = 0; seat < players; ++seat)
    shared[seat] = static_cast<std::uint8_t>(
        1 + std::count_if(scores.begin(), scores.begin() + players,
                          [&](const Points& other) { return other > scores[seat]; }));
  found.push_back(shared);
  return found;
}

Known<bool> is_first(const std::array<Known<Points>, kMaxSeats>& scores, Seat seat,
                     Seat first_dealer, const Ruleset& ruleset) {
  if (!seat.present() || !scores[seat.index()]) return std::nullopt;
  bool all_known = true;
  for (std::uint8_t other = 0; other < ruleset.game_players; ++other) {
    if (Seat{other} == seat) continue;
    const Known<Points> score = scores[other];
    if (!score) {
      all_known = false;
    } else if (*score > *scores[seat.index()]) {
      return false;
    } else if (*score == *scores[seat.index()]) {
      if (!first_dealer.present()) {
        all_known = false;
      } else if (wins_tie(Seat{other}, seat, first_dealer, ruleset)) {
        return false;
      }
    }
  }
  return all_known ? Known<bool>{true} : std::nullopt;
}

}  // namespace referee::flow
