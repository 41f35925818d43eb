// Turns a parser's callbacks into the nodes of a JsonTree, within the limits of the tree. If the
// builder refuses to go on, the tree holds the fault. The names of the callbacks are those of
// nlohmann/json; the builder does not know which parser calls it. Texts and keys are not copied:
// they have to stay where they are as long as the tree is used.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>

#include "importers/json/json_tree.h"

namespace referee {

class JsonTreeBuilder {
 public:
  /// Of an empty tree: what was in it is gone.
  JsonTreeBuilder(JsonTree& tree, JsonTree::Wanted wanted) : tree_(tree), wanted_(wanted) {
    tree_.clear();
  }

  bool null() { return skips() || add(JsonKind::Null) != nullptr; }
  bool boolean(bool value) { return integer(JsonKind::Bool, value ? 1 : 0); }
  bool number_integer(std::int64_t value) { return integer(JsonKind::Integer, value); }
  bool number_float(double, std::string_view digits) { return text(JsonKind::Number, digits); }
  bool string(std::string_view value) { return text(JsonKind::Text, value); }
  bool start_object(std::size_t) { return open(JsonKind::Object); }
  bool end_object() { return close(); }
  bool start_array(std::size_t) { return open(JsonKind::Array); }
  bool end_array() { return close(); }

  bool key(std::string_view name) {
    if (skipped_ > 0) return true;
    Open& object = open_[depth_];
    if (depth_ == 1 && !wanted_(name)) {
      skipped_ = 1;
      return true;
    }
    sign_ = key_sign(name);
    const std::uint64_t sign = std::uint64_t{1} << sign_;
    // Most objects have no two keys of one sign: their members need not be looked through.
    if ((object.signs & sign) != 0) {
      if (const JsonView twin = tree_.find_member(object.place, name)) {
        if (!tree_.fault_) tree_.fault_ = JsonTree::Fault{"a duplicate key", 0, twin.pointer()};
        skipped_ = 1;
        return true;
      }
    }
    object.signs |= sign;
    if (tree_.nodes_[object.place].size >= JsonTree::kMaxMembers)
      return refuse("an object of too many members");
    key_ = name;
    return true;
  }

 protected:
  [[gnu::cold]] bool refuse(const char* message) {
    tree_.fault_ = JsonTree::Fault{
        message, 0, depth_ == 0 ? std::string() : tree_.pointer_to(open_[depth_].place)};
    return false;
  }

  JsonTree& tree_;

 private:
  struct Open {
    std::uint32_t place = 0;
    std::uint32_t last = 0;   ///< the last value in it; 0 for none
    std::uint64_t signs = 0;  ///< of its keys
  };

  /// Whether a value that holds no other one is passed over.
  bool skips() {
    if (skipped_ == 0) return false;
    if (skipped_ == 1) skipped_ = 0;
    return true;
  }
  bool integer(JsonKind kind, std::int64_t value) {
    if (skips()) return true;
    JsonTree::Node* const node = add(kind);
    if (node != nullptr) node->integer = value;
    return node != nullptr;
  }
  bool text(JsonKind kind, std::string_view characters) {
    if (skips()) return true;
    JsonTree::Node* const node = add(kind);
    if (node == nullptr) return false;
    node->text = characters.data();
    node->size = static_cast<std::uint32_t>(characters.size());
    return true;
  }

  /// A value that is kept; none where the tree is full.
  JsonTree::Node* add(JsonKind kind) {
    const auto place = static_cast<std::uint32_t>(tree_.used_);
    if (place >= JsonTree::kMaxNodes) {
      refuse("too many values");
      return nullptr;
    }
    JsonTree::Node& node = tree_.append(kind);
    node.key = key_.data();
    node.key_size = static_cast<std::uint32_t>(key_.size());
    node.sign = sign_;
    key_ = {};
    if (depth_ == 0) return &node;
    Open& in = open_[depth_];
    ++tree_.nodes_[in.place].size;
    if (in.last != 0) tree_.nodes_[in.last].next = place;
    in.last = place;
    return &node;
  }

  bool open(JsonKind kind) {
    if (skipped_ > 0) {
      ++skipped_;
      return true;
    }
    if (depth_ >= JsonTree::kMaxDepth) return refuse("values nested too deep");
    if (add(kind) == nullptr) return false;
    open_[++depth_] = Open{.place = static_cast<std::uint32_t>(tree_.used_ - 1)};
    return true;
  }

  bool close() {
    if (skipped_ == 0)
      --depth_;
    else if (--skipped_ == 1)
      skipped_ = 0;
    return true;
  }

  JsonTree::Wanted wanted_;
  std::array<Open, JsonTree::kMaxDepth + 1> open_;  ///< from 1 on, `depth_` of them
  std::size_t depth_ = 0;
  std::string_view key_;
  std::uint8_t sign_ = 0;  ///< of the key
  /// One for the value that is passed over, and one for each value around what is read of it.
  std::size_t skipped_ = 0;
};

}  // namespace referee
