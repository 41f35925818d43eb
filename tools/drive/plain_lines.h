// The lines of which a game at the table has most (draws, discards, asks and answers), read without
// a tree where they are written plainly: the members of docs/drive.md in its order and no others,
// texts without escapes. Any other spelling is for the tree, which says what is wrong with it.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "tools/drive/script.h"
#include "validator/log/event.h"

namespace referee::drive {

struct PlainAsk {
  std::optional<std::int64_t> game;
  std::int64_t id = 0;
  Words offers;           ///< in the line that was read
  std::string_view rest;  ///< ... from the key of the offers on
  std::size_t seats = 0;  ///< lists of offers
};

/// A draw or a discard.
struct PlainEvent {
  std::optional<std::int64_t> game;
  Event event;
};

struct PlainAnswer {
  struct Act {
    std::int64_t seat = 0;
    std::string_view words;
  };
  std::optional<std::int64_t> game;
  std::int64_t id = 0;
  std::vector<Act> acts;
};

/// False where the line is anything else; the rest is then of no use.
bool read_plain(std::string_view line, PlainAsk& ask);
bool read_plain(std::string_view line, PlainEvent& event);
bool read_plain(std::string_view line, PlainAnswer& answer);

enum class PlainKind : std::uint8_t { Other, Ask, Event };
/// What the line is by its beginning. An event is read; an ask only up to the key of the offers,
/// and `rest` is what stands there.
PlainKind read_beginning(std::string_view line, PlainAsk& ask, PlainEvent& event);

/// The line of a draw or a discard of a known tile, as write_event (importers/events/stream.h) has
/// it. `game`: `"game":7,`, or nothing.
void write_plain(std::string_view game, const Event& event, std::string& out);

/// In digits.
void append_number(std::string& out, std::int64_t number);

}  // namespace referee::drive
