#include "validator/tiles/sort_few.h"

#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

namespace referee {
namespace {

TEST(SortFew, SortsAndKeepsTheOrderOfEquals) {
  using Pair = std::pair<int, std::string>;
  std::vector<Pair> list = {{2, "a"}, {1, "b"}, {2, "c"}, {0, "d"}, {1, "e"}};
  sort_few(list.begin(), list.end(),
           [](const Pair& a, const Pair& b) { return a.first < b.first; });
  EXPECT_EQ(list, (std::vector<Pair>{{0, "d"}, {1, "b"}, {1, "e"}, {2, "a"}, {2, "c"}}));
}

TEST(SortFew, TakesNothingAndOne) {
  std::vector<int> list;
  sort_few(list.begin(), list.end());
  EXPECT_TRUE(list.empty());
  list = {7};
  sort_few(list.begin(), list.end());
  EXPECT_EQ(list, std::vector<int>{7});
}

}  // namespace
}  // namespace referee
