#include "importers/majiang/text.h"

#include <algorithm>
#include <cstdint>

namespace referee::majiang {
namespace {

constexpr std::string_view kSuits = "mpsz";
constexpr char kHidden = '_';
/// Whose tile the mark behind a digit names: the player to the right, across, to the left.
constexpr std::string_view kSources = "+=-";
constexpr unsigned kRanks = 9;

std::optional<Tile> tile_of(char suit, char digit) {
  const std::size_t row = kSuits.find(suit);
  if (row == std::string_view::npos || digit < '0' || digit > '9') return std::nullopt;
  const auto rank = static_cast<unsigned>(digit - '0');
  const bool honours = suit == 'z';
  if (honours && (rank == 0 || rank > 7)) return std::nullopt;
  if (rank == 0) return Tile::red_five(static_cast<unsigned>(row));
  return Tile::plain(TileKind{static_cast<std::uint8_t>(row * kRanks + rank - 1)});
}

char suit_of(Tile tile) { return kSuits[tile.kind().value / kRanks]; }
char digit_of(Tile tile) {
  return tile.is_red() ? '0' : static_cast<char>('1' + tile.kind().value % kRanks);
}

/// By suit and rank, the red five before the plain ones.
unsigned rank_of(const TileRef& ref) {
  constexpr unsigned kLast = 99;  // a hidden one
  return ref.tile.present() ? ref.tile.kind().value * 2U + (ref.tile.is_red() ? 0U : 1U) : kLast;
}

bool is_of_one_kind(const Meld& meld) {
  for (std::size_t i = 1; i < meld.size; ++i)
    if (meld.tiles[i].tile.kind() != meld.tiles[0].tile.kind()) return false;
  return true;
}

/// What a set is, by its tiles and by how many of them stand behind the mark.
std::optional<MeldKind> kind_of(const Meld& meld, std::size_t behind) {
  const bool claimed = meld.called != Meld::kNone;
  if (meld.size == kCopies && !claimed) return MeldKind::Ankan;
  if (!claimed || meld.size < kCopies - 1) return std::nullopt;
  if (meld.size == kCopies) return behind == 1 ? MeldKind::Shouminkan : MeldKind::Daiminkan;
  return is_of_one_kind(meld) ? MeldKind::Pon : MeldKind::Chi;
}

/// The own tiles of a triplet or quad: the red one behind the plain ones, wherever it was written.
void sort_own(Meld& meld, std::size_t count) {
  std::stable_sort(meld.tiles.begin(), meld.tiles.begin() + static_cast<std::ptrdiff_t>(count),
                   [](const TileRef& a, const TileRef& b) { return rank_of(a) > rank_of(b); });
}

std::string digits_of(const Meld& meld) {
  std::string digits;
  for (std::size_t i = 0; i < meld.size; ++i) digits += digit_of(meld.tiles[i].tile);
  return digits;
}

}  // namespace

std::optional<Tile> tile_of(std::string_view text) {
  if (text.empty() || text == "_") return Tile{};
  return text.size() == 2 ? tile_of(text[0], text[1]) : std::nullopt;
}

std::string text_of(Tile tile) {
  return tile.present() ? std::string{suit_of(tile), digit_of(tile)} : std::string();
}

std::optional<DiscardText> discard_of(std::string_view text) {
  DiscardText discard;
  if (text.ends_with('*')) {
    discard.riichi = true;
    text.remove_suffix(1);
  }
  if (text.ends_with(kHidden)) {
    discard.drawn = true;
    text.remove_suffix(1);
  }
  const std::optional<Tile> tile = tile_of(text);
  if (!tile) return std::nullopt;
  discard.tile = *tile;
  return discard;
}

Seat seat_of_mark(char mark, Seat owner) {
  const std::size_t source = kSources.find(mark);
  return source == std::string_view::npos
             ? Seat{}
             : next_seat(owner, kMaxSeats, static_cast<unsigned>(source) + 1);
}

std::optional<Meld> meld_of(std::string_view text, Seat owner) {
  if (text.empty()) return std::nullopt;
  Meld meld;
  std::size_t behind = 0;
  for (const char c : text.substr(1)) {
    if (kSources.find(c) != std::string_view::npos) {
      if (meld.size == 0 || meld.called != Meld::kNone) return std::nullopt;
      meld.called = static_cast<std::uint8_t>(meld.size - 1);
      if (owner.present()) meld.from = seat_of_mark(c, owner);
      continue;
    }
    const std::optional<Tile> tile = tile_of(text[0], c);
    if (!tile || meld.size == meld.tiles.size()) return std::nullopt;
    if (meld.called != Meld::kNone) ++behind;
    meld.tiles[meld.size++] = TileRef{*tile, {}};
  }
  const std::optional<MeldKind> kind = kind_of(meld, behind);
  if (!kind) return std::nullopt;
  meld.kind = *kind;
  if (meld.kind == MeldKind::Shouminkan) meld.added = static_cast<std::uint8_t>(meld.size - 1);
  if (meld.kind == MeldKind::Ankan) sort_own(meld, meld.size);
  if (meld.kind != MeldKind::Chi && meld.kind != MeldKind::Ankan) sort_own(meld, meld.called);
  return meld;
}

std::string text_of(const Meld& meld, Seat owner) {
  for (std::size_t i = 0; i < meld.size; ++i)
    if (!meld.tiles[i].tile.present() || suit_of(meld.tiles[i].tile) != suit_of(meld.tiles[0].tile))
      return {};
  if (meld.size < kCopies - 1 || meld.size > kCopies || meld.kind == MeldKind::Kita) return {};
  const std::string suit(1, suit_of(meld.tiles[0].tile));
  Meld set = meld;
  if (meld.kind == MeldKind::Ankan) {
    sort_own(set, set.size);
    return suit + digits_of(set);
  }
  if (meld.called >= meld.size || !meld.from.present() || !owner.present() || meld.from == owner)
    return {};
  const char mark = kSources[distance(owner, meld.from, kMaxSeats) - 1];
  const TileRef called = meld.tiles[meld.called];
  if (meld.kind == MeldKind::Chi) {
    std::sort(set.tiles.begin(), set.tiles.begin() + set.size,
              [](const TileRef& a, const TileRef& b) { return rank_of(a) < rank_of(b); });
    std::string digits = digits_of(set);
    digits.insert(digits.find(digit_of(called.tile)) + 1, 1, mark);
    return suit + digits;
  }
  const auto take_out = [&](const TileRef& tile) {
    const auto end = set.tiles.begin() + set.size;
    const auto found = std::find(set.tiles.begin(), end, tile);
    std::rotate(found, found + 1, end);
    --set.size;
  };
  std::string tail = {digit_of(called.tile), mark};
  if (meld.kind == MeldKind::Shouminkan) {
    const TileRef added = meld.tiles[meld.added < meld.size ? meld.added : meld.size - 1U];
    tail += digit_of(added.tile);
    take_out(added);
  }
  take_out(called);
  sort_own(set, set.size);
  return suit + digits_of(set) + tail;
}

std::optional<HandText> hand_of(std::string_view text, Seat owner) {
  HandText hand;
  constexpr std::size_t kMost = 20;  // no hand has more tiles or sets
  std::string_view tiles = text.substr(0, text.find(','));
  std::string_view rest = text.substr(tiles.size());
  if (tiles.ends_with('*')) tiles.remove_suffix(1);
  char suit = 0;
  for (const char c : tiles) {
    if (kSuits.find(c) != std::string_view::npos) {
      suit = c;
      continue;
    }
    const std::optional<Tile> tile = c == kHidden ? Tile{} : tile_of(suit, c);
    if (!tile || hand.concealed.size() == kMost) return std::nullopt;
    hand.concealed.push_back(TileRef{*tile, {}});
  }
  while (!rest.empty()) {
    rest.remove_prefix(1);
    const std::string_view set = rest.substr(0, rest.find(','));
    rest.remove_prefix(set.size());
    // A comma at the end: a call whose discard is still due.
    if (set.empty() && rest.empty()) break;
    const std::optional<Meld> meld = meld_of(set, owner);
    if (!meld || hand.melds.size() == kMost) return std::nullopt;
    hand.melds.push_back(*meld);
  }
  return hand;
}

std::string text_of(const std::vector<TileRef>& concealed, bool apart) {
  std::vector<TileRef> tiles = concealed;
  const auto sorted_end = tiles.end() - (apart && !tiles.empty() ? 1 : 0);
  std::stable_sort(tiles.begin(), sorted_end,
                   [](const TileRef& a, const TileRef& b) { return rank_of(a) < rank_of(b); });
  std::string text;
  char suit = 0;
  for (auto tile = tiles.begin(); tile != tiles.end(); ++tile) {
    if (!tile->tile.present()) {
      text += kHidden;
      continue;
    }
    if (suit_of(tile->tile) != suit || tile == sorted_end) text += suit = suit_of(tile->tile);
    text += digit_of(tile->tile);
  }
  return text;
}

}  // namespace referee::majiang
