#include "tools/commands/check/ordered_output.h"

#include <utility>

namespace referee::commands::check {
namespace {

constexpr std::size_t kMostWaitingBytes = std::size_t{16} << 20U;
constexpr std::uint64_t kMostAhead = 1024;

}  // namespace

void OrderedOutput::print(const Piece& piece) {
  if (!usable_) return;
  usable_ = print_(piece);
  if (!usable_) moved_on_.notify_all();
}

void OrderedOutput::print_waiting() {
  for (auto first = waiting_.begin(); first != waiting_.end() && first->first == next_;
       first = waiting_.begin()) {
    for (const Piece& piece : first->second.pieces) {
      waiting_bytes_ -= piece.bytes();
      print(piece);
    }
    const bool complete = first->second.complete;
    waiting_.erase(first);
    if (!complete) break;
    ++next_;
  }
}

void OrderedOutput::add(std::uint64_t number, Piece piece, bool last) {
  std::unique_lock lock(mutex_);
  if (sheet_ && number >= *sheet_) {
    const std::size_t place = static_cast<std::size_t>(number - *sheet_);
    if (held_.size() <= place) held_.resize(place + 1);
    return hold(held_[place], std::move(piece), last);
  }
  moved_on_.wait(lock, [&] {
    return !usable_ || number == next_ ||
           (number < next_ + kMostAhead && waiting_bytes_ + piece.bytes() <= kMostWaitingBytes);
  });
  if (!usable_) return;
  if (number != next_) {
    waiting_bytes_ += piece.bytes();
    Waiting& waiting = waiting_[number];
    waiting.pieces.push_back(std::move(piece));
    waiting.complete = last;
    return;
  }
  print(piece);
  if (!last) return;
  ++next_;
  print_waiting();
  moved_on_.notify_all();
}

void OrderedOutput::hold(Waiting& document, Piece piece, bool last) {
  held_bytes_ += piece.bytes();
  document.pieces.push_back(std::move(piece));
  if (!last) return;
  document.complete = true;
  if (++held_complete_ == awaited_) moved_on_.notify_all();
}

void OrderedOutput::open_sheet(std::uint64_t first) {
  const std::lock_guard lock(mutex_);
  sheet_ = first;
}

std::size_t OrderedOutput::held_bytes() {
  const std::lock_guard lock(mutex_);
  return held_bytes_;
}

/// False where nothing can be printed any more.
bool OrderedOutput::await_sheet(std::unique_lock<std::mutex>& lock, std::uint64_t count) {
  awaited_ = count;
  moved_on_.wait(lock, [&] {
    return stopped_ || (held_complete_ == count && (!usable_ || next_ == *sheet_));
  });
  awaited_ = 0;
  return usable_;
}

void OrderedOutput::end_sheet(std::uint64_t count) {
  next_ = *sheet_ + count;
  sheet_.reset();
  held_.clear();
  held_bytes_ = 0;
  held_complete_ = 0;
}

void OrderedOutput::close_sheet(const std::vector<std::uint64_t>& order) {
  std::unique_lock lock(mutex_);
  if (await_sheet(lock, order.size()))
    for (const std::uint64_t number : order)
      for (const Piece& piece : held_[static_cast<std::size_t>(number - *sheet_)].pieces)
        print(piece);
  end_sheet(order.size());
}

void OrderedOutput::drop_sheet(std::uint64_t count) {
  std::unique_lock lock(mutex_);
  await_sheet(lock, count);
  end_sheet(count);
}

void OrderedOutput::stop() {
  const std::lock_guard lock(mutex_);
  stopped_ = true;
  usable_ = false;
  moved_on_.notify_all();
}

bool OrderedOutput::usable() {
  const std::lock_guard lock(mutex_);
  return usable_;
}

}  // namespace referee::commands::check
