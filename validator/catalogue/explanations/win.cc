// About the right to win: the texts of `referee explain`.
#include "validator/catalogue/explanations/explanation.h"

namespace referee::explanations {
namespace {

constexpr Explanation kTexts[] = {
    {"win/not-complete",
     "A winning hand is four sets and a pair, seven pairs, or thirteen orphans.",
     "It is what the game is about.",
     "Whether four equal tiles make two of the seven pairs differs from ruleset to ruleset; in "
     "most they do not. A hand can be read "
     "in several ways, and one that is complete is enough.",
     "yaku.chiitoitsu_distinct|sets.wrap"},
    {"win/no-yaku", "A win needs at least one yaku. Dora are none.",
     "Without it the quickest cheap hand would always win.",
     "Chances count: the last tile, a replacement tile, a robbed kan, ippatsu with its riichi. "
     "They are lost when the state that "
     "earns them is kept one event too long or too short. Some classical rulesets ask for no yaku "
     "at all.",
     "yaku.kuitan|yaku.atozuke"},
    {"win/minimum",
     "Where the ruleset has a minimum of two han after five honba, the yaku alone have to reach "
     "it.",
     "It ends a long row of cheap repeats.",
     "Dora, red fives and ura do not help. The counter is that of the hand, as it lies on the "
     "table when it is won.",
     "yaku.shibari_han"},
    {"win/wrong-tile",
     "A tsumo wins on the tile just drawn, a ron on the discard that lies open or on the tile just "
     "added to a pon.",
     "Any other tile is either not available or not the winner's.",
     "After a replacement draw that tile is the winning tile. With a closed kan that thirteen "
     "orphans rob, any of the four may be "
     "named.",
     ""},
    {"win/hand-mismatch", "The hand and the melds written with a win are those that were played.",
     "It is the proof of the win, and what is paid for.",
     "The called tile of a ron is sometimes listed with the hand and sometimes not. Red and plain "
     "fives are often swapped there, "
     "and added kans listed as the pons that they were.",
     ""},
    {"win/no-draw", "Tsumo is a win on one's own draw, so that a draw comes before it.",
     "A player cannot win on a tile that he called.",
     "After chi or pon no tsumo is possible, even if the hand is complete.", ""},
    {"win/chankan",
     "A tile added to a pon may be won on as if it were discarded. A closed kan may be robbed by "
     "thirteen orphans only, and only "
     "where the ruleset says so.",
     "The tile becomes visible and is offered for a moment, as a discard would be.",
     "The robbed kan never happened: no indicator is turned and ippatsu is not broken. The window "
     "must close when the replacement "
     "tile is drawn. Furiten bars robbing too.",
     "chankan.ankan_kokushi|chankan.voids_kan"},
    {"win/kita",
     "A north that is set aside may be won on by the hands that the ruleset names: by every hand "
     "that may win, by a yakuman alone, or by none.",
     "The tile is shown to everybody, as the tile added to a pon is.",
     "The win is a ron, and the north is part of the winner's hand and set aside by nobody. Most "
     "rulesets give no chankan for it, so that a hand without another yaku may not win. Ippatsu "
     "stands, since the north was never set aside.",
     "kita.ron_scores_chankan|kita.ron_voids|kita.pass_is_furiten|kita.on"},
    {"win/too-many",
     "On one tile as many players may win as the ruleset allows: one, two or three.",
     "With a head bump only the nearest wins; elsewhere all do, and three together are an abortive "
     "draw in some rulesets.",
     "Robbing a kan follows the same count. Where three are too many, the hand is drawn, and not "
     "paid to two of them.",
     "chankan.max_winners|abort.triple_ron"},
    {"win/order",
     "Several winners on one tile are listed and paid in turn order from the discarder.",
     "The nearest takes the sticks, and in some rulesets the honba alone, so that the order is "
     "money.",
     "The order starts with the seat after the discarder, not with the dealer and not with the "
     "lowest seat.",
     "deposits.multi_ron|honba.multi_ron"},
    {"win/from", "A ron names the player who discarded the tile, or who declared the kan.",
     "He pays.", "With a robbed kan the payer is the one who declared it, not the last discarder.",
     ""},
};

}  // namespace

std::span<const Explanation> win() { return kTexts; }

}  // namespace referee::explanations
