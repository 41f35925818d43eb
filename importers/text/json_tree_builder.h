// Turns a parser's callbacks into the nodes of a JsonTree, within the limits of the tree. If the
// builder refuses to go on, the tree holds the fault. The names of the callbacks are those of
// nlohmann/json; the builder does not know which parser calls it.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "importers/text/json_tree.h"

namespace referee {

class JsonTreeBuilder {
 public:
  /// Of an empty tree: what was in it is gone.
  JsonTreeBuilder(JsonTree& tree, JsonTree::Wanted wanted) : tree_(tree), wanted_(wanted) {
    tree_.clear();
  }

  bool null() { return skipping() ? skipped() : add(JsonKind::Null) != nullptr; }
  bool boolean(bool value) {
    if (skipping()) return skipped();
    JsonTree::Node* const node = add(JsonKind::Bool);
    if (node != nullptr) node->truth = value;
    return node != nullptr;
  }
  bool number_integer(std::int64_t value) {
    if (skipping()) return skipped();
    JsonTree::Node* const node = add(JsonKind::Integer);
    if (node != nullptr) node->integer = value;
    return node != nullptr;
  }
  bool number_unsigned(std::uint64_t value) {
    if (value <= static_cast<std::uint64_t>(std::numeric_limits<std::int64_t>::max()))
      return number_integer(static_cast<std::int64_t>(value));
    return number_text(std::to_string(value));
  }
  bool number_float(double, std::string_view digits) { return number_text(digits); }
  bool string(std::string_view value) { return text(JsonKind::Text, value); }
  bool binary(std::vector<std::uint8_t>&) { return false; }
  bool start_object(std::size_t) { return open(JsonKind::Object); }
  bool end_object() { return close(); }
  bool start_array(std::size_t) { return open(JsonKind::Array); }
  bool end_array() { return close(); }

  bool key(std::string_view name) {
    if (skip_depth_ > 0) return true;
    const std::uint32_t object = innermost();
    if (depth_ == 1 && !wanted_(name)) {
      skip_next_ = true;
      return true;
    }
    // Most objects have no two keys of one sign: their members need not be looked through.
    std::uint64_t& signs = signs_[depth_ - 1];
    const std::uint64_t sign = sign_of(name);
    if ((signs & sign) != 0) {
      if (const JsonView twin = tree_.find_member(object, name)) {
        if (!tree_.fault_) tree_.fault_ = JsonTree::Fault{"a duplicate key", 0, twin.pointer()};
        skip_next_ = true;
        return true;
      }
    }
    signs |= sign;
    if (tree_.nodes_[object].size >= JsonTree::kMaxMembers)
      return refuse("an object of too many members");
    if (!has_room(name)) return refuse("too long texts");
    key_ = tree_.keep(name);
    return true;
  }

  template <class Exception>
  bool parse_error(std::size_t position, const std::string&, const Exception&) {
    tree_.fault_ = JsonTree::Fault{"a syntax error", position == 0 ? 0 : position - 1, ""};
    return false;
  }

 private:
  /// One bit of 64.
  static std::uint64_t sign_of(std::string_view name) {
    if (name.empty()) return 1;
    const auto byte = [&](std::size_t at) { return static_cast<unsigned char>(name[at]); };
    const std::size_t mixed =
        name.size() * 7U + byte(0) * 3U + byte(name.size() / 2) * 5U + byte(name.size() - 1) * 11U;
    return std::uint64_t{1} << (mixed % 64U);
  }
  std::uint32_t innermost() const { return open_[depth_ - 1]; }
  bool skipping() const { return skip_next_ || skip_depth_ > 0; }
  bool skipped() {
    skip_next_ = false;
    return true;
  }
  bool refuse(const char* message) {
    tree_.fault_ =
        JsonTree::Fault{message, 0, depth_ == 0 ? std::string() : tree_.pointer_to(innermost())};
    return false;
  }
  bool has_room(std::string_view text) const {
    return text.size() <= JsonTree::kMaxText - tree_.texts_.size();
  }
  bool number_text(std::string_view digits) { return text(JsonKind::Number, digits); }
  bool text(JsonKind kind, std::string_view characters) {
    if (skipping()) return skipped();
    if (!has_room(characters)) return refuse("too long texts");
    JsonTree::Node* const node = add(kind);
    if (node != nullptr) node->text = tree_.keep(characters);
    return node != nullptr;
  }

  /// A value that is kept; none where the tree is full.
  JsonTree::Node* add(JsonKind kind) {
    if (tree_.nodes_.size() >= JsonTree::kMaxNodes) {
      refuse("too many values");
      return nullptr;
    }
    const auto index = static_cast<std::uint32_t>(tree_.nodes_.size());
    JsonTree::Node& node = tree_.nodes_.emplace_back();
    node.kind = kind;
    node.key = std::exchange(key_, JsonTree::Stretch{});
    if (depth_ > 0) {
      node.parent = innermost();
      JsonTree::Node& parent = tree_.nodes_[node.parent];
      ++parent.size;
      if (parent.last_child == JsonTree::kNone)
        parent.first_child = index;
      else
        tree_.nodes_[parent.last_child].next = index;
      parent.last_child = index;
    }
    return &node;
  }

  bool open(JsonKind kind) {
    if (skipping()) {
      skip_next_ = false;
      ++skip_depth_;
      return true;
    }
    if (depth_ >= JsonTree::kMaxDepth) return refuse("values nested too deep");
    if (add(kind) == nullptr) return false;
    signs_[depth_] = 0;
    open_[depth_++] = static_cast<std::uint32_t>(tree_.nodes_.size() - 1);
    return true;
  }

  bool close() {
    if (skip_depth_ > 0)
      --skip_depth_;
    else
      --depth_;
    return true;
  }

  JsonTree& tree_;
  JsonTree::Wanted wanted_;
  std::array<std::uint32_t, JsonTree::kMaxDepth> open_{};   // the first `depth_` of them
  std::array<std::uint64_t, JsonTree::kMaxDepth> signs_{};  // of the keys of each
  std::size_t depth_ = 0;
  JsonTree::Stretch key_;
  bool skip_next_ = false;
  std::size_t skip_depth_ = 0;
};

}  // namespace referee
