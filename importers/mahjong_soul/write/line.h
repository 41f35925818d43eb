// A record of Mahjong Soul while it is written as JSON: tiles by their names, lists by seat. Not
// responsible for which fields an event has.
#pragma once

#include <array>
#include <span>
#include <string>
#include <string_view>

#include "importers/mahjong_soul/words.h"
#include "importers/reader/losses.h"
#include "validator/log/game_log.h"
#include "validator/text/json_writer.h"

namespace referee::mahjong_soul {

class RecordLine : public JsonWriter {
 public:
  RecordLine(std::string& out, unsigned players, reader::Losses& losses)
      : JsonWriter(out), players_(players), losses_(losses) {}

  unsigned players() const { return players_; }
  reader::Losses& losses() { return losses_; }

  void tile(std::string_view name, Tile tile) {
    key(name);
    tile_value(tile);
  }
  void tiles(std::string_view name, std::span<const TileRef> tiles) {
    key(name).open_array();
    for (const TileRef& each : tiles) tile_value(each.tile);
    close_array();
  }
  /// Left out where one of them is not known.
  void points(std::string_view name, const std::array<Known<Points>, kMaxSeats>& points) {
    for (unsigned s = 0; s < players_; ++s)
      if (!points[s]) return;
    key(name).open_array();
    for (unsigned s = 0; s < players_; ++s) value(*points[s]);
    close_array();
  }

 private:
  void tile_value(Tile tile) {
    if (!tile.present()) losses_.add("hidden tiles");
    word(tile.present() ? name_of_tile(tile) : std::string_view());
  }

  unsigned players_;
  reader::Losses& losses_;
};

}  // namespace referee::mahjong_soul
