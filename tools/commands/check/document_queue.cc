#include "tools/commands/check/document_queue.h"

#include <utility>

namespace referee {
namespace {

/// Bytes that may wait, unless a single document is larger.
constexpr std::size_t kMostQueuedBytes = std::size_t{64} << 20U;
/// A larger buffer is not worth keeping for the next document.
constexpr std::size_t kMostSpentBytes = std::size_t{1} << 20U;

}  // namespace

void DocumentQueue::push(Document& document, Format format, InputContext context) {
  std::unique_lock lock(mutex_);
  const std::size_t size = document.bytes().size();
  if (!has_room(size, most_, kMostQueuedBytes)) {
    awaiting_room_ = size;
    room_.wait(lock, [&] { return is_half_empty(size); });
    awaiting_room_.reset();
  }
  Document spent;
  if (!spent_.empty()) {
    spent = std::move(spent_.back());
    spent_.pop_back();
  }
  bytes_ += size;
  waiting_.push_back(NumberedDocument{next_++, format, std::exchange(document, std::move(spent)),
                                      std::move(context)});
  lock.unlock();
  filled_.notify_one();
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

std::optional<NumberedDocument> DocumentQueue::pop() {
  std::unique_lock lock(mutex_);
  filled_.wait(lock, [&] { return closed_ || !waiting_.empty(); });
  if (waiting_.empty()) return std::nullopt;
  NumberedDocument next = std::move(waiting_.front());
  waiting_.pop_front();
  bytes_ -= next.document.bytes().size();
  if (awaiting_room_ && is_half_empty(*awaiting_room_)) room_.notify_one();
  return next;
}

void DocumentQueue::recycle(Document document) {
  if (document.capacity() > kMostSpentBytes) return;
  document.clear();
  const std::lock_guard lock(mutex_);
  if (spent_.size() < most_) spent_.push_back(std::move(document));
}

}  // namespace referee
