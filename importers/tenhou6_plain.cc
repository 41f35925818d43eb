#include "importers/tenhou6_plain.h"

#include <cstring>

#include "importers/json_tree.h"
#include "importers/tenhou6_tile.h"

namespace referee::tenhou6 {
namespace {

constexpr std::size_t kLongestCall = 9;
constexpr std::int64_t kLastRound = 63;
constexpr std::int64_t kMostSticks = 10'000;

/// Steps through a text; every step says whether what it asks for stood there. After a comma programs write nothing or one blank.
class PlainScanner {
 public:
  explicit PlainScanner(std::string_view text) : begin_(text.data()), at_(begin_), end_(begin_ + text.size()) {}

  std::size_t offset() const { return static_cast<std::size_t>(at_ - begin_); }
  bool is_at_end() const { return at_ == end_; }
  bool skip(char c) {
    if (at_ == end_ || *at_ != c) return false;
    ++at_;
    return true;
  }
  bool comma() {
    if (!skip(',')) return false;
    skip(' ');
    return true;
  }
  void skip_blanks() {
    while (at_ != end_ && (*at_ == ' ' || *at_ == '\n' || *at_ == '\r' || *at_ == '\t')) ++at_;
  }
  /// A key with its colon, as it is written.
  bool key(std::string_view& key) {
    const char* start = at_ + 1;
    if (!text()) return false;
    key = std::string_view(start, static_cast<std::size_t>(at_ - start) - 1);
    skip_blanks();
    if (!skip(':')) return false;
    skip_blanks();
    return true;
  }
  /// Any value, by its brackets alone.
  bool value();
  bool number(std::int64_t low, std::int64_t high, std::int64_t& number);
  /// The string of a call, or "r25".
  bool short_text(std::string_view& text);
  bool tiles(std::vector<TileRef>& tiles);
  bool draws(Seat seat, std::vector<Turn>& turns);
  bool discards(Seat seat, std::vector<Turn>& turns);

 private:
  bool text();
  bool discard(Seat seat, Turn& turn, const char*& at);
  /// Two digits, the first not 0; 0 for anything else. There are two bytes at least.
  static std::size_t two_digits(const char* at) {
    const auto tens = static_cast<std::size_t>(at[0] - '0');
    const auto ones = static_cast<std::size_t>(at[1] - '0');
    return tens - 1 <= 8 && ones <= 9 ? tens * 10 + ones : 0;
  }
  /// Behind an entry of a list at `at`.
  enum class After : std::uint8_t { Another, End, Neither };
  After after_entry(const char*& at) const {
    if (at == end_) return After::Neither;
    const char c = *at++;
    if (c == ']') return After::End;
    if (at != end_ && *at == ' ') ++at;
    return c == ',' ? After::Another : After::Neither;
  }

  const char* begin_;
  const char* at_;
  const char* end_;
};

bool PlainScanner::text() {
  if (!skip('"')) return false;
  for (;;) {
    const auto* quote = static_cast<const char*>(std::memchr(at_, '"', static_cast<std::size_t>(end_ - at_)));
    if (quote == nullptr) return false;
    const char* escape = quote;
    while (escape != at_ && escape[-1] == '\\') --escape;
    at_ = quote + 1;
    if ((quote - escape) % 2 == 0) return true;
  }
}

bool PlainScanner::value() {
  std::size_t depth = 0;
  while (at_ != end_) {
    switch (*at_) {
      case '"':
        if (!text()) return false;
        continue;
      case '[':
      case '{': ++depth; break;
      case ']':
      case '}':
        if (depth == 0) return true;
        --depth;
        break;
      case ',':
        if (depth == 0) return true;
        break;
      default: break;
    }
    ++at_;
  }
  return false;
}

bool PlainScanner::number(std::int64_t low, std::int64_t high, std::int64_t& number) {
  constexpr std::ptrdiff_t kMostDigits = 9;
  const bool negative = skip('-');
  const char* start = at_;
  number = 0;
  while (at_ != end_ && *at_ >= '0' && *at_ <= '9' && at_ - start < kMostDigits) number = number * 10 + (*at_++ - '0');
  if (at_ == start || at_ == end_ || (*at_ != ',' && *at_ != ']') || (*start == '0' && at_ - start > 1)) return false;
  if (negative) number = -number;
  return number >= low && number <= high;
}

bool PlainScanner::short_text(std::string_view& text) {
  if (!skip('"')) return false;
  const char* start = at_;
  while (at_ != end_ && ((*at_ >= '0' && *at_ <= '9') || (*at_ >= 'a' && *at_ <= 'z'))) ++at_;
  text = std::string_view(start, static_cast<std::size_t>(at_ - start));
  return text.size() <= kLongestCall && skip('"');
}

// The lists are read with the place in a variable of its own: tiles are bytes, and a byte written might be any member.

bool PlainScanner::tiles(std::vector<TileRef>& tiles) {
  constexpr std::size_t kMost = 32;
  std::array<TileRef, kMost> read;
  std::size_t count = 0;
  if (!skip('[')) return false;
  const char* at = at_;
  After after = After::Another;
  if (at != end_ && *at == ']') after = after_entry(at);
  while (after == After::Another) {
    if (count == kMost || end_ - at < 2) return false;
    const Tile tile = kTiles[two_digits(at)];
    if (!tile.present()) return false;
    read[count++].tile = tile;
    at += 2;
    after = after_entry(at);
  }
  at_ = at;
  tiles.assign(read.begin(), read.begin() + count);
  return after == After::End;
}

bool PlainScanner::draws(Seat seat, std::vector<Turn>& turns) {
  turns.clear();
  if (!skip('[')) return false;
  const char* at = at_;
  After after = After::Another;
  if (at != end_ && *at == ']') after = after_entry(at);
  for (std::uint32_t item = 0; after == After::Another; ++item) {
    if (item == kMaxEntries || end_ - at < 2) return false;
    Entry& entry = turns.emplace_back().take;
    entry.item = item;
    if (const Tile tile = kTiles[two_digits(at)]; tile.present()) {
      entry.kind = EntryKind::Tile;
      entry.tile = tile;
      at += 2;
    } else {
      std::string_view text;
      at_ = at;
      if (!short_text(text) || !read_entry(text, false, seat, entry)) return false;
      at = at_;
    }
    after = after_entry(at);
  }
  at_ = at;
  return after == After::End;
}

bool PlainScanner::discard(Seat seat, Turn& turn, const char*& at) {
  Entry& entry = turn.put;
  const std::size_t number = two_digits(at);
  if (const Tile tile = kTiles[number]; tile.present()) {
    entry.kind = EntryKind::Tile;
    entry.tile = tile;
    at += 2;
    return true;
  }
  if (number == kDrawnTile) {
    entry.kind = EntryKind::DrawnTile;
    at += 2;
  } else {
    std::string_view text;
    at_ = at;
    if (!short_text(text) || !read_entry(text, true, seat, entry)) return false;
    at = at_;
  }
  if (entry.kind != EntryKind::DrawnTile) return true;
  entry.tile = turn.take.tile;
  return turn.take.kind != EntryKind::Call;
}

bool PlainScanner::discards(Seat seat, std::vector<Turn>& turns) {
  if (!skip('[')) return false;
  const char* at = at_;
  After after = After::Another;
  if (at != end_ && *at == ']') after = after_entry(at);
  std::uint32_t item = 0;
  for (Turn& turn : turns) {
    if (after != After::Another) break;
    if (item == kMaxEntries || end_ - at < 2) return false;
    turn.put.item = item;
    if (turn.take.kind == EntryKind::Call && turn.take.meld.kind == MeldKind::Daiminkan) {
      // The placeholder beside an open quad, which has no answer.
      turn.put.item = 0;
      if (*at++ != '0') return false;
    } else if (!discard(seat, turn, at)) {
      return false;
    }
    ++item;
    after = after_entry(at);
  }
  at_ = at;
  return after == After::End;
}

bool plain_numbers(PlainScanner& text, PlainHand& hand) {
  std::int64_t number = 0;
  if (!text.skip('[') || !text.number(0, kLastRound, number) || !text.comma()) return false;
  hand.round = static_cast<std::uint8_t>(number);
  if (!text.number(0, kMostSticks, number) || !text.comma()) return false;
  hand.honba = static_cast<std::int32_t>(number);
  if (!text.number(0, kMostSticks, number) || !text.skip(']') || !text.comma() || !text.skip('[')) return false;
  hand.kyotaku = static_cast<std::int32_t>(number);
  for (std::size_t s = 0; s < kMaxSeats; ++s) {
    if ((s > 0 && !text.comma()) || !text.number(-kMaxPoints, kMaxPoints, number)) return false;
    hand.scores[s] = Points{static_cast<std::int32_t>(number)};
  }
  return text.skip(']') && text.comma();
}

/// From the bracket of a hand to its result, which is the last of 17 and stands next afterwards.
bool plain_hand(PlainScanner& text, PlainHand& hand) {
  if (!plain_numbers(text, hand)) return false;
  if (!text.tiles(hand.columns.indicators) || !text.comma() || !text.tiles(hand.ura) || !text.comma()) return false;
  for (std::uint8_t s = 0; s < kMaxSeats; ++s) {
    std::vector<Turn>& turns = hand.columns.turns[s];
    if (!text.tiles(hand.hands[s]) || !text.comma() || !text.draws(Seat{s}, turns) || !text.comma()) return false;
    if (!text.discards(Seat{s}, turns) || !text.comma()) return false;
  }
  return true;
}

}  // namespace

bool PlainHands::read(std::string_view text) {
  used_ = 0;
  rest_.clear();
  // A tree's limit on values is then not reached either.
  if (text.size() > JsonTree::kMaxNodes) return false;
  std::size_t copied = 0;
  PlainScanner scanner(text);
  const auto hands = [&] {
    if (!scanner.skip('[')) return false;
    do {
      scanner.skip_blanks();
      if (!scanner.skip('[')) return false;
      rest_.append(text.substr(copied, scanner.offset() - copied));
      if (used_ == hands_.size()) hands_.emplace_back();
      if (!plain_hand(scanner, hands_[used_])) return false;
      ++used_;
      copied = scanner.offset();
      if (!scanner.value() || !scanner.skip(']')) return false;
    } while (scanner.comma());
    return scanner.skip(']');
  };
  scanner.skip_blanks();
  if (!scanner.skip('{')) return false;
  do {
    std::string_view key;
    scanner.skip_blanks();
    if (!scanner.key(key)) return false;
    if (key != "log") {
      if (!scanner.value()) return false;
    } else if (used_ > 0 || !hands()) {
      return false;
    }
    scanner.skip_blanks();
  } while (scanner.skip(','));
  rest_.append(text.substr(copied));
  return used_ > 0;
}

}  // namespace referee::tenhou6
