// About the points that move: the texts of `referee explain`.
#include "validator/catalogue/explanations/explanation.h"

namespace referee::explanations {
namespace {

constexpr Explanation kTexts[] = {
    {"payment/win",
     "A ron is paid by the discarder alone; a tsumo by everybody, the dealer paying double.",
     "Who lets the tile go answers for it.",
     "When the dealer wins by tsumo, everybody pays alike. In a double ron each hand is paid in "
     "full. Check what each seat pays, "
     "not only what the winner gets.",
     "honba.ron_payer|pay.kiriage"},
    {"payment/honba",
     "Each honba adds a fixed sum to a win, from the discarder or in equal parts from all.",
     "It rewards the repeat, and shortens long ones.",
     "In a double ron every winner gets it in some rulesets and only the nearest in others. At a "
     "table of three it is two hundred "
     "and not three. With liability one player pays it all, the other, or both a half.",
     "honba.tsumo_each|honba.multi_ron|honba.ron_payer|honba.dealer_doubles|pao.ron_honba|pao."
     "tsumo_honba"},
    {"payment/riichi-sticks",
     "The winner takes all riichi sticks on the table; of several winners the one nearest after "
     "the discarder.",
     "They are a stake that belongs to the next winner.",
     "Sticks of this hand and of the hands before go together, but for one ruleset where a winner "
     "in riichi takes his own back "
     "first. A stick that was never laid down, because its tile was won on, is not there to be "
     "taken. At a nagashi mangan the sticks "
     "stay where they are, unless the ruleset calls it a win.",
     "deposits.winner_keeps_own|deposits.carried_over|riichi.stick"},
    {"payment/pao",
     "Who discards the tile with which another melds the last set of three dragons or of four "
     "winds is liable: he pays all of a "
     "tsumo, and half or all of a ron.",
     "He could see it coming.",
     "Four questions, and rulesets answer each by itself: tsumo or ron, one yakuman or several, "
     "who pays the honba, and more than "
     "one winner. Making a pon a kan later does not move the liability, and a set completed by the "
     "winning tile makes none. In some rulesets the discarder of a daiminkan is liable for a win "
     "on "
     "its replacement tile too, whatever the hand.",
     "pao.trigger|pao.ron|pao.scope|pao.ron_honba|pao.tsumo_honba|pao.half_rounding|pao.earlier_"
     "ankan|pao.daiminkan_rinshan"},
    {"payment/noten",
     "At an exhaustive draw the players who are not tenpai pay a fixed sum, 3,000 in most "
     "rulesets, to those who are, in equal "
     "parts. If all are alike, nothing is paid. Where a log says who is noten, they pay, whatever "
     "they held; where it does not, the hands decide.",
     "Keeping a hand alive to the end is worth something.",
     "One against three, two against two, and three against one: the payers share it, and so do "
     "the winners. An abortive draw pays "
     "nothing, unless the ruleset says otherwise.",
     "noten.even_split|noten.on_abort|noten.optional|draw.keishiki|draw.own_four"},
    {"payment/nagashi",
     "Nagashi mangan is paid like a mangan by tsumo, to each player who earned it.",
     "It rewards a hand of safe discards.",
     "Whether it counts as a win (sticks, honba, repeat) or as a draw with a payment differs. It "
     "takes the place of the noten "
     "payments; it is not added to them. Two players can have it at once.",
     "nagashi.is_win|nagashi.honba_paid|nagashi.replaces_noten|nagashi.all_paid"},
    {"payment/sum",
     "What a result moves adds up: nobody's points come from nowhere, but for the riichi sticks "
     "that were on the table.",
     "It is the oldest check of an account.",
     "Sticks are the usual difference: add those taken, not those laid down before. Half shares of "
     "an odd honba do not add up in "
     "logs that write whole hundreds.",
     ""},
    {"payment/scores",
     "The scores written with a result are those before it: the deposits of this hand taken out, "
     "nothing of the result yet.",
     "The result is added to them.",
     "Formats differ in whether they write the scores before or after. A declaration that was won "
     "on costs nothing.",
     ""},
};

}  // namespace

std::span<const Explanation> payment() { return kTexts; }

}  // namespace referee::explanations
