// One line of the canonical stream while it is written: members in the order of the calls, absent
// facts left out. It knows how tiles, seats, points and raw text are spelt; which facts an event
// has is the writer's affair.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "validator/log/game_log.h"

namespace referee {

/// Appends to a string; a comma goes in by itself wherever one is due.
class EventLine {
 public:
  explicit EventLine(std::string& out) : out_(out), start_(out.size()) {}

  void open_object() { open('{'); }
  void close_object() { out_ += '}'; }
  void open_array() { open('['); }
  void close_array() { out_ += ']'; }
  /// Names the member whose value the next call writes. `name` is one of ours: plain ASCII.
  void key(std::string_view name);

  void null();
  void value(bool truth);
  void value(std::int64_t number);
  void value(Points points) { value(std::int64_t{points.value}); }
  void value(Seat seat);
  void value(Tile tile);
  void value(TileId id);
  /// A word of ours: plain ASCII.
  void word(std::string_view word);
  /// Text from the log, any bytes: a JSON string in ASCII, or {"bytes":"ff00"} (hexadecimal) where
  /// it is not UTF-8.
  void text(std::string_view raw);

  /// Members. Each is left out where the fact is absent (and text where it is empty).
  void seat(std::string_view name, Seat seat);
  void member(std::string_view name, std::string_view raw);
  template <class T>
  void member(std::string_view name, const Known<T>& fact) {
    if (!fact) return;
    key(name);
    put(*fact);
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
    for (const Known<T>& fact : facts) {
      if (fact)
        put(*fact);
      else
        null();
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
  void open(char bracket);
  void comma();
  void put(bool truth) { value(truth); }
  void put(Points points) { value(points); }
  template <class Integer>
  void put(Integer number) {
    value(static_cast<std::int64_t>(number));
  }
  void faces(std::span<const TileRef> tiles);
  void ids(std::span<const TileRef> tiles);

  std::string& out_;
  std::size_t start_;
};

}  // namespace referee
