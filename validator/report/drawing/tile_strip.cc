#include "validator/report/drawing/tile_strip.h"

#include "validator/report/drawing/tile_row.h"
#include "validator/report/notation.h"

namespace referee::drawing {
namespace {

constexpr int kTileWidth = 24;
constexpr int kTileHeight = 32;
constexpr int kApart = 6;   // before the drawn tile
constexpr int kFrame = 3;   // around a tile that is marked
constexpr int kAdded = 16;  // what an added tile stands above the others

/// A length in tiles: "3.25em".
std::string in_ems(int units) {
  const int hundredths = units * 100 / kTileWidth;
  const std::string part = std::to_string(100 + hundredths % 100);
  return std::to_string(hundredths / 100) + "." + part.substr(1) + "em";
}

void open(int left, int top, int width, int height, std::string_view label, std::string& out) {
  const auto number = [](int value) { return std::to_string(value); };
  out += "<svg class=\"tiles\" viewBox=\"" + number(left) + " " + number(top) + " " +
         number(width) + " " + number(height) + "\" width=\"" + in_ems(width) + "\" height=\"" +
         in_ems(height) + "\"";
  // One name for a whole row is a third of the bytes of one a tile.
  if (!label.empty()) out.append(" role=\"img\" aria-label=\"").append(label).append("\"");
  out += ">";
}

}  // namespace

void append_strip_row(const std::vector<Tile>& tiles, bool last_apart, Language language,
                      std::string& out) {
  if (tiles.empty()) return;
  std::string label;
  for (const Tile tile : tiles) {
    label += label.empty() ? "" : word(ReportWord::Comma, language);
    label += words_of(tile, language);
  }
  const int gap = last_apart ? kApart : 0;
  open(0, 0, static_cast<int>(tiles.size()) * kTileWidth + gap, kTileHeight, label, out);
  for (std::size_t i = 0; i < tiles.size(); ++i) {
    const int x = static_cast<int>(i) * kTileWidth + (i + 1 == tiles.size() ? gap : 0);
    out += "<use href=\"#t-";
    out += tiles[i].code < kFaces ? report::notation_of(tiles[i]) : std::string("blank");
    out += "\" x=\"" + std::to_string(x) + "\" width=\"24\" height=\"32\"/>";
  }
  out += "</svg>";
}

void append_strip_suits(const std::vector<Tile>& tiles, Language language, std::string& out) {
  std::vector<Tile> suit;
  for (const Tile tile : tiles) {
    if (!suit.empty() && suit.back().kind().value / 9 != tile.kind().value / 9) {
      append_strip_row(suit, false, language, out);
      suit.clear();
    }
    suit.push_back(tile);
  }
  append_strip_row(suit, false, language, out);
}

void append_strip_set(const Meld& meld, unsigned from, Language language, std::string& out) {
  const int above = meld.kind == MeldKind::Shouminkan ? kAdded : 0;
  open(0, -above, width_of(meld), kTileHeight + above, {}, out);
  TileRow(language, out).meld(meld, from, 0, 0);
  out += "</svg>";
}

void append_strip_tile(Tile tile, StripMark mark, Language language, std::string& out) {
  open(-kFrame, -kFrame, kTileWidth + 2 * kFrame, kTileHeight + 2 * kFrame, {}, out);
  TileLook look;
  look.cause = mark == StripMark::Cause;
  look.back = mark == StripMark::Down;
  TileRow(language, out).tile(tile, 0, 0, look);
  if (mark == StripMark::Lit)
    out +=
        "<rect class=\"lit\" x=\"0\" y=\"0\" width=\"24\" height=\"32\" rx=\"3\" fill=\"none\" "
        "stroke=\"#c2185b\" stroke-width=\"3\"/>";
  out += "</svg>";
}

}  // namespace referee::drawing
