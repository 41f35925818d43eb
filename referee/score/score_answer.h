// The answer of `referee score`, as text for people and as JSON (`referee.score/1`, docs/score.md).
// It lays out a HandAnswer and adds nothing but words.
#pragma once

#include <string>

#include "referee/score/hand_question.h"

namespace referee::score {

/// Several lines, the last one ended.
std::string score_text(const HandQuestion& question, const HandAnswer& answer,
                       const Ruleset& ruleset);

/// One JSON object on one line, without the end of the line.
std::string score_json(const HandQuestion& question, const HandAnswer& answer,
                       const Ruleset& ruleset);

}  // namespace referee::score
