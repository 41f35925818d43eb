#include "validator/flow/final.h"

#include <algorithm>
#include <cstdlib>

#include "validator/settlement/counters.h"

namespace referee::flow {
namespace {

constexpr std::int64_t kThousand = 1000;
constexpr std::int64_t kPointsPerTenth = 100;
constexpr std::int32_t kMostPoints = 100'000'000;

enum class Rounding : std::uint8_t { None, HalfTowardZero, HalfAwayFromZero };

std::int64_t sign(std::int64_t value) { return value < 0 ? -1 : 1; }

/// A score as a difference to the return points, in points; whole thousands unless `rounding` is
/// none.
std::int64_t over_return(std::int64_t score, std::int64_t to_return, Rounding rounding) {
  switch (rounding) {
    case Rounding::None: return score - to_return;
    case Rounding::HalfTowardZero: {
      // Five down, six up, of the signed difference (ronin/Scoring Fundamentals).
      const std::int64_t difference = score - to_return;
      return sign(difference) * ((std::abs(difference) + kThousand / 2 - 1) / kThousand) *
             kThousand;
    }
    case Rounding::HalfAwayFromZero:
      // Four down, five up, of the score itself, also below zero (tenhou/7).
      return sign(score) * ((std::abs(score) + kThousand / 2) / kThousand) * kThousand - to_return;
  }
  return score - to_return;
}

/// The nearest tenth, halves away from zero.
std::int32_t tenths_of(std::int64_t points) {
  const std::int64_t tenths =
      sign(points) * ((std::abs(points) + kPointsPerTenth / 2) / kPointsPerTenth);
  return static_cast<std::int32_t>(tenths);
}

/// A rest of several units goes to as many players, a unit each, or is the nearest player's alone:
/// the texts speak of a rest as if it were one (mleague-text/6.2).
enum class RestOfSeveral : std::uint8_t { OneEach, ToOne };

/// `total` shared by the players of one place in units of `unit` points, as `game.tie_rest` says;
/// `nearer` of them sit nearer to the first dealer than the player who is asked for.
std::int64_t part_of(std::int64_t total, std::int64_t sharers, std::int64_t nearer,
                     std::int64_t unit, TieRest rest, RestOfSeveral several) {
  if (sharers <= 1) return total;
  if (rest == TieRest::Exact) return total / sharers;
  std::int64_t units = total / unit / sharers;
  if (units * sharers * unit > total) --units;  // below zero down is away from it
  const std::int64_t left = total / unit - units * sharers;
  if (rest == TieRest::NearestFirstDealer) {
    if (several == RestOfSeveral::ToOne)
      units += nearer == 0 ? left : 0;
    else
      units += nearer < left ? 1 : 0;
  }
  return units * unit;
}

/// How many of those who share the place of `seat` sit nearer to the first dealer.
std::int64_t nearer_sharers(const Places& places, std::size_t seat, Seat first_dealer,
                            std::size_t players) {
  if (!first_dealer.present()) return 0;
  const auto distance = [&](std::size_t s) {
    return (s + players - first_dealer.index()) % players;
  };
  std::int64_t nearer = 0;
  for (std::size_t other = 0; other < players; ++other)
    if (places[other] == places[seat] && distance(other) < distance(seat)) ++nearer;
  return nearer;
}

/// The sum of `bonus` over the places that the players of one shared place fill.
std::int64_t sum_of(const Uma& bonus, std::uint8_t place, std::int64_t sharers) {
  std::int64_t sum = 0;
  for (std::int64_t i = 0; i < sharers; ++i) {
    const auto at = static_cast<std::size_t>(place - 1 + i);
    if (at < bonus.at.size()) sum += bonus.at[at].value;
  }
  return sum;
}

/// The scales by which the places may be paid: with a scale for floating players that of their
/// number. When nobody or everybody floats there is no bonus; a score keeper of such rules has the
/// usual scale there, which is accepted (jpml-floating-uma).
std::vector<Uma> scales(const std::array<Points, kMaxSeats>& scores, const Ruleset& ruleset) {
  if (ruleset.game_uma_one_floats.get().places == 0 &&
      ruleset.game_uma_three_float.get().places == 0)
    return {ruleset.game_uma};
  const auto end = scores.begin() + ruleset.game_players;
  const auto floating = std::count_if(
      scores.begin(), end, [&](Points score) { return score >= *ruleset.game_return.get(); });
  const auto or_usual = [&](const Uma& uma) { return uma.places == 0 ? ruleset.game_uma : uma; };
  if (floating == 1) return {or_usual(ruleset.game_uma_one_floats)};
  if (floating == 3 && ruleset.game_players > 3) return {or_usual(ruleset.game_uma_three_float)};
  if (floating > 0 && floating < ruleset.game_players) return {ruleset.game_uma};
  return {Uma{}, ruleset.game_uma};
}

ResultTenths compute(const std::array<Points, kMaxSeats>& scores, const Places& places,
                     const Uma& uma, Rounding rounding, const Ruleset& ruleset, Seat first_dealer,
                     RestOfSeveral several) {
  const std::size_t players = ruleset.game_players;
  const std::int64_t to_return = ruleset.game_return.get()->value;
  const std::int64_t bonus_of_first = ruleset.game_oka.get().value;
  std::array<std::int64_t, kMaxSeats> points{};
  std::int64_t others = 0;
  std::size_t first = kMaxSeats;
  for (std::size_t seat = 0; seat < players; ++seat) {
    const std::int64_t sharers = std::count(
        places.begin(), places.begin() + static_cast<std::ptrdiff_t>(players), places[seat]);
    const std::int64_t score = std::clamp(scores[seat].value, -kMostPoints, kMostPoints);
    const bool is_first = places[seat] == 1;
    const std::int64_t bonus = sum_of(uma, places[seat], sharers);
    const std::int64_t oka = is_first ? bonus_of_first : 0;
    points[seat] = over_return(score, to_return, rounding);
    // Shared exactly, each of the two bonuses is divided by itself.
    if (sharers == 1)
      points[seat] += bonus + oka;
    else if (ruleset.game_tie_rest == TieRest::Exact)
      points[seat] +=
          bonus / std::max<std::int64_t>(sharers, 1) + oka / std::max<std::int64_t>(sharers, 1);
    else
      points[seat] +=
          part_of(bonus + oka, sharers, nearer_sharers(places, seat, first_dealer, players),
                  kPointsPerTenth, ruleset.game_tie_rest, several);
    if (!is_first) {
      others += points[seat];
      continue;
    }
    first = seat;
  }
  const bool alone = std::count(places.begin(), places.end(), std::uint8_t{1}) == 1;
  if (ruleset.game_final_sum == FinalSum::FirstTakesRest && alone && first < players)
    points[first] = -others;

  ResultTenths tenths{};
  for (std::size_t seat = 0; seat < players; ++seat) tenths[seat] = tenths_of(points[seat]);
  return tenths;
}

}  // namespace

std::vector<FinalScores> final_scores(const std::array<Points, kMaxSeats>& scores,
                                      std::int32_t kyotaku, Seat first_dealer,
                                      const Ruleset& ruleset) {
  if (kyotaku == 0 || ruleset.end_sticks == EndSticks::Nobody) return {{scores, std::nullopt}};
  const Points left = settlement::worth_of_sticks(kyotaku, ruleset);
  if (left == Points{0}) return {{scores, std::nullopt}};

  std::array<Points, kMaxSeats> bounded = scores;
  for (Points& score : bounded) score = Points{std::clamp(score.value, -kMostPoints, kMostPoints)};
  const Places places = placement(bounded, first_dealer, ruleset);
  const auto sharers =
      static_cast<std::int32_t>(std::count(places.begin(), places.end(), std::uint8_t{1}));
  std::vector<FinalScores> found(1, FinalScores{bounded, std::nullopt});
  for (std::size_t seat = 0; seat < ruleset.game_players; ++seat) {
    if (places[seat] != 1) continue;
    const std::int64_t nearer = nearer_sharers(places, seat, first_dealer, ruleset.game_players);
    const bool by_seat = ruleset.end_sticks == EndSticks::ToFirstBySeat;
    if (by_seat && nearer > 0) continue;
    found.front().scores[seat] += by_seat ? left
                                          : Points{static_cast<std::int32_t>(part_of(
                                                left.value, sharers, nearer, kPointsPerTenth,
                                                ruleset.game_tie_rest, RestOfSeveral::OneEach))};
    if (by_seat) break;
    if (sharers == 1) continue;
    FinalScores to_one{bounded, Severity::Note};
    to_one.scores[seat] += left;
    found.push_back(to_one);
  }
  return found;
}

std::vector<Result> results(const std::array<Points, kMaxSeats>& scores, const Places& places,
                            const Ruleset& ruleset, Seat first_dealer) {
  std::vector<Result> found;
  if (!ruleset.game_return.get()) return found;
  // The lower uma of the oldest east-only games (observed/61).
  const bool has_old_uma = ruleset.game_uma_old.get().places > 0 && ruleset.game_rounds == 1;
  const std::vector<Uma> old(has_old_uma ? 1 : 0, ruleset.game_uma_old);
  const std::vector<Uma> usual = scales(scores, ruleset);
  const auto end = places.begin() + ruleset.game_players;
  const bool is_shared = std::any_of(places.begin(), end, [&](std::uint8_t place) {
    return std::count(places.begin(), end, place) > 1;
  });
  const bool may_leave_rest = is_shared && ruleset.game_tie_rest == TieRest::NearestFirstDealer;
  const auto add = [&](Rounding rounding) {
    for (const bool old_uma : {false, true}) {
      if (old_uma && !has_old_uma) continue;
      for (const Uma& uma : old_uma ? old : usual)
        for (const RestOfSeveral several : {RestOfSeveral::OneEach, RestOfSeveral::ToOne}) {
          if (several == RestOfSeveral::ToOne && !may_leave_rest) continue;
          found.push_back({compute(scores, places, uma, rounding, ruleset, first_dealer, several),
                           rounding != Rounding::None, old_uma});
        }
    }
  };
  switch (ruleset.game_final_round) {
    case FinalRounding::None: add(Rounding::None); break;
    case FinalRounding::HalfTowardZero: add(Rounding::HalfTowardZero); break;
    case FinalRounding::HalfAwayFromZero: add(Rounding::HalfAwayFromZero); break;
    case FinalRounding::HalfAwayOrExact:
      add(Rounding::HalfAwayFromZero);
      add(Rounding::None);
      break;
  }
  return found;
}

}  // namespace referee::flow
