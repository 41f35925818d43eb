// About the tiles and the deal: the texts of `referee explain`.
#include "validator/catalogue/explanations/explanation.h"

namespace referee::explanations {
namespace {

constexpr Explanation kTexts[] = {
    {"tiles/too-many-copies",
     "A set holds four copies of each of the 34 kinds, and as many red fives of a suit as the "
     "ruleset says. A fifth copy, one red five too many, or, in a log that has red fives, one "
     "plain "
     "five too many cannot be on the table.",
     "Every reading of waits, dora and furiten counts copies. A game with a fifth copy did not "
     "happen as it is written.",
     "A checker that rebuilds the wall from the log under test never sees a fifth copy, because "
     "the log itself is its wall. Count "
     "what has been seen: hands, draws and indicators. Called tiles and discards were drawn before "
     "and must not be counted again.",
     "tiles.copies"},
    {"tiles/duplicate-tile",
     "Where a log names physical tiles, each of them is in one place at a time: no tile is dealt, "
     "drawn or turned twice in a hand.",
     "Four tiles of a kind look alike, but a log that numbers them says which is which. A number "
     "used twice is the surest sign of a "
     "log that was edited or written by a broken converter.",
     "In some engines the indicators under the dead wall and the last replacement tiles overlap "
     "after four kans; there the same "
     "numbers may appear again as ura, and that is no fault. Comparing faces instead of numbers "
     "overlooks most of these.",
     "wall.ura_overlaps_replacement"},
    {"tiles/not-in-play",
     "Where the game is played without some kinds, no tile of these kinds is dealt, drawn or "
     "turned. "
     "At tables of three those are usually 2 to 8 of characters.",
     "The wall, the waits and the cycle of the dora all follow from the set of tiles.",
     "Converters that number the tiles of three players from 0 to 107 write kinds that are not in "
     "the set. A red five of characters is such a tile too, and the indicator 1 of characters "
     "points "
     "to the 9.",
     "wall.tiles|dora.cycle"},
    {"tiles/red-five",
     "Red fives appear only where the ruleset has them, and in the suits where it has them.",
     "A red five is worth a han, so a table that plays without them must not show one.",
     "The flag that a table plays without red fives is often read the wrong way round. Some "
     "formats write the red five as a copy of "
     "its own, others as rank 0; an importer that mixes the two loses or invents reds.",
     ""},
    {"tiles/not-in-hand",
     "A player can discard, call or declare a kan only with tiles that he holds.",
     "It is the one fact that everything else rests on. A tile used that is not held shows a lost "
     "draw, a call read wrongly, or an "
     "edit.",
     "The red and the plain five are different tiles: a pon may use either, and taking the wrong "
     "one out of the hand accuses the "
     "player many turns later. Where hands are masked, an unknown tile may be any; that is no "
     "licence to ignore what is known.",
     ""},
    {"deal/hand-size",
     "Everybody is dealt thirteen tiles. The dealer's fourteenth is his first draw.",
     "A hand that starts short or long can never be complete.",
     "Some formats list fourteen tiles for the dealer and no first draw. A reader has to turn that "
     "into thirteen and a draw; it "
     "must not call the hand too long.",
     "deal.hand_tiles|deal.dealer_first"},
    {"deal/dealer",
     "The dealer follows from the round and from who dealt first: he stays while the deal repeats, "
     "otherwise the deal moves to the "
     "next player in turn order.",
     "The dealer wins and pays half as much again. A wrong dealer makes every payment of the hand "
     "wrong.",
     "Seat 0 need not deal first. Count from whoever dealt East 1, not from the lowest seat.",
     "renchan.win|renchan.tenpai|renchan.abort|renchan.multi_win"},
    {"deal/start",
     "A game starts with East 1, no honba, no riichi sticks, and the same points for everybody, as "
     "many as the ruleset says.",
     "All later scores are differences. A wrong start shifts every result and the end of the game.",
     "A recorder that joins late writes a first hand that is not the first. Such a log is a part "
     "of a game, and has to say so rather than pretend to be whole. The first header of a part is "
     "taken as it is written, as far as some game could have it: no counter is below nothing, and "
     "all points together are what the players started with.",
     ""},
};

}  // namespace

std::span<const Explanation> tiles() { return kTexts; }

}  // namespace referee::explanations
