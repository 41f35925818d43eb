// Rules about the points that a result moves, and the scores written with it (ronin/Scoring
// Fundamentals, ronin/Liability (Pao)).
#include <algorithm>
#include <numeric>

#include "validator/facts/facts.h"
#include "validator/facts/hand_query.h"
#include "validator/facts/liability.h"
#include "validator/facts/ryuukyoku_facts.h"
#include "validator/facts/settle_facts.h"
#include "validator/facts/win_facts.h"
#include "validator/facts/written_scores.h"
#include "validator/repair/repair.h"
#include "validator/rules/claims.h"
#include "validator/rules/families.h"
#include "validator/settlement/counters.h"
#include "validator/settlement/ryuukyoku.h"
#include "validator/words/said_treatments.h"

namespace referee::rules {
namespace {

using settlement::SeatPoints;

const ScoreClaim& scores_of(const Context& c) {
  const Event& event = c.event();
  return event.kind == EventKind::Win ? c.log.wins[event.index].scores
                                      : c.log.ryuukyokus[event.index].scores;
}

bool all_deltas(const ScoreClaim& claim, unsigned players, SeatPoints& deltas) {
  for (std::size_t s = 0; s < players; ++s) {
    if (!claim.delta[s]) return false;
    deltas[s] = *claim.delta[s];
  }
  return true;
}

Judgement other_score(Seat seat, Points due, Points claimed) {
  return Judgement::broken(say(Said::SeatHas, seat, due), say(Said::SeatHas, seat, claimed));
}

/// Of wins that are listed out of order: whether these are scores of a moment between them.
bool are_of_another_order(const Context& c, const std::array<Known<Points>, kMaxSeats>& scores) {
  return c.event().kind == EventKind::Win && facts::are_out_of_order(c) &&
         facts::are_between_wins(c, scores);
}

/// The win that is missing right before this one.
std::optional<facts::LeftOutWin> missing_before(const Context& c) {
  const auto left_out = facts::left_out_win(c);
  return left_out && left_out->before == c.number ? left_out : std::nullopt;
}

Judgement scores_before(const Context& c) {
  const ScoreClaim& claim = scores_of(c);
  if (are_of_another_order(c, claim.before)) return Judgement::holds();
  bool unknown = false;
  Known<Seat> first;
  unsigned differing = 0;
  for (std::uint8_t s = 0; s < c.table.game.players; ++s) {
    if (!claim.before[s]) continue;
    const Known<Points> now = c.table.game.now.scores[s];
    // A deposit that is missing right before the result is riichi/deposit; the scores may be
    // without it.
    if (!now || (facts::owes_before_result(c, Seat{s}) &&
                 *claim.before[s] == *now - c.ruleset.riichi_stick))
      unknown = true;
    else if (*now != *claim.before[s] && !facts::floored_apart(c.log, *now, *claim.before[s]) &&
             ++differing == 1)
      first = Seat{s};
  }
  if (!first) return unknown ? Judgement::unknown() : Judgement::holds();
  const std::size_t s = first->index();
  Judgement broken = other_score(*first, *c.table.game.now.scores[s], *claim.before[s]);
  broken.breach().facts = differing;
  if (const auto missing = missing_before(c))
    broken.breach().note = say(Said::NoteWinIsMissing, missing->seat);
  return broken;
}

/// The scores before the result are as the table has them, or as they are written.
void ruled_or_written_before(const Context& c, std::vector<Table>& after) {
  Table written = c.table;
  fold(written, c.log, c.number, c.shape);
  Table ruled = written;
  const ScoreClaim& claim = scores_of(c);
  for (std::size_t s = 0; s < kMaxSeats; ++s) {
    if (!claim.delta[s]) continue;
    if (c.table.game.now.scores[s])
      ruled.game.now.scores[s] = *c.table.game.now.scores[s] + *claim.delta[s];
    if (claim.before[s] && !claim.after[s])
      written.game.now.scores[s] = *claim.before[s] + *claim.delta[s];
    if (claim.after[s]) written.game.now.scores[s] = claim.after[s];
  }
  after.push_back(ruled);
  after.push_back(written);
  if (const auto missing = missing_before(c)) {
    HandResult& result = written.hand.result;
    result.winners = static_cast<std::uint8_t>(result.winners | (1U << missing->seat.index()));
    after.push_back(written);
  }
}

/// The result moves what it should, or what is written.
void ruled_or_written_moves(const Context& c, const SeatPoints& due, std::vector<Table>& after) {
  Table written = c.table;
  fold(written, c.log, c.number, c.shape);
  Table ruled = written;
  for (std::size_t s = 0; s < c.table.game.players; ++s)
    if (c.table.game.now.scores[s]) ruled.game.now.scores[s] = *c.table.game.now.scores[s] + due[s];
  after.push_back(written);
  after.push_back(ruled);
}

/// Whether these are the points of another draw than the one that is claimed: the one that the
/// discards make of it, an exhaustive or an abortive one.
bool is_payment_of_another_draw(const Context& c, const SeatPoints& paid) {
  if (paid == SeatPoints{}) return true;
  for (const SeatSet tenpai : facts::payable_tenpai(c).sets) {
    if (settlement::noten_payments(tenpai, c.ruleset).total() == paid) return true;
    const auto due = facts::due_by_discards(c, tenpai);
    if (due && due->total() == paid) return true;
  }
  return false;
}

/// Which draw it is, is a fault of its own, and the points are those of the right one.
bool is_paid_as_another_draw(const Context& c, const SeatPoints& paid) {
  return facts::is_broken(c, Group::Declaration) && is_payment_of_another_draw(c, paid);
}

/// Whether hidden discards leave open that somebody has nagashi mangan: some logs do not tell one
/// from an exhaustive draw.
bool may_be_nagashi(const Context& c) {
  for (std::uint8_t s = 0; s < c.table.game.players && c.ruleset.draw_nagashi; ++s)
    if (facts::has_nagashi(c.table.hand.seats[s], c.ruleset) == Answer::Unknown) return true;
  return false;
}

/// Payments that no players could have made, where the log does not say who was tenpai. What does
/// not even add up is payment/sum.
Judgement payment_of_nobody(const Context& c, const SeatPoints& paid) {
  if (c.log.ryuukyokus[c.event().index].kind != RyuukyokuKind::Exhaustive || may_be_nagashi(c) ||
      std::accumulate(paid.begin(), paid.end(), Points{}) != Points{})
    return Judgement::unknown();
  const auto by_hands = facts::due_of_draw(c, facts::ruled_tenpai(c));
  return Judgement::broken(
      by_hands ? say(Said::Moves, points_row(by_hands->total(), c.table.game.players))
               : say(Said::FromNotenToTenpai, c.ruleset.noten_total),
      say(Said::Moves, points_row(paid, c.table.game.players)));
}

Judgement draw_payment(const Context& c, bool nagashi) {
  const RyuukyokuClaim& claim = c.log.ryuukyokus[c.event().index];
  if ((claim.kind == RyuukyokuKind::NagashiMangan) != nagashi) return Judgement::holds();
  SeatPoints paid{};
  if (!all_deltas(claim.scores, c.table.game.players, paid)) return Judgement::holds();
  const auto due = facts::due_of_draw(c, facts::claimed_tenpai(c));
  if (due && due->total() == paid) return Judgement::holds();
  if (is_paid_as_another_draw(c, paid)) return Judgement::holds();
  const bool exhaustive =
      claim.kind == RyuukyokuKind::Exhaustive || claim.kind == RyuukyokuKind::NagashiMangan;
  const facts::TenpaiSets payable = exhaustive ? facts::payable_tenpai(c) : facts::TenpaiSets{};
  for (const SeatSet tenpai : payable.sets) {
    const auto other = facts::due_of_draw(c, tenpai);
    if (other && other->total() == paid)
      return due || payable.all_known ? Judgement::holds() : Judgement::unknown();
  }
  if (!due) return payment_of_nobody(c, paid);
  Breach breach;
  breach.expected = say(Said::Moves, points_row(due->total(), c.table.game.players));
  breach.actual = say(Said::Moves, points_row(paid, c.table.game.players));
  const auto cause = nagashi ? settlement::Cause::Nagashi : settlement::Cause::Noten;
  breach.ledger =
      settlement::report_rows(*due, settlement::blame(*due, cause, paid), c.table.game.players);
  if (is_abort(claim.kind)) {
    const bool pays = c.ruleset.noten_on_abort;
    breach.note = say(pays ? Said::NotePaymentsAtAbort : Said::NotePointsMoveAtAbort, claim.kind);
    if (pays) breach.decided_alone_by(OptionId::NotenOnAbort);
  }
  return Judgement::broken(std::move(breach));
}

/// The ledger of a nagashi mangan that is paid as it should be but for the sticks on the table,
/// which somebody takes or leaves wrongly.
std::optional<settlement::Ledger> other_sticks(const Context& c, const settlement::Ledger& due,
                                               const SeatPoints& paid) {
  const SeatPoints total = due.total();
  const Points sticks =
      settlement::worth_of_sticks(c.table.game.now.kyotaku.value_or(0), c.ruleset);
  const SeatPoints& taken = due.row(settlement::Cause::RiichiSticks);
  settlement::Ledger actual = due;
  std::size_t differing = 0;
  for (std::size_t s = 0; s < c.table.game.players; ++s) {
    const Points difference = paid[s] - total[s];
    if (difference == Points{}) continue;
    const bool left = taken[s] != Points{} && difference == Points{} - taken[s];
    const bool kept = taken == SeatPoints{} && difference == sticks;
    if (++differing > 1 || (!left && !kept)) return std::nullopt;
    actual.row(settlement::Cause::RiichiSticks)[s] += difference;
  }
  return differing == 1 ? std::optional(actual) : std::nullopt;
}

/// "seat 1 takes 1,000": who takes riichi sticks by these ledgers, one a winner.
std::vector<Statement> takers(std::span<const settlement::Ledger> ledgers, unsigned players) {
  std::vector<Statement> list;
  for (std::uint8_t s = 0; s < players; ++s) {
    Points sticks;
    for (const settlement::Ledger& ledger : ledgers)
      sticks += ledger.row(settlement::Cause::RiichiSticks)[s];
    if (sticks == Points{}) continue;
    const bool pays = sticks < Points{};
    list.push_back(
        say(pays ? Said::SeatPays : Said::SeatTakes, Seat{s}, pays ? Points{} - sticks : sticks));
  }
  if (list.empty()) list.push_back(say(Said::NobodyTakesStick));
  return list;
}

Judgement nagashi_sticks(const Context& c) {
  const RyuukyokuClaim& claim = c.log.ryuukyokus[c.event().index];
  SeatPoints paid{};
  if (claim.kind != RyuukyokuKind::NagashiMangan ||
      !all_deltas(claim.scores, c.table.game.players, paid))
    return Judgement::holds();
  const auto due = facts::due_of_draw(c, facts::claimed_tenpai(c));
  if (!due) return Judgement::unknown();
  if (is_paid_as_another_draw(c, paid)) return Judgement::holds();
  const auto actual = other_sticks(c, *due, paid);
  if (!actual) return Judgement::holds();
  Breach breach;
  breach.decided_alone_by(OptionId::DepositsTakenByNagashi);
  breach.note = say(Said::NoteSticksAtNagashi);
  breach.expected = say(Said::MovesAndTakers, points_row(due->total(), c.table.game.players),
                        takers({&*due, 1}, c.table.game.players));
  breach.actual = say(Said::MovesAndTakers, points_row(paid, c.table.game.players),
                      takers({&*actual, 1}, c.table.game.players));
  breach.ledger = settlement::report_rows(*due, *actual, c.table.game.players);
  return Judgement::broken(std::move(breach));
}

Judgement noten(const Context& c) { return draw_payment(c, false); }
Judgement nagashi_payment(const Context& c) { return draw_payment(c, true); }

void ruled_or_written_draw(const Context& c, std::vector<Table>& after) {
  auto due = facts::due_of_draw(c, facts::claimed_tenpai(c));
  if (!due) due = facts::due_of_draw(c, facts::ruled_tenpai(c));
  const std::size_t first = after.size();
  ruled_or_written_moves(c, due ? due->total() : SeatPoints{}, after);
  // Who was told tenpai and paid as noten may be noten, and be told wrongly.
  SeatPoints paid{};
  if (all_deltas(scores_of(c), c.table.game.players, paid)) {
    SeatSet by_paid;
    for (std::uint8_t s = 0; s < c.table.game.players; ++s)
      if (paid[s] > Points{}) by_paid.add(Seat{s});
    if (settlement::noten_payments(by_paid, c.ruleset).total() == paid) {
      Table other = after[first];
      for (std::uint8_t s = 0; s < c.table.game.players; ++s)
        other.hand.result.tenpai[s] = by_paid.has(Seat{s});
      after.push_back(std::move(other));
    }
  }
  // Who was paid like a tenpai player may be one, and be told wrongly: the deal follows from that.
  for (std::size_t each = first, end = after.size(); each < end; ++each) {
    Table held = after[each];
    for (std::uint8_t s = 0; s < c.table.game.players; ++s)
      if (facts::is_tenpai_at_draw(c.table, Seat{s}, c.ruleset) == Answer::Yes)
        held.hand.result.tenpai[s] = true;
    after.push_back(std::move(held));
  }
}

/// The sticks are where the ruleset has them, or where the payment left them: taken, or on the
/// table as after any other exhaustive draw.
void ruled_or_written_sticks(const Context& c, std::vector<Table>& after) {
  ruled_or_written_draw(c, after);
  Table other = c.table;
  fold(other, c.log, c.number, c.shape);
  if (c.ruleset.deposits_taken_by_nagashi)
    other.hand.result.draw = RyuukyokuKind::Exhaustive;
  else
    other.hand.result.kyotaku = 0;
  after.push_back(other);
}

/// A log without the points of the hand shows only what moved. Where a hand of another worth, with
/// all else paid as it should be, moves as much, the log does not say which of the two it was, and
/// there is no ledger to show.
void say_both_splits(const Context& c, const settlement::Explanation& wrong, std::size_t place,
                     Breach& breach) {
  if (c.log.wins[c.event().index].points || wrong.expected.size() != 1) return;
  const Known<Points> hand =
      facts::other_worth(c, wrong.expected[place], wrong.actual[place].total());
  if (!hand) return;
  breach.because.push_back({std::nullopt, say(Said::AsMuchMovesWhere, *hand)});
  breach.ledger.clear();
}

Judgement win_payment(const Context& c, settlement::Item item) {
  const facts::WinPayment& payment = facts::payment_facts(c);
  if (!payment.known) {
    SeatPoints paid{};
    return all_deltas(scores_of(c), c.table.game.players, paid) ? Judgement::unknown()
                                                                : Judgement::not_in_log();
  }
  if (!payment.wrong || payment.wrong->winner != payment.place || payment.wrong->item != item)
    return Judgement::holds();
  if (item != settlement::Item::Hand && facts::are_out_of_order(c)) return Judgement::unknown();
  const settlement::Explanation& wrong = *payment.wrong;
  Breach breach;
  breach.ceiling = wrong.ceiling;
  // What one item explains is likelier than a wholly other amount.
  if (item == settlement::Item::Hand) breach.facts = 2;
  const PointsRow paid = points_row(wrong.actual[payment.place].total(), c.table.game.players);
  breach.expected =
      say(Said::Moves, points_row(wrong.expected[payment.place].total(), c.table.game.players));
  breach.actual = wrong.treatments.empty()
                      ? say(Said::Moves, paid)
                      : say(Said::MovesTreatedAs, paid, words::said_of(wrong.treatments));
  breach.ledger = settlement::report_rows(wrong.expected[payment.place],
                                          wrong.actual[payment.place], c.table.game.players);
  if (item == settlement::Item::Honba || item == settlement::Item::RiichiSticks)
    say_both_splits(c, wrong, payment.place, breach);
  return Judgement::broken(std::move(breach));
}

/// Whose the sticks are shows only in what all winners of the tile are paid together.
void among_winners(const Context& c, const settlement::Explanation& wrong, Breach& breach) {
  const unsigned players = c.table.game.players;
  const auto sum_of = [](std::span<const settlement::Ledger> ledgers) {
    settlement::Ledger sum;
    for (const settlement::Ledger& ledger : ledgers)
      for (std::size_t cause = 0; cause < settlement::kCauses; ++cause)
        for (std::size_t s = 0; s < kMaxSeats; ++s) sum.rows[cause][s] += ledger.rows[cause][s];
    return sum;
  };
  const settlement::Ledger expected = sum_of(wrong.expected), actual = sum_of(wrong.actual);
  breach.expected = say(Said::MovesOfAllWins, points_row(expected.total(), players),
                        takers(wrong.expected, players));
  breach.actual =
      say(Said::MovesAndTakers, points_row(actual.total(), players), takers(wrong.actual, players));
  breach.ledger = settlement::report_rows(expected, actual, players);
  if (!c.ruleset.deposits_winner_keeps_own) return;
  breach.decided_by = OptionId::DepositsWinnerKeepsOwn;
  for (const std::uint32_t number : facts::wins_of_hand(c.log, c.number)) {
    const Seat seat = facts::win_of_hand(c, number).seat;
    const SeatState& winner = c.table.at(seat);
    if (winner.riichi == RiichiState::Established)
      breach.because.push_back({winner.riichi_event, say(Said::RiichiAndOwnStick, seat)});
  }
}

Judgement pao(const Context& c) {
  Judgement judgement = win_payment(c, settlement::Item::Pao);
  if (judgement.answer() != Answer::No) return judgement;
  if (facts::liable_for_replacement(c.table, c.event().seat, c.ruleset).present())
    judgement.breach().decided_alone_by(OptionId::PaoDaiminkanRinshan);
  if (!facts::payment_facts(c).wrong->begins_with(settlement::TreatmentKind::AbsentShareToo))
    return judgement;
  judgement.breach().decided_alone_by(OptionId::PaoTsumoLiablePaysAll);
  return judgement;
}
Judgement riichi_sticks(const Context& c) {
  if (facts::is_before_nearer_win(c)) return Judgement::unknown();
  Judgement judgement = win_payment(c, settlement::Item::RiichiSticks);
  if (judgement.answer() != Answer::No) return judgement;
  const settlement::Explanation& wrong = *facts::payment_facts(c).wrong;
  Breach& breach = judgement.breach();
  if (wrong.expected.size() == 1) {
    // Which of several winners takes them is no question where there is one.
    const bool carried = c.table.hand.at_start.kyotaku.value_or(0) > 0 &&
                         !wrong.begins_with(settlement::TreatmentKind::SticksOfOtherWorth);
    breach.decided_alone_by(carried ? OptionId::DepositsCarriedOver : OptionId::RiichiStick);
    return judgement;
  }
  among_winners(c, wrong, breach);
  return judgement;
}
Judgement honba_payment(const Context& c) {
  Judgement judgement = win_payment(c, settlement::Item::Honba);
  if (judgement.answer() != Answer::No) return judgement;
  // Who pays the counters of a hand of unknown worth is what shows that they are not paid.
  if (facts::ruled_payments(c, c.event()).empty())
    judgement.breach().decided_by = OptionId::HonbaRonPayer;
  else if (facts::payment_facts(c).wrong->expected.size() > 1)
    judgement.breach().decided_by = OptionId::HonbaMultiRon;
  return judgement;
}
/// Whether somebody who has not won is paid, which is wrong whatever the hand is worth.
bool pays_another(const Context& c, const SeatPoints& paid) {
  SeatSet winners = facts::may_win_too(c);
  for (const std::uint32_t number : facts::wins_of_hand(c.log, c.number))
    winners.add(facts::win_of_hand(c, number).seat);
  for (std::uint8_t s = 0; s < c.table.game.players; ++s)
    if (!winners.has(Seat{s}) && paid[s] > Points{}) return true;
  return false;
}

Judgement sum(const Context& c);

Judgement hand(const Context& c) {
  Judgement judgement = win_payment(c, settlement::Item::Hand);
  SeatPoints paid{};
  // Moves that do not even add up are payment/sum.
  if (judgement.answer() == Answer::Unknown &&
      all_deltas(scores_of(c), c.table.game.players, paid) && pays_another(c, paid) &&
      sum(c).answer() != Answer::No)
    return Judgement::broken(say(Said::PointsForWinnersAlone),
                             say(Said::Moves, points_row(paid, c.table.game.players)));
  if (judgement.answer() != Answer::No || !facts::win_facts(c).known) return judgement;
  const facts::WinFacts& facts = facts::win_facts(c);
  const Known<Points> as_two = facts::paid_as_two_yakuman(facts, c.ruleset);
  const std::size_t winner = c.event().seat.index();
  const Known<Points> moved = scores_of(c).delta[winner];
  if (as_two && moved &&
      facts::payment_facts(c).due[winner] - *moved == facts.ruled().payment.total - *as_two)
    facts::be_lenient_about_daisuushii(judgement.breach());
  return judgement;
}

Judgement liable(const Context& c) {
  const WinClaim& claim = c.log.wins[c.event().index];
  const Seat ruled = facts::liable_for(c.table, c.event().seat, c.ruleset);
  if (facts::is_liable(c.table, c.event().seat, claim.liable, c.ruleset)) return Judgement::holds();
  // A log that names nobody leaves it out; who answered for it shows in what is paid.
  if (!claim.liable.present()) return Judgement::not_in_log();
  if (c.actor().hand.opaque) return Judgement::unknown();
  Judgement judgement =
      Judgement::broken(say(Said::IsLiable, ruled), say(Said::NamedAsLiable, claim.liable));
  if (facts::liable_for_replacement(c.table, c.event().seat, c.ruleset).present())
    judgement.breach().decided_alone_by(OptionId::PaoDaiminkanRinshan);
  return judgement;
}

void ruled_or_written_win(const Context& c, std::vector<Table>& after) {
  ruled_or_written_moves(c, facts::payment_facts(c).due, after);
}

/// The winners leave sticks on the table that they should have taken, or the payment alone is
/// wrong.
void ruled_or_left_sticks(const Context& c, std::vector<Table>& after) {
  ruled_or_written_win(c, after);
  const Known<std::int32_t> sticks = after.front().hand.result.kyotaku;
  SeatPoints paid{};
  if (!sticks || *sticks <= 0 || c.ruleset.riichi_stick <= Points{} ||
      !all_deltas(scores_of(c), c.table.game.players, paid))
    return;
  Points taken;
  for (std::size_t s = 0; s < c.table.game.players; ++s) taken += paid[s];
  const std::int32_t left = *sticks - taken.value / c.ruleset.riichi_stick.get().value;
  if (left <= 0 || left > *sticks) return;
  Table table = after.front();
  table.game.now.kyotaku = table.hand.result.left = left;
  after.push_back(table);
}

/// The scores behind the result, where neither those before it nor its moves are at fault.
Judgement scores_behind(const Context& c) {
  // The first of these is as unknown as the scores before it.
  if (facts::is_broken(c, Group::Before)) return Judgement::holds();
  const ScoreClaim& claim = scores_of(c);
  if (are_of_another_order(c, claim.after)) return Judgement::holds();
  for (std::uint8_t s = 0; s < c.table.game.players; ++s) {
    const Known<Points> now = c.table.game.now.scores[s];
    if (!claim.after[s] || !claim.delta[s] || !now || *claim.after[s] == *now + *claim.delta[s] ||
        facts::owes_before_result(c, Seat{s}))
      continue;
    return other_score(Seat{s}, *now + *claim.delta[s], *claim.after[s]);
  }
  return Judgement::holds();
}

Judgement sum(const Context& c) {
  SeatPoints paid{};
  if (!all_deltas(scores_of(c), c.table.game.players, paid)) return Judgement::holds();
  // A win whose payment is known was held against it already, sticks and all.
  if (c.event().kind == EventKind::Win && facts::payment_facts(c).known) return Judgement::holds();
  const Known<Points> left = facts::sticks_left_for_result(c);
  if (!left) return Judgement::unknown();
  const Points from_table = *left;
  Points total;
  for (std::size_t s = 0; s < c.table.game.players; ++s) total += paid[s];
  const bool owed = c.event().target.present() && facts::owes_before_result(c, c.event().target);
  const bool win = c.event().kind == EventKind::Win;
  // A draw whose kind the log does not tell may be a nagashi mangan.
  const RyuukyokuKind kind =
      win ? RyuukyokuKind::Exhaustive : c.log.ryuukyokus[c.event().index].kind;
  const bool is_nagashi = kind == RyuukyokuKind::NagashiMangan || kind == RyuukyokuKind::Unknown;
  const bool takes_sticks = win || (is_nagashi && c.ruleset.deposits_taken_by_nagashi);
  if (total == Points{} || (takes_sticks && total == from_table)) return Judgement::holds();
  const Points stick = c.ruleset.riichi_stick;
  if (win && owed && total == from_table + stick) return Judgement::holds();
  // Of several winners who keep their own sticks, each takes some.
  const bool may_be_several =
      win && (facts::wins_of_hand(c.log, c.number).count > 1 || !facts::may_win_too(c).empty());
  if (may_be_several && c.ruleset.deposits_winner_keeps_own && total > Points{} &&
      total < from_table && total.value % stick.value == 0)
    return Judgement::holds();
  if (!win && is_paid_as_another_draw(c, paid)) return Judgement::holds();
  return Judgement::broken(
      takes_sticks ? say(Said::AddUpToSticks, from_table) : say(Said::AddUpToZero),
      say(Said::SumOfPoints, total));
}

constexpr std::uint32_t kKyokuDraw = on(EventKind::Ryuukyoku);

constexpr Rule kPaymentRules[] = {
    {"payment/scores", kResult, Group::Before, kNoOption,
     "ronin/Scoring Fundamentals|observed/49|definitions/payments",
     "the scores written with the result are not the scores before it", scores_before,
     ruled_or_written_before},
    {"payment/pao", kWin, Group::Payment, OptionId::PaoHands,
     "ronin/Liability (Pao)|tenhou/18|ema-2012-text/3.3.6|jcr-penalties/page|definitions/liability",
     "liability is not applied as it must be", pao, ruled_or_written_win},
    {"payment/pao", kWin, Group::Payment, OptionId::PaoHands,
     "ronin/Liability (Pao)|tenhou/18|ema-2012-text/3.3.6|jcr-penalties/page|definitions/liability",
     "the wrong player is named as liable", liable, nullptr},
    {"payment/riichi-sticks", kWin, Group::Payment, OptionId::DepositsMultiRon,
     "ronin/Scoring "
     "Fundamentals|tenhou/16|wrc/5.7|ema-2012-text/4.1|jcr/Riichi|definitions/payments",
     "the riichi sticks go to the wrong player, or in a wrong number", riichi_sticks,
     ruled_or_left_sticks},
    {"payment/honba", kWin, Group::Payment, OptionId::HonbaRon,
     "ronin/Scoring Fundamentals|observed/49|wrc-2015-text/5.7.7|jcr/Dealer's Extra "
     "Hand|definitions/payments",
     "the honba is paid wrongly", honba_payment, ruled_or_written_win},
    {"payment/win", kWin, Group::Payment, kNoOption,
     "ronin/Scoring "
     "Fundamentals|observed/51|wrc-2015-text/6.1|ema-2012-text/4.1.1|jcr-scoring/page|definitions/"
     "payments",
     "the points moved by the win differ from the hand's points", hand, ruled_or_written_win},
    {"payment/riichi-sticks", kKyokuDraw, Group::Payment, OptionId::DepositsTakenByNagashi,
     "ronin/Yaku Special Cases|observed/35|definitions/payments",
     "the riichi sticks go to the wrong player, or in a wrong number", nagashi_sticks,
     ruled_or_written_sticks},
    {"payment/nagashi", kKyokuDraw, Group::Payment, OptionId::DrawNagashi,
     "ronin/Yaku Special Cases|tenhou/14|observed/35|definitions/payments",
     "the nagashi mangan is paid wrongly", nagashi_payment, ruled_or_written_draw},
    {"payment/noten", kKyokuDraw, Group::Payment, OptionId::NotenTotal,
     "ronin/Scoring Fundamentals|observed/34|wrc/5.7.2|ema/3.4.2|jcr/Noten "
     "Penalty|definitions/payments",
     "the noten payment is wrong", noten, ruled_or_written_draw},
    {"payment/sum", kResult, Group::Payment, kNoOption,
     "ronin/Scoring Fundamentals|observed/49|definitions/payments",
     "the points moved do not add up", sum, nullptr},
    {"payment/scores", kResult, Group::Payment, kNoOption,
     "ronin/Scoring Fundamentals|observed/49|definitions/payments",
     "the scores written behind the result are not those before it and its moves", scores_behind,
     ruled_or_written_before},
};

}  // namespace

std::span<const Rule> payment() { return kPaymentRules; }

}  // namespace referee::rules
