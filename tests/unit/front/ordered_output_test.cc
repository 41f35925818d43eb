// Pieces of a report from several threads, printed in the order of the documents.
#include "tools/commands/check/ordered_output.h"

#include <gtest/gtest.h>

#include <atomic>
#include <string>
#include <thread>
#include <vector>

namespace referee {
namespace {

commands::check::Piece piece(std::string text) {
  commands::check::Piece out;
  out.texts = {std::move(text)};
  return out;
}

TEST(OrderedOutput, PrintsInTheOrderOfTheDocuments) {
  std::string printed;
  commands::check::OrderedOutput output([&](const commands::check::Piece& p) {
    printed += p.texts.at(0);
    return true;
  });
  output.add(2, piece("c"), true);
  output.add(1, piece("b"), false);
  output.add(1, piece("B"), true);
  EXPECT_EQ(printed, "");
  output.add(0, piece("a"), true);
  EXPECT_EQ(printed, "abBc");
}

TEST(OrderedOutput, PrintsTheBeginningOfADocumentThatGoesOn) {
  std::string printed;
  commands::check::OrderedOutput output([&](const commands::check::Piece& p) {
    printed += p.texts.at(0);
    return true;
  });
  output.add(1, piece("b"), false);
  output.add(0, piece("a"), true);
  EXPECT_EQ(printed, "ab");
  output.add(1, piece("c"), true);
  EXPECT_EQ(printed, "abc");
}

TEST(OrderedOutput, JoinsManyThreadsWithBoundedMemory) {
  constexpr std::uint64_t kDocuments = 5000;
  constexpr std::size_t kBytes = 20000;  // 100 MB in all, far more than may wait
  std::atomic<std::uint64_t> next = 0;
  std::uint64_t expected = 0;
  bool in_order = true;
  commands::check::OrderedOutput output([&](const commands::check::Piece& p) {
    in_order =
        in_order && p.texts[0].compare(0, p.texts[0].find(' '), std::to_string(expected / 2)) == 0;
    ++expected;
    return true;
  });
  std::vector<std::thread> threads;
  for (int i = 0; i < 4; ++i)
    threads.emplace_back([&] {
      for (std::uint64_t number = next++; number < kDocuments; number = next++) {
        const std::string text = std::to_string(number) + " " + std::string(kBytes / 2, 'x');
        output.add(number, piece(text), false);
        output.add(number, piece(text), true);
      }
    });
  for (std::thread& thread : threads) thread.join();
  EXPECT_TRUE(in_order);
  EXPECT_EQ(expected, 2 * kDocuments);
}

TEST(OrderedOutput, LetsEverybodyGoWhenPrintingFails) {
  commands::check::OrderedOutput output([](const commands::check::Piece&) { return false; });
  std::thread ahead([&] { output.add(5000, piece("waits for its turn"), true); });
  output.add(0, piece("x"), true);
  ahead.join();
  EXPECT_FALSE(output.usable());
}

TEST(OrderedOutput, PrintsASheetInAnOrderThatIsKnownLater) {
  std::string printed;
  commands::check::OrderedOutput output([&](const commands::check::Piece& p) {
    printed += p.texts.at(0);
    return true;
  });
  output.open_sheet(1);
  output.add(2, piece("c"), true);
  output.add(1, piece("b"), false);
  output.add(3, piece("d"), true);
  EXPECT_EQ(output.held_bytes(), 3U);
  output.add(0, piece("a"), true);
  EXPECT_EQ(printed, "a") << "what comes before the sheet does not wait for it";
  output.add(1, piece("B"), true);
  output.close_sheet({3, 1, 2});
  EXPECT_EQ(printed, "adbBc");
  EXPECT_EQ(output.held_bytes(), 0U);
  output.add(4, piece("e"), true);
  EXPECT_EQ(printed, "adbBce");
}

TEST(OrderedOutput, ForgetsASheet) {
  std::string printed;
  commands::check::OrderedOutput output([&](const commands::check::Piece& p) {
    printed += p.texts.at(0);
    return true;
  });
  output.add(0, piece("a"), true);
  output.open_sheet(1);
  output.add(1, piece("b"), true);
  output.add(2, piece("c"), true);
  output.drop_sheet(2);
  output.add(3, piece("d"), true);
  EXPECT_EQ(printed, "ad");
}

TEST(OrderedOutput, ASheetWaitsForTheThreadsThatWorkOnIt) {
  std::string printed;
  commands::check::OrderedOutput output([&](const commands::check::Piece& p) {
    printed += p.texts.at(0);
    return true;
  });
  output.open_sheet(1);
  std::thread late([&] {
    output.add(2, piece("c"), true);
    output.add(1, piece("b"), true);
    output.add(0, piece("a"), true);
  });
  output.close_sheet({2, 1});
  late.join();
  EXPECT_EQ(printed, "acb");
}

}  // namespace
}  // namespace referee
