#include "importers/tenhou6/play.h"

#include <algorithm>
#include <array>

#include "validator/log/event_traits.h"

namespace referee::tenhou6 {
namespace {

/// The two events of most turns but for their tiles: to copy them whole takes half the writes.
struct PlainTurn {
  Event draw;
  std::array<Event, 2> discards;  ///< from the hand; the tile just drawn
};
constexpr std::array<PlainTurn, kMaxSeats> kPlainTurns = [] {
  std::array<PlainTurn, kMaxSeats> turns{};
  for (std::uint8_t s = 0; s < kMaxSeats; ++s) {
    turns[s].draw = reader::event_of(EventKind::Draw, Seat{s});
    turns[s].discards.fill(reader::event_of(EventKind::Discard, Seat{s}));
    turns[s].discards[0].tsumogiri = Flag::No;
    turns[s].discards[1].tsumogiri = Flag::Yes;
  }
  return turns;
}();

class Play {
 public:
  Play(Game& game, Columns& columns, const Ending& ending, std::vector<Event>& events,
       SourceList& sources)
      : game_(game),
        columns_(columns),
        ending_(ending),
        events_(events),
        sources_(sources),
        is_first_(&events == &game.log.events) {}

  Seat run(const Order& order);

 private:
  /// A tile drawn and one discarded, and nothing else to be told: nine turns of ten.
  bool is_plain(const Turn& turn) const {
    return turn.take.kind == EntryKind::Tile &&
           (turn.put.kind == EntryKind::Tile || turn.put.kind == EntryKind::DrawnTile) &&
           !turn.put.riichi && pending_ == 0;
  }
  void draw_and_discard(Seat seat, const Turn& turn);
  void take(Seat seat, const Entry& entry);
  void put(Seat seat, const Entry& entry, bool passed);
  void lay(Seat seat, const Entry& entry, std::uint32_t column);
  void reveal(unsigned count, std::uint32_t column, std::uint32_t item);
  /// The event appended: filled where it lies, since a copy of what has just been written byte by
  /// byte waits for the bytes.
  Event& emit(EventKind kind, Seat seat, std::uint32_t column, std::uint32_t item) {
    sources_.push_back_steps({game_.hand, column, item}, 3);
    Event& event = events_.emplace_back();
    event.kind = kind;
    event.seat = seat;
    return event;
  }
  /// The finding that an entry cannot be read stands at its event.
  void place_finding(const Entry& entry) {
    if (entry.finding == Entry::kNone) return;
    if (is_first_ && entry.finding < game_.log.findings.size())
      game_.log.findings[entry.finding].event = static_cast<std::uint32_t>(events_.size());
  }

  Game& game_;
  Columns& columns_;
  const Ending& ending_;
  std::vector<Event>& events_;
  SourceList& sources_;
  bool is_first_;             // the order that the game is told in
  std::size_t revealed_ = 1;  // the first indicator is the hand's own
  unsigned pending_ = 0;      // open quads whose indicator is due before the next discard
};

void Play::reveal(unsigned count, std::uint32_t column, std::uint32_t item) {
  for (; count > 0 && revealed_ < columns_.indicators.size(); --count) {
    emit(EventKind::DoraReveal, Seat{}, column, item).tile = columns_.indicators[revealed_++].tile;
  }
}

void Play::lay(Seat seat, const Entry& entry, std::uint32_t column) {
  LaidSet& set = columns_.sets[entry.set];
  const Meld& meld = set.meld;
  if (set.index == kNoIndex) {
    game_.log.melds.push_back(meld);
    set.index = reader::last_index(game_.log.melds);
  }
  Event& event = emit(event_kind_of(meld.kind), seat, column, entry.item);
  event.index = set.index;
  event.tile = entry.tile;
  if (meld.kind != MeldKind::Shouminkan && meld.kind != MeldKind::Ankan) event.target = meld.from;
  if (!meld.is_kan()) return;
  // An open quad's indicator waits for the discard, or for the next quad; that of a closed one is
  // turned at once.
  reveal(pending_, column, entry.item);
  pending_ = 1;
  if (meld.kind != MeldKind::Ankan) return;
  reveal(1, column, entry.item);
  pending_ = 0;
}

void Play::take(Seat seat, const Entry& entry) {
  const std::uint32_t column = kFirstColumn + kColumnsASeat * seat.value + 1;
  place_finding(entry);
  if (entry.kind == EntryKind::Call) return lay(seat, entry, column);
  emit(EventKind::Draw, seat, column, entry.item).tile = entry.tile;
}

/// `passed`: somebody played on after this discard.
void Play::put(Seat seat, const Entry& entry, bool passed) {
  const std::uint32_t column = kFirstColumn + kColumnsASeat * seat.value + 2;
  place_finding(entry);
  if (entry.kind == EntryKind::Quad) return lay(seat, entry, column);
  if (entry.kind == EntryKind::Kita) {
    emit(EventKind::Kita, seat, column, entry.item).tile = entry.tile;
    return;
  }
  reveal(pending_, column, entry.item);
  pending_ = 0;
  if (entry.riichi) emit(EventKind::RiichiDeclaration, seat, column, entry.item);
  Event& event = emit(EventKind::Discard, seat, column, entry.item);
  event.tile = entry.tile;
  if (entry.kind != EntryKind::Unreadable)
    event.tsumogiri = entry.kind == EntryKind::DrawnTile ? Flag::Yes : Flag::No;
  if (entry.riichi &&
      (passed || (ending_.has_result && !ending_.won_on_discard && !ending_.voided)))
    emit(EventKind::RiichiDeposit, seat, column, entry.item);
}

void Play::draw_and_discard(Seat seat, const Turn& turn) {
  const std::uint32_t draws = kFirstColumn + kColumnsASeat * seat.value + 1;
  sources_.push_back_steps({game_.hand, draws, turn.take.item}, 3);
  sources_.push_back_steps({game_.hand, draws + 1, turn.put.item}, 3);
  const PlainTurn& plain = kPlainTurns[seat.index()];
  events_.push_back(plain.draw);
  events_.back().tile = turn.take.tile;
  events_.push_back(plain.discards[turn.put.kind == EntryKind::DrawnTile ? 1 : 0]);
  events_.back().tile = turn.put.tile;
}

Seat Play::run(const Order& order) {
  Seat open;
  for (std::size_t i = 0; i < order.size(); ++i) {
    const Seat seat = order[i].seat;
    const Turn& turn = columns_.turns[seat.index()].begin()[order[i].turn];
    if (is_plain(turn)) {
      draw_and_discard(seat, turn);
      open = Seat{};
      continue;
    }
    take(seat, turn.take);
    open = seat;
    if (turn.put.kind == EntryKind::None) continue;
    put(seat, turn.put, i + 1 < order.size());
    open = Seat{};
  }
  // Indicators that are left: no discard came after the quad, or there was no quad. Where no order
  // takes in all turns, their quads may be among those that are left out.
  std::size_t turns = 0;
  for (const auto& of_seat : columns_.turns) turns += of_seat.size();
  while (order.size() == turns && revealed_ < columns_.indicators.size())
    reveal(1, kIndicators, static_cast<std::uint32_t>(revealed_));
  return open;
}

}  // namespace

Seat emit_play(Game& game, Columns& columns, const Order& order, const Ending& ending) {
  return Play(game, columns, ending, game.log.events, game.log.sources).run(order);
}

OtherOrder other_play(Game& game, Columns& columns, const Order& order, const Ending& ending,
                      std::uint32_t first) {
  OtherOrder other;
  other.first = first;
  other.count = static_cast<std::uint32_t>(game.log.events.size()) - first;
  other.sources.set_pointer_root(game.root);
  Play(game, columns, ending, other.events, other.sources).run(order);
  return other;
}

}  // namespace referee::tenhou6
