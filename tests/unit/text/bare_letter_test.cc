#include "importers/text/bare_letter.h"

#include <gtest/gtest.h>

#include <string>

namespace referee {
namespace {

std::string place_in(std::string_view text) {
  const auto letter = find_bare_letter(text);
  return letter ? std::to_string(letter->line) + ":" + std::to_string(letter->column) : "none";
}

TEST(BareLetter, StandsNeitherInAStringNorInAComment) {
  for (const char* text : {"", "a = 1", "\xEF\xBB\xBF",
                           "\xEF\xBB\xBF"
                           "a = 'é'",
                           "a = \"é\"", "# é\na = 1 # é", "a = \"\\\"é\"", "a = '''\né'''",
                           "a = \"\"\"\n\\\"\"\"é\"\"\"", "\"é\" = 1", "a = ['é', \"é\"]"})
    EXPECT_EQ(place_in(text), "none") << text;
}

TEST(BareLetter, HasALineAndAColumn) {
  EXPECT_EQ(place_in("é = 1"), "1:1");
  EXPECT_EQ(place_in("a = 1é"), "1:6");
  EXPECT_EQ(place_in("a = 'x'\nb = 'y' é"), "2:9");
  EXPECT_EQ(place_in("a = '\\' é"), "1:9");
  EXPECT_EQ(place_in("\xEF\xBB"), "1:1");
  EXPECT_EQ(place_in("a = 1\xEF\xBB\xBF"), "1:6");
}

}  // namespace
}  // namespace referee
