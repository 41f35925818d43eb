#include "importers/tenhou6/call.h"

#include <algorithm>
#include <array>
#include <vector>

#include "importers/tenhou6/tile.h"

namespace referee::tenhou6 {
namespace {

bool is_digit(char c) { return c >= '0' && c <= '9'; }

struct Letters {
  char letter = 0;
  std::uint8_t place = 0;  ///< of the tile after the letter
  std::uint8_t size = 0;
  std::array<Tile, 4> tiles{};
};

std::optional<Letters> take_apart(std::string_view text) {
  constexpr std::size_t kLongest = 9;
  if (text.size() > kLongest) return std::nullopt;
  Letters letters;
  for (std::size_t i = 0; i < text.size();) {
    if (!is_digit(text[i])) {
      if (letters.letter != 0) return std::nullopt;
      letters.letter = text[i++];
      letters.place = letters.size;
      continue;
    }
    if (i + 1 >= text.size() || !is_digit(text[i + 1]) || letters.size == letters.tiles.size())
      return std::nullopt;
    const auto tile = tile_of_number((text[i] - '0') * 10 + (text[i + 1] - '0'));
    if (!tile) return std::nullopt;
    letters.tiles[letters.size++] = *tile;
    i += 2;
  }
  if (letters.letter == 0 || letters.place >= letters.size) return std::nullopt;
  return letters;
}

/// Counted modulo four, also at a table of three.
Seat giver(std::uint8_t place, Seat who) {
  return next_seat(who, kMaxSeats, place == 0 ? 3U : place == 1 ? 2U : 1U);
}

/// Whose tile it was, by the place of the letter; nothing for a seat that is not at the table.
std::optional<std::size_t> place_of(Seat from, Seat who, std::size_t right) {
  if (!from.present() || from.value >= kMaxSeats || who.value >= kMaxSeats) return std::nullopt;
  switch (distance(who, from, kMaxSeats)) {
    case 3: return 0;
    case 2: return 1;
    case 1: return right;
    default: return std::nullopt;
  }
}

/// Ascending, a red five before the plain ones.
unsigned rank_in_set(Tile tile) { return tile.kind().value * 2U + (tile.is_red() ? 0U : 1U); }
bool stands_before(Tile a, Tile b) { return rank_in_set(a) < rank_in_set(b); }

std::uint8_t place_in(const Meld& meld, Tile tile, std::uint8_t other_than) {
  for (std::uint8_t i = 0; i < meld.size; ++i)
    if (meld.tiles[i].tile == tile && i != other_than) return i;
  return Meld::kNone;
}

/// By insertion: there are four of them at most.
void sort_tiles(std::array<Tile, 4>& tiles, std::size_t size) {
  std::array<unsigned, 4> ranks{};
  for (std::size_t i = 0; i < size; ++i) {
    const Tile tile = tiles[i];
    const unsigned rank = rank_in_set(tile);
    std::size_t place = i;
    for (; place > 0 && rank < ranks[place - 1]; --place) {
      tiles[place] = tiles[place - 1];
      ranks[place] = ranks[place - 1];
    }
    tiles[place] = tile;
    ranks[place] = rank;
  }
}

std::optional<MeldKind> kind_of(const Letters& letters) {
  switch (letters.letter) {
    case 'c': return letters.size == 3 ? std::optional(MeldKind::Chi) : std::nullopt;
    case 'p': return letters.size == 3 ? std::optional(MeldKind::Pon) : std::nullopt;
    case 'm': return letters.size == 4 ? std::optional(MeldKind::Daiminkan) : std::nullopt;
    case 'k': return letters.size == 4 ? std::optional(MeldKind::Shouminkan) : std::nullopt;
    case 'a': return letters.size == 4 ? std::optional(MeldKind::Ankan) : std::nullopt;
    default: return std::nullopt;
  }
}

std::string numbers_with(const std::vector<Tile>& tiles, std::size_t place, char letter) {
  std::string text;
  for (std::size_t i = 0; i < tiles.size(); ++i) {
    if (i == place) text += letter;
    text += std::to_string(number_of(tiles[i]));
  }
  return text;
}

/// The tiles of a set but one or two, a red five after the plain ones.
std::vector<Tile> own_tiles(const Meld& meld, std::uint8_t without, std::uint8_t nor) {
  std::vector<Tile> tiles;
  for (std::uint8_t i = 0; i < meld.size; ++i)
    if (i != without && i != nor) tiles.push_back(meld.tiles[i].tile);
  std::ranges::stable_sort(tiles, [](Tile a, Tile b) {
    return a.kind() != b.kind() ? a.kind() < b.kind() : !a.is_red() && b.is_red();
  });
  return tiles;
}

std::string ankan_text(const Meld& meld, Tile named) {
  std::uint8_t last = place_in(meld, named, Meld::kNone);
  // Where no tile is named it is the first copy, which is the red five where there is one.
  if (last == Meld::kNone)
    for (std::uint8_t i = 0; i < meld.size; ++i)
      if (last == Meld::kNone || stands_before(meld.tiles[i].tile, meld.tiles[last].tile)) last = i;
  std::vector<Tile> tiles;
  for (std::uint8_t i = 0; i < meld.size; ++i)
    if (i != last) tiles.push_back(meld.tiles[i].tile);
  std::ranges::stable_sort(tiles, stands_before);
  tiles.push_back(meld.tiles[last].tile);
  return numbers_with(tiles, 3, 'a');
}

}  // namespace

std::optional<Call> parse_call(std::string_view text, Seat who) {
  const auto letters = take_apart(text);
  if (!letters) return std::nullopt;
  const auto kind = kind_of(*letters);
  if (!kind) return std::nullopt;
  Call call;
  call.named = letters->tiles[letters->place];
  Meld& meld = call.meld;
  meld.kind = *kind;
  meld.size = letters->size;
  std::array<Tile, 4> tiles = letters->tiles;
  sort_tiles(tiles, letters->size);
  for (std::uint8_t i = 0; i < letters->size; ++i) meld.tiles[i].tile = tiles[i];
  switch (*kind) {
    case MeldKind::Chi:
    case MeldKind::Pon:
    case MeldKind::Daiminkan:
      meld.called = place_in(meld, call.named, Meld::kNone);
      meld.from = *kind == MeldKind::Chi ? giver(0, who) : giver(letters->place, who);
      break;
    case MeldKind::Shouminkan: {
      // Behind the letter stands the added tile, then the one that was called. A letter before the
      // last tile names no discarder.
      if (letters->place + 1 >= letters->size) return std::nullopt;
      meld.called = place_in(meld, letters->tiles[letters->place + 1U], Meld::kNone);
      meld.added = place_in(meld, call.named, meld.called);
      meld.from = giver(letters->place, who);
      break;
    }
    case MeldKind::Ankan:
    case MeldKind::Kita: break;
  }
  return call;
}

std::string call_text(const Meld& meld, Seat who, Tile named) {
  if (meld.size > meld.tiles.size()) return {};
  for (std::uint8_t i = 0; i < meld.size; ++i)
    if (number_of(meld.tiles[i].tile) == 0) return {};
  const bool is_set_of_three = meld.kind == MeldKind::Chi || meld.kind == MeldKind::Pon;
  if (meld.size != (is_set_of_three ? 3 : 4)) return {};
  if (meld.kind == MeldKind::Ankan) return ankan_text(meld, named);
  if (meld.kind == MeldKind::Kita || meld.called >= meld.size) return {};
  const Tile called = meld.tiles[meld.called].tile;
  const auto place = meld.kind == MeldKind::Chi
                         ? std::optional<std::size_t>(0)
                         : place_of(meld.from, who, meld.kind == MeldKind::Daiminkan ? 3 : 2);
  if (!place || (meld.kind == MeldKind::Chi && meld.from != next_seat(who, kMaxSeats, 3)))
    return {};
  if (meld.kind == MeldKind::Shouminkan) {
    if (meld.added >= meld.size || meld.added == meld.called) return {};
    std::vector<Tile> tiles = own_tiles(meld, meld.called, meld.added);
    tiles.insert(tiles.begin() + static_cast<std::ptrdiff_t>(*place),
                 {meld.tiles[meld.added].tile, called});
    return numbers_with(tiles, *place, 'k');
  }
  std::vector<Tile> tiles = own_tiles(meld, meld.called, Meld::kNone);
  tiles.insert(tiles.begin() + static_cast<std::ptrdiff_t>(*place), called);
  return numbers_with(tiles, *place,
                      meld.kind == MeldKind::Chi   ? 'c'
                      : meld.kind == MeldKind::Pon ? 'p'
                                                   : 'm');
}

}  // namespace referee::tenhou6
