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

/// Whether `state` may discard the tile after the draw, so that no rule has a say.
bool may_drop(const SeatState& state, const Event& draw, const Event& discard, bool in_riichi_too) {
  // Half of all discards are the drawn tile, which no processor can foresee: no branch tells them
  // apart.
  const unsigned drops_draw = unsigned{discard.id == draw.id} & unsigned{discard.tile == draw.tile};
  const auto in_hand = static_cast<unsigned>(state.hand.ids.bits[discard.id.value / 64U] >>
                                             (discard.id.value % 64U)) &
                       1U;
  const unsigned held = drops_draw | (in_hand & unsigned{state.hand.faces[discard.tile.code] > 0});
  if (state.riichi == RiichiState::None) return held != 0;
  return state.riichi != RiichiState::Declared && (drops_draw & unsigned{in_riichi_too}) != 0;
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

/// A turn in which a north is set aside: the draw, the north, its replacement, the discard.
constexpr std::size_t kNorthTurn = 4;

/// Whether no rule has a say in such a turn by the player whose turn it is.
bool is_plain(const Table& table, std::span<const Event, kNorthTurn> turn, const TableShape& shape,
              Triggers moot, const Wall* wall) {
  const Event& draw = turn[0];
  const Event& kita = turn[1];
  const Event& replacement = turn[2];
  const Event& discard = turn[3];
  const SeatState& state = table.hand.at(table.hand.turn);
  const std::uint8_t place = table.hand.replacements;
  if (kita.tile.kind() != kNorth || place >= shape.wall_replacements || table.hand.live < 2 ||
      table.hand.live <= shape.kita_min_wall || state.riichi != RiichiState::None ||
      state.hand.opaque || state.river_count >= kMaxDiscards)
    return false;
  Event put_down = kita;  // says no more than a discard does
  put_down.kind = EventKind::Discard;
  const unsigned seat = table.hand.turn.value;
  const unsigned faces = drawn_faces_of(moot);
  if (!is_turn(draw, put_down, seat, faces) || !is_turn(replacement, discard, seat, faces))
    return false;
  const auto is_fresh = [&](const Event& drawn) {
    return !table.hand.located.has(drawn.id) &&
           ((table.game.kinds >> drawn.tile.kind().value) & 1U) != 0;
  };
  if (!is_fresh(draw) || !is_fresh(replacement) || draw.id == replacement.id) return false;
  if (wall != nullptr) {
    const auto ahead = ahead_in(*wall, next_live(table, shape));
    if (ahead.empty() || draw.id != ahead.front() || place >= wall->replacement_count ||
        replacement.id != wall->replacements[place])
      return false;
  }
  const auto holds = [&](const Event& event) {
    return state.hand.ids.has(event.id) && state.hand.faces[event.tile.code] > 0;
  };
  if (kita.tile_ref() != draw.tile_ref() && !holds(kita)) return false;
  // Of the hand without the north, and with the tile that was drawn first.
  if (discard.tile_ref() == replacement.tile_ref()) return true;
  if (discard.id == kita.id) return false;
  if (discard.tile_ref() == draw.tile_ref()) return true;
  const bool is_like_north = discard.tile.code == kita.tile.code;
  return holds(discard) &&
         (!is_like_north || state.hand.faces[discard.tile.code] > 1 || draw.tile == kita.tile);
}

/// Folds such a turn, whose draw is event `number`.
void fold_plain_north(Table& table, std::span<const Event, kNorthTurn> turn, std::uint32_t number,
                      const TableShape& shape) {
  HandState& hand = table.hand;
  const Seat seat = hand.turn;
  SeatState& state = hand.at(seat);
  const TileRef north = turn[1].tile_ref();
  const TileRef replacement = turn[2].tile_ref();
  const TileRef dropped = turn[3].tile_ref();

  // What the others let pass: the discard before the turn, all but the discarder, and the north.
  const bool open_to_win = hand.discarder.present() && hand.discard.tile.present();
  const std::uint64_t before = open_to_win ? bit_of(hand.discard.tile.kind()) : 0;
  for (std::uint8_t s = 0; s < table.game.players; ++s) {
    SeatState& each = hand.seats[s];
    const std::uint64_t passed = (hand.discarder == Seat{s} ? 0 : before) |
                                 (seat == Seat{s} ? 0 : bit_of(north.tile.kind()));
    each.passed_since_discard = seat == Seat{s} ? 0 : each.passed_since_discard | passed;
    each.passed_since_call |= passed;
    if (each.riichi != RiichiState::None) each.passed_since_riichi |= passed;
  }

  for (const TileRef& drawn : {turn[0].tile_ref(), replacement}) {
    hand.located.add(drawn.id);
    hand.seen[drawn.tile.code] = raised(hand.seen[drawn.tile.code], 1);
  }
  state.hand.exchange(turn[0].tile_ref(), north);
  if (state.kitas < kMaxNorths) state.norths[state.kitas] = north;
  state.kitas = raised(state.kitas, 1);
  hand.set_out_event = number + 1;
  hand.set_out_kind = MeldKind::Kita;
  if (shape.kita_breaks_first_turn) {
    hand.interrupted = true;
    hand.discards_since_call = 0;
  }
  if (shape.kita_breaks_ippatsu)
    for (SeatState& each : hand.seats) each.ippatsu = false;
  hand.replacements = raised(hand.replacements, 1);
  hand.live = static_cast<std::int16_t>(hand.live - 2);
  state.turns = raised(state.turns, 1);
  state.draws = raised(state.draws, 1);
  fold_turn(table, state, replacement, dropped, number + 2);

  const bool equal = hand.equal_discards > 0 && dropped.tile.kind() == hand.discard.tile.kind();
  hand.equal_discards = equal ? raised(hand.equal_discards, 1) : std::uint8_t{1};
  hand.discards_made = raised(hand.discards_made, 1);
  hand.discards_since_call = raised(hand.discards_since_call, 1);
  hand.after_replacement = false;
  hand.discarder = seat;
  hand.discard = dropped;
  hand.discard_event = number + 3;
  hand.turn = table.next(seat);
}

/// Folds the turn from event `number` on if it is such a one; returns of how many events it is, or
/// 0. The table is quiet.
std::uint32_t fold_north_turn(Table& table, const GameLog& log, std::uint32_t number,
                              const TableShape& shape, Triggers moot, const Wall* wall) {
  if (!shape.kita_on || log.events.size() - number < kNorthTurn ||
      log.events[number + 1].kind != EventKind::Kita ||
      table.hand.equal_discards >= table.game.players)
    return 0;
  const std::span<const Event, kNorthTurn> turn(log.events.data() + number, kNorthTurn);
  if (!is_plain(table, turn, shape, moot, wall)) return 0;
  fold_plain_north(table, turn, number, shape);
  return kNorthTurn;
}

/// Folds the turns of a draw and a discard from event `number` on; returns of how many events they
/// are. The table is quiet. Not inlined: among other code its loop, most of a game, runs out of
/// registers.
[[gnu::noinline]] std::uint32_t fold_turns(Table& table, const GameLog& log, std::uint32_t number,
                                           const TableShape& shape, Triggers moot,
                                           const Wall* wall) {
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

  Passes passes(table);
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

  passes.write(table);
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
  std::uint32_t at = number;
  for (std::uint32_t norths = 1; norths > 0; at += norths) {
    at += fold_turns(table, log, at, shape, moot, wall);
    norths = fold_north_turn(table, log, at, shape, moot, wall);
  }
  return at - number;
}

}  // namespace referee
