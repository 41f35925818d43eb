// What may reach a terminal or a JSON reader, whoever wrote the log.
#include "validator/text/escape.h"

#include <gtest/gtest.h>

#include <string>

#include <nlohmann/json.hpp>

namespace referee {
namespace {

using namespace std::string_literals;

std::string json_string(std::string_view text) {
  std::string out;
  append_json_string(out, text);
  return out;
}

TEST(Printable, ALineHasAnEnd) {
  std::string wide;
  for (int i = 0; i < 3'000; ++i) wide += "\xE5\xAD\x97";
  const std::string printed = printable(wide);
  EXPECT_LE(printed.size(), 4'100U);
  EXPECT_TRUE(printed.ends_with("\xE2\x80\xA6"));
  EXPECT_EQ(valid_utf8(printed), printed);
  EXPECT_EQ(printable(std::string(4'096, 'a')), std::string(4'096, 'a'));
}

TEST(Printable, LeavesOrdinaryTextAlone) {
  EXPECT_EQ(printable("South 1-0, \"Taro\""), "South 1-0, \"Taro\"");
  EXPECT_EQ(printable("\u9ebb\u96c0 \U0001F004"), "\u9ebb\u96c0 \U0001F004");
}

TEST(Printable, EscapesControlCharacters) {
  EXPECT_EQ(printable("a\x1b[31mred"), "a\\x1b[31mred");
  EXPECT_EQ(printable("a\r\n\tb"), "a\\x0d\\x0a\\x09b");
  EXPECT_EQ(printable("a\0b"s), "a\\x00b");
  EXPECT_EQ(printable("\x7f"), "\\x7f");
}

TEST(Printable, EscapesTheEightBitControls) {
  // U+009B is CSI: as dangerous as ESC [ on terminals that know it.
  EXPECT_EQ(printable("\u009b31m"), "\\u009b31m");
  EXPECT_EQ(printable("\x9b"
                      "31m"),
            "\\x9b31m");
}

TEST(Printable, EscapesWhatReordersOrHidesText) {
  EXPECT_EQ(printable("\u202Egnp.exe"), "\\u202egnp.exe");
  EXPECT_EQ(printable("\u2066x\u2069"), "\\u2066x\\u2069");
  EXPECT_EQ(printable("a\u200Bb\uFEFF"), "a\\u200bb\\ufeff");
  EXPECT_EQ(printable("a\u2028b"), "a\\u2028b");
  EXPECT_EQ(printable("\U000E0041"), "\\U000e0041");
}

TEST(Printable, ShowsBytesThatAreNoCharacter) {
  EXPECT_EQ(printable("\xff\xfe"), "\\xff\\xfe");
  EXPECT_EQ(printable("\xe9\xba"), "\\xe9\\xba") << "a character cut short";
  EXPECT_EQ(printable("\xc0\xaf"), "\\xc0\\xaf") << "an overlong form of /";
  EXPECT_EQ(printable("\xe0\x80\xaf"), "\\xe0\\x80\\xaf");
  EXPECT_EQ(printable("\xed\xa0\x80"), "\\xed\\xa0\\x80") << "a surrogate";
  EXPECT_EQ(printable("\xf4\x90\x80\x80"), "\\xf4\\x90\\x80\\x80") << "past U+10FFFF";
}

TEST(Printable, KeepsDifferentTextsDifferent) {
  EXPECT_NE(printable("\\x1b"), printable("\x1b"));
  EXPECT_EQ(printable("\\x1b"), "\\\\x1b");
}

TEST(JsonString, IsReadBackAsTheText) {
  const std::string text = "a\"b\\c/\x01\x7f\u009b\u202e\U000E0041\u9ebb\0end"s;
  EXPECT_EQ(nlohmann::json::parse(json_string(text)).get<std::string>(), text);
}

TEST(JsonString, HoldsNoControlCharacterItself) {
  for (const char c : json_string("\x1b\x07\u009b\u202e\n")) EXPECT_TRUE(c >= 0x20 && c < 0x7f);
}

TEST(JsonString, ReplacesBytesThatAreNoCharacter) {
  const std::string text =
      "a\xff\xe9\xba"
      "b";
  EXPECT_EQ(nlohmann::json::parse(json_string(text)).get<std::string>(), "a\uFFFD\uFFFD\uFFFDb");
  EXPECT_EQ(valid_utf8(text), "a\uFFFD\uFFFD\uFFFDb");
}

}  // namespace
}  // namespace referee
