// Documents handed from one thread to several.
#include "tools/commands/check/document_queue.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

namespace referee {
namespace {

files::Document document_of(const std::string& path, std::size_t bytes) {
  files::Document document;
  document.path = path;
  std::fill_n(document.reserve(bytes), bytes, 'x');
  document.set_size(bytes);
  return document;
}

/// What came of `count` documents of `bytes` handed to `readers` threads.
struct Taken {
  std::vector<std::uint64_t> numbers;  ///< as they were taken, sorted
  bool ascending = true;               ///< within each batch
  std::size_t largest = 0;             ///< documents of a batch
};

Taken take(std::size_t count, std::size_t bytes, unsigned readers) {
  commands::check::DocumentQueue queue(std::size_t{16} * readers);
  Taken result;
  std::mutex mutex;
  std::vector<std::thread> threads;
  for (unsigned i = 0; i < readers; ++i)
    threads.emplace_back([&] {
      std::vector<commands::check::NumberedDocument> batch;
      for (queue.next(batch); !batch.empty(); queue.next(batch)) {
        const std::lock_guard lock(mutex);
        result.largest = std::max(result.largest, batch.size());
        for (std::size_t d = 0; d < batch.size(); ++d) {
          const commands::check::NumberedDocument& document = batch[d];
          result.numbers.push_back(document.number);
          result.ascending &= d == 0 || batch[d - 1].number < document.number;
          EXPECT_EQ(document.document.path, std::to_string(document.number));
          EXPECT_EQ(document.document.size(), bytes);
        }
      }
    });
  for (std::size_t i = 0; i < count; ++i) {
    files::Document document = document_of(std::to_string(i), bytes);
    queue.push(document, Format::Mjlog, {});
  }
  queue.close();
  for (std::thread& thread : threads) thread.join();
  std::sort(result.numbers.begin(), result.numbers.end());
  return result;
}

TEST(DocumentQueue, HandsEveryDocumentOnOnce) {
  for (const unsigned readers : {1U, 2U, 5U}) {
    const Taken many = take(3000, 100, readers);
    ASSERT_EQ(many.numbers.size(), 3000U);
    for (std::size_t i = 0; i < many.numbers.size(); ++i) ASSERT_EQ(many.numbers[i], i);
    EXPECT_TRUE(many.ascending);
  }
}

TEST(DocumentQueue, HandsOnWhatIsFewerThanABatch) {
  EXPECT_EQ(take(0, 1, 2).numbers.size(), 0U);
  EXPECT_EQ(take(1, 1, 2).numbers.size(), 1U);
  EXPECT_EQ(take(3, 0, 2).numbers.size(), 3U);
}

// A thread that takes eight documents of 60 MB would hold half a gigabyte.
TEST(DocumentQueue, HandsLargeDocumentsOnOneByOne) {
  const Taken large = take(12, std::size_t{3} << 20U, 2);
  EXPECT_EQ(large.numbers.size(), 12U);
  EXPECT_EQ(large.largest, 1U);
}

TEST(DocumentQueue, HandsADocumentOnWhileMoreAreAwaited) {
  commands::check::DocumentQueue queue(16);
  files::Document document = document_of("0", 10);
  queue.push(document, Format::Mjlog, {});
  std::vector<commands::check::NumberedDocument> batch;
  queue.next(batch);
  ASSERT_EQ(batch.size(), 1U);
  queue.close();
  queue.next(batch);
  EXPECT_TRUE(batch.empty());
}

}  // namespace
}  // namespace referee
