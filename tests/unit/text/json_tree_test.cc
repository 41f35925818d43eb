#include "importers/json/json_tree.h"

#include <string>

#include <gtest/gtest.h>

namespace referee {
namespace {

bool all(std::string_view) { return true; }
bool only_a(std::string_view key) { return key == "a"; }

TEST(JsonTree, KeepsValuesInOrder) {
  JsonTree tree;
  ASSERT_TRUE(tree.parse(R"({"a":[1,-2,"x",null,true,{"b":{}}],"c":""})", all));
  EXPECT_FALSE(tree.fault());
  const JsonView list = tree.root().find("a");
  ASSERT_EQ(list.size(), 6U);
  JsonView item = list.first();
  EXPECT_EQ(item.integer(), 1);
  item = item.next();
  EXPECT_EQ(item.integer(), -2);
  item = item.next();
  EXPECT_EQ(item.text(), "x");
  item = item.next();
  EXPECT_FALSE(item.holds());
  EXPECT_TRUE(item);
  item = item.next();
  EXPECT_TRUE(item.truth());
  EXPECT_EQ(item.pointer(), "/a/4");
  item = item.next();
  EXPECT_EQ(item.find("b").pointer(), "/a/5/b");
  EXPECT_FALSE(item.next());
  EXPECT_EQ(tree.root().find("c").kind(), JsonKind::Text);
  EXPECT_FALSE(tree.root().find("d"));
}

TEST(JsonTree, ServesOneTextAfterAnother) {
  JsonTree tree;
  ASSERT_TRUE(tree.parse(R"({"a":"first"})", all));
  EXPECT_FALSE(tree.parse(R"({"a")", all));
  EXPECT_TRUE(tree.fault());
  ASSERT_TRUE(tree.parse(R"({"a":"second"})", all));
  EXPECT_FALSE(tree.fault());
  EXPECT_EQ(tree.root().find("a").text(), "second");
}

TEST(JsonTree, SkipsWhatIsNotWantedHoweverItLooks) {
  JsonTree tree;
  ASSERT_TRUE(
      tree.parse(R"({"z":{"a":[1,{"a":2}],"a":3},"a":4,"y":[[]],"z":1.5,"w":"a"})", only_a));
  EXPECT_FALSE(tree.fault());
  EXPECT_EQ(tree.root().size(), 1U);
  EXPECT_EQ(tree.root().find("a").integer(), 4);
}

TEST(JsonTree, KeepsTheFirstOfTwins) {
  JsonTree tree;
  ASSERT_TRUE(tree.parse(R"({"a":{"k/~":1,"k/~":[2]},"b":5})", all));
  ASSERT_TRUE(tree.fault());
  EXPECT_EQ(tree.fault()->trouble, JsonTrouble::DuplicateKey);
  EXPECT_EQ(tree.fault()->pointer, "/a/k~1~0");
  EXPECT_EQ(tree.root().find("a").find("k/~").integer(), 1);
  EXPECT_EQ(tree.root().find("b").integer(), 5);
}

TEST(JsonTree, ReadsEscapesWhereverTheyStand) {
  JsonTree tree;
  constexpr std::size_t kPlaces = 20;
  for (std::size_t before = 0; before < kPlaces; ++before)
    for (std::size_t behind = 0; behind < kPlaces; ++behind) {
      const std::string start(before, 'a');
      const std::string end(behind, 'z');
      const std::string json =
          "[\"" + start + R"(\u00e9\\\")" + end + R"(\n","plain",{"\t)" + start + "\":1}]";
      ASSERT_TRUE(tree.parse(json, all));
      JsonView item = tree.root().first();
      ASSERT_EQ(item.text(), start + "\xC3\xA9\\\"" + end + "\n");
      item = item.next();
      ASSERT_EQ(item.text(), "plain");
      ASSERT_EQ(item.next().first().key(), '\t' + start);
    }
}

TEST(JsonTree, KeepsKeysApartThatDifferInCapitalsAndUnderlines) {
  JsonTree tree;
  ASSERT_TRUE(tree.parse(R"({"a_b" : 1 , "aB":2,"_":3,"":4,"A_B"
:5})",
                         all));
  EXPECT_FALSE(tree.fault());
  EXPECT_EQ(JsonKey("a_b").sign, JsonKey("aB").sign);
  EXPECT_EQ(tree.root().find("a_b").integer(), 1);
  EXPECT_EQ(tree.root().find("aB").integer(), 2);
  EXPECT_EQ(tree.root().find("_").integer(), 3);
  EXPECT_EQ(tree.root().find("").integer(), 4);
  EXPECT_EQ(tree.root().find("A_B").integer(), 5);
  EXPECT_FALSE(tree.root().find("ab"));
}

TEST(JsonTree, GivesNoKeyToAnItemBehindADuplicate) {
  JsonTree tree;
  ASSERT_TRUE(tree.parse(R"([{"a":1,"a":2},3,{"b":[]},[4]])", all));
  for (JsonView item = tree.root().first(); item; item = item.next()) EXPECT_EQ(item.key(), "");
  EXPECT_EQ(tree.root().first().next().pointer(), "/1");
}

TEST(JsonTree, RefusesAtOnceWhatIsUnsound) {
  JsonTree tree;
  EXPECT_TRUE(tree.parse_sound(R"({"a":1})", all));
  for (const char* const text : {R"({"a":1} {"a":2})", R"({"a":1,"a":2})", R"({"a":)", "1"})
    EXPECT_FALSE(tree.parse_sound(text, all)) << text;
}

TEST(JsonTree, RefusesWhatIsNoJson) {
  for (const std::string text : {"", " ", "{", "[1,]", "{} {}", "{'a':1}", "nul", "\"\xFF\"",
                                 "\"\xED\xA0\x80\"", "\"\\ud800\"", "1e999", "01", "\"\x01\""}) {
    JsonTree tree;
    EXPECT_FALSE(tree.parse(text, all)) << text;
    EXPECT_TRUE(tree.fault()) << text;
  }
}

TEST(JsonTree, SaysWhereTheSyntaxBreaks) {
  JsonTree tree;
  EXPECT_FALSE(tree.parse(R"({"a":1 "b":2})", all));
  ASSERT_TRUE(tree.fault());
  // Bytes 0 to 7 are `{"a":1 "`; the parser stops inside the text that begins at byte 7.
  EXPECT_GE(tree.fault()->offset, 7U);
  EXPECT_LE(tree.fault()->offset, 9U);
}

TEST(JsonTree, KeepsLargeNumbersAsText) {
  JsonTree tree;
  ASSERT_TRUE(tree.parse(
      R"([9223372036854775807,9223372036854775808,-9223372036854775808,-9223372036854775809,1.5])",
      all));
  JsonView item = tree.root().first();
  EXPECT_EQ(item.kind(), JsonKind::Integer);
  item = item.next();
  EXPECT_EQ(item.kind(), JsonKind::Number);
  EXPECT_EQ(item.text(), "9223372036854775808");
  item = item.next();
  EXPECT_EQ(item.kind(), JsonKind::Integer);
  item = item.next();
  EXPECT_EQ(item.kind(), JsonKind::Number);
  item = item.next();
  EXPECT_EQ(item.kind(), JsonKind::Number);
  EXPECT_EQ(item.brief(), "1.5");
}

std::string nested(std::size_t depth) { return std::string(depth, '[') + std::string(depth, ']'); }

TEST(JsonTree, LimitsDepthWhereItKeepsValues) {
  JsonTree tree;
  EXPECT_TRUE(tree.parse(nested(JsonTree::kMaxDepth), all));
  EXPECT_FALSE(tree.parse(nested(JsonTree::kMaxDepth + 1), all));
  ASSERT_TRUE(tree.fault());
  EXPECT_EQ(tree.fault()->trouble, JsonTrouble::TooDeep);
  EXPECT_TRUE(tree.parse("{\"b\":" + nested(100000) + ",\"a\":1}", only_a));
  EXPECT_EQ(tree.root().find("a").integer(), 1);
}

TEST(JsonTree, LimitsTheNumberOfValuesAndMembers) {
  std::string list = "[0";
  for (std::size_t i = 2; i < JsonTree::kMaxNodes; ++i) list += ",0";
  JsonTree tree;
  EXPECT_TRUE(tree.parse(list + "]", all));
  EXPECT_FALSE(tree.parse(list + ",0]", all));
  ASSERT_TRUE(tree.fault());
  EXPECT_EQ(tree.fault()->trouble, JsonTrouble::TooManyValues);

  std::string members = "{\"x\":{";
  for (std::size_t i = 0; i < JsonTree::kMaxMembers; ++i)
    members += (i > 0 ? ",\"" : "\"") + std::to_string(i) + "\":0";
  EXPECT_TRUE(tree.parse(members + "}}", all));
  EXPECT_FALSE(tree.parse(members + ",\"one more\":0}}", all));
  ASSERT_TRUE(tree.fault());
  EXPECT_EQ(tree.fault()->pointer, "/x");
}

TEST(JsonTree, SpeaksOfAValueInAFewWords) {
  JsonTree tree;
  ASSERT_TRUE(tree.parse(
      "[\"9x\",[1,2],{},null,false,\"" + std::string(39, 'a') + "\xE3\x81\x82\xE3\x81\x84\"]",
      all));
  JsonView item = tree.root().first();
  EXPECT_EQ(item.brief(), "9x");
  item = item.next();
  EXPECT_EQ(item.brief(), "[2 values]");
  item = item.next();
  EXPECT_EQ(item.brief(), "{...}");
  item = item.next();
  EXPECT_EQ(item.brief(), "null");
  item = item.next();
  EXPECT_EQ(item.brief(), "false");
  item = item.next();
  EXPECT_EQ(item.brief(), std::string(39, 'a') + "...");
}

}  // namespace
}  // namespace referee
