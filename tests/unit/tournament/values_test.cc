// Points, times, names, lobbies and cells as organisers and spreadsheets write them; what each text
// means is docs/audit.md, "What holds for every file".
#include <string>
#include <string_view>

#include <gtest/gtest.h>

#include "tournament/values/csv_cell.h"
#include "tournament/values/lobby.h"
#include "tournament/values/moment.h"
#include "tournament/values/names.h"
#include "tournament/values/points.h"

namespace referee::tournament {
namespace {

TEST(ResultPoints, AreReadAsPlayersWriteThem) {
  const auto hundredths = [](std::string_view text) {
    const auto points = values::parse_result_points(text);
    return points ? points->hundredths : -1;
  };
  EXPECT_EQ(hundredths("48"), 4800);
  EXPECT_EQ(hundredths("+48.0"), 4800);
  EXPECT_EQ(hundredths("0.25"), 25);
  EXPECT_EQ(values::parse_result_points("-12.5")->hundredths, -1250);
  EXPECT_EQ(values::parse_result_points("−12.5")->hundredths, -1250);
  EXPECT_EQ(values::parse_result_points("▲12.5")->hundredths, -1250);
  EXPECT_EQ(values::parse_result_points("–12.5")->hundredths, -1250);
  EXPECT_EQ(values::parse_result_points("(12.5)")->hundredths, -1250);
  EXPECT_EQ(values::parse_result_points("(1,234.5)")->hundredths, -123450);
  EXPECT_EQ(hundredths("12,5"), 1250);
  EXPECT_EQ(hundredths("1,234.5"), 123450);
  EXPECT_EQ(hundredths("1 234,5"), 123450);
  EXPECT_EQ(hundredths("25,000"), 2500000);
  EXPECT_EQ(hundredths("9999999"), 999999900);
}

TEST(ResultPoints, AreNoOtherText) {
  for (const char* text :
       {"",           "+",   "-",    "--1",  "1.",       ".5",   "1.234", "25.000", "1,2345",
        "1,23,456.0", "1e3", "0x10", "12a",  "10000000", "１２", "1 2",   "+-1",    "nan",
        "(",          "()",  "(-1)", "(+1)", "(1",       "1)",   "((1))"})
    EXPECT_FALSE(values::parse_result_points(text)) << text;
}

TEST(ResultPoints, AreWrittenAsTheyAreRead) {
  for (const std::int64_t value : {0L, 5L, -5L, 50L, -1250L, 4800L, 123456L}) {
    EXPECT_EQ(values::parse_result_points(values::text_of({value}))->hundredths, value);
    EXPECT_EQ(values::parse_result_points(values::signed_text({value}))->hundredths, value);
  }
  EXPECT_EQ(values::text_of({-1250}), "-12.5");
  EXPECT_EQ(values::signed_text({4800}), "+48.0");
}

// docs/audit.md: halves away from zero.
TEST(ResultPoints, AShareIsRoundedOnce) {
  EXPECT_EQ(values::share_of({5}, 1, 2).hundredths, 3);
  EXPECT_EQ(values::share_of({-5}, 1, 2).hundredths, -3);
  EXPECT_EQ(values::share_of({10000}, 3333, 10000).hundredths, 3333);
}

TEST(Moment, GoesAsFarAsItsText) {
  const auto day = values::parse_moment("1970-01-02", 0);
  ASSERT_TRUE(day);
  EXPECT_EQ(day->begin, 86400);
  EXPECT_EQ(day->end, 2 * 86400);
  const auto minute = values::parse_moment("1970-01-02T09:30", 9 * 60);
  ASSERT_TRUE(minute);
  EXPECT_EQ(minute->begin, 86400 + 30 * 60);
  EXPECT_EQ(minute->end, minute->begin + 60);
  EXPECT_EQ(values::parse_moment("1970/01/02 00:00:01", 0)->begin, 86401);
  // A zone of its own goes before that of the event.
  EXPECT_EQ(values::parse_moment("1970-01-02T09:30+09:00", 0)->begin, minute->begin);
  EXPECT_EQ(values::parse_moment("1970-01-02T00:30Z", 9 * 60)->begin, minute->begin);
}

TEST(Moment, IsNoOtherText) {
  for (const char* text :
       {"", "2026", "2026-13-01", "2026-02-30", "2026-1-1", "2026-01-01T24:00", "2026-01-01T10:60",
        "2026-01-01T10:00+15:00", "2026-01-01x", "01.02.2026"})
    EXPECT_FALSE(values::parse_moment(text, 0)) << text;
}

TEST(Names, AreTheSameInEveryWidth) {
  EXPECT_EQ(values::folded("Ａｏｉ"), "aoi");
  EXPECT_EQ(values::folded("  Aoi \t Kita\u3000"), "aoi kita");
  EXPECT_EQ(values::folded("Chi\u200bka"), "chika");
  EXPECT_EQ(values::folded("ｱｵｲ"), "アオイ");
  EXPECT_NE(values::folded("Aoi"), values::folded("Aoi2"));
  EXPECT_EQ(values::plain_width("－１２．５"), "-12.5");
  EXPECT_EQ(values::plain_width("Ａ"), "A");
}

TEST(Names, HaveLettersBesideOtherMarks) {
  EXPECT_EQ(values::letters_of(values::folded("ＮＩＣＫ・7")), "nick7");
  EXPECT_EQ(values::letters_of("桜 井-太郎"), "桜井太郎");
  EXPECT_EQ(values::letters_of("♪a・b"), "");
  EXPECT_EQ(values::letters_of("abc\xff"), "");
}

// The logs of Tenhou call the championship lobby C0011 10011.
TEST(Names, OfOneLobby) {
  EXPECT_TRUE(values::is_same_lobby("C0123", "10123"));
  EXPECT_TRUE(values::is_same_lobby("10123", "c0123"));
  EXPECT_TRUE(values::is_same_lobby("L1000", "1000"));
  EXPECT_TRUE(values::is_same_lobby("0", "0000"));
  EXPECT_TRUE(values::is_same_lobby("tournament 7", "Tournament 7"));
  EXPECT_FALSE(values::is_same_lobby("L1000", "11000"));
  EXPECT_FALSE(values::is_same_lobby("C0123", "0124"));
  EXPECT_FALSE(values::is_same_lobby("123", "tournament 123"));
}

// A record of Mahjong Soul names its contest by contest_uid; the number that an organiser gives to
// the players, contest_id, is another one and stands in no record.
TEST(Lobby, ANumberThatNobodyIsShownIsNotCompared) {
  EXPECT_EQ(values::lobby_fit("917746", "contest_uid 2041"), values::LobbyFit::NotComparable);
  EXPECT_EQ(values::lobby_fit("C0123", "contest_uid 2041"), values::LobbyFit::NotComparable);
  EXPECT_EQ(values::lobby_fit("contest_uid 2041", "contest_uid 2041"), values::LobbyFit::Same);
  EXPECT_EQ(values::lobby_fit("2041", "contest_uid 2041"), values::LobbyFit::Same);
  EXPECT_EQ(values::lobby_fit("contest_uid 2042", "contest_uid 2041"), values::LobbyFit::Another);
}

TEST(Lobby, OfARoomThatPlayersKnow) {
  EXPECT_EQ(values::lobby_fit("12345", "room_id 12345"), values::LobbyFit::Same);
  EXPECT_EQ(values::lobby_fit("12345", "room_id 54321"), values::LobbyFit::Another);
  EXPECT_EQ(values::lobby_fit("917746", "mode_id 12"), values::LobbyFit::Another);
  EXPECT_EQ(values::lobby_fit("C0123", "10123"), values::LobbyFit::Same);
  EXPECT_EQ(values::lobby_fit("C0123", "0000"), values::LobbyFit::Another);
}

TEST(CsvCell, IsNeverAFormula) {
  EXPECT_EQ(values::csv_cell("=1+1"), "'=1+1");
  EXPECT_EQ(values::csv_cell("+81"), "'+81");
  EXPECT_EQ(values::csv_cell("-x"), "'-x");
  EXPECT_EQ(values::csv_cell("@SUM(A1)"), "'@SUM(A1)");
  EXPECT_EQ(values::csv_cell("=HYPERLINK(\"x\",\"y\")"), "\"'=HYPERLINK(\"\"x\"\",\"\"y\"\")\"");
  EXPECT_EQ(values::csv_cell("Aoi"), "Aoi");
  EXPECT_EQ(values::csv_cell("a, \"b\""), "\"a, \"\"b\"\"\"");
}

TEST(CsvCell, ComesBackAsItWas) {
  for (const char* text : {"=1", "'=1", "''@x", "'", "''", "'Aoi", "-", "plain"})
    EXPECT_EQ(values::cell_text(values::csv_cell(text)), text);
}

// A terminal obeys escapes and a sheet turns lines round: neither gets to see such a character, and
// the name is still the one of the logs when the table is read.
TEST(CsvCell, HoldsNothingThatSteers) {
  EXPECT_EQ(values::csv_cell("\x1b[31mA"), "\\x1b[31mA");
  EXPECT_EQ(values::csv_cell("A\xE2\x80\xAEx"), "A\\u202ex");
  EXPECT_EQ(values::csv_cell("a\\b"), "a\\b") << "a backslash alone is a character like others";
  for (const char* text : {"\x1b[31mA", "A\xE2\x80\xAEx", "a\nb", "C:\\x1b", "\\\\u202e", "a\\\x01",
                           "a\xFF", "=\x1b", "\\x4", "A\xCC\x81\xCC\x81\xCC\x81\xCC\x81"}) {
    const std::string cell = values::csv_cell(text);
    for (const char c : cell)
      EXPECT_TRUE(c >= 0x20 || static_cast<unsigned char>(c) >= 0x80) << text;
    EXPECT_EQ(values::cell_text(cell), text);
  }
}

}  // namespace
}  // namespace referee::tournament
