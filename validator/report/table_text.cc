#include "validator/report/table_text.h"

#include <vector>

#include "validator/report/notation.h"
#include "validator/report/words/finding_words.h"
#include "validator/text/columns.h"
#include "validator/text/escape.h"

namespace referee::report {
namespace {

/// Characters of a name that are shown; what is more is cut.
constexpr std::size_t kLongestName = 40;

/// The words of a table; people stand in it by seat and name.
class TableWords {
 public:
  explicit TableWords(Language language)
      : language_(language), words_(nobody_, no_names_, language) {}

  std::string say(const Statement& statement) const {
    return is_english() ? words::english().sentence(statement) : words_.sentence(statement);
  }
  std::string say(ReportWord which) const { return std::string(word(which, language_)); }
  /// What stands before a row of tiles.
  std::string label(ReportWord which) const {
    return "    " + padded(say(which), is_english() ? 10 : 6);
  }
  std::string_view between() const { return word(ReportWord::BetweenPlaces, language_); }
  std::string in_brackets(const Statement& statement) const {
    return worded(ReportWord::InBrackets, language_, {say(statement)});
  }
  std::string wind(const Table& table, Seat seat) const {
    const Seat dealer = table.hand.at_start.dealer;
    if (!dealer.present() || dealer.index() >= table.game.players) return "";
    return wind_words(distance(dealer, seat, table.game.players), language_);
  }
  bool is_english() const { return language_ == Language::English; }

 private:
  Finding nobody_;
  std::array<std::string, kMaxSeats> no_names_;
  Language language_;
  FindingWords words_;
};

/// What is not certain about the tiles is said behind them.
std::string hand_of(const SeatState& seat, const TableWords& words) {
  HandTiles hand = seat.hand;
  const bool drew = seat.has_drawn && hand.holds(seat.drawn) == Answer::Yes;
  if (drew) hand.take(seat.drawn);
  std::string out = notation_of(hand);
  if (hand.phantom > 0) out += words.in_brackets(say(Said::GoneFromHand, hand.phantom));
  if (hand.opaque) out += words.in_brackets(say(Said::AsFarAsKnown));
  return drew ? out + " + " + notation_of(seat.drawn.tile) : out;
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
std::vector<std::string> melds_of(const SeatState& seat, const TableWords& words) {
  std::vector<std::string> lines;
  std::size_t count = 0;
  const auto add = [&](const std::string& meld) {
    if (count++ % 2 == 0)
      lines.push_back(meld);
    else
      lines.back() += "; " + meld;
  };
  for (const Meld& meld : seat.sets())
    add(words.is_english() ? notation_of(meld)
                           : words.say(say(Said::SourcedSets, std::vector<SourcedMeld>{{meld}})));
  if (seat.kitas > 0) add(words.say(say(Said::NorthsSetAside, seat.kitas)));
  return lines;
}

std::string heading_of(const Table& table, const TableWords& words) {
  std::string out;
  const auto add = [&](const Statement& part) {
    out += (out.empty() ? "" : std::string(words.between())) + words.say(part);
  };
  add(say(Said::ThisRound, Round{table.game.now.round}));
  if (table.game.now.honba) add(say(Said::CountOfHonba, *table.game.now.honba));
  if (table.game.now.kyotaku) add(say(Said::CountOfSticks, *table.game.now.kyotaku));
  add(say(Said::LiveTiles, table.hand.live));
  std::string tiles;
  for (const TileRef& indicator : table.hand.shown_indicators())
    tiles += (tiles.empty() ? "" : " ") + notation_of(indicator.tile);
  if (table.hand.indicator_count > 0)
    add(say(Said::IndicatorsAre, table.hand.indicator_count, tiles));
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

namespace {

void append_seat(const Table& table, Seat seat, bool acts, const std::string& name,
                 const TableWords& words, std::vector<std::string>& rows) {
  const SeatState& state = table.at(seat);
  std::string first = acts ? "> " : "  ";
  first += words.say(say(Said::ThisSeat, seat)) + name_in_quotes(name);
  const auto add = [&](const std::string& part) {
    if (!part.empty()) first += std::string(words.between()) + part;
  };
  add(words.wind(table, seat));
  if (const Known<Points> score = table.game.now.scores[seat.index()])
    add(words.say(say(Said::SumOfPoints, *score)));
  if (state.riichi != RiichiState::None)
    add(words.say(state.double_riichi ? ReportWord::DoubleRiichi : ReportWord::Riichi));
  rows.push_back(first);
  const auto lines = [&](std::string label, const std::vector<std::string>& parts) {
    for (const std::string& part : parts) {
      rows.push_back(label + part);
      label = std::string(columns_of(label), ' ');
    }
  };
  lines(words.label(ReportWord::HandRow), {hand_of(state, words)});
  lines(words.label(ReportWord::SetsRow), melds_of(state, words));
  lines(words.label(ReportWord::DiscardsRow), discards_of(state));
}

}  // namespace

void append_table(const Table& table, Seat actor, const std::array<std::string, kMaxSeats>& names,
                  Language language, std::string_view margin, std::string& out) {
  const TableWords words(language);
  std::vector<std::string> rows = {heading_of(table, words)};
  bool any_claimed = false;
  bool any_riichi = false;
  for (std::uint8_t i = 0; i < table.game.players && i < kMaxSeats; ++i) {
    append_seat(table, Seat{i}, Seat{i} == actor, names[i], words, rows);
    for (const Discarded& discard : table.at(Seat{i}).discards()) {
      any_claimed = any_claimed || discard.claimed;
      any_riichi = any_riichi || discard.riichi;
    }
  }
  if (any_claimed || any_riichi)
    rows.push_back("  " + (any_claimed ? words.say(ReportWord::LegendClaimed) : "") +
                   (any_claimed && any_riichi ? std::string(words.between()) : "") +
                   (any_riichi ? words.say(ReportWord::LegendRiichi) : ""));
  for (const std::string& row : rows) out.append(margin).append(row).append("\n");
}

}  // namespace referee::report
