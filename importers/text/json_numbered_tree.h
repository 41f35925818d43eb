// Writes a JsonTree whose members have numbers instead of keys, value by value: for messages that
// are no JSON. Values may be added to every array and object that was opened, in any order. Texts
// are not copied: they have to stay where they are as long as the tree is used.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "importers/text/json_tree.h"

namespace referee {

class NumberedTree {
 public:
  /// An array or object that values are added to. The first value in it is the next of the tree.
  struct Open {
    std::uint32_t place;
    std::uint32_t last;  ///< the last value in it; 0 for none
  };

  /// Empties the tree and begins it with an object: root(). `most`: no more values are added.
  NumberedTree(JsonTree& tree, std::size_t most) : tree_(tree) {
    tree_.clear();
    room_ = std::min(most + 1, JsonTree::kMaxNodes);
    if (tree_.nodes_.size() < room_) tree_.nodes_.resize(room_);
    tree_.append(JsonKind::Object);
  }
  static Open root() { return {0, 0}; }

  // Each is false where the tree is full. `number` is 0 for what is in an array.
  bool open(Open& in, std::uint8_t number, JsonKind kind, Open& opened) {
    opened = Open{static_cast<std::uint32_t>(tree_.used_), 0};
    return add(in, number, kind) != nullptr;
  }
  bool integer(Open& in, std::uint8_t number, std::int64_t value) {
    return integer(in, number, JsonKind::Integer, value);
  }
  bool truth(Open& in, std::uint8_t number, bool value) {
    return integer(in, number, JsonKind::Bool, value ? 1 : 0);
  }
  bool text(Open& in, std::uint8_t number, std::string_view characters) {
    JsonTree::Node* const node = add(in, number, JsonKind::Text);
    if (node == nullptr) return false;
    node->text = characters.data();
    node->size = static_cast<std::uint32_t>(characters.size());
    return true;
  }

 private:
  bool integer(Open& in, std::uint8_t number, JsonKind kind, std::int64_t value) {
    JsonTree::Node* const node = add(in, number, kind);
    if (node != nullptr) node->integer = value;
    return node != nullptr;
  }
  JsonTree::Node* add(Open& in, std::uint8_t number, JsonKind kind) {
    if (tree_.used_ == room_) return nullptr;
    const auto place = static_cast<std::uint32_t>(tree_.used_++);
    JsonTree::Node* const nodes = tree_.nodes_.data();
    nodes[place] = JsonTree::Node{};
    nodes[place].key_size = number;
    nodes[place].kind = kind;
    ++nodes[in.place].size;
    if (in.last != 0) nodes[in.last].next = place;
    in.last = place;
    return nodes + place;
  }

  JsonTree& tree_;
  std::size_t room_ = 0;
};

}  // namespace referee
