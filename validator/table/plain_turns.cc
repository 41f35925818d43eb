#include "validator/table/plain_turns.h"

#include <algorithm>
#include <array>
#include <limits>
#include <span>

namespace referee {
namespace {

using BySeat = std::array<std::uint64_t, kMaxSeats>;

/// By the seat of a discard: all bits for everybody else.
constexpr std::array<BySeat, kMaxSeats> kOthers = [] {
  std::array<BySeat, kMaxSeats> masks{};
  for (std::size_t from = 0; from < kMaxSeats; ++from)
    for (std::size_t s = 0; s < kMaxSeats; ++s) masks[from][s] = s == from ? 0 : ~std::uint64_t{0};
  return masks;
}();

template <class T>
T raised(T counter, std::uint32_t by) {
  return static_cast<T>(std::min<std::uint32_t>(counter + by, std::numeric_limits<T>::max()));
}

/// Nothing but the turn's own events can end a run here: the table between two turns, of which a
/// plain turn leaves all this as it is.
bool is_quiet(const Table& table, Triggers moot) {
  return (moot & triggered_by(Trigger::NorthHeld)) != 0 && table.hand.phase == Phase::ToDraw &&
         !table.hypothesis.lost && !table.hand.robbable.present() &&
         !table.hand.turn_of.present() && table.hypothesis.applied_count == 0 &&
         table.hypothesis.amended == kNoEvent && table.hand.pending_count == 0 &&
         table.hand.owing == 0 && table.hand.turn.value < table.game.players &&
         !trigger::four_alike(table);
}

/// The tiles that the wall gives to the next draws.
std::span<const TileId> ahead_in(const Wall& wall, std::size_t next) {
  return next < wall.live_count ? std::span(wall.live).subspan(next, wall.live_count - next)
                                : std::span<const TileId>();
}

/// The kinds that the seats let pass during a run.
class Passes {
 public:
  explicit Passes(const Table& table) {
    for (std::size_t s = 0; s < kMaxSeats; ++s)
      since_discard_[s] = table.hand.seats[s].passed_since_discard;
  }
  /// Everybody but `from` lets the kinds pass, and then `seat` makes a discard of its own.
  void add(std::size_t from, std::uint64_t kinds, std::size_t seat) {
    for (std::size_t s = 0; s < kMaxSeats; ++s) {
      const std::uint64_t passed = kinds & kOthers[from][s];
      since_discard_[s] = (since_discard_[s] | passed) & kOthers[seat][s];
      all_[s] |= passed;
    }
  }
  void write(Table& table) const {
    for (std::size_t s = 0; s < table.game.players; ++s) {
      SeatState& state = table.hand.seats[s];
      state.passed_since_discard = since_discard_[s];
      state.passed_since_call |= all_[s];
      if (state.riichi != RiichiState::None) state.passed_since_riichi |= all_[s];
    }
  }

 private:
  BySeat since_discard_{};
  BySeat all_{};
};

std::uint64_t bit_of(TileKind kind) { return std::uint64_t{1} << kind.value; }

/// Whether these are a draw and a discard by `seat` that say nothing else, of tiles that are known.
bool is_turn(const Event& draw, const Event& discard, unsigned seat, unsigned drawn_faces) {
  const auto differ = [](auto a, auto b) {
    return static_cast<unsigned>(a) ^ static_cast<unsigned>(b);
  };
  const unsigned other =
      differ(draw.kind, EventKind::Draw) | differ(discard.kind, EventKind::Discard) |
      differ(draw.seat.value, seat) | differ(discard.seat.value, seat) |
      differ(draw.target.value, Seat{}.value) | differ(discard.target.value, Seat{}.value) |
      differ(discard.tsumogiri, Flag::Absent);
  return other == 0 && draw.tile.code < drawn_faces && draw.id.value < kPhysicalTiles &&
         discard.tile.code < kFaces && discard.id.value < kPhysicalTiles;
}

/// A tile that leaves the hand after a draw: whether it is the drawn one, and whether it is there
/// at all. Half of all discards are the drawn tile, which no processor can foresee: no branch tells
/// them apart.
struct Dropped {
  unsigned is_draw;
  unsigned is_held;
};
Dropped dropped_from(const HandTiles& hand, const Event& draw, const Event& drop) {
  const unsigned is_draw = unsigned{drop.id == draw.id} & unsigned{drop.tile == draw.tile};
  const auto in_hand =
      static_cast<unsigned>(hand.ids.bits[drop.id.value / 64U] >> (drop.id.value % 64U)) & 1U;
  return {is_draw, is_draw | (in_hand & unsigned{hand.faces[drop.tile.code] > 0})};
}

/// Whether `state` may discard the tile after the draw, so that no rule has a say.
bool may_drop(const SeatState& state, const Event& draw, const Event& discard, bool in_riichi_too) {
  const Dropped dropped = dropped_from(state.hand, draw, discard);
  if (state.riichi == RiichiState::None) return dropped.is_held != 0;
  return state.riichi != RiichiState::Declared && (dropped.is_draw & unsigned{in_riichi_too}) != 0;
}

/// A draw, event `number`, and the discard behind it, as far as they bear on this seat and on where
/// the tiles are. Always inlined: it is the body of the loop that most of a game runs through.
[[gnu::always_inline]] inline void fold_turn(Table& table, SeatState& state, TileRef drawn,
                                             TileRef dropped, std::uint32_t number) {
  table.hand.located.add(drawn.id);
  table.hand.seen[drawn.tile.code] = raised(table.hand.seen[drawn.tile.code], 1);
  state.hand.exchange(drawn, dropped);
  state.draw_event = number;
  state.turns = raised(state.turns, 1);
  state.draws = raised(state.draws, 1);
  // Field by field: a whole Discarded would be read back before its parts have reached the cache,
  // at every discard of a game.
  Discarded& discarded = state.river[state.river_count++];
  discarded.tile = dropped;
  discarded.event = number + 1;
  discarded.claimed = discarded.riichi = false;
  state.tile_not_apart = state.ippatsu = state.has_drawn = false;
  state.drawn = TileRef{};
  state.swap_same = state.swap_suji = TileKind{};
  state.ankans_since_discard = 0;
}

/// The faces of drawn tiles about which no rule has a say.
unsigned drawn_faces_of(Triggers moot) {
  return (moot & triggered_by(Trigger::TileRed)) != 0 ? kFaces : Tile::kFirstRed;
}

/// How many norths the player whose turn it is sets aside in the turn that `events` begin with:
/// pairs of a draw and a north, and the last draw with the discard. 0 where some rule may have a
/// say.
std::uint32_t norths_of_turn(const Table& table, std::span<const Event> events,
                             const TableShape& shape, Triggers moot, const Wall* wall) {
  const HandState& hand = table.hand;
  const SeatState& state = hand.at(hand.turn);
  const unsigned seat = hand.turn.value;
  const unsigned faces = drawn_faces_of(moot);
  if (state.riichi != RiichiState::None || state.hand.opaque || state.river_count >= kMaxDiscards)
    return 0;
  const auto ahead =
      wall != nullptr ? ahead_in(*wall, next_live(table, shape)) : std::span<const TileId>();
  const auto is_given = [&](TileId drawn, std::uint32_t norths) {
    if (wall == nullptr) return true;
    if (norths == 0) return !ahead.empty() && drawn == ahead.front();
    const std::size_t place = hand.replacements + norths - 1;
    return place < wall->replacement_count && drawn == wall->replacements[place];
  };
  TileIdSet located = hand.located;
  HandTiles tiles = state.hand;
  std::uint32_t norths = 0;
  for (std::size_t at = 0; at + 2 <= events.size(); at += 2) {
    const Event& draw = events[at];
    const Event& drop = events[at + 1];
    Event put_down = drop;  // a north says no more than a discard does
    if (drop.kind == EventKind::Kita) put_down.kind = EventKind::Discard;
    if (!is_turn(draw, put_down, seat, faces) || located.has(draw.id) ||
        ((table.game.kinds >> draw.tile.kind().value) & 1U) == 0 || !is_given(draw.id, norths))
      return 0;
    if (dropped_from(tiles, draw, drop).is_held == 0) return 0;
    located.add(draw.id);
    tiles.exchange(draw.tile_ref(), drop.tile_ref());
    if (drop.kind != EventKind::Kita) return norths;
    if (state.dead) return 0;
    const int live = hand.live - static_cast<int>(norths);
    if (drop.tile.kind() != kNorth || hand.replacements + norths >= shape.wall_replacements ||
        live < 2 || live <= shape.kita_min_wall)
      return 0;
    ++norths;
  }
  return 0;
}

/// Folds such a turn, whose draw is event `number`.
void fold_north_turn(Table& table, std::span<const Event> events, std::uint32_t norths,
                     std::uint32_t number, const TableShape& shape, Passes& passes) {
  HandState& hand = table.hand;
  const Seat seat = hand.turn;
  SeatState& state = hand.at(seat);
  const TileRef dropped = events[2 * norths + 1].tile_ref();

  // What the others let pass: the discard before the turn, all but the discarder, and the norths.
  if (hand.discarder.present() && hand.discard.tile.present())
    passes.add(hand.discarder.index(), bit_of(hand.discard.tile.kind()), seat.index());
  passes.add(seat.index(), bit_of(kNorth), seat.index());

  for (std::uint32_t north = 0; north < norths; ++north) {
    const TileRef drawn = events[2 * north].tile_ref();
    hand.located.add(drawn.id);
    hand.seen[drawn.tile.code] = raised(hand.seen[drawn.tile.code], 1);
    if (state.kitas < kMaxNorths) state.norths[state.kitas] = events[2 * north + 1].tile_ref();
    state.hand.exchange(drawn, events[2 * north + 1].tile_ref());
    state.kitas = raised(state.kitas, 1);
  }
  hand.set_out_event = number + 2 * norths - 1;
  hand.set_out_kind = MeldKind::Kita;
  if (shape.kita_breaks_first_turn) {
    hand.interrupted = true;
    hand.discards_since_call = 0;
  }
  if (shape.kita_breaks_ippatsu)
    for (SeatState& each : hand.seats) each.ippatsu = false;
  hand.replacements = raised(hand.replacements, norths);
  hand.live = static_cast<std::int16_t>(hand.live - static_cast<int>(norths) - 1);
  state.turns = raised(state.turns, norths);
  state.draws = raised(state.draws, norths);
  fold_turn(table, state, events[2 * norths].tile_ref(), dropped, number + 2 * norths);

  const bool equal = hand.equal_discards > 0 && dropped.tile.kind() == hand.discard.tile.kind();
  hand.equal_discards = equal ? raised(hand.equal_discards, 1) : std::uint8_t{1};
  hand.discards_made = raised(hand.discards_made, 1);
  hand.discards_since_call = raised(hand.discards_since_call, 1);
  hand.after_replacement = false;
  hand.discarder = seat;
  hand.discard = dropped;
  hand.discard_event = number + 2 * norths + 1;
  hand.turn = table.next(seat);
}

/// Folds the turns of a draw and a discard from event `number` on; returns of how many events they
/// are. The table is quiet. Not inlined: among other code its loop, most of a game, runs out of
/// registers.
[[gnu::noinline]] std::uint32_t fold_turns(Table& table, const GameLog& log, std::uint32_t number,
                                           const TableShape& shape, Triggers moot, const Wall* wall,
                                           Passes& all_passes) {
  const std::span<const TileId> ahead =
      wall != nullptr ? ahead_in(*wall, next_live(table, shape)) : std::span<const TileId>();
  const unsigned drawn_faces = drawn_faces_of(moot);
  const bool in_riichi_too = (moot & triggered_by(Trigger::InRiichi)) != 0;
  const unsigned players = table.game.players;
  // No more turns than there are whole ones in the log, live tiles, and tiles of the wall where it
  // is known.
  std::size_t most =
      std::min<std::size_t>((log.events.size() - number) / 2,
                            table.hand.live > 0 ? static_cast<std::size_t>(table.hand.live) : 0);
  if (wall != nullptr) most = std::min(most, ahead.size());

  Passes passes = all_passes;
  std::size_t seat = table.hand.turn.index();
  TileKind kind = table.hand.discard.tile.kind();
  std::size_t from = table.hand.discarder.present() ? table.hand.discarder.index() : 0;
  std::uint64_t open_to_win =
      table.hand.discarder.present() && table.hand.discard.tile.present() ? bit_of(kind) : 0;
  unsigned equal = table.hand.equal_discards;
  std::uint32_t turns = 0;
  for (; turns < most && equal < players; ++turns) {
    const Event& draw = log.events[number + 2 * turns];
    const Event& discard = log.events[number + 2 * turns + 1];
    SeatState& state = table.hand.seats[seat];
    if (!is_turn(draw, discard, static_cast<unsigned>(seat), drawn_faces) ||
        (wall != nullptr && draw.id != ahead[turns]))
      break;
    if (table.hand.located.has(draw.id) || state.hand.opaque ||
        ((table.game.kinds >> draw.tile.kind().value) & 1U) == 0 ||
        !may_drop(state, draw, discard, in_riichi_too))
      break;
    if (state.river_count >= kMaxDiscards) break;

    const TileRef dropped = discard.tile_ref();
    passes.add(from, open_to_win, seat);
    fold_turn(table, state, draw.tile_ref(), dropped, number + 2 * turns);
    equal = equal > 0 && dropped.tile.kind() == kind ? equal + 1 : 1;
    kind = dropped.tile.kind();
    open_to_win = bit_of(kind);
    from = seat;
    seat = seat + 1 < players ? seat + 1 : 0;
  }
  if (turns == 0) return 0;

  all_passes = passes;
  table.hand.live = static_cast<std::int16_t>(table.hand.live - static_cast<std::int16_t>(turns));
  table.hand.discards_made = raised(table.hand.discards_made, turns);
  table.hand.discards_since_call = raised(table.hand.discards_since_call, turns);
  table.hand.equal_discards = static_cast<std::uint8_t>(equal);
  table.hand.after_replacement = false;
  const Event& last = log.events[number + 2 * turns - 1];
  table.hand.discarder = last.seat;
  table.hand.discard = last.tile_ref();
  table.hand.discard_event = number + 2 * turns - 1;
  table.hand.turn = Seat{static_cast<std::uint8_t>(seat)};
  return 2 * turns;
}

}  // namespace

std::uint32_t fold_plain_turns(Table& table, const GameLog& log, std::uint32_t number,
                               const TableShape& shape, Triggers moot, const HandWall& hand_wall) {
  // Neither kind of turn changes it, but for equal discards.
  if (!is_quiet(table, moot)) return 0;
  const Wall* const wall = hand_wall.fitting();
  Passes passes(table);
  std::uint32_t at = number;
  for (;;) {
    at += fold_turns(table, log, at, shape, moot, wall, passes);
    const std::span<const Event> rest = std::span(log.events).subspan(at);
    if (!shape.kita_on || rest.size() < 2 || rest[1].kind != EventKind::Kita ||
        table.hand.equal_discards >= table.game.players)
      break;
    const std::uint32_t norths = norths_of_turn(table, rest, shape, moot, wall);
    if (norths == 0) break;
    fold_north_turn(table, rest, norths, at, shape, passes);
    at += 2 * norths + 2;
  }
  if (at > number) passes.write(table);
  return at - number;
}

}  // namespace referee
