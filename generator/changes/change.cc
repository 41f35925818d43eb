#include "generator/changes/change.h"

#include "generator/changes/work.h"
#include "validator/log/describe.h"
#include "validator/log/event_traits.h"
#include "validator/log/log_payloads.h"

namespace referee::changes {

std::string_view name_of(Kind kind) {
  switch (kind) {
    case Kind::Exchange: return "exchange";
    case Kind::Drop: return "drop";
    case Kind::Double: return "double";
    case Kind::Insert: return "insert";
    case Kind::Tile: return "tile";
    case Kind::Seat: return "seat";
    case Kind::Number: return "number";
    case Kind::Riichi: return "riichi";
  }
  return {};
}

std::string words(const Event& event) {
  std::string text(traits_of(event.kind).name);
  if (event.seat.present()) text += " of " + describe(event.seat);
  return text;
}

Change done(const Game& game, Draft& draft, Kind kind, std::uint32_t first, std::uint32_t last,
            std::string what) {
  Change change;
  change.kind = kind;
  change.first = first;
  change.last = last;
  const std::uint32_t old = kind == Kind::Double ? first - 1U : first;
  change.of = (kind == Kind::Insert ? draft.log : game.log).events[old].kind;
  change.what = std::move(what);
  drop_unused_payloads(draft.log);
  change.log = std::move(draft.log);
  return change;
}

std::optional<Change> make(const Game& game, Choice& choice, Kind kind) {
  if (game.hands.empty()) return std::nullopt;
  const Hand hand = choice.one_of(game.hands);
  switch (kind) {
    case Kind::Exchange: return exchange(game, choice, hand);
    case Kind::Drop: return drop(game, choice, hand);
    case Kind::Double: return tell_twice(game, choice, hand);
    case Kind::Insert: return insert(game, choice, hand);
    case Kind::Tile: return another_tile(game, choice, hand);
    case Kind::Seat: return another_seat(game, choice, hand);
    case Kind::Number: return another_number(game, choice, hand);
    case Kind::Riichi: return riichi_left_out(game, choice, hand);
  }
  return std::nullopt;
}

void forget_walls(GameLog& log) {
  log.header.seed = WallSeed{};
  for (KyokuHeader& header : log.kyokus) {
    header.seed.clear();
    header.commitment = WallCommitment{};
  }
}

void forget_identities(GameLog& log) {
  change_tiles(log, 0, static_cast<std::uint32_t>(log.events.size()),
               [](TileRef& tile) { tile.id = TileId{}; });
}

void forget_values(GameLog& log) {
  for (WinClaim& win : log.wins) {
    WinClaim bare;
    bare.tile = win.tile;
    bare.concealed = std::move(win.concealed);
    bare.melds = std::move(win.melds);
    bare.norths = std::move(win.norths);
    win = std::move(bare);
  }
  for (RyuukyokuClaim& draw : log.ryuukyokus) draw.scores = ScoreClaim{};
}

}  // namespace referee::changes
