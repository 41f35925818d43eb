// Rows of the option table for the course of a hand: wall, calls, kans, riichi and furiten.
#include "validator/ruleset/option_row.h"

namespace referee {
namespace {

constexpr std::string_view kFull[] = {"full"};
constexpr std::string_view kFour[] = {"4"};
constexpr std::string_view k13[] = {"13"};
constexpr std::string_view k136[] = {"136"};

constexpr OptionInfo kRows[] = {
    judged_only_as(
        kFull, "games without some kinds are not read yet",
        row<&Ruleset::tiles_set>(OptionId::TilesSet, "tiles.set", "The kinds of tile in play.")),
    judged_only_as(kFour, "a hand is read, and tiles are counted, by four copies",
                   row<&Ruleset::tiles_copies>(OptionId::TilesCopies, "tiles.copies",
                                               "Copies of each kind.", Range{1, 4})),
    judged_only_as(k136, "four copies of 34 kinds are that many",
                   row<&Ruleset::wall_tiles>(OptionId::WallTiles, "wall.tiles",
                                             "Tiles in the whole wall.", Range{1, 136})),
    row<&Ruleset::wall_dead>(OptionId::WallDead, "wall.dead",
                             "Tiles of the dead wall, kept at this number by the live wall.",
                             Range{0, 136}),
    row<&Ruleset::wall_ura_overlaps_replacement>(
        OptionId::WallUraOverlapsReplacement, "wall.ura_overlaps_replacement",
        "Fourth and fifth ura indicators may be the very tiles drawn as replacements."),
    judged_only_as(
        kOnlyFalse, "no hand is read with such a run",
        row<&Ruleset::sets_wrap>(OptionId::SetsWrap, "sets.wrap", "A run may pass from 9 to 1.")),
    judged_only_as(kOnlyFalse, "no hand is read with such a run",
                   row<&Ruleset::sets_honour_runs>(OptionId::SetsHonourRuns, "sets.honour_runs",
                                                   "Honours form runs.")),
    judged_only_as(k13, "a hand is read as four sets and a pair",
                   row<&Ruleset::deal_hand_tiles>(
                       OptionId::DealHandTiles, "deal.hand_tiles",
                       "Tiles dealt to each player before the first draw.", Range{1, 13})),
    judged_only_as(kOnlyTrue, "the order of turns begins with the dealer",
                   row<&Ruleset::deal_dealer_first>(OptionId::DealDealerFirst, "deal.dealer_first",
                                                    "The dealer draws and discards first.")),
    row<&Ruleset::draw_exhaustive_at>(OptionId::DrawExhaustiveAt, "draw.exhaustive_at",
                                      "Live tiles left when a hand ends in an exhaustive draw.",
                                      Range{0, 136}),
    row<&Ruleset::call_last_discard>(OptionId::CallLastDiscard, "call.last_discard",
                                     "What may be called on the discard after the last draw."),
    row<&Ruleset::call_precedence>(OptionId::CallPrecedence, "call.precedence",
                                   "Which of several claims on one discard wins."),
    row<&Ruleset::call_chi_from>(OptionId::CallChiFrom, "call.chi_from",
                                 "From whom chi may be called."),
    row<&Ruleset::call_may_leave_no_discard>(
        OptionId::CallMayLeaveNoDiscard, "call.may_leave_no_discard",
        "A call is legal even if swap calling then bars every discard."),
    row<&Ruleset::call_discard_first>(OptionId::CallDiscardFirst, "call.discard_first",
                                      "The discard may come before the claimed tile is taken."),
    row<&Ruleset::kuikae_same>(OptionId::KuikaeSame, "kuikae.same",
                               "Discarding the kind just called is forbidden."),
    row<&Ruleset::kuikae_suji>(
        OptionId::KuikaeSuji, "kuikae.suji",
        "Discarding the kind beyond the other end of the run just called is forbidden."),
    row<&Ruleset::ron_max>(OptionId::RonMax, "ron.max", "Players who may win on one discard.",
                           Range{1, 3}),
    row<&Ruleset::ron_order>(OptionId::RonOrder, "ron.order",
                             "Which of several winners comes first."),
    row<&Ruleset::kan_min_wall>(
        OptionId::KanMinWall, "kan.min_wall",
        "Live tiles that must be left for a kan, counted when it is declared.", Range{0, 136}),
    judged_only_as(kOnlyFalse, "no live tile is left that would keep the dead wall at its size",
                   row<&Ruleset::kan_ankan_on_last_draw>(OptionId::KanAnkanOnLastDraw,
                                                         "kan.ankan_on_last_draw",
                                                         "An ankan on the last draw is allowed.")),
    judged_only_as(kOnlyFalse, "no live tile is left that would keep the dead wall at its size",
                   row<&Ruleset::kan_shouminkan_on_last_draw>(
                       OptionId::KanShouminkanOnLastDraw, "kan.shouminkan_on_last_draw",
                       "A shouminkan on the last draw is allowed.")),
    row<&Ruleset::kan_max>(OptionId::KanMax, "kan.max",
                           "Most kans in one hand of all players together.", Range{0, 5}),
    row<&Ruleset::kan_after_call>(OptionId::KanAfterCall, "kan.after_call",
                                  "An ankan or shouminkan is allowed in the turn of a chi or pon."),
    row<&Ruleset::kan_after_replacement>(OptionId::KanAfterReplacement, "kan.after_replacement",
                                         "Another kan is allowed after a replacement draw."),
    judged_only_as(kOnlyTrue, "no rules are known that bar it",
                   row<&Ruleset::kan_shouminkan_held_tile>(
                       OptionId::KanShouminkanHeldTile, "kan.shouminkan_held_tile",
                       "A tile held since an earlier turn may be added to a pon.")),
    judged_only_as(kOnlyTrue, "no rules are known that open the hand by it",
                   row<&Ruleset::kan_ankan_keeps_closed>(OptionId::KanAnkanKeepsClosed,
                                                         "kan.ankan_keeps_closed",
                                                         "An ankan leaves the hand closed.")),
    not_judged("no log says how tiles lie",
               row<&Ruleset::kan_closed_display>(OptionId::KanClosedDisplay, "kan.closed_display",
                                                 "How an ankan is laid out.")),
    row<&Ruleset::riichi_stick>(OptionId::RiichiStick, "riichi.stick", "Deposit of a riichi.",
                                Range{0, 100000}),
    row<&Ruleset::riichi_stick_when_ronned>(
        OptionId::RiichiStickWhenRonned, "riichi.stick_when_ronned",
        "The deposit is paid even if the declaring tile is won on."),
    judged_only_as(kOnlyTrue, "riichi.stick_when_ronned says whether the deposit is due then",
                   row<&Ruleset::riichi_deposit_after_ron_check>(
                       OptionId::RiichiDepositAfterRonCheck, "riichi.deposit_after_ron_check",
                       "The deposit is booked when the declaring tile was not won on.")),
    row<&Ruleset::riichi_min_wall>(
        OptionId::RiichiMinWall, "riichi.min_wall",
        "Live tiles that must be left after the draw of the declaring turn.", Range{0, 136}),
    row<&Ruleset::riichi_min_points>(OptionId::RiichiMinPoints, "riichi.min_points",
                                     "Score needed to declare; none where any score will do."),
    row<&Ruleset::riichi_below_zero>(OptionId::RiichiBelowZero, "riichi.below_zero",
                                     "The deposit may take a score below zero."),
    row<&Ruleset::riichi_must_be_tenpai>(OptionId::RiichiMustBeTenpai, "riichi.must_be_tenpai",
                                         "The declaring discard must leave the hand tenpai."),
    row<&Ruleset::riichi_must_be_closed>(OptionId::RiichiMustBeClosed, "riichi.must_be_closed",
                                         "The hand must be closed."),
    row<&Ruleset::riichi_own_four_wait>(OptionId::RiichiOwnFourWait, "riichi.own_four_wait",
                                        "Riichi is legal if draw.own_four leaves no other wait."),
    row<&Ruleset::riichi_furiten>(OptionId::RiichiFuriten, "riichi.furiten",
                                  "Riichi is legal in furiten."),
    row<&Ruleset::riichi_open_calls>(OptionId::RiichiOpenCalls, "riichi.open_calls",
                                     "Chi, pon and daiminkan are legal in riichi."),
    row<&Ruleset::riichi_shouminkan>(OptionId::RiichiShouminkan, "riichi.shouminkan",
                                     "A shouminkan is legal in riichi."),
    row<&Ruleset::riichi_ankan>(OptionId::RiichiAnkan, "riichi.ankan", "Ankan in riichi."),
    row<&Ruleset::riichi_ankan_drawn_tile>(OptionId::RiichiAnkanDrawnTile,
                                           "riichi.ankan_drawn_tile",
                                           "An ankan in riichi must be of the tile just drawn."),
    row<&Ruleset::riichi_ankan_same_reading>(OptionId::RiichiAnkanSameReading,
                                             "riichi.ankan_same_reading",
                                             "An ankan in riichi must be of three tiles that every "
                                             "reading of the hand holds as a triplet."),
    judged_only_as(kOnlyTrue, "no rules are known that void it",
                   row<&Ruleset::riichi_stands_when_claimed>(
                       OptionId::RiichiStandsWhenClaimed, "riichi.stands_when_claimed",
                       "Riichi stands if the declaring tile is called.")),
    not_judged("no log says which discard was turned",
               row<&Ruleset::riichi_mark_after_claim>(
                   OptionId::RiichiMarkAfterClaim, "riichi.mark_after_claim",
                   "Which discard marks the riichi if the declaring tile was called.")),
    row<&Ruleset::riichi_must_win>(OptionId::RiichiMustWin, "riichi.must_win",
                                   "A player in riichi must win on his first winning draw."),
    row<&Ruleset::riichi_tsumogiri>(OptionId::RiichiTsumogiri, "riichi.tsumogiri",
                                    "A player in riichi discards the tile just drawn."),
    judged_only_as(kOnlyFalse, "no format that is read tells such a riichi apart",
                   row<&Ruleset::riichi_open>(OptionId::RiichiOpen, "riichi.open",
                                              "Riichi with the hand shown exists.")),
    row<&Ruleset::furiten_scope>(OptionId::FuritenScope, "furiten.scope",
                                 "What an own discard bars."),
    row<&Ruleset::furiten_claimed_discards>(OptionId::FuritenClaimedDiscards,
                                            "furiten.claimed_discards",
                                            "Own discards that others called count."),
    judged_only_as(
        kOnlyFalse, "no rules are known that count them",
        row<&Ruleset::furiten_own_kan_tiles>(OptionId::FuritenOwnKanTiles, "furiten.own_kan_tiles",
                                             "Tiles of own kans count as discards.")),
    row<&Ruleset::furiten_without_yaku>(
        OptionId::FuritenWithoutYaku, "furiten.without_yaku",
        "A discarded wait counts even if it would have given no yaku."),
    not_judged("nobody discards a tile of which a hand has all four copies",
               row<&Ruleset::furiten_own_four>(
                   OptionId::FuritenOwnFour, "furiten.own_four",
                   "Whether a wait of which the hand has all four copies is one for furiten.")),
    row<&Ruleset::furiten_tsumo_allowed>(OptionId::FuritenTsumoAllowed, "furiten.tsumo_allowed",
                                         "A furiten player may win by tsumo."),
    row<&Ruleset::furiten_temp_trigger>(OptionId::FuritenTempTrigger, "furiten.temp_trigger",
                                        "Which passed tile makes temporary furiten."),
    row<&Ruleset::furiten_temp_yakuless_remark>(
        OptionId::FuritenTempYakulessRemark, "furiten.temp_yakuless_remark",
        "Ron after a passed tile without yaku deserves a remark though it is legal."),
    row<&Ruleset::furiten_temp_scope>(OptionId::FuritenTempScope, "furiten.temp_scope",
                                      "What a passed tile bars."),
    row<&Ruleset::furiten_temp_end>(OptionId::FuritenTempEnd, "furiten.temp_end",
                                    "What ends temporary furiten."),
    row<&Ruleset::furiten_temp_end_ankan>(OptionId::FuritenTempEndAnkan, "furiten.temp_end_ankan",
                                          "Another player's ankan ends temporary furiten too."),
    row<&Ruleset::furiten_riichi>(OptionId::FuritenRiichi, "furiten.riichi",
                                  "What a winning tile passed in riichi does."),
    judged_only_as(kOnlyTrue,
                   "the tile then lies among the own discards, which bar ron in any case",
                   row<&Ruleset::furiten_passed_tsumo>(
                       OptionId::FuritenPassedTsumo, "furiten.passed_tsumo",
                       "A winning draw discarded in riichi bars ron for the rest of the hand.")),
    row<&Ruleset::furiten_ankan_of_wait>(OptionId::FuritenAnkanOfWait, "furiten.ankan_of_wait",
                                         "What an opponent's ankan of a waited tile does."),
    row<&Ruleset::furiten_suji147>(OptionId::FuritenSuji147, "furiten.suji147",
                                   "Own discards bar ron on the same 1-4-7, 2-5-8 or 3-6-9 line."),
    row<&Ruleset::furiten_announced>(OptionId::FuritenAnnounced, "furiten.announced",
                                     "Announcing furiten with the riichi lifts it."),
};

}  // namespace

std::span<const OptionInfo> options_play() { return kRows; }

}  // namespace referee
