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
  constexpr std::string_view kSuits = "mps", kHonours = "ESWNPFC";
  constexpr std::size_t kSuited = 9, kFirstHonour = 27;
  const auto plain = [](std::size_t code) { return Tile{static_cast<std::uint8_t>(code)}; };
  if (text.size() == 1) {
    const std::size_t honour = kHonours.find(text[0]);
    if (honour != std::string_view::npos) return plain(kFirstHonour + honour);
    return std::nullopt;
  }
  if (text.size() < 2) return std::nullopt;
  const std::size_t suit = kSuits.find(text[1]);
  if (text.size() == 2 && suit != std::string_view::npos && text[0] >= '1' && text[0] <= '9')
    return plain(suit * kSuited + static_cast<std::size_t>(text[0] - '1'));
  const bool red = text.size() == 2 ? text[0] == '0' : text.size() == 3 && text[0] == '5' && text[2] == 'r';
  if (red && suit != std::string_view::npos) return Tile::red_five(static_cast<unsigned>(suit));
  if (text.size() == 2 && text[1] == 'z' && text[0] >= '1' && text[0] <= '7')
    return plain(kFirstHonour + static_cast<std::size_t>(text[0] - '1'));
  return std::nullopt;
}

}  // namespace referee
