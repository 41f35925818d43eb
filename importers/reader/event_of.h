// How a reader makes an event and keeps what belongs to it.
#pragma once

#include <cstdint>
#include <utility>
#include <vector>

#include "validator/log/event.h"

namespace referee::reader {

constexpr Event event_of(EventKind kind, Seat seat = {}, std::uint32_t index = kNoIndex) {
  Event event;
  event.kind = kind;
  event.seat = seat;
  event.index = index;
  return event;
}

/// The index of the payload just appended.
template <class T>
std::uint32_t last_index(const std::vector<T>& payloads) {
  return static_cast<std::uint32_t>(payloads.size() - 1);
}

/// Appends a payload; its index.
template <class T>
std::uint32_t keep(std::vector<T>& payloads, T payload) {
  payloads.push_back(std::move(payload));
  return last_index(payloads);
}

}  // namespace referee::reader
