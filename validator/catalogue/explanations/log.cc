// About logs as such: the texts of `referee explain`.
#include "validator/catalogue/explanations/explanation.h"

namespace referee::explanations {
namespace {

constexpr Explanation kTexts[] = {
    {"log/malformed",
     "Something in the log is not as its format says: a value out of range, a tag without what it "
     "needs, a line that cannot be read, a riichi marked as double that is none.",
     "What cannot be read cannot be judged, and should be seen.",
     "To stop at the first such place, or to skip it silently, are both wrong: the rest of the "
     "game is read, and what the gap may "
     "explain accuses nobody.",
     ""},
    {"log/incomplete",
     "The log stops inside a hand, leaves a hand without its result, or stops before the end of "
     "the game.",
     "A log cut off may lack the one hand that mattered.",
     "A part of a game that was cut out on purpose should say so in its start; then neither start "
     "nor end is missed.",
     ""},
    {"log/unknown", "The log holds something that this version does not know.",
     "It may be harmless, and it may change the game; nothing is guessed.",
     "Formats grow. An unknown element is a warning, not a reason to refuse the log.", ""},
};

}  // namespace

std::span<const Explanation> log() { return kTexts; }

}  // namespace referee::explanations
