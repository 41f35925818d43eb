// A hand and what is said about it, in the words of `referee score`, before they are read: the
// notation of tiles and winds (docs/score.md) in texts. read_score_words makes the question of
// them; where the words come from is for the caller.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "referee/score/hand_question.h"

namespace referee::score {

struct ScoreWords {
  std::vector<std::string> hand;
  std::string win;
  std::string seat;
  std::string round;
  std::string from;
  std::string liable;
  std::string indicators;
  std::string dora;
  std::string ura;
  std::vector<std::string> melds, chi, pon, kan, ankan;
  bool ron = false;
  bool tsumo = false;
  HandQuestion question{};  ///< flags and counts are set in it by the caller
};

/// Counters or sticks that no table has more of.
inline constexpr std::int32_t kMostCounters = 999;

/// Fills in `words.question`; one line that says what is wrong (raw), or nothing.
std::string read_score_words(ScoreWords& words);

}  // namespace referee::score
