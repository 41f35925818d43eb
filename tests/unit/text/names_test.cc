// Names as weapons: what a text out of a log may do to the line that it stands in.
#include <string>

#include <gtest/gtest.h>

#include "importers/text/cut.h"
#include "validator/report/table_text.h"
#include "validator/text/columns.h"
#include "validator/text/combining.h"
#include "validator/text/escape.h"

namespace referee {
namespace {

std::string repeated(std::string_view text, int times) {
  std::string all;
  for (int i = 0; i < times; ++i) all += text;
  return all;
}

// Unicode, category Mn: U+0301 is drawn over the letter, and eighty of them over the lines above.
TEST(Names, NoCharacterCarriesMoreThanThreeMarks) {
  const std::string mark = "\xCC\x81";
  EXPECT_EQ(printable("Z" + repeated(mark, 3)), "Z" + repeated(mark, 3));
  EXPECT_EQ(printable("Z" + repeated(mark, 5) + "y" + mark),
            "Z" + repeated(mark, 3) + "\\u0301\\u0301y" + mark);
  EXPECT_EQ(printable("\xE5\xAD\x97" + repeated(mark, 4)),
            "\xE5\xAD\x97" + repeated(mark, 3) + "\\u0301");
  std::string json;
  append_json_string(json, repeated(mark, 4));
  EXPECT_EQ(json, "\"" + repeated(mark, 3) + "\\u0301\"");
  // Letters of scripts that write vowels as marks: Thai has up to two, pointed Hebrew three.
  for (const char* word :
       {"\xE0\xB8\x97\xE0\xB8\xB5\xE0\xB9\x88", "\xD7\xA9\xD6\xBC\xD6\xB8\xD7\x81"})
    EXPECT_EQ(printable(word), word);
}

TEST(Names, MarksAreThoseOfUnicode) {
  for (const std::uint32_t code : {0x0300U, 0x036FU, 0x0488U, 0x0E31U, 0x20DDU, 0x3099U, 0xE0100U})
    EXPECT_TRUE(is_combining_mark(code)) << code;
  for (const std::uint32_t code : {0U, 0x41U, 0x02FFU, 0x0370U, 0x3042U, 0x5B57U, 0x10FFFFU})
    EXPECT_FALSE(is_combining_mark(code)) << code;
}

TEST(Names, WhatIsPrintedComesBack) {
  for (const std::string& text :
       {std::string("plain"), std::string("a\\b"), std::string("\x1b[31m"), std::string("a\0b", 3),
        std::string("\xE2\x80\xAEx"), std::string("\xFF\x80"), std::string("\\x1b"),
        std::string("\xF3\xA0\x81\x81"), repeated("\xCC\x81", 9)})
    EXPECT_EQ(from_printable(printable(text)), text);
  EXPECT_EQ(from_printable("\\q\\x4\\u12\\Uffffffff\\ud800\\"), "\\q\\x4\\u12\\Uffffffff\\ud800\\")
      << "no escape of ours";
}

TEST(Names, HiddenCharactersAreKnown) {
  EXPECT_FALSE(has_hidden("Aoi \\ \xE5\xAD\x97"));
  EXPECT_TRUE(has_hidden("a\x1b"));
  EXPECT_TRUE(has_hidden("\xE2\x80\xAE"));
  EXPECT_TRUE(has_hidden("\xFF"));
}

// "B), South, 99,900, riichi" was printed as if the player were in riichi.
TEST(Names, ANameInALineIsQuoted) {
  EXPECT_EQ(report::name_in_quotes(""), "");
  EXPECT_EQ(report::name_in_quotes("Aoi"), " \"Aoi\"");
  EXPECT_EQ(report::name_in_quotes("B\", South, 99,900, riichi"),
            " \"B\\\", South, 99,900, riichi\"");
  EXPECT_EQ(report::name_in_quotes(std::string(41, 'x')), " \"" + std::string(40, 'x') + "\"...");
  EXPECT_EQ(report::name_in_quotes("a\nb"), " \"a\\x0ab\"");
}

TEST(Names, AreCutBetweenCharacters) {
  const std::string text = "ab\xE5\xAD\x97";
  EXPECT_EQ(text::cut_to_bytes(text, 5), text);
  EXPECT_EQ(text::cut_to_bytes(text, 4), "ab");
  EXPECT_EQ(text::cut_to_bytes(text, 3), "ab");
  EXPECT_EQ(text::cut_to_bytes(text, 2), "ab");
  EXPECT_EQ(text::cut_to_bytes(text, 0), "");
  EXPECT_EQ(text::cut_to_bytes("\x80\x80\x80\x80\x80\x80", 5).size(), 5U) << "no UTF-8 at all";
}

}  // namespace
}  // namespace referee
