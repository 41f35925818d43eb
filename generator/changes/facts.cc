// Facts of events and claims: a tile or a number that becomes another.
#include <functional>

#include "generator/changes/work.h"
#include "generator/play/hand_play.h"
#include "validator/log/describe.h"
#include "validator/log/event_of.h"
#include "validator/log/event_traits.h"

namespace referee::changes {
namespace {

/// A thing that may become another, and its name.
struct Part {
  std::string name;
  std::function<void(Choice&)> change;
};
using Parts = std::vector<Part>;

/// A face in play.
Tile any_face(const Game& game, Choice& choice) {
  for (;;) {
    const Tile face{static_cast<std::uint8_t>(choice.below(kFaces))};
    if (!game.in_play(face.kind())) continue;
    if (face.is_red() && game.ruleset.dora_red.get()[face.kind().suit()] == 0) continue;
    return face;
  }
}

/// Another physical tile of that face, or `old` where there is none.
TileId any_copy(const Game& game, Choice& choice, Tile face, TileId old) {
  for (int tries = 0; tries < 20; ++tries) {
    const TileId id{static_cast<std::uint8_t>(face.kind().value * kCopies + choice.below(kCopies))};
    if (id != old && play::tile_of(id, game.ruleset).tile == face) return id;
  }
  return old;
}

/// Another face: one of the hand of `seat`, where the fault may hide longest, or any.
Tile other_face(const Game& game, Choice& choice, const Table& table, Seat seat, Tile old) {
  for (int tries = 0; tries < 200; ++tries) {
    const Tile face = any_face(game, choice);
    const bool held = !seat.present() || table.at(seat).hand.faces[face.code] > 0;
    if (face != old && (held || choice.below(8) == 0)) return face;
  }
  return any_face(game, choice);
}

/// Makes a tile another one.
using Rename = std::function<void(Choice&, TileRef&)>;

/// Makes a tile the one of another face that `face` chooses. Where tiles have identities, the face
/// alone becomes another, or the identity alone (another copy of that face), or both.
template <class Face>
Rename renaming(const Game& game, Face face) {
  return [&game, face](Choice& choice, TileRef& tile) {
    if (!game.physical || !tile.id.present()) {
      tile.tile = face(choice, tile.tile);
      return;
    }
    const std::size_t way = choice.below(3);
    if (way > 0) tile.tile = face(choice, tile.tile);
    if (way < 2) tile.id = any_copy(game, choice, tile.tile, tile.id);
  };
}

void add_tiles(Parts& parts, const std::string& name, std::vector<TileRef>& tiles,
               const Rename& rename) {
  if (tiles.empty()) return;
  parts.push_back({name, [&tiles, rename](Choice& choice) {
                     rename(choice, tiles[choice.below(tiles.size())]);
                   }});
}

template <class T>
void add(Parts& parts, std::string name, T& number, std::int32_t step) {
  parts.push_back({std::move(name), [&number, step](Choice& choice) {
                     const auto by = static_cast<std::int32_t>(1 + choice.below(2)) * step;
                     const bool up = choice.coin() || number < static_cast<T>(by);
                     number = static_cast<T>(number + static_cast<T>(up ? by : -by));
                   }});
}
template <class T>
void add(Parts& parts, std::string name, Known<T>& number, std::int32_t step = 1) {
  if (number) add(parts, std::move(name), *number, step);
}
void add(Parts& parts, std::string name, Known<Points>& points, std::int32_t step) {
  if (points) add(parts, std::move(name), points->value, step);
}

void add_row(Parts& parts, const std::string& name, std::array<Known<Points>, kMaxSeats>& row,
             std::int32_t step) {
  for (std::uint8_t s = 0; s < kMaxSeats; ++s)
    add(parts, name + " of " + describe(Seat{s}), row[s], step);
}

void add_scores(Parts& parts, ScoreClaim& scores) {
  add_row(parts, "score before", scores.before, 100);
  add_row(parts, "move", scores.delta, 100);
  add_row(parts, "score after", scores.after, 100);
}

void numbers_of(KyokuHeader& header, Parts& parts) {
  add(parts, "round", header.round);
  add(parts, "honba", header.honba);
  add(parts, "sticks", header.kyotaku);
  add_row(parts, "score", header.scores, 1000);
}

void numbers_of(WinClaim& win, Parts& parts) {
  add(parts, "han", win.han);
  add(parts, "fu", win.fu, 10);
  add(parts, "points", win.points, 100);
  add(parts, "honba", win.honba);
  add(parts, "sticks", win.kyotaku);
  add_scores(parts, win.scores);
  if (win.yaku)
    for (YakuClaim& yaku : *win.yaku) add(parts, "han of a yaku", yaku.han);
  if (win.ura_indicators && !win.ura_indicators->empty())
    parts.push_back(
        {"count of ura indicators", [&win](Choice&) { win.ura_indicators->pop_back(); }});
}

void numbers_of(RyuukyokuClaim& draw, Parts& parts) {
  add(parts, "honba", draw.honba);
  add(parts, "sticks", draw.kyotaku);
  add_scores(parts, draw.scores);
  for (Known<bool>& tenpai : draw.tenpai)
    if (tenpai) parts.push_back({"tenpai", [&tenpai](Choice&) { tenpai = !*tenpai; }});
  for (Known<bool>& nagashi : draw.nagashi)
    if (nagashi) parts.push_back({"nagashi", [&nagashi](Choice&) { nagashi = !*nagashi; }});
  parts.push_back({"kind", [&draw](Choice& choice) {
                     constexpr auto kKindsOfDraw = static_cast<std::size_t>(RyuukyokuKind::Unknown);
                     const auto old = static_cast<std::size_t>(draw.kind);
                     draw.kind = static_cast<RyuukyokuKind>(
                         (old + 1 + choice.below(kKindsOfDraw - 1)) % kKindsOfDraw);
                   }});
}

void numbers_of(FinalClaim& final, Parts& parts) {
  add_row(parts, "final score", final.scores, 1000);
  for (auto& result : final.result_tenths) add(parts, "result", result, 10);
  for (auto& place : final.placement) add(parts, "place", place);
}

/// What no earlier hand tells otherwise: the counters with which a part of a game begins.
bool begins_part(const GameLog& log, const Event& event) {
  return log.fragment && event.index == 0;
}

Parts numbers_at(GameLog& log, std::uint32_t number) {
  Parts parts;
  const Event& event = log.events[number];
  switch (traits_of(event.kind).payload) {
    case Payload::Kyoku:
      if (!begins_part(log, event)) numbers_of(log.kyokus[event.index], parts);
      break;
    case Payload::Win: numbers_of(log.wins[event.index], parts); break;
    case Payload::Ryuukyoku: numbers_of(log.ryuukyokus[event.index], parts); break;
    case Payload::Final:
      if (event.index < log.finals.size()) numbers_of(log.finals[event.index], parts);
      break;
    default: break;
  }
  return parts;
}

/// The tiles that an event and its payload name.
Parts tiles_at(const Game& game, Draft& draft, std::uint32_t number, const Table& table) {
  Parts parts;
  Event& event = draft.at(number);
  const Seat seat = event.seat;
  const Rename other = renaming(game, [&game, table, seat](Choice& choice, Tile old) {
    return other_face(game, choice, table, seat, old);
  });
  const Rename any =
      renaming(game, [&game](Choice& choice, Tile) { return any_face(game, choice); });
  switch (traits_of(event.kind).payload) {
    case Payload::Kyoku: {
      KyokuHeader& header = draft.log.kyokus[event.index];
      for (auto& hand : header.hands) add_tiles(parts, "dealt tile", hand, any);
      parts.push_back(
          {"indicator", [&header, any](Choice& choice) { any(choice, header.indicator); }});
      break;
    }
    case Payload::Meld: {
      Meld& meld = draft.log.melds[event.index];
      parts.push_back({"tile of the set", [&meld, other](Choice& choice) {
                         other(choice, meld.tiles[choice.below(meld.size)]);
                       }});
      break;
    }
    case Payload::Win: {
      WinClaim& win = draft.log.wins[event.index];
      if (win.concealed) add_tiles(parts, "tile of the hand", *win.concealed, other);
      if (win.indicators) add_tiles(parts, "indicator", *win.indicators, any);
      parts.push_back({"winning tile", [&win, other](Choice& choice) { other(choice, win.tile); }});
      break;
    }
    case Payload::Ryuukyoku:
      for (auto& shown : draft.log.ryuukyokus[event.index].shown)
        if (shown) add_tiles(parts, "tile of a shown hand", *shown, any);
      break;
    default:
      if (event.tile.present())
        parts.push_back({"tile", [&event, other](Choice& choice) {
                           TileRef tile = event.tile_ref();
                           other(choice, tile);
                           put_tile(event, tile);
                         }});
  }
  return parts;
}

std::optional<Change> change_one(const Game& game, Draft& draft, Choice& choice, Kind kind,
                                 std::uint32_t at, const Parts& parts) {
  if (parts.empty()) return std::nullopt;
  const Part& part = choice.one_of(parts);
  const GameLog before = draft.log;
  part.change(choice);
  if (draft.log == before) return std::nullopt;
  Change change = done(game, draft, kind, at, at,
                       "in " + words(game.event(at)) + ", " + part.name + " becomes another");
  change.part = part.name;
  return change;
}

}  // namespace

std::optional<Change> another_tile(const Game& game, Choice& choice, const Hand& hand) {
  const auto at = hand.start + static_cast<std::uint32_t>(choice.below(hand.end - hand.start));
  Draft draft(game);
  const Table table = game.before(hand, at);
  return change_one(game, draft, choice, Kind::Tile, at, tiles_at(game, draft, at, table));
}

std::optional<Change> another_number(const Game& game, Choice& choice, const Hand& hand) {
  std::vector<std::uint32_t> with_numbers;
  Draft draft(game);
  for (std::uint32_t i = hand.start; i < draft.log.events.size() && i <= hand.end; ++i)
    if (!numbers_at(draft.log, i).empty()) with_numbers.push_back(i);
  if (with_numbers.empty()) return std::nullopt;
  const std::uint32_t at = choice.one_of(with_numbers);
  return change_one(game, draft, choice, Kind::Number, at, numbers_at(draft.log, at));
}

}  // namespace referee::changes
