// Writes a JsonTree value by value. Values may be added to every array and object that was opened,
// in any order; but the first value in one is the next of the tree. The number of values is the
// only limit that it knows. Texts and keys are not copied: they have to stay where they are as long
// as the tree is used.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "importers/json/json_tree.h"

namespace referee {

class JsonTreeWriter {
 public:
  /// An array or object that values are added to.
  class Open {
    friend class JsonTreeWriter;
    std::uint32_t place_;
    std::uint32_t last_;  ///< the last value in it; 0 for none
  };

  /// Empties the tree.
  explicit JsonTreeWriter(JsonTree& tree) : tree_(tree) { tree_.clear(); }

  // Each is false where the tree is full. `key` is empty for what is in an array; the first value
  // of all is in nothing, whatever `in` is.
  bool open(Open& in, const JsonKey& key, JsonKind kind, Open& opened) {
    if (add(in, key, kind) == nullptr) return false;
    opened.place_ = static_cast<std::uint32_t>(tree_.used_ - 1);
    opened.last_ = 0;
    return true;
  }
  bool null(Open& in, const JsonKey& key) { return add(in, key, JsonKind::Null) != nullptr; }
  /// `kind`: Integer, or Bool with 0 or 1.
  bool integer(Open& in, const JsonKey& key, JsonKind kind, std::int64_t value) {
    JsonTree::Node* const node = add(in, key, kind);
    if (node != nullptr) node->integer = value;
    return node != nullptr;
  }
  /// `kind`: Text, or Number with its digits.
  bool text(Open& in, const JsonKey& key, JsonKind kind, std::string_view characters) {
    JsonTree::Node* const node = add(in, key, kind);
    if (node == nullptr) return false;
    node->text = characters.data();
    node->size = static_cast<std::uint32_t>(characters.size());
    return true;
  }
  /// The object or array itself; valid until the next value is added.
  JsonView view(const Open& opened) const { return tree_.view(opened.place_); }

 private:
  JsonTree::Node* add(Open& in, const JsonKey& key, JsonKind kind) {
    const auto place = static_cast<std::uint32_t>(tree_.used_);
    if (place >= JsonTree::kMaxNodes) return nullptr;
    std::vector<JsonTree::Node>& nodes = tree_.nodes_;
    constexpr std::size_t kRoom = 64;
    if (place == nodes.size()) nodes.resize(place + place / 2 + kRoom);
    ++tree_.used_;
    JsonTree::Node& node = nodes[place];
    node.key = key.text.data();
    node.integer = 0;
    node.key_size = static_cast<std::uint32_t>(key.text.size());
    node.size = 0;
    node.next = 0;
    node.kind = kind;
    node.sign = key.sign;
    if (place == 0) return &node;
    ++nodes[in.place_].size;
    if (in.last_ != 0) nodes[in.last_].next = place;
    in.last_ = place;
    return &node;
  }

  JsonTree& tree_;
};

}  // namespace referee
