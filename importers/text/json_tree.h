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

class JsonTree;

/// One value of a tree; false where there is none. Valid until the tree reads the next text.
class JsonView {
 public:
  JsonView() = default;

  explicit operator bool() const { return tree_ != nullptr; }
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
  std::string_view key() const;
  /// The member `key` of an object; none for other kinds.
  JsonView find(std::string_view key) const;
  /// Where the value stands in its tree: never 0 for a member or an element.
  std::uint32_t place() const { return index_; }
  /// The value at a place of the same tree.
  JsonView at(std::uint32_t place) const { return JsonView{tree_, place}; }
  /// JSON pointer (RFC 6901) from the root.
  std::string pointer() const;
  /// The value for a message, at most some 40 bytes: its characters or digits, `[3 values]` for an
  /// array, `{...}` for an object.
  std::string brief() const;

 private:
  friend class JsonTree;
  JsonView(const JsonTree* tree, std::uint32_t index) : tree_(tree), index_(index) {}

  const JsonTree* tree_ = nullptr;
  std::uint32_t index_ = 0;
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

  /// Reads one JSON text. False where it is no JSON at all, not UTF-8, or beyond the limits above;
  /// fault() says why. A duplicate key is a fault too, but the text is still read: the first of the
  /// two stands. Members of the root that `wanted` refuses are checked for syntax and not kept.
  bool parse(std::string_view text, Wanted wanted);

  /// The same, slowly: by the library that says where a text breaks. parse() asks it where the
  /// quick one refuses, and only there.
  bool parse_strictly(std::string_view text, Wanted wanted);

  JsonView root() const { return nodes_.empty() ? JsonView{} : JsonView{this, 0}; }
  const std::optional<Fault>& fault() const { return fault_; }

 private:
  friend class JsonView;
  friend class JsonTreeBuilder;

  class Quick;

  static constexpr std::uint32_t kNone = std::numeric_limits<std::uint32_t>::max();

  /// A stretch of texts_.
  struct Stretch {
    std::uint32_t at = kNone;
    std::uint32_t size = 0;
  };
  struct Node {
    JsonKind kind = JsonKind::Null;
    bool truth = false;
    std::uint32_t size = 0;
    std::int64_t integer = 0;
    Stretch text;  ///< of a Text or a Number
    Stretch key;
    std::uint32_t parent = kNone;
    std::uint32_t first_child = kNone;
    std::uint32_t last_child = kNone;
    std::uint32_t next = kNone;
  };

  const Node& node(std::uint32_t index) const { return nodes_[index]; }
  std::string_view text_at(Stretch stretch) const {
    return stretch.size == 0 ? std::string_view()
                             : std::string_view(texts_.data() + stretch.at, stretch.size);
  }
  Stretch keep(std::string_view text) {
    const Stretch kept{static_cast<std::uint32_t>(texts_.size()),
                       static_cast<std::uint32_t>(text.size())};
    texts_.append(text);
    return kept;
  }
  void clear();
  JsonView find_member(std::uint32_t object, std::string_view key) const;
  std::string pointer_to(std::uint32_t index) const;

  std::vector<Node> nodes_;
  std::string texts_;
  std::optional<Fault> fault_;
  std::unique_ptr<Quick> quick_;  // from the first text on
};

inline JsonKind JsonView::kind() const { return tree_->node(index_).kind; }
inline bool JsonView::truth() const { return tree_->node(index_).truth; }
inline std::int64_t JsonView::integer() const { return tree_->node(index_).integer; }
inline std::string_view JsonView::text() const { return tree_->text_at(tree_->node(index_).text); }
inline std::uint32_t JsonView::size() const { return tree_->node(index_).size; }

inline JsonView JsonView::first() const {
  const std::uint32_t child = tree_->node(index_).first_child;
  return child == JsonTree::kNone ? JsonView{} : JsonView{tree_, child};
}

inline JsonView JsonView::next() const {
  const std::uint32_t sibling = tree_->node(index_).next;
  return sibling == JsonTree::kNone ? JsonView{} : JsonView{tree_, sibling};
}

}  // namespace referee
