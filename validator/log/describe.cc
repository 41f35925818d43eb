#include "validator/log/describe.h"

#include <algorithm>
#include <array>
#include <string_view>

namespace referee {

std::string describe(Seat seat) {
  return seat.present() ? "seat " + std::to_string(static_cast<unsigned>(seat.value)) : "nobody";
}

std::string describe(TileRef ref) {
  return ref.tile.present() ? std::string(name_of(ref.tile)) : "a hidden tile";
}

std::string describe_with_id(TileRef ref) {
  if (!ref.id.present()) return describe(ref);
  return describe(ref) + " (tile " + std::to_string(unsigned{ref.id.value}) + ")";
}

std::string describe(std::span<const TileRef> tiles) {
  if (tiles.empty()) return "no tiles";
  std::string text;
  for (const TileRef& tile : tiles) {
    if (!text.empty()) text += ' ';
    text += tile.tile.present() ? name_of(tile.tile) : "?";
  }
  return text;
}

std::string describe(Points points) {
  const bool negative = points.value < 0;
  std::string digits =
      std::to_string(negative ? -static_cast<long long>(points.value) : points.value);
  for (std::size_t i = digits.size(); i > 3; i -= 3) digits.insert(i - 3, ",");
  return negative ? "-" + digits : digits;
}

std::string describe(MeldKind kind) {
  switch (kind) {
    case MeldKind::Chi: return "chi";
    case MeldKind::Pon: return "pon";
    case MeldKind::Daiminkan: return "daiminkan";
    case MeldKind::Shouminkan: return "shouminkan";
    case MeldKind::Ankan: return "ankan";
    case MeldKind::Kita: return "north set aside";
  }
  return "meld";
}

std::string describe(const Meld& meld) {
  return describe(meld.kind) + " of " +
         describe(std::span<const TileRef>(meld.tiles.data(), meld.size));
}

std::string describe_source(const Meld& meld) {
  if (!meld.from.present() || meld.called >= meld.size) return describe(meld);
  return describe(meld) + ", the " + describe(meld.tiles[meld.called]) + " from " +
         describe(meld.from);
}

std::string describe_abort(RyuukyokuKind kind) {
  std::string words = "draw by " + std::string(name_of(kind));
  std::replace(words.begin(), words.end(), '-', ' ');
  return words;
}

std::string count_of(long long count, const char* singular, const char* plural) {
  return std::to_string(count) + " " + (count == 1 ? singular : plural);
}

std::string round_name(Known<std::uint8_t> round) {
  constexpr std::array<std::string_view, 4> kWinds = {"East", "South", "West", "North"};
  if (!round) return "?";
  return std::string(kWinds[(*round / 4U) % 4U]) + " " + std::to_string(*round % 4U + 1U);
}

}  // namespace referee
