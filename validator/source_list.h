// The places of a game's events in the file they came from, one an event, in less room than a list of SourcePosition takes: nearly every
// place has numbers only, be it as the steps of a JSON pointer. Reading one gives a copy.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "validator/finding.h"

namespace referee {

class SourceList {
 public:
  std::size_t size() const { return size_; }
  bool empty() const { return size_ == 0; }
  /// Keeps the memory.
  void clear() {
    size_ = 0;
    pointers_.clear();
    pointer_root_.clear();
  }

  void push_back(const SourcePosition& source) {
    if (!source.pointer.empty()) pointers_.emplace_back(size_, source.pointer);
    Place& place = add(source.offset.value_or(0), source.element.value_or(0), source.line.value_or(0));
    place.has_offset = source.offset.has_value();
    place.has_element = source.element.has_value();
    place.has_line = source.line.has_value();
  }
  /// What the pointers made of steps begin with: "/log".
  void set_pointer_root(std::string root) { pointer_root_ = std::move(root); }
  const std::string& pointer_root() const { return pointer_root_; }
  /// A place known by its pointer alone: the root and numbered steps, the first `count` (1 to 3) of `steps`.
  void push_back_steps(std::array<std::uint32_t, 3> steps, std::uint8_t count) {
    add(std::uint64_t{steps[1]} << 32U | steps[2], steps[0], 0).steps = count;
  }
  /// A place that has all three numbers and no pointer.
  void push_back(std::uint32_t element, std::uint64_t offset, std::uint32_t line) { add(offset, element, line); }

  SourcePosition operator[](std::size_t event) const {
    const Place& place = places_[event];
    SourcePosition source;
    if (place.steps > 0) {
      const std::array<std::uint64_t, 3> steps = {place.element, place.offset >> 32U, place.offset & 0xFFFFFFFFU};
      source.pointer = pointer_root_;
      for (std::size_t i = 0; i < place.steps; ++i) source.pointer += '/' + std::to_string(steps[i]);
      return source;
    }
    if (place.has_element) source.element = place.element;
    if (place.has_offset) source.offset = place.offset;
    if (place.has_line) source.line = place.line;
    const auto pointer = std::lower_bound(pointers_.begin(), pointers_.end(), event,
                                          [](const auto& known, std::size_t wanted) { return known.first < wanted; });
    if (pointer != pointers_.end() && pointer->first == event) source.pointer = pointer->second;
    return source;
  }
  SourcePosition front() const { return (*this)[0]; }
  SourcePosition back() const { return (*this)[size_ - 1]; }

  bool operator==(const SourceList& other) const {
    if (size_ != other.size_) return false;
    for (std::size_t i = 0; i < size_; ++i)
      if ((*this)[i] != other[i]) return false;
    return true;
  }

 private:
  struct Place {
    std::uint64_t offset = 0;
    std::uint32_t element = 0;
    std::uint32_t line = 0;
    bool has_offset = true;
    bool has_element = true;
    bool has_line = true;
    std::uint8_t steps = 0;  ///< of a pointer, which then is all there is: the first is `element`, the others the halves of `offset`
  };

  /// The hottest step of reading a log: a vector that is larger than what it holds makes it a comparison and some writes.
  Place& add(std::uint64_t offset, std::uint32_t element, std::uint32_t line) {
    if (size_ == places_.size()) places_.resize(std::max<std::size_t>(2 * size_, 64));
    Place& place = places_[size_++];
    place.offset = offset;
    place.element = element;
    place.line = line;
    place.has_offset = place.has_element = place.has_line = true;
    place.steps = 0;
    return place;
  }

  std::vector<Place> places_;
  std::size_t size_ = 0;
  std::vector<std::pair<std::size_t, std::string>> pointers_;  // of the events that have one, ascending
  std::string pointer_root_;
};

}  // namespace referee
