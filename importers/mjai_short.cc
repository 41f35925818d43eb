#include "importers/mjai_short.h"

#include <cstring>

#include "importers/mjai_text.h"

namespace referee::mjai {
namespace {

class Scanner {
 public:
  explicit Scanner(std::string_view text) : at_(text.data()), end_(text.data() + text.size()) {}

  bool is_at_end() const { return at_ == end_; }
  /// Steps over `word` if it stands here.
  template <std::size_t kSize>
  bool skip(const char (&word)[kSize]) {
    if (left() < kSize - 1 || std::memcmp(at_, word, kSize - 1) != 0) return false;
    at_ += kSize - 1;
    return true;
  }
  /// A name between its quotes with its colon; after a colon or a comma programs write nothing or one blank.
  template <std::size_t kSize>
  bool name(const char (&word)[kSize]) {
    if (!skip(word)) return false;
    skip(" ");
    return true;
  }
  bool comma() {
    if (!skip(",")) return false;
    skip(" ");
    return true;
  }
  bool tile(Tile& tile) {
    constexpr std::size_t kLongest = 3;
    if (!skip("\"")) return false;
    for (std::size_t size = 1; size <= kLongest && size < left(); ++size)
      if (at_[size] == '"') {
        const std::string_view word(at_, size);
        at_ += size + 1;
        return read_tile(word, tile);
      }
    return false;
  }
  /// One digit, 0 to 3, and no more of a number.
  bool seat(Seat& seat) {
    if (left() < 2 || *at_ < '0' || *at_ >= '0' + static_cast<char>(kMaxSeats) || (at_[1] != ',' && at_[1] != '}')) return false;
    seat = Seat{static_cast<std::uint8_t>(*at_++ - '0')};
    return true;
  }
  bool truth(bool& truth) {
    truth = skip("true");
    return truth || skip("false");
  }

 private:
  std::size_t left() const { return static_cast<std::size_t>(end_ - at_); }

  const char* at_;
  const char* end_;
};

template <std::size_t kSize>
bool is_type(Scanner& text, const char (&quoted)[kSize], LineType type, Line& line) {
  if (!text.skip(quoted)) return false;
  line.type = type;
  line.type_text = std::string_view(quoted + 1, kSize - 3);
  return true;
}

bool read_type(Scanner& text, Line& line) {
  return is_type(text, R"("dahai")", LineType::Dahai, line) || is_type(text, R"("tsumo")", LineType::Tsumo, line) ||
         is_type(text, R"("reach")", LineType::Reach, line) || is_type(text, R"("reach_accepted")", LineType::ReachAccepted, line);
}

constexpr std::uint64_t bit(Member member) { return std::uint64_t{1} << static_cast<unsigned>(member); }

}  // namespace

bool read_short_line(std::string_view text, Line& line) {
  line.start();
  Scanner scanner(text);
  if (!scanner.name(R"({"type":)") || !read_type(scanner, line)) return false;
  if (!scanner.comma() || !scanner.name(R"("actor":)") || !scanner.seat(line.actor)) return false;
  line.present = bit(Member::Type) | bit(Member::Actor);
  if (scanner.comma()) {
    if (!scanner.name(R"("pai":)") || !scanner.tile(line.pai)) return false;
    line.present |= bit(Member::Pai);
    if (scanner.comma()) {
      if (!scanner.name(R"("tsumogiri":)") || !scanner.truth(line.tsumogiri)) return false;
      line.present |= bit(Member::Tsumogiri);
    }
  }
  return scanner.skip("}") && scanner.is_at_end();
}

}  // namespace referee::mjai
