// Days and times as their readers write them. ISO 8601 says which texts are some; Japanese has
// year, month and day without zeros before them, hours and minutes with.
#include <gtest/gtest.h>

#include "validator/report/words/date_words.h"

namespace referee {
namespace {

std::string japanese(std::string_view text) {
  return report::date_words(text, *parse_language("ja"));
}

TEST(Dates, AreAsExactAsTheyAreKnown) {
  EXPECT_EQ(japanese("2026-03-08"), "2026年3月8日");
  EXPECT_EQ(japanese("2026-11-23T09"), "2026年11月23日 09時");
  EXPECT_EQ(japanese("2026-11-23 20:05"), "2026年11月23日 20時05分");
  EXPECT_EQ(japanese("2026-11-23T20:05:09.25+09:00"), "2026年11月23日 20時05分（+09:00）");
  EXPECT_EQ(japanese("2026-11-23T20:05:09Z"), "2026年11月23日 20時05分（Z）");
}

TEST(Dates, AreForPeopleInEnglish) {
  EXPECT_EQ(report::date_words("2026-03-08", Language::English), "2026-03-08");
  EXPECT_EQ(report::date_words("2026-11-23T20:05:00+09:00", Language::English),
            "2026-11-23 20:05 (+09:00)");
}

TEST(Dates, AreNothingElse) {
  for (const std::string_view text :
       {"", "2026", "2026-11", "2026-1-23", "2026-11-23x", "2026-11-23T", "2026-11-23T2",
        "2026-11-23T20:", "2026-11-23T20:05x", "2026-11-23T20:05+", "2026-11-23T20:05:",
        "2026-11-23T20:05+9:00", "2026-11-23T20:05+09:00 ", "2026-11-23-final.json", "Aoi"})
    EXPECT_EQ(japanese(text), text);
}

}  // namespace
}  // namespace referee
