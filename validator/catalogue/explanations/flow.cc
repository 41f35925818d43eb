// About what hand comes next: the texts of `referee explain`.
#include "validator/catalogue/explanations/explanation.h"

namespace referee::explanations {
namespace {

constexpr Explanation kTexts[] = {
    {"flow/scores",
     "A hand starts with the points that the hand before left, and the sticks on the table account "
     "for the rest.",
     "Nothing is paid between hands.",
     "A checker that takes the scores of the next hand as the result of this one can never find a "
     "difference. Work out both.",
     ""},
    {"flow/round",
     "The round goes on with the deal: East 1 to 4, then South, then further where the ruleset "
     "plays on.",
     "The round wind is worth a han.",
     "When the dealer repeats, the number stays. With three players a wind has three hands.",
     "renchan.win|renchan.tenpai|renchan.abort|game.rounds"},
    {"flow/honba",
     "Honba go up by one when the dealer wins and after a draw, and back to none when somebody "
     "else wins alone.",
     "They count how long nobody but the dealer won.",
     "In a double ron that the dealer shares, the honba go on. After a draw at which the deal "
     "passes they go on too, in most "
     "rulesets. After a draw they count even if the deal moves.",
     "honba.on|honba.after_dealer_win|honba.after_draw|honba.after_abort|honba.reset|honba.kept_"
     "when_deal_"
     "passes|nagashi.honba_added"},
    {"flow/riichi-sticks", "Sticks that nobody won stay on the table for the next hand.",
     "They belong to the next winner.",
     "Sticks of a hand that was drawn are added to those before. After a win there are none, "
     "whoever won. A stick that is given back to its owner is missing on the table and too much in "
     "the owner's score: one fault, of the sticks.",
     "deposits.carried_over|deposits.taken_by_nagashi|abort.triple_ron_riichi_paid"},
    {"flow/missing-hand",
     "Two hands follow each other if one's result leads to the other's start. If several facts of "
     "the start fail together, and some hands in between could lead there with those scores, they "
     "are missing. If no hands could, the first of the facts is wrong: the round, the dealer, the "
     "scores, the honba, the sticks. Where a log numbers its hands, or counts them at the end, the "
     "numbers must follow one another too.",
     "A lost hand is one fault, and should be told as one.",
     "Reporting round, honba, scores and sticks each by itself buries it. A log may be a part of a "
     "game; then its first hand "
     "follows nothing.",
     ""},
    {"flow/chonbo",
     "A foul is settled as the ruleset says: a penalty in points, or after the game, and a new "
     "deal of the same hand where it asks "
     "for one.",
     "The others must not lose by it.",
     "After a chonbo neither the honba nor the deal moves in most rulesets, and deposits of the "
     "hand go back. Penalties outside the "
     "table score must not be booked into it. A foul found after a draw, or after the offender's "
     "own win, makes that result void; several players may foul in one hand. A player whose hand "
     "was declared dead draws and discards, and does nothing else.",
     "foul.mode|foul.penalty|foul.redeal|foul.deposits_returned|foul.agari_houki"},
    {"flow/continued",
     "After the game has ended no hand follows: when somebody falls below zero, when the last hand "
     "is over with somebody at the "
     "target, or with the last hand of the extra round.",
     "Another hand could change the placement.",
     "Zero is not below zero. Deposits on the table do not count towards the target. Whether a "
     "dealer in the lead may stop in the "
     "last hand differs.",
     "tobi.on|tobi.below|sd.on|sd.threshold|sd.renchan_priority|sd.end|end.agariyame|end."
     "tenpaiyame|end.clock"},
    {"flow/ended-early",
     "A game is played to its end: as many rounds as the ruleset has, an extra round where nobody "
     "has reached the target.",
     "A game cut short gives another placement.",
     "An abortive draw in the last hand does not end the game. A dealer who wins or is tenpai in "
     "the last hand plays on, unless the "
     "ruleset stops when he leads. Tournaments stop by the clock; few logs say so.",
     "game.rounds|sd.on|sd.threshold|end.agariyame|end.tenpaiyame|end.clock|tobi.on"},
};

}  // namespace

std::span<const Explanation> flow() { return kTexts; }

}  // namespace referee::explanations
