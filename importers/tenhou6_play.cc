#include "importers/tenhou6_play.h"

#include <algorithm>

namespace referee::tenhou6 {
namespace {

EventKind kind_of(MeldKind kind) {
  switch (kind) {
    case MeldKind::Chi: return EventKind::Chi;
    case MeldKind::Pon: return EventKind::Pon;
    case MeldKind::Daiminkan: return EventKind::Daiminkan;
    case MeldKind::Shouminkan: return EventKind::Shouminkan;
    case MeldKind::Ankan: return EventKind::Ankan;
    case MeldKind::Kita: return EventKind::Kita;
  }
  return EventKind::Chi;
}

class Play {
 public:
  Play(Game& game, Columns& columns, const Ending& ending, std::vector<Event>& events, SourceList& sources)
      : game_(game), columns_(columns), ending_(ending), events_(events), sources_(sources), is_first_(&events == &game.log.events) {}

  Seat run(const Order& order);

 private:
  /// A tile drawn and one discarded, and nothing else to be told: nine turns of ten.
  bool is_plain(const Turn& turn) const {
    return turn.take.kind == EntryKind::Tile && (turn.put.kind == EntryKind::Tile || turn.put.kind == EntryKind::DrawnTile) &&
           !turn.put.riichi && pending_ == 0;
  }
  void draw_and_discard(Seat seat, const Turn& turn);
  void take(Seat seat, Entry& entry);
  void put(Seat seat, Entry& entry, bool passed);
  void lay(Seat seat, Entry& entry, std::uint32_t column);
  void reveal(unsigned count, std::uint32_t column, std::uint32_t item);
  void emit(const Event& event, std::uint32_t column, std::uint32_t item) {
    events_.push_back(event);
    sources_.push_back_steps({game_.hand, column, item}, 3);
  }
  /// The finding that an entry cannot be read stands at its event.
  void place_finding(const Entry& entry) {
    if (entry.finding == kNoIndex) return;
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
    Event event = event_of(EventKind::DoraReveal);
    event.tile = columns_.indicators[revealed_++].tile;
    emit(event, column, item);
  }
}

void Play::lay(Seat seat, Entry& entry, std::uint32_t column) {
  const Meld& meld = entry.meld;
  if (entry.meld_index == kNoIndex) {
    game_.log.melds.push_back(meld);
    entry.meld_index = last_index(game_.log.melds);
  }
  Event event = event_of(kind_of(meld.kind), seat, entry.meld_index);
  event.tile = entry.tile;
  if (meld.kind != MeldKind::Shouminkan && meld.kind != MeldKind::Ankan) event.target = meld.from;
  emit(event, column, entry.item);
  if (!meld.is_kan()) return;
  // An open quad's indicator waits for the discard, or for the next quad; that of a closed one is turned at once.
  reveal(pending_, column, entry.item);
  pending_ = 1;
  if (meld.kind != MeldKind::Ankan) return;
  reveal(1, column, entry.item);
  pending_ = 0;
}

void Play::take(Seat seat, Entry& entry) {
  const std::uint32_t column = kFirstColumn + kColumnsASeat * seat.value + 1;
  place_finding(entry);
  if (entry.kind == EntryKind::Call) return lay(seat, entry, column);
  Event event = event_of(EventKind::Draw, seat);
  event.tile = entry.tile;
  emit(event, column, entry.item);
}

/// `passed`: somebody played on after this discard.
void Play::put(Seat seat, Entry& entry, bool passed) {
  const std::uint32_t column = kFirstColumn + kColumnsASeat * seat.value + 2;
  place_finding(entry);
  if (entry.kind == EntryKind::Quad) return lay(seat, entry, column);
  if (entry.kind == EntryKind::Kita) {
    Event north = event_of(EventKind::Kita, seat);
    north.tile = entry.tile;
    return emit(north, column, entry.item);
  }
  reveal(pending_, column, entry.item);
  pending_ = 0;
  if (entry.riichi) emit(event_of(EventKind::RiichiDeclaration, seat), column, entry.item);
  Event event = event_of(EventKind::Discard, seat);
  event.tile = entry.tile;
  if (entry.kind != EntryKind::Unreadable) event.tsumogiri = entry.kind == EntryKind::DrawnTile ? Flag::Yes : Flag::No;
  emit(event, column, entry.item);
  if (entry.riichi && (passed || (ending_.has_result && !ending_.won_on_discard && !ending_.voided)))
    emit(event_of(EventKind::RiichiDeposit, seat), column, entry.item);
}

void Play::draw_and_discard(Seat seat, const Turn& turn) {
  const std::uint32_t draws = kFirstColumn + kColumnsASeat * seat.value + 1;
  Event event = event_of(EventKind::Draw, seat);
  event.tile = turn.take.tile;
  emit(event, draws, turn.take.item);
  event.kind = EventKind::Discard;
  event.tile = turn.put.tile;
  event.tsumogiri = turn.put.kind == EntryKind::DrawnTile ? Flag::Yes : Flag::No;
  emit(event, draws + 1, turn.put.item);
}

Seat Play::run(const Order& order) {
  std::array<Turn*, kMaxSeats> next{};
  for (std::size_t s = 0; s < kMaxSeats; ++s) next[s] = columns_.turns[s].data();
  Seat open;
  for (std::size_t i = 0; i < order.size(); ++i) {
    const Seat seat = order[i];
    Turn& turn = *next[seat.index()]++;
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
  // Indicators that are left: no discard came after the quad, or there was no quad.
  while (revealed_ < columns_.indicators.size()) reveal(1, kIndicators, static_cast<std::uint32_t>(revealed_));
  return open;
}

}  // namespace

Seat emit_play(Game& game, Columns& columns, const Order& order, const Ending& ending) {
  return Play(game, columns, ending, game.log.events, game.log.sources).run(order);
}

OtherOrder other_play(Game& game, Columns& columns, const Order& order, const Ending& ending, std::uint32_t first) {
  OtherOrder other;
  other.first = first;
  other.count = static_cast<std::uint32_t>(game.log.events.size()) - first;
  other.sources.set_pointer_root(game.root);
  Play(game, columns, ending, other.events, other.sources).run(order);
  return other;
}

}  // namespace referee::tenhou6
