#include "referee/score/hand_notation.h"

#include <algorithm>
#include <array>
#include <optional>

#include <fmt/format.h>

#include "validator/report/notation.h"

namespace referee::score {
namespace {

constexpr std::string_view kSuits = "mpsz";
constexpr std::string_view kHonours = "ESWNPFC";
/// More than any hand has; a longer text is refused before it costs anything.
constexpr std::size_t kMostTiles = 64;

bool is_digit(char c) { return c >= '0' && c <= '9'; }
bool is_suit(char c) { return kSuits.find(c) != std::string_view::npos; }
bool is_blank(char c) { return c == ' ' || c == '\t' || c == '\n' || c == '_'; }
bool is_mark(char c) { return c == '-' || c == '=' || c == '+'; }

/// Reads a stretch of tiles. `marks`: whether the marks of a claimed tile may stand in it.
class TileReader {
 public:
  TileReader(std::string_view text, bool marks, std::vector<Tile>& tiles)
      : text_(text), marks_(marks), tiles_(tiles) {}

  std::string read() {
    while (error_.empty() && at_ < text_.size()) step();
    if (error_.empty() && !ranks_.empty())
      fail(fmt::format("{} lacks its suit (m, p, s or z)", ranks_));
    return error_;
  }
  /// Whether a mark stood in the text.
  bool marked() const { return marked_; }

 private:
  void fail(std::string what) { error_ = fmt::format("\"{}\": {}", text_, what); }

  void step() {
    const char c = text_[at_++];
    if (is_digit(c)) {
      ranks_ += c;
    } else if (is_suit(c)) {
      if (ranks_.empty()) return suit_first(c);
      for (const char rank : ranks_) add(rank, c);
      ranks_.clear();
      red_mark(c);
    } else if (marks_ && is_mark(c)) {
      marked_ = true;
    } else if (!ranks_.empty()) {
      fail(fmt::format("{} lacks its suit (m, p, s or z)", ranks_));
    } else if (const std::size_t honour = kHonours.find(c); honour != std::string_view::npos) {
      add(static_cast<char>('1' + honour), 'z');
    } else if (!is_blank(c) && c != ',') {
      fail(fmt::format("\"{}\" is no tile", c));
    }
  }

  void suit_first(char suit) {
    const std::size_t before = at_;
    while (at_ < text_.size() && (is_digit(text_[at_]) || (marks_ && is_mark(text_[at_])))) {
      const char c = text_[at_++];
      if (is_digit(c))
        add(c, suit);
      else
        marked_ = true;
    }
    if (at_ == before) fail(fmt::format("\"{}\" lacks its number", suit));
  }

  /// The stream's "5mr".
  void red_mark(char suit) {
    if (at_ >= text_.size() || text_[at_] != 'r') return;
    ++at_;
    if (!error_.empty()) return;
    if (suit == 'z' || tiles_.back() != *parse_tile(std::string{'5', suit}))
      return fail("only a five can be red");
    tiles_.back() = *parse_tile(std::string{'0', suit});
  }

  void add(char rank, char suit) {
    const std::optional<Tile> tile = parse_tile(std::string{rank, suit});
    if (!tile) return fail(fmt::format("there is no tile {}{}", rank, suit));
    if (tiles_.size() >= kMostTiles) return fail("too many tiles");
    tiles_.push_back(*tile);
  }

  std::string_view text_;
  bool marks_;
  std::vector<Tile>& tiles_;
  std::size_t at_ = 0;
  std::string ranks_;
  bool marked_ = false;
  std::string error_;
};

/// The set of three or four tiles; nothing if they are none.
std::optional<hand::HandSet> set_of(const std::vector<Tile>& tiles) {
  std::vector<TileKind> kinds;
  for (const Tile tile : tiles) kinds.push_back(tile.kind());
  std::stable_sort(kinds.begin(), kinds.end());
  if (kinds.size() < 3 || kinds.size() > 4) return std::nullopt;
  if (kinds.front() == kinds.back())
    return hand::HandSet{kinds.size() == 4 ? hand::SetKind::Quad : hand::SetKind::Triplet,
                         kinds.front(), true};
  const bool run = kinds.size() == 3 && kinds[2].is_suited() &&
                   kinds[0].suit() == kinds[2].suit() && kinds[0].rank() + 1 == kinds[1].rank() &&
                   kinds[1].rank() + 1 == kinds[2].rank();
  if (!run) return std::nullopt;
  return hand::HandSet{hand::SetKind::Run, kinds.front(), true};
}

std::string read_set(std::string_view text, MeldWord word, WrittenMeld& meld, bool& marked) {
  TileReader reader(text, true, meld.tiles);
  if (std::string error = reader.read(); !error.empty()) return error;
  marked = reader.marked();
  const std::optional<hand::HandSet> set = set_of(meld.tiles);
  if (!set) return fmt::format("\"{}\" is no set: it must be a run, or three or four alike", text);
  meld.set = *set;
  const auto refuse = [&](const char* what) { return fmt::format("\"{}\" is no {}", text, what); };
  switch (word) {
    case MeldWord::Any: return {};
    case MeldWord::Chi:
      return set->kind == hand::SetKind::Run ? std::string() : refuse("run of three");
    case MeldWord::Pon:
      return set->kind == hand::SetKind::Triplet ? std::string() : refuse("three alike");
    case MeldWord::OpenKan:
      return set->kind == hand::SetKind::Quad ? std::string() : refuse("four alike");
    case MeldWord::ClosedKan:
      meld.set.open = false;
      return set->kind == hand::SetKind::Quad ? std::string() : refuse("four alike");
  }
  return {};
}

/// Splits the words of a hand into the stretches that stand in the hand and those that are melds or
/// the winning tile.
class HandReader {
 public:
  explicit HandReader(WrittenHand& hand) : hand_(hand) {}

  std::string read(std::string_view word) {
    std::size_t at = 0;
    bool melds_follow = false;
    while (at < word.size()) {
      const char c = word[at];
      std::string error;
      if (c == '(' || c == '[') {
        const std::size_t end = word.find(c == '(' ? ')' : ']', at);
        if (end == std::string_view::npos)
          return fmt::format("\"{}\": a bracket is left open", word);
        error = bracket(word.substr(at + 1, end - at - 1), c == '[');
        at = end + 1;
      } else if (c == ',') {
        melds_follow = true;
        ++at;
      } else {
        const std::size_t begin = c == '+' ? at + 1 : at;
        std::size_t end = word.find_first_of(melds_follow ? "([," : "([,+", begin);
        if (end == std::string_view::npos) end = word.size();
        const std::string_view text = word.substr(begin, end - begin);
        if (melds_follow)
          error = after_comma(word.substr(at, end - at));
        else
          error = c == '+' ? after_plus(text) : read_tiles(text, hand_.concealed);
        at = end;
      }
      if (!error.empty()) return error;
    }
    return {};
  }

 private:
  std::string bracket(std::string_view text, bool square) {
    WrittenMeld meld;
    bool marked = false;
    std::string error = read_set(text, MeldWord::Any, meld, marked);
    // Three tiles on the table can only have been claimed, whatever the bracket.
    if (square && meld.set.kind == hand::SetKind::Quad) meld.set.open = false;
    if (error.empty()) hand_.melds.push_back(std::move(meld));
    return error;
  }

  std::string after_plus(std::string_view text) {
    std::vector<Tile> tiles;
    if (std::string error = read_tiles(text, tiles); !error.empty()) return error;
    if (tiles.size() == 1) {
      if (hand_.winning.present()) return fmt::format("\"+{}\": a second winning tile", text);
      hand_.winning = tiles[0];
      return {};
    }
    return bracket(text, false);
  }

  std::string after_comma(std::string_view text) {
    if (std::ranges::all_of(text, is_blank)) return {};
    WrittenMeld meld;
    bool marked = false;
    std::string error = read_set(text, MeldWord::Any, meld, marked);
    if (meld.set.kind == hand::SetKind::Quad && !marked) meld.set.open = false;
    if (error.empty()) hand_.melds.push_back(std::move(meld));
    return error;
  }

  WrittenHand& hand_;
};

std::string lower(std::string_view text) {
  std::string out(text);
  for (char& c : out)
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  return out;
}

}  // namespace

std::string read_hand(std::span<const std::string> words, WrittenHand& hand) {
  HandReader reader(hand);
  for (const std::string& word : words)
    if (std::string error = reader.read(word); !error.empty()) return error;
  return {};
}

std::string read_tiles(std::string_view text, std::vector<Tile>& tiles) {
  return TileReader(text, false, tiles).read();
}

std::string read_meld(std::string_view text, MeldWord word, WrittenMeld& meld) {
  bool marked = false;
  if (text.size() > 2 &&
      ((text.front() == '(' && text.back() == ')') || (text.front() == '[' && text.back() == ']')))
    text = text.substr(1, text.size() - 2);
  return read_set(text, word, meld, marked);
}

std::optional<TileKind> read_wind(std::string_view text) {
  constexpr std::array<std::array<std::string_view, 4>, 4> kWindNames = {
      {{"e", "east", "1z", "ton"},
       {"s", "south", "2z", "nan"},
       {"w", "west", "3z", "shaa"},
       {"n", "north", "4z", "pei"}}};
  const std::string name = lower(text);
  for (std::uint8_t wind = 0; wind < kWindNames.size(); ++wind)
    if (std::ranges::find(kWindNames[wind], name) != kWindNames[wind].end())
      return TileKind{static_cast<std::uint8_t>(27 + wind)};
  return std::nullopt;
}

std::string write_tiles(std::span<const Tile> tiles) {
  std::string out;
  for (std::size_t i = 0; i < tiles.size(); ++i) {
    const std::string tile = report::notation_of(tiles[i]);
    out += tile.front();
    if (i + 1 == tiles.size() || report::notation_of(tiles[i + 1]).back() != tile.back())
      out += tile.back();
  }
  return out;
}

std::string write_meld(const WrittenMeld& meld) {
  const std::string tiles = write_tiles(meld.tiles);
  return meld.set.open ? "(" + tiles + ")" : "[" + tiles + "]";
}

std::string write_hand(const WrittenHand& hand) {
  std::string out = write_tiles(hand.concealed);
  const auto add = [&](const std::string& word) { out += (out.empty() ? "" : " ") + word; };
  for (const WrittenMeld& meld : hand.melds) add(write_meld(meld));
  if (hand.winning.present()) add("+" + report::notation_of(hand.winning));
  return out;
}

}  // namespace referee::score
