#include <algorithm>
#include <array>
#include <charconv>
#include <cstring>
#include <memory>
#include <string_view>
#include <utility>
#include <vector>

#include <simdjson.h>

#include "importers/json/json_escapes.h"
#include "importers/json/json_names.h"
#include "importers/json/json_tree.h"
#include "importers/text/decimal.h"
#include "importers/text/eight_bytes.h"
#include "importers/text/inlined.h"

namespace referee {
namespace {

constexpr bool is_blank(char c) { return c == ' ' || c == '\n' || c == '\r' || c == '\t'; }

/// Copies a text; whether a backslash is in it. Both at once takes half the time.
bool copy_with_escapes(const char* from, std::size_t size, char* __restrict to) {
  unsigned char any = 0;
  for (std::size_t i = 0; i < size; ++i) {
    to[i] = from[i];
    any = static_cast<unsigned char>(any | (from[i] == '\\' ? 1U : 0U));
  }
  return any != 0;
}

constexpr bool is_open(char c) { return c == '{' || c == '['; }

}  // namespace

/// Sound texts within the limits of a tree, by the first of simdjson's two stages: it finds where
/// every value, every key and every sign between them begins. What stands there goes into the tree
/// as it is. simdjson does not say where a text breaks, nor what comes behind a NUL or a byte order
/// mark; whatever is refused here, and an object with a key twice, is left to nlohmann's parser,
/// which takes some twenty times as long.
class JsonTree::Quick {
 public:
  Quick() { likely_.fill(&kNoName); }

  /// False where the text is not read, for whatever reason; the tree is then of no use.
  bool read(std::string_view text, JsonTree& tree, Wanted wanted, Namer namer, JsonItems* items) {
    wanted_ = wanted;
    namer_ = namer;
    items_ = items;
    return find_marks(text) && values(tree);
  }

 private:
  /// Before or behind a value: the mark that comes next and the next free node. No mark where the
  /// text is not read.
  struct At {
    const std::uint32_t* mark = nullptr;
    Node* node = nullptr;
  };
  /// How far a value is from the root, and what the keys of the objects in it are.
  struct Kind {
    std::size_t depth = 0;
    const JsonNames* names = nullptr;
  };

  bool find_marks(std::string_view text);
  bool values(JsonTree& tree);
  At value(At at, Kind kind);
  At object(At at, Kind kind);
  At named(At at, Kind kind);
  At array(At at, Kind kind);
  static const JsonNames::Name* find_name(const JsonNames& names, const char* key,
                                          const char* colon);
  /// Room for the places of the members of an object of this kind, from its first one on.
  void make_places(Node& object, const JsonNames& names) {
    object.tag = names.tag();
    places_ = object.numbers.place + names.highest() + std::size_t{1};
    if (tree_->places_.size() < places_) tree_->places_.resize(places_ * 2);
  }
  /// Of the member with the number 1, which is there.
  std::string_view first_text(const Node& object) const {
    return JsonView{tree_, nodes_ + tree_->places_[object.numbers.place + 1]}.text();
  }
  At items(JsonItems& taker, At at, Kind kind);
  At text(At at);
  At truth(At at);
  At number(At at);
  At other(At at);
  /// Their `data` is null where it is no string.
  std::string_view string(char* at, char* end);
  std::string_view long_string(char* at, char* end);
  /// Whether a number or a word ends before `stop`; `end`: of the mark behind it.
  static bool ends(const char* stop, const char* end) { return stop == end || is_blank(*stop); }
  void find_escape(const char* from) {
    const void* const found = std::memchr(from, '\\', static_cast<std::size_t>(end_ - from));
    escape_ = found == nullptr ? end_ : static_cast<const char*>(found);
  }

  simdjson::dom::parser parser_;
  std::vector<char> text_;       ///< with blanks behind it
  std::vector<char> unescaped_;  ///< strings that have escapes, without them
  const char* end_ = nullptr;
  const char* escape_ = nullptr;  ///< the next backslash; the end for none
  JsonTree* tree_ = nullptr;
  Node* nodes_ = nullptr;
  const Node* full_ = nullptr;  ///< behind the last node
  Wanted wanted_ = nullptr;
  Namer namer_ = nullptr;
  JsonItems* items_ = nullptr;  ///< until they are started
  std::size_t values_ = 0;      ///< that were in items
  std::size_t places_ = 0;      ///< of JsonTree::places_, which are in use
  /// The key that last came behind a name, by the id of the name, or first in an object, by the
  /// first id of its names.
  std::array<const JsonNames::Name*, JsonNames::kMostIds> likely_;
  static constexpr JsonNames::Name kNoName{{~0U, 0}, {0, 0}, {}, 0, 0, false, 0};
};

bool JsonTree::Quick::find_marks(std::string_view text) {
  if (text.empty() || text.size() > kMaxText) return false;
  if (parser_.capacity() < text.size() && parser_.allocate(text.size()) != simdjson::SUCCESS)
    return false;
  text_.resize(std::max(text_.size(), text.size() + simdjson::SIMDJSON_PADDING));
  const bool has_escapes = copy_with_escapes(text.data(), text.size(), text_.data());
  std::memset(text_.data() + text.size(), ' ', simdjson::SIMDJSON_PADDING);
  escape_ = end_ = text_.data() + text.size();
  if (has_escapes) find_escape(text_.data());
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
  const char* const stop = unescape_json(at, end, to);
  if (stop == nullptr) return {};
  find_escape(end);
  return {to, static_cast<std::size_t>(stop - to)};
}

RF_INLINED inline JsonTree::Quick::At JsonTree::Quick::text(At at) {
  const std::string_view characters = string(text_.data() + at.mark[0], text_.data() + at.mark[1]);
  if (characters.data() == nullptr) return {};
  at.node->kind = JsonKind::Text;
  at.node->text = characters.data();
  at.node->size = static_cast<std::uint32_t>(characters.size());
  return {at.mark + 1, at.node + 1};
}

RF_INLINED inline JsonTree::Quick::At JsonTree::Quick::truth(At at) {
  constexpr std::uint32_t kTrue = 0x65757274;  // the letters "true"
  constexpr std::uint32_t kFals = 0x736C6166;
  const char* const from = text_.data() + at.mark[0];
  const bool is_true = *from == 't';
  const bool is_word =
      (four_bytes(from) == (is_true ? kTrue : kFals)) & (is_true | (from[4] == 'e'));
  if (!is_word || !ends(from + (is_true ? 4 : 5), text_.data() + at.mark[1])) return {};
  at.node->kind = JsonKind::Bool;
  at.node->integer = is_true ? 1 : 0;
  return {at.mark + 1, at.node + 1};
}

RF_INLINED inline JsonTree::Quick::At JsonTree::Quick::number(At at) {
  const char* const from = text_.data() + at.mark[0];
  // Most numbers are one digit.
  if (const auto digit = static_cast<unsigned char>(*from - '0');
      digit <= 9 && at.mark[1] == at.mark[0] + 1) {
    at.node->kind = JsonKind::Integer;
    at.node->integer = digit;
    return {at.mark + 1, at.node + 1};
  }
  const std::uint64_t digits = eight_bytes(from) ^ kDigitZeros;
  const unsigned bits = leading_digits(digits);
  constexpr unsigned kOne = 8;
  constexpr unsigned kMost = 56;
  // A number of more digits begins with no zero.
  const bool is_short = bits - kOne <= ((digits & 0xFFU) == 0 ? 0 : kMost - kOne);
  if (!is_short || !ends(from + bits / 8, text_.data() + at.mark[1])) return other(at);
  at.node->kind = JsonKind::Integer;
  at.node->integer = joined_digits(digits, bits);
  return {at.mark + 1, at.node + 1};
}

/// Nothing, or a number that is negative, of many digits, or has a fraction or an exponent.
[[gnu::noinline]] JsonTree::Quick::At JsonTree::Quick::other(At at) {
  const char* const from = text_.data() + at.mark[0];
  const char* end = text_.data() + at.mark[1];
  constexpr std::ptrdiff_t kSureDigits = 18;
  const char* const first = from + (*from == '-' ? 1 : 0);
  const char* stop = first;
  std::int64_t value = 0;
  for (; *stop >= '0' && *stop <= '9' && stop - first < kSureDigits; ++stop)
    value = value * 10 + (*stop - '0');
  // Nothing stands behind a zero.
  const bool is_short = stop > first && (*first != '0' || stop == first + 1);
  if (is_short && ends(stop, end)) {
    at.node->kind = JsonKind::Integer;
    at.node->integer = first == from ? value : -value;
    return {at.mark + 1, at.node + 1};
  }
  while (end > from && is_blank(end[-1])) --end;
  const std::string_view token(from, static_cast<std::size_t>(end - from));
  Node& node = *at.node;
  if (token == "null") {
    node.kind = JsonKind::Null;
  } else if (!decimal_of(token)) {
    return {};
  } else if (const auto [behind, error] = std::from_chars(from, end, node.integer);
             error == std::errc() && behind == end) {
    node.kind = JsonKind::Integer;
  } else {
    node.kind = JsonKind::Number;
    node.text = from;
    node.size = static_cast<std::uint32_t>(token.size());
  }
  return {at.mark + 1, at.node + 1};
}

/// The value at the mark, into the node: what belongs to the member around it is there already.
RF_INLINED inline JsonTree::Quick::At JsonTree::Quick::value(At at, Kind kind) {
  switch (text_[*at.mark]) {
    case '"': return text(at);
    case '{': return object(at, kind);
    case '[': return array(at, kind);
    case 't':
    case 'f': return truth(at);
    default: return number(at);
  }
}

/// Of a key, whose end may have blanks behind it.
[[gnu::noinline]] const JsonNames::Name* JsonTree::Quick::find_name(const JsonNames& names,
                                                                    const char* key,
                                                                    const char* colon) {
  const char* end = colon - 1;
  while (is_blank(*end)) --end;
  const auto size = static_cast<std::size_t>(end - key);
  return size > JsonNames::kLongestKey ? nullptr : names.find(key, size);
}

/// An object of which every key has a number, and none stands twice; any other is refused.
JsonTree::Quick::At JsonTree::Quick::named(At at, Kind kind) {
  const char* const text = text_.data();
  const JsonNames* names = kind.names;
  ++kind.depth;
  Node& self = *at.node++;
  self.kind = JsonKind::Object;
  self.numbers.place = static_cast<std::uint32_t>(places_);
  make_places(self, *names);
  constexpr std::uint32_t kFirst = 2;
  std::uint32_t seen = 0;  // numbers, a bit each
  // Most objects of one kind have the same keys in the same order.
  const JsonNames::Name** likely = likely_.data() + names->first_id();
  for (++at.mark;; ++at.mark) {
    const char* const quote = text + at.mark[0];
    const char* const colon = text + at.mark[1];
    if (*quote != '"' || *colon != ':' || at.node == full_) return {};
    const JsonNames::Name* name = *likely;
    if (!name->begins(quote + 1)) {
      name = find_name(*names, quote + 1, colon);
      if (name == nullptr && names->others() != nullptr && seen == kFirst) {
        names = names->others()(first_text(self));
        if (names == nullptr) return {};
        make_places(self, *names);
        seen = 0;
        likely = likely_.data() + names->first_id();
        name = find_name(*names, quote + 1, colon);
      }
      if (name == nullptr) return {};
      *likely = name;
    }
    likely = likely_.data() + name->id;
    const std::uint32_t bit = std::uint32_t{1} << name->number;
    if ((seen & bit) != 0) return {};
    seen |= bit;
    at.mark += 2;
    At behind;
    switch (text[*at.mark]) {
      case '"': behind = this->text(at); break;
      case 't':
      case 'f': behind = truth(at); break;
      case '[':
        kind.names = name->inner.names;
        behind = array(at, kind);
        break;
      case '{':
        kind.names = name->inner.names;
        if (name->inner.by_text != nullptr)
          kind.names = (seen & kFirst) != 0 ? name->inner.by_text(first_text(self)) : nullptr;
        behind = object(at, kind);
        break;
      default: behind = number(at); break;
    }
    if (behind.mark == nullptr) return {};
    if (name->is_kept) {
      tree_->places_[self.numbers.place + name->number] =
          static_cast<std::uint32_t>(at.node - nodes_);
      at.node = behind.node;
    }
    at.mark = behind.mark;
    const char sign = text[*at.mark];
    if (sign == ',') continue;
    if (sign != '}') return {};
    self.numbers.bits = seen & names->kept();
    self.size = self.numbers.bits == 0 ? 0 : 1;
    return {at.mark + 1, at.node};
  }
}

JsonTree::Quick::At JsonTree::Quick::object(At at, Kind kind) {
  char* const text = text_.data();
  if (kind.depth == kMaxDepth) return {};
  if (!kForSize && kind.names != nullptr && text[at.mark[1]] != '}') {
    const char* const escape = escape_;
    const std::size_t places = places_;
    JsonItems* const items = std::exchange(items_, nullptr);
    const At behind = named(at, kind);
    items_ = items;
    if (behind.mark != nullptr) return behind;
    escape_ = escape;
    places_ = places;
  }
  Node& self = *at.node++;
  self.kind = JsonKind::Object;
  self.tag = 0;
  self.size = 0;
  ++at.mark;
  if (text[*at.mark] == '}') return {at.mark + 1, at.node};
  Node none;
  Node* last = &none;
  std::uint32_t size = 0;
  std::uint64_t signs = 0;  // of its keys
  for (;;) {
    if (at.node == full_ || text[*at.mark] != '"' || text[at.mark[1]] != ':') return {};
    const std::string_view key = string(text + at.mark[0], text + at.mark[1]);
    if (key.data() == nullptr) return {};
    at.mark += 2;
    Node& node = *at.node;
    node.key = key.data();
    node.key_size = static_cast<std::uint32_t>(key.size());
    Kind inner{.depth = kind.depth + 1};
    const bool is_kept = kind.depth > 0 || wanted_(key);
    if (is_kept) {
      node.sign = key_sign(key);
      const std::uint64_t bit = std::uint64_t{1} << node.sign;
      // What stands before can be looked at.
      last->next = 0;
      self.size = size;
      if ((signs & bit) != 0 && JsonView{tree_, &self}.find(key)) return {};
      signs |= bit;
      if (size++ == kMaxMembers) return {};
      last->next = static_cast<std::uint32_t>(&node - nodes_);
      last = &node;
      if (is_open(text[*at.mark])) {
        node.next = 0;
        self.size = size;
        if (namer_ != nullptr) inner.names = namer_(JsonView{tree_, &self}, key);
      }
    }
    const At behind = value(at, inner);
    if (behind.mark == nullptr) return {};
    if (is_kept) at.node = behind.node;
    const char sign = text[*behind.mark];
    at.mark = behind.mark + 1;
    if (sign == ',') continue;
    if (sign != '}') return {};
    last->next = 0;
    self.size = size;
    return at;
  }
}

JsonTree::Quick::At JsonTree::Quick::array(At at, Kind kind) {
  char* const text = text_.data();
  if (kind.depth == kMaxDepth) return {};
  ++kind.depth;
  Node& self = *at.node++;
  self.kind = JsonKind::Array;
  self.tag = 0;
  self.size = 0;
  ++at.mark;
  if (text[*at.mark] == ']') return {at.mark + 1, at.node};
  std::uint32_t size = 1;
  // Lists of truths are many, and short.
  auto place = static_cast<std::uint32_t>(at.node - nodes_);
  for (; !kForSize && (text[*at.mark] == 't' || text[*at.mark] == 'f'); ++size) {
    if (at.node == full_) return {};
    Node& node = *at.node;
    node.key = nullptr;
    const At behind = truth(at);
    if (behind.mark == nullptr) return {};
    node.next = ++place;
    at = {behind.mark + 1, behind.node};
    if (const char sign = text[*behind.mark]; sign != ',') {
      node.next = 0;
      self.size = size;
      return sign == ']' ? at : At{};
    }
  }
  for (;; ++size) {
    if (at.node == full_) return {};
    Node& node = *at.node;
    node.key = nullptr;
    const At behind = value(at, kind);
    if (behind.mark == nullptr) return {};
    at = {behind.mark + 1, behind.node};
    const char behind_value = text[*behind.mark];
    if (behind_value == ',') {
      if (!kForSize && size == 1 && items_ != nullptr && node.kind >= JsonKind::Array) {
        node.next = 0;
        self.size = 1;
        tree_->used_ = static_cast<std::size_t>(at.node - nodes_);
        JsonItems* const taker = items_;
        if (taker->starts({tree_, &self}, kind.names)) {
          items_ = nullptr;
          return items(*taker, at, kind);
        }
      }
      node.next = static_cast<std::uint32_t>(at.node - nodes_);
      continue;
    }
    node.next = 0;
    self.size = size;
    if (behind_value != ']') return {};
    return at;
  }
}

/// Each at the same place.
JsonTree::Quick::At JsonTree::Quick::items(JsonItems& taker, At at, Kind kind) {
  const std::size_t places = places_;
  for (;;) {
    places_ = places;
    if (at.node == full_) return {};
    Node& node = *at.node;
    node.key = nullptr;
    const At behind = value(at, kind);
    if (behind.mark == nullptr) return {};
    node.next = 0;
    values_ += static_cast<std::size_t>(behind.node - at.node);
    if (values_ > kMaxNodes) return {};
    taker.take({tree_, &node});
    at.mark = behind.mark + 1;
    const char behind_value = text_[*behind.mark];
    if (behind_value == ',') continue;
    if (behind_value != ']') return {};
    return at;
  }
}

bool JsonTree::Quick::values(JsonTree& tree) {
  const std::uint32_t* const mark = parser_.implementation->structural_indexes.get();
  const std::size_t marks = parser_.implementation->n_structural_indexes;
  if (text_[*mark] != '{' && text_[*mark] != '[') return false;
  // Every value but one has a mark of its own behind it.
  const std::size_t most = std::min(marks / 2 + 1, kMaxNodes);
  if (tree.nodes_.size() < most) tree.nodes_.resize(most);
  tree_ = &tree;
  nodes_ = tree.nodes_.data();
  full_ = nodes_ + most;
  values_ = 0;
  places_ = 0;
  *nodes_ = Node{};
  const At behind = value({mark, nodes_}, {});
  tree.used_ = 0;
  if (behind.mark != mark + marks) return false;
  const auto used = static_cast<std::size_t>(behind.node - nodes_);
  if (used + values_ > kMaxNodes) return false;
  nodes_->next = 0;
  tree.used_ = used;
  return true;
}

JsonTree::JsonTree() = default;
JsonTree::~JsonTree() = default;
JsonTree::JsonTree(JsonTree&&) noexcept = default;
JsonTree& JsonTree::operator=(JsonTree&&) noexcept = default;

bool JsonTree::parse_sound(std::string_view text, Wanted wanted, Namer namer, JsonItems* items) {
  clear();
  if (!quick_) quick_ = std::make_unique<Quick>();
  return quick_->read(text, *this, wanted, namer, items);
}

}  // namespace referee
