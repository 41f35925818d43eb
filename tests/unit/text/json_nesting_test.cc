#include "importers/json/json_nesting.h"

#include <gtest/gtest.h>

namespace referee {
namespace {

TEST(JsonNesting, TellsWhetherAKeyIsOneOfTheOutermostObject) {
  EXPECT_TRUE(holds_in_outermost(R"({"a":{"b":[{}]},"version":1})", "version\""));
  EXPECT_TRUE(holds_in_outermost(R"({"a":"\"{","version":1})", "version\""));
  EXPECT_TRUE(holds_in_outermost(R"({"a":{"version":2},"version":1})", "version\""));
  EXPECT_FALSE(holds_in_outermost(R"({"a":{"version":1}})", "version\""));
  EXPECT_FALSE(holds_in_outermost(R"({"a":{"b":"}","version":1}})", "version\""));
  EXPECT_FALSE(holds_in_outermost(R"(["version"])", "version\""));
}

}  // namespace
}  // namespace referee
