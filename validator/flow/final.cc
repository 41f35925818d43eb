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

/// What the players of one shared place share: the sum of `bonus` over the places that they fill,
/// divided.
std::int64_t share_of(const Uma& bonus, std::uint8_t place, std::int64_t sharers) {
  std::int64_t sum = 0;
  for (std::int64_t i = 0; i < sharers; ++i) {
    const auto at = static_cast<std::size_t>(place - 1 + i);
    if (at < bonus.at.size()) sum += bonus.at[at].value;
  }
  return sharers > 0 ? sum / sharers : 0;
}

ResultTenths compute(const std::array<Points, kMaxSeats>& scores, const Places& places,
                     const Uma& uma, Rounding rounding, const Ruleset& ruleset) {
  const std::size_t players = ruleset.game_players;
  std::array<std::int64_t, kMaxSeats> points{};
  std::int64_t others = 0;
  std::size_t first = kMaxSeats;
  for (std::size_t seat = 0; seat < players; ++seat) {
    const std::int64_t sharers = std::count(
        places.begin(), places.begin() + static_cast<std::ptrdiff_t>(players), places[seat]);
    const std::int64_t score = std::clamp(scores[seat].value, -kMostPoints, kMostPoints);
    points[seat] = over_return(score, ruleset.game_return->value, rounding) +
                   share_of(uma, places[seat], sharers);
    if (places[seat] != 1) {
      others += points[seat];
      continue;
    }
    first = seat;
    points[seat] += ruleset.game_oka.value / sharers;
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
  const Points left = settlement::worth_of_sticks(kyotaku, ruleset);
  if (ruleset.end_sticks == EndSticks::Nobody || left == Points{0}) return {{scores, std::nullopt}};

  std::array<Points, kMaxSeats> bounded = scores;
  for (Points& score : bounded) score = Points{std::clamp(score.value, -kMostPoints, kMostPoints)};
  const Places places = placement(bounded, first_dealer, ruleset);
  const auto sharers =
      static_cast<std::int32_t>(std::count(places.begin(), places.end(), std::uint8_t{1}));
  std::vector<FinalScores> found(1, FinalScores{bounded, std::nullopt});
  for (std::size_t seat = 0; seat < ruleset.game_players; ++seat) {
    if (places[seat] != 1) continue;
    found.front().scores[seat] += Points{left.value / sharers};
    if (sharers == 1) continue;
    FinalScores to_one{bounded, Severity::Note};
    to_one.scores[seat] += left;
    found.push_back(to_one);
  }
  return found;
}

std::vector<Result> results(const std::array<Points, kMaxSeats>& scores, const Places& places,
                            const Ruleset& ruleset) {
  std::vector<Result> found;
  if (!ruleset.game_return) return found;
  // The lower uma of the oldest east-only games (observed/61).
  const bool has_old_uma = ruleset.game_uma_old.places > 0 && ruleset.game_rounds == 1;
  const auto add = [&](Rounding rounding) {
    for (const bool old_uma : {false, true}) {
      if (old_uma && !has_old_uma) continue;
      const Uma& uma = old_uma ? ruleset.game_uma_old : ruleset.game_uma;
      found.push_back(
          {compute(scores, places, uma, rounding, ruleset), rounding != Rounding::None, old_uma});
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
