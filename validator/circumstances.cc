#include "validator/circumstances.h"

#include <array>

namespace referee {
namespace {

constexpr Circumstances only_if(bool is_so, Circumstance bit) { return is_so ? when(bit) : 0U; }

constexpr std::array<Circumstances, 7> kOfPhase = [] {
  std::array<Circumstances, 7> bits{};
  const auto set = [&](Phase phase, Circumstance bit) { bits[static_cast<std::size_t>(phase)] = when(bit); };
  set(Phase::BetweenHands, Circumstance::HandClosed);
  set(Phase::Ended, Circumstance::HandClosed);
  set(Phase::ToDraw, Circumstance::NothingDrawn);
  set(Phase::ToReplace, Circumstance::ReplacementDue);
  set(Phase::ToAct, Circumstance::TurnUnfinished);
  set(Phase::ToDiscard, Circumstance::TurnUnfinished);
  return bits;
}();

/// Whether an abortive draw by four of a kind is worth a closer look: the last two discards are equal, everybody is in riichi, or there
/// are four kans.
bool four_alike(const Table& table) {
  constexpr unsigned kFour = 4;
  if (table.kans >= kFour) return true;
  if (!table.discarder.present()) return false;
  bool riichi = true;
  for (std::size_t s = 0; riichi && s < table.players; ++s) riichi = table.seats[s].riichi == RiichiState::Established;
  if (riichi) return true;
  const SeatState& before = table.at(table.next(table.discarder, table.players - 1U));
  return before.river_count > 0 && table.discard.tile.present() &&
         before.river[before.river_count - 1U].tile.tile.kind() == table.discard.tile.kind();
}

Circumstances of_draw(const Table& table, const Event& event) {
  return only_if(table.live <= 0, Circumstance::WallEmpty) | only_if(table.located.has(event.id), Circumstance::TileSeen) |
         only_if(!event.id.present(), Circumstance::TileUnidentified) | only_if(event.tile.is_red(), Circumstance::TileRed) |
         only_if(table.owing != 0, Circumstance::DepositOwed) | only_if(four_alike(table), Circumstance::FourAlike);
}

Circumstances of_discard(const Table& table, const Event& event) {
  const SeatState& actor = table.at(event.seat);
  const bool held = event.tile.present() && !actor.hand.opaque && actor.hand.ids.has(event.id);
  return only_if(!held, Circumstance::TileNotHeld) | only_if(event.tsumogiri != Flag::Absent, Circumstance::DiscardMarked) |
         only_if(actor.swap_same.present() || actor.swap_suji.present(), Circumstance::AfterCall) |
         only_if(actor.riichi != RiichiState::None, Circumstance::InRiichi);
}

}  // namespace

Circumstances circumstances_of(const Table& table, const Event& event) {
  if (event.kind != EventKind::Draw && event.kind != EventKind::Discard) return kAlways;
  return kOfPhase[static_cast<std::size_t>(table.phase)] | only_if(event.seat != table.turn, Circumstance::NotOnTurn) |
         only_if(table.pending_count > 0, Circumstance::IndicatorPending) |
         (event.kind == EventKind::Draw ? of_draw(table, event) : of_discard(table, event));
}

}  // namespace referee
