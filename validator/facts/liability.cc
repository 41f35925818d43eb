#include "validator/facts/liability.h"

#include <algorithm>

#include "validator/facts/hand_query.h"
#include "validator/hand/points.h"

namespace referee {
namespace {

/// The player who fed the last of `needed` sets whose tile `belongs`, where the calls of
/// `pao.trigger` make him liable.
Seat feeder_of_last(const SeatState& state, std::size_t needed, bool (TileKind::*belongs)() const,
                    const Ruleset& ruleset) {
  std::size_t sets = 0;
  Seat from;
  for (const Meld& meld : state.sets()) {
    if (!(meld.first_kind().*belongs)()) continue;
    const bool counts = meld.kind != MeldKind::Ankan || ruleset.pao_earlier_ankan;
    if (!counts && sets + 1 < needed) return Seat{};
    ++sets;
    from = meld.is_open() ? meld.from : Seat{};
    if (meld.kind == MeldKind::Daiminkan && ruleset.pao_trigger == PaoTrigger::Pon) from = Seat{};
  }
  return sets == needed ? from : Seat{};
}

bool holds_honours_alone(const SeatState& state) {
  const auto counts = concealed_counts(state);
  if (!counts) return false;
  for (std::uint8_t kind = 0; kind < kKinds; ++kind)
    if ((*counts)[TileKind{kind}] > 0 && !TileKind{kind}.is_honour()) return false;
  return true;
}

Seat feeder_of_fourth_quad(const SeatState& state) {
  constexpr std::size_t kQuads = 4;
  const auto sets = state.sets();
  if (sets.size() != kQuads) return Seat{};
  for (const Meld& meld : sets)
    if (!meld.is_kan() || meld.kind == MeldKind::Shouminkan) return Seat{};
  const Meld& last = sets[kQuads - 1];
  return last.kind == MeldKind::Daiminkan ? last.from : Seat{};
}

}  // namespace

Seat liable_for_replacement(const Table& table, Seat seat, const Ruleset& ruleset) {
  const bool wins_on_it = table.hand.after_replacement && table.hand.phase == Phase::ToAct &&
                          table.hand.turn == seat && table.hand.set_out_kind == MeldKind::Daiminkan;
  if (!ruleset.pao_daiminkan_rinshan || !wins_on_it) return Seat{};
  const SeatState& state = table.at(seat);
  for (std::size_t i = 0; i < state.meld_count; ++i)
    if (state.meld_events[i] == table.hand.set_out_event) return state.melds[i].from;
  return Seat{};
}

Seat liable_for(const Table& table, Seat seat, const Ruleset& ruleset) {
  constexpr std::size_t kDragons = 3;
  constexpr std::size_t kAllSets = 4;
  const SeatState& state = table.at(seat);
  const auto covers = [&](Yaku yaku) { return ruleset.pao_hands.get().contains(yaku); };
  Seat liable;
  if (covers(Yaku::Daisangen))
    liable = feeder_of_last(state, kDragons, &TileKind::is_dragon, ruleset);
  if (!liable.present() && covers(Yaku::Daisuushii))
    liable = feeder_of_last(state, kAllSets, &TileKind::is_wind, ruleset);
  if (!liable.present() && covers(Yaku::Tsuuiisou) && holds_honours_alone(state))
    liable = feeder_of_last(state, kAllSets, &TileKind::is_honour, ruleset);
  if (!liable.present() && covers(Yaku::Suukantsu)) liable = feeder_of_fourth_quad(state);
  return liable.present() ? liable : liable_for_replacement(table, seat, ruleset);
}

void set_liable(settlement::Winner& winner, const Table& table, const Ruleset& ruleset) {
  winner.liable = liable_for(table, winner.seat, ruleset);
  const Seat replaced = liable_for_replacement(table, winner.seat, ruleset);
  winner.liable_for_all = replaced.present() && winner.liable == replaced;
}

settlement::HandPayment as_payment(const hand::Payment& payment) {
  return {payment.ron, payment.from_dealer, payment.from_other};
}

settlement::HandPayment liable_payment(const hand::HandValue& value, bool dealer, bool tsumo,
                                       const Ruleset& ruleset) {
  unsigned units = 0;
  unsigned largest = 0;
  for (const hand::AwardedYaku& yaku : value.yaku) {
    if (!ruleset.pao_hands.get().contains(yaku.yaku)) continue;
    units += yaku.units;
    largest = std::max<unsigned>(largest, yaku.units);
  }
  if (units == 0) return {};
  return as_payment(
      hand::payment_of(hand::worth_of_yakuman(units, largest, ruleset), dealer, tsumo, ruleset));
}

}  // namespace referee
