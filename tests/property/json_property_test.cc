// A JSON text is the same tree by both of the libraries that read it: the one that every text is
// given to, and the one that says where a text breaks. Texts are sound ones with up to three of
// their bytes changed, left out or put in.
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

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
    said += std::to_string(static_cast<int>(fault->trouble)) + '@' + std::to_string(fault->offset) +
            fault->pointer + ' ';
  return sound ? said + json_said(tree.root()) : said;
}

std::string read(const std::string& text) {
  JsonTree tree;
  return json_said(tree.parse(text, any_but_z), tree);
}

std::string read_strictly(const std::string& text) {
  JsonTree tree;
  return json_said(tree.parse_strictly(text, any_but_z), tree);
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

RC_GTEST_PROP(JsonProperty, BothLibrariesSayTheSame, ()) {
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
  const std::string said = read(text);
  RC_TAG(said.starts_with("sound"));
  RC_ASSERT(said == read_strictly(text));
}

TEST(JsonProperty, BothLibrariesKeepTheLimitsOfATree) {
  const auto nested = [](std::size_t depth) {
    return std::string(depth, '[') + std::string(depth, ']');
  };
  for (const std::string& text :
       {nested(JsonTree::kMaxDepth), nested(JsonTree::kMaxDepth + 1),
        nested(JsonTree::kMaxDepth - 1), "{\"z\":" + nested(5000) + ",\"a\":1}", nested(5000),
        std::string("\xEF\xBB\xBF[1]"), std::string("7"), std::string("\"a\""), std::string("[1]]"),
        std::string("[1],"), std::string("[1] x")})
    EXPECT_EQ(read(text), read_strictly(text)) << text.substr(0, 40);
}

}  // namespace
}  // namespace referee
