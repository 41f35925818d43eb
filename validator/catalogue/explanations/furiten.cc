// About furiten: the texts of `referee explain`.
#include "validator/catalogue/explanations/explanation.h"

namespace referee::explanations {
namespace {

constexpr Explanation kTexts[] = {
    {"furiten/discard",
     "A player with one of his waits among his own discards may not win on anybody's discard. "
     "Discards that others called away "
     "count as well.",
     "A discard is safe against the player who made it, and all other tiles of the same wait with "
     "it. That is what defence rests "
     "on.",
     "All waits count, not only the tile that is won on, and tiles called away count although they "
     "no longer lie in the river. "
     "Waits that would give no yaku count too. A hand that changes its waits can come out of it. "
     "Under the classical rule only the "
     "identical tile is barred.",
     "furiten.claimed_discards|furiten.without_yaku|furiten.own_four|furiten.own_kan_tiles"},
    {"furiten/temporary",
     "Who lets a winning tile pass may not ron until his own next discard or draw, as the ruleset "
     "says.",
     "A player must not choose from whom he wins.",
     "The ways of ending it differ: own discard, own draw, or in one edition any call. The tile "
     "another player added to a kan "
     "counts as passed as well. Whether a tile that gives no yaku starts it differs. Chi or pon of "
     "one's own does not end it by "
     "itself; the discard after it does.",
     "furiten.temp_trigger|furiten.temp_scope|furiten.temp_end_ankan|chankan.pass_is_furiten"},
    {"furiten/riichi",
     "Who lets a winning tile pass in riichi may not ron for the rest of the hand. A draw may "
     "still be won on.",
     "The hand cannot change any more, so that the bar never falls away.",
     "A winning draw that is let go counts as passed, because it lands among the discards. A tile "
     "in another's closed kan does not, "
     "but for thirteen orphans that could have robbed it. The bar starts with the declaration: the "
     "declaring discard of another in "
     "the same go-round counts.",
     "furiten.temp_scope|furiten.passed_tsumo|furiten.ankan_of_wait"},
    {"furiten/tsumo",
     "Where the ruleset says so, a player in furiten may not win at all, by his own draw no more "
     "than on a discard.",
     "It makes a discard safe in the full sense: the hand behind it wins on nothing.",
     "Nearly every ruleset allows it, and bars ron alone. Where it does not, waits among the own "
     "discards count, and tiles passed in riichi; a tile passed outside riichi counts only if the "
     "own draw does not end that furiten.",
     "furiten.scope|furiten.temp_end|furiten.riichi"},
    {"furiten/suji",
     "Where the 1-4-7 option is on, a discard bars ron not only on its own kind but on the whole "
     "line 1-4-7, 2-5-8 or 3-6-9 of the "
     "suit.",
     "It makes the discards of a player safe in the way that players read them.",
     "It is an option of one classical ruleset and adds to the bar on identical tiles; it does not "
     "replace it.",
     ""},
    {"furiten/flag",
     "Where a log records for each discard who is in furiten if it passes, the record is right.",
     "The mark is what the server goes by when it offers a ron, so a wrong mark is a wrong offer.",
     "The discard itself counts: who waits on it and lets it go is in furiten from then on. Where "
     "the hand itself uses up all copies of a wait, and where a tile of an added kan was passed, "
     "nothing is compared.",
     "furiten.scope|furiten.temp_end"},
};

}  // namespace

std::span<const Explanation> furiten() { return kTexts; }

}  // namespace referee::explanations
