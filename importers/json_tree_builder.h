// A parser's events turned into the nodes of a JsonTree, with the tree's limits; where it refuses to go on, the tree has the fault. Which
// parser tells the events is not known here: their names are those that nlohmann's has for them.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "importers/json_tree.h"

namespace referee {

class JsonTreeBuilder {
 public:
  JsonTreeBuilder(JsonTree& tree, JsonTree::Wanted wanted) : tree_(tree), wanted_(wanted) {}

  bool null() { return add(JsonTree::Node{}); }
  bool boolean(bool value) {
    JsonTree::Node node;
    node.kind = JsonKind::Bool;
    node.truth = value;
    return add(node);
  }
  bool number_integer(std::int64_t value) {
    JsonTree::Node node;
    node.kind = JsonKind::Integer;
    node.integer = value;
    return add(node);
  }
  bool number_unsigned(std::uint64_t value) {
    if (value <= static_cast<std::uint64_t>(std::numeric_limits<std::int64_t>::max()))
      return number_integer(static_cast<std::int64_t>(value));
    return number_text(std::to_string(value));
  }
  bool number_float(double, std::string_view digits) { return number_text(digits); }
  bool string(std::string_view value) {
    if (skipping()) return skipped();
    JsonTree::Node node;
    node.kind = JsonKind::Text;
    node.text = tree_.keep(value);
    return add(node);
  }
  bool binary(std::vector<std::uint8_t>&) { return false; }
  bool start_object(std::size_t) { return open(JsonKind::Object); }
  bool end_object() { return close(); }
  bool start_array(std::size_t) { return open(JsonKind::Array); }
  bool end_array() { return close(); }

  bool key(std::string_view name) {
    if (skip_depth_ > 0) return true;
    const std::uint32_t object = open_.back();
    if (open_.size() == 1 && !wanted_(name)) {
      skip_next_ = true;
      return true;
    }
    if (const JsonView twin = tree_.find_member(object, name)) {
      if (!tree_.fault_) tree_.fault_ = JsonTree::Fault{"a duplicate key", 0, twin.pointer()};
      skip_next_ = true;
      return true;
    }
    if (tree_.nodes_[object].size >= JsonTree::kMaxMembers) return refuse("an object of too many members");
    key_ = tree_.keep(name);
    return true;
  }

  template <class Exception>
  bool parse_error(std::size_t position, const std::string&, const Exception&) {
    tree_.fault_ = JsonTree::Fault{"a syntax error", position == 0 ? 0 : position - 1, ""};
    return false;
  }

 private:
  bool skipping() const { return skip_next_ || skip_depth_ > 0; }
  bool skipped() {
    skip_next_ = false;
    return true;
  }
  bool refuse(const char* message) {
    tree_.fault_ = JsonTree::Fault{message, 0, open_.empty() ? std::string() : tree_.pointer_to(open_.back())};
    return false;
  }
  bool number_text(std::string_view digits) {
    if (skipping()) return skipped();
    JsonTree::Node node;
    node.kind = JsonKind::Number;
    node.text = tree_.keep(digits);
    return add(node);
  }

  bool add(JsonTree::Node node) {
    if (skipping()) return skipped();
    if (tree_.nodes_.size() >= JsonTree::kMaxNodes) return refuse("too many values");
    const auto index = static_cast<std::uint32_t>(tree_.nodes_.size());
    node.key = key_;
    key_ = JsonTree::kNone;
    if (!open_.empty()) {
      JsonTree::Node& parent = tree_.nodes_[open_.back()];
      node.parent = open_.back();
      ++parent.size;
      if (parent.last_child == JsonTree::kNone)
        parent.first_child = index;
      else
        tree_.nodes_[parent.last_child].next = index;
      parent.last_child = index;
    }
    tree_.nodes_.push_back(node);
    return true;
  }

  bool open(JsonKind kind) {
    if (skipping()) {
      skip_next_ = false;
      ++skip_depth_;
      return true;
    }
    if (open_.size() >= JsonTree::kMaxDepth) return refuse("values nested too deep");
    JsonTree::Node node;
    node.kind = kind;
    if (!add(node)) return false;
    open_.push_back(static_cast<std::uint32_t>(tree_.nodes_.size() - 1));
    return true;
  }

  bool close() {
    if (skip_depth_ > 0)
      --skip_depth_;
    else
      open_.pop_back();
    return true;
  }

  JsonTree& tree_;
  JsonTree::Wanted wanted_;
  std::vector<std::uint32_t> open_;
  std::uint32_t key_ = JsonTree::kNone;
  bool skip_next_ = false;
  std::size_t skip_depth_ = 0;
};

}  // namespace referee
