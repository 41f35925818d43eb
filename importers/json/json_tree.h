// One JSON text as a flat tree: strict, bounded and reusable. It knows JSON and no format; the
// libraries that parse stay behind it. A tree keeps its memory from one text to the next, holds
// only the members of the root that the caller wants, and remembers the first thing that was wrong.
// It does not write JSON (json_text.h).
#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "importers/text/inlined.h"
#include "validator/log/statement.h"

namespace referee {

enum class JsonKind : std::uint8_t {
  Null,
  Bool,
  Integer,
  Number,  ///< a fraction, or an integer outside 64 bits; its text is kept
  Text,
  Array,
  Object
};

class JsonTree;

/// What is wrong with a text.
enum class JsonTrouble : std::uint8_t {
  Syntax,
  Bytes,  ///< that no JSON text may hold
  DuplicateKey,
  TooDeep,
  TooManyMembers,
  TooManyValues,
  TooLong
};
/// "a syntax error".
[[gnu::cold]] Statement say_trouble(JsonTrouble trouble);

/// The text of a key with its sign: two keys of one object have seldom the same sign, and keys that
/// differ in nothing but capitals and underlines always.
struct JsonKey {
  static constexpr std::size_t kSigns = 64;

  constexpr JsonKey() = default;
  template <std::convertible_to<std::string_view> Text>
  RF_INLINED constexpr JsonKey(const Text& key) : text(key), sign(sign_of(text)) {}

  std::string_view text;
  std::uint8_t sign = 0;  ///< below kSigns

 private:
  RF_INLINED static constexpr std::uint8_t sign_of(std::string_view key) {
    while (key.starts_with('_')) key.remove_prefix(1);
    while (key.ends_with('_')) key.remove_suffix(1);
    if (key.empty()) return 0;
    // A capital has one bit less than its small letter.
    const auto small = [](char c) { return static_cast<unsigned char>(c) | 0x20U; };
    return static_cast<std::uint8_t>((small(key.front()) * 5 + small(key.back()) * 9) % kSigns);
  }
};

/// One value of a tree; false where there is none, and then only holds(), find() and the comparison
/// may be asked. Valid until the tree reads the next text or is moved.
class JsonView {
 public:
  JsonView() = default;

  explicit operator bool() const { return tree_ != nullptr; }
  /// Whether both are the same value of the same tree.
  friend bool operator==(const JsonView&, const JsonView&) = default;
  /// Present and not null.
  bool holds() const { return tree_ != nullptr && kind() != JsonKind::Null; }
  JsonKind kind() const;
  bool truth() const;
  std::int64_t integer() const;
  /// The characters of a Text, the digits of a Number; empty for others.
  std::string_view text() const;
  /// Elements of an array or members of an object.
  std::uint32_t size() const;
  JsonView first() const;
  JsonView next() const;
  std::string_view key() const;  ///< empty for what is in an array
  std::uint8_t sign() const;     ///< of the key (JsonKey)
  /// The member `key` of an object; none for other kinds.
  JsonView find(const JsonKey& key) const;
  /// JSON pointer (RFC 6901) from the root; of a tree that was read from JSON.
  std::string pointer() const;
  /// The value for a message, at most some 40 bytes: its characters or digits, `[3 values]` for an
  /// array, `{...}` for an object.
  std::string brief() const;

 private:
  friend class JsonTree;
  struct Node;
  JsonView(const JsonTree* tree, const Node* node) : tree_(tree), node_(node) {}

  const JsonTree* tree_ = nullptr;
  const Node* node_ = nullptr;
};

struct JsonView::Node {
  const char* key;  ///< of a member; null for what is in an array
  union {
    std::int64_t integer;  ///< of an Integer; 1 for what is true
    const char* text;      ///< of a Text or a Number
  };
  std::uint32_t key_size;
  std::uint32_t size;  ///< characters; values of an array or object
  std::uint32_t next;  ///< the place of the next value beside it; 0 for none
  JsonKind kind;
  std::uint8_t sign;  ///< of the key
};

/// Not for several threads at once. A text that is read need not outlive the call.
class JsonTree {
 public:
  static constexpr std::size_t kMaxDepth = 32;
  static constexpr std::size_t kMaxNodes = std::size_t{1} << 20;
  static constexpr std::size_t kMaxMembers = 128;
  /// Characters of all its keys and texts.
  static constexpr std::size_t kMaxText = std::size_t{1} << 31U;

  JsonTree();
  ~JsonTree();
  JsonTree(JsonTree&&) noexcept;
  JsonTree& operator=(JsonTree&&) noexcept;

  struct Fault {
    JsonTrouble trouble{};
    std::size_t offset = 0;  ///< bytes from 0 into the text; 0 where only the pointer is known
    std::string pointer;     ///< empty where the text could not be followed
  };

  using Wanted = bool (*)(std::string_view key);

  /// Reads one JSON text. False where it is no JSON at all, not UTF-8, or beyond the limits above;
  /// fault() says why. A duplicate key is a fault too, but the text is still read: the first of the
  /// two stands. Members of the root that `wanted` refuses are checked for syntax and not kept.
  bool parse(std::string_view text, Wanted wanted);

  /// The same for a sound text of an object or array, of whose keys none stands twice; any other is
  /// refused at once, and fault() does not say why.
  bool parse_sound(std::string_view text, Wanted wanted);

  /// The same as parse(), slowly: by the library that says where a text breaks. parse() asks it
  /// where the other one refuses, and only there.
  bool parse_strictly(std::string_view text, Wanted wanted);

  JsonView root() const { return used_ == 0 ? JsonView{} : view(0); }
  const std::optional<Fault>& fault() const { return fault_; }

 private:
  friend class JsonView;
  friend class JsonTreeBuilder;
  friend class JsonTreeWriter;

  class Sound;
  class Strict;

  using Node = JsonView::Node;

  JsonView view(std::uint32_t place) const { return {this, nodes_.data() + place}; }
  void clear();
  bool parse_on_demand(std::string_view text, Wanted wanted);
  std::string pointer_to(std::uint32_t index) const;

  /// The first `used_`. Every value stands before what is in it, and that before the next value
  /// beside it.
  std::vector<Node> nodes_;
  std::size_t used_ = 0;
  std::vector<char> texts_;  // of the strict parser; never moves while a text is read
  std::optional<Fault> fault_;
  std::unique_ptr<Sound> sound_;  // from the first text on
};

inline JsonKind JsonView::kind() const { return node_->kind; }
inline bool JsonView::truth() const { return node_->kind == JsonKind::Bool && node_->integer != 0; }
inline std::int64_t JsonView::integer() const {
  return node_->kind == JsonKind::Integer ? node_->integer : 0;
}
inline std::string_view JsonView::text() const {
  return node_->kind == JsonKind::Text || node_->kind == JsonKind::Number
             ? std::string_view(node_->text, node_->size)
             : std::string_view();
}
inline std::uint32_t JsonView::size() const {
  return node_->kind == JsonKind::Array || node_->kind == JsonKind::Object ? node_->size : 0;
}
inline std::string_view JsonView::key() const {
  return node_->key == nullptr ? std::string_view() : std::string_view(node_->key, node_->key_size);
}
inline std::uint8_t JsonView::sign() const { return node_->sign; }
inline JsonView JsonView::first() const {
  return size() == 0 ? JsonView{} : JsonView{tree_, node_ + 1};
}
inline JsonView JsonView::next() const {
  return node_->next == 0 ? JsonView{} : tree_->view(node_->next);
}

}  // namespace referee
