#include "validator/tile.h"

namespace referee {
namespace {

constexpr std::array<std::string_view, kFaces> kNames = {"1m", "2m", "3m", "4m", "5m", "6m", "7m", "8m", "9m",  "1p",  "2p", "3p", "4p",
                                                         "5p", "6p", "7p", "8p", "9p", "1s", "2s", "3s", "4s",  "5s",  "6s", "7s", "8s",
                                                         "9s", "E",  "S",  "W",  "N",  "P",  "F",  "C",  "5mr", "5pr", "5sr"};

}  // namespace

std::string_view name_of(Tile tile) { return tile.code < kNames.size() ? kNames[tile.code] : "?"; }

std::string_view name_of(TileKind kind) { return kind.value < kKinds ? kNames[kind.value] : "?"; }

std::optional<Tile> parse_tile(std::string_view text) {
  for (std::size_t code = 0; code < kNames.size(); ++code)
    if (kNames[code] == text) return Tile{static_cast<std::uint8_t>(code)};
  if (text.size() != 2) return std::nullopt;
  const std::string_view suits = "mps";
  const auto suit = suits.find(text[1]);
  if (text[0] == '0' && suit != std::string_view::npos) return Tile::red_five(static_cast<unsigned>(suit));
  if (text[1] == 'z' && text[0] >= '1' && text[0] <= '7') return Tile{static_cast<std::uint8_t>(27 + text[0] - '1')};
  return std::nullopt;
}

}  // namespace referee
