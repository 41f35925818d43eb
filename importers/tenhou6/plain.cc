#include "importers/tenhou6/plain.h"

#include <string>
#include <utility>

#include <simdjson.h>

#include "importers/json/json_tree_builder.h"
#include "importers/json/json_values.h"
#include "importers/tenhou6/game.h"
#include "importers/tenhou6/tile.h"

namespace referee::tenhou6 {

namespace ondemand = simdjson::ondemand;

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

/// One hand, value by value, into its columns. Every step says whether what it asks for stood
/// there.
class HandReader {
 public:
  explicit HandReader(PlainHand& hand) : hand_(hand) {}

  /// Place `place` of the hand, from 0 to 15.
  bool read(std::uint32_t place, ondemand::value& value);

 private:
  static const Digits& digits(std::string_view token) {
    constexpr unsigned kNone = 0;
    if (token.size() < 2 || (token.size() > 2 && token[2] != ' ' && token[2] != '\n' &&
                             token[2] != '\r' && token[2] != '\t'))
      return kDigits[kNone];
    const unsigned tens = static_cast<unsigned char>(token[0]) - unsigned{'0'};
    const unsigned ones = static_cast<unsigned char>(token[1]) - unsigned{'0'};
    return kDigits[tens > 9 || ones > 9 ? kNone : tens << 4U | ones];
  }
  /// The characters of a call, or "r25", between the quotes of `token`.
  static bool short_text(std::string_view token, std::string_view& text);
  template <std::size_t kCount>
  static bool numbers(ondemand::value& value, std::int64_t low, std::int64_t high,
                      std::array<std::int64_t, kCount>& list);
  static bool tiles(ondemand::value& value, PlainTiles& list);
  bool draws(Seat seat, ondemand::value& value);
  bool discards(Seat seat, ondemand::value& value);
  bool discard(Seat seat, Turn& turn, std::string_view token);

  PlainHand& hand_;
};

bool HandReader::short_text(std::string_view token, std::string_view& text) {
  if (!token.starts_with('"')) return false;
  std::size_t end = 1;
  while (end < token.size() &&
         ((token[end] >= '0' && token[end] <= '9') || (token[end] >= 'a' && token[end] <= 'z')))
    ++end;
  text = token.substr(1, end - 1);
  return end < token.size() && token[end] == '"' && text.size() <= kLongestCall;
}

template <std::size_t kCount>
bool HandReader::numbers(ondemand::value& value, std::int64_t low, std::int64_t high,
                         std::array<std::int64_t, kCount>& list) {
  ondemand::array array;
  if (value.get_array().get(array)) return false;
  std::size_t count = 0;
  for (auto item : array) {
    std::int64_t number = 0;
    if (count == kCount || item.get_int64().get(number) || number < low || number > high)
      return false;
    list[count++] = number;
  }
  return count == kCount;
}

bool HandReader::tiles(ondemand::value& value, PlainTiles& list) {
  ondemand::array array;
  if (value.get_array().get(array)) return false;
  std::size_t count = 0;
  for (auto item : array) {
    ondemand::value entry;
    if (std::move(item).get(entry)) return false;
    const Tile tile = digits(entry.raw_json_token()).tile;
    if (count == PlainTiles::kMost || !tile.present()) return false;
    list.tiles[count++].tile = tile;
  }
  list.size = count;
  return true;
}

bool HandReader::draws(Seat seat, ondemand::value& value) {
  ondemand::array array;
  if (value.get_array().get(array)) return false;
  Turns& turns = hand_.columns.turns[seat.index()];
  std::uint8_t item = 0;
  for (auto each : array) {
    ondemand::value entry_value;
    if (item == kMaxEntries || std::move(each).get(entry_value)) return false;
    const std::string_view token = entry_value.raw_json_token();
    Turn& turn = turns.begin()[item] = Turn{};
    Entry& entry = turn.take;
    entry.item = item++;
    if (const Tile tile = digits(token).tile; tile.present()) {
      entry.kind = EntryKind::Tile;
      entry.tile = tile;
      continue;
    }
    std::string_view text;
    if (!short_text(token, text) || !read_entry(text, false, seat, entry, hand_.columns.sets))
      return false;
  }
  turns.resize(item);
  return true;
}

bool HandReader::discard(Seat seat, Turn& turn, std::string_view token) {
  Entry& entry = turn.put;
  const Digits found = digits(token);
  if (found.discard != EntryKind::None) {
    // Nobody can guess which of the two stands there, so there is no branch between them.
    const auto own = static_cast<std::uint8_t>(-static_cast<int>(found.discard == EntryKind::Tile));
    entry.kind = found.discard;
    entry.tile.code =
        static_cast<std::uint8_t>((found.tile.code & own) | (turn.take.tile.code & ~own));
  } else {
    std::string_view text;
    if (!short_text(token, text) || !read_entry(text, true, seat, entry, hand_.columns.sets))
      return false;
    if (entry.kind == EntryKind::DrawnTile) entry.tile = turn.take.tile;
  }
  const auto is_drawn = static_cast<unsigned>(entry.kind == EntryKind::DrawnTile);
  const auto is_call = static_cast<unsigned>(turn.take.kind == EntryKind::Call);
  return (is_drawn & is_call) == 0;
}

bool HandReader::discards(Seat seat, ondemand::value& value) {
  ondemand::array array;
  if (value.get_array().get(array)) return false;
  Turns& turns = hand_.columns.turns[seat.index()];
  std::uint8_t item = 0;
  for (auto each : array) {
    ondemand::value entry;
    if (item == turns.size() || std::move(each).get(entry)) return false;
    Turn& turn = turns.begin()[item];
    if (hand_.columns.is_open_quad(turn.take)) {
      // The placeholder beside an open quad, which has no answer.
      std::int64_t placeholder = 1;
      if (entry.get_int64().get(placeholder) || placeholder != 0) return false;
    } else {
      turn.put.item = item;
      if (!discard(seat, turn, entry.raw_json_token())) return false;
    }
    ++item;
  }
  return true;
}

bool HandReader::read(std::uint32_t place, ondemand::value& value) {
  if (place == kHeader) {
    std::array<std::int64_t, 3> numbers{};
    if (!HandReader::numbers(value, 0, kMostSticks, numbers) || numbers[0] > kLastRound)
      return false;
    hand_.round = static_cast<std::uint8_t>(numbers[0]);
    hand_.honba = static_cast<std::int32_t>(numbers[1]);
    hand_.kyotaku = static_cast<std::int32_t>(numbers[2]);
    return true;
  }
  if (place == kScores) {
    std::array<std::int64_t, kMaxSeats> scores{};
    if (!numbers(value, -kMaxPoints, kMaxPoints, scores)) return false;
    for (std::size_t s = 0; s < kMaxSeats; ++s)
      hand_.scores[s] = Points{static_cast<std::int32_t>(scores[s])};
    return true;
  }
  if (place == kIndicators) {
    PlainTiles indicators;
    if (!tiles(value, indicators)) return false;
    hand_.columns.indicators.assign(indicators.begin(), indicators.end());
    return true;
  }
  if (place == kUra) return tiles(value, hand_.ura);
  const Seat seat{static_cast<std::uint8_t>((place - kFirstColumn) / kColumnsASeat)};
  switch ((place - kFirstColumn) % kColumnsASeat) {
    case 0: return tiles(value, hand_.hands[seat.index()]);
    case 1: return draws(seat, value);
    default: return discards(seat, value);
  }
}

}  // namespace

class PlainHands::Parser {
 public:
  explicit Parser(PlainHands& into) : into_(into) {}

  bool read(std::string_view text, JsonTreeBuilder& rest);

 private:
  using Values = JsonValues<ondemand::value>;

  bool hands(ondemand::value& list, JsonTreeBuilder& rest);
  bool hand(ondemand::value& value, JsonTreeBuilder& rest);

  PlainHands& into_;
  ondemand::parser parser_;
  ondemand::document document_;
  std::string padded_;
};

bool PlainHands::Parser::hand(ondemand::value& value, JsonTreeBuilder& rest) {
  constexpr std::size_t kDepth = 4;
  ondemand::array places;
  if (value.get_array().get(places) || !rest.start_array(0)) return false;
  if (into_.used_ == into_.hands_.size()) into_.hands_.emplace_back();
  PlainHand& hand = into_.hands_[into_.used_++];
  hand.columns.sets.clear();
  HandReader reader(hand);
  std::uint32_t place = 0;
  for (auto item : places) {
    ondemand::value inner;
    if (place > kResult || std::move(item).get(inner)) return false;
    if (place == kResult ? !Values(rest).value(inner, kDepth) : !reader.read(place, inner))
      return false;
    ++place;
  }
  return place == kResult + 1 && rest.end_array();
}

bool PlainHands::Parser::hands(ondemand::value& list, JsonTreeBuilder& rest) {
  ondemand::array hands;
  if (list.get_array().get(hands) || !rest.start_array(0)) return false;
  for (auto item : hands) {
    ondemand::value inner;
    if (std::move(item).get(inner) || !hand(inner, rest)) return false;
  }
  return rest.end_array();
}

bool PlainHands::Parser::read(std::string_view text, JsonTreeBuilder& rest) {
  constexpr std::size_t kDepth = 2;
  padded_.assign(text);
  padded_.append(simdjson::SIMDJSON_PADDING, ' ');
  ondemand::object root;
  if (parser_.iterate(padded_.data(), text.size(), padded_.size()).get(document_) ||
      document_.get_object().get(root) || !rest.start_object(0))
    return false;
  for (auto field : root) {
    ondemand::raw_json_string written;
    std::string_view key;
    ondemand::value value;
    if (field.key().get(written)) return false;
    const bool holds_hands = written == "log";
    if (field.unescaped_key().get(key) || !rest.key(key) || field.value().get(value)) return false;
    if (holds_hands ? into_.used_ > 0 || !hands(value, rest) : !Values(rest).value(value, kDepth))
      return false;
  }
  return rest.end_object() && document_.current_location().error() == simdjson::OUT_OF_BOUNDS;
}

PlainHands::PlainHands() : parser_(std::make_unique<Parser>(*this)) {}
PlainHands::~PlainHands() = default;

bool PlainHands::read(std::string_view text, JsonTree& tree, JsonTree::Wanted wanted) {
  used_ = 0;
  // A tree's limit on values is then not reached either.
  if (text.size() > JsonTree::kMaxNodes) return false;
  JsonTreeBuilder rest(tree, wanted);
  return parser_->read(text, rest) && used_ > 0;
}

}  // namespace referee::tenhou6
