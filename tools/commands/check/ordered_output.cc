#include "tools/commands/check/ordered_output.h"

#include <utility>

namespace referee {
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

bool OrderedOutput::usable() {
  const std::lock_guard lock(mutex_);
  return usable_;
}

}  // namespace referee
