// One JSON text as a flat tree: strict, bounded and reusable. It knows JSON and no format; the
// libraries that parse stay behind it. A tree keeps its memory from one text to the next, holds
// only the members of the root that the caller wants, and remembers the first thing that was wrong.
// It does not write JSON.
#pragma once

#include <cstdint>
#include <limits>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

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

class JsonNames;
class JsonTree;

/// A number for a key: two keys of one object have seldom the same, and equal keys always.
inline constexpr std::size_t kKeySigns = 64;
constexpr std::uint8_t key_sign(std::string_view key) {
  if (key.empty()) return 0;
  const auto byte = [&](std::size_t at) {
    return static_cast<unsigned>(static_cast<unsigned char>(key[at]));
  };
  const std::size_t mixed =
      key.size() * 4U + byte(0) + byte(key.size() / 2) + byte(key.size() - 1) * 8U;
  return static_cast<std::uint8_t>(mixed % kKeySigns);
}

/// One value of a tree; false where there is none. Valid until the tree reads the next text.
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
  std::uint8_t sign() const;     ///< key_sign() of it
  /// Of a member of an object; 0 for one that has a key (json_numbered_tree.h).
  std::uint32_t number() const;
  /// Of an object whose keys had numbers (json_names.h): their tag; 0 for other values. Its members
  /// have no keys and no order; they are found by number alone.
  std::uint8_t tag() const;
  std::uint32_t numbers() const;  ///< a bit for each member
  /// The places of its members, by number; what stands for a number that is not there is nothing.
  const std::uint32_t* places() const;
  JsonView of_number(std::uint8_t number) const;  ///< none where it is not there
  /// The member `key` of an object; none for other kinds.
  JsonView find(std::string_view key) const;
  /// Where the value stands in its tree: never 0 for a member or an element.
  std::uint32_t place() const;
  /// The value at a place of the same tree.
  JsonView at(std::uint32_t place) const;
  /// JSON pointer (RFC 6901) from the root; not of what is in an object with a tag.
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
  struct Numbers {
    std::uint32_t bits;
    std::uint32_t place;  ///< of the first in JsonTree::places_
  };

  const char* key = nullptr;  ///< of a member; none where `key_size` stands for it
  union {
    std::int64_t integer = 0;  ///< of an Integer; 1 for what is true
    const char* text;          ///< of a Text or a Number
    Numbers numbers;           ///< of an Object with a tag
  };
  std::uint32_t key_size = 0;
  std::uint32_t size = 0;  ///< characters; values of an array or object
  std::uint32_t next = 0;  ///< the place of the next value beside it; 0 for none
  JsonKind kind = JsonKind::Null;
  std::uint8_t sign = 0;  ///< of the key
  std::uint8_t tag = 0;   ///< of an Object; 0 for an Array
};

/// Who takes the items of one list of a text while it is parsed; a build for size asks nobody.
class JsonItems {
 public:
  virtual ~JsonItems() = default;
  /// The first item of a list is an array or object, and stands in the tree with everything before
  /// the list; asked until it is true, and not of lists in objects with a tag. Then the others are
  /// not kept in the tree, where the list has one item. `names` may be set: what numbers the keys
  /// of the others have.
  virtual bool starts(JsonView list, const JsonNames*& names) = 0;
  /// Each of the others; it is valid until the return.
  virtual void take(JsonView item) = 0;
};

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
    std::string message;     ///< "a duplicate key", "a syntax error"
    std::size_t offset = 0;  ///< bytes from 0 into the text; 0 where only the pointer is known
    std::string pointer;     ///< empty where the text could not be followed
  };

  using Wanted = bool (*)(std::string_view key);
  /// The numbers for the keys of the object that is the member `key` of `around`, of which only
  /// what stands before can be looked at; null for an object that keeps its keys.
  using Namer = const JsonNames* (*)(JsonView around, std::string_view key);

  /// Reads one JSON text. False where it is no JSON at all, not UTF-8, or beyond the limits above;
  /// fault() says why. A duplicate key is a fault too, but the text is still read: the first of the
  /// two stands. Members of the root that `wanted` refuses are checked for syntax and not kept.
  /// `namer` is asked of sound texts alone: others keep all their keys.
  bool parse(std::string_view text, Wanted wanted, Namer namer = nullptr);

  /// The same for a sound text of an object or array, of whose keys none stands twice; any other is
  /// refused at once, and fault() does not say why.
  /// What `items` was told is worth nothing then.
  bool parse_sound(std::string_view text, Wanted wanted, Namer namer = nullptr,
                   JsonItems* items = nullptr);

  /// The same as parse(), slowly: by the library that says where a text breaks. parse() asks it
  /// where the quick one refuses, and only there.
  bool parse_strictly(std::string_view text, Wanted wanted);

  JsonView root() const { return used_ == 0 ? JsonView{} : view(0); }
  const std::optional<Fault>& fault() const { return fault_; }

 private:
  friend class JsonView;
  friend class JsonTreeBuilder;
  friend class NumberedTree;

  class Quick;
  class Strict;

  using Node = JsonView::Node;

  JsonView view(std::uint32_t place) const { return {this, nodes_.data() + place}; }
  /// The next value, with nothing in it but its kind.
  Node& append(JsonKind kind) {
    if (used_ == nodes_.size()) nodes_.resize(used_ + used_ / 2 + 64);
    Node& node = nodes_[used_++];
    node = Node{};
    node.kind = kind;
    return node;
  }
  void clear();
  JsonView find_member(std::uint32_t object, std::string_view key) const;
  std::string pointer_to(std::uint32_t index) const;

  /// The first `used_`. Every value stands before what is in it, and that before the next value
  /// beside it.
  std::vector<Node> nodes_;
  std::size_t used_ = 0;
  std::vector<std::uint32_t> places_;  // of the members of objects that have a tag
  std::vector<char> texts_;            // of the strict parser; never moves while a text is read
  std::optional<Fault> fault_;
  std::unique_ptr<Quick> quick_;  // from the first text on
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
inline std::uint32_t JsonView::number() const {
  return node_->key == nullptr ? node_->key_size : 0;
}
inline std::uint32_t JsonView::place() const {
  return static_cast<std::uint32_t>(node_ - tree_->nodes_.data());
}
inline std::uint8_t JsonView::tag() const {
  return node_->kind == JsonKind::Object ? node_->tag : std::uint8_t{0};
}
inline std::uint32_t JsonView::numbers() const { return node_->numbers.bits; }
inline const std::uint32_t* JsonView::places() const {
  return tree_->places_.data() + node_->numbers.place;
}
inline JsonView JsonView::of_number(std::uint8_t number) const {
  return (numbers() >> number & 1U) != 0 ? at(places()[number]) : JsonView{};
}
inline JsonView JsonView::at(std::uint32_t place) const { return tree_->view(place); }
inline JsonView JsonView::first() const {
  return size() == 0 || node_->tag != 0 ? JsonView{} : JsonView{tree_, node_ + 1};
}
inline JsonView JsonView::next() const {
  return node_->next == 0 ? JsonView{} : tree_->view(node_->next);
}

}  // namespace referee
