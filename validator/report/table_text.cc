#include "validator/report/table_text.h"

#include <vector>

#include "validator/log/describe.h"
#include "validator/report/notation.h"
#include "validator/text/escape.h"

namespace referee {
namespace {

/// Characters of a name that are shown; what is more is cut.
constexpr std::size_t kLongestName = 40;

constexpr std::array<std::string_view, 4> kWinds = {"East", "South", "West", "North"};

std::string_view seat_wind(const Table& table, Seat seat) {
  const Seat dealer = table.hand.at_start.dealer;
  if (!dealer.present() || dealer.index() >= table.game.players) return "";
  return kWinds[distance(dealer, seat, table.game.players) % kWinds.size()];
}

std::string hand_of(const SeatState& seat) {
  HandTiles hand = seat.hand;
  if (!seat.has_drawn || hand.holds(seat.drawn) != Answer::Yes) return notation_of(hand);
  hand.take(seat.drawn);
  return notation_of(hand) + " + " + notation_of(seat.drawn.tile);
}

/// Twelve a line: two rows of the table.
std::vector<std::string> discards_of(const SeatState& seat) {
  constexpr std::size_t kPerLine = 12;
  std::vector<std::string> lines;
  std::size_t count = 0;
  for (const Discarded& discard : seat.discards()) {
    if (count++ % kPerLine == 0) lines.emplace_back();
    std::string& out = lines.back();
    if (!out.empty()) out += ' ';
    if (discard.claimed) out += '(';
    if (discard.riichi) out += '[';
    out += notation_of(discard.tile.tile);
    if (discard.riichi) out += ']';
    if (discard.claimed) out += ')';
  }
  if (lines.empty()) lines.emplace_back("-");
  return lines;
}

/// Two a line.
std::vector<std::string> melds_of(const SeatState& seat) {
  std::vector<std::string> lines;
  std::size_t count = 0;
  const auto add = [&](const std::string& meld) {
    if (count++ % 2 == 0)
      lines.push_back(meld);
    else
      lines.back() += "; " + meld;
  };
  for (const Meld& meld : seat.sets()) add(notation_of(meld));
  if (seat.kitas > 0) add(count_of(seat.kitas, "north", "norths") + " set aside");
  return lines;
}

std::string heading_of(const Table& table) {
  std::string out = round_name(table.game.now.round);
  if (table.game.now.honba) out += ", " + count_of(*table.game.now.honba, "honba", "honba");
  if (table.game.now.kyotaku)
    out += ", " + count_of(*table.game.now.kyotaku, "riichi stick", "riichi sticks");
  out += ", " + count_of(table.hand.live, "live tile", "live tiles");
  if (table.hand.indicator_count > 0) {
    out += table.hand.indicator_count == 1 ? ", dora indicator" : ", dora indicators";
    for (const TileRef& indicator : table.hand.shown_indicators())
      out += " " + notation_of(indicator.tile);
  }
  return out;
}

}  // namespace

std::string name_in_quotes(std::string_view name) {
  if (name.empty()) return "";
  std::size_t end = std::min(name.size(), std::size_t{4} * kLongestName);
  std::size_t characters = 0;
  for (std::size_t i = 0; i < end; ++i) {
    const bool starts = (static_cast<unsigned char>(name[i]) & 0xC0U) != 0x80U;
    if (starts && characters++ == kLongestName) end = i;
  }
  return " " + quoted_printable(name.substr(0, end)) + (end < name.size() ? "..." : "");
}

void append_table(const Table& table, Seat actor, const std::array<std::string, kMaxSeats>& names,
                  std::string_view margin, std::string& out) {
  const auto line = [&](const std::string& text) {
    out += margin;
    out += text;
    out += '\n';
  };
  line(heading_of(table));
  bool any_claimed = false;
  bool any_riichi = false;
  for (std::uint8_t i = 0; i < table.game.players && i < kMaxSeats; ++i) {
    const Seat seat{i};
    const SeatState& state = table.at(seat);
    std::string first = (seat == actor ? "> " : "  ") + describe(seat) + name_in_quotes(names[i]);
    if (const std::string_view wind = seat_wind(table, seat); !wind.empty())
      first += ", " + std::string(wind);
    if (const Known<Points> score = table.game.now.scores[i]) first += ", " + describe(*score);
    if (state.riichi != RiichiState::None)
      first += state.double_riichi ? ", double riichi" : ", riichi";
    line(first);
    line("    hand      " + hand_of(state));
    const auto lines = [&](std::string label, const std::vector<std::string>& parts) {
      for (const std::string& part : parts) {
        line(label + part);
        label.assign(label.size(), ' ');
      }
    };
    lines("    melds     ", melds_of(state));
    lines("    discards  ", discards_of(state));
    for (const Discarded& discard : state.discards()) {
      any_claimed = any_claimed || discard.claimed;
      any_riichi = any_riichi || discard.riichi;
    }
  }
  if (any_claimed || any_riichi)
    line(std::string("  ") + (any_claimed ? "(tile) claimed" : "") +
         (any_claimed && any_riichi ? ", " : "") + (any_riichi ? "[tile] riichi" : ""));
}

}  // namespace referee
