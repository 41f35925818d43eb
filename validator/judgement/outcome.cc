#include "validator/judgement/outcome.h"

#include <algorithm>

#include "validator/facts/facts.h"
#include "validator/facts/liability.h"
#include "validator/facts/ryuukyoku_facts.h"
#include "validator/facts/settle_facts.h"
#include "validator/facts/win_facts.h"
#include "validator/flow/final.h"
#include "validator/log/log_order.h"
#include "validator/settlement/win.h"

namespace referee::judgement {
namespace {

using settlement::Ledger;
using settlement::SeatPoints;

template <class T>
std::optional<std::array<T, kMaxSeats>> all_known(const std::array<Known<T>, kMaxSeats>& facts,
                                                  unsigned players) {
  std::array<T, kMaxSeats> all{};
  for (std::size_t s = 0; s < players; ++s) {
    if (!facts[s]) return std::nullopt;
    all[s] = *facts[s];
  }
  return all;
}

void add(SeatPoints& sum, const SeatPoints& more) {
  for (std::size_t s = 0; s < kMaxSeats; ++s) sum[s] += more[s];
}

Ledger sum(const Ledger& a, const Ledger& b) {
  Ledger all = a;
  for (std::size_t cause = 0; cause < settlement::kCauses; ++cause)
    add(all.rows[cause], b.rows[cause]);
  return all;
}

/// A hand of several winners is one: what is not known of one result is not known of their sum.
template <class T, class Sum>
void join(Known<T>& sum_of_hand, const std::optional<T>& more, bool first, Sum add_up) {
  if (first)
    sum_of_hand = more;
  else if (sum_of_hand && more)
    sum_of_hand = add_up(*sum_of_hand, *more);
  else
    sum_of_hand.reset();
}

SeatPoints plus(SeatPoints a, const SeatPoints& b) {
  add(a, b);
  return a;
}

WinOutcome claimed_win(const Event& event, const WinClaim& claim) {
  WinOutcome out;
  out.seat = event.seat;
  out.wins = true;
  out.points = claim.points;
  if (!claim.yaku) {
    out.han = claim.han;
    out.fu = claim.fu;
    return out;
  }
  const bool yakuman = std::any_of(claim.yaku->begin(), claim.yaku->end(),
                                   [](const YakuClaim& yaku) { return is_yakuman(yaku.yaku); });
  NamedYaku names;
  std::int32_t han = 0;
  bool all_han = true;
  for (const YakuClaim& yaku : *claim.yaku) {
    // Formats list dora and ura that are not there.
    if (is_bonus(yaku.yaku) && (yakuman || yaku.han.value_or(0) == 0)) continue;
    const std::int32_t count = yakuman ? 0 : yaku.han.value_or(0);
    names[yaku.yaku] += count;
    han += count;
    all_han = all_han && yaku.han.has_value();
  }
  out.yaku = std::move(names);
  if (yakuman) return out;
  out.han = claim.han ? claim.han : all_han ? Known<std::int32_t>{han} : std::nullopt;
  out.fu = claim.fu;
  return out;
}

WinOutcome ruled_win(const Context& c) {
  WinOutcome out;
  out.seat = c.event().seat;
  const facts::WinFacts& facts = facts::win_facts(c);
  if (!facts.known) return out;
  const hand::HandValue& value = facts.ruled();
  out.wins = value.outcome == hand::Outcome::Win;
  if (!*out.wins) return out;
  NamedYaku names;
  for (const hand::AwardedYaku& yaku : value.yaku)
    names[yaku.yaku] = value.is_yakuman() ? 0 : yaku.han;
  if (value.is_yakuman()) {
    out.yaku = std::move(names);
  } else {
    out.fu = value.fu.rounded;
    if (!facts.ura_hidden) {
      for (const auto& [name, han] : {std::pair{Yaku::Dora, value.dora.dora},
                                      {Yaku::UraDora, value.dora.ura},
                                      {Yaku::RedFive, value.dora.red}})
        if (han > 0) names[name] = static_cast<std::int32_t>(han);
      out.yaku = std::move(names);
      out.han = static_cast<std::int32_t>(value.han);
    }
  }
  if (value.payment.defined && (!facts.ura_hidden || value.is_yakuman()))
    out.points = value.payment.total;
  return out;
}

/// The winners of the hand of `c`'s event and what each is due by the rules; nothing where a hand's
/// value is not known.
std::optional<settlement::Win> ruled_settlement(const Context& c, std::size_t& place) {
  const Table& table = c.table;
  const Known<std::int32_t> kyotaku =
      table.hand.phase == Phase::Ended ? table.hand.result.kyotaku : table.game.now.kyotaku;
  if (!table.game.now.honba || !kyotaku || !table.game.now.dealer.present()) return std::nullopt;
  settlement::Win win;
  win.dealer = table.game.now.dealer;
  win.first_dealer = table.game.first_dealer;
  win.honba = *table.game.now.honba;
  win.kyotaku = *kyotaku;
  const Event& here = c.event();
  if (here.target.present() && here.target != here.seat) win.discarder = here.target;
  for (const std::uint32_t number : facts::wins_of_hand(c.log, c.number)) {
    const Event event = facts::win_of_hand(c, number);
    if (unsound(c.log, number, table.game.players) != Unsound::No || event.seat == win.discarder)
      return std::nullopt;
    for (std::size_t w = 0; w < win.count; ++w)
      if (win.winners[w].seat == event.seat) return std::nullopt;
    const auto payments = facts::ruled_payments(c, event);
    if (payments.empty()) return std::nullopt;
    settlement::Winner winner;
    winner.seat = event.seat;
    winner.hand = payments.front().hand;
    winner.liable_part = payments.front().liable_part;
    if (facts::are_several_liable(table, event.seat, c.ruleset)) return std::nullopt;
    facts::set_liable(winner, table, c.ruleset);
    winner.own_stick = table.at(event.seat).riichi == RiichiState::Established;
    if (number == c.number) place = win.count;
    win.add(winner);
  }
  return win.count > 0 ? std::optional(win) : std::nullopt;
}

struct Moves {
  Known<Ledger> ledger;
  Known<SeatPoints> total;
};

Moves ruled_moves_of_win(const Context& c, const ScoreClaim& claim) {
  Moves out;
  std::size_t place = 0;
  const auto win = ruled_settlement(c, place);
  if (!win) return out;
  out.ledger = settlement::settle(*win, place, c.ruleset);
  const auto accepted = settlement::accepted_totals(*win, place, c.ruleset);
  const auto paid = all_known(claim.delta, c.table.game.players);
  out.total = accepted.front().total;
  for (const settlement::Accepted& way : accepted)
    if (paid && way.total == *paid) out.total = *paid;
  return out;
}

/// Walks the events once; the table is as the log claims it.
class Walk {
 public:
  Walk(const GameLog& log, const Ruleset& ruleset)
      : log_(log), ruleset_(ruleset), shape_(shape_of(ruleset)) {}

  GameOutcome run() {
    for (std::uint32_t number = 0; number < log_.events.size(); ++number) {
      if (unsound(log_, number, shape_.players) != Unsound::No) continue;
      facts::Facts facts;
      const Context c{table_, log_, number, ruleset_, shape_, facts};
      look(c);
      fold(table_, log_, number, shape_);
    }
    return std::move(out_);
  }

 private:
  void look(const Context& c) {
    switch (c.event().kind) {
      case EventKind::StartKyoku: return start(c);
      case EventKind::RiichiDeposit:
        if (scores_) (*scores_)[c.event().seat.index()] -= ruleset_.riichi_stick;
        return;
      case EventKind::Win: return win(c);
      case EventKind::Ryuukyoku: return draw(c);
      case EventKind::EndGame: return end(c);
      default: return;
    }
  }

  void start(const Context& c) {
    const KyokuHeader& header = log_.kyokus[c.event().index];
    if (out_.hands.empty()) scores_ = all_known(header.scores, shape_.players);
    HandOutcome hand;
    hand.round = header.round;
    hand.honba = header.honba;
    out_.hands.push_back(hand);
    results_ = 0;
  }

  void win(const Context& c) {
    if (out_.hands.empty()) return;
    HandOutcome& hand = out_.hands.back();
    hand.wins.push_back(ruled_win(c));
    moved(hand, ruled_moves_of_win(c, log_.wins[c.event().index].scores));
  }

  void draw(const Context& c) {
    if (out_.hands.empty()) return;
    HandOutcome& hand = out_.hands.back();
    hand.draw = log_.ryuukyokus[c.event().index].kind;
    const auto ledger = facts::due_of_draw(c, facts::ruled_tenpai(c));
    moved(hand, {ledger, ledger ? Known<SeatPoints>{ledger->total()} : std::nullopt});
  }

  void moved(HandOutcome& hand, const Moves& moves) {
    join(hand.ledger, moves.ledger, results_ == 0, sum);
    join(hand.moves, moves.total, results_ == 0, plus);
    ++results_;
    if (scores_ && moves.total)
      add(*scores_, *moves.total);
    else
      scores_.reset();
  }

  void end(const Context& c) {
    const auto ways = facts::continuations(c);
    const Known<std::int32_t> left =
        ways && ways->ruled().over() ? ways->ruled().next.kyotaku : table_.game.now.kyotaku;
    if (!scores_ || !left || *left < 0 || !table_.game.first_dealer.present()) return;
    const FinalClaim none;
    const FinalClaim& claim =
        c.event().index < log_.finals.size() ? log_.finals[c.event().index] : none;
    const auto claimed_scores = all_known(claim.scores, shape_.players);
    const auto claimed_tenths = all_known(claim.result_tenths, shape_.players);
    const auto finals = flow::final_scores(*scores_, *left, table_.game.first_dealer, ruleset_);
    out_.scores = finals.front().scores;
    for (const flow::FinalScores& way : finals)
      if (claimed_scores && way.scores == *claimed_scores) out_.scores = way.scores;
    const auto results =
        flow::results(*out_.scores, flow::placement(*scores_, table_.game.first_dealer, ruleset_),
                      ruleset_, table_.game.first_dealer);
    if (results.empty()) return;
    out_.result_tenths = results.front().tenths;
    for (const flow::Result& way : results)
      if (claimed_tenths && way.tenths == *claimed_tenths) out_.result_tenths = way.tenths;
  }

  const GameLog& log_;
  const Ruleset& ruleset_;
  TableShape shape_;
  Table table_;
  GameOutcome out_;
  Known<SeatPoints> scores_;  ///< by the rules; absent once a move is not known
  unsigned results_ = 0;      ///< of the hand so far
};

}  // namespace

GameOutcome claimed_outcome(const GameLog& log, const Ruleset& ruleset) {
  GameOutcome out;
  unsigned results = 0;
  const unsigned players = ruleset.game_players;
  const auto moved = [&](const ScoreClaim& claim) {
    join(out.hands.back().moves, all_known(claim.delta, players), results++ == 0, plus);
  };
  for (std::uint32_t number = 0; number < log.events.size(); ++number) {
    if (unsound(log, number, players) != Unsound::No) continue;
    const Event& event = log.events[number];
    if (event.kind == EventKind::StartKyoku) {
      HandOutcome hand;
      hand.round = log.kyokus[event.index].round;
      hand.honba = log.kyokus[event.index].honba;
      out.hands.push_back(hand);
      results = 0;
    } else if (event.kind == EventKind::Win && !out.hands.empty()) {
      out.hands.back().wins.push_back(claimed_win(event, log.wins[event.index]));
      moved(log.wins[event.index].scores);
    } else if (event.kind == EventKind::Ryuukyoku && !out.hands.empty()) {
      out.hands.back().draw = log.ryuukyokus[event.index].kind;
      moved(log.ryuukyokus[event.index].scores);
    } else if (event.kind == EventKind::EndGame && event.index < log.finals.size()) {
      out.scores = all_known(log.finals[event.index].scores, players);
      out.result_tenths = all_known(log.finals[event.index].result_tenths, players);
    }
  }
  return out;
}

GameOutcome ruled_outcome(const GameLog& log, const Ruleset& ruleset) {
  return Walk(log, ruleset).run();
}

}  // namespace referee::judgement
