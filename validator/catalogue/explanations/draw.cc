// About hands without a winner: the texts of `referee explain`.
#include "validator/catalogue/explanations/explanation.h"

namespace referee::explanations {
namespace {

constexpr Explanation kTexts[] = {
    {"draw/wall-not-empty",
     "A hand is drawn for want of tiles only when the live wall is empty and the last discard has "
     "passed.",
     "Everybody is owed his draws.",
     "Kans shorten the live wall; a count of discards alone ends the hand too early or too late.",
     ""},
    {"draw/missed-exhaustive",
     "When no live tile is left and the last discard passed, the hand ends as a draw. The log has "
     "to say so.",
     "Noten payments and the repeat hang on it.",
     "A recorder that ends with the last discard loses them. The draw comes after the chance to "
     "win on that discard.",
     ""},
    {"draw/tenpai", "A hand shown as tenpai waits for a tile, and is the hand that was played.",
     "The noten payments, and often the deal, hang on it.",
     "A hand counts by its shape, whether or not it has a yaku, in most rulesets; in others one "
     "that "
     "could win neither by ron nor by tsumo is none. Where all copies "
     "of its waits lie in the hand "
     "itself it is none; copies in one's own melds count in some rulesets and not in others.",
     "draw.own_four|noten.optional"},
    {"draw/riichi-noten", "Who declared riichi shows a tenpai hand at a draw.",
     "It proves the declaration.",
     "At a draw by four riichi the hands are shown as well where the ruleset asks for it. A riichi "
     "whose tile was won on is none.",
     "abort.hands_shown"},
    {"draw/declaration",
     "Where tenpai is a matter of fact, a tenpai hand is tenpai; where it is a declaration, a "
     "player may decline it, unless he is "
     "in riichi.",
     "To hide a hand can be worth more than the payment.",
     "Programs settle it by themselves and have no way to record that somebody declined; a log "
     "that says so is not wrong where the "
     "ruleset leaves the choice.",
     "noten.order|noten.riichi_must_show|noten.may_be_shown"},
    {"draw/noten-revealed",
     "At an exhaustive draw some rules let a player show a tenpai hand only: one that is noten, or "
     "declared so, stays hidden.",
     "What a noten player held tells the others how that player plays.",
     "A program that lists every hand at a draw cannot say who showed one. List the hands of those "
     "who are tenpai alone, and null for the others.",
     "noten.optional"},
    {"draw/nine-terminals",
     "In the first uninterrupted turn a player who holds nine kinds of terminals and honours after "
     "his draw may end the hand.",
     "Such a hand cannot be played, but for thirteen orphans.",
     "Kinds count, not tiles. The drawn tile counts. Any call or kan by anybody before it, a "
     "closed one too, ends the right; so "
     "does one's own first discard. Any seat may do it.",
     "abort.nine_terminals_plain|abort.nine_terminals_any_seat|abort.nine_terminals_broken_by_"
     "ankan"},
    {"draw/four-winds",
     "If the first four discards are the same wind, with no call in between, the hand is drawn.",
     "A custom.",
     "A closed kan in between ends the chance as a call "
     "does. One classical ruleset takes "
     "any four equal tiles in a row, at any time.",
     "abort.four_winds_broken_by_ankan|abort.four_winds_ron_first"},
    {"draw/four-riichi",
     "When all four players are in riichi and the fourth declaring discard was not won on, the "
     "hand is drawn.",
     "Nothing is left to decide.",
     "A win on the fourth discard comes first. The fourth stick is laid down before the draw and "
     "stays for the next winner.",
     ""},
    {"draw/four-kans",
     "After four kans by two players or more the hand is drawn. Four by one player go on.",
     "The dead wall has no tile left for a fifth; one player's four are worth a yakuman.",
     "When: at once with the fourth kan, or after the discard that follows it, which may be won "
     "on. Who counts kans without asking "
     "whose they are aborts a yakuman.",
     "abort.four_kans_timing"},
    {"draw/triple-ron", "Where three may not win on one tile, three rons on it are a draw.",
     "The discarder would be ruined by one tile.",
     "If one of the three lets it pass, it is a double ron; so it is where one of them is in "
     "furiten or has no yaku, for he may not "
     "declare. Nobody is paid, and a riichi declared with that discard is void.",
     "ron.max|chankan.max_winners|furiten.scope|furiten.riichi|furiten.temp_trigger|win.min_yaku"},
    {"draw/missed-abort",
     "A draw by four winds, four riichi or four kans is not a choice: where the ruleset has it, "
     "the hand ends.",
     "Playing on gives points in a hand that was over.",
     "Nine terminals is the only one that a player may decline. The moment differs for four kans.",
     "abort.four_winds|abort.four_riichi|abort.four_kans|abort.four_kans_timing"},
    {"draw/abort-not-allowed",
     "An abortive draw that the ruleset does not have does not end a hand.",
     "Some rulesets have none at all, because every hand should be played.",
     "They are options one by one; do not switch them together.",
     "abort.nine_terminals|abort.four_winds|abort.four_riichi|abort.four_kans|abort.triple_ron"},
    {"draw/nagashi",
     "Nagashi mangan is earned at an exhaustive draw by a player who discarded only terminals and "
     "honours, none of which was "
     "called.",
     "A consolation for a hand that defended all the way.",
     "One's own calls do not matter in most rulesets; a discard that was called does, whoever "
     "called it. It needs an exhaustive "
     "draw: an abortive one, or a win on the last discard, ends it.",
     "nagashi.own_calls|nagashi.claimed_void"},
};

}  // namespace

std::span<const Explanation> draw() { return kTexts; }

}  // namespace referee::explanations
