// About whose turn it is: the texts of `referee explain`.
#include "validator/catalogue/explanations/explanation.h"

namespace referee::explanations {
namespace {

constexpr Explanation kTexts[] = {
    {"turn/out-of-turn",
     "Turns go counter-clockwise, from each seat to the next. Only a call or a win breaks the "
     "order; who called goes on from there.",
     "Whoever acts out of turn takes a tile that is another's.",
     "After a pon the seats in between lose their turn; they do not get it later. After a kan the "
     "same player draws again.",
     ""},
    {"turn/draw-without-discard",
     "Who has drawn, or called chi or pon, discards before anybody draws again.",
     "A turn is one tile in and one tile out. Two draws in a row leave a hand too long.",
     "A call of chi or pon is the tile that comes in: no draw follows it. A daiminkan is followed "
     "by one.",
     ""},
    {"turn/discard-without-draw",
     "A player discards, declares a kan or declares riichi only after he has drawn or called in "
     "this turn.",
     "A hand that only gives away a tile is one too short for the rest of the hand.",
     "The dealer's first discard follows a draw of his own like any other. A reader that takes it "
     "for part of the deal reports the "
     "dealer's first turn in every hand.",
     ""},
    {"turn/missing-replacement",
     "A kan is followed by a draw from the dead wall, and only a kan is.",
     "Four tiles that count as three have to be made up for, or the hand is one tile short.",
     "Nothing is drawn if the kan is robbed or if it ends the hand. Some logs write the indicator "
     "between the kan and its draw and "
     "some behind it; the order of the two says nothing about whether the draw is there.",
     "wall.dead"},
    {"turn/wall-exhausted",
     "The live wall ends before the dead wall of fourteen tiles. When its last tile is drawn, "
     "nobody draws any more.",
     "The dead wall holds the indicators and the replacement tiles. A draw too many would take one "
     "of them.",
     "Each kan takes a tile from the end of the live wall, so the last draw comes one tile sooner "
     "for every kan. Programs that "
     "count draws and forget replacements end the hand too late.",
     ""},
    {"turn/tsumogiri-flag",
     "Where a log marks a discard as the tile just drawn, or as one from the hand, the mark is "
     "true.",
     "Opponents see this at a real table, and it decides what is known of a hand.",
     "When the drawn tile and one in the hand look alike, both marks can be right unless the log "
     "numbers its tiles. After a chi or "
     "pon nothing was drawn, so the mark cannot stand. In riichi every discard bears it.",
     ""},
    {"turn/after-end",
     "After a win or a draw nothing more is played in the hand, but for further wins on the same "
     "tile.",
     "Points have moved and tiles have been shown: what comes later cannot count.",
     "A second or third ron on the same discard is no play after the end. An indicator or a "
     "deposit written after the win is.",
     ""},
    {"turn/left-tiles",
     "Where a log records with each draw how many tiles are left, it counts one less each time.",
     "The number decides when riichi, kans and calls are allowed, and when the hand ends.",
     "Replacement draws count as well: the live wall gives up a tile for each of them.",
     "wall.dead"},
};

}  // namespace

std::span<const Explanation> turn() { return kTexts; }

}  // namespace referee::explanations
