// The place of each event of a game in its file, in less memory than a list of SourcePosition
// takes. Nearly every place consists of numbers only; the steps of a JSON pointer are numbers too.
// Reading a place gives a copy.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "validator/log/finding.h"

namespace referee {

class SourceList {
 public:
  std::size_t size() const { return size_; }
  bool empty() const { return size_ == 0; }
  /// Keeps the memory.
  void clear() {
    size_ = 0;
    whole_.clear();
    pointer_root_.clear();
    pointer_joint_.clear();
  }

  void push_back(const SourcePosition& source) {
    const std::uint64_t offset = source.offset.value_or(0);
    if (!source.pointer.empty() || offset > kMaxOffset) whole_.emplace_back(size_, source);
    add(source.element.value_or(0), source.line.value_or(0), offset & kMaxOffset,
        (source.element ? kElement : 0U) | (source.line ? kLine : 0U) |
            (source.offset ? kOffset : 0U));
  }
  /// What the pointers made of steps begin with, "/log", and what stands between their first step
  /// and the second: "/action".
  void set_pointer_root(std::string root, std::string joint = {}) {
    pointer_root_ = std::move(root);
    pointer_joint_ = std::move(joint);
  }
  const std::string& pointer_root() const { return pointer_root_; }
  /// A place known by its pointer alone: the root and numbered steps, the first `count` (1 to 3) of
  /// `steps`.
  void push_back_steps(std::array<std::uint32_t, 3> steps, std::uint8_t count) {
    add(steps[0], steps[1], steps[2], count * kStep);
  }
  /// `count` places known by two steps each, whose second one counts on from `second`.
  void push_back_steps_row(std::uint32_t first, std::uint32_t second, std::size_t count) {
    make_room(count);
    Place* const places = places_.data() + size_;
    for (std::size_t i = 0; i < count; ++i)
      places[i] = Place{first, second + static_cast<std::uint32_t>(i),
                        std::uint64_t{2 * kStep} << kFactsShift};
    size_ += count;
  }
  /// A place that has all three numbers and no pointer.
  void push_back(std::uint32_t element, std::uint64_t offset, std::uint32_t line) {
    if (offset > kMaxOffset)
      push_back(SourcePosition{.element = element, .offset = offset, .line = line, .pointer = {}});
    else
      add(element, line, offset, kNumbers);
  }
  /// A place in bytes in memory: an element of them, and where it begins.
  void push_back_bytes(std::uint32_t element, std::uint64_t offset) {
    add(element, 0, offset & kMaxOffset, kElement | kOffset);
  }
  /// Gives the place of each of these events, which ascend, to one more event right before it.
  void repeat(const std::vector<std::size_t>& events) {
    make_room(events.size());
    std::size_t end = size_;
    for (std::size_t left = events.size(); left > 0; --left) {
      const std::size_t event = events[left - 1];
      const auto first = places_.begin() + static_cast<std::ptrdiff_t>(event);
      const auto stop = places_.begin() + static_cast<std::ptrdiff_t>(end);
      std::move_backward(first, stop, stop + static_cast<std::ptrdiff_t>(left));
      places_[event + left - 1] = places_[event + left];
      end = event;
    }
    size_ += events.size();
    std::vector<std::pair<std::size_t, SourcePosition>> whole;
    for (const auto& [event, source] : whole_) {
      const auto [low, high] = std::equal_range(events.begin(), events.end(), event);
      const auto last = event + static_cast<std::size_t>(high - events.begin());
      for (auto at = event + static_cast<std::size_t>(low - events.begin()); at <= last; ++at)
        whole.emplace_back(at, source);
    }
    whole_ = std::move(whole);
  }
  /// Of an event of a stream whose line says that it has no place: the line itself. A stream that
  /// is written again does not state it.
  void push_back_unstated(std::uint64_t offset, std::uint32_t line) {
    add(0, line, offset & kMaxOffset, kLine | kOffset | kUnstated);
  }
  /// The place as the line of a stream states it.
  SourcePosition stated(std::size_t event) const {
    return (facts_of(places_[event]) & kUnstated) != 0 ? SourcePosition{} : (*this)[event];
  }
  /// `count` places with all three numbers on one line, the first at `offset` and each right behind
  /// the one before; `length` gives how long the nth from 0 is. Returns the offset behind the last.
  template <class Length>
  std::uint64_t push_back_row(std::uint32_t element, std::uint64_t offset, std::uint32_t line,
                              std::size_t count, const Length& length) {
    if (offset > kMaxOffset / 2) {
      for (std::size_t i = 0; i < count; offset += length(i++))
        push_back(element + static_cast<std::uint32_t>(i), offset, line);
      return offset;
    }
    make_room(count);
    Place* const places = places_.data() + size_;
    for (std::size_t i = 0; i < count; offset += length(i++))
      places[i] = Place{element + static_cast<std::uint32_t>(i), line,
                        offset | std::uint64_t{kNumbers} << kFactsShift};
    size_ += count;
    return offset;
  }

  SourcePosition operator[](std::size_t event) const {
    const Place& place = places_[event];
    const unsigned facts = facts_of(place);
    const std::uint64_t offset = place.offset_and_facts & kMaxOffset;
    SourcePosition source;
    if (const unsigned count = (facts & ~kUnstated) / kStep; count > 0) {
      const std::array<std::uint64_t, 3> steps = {place.element, place.line, offset};
      source.pointer = pointer_root_;
      for (std::size_t i = 0; i < count; ++i) {
        if (i == 1) source.pointer += pointer_joint_;
        source.pointer += '/' + std::to_string(steps[i]);
      }
      return source;
    }
    if (const SourcePosition* const whole = whole_at(event)) return *whole;
    if ((facts & kElement) != 0) source.element = place.element;
    if ((facts & kOffset) != 0) source.offset = offset;
    if ((facts & kLine) != 0) source.line = place.line;
    return source;
  }
  SourcePosition front() const { return (*this)[0]; }
  SourcePosition back() const { return (*this)[size_ - 1]; }

  bool operator==(const SourceList& other) const {
    if (size_ != other.size_) return false;
    for (std::size_t i = 0; i < size_; ++i)
      if (stated(i) != other.stated(i)) return false;
    return true;
  }

 private:
  // What a place has: its numbers, a bit each, or how many steps of a pointer.
  static constexpr unsigned kElement = 1;
  static constexpr unsigned kLine = 2;
  static constexpr unsigned kOffset = 4;
  static constexpr unsigned kNumbers = kElement | kLine | kOffset;
  static constexpr unsigned kStep = 8;
  static constexpr unsigned kUnstated = 32;
  static constexpr unsigned kFactsShift = 56;
  static constexpr std::uint64_t kMaxOffset = (std::uint64_t{1} << kFactsShift) - 1;

  /// Writing these is a good part of reading a log, so they are small.
  struct Place {
    std::uint32_t element = 0;           ///< or the first step of a pointer
    std::uint32_t line = 0;              ///< or the second
    std::uint64_t offset_and_facts = 0;  ///< the offset, or the third step, in the lower 56 bits
  };

  static unsigned facts_of(const Place& place) {
    return static_cast<unsigned>(place.offset_and_facts >> kFactsShift);
  }
  /// The place of an event, if it is more than a Place holds.
  const SourcePosition* whole_at(std::size_t event) const {
    const auto whole = std::lower_bound(
        whole_.begin(), whole_.end(), event,
        [](const auto& known, std::size_t wanted) { return known.first < wanted; });
    return whole != whole_.end() && whole->first == event ? &whole->second : nullptr;
  }
  void add(std::uint32_t element, std::uint32_t line, std::uint64_t offset, unsigned facts) {
    make_room(1);
    places_[size_++] = Place{element, line, offset | std::uint64_t{facts} << kFactsShift};
  }
  /// A vector that is larger than what it holds makes adding a comparison and some writes.
  void make_room(std::size_t count) {
    if (places_.size() - size_ < count) grow(count);
  }
  [[gnu::noinline]] void grow(std::size_t count) {
    places_.resize(std::max<std::size_t>(2 * size_ + count, 64));
  }

  std::vector<Place> places_;
  std::size_t size_ = 0;
  std::vector<std::pair<std::size_t, SourcePosition>>
      whole_;  // of the events whose place is more than a Place holds, ascending
  std::string pointer_root_;
  std::string pointer_joint_;
};

}  // namespace referee
