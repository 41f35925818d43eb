// About the end of a game in numbers: the texts of `referee explain`.
#include "validator/catalogue/explanations/explanation.h"

namespace referee::explanations {
namespace {

constexpr Explanation kTexts[] = {
    {"final/scores",
     "The final scores are those after the last hand, with the riichi sticks left on the table "
     "given out as the ruleset says.",
     "The placement is read from them.",
     "The sticks go to the first in most rulesets, to nobody in some: then the sum is short, and "
     "that is no fault. What several players in first place cannot share evenly goes by "
     "game.tie_rest, or all of it to one of them.",
     "end.sticks_when|game.tie_rest"},
    {"final/points",
     "Result points are the scores less the target, in thousands, rounded as the ruleset says, "
     "with uma by placement and oka for "
     "the first.",
     "They are what a league adds up.",
     "Rounding below zero: towards zero, away from it or downwards are three different things. The "
     "first takes what rounding "
     "leaves, so that the sum is zero. Ties share the uma, or are broken by seat. Where the uma "
     "goes by the number of players at the target or above, that number is counted first. "
     "Penalties of the director come off last.",
     "game.return|game.oka|game.uma|game.uma_one_floats|game.uma_three_float|game.uma_ties|game."
     "tie_"
     "rest|game.final_sum"},
    {"final/placement",
     "Players are placed by their scores; ties are broken, or shared, as the ruleset says.",
     "Uma depends on it.",
     "Where the earlier dealer comes first, count from who dealt East 1, not from seat 0.", ""},
};

}  // namespace

std::span<const Explanation> final() { return kTexts; }

}  // namespace referee::explanations
