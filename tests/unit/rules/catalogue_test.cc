// The list of rule ids: what reports, options and fixtures may name.
#include "validator/catalogue/catalogue.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>
#include <vector>

namespace referee {
namespace {

TEST(Catalogue, HasEveryIdOnce) {
  std::set<std::string_view> ids;
  for (const CatalogueEntry& entry : catalogue())
    EXPECT_TRUE(ids.insert(entry.id).second) << entry.id;
}

TEST(Catalogue, SpellsIdsAsFamilyAndWhat) {
  for (const CatalogueEntry& entry : catalogue()) {
    EXPECT_EQ(std::count(entry.id.begin(), entry.id.end(), '/'), 1) << entry.id;
    EXPECT_EQ(entry.id.find_first_not_of("abcdefghijklmnopqrstuvwxyz-/"), std::string_view::npos)
        << entry.id;
  }
}

TEST(Catalogue, SaysWhatEachMeansInOneSentence) {
  for (const CatalogueEntry& entry : catalogue()) {
    ASSERT_FALSE(entry.meaning.empty()) << entry.id;
    EXPECT_EQ(entry.meaning.find('.'), entry.meaning.size() - 1) << entry.id;
  }
}

TEST(Catalogue, FindsAnId) {
  ASSERT_NE(find_in_catalogue("furiten/riichi"), nullptr);
  EXPECT_EQ(find_in_catalogue("furiten/riichi")->id, "furiten/riichi");
  EXPECT_EQ(find_in_catalogue("furiten"), nullptr);
}

TEST(Catalogue, MatchesIdsAndFamilies) {
  EXPECT_TRUE(rule_matches("furiten/riichi", "furiten/riichi"));
  EXPECT_TRUE(rule_matches("furiten/*", "furiten/riichi"));
  EXPECT_FALSE(rule_matches("furiten/*", "riichi/twice"));
  EXPECT_FALSE(rule_matches("furiten/ri", "furiten/riichi"));
  EXPECT_FALSE(rule_matches("*", "furiten/riichi"));
  EXPECT_FALSE(rule_matches("furiten", "furiten/riichi"));
}

}  // namespace
}  // namespace referee
