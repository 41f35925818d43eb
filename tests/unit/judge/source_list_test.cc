// The places of events come back as they were given, however they are kept.
#include "validator/log/source_list.h"

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

namespace referee {
namespace {

SourcePosition place(Known<std::uint32_t> element, Known<std::uint64_t> offset,
                     Known<std::uint32_t> line, std::string pointer = {}) {
  return SourcePosition{
      .element = element, .offset = offset, .line = line, .pointer = std::move(pointer)};
}

TEST(SourceList, GivesBackWhatItTook) {
  constexpr std::uint64_t kFar = std::uint64_t{1} << 56U;
  const std::vector<SourcePosition> places = {
      place(1, 2, 3),
      place(std::nullopt, 2, 3),
      place(1, std::nullopt, 3),
      place(1, 2, std::nullopt),
      place(std::nullopt, std::nullopt, std::nullopt),
      place(0, 0, 0),
      place(0xFFFFFFFF, kFar - 1, 0xFFFFFFFF),
      place(1, kFar, 2),
      place(1, UINT64_MAX, 2),
      place(1, 2, 3, "/log/4"),
      place(std::nullopt, UINT64_MAX, std::nullopt, "/log/5")};
  SourceList list;
  for (int round = 0; round < 20; ++round)
    for (const SourcePosition& each : places) list.push_back(each);
  for (std::size_t i = 0; i < list.size(); ++i) EXPECT_EQ(list[i], places[i % places.size()]) << i;
  list.clear();
  EXPECT_TRUE(list.empty());
  list.push_back(7, UINT64_MAX, 9);
  list.push_back(7, 8, 9);
  EXPECT_EQ(list.front(), place(7, UINT64_MAX, 9));
  EXPECT_EQ(list.back(), place(7, 8, 9));
}

TEST(SourceList, StepsMakeAPointer) {
  SourceList list;
  list.set_pointer_root("/log");
  list.push_back_steps({1, 2, 3}, 1);
  list.push_back_steps({0, 0xFFFFFFFF, 3}, 2);
  list.push_back_steps({0xFFFFFFFF, 0, 0xFFFFFFFF}, 3);
  EXPECT_EQ(list[0].pointer, "/log/1");
  EXPECT_EQ(list[1].pointer, "/log/0/4294967295");
  EXPECT_EQ(list[2],
            place(std::nullopt, std::nullopt, std::nullopt, "/log/4294967295/0/4294967295"));
}

TEST(SourceList, PlacesAreRepeatedBeforeTheirEvents) {
  const SourcePosition numbers = place(1, 10, 2);
  const SourcePosition pointer = place(std::nullopt, std::nullopt, std::nullopt, "/log/3");
  const SourcePosition last = place(4, std::nullopt, std::nullopt);
  SourceList list;
  for (const SourcePosition& source : {numbers, pointer, last}) list.push_back(source);
  list.repeat({});
  EXPECT_EQ(list.size(), 3U);
  list.repeat({0, 1, 1, 2});
  SourceList expected;
  for (const SourcePosition& source : {numbers, numbers, pointer, pointer, pointer, last, last})
    expected.push_back(source);
  EXPECT_EQ(list, expected);
}

TEST(SourceList, ARowIsItsPlacesOneByOne) {
  const std::vector<std::size_t> lengths = {5, 7, 6};
  for (const std::uint64_t offset :
       {std::uint64_t{40}, (std::uint64_t{1} << 56U) - 6, UINT64_MAX - 100}) {
    SourceList row;
    row.push_back(1, 2, 3);
    EXPECT_EQ(
        row.push_back_row(9, offset, 4, lengths.size(), [&](std::size_t i) { return lengths[i]; }),
        offset + 18);
    SourceList single;
    single.push_back(1, 2, 3);
    single.push_back(9, offset, 4);
    single.push_back(10, offset + 5, 4);
    single.push_back(11, offset + 12, 4);
    EXPECT_EQ(row, single);
    EXPECT_EQ(row.back(), place(11, offset + 12, 4));
  }
}

}  // namespace
}  // namespace referee
