// How the end of a hand is written in a mjai log: the members of `hora` and `ryukyoku`.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

#include "importers/reader/losses.h"
#include "importers/spelling/line.h"
#include "validator/log/game_log.h"

namespace referee::mjai {

/// A list with a place for each of `players` seats, null where the fact is absent; left out where
/// all are.
template <class T>
void write_seats(spelling::EventLine& line, std::string_view name,
                 const std::array<Known<T>, kMaxSeats>& facts, std::size_t players) {
  bool any = false;
  for (std::size_t s = 0; s < players; ++s) any = any || facts[s].has_value();
  if (!any) return;
  line.key(name).open_array();
  for (std::size_t s = 0; s < players; ++s) line.value(facts[s]);
  line.close_array();
}

/// How many places of a list hold a fact.
template <class List>
std::uint32_t held(const List& list) {
  std::uint32_t count = 0;
  for (const auto& fact : list) count += fact ? 1U : 0U;
  return count;
}

void write_tiles(spelling::EventLine& line, std::string_view name,
                 const std::vector<TileRef>& tiles, reader::Losses& losses);
void write_text(spelling::EventLine& line, std::string_view name, std::string_view text,
                reader::Losses& losses);
/// A tile; its identity is lost.
void write_tile(spelling::EventLine& line, std::string_view name, TileRef tile,
                reader::Losses& losses);

void write_win(spelling::EventLine& line, const WinClaim& win, std::size_t players,
               reader::Losses& losses);
void write_kyoku_draw(spelling::EventLine& line, const RyuukyokuClaim& draw, std::size_t players,
                      reader::Losses& losses);

}  // namespace referee::mjai
