#include "referee/score/settle_question.h"

#include <algorithm>

#include <fmt/format.h>

#include "validator/facts/liability.h"
#include "validator/hand/points.h"
#include "validator/log/describe.h"
#include "validator/settlement/ryuukyoku.h"

namespace referee::score {
namespace {

/// The wins that the ruleset pays, and whether so many of them abort the hand.
struct Claims {
  std::vector<WinToSettle> paid;
  bool aborted = false;
};

settlement::Win frame_of(const SettleQuestion& ask) {
  settlement::Win win;
  win.dealer = ask.dealer;
  win.first_dealer = ask.first_dealer;
  win.discarder = ask.from;
  win.honba = ask.honba;
  win.kyotaku = ask.sticks;
  return win;
}

/// More wins than may be: three abort the hand where the ruleset says so, else those who come first
/// are paid (ron.order).
Claims claims_of(const SettleQuestion& ask, const Ruleset& ruleset) {
  Claims out{ask.wins, false};
  const std::size_t most = ask.robbed_kan ? ruleset.chankan_max_winners.get() : ruleset.ron_max;
  if (out.paid.size() >= 3 && ruleset.abort_triple_ron) return {{}, true};
  while (out.paid.size() > most) {
    // Take away whoever comes last: all the others come before somebody.
    std::vector<WinToSettle> order;
    std::vector<WinToSettle> rest = out.paid;
    while (!rest.empty()) {
      settlement::Win win = frame_of(ask);
      for (const WinToSettle& each : rest) win.add({each.seat, {}, {}, {}, false});
      const auto first =
          rest.begin() + static_cast<std::ptrdiff_t>(settlement::closest_winner(win, ruleset));
      order.push_back(*first);
      rest.erase(first);
    }
    const Seat last = order.back().seat;
    std::erase_if(out.paid, [&](const WinToSettle& each) { return each.seat == last; });
  }
  return out;
}

hand::Worth worth_of(const ValueToSettle& value, const Ruleset& ruleset) {
  if (value.yakuman > 0)
    return hand::worth_of_yakuman(value.yakuman, value.largest > 0 ? value.largest : value.yakuman,
                                  ruleset);
  if (value.limit != Limit::None) return hand::worth_of_limit(value.limit, ruleset);
  const unsigned han = value.han.value_or(0);
  return hand::worth_of_han(han, value.yaku_han.value_or(static_cast<std::uint8_t>(han)), value.fu,
                            ruleset);
}

class Settling {
 public:
  Settling(const SettleQuestion& question, const Ruleset& ruleset, SettleAnswer& out)
      : ask_(question), rules_(ruleset), out_(out) {}

  void run() {
    out_.error = nonsense();
    if (!out_.error.empty()) return;
    const Claims claims = claims_of(ask_, rules_);
    out_.aborted = claims.aborted;
    for (const WinToSettle& each : claims.paid) out_.paid.add(each.seat);
    if (claims.paid.empty())
      settle_draw();
    else
      settle_wins(claims.paid);
    out_.scores = ask_.scores;
    for (std::size_t s = 0; s < rules_.game_players; ++s)
      if (out_.scores[s]) *out_.scores[s] += out_.accepted.front().total[s];
    go_on();
  }

 private:
  std::string nonsense() const {
    const auto off = [&](Seat seat) { return seat.present() && seat.value >= rules_.game_players; };
    if (off(ask_.dealer) || off(ask_.first_dealer) || off(ask_.from))
      return "there is no such seat at this table";
    if (ask_.wins.empty() == (ask_.draw == RyuukyokuKind::Unknown))
      return "a hand is either won or drawn";
    if (ask_.wins.size() > 1 && !ask_.from.present()) return "a tsumo has one winner";
    SeatSet seen;
    for (const WinToSettle& each : ask_.wins) {
      if (off(each.seat) || off(each.liable)) return "there is no such seat at this table";
      if (seen.has(each.seat)) return fmt::format("{} wins twice", describe(each.seat));
      if (each.seat == ask_.from)
        return fmt::format("{} wins on their own discard", describe(each.seat));
      seen.add(each.seat);
    }
    if (ask_.draw == RyuukyokuKind::NagashiMangan && ask_.nagashi.empty())
      return "nagashi mangan of nobody";
    return {};
  }

  void settle_wins(const std::vector<WinToSettle>& paid) {
    settlement::Win win = frame_of(ask_);
    for (const WinToSettle& each : paid) {
      const bool dealer = each.seat == ask_.dealer;
      settlement::Winner winner;
      winner.seat = each.seat;
      winner.liable = each.liable;
      winner.own_stick = each.own_stick;
      if (each.value.payment) {
        winner.hand = winner.liable_part = *each.value.payment;
      } else {
        const hand::Payment payment =
            hand::payment_of(worth_of(each.value, rules_), dealer, win.tsumo(), rules_);
        out_.defined = out_.defined && payment.defined;
        winner.hand = winner.liable_part = facts::as_payment(payment);
        if (each.value.liable_yakuman > 0)
          winner.liable_part = facts::as_payment(hand::payment_of(
              hand::worth_of_yakuman(each.value.liable_yakuman, each.value.liable_yakuman, rules_),
              dealer, win.tsumo(), rules_));
      }
      win.add(winner);
    }
    // Each winner may be paid in any of the right ways.
    out_.accepted = {settlement::Accepted{}};
    for (std::size_t which = 0; which < win.count; ++which) {
      const settlement::Ledger ledger = settlement::settle(win, which, rules_);
      for (std::size_t cause = 0; cause < settlement::kCauses; ++cause)
        for (std::size_t s = 0; s < kMaxSeats; ++s)
          out_.ledger.rows[cause][s] += ledger.rows[cause][s];
      std::vector<settlement::Accepted> all;
      for (const settlement::Accepted& before : out_.accepted)
        for (const settlement::Accepted& way : settlement::accepted_totals(win, which, rules_)) {
          settlement::Accepted sum = before;
          for (std::size_t s = 0; s < kMaxSeats; ++s) sum.total[s] += way.total[s];
          if (way.remark)
            sum.remark = sum.remark ? std::max(*sum.remark, *way.remark) : *way.remark;
          all.push_back(sum);
        }
      out_.accepted = std::move(all);
    }
  }

  void settle_draw() {
    const bool is_abort =
        ask_.draw != RyuukyokuKind::Exhaustive && ask_.draw != RyuukyokuKind::NagashiMangan;
    if (ask_.draw == RyuukyokuKind::NagashiMangan && rules_.draw_nagashi) {
      out_.ledger = settlement::nagashi_payments(
          {ask_.nagashi, ask_.tenpai, ask_.dealer, ask_.honba, ask_.sticks}, rules_);
    } else if (!is_abort || rules_.noten_on_abort) {
      SeatSet tenpai = ask_.tenpai;
      for (const WinToSettle& each : ask_.wins) tenpai.add(each.seat);
      out_.ledger = settlement::noten_payments(tenpai, rules_);
    }
    out_.accepted = {settlement::Accepted{out_.ledger.total(), std::nullopt}};
  }

  void go_on() {
    flow::HandEnd end;
    end.round = ask_.round;
    end.dealer = ask_.dealer;
    end.first_dealer = ask_.first_dealer;
    end.honba = ask_.honba;
    end.kyotaku = ask_.sticks;
    end.scores = out_.scores;
    end.winners = out_.paid;
    end.draw = out_.aborted ? RyuukyokuKind::TripleRon : ask_.draw;
    for (std::uint8_t s = 0; s < kMaxSeats; ++s) end.tenpai[s] = ask_.tenpai.has(Seat{s});
    end.nagashi = ask_.nagashi;
    out_.next = flow::after(end, rules_);
  }

  const SettleQuestion& ask_;
  const Ruleset& rules_;
  SettleAnswer& out_;
};

}  // namespace

SettleAnswer answer(const SettleQuestion& question, const Ruleset& ruleset) {
  SettleAnswer out;
  Settling(question, ruleset, out).run();
  return out;
}

FinishAnswer answer(const FinishQuestion& question, const Ruleset& ruleset) {
  FinishAnswer out;
  out.places = flow::placement(question.scores, question.first_dealer, ruleset);
  out.scores = flow::final_scores(question.scores, question.sticks, question.first_dealer, ruleset);
  out.results =
      flow::results(out.scores.front().scores, out.places, ruleset, question.first_dealer);
  return out;
}

}  // namespace referee::score
