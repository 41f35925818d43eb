// Turns what a parser meets in a text, one thing after another, into the nodes of a JsonTree,
// within the limits of the tree. If the builder refuses to go on, the tree holds the fault. The
// names of the functions are those that nlohmann/json calls; the builder does not know which parser
// calls. Texts and keys are not copied: they have to stay where they are as long as the tree is
// used.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

#include "importers/json/json_tree.h"
#include "importers/json/json_tree_writer.h"

namespace referee {

class JsonTreeBuilder {
 public:
  /// Of an empty tree: what was in it is gone.
  JsonTreeBuilder(JsonTree& tree, JsonTree::Wanted wanted)
      : tree_(tree), writer_(tree), wanted_(wanted) {}

  bool null() { return skips() || is_added(writer_.null(around(), key_)); }
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
    const JsonKey key = name;
    const std::uint64_t sign = std::uint64_t{1} << key.sign;
    // Most objects have no two keys of one sign: their members need not be looked through.
    if ((object.signs & sign) != 0) {
      if (const JsonView twin = writer_.view(object.writing).find(key)) {
        if (!tree_.fault_)
          tree_.fault_ = JsonTree::Fault{JsonTrouble::DuplicateKey, 0, twin.pointer()};
        skipped_ = 1;
        return true;
      }
    }
    object.signs |= sign;
    key_ = key;
    return writer_.view(object.writing).size() < JsonTree::kMaxMembers ||
           refuse(JsonTrouble::TooManyMembers);
  }

 protected:
  [[gnu::cold]] bool refuse(JsonTrouble trouble) {
    tree_.fault_ = JsonTree::Fault{
        trouble, 0, depth_ == 0 ? std::string() : writer_.view(open_[depth_].writing).pointer()};
    return false;
  }

  JsonTree& tree_;

 private:
  struct Open {
    JsonTreeWriter::Open writing;
    std::uint64_t signs;  ///< of its keys
  };

  /// Whether a value that holds no other one is passed over.
  bool skips() {
    if (skipped_ == 0) return false;
    if (skipped_ == 1) skipped_ = 0;
    return true;
  }
  bool integer(JsonKind kind, std::int64_t value) {
    return skips() || is_added(writer_.integer(around(), key_, kind, value));
  }
  bool text(JsonKind kind, std::string_view characters) {
    return skips() || is_added(writer_.text(around(), key_, kind, characters));
  }
  bool is_added(bool added) {
    key_.text = {};
    key_.sign = 0;
    return added || refuse(JsonTrouble::TooManyValues);
  }
  JsonTreeWriter::Open& around() { return open_[depth_].writing; }

  bool open(JsonKind kind) {
    if (skipped_ > 0) {
      ++skipped_;
      return true;
    }
    if (depth_ >= JsonTree::kMaxDepth) return refuse(JsonTrouble::TooDeep);
    Open& opened = open_[depth_ + 1];
    if (!is_added(writer_.open(around(), key_, kind, opened.writing))) return false;
    opened.signs = 0;
    ++depth_;
    return true;
  }

  bool close() {
    if (skipped_ == 0)
      --depth_;
    else if (--skipped_ == 1)
      skipped_ = 0;
    return true;
  }

  JsonTreeWriter writer_;
  JsonTree::Wanted wanted_;
  std::array<Open, JsonTree::kMaxDepth + 1> open_;  ///< from 1 on, `depth_` of them; 0 is nothing
  std::size_t depth_ = 0;
  JsonKey key_;  ///< of the value that comes next
  /// One for the value that is passed over, and one for each value around what is read of it.
  std::size_t skipped_ = 0;
};

}  // namespace referee
