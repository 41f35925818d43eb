#include "validator/report/drawing/table_drawing.h"

#include <algorithm>
#include <string_view>
#include <vector>

#include "validator/report/drawing/tile_row.h"
#include "validator/text/columns.h"
#include "validator/text/escape.h"
#include "validator/text/markup.h"

namespace referee::drawing {
namespace {

// The table is a square around the origin; lengths in units of its view box. Every side is drawn as
// the lower one and turned into its place.
// Hands begin here: the corner is the player's at the left, with room for an added tile.
constexpr int kHandLeft = -170;
constexpr int kHandTop = 188;
constexpr int kHandRoom = 390;
constexpr int kRiverLeft = -72;
constexpr int kRiverTop = 74;
constexpr std::size_t kRiverRow = 6;
constexpr std::size_t kRiverRows = 3;
constexpr int kLastRowRoom = 264;  // what the third row may take before it meets a hand
constexpr int kMarkLeft = 0;
/// An element of its own, in a colour of its own: no name can pass for it.
constexpr std::string_view kActs = "<tspan class=\"acts\">\xE2\x96\xB6 </tspan>";
/// Names are read upright: each in an inner corner, where the player's hand begins.
struct NamePlace {
  int x;
  int y;
  std::string_view anchor;
};
constexpr std::array<NamePlace, 4> kNames = {
    {{-170, 183, ""}, {182, 183, "end"}, {170, -175, "end"}, {-182, -175, ""}}};
constexpr int kGap = 8;  // before the drawn tile
constexpr int kSetGap = 6;
constexpr std::array<ReportWord, 4> kWinds = {ReportWord::East, ReportWord::South, ReportWord::West,
                                              ReportWord::North};

/// The tiles of a hand by kind, a red five behind the plain ones, and the unknown ones at the end.
std::vector<Tile> in_order(const HandTiles& hand) {
  std::vector<Tile> tiles;
  for (std::uint8_t kind = 0; kind < kKinds; ++kind) {
    const Tile plain = Tile::plain(TileKind{kind});
    tiles.insert(tiles.end(), hand.faces[plain.code], plain);
    for (unsigned suit = 0; suit < 3; ++suit)
      if (const Tile red = Tile::red_five(suit); red.kind() == plain.kind())
        tiles.insert(tiles.end(), hand.faces[red.code], red);
  }
  tiles.insert(tiles.end(), hand.unknown, Tile{});
  return tiles;
}

/// What turns a number of that side, which is turned itself, to be read upright.
int upright_at(unsigned side) {
  constexpr std::array<int, 4> kTurnedBack = {0, 90, 180, -90};
  return kTurnedBack[side];
}

class TableDrawing {
 public:
  TableDrawing(const DrawingOf& drawing, std::string& out)
      : of_(drawing), table_(*drawing.table), row_(drawing.language, out), out_(out) {
    actor_ = of_.next != nullptr && of_.next->seat.present() ? of_.next->seat : of_.actor;
  }

  void draw();

 private:
  unsigned players() const { return std::min<unsigned>(table_.game.players, kMaxSeats); }
  /// 0 below, 1 right, 2 across, 3 left; nobody sits across at a table of three.
  unsigned side_of(Seat seat) const {
    const Seat below = of_.below.present() && of_.below.index() < players() ? of_.below : Seat{0};
    const unsigned steps = distance(below, seat, players());
    return players() == 3 && steps == 2 ? 3 : steps;
  }
  std::string say(ReportWord word, std::initializer_list<std::string_view> values = {}) const {
    return worded(word, of_.language, values);
  }
  /// The player's name; without one the wind, and where the dealer is not known the seat.
  std::string who(Seat seat) const;
  void open_row(ReportWord label, Seat seat, std::string_view transform);
  void text(std::string_view kind, int x, int y, std::string_view anchor, std::string_view words,
            std::string_view mark = "");
  void centre();
  void side(Seat seat);
  void labels(Seat seat, unsigned side);
  void name(Seat seat, unsigned side);
  void river(Seat seat);
  void hand_and_sets(Seat seat);
  /// `apart`: the drawn tile stands beside `tiles`.
  void concealed(Seat seat, const std::vector<Tile>& tiles, bool apart);
  /// The left end of the row stands at `x`.
  void norths_and_sets(Seat seat, std::string_view place, int x);
  bool takes_discard() const;
  /// The tile of the next event that lies in the hand of who acts; absent where none does.
  Tile tile_from_hand() const;

  const DrawingOf& of_;
  const Table& table_;
  TileRow row_;
  std::string& out_;
  Seat actor_;
};

bool TableDrawing::takes_discard() const {
  if (of_.next == nullptr || !table_.hand.discarder.present()) return false;
  switch (of_.next->kind) {
    case EventKind::Chi:
    case EventKind::Pon:
    case EventKind::Daiminkan: return true;
    case EventKind::Win: return !is_tsumo(*of_.next);
    default: return false;
  }
}

Tile TableDrawing::tile_from_hand() const {
  if (of_.next == nullptr || !actor_.present() || actor_.index() >= players()) return {};
  switch (of_.next->kind) {
    case EventKind::Discard:
    case EventKind::Shouminkan:
    case EventKind::Kita: return of_.next->tile;
    case EventKind::Win:
      return is_tsumo(*of_.next) && table_.at(actor_).has_drawn ? table_.at(actor_).drawn.tile
                                                                : Tile{};
    default: return {};
  }
}

std::string TableDrawing::who(Seat seat) const {
  if (const std::string& own = of_.names[seat.index()]; !own.empty())
    return cut_to(printable(own), kNameColumns);
  const Seat dealer = table_.game.now.dealer;
  if (!dealer.present() || dealer.index() >= players()) return words_of(seat, of_.language);
  return wind_words(distance(dealer, seat, players()), of_.language);
}

void TableDrawing::open_row(ReportWord label, Seat seat, std::string_view transform) {
  out_ += "<g role=\"group\" aria-label=\"";
  append_printable_markup(out_, say(label, {who(seat)}));
  out_ += "\"";
  if (!transform.empty()) out_.append(" transform=\"").append(transform).append("\"");
  out_ += ">";
}

void TableDrawing::text(std::string_view kind, int x, int y, std::string_view anchor,
                        std::string_view words, std::string_view mark) {
  out_.append("<text class=\"").append(kind).append("\" x=\"") += std::to_string(x);
  out_.append("\" y=\"").append(std::to_string(y)).append("\"");
  if (!anchor.empty()) out_.append(" text-anchor=\"").append(anchor).append("\"");
  out_.append(">").append(mark);
  append_printable_markup(out_, words);
  out_ += "</text>";
}

void TableDrawing::centre() {
  const Counters& now = table_.game.now;
  const auto number = [](const Known<std::int32_t>& known) {
    return known ? std::to_string(*known) : std::string("?");
  };
  text("round", 0, -24, "middle", round_words(now.round, of_.language));
  text("count", 0, -8, "middle",
       say(ReportWord::Honba, {number(now.honba)}) + " \xC2\xB7 " +
           say(ReportWord::Sticks, {number(now.kyotaku)}));
  text("count", 0, 7, "middle", say(ReportWord::Live, {std::to_string(table_.hand.live)}));
  const auto indicators = table_.hand.shown_indicators();
  if (indicators.empty()) return;
  const int step = indicators.size() > 5 ? 80 / static_cast<int>(indicators.size()) : 19;
  out_ += "<g role=\"group\" aria-label=\"" + say(ReportWord::Indicators) + "\">";
  int x = -(step * (static_cast<int>(indicators.size()) - 1) + 18) / 2;
  for (const TileRef& indicator : indicators) {
    row_.small(indicator.tile, x, 14);
    x += step;
  }
  out_ += "</g>";
}

void TableDrawing::labels(Seat seat, unsigned side) {
  const SeatState& state = table_.at(seat);
  const Seat dealer = table_.game.now.dealer;
  std::string score;
  if (dealer.present() && dealer.index() < players())
    score = say(kWinds[distance(dealer, seat, players())]);
  if (const Known<Points> points = table_.game.now.scores[seat.index()])
    score += (score.empty() ? "" : " ") + points_words(*points);
  // In the middle of the line, apart from the name: no name can pass for a state.
  std::string mark;
  if (state.riichi != RiichiState::None)
    mark = say(state.double_riichi ? ReportWord::DoubleRiichi : ReportWord::Riichi);
  if (state.dead) mark += (mark.empty() ? "" : " \xC2\xB7 ") + say(ReportWord::DeadHand);
  // The player across is not to be read upside down.
  const bool across = side == 2;
  text("score", 0, across ? -53 : 62, "middle", score);
  if (!mark.empty()) text("mark", kMarkLeft, across ? -179 : 187, across ? "end" : "", mark);
}

void TableDrawing::name(Seat seat, unsigned side) {
  const NamePlace& place = kNames[side];
  text("name", place.x, place.y, place.anchor, who(seat), seat == actor_ ? kActs : "");
}

void TableDrawing::river(Seat seat) {
  const auto discards = table_.at(seat).discards();
  open_row(ReportWord::River, seat, "");
  const std::size_t before_last = kRiverRow * (kRiverRows - 1);
  const std::size_t in_last = discards.size() > before_last ? discards.size() - before_last : 0;
  const int last_step = in_last > 10 ? (kLastRowRoom - 24) / static_cast<int>(in_last) : 24;
  int x = 0;
  for (std::size_t i = 0; i < discards.size(); ++i) {
    const std::size_t row = std::min(i / kRiverRow, kRiverRows - 1);
    if (i % kRiverRow == 0 && i <= before_last) x = kRiverLeft;
    const Discarded& discard = discards[i];
    TileLook look;
    look.turned = look.riichi = discard.riichi;
    look.gone = discard.claimed;
    look.cut =
        std::binary_search(of_.drawn_and_cut.begin(), of_.drawn_and_cut.end(), discard.event);
    const auto cause = std::ranges::find(of_.causes, discard.event, &NumberedCause::event);
    look.cause = cause != of_.causes.end();
    look.lit = takes_discard() && seat == table_.hand.discarder && i + 1 == discards.size();
    if (look.lit)
      look.number = of_.lit_number;
    else if (look.cause)
      look.number = cause->number;
    look.upright = upright_at(side_of(seat));
    // Below the last row of all is the line of the player's state.
    const bool is_alone = row + 1 < kRiverRows && i + kRiverRow >= discards.size();
    look.disk = is_alone ? TileLook::Disk::Below : TileLook::Disk::Corner;
    row_.tile(discard.tile.tile, x, kRiverTop + static_cast<int>(row) * 32, look);
    x += (row == kRiverRows - 1 ? last_step : 24) + (discard.riichi ? 8 : 0);
  }
  out_ += "</g>";
}

void TableDrawing::hand_and_sets(Seat seat) {
  const SeatState& state = table_.at(seat);
  // The drawn tile stands apart where the hand holds it.
  HandTiles hand = state.hand;
  bool apart = false;
  if (state.has_drawn) {
    const Tile drawn = state.drawn.tile;
    if (drawn.code < kFaces && hand.faces[drawn.code] > 0) {
      --hand.faces[drawn.code];
      apart = true;
    } else if (drawn.code >= kFaces && hand.unknown > 0) {
      --hand.unknown;
      apart = true;
    }
  }
  const std::vector<Tile> tiles = in_order(hand);
  const int hand_width = static_cast<int>(tiles.size()) * 24 + (apart ? kGap + 24 : 0);
  int sets_width = static_cast<int>(state.set_aside().size()) * 24;
  if (sets_width > 0) sets_width += kSetGap;
  for (const Meld& meld : state.sets()) sets_width += width_of(meld) + kSetGap;
  const int width = hand_width + (sets_width > 0 ? kGap : 0) + sets_width;
  std::string place =
      "translate(" + std::to_string(kHandLeft) + " " + std::to_string(kHandTop) + ")";
  int right = kHandRoom;
  if (width > kHandRoom) {
    const std::string part = std::to_string(1000 + kHandRoom * 1000 / width);
    place += " scale(0." + part.substr(1) + ")";
    right = width;
  }
  open_row(ReportWord::Hand, seat, place);
  concealed(seat, tiles, apart);
  out_ += "</g>";
  // The first set lies at the right.
  if (sets_width > 0) norths_and_sets(seat, place, right - sets_width);
}

void TableDrawing::concealed(Seat seat, const std::vector<Tile>& tiles, bool apart) {
  const int upright = upright_at(side_of(seat));
  const Tile drawn = table_.at(seat).drawn.tile;
  const Tile lit = seat == actor_ ? tile_from_hand() : Tile{};
  const bool is_drawn_lit =
      apart && lit.present() && drawn == lit && of_.next->tsumogiri != Flag::No;
  bool to_light = lit.present() && !is_drawn_lit;
  int x = 0;
  for (const Tile tile : tiles) {
    TileLook look;
    look.lit = to_light && tile == lit;
    if (look.lit) to_light = false;
    if (look.lit) look.number = of_.lit_number;
    look.upright = upright;
    row_.tile(tile, x, 0, look);
    x += 24;
  }
  if (!apart) return;
  TileLook look;
  look.drawn = true;
  look.lit = is_drawn_lit || (to_light && drawn == lit);
  if (look.lit) look.number = of_.lit_number;
  look.upright = upright;
  // Above the end of a hand that is all concealed stands a player's name.
  if (table_.at(seat).sets().empty()) look.disk = TileLook::Disk::Beside;
  row_.tile(drawn, x + kGap, 0, look);
}

void TableDrawing::norths_and_sets(Seat seat, std::string_view place, int x) {
  const SeatState& state = table_.at(seat);
  if (!state.set_aside().empty()) {
    open_row(ReportWord::Norths, seat, place);
    for (const TileRef& north : state.set_aside()) {
      row_.tile(north.tile, x, 0, {});
      x += 24;
    }
    x += kSetGap;
    out_ += "</g>";
  }
  if (state.sets().empty()) return;
  open_row(ReportWord::Sets, seat, place);
  for (std::size_t i = state.sets().size(); i-- > 0;) {
    const Meld& meld = state.sets()[i];
    unsigned from = meld.from.present() && meld.from.index() < players()
                        ? distance(seat, meld.from, players())
                        : 0;
    if (players() == 3 && from == 2) from = 3;
    row_.meld(meld, from, x, 0);
    x += width_of(meld) + kSetGap;
  }
  out_ += "</g>";
}

void TableDrawing::side(Seat seat) {
  constexpr std::array<std::string_view, 4> kTurns = {"0", "-90", "180", "90"};
  const unsigned side = side_of(seat);
  out_.append("<g class=\"").append(seat == actor_ ? "side actor" : "side").append("\"");
  if (side != 0) out_.append(" transform=\"rotate(").append(kTurns[side]).append(")\"");
  out_ += ">";
  river(seat);
  hand_and_sets(seat);
  if (table_.at(seat).riichi == RiichiState::Established)
    out_ +=
        "<rect class=\"stick\" x=\"-30\" y=\"67\" width=\"60\" height=\"5\" rx=\"2\" "
        "fill=\"#fff\" stroke=\"#555\"/><circle cx=\"0\" cy=\"69.5\" r=\"1.6\" "
        "fill=\"#b80f1b\"/>";
  const std::string upright =
      std::string("</g><g class=\"") + (seat == actor_ ? "side actor" : "side") + "\">";
  if (side == 2) out_ += upright;
  labels(seat, side);
  if (side % 2 == 1) out_ += upright;
  name(seat, side);
  out_ += "</g>";
}

void TableDrawing::draw() {
  out_ +=
      "<svg class=\"table\" viewBox=\"-224 -224 448 448\" width=\"448\" height=\"448\" "
      "role=\"group\" font-family=\"sans-serif\" font-size=\"11\" aria-label=\"";
  append_printable_markup(
      out_, say(ReportWord::Table, {round_words(table_.game.now.round, of_.language)}));
  out_ +=
      "\"><rect class=\"felt\" x=\"-224\" y=\"-224\" width=\"448\" height=\"448\" rx=\"10\" "
      "fill=\"#e3eee6\"/><rect class=\"centre\" x=\"-66\" y=\"-66\" width=\"132\" "
      "height=\"132\" rx=\"6\" fill=\"#f4f8f5\" stroke=\"#7d8f83\"/>";
  centre();
  for (std::uint8_t seat = 0; seat < players(); ++seat) side(Seat{seat});
  out_ += "</svg>";
}

}  // namespace

void append_drawing(const DrawingOf& drawing, std::string& out) {
  TableDrawing(drawing, out).draw();
}

}  // namespace referee::drawing
