// JSON says the same whichever way it is read: by the quick parser of a tree or by the strict one,
// with numbers for keys or without, as a tree or item by item,
// and a tenhou.net/6 log into its columns or through a tree. Texts are sound
// ones with up to three of their bytes changed, left out or put in.
#include <algorithm>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "importers/json/json_names.h"
#include "importers/json/json_tree.h"

namespace referee {
namespace {

bool any_but_z(std::string_view key) { return key != "z"; }

/// Everything that is in a tree, as text.
std::string json_said(JsonView value) {
  std::string said =
      std::to_string(static_cast<int>(value.kind())) + ' ' + std::string(value.key()) + '=';
  switch (value.kind()) {
    case JsonKind::Null: break;
    case JsonKind::Bool: said += value.truth() ? "true" : "false"; break;
    case JsonKind::Integer: said += std::to_string(value.integer()); break;
    case JsonKind::Number:
    case JsonKind::Text: said += value.text(); break;
    case JsonKind::Array:
    case JsonKind::Object:
      said += std::to_string(value.size()) + '(';
      for (JsonView item = value.first(); item; item = item.next()) said += json_said(item) + ';';
      said += ')';
  }
  return said;
}

std::string json_said(bool sound, const JsonTree& tree) {
  std::string said = sound ? "sound " : "unsound ";
  if (const auto& fault = tree.fault())
    said += fault->message + '@' + std::to_string(fault->offset) + fault->pointer + ' ';
  return sound ? said + json_said(tree.root()) : said;
}

std::string read_quickly(const std::string& text) {
  JsonTree tree;
  return json_said(tree.parse(text, any_but_z), tree);
}

std::string read_strictly(const std::string& text) {
  JsonTree tree;
  return json_said(tree.parse_strictly(text, any_but_z), tree);
}

/// Names of members that are objects of the same kind. One key of arbitrary_json() has none.
const JsonNames& made_up_names() {
  static const auto kNames = [] {
    auto names = std::make_unique<JsonNames>(3);
    const JsonNames::Inner same{names.get(), nullptr};
    names->add("a", 1, true, same);
    names->add("b", 2, true, {});
    names->add("k/~", 3, true, same);
    names->add("", 4, true, same);
    return names;
  }();
  return *kNames;
}
const JsonNames* below_b(JsonView, std::string_view key) {
  return key == "b" ? &made_up_names() : nullptr;
}
bool any(std::string_view) { return true; }

/// Everything that is in a value, the members of an object in the order of their keys.
std::string sorted_said(JsonView value) {
  if (value.kind() != JsonKind::Object && value.kind() != JsonKind::Array)
    return std::to_string(static_cast<int>(value.kind())) + (value.truth() ? "true" : "") +
           std::to_string(value.integer()) + std::string(value.text());
  std::vector<std::string> said;
  const std::vector<std::string> keys = {"", "a", "b", "k/~", ""};
  for (std::uint8_t number = 1; value.tag() != 0 && number < keys.size(); ++number)
    if (const JsonView member = value.of_number(number))
      said.push_back(keys[number] + '=' + sorted_said(member));
  for (JsonView item = value.first(); item; item = item.next())
    said.push_back((value.kind() == JsonKind::Object ? std::string(item.key()) + '=' : "") +
                   sorted_said(item));
  if (value.kind() == JsonKind::Object) std::sort(said.begin(), said.end());
  std::string all = value.kind() == JsonKind::Object ? "{" : "[";
  for (const std::string& each : said) all += each + ';';
  return all + '}';
}

/// The items of the first list that has two values, the first of which has more in it.
class Items : public JsonItems {
 public:
  bool starts(JsonView list, const JsonNames*& names) override {
    pointer = list.pointer();
    names = &made_up_names();
    take(list.first());
    return true;
  }
  void take(JsonView item) override { said += sorted_said(item) + ';'; }

  std::optional<std::string> pointer;
  std::string said;
};

JsonView value_at(JsonView root, const std::string& pointer) {
  if (root.pointer() == pointer) return root;
  for (JsonView item = root.first(); item; item = item.next())
    if (const JsonView found = value_at(item, pointer)) return found;
  return {};
}

std::string with_edits(std::string text, const std::vector<std::string>& bits) {
  for (int edits = *rc::gen::inRange(0, 4); edits > 0; --edits) {
    const std::size_t at = *rc::gen::inRange<std::size_t>(0, text.size());
    text.replace(at, *rc::gen::inRange<std::size_t>(0, 3), *rc::gen::elementOf(bits));
    if (text.empty()) text = " ";
  }
  return text;
}

/// Values of every kind, the difficult ones of each.
std::string arbitrary_json(int depth) {
  static const std::vector<std::string> scalars = {"null",
                                                   "true",
                                                   "false",
                                                   "0",
                                                   "-0",
                                                   "7",
                                                   "-12",
                                                   "9223372036854775807",
                                                   "9223372036854775808",
                                                   "-9223372036854775808",
                                                   "-9223372036854775809",
                                                   "null4",
                                                   "nul",
                                                   "truefalse",
                                                   "1x",
                                                   "01",
                                                   "1.",
                                                   "-",
                                                   "\"a\"b",
                                                   "18446744073709551616",
                                                   "1.5",
                                                   "-0.0",
                                                   "1e3",
                                                   "1E-2",
                                                   "1e999",
                                                   "123456789012345678901234567890",
                                                   "0.1e1",
                                                   R"("")",
                                                   R"("a")",
                                                   R"("\n\"\\\/\u0041")",
                                                   R"("\u0000")",
                                                   R"("\u007f\u0080\u07ff\u0800\uffff")",
                                                   R"("\u3042")",
                                                   R"("\ud83c\udc04")",
                                                   R"("\ud83c")",
                                                   R"("\udc04x")",
                                                   R"("\uD83C\u0041")",
                                                   "\"\xE3\x81\x82\"",
                                                   "\"\xED\xA0\x80\"",
                                                   "\"\x7F\""};
  static const std::vector<std::string> keys = {R"("a")",   R"("b")", R"("z")",
                                                R"("k/~")", R"("")",  R"("\u0061")"};
  static const std::vector<std::string> blanks = {"", "", "", " ", "\n\t", "\r\n"};
  const auto blank = [] { return *rc::gen::elementOf(blanks); };
  const int kind = *rc::gen::inRange(depth == 0 ? 1 : 0, depth > 3 ? 1 : 4);
  if (kind == 0 || depth > 3) return *rc::gen::elementOf(scalars);
  const bool is_object = kind % 2 == 1;
  std::string text = is_object ? "{" : "[";
  const int count = *rc::gen::inRange(0, 4);
  for (int i = 0; i < count; ++i) {
    text += (i > 0 ? "," : "") + blank();
    if (is_object) text += *rc::gen::elementOf(keys) + blank() + ":" + blank();
    text += arbitrary_json(depth + 1) + blank();
  }
  return text + (is_object ? "}" : "]");
}

RC_GTEST_PROP(JsonProperty, TheQuickParserSaysWhatTheStrictOneSays, ()) {
  const auto gen = rc::gen::exec([] {
    return with_edits(arbitrary_json(0), {"",
                                          " ",
                                          ",",
                                          "\"",
                                          "{",
                                          "}",
                                          "[",
                                          "]",
                                          ":",
                                          "0",
                                          "1",
                                          "-",
                                          ".",
                                          "e",
                                          "t",
                                          "\\",
                                          "\\u",
                                          "d8",
                                          "\x01",
                                          "\xff",
                                          "\xE3\x81\x82",
                                          "\xEF\xBB\xBF",
                                          std::string(1, '\0'),
                                          "null",
                                          "x"});
  });
  const std::string text = *gen;
  const std::string said = read_quickly(text);
  RC_TAG(said.starts_with("sound"));
  RC_ASSERT(said == read_strictly(text));
}

RC_GTEST_PROP(JsonProperty, WithNumbersForKeysItIsTheSameTree, ()) {
  const std::string text = *rc::gen::exec([] {
    const std::string json = "{\"b\":" + arbitrary_json(1) +
                             ",\"a\":{\"b\":{\"a\":" + arbitrary_json(1) +
                             ",\"k/~\":" + arbitrary_json(2) + "}}}";
    return with_edits(json, {"", "", "", " ", ",", "\"", "{", "}", ":", "\\", "0", "x"});
  });
  JsonTree strict;
  JsonTree named;
  if (!strict.parse_strictly(text, any) || strict.fault()) {
    RC_ASSERT(!named.parse_sound(text, any, below_b));
    return;
  }
  // What only the strict parser reads is left to it.
  if (!named.parse_sound(text, any, below_b)) return;
  const JsonView below_a = named.root().find("a");
  RC_TAG(below_a && below_a.find("b") && below_a.find("b").tag() != 0);
  RC_ASSERT(sorted_said(named.root()) == sorted_said(strict.root()));
}

RC_GTEST_PROP(JsonProperty, ItemsAreTheValuesOfTheirList, ()) {
  const std::string text = *rc::gen::exec([] {
    std::string list = "[{\"a\":1}";
    for (int more = *rc::gen::inRange(1, 4); more > 0; --more) list += ',' + arbitrary_json(1);
    return "{\"z\":" + arbitrary_json(2) + ",\"list\":" + list + "],\"k\":" + arbitrary_json(2) +
           '}';
  });
  JsonTree strict;
  JsonTree read;
  Items items;
  if (!strict.parse_strictly(text, any) || strict.fault()) return;
  if (!read.parse_sound(text, any, below_b, &items) || !items.pointer) return;
  RC_TAG(items.said.size() > 20);
  const JsonView list = value_at(strict.root(), *items.pointer);
  RC_ASSERT(bool(list));
  std::string said;
  for (JsonView item = list.first(); item; item = item.next()) said += sorted_said(item) + ';';
  RC_ASSERT(items.said == said);
}

TEST(JsonProperty, TheParsersAgreeAtTheLimitsOfATree) {
  const auto nested = [](std::size_t depth) {
    return std::string(depth, '[') + std::string(depth, ']');
  };
  for (const std::string& text :
       {nested(JsonTree::kMaxDepth), nested(JsonTree::kMaxDepth + 1),
        nested(JsonTree::kMaxDepth - 1), "{\"z\":" + nested(5000) + ",\"a\":1}", nested(5000),
        std::string("\xEF\xBB\xBF[1]"), std::string("7"), std::string("\"a\""), std::string("[1]]"),
        std::string("[1],"), std::string("[1] x")})
    EXPECT_EQ(read_quickly(text), read_strictly(text)) << text.substr(0, 40);
}

}  // namespace
}  // namespace referee
