#include "validator/settlement/ryuukyoku.h"

#include "validator/ruleset/absent_share.h"
#include "validator/settlement/counters.h"

namespace referee::settlement {
namespace {

// A mangan by tsumo: the dealer pays each, or each pays the dealer, 4,000; others pay each
// other 2,000.
constexpr Points kDealerLeg{4000};
constexpr Points kOtherLeg{2000};

/// What `payer` pays `winner`; where the share of an empty seat is split, with a part of that.
Points leg_of(Seat payer, Seat winner, Seat dealer, const Ruleset& ruleset) {
  const Points own = winner == dealer || payer == dealer ? kDealerLeg : kOtherLeg;
  return own + part_of_absent(winner == dealer ? kDealerLeg : kOtherLeg, ruleset);
}

}  // namespace

Ledger noten_payments(SeatSet tenpai, const Ruleset& ruleset) {
  Ledger ledger;
  const unsigned players = ruleset.game_players;
  std::int32_t takers = 0;
  for (std::uint8_t seat = 0; seat < players; ++seat) takers += tenpai.has(Seat{seat}) ? 1 : 0;
  const std::int32_t payers = static_cast<std::int32_t>(players) - takers;
  if (takers == 0 || payers == 0) return ledger;
  for (std::uint8_t payer = 0; payer < players; ++payer) {
    if (tenpai.has(Seat{payer})) continue;
    for (std::uint8_t taker = 0; taker < players; ++taker) {
      if (!tenpai.has(Seat{taker})) continue;
      ledger.pay(Cause::Noten, Seat{payer}, Seat{taker},
                 Points{ruleset.noten_total.get().value / (takers * payers)});
    }
  }
  return ledger;
}

Ledger nagashi_payments(const Nagashi& nagashi, const Ruleset& ruleset) {
  Ledger ledger;
  if (!ruleset.nagashi_replaces_noten) ledger = noten_payments(nagashi.tenpai, ruleset);
  const unsigned players = ruleset.game_players;
  const std::int32_t honba = bounded_counters(nagashi.honba);
  Seat nearest;
  for (unsigned turn = 0; turn < players; ++turn) {
    const Seat winner = next_seat(nagashi.dealer, players, turn);
    if (!nagashi.players.has(winner)) continue;
    if (!nearest.present()) nearest = winner;
    if (winner != nearest && !ruleset.nagashi_all_paid) continue;
    for (std::uint8_t value = 0; value < players; ++value) {
      const Seat payer{value};
      if (payer == winner) continue;
      ledger.pay(Cause::Nagashi, payer, winner, leg_of(payer, winner, nagashi.dealer, ruleset));
      if (ruleset.honba_on && ruleset.nagashi_honba_paid)
        ledger.pay(Cause::Honba, payer, winner, ruleset.honba_tsumo_each * honba);
    }
  }
  if (ruleset.deposits_taken_by_nagashi && nearest.present()) {
    ledger.take(Cause::RiichiSticks, nearest, worth_of_sticks(nagashi.kyotaku, ruleset));
  }
  return ledger;
}

}  // namespace referee::settlement
