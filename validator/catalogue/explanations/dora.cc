// About indicators: the texts of `referee explain`.
#include "validator/catalogue/explanations/explanation.h"

namespace referee::explanations {
namespace {

constexpr Explanation kTexts[] = {
    {"dora/missing-reveal",
     "Every kan turns one more indicator. It is missing if the hand goes on beyond the moment when "
     "it was due and it is never "
     "turned.",
     "Everybody's dora depend on it, and with them the value of every later win.",
     "None is due if the kan is robbed, nor where the win comes before its moment. Converted logs "
     "often lack these events; that is "
     "a loss of the converter and no fault of the game.",
     "dora.kan|kandora.ankan|kandora.daiminkan|kandora.kakan"},
    {"dora/early-reveal",
     "A closed kan turns its indicator at once; where the ruleset says so, an open one only when "
     "the next discard is made or has "
     "passed. Before that it is too early.",
     "Whoever declares an open kan should not know the new dora before choosing the discard.",
     "This is the rule that engines break most often. Model the indicators as pending, each with "
     "the kan that earned it and the "
     "moment it is due, and keep the order in which a format writes them out of the rules.",
     "dora.kan|kandora.ankan|kandora.daiminkan|kandora.kakan|kandora.pending"},
    {"dora/late-reveal", "An indicator that was due and is turned only later is late.",
     "In between players decided, or won, without a dora that they were owed.",
     "Where a ruleset says that an indicator is shown with the discard, it may stand right before "
     "the discard or right behind it, and before whatever comes next. What to do with an indicator "
     "still pending when the same player declares another kan "
     "differs: some turn it before the next "
     "replacement draw, some keep it for the discard. Whether it counts for a ron on that discard "
     "differs as well.",
     "dora.kan|kandora.ankan|kandora.daiminkan|kandora.kakan|kandora.pending|kandora.counts_on_"
     "ron"},
    {"dora/unearned-reveal",
     "Only kans turn further indicators, one each, and there are five at most.",
     "An indicator too many gives han that nobody earned.",
     "A robbed kan earns none. Readers that emit the first indicator again as an event produce one "
     "too many in each hand.",
     "dora.kan|chankan.voids_kan"},
    {"dora/indicator-mismatch",
     "The indicators listed with a win are those that were turned, in their order.",
     "The list is what the han are counted from.",
     "An indicator turned only after the win, or still pending at a ron, must be in the list "
     "exactly if the ruleset counts it. "
     "Programs that read the list from the dead wall always show it.",
     "kandora.counts_on_ron|kandora.counts_on_rinshan"},
    {"dora/ura-without-riichi", "Ura indicators are looked at only for a winner in riichi.",
     "They are part of what riichi pays for.",
     "With two winners on one tile only the ones in riichi have ura. A riichi whose declaring "
     "discard was won on never stood.",
     ""},
    {"dora/ura-count",
     "There are as many ura as indicators that count, if the ruleset has ura under the kan "
     "indicators, else one.",
     "Each one more is up to four han.",
     "After a win with an indicator still pending both lists are short by the same one. Some logs "
     "leave the list out where none of "
     "the ura hit; that is no count of zero.",
     "dora.ura|kandora.counts_on_ron"},
};

}  // namespace

std::span<const Explanation> dora() { return kTexts; }

}  // namespace referee::explanations
