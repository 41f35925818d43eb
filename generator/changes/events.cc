// Whole events: exchanged, left out, told twice, put in, or of another seat.

#include "generator/changes/work.h"
#include "generator/play/hand_play.h"
#include "validator/log/event_of.h"
#include "validator/log/event_traits.h"

namespace referee::changes {
namespace {

/// An event of the hand behind its start: its result, or further results, included.
std::uint32_t any_event(const Hand& hand, Choice& choice) {
  return hand.start + 1 + static_cast<std::uint32_t>(choice.below(hand.end - hand.start - 1));
}

Seat any_seat(const Game& game, Choice& choice) {
  return Seat{static_cast<std::uint8_t>(choice.below(game.shape.players))};
}

/// Who plays where an event may be put in: the seat on turn, mostly.
Seat likely_seat(const Game& game, Choice& choice, const Table& table) {
  return choice.below(4) == 0 || !table.hand.turn.present() ? any_seat(game, choice)
                                                            : table.hand.turn;
}

/// A physical tile of that face among those of a hand; absent where none has an identity.
TileId copy_held(const Game& game, const HandTiles& held, Tile face) {
  for (unsigned copy = 0; copy < kCopies; ++copy) {
    const TileId id{static_cast<std::uint8_t>(face.kind().value * kCopies + copy)};
    if (held.ids.has(id) && play::tile_of(id, game.ruleset).tile == face) return id;
  }
  return {};
}

/// A set of the last discard and of tiles that `seat` holds; nothing where it holds none.
std::optional<Meld> set_of(const Game& game, const Table& table, Choice& choice, Seat seat,
                           MeldKind kind) {
  const HandState& hand = table.hand;
  if (!hand.discarder.present() || !hand.discard.tile.present() || hand.discarder == seat)
    return std::nullopt;
  Meld meld;
  meld.kind = kind;
  meld.from = hand.discarder;
  meld.called = 0;
  meld.tiles[meld.size++] = hand.discard;
  const TileKind called = hand.discard.tile.kind();
  HandTiles held = table.at(seat).hand;
  const auto take = [&](int value) {
    for (std::uint8_t face = 0; face < kFaces; ++face) {
      if (held.faces[face] == 0 || Tile{face}.kind().value != value) continue;
      const TileRef tile{Tile{face}, copy_held(game, held, Tile{face})};
      held.take(tile);
      meld.tiles[meld.size++] = tile;
      return true;
    }
    return false;
  };
  const int value = called.value;
  if (kind != MeldKind::Chi) {
    while (meld.size < (kind == MeldKind::Pon ? 3 : 4))
      if (!take(value)) return std::nullopt;
    return meld;
  }
  if (!called.is_suited()) return std::nullopt;
  constexpr int kRuns[3][2] = {{-2, -1}, {-1, 1}, {1, 2}};
  const auto& run = kRuns[choice.below(3)];
  const int rank = static_cast<int>(called.rank());
  if (rank + run[0] < 1 || rank + run[1] > 9) return std::nullopt;
  if (!take(value + run[0]) || !take(value + run[1])) return std::nullopt;
  return meld;
}

/// A call of the last discard by somebody who holds the tiles for it.
std::optional<Event> call_at(const Game& game, Draft& draft, Choice& choice, const Table& table) {
  constexpr EventKind kCalled[] = {EventKind::Chi, EventKind::Pon, EventKind::Daiminkan};
  const unsigned first = static_cast<unsigned>(choice.below(3 * game.shape.players));
  for (unsigned i = 0; i < 3 * game.shape.players; ++i) {
    const unsigned way = (first + i) % (3 * game.shape.players);
    const EventKind kind = kCalled[way % 3];
    const Seat seat{static_cast<std::uint8_t>(way / 3)};
    const auto meld = set_of(game, table, choice, seat, *traits_of(kind).set);
    if (!meld) continue;
    Event event = event_of(kind, seat, meld->tiles[0]);
    event.target = meld->from;
    event.index = keep(draft.log.melds, *meld);
    return event;
  }
  return std::nullopt;
}

/// What is put in before event `number`.
std::optional<Event> new_event(const Game& game, Draft& draft, Choice& choice, const Hand& hand,
                               std::uint32_t number) {
  const Table table = game.before(hand, number);
  switch (choice.below(4)) {
    case 0: {
      const std::vector<TileRef> unseen = game.unseen(hand);
      if (unseen.empty()) return std::nullopt;
      return event_of(EventKind::DoraReveal, Seat{}, choice.one_of(unseen));
    }
    case 1: return event_of(EventKind::RiichiDeclaration, likely_seat(game, choice, table));
    case 2: return event_of(EventKind::RiichiDeposit, likely_seat(game, choice, table));
    default: return call_at(game, draft, choice, table);
  }
}

}  // namespace

std::optional<Change> exchange(const Game& game, Choice& choice, const Hand& hand) {
  if (hand.end < hand.start + 3) return std::nullopt;
  const std::uint32_t at =
      hand.start + 1 + static_cast<std::uint32_t>(choice.below(hand.end - hand.start - 2));
  if (is_one_of(game.event(at + 1).kind, kFrames)) return std::nullopt;
  Draft draft(game);
  draft.move(at, at + 1);
  return done(game, draft, Kind::Exchange, at, at + 1,
              words(game.event(at)) + " and " + words(game.event(at + 1)) + " change places");
}

std::optional<Change> drop(const Game& game, Choice& choice, const Hand& hand) {
  const std::uint32_t at = any_event(hand, choice);
  if (is_one_of(game.event(at).kind, kFrames)) return std::nullopt;
  Draft draft(game);
  draft.erase(at);
  return done(game, draft, Kind::Drop, at, at, words(game.event(at)) + " is left out");
}

std::optional<Change> tell_twice(const Game& game, Choice& choice, const Hand& hand) {
  const std::uint32_t at = any_event(hand, choice);
  if (is_one_of(game.event(at).kind, kFrames)) return std::nullopt;
  Draft draft(game);
  draft.insert(at + 1, game.event(at));
  return done(game, draft, Kind::Double, at + 1, at + 1, words(game.event(at)) + " is told twice");
}

std::optional<Change> riichi_left_out(const Game& game, Choice& choice, const Hand& hand) {
  for (std::uint32_t i = hand.start; i < hand.result; ++i) {
    if (game.event(i).kind != EventKind::RiichiDeposit || choice.coin()) continue;
    for (std::uint32_t j = i; j-- > hand.start;)
      if (game.event(j).kind == EventKind::RiichiDeclaration &&
          game.event(j).seat == game.event(i).seat) {
        Draft draft(game);
        const std::string what = words(game.event(j)) + " is left out with its deposit";
        draft.erase(i);
        draft.erase(j);
        return done(game, draft, Kind::Riichi, j, j, what);
      }
  }
  return std::nullopt;
}

std::optional<Change> insert(const Game& game, Choice& choice, const Hand& hand) {
  const std::uint32_t at =
      hand.start + 1 + static_cast<std::uint32_t>(choice.below(hand.result - hand.start));
  Draft draft(game);
  const auto event = new_event(game, draft, choice, hand, at);
  if (!event) return std::nullopt;
  draft.insert(at, *event);
  return done(game, draft, Kind::Insert, at, at,
              words(*event) + " is put in before " + words(game.event(at)));
}

std::optional<Change> another_seat(const Game& game, Choice& choice, const Hand& hand) {
  const std::uint32_t at = any_event(hand, choice);
  Draft draft(game);
  Event& event = draft.at(at);
  const bool of_target = event.target.present() && event.target != event.seat && choice.coin();
  Seat& seat = of_target ? event.target : event.seat;
  if (!seat.present() || is_one_of(event.kind, kFrames)) return std::nullopt;
  const bool own = event.target == event.seat;
  seat = next_seat(seat, game.shape.players,
                   1 + static_cast<unsigned>(choice.below(game.shape.players - 1)));
  if (own) event.target = event.seat;
  if (of_target && event.index < draft.log.melds.size() && traits_of(event.kind).set)
    draft.log.melds[event.index].from = event.target;
  return done(game, draft, Kind::Seat, at, at,
              words(game.event(at)) + (of_target ? " names another seat as the one whose tile it is"
                                                 : " becomes one of another seat"));
}

}  // namespace referee::changes
