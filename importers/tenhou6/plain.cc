#include "importers/tenhou6/plain.h"

#include <simdjson.h>

#include "importers/tenhou6/tile.h"
#include "importers/text/json_plain.h"

namespace referee::tenhou6 {
namespace {

constexpr std::size_t kLongestCall = 9;
constexpr std::int64_t kLastRound = 63;
constexpr std::int64_t kMostSticks = 10'000;

/// What two digits stand for.
struct Digits {
  Tile tile;                            ///< absent for what is no tile
  EntryKind discard = EntryKind::None;  ///< among the discards
};
/// By the low halves of the two.
constexpr std::array<Digits, 256> kDigits = [] {
  std::array<Digits, 256> digits{};
  for (std::size_t i = 0; i < digits.size(); ++i) {
    const std::size_t number = i / 16 <= 9 && i % 16 <= 9 ? i / 16 * 10 + i % 16 : 0;
    digits[i].tile = kTiles[number];
    digits[i].discard = kTiles[number].present() ? EntryKind::Tile
                        : number == kDrawnTile   ? EntryKind::DrawnTile
                                                 : EntryKind::None;
  }
  return digits;
}();

/// The log ends in a brace, at which every list stops: within one no step asks where the end is.
/// After a comma programs write nothing or one blank.
class PlainScanner : public PlainJson {
 public:
  using PlainJson::PlainJson;

  bool comma() {
    if (!skip(',')) return false;
    skip(' ');
    return true;
  }
  bool number(std::int64_t low, std::int64_t high, std::int64_t& number);
  bool tiles(PlainTiles& list);
  bool draws(Seat seat, Columns& columns);
  bool discards(Seat seat, Columns& columns);

 private:
  /// What the two bytes at `at` stand for: nothing, where they are no digits.
  static const Digits& digits(const char* at) {
    constexpr unsigned kNone = 0;
    const unsigned tens = static_cast<unsigned char>(at[0]) - unsigned{'0'};
    if (tens > 9) return kDigits[kNone];
    const unsigned ones = static_cast<unsigned char>(at[1]) - unsigned{'0'};
    return kDigits[ones > 9 ? kNone : tens << 4U | ones];
  }
  /// Behind an entry of a list at `at`.
  enum class After : std::uint8_t { Another, End, Neither };
  static After after_entry(const char*& at) {
    const char c = *at;
    if (c == ',') {
      at += at[1] == ' ' ? 2 : 1;
      return After::Another;
    }
    if (c != ']') return After::Neither;
    ++at;
    return After::End;
  }
  /// The first entry of a list that begins at `at`, or its end.
  static After begin_list(const char*& at) {
    if (*at != '[') return After::Neither;
    ++at;
    return *at == ']' ? after_entry(at) : After::Another;
  }
  /// The string of a call, or "r25".
  static bool short_text(const char*& at, std::string_view& text);
  static bool discard(Seat seat, Columns& columns, Turn& turn, const char*& at);
};

bool PlainScanner::number(std::int64_t low, std::int64_t high, std::int64_t& number) {
  constexpr std::ptrdiff_t kMostDigits = 9;
  const char* digit = at();
  const bool negative = *digit == '-';
  if (negative) ++digit;
  const char* const start = digit;
  number = 0;
  while (*digit >= '0' && *digit <= '9' && digit - start < kMostDigits)
    number = number * 10 + (*digit++ - '0');
  if (digit == start || (*digit != ',' && *digit != ']') || (*start == '0' && digit - start > 1))
    return false;
  if (negative) number = -number;
  go_to(digit);
  return number >= low && number <= high;
}

bool PlainScanner::short_text(const char*& at, std::string_view& text) {
  if (*at != '"') return false;
  const char* const start = ++at;
  while ((*at >= '0' && *at <= '9') || (*at >= 'a' && *at <= 'z')) ++at;
  text = std::string_view(start, static_cast<std::size_t>(at - start));
  if (*at != '"') return false;
  ++at;
  return text.size() <= kLongestCall;
}

// The lists are read with the place in a variable of its own: tiles are bytes, and a byte written
// might be any member.

bool PlainScanner::tiles(PlainTiles& list) {
  const char* at = this->at();
  After after = begin_list(at);
  std::size_t count = 0;
  for (; after == After::Another; after = after_entry(at)) {
    const Tile tile = digits(at).tile;
    if (count == PlainTiles::kMost || !tile.present()) return false;
    list.tiles[count++].tile = tile;
    at += 2;
  }
  list.size = count;
  go_to(at);
  return after == After::End;
}

bool PlainScanner::draws(Seat seat, Columns& columns) {
  Turn* const turns = columns.turns[seat.index()].begin();
  const char* at = this->at();
  After after = begin_list(at);
  std::uint8_t item = 0;
  for (; after == After::Another; after = after_entry(at)) {
    if (item == kMaxEntries) return false;
    Turn& turn = turns[item] = Turn{};
    Entry& entry = turn.take;
    entry.item = item++;
    if (const Tile tile = digits(at).tile; tile.present()) {
      entry.kind = EntryKind::Tile;
      entry.tile = tile;
      at += 2;
      continue;
    }
    std::string_view text;
    if (!short_text(at, text) || !read_entry(text, false, seat, entry, columns.sets)) return false;
  }
  columns.turns[seat.index()].resize(item);
  go_to(at);
  return after == After::End;
}

bool PlainScanner::discard(Seat seat, Columns& columns, Turn& turn, const char*& at) {
  Entry& entry = turn.put;
  const Digits found = digits(at);
  if (found.discard != EntryKind::None) {
    // Nobody can guess which of the two stands there, so there is no branch between them.
    const auto own = static_cast<std::uint8_t>(-static_cast<int>(found.discard == EntryKind::Tile));
    entry.kind = found.discard;
    entry.tile.code =
        static_cast<std::uint8_t>((found.tile.code & own) | (turn.take.tile.code & ~own));
    at += 2;
  } else {
    std::string_view text;
    if (!short_text(at, text) || !read_entry(text, true, seat, entry, columns.sets)) return false;
    if (entry.kind == EntryKind::DrawnTile) entry.tile = turn.take.tile;
  }
  const auto is_drawn = static_cast<unsigned>(entry.kind == EntryKind::DrawnTile);
  const auto is_call = static_cast<unsigned>(turn.take.kind == EntryKind::Call);
  return (is_drawn & is_call) == 0;
}

bool PlainScanner::discards(Seat seat, Columns& columns) {
  const char* at = this->at();
  After after = begin_list(at);
  std::uint8_t item = 0;
  for (Turn& turn : columns.turns[seat.index()]) {
    if (after != After::Another) break;
    if (columns.is_open_quad(turn.take)) {
      // The placeholder beside an open quad, which has no answer.
      if (*at++ != '0') return false;
    } else {
      turn.put.item = item;
      if (!discard(seat, columns, turn, at)) return false;
    }
    ++item;
    after = after_entry(at);
  }
  go_to(at);
  return after == After::End;
}

bool plain_numbers(PlainScanner& text, PlainHand& hand) {
  std::int64_t number = 0;
  if (!text.skip('[') || !text.number(0, kLastRound, number) || !text.comma()) return false;
  hand.round = static_cast<std::uint8_t>(number);
  if (!text.number(0, kMostSticks, number) || !text.comma()) return false;
  hand.honba = static_cast<std::int32_t>(number);
  if (!text.number(0, kMostSticks, number) || !text.skip(']') || !text.comma() || !text.skip('['))
    return false;
  hand.kyotaku = static_cast<std::int32_t>(number);
  for (std::size_t s = 0; s < kMaxSeats; ++s) {
    if ((s > 0 && !text.comma()) || !text.number(-kMaxPoints, kMaxPoints, number)) return false;
    hand.scores[s] = Points{static_cast<std::int32_t>(number)};
  }
  return text.skip(']') && text.comma();
}

/// From the bracket of a hand to its result, which is the last of 17 and stands next afterwards.
bool plain_hand(PlainScanner& text, PlainHand& hand) {
  hand.columns.sets.clear();
  PlainTiles indicators;
  if (!plain_numbers(text, hand) || !text.tiles(indicators) || !text.comma() ||
      !text.tiles(hand.ura) || !text.comma())
    return false;
  hand.columns.indicators.assign(indicators.begin(), indicators.end());
  for (std::uint8_t s = 0; s < kMaxSeats; ++s) {
    if (!text.tiles(hand.hands[s]) || !text.comma() || !text.draws(Seat{s}, hand.columns) ||
        !text.comma())
      return false;
    if (!text.discards(Seat{s}, hand.columns) || !text.comma()) return false;
  }
  return true;
}

}  // namespace

bool PlainHands::read(std::string_view text, JsonTree& tree, JsonTree::Wanted wanted) {
  used_ = 0;
  text = text.substr(0, text.find_last_not_of(" \t\r\n") + 1);
  // A tree's limit on values is then not reached either.
  if (text.size() > JsonTree::kMaxNodes || !text.ends_with('}') ||
      !simdjson::validate_utf8(text.data(), text.size()))
    return false;
  JsonTreeBuilder rest(tree, wanted);
  PlainScanner scanner(text);
  const auto hands = [&] {
    if (!scanner.skip('[') || !rest.start_array(0)) return false;
    do {
      scanner.skip_blanks();
      if (!scanner.skip('[') || !rest.start_array(0)) return false;
      if (used_ == hands_.size()) hands_.emplace_back();
      if (!plain_hand(scanner, hands_[used_])) return false;
      ++used_;
      scanner.skip_blanks();
      if (!scanner.value(rest)) return false;
      scanner.skip_blanks();
      if (!scanner.skip(']') || !rest.end_array()) return false;
    } while (scanner.comma());
    return scanner.skip(']') && rest.end_array();
  };
  scanner.skip_blanks();
  if (!scanner.skip('{') || !rest.start_object(0)) return false;
  do {
    std::string_view key;
    scanner.skip_blanks();
    if (!scanner.key(key) || !rest.key(key)) return false;
    if (key != "log") {
      if (!scanner.value(rest)) return false;
    } else if (used_ > 0 || !hands()) {
      return false;
    }
    scanner.skip_blanks();
  } while (scanner.skip(','));
  return scanner.skip('}') && rest.end_object() && scanner.is_at_end() && used_ > 0;
}

}  // namespace referee::tenhou6
