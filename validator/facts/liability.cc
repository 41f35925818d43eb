#include "validator/facts/liability.h"

#include <algorithm>
#include <array>

#include "validator/facts/hand_query.h"
#include "validator/hand/points.h"

namespace referee::facts {
namespace {

/// The player who fed the last of `needed` sets whose tile `belongs`, where the calls of
/// `pao.trigger` make that player liable.
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

/// A pon that became a quad keeps its place among the sets: where there is one, the last quad is
/// the one that was set out last at the table.
Seat feeder_of_fourth_quad(const Table& table, const SeatState& state) {
  constexpr std::size_t kQuads = 4;
  const auto sets = state.sets();
  if (sets.size() != kQuads) return Seat{};
  bool some_added = false;
  for (const Meld& meld : sets) {
    if (!meld.is_kan()) return Seat{};
    some_added = some_added || meld.kind == MeldKind::Shouminkan;
  }
  const std::uint32_t set_out = table.hand.set_out_event;
  std::size_t last = kQuads - 1;
  if (some_added) {
    if (set_out == kNoEvent) return Seat{};
    last = 0;
    while (last < kQuads && state.meld_events[last] != set_out) ++last;
    if (last == kQuads) return Seat{};
  }
  return sets[last].kind == MeldKind::Daiminkan ? sets[last].from : Seat{};
}

constexpr std::array kFedYakuman = {Yaku::Daisangen, Yaku::Daisuushii, Yaku::Tsuuiisou,
                                    Yaku::Suukantsu};

/// Who fed the last set of this yakuman; absent for nobody, and where `pao.hands` does not name it.
Seat feeder_of(Yaku yaku, const Table& table, Seat seat, const Ruleset& ruleset) {
  constexpr std::size_t kDragons = 3;
  constexpr std::size_t kAllSets = 4;
  const SeatState& state = table.at(seat);
  if (state.meld_count < kDragons || !ruleset.pao_hands.get().contains(yaku)) return Seat{};
  if (yaku == Yaku::Daisangen)
    return feeder_of_last(state, kDragons, &TileKind::is_dragon, ruleset);
  if (yaku == Yaku::Daisuushii) return feeder_of_last(state, kAllSets, &TileKind::is_wind, ruleset);
  if (yaku == Yaku::Tsuuiisou && holds_honours_alone(state))
    return feeder_of_last(state, kAllSets, &TileKind::is_honour, ruleset);
  return yaku == Yaku::Suukantsu ? feeder_of_fourth_quad(table, state) : Seat{};
}

}  // namespace

Seat liable_for_replacement(const Table& table, Seat seat, const Ruleset& ruleset) {
  const bool wins_on_it = table.hand.after_replacement && table.hand.phase == Phase::ToAct &&
                          table.hand.turn == seat && table.hand.set_out_kind == MeldKind::Daiminkan;
  if (!wins_on_it || !ruleset.pao_daiminkan_rinshan) return Seat{};
  const SeatState& state = table.at(seat);
  for (std::size_t i = 0; i < state.meld_count; ++i)
    if (state.meld_events[i] == table.hand.set_out_event) return state.melds[i].from;
  return Seat{};
}

Seat liable_for(const Table& table, Seat seat, const Ruleset& ruleset) {
  for (const Yaku yaku : kFedYakuman)
    if (const Seat feeder = feeder_of(yaku, table, seat, ruleset); feeder.present()) return feeder;
  return liable_for_replacement(table, seat, ruleset);
}

bool are_several_liable(const Table& table, Seat seat, const Ruleset& ruleset) {
  const Seat first = liable_for(table, seat, ruleset);
  return std::any_of(kFedYakuman.begin(), kFedYakuman.end(), [&](Yaku yaku) {
    const Seat feeder = feeder_of(yaku, table, seat, ruleset);
    return feeder.present() && feeder != first;
  });
}

bool is_liable(const Table& table, Seat seat, Seat named, const Ruleset& ruleset) {
  return named == liable_for(table, seat, ruleset) ||
         (named.present() && std::any_of(kFedYakuman.begin(), kFedYakuman.end(), [&](Yaku yaku) {
            return feeder_of(yaku, table, seat, ruleset) == named;
          }));
}

void set_liable(settlement::Winner& winner, const Table& table, const Ruleset& ruleset) {
  winner.liable = liable_for(table, winner.seat, ruleset);
  const Seat replaced = liable_for_replacement(table, winner.seat, ruleset);
  winner.liable_for_all = replaced.present() && winner.liable == replaced;
}

settlement::HandPayment as_payment(const hand::Payment& payment) {
  return {payment.ron, payment.from_dealer, payment.from_other};
}

namespace {

/// What the yakuman of `value` that `pao.hands` names pay, as far as they are `fed`.
template <class IsFed>
settlement::HandPayment payment_of_fed(const hand::HandValue& value, bool dealer, bool tsumo,
                                       const Ruleset& ruleset, const IsFed& is_fed) {
  unsigned units = 0;
  unsigned largest = 0;
  for (const hand::AwardedYaku& yaku : value.yaku) {
    if (!is_fed(yaku.yaku) || !ruleset.pao_hands.get().contains(yaku.yaku)) continue;
    units += yaku.units;
    largest = std::max<unsigned>(largest, yaku.units);
  }
  if (units == 0) return {};
  return as_payment(
      hand::payment_of(hand::worth_of_yakuman(units, largest, ruleset), dealer, tsumo, ruleset));
}

}  // namespace

settlement::HandPayment liable_payment(const hand::HandValue& value, const Table& table, Seat seat,
                                       bool tsumo, const Ruleset& ruleset) {
  if (!value.is_yakuman()) return {};
  const Seat liable = liable_for(table, seat, ruleset);
  return payment_of_fed(value, seat == table.game.now.dealer, tsumo, ruleset, [&](Yaku yaku) {
    return !liable.present() || feeder_of(yaku, table, seat, ruleset) == liable;
  });
}

settlement::HandPayment liable_payment(const hand::HandValue& value, bool dealer, bool tsumo,
                                       const Ruleset& ruleset) {
  return payment_of_fed(value, dealer, tsumo, ruleset, [](Yaku) { return true; });
}

}  // namespace referee::facts
