// The words of a tenhou.net/6 result for what a log claims of a win or a draw. It repeats claims
// and works nothing out but the two numbers that a payment by all is made of.
#pragma once

#include <string>
#include <vector>

#include "importers/reader/losses.h"
#include "validator/log/game_log.h"

namespace referee::tenhou6 {

/// A result as the format lists it, ready to be written: words, numbers, and nothing else.
struct ResultText {
  std::string word;
  struct Part {
    std::array<Known<Points>, kMaxSeats> moves{};
    bool has_moves = false;
    bool is_win = false;
    Seat winner, loser, liable;
    std::vector<std::string> texts;  ///< the score, then the yaku
  };
  std::vector<Part> parts;
};

/// Adds a win; several wins of one hand are one result.
void add_win(const Event& event, const WinClaim& win, Seat dealer, std::uint8_t players,
             ResultText& result, reader::Losses& losses);
void add_draw(const RyuukyokuClaim& draw, std::uint8_t players, ResultText& result,
              reader::Losses& losses);

/// "30符4飜7700点", "満貫2000-4000点"; empty where the log claims no points.
std::string score_text(const Event& event, const WinClaim& win, Seat dealer, std::uint8_t players);

}  // namespace referee::tenhou6
