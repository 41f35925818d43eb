// What came into a report from elsewhere, in words alone: a fact, and a finding.
#pragma once

#include <cstdint>
#include <string>

#include "validator/log/finding.h"
#include "validator/words/said.h"

namespace referee {

inline Because fact_in_words(Known<std::uint32_t> event, const std::string& words) {
  Because because(event, say(Said::TextOfLog, words));
  because.message = words;
  return because;
}

/// South 1, turn 9: West wins on a tile behind one that was passed in riichi.
inline Finding ron_after_a_passed_tile() {
  Finding finding;
  finding.rule = "furiten/riichi";
  finding.kyoku = 3;
  finding.event = 311;
  finding.seat = Seat{2};
  finding.where = "South 1-0, turn 9, seat 2";
  finding.message = "ron after a passed tile";
  finding.expected = "no ron";
  finding.actual = "ron";
  finding.cites = {"tenhou/22"};
  finding.because = {fact_in_words(268, "passed 6s discarded by seat 0")};
  return finding;
}

}  // namespace referee
