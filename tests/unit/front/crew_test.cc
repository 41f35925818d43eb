// The threads of a run: all do the work, fewer do the same, and what one of them throws is thrown
// where they are waited for.
#include "tools/crew/crew.h"

#include <gtest/gtest.h>

#include <atomic>
#include <new>
#include <thread>
#include <vector>

#include "tools/commands/check/document_queue.h"
#include "tools/commands/check/ordered_output.h"

namespace referee {
namespace {

TEST(Crew, EachThreadDoesTheWorkOnceUnderANumberOfItsOwn) {
  std::vector<std::atomic<int>> done(5);
  crew::Crew crew([&](unsigned number) { ++done[number]; }, [] {});
  crew.start(4);
  EXPECT_EQ(crew.size(), 4U);
  crew.take_part();
  crew.join();
  for (const std::atomic<int>& times : done) EXPECT_EQ(times, 1);
}

TEST(Crew, WhatAThreadThrowsReachesTheOneWhoWaits) {
  std::atomic<bool> is_over = false;
  crew::Crew crew(
      [&](unsigned number) {
        if (number == 2) throw std::bad_alloc();
        while (!is_over) std::this_thread::yield();
      },
      [&] { is_over = true; });
  crew.start(4);
  EXPECT_THROW(crew.join(), std::bad_alloc);
}

TEST(Crew, LeftWithoutAWordItStopsItsThreads) {
  std::atomic<bool> is_over = false;
  std::atomic<int> ended = 0;
  {
    crew::Crew crew(
        [&](unsigned) {
          while (!is_over) std::this_thread::yield();
          ++ended;
        },
        [&] { is_over = true; });
    crew.start(3);
  }
  EXPECT_EQ(ended, 3);
}

TEST(Crew, AQueueThatIsStoppedHoldsNobodyUp) {
  commands::check::DocumentQueue queue(2);
  crew::Crew crew([&](unsigned) { throw std::bad_alloc(); }, [&] { queue.stop(); });
  crew.start(1);
  // Nobody takes them: without stop() the third would wait for ever.
  for (int i = 0; i < 100; ++i) {
    files::Document document;
    queue.push(document, Format::None, {});
  }
  EXPECT_THROW(crew.join(), std::bad_alloc);
  std::vector<commands::check::NumberedDocument> batch;
  queue.next(batch);
  EXPECT_TRUE(batch.empty());
}

TEST(Crew, AnOutputThatIsStoppedHoldsNobodyUp) {
  commands::check::OrderedOutput output([](const commands::check::Piece&) { return true; });
  output.open_sheet(0);
  crew::Crew crew([&](unsigned) { throw std::bad_alloc(); }, [&] { output.stop(); });
  crew.start(1);
  // The piece of document 0 never comes.
  output.close_sheet({0});
  EXPECT_FALSE(output.usable());
  output.add(5000, {}, true);
  EXPECT_THROW(crew.join(), std::bad_alloc);
}

}  // namespace
}  // namespace referee
