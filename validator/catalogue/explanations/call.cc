// About chi, pon and daiminkan: the texts of `referee explain`.
#include "validator/catalogue/explanations/explanation.h"

namespace referee::explanations {
namespace {

constexpr Explanation kTexts[] = {
    {"call/not-last-discard",
     "A call takes the discard that lies open: the last one, from the player who made it, before "
     "anybody has drawn or called.",
     "Earlier discards are out of play. Who could still take them would choose with hindsight.",
     "Formats that name the discarder only relatively (left, across, right) are easily decoded one "
     "seat off. Where a log gives no "
     "tile numbers, two equal discards in a row make it unclear which one was taken; choose the "
     "reading that is legal, and say so "
     "if there are several.",
     ""},
    {"call/chi-not-from-left",
     "Only the player to the discarder's right, that is the one whose turn comes next, may call "
     "chi.",
     "Runs are easy to complete; if anybody could call them, turns would be skipped all the time.",
     "In turn order the discarder must be the seat before the caller. At a table of three there "
     "may be no chi at all.",
     ""},
    {"call/chi-not-allowed",
     "Where the ruleset has no chi, no discard is called for a run, not even that of the player on "
     "the left.",
     "With three players and few runs of characters, chi would make hands too quick.",
     "Engines that take over the calls of four players offer the chi. Runs drawn by oneself are as "
     "good as ever.",
     ""},
    {"call/north-not-allowed",
     "Where the ruleset says so, a discarded north is not called for a pon or kan.",
     "Such houses have norths set aside, and nothing else done with them.",
     "Most rulesets allow the call: a discarded north is a discard like any other.", "kita.on"},
    {"call/invalid-set",
     "A chi is three in a row of one suit; a pon is three alike; a kan is four alike. Honours form "
     "no runs, and no run goes from "
     "nine to one.",
     "A set that is none can never be part of a winning hand.",
     "Decoders of packed calls produce runs across the end of a suit, or mix the copies of two "
     "kinds, when one shift is wrong. A "
     "set with a red five is still a set of fives.",
     "sets.wrap|sets.honour_runs"},
    {"call/own-discard", "Nobody may call what he has discarded himself.",
     "It would undo a discard.",
     "Seen mostly where a format's field for the discarder is left at zero: the call then seems to "
     "come from the caller.",
     ""},
    {"call/last-discard",
     "When no live tile is left, the last discard can be won on, but not called.",
     "A call would need a discard after it, and the hand is over; it would also change who gets "
     "the last tile.",
     "With one live tile left chi and pon are still allowed. The count that matters is that of "
     "live tiles when the discard is made, "
     "with those that kans took off the end already gone.",
     ""},
    {"call/in-riichi", "A player in riichi calls nothing: no chi, no pon, no daiminkan.",
     "Riichi is declared on a closed hand that does not change any more.",
     "Several engines barred chi and pon and forgot daiminkan.", "riichi.open_calls"},
    {"call/kuikae-same",
     "After a chi or pon the player may not discard the kind that he has just called in the same "
     "turn.",
     "Such a call would exchange nothing, and only serve to take a turn or break an ippatsu.",
     "The kind counts, not the tile: calling a plain five and discarding the red one is the same. "
     "The bar ends with the discard; it "
     "does not hold after a daiminkan, because a tile is drawn.",
     ""},
    {"call/kuikae-suji",
     "After a chi that took an end of the run, the tile at the other end of the same wait may not "
     "be discarded: who held 2-3 and "
     "took 4 may not discard 1.",
     "The player held a finished run with that tile already, so the call exchanged one for the "
     "other.",
     "Only a call at an end of the run bars a second tile, and only if the tile three away exists. "
     "After taking the middle tile "
     "nothing but that kind itself is barred. At 1-2-3 taken with 3, and at 7-8-9 taken with 7, "
     "there is no tile beyond.",
     ""},
    {"call/no-discard-left",
     "A call after which every tile left would be a forbidden swap may not be made.",
     "The player could not finish the turn.",
     "It needs a hand of four tiles or so to happen, and programs that offer calls without looking "
     "one step ahead stop the game "
     "there. Many rule texts do not speak of it; the bar then follows from the others, and a "
     "breach is a warning.",
     "kuikae.same|kuikae.suji"},
    {"call/precedence",
     "If several players claim one discard, a win comes before a pon or kan, and these before a "
     "chi. Among winners the one next in "
     "turn order from the discarder comes first, or all of them win.",
     "Without an order of claims the fastest hand would decide.",
     "A log mostly holds the claim that was served and not those that were refused, so that little "
     "of this can be judged. What can: "
     "whoever won on a tile was not passed over by a call of it.",
     "ron.max"},
};

}  // namespace

std::span<const Explanation> call() { return kTexts; }

}  // namespace referee::explanations
