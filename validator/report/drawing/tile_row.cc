#include "validator/report/drawing/tile_row.h"

#include <algorithm>
#include <vector>

#include "validator/report/notation.h"

namespace referee::drawing {
namespace {

std::string at(int x, int y) {
  return " x=\"" + std::to_string(x) + "\" y=\"" + std::to_string(y) + "\"";
}

/// The place of the claimed tile among those that lie side by side; `count` where none is turned.
std::size_t turned_place(unsigned from, std::size_t count) {
  return from == 1 ? count - 1 : from == 2 ? 1 : from == 3 ? 0 : count;
}

bool has_claimed(const Meld& meld) {
  return meld.kind != MeldKind::Ankan && meld.called < meld.size;
}
bool is_stacked(const Meld& meld) {
  return meld.kind == MeldKind::Shouminkan && meld.added < meld.size && has_claimed(meld) &&
         meld.added != meld.called;
}

}  // namespace

int width_of(const Meld& meld) {
  const int side_by_side = meld.size - (is_stacked(meld) ? 1 : 0);
  return side_by_side * 24 + (has_claimed(meld) ? 8 : 0);
}

void TileRow::use(Tile tile, std::string_view place, TileLook look) {
  out_ += "<use href=\"#t-";
  if (look.back)
    out_ += "back";
  else if (tile.code < kFaces)
    out_ += report::notation_of(tile);
  else
    out_ += "blank";
  out_.append("\"").append(place);
  if (look.gone) out_ += " class=\"gone\" opacity=\".4\"";
  out_ += " role=\"img\" aria-label=\"";
  out_ += look.back ? word(ReportWord::Back, language_) : words_of(tile, language_);
  const auto add = [&](bool is_so, ReportWord which) {
    if (is_so) out_.append(", ").append(word(which, language_));
  };
  add(look.drawn, ReportWord::Drawn);
  add(look.riichi, ReportWord::DeclaredRiichi);
  add(look.cut, ReportWord::DrawnAndCut);
  add(look.gone, ReportWord::Claimed);
  add(look.added, ReportWord::Added);
  add(look.lit, ReportWord::Broken);
  add(look.cause, ReportWord::CauseTile);
  out_ += "\"/>";
}

void TileRow::tile(Tile tile, int x, int y, TileLook look) {
  if (look.turned)
    use(tile,
        " width=\"24\" height=\"32\" transform=\"translate(" + std::to_string(x + 32) + " " +
            std::to_string(y + 8) + ") rotate(90)\"",
        look);
  else
    use(tile, at(x, y) + " width=\"24\" height=\"32\"", look);
  const int width = look.turned ? 32 : 24;
  const int top = look.turned ? y + 8 : y;
  if (look.cut)
    out_ += "<path class=\"cut\" d=\"M" + std::to_string(x + width) + " " + std::to_string(y + 32) +
            "v-9l-9 9z\"/>";
  if (look.cause)
    out_ += "<rect class=\"cause\"" + at(x, top) + " width=\"" + std::to_string(width) +
            "\" height=\"" + std::to_string(y + 32 - top) +
            "\" rx=\"3\" fill=\"none\" stroke=\"#0b57a4\" stroke-width=\"3\" "
            "stroke-dasharray=\"5 3\"/>";
  if (look.lit)
    out_ += "<rect class=\"lit\"" + at(x, top) + " width=\"" + std::to_string(width) +
            "\" height=\"" + std::to_string(y + 32 - top) +
            "\" rx=\"3\" fill=\"none\" stroke=\"#c2185b\" stroke-width=\"3\"/>";
  if (look.lit && look.number == 0)
    out_ += "<path class=\"lit\" d=\"M" + std::to_string(x + width / 2 - 6) + " " +
            std::to_string(top - 9) + "h12l-6 8z\" fill=\"#c2185b\"/>";
  if (look.number > 0) number(x, top, width, look);
}

/// A disk that a number stands on, where it hides no face: beside the tile, and of a tile that
/// others surround at the corner where four of them meet.
void TileRow::number(int x, int y, int width, TileLook look) {
  const int height = width == 32 ? 24 : 32;
  int left = x + width / 2, top = y - 6;
  if (look.disk == TileLook::Disk::Below) top = y + height + 6;
  if (look.disk == TileLook::Disk::Corner) left = x, top = y + height;
  if (look.disk == TileLook::Disk::Beside) left = x + width + 9, top = y + height / 2;
  const std::string cx = std::to_string(left), cy = std::to_string(top);
  out_.append("<circle cx=\"").append(cx).append("\" cy=\"").append(cy);
  out_.append("\" r=\"7\" fill=\"").append(look.lit ? "#c2185b" : "#0b57a4");
  out_.append("\"/><text class=\"disk\" x=\"").append(cx).append("\" y=\"");
  out_ += std::to_string(top + 4) + "\" text-anchor=\"middle\" fill=\"#fff\"";
  if (look.upright != 0)
    out_ += " transform=\"rotate(" + std::to_string(look.upright) + " " + cx + " " + cy + ")\"";
  out_ += ">" + std::to_string(look.number) + "</text>";
}

void TileRow::small(Tile tile, int x, int y) {
  use(tile, at(x, y) + " width=\"18\" height=\"24\"", {});
}

void TileRow::meld(const Meld& meld, unsigned from, int x, int y) {
  const std::size_t size = std::min<std::size_t>(meld.size, meld.tiles.size());
  if (meld.kind == MeldKind::Ankan) {
    std::vector<Tile> tiles;
    for (std::size_t i = 0; i < size; ++i) tiles.push_back(meld.tiles[i].tile);
    // A red five is to be seen.
    std::stable_partition(tiles.begin(), tiles.end(), [](Tile each) { return !each.is_red(); });
    if (size > 2) std::swap(tiles[2], tiles[size - 1]);
    for (std::size_t i = 0; i < size; ++i) {
      TileLook look;
      look.back = size == 4 && (i == 0 || i == 3);
      tile(tiles[i], x, y, look);
      x += 24;
    }
    return;
  }
  const bool stacked = is_stacked(meld);
  std::vector<std::size_t> order;
  for (std::size_t i = 0; i < size; ++i)
    if (i != meld.called && !(stacked && i == meld.added)) order.push_back(i);
  const std::size_t side_by_side = order.size() + (has_claimed(meld) ? 1 : 0);
  if (has_claimed(meld)) {
    // Where it is not known from whom, it lies at the left.
    const std::size_t place = turned_place(from, side_by_side);
    order.insert(order.begin() + static_cast<std::ptrdiff_t>(place < side_by_side ? place : 0),
                 meld.called);
  }
  for (const std::size_t i : order) {
    TileLook look;
    look.turned = has_claimed(meld) && i == meld.called;
    tile(meld.tiles[i].tile, x, y, look);
    if (look.turned && stacked) {
      TileLook top;
      top.turned = top.added = true;
      tile(meld.tiles[meld.added].tile, x, y - 24, top);
    }
    x += look.turned ? 32 : 24;
  }
}

}  // namespace referee::drawing
