#include "importers/text/json_tree.h"

#include <algorithm>

namespace referee {

void JsonTree::clear() {
  nodes_.clear();
  texts_.clear();
  fault_.reset();
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
    if (nodes_[at].key.at != kNone) {
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
      for (std::uint32_t before = nodes_[nodes_[at].parent].first_child; before != at;
           before = nodes_[before].next)
        ++place;
      step += std::to_string(place);
    }
    pointer.insert(0, step);
  }
  return pointer;
}

std::string_view JsonView::key() const { return tree_->text_at(tree_->node(index_).key); }
JsonView JsonView::find(std::string_view key) const {
  return tree_ == nullptr ? JsonView{} : tree_->find_member(index_, key);
}
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
      while (length < text().size() && length > 0 &&
             (static_cast<unsigned char>(text()[length]) & 0xC0U) == 0x80U)
        --length;
      return std::string(text().substr(0, length)) + (length < text().size() ? "..." : "");
    }
    case JsonKind::Array: return '[' + std::to_string(size()) + " values]";
    case JsonKind::Object: return "{...}";
  }
  return {};
}

}  // namespace referee
