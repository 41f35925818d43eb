// What the mistakes of our own engine do to what it offers and to its results
// (tools/drive/engine/bugs.h).
#include <algorithm>

#include "generator/play/results.h"
#include "tools/drive/engine/engine_game.h"
#include "validator/facts/hand_query.h"

namespace referee::drive {

using play::Act;
using play::Move;

bool has_red(const Meld& meld) {
  return std::any_of(meld.tiles.begin(), meld.tiles.begin() + meld.size,
                     [](const TileRef& tile) { return tile.tile.is_red(); });
}

/// What the engine's mistake leaves out of the offers.
void EngineGame::slip_offers() {
  for (auto& offers : offers_) {
    if (slips(Slip::NoMiddleChi))
      std::erase_if(offers, [](const Offer& offer) {
        if (offer.move.act != Act::Chi) return false;
        const auto rank = [&](std::size_t i) {
          return offer.move.meld.tiles[i].tile.kind().rank();
        };
        return std::min(rank(1), rank(2)) < rank(0) && rank(0) < std::max(rank(1), rank(2));
      });
    if (slips(Slip::NoTsumogiriOffer))
      for (std::size_t i = 0; i < offers.size(); ++i)
        std::erase_if(offers, [words = std::string(offers[i].words) + " tsumogiri"](
                                  const Offer& offer) { return offer.words == words; });
    if (slips(Slip::OneChoiceOfReds)) {
      const bool plain = std::any_of(offers.begin(), offers.end(), [](const Offer& offer) {
        return offer.move.act == Act::Pon && !has_red(offer.move.meld);
      });
      std::erase_if(offers, [&](const Offer& offer) {
        return plain && offer.move.act == Act::Pon && has_red(offer.move.meld);
      });
    }
  }
}

/// A wrong result: the table has it right, so that the next hand shows it too.
void EngineGame::slip_win() {
  WinClaim& win = log_.wins.back();
  if (slips(Slip::WrongHan) && win.han && *win.han < 5) win.han = *win.han + 1;
  if (slips(Slip::WrongPayer))
    std::rotate(win.scores.delta.begin(), win.scores.delta.begin() + 1,
                win.scores.delta.begin() + players());
  if (slips(Slip::UraOfNextPlace) && win.ura_indicators && win.ura_indicators->size() == 1)
    (*win.ura_indicators)[0] = play::tile_of(desk_.wall.ura[1], ruleset_);
}

/// Offers a win that is none.
void EngineGame::slip_turn(Seat seat) {
  const SeatState& state = table().at(seat);
  const auto counts = facts::concealed_counts(state);
  if (!slips(Slip::FourAlikeAsPairs) || state.meld_count > 0 || !counts) return;
  const bool alike = std::find(counts->of.begin(), counts->of.end(), 4) != counts->of.end();
  const bool pairs =
      std::all_of(counts->of.begin(), counts->of.end(), [](unsigned n) { return n % 2 == 0; });
  if (alike && pairs) add(seat, Move{Act::Tsumo, state.drawn, {}, 0});
}

/// Behind an own kan the table is not as it should be.
void EngineGame::slip_kan(Seat seat) {
  if (slips(Slip::AnkanLiftsFuriten)) table().at(seat).passed_since_riichi = 0;
  if (!slips(Slip::RobbedKanEndsIppatsu)) return;
  for (SeatState& state : table().hand.seats) state.ippatsu = false;
}

/// The sticks of several rons go to the lower seat; the table has it right.
void EngineGame::slip_sticks(std::size_t first, const std::vector<Seat>& winners, Points sticks) {
  if (!slips(Slip::SticksToLowerSeat) || winners.size() < 2) return;
  const auto lowest = std::min_element(winners.begin(), winners.end(),
                                       [](Seat a, Seat b) { return a.value < b.value; });
  const auto move = [&](Seat seat, Points points) {
    for (std::size_t i = first; i < log_.wins.size(); ++i)
      if (winners[i - first] == seat && log_.wins[i].scores.delta[seat.index()])
        *log_.wins[i].scores.delta[seat.index()] += points;
  };
  move(winners.front(), Points{} - sticks);
  move(*lowest, sticks);
}

flow::Continuation EngineGame::slip_after_hand() {
  const bool rotates =
      slips(Slip::FourRiichiRotate) && table().hand.result.draw == RyuukyokuKind::FourRiichi;
  const bool as_due = ruleset_.renchan_abort;
  ruleset_.renchan_abort = as_due && !rotates;
  const flow::Continuation follows = play::what_follows(desk_);
  ruleset_.renchan_abort = as_due;
  return follows;
}

}  // namespace referee::drive
