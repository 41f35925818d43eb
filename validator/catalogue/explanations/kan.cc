// About kans: the texts of `referee explain`.
#include "validator/catalogue/explanations/explanation.h"

namespace referee::explanations {
namespace {

constexpr Explanation kTexts[] = {
    {"kan/wall",
     "A kan needs live tiles left in the wall when it is declared: the ruleset says how many.",
     "The replacement comes from the dead wall, which is filled up again from the live one. With "
     "nothing left there is nothing to "
     "fill it with.",
     "Rulesets differ by one tile here (one or two), and the difference shows once in some hundred "
     "games. Count before the kan "
     "takes its tile.",
     "kan.ankan_on_last_draw|kan.shouminkan_on_last_draw"},
    {"kan/fifth", "There are at most four kans in a hand, whoever declares them.",
     "The dead wall has four replacement tiles.",
     "If one player makes all four, the hand goes on and a fifth is still barred for the others. "
     "Engines that count kans by player "
     "let it through.",
     ""},
    {"kan/after-call",
     "Who has just called chi or pon discards; he may not declare a kan of his own in that turn.",
     "A kan is declared on a tile drawn. Nothing was drawn this turn.",
     "After a daiminkan the replacement tile was drawn, so another kan is in order there.", ""},
    {"kan/after-replacement",
     "Where the ruleset says so, a turn has one kan: the replacement tile is discarded, or won on.",
     "It keeps a turn short, and the indicators of one turn to one.",
     "Nearly every ruleset allows kan upon kan. Where it does not, the bar is on closed and added "
     "kans alike, and ends with the discard; it may be on the replacement tile of an open kan "
     "alone.",
     "kan.after_open_kan"},
    {"kan/held-tile",
     "Where the ruleset says so, only the tile just drawn is added to a pon, not one that was "
     "kept.",
     "The text of one ruleset speaks of a drawn tile and may mean no more than that a turn begins "
     "with a draw.",
     "Nearly every ruleset lets a player keep the fourth tile and add it in a later turn. The tile "
     "that was added counts, not the one that is discarded afterwards.",
     ""},
    {"kan/no-pon",
     "A closed kan needs four equal tiles in the hand; an added kan needs a pon of that kind on "
     "the table, and the fourth tile.",
     "Otherwise the set would not exist.",
     "A kan cannot be added to a chi, nor to a closed triplet. Decoders that read the added tile "
     "as the called one produce an added "
     "kan whose pon is not there.",
     "kan.shouminkan_held_tile"},
    {"kan/in-riichi-tile", "In riichi a closed kan may be made only with the tile just drawn.",
     "Other tiles of a hand in riichi may not be touched. Four equal tiles held since before are a "
     "decision that was not taken in "
     "time.",
     "Checking only that the waits stay the same lets a player keep four equal tiles for later.",
     "riichi.ankan_drawn_tile"},
    {"kan/in-riichi-wait",
     "In riichi a closed kan may not change what the hand waits for. Some rulesets also ask that "
     "the three tiles be a triplet in "
     "every reading of the hand.",
     "The hand was fixed by the declaration. A kan that takes tiles out of a run changes it.",
     "There are two levels: waits alone, or waits and reading. With 222333444m and a wait "
     "elsewhere a kan of 2m can leave the waits "
     "alike and still destroy the runs. Comparing the number of waits, or shanten, instead of the "
     "set of waits is wrong on both.",
     "riichi.ankan_same_reading"},
    {"kan/in-riichi-open",
     "A player in riichi makes no open kan: none of a discard, and none by adding to a pon.",
     "His hand is closed and stays so.",
     "An added kan in riichi needs an open pon, which a hand in riichi cannot have; where it shows "
     "up, an earlier open riichi was "
     "usually missed.",
     "riichi.shouminkan"},
    {"kan/in-riichi-ankan",
     "Some rulesets allow no kan at all after riichi, not even a closed one.",
     "They take the promise not to touch the hand at its word.",
     "Copying the modern rule into a classical ruleset. Whether it is allowed has three answers, "
     "not two: never, with the same "
     "waits, with the same waits and reading.",
     ""},
};

}  // namespace

std::span<const Explanation> kan() { return kTexts; }

}  // namespace referee::explanations
