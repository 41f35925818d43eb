// The strip of a finding's card: the hand in large tiles, what it waits for, and the tiles that the
// finding speaks of, each with who did what.
#pragma once

#include <string>
#include <vector>

#include "validator/log/game_report.h"
#include "validator/report/drawing/table_drawing.h"
#include "validator/report/words/finding_words.h"
#include "validator/table/recorded_hand.h"

namespace referee::html {

/// `hand`: that of the finding; null where none is kept. Nothing where the finding has no table or
/// is nobody's. Gives what it says of its tiles, raw.
std::vector<std::string> append_finding_strip(const Finding& finding, const RecordedHand* hand,
                                              const report::FindingWords& words, Language language,
                                              std::string& out);

/// What the finding is about, for the eye: of a riichi the discard that declares it.
const RecordedEvent& event_in_question(const Finding& finding, const RecordedHand& hand);

/// The events of the facts that make it so, ascending, numbered as in the strip.
std::vector<drawing::NumberedCause> causes_of(const Finding& finding);
/// The number of what the finding is about itself; 0 where it is the only step of its strip.
unsigned lit_number_of(const Finding& finding);

}  // namespace referee::html
