#include "validator/tiles/tile.h"

namespace referee {
namespace {

constexpr std::array<std::string_view, kFaces> kNames = {
    "1m", "2m", "3m", "4m", "5m", "6m", "7m", "8m", "9m",  "1p",  "2p", "3p", "4p",
    "5p", "6p", "7p", "8p", "9p", "1s", "2s", "3s", "4s",  "5s",  "6s", "7s", "8s",
    "9s", "E",  "S",  "W",  "N",  "P",  "F",  "C",  "5mr", "5pr", "5sr"};

}  // namespace

std::string_view name_of(Tile tile) { return tile.code < kNames.size() ? kNames[tile.code] : "?"; }

std::string_view name_of(TileKind kind) { return kind.value < kKinds ? kNames[kind.value] : "?"; }

std::optional<Tile> parse_tile(std::string_view text) {
  constexpr unsigned kSuits = 3, kSuited = 9, kFirstHonour = 27;
  const auto plain = [](unsigned code) { return Tile{static_cast<std::uint8_t>(code)}; };
  const auto honour = [&](char c) -> std::optional<Tile> {
    switch (c) {
      case 'E': return plain(kFirstHonour);
      case 'S': return plain(kFirstHonour + 1);
      case 'W': return plain(kFirstHonour + 2);
      case 'N': return plain(kFirstHonour + 3);
      case 'P': return plain(kFirstHonour + 4);
      case 'F': return plain(kFirstHonour + 5);
      case 'C': return plain(kFirstHonour + 6);
    }
    return std::nullopt;
  };
  const auto suit_of = [](char c) {
    return c == 'm' ? 0U : c == 'p' ? 1U : c == 's' ? 2U : kSuits;
  };
  if (text.size() == 1) return honour(text[0]);
  if (text.size() < 2) return std::nullopt;
  const unsigned suit = suit_of(text[1]);
  const unsigned digit =
      text[0] >= '0' && text[0] <= '9' ? static_cast<unsigned>(text[0] - '0') : 10U;
  if (text.size() == 2 && suit < kSuits && digit > 0 && digit <= 9)
    return plain(suit * kSuited + digit - 1);
  const bool red = text.size() == 2 ? digit == 0 : text.size() == 3 && digit == 5 && text[2] == 'r';
  if (red && suit < kSuits) return Tile::red_five(suit);
  if (text.size() == 2 && text[1] == 'z' && digit > 0 && digit <= 7)
    return plain(kFirstHonour + digit - 1);
  return std::nullopt;
}

}  // namespace referee
