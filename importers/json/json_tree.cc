#include "importers/json/json_tree.h"

#include <algorithm>

#include "importers/text/cut.h"
#include "importers/text/eight_bytes.h"
#include "validator/words/said.h"

namespace referee {

void JsonTree::clear() {
  used_ = 0;
  fault_.reset();
}

std::string JsonTree::pointer_to(std::uint32_t index) const {
  std::string pointer;
  for (std::uint32_t at = 0; at != index;) {
    std::uint32_t place = 0;
    for (++at; nodes_[at].next != 0 && nodes_[at].next <= index; at = nodes_[at].next) ++place;
    pointer += '/';
    if (nodes_[at].key == nullptr) {
      pointer += std::to_string(place);
      continue;
    }
    for (const char c : view(at).key()) {
      if (c == '~')
        pointer += "~0";
      else if (c == '/')
        pointer += "~1";
      else
        pointer += c;
    }
  }
  return pointer;
}

JsonView JsonView::find(const JsonKey& key) const {
  if (tree_ == nullptr || kind() != JsonKind::Object) return {};
  JsonView member = first();
  while (member && (member.sign() != key.sign || !text::same_text(member.key(), key.text)))
    member = member.next();
  return member;
}
std::string JsonView::pointer() const {
  return tree_->pointer_to(static_cast<std::uint32_t>(node_ - tree_->nodes_.data()));
}

std::string JsonView::brief() const {
  constexpr std::size_t kMost = 40;
  switch (kind()) {
    case JsonKind::Null: return "null";
    case JsonKind::Bool: return truth() ? "true" : "false";
    case JsonKind::Integer: return std::to_string(integer());
    case JsonKind::Number: return std::string(text().substr(0, kMost));
    case JsonKind::Text: {
      const std::string_view shown = text::cut_to_bytes(text(), kMost);
      return std::string(shown) + (shown.size() < text().size() ? "..." : "");
    }
    case JsonKind::Array: return '[' + std::to_string(size()) + " values]";
    case JsonKind::Object: return "{...}";
  }
  return {};
}

Statement say_trouble(JsonTrouble trouble) {
  switch (trouble) {
    case JsonTrouble::Syntax: return say(Said::ASyntaxError);
    case JsonTrouble::Bytes: return say(Said::BytesNotAllowed);
    case JsonTrouble::DuplicateKey: return say(Said::NameTwice);
    case JsonTrouble::TooDeep: return say(Said::NestedTooDeep);
    case JsonTrouble::TooManyMembers:
    case JsonTrouble::TooManyValues: return say(Said::TooManyValues);
    case JsonTrouble::TooLong: return say(Said::TooLongText);
  }
  return say(Said::ASyntaxError);
}

}  // namespace referee
