#include "tools/drive/plain_lines.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstring>

namespace referee::drive {
namespace {

/// Longer lists are for the tree, which has limits.
constexpr std::size_t kMostInAList = 1000;

/// Whether every byte is ASCII that no text has to escape, eight at a time.
bool is_plain(std::string_view text) {
  constexpr std::uint64_t kLow = 0x0101010101010101;
  constexpr std::uint64_t kHigh = kLow << 7U;
  std::uint64_t odd = 0;
  // The high bit of a byte above ASCII, below the blank, or that is a backslash.
  const auto look = [&](std::uint64_t eight) {
    odd |= eight | (eight - kLow * ' ') | ((eight ^ (kLow * '\\')) - kLow);
  };
  std::size_t at = 0;
  for (; at + sizeof(std::uint64_t) <= text.size(); at += sizeof(std::uint64_t)) {
    std::uint64_t eight = 0;
    std::memcpy(&eight, text.data() + at, sizeof eight);
    look(eight);
  }
  for (; at < text.size(); ++at) look(kLow * static_cast<unsigned char>(text[at]));
  return (odd & kHigh) == 0;
}

/// Each function takes what it names off the text, and blanks before it; false where something
/// else comes. Nothing is taken off a text that is not plain.
class Plain {
 public:
  explicit Plain(std::string_view text) : text_(is_plain(text) ? text : std::string_view()) {}
  /// For lines of which each text is held against known words: nothing in it needs an escape then.
  struct KnownWords {};
  Plain(std::string_view text, KnownWords) : text_(text) {}

  [[gnu::always_inline]] bool take(char c) {
    skip();
    if (at_ == text_.size() || text_[at_] != c) return false;
    ++at_;
    return true;
  }
  /// A key and its colon; `quoted` has the quotes.
  template <std::size_t kSize>
  [[gnu::always_inline]] bool take_key(const char (&quoted)[kSize]) {
    skip();
    if (text_.size() - at_ < kSize - 1 || std::memcmp(text_.data() + at_, quoted, kSize - 1) != 0)
      return false;
    at_ += kSize - 1;
    return take(':');
  }
  [[gnu::always_inline]] bool number(std::int64_t& number) {
    constexpr std::size_t kMostDigits = 18;
    skip();
    const std::size_t first = at_;
    std::int64_t value = 0;
    for (; at_ < text_.size() && text_[at_] >= '0' && text_[at_] <= '9'; ++at_) {
      if (at_ - first >= kMostDigits) return false;
      value = 10 * value + (text_[at_] - '0');
    }
    number = value;
    // A number may not begin with a zero, unless it is one.
    return at_ > first && (at_ == first + 1 || text_[first] != '0');
  }
  [[gnu::always_inline]] bool text(std::string_view& text) {
    if (!take('"')) return false;
    const std::size_t first = at_;
    while (at_ < text_.size() && text_[at_] != '"') ++at_;
    if (at_ == text_.size()) return false;
    text = text_.substr(first, at_++ - first);
    return true;
  }
  std::string_view rest() const { return text_.substr(at_); }
  bool truth(bool& truth) {
    skip();
    truth = text_.substr(at_, 4) == "true";
    if (!truth && text_.substr(at_, 5) != "false") return false;
    at_ += truth ? 4 : 5;
    return true;
  }
  bool at_end() {
    skip();
    return at_ == text_.size();
  }
  /// `{`, the type, and the number of the game, behind the type or before it, where it is there.
  bool begin(std::optional<std::int64_t>& game, std::string_view& type) {
    game.reset();
    std::int64_t number = 0;
    if (!take('{')) return false;
    if (take_key(R"("game")")) {
      if (!this->number(number) || !take(',')) return false;
      game = number;
    }
    return take_key(R"("type")") && text(type) && take(',');
  }
  /// The number of the game behind the type, where it is there and was not before.
  bool late_game(std::optional<std::int64_t>& game) {
    std::int64_t number = 0;
    if (game || !take_key(R"("game")")) return true;
    if (!this->number(number) || !take(',')) return false;
    game = number;
    return true;
  }

 private:
  [[gnu::always_inline]] void skip() {
    while (at_ < text_.size() && text_[at_] == ' ') ++at_;
  }

  std::string_view text_;
  std::size_t at_ = 0;
};

/// `[`, elements with commas between them, `]`. `element` is false where the text is not plain.
template <class Element>
bool read_list(Plain& line, const Element& element) {
  if (!line.take('[')) return false;
  if (line.take(']')) return true;
  for (std::size_t n = 0; n < kMostInAList; ++n) {
    if (!element()) return false;
    if (!line.take(',')) return line.take(']');
  }
  return false;
}

bool read_seat(Plain& line, Seat& seat) {
  std::int64_t number = 0;
  if (!line.number(number) || number >= static_cast<std::int64_t>(kMaxSeats)) return false;
  seat = Seat{static_cast<std::uint8_t>(number)};
  return true;
}

bool read_face(Plain& line, Tile& face) {
  std::string_view name;
  if (!line.text(name)) return false;
  const std::optional<Tile> tile = parse_tile(name);
  face = tile.value_or(Tile{});
  return face.present();
}

bool read_id(Plain& line, TileId& id) {
  std::int64_t number = 0;
  if (!line.number(number) || number >= static_cast<std::int64_t>(kPhysicalTiles)) return false;
  id = TileId{static_cast<std::uint8_t>(number)};
  return true;
}

}  // namespace

bool read_plain(std::string_view text, PlainAsk& ask) {
  Plain line(text);
  for (auto& list : ask.offers) list.clear();
  ask.seats = 0;
  std::string_view type;
  return line.begin(ask.game, type) && type == "ask" && line.late_game(ask.game) &&
         line.take_key(R"("id")") && line.number(ask.id) && line.take(',') &&
         line.take_key(R"("offers")") &&
         read_list(line,
                   [&] {
                     if (ask.seats >= ask.offers.size()) return false;
                     auto& list = ask.offers[ask.seats++];
                     return read_list(line, [&] { return line.text(list.emplace_back()); });
                   }) &&
         line.take('}') && line.at_end();
}

namespace {

constexpr std::size_t kLongestEvent = 160;

/// The rest of an event, from behind the type.
bool read_event(Plain& line, std::string_view type, PlainEvent& plain) {
  if (type != "tsumo" && type != "dahai") return false;
  Event& event = plain.event;
  event = Event{};
  event.kind = type == "tsumo" ? EventKind::Draw : EventKind::Discard;
  if (!line.late_game(plain.game) || !line.take_key(R"("actor")") || !read_seat(line, event.seat) ||
      !line.take(',') || !line.take_key(R"("pai")") || !read_face(line, event.tile))
    return false;
  bool more = line.take(',');
  if (more && line.take_key(R"("id")")) {
    if (!read_id(line, event.id)) return false;
    more = line.take(',');
  }
  if (more && event.kind == EventKind::Discard) {
    bool drawn = false;
    if (!line.take_key(R"("tsumogiri")") || !line.truth(drawn)) return false;
    event.tsumogiri = drawn ? Flag::Yes : Flag::No;
    more = false;
  }
  return !more && line.take('}') && line.at_end();
}

}  // namespace

PlainKind read_beginning(std::string_view text, PlainAsk& ask, PlainEvent& event) {
  Plain line(text, Plain::KnownWords{});
  std::string_view type;
  if (!line.begin(ask.game, type)) return PlainKind::Other;
  if (type == "ask") {
    if (!line.late_game(ask.game) || !line.take_key(R"("id")") || !line.number(ask.id) ||
        !line.take(','))
      return PlainKind::Other;
    ask.rest = line.rest();
    return PlainKind::Ask;
  }
  event.game = ask.game;
  return text.size() <= kLongestEvent && read_event(line, type, event) ? PlainKind::Event
                                                                       : PlainKind::Other;
}

bool read_plain(std::string_view text, PlainEvent& plain) {
  if (text.size() > kLongestEvent) return false;
  Plain line(text, Plain::KnownWords{});
  std::string_view type;
  return line.begin(plain.game, type) && read_event(line, type, plain);
}

bool read_plain(std::string_view text, PlainAnswer& answer) {
  Plain line(text);
  answer.acts.clear();
  std::string_view type;
  return line.begin(answer.game, type) && type == "answer" && line.late_game(answer.game) &&
         line.take_key(R"("id")") && line.number(answer.id) && line.take(',') &&
         line.take_key(R"("acts")") &&
         read_list(line,
                   [&] {
                     auto& act = answer.acts.emplace_back();
                     return line.take('{') && line.take_key(R"("seat")") && line.number(act.seat) &&
                            line.take(',') && line.take_key(R"("act")") && line.text(act.words) &&
                            line.take('}');
                   }) &&
         line.take('}') && line.at_end();
}

void write_plain(std::string_view game, const Event& event, std::string& out) {
  ((out += '{') += game) +=
      event.kind == EventKind::Draw ? R"("type":"tsumo","actor":)" : R"("type":"dahai","actor":)";
  append_number(out, event.seat.value);
  ((out += R"(,"pai":")") += name_of(event.tile)) += '"';
  if (event.id.present()) {
    out += R"(,"id":)";
    append_number(out, event.id.value);
  }
  if (event.kind == EventKind::Discard && event.tsumogiri != Flag::Absent)
    out += event.tsumogiri == Flag::Yes ? R"(,"tsumogiri":true)" : R"(,"tsumogiri":false)";
  out += "}\n";
}

void append_number(std::string& out, std::int64_t number) {
  if (number >= 0 && number < 10) {  // most are seats
    out += static_cast<char>('0' + number);
    return;
  }
  std::array<char, 24> digits{};
  out.append(digits.data(),
             std::to_chars(digits.data(), digits.data() + digits.size(), number).ptr);
}

}  // namespace referee::drive
