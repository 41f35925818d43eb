#include "validator/settlement/treatments.h"

#include <algorithm>
#include <utility>

namespace referee::settlement {
namespace {

/// An item treated otherwise than the ruleset has it.
struct Found {
  Ledger pays;
  Treatment how;
};

/// Counts worth trying where `right` is the right one: none, and up to twice what lies on the
/// table, at least one too many.
std::vector<std::int32_t> other_counts(std::int32_t on_table, std::int32_t right) {
  constexpr std::int32_t kMost = 100;  // beyond this a stated count explains nothing
  std::vector<std::int32_t> counts;
  const std::int32_t some = std::clamp(on_table, 0, kMost);
  const std::int32_t most = std::min(std::max(2 * some, some + 1), kMost);
  for (std::int32_t count = 0; count <= most; ++count) {
    if (count != right) counts.push_back(count);
  }
  return counts;
}

/// Every seat that may stand as another payer beside `winner`.
std::vector<Seat> opponents(const Winner& winner, const Ruleset& ruleset) {
  std::vector<Seat> seats;
  for (std::uint8_t value = 0; value < ruleset.game_players; ++value) {
    if (Seat{value} != winner.seat) seats.push_back(Seat{value});
  }
  return seats;
}

/// Looks among the treatments of one item for the one that pays exactly what was paid.
class Treatments {
 public:
  Treatments(const Win& win, std::size_t which, const SeatPoints& paid, const Ruleset& ruleset)
      : win_(win),
        which_(which),
        winner_(win.winners[which]),
        paid_(paid),
        ruleset_(ruleset),
        right_(terms_of(win, which, ruleset)) {}

  /// The first of several.
  std::optional<Found> matching(Item item) {
    switch (item) {
      case Item::Pao: of_pao(); break;
      case Item::RiichiSticks: of_sticks(); break;
      case Item::Honba: of_honba(); break;
      case Item::Hand: break;
    }
    return std::move(found_);
  }

 private:
  void of_pao() {
    if (right_.liable.present()) {
      Terms terms = right_;
      terms.liable = Seat{};
      keep(terms, {.kind = TreatmentKind::NobodyLiable});
      of_liable_parts();
    } else if (!may_be_liable_for(winner_.hand, ruleset_)) {
      return;
    }
    for (const Seat seat : opponents(winner_, ruleset_)) {
      if (seat == right_.liable) continue;
      Terms terms = right_;
      terms.liable = seat;
      if (winner_.liable_part == HandPayment{}) terms.scope = PaoScope::WholeHand;
      keep(terms, {.kind = TreatmentKind::Liable, .seat = seat});
    }
  }

  void of_liable_parts() {
    Terms terms = right_;
    if (!win_.tsumo()) {
      const bool all = right_.share == PaoShare::Half;
      terms.share = all ? PaoShare::All : PaoShare::Half;
      keep(terms, {.kind = all ? TreatmentKind::LiableForAll : TreatmentKind::LiableForHalf,
                   .seat = terms.liable});
    }
    if (winner_.liable_for_all || winner_.liable_part == winner_.hand) return;
    const bool whole = right_.scope != PaoScope::WholeHand;
    terms = right_;
    terms.scope = whole ? PaoScope::WholeHand : PaoScope::LiableYakuman;
    keep(terms,
         {.kind = whole ? TreatmentKind::LiableForWholeHand : TreatmentKind::LiableForOneYakuman,
          .seat = terms.liable});
  }

  void of_sticks() {
    for (const std::int32_t count : other_counts(win_.kyotaku, right_.sticks)) {
      Terms terms = right_;
      terms.sticks = count;
      keep(terms, {.kind = TreatmentKind::Sticks, .sticks = count});
    }
    if (right_.sticks > 0) {
      // A stick of the usual game where the ruleset has another one, or the reverse.
      for (const Points stick : {Points{1000}, Points{100}}) {
        if (stick == right_.stick) continue;
        Terms terms = right_;
        terms.stick = stick;
        keep(terms,
             {.kind = TreatmentKind::SticksOfOtherWorth, .sticks = right_.sticks, .stick = stick});
      }
      of_other_hands();
    }
    if (win_.count > 1) of_sticks_and_honba();
  }

  void of_sticks_and_honba() {
    for (const std::int32_t sticks : {0, win_.kyotaku}) {
      for (const std::int32_t honba : {0, win_.honba}) {
        if (honba == right_.honba || sticks == right_.sticks) continue;
        Terms terms = right_;
        terms.sticks = sticks;
        terms.honba = honba;
        keep(terms, {.kind = TreatmentKind::SticksAndHonba, .sticks = sticks, .honba = honba});
      }
    }
  }

  /// Whether `seat`, short of `amount`, is the dealer who pays as little of a tsumo as the others:
  /// plainer than any other reading of it.
  bool is_dealer_paying_as_others(Seat seat, Points amount) const {
    const bool pays_more = win_.tsumo() && seat == win_.dealer && winner_.seat != win_.dealer;
    return pays_more && winner_.hand.from_dealer - winner_.hand.from_other == amount;
  }

  /// The sticks go past the winner, or reach the winner out of a player's pocket.
  void of_other_hands() {
    for (const Seat seat : opponents(winner_, ruleset_)) {
      Terms terms = right_;
      terms.stick_taker = seat;
      if (!is_dealer_paying_as_others(seat, right_.stick * right_.sticks))
        keep(terms, {.kind = TreatmentKind::SticksTaken, .seat = seat, .sticks = right_.sticks});
      terms = right_;
      terms.stick_payer = seat;
      keep(terms, {.kind = TreatmentKind::SticksPaid, .seat = seat, .sticks = right_.sticks});
    }
  }

  void of_honba() {
    for (const std::int32_t count : other_counts(win_.honba, right_.honba)) {
      Terms terms = right_;
      terms.honba = count;
      keep(terms, {.kind = TreatmentKind::Honba, .honba = count});
    }
    if (right_.liable.present()) of_liable_honba();
    for (const HonbaPayers payers : {HonbaPayers::Discarder, HonbaPayers::Each}) {
      if (win_.tsumo() || payers == right_.honba_payers) continue;
      Terms terms = right_;
      terms.honba_payers = payers;
      keep(terms, {.kind = payers == HonbaPayers::Each ? TreatmentKind::HonbaByAll
                                                       : TreatmentKind::HonbaByDiscarder});
    }
    for (const Seat seat : opponents(winner_, ruleset_)) {
      Terms terms = right_;
      terms.honba_payers = HonbaPayers::One;
      terms.honba_payer = seat;
      keep(terms, {.kind = TreatmentKind::HonbaBySeat, .seat = seat});
    }
    if (right_.honba > 0 && !right_.liable.present()) of_honba_shares();
  }

  void of_honba_shares() {
    const bool each = right_.honba_payers == HonbaPayers::Each;
    Terms terms = right_;
    terms.other_honba_worth = true;
    keep(terms, {.kind = win_.tsumo() ? TreatmentKind::HonbaOfRonByEach
                         : each       ? TreatmentKind::HonbaOfWholeRonByEach
                                      : TreatmentKind::HonbaOfOneShare});
    if (!each) return;
    const Ledger due = pay(win_, which_, right_, ruleset_);
    for (const Seat seat : opponents(winner_, ruleset_)) {
      if (is_dealer_paying_as_others(seat, Points{} - due.row(Cause::Honba)[seat.index()]))
        continue;
      terms = right_;
      terms.honba_left_out = SeatSet{};
      terms.honba_left_out.add(seat);
      keep(terms, {.kind = TreatmentKind::HonbaNotBySeat, .seat = seat});
    }
    for (const Seat seat : opponents(winner_, ruleset_)) {
      terms = right_;
      for (const Seat other : opponents(winner_, ruleset_))
        if (other != seat) terms.honba_left_out.add(other);
      keep(terms, {.kind = TreatmentKind::HonbaShareOfSeat, .seat = seat});
    }
  }

  void of_liable_honba() {
    if (win_.tsumo()) {
      Terms terms = right_;
      const bool by_all = right_.tsumo_honba == PaoTsumoHonba::Liable;
      terms.tsumo_honba = by_all ? PaoTsumoHonba::AllPay : PaoTsumoHonba::Liable;
      keep(terms, {.kind = by_all ? TreatmentKind::HonbaByAll : TreatmentKind::HonbaByLiable});
      return;
    }
    for (const PaoRonHonba other :
         {PaoRonHonba::Split, PaoRonHonba::Liable, PaoRonHonba::Discarder}) {
      if (other == right_.ron_honba) continue;
      Terms terms = right_;
      terms.ron_honba = other;
      keep(terms, {.kind = other == PaoRonHonba::Split    ? TreatmentKind::HonbaShared
                           : other == PaoRonHonba::Liable ? TreatmentKind::HonbaByLiable
                                                          : TreatmentKind::HonbaByDiscarder});
    }
  }

  /// Keeps the treatment if nothing is found yet and these terms pay what was paid.
  void keep(const Terms& terms, Treatment how) {
    if (found_) return;
    const Ledger pays = pay(win_, which_, terms, ruleset_);
    if (pays.total() == paid_) found_ = Found{pays, how};
  }

  const Win& win_;
  std::size_t which_;
  const Winner& winner_;
  const SeatPoints& paid_;
  const Ruleset& ruleset_;
  Terms right_;
  std::optional<Found> found_;
};

/// Another player who has paid the whole ron; absent where nobody has.
Seat other_payer(const Win& win, std::size_t which, const SeatPoints& paid,
                 const Ruleset& ruleset) {
  if (win.tsumo()) return {};
  for (const Seat seat : opponents(win.winners[which], ruleset)) {
    Win other = win;
    other.discarder = seat;
    if (seat != win.discarder &&
        pay(other, which, terms_of(win, which, ruleset), ruleset).total() == paid) {
      return seat;
    }
  }
  return {};
}

Explanation by_hand(const Win& win, std::span<const SeatPoints> paid,
                    std::span<const std::size_t> wrong, std::vector<Ledger> expected,
                    const Ruleset& ruleset) {
  Explanation explanation;
  explanation.winner = wrong.front();
  if (const Seat payer = other_payer(win, wrong.front(), paid[wrong.front()], ruleset);
      payer.present())
    explanation.treatments.push_back({.kind = TreatmentKind::HandPaidBy, .seat = payer});
  explanation.actual = expected;
  for (const std::size_t which : wrong)
    explanation.actual[which] = blame(expected[which], Cause::Hand, paid[which]);
  explanation.expected = std::move(expected);
  return explanation;
}

}  // namespace

bool paid_as_ruled(const Win& win, std::span<const SeatPoints> paid, const Ruleset& ruleset) {
  for (std::size_t which = 0; which < std::min(win.count, paid.size()); ++which)
    if (win.winners[which].liable.present() || settle(win, which, ruleset).total() != paid[which])
      return false;
  return true;
}

std::optional<Explanation> explain(const Win& win, std::span<const SeatPoints> paid,
                                   const Ruleset& ruleset) {
  if (paid_as_ruled(win, paid, ruleset)) return std::nullopt;
  const std::size_t winners = std::min(win.count, paid.size());
  std::vector<Ledger> expected;
  std::vector<std::size_t> wrong;
  std::vector<std::size_t> remarked;
  Severity remark = Severity::Error;
  for (std::size_t which = 0; which < winners; ++which) {
    const std::vector<Accepted> accepted = accepted_totals(win, which, ruleset);
    expected.push_back(blame(settle(win, which, ruleset), Cause::Pao, accepted.front().total));
    const auto same = std::ranges::find(accepted, paid[which], &Accepted::total);
    if (same == accepted.end() && total_with_absent_share(win, which, ruleset) == paid[which]) {
      remarked.push_back(which);
      remark = weaker(remark, Severity::Note);
    } else if (same == accepted.end()) {
      wrong.push_back(which);
    } else if (same->remark) {
      remarked.push_back(which);
      remark = weaker(remark, *same->remark);
    }
  }
  if (wrong.empty() && remarked.empty()) return std::nullopt;
  if (wrong.empty()) {
    Explanation explanation;
    explanation.item = Item::Pao;
    explanation.winner = remarked.front();
    explanation.treatments.push_back(
        {.kind = win.tsumo() ? TreatmentKind::AbsentShareToo : TreatmentKind::HalfOffHundreds});
    explanation.ceiling = remark;
    explanation.actual = expected;
    for (const std::size_t which : remarked)
      explanation.actual[which] = blame(expected[which], Cause::Pao, paid[which]);
    explanation.expected = std::move(expected);
    return explanation;
  }

  for (const Item item : {Item::Pao, Item::RiichiSticks, Item::Honba}) {
    Explanation explanation;
    explanation.item = item;
    explanation.winner = wrong.front();
    explanation.actual = expected;
    bool explains_all = true;
    for (const std::size_t which : wrong) {
      std::optional<Found> found = Treatments(win, which, paid[which], ruleset).matching(item);
      explains_all = found.has_value();
      if (!explains_all) break;
      if (win.count > 1) found->how.winner = win.winners[which].seat;
      explanation.treatments.push_back(found->how);
      explanation.actual[which] = found->pays;
    }
    if (!explains_all) continue;
    explanation.expected = std::move(expected);
    return explanation;
  }
  return by_hand(win, paid, wrong, std::move(expected), ruleset);
}

}  // namespace referee::settlement
