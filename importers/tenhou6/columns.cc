#include "importers/tenhou6/columns.h"

#include "importers/tenhou6/call.h"
#include "importers/tenhou6/tile.h"

namespace referee::tenhou6 {
namespace {

constexpr std::string_view kKita = "f44";

std::uint32_t column_of(Seat seat, std::uint32_t which) {
  return kFirstColumn + kColumnsASeat * seat.value + which;
}

/// "25" to 25; nothing for other texts.
Known<std::int64_t> two_digits(std::string_view text) {
  if (text.size() != 2 || text[0] < '0' || text[0] > '9' || text[1] < '0' || text[1] > '9')
    return std::nullopt;
  return (text[0] - '0') * 10 + (text[1] - '0');
}

/// A column read entry by entry.
class ColumnReader {
 public:
  ColumnReader(Game& game, JsonView list, Seat seat, std::uint32_t which,
               std::vector<LaidSet>& sets)
      : game_(game),
        sets_(sets),
        seat_(seat),
        column_(column_of(seat, which)),
        is_discards_(which == 2) {
    if (list && list.kind() == JsonKind::Array)
      at_ = list.first();
    else if (list)
      game_.malformed(game_.position(column_), Said::ListOfTiles, list);
  }

  bool at_end() const { return !at_; }
  /// Whether the placeholder that stands beside an open quad is next.
  bool at_placeholder() const {
    return at_ && at_.kind() == JsonKind::Integer && at_.integer() == 0;
  }
  void skip() {
    at_ = at_.next();
    ++item_;
  }
  Entry take();

 private:
  Game& game_;
  std::vector<LaidSet>& sets_;
  Seat seat_;
  std::uint32_t column_;
  bool is_discards_;
  JsonView at_;
  std::uint8_t item_ = 0;
};

Entry ColumnReader::take() {
  Entry entry;
  entry.item = item_;
  const JsonView value = at_;
  bool sound = item_ < kMaxEntries;
  if (sound)
    sound = value.kind() == JsonKind::Integer ? read_entry(value.integer(), is_discards_, entry)
            : value.kind() == JsonKind::Text
                ? read_entry(value.text(), is_discards_, seat_, entry, sets_)
                : false;
  entry.tile = game_.played(entry.tile);
  if (game_.plain_fives && (entry.kind == EntryKind::Call || entry.kind == EntryKind::Quad))
    for (TileRef& tile : sets_[entry.set].meld.tiles) tile.tile = game_.played(tile.tile);
  if (!sound) {
    entry.kind = EntryKind::Unreadable;
    entry.tile = Tile{};
    const std::size_t findings = game_.log.findings.size();
    if (item_ < kMaxEntries) {
      game_.malformed(
          game_.position(column_, item_),
          reader::Asked(Said::ATileOrCall).as(is_discards_ ? "11 60 r60 222222a22" : "11 c111213"),
          value);
      if (game_.log.findings.size() > findings)
        entry.finding = static_cast<std::uint16_t>(findings);
    } else {
      game_.malformed(game_.position(column_, item_), {Said::ListUpTo, kMaxEntries}, value);
      at_ = JsonView{};
      entry.kind = EntryKind::None;
      return entry;
    }
  }
  skip();
  return entry;
}

/// 60 is the tile that was just drawn; after a call there is none.
void answer_with_the_draw(Game& game, Seat seat, Turn& turn) {
  if (turn.take.kind != EntryKind::Call) {
    turn.put.tile = turn.take.tile;
    return;
  }
  const std::size_t findings = game.log.findings.size();
  game.troubles.malformed(game.position(column_of(seat, 2), turn.put.item), Said::NotTheDrawnTile,
                          reader::found("60"));
  if (game.log.findings.size() > findings) turn.put.finding = static_cast<std::uint16_t>(findings);
}

}  // namespace

bool read_entry(std::int64_t number, bool is_discard, Entry& entry) {
  if (is_discard && number == kDrawnTile) {
    entry.kind = EntryKind::DrawnTile;
    return true;
  }
  const auto tile = tile_of_number(number);
  if (!tile) return false;
  entry.kind = EntryKind::Tile;
  entry.tile = *tile;
  return true;
}

bool read_entry(std::string_view text, bool is_discard, Seat seat, Entry& entry,
                std::vector<LaidSet>& sets) {
  if (is_discard && text == kKita) {
    entry.kind = EntryKind::Kita;
    entry.tile = Tile::plain(TileKind{30});
    return true;
  }
  if (is_discard && text.starts_with('r')) {
    entry.riichi = true;
    const auto number = two_digits(text.substr(1));
    return number && read_entry(*number, is_discard, entry);
  }
  if (const auto number = two_digits(text)) return read_entry(*number, is_discard, entry);
  const auto call = parse_call(text, seat);
  if (!call) return false;
  const bool own = call->meld.kind == MeldKind::Ankan || call->meld.kind == MeldKind::Shouminkan;
  if (own != is_discard) return false;
  entry.kind = own ? EntryKind::Quad : EntryKind::Call;
  entry.tile = call->named;
  entry.set = static_cast<std::uint16_t>(sets.size());
  sets.push_back(LaidSet{call->meld, kNoIndex});
  return true;
}

bool Columns::has_riichi(Seat seat) const {
  if (seat.value >= turns.size()) return false;
  for (const Turn& turn : turns[seat.index()])
    if (turn.put.riichi) return true;
  return false;
}

void Columns::clear() {
  for (Turns& column : turns) column.clear();
  sets.clear();
  indicators.clear();
  unpaired = false;
}

void read_turns(Game& game, JsonView draws, JsonView discards, Seat seat, Columns& columns) {
  Turns& turns = columns.turns[seat.index()];
  ColumnReader takes(game, draws, seat, 1, columns.sets);
  ColumnReader puts(game, discards, seat, 2, columns.sets);
  while (!takes.at_end()) {
    Turn turn;
    turn.take = takes.take();
    if (turn.take.kind == EntryKind::None) break;
    if (columns.is_open_quad(turn.take)) {
      // Some converters leave the placeholder out.
      if (puts.at_placeholder()) puts.skip();
    } else if (!puts.at_end()) {
      turn.put = puts.take();
      if (turn.put.kind == EntryKind::DrawnTile) answer_with_the_draw(game, seat, turn);
    }
    turns.push_back(turn);
  }
  if (puts.at_end()) return;
  columns.unpaired = true;
  game.troubles.malformed(
      game.position(column_of(seat, 2), static_cast<std::uint32_t>(turns.size())),
      Said::NoMoreDiscards, say(Said::DiscardBy, seat));
}

void read_tiles(Game& game, JsonView list, std::uint32_t column, std::vector<TileRef>& tiles) {
  if (!list) return;
  if (list.kind() != JsonKind::Array) {
    game.malformed(game.position(column), Said::ListOfTiles, list);
    return;
  }
  tiles.reserve(list.size());
  std::uint32_t item = 0;
  bool reported = false;
  for (JsonView value = list.first(); value; value = value.next(), ++item) {
    if (tiles.size() >= kPhysicalTiles) {
      game.malformed(game.position(column, item), {Said::ListUpTo, kPhysicalTiles}, value);
      return;
    }
    const auto tile =
        value.kind() == JsonKind::Integer ? tile_of_number(value.integer()) : std::nullopt;
    if (!tile && !reported) {
      game.malformed(game.position(column, item), reader::Asked(Said::ATile).as("11 47 51 53"),
                     value);
      reported = true;
    }
    tiles.push_back(TileRef{game.played(tile.value_or(Tile{})), TileId{}});
  }
}

}  // namespace referee::tenhou6
