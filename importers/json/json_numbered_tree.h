// Writes a JsonTree whose members have numbers instead of keys, value by value: for messages that
// are no JSON. An object with a tag is as json_names.h tells; of another each member holds its
// number, however high. Values may be added to every array and object that was opened, in any
// order. Texts are not copied: they have to stay where they are as long as the tree is used.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "importers/json/json_tree.h"

namespace referee {

class NumberedTree {
  using Node = JsonTree::Node;

 public:
  /// An array or object that values are added to. The first value in it is the next of the tree.
  class Open {
    friend class NumberedTree;
    Node* node_;
    Node* last_;            ///< the last value in it
    std::uint32_t size_;    ///< of one with a tag its numbers, a bit each
    std::uint32_t places_;  ///< of one with a tag; none for others
    bool has(std::uint64_t number) const { return (size_ >> number & 1U) != 0; }
  };
  /// What an object is to be: its tag, and the highest number in it, which is below 32.
  struct Tag {
    std::uint8_t tag = 0;  ///< 0 for an object without one
    std::uint8_t highest = 0;
  };

  /// Empties the tree. `most`: no more values are added than these and the root.
  NumberedTree(JsonTree& tree, std::size_t most) : tree_(tree) {
    tree_.clear();
    const std::size_t room = std::min(most + 1, JsonTree::kMaxNodes);
    if (tree_.nodes_.size() < room) tree_.nodes_.resize(room);
    first_ = next_ = tree_.nodes_.data();
    end_ = first_ + room;
  }
  NumberedTree(const NumberedTree&) = delete;
  NumberedTree& operator=(const NumberedTree&) = delete;
  ~NumberedTree() { tree_.used_ = static_cast<std::size_t>(next_ - first_); }

  /// The object that the tree is, before anything else.
  Open root(Tag tag) {
    Open nowhere = opened_at(&before_first_, {});
    Open root;
    open(nowhere, 0, JsonKind::Object, tag, root);
    return root;
  }

  // Each is false where the tree is full. `number` is 0 for what is in an array.
  bool open(Open& in, std::uint64_t number, JsonKind kind, Tag tag, Open& opened) {
    Node* const node = add(in, number, kind, 0);
    if (node == nullptr) return false;
    opened = opened_at(node, tag);
    return true;
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
    if (in.places_ != kNoPlaces) return in.has(number);
    if (in.node_->size == 0) return false;
    const Node* node = in.node_ + 1;
    while (node->key_size != number && node->next != 0) node = first_ + node->next;
    return node->key_size == number;
  }

 private:
  static constexpr std::uint32_t kNoPlaces = 0xFFFFFFFF;

  Open opened_at(Node* node, Tag tag) {
    Open opened;
    opened.node_ = node;
    opened.last_ = &before_first_;
    opened.size_ = 0;
    opened.places_ = kNoPlaces;
    node->tag = tag.tag;
    if (tag.tag == 0) return opened;
    node->numbers = {0, places_};
    opened.places_ = places_;
    places_ += tag.highest + 1U;
    if (tree_.places_.size() < places_) tree_.places_.resize(std::size_t{places_} * 2);
    return opened;
  }
  Node* add(Open& in, std::uint64_t number, JsonKind kind, std::uint32_t size) {
    Node* const node = next_;
    if (node == end_) return nullptr;
    ++next_;
    node->key = nullptr;
    node->size = size;
    node->kind = kind;
    const auto place = static_cast<std::uint32_t>(node - first_);
    if (in.places_ != kNoPlaces) {
      tree_.places_[in.places_ + number] = place;
      in.size_ |= std::uint32_t{1} << number;
      in.node_->numbers.bits = in.size_;
      in.node_->size = 1;
      return node;
    }
    node->key_size = static_cast<std::uint32_t>(number);
    node->next = 0;
    node->sign = 0;
    in.node_->size = ++in.size_;
    in.last_->next = place;
    in.last_ = node;
    return node;
  }

  JsonTree& tree_;
  Node* first_;
  Node* next_;  ///< the first that is free
  Node* end_;
  std::uint32_t places_ = 0;  ///< of JsonTree::places_, which are in use
  Node before_first_;
};

}  // namespace referee
