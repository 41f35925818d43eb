// The state of a game while it is written as mjlog: the text so far, the numbers of the tiles, what
// was lost, and whether any fact was unknown. Not responsible for the content of single elements:
// their writers are.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "importers/mjlog/write/text.h"
#include "importers/mjlog/write/tiles.h"
#include "importers/reader/losses.h"
#include "validator/log/game_log.h"

namespace referee::mjlog {

class Sheet {
 public:
  Sheet(const GameLog& written, bool as_native, bool with_red_fives, reader::Losses& lost)
      : log(written), native(as_native), losses(lost), tiles(with_red_fives) {}

  const GameLog& log;
  const bool
      native;  ///< written as the platform itself does, so that what is missing would be a fault
  reader::Losses& losses;
  TileNumbers tiles;
  std::string text;
  bool complete = true;  ///< nothing that the format wants is unknown

  void open(std::string_view element) {
    text += '<';
    text += element;
  }
  void close() { text += "/>"; }
  void put(std::string_view name, std::string_view value) { put_attribute(name, value, text); }
  void put(std::string_view name, const FieldList& list) {
    complete = complete && list.complete();
    put_attribute(name, list.text(), text);
  }
  void put(std::string_view name, std::int64_t number) {
    put_attribute(name, std::to_string(number), text);
  }
  void put_seat(std::string_view name, Seat seat) {
    if (seat.present())
      put(name, std::int64_t{seat.value});
    else
      complete = false;
  }
  void put_tiles(std::string_view name, std::span<const TileId> ids);
  /// Extra facts, where they came from such an element; `taken` are the attributes that have a
  /// meaning.
  void put_extras(const ExtraFacts& facts, std::string_view prefix,
                  std::span<const std::string_view> taken);

  /// Points as the hundreds of a list.
  void add_hundreds(FieldList& list, const Known<Points>& points);
};

}  // namespace referee::mjlog
