#include "generator/play/results.h"

#include <algorithm>
#include <vector>

#include "validator/facts/facts.h"
#include "validator/facts/hand_query.h"
#include "validator/facts/liability.h"
#include "validator/facts/ryuukyoku_facts.h"
#include "validator/facts/settle_facts.h"
#include "validator/facts/win_facts.h"
#include "validator/flow/final.h"
#include "validator/log/event_of.h"
#include "validator/settlement/win.h"

namespace referee::play {
namespace {

using settlement::SeatPoints;

std::vector<TileRef> concealed_of(const Desk& desk, Seat seat) {
  std::vector<TileRef> tiles;
  const HandTiles& hand = desk.table.at(seat).hand;
  for (std::uint8_t id = 0; id < kPhysicalTiles; ++id)
    if (hand.ids.has(TileId{id})) tiles.push_back(tile_of(TileId{id}, desk.ruleset));
  return tiles;
}

ScoreClaim moved_by(const Table& table, const SeatPoints& delta) {
  ScoreClaim claim;
  for (std::size_t s = 0; s < table.game.players; ++s) {
    claim.before[s] = table.game.now.scores[s];
    claim.delta[s] = delta[s];
    if (claim.before[s]) claim.after[s] = *claim.before[s] + delta[s];
  }
  return claim;
}

/// The tile, the hand and the indicators of a win; what they are worth is not in it yet.
WinClaim shown_by(const Desk& desk, Seat seat, Seat from) {
  const Table& table = desk.table;
  const SeatState& winner = table.at(seat);
  WinClaim claim;
  claim.tile = seat == from                     ? winner.drawn
               : table.hand.discarder.present() ? table.hand.discard
                                                : table.hand.robbable.tile;
  claim.concealed = concealed_of(desk, seat);
  if (seat != from) claim.concealed->push_back(claim.tile);
  claim.melds = std::vector<Meld>(winner.sets().begin(), winner.sets().end());
  if (desk.ruleset.kita_on)
    claim.norths = std::vector<TileRef>(winner.set_aside().begin(), winner.set_aside().end());
  if (!desk.ruleset.dora_on) return claim;
  claim.indicators = std::vector<TileRef>(table.hand.shown_indicators().begin(),
                                          table.hand.shown_indicators().end());
  const bool looks = winner.riichi == RiichiState::Established ||
                     winner.riichi == RiichiState::Discarded || !desk.ruleset.dora_ura_riichi_only;
  if (!looks || !desk.ruleset.dora_ura) return claim;
  claim.ura_indicators.emplace();
  const std::size_t count = desk.ruleset.dora_kan_ura ? table.hand.indicator_count : 1U;
  for (std::size_t i = 0; i < std::min(count, kWallIndicators); ++i)
    claim.ura_indicators->push_back(tile_of(desk.wall.ura[i], desk.ruleset));
  return claim;
}

/// What the hand pays. Where the ruleset's texts do not say, by han and fu.
hand::Payment payment_of(const hand::HandValue& value, const facts::WinFacts& facts,
                         const Ruleset& ruleset) {
  if (value.payment.defined) return value.payment;
  Ruleset by_han = ruleset;
  by_han.score_system = ScoreSystem::HanFu;
  const unsigned fu = std::max<unsigned>(value.fu.rounded, 30);
  const hand::Worth worth = value.is_yakuman()
                                ? hand::worth_of_yakuman(1, 1, by_han)
                                : hand::worth_of_han(value.han, value.yaku_han, fu, by_han);
  return hand::payment_of(worth, facts.dealer, facts.tsumo, by_han);
}

void put_value(WinClaim& claim, const hand::HandValue& value, const hand::Payment& payment,
               const facts::WinFacts& facts) {
  claim.yaku.emplace();
  for (const hand::AwardedYaku& yaku : value.yaku)
    claim.yaku->push_back(
        {yaku.yaku,
         value.is_yakuman() ? Known<std::int32_t>{} : Known<std::int32_t>{yaku.han},
         {}});
  const auto bonus = [&](Yaku yaku, unsigned count) {
    if (count > 0) claim.yaku->push_back({yaku, static_cast<std::int32_t>(count), {}});
  };
  bonus(Yaku::Dora, value.dora.dora);
  bonus(Yaku::RedFive, value.dora.red);
  bonus(Yaku::UraDora, value.dora.ura);
  if (!value.is_yakuman()) {
    claim.han = static_cast<std::int32_t>(value.han);
    claim.fu = value.fu.rounded;
  }
  claim.points = payment.total;
  if (value.worth.defined) claim.limit = value.worth.limit;
  if (!facts.tsumo) return;
  if (!facts.dealer) claim.dealer_pays = payment.from_dealer;
  claim.non_dealer_pays = payment.from_other;
}

}  // namespace

bool push_wins(Desk& desk, std::span<const Seat> winners, Seat from, IfDoubtful doubtful) {
  const std::vector<Seat> seats(winners.begin(), winners.end());
  Table& table = desk.table;
  settlement::Win win;
  win.dealer = table.game.now.dealer;
  win.first_dealer = table.game.first_dealer;
  win.honba = table.game.now.honba.value_or(0);
  win.kyotaku = table.game.now.kyotaku.value_or(0);
  if (seats.front() != from) win.discarder = from;
  std::vector<WinClaim> claims;
  for (const Seat seat : seats) {
    Event event = event_of(EventKind::Win, seat, keep(desk.log.wins, shown_by(desk, seat, from)));
    event.target = from;
    desk.log.events.push_back(event);
    facts::Facts facts;
    const Context context{
        table,        desk.log,   static_cast<std::uint32_t>(desk.log.events.size() - 1),
        desk.ruleset, desk.shape, facts};
    const facts::WinFacts worth = facts::work_out_win(context, event, false);
    const hand::HandValue& value = worth.ruled();
    const hand::Payment payment = payment_of(value, worth, desk.ruleset);
    WinClaim claim = std::move(desk.log.wins.back());
    desk.log.wins.pop_back();
    desk.log.events.pop_back();
    put_value(claim, value, payment, worth);
    settlement::Winner winner;
    winner.seat = seat;
    winner.hand = settlement::HandPayment{payment.ron, payment.from_dealer, payment.from_other};
    // Where the rules do not value hands, they do not value one yakuman of several either.
    winner.liable_part = value.payment.defined
                             ? facts::liable_payment(value, table, seat, worth.tsumo, desk.ruleset)
                             : winner.hand;
    facts::set_liable(winner, table, desk.ruleset);
    claim.liable = winner.liable;
    winner.own_stick = table.at(seat).riichi == RiichiState::Established;
    win.add(winner);
    claims.push_back(std::move(claim));
  }
  for (std::size_t place = 0; place < seats.size(); ++place)
    if (doubtful == IfDoubtful::Refuse &&
        settlement::accepted_totals(win, place, desk.ruleset).front().remark)
      return false;
  for (std::size_t place = 0; place < seats.size(); ++place) {
    WinClaim& claim = claims[place];
    claim.honba = table.game.now.honba;
    claim.kyotaku = table.game.now.kyotaku;
    claim.scores =
        moved_by(table, settlement::accepted_totals(win, place, desk.ruleset).front().total);
    Event event = event_of(EventKind::Win, seats[place], keep(desk.log.wins, std::move(claim)));
    event.target = from;
    desk.push(event);
  }
  return true;
}

void push_draw(Desk& desk, RyuukyokuKind kind, Seat declarer, SeatSet hidden) {
  const Ruleset& ruleset = desk.ruleset;
  const Table& table = desk.table;
  RyuukyokuClaim claim;
  claim.kind = kind;
  claim.honba = table.game.now.honba;
  claim.kyotaku = table.game.now.kyotaku;
  if (kind == RyuukyokuKind::Exhaustive) {
    for (std::uint8_t s = 0; s < table.game.players; ++s) {
      claim.tenpai[s] =
          facts::is_tenpai_at_draw(table, Seat{s}, ruleset) == Answer::Yes && !hidden.has(Seat{s});
      if (*claim.tenpai[s]) claim.shown[s] = concealed_of(desk, Seat{s});
      if (!ruleset.draw_nagashi) continue;
      claim.nagashi[s] = facts::has_nagashi(table.hand.seats[s], ruleset) == Answer::Yes;
      if (*claim.nagashi[s]) claim.kind = RyuukyokuKind::NagashiMangan;
    }
  } else if (kind == RyuukyokuKind::FourRiichi && ruleset.abort_hands_shown != HandsShown::Nobody) {
    for (std::uint8_t s = 0; s < table.game.players; ++s)
      claim.shown[s] = concealed_of(desk, Seat{s});
  } else if (kind == RyuukyokuKind::NineTerminals &&
             ruleset.abort_hands_shown == HandsShown::ByKind) {
    claim.shown[declarer.index()] = concealed_of(desk, declarer);
  } else if (kind == RyuukyokuKind::TripleRon && ruleset.abort_hands_shown == HandsShown::ByKind) {
    for (std::uint8_t s = 0; s < table.game.players; ++s)
      if (Seat{s} != table.hand.discarder && Seat{s} != table.hand.robbable.seat)
        claim.shown[s] = concealed_of(desk, Seat{s});
  }
  const Event event = event_of(EventKind::Ryuukyoku, declarer, keep(desk.log.ryuukyokus, claim));
  desk.log.events.push_back(event);
  facts::Facts facts;
  const Context context{table,   desk.log,   static_cast<std::uint32_t>(desk.log.events.size() - 1),
                        ruleset, desk.shape, facts};
  const auto due = facts::due_of_draw(context, facts::claimed_tenpai(context));
  desk.log.events.pop_back();
  desk.log.ryuukyokus.back().scores = moved_by(table, due ? due->total() : SeatPoints{});
  desk.push(event);
}

void push_end(Desk& desk) {
  const Ruleset& ruleset = desk.ruleset;
  const Table& table = desk.table;
  facts::Facts facts;
  desk.log.events.push_back(event_of(EventKind::EndGame));
  const Context context{table,   desk.log,   static_cast<std::uint32_t>(desk.log.events.size() - 1),
                        ruleset, desk.shape, facts};
  const auto ways = facts::continuations(context);
  desk.log.events.pop_back();
  std::int32_t sticks = table.game.now.kyotaku.value_or(0);
  if (ways && ways->ruled().over()) sticks = ways->ruled().next.kyotaku.value_or(sticks);
  std::array<Points, kMaxSeats> scores{};
  for (std::size_t s = 0; s < table.game.players; ++s)
    scores[s] = table.game.now.scores[s].value_or(Points{});
  FinalClaim claim;
  const flow::Places places = flow::placement(scores, table.game.first_dealer, ruleset);
  const auto last =
      flow::final_scores(scores, sticks, table.game.first_dealer, ruleset).front().scores;
  const auto results = flow::results(last, places, ruleset, table.game.first_dealer);
  for (std::size_t s = 0; s < table.game.players; ++s) {
    claim.scores[s] = last[s];
    claim.placement[s] = places[s];
    if (!results.empty()) claim.result_tenths[s] = results.front().tenths[s];
  }
  desk.push(event_of(EventKind::EndGame, Seat{}, keep(desk.log.finals, claim)));
}

}  // namespace referee::play
