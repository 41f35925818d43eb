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
  using Node = JsonTree::Node;

 public:
  /// An array or object that values are added to. The first value in it is the next of the tree.
  class Open {
    friend class NumberedTree;
    Node* node_;
    Node* last_;  ///< the last value in it
    std::uint32_t size_;
  };

  /// Empties the tree and begins it with an object: root(). `most`: no more values are added.
  NumberedTree(JsonTree& tree, std::size_t most) : tree_(tree) {
    tree_.clear();
    const std::size_t room = std::min(most + 1, JsonTree::kMaxNodes);
    if (tree_.nodes_.size() < room) tree_.nodes_.resize(room);
    tree_.append(JsonKind::Object);
    first_ = tree_.nodes_.data();
    next_ = first_ + 1;
    end_ = first_ + room;
  }
  NumberedTree(const NumberedTree&) = delete;
  NumberedTree& operator=(const NumberedTree&) = delete;
  ~NumberedTree() { tree_.used_ = static_cast<std::size_t>(next_ - first_); }

  Open root() { return opened_at(first_); }

  // Each is false where the tree is full. `number` is 0 for what is in an array.
  bool open(Open& in, std::uint64_t number, JsonKind kind, Open& opened) {
    opened = opened_at(next_);
    return add(in, number, kind, 0) != nullptr;
  }
  /// `kind`: Integer, or Bool with 0 or 1.
  bool integer(Open& in, std::uint64_t number, JsonKind kind, std::int64_t value) {
    Node* const node = add(in, number, kind, 0);
    if (node != nullptr) node->integer = value;
    return node != nullptr;
  }
  bool text(Open& in, std::uint64_t number, std::string_view characters) {
    Node* const node =
        add(in, number, JsonKind::Text, static_cast<std::uint32_t>(characters.size()));
    if (node != nullptr) node->text = characters.data();
    return node != nullptr;
  }
  /// Whether the object has a member of this number; slow.
  bool has(const Open& in, std::uint64_t number) const {
    if (in.node_->size == 0) return false;
    const Node* node = in.node_ + 1;
    while (node->key_size != number && node->next != 0) node = first_ + node->next;
    return node->key_size == number;
  }

 private:
  Open opened_at(Node* node) {
    Open opened;
    opened.node_ = node;
    opened.last_ = &before_first_;
    opened.size_ = 0;
    return opened;
  }
  Node* add(Open& in, std::uint64_t number, JsonKind kind, std::uint32_t size) {
    Node* const node = next_;
    if (node == end_) return nullptr;
    ++next_;
    node->key = nullptr;
    node->key_size = static_cast<std::uint32_t>(number);
    node->size = size;
    node->next = 0;
    node->kind = kind;
    node->sign = 0;
    in.node_->size = ++in.size_;
    in.last_->next = static_cast<std::uint32_t>(node - first_);
    in.last_ = node;
    return node;
  }

  JsonTree& tree_;
  Node* first_;
  Node* next_;  ///< the first that is free
  Node* end_;
  Node before_first_;
};

}  // namespace referee
