#include "validator/flow/missing_hands.h"

#include <algorithm>
#include <unordered_map>
#include <vector>

#include "validator/flow/payable.h"
#include "validator/settlement/counters.h"
#include "validator/settlement/ryuukyoku.h"

namespace referee::flow {
namespace {

/// More hands than this are not thought to be missing.
constexpr unsigned kMostMissing = 24;
/// Results whose payments are looked at one by one.
constexpr std::size_t kMostMoves = 2;
/// Ways whose results are looked at one by one; of ways beyond these, all longer, no results are
/// told apart. Four repeats and a few rounds are fewer.
constexpr std::size_t kMostWays = 500;

/// What the hands of one way from header to header did.
struct Way {
  NextHand at;
  std::array<MovingHand, kMostMoves> moves{};
  std::size_t moving =
      0;  ///< results that may move points; more than kMostMoves are not told apart
  unsigned paid_hands = 0;         ///< of those, the ones that pay a player; 2 stands for more
  unsigned hands = 0;              ///< of every kind
  unsigned since_sticks_went = 0;  ///< hands behind the last that took the sticks

  std::span<const MovingHand> each() const { return {moves.data(), std::min(moving, kMostMoves)}; }
  /// Whether all that the other way leads to follows from this one, too.
  bool serves_for(const Way& other) const {
    return at == other.at && moving == other.moving && paid_hands == other.paid_hands &&
           moves == other.moves && since_sticks_went >= other.since_sticks_went &&
           hands <= other.hands;
  }
};

class MissingHands {
 public:
  MissingHands(const Standing& to, Seat first_dealer, bool exact, const Ruleset& ruleset)
      : to_(to), first_dealer_(first_dealer), exact_(exact), ruleset_(ruleset), payable_(ruleset) {}

  bool lead_from(const Standing& from) {
    from_ = &from;
    ways_.clear();
    ways_at_.clear();
    ways_.push_back(Way{from.counters, {}, 0, 0, 0, 0});
    ways_at_[place_of(ways_[0])].push_back(0);
    for (std::size_t next = 0; next < ways_.size(); ++next) {
      if (ways_[next].hands > 0 && arrives(ways_[next])) return true;
      if (ways_[next].hands < kMostMissing) go_on(ways_[next]);
    }
    return false;
  }

 private:
  /// Adds every way that is one hand longer.
  void go_on(Way way) {
    const Seat dealer = way.at.dealer;
    if (!dealer.present()) return;
    const Seat other = next_seat(dealer, ruleset_.game_players);
    SeatSet dealers, others, both;
    dealers.add(dealer);
    others.add(other);
    both.bits = dealers.bits | others.bits;
    add_hand(way, MovingHand{MovingHand::Kind::Win, dealer, true, way.at.honba}, dealers, {});
    add_hand(way, MovingHand{MovingHand::Kind::Win, dealer, false, way.at.honba}, others, {});
    if (ruleset_.ron_max > 1) {
      add_hand(way, MovingHand{MovingHand::Kind::SeveralWins, dealer, true, way.at.honba}, both,
               {});
      add_hand(way, MovingHand{MovingHand::Kind::SeveralWins, dealer, false, way.at.honba}, others,
               {});
    }
    for (const bool tenpai : {true, false})
      add_hand(way, MovingHand{MovingHand::Kind::Draw, dealer, tenpai, way.at.honba}, {},
               RyuukyokuKind::Exhaustive);
    if (ruleset_.draw_nagashi)
      for (const bool of_dealer : {true, false})
        add_hand(way, MovingHand{MovingHand::Kind::Nagashi, dealer, of_dealer, way.at.honba}, {},
                 RyuukyokuKind::NagashiMangan);
    if (has_aborts()) add_hand(way, MovingHand{}, {}, RyuukyokuKind::FourWinds);
  }

  bool has_aborts() const {
    return ruleset_.abort_nine_terminals > 0 || ruleset_.abort_four_riichi ||
           ruleset_.abort_triple_ron || ruleset_.abort_four_kans ||
           ruleset_.abort_four_winds != FourWindsRule::Off;
  }

  void add_hand(const Way& way, const MovingHand& move, SeatSet winners,
                Known<RyuukyokuKind> draw) {
    HandEnd end;
    end.round = way.at.round;
    end.dealer = way.at.dealer;
    end.first_dealer = first_dealer_;
    end.honba = way.at.honba;
    end.winners = winners;
    if (draw) end.draw = *draw;
    end.tenpai.fill(move.of_dealer);
    if (move.kind == MovingHand::Kind::Nagashi)
      end.nagashi.add(move.of_dealer ? way.at.dealer
                                     : next_seat(way.at.dealer, ruleset_.game_players));
    const Continuations found = after(end, ruleset_);
    for (const Continuation& each : found.all())
      if (!each.over()) add(way, move, each.next);
  }

  void add(Way way, const MovingHand& move, const NextHand& next) {
    way.at = next;
    way.at.kyotaku.reset();
    ++way.hands;
    ++way.since_sticks_went;
    if (move.kind != MovingHand::Kind::None) {
      if (way.moving < kMostMoves) way.moves[way.moving] = move;
      if (way.moving <= kMostMoves) ++way.moving;
      if (ways_.size() > kMostWays) way.moving = kMostMoves + 1;
      if (way.moving > kMostMoves) way.moves = {};
    }
    if (pays_a_player(move)) way.paid_hands = std::min(way.paid_hands + 1, 2U);
    if (takes_sticks(move, ruleset_)) way.since_sticks_went = 0;
    if (passed(way)) return;
    std::vector<std::size_t>& at_same_place = ways_at_[place_of(way)];
    if (std::ranges::any_of(at_same_place,
                            [&](std::size_t other) { return ways_[other].serves_for(way); }))
      return;
    at_same_place.push_back(ways_.size());
    ways_.push_back(way);
  }

  /// A number that is the same for ways of which one may serve for the other, and seldom for
  /// others.
  static std::uint64_t place_of(const Way& way) {
    std::uint64_t number = 0;
    const auto add = [&](std::uint64_t each) {
      constexpr std::uint64_t kOdd = 0x9E37'79B9'7F4A'7C15U;
      number = (number ^ each) * kOdd;
      number ^= number >> 29U;
    };
    add(way.at.round ? *way.at.round + 1U : 0U);
    add(way.at.dealer.value);
    add(static_cast<std::uint32_t>(way.at.honba.value_or(-1)));
    add(way.moving);
    add(way.paid_hands);
    for (const MovingHand& move : way.moves) {
      add(static_cast<std::uint64_t>(move.kind) << 16U | std::uint64_t{move.dealer.value} << 8U |
          std::uint64_t{move.of_dealer});
      add(static_cast<std::uint32_t>(move.honba.value_or(-1)));
    }
    return number;
  }

  /// Rounds only go on; a counter that is far too high does not come down usefully, and one that is
  /// far too low goes up by one a hand.
  bool passed(const Way& way) const {
    const NextHand& at = way.at;
    if (at.round && to_.counters.round && *at.round > *to_.counters.round) return true;
    if (!at.honba || !to_.counters.honba) return false;
    constexpr std::int32_t kRepeats = 2;
    const std::int32_t most =
        std::max(*to_.counters.honba, from_->counters.honba.value_or(0) + kRepeats);
    const std::int64_t left = kMostMissing - way.hands;
    return *at.honba > most || *at.honba + left < *to_.counters.honba;
  }

  bool arrives(const Way& way) {
    const auto fits = [](const auto& one, const auto& other) {
      return !one || !other || *one == *other;
    };
    if (!fits(way.at.round, to_.counters.round) || !fits(way.at.honba, to_.counters.honba) ||
        (to_.counters.dealer.present() && way.at.dealer != to_.counters.dealer))
      return false;
    settlement::SeatPoints moved{};
    for (std::size_t s = 0; s < ruleset_.game_players; ++s) {
      if (!from_->scores[s] || !to_.scores[s]) return true;
      moved[s] = *to_.scores[s] - *from_->scores[s];
    }
    if (!from_->counters.kyotaku || !to_.counters.kyotaku) return true;
    return !exact_ || may_have_moved(way, moved);
  }

  bool may_have_moved(const Way& way, const settlement::SeatPoints& moved) {
    const std::int32_t before = settlement::bounded_counters(*from_->counters.kyotaku);
    const std::int32_t after = settlement::bounded_counters(*to_.counters.kyotaku);
    const Points stick = ruleset_.riichi_stick;
    std::int64_t lost = 0;  // points that neither the players have nor the table
    for (const Points& each : moved) lost -= each.value;
    lost -= (std::int64_t{after} - before) * stick.value;
    if (!ruleset_.deposits_carried_over && way.since_sticks_went > 0)
      return after == 0 && lost >= 0 && (stick.value == 0 || lost % stick.value == 0);
    if (lost != 0) return false;
    const bool went = way.since_sticks_went < way.hands;
    const std::int64_t put_down =
        std::int64_t{way.since_sticks_went} * std::int64_t{ruleset_.game_players};
    if (after > put_down + (went ? 0 : before)) return false;
    const bool nothing = moved == settlement::SeatPoints{} && before == after;
    if (nothing) return way.paid_hands == 0;
    if (way.paid_hands > 1 || way.moving > kMostMoves) return true;
    return payable_.can_move(moved, way.each(), way.hands);
  }

  const Standing& to_;
  const Standing* from_ = nullptr;
  Seat first_dealer_;
  bool exact_;
  const Ruleset& ruleset_;
  PayableMoves payable_;
  std::vector<Way> ways_;
  std::unordered_map<std::uint64_t, std::vector<std::size_t>> ways_at_;  ///< by place_of
};

}  // namespace

bool hands_may_lead(std::span<const Standing> from, const Standing& to, Seat first_dealer,
                    bool exact, const Ruleset& ruleset) {
  MissingHands missing(to, first_dealer, exact, ruleset);
  return std::ranges::any_of(from,
                             [&](const Standing& standing) { return missing.lead_from(standing); });
}

}  // namespace referee::flow
