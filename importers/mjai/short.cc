#include "importers/mjai/short.h"

#include <array>
#include <cstring>

#include "importers/mjai/text.h"

namespace referee::mjai {
namespace {

/// No such line is longer, blanks included: behind its start these many bytes can be looked at.
constexpr std::size_t kLongestLine = 96;

/// Steps through a line; every step says whether what it asks for stood there. Behind a colon or a
/// comma programs write nothing or one blank.
class ShortScanner {
 public:
  explicit ShortScanner(const char* at) : at_(at) {}

  const char* at() const { return at_; }
  template <std::size_t kSize>
  bool skip(const char (&word)[kSize]) {
    if (std::memcmp(at_, word, kSize - 1) != 0) return false;
    at_ += kSize - 1;
    return true;
  }
  /// A name between its quotes with its colon, or a word with its comma.
  template <std::size_t kSize>
  bool name(const char (&word)[kSize]) {
    if (!skip(word)) return false;
    skip(" ");
    return true;
  }
  /// One digit, 0 to 3; that no more of a number follows is for the next step.
  bool seat(Seat& seat) {
    if (*at_ < '0' || *at_ >= '0' + static_cast<char>(kMaxSeats)) return false;
    seat = Seat{static_cast<std::uint8_t>(*at_++ - '0')};
    return true;
  }
  bool tile(Tile& tile);
  bool truth(Flag& flag) {
    if (skip("true")) {
      flag = Flag::Yes;
      return true;
    }
    flag = Flag::No;
    return skip("false");
  }
  /// The brace, and the end of the line behind it, or of the log's bytes.
  bool end(const char* end_of_log) {
    if (!skip("}")) return false;
    return at_ == end_of_log || skip("\n") || skip("\r\n");
  }

 private:
  const char* at_;
};

bool ShortScanner::tile(Tile& tile) {
  constexpr std::size_t kLongest = 3;
  constexpr unsigned kSuitStep = 'p' - 'm';
  static_assert('s' - 'p' == kSuitStep);
  if (*at_ != '"') return false;
  const char* const word = at_ + 1;
  const unsigned rank = static_cast<unsigned>(word[0]) - '1';
  const unsigned suit = static_cast<unsigned>(word[1]) - 'm';
  if (rank < 9 && suit % kSuitStep == 0 && suit <= 2 * kSuitStep && word[2] == '"') {
    tile = Tile{static_cast<std::uint8_t>(suit / kSuitStep * 9 + rank)};
    at_ += 4;
    return true;
  }
  for (std::size_t size = 1; size <= kLongest; ++size)
    if (word[size] == '"') {
      at_ += size + 2;
      return read_tile(std::string_view(word, size), tile);
    }
  return false;
}

bool read_type(ShortScanner& text, LineType& type) {
  if (text.name(R"("tsumo",)"))
    type = LineType::Tsumo;
  else if (text.name(R"("dahai",)"))
    type = LineType::Dahai;
  else if (text.name(R"("reach",)"))
    type = LineType::Reach;
  else if (text.name(R"("reach_accepted",)"))
    type = LineType::ReachAccepted;
  else
    return false;
  return true;
}

/// `text` has room for the longest line; behind the log's own bytes, of which `left` are there,
/// stands no character of a line.
bool read_padded(const char* text, std::size_t left, ShortLine& line) {
  ShortScanner scanner(text);
  if (!scanner.name(R"({"type":)") || !read_type(scanner, line.type)) return false;
  if (!scanner.name(R"("actor":)") || !scanner.seat(line.actor)) return false;
  line.pai = Tile{};
  line.tsumogiri = Flag::Absent;
  if (line.type == LineType::Tsumo || line.type == LineType::Dahai) {
    if (!scanner.name(",") || !scanner.name(R"("pai":)") || !scanner.tile(line.pai)) return false;
    if (line.type == LineType::Dahai && scanner.name(",") &&
        (!scanner.name(R"("tsumogiri":)") || !scanner.truth(line.tsumogiri)))
      return false;
  }
  if (!scanner.end(text + left)) return false;
  line.size = static_cast<std::size_t>(scanner.at() - text);
  return true;
}

}  // namespace

bool read_short_line(std::string_view text, ShortLine& line) {
  if (text.size() >= kLongestLine) return read_padded(text.data(), text.size(), line);
  std::array<char, kLongestLine> padded{};
  text.copy(padded.data(), text.size());
  return read_padded(padded.data(), text.size(), line);
}

}  // namespace referee::mjai
