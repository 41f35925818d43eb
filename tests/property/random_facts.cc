#include "tests/property/random_facts.h"

namespace referee {

std::string any_text() {
  switch (between(0, 5)) {
    case 0: return {};
    case 1: return any_of<std::string>({"東風", "名無し", "Ünïcode", "🀄", "\xF4\x8F\xBF\xBF"});
    case 2:
      return any_of<std::string>({"\"", "\\", "a\\\"b", "\x1b[31m", std::string("\0x", 2), "\n",
                                  "\x7f", "\xC2\x85", "\xE2\x80\xAE"});
    case 3:
      // No UTF-8: a stray byte, an overlong form, half a surrogate pair, a character beyond the
      // last one, a cut one.
      return any_of<std::string>(
          {"\xFF", "a\x80z", "\xC0\xAF", "\xED\xA0\x80", "\xF4\x90\x80\x80", "\xE6\x9D"});
    case 4: return *rc::gen::container<std::string>(rc::gen::arbitrary<char>());
    default: return *rc::gen::container<std::string>(rc::gen::inRange('a', '{'));
  }
}

ExtraFacts any_extra() {
  ExtraFacts facts;
  if (coin()) return facts;
  for (int left = between(0, 3); left > 0; --left) facts.emplace_back(any_text(), any_text());
  return facts;
}

SourcePosition any_position() {
  SourcePosition position;
  position.element = maybe_number<std::uint32_t>();
  position.offset = maybe<std::uint64_t>([] {
    return static_cast<std::uint64_t>(
        between<std::int64_t>(0, std::numeric_limits<std::int64_t>::max() - 1));
  });
  position.line = maybe_number<std::uint32_t>();
  if (coin()) position.pointer = any_text();
  return position;
}

Seat some_seat() { return Seat{between<std::uint8_t>(0, kMaxSeats - 1)}; }
Seat any_seat() { return coin() ? some_seat() : Seat{}; }

TileRef any_tile() {
  TileRef tile;
  if (between(0, 9) > 0) tile.tile = Tile{between<std::uint8_t>(0, kFaces - 1)};
  if (coin()) tile.id = TileId{between<std::uint8_t>(0, kPhysicalTiles - 1)};
  // Readers refuse another face's number.
  if (tile.id.present() && tile.tile.present())
    tile.id = TileId{
        static_cast<std::uint8_t>(tile.tile.kind().value * kCopies + tile.id.value % kCopies)};
  return tile;
}

std::vector<TileRef> any_tiles(std::size_t most) {
  std::vector<TileRef> tiles(between<std::size_t>(0, most));
  for (TileRef& tile : tiles) tile = any_tile();
  if (coin())
    for (TileRef& tile : tiles) tile.id = TileId{};
  return tiles;
}

MeldKind any_meld_kind() {
  return any_of({MeldKind::Chi, MeldKind::Pon, MeldKind::Daiminkan, MeldKind::Shouminkan,
                 MeldKind::Ankan, MeldKind::Kita});
}

Meld any_meld(MeldKind kind) {
  Meld meld;
  meld.kind = kind;
  meld.size = meld.is_kan() ? 4 : kind == MeldKind::Kita ? 1 : 3;
  for (std::size_t i = 0; i < meld.size; ++i) meld.tiles[i] = any_tile();
  if (meld.is_open()) {
    meld.from = some_seat();
    meld.called = between<std::uint8_t>(0, static_cast<std::uint8_t>(meld.size - 1));
  }
  if (kind == MeldKind::Shouminkan) {
    if (coin()) meld.called = Meld::kNone;
    meld.added = between<std::uint8_t>(0, 3);
    if (meld.added == meld.called) meld.added = static_cast<std::uint8_t>((meld.called + 1) % 4);
  }
  return meld;
}

}  // namespace referee
