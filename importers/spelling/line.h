// One line of the canonical stream while it is written: members in the order of the calls, absent
// facts left out. It knows how tiles, seats, points and raw text are spelt. Not responsible for
// which facts an event has: the writer is.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "validator/log/game_log.h"
#include "validator/text/json_writer.h"

namespace referee::spelling {

/// A JSON writer that also spells what events are made of.
class EventLine : private JsonWriter {
 public:
  using JsonWriter::close_array;
  using JsonWriter::close_object;
  using JsonWriter::JsonWriter;
  using JsonWriter::key;
  using JsonWriter::null;
  using JsonWriter::open_array;
  using JsonWriter::open_object;
  using JsonWriter::value;
  using JsonWriter::word;

  void value(Tile tile) { word(name_of(tile)); }
  void value(TileId id);
  /// Text from the log, any bytes: a JSON string in ASCII, or {"bytes":"ff00"} (hexadecimal) where
  /// it is not UTF-8.
  void text(std::string_view raw);

  /// Begins the object of an event: what it is, and who acts (null where somebody does and the log
  /// does not say who).
  void open_event(const Event& event);
  /// Members. Each is left out where the fact is absent (and text where it is empty).
  void seat(std::string_view name, Seat seat);
  void member(std::string_view name, std::string_view raw);
  template <class T>
  void member(std::string_view name, const Known<T>& fact) {
    if (!fact) return;
    JsonWriter::member(name, *fact);
  }
  /// A list with null in the places that are absent; left out where all are.
  template <class T, std::size_t kSize>
  void list(std::string_view name, const std::array<Known<T>, kSize>& facts) {
    for (const Known<T>& fact : facts)
      if (fact) return whole_list(name, facts);
  }
  template <class T, std::size_t kSize>
  void whole_list(std::string_view name, const std::array<Known<T>, kSize>& facts) {
    key(name);
    open_array();
    for (const Known<T>& fact : facts) value(fact);
    close_array();
  }
  /// A list of objects; `write` adds the members of one.
  template <class Items, class Write>
  void objects(std::string_view name, const Items& items, Write write) {
    key(name).open_array();
    for (const auto& item : items) {
      open_object();
      write(item);
      close_object();
    }
    close_array();
  }
  /// `name`: faces; `ids_name`: physical tiles in the same order, left out where none is known.
  void tile(std::string_view name, std::string_view ids_name, TileRef tile);
  void tiles(std::string_view name, std::string_view ids_name, std::span<const TileRef> tiles);
  void tiles(std::string_view name, std::string_view ids_name,
             const Known<std::vector<TileRef>>& tiles);
  void tiles(std::string_view name, std::string_view ids_name,
             const std::array<Known<std::vector<TileRef>>, kMaxSeats>& seats);
  void melds(const std::vector<Meld>& melds);
  void extra(const ExtraFacts& facts);
  void position(std::string_view name, const SourcePosition& position);

  /// A claimed meld as an object of its own.
  void value(const Meld& meld);

 private:
  void faces(std::span<const TileRef> tiles);
  void ids(std::span<const TileRef> tiles);
};

}  // namespace referee::spelling
