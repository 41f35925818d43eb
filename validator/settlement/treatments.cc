#include "validator/settlement/treatments.h"

#include <algorithm>
#include <initializer_list>
#include <utility>

namespace referee::settlement {
namespace {

/// An item treated otherwise than the ruleset has it.
struct Treatment {
  Ledger pays;
  std::string words;
  Severity ceiling = Severity::Error;
};

std::string seat_words(Seat seat) { return "seat " + std::to_string(seat.value); }

std::string count_words(std::int32_t count, const char* one, const char* many) {
  if (count == 0) return std::string("no ") + many;
  return std::to_string(count) + " " + (count == 1 ? one : many);
}

Severity weakest(const Ruleset& ruleset, std::initializer_list<OptionId> options) {
  Severity severity = Severity::Error;
  for (const OptionId option : options) severity = weaker(severity, ruleset.ceiling(option));
  return severity;
}

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

/// Whether the hand is worth so much that somebody might be liable: liability arises from yakuman
/// alone.
bool is_yakuman(const HandPayment& hand, const Ruleset& ruleset) {
  const Points share = ruleset.limit_hand.get().value_or(Points{8000});
  return hand.from_other >= share || hand.ron >= share * 4;
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
  std::optional<Treatment> matching(Item item) {
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
    const Severity sure = weakest(
        ruleset_, {winner_.liable_for_all ? OptionId::PaoDaiminkanRinshan : OptionId::PaoHands,
                   win_.tsumo() ? OptionId::PaoTsumoLiablePaysAll : OptionId::PaoRon});
    if (right_.liable.present()) {
      Terms terms = right_;
      terms.liable = Seat{};
      if (matches(terms, sure)) found_->words = "nobody liable";
      if (!win_.tsumo()) {
        terms = right_;
        terms.share = right_.share == PaoShare::Half ? PaoShare::All : PaoShare::Half;
        if (matches(terms, sure))
          found_->words = seat_words(terms.liable) +
                          (terms.share == PaoShare::All ? " liable for all" : " liable for half");
      }
      if (!winner_.liable_for_all && winner_.liable_part != winner_.hand) {
        const bool whole = right_.scope != PaoScope::WholeHand;
        terms = right_;
        terms.scope = whole ? PaoScope::WholeHand : PaoScope::LiableYakuman;
        if (matches(terms, weaker(sure, ruleset_.ceiling(OptionId::PaoScope))))
          found_->words = seat_words(terms.liable) + (whole ? " liable for the whole hand"
                                                            : " liable for one yakuman of several");
      }
    } else if (!is_yakuman(winner_.hand, ruleset_)) {
      return;
    }
    for (const Seat seat : opponents(winner_, ruleset_)) {
      Terms terms = right_;
      terms.liable = seat;
      if (winner_.liable_part == HandPayment{}) terms.scope = PaoScope::WholeHand;
      if (seat != right_.liable && matches(terms, sure))
        found_->words = seat_words(seat) + " liable";
    }
  }

  void of_sticks() {
    const bool several = win_.count > 1;
    const Severity sure = weakest(ruleset_, {OptionId::RiichiStick});
    const std::int32_t by_other_rule =
        sticks_of(win_, which_, !ruleset_.deposits_winner_keeps_own, ruleset_);
    for (const std::int32_t count : other_counts(win_.kyotaku, right_.sticks)) {
      Terms terms = right_;
      terms.sticks = count;
      const bool other_rule = several && count == by_other_rule;
      // Whose sticks they are does not rest on what a stick is worth.
      if (matches(terms, other_rule ? ruleset_.ceiling(OptionId::DepositsWinnerKeepsOwn)
                                    : Severity::Error))
        found_->words = count_words(count, "riichi stick", "riichi sticks");
    }
    if (right_.sticks > 0) {
      // A stick of the usual game where the ruleset has another one, or the reverse.
      for (const Points stick : {Points{1000}, Points{100}}) {
        if (stick == right_.stick) continue;
        Terms terms = right_;
        terms.stick = stick;
        if (matches(terms, sure))
          found_->words = count_words(right_.sticks, "riichi stick", "riichi sticks") + " of " +
                          std::to_string(stick.value);
      }
      of_other_hands(sure);
    }
    if (!several) return;
    for (const std::int32_t sticks : {0, win_.kyotaku}) {
      for (const std::int32_t honba : {0, win_.honba}) {
        if (honba == right_.honba || sticks == right_.sticks) continue;
        Terms terms = right_;
        terms.sticks = sticks;
        terms.honba = honba;
        if (matches(terms, sure))
          found_->words = count_words(sticks, "riichi stick", "riichi sticks") + " and " +
                          count_words(honba, "honba", "honba");
      }
    }
  }

  /// Whether `seat`, short of `amount`, is the dealer who pays as little of a tsumo as the others:
  /// plainer than any other reading of it.
  bool is_dealer_paying_as_others(Seat seat, Points amount) const {
    const bool pays_more = win_.tsumo() && seat == win_.dealer && winner_.seat != win_.dealer;
    return pays_more && winner_.hand.from_dealer - winner_.hand.from_other == amount;
  }

  /// The sticks go past the winner, or reach him out of a player's pocket.
  void of_other_hands(Severity sure) {
    const std::string sticks = count_words(right_.sticks, "riichi stick", "riichi sticks");
    for (const Seat seat : opponents(winner_, ruleset_)) {
      Terms terms = right_;
      terms.stick_taker = seat;
      if (!is_dealer_paying_as_others(seat, right_.stick * right_.sticks) && matches(terms, sure))
        found_->words = sticks + " taken by " + seat_words(seat);
      terms = right_;
      terms.stick_payer = seat;
      if (matches(terms, sure)) found_->words = sticks + " paid by " + seat_words(seat);
    }
  }

  void of_honba() {
    Severity sure =
        weakest(ruleset_, {win_.tsumo() ? OptionId::HonbaTsumoEach : OptionId::HonbaRon});
    for (const std::int32_t count : other_counts(win_.honba, right_.honba)) {
      Terms terms = right_;
      terms.honba = count;
      const bool by_other_rule = win_.count > 1 && (count == 0 || count == win_.honba);
      if (matches(terms,
                  by_other_rule ? weaker(sure, ruleset_.ceiling(OptionId::HonbaMultiRon)) : sure))
        found_->words = count_words(count, "honba", "honba");
    }
    if (right_.liable.present()) of_liable_honba(sure);
    if (!win_.tsumo()) sure = weaker(sure, ruleset_.ceiling(OptionId::HonbaRonPayer));
    for (const HonbaPayers payers : {HonbaPayers::Discarder, HonbaPayers::Each}) {
      if (win_.tsumo() || payers == right_.honba_payers) continue;
      Terms terms = right_;
      terms.honba_payers = payers;
      if (matches(terms, sure))
        found_->words =
            payers == HonbaPayers::Each ? "honba paid by all" : "honba paid by the discarder";
    }
    for (const Seat seat : opponents(winner_, ruleset_)) {
      Terms terms = right_;
      terms.honba_payers = HonbaPayers::One;
      terms.honba_payer = seat;
      if (matches(terms, sure)) found_->words = "honba paid by " + seat_words(seat);
    }
    if (right_.honba > 0 && !right_.liable.present()) of_honba_shares(sure);
  }

  void of_honba_shares(Severity sure) {
    const bool each = right_.honba_payers == HonbaPayers::Each;
    Terms terms = right_;
    terms.other_honba_worth = true;
    if (matches(terms,
                weaker(sure, weakest(ruleset_, {OptionId::HonbaRon, OptionId::HonbaTsumoEach}))))
      found_->words = win_.tsumo() ? "honba of a ron paid by each"
                      : each       ? "honba of a whole ron paid by each"
                                   : "honba of one share of a tsumo";
    if (!each) return;
    const Ledger due = pay(win_, which_, right_, ruleset_);
    for (const Seat seat : opponents(winner_, ruleset_)) {
      if (is_dealer_paying_as_others(seat, Points{} - due.row(Cause::Honba)[seat.index()]))
        continue;
      terms = right_;
      terms.honba_left_out = SeatSet{};
      terms.honba_left_out.add(seat);
      if (matches(terms, sure)) found_->words = "no honba paid by " + seat_words(seat);
    }
    for (const Seat seat : opponents(winner_, ruleset_)) {
      terms = right_;
      for (const Seat other : opponents(winner_, ruleset_))
        if (other != seat) terms.honba_left_out.add(other);
      if (matches(terms, sure))
        found_->words = "honba paid by " + seat_words(seat) + " alone, and his share only";
    }
  }

  void of_liable_honba(Severity sure) {
    if (win_.tsumo()) {
      Terms terms = right_;
      terms.tsumo_honba = right_.tsumo_honba == PaoTsumoHonba::Liable ? PaoTsumoHonba::AllPay
                                                                      : PaoTsumoHonba::Liable;
      if (matches(terms, weaker(sure, ruleset_.ceiling(OptionId::PaoTsumoHonba))))
        found_->words = terms.tsumo_honba == PaoTsumoHonba::Liable
                            ? "honba paid by the liable player"
                            : "honba paid by all";
      return;
    }
    for (const PaoRonHonba other :
         {PaoRonHonba::Split, PaoRonHonba::Liable, PaoRonHonba::Discarder}) {
      if (other == right_.ron_honba) continue;
      Terms terms = right_;
      terms.ron_honba = other;
      const char* words = other == PaoRonHonba::Split
                              ? "honba shared by the liable player and the discarder"
                          : other == PaoRonHonba::Liable ? "honba paid by the liable player"
                                                         : "honba paid by the discarder";
      if (matches(terms, weaker(sure, ruleset_.ceiling(OptionId::PaoRonHonba))))
        found_->words = words;
    }
  }

  /// Whether these terms are found. Their words come from the caller: most terms need none.
  bool matches(const Terms& terms, Severity ceiling) {
    if (found_) return false;
    const Ledger pays = pay(win_, which_, terms, ruleset_);
    if (pays.total() != paid_) return false;
    found_ = Treatment{pays, {}, ceiling};
    return true;
  }

  const Win& win_;
  std::size_t which_;
  const Winner& winner_;
  const SeatPoints& paid_;
  const Ruleset& ruleset_;
  Terms right_;
  std::optional<Treatment> found_;
};

/// "paid by seat 2" where another player has paid the whole ron.
std::string other_payer(const Win& win, std::size_t which, const SeatPoints& paid,
                        const Ruleset& ruleset) {
  if (win.tsumo()) return {};
  for (const Seat seat : opponents(win.winners[which], ruleset)) {
    Win other = win;
    other.discarder = seat;
    if (seat != win.discarder &&
        pay(other, which, terms_of(win, which, ruleset), ruleset).total() == paid) {
      return "paid by " + seat_words(seat);
    }
  }
  return {};
}

Explanation by_hand(const Win& win, std::span<const SeatPoints> paid,
                    std::span<const std::size_t> wrong, std::vector<Ledger> expected,
                    const Ruleset& ruleset) {
  Explanation explanation;
  explanation.winner = wrong.front();
  explanation.treatment = other_payer(win, wrong.front(), paid[wrong.front()], ruleset);
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
    if (same == accepted.end()) {
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
    explanation.treatment = "a half that is no multiple of 100 points";
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
      const std::optional<Treatment> treatment =
          Treatments(win, which, paid[which], ruleset).matching(item);
      explains_all = treatment.has_value();
      if (!explains_all) break;
      if (!explanation.treatment.empty()) explanation.treatment += "; ";
      if (win.count > 1)
        explanation.treatment += "to " + seat_words(win.winners[which].seat) + ": ";
      explanation.treatment += treatment->words;
      explanation.ceiling = weaker(explanation.ceiling, treatment->ceiling);
      explanation.actual[which] = treatment->pays;
    }
    if (!explains_all) continue;
    explanation.expected = std::move(expected);
    return explanation;
  }
  return by_hand(win, paid, wrong, std::move(expected), ruleset);
}

}  // namespace referee::settlement
