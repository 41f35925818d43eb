#include "tools/commands/check/document_queue.h"

#if defined(__linux__)
#include <sys/resource.h>
#include <unistd.h>

#include <cerrno>
#endif

#include <algorithm>
#include <chrono>
#include <utility>

namespace referee::commands::check {
namespace {

/// Bytes that may wait, unless a single document is larger.
constexpr std::size_t kMostQueuedBytes = std::size_t{64} << 20U;
/// A larger buffer is not worth keeping for the next document.
constexpr std::size_t kMostSpentBytes = std::size_t{1} << 20U;

/// Documents that a thread takes at once; fewer of large ones.
constexpr std::size_t kBatch = 8;
constexpr std::size_t kBatchBytes = std::size_t{1} << 20U;

/// A thread that has nothing to do sleeps until so many wait, or for a moment: one that is woken
/// for each document takes the processor from the thread that reads, and the others stand idle.
constexpr std::size_t kWorthWaking = 64;
constexpr std::chrono::milliseconds kMoment{2};

}  // namespace

void give_way_to_the_reader() {
#if defined(__linux__)
  // Here a thread has a priority of its own. With half of the reader's share each, the others do
  // not outrun it; with less they would lose too much beside other programs.
  constexpr int kSteps = 3;
  const auto thread = static_cast<id_t>(gettid());
  errno = 0;
  const int now = getpriority(PRIO_PROCESS, thread);
  if (errno == 0) setpriority(PRIO_PROCESS, thread, now + kSteps);
#endif
}

void DocumentQueue::push(files::Document& document, Format format, InputContext context) {
  std::unique_lock lock(mutex_);
  if (stopped_) return;
  const std::size_t size = document.bytes().size();
  if (!has_room(size, most_, kMostQueuedBytes)) {
    awaiting_room_ = size;
    room_.wait(lock, [&] { return stopped_ || is_half_empty(size); });
    awaiting_room_.reset();
    if (stopped_) return;
  }
  files::Document spent;
  if (!spent_.empty()) {
    spent = std::move(spent_.back());
    spent_.pop_back();
  }
  bytes_ += size;
  waiting_.push_back(NumberedDocument{next_++, format, std::exchange(document, std::move(spent)),
                                      std::move(context)});
  const bool wakes = idle_ > 0 && (waiting_.size() == 1 || is_worth_waking());
  lock.unlock();
  if (wakes) filled_.notify_one();
}

bool DocumentQueue::has_room(std::size_t size, std::size_t most, std::size_t most_bytes) const {
  return waiting_.empty() || (waiting_.size() < most && bytes_ + size <= most_bytes);
}

bool DocumentQueue::is_half_empty(std::size_t size) const {
  return has_room(size, most_ / 2, kMostQueuedBytes / 2);
}

void DocumentQueue::close() {
  const std::lock_guard lock(mutex_);
  closed_ = true;
  filled_.notify_all();
}

void DocumentQueue::stop() {
  const std::lock_guard lock(mutex_);
  stopped_ = true;
  closed_ = true;
  waiting_.clear();
  bytes_ = 0;
  filled_.notify_all();
  room_.notify_all();
}

bool DocumentQueue::is_worth_waking() const {
  return waiting_.size() >= std::min(kWorthWaking, most_ / 2) || bytes_ >= kBatchBytes;
}

void DocumentQueue::wait_for_documents(std::unique_lock<std::mutex>& lock) {
  ++idle_;
  filled_.wait(lock, [&] { return closed_ || !waiting_.empty(); });
  filled_.wait_for(lock, kMoment, [&] { return closed_ || is_worth_waking(); });
  --idle_;
}

void DocumentQueue::next(std::vector<NumberedDocument>& batch) {
  std::unique_lock lock(mutex_);
  recycle(batch);
  // Another thread may take all while this one waits for more.
  while (waiting_.empty() && !closed_) wait_for_documents(lock);
  // Half of what waits is left for the other threads.
  std::size_t most = std::min(kBatch, (waiting_.size() + 1) / 2);
  for (std::size_t taken = 0; most > 0 && taken < kBatchBytes; --most) {
    taken += waiting_.front().document.bytes().size();
    batch.push_back(std::move(waiting_.front()));
    waiting_.pop_front();
    bytes_ -= batch.back().document.bytes().size();
  }
  if (awaiting_room_ && is_half_empty(*awaiting_room_)) room_.notify_one();
  if (idle_ > 0 && !waiting_.empty()) filled_.notify_one();
}

void DocumentQueue::recycle(std::vector<NumberedDocument>& batch) {
  for (NumberedDocument& used : batch) {
    if (used.document.capacity() > kMostSpentBytes || spent_.size() >= most_) continue;
    used.document.clear();
    spent_.push_back(std::move(used.document));
  }
  batch.clear();
}

}  // namespace referee::commands::check
