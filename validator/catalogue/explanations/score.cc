// About what a hand is worth: the texts of `referee explain`.
#include "validator/catalogue/explanations/explanation.h"

namespace referee::explanations {
namespace {

constexpr Explanation kTexts[] = {
    {"score/yaku",
     "The yaku counted are exactly those that the hand has in the reading that is paid, each with "
     "its han for a closed or an open "
     "hand.",
     "They are the value of the hand.",
     "The usual ones: ippatsu kept after a call; the last-tile yaku on a replacement tile; seat "
     "and round wind for the wrong seat; "
     "chanta beside junchan; pinfu with a pair of value; double riichi after a call.",
     "yaku.kuitan|yaku.ippatsu|yaku.haitei_rinshan|yaku.double_wind_both|yaku.renhou|yakuman.list|"
     "yakuman.double|yakuman.stack"},
    {"score/dora", "Each dora, red five and ura in the hand and its melds is one han.",
     "They are chance, and count only beside a yaku.",
     "The indicator shows the tile before the dora, and wraps around: nine to one, north to east, "
     "red dragon to white. An indicator "
     "turned twice for the same kind doubles it. Tiles in kans count four times. A red five that "
     "is also dora is two han.",
     "dora.red|dora.kan|dora.ura|dora.kan_ura|dora.red_and_indicated|kandora.counts_on_ron"},
    {"score/han", "The han are the sum of those of the yaku and of the dora.",
     "Fu and limit follow from it.",
     "A yakuman is not added to other han. Logs that write a yakuman without han must not be read "
     "as zero.",
     "yakuman.other_yaku|yakuman.kazoe_dora"},
    {"score/fu",
     "Fu start from a base of twenty; a closed ron, a tsumo, triplets, kans, a pair of value and a "
     "wait for one place add to them; "
     "the sum is rounded up to ten.",
     "They grade hands of equal han.",
     "A triplet completed by ron counts as open. Pinfu tsumo is twenty and seven pairs are "
     "twenty-five, without rounding. An open "
     "hand with nothing is thirty on ron. A pair of both winds is two or four. Read the hand so "
     "that the payment is greatest, not "
     "so that the fu are.",
     "fu.double_wind|fu.rinshan_tsumo|fu.open_pinfu|fu.pinfu_tsumo|fu.chiitoitsu|fu.ron_triplet_"
     "open"},
    {"score/limit",
     "From five han, or where base points reach 2,000, the hand is paid as a limit: mangan, "
     "haneman, baiman, sanbaiman, yakuman.",
     "The doubling has to end somewhere.",
     "Four han with forty fu and three with seventy are mangan; four with thirty and three with "
     "sixty only where the ruleset rounds "
     "them up. Thirteen han are a yakuman in some rulesets and three mangan in others.",
     "pay.kiriage|yakuman.kazoe|yakuman.max|limit.mangan|limit.haneman|limit.baiman|limit."
     "sanbaiman|limit.kazoe"},
    {"score/points",
     "The points are those of the han, the fu and the limit, for a dealer or another player, by "
     "ron or by tsumo.",
     "Everything that is paid starts from them.",
     "Round each payment up to hundreds by itself, never the total: a tsumo of a non-dealer can "
     "add up to more than the ron.",
     "pay.round_to|limit.base_cap|yakuman.double|yakuman.lenient_daisuushii"},
    {"score/reading", "Of all readings of a hand the one that pays most is taken.",
     "The winner is owed the best of what he holds.",
     "More han is not always it: compare payments. Take seven pairs against two double runs, and "
     "waits that can be read as pinfu or "
     "with more fu. Greedy splitting of triplets before runs misses it.",
     "score.reading_ties"},
};

}  // namespace

std::span<const Explanation> score() { return kTexts; }

}  // namespace referee::explanations
