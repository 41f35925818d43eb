#include "importers/mjai_short.h"

#include "importers/mjai_text.h"

namespace referee::mjai {
namespace {

class Scanner {
 public:
  explicit Scanner(std::string_view text) : at_(text.data()), end_(text.data() + text.size()) {}

  bool is_at_end() const { return at_ == end_; }
  bool skip(char c) {
    if (at_ == end_ || *at_ != c) return false;
    ++at_;
    return true;
  }
  bool skip(std::string_view word) {
    if (static_cast<std::size_t>(end_ - at_) < word.size() || std::string_view(at_, word.size()) != word) return false;
    at_ += word.size();
    return true;
  }
  /// After a colon or a comma programs write nothing or one blank.
  bool skip_mark(char mark) {
    if (!skip(mark)) return false;
    skip(' ');
    return true;
  }
  char peek() const { return at_ == end_ ? '\0' : *at_; }
  /// The one to three plain letters and digits of a tile between their quotes; empty if there are no such.
  std::string_view tile() {
    constexpr std::size_t kLongest = 3;
    if (!skip('"')) return {};
    const char* const start = at_;
    while (at_ != end_ && is_plain(*at_) && static_cast<std::size_t>(at_ - start) < kLongest) ++at_;
    const std::string_view found(start, static_cast<std::size_t>(at_ - start));
    return skip('"') ? found : std::string_view();
  }
  /// 0 to 3, and no longer number.
  bool seat(Seat& seat) {
    if (at_ == end_ || *at_ < '0' || *at_ >= '0' + static_cast<char>(kMaxSeats)) return false;
    seat = Seat{static_cast<std::uint8_t>(*at_ - '0')};
    ++at_;
    return at_ != end_ && (*at_ == ',' || *at_ == '}');
  }
  bool truth(bool& truth) {
    truth = skip("true");
    return truth || skip("false");
  }

 private:
  static bool is_plain(char c) { return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z') || c == '?'; }

  const char* at_;
  const char* end_;
};

struct Word {
  std::string_view quoted;
  std::string_view word;
  LineType type;
};
constexpr Word kShortTypes[] = {
    {R"("dahai")", "dahai", LineType::Dahai}, {R"("tsumo")", "tsumo", LineType::Tsumo},
    {R"("reach")", "reach", LineType::Reach}, {R"("reach_accepted")", "reach_accepted", LineType::ReachAccepted},
    {R"("dora")", "dora", LineType::Dora},
};

bool read_type(Scanner& text, Line& line) {
  for (const Word& word : kShortTypes) {
    if (!text.skip(word.quoted)) continue;
    line.type = word.type;
    line.type_text.assign(word.word);
    return true;
  }
  return false;
}

bool read_tile_word(Scanner& text, Tile& tile) {
  const std::string_view word = text.tile();
  return !word.empty() && read_tile(word, tile);
}

/// The member after whose name and colon `text` stands.
bool read_value(Scanner& text, Member member, Line& line) {
  switch (member) {
    case Member::Type: return read_type(text, line);
    case Member::Actor: return text.seat(line.actor);
    case Member::Pai: return read_tile_word(text, line.pai);
    case Member::DoraMarker: return read_tile_word(text, line.dora_marker);
    case Member::Tsumogiri: return text.truth(line.tsumogiri);
    default: return false;
  }
}

/// Of the members of short lines; Member::Other if none of them is named here.
Member read_name(Scanner& text) {
  if (!text.skip('"')) return Member::Other;
  switch (text.peek()) {
    case 't': return text.skip(R"(type")") ? Member::Type : text.skip(R"(tsumogiri")") ? Member::Tsumogiri : Member::Other;
    case 'a': return text.skip(R"(actor")") ? Member::Actor : Member::Other;
    case 'p': return text.skip(R"(pai")") ? Member::Pai : Member::Other;
    case 'd': return text.skip(R"(dora_marker")") ? Member::DoraMarker : Member::Other;
    default: return Member::Other;
  }
}

}  // namespace

bool read_short_line(std::string_view text, Line& line) {
  line.start();
  Scanner scanner(text);
  if (!scanner.skip('{')) return false;
  do {
    const Member member = read_name(scanner);
    const std::uint64_t bit = std::uint64_t{1} << static_cast<unsigned>(member);
    if ((line.present & bit) != 0 || !scanner.skip_mark(':') || !read_value(scanner, member, line)) return false;
    line.present |= bit;
  } while (scanner.skip_mark(','));
  return scanner.skip('}') && scanner.is_at_end() && line.has(Member::Type);
}

}  // namespace referee::mjai
