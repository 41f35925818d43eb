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
  changed_.wait(lock, [&] {
    return waiting_.empty() || (waiting_.size() < most_ && bytes_ + size <= kMostQueuedBytes);
  });
  Document spent;
  if (!spent_.empty()) {
    spent = std::move(spent_.back());
    spent_.pop_back();
  }
  bytes_ += size;
  waiting_.push_back(NumberedDocument{next_++, format, std::exchange(document, std::move(spent)),
                                      std::move(context)});
  changed_.notify_all();
}

void DocumentQueue::close() {
  const std::lock_guard lock(mutex_);
  closed_ = true;
  changed_.notify_all();
}

std::optional<NumberedDocument> DocumentQueue::pop() {
  std::unique_lock lock(mutex_);
  changed_.wait(lock, [&] { return closed_ || !waiting_.empty(); });
  if (waiting_.empty()) return std::nullopt;
  NumberedDocument next = std::move(waiting_.front());
  waiting_.pop_front();
  bytes_ -= next.document.bytes().size();
  changed_.notify_all();
  return next;
}

void DocumentQueue::recycle(Document document) {
  if (document.capacity() > kMostSpentBytes) return;
  document.clear();
  const std::lock_guard lock(mutex_);
  if (spent_.size() < most_) spent_.push_back(std::move(document));
}

}  // namespace referee
