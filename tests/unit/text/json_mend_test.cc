// A JSON text that is cut or ill-formed: what is left of it, and which values the cut goes through.
#include "importers/json/json_mend.h"

#include <gtest/gtest.h>

#include <string>

#include "importers/json/json_tree.h"

namespace referee {
namespace {

bool every_member(std::string_view) { return true; }

TEST(JsonMend, EndsBehindTheLastWholeValue) {
  EXPECT_EQ(mend_json(R"({"a":[1,2)", 2).text, R"({"a":[1]})");
  EXPECT_EQ(mend_json(R"({"a":[1,2])", 2).text, R"({"a":[1,2]})");
  EXPECT_EQ(mend_json(R"([[1,2],[3,4])", 2).text, "[[1,2],[3,4]]");
  EXPECT_EQ(mend_json(R"({"a":1,"b":{"c":"x\",)", 2).text, R"({"a":1})");
  EXPECT_EQ(mend_json(R"({"a":1)", 2).text, "") << "12 may have stood there";
}

// A text that has lost the bracket of an inner list ends as a whole one does, with the list around
// it open, and its last value holds all that followed.
TEST(JsonMend, WhatEndsInBracketsMayHoldWhatFollowed) {
  EXPECT_EQ(mend_json(R"({"r":[{"h":1},{"w":[{"n":2}]})", 2).text, R"({"r":[{"h":1}]})");
}

TEST(JsonMend, NamesWhatTheCutGoesThrough) {
  const MendedJson mended = mend_json(R"({"rule":{"aka":1},"log":[[[0,0,0],[1]],[[1,0,0],[2,3)", 2);
  ASSERT_TRUE(mended.cut);
  JsonTree tree;
  ASSERT_TRUE(tree.parse(mended.text, every_member)) << mended.text;
  const TornValues torn(tree.root(), mended);
  const JsonView root = tree.root();
  const JsonView hands = root.find("log");
  const JsonView last = hands.first().next();
  for (const JsonView value : {root, hands, last, last.first().next()})
    EXPECT_TRUE(torn.has(value)) << value.pointer();
  for (const JsonView value : {root.find("rule"), hands.first(), last.first()}) {
    EXPECT_FALSE(torn.has(value)) << value.pointer();
    EXPECT_EQ(torn.whole(value), value);
  }
  EXPECT_FALSE(torn.whole(last));
}

TEST(JsonMend, OfAMemberThatNobodyWantsNothingIsTorn) {
  const MendedJson mended = mend_json(R"({"log":[[1]],"other":{"a":[1,2)", 2);
  JsonTree tree;
  ASSERT_TRUE(tree.parse(mended.text, [](std::string_view key) { return key == "log"; }));
  const TornValues torn(tree.root(), mended);
  EXPECT_TRUE(torn.has(tree.root()));
  EXPECT_FALSE(torn.has(tree.root().find("log")));
}

TEST(JsonMend, ASoundTextHasNothingTorn) {
  const MendedJson mended = mend_json(R"({"a":[1,2]})", 2);
  EXPECT_FALSE(mended.cut);
  JsonTree tree;
  ASSERT_TRUE(tree.parse(mended.text, every_member));
  EXPECT_FALSE(TornValues(tree.root(), mended).any());
}

TEST(JsonMend, ACharacterThatIsCutIsNoOtherFault) {
  const std::string text = "{\"a\":[1],\"name\":\"\xE6\x9D\xB1";  // one character of three bytes
  for (const std::size_t cut : {1U, 2U}) {
    const MendedJson mended = mend_json(std::string_view(text).substr(0, text.size() - cut), 2);
    EXPECT_TRUE(mended.replaced.empty()) << cut;
    EXPECT_EQ(mended.text, R"({"a":[1]})");
  }
  EXPECT_EQ(mend_json("{\"a\":[1],\"name\":\"\xE6\x9D\"}", 2).replaced.size(), 1U)
      << "another byte follows";
}

TEST(JsonMend, AnIllFormedItemIsBlankedByDepthOrAsTheObjectOfAList) {
  const std::string text = R"({"head":{"a":1},"list":[{"b":2},{"b":{"c",3}},{"b":4}]})";
  for (const std::size_t depth : {std::size_t{2}, kObjectsOfLists}) {
    const MendedJson mended = mend_json(text, depth);
    EXPECT_FALSE(mended.cut);
    ASSERT_EQ(mended.blanked.size(), 1U);
    JsonTree tree;
    ASSERT_TRUE(tree.parse(mended.text, every_member));
    const JsonView items = tree.root().find("list").first();
    EXPECT_EQ(items.next().kind(), JsonKind::Null);
    EXPECT_EQ(items.next().next().find("b").integer(), 4);
  }
}

TEST(JsonMend, AnItemWhoseBracketsDoNotFitIsBlankedWhereTheRestMakesSense) {
  const MendedJson local = mend_json("[[1,[2},3],[4]]", 1);
  EXPECT_FALSE(local.cut);
  EXPECT_EQ(local.blanked.size(), 1U);
  // A bracket that is missing takes the items behind into this one.
  const MendedJson torn = mend_json(R"([{"a":1},{"b":{"c":2,{"a":3},{"a":4}])", kObjectsOfLists);
  EXPECT_TRUE(torn.cut);
  EXPECT_TRUE(torn.blanked.empty());
  EXPECT_EQ(torn.text, R"([{"a":1},{"b":{"c":2}}])");
  EXPECT_EQ(torn.torn.size(), 2U) << "the second item, and what is in it";
}

TEST(JsonMend, AValueThatMayBeOfTwoIsTorn) {
  // A block is left out from inside one event to inside the next: one that looks whole is left.
  const MendedJson mended = mend_json(R"([{"n":1,"d":{}},{"n":2,"d":{"t":5}}},{"n":4,"d":{}}])", 1);
  ASSERT_TRUE(mended.cut);
  JsonTree tree;
  ASSERT_TRUE(tree.parse(mended.text, every_member)) << mended.text;
  const TornValues torn(tree.root(), mended);
  EXPECT_FALSE(torn.has(tree.root().first()));
  EXPECT_TRUE(torn.has(tree.root().first().next()));
}

}  // namespace
}  // namespace referee
