#include "tests/oracle/compare/compare_settle.h"

#include <algorithm>
#include <sstream>

#include "tests/oracle/score_table.h"
#include "validator/flow/final.h"
#include "validator/flow/next_hand.h"
#include "validator/settlement/ryuukyoku.h"
#include "validator/settlement/win.h"

namespace oracle {
namespace {

namespace flow = referee::flow;
namespace settlement = referee::settlement;

Seat any_seat(Random& random, const Ruleset& rules) {
  return Seat{static_cast<std::uint8_t>(pick(random, rules.game_players))};
}

Pays random_pays(Random& random, bool dealer, bool tsumo, const Ruleset& rules) {
  if (once_in(random, 2))
    return at_table(limit_pays(static_cast<referee::Limit>(1 + pick(random, 5)), 0, dealer, tsumo),
                    tsumo, rules);
  constexpr unsigned kFu[] = {30, 40, 50, 60, 70, 80, 90, 100, 110};
  const TableCell cell = cell_of(static_cast<unsigned>(1 + pick(random, 2)),
                                 kFu[pick(random, std::size(kFu))], dealer, tsumo);
  return at_table(cell.pays, tsumo, rules);
}

settlement::HandPayment as_payment(const Pays& pays) {
  return {pays.ron, pays.from_dealer, pays.from_other};
}

referee::SeatSet as_set(const std::set<Seat>& seats) {
  referee::SeatSet set;
  for (const Seat seat : seats) set.add(seat);
  return set;
}

std::string in_words(const SeatPoints& points) {
  std::ostringstream out;
  for (const Points each : points) out << each.value << ' ';
  return out.str();
}

SeatPoints ours(const settlement::SeatPoints& theirs) {
  SeatPoints points{};
  std::copy_n(theirs.begin(), kSeats, points.begin());
  return points;
}

std::set<Seat> some_seats(Random& random, std::size_t once, const Ruleset& rules) {
  std::set<Seat> seats;
  for (const Seat seat : seats_of(rules))
    if (once_in(random, once)) seats.insert(seat);
  return seats;
}

std::string in_words(const WonHand& hand) {
  std::ostringstream out;
  out << "dealer " << int{hand.dealer.value} << ", from " << int{hand.from.value} << ", honba "
      << hand.honba << ", sticks " << hand.sticks;
  for (const Claim& claim : hand.claims)
    out << "; seat " << int{claim.seat.value} << " ron " << claim.pays.ron.value << " dealer "
        << claim.pays.from_dealer.value << " other " << claim.pays.from_other.value << " liable "
        << int{claim.liable.value} << " for " << claim.liable_part.ron.value << '/'
        << claim.liable_part.from_other.value << (claim.own_stick ? " own stick" : "");
  return out.str();
}

std::string in_words(const OverHand& hand) {
  std::ostringstream out;
  out << "round " << hand.round << " dealer " << int{hand.dealer.value} << " first dealer "
      << int{hand.first_dealer.value} << " honba " << hand.honba << " sticks " << hand.sticks
      << " scores " << in_words(hand.scores) << "ending " << static_cast<int>(hand.ending);
  const std::pair<const char*, const std::set<Seat>*> sets[] = {
      {" winners", &hand.winners}, {" tenpai", &hand.tenpai}, {" nagashi", &hand.nagashi}};
  for (const auto& [name, seats] : sets) {
    out << name;
    for (const Seat seat : *seats) out << ' ' << int{seat.value};
  }
  return out.str();
}

}  // namespace

WonHand random_won_hand(Random& random, const Ruleset& rules) {
  WonHand hand;
  hand.dealer = any_seat(random, rules);
  hand.honba = static_cast<int>(pick(random, 8));
  hand.sticks = static_cast<int>(pick(random, 5));
  const Seat winner = any_seat(random, rules);
  if (!once_in(random, 3)) do
      hand.from = any_seat(random, rules);
    while (hand.from == winner);
  hand.robbed_kan = hand.from.present() && once_in(random, 10);
  int own_sticks = 0;
  for (const Seat seat : seats_of(rules)) {
    if (seat == hand.from || (seat != winner && (!hand.from.present() || !once_in(random, 3))))
      continue;
    Claim claim;
    claim.seat = seat;
    claim.pays = random_pays(random, seat == hand.dealer, !hand.from.present(), rules);
    if (once_in(random, 4)) {
      const bool dealer = seat == hand.dealer, drawn = !hand.from.present();
      const auto units = static_cast<unsigned>(1 + pick(random, 3));
      const auto fed = static_cast<unsigned>(1 + pick(random, units));
      const auto yakuman_of = [&](unsigned times) {
        return at_table(limit_pays(referee::Limit::Yakuman, times, dealer, drawn), drawn, rules);
      };
      claim.pays = yakuman_of(units);
      claim.liable_part = yakuman_of(fed);
      do claim.liable = any_seat(random, rules);
      while (claim.liable == seat);
    }
    claim.own_stick = own_sticks < hand.sticks && once_in(random, 3);
    own_sticks += claim.own_stick ? 1 : 0;
    hand.claims.push_back(claim);
  }
  std::shuffle(hand.claims.begin(), hand.claims.end(), random);
  return hand;
}

OverHand random_over_hand(Random& random, const Ruleset& rules) {
  OverHand hand;
  const unsigned last = 4U * (rules.game_rounds + (rules.sd_on ? rules.sd_end : 0U));
  hand.round =
      static_cast<unsigned>(once_in(random, 2) ? pick(random, last) : last - 1 - pick(random, 6));
  hand.first_dealer = any_seat(random, rules);
  // Of three, nobody deals in the fourth hand of a wind.
  if (hand.round % 4 >= rules.game_players) --hand.round;
  hand.dealer = Seat{
      static_cast<std::uint8_t>((hand.first_dealer.value + hand.round % 4) % rules.game_players)};
  hand.honba = static_cast<int>(pick(random, 6));
  hand.sticks = static_cast<int>(pick(random, 4));
  const int unit = rules.game_start.get().value / 50;
  const std::size_t players = rules.game_players;
  for (const Seat seat : seats_of(rules))
    hand.scores[seat.index()] = Points{unit * static_cast<int>(pick(random, 90)) - unit * 4};
  if (once_in(random, 3)) hand.scores[pick(random, players)] = rules.sd_threshold;
  if (once_in(random, 3))
    hand.scores[pick(random, players)] = Points{100 * static_cast<int>(pick(random, 600)) - 5000};
  if (once_in(random, 3)) hand.scores[pick(random, players)] = hand.scores[pick(random, players)];
  if (once_in(random, 5))
    hand.scores[pick(random, players)] = rules.tobi_below - Points{once_in(random, 2) ? 0 : 100};
  hand.ending = static_cast<Ending>(pick(random, 4));
  hand.tenpai = some_seats(random, 2, rules);
  if (hand.ending == Ending::Nagashi && !rules.draw_nagashi) hand.ending = Ending::Exhaustive;
  if (hand.ending == Ending::Nagashi) {
    hand.nagashi = some_seats(random, 4, rules);
    hand.nagashi.insert(any_seat(random, rules));
  }
  if (hand.ending == Ending::Win) {
    hand.winners = {any_seat(random, rules)};
    if (rules.ron_max > 1 && once_in(random, 3)) hand.winners.insert(any_seat(random, rules));
    hand.honba = static_cast<int>(pick(random, 10));
    if (hand.winners.count(hand.dealer) > 0)
      hand.dealer_wins =
          1 + static_cast<int>(pick(random, static_cast<std::size_t>(hand.honba) + 1));
    if (!rules.honba_after_draw && hand.dealer_wins > 0) hand.dealer_wins = hand.honba + 1;
  }
  return hand;
}

std::string disagreement(const WonHand& hand, const Ruleset& rules) {
  const std::vector<Claim> paid = paid_claims(hand, rules);
  if (paid.empty()) return "";
  settlement::Win win;
  win.dealer = hand.dealer;
  win.first_dealer = hand.dealer;
  win.discarder = hand.from;
  win.honba = hand.honba;
  win.kyotaku = hand.sticks;
  for (const Claim& claim : paid)
    win.add({claim.seat, as_payment(claim.pays), claim.liable, as_payment(claim.liable_part),
             claim.own_stick});
  // The judge names a winner's ways one by one; all sums of them are right.
  std::vector<SeatPoints> theirs = {SeatPoints{}};
  for (std::size_t which = 0; which < win.count; ++which) {
    std::vector<SeatPoints> sums;
    for (const settlement::Accepted& way : settlement::accepted_totals(win, which, rules))
      for (const SeatPoints& before : theirs) {
        sums.push_back(before);
        for (unsigned s = 0; s < kSeats; ++s) sums.back()[s] += way.total[s];
      }
    theirs = sums;
  }
  const std::vector<SeatPoints> all = moves_of_win(hand, rules);
  if (all.empty()) return "";
  // What a log that stores hundreds may hold besides is the judge's own allowance.
  const bool agree =
      std::find(theirs.begin(), theirs.end(), all.front()) != theirs.end() &&
      std::all_of(all.begin(), all.end(),
                  [&](const SeatPoints& way) {
                    return std::find(theirs.begin(), theirs.end(), way) != theirs.end();
                  }) &&
      std::find(all.begin(), all.end(), theirs.front()) != all.end();
  if (agree) return "";
  return "under " + rules.name + ": " + in_words(hand) + "\noracle " + in_words(all.front()) +
         "\njudge  " + in_words(theirs.front()) + "\n";
}

std::string disagreement(const OverHand& hand, const Ruleset& rules) {
  const std::optional<Next> ours = next_hand(hand, rules);
  if (!ours) return "";
  flow::HandEnd end;
  end.round = static_cast<std::uint8_t>(hand.round);
  end.dealer = hand.dealer;
  end.first_dealer = hand.first_dealer;
  end.honba = hand.honba;
  end.kyotaku = hand.sticks;
  for (const Seat seat : seats_of(rules)) end.scores[seat.index()] = hand.scores[seat.index()];
  end.winners = as_set(hand.winners);
  if (hand.dealer_wins > 0) end.dealer_wins = static_cast<std::uint32_t>(hand.dealer_wins);
  end.nagashi = as_set(hand.nagashi);
  for (const Seat seat : seats_of(rules)) end.tenpai[seat.index()] = hand.tenpai.count(seat) > 0;
  end.draw = hand.ending == Ending::Exhaustive ? referee::RyuukyokuKind::Exhaustive
             : hand.ending == Ending::Nagashi  ? referee::RyuukyokuKind::NagashiMangan
                                               : referee::RyuukyokuKind::FourRiichi;
  const flow::Continuations ways = flow::after(end, rules);
  const flow::Continuation& ruled = ways.ruled();
  Next theirs;
  theirs.over = ruled.over();
  constexpr const char* kWhy[] = {"", "tobi", "dealer-stop", "target", "last-hand"};
  theirs.why = kWhy[static_cast<std::size_t>(ruled.end)];
  theirs.sticks = ruled.next.kyotaku.value_or(-1);
  if (ours->over && theirs.over && ours->why == theirs.why && ours->sticks == theirs.sticks)
    return "";
  theirs.round = ruled.next.round.value_or(99);
  theirs.dealer = ruled.next.dealer;
  theirs.honba = ruled.next.honba.value_or(-1);
  if (!ours->over && *ours == theirs) return "";
  std::ostringstream out;
  out << "under " << rules.name << ": " << in_words(hand);
  for (const auto& [name, next] : {std::pair{"oracle", *ours}, {"judge ", theirs}})
    out << '\n'
        << name << (next.over ? " over by " : " on") << next.why << ", round " << next.round
        << " dealer " << int{next.dealer.value} << " honba " << next.honba << " sticks "
        << next.sticks;
  return out.str() + "\n";
}

std::string draw_disagreement(const OverHand& hand, const Ruleset& rules) {
  const SeatPoints noten = moves_of_noten(hand.tenpai, rules);
  const SeatPoints theirs = ours(settlement::noten_payments(as_set(hand.tenpai), rules).total());
  if (noten != theirs)
    return "under " + rules.name + ": " + in_words(hand) + "\noracle " + in_words(noten) +
           "\njudge  " + in_words(theirs) + "\n";
  if (hand.nagashi.empty()) return "";
  const std::optional<SeatPoints> nagashi =
      moves_of_nagashi(hand.nagashi, hand.dealer, hand.honba, hand.sticks, rules);
  const SeatPoints given = ours(
      settlement::nagashi_payments(
          {as_set(hand.nagashi), as_set(hand.tenpai), hand.dealer, hand.honba, hand.sticks}, rules)
          .total());
  if (!nagashi || *nagashi == given) return "";
  return "under " + rules.name + ": " + in_words(hand) + "\noracle " + in_words(*nagashi) +
         "\njudge  " + in_words(given) + "\n";
}

std::string result_disagreement(const OverHand& hand, const Ruleset& rules) {
  const Result result = result_of(hand.scores, hand.sticks, hand.first_dealer, rules);
  const unsigned players = rules.game_players;
  std::array<Points, referee::kMaxSeats> scores{};
  std::copy(hand.scores.begin(), hand.scores.end(), scores.begin());
  const flow::Places places = flow::placement(scores, hand.first_dealer, rules);
  std::ostringstream out;
  for (unsigned s = 0; s < players; ++s)
    if (places[s] != result.places[s])
      out << "place of " << s << ": oracle " << result.places[s] << ", judge " << int{places[s]}
          << '\n';
  if (!result.open) {
    const std::vector<flow::FinalScores> finals =
        flow::final_scores(scores, hand.sticks, hand.first_dealer, rules);
    for (unsigned s = 0; s < players; ++s)
      if (finals.front().scores[s] != result.scores[s])
        out << "score of " << s << ": oracle " << result.scores[s].value << ", judge "
            << finals.front().scores[s].value << '\n';
    std::copy(result.scores.begin(), result.scores.end(), scores.begin());
    std::vector<std::array<int, kSeats>> theirs;
    for (const flow::Result& each : flow::results(scores, places, rules, hand.first_dealer)) {
      if (each.old_uma) continue;
      std::array<int, kSeats> tenths{};
      std::copy_n(each.tenths.begin(), kSeats, tenths.begin());
      theirs.push_back(tenths);
    }
    std::vector<std::array<int, kSeats>> ours = result.tenths;
    std::sort(ours.begin(), ours.end());
    std::sort(theirs.begin(), theirs.end());
    ours.erase(std::unique(ours.begin(), ours.end()), ours.end());
    theirs.erase(std::unique(theirs.begin(), theirs.end()), theirs.end());
    if (ours != theirs) {
      const std::pair<const char*, const std::vector<std::array<int, kSeats>>*> sides[] = {
          {"oracle", &ours}, {"judge", &theirs}};
      for (const auto& [name, all] : sides) {
        out << "results, " << name << ':';
        for (const auto& one : *all)
          out << ' ' << one[0] << ' ' << one[1] << ' ' << one[2] << ' ' << one[3] << ';';
        out << '\n';
      }
    }
  }
  const std::string text = out.str();
  return text.empty() ? "" : "under " + rules.name + ": " + in_words(hand) + '\n' + text;
}

}  // namespace oracle
