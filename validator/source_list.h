// The places of a game's events in the file they came from, one an event, in less room than a list of SourcePosition takes: nearly every
// place has numbers only. Reading one gives a copy.
#pragma once

#include <algorithm>
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
  }

  void push_back(const SourcePosition& source) {
    if (!source.pointer.empty()) pointers_.emplace_back(size_, source.pointer);
    add(Place{source.offset.value_or(0), source.element.value_or(0), source.line.value_or(0), source.offset.has_value(),
              source.element.has_value(), source.line.has_value()});
  }
  /// A place that has all three numbers and no pointer.
  void push_back(std::uint32_t element, std::uint64_t offset, std::uint32_t line) { add(Place{offset, element, line, true, true, true}); }

  SourcePosition operator[](std::size_t event) const {
    const Place& place = places_[event];
    SourcePosition source;
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
    return size_ == other.size_ &&
           std::equal(places_.begin(), places_.begin() + static_cast<std::ptrdiff_t>(size_), other.places_.begin()) &&
           pointers_ == other.pointers_;
  }

 private:
  struct Place {
    std::uint64_t offset = 0;
    std::uint32_t element = 0;
    std::uint32_t line = 0;
    bool has_offset = false;
    bool has_element = false;
    bool has_line = false;

    bool operator==(const Place&) const = default;
  };

  /// The hottest step of reading a log: a vector that is larger than what it holds makes it a comparison and a copy.
  void add(const Place& place) {
    if (size_ == places_.size()) places_.resize(std::max<std::size_t>(2 * size_, 64));
    places_[size_++] = place;
  }

  std::vector<Place> places_;
  std::size_t size_ = 0;
  std::vector<std::pair<std::size_t, std::string>> pointers_;  // of the events that have one, ascending
};

}  // namespace referee
