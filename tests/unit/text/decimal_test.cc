#include "importers/text/decimal.h"

#include <gtest/gtest.h>

namespace referee {
namespace {

TEST(Decimal, ReadsTheNumbersOfJson) {
  EXPECT_EQ(decimal_of("0"), 0.0);
  EXPECT_EQ(decimal_of("-0.5"), -0.5);
  EXPECT_EQ(decimal_of("25000.0"), 25000.0);
  EXPECT_EQ(decimal_of("1e2"), 100.0);
  EXPECT_EQ(decimal_of("12.5E-1"), 1.25);
  EXPECT_EQ(decimal_of("18446744073709551616"), 18446744073709551616.0);
}

// RFC 8259, section 6: no sign but a minus, no nought in front, digits on both sides of the point.
TEST(Decimal, RefusesWhatIsNoNumberOfJson) {
  for (const char* text : {"", "-", "+1", "01", ".5", "1.", "1e", "1e+", "0x10", "inf", "nan",
                           "1,5", "1 ", " 1", "1.5.5", "--1", "1f"})
    EXPECT_FALSE(decimal_of(text)) << text;
}

TEST(Decimal, RefusesWhatADoubleCannotHold) {
  EXPECT_FALSE(decimal_of("1e999"));
  EXPECT_FALSE(decimal_of("-1e999"));
  EXPECT_EQ(decimal_of("1e-999"), 0.0);
}

}  // namespace
}  // namespace referee
