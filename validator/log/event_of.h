// How an event is made, and how a log keeps what belongs to it.
#pragma once

#include <cstdint>
#include <utility>
#include <vector>

#include "validator/log/event.h"

namespace referee {

constexpr Event event_of(EventKind kind, Seat seat = {}, std::uint32_t index = kNoIndex) {
  Event event;
  event.kind = kind;
  event.seat = seat;
  event.index = index;
  return event;
}

constexpr void put_tile(Event& event, TileRef tile) {
  event.tile = tile.tile;
  event.id = tile.id;
}

constexpr Event event_of(EventKind kind, Seat seat, TileRef tile) {
  Event event = event_of(kind, seat);
  put_tile(event, tile);
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

}  // namespace referee
