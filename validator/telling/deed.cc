#include "validator/telling/deed.h"

#include <algorithm>
#include <string_view>

#include "validator/log/event_traits.h"
#include "validator/telling/outcome_deed.h"
#include "validator/telling/points_deed.h"
#include "validator/telling/written_deed.h"

namespace referee::telling {
namespace {

/// What a deed speaks of, in this order.
enum class Of : std::uint8_t {
  Nothing,
  Tile,           ///< of the event: the tile won on, discarded or called
  Drawn,          ///< the tile drawn this turn
  Call,           ///< how a set was made
  CallAndTile,    ///< how the tile was called, or which kan it is, and the tile
  TileAndFrom,    ///< the tile called, and who discarded it
  From,           ///< who is named as the discarder
  CalledAndTile,  ///< the tile of the player's last call, and that of the event
  WallAndTile,    ///< the tile drawn, and the one that the wall has there
  Sides,          ///< what the rules have, and what the log has
  InTheLog,       ///< what the log has
};

struct Row {
  std::string_view rule;
  std::uint32_t events;
  Said said;
  Of of;
};

constexpr std::uint32_t kWins = on(EventKind::Win);
constexpr std::uint32_t kAnyMove = kMoves | kWins;
constexpr std::uint32_t kDiscards = on(EventKind::Discard);
constexpr std::uint32_t kRiichi = on(EventKind::RiichiDeclaration);
constexpr std::uint32_t kSetAsides = on(EventKind::Kita);

constexpr std::string_view kRiichiNoten = "draw/riichi-noten";

constexpr Row kDeeds[] = {
    {"furiten/discard", kWins, Said::RonnedInFuriten, Of::Tile},
    {"furiten/temporary", kWins, Said::RonnedInTemporaryFuriten, Of::Tile},
    {"furiten/riichi", kWins, Said::RonnedAfterPassInRiichi, Of::Tile},
    {"furiten/tsumo", kWins, Said::TsumoInFuriten, Of::Tile},
    {"furiten/suji", kWins, Said::RonnedAgainstSuji, Of::Tile},
    {"win/chankan", kWins, Said::RonnedKan, Of::Tile},
    {"win/kita", kWins, Said::RonnedNorth, Of::Tile},
    {"win/hand-mismatch", kWins, Said::WonWithAnotherHand, Of::Nothing},
    {"win/wrong-tile", kWins, Said::WonOnTileWritten, Of::Tile},
    {"win/from", kWins, Said::WonFromWritten, Of::From},
    {"win/no-draw", kWins, Said::TsumoWithoutDraw, Of::Nothing},
    {"win/not-complete", kWins, Said::WonWithIncompleteHand, Of::Tile},
    {"win/no-yaku", kWins, Said::WonWithoutYaku, Of::Tile},
    {"win/minimum", kWins, Said::WonBelowMinimum, Of::Tile},
    {"score/reading", kWins, Said::WonByLowerReading, Of::Nothing},
    {"score/yaku", kWins, Said::WonWithOtherYaku, Of::Nothing},
    {"score/dora", kWins, Said::WonWithOtherValue, Of::Sides},
    {"score/fu", kWins, Said::WonWithOtherValue, Of::Sides},
    {"score/han", kWins, Said::WonWithOtherValue, Of::Sides},
    {"score/limit", kWins, Said::WonWithOtherValue, Of::Sides},
    {"score/points", kWins, Said::WonWithOtherValue, Of::Sides},
    {"call/own-discard", kCalls, Said::CalledOwnDiscard, Of::Tile},
    {"call/chi-not-allowed", kCalls, Said::CalledChiWhereNone, Of::Tile},
    {"call/chi-not-from-left", kCalls, Said::CalledChiFromOther, Of::TileAndFrom},
    {"call/not-last-discard", kCalls, Said::CalledNotLastDiscard, Of::Tile},
    {"call/last-discard", kCalls, Said::CalledLastDiscard, Of::Tile},
    {"call/invalid-set", kCalls, Said::CalledNoSet, Of::Tile},
    {"call/invalid-set", kKans, Said::DeclaredNoSet, Of::Call},
    {"call/north-not-allowed", kCalls, Said::CalledNorthWhereNone, Of::CallAndTile},
    {"call/in-riichi", kCalls, Said::CalledInRiichi, Of::CallAndTile},
    {"call/precedence", kCalls, Said::CalledBeforeStronger, Of::CallAndTile},
    {"call/no-discard-left", kCalls, Said::CalledWithoutDiscard, Of::CallAndTile},
    {"call/kuikae-same", kDiscards, Said::SwappedSame, Of::CalledAndTile},
    {"call/kuikae-suji", kDiscards, Said::SwappedSuji, Of::CalledAndTile},
    {"kan/after-call", kKans, Said::KanAfterCall, Of::CallAndTile},
    {"kan/after-replacement", kKans, Said::KanAfterKan, Of::CallAndTile},
    {"kan/held-tile", kKans, Said::KanOfHeldTile, Of::CallAndTile},
    {"kan/in-riichi-open", kKans, Said::KanInRiichi, Of::CallAndTile},
    {"kan/in-riichi-ankan", kKans, Said::KanInRiichi, Of::CallAndTile},
    {"kan/in-riichi-tile", kKans, Said::KanInRiichiNotDrawn, Of::CallAndTile},
    {"kan/in-riichi-wait", kKans, Said::KanChangesWaits, Of::CallAndTile},
    {"kan/no-pon", kKans, Said::KanWithoutTiles, Of::CallAndTile},
    {"kan/wall", kKans, Said::KanWithWall, Of::CallAndTile},
    {"kan/fifth", kKans, Said::KanTooMany, Of::CallAndTile},
    {"riichi/not-tenpai", kRiichi, Said::RiichiNoten, Of::Nothing},
    {"riichi/open-hand", kRiichi, Said::RiichiWithOpenHand, Of::Nothing},
    {"riichi/points", kRiichi, Said::RiichiWith, Of::InTheLog},
    {"riichi/wall", kRiichi, Said::RiichiWith, Of::InTheLog},
    {"riichi/twice", kRiichi, Said::RiichiAgain, Of::Nothing},
    {"riichi/furiten", kRiichi, Said::RiichiInFuriten, Of::Nothing},
    {"riichi/missed-win", kDiscards | kSetAsides, Said::LetDrawnWinGo, Of::Drawn},
    {"riichi/hand-changed", kDiscards, Said::DiscardedAnotherInRiichi, Of::Tile},
    {"tiles/not-in-hand", kDiscards, Said::DiscardedNotHeld, Of::Tile},
    {"tiles/not-in-hand", kCalls, Said::CalledWithTilesNotHeld, Of::Tile},
    {"tiles/not-in-hand", on(EventKind::Shouminkan), Said::KanWithoutTiles, Of::CallAndTile},
    {"tiles/not-in-hand", kSetAsides, Said::SetAsideNotHeld, Of::Tile},
    {"turn/out-of-turn", kAnyMove, Said::ActedOutOfTurn, Of::Nothing},
    {"turn/discard-without-draw", kAnyMove, Said::ActedWithoutDraw, Of::Nothing},
    {"turn/after-end", kAnyMove, Said::ActedAfterEnd, Of::Nothing},
    {"turn/draw-without-discard", on(EventKind::Draw), Said::DrewWithoutDiscard, Of::Nothing},
    {"turn/tsumogiri-flag", kDiscards, Said::DiscardMarkedWrongly, Of::Tile},
    {"turn/wall-exhausted", on(EventKind::Draw), Said::DrewPastWall, Of::Nothing},
    {"wall/draw", on(EventKind::Draw), Said::DrewAgainstWall, Of::WallAndTile},
    {"wall/replacement", on(EventKind::Draw), Said::DrewAgainstWall, Of::WallAndTile},
};

const Meld* meld_of_event(const Context& c) {
  const Event& event = c.event();
  return is_one_of(event.kind, kMelds) && event.index < c.log.melds.size()
             ? &c.log.melds[event.index]
             : nullptr;
}

/// The tile that the event is about; absent where it is hidden.
TileRef tile_of_event(const Context& c) {
  const Event& event = c.event();
  if (event.kind == EventKind::Win)
    return event.index < c.log.wins.size() ? c.log.wins[event.index].tile : TileRef{};
  if (const Meld* const meld = meld_of_event(c)) {
    const TileRef called = is_one_of(event.kind, kCalls) ? called_tile(*meld) : TileRef{};
    return called.tile.present() || meld->size == 0 ? called : meld->tiles[0];
  }
  return event.tile_ref();
}

/// The tile that the player called last.
TileRef last_called(const SeatState& seat) {
  return seat.sets().empty() ? TileRef{} : called_tile(seat.sets().back());
}

Statement with(Said said, TileRef tile) {
  return tile.tile.present() ? say(said, tile) : Statement();
}

Statement with_call(const Context& c, Said said, TileRef tile) {
  const Meld* const meld = meld_of_event(c);
  return meld != nullptr && tile.tile.present() ? say(said, meld->kind, tile) : Statement();
}

Statement told(const Context& c, const Finding& finding, const Row& row) {
  const TileRef tile = tile_of_event(c);
  switch (row.of) {
    case Of::Nothing: return say(row.said);
    case Of::Tile: return with(row.said, tile);
    case Of::Drawn: return with(row.said, c.actor().drawn);
    case Of::Call:
      return meld_of_event(c) == nullptr ? Statement() : say(row.said, meld_of_event(c)->kind);
    case Of::CallAndTile: return with_call(c, row.said, tile);
    case Of::TileAndFrom:
      return tile.tile.present() && c.event().target.present()
                 ? say(row.said, tile, c.event().target)
                 : Statement();
    case Of::From:
      return c.event().target.present() ? say(row.said, c.event().target) : Statement();
    case Of::CalledAndTile: {
      const TileRef called = last_called(c.actor());
      return called.tile.present() && tile.tile.present() ? say(row.said, called, tile)
                                                          : Statement();
    }
    case Of::WallAndTile: {
      const auto* const due = finding.required.arguments.size() == 1
                                  ? std::get_if<NumberedTile>(&finding.required.arguments[0])
                                  : nullptr;
      if (due == nullptr || !tile.tile.present()) return {};
      // Two copies of one kind are told by their numbers alone, else no news at a table.
      if (due->tile.tile == tile.tile) return say(row.said, NumberedTile{tile}, *due);
      return say(row.said, tile, due->tile);
    }
    case Of::Sides: return say(row.said, finding.required, finding.claimed);
    case Of::InTheLog: return say(row.said, finding.claimed);
  }
  return {};
}

/// Who was shown as tenpai and is not, or the reverse.
Statement told_of_tenpai(const Finding& finding) {
  if (!finding.seat.present()) return {};
  if (finding.claimed.id == Said::ShownAsTenpai) return say(Said::WasShownAsTenpai);
  if (finding.claimed.id != Said::Noten) return {};
  return say(finding.rule == kRiichiNoten ? Said::NotShownInRiichi : Said::WasTakenAsNoten);
}

}  // namespace

Statement deed_of(const Context& c, const Finding& finding) {
  const Event& event = c.event();
  // A sentence that the rule has for this very case says more.
  if (!finding.headline.empty()) return {};
  if (finding.rule == "draw/tenpai" || finding.rule == "draw/declaration" ||
      finding.rule == kRiichiNoten)
    if (Statement told = told_of_tenpai(finding); !told.empty()) return told;
  if (Statement told = outcome_deed_of(c, finding); !told.empty()) return told;
  if (Statement told = written_deed_of(c, finding); !told.empty()) return told;
  if (Statement told = points_deed_of(c, finding); !told.empty()) return told;
  if (!finding.seat.present()) return {};
  if (finding.rule == "deal/hand-size") return say(Said::WasDealt, finding.claimed);
  if (finding.seat != event.seat) return {};
  const auto* const row = std::find_if(std::begin(kDeeds), std::end(kDeeds), [&](const Row& each) {
    return each.rule == finding.rule && is_one_of(event.kind, each.events);
  });
  return row == std::end(kDeeds) ? Statement() : told(c, finding, *row);
}

}  // namespace referee::telling
