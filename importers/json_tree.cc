#include "importers/json_tree.h"

#include <algorithm>

#include <nlohmann/json.hpp>

namespace referee {

/// The parser's events, turned into nodes.
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
  bool number_float(double, const std::string& digits) { return number_text(digits); }
  bool string(std::string& value) {
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

  bool key(std::string& name) {
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
  bool number_text(std::string digits) {
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

bool JsonTree::parse(std::string_view text, Wanted wanted) {
  nodes_.clear();
  texts_used_ = 0;
  fault_.reset();
  JsonTreeBuilder builder(*this, wanted);
  return nlohmann::json::sax_parse(text.begin(), text.end(), &builder);
}

std::string_view JsonTree::text_at(std::uint32_t place) const {
  return place == kNone ? std::string_view() : std::string_view(texts_[place]);
}

std::uint32_t JsonTree::keep(std::string& text) {
  if (texts_used_ == texts_.size()) texts_.emplace_back();
  texts_[texts_used_].swap(text);
  return static_cast<std::uint32_t>(texts_used_++);
}

JsonView JsonTree::find_member(std::uint32_t object, std::string_view key) const {
  if (nodes_[object].kind != JsonKind::Object) return {};
  for (std::uint32_t at = nodes_[object].first_child; at != kNone; at = nodes_[at].next)
    if (text_at(nodes_[at].key) == key) return JsonView{this, at};
  return {};
}

std::string JsonTree::pointer_to(std::uint32_t index) const {
  std::string pointer;
  for (std::uint32_t at = index; nodes_[at].parent != kNone; at = nodes_[at].parent) {
    std::string step = "/";
    if (nodes_[at].key != kNone) {
      for (const char c : text_at(nodes_[at].key)) {
        if (c == '~')
          step += "~0";
        else if (c == '/')
          step += "~1";
        else
          step += c;
      }
    } else {
      std::uint32_t place = 0;
      for (std::uint32_t before = nodes_[nodes_[at].parent].first_child; before != at; before = nodes_[before].next) ++place;
      step += std::to_string(place);
    }
    pointer.insert(0, step);
  }
  return pointer;
}

JsonKind JsonView::kind() const { return tree_->node(index_).kind; }
bool JsonView::truth() const { return tree_->node(index_).truth; }
std::int64_t JsonView::integer() const { return tree_->node(index_).integer; }
std::string_view JsonView::text() const { return tree_->text_at(tree_->node(index_).text); }
std::uint32_t JsonView::size() const { return tree_->node(index_).size; }

JsonView JsonView::first() const {
  const std::uint32_t child = tree_->node(index_).first_child;
  return child == JsonTree::kNone ? JsonView{} : JsonView{tree_, child};
}

JsonView JsonView::next() const {
  const std::uint32_t sibling = tree_->node(index_).next;
  return sibling == JsonTree::kNone ? JsonView{} : JsonView{tree_, sibling};
}

std::string_view JsonView::key() const { return tree_->text_at(tree_->node(index_).key); }
JsonView JsonView::find(std::string_view key) const { return tree_ == nullptr ? JsonView{} : tree_->find_member(index_, key); }
std::string JsonView::pointer() const { return tree_->pointer_to(index_); }

std::string JsonView::brief() const {
  constexpr std::size_t kMost = 40;
  switch (kind()) {
    case JsonKind::Null: return "null";
    case JsonKind::Bool: return truth() ? "true" : "false";
    case JsonKind::Integer: return std::to_string(integer());
    case JsonKind::Number: return std::string(text().substr(0, kMost));
    case JsonKind::Text: {
      std::size_t length = std::min(text().size(), kMost);
      // A cut inside a character would leave bytes that are no UTF-8.
      while (length < text().size() && length > 0 && (static_cast<unsigned char>(text()[length]) & 0xC0U) == 0x80U) --length;
      return std::string(text().substr(0, length)) + (length < text().size() ? "..." : "");
    }
    case JsonKind::Array: return '[' + std::to_string(size()) + " values]";
    case JsonKind::Object: return "{...}";
  }
  return {};
}

}  // namespace referee
