#include "importers/json/json_names.h"

#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "importers/json/json_tree.h"

namespace referee {
namespace {

bool any_key(std::string_view) { return true; }

/// Of an object {"seat", "tile", "note", "inner"}; the note is not kept, and inner is one of its
/// own kind.
const JsonNames& names() {
  static const JsonNames kNames = [] {
    JsonNames names(7);
    names.add("seat", 1, true, {});
    names.add("tile", 2, true, {});
    names.add("note", 3, false, {});
    names.add("fifteen_letters", 5, true, {});
    names.add("of_sixteen_signs", 6, true, {});  // too long
    return names;
  }();
  return kNames;
}
const JsonNames* namer(JsonView, std::string_view key) {
  return key == "facts" ? &names() : nullptr;
}

/// The object under "facts" of a text that is read at once.
JsonView facts_of(JsonTree& tree, const std::string& facts) {
  EXPECT_TRUE(tree.parse_sound("{\"facts\":" + facts + "}", any_key, namer)) << facts;
  return tree.root().find("facts");
}

TEST(JsonNames, FindsAKeyBySpelling) {
  ASSERT_NE(names().find("seat"), nullptr);
  EXPECT_EQ(names().find("seat")->number, 1);
  EXPECT_EQ(names().find("fifteen_letters")->number, 5);
  for (const char* const other : {"", "sea", "seats", "Seat", "of_sixteen_signs"})
    EXPECT_EQ(names().find(other), nullptr) << other;
}

TEST(JsonNames, MembersAreFoundByNumberInAnyOrder) {
  JsonTree tree;
  for (const std::string text :
       {R"({"seat":3,"tile":"5p","note":[1,{"a":2}]})", R"({"note":null,"tile":"5p","seat":3})",
        R"({ "tile" : "5p" , "seat" : 3 })"}) {
    const JsonView facts = facts_of(tree, text);
    ASSERT_EQ(facts.tag(), 7) << text;
    EXPECT_EQ(facts.of_number(1).integer(), 3);
    EXPECT_EQ(facts.of_number(2).text(), "5p");
    EXPECT_FALSE(facts.of_number(3));
    EXPECT_FALSE(facts.of_number(5));
    EXPECT_FALSE(facts.first());
  }
}

TEST(JsonNames, AnObjectWithAnotherKeyKeepsItsKeys) {
  JsonTree tree;
  for (const std::string text :
       {R"({"seat":3,"other":"\"","tile":"5p"})", R"({"s\u0065at":3,"tile":"5p"})",
        R"({"of_sixteen_signs":1,"seat":3,"tile":"5p"})"}) {
    const JsonView facts = facts_of(tree, text);
    EXPECT_EQ(facts.tag(), 0) << text;
    EXPECT_EQ(facts.find("seat").integer(), 3);
    EXPECT_EQ(facts.find("tile").text(), "5p");
  }
  EXPECT_EQ(facts_of(tree, "{}").tag(), 0);
  EXPECT_EQ(facts_of(tree, "[1]").tag(), 0);
}

const JsonNames* names_by_text(std::string_view text) {
  return text == "seven" ? &names() : nullptr;
}
/// Of an object {"name", "data"}, the second of which is told by the first; with another key behind
/// the name the object is told by it.
const JsonNames* named_by_text(JsonView, std::string_view key) {
  static const JsonNames kNames = [] {
    JsonNames outer(8);
    outer.add("name", 1, true, {});
    outer.add("data", 2, true, {nullptr, names_by_text});
    outer.set_others(names_by_text);
    return outer;
  }();
  return key == "facts" ? &kNames : nullptr;
}

TEST(JsonNames, ATextTellsWhatKeysComeBehind) {
  JsonTree tree;
  const auto facts_in = [&](const std::string& facts) {
    EXPECT_TRUE(tree.parse_sound("{\"facts\":" + facts + "}", any_key, named_by_text)) << facts;
    return tree.root().find("facts");
  };
  for (int times = 0; times < 2; ++times) {
    const JsonView inner = facts_in(R"({"name":"seven","data":{"tile":"5p"}})");
    ASSERT_EQ(inner.tag(), 8);
    EXPECT_EQ(inner.of_number(2).of_number(2).text(), "5p");
    const JsonView beside = facts_in(R"({"name":"seven","tile":"5p","seat":3})");
    ASSERT_EQ(beside.tag(), 7);
    EXPECT_EQ(beside.of_number(1).integer(), 3);
    EXPECT_EQ(beside.of_number(2).text(), "5p");
    EXPECT_EQ(facts_in(R"({"name":"eight","data":{"tile":"5p"}})").of_number(2).tag(), 0);
    EXPECT_EQ(facts_in(R"({"name":7,"data":{"tile":"5p"}})").of_number(2).tag(), 0);
    EXPECT_EQ(facts_in(R"({"data":{"tile":"5p"},"name":"seven"})").of_number(2).tag(), 0);
    for (const char* const other :
         {R"({"name":"eight","tile":"5p"})", R"({"tile":"5p","name":"seven"})",
          R"({"name":"seven","tile":"5p","other":0})", R"({"name":7,"tile":"5p"})"}) {
      const JsonView facts = facts_in(other);
      EXPECT_EQ(facts.tag(), 0) << other;
      EXPECT_EQ(facts.find("tile").text(), "5p");
    }
  }
}

TEST(JsonNames, WhatStandsTwiceOrIsIllFormedIsRefused) {
  JsonTree tree;
  for (const std::string text :
       {R"({"seat":3,"seat":3})", R"({"note":3,"note":3})", R"({"seat":3,})", R"({"seat" 3})",
        R"({"seat":03})", R"({"seat":tru})", R"({"note":[1})", R"({"seat":3)"})
    EXPECT_FALSE(tree.parse_sound("{\"facts\":" + text + "}", any_key, namer)) << text;
}

/// Takes the numbers of the list under "list".
class Numbers : public JsonItems {
 public:
  bool starts(JsonView list, const JsonNames*& item_names) override {
    if (list.pointer() != "/list") return false;
    item_names = &names();
    take(list.first());
    return true;
  }
  void take(JsonView item) override {
    taken.push_back(item.tag() != 0 ? item.of_number(1).integer() : -item.find("seat").integer());
  }

  std::vector<std::int64_t> taken;
};

TEST(JsonItems, AreTakenOneByOneAndNotKept) {
  JsonTree tree;
  Numbers numbers;
  const std::string text =
      R"({"a":[{"seat":8},{"seat":9}],"list":[{"seat":1},{"seat":2},{"seat":3,"x":0},)"
      R"({"seat":4,"note":[]}],"b":[5,6]})";
  ASSERT_TRUE(tree.parse_sound(text, any_key, nullptr, &numbers));
  // The first stands in the tree before anybody asks for it, with its keys.
  EXPECT_EQ(numbers.taken, (std::vector<std::int64_t>{-1, 2, -3, 4}));
  EXPECT_EQ(tree.root().find("list").size(), 1U);
  EXPECT_EQ(tree.root().find("a").size(), 2U);
  EXPECT_EQ(tree.root().find("b").first().next().integer(), 6);
  EXPECT_EQ(tree.root().find("b").pointer(), "/b");
}

TEST(JsonItems, CountAsValuesOfTheTree) {
  JsonTree tree;
  Numbers numbers;
  std::string text = "{\"list\":[{\"seat\":1}";
  for (std::size_t i = 0; i < JsonTree::kMaxNodes / 2; ++i) text += ",{\"seat\":1}";
  EXPECT_FALSE(tree.parse_sound(text + "]}", any_key, nullptr, &numbers));
}

}  // namespace
}  // namespace referee
