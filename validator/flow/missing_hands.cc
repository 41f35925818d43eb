#include "validator/flow/missing_hands.h"

#include <algorithm>
#include <optional>
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
  bool sticks_went = false;        ///< a hand took them
  std::uint32_t like = 0;          ///< 1 + place of the way before it with the same number
  unsigned since_sticks_went = 0;  ///< hands behind the last that did, as far as they may matter

  std::span<const MovingHand> each() const { return {moves.data(), std::min(moving, kMostMoves)}; }
  /// Whether all that the other way leads to follows from this one, too.
  bool serves_for(const Way& other) const {
    return at == other.at && moving == other.moving && paid_hands == other.paid_hands &&
           moves == other.moves && since_sticks_went >= other.since_sticks_went &&
           sticks_went <= other.sticks_went && hands <= other.hands;
  }
};

class MissingHands {
 public:
  MissingHands(const Standing& to, Seat first_dealer, bool exact, const Ruleset& ruleset)
      : to_(to), first_dealer_(first_dealer), exact_(exact), ruleset_(ruleset), payable_(ruleset) {
    const auto sticks = static_cast<unsigned>(
        std::max(settlement::bounded_counters(to.counters.kyotaku.value_or(0)), 0));
    hands_for_sticks_ = std::max(1U, (sticks + ruleset.game_players - 1U) / ruleset.game_players);
  }

  bool lead_from(const Standing& from) {
    from_ = &from;
    lost_ = lost_points();
    if (lost_ && *lost_ != 0 && ruleset_.deposits_carried_over) return false;
    ways_.clear();
    last_at_.clear();
    ways_.push_back(Way{.at = from.counters});
    last_at_[place_of(ways_[0])] = 1;
    for (std::size_t next = 0; next < ways_.size(); ++next) {
      if (ways_[next].hands > 0 && arrives(ways_[next])) return true;
      // A copy: `ways_` grows.
      if (ways_[next].hands < kMostMissing) go_on(Way(ways_[next]));
    }
    return false;
  }

 private:
  /// A hand, and what may come behind it.
  struct Step {
    MovingHand move;
    NextHand next;
    bool is_twin = false;  ///< another one leads there too and differs in its result alone
  };

  /// Points that neither the players have nor the table; absent where they cannot be judged.
  std::optional<std::int64_t> lost_points() const {
    if (!exact_ || !from_->counters.kyotaku || !to_.counters.kyotaku) return {};
    const std::int64_t sticks = std::int64_t{settlement::bounded_counters(*to_.counters.kyotaku)} -
                                settlement::bounded_counters(*from_->counters.kyotaku);
    const Points stick = ruleset_.riichi_stick;
    std::int64_t lost = -sticks * stick.value;
    for (std::size_t s = 0; s < ruleset_.game_players; ++s) {
      if (!from_->scores[s] || !to_.scores[s]) return {};
      lost -= std::int64_t{to_.scores[s]->value} - from_->scores[s]->value;
    }
    return lost;
  }

  /// Adds every way that is one hand longer.
  void go_on(const Way& way) {
    if (!way.at.dealer.present()) return;
    for (const Step& step : steps_from(way.at))
      if (!step.is_twin || way.moving <= kMostMoves) add(way, step.move, step.next);
  }

  /// Many ways lead through one place, and what comes behind a hand is worked out at length.
  const std::vector<Step>& steps_from(const NextHand& at) {
    std::uint64_t place = at.round ? *at.round + 1U : 0U;
    place = place << 8U | at.dealer.value;
    place = place << 32U | static_cast<std::uint32_t>(at.honba.value_or(-1));
    const auto [entry, is_new] = steps_.try_emplace(place);
    steps_here_ = &entry->second;
    if (is_new) work_out_steps(at);
    return entry->second;
  }

  void work_out_steps(const NextHand& at) {
    const Seat dealer = at.dealer;
    const Seat other = next_seat(dealer, ruleset_.game_players);
    SeatSet dealers, others, both;
    dealers.add(dealer);
    others.add(other);
    both.bits = dealers.bits | others.bits;
    add_hand(at, MovingHand{MovingHand::Kind::Win, dealer, true, at.honba}, dealers, {});
    add_hand(at, MovingHand{MovingHand::Kind::Win, dealer, false, at.honba}, others, {});
    if (ruleset_.ron_max > 1) {
      add_hand(at, MovingHand{MovingHand::Kind::SeveralWins, dealer, true, at.honba}, both, {});
      add_hand(at, MovingHand{MovingHand::Kind::SeveralWins, dealer, false, at.honba}, others, {});
    }
    for (const bool tenpai : {true, false})
      add_hand(at, MovingHand{MovingHand::Kind::Draw, dealer, tenpai, at.honba}, {},
               RyuukyokuKind::Exhaustive);
    if (ruleset_.draw_nagashi)
      for (const bool of_dealer : {true, false})
        add_hand(at, MovingHand{MovingHand::Kind::Nagashi, dealer, of_dealer, at.honba}, {},
                 RyuukyokuKind::NagashiMangan);
    if (has_aborts()) add_hand(at, MovingHand{}, {}, RyuukyokuKind::FourWinds);
  }

  bool has_aborts() const {
    return ruleset_.abort_nine_terminals > 0 || ruleset_.abort_four_riichi ||
           ruleset_.abort_triple_ron || ruleset_.abort_four_kans ||
           ruleset_.abort_four_winds != FourWindsRule::Off;
  }

  void add_hand(const NextHand& at, const MovingHand& move, SeatSet winners,
                Known<RyuukyokuKind> draw) {
    HandEnd end;
    end.round = at.round;
    end.dealer = at.dealer;
    end.first_dealer = first_dealer_;
    end.honba = at.honba;
    end.winners = winners;
    if (draw) end.draw = *draw;
    end.tenpai.fill(move.of_dealer);
    if (move.kind == MovingHand::Kind::Nagashi)
      end.nagashi.add(move.of_dealer ? at.dealer : next_seat(at.dealer, ruleset_.game_players));
    const Continuations found = after(end, ruleset_);
    for (const Continuation& each : found.all())
      if (!each.over()) steps_here_->push_back({move, each.next, has_twin(move, each.next)});
  }

  bool has_twin(const MovingHand& move, const NextHand& next) const {
    return std::ranges::any_of(*steps_here_, [&](const Step& other) {
      return other.next == next && pays_a_player(other.move) == pays_a_player(move) &&
             takes_sticks(other.move, ruleset_) == takes_sticks(move, ruleset_) &&
             (other.move.kind == MovingHand::Kind::None) == (move.kind == MovingHand::Kind::None);
    });
  }

  void add(Way way, const MovingHand& move, const NextHand& next) {
    way.at = next;
    way.at.kyotaku.reset();
    ++way.hands;
    way.since_sticks_went = std::min(way.since_sticks_went + 1, hands_for_sticks_);
    if (move.kind != MovingHand::Kind::None) {
      if (way.moving < kMostMoves) way.moves[way.moving] = move;
      if (way.moving <= kMostMoves) ++way.moving;
      if (!lost_ || ways_.size() > kMostWays) way.moving = kMostMoves + 1;
      if (way.moving > kMostMoves) way.moves = {};
    }
    // Where results are not told apart, only whether there was one counts.
    const unsigned most_paid = way.moving > kMostMoves ? 1 : 2;
    way.paid_hands = std::min(way.paid_hands + (pays_a_player(move) ? 1U : 0U), most_paid);
    if (takes_sticks(move, ruleset_)) {
      way.since_sticks_went = 0;
      way.sticks_went = true;
    }
    if (passed(way)) return;
    std::uint32_t& last = last_at_[place_of(way)];
    for (std::uint32_t like = last; like > 0; like = ways_[like - 1].like)
      if (ways_[like - 1].serves_for(way)) return;
    way.like = last;
    last = static_cast<std::uint32_t>(ways_.size() + 1);
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
    return !lost_ || may_have_moved(way, *lost_);
  }

  bool may_have_moved(const Way& way, std::int64_t lost) {
    settlement::SeatPoints moved{};
    for (std::size_t s = 0; s < ruleset_.game_players; ++s)
      moved[s] = *to_.scores[s] - *from_->scores[s];
    const std::int32_t before = settlement::bounded_counters(*from_->counters.kyotaku);
    const std::int32_t after = settlement::bounded_counters(*to_.counters.kyotaku);
    const Points stick = ruleset_.riichi_stick;
    if (!ruleset_.deposits_carried_over && way.since_sticks_went > 0)
      return after == 0 && lost >= 0 && (stick.value == 0 || lost % stick.value == 0);
    if (lost != 0) return false;
    const std::int64_t put_down =
        std::int64_t{way.since_sticks_went} * std::int64_t{ruleset_.game_players};
    if (after > put_down + (way.sticks_went ? 0 : before)) return false;
    const bool nothing = moved == settlement::SeatPoints{} && before == after;
    if (nothing) return way.paid_hands == 0;
    if (way.paid_hands > 1 || way.moving > kMostMoves) return true;
    return payable_.can_move(moved, way.each(), way.hands);
  }

  const Standing& to_;
  const Standing* from_ = nullptr;
  std::optional<std::int64_t> lost_;  ///< lost_points()
  Seat first_dealer_;
  bool exact_;
  const Ruleset& ruleset_;
  PayableMoves payable_;
  unsigned hands_for_sticks_;  ///< in so few the sticks of `to_` can have been put down
  std::unordered_map<std::uint64_t, std::vector<Step>> steps_;  ///< by place
  std::vector<Step>* steps_here_ = nullptr;                     ///< those that are worked out
  std::vector<Way> ways_;
  std::unordered_map<std::uint64_t, std::uint32_t> last_at_;  ///< by place_of: 1 + place in ways_
};

}  // namespace

bool hands_may_lead(std::span<const Standing> from, const Standing& to, Seat first_dealer,
                    bool exact, const Ruleset& ruleset) {
  MissingHands missing(to, first_dealer, exact, ruleset);
  return std::ranges::any_of(from,
                             [&](const Standing& standing) { return missing.lead_from(standing); });
}

}  // namespace referee::flow
