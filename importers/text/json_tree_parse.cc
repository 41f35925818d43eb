#include <algorithm>
#include <array>
#include <bit>
#include <charconv>
#include <cstring>
#include <limits>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <simdjson.h>
#include <nlohmann/json.hpp>

#include "importers/text/decimal.h"
#include "importers/text/eight_bytes.h"
#include "importers/text/json_tree.h"
#include "importers/text/json_tree_builder.h"

namespace referee {
namespace {

constexpr bool is_blank(char c) { return c == ' ' || c == '\n' || c == '\r' || c == '\t'; }
/// Whether a number or a word may end before the character.
constexpr bool ends_value(char c) { return c == ',' || c == '}' || c == ']' || is_blank(c); }

/// Four digits of base 16; false for others.
bool read_unit(const char* at, const char* end, unsigned& unit) {
  return end - at >= 4 && std::from_chars(at, at + 4, unit, 16).ptr == at + 4;
}

/// How many of eight bytes stand before the first backslash.
unsigned bytes_before_backslash(std::uint64_t bytes) {
  constexpr std::uint64_t kOnes = 0x0101010101010101;
  const std::uint64_t other = bytes ^ kOnes * std::uint64_t{'\\'};
  // The lowest byte that is zero is marked, and perhaps some above it.
  const std::uint64_t zeros = (other - kOnes) & ~other & kOnes << 7U;
  return static_cast<unsigned>(std::countr_zero(zeros)) / 8U;
}

char* put_character(char* to, unsigned character) {
  const auto put = [&](unsigned byte) { *to++ = static_cast<char>(byte); };
  const auto put_rest = [&](unsigned shift) { put(0x80U | (character >> shift & 0x3FU)); };
  if (character < 0x80) {
    put(character);
  } else if (character < 0x800) {
    put(0xC0U | character >> 6U);
    put_rest(0);
  } else if (character < 0x10000) {
    put(0xE0U | character >> 12U);
    put_rest(6);
    put_rest(0);
  } else {
    put(0xF0U | character >> 18U);
    put_rest(12);
    put_rest(6);
    put_rest(0);
  }
  return to;
}

/// Writes a string to `to`, with what its escapes stand for; eight bytes behind the string, and
/// behind as much room as it takes, may be read and written too. The end of what was written; null
/// for an escape that is none, and for half of a pair of surrogates.
char* unescape(const char* at, const char* end, char* to) {
  while (at < end) {
    const std::uint64_t word = eight_bytes(at);
    std::memcpy(to, at, sizeof word);
    if (const unsigned plain = bytes_before_backslash(word); plain > 0) {
      const auto taken = std::min<std::ptrdiff_t>(plain, end - at);
      at += taken;
      to += taken;
      continue;
    }
    // A string does not end behind a backslash.
    constexpr std::string_view kLetters = "\"\\/bfnrt";
    constexpr std::string_view kCharacters = "\"\\/\b\f\n\r\t";
    const char letter = at[1];
    at += 2;
    if (letter != 'u') {
      const std::size_t which = kLetters.find(letter);
      if (which == std::string_view::npos) return nullptr;
      *to++ = kCharacters[which];
      continue;
    }
    unsigned character = 0;
    if (!read_unit(at, end, character)) return nullptr;
    at += 4;
    if (character >= 0xD800 && character < 0xE000) {
      unsigned low = 0;
      if (character >= 0xDC00 || end - at < 6 || at[0] != '\\' || at[1] != 'u' ||
          !read_unit(at + 2, end, low) || low < 0xDC00 || low >= 0xE000)
        return nullptr;
      at += 6;
      character = 0x10000 + ((character - 0xD800) << 10U) + (low - 0xDC00);
    }
    to = put_character(to, character);
  }
  return to;
}

}  // namespace

/// Sound texts within the limits of a tree, by the first of simdjson's two stages: it finds where
/// every value, every key and every sign between them begins. What stands there goes into the tree
/// as it is. simdjson does not say where a text breaks, nor what comes behind a NUL or a byte order
/// mark; whatever is refused here, and an object with a key twice, is left to nlohmann's parser,
/// which takes some twenty times as long.
class JsonTree::Quick {
 public:
  /// False where the text is not read, for whatever reason; the tree is then of no use.
  bool read(std::string_view text, JsonTree& tree, Wanted wanted) {
    return find_marks(text) && values(tree, wanted);
  }

 private:
  /// An array or object that is not at its end.
  struct Open {
    Node* node = nullptr;
    Node* last = nullptr;     ///< the last value in it, or one that is none
    std::uint64_t signs = 0;  ///< of its keys
    std::uint32_t size = 0;
    bool is_object = false;
  };

  bool find_marks(std::string_view text);
  bool values(JsonTree& tree, Wanted wanted);
  bool scalar(char* at, char* end, Node& node);
  /// Their `data` is null where it is no string.
  std::string_view string(char* at, char* end);
  std::string_view long_string(char* at, char* end);
  static bool number(const char* at, const char* end, Node& node);
  static bool long_number(const char* at, const char* end, Node& node);
  void find_escape(const char* from) {
    const void* const found = std::memchr(from, '\\', static_cast<std::size_t>(end_ - from));
    escape_ = found == nullptr ? end_ : static_cast<const char*>(found);
  }

  simdjson::dom::parser parser_;
  std::vector<char> text_;       ///< with blanks behind it
  std::vector<char> unescaped_;  ///< strings that have escapes, without them
  const char* end_ = nullptr;
  const char* escape_ = nullptr;  ///< the next backslash; the end for none
};

bool JsonTree::Quick::find_marks(std::string_view text) {
  if (text.empty() || text.size() > kMaxText) return false;
  if (parser_.capacity() < text.size() && parser_.allocate(text.size()) != simdjson::SUCCESS)
    return false;
  text_.resize(std::max(text_.size(), text.size() + simdjson::SIMDJSON_PADDING));
  std::memcpy(text_.data(), text.data(), text.size());
  std::memset(text_.data() + text.size(), ' ', simdjson::SIMDJSON_PADDING);
  end_ = text_.data() + text.size();
  find_escape(text_.data());
  return parser_.implementation->stage1(reinterpret_cast<const std::uint8_t*>(text_.data()),
                                        text.size(),
                                        simdjson::stage1_mode::regular) == simdjson::SUCCESS;
}

/// From the quote at `at` to the last one before `end`, where the next mark stands.
inline std::string_view JsonTree::Quick::string(char* at, char* end) {
  if (end[-1] != '"' || end - 1 == at || escape_ < end) return long_string(at, end);
  return {at + 1, static_cast<std::size_t>(end - at - 2)};
}

/// With blanks behind it, or with escapes.
[[gnu::noinline]] std::string_view JsonTree::Quick::long_string(char* at, char* end) {
  do {
    --end;
  } while (is_blank(*end));
  if (end == at++ || *end != '"') return {};
  if (escape_ < at) find_escape(at);
  if (escape_ >= end) return {at, static_cast<std::size_t>(end - at)};
  // Each stands at its own place of the other copy: none is longer than with its escapes.
  if (unescaped_.size() < text_.size()) unescaped_.resize(text_.size());
  char* const to = unescaped_.data() + (at - text_.data());
  const char* const stop = unescape(at, end, to);
  if (stop == nullptr) return {};
  find_escape(end);
  return {to, static_cast<std::size_t>(stop - to)};
}

inline bool JsonTree::Quick::number(const char* at, const char* end, Node& node) {
  constexpr std::ptrdiff_t kSureDigits = 18;
  const auto digit = [](char c) { return static_cast<unsigned char>(c - '0'); };
  const bool is_negative = *at == '-';
  const char* stop = at + (is_negative ? 1 : 0);
  std::int64_t value = digit(*stop++);
  if (value > 9) return false;
  // Nothing stands behind a zero.
  if (value > 0)
    for (; digit(*stop) <= 9 && stop - at < kSureDigits; ++stop) value = value * 10 + digit(*stop);
  if (!ends_value(*stop)) return long_number(at, end, node);
  node.kind = JsonKind::Integer;
  node.integer = is_negative ? -value : value;
  return true;
}

/// Of many digits, or with a fraction or an exponent.
[[gnu::noinline]] bool JsonTree::Quick::long_number(const char* at, const char* end, Node& node) {
  while (end > at && is_blank(end[-1])) --end;
  const std::string_view token(at, static_cast<std::size_t>(end - at));
  if (!decimal_of(token)) return false;
  node.kind = JsonKind::Integer;
  const auto [stop, error] = std::from_chars(at, end, node.integer);
  if (error == std::errc() && stop == end) return true;
  node.kind = JsonKind::Number;
  node.text = at;
  node.size = static_cast<std::uint32_t>(token.size());
  return true;
}

inline bool JsonTree::Quick::scalar(char* at, char* end, Node& node) {
  const auto is = [&](std::string_view word) {
    return std::memcmp(at, word.data(), word.size()) == 0 && ends_value(at[word.size()]);
  };
  switch (*at) {
    case '"': {
      const std::string_view characters = string(at, end);
      if (characters.data() == nullptr) return false;
      node.kind = JsonKind::Text;
      node.text = characters.data();
      node.size = static_cast<std::uint32_t>(characters.size());
      return true;
    }
    case 't':
      node.kind = JsonKind::Bool;
      node.integer = 1;
      return is("true");
    case 'f':
      node.kind = JsonKind::Bool;
      node.integer = 0;
      return is("false");
    case 'n': node.kind = JsonKind::Null; return is("null");
    default: return number(at, end, node);
  }
}

bool JsonTree::Quick::values(JsonTree& tree, Wanted wanted) {
  char* const text = text_.data();
  const std::uint32_t* mark = parser_.implementation->structural_indexes.get();
  const std::size_t marks = parser_.implementation->n_structural_indexes;
  const std::uint32_t* const end = mark + marks;
  if (text[*mark] != '{' && text[*mark] != '[') return false;
  // Every value but one has a mark of its own behind it.
  const std::size_t most = std::min(marks / 2 + 1, kMaxNodes);
  if (tree.nodes_.size() < most) tree.nodes_.resize(most);
  Node* const nodes = tree.nodes_.data();
  Node* const full = nodes + most;
  Node* node = nodes;
  Node none;
  std::array<Open, kMaxDepth> around;
  std::size_t depth = 0;
  Open in{.last = &none};
  bool is_kept = true;  // and not only looked through
  for (;;) {
    if (node == full) return false;
    node->next = 0;
    if (in.is_object) {
      if (text[*mark] != '"' || text[mark[1]] != ':') return false;
      const std::string_view key = string(text + mark[0], text + mark[1]);
      if (key.data() == nullptr) return false;
      mark += 2;
      if (depth == 1) is_kept = wanted(key);
      if (is_kept) {
        node->sign = key_sign(key);
        const std::uint64_t sign = std::uint64_t{1} << node->sign;
        if ((in.signs & sign) != 0) {
          in.node->size = in.size;
          if (JsonView{&tree, in.node}.find(key)) return false;
        }
        if (in.size >= kMaxMembers) return false;
        in.signs |= sign;
      }
      node->key = key.data();
      node->key_size = static_cast<std::uint32_t>(key.size());
    } else {
      node->key = nullptr;
      node->key_size = 0;
    }
    const char first = text[*mark];
    const bool is_open = first == '{' || first == '[';
    if (is_open) {
      node->kind = first == '{' ? JsonKind::Object : JsonKind::Array;
      node->size = 0;
    } else if (!scalar(text + mark[0], text + mark[1], *node)) {
      return false;
    }
    ++mark;
    if (is_kept) {
      in.last->next = static_cast<std::uint32_t>(node - nodes);
      in.last = node++;
      ++in.size;
    }
    if (is_open) {
      // What is not kept may be deeper, and is then for the parser that goes on.
      if (depth == kMaxDepth) return false;
      around[depth++] = Open(in);
      in = Open{.node = node - 1, .last = &none, .is_object = first == '{'};
      if (text[*mark] != (in.is_object ? '}' : ']')) continue;
    }
    while (text[*mark] != ',') {
      if (text[*mark] != (in.is_object ? '}' : ']')) return false;
      is_kept = is_kept || depth == 1;
      if (is_kept) in.node->size = in.size;
      ++mark;
      if (--depth == 0) {
        tree.used_ = static_cast<std::size_t>(node - nodes);
        return mark == end;
      }
      in = around[depth];
    }
    ++mark;
  }
}

/// Every text is in memory of the parser's only while it is told of.
class JsonTree::Strict : public JsonTreeBuilder {
 public:
  using JsonTreeBuilder::JsonTreeBuilder;

  bool number_unsigned(std::uint64_t value) {
    if (value <= static_cast<std::uint64_t>(std::numeric_limits<std::int64_t>::max()))
      return number_integer(static_cast<std::int64_t>(value));
    return number_float(0, std::to_string(value));
  }
  bool number_float(double value, std::string_view digits) {
    return keep(digits) && JsonTreeBuilder::number_float(value, digits);
  }
  bool string(std::string_view value) { return keep(value) && JsonTreeBuilder::string(value); }
  bool key(std::string_view name) { return keep(name) && JsonTreeBuilder::key(name); }
  bool binary(std::vector<std::uint8_t>&) { return false; }
  template <class Exception>
  bool parse_error(std::size_t position, const std::string&, const Exception&) {
    tree_.fault_ = Fault{"a syntax error", position == 0 ? 0 : position - 1, ""};
    return false;
  }

 private:
  /// The room was made before: nothing of a text is longer than it stands there.
  bool keep(std::string_view& text) {
    if (text.size() > tree_.texts_.size() - kept_) return refuse("too long texts");
    char* const at = tree_.texts_.data() + kept_;
    std::copy(text.begin(), text.end(), at);
    kept_ += text.size();
    text = {at, text.size()};
    return true;
  }

  std::size_t kept_ = 0;
};

JsonTree::JsonTree() = default;
JsonTree::~JsonTree() = default;
JsonTree::JsonTree(JsonTree&&) noexcept = default;
JsonTree& JsonTree::operator=(JsonTree&&) noexcept = default;

bool JsonTree::parse(std::string_view text, Wanted wanted) {
  return parse_sound(text, wanted) || parse_strictly(text, wanted);
}

bool JsonTree::parse_sound(std::string_view text, Wanted wanted) {
  clear();
  if (!quick_) quick_ = std::make_unique<Quick>();
  return quick_->read(text, *this, wanted);
}

bool JsonTree::parse_strictly(std::string_view text, Wanted wanted) {
  Strict builder(*this, wanted);
  texts_.resize(std::max(texts_.size(), std::min(text.size(), kMaxText)));
  return nlohmann::ordered_json::sax_parse(text.begin(), text.end(), &builder);
}

}  // namespace referee
