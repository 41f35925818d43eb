// Tables as spreadsheets save them (RFC 4180): rows are counted as a spreadsheet counts them, and
// one thing that is wrong loses one row.
#include "importers/event_files/csv.h"

#include <string>

#include <gtest/gtest.h>

namespace referee {
namespace {

using Cells = std::vector<std::string>;

TEST(Csv, ReadsRowsByTheNamesOfTheirColumns) {
  const event_files::CsvTable table =
      event_files::read_csv("id,name\r\na1, Aoi \r\n\r\nb1,\"Botan, the \"\"fast\"\"\"\r\n");
  EXPECT_EQ(table.columns, (Cells{"id", "name"}));
  ASSERT_EQ(table.rows.size(), 2U);
  EXPECT_EQ(table.rows[0].cells, (Cells{"a1", "Aoi"}));
  EXPECT_EQ(table.rows[1].cells, (Cells{"b1", "Botan, the \"fast\""}));
  EXPECT_EQ(table.rows[1].row, 4U);
  EXPECT_TRUE(table.faults.empty());
}

TEST(Csv, TakesTheMarkThatTheFirstRowHasMostOf) {
  EXPECT_EQ(event_files::read_csv("id;name;a,b\n1;2;3\n").rows[0].cells, (Cells{"1", "2", "3"}));
  EXPECT_EQ(event_files::read_csv("id\tname\n1\t2\n").rows[0].cells, (Cells{"1", "2"}));
  EXPECT_EQ(event_files::read_csv("\xef\xbb\xbfid\n1\n").columns, (Cells{"id"}));
}

TEST(Csv, AValueMayGoOverLines) {
  const event_files::CsvTable table = event_files::read_csv("id,reason\n1,\"two\nlines\"\n2,x\n");
  ASSERT_EQ(table.rows.size(), 2U);
  EXPECT_EQ(table.rows[0].cells[1], "two\nlines");
  EXPECT_EQ(table.rows[1].row, 3U);
}

TEST(Csv, AMarkWithoutAnEndLosesNothingElse) {
  std::string text = "id,name\n1,\"open\n";
  for (int i = 0; i < 100; ++i) text += "2,x\n";
  const event_files::CsvTable table = event_files::read_csv(text);
  ASSERT_EQ(table.faults.size(), 1U);
  EXPECT_EQ(table.faults[0].row, 2U);
  EXPECT_EQ(table.rows.size(), 101U);
}

TEST(Csv, ShortRowsAreFilledAndLongOnesRefused) {
  const event_files::CsvTable table = event_files::read_csv("a,b\n1\n1,2,,\n1,2,3\n");
  ASSERT_EQ(table.rows.size(), 2U);
  EXPECT_EQ(table.rows[0].cells, (Cells{"1", ""}));
  ASSERT_EQ(table.faults.size(), 1U);
  EXPECT_EQ(table.faults[0].row, 4U);
}

TEST(Csv, KeepsBytesThatMeanNothing) {
  const event_files::CsvTable table =
      event_files::read_csv(std::string_view("a,b\n\0x,\x1b[31m\n", 13));
  ASSERT_EQ(table.rows.size(), 1U);
  EXPECT_EQ(table.rows[0].cells[0], std::string("\0x", 2));
  EXPECT_TRUE(event_files::read_csv("").rows.empty());
  EXPECT_TRUE(event_files::read_csv("\n\n,,\n").columns.empty());
}

TEST(Csv, ReadsNoMoreRowsThanAnEventCanHave) {
  std::string text = "a\n";
  for (int i = 0; i < 200'001; ++i) text += "1\n";
  const event_files::CsvTable table = event_files::read_csv(text);
  EXPECT_EQ(table.rows.size(), 200'000U);
  ASSERT_EQ(table.faults.size(), 1U);
  EXPECT_EQ(table.faults[0].row, 200'002U);
}

TEST(Csv, TakesOffTheGuardOfASpreadsheet) {
  EXPECT_EQ(event_files::read_csv("a,b\n'=1,'Aoi\n").rows[0].cells, (Cells{"=1", "'Aoi"}));
}

}  // namespace
}  // namespace referee
