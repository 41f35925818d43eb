#include "tools/drive/engine/bugs.h"

#include <algorithm>
#include <array>

namespace referee::drive {
namespace {

constexpr auto kBugs = std::to_array<Bug>({
    // The order of play.
    {"turn-after-pon", "after a pon the turn goes on from the player who was called from",
     Slip::TurnAfterPon},
    {"replacement-from-wall", "the tile after a kan is the next live one", Slip::ReplacementFromWall},
    {"hand-ends-early", "a hand ends with one tile left in the wall", Slip::HandEndsEarly},
    {"chi-before-pon", "a chi is served before a pon", Slip::ChiBeforePon},
    {"pon-before-ron", "a pon is served before a ron", Slip::PonBeforeRon},
    {"one-ron-only", "of several rons only the nearest is paid", Slip::OneRonOnly},
    {"far-ron-only", "of several rons only the farthest is paid", Slip::FarRonOnly},
    {"wrong-dealer", "the hand is played from the seat after the dealer's", Slip::WrongDealer},
    // What is asked.
    {"no-ankan-in-riichi", "no closed kan is offered in riichi", Slip::NoAnkanInRiichi},
    {"no-middle-chi", "a chi with the tile in the middle is not offered", Slip::NoMiddleChi},
    {"one-choice-of-reds", "of calls that differ in red fives one is offered",
     Slip::OneChoiceOfReds},
    {"no-ron-on-last-discard", "the last discard cannot be won on", Slip::NoRonOnLastDiscard},
    {"no-robbing", "nobody is asked about the tile of an added kan", Slip::NoRobbing},
    {"no-kakan", "no tile can be added to a pon", Slip::NoKakan},
    {"no-nine-terminals", "the draw by nine terminals is not offered", Slip::NoNineTerminals},
    {"no-riichi-after-ankan", "a hand with a closed kan counts as open for riichi",
     Slip::NoRiichiAfterAnkan},
    {"no-tsumogiri-offer", "the drawn tile and one alike are one offer", Slip::NoTsumogiriOffer},
    {"pon-in-riichi", "a player in riichi is offered a pon", Slip::PonInRiichi},
    {"ron-in-furiten", "a ron is offered whatever the player discarded or let pass",
     Slip::RonInFuriten},
    {"riichi-without-tenpai", "riichi is offered to every closed hand", Slip::RiichiWithoutTenpai},
    {"asks-one-by-one", "of several players with a claim only the first is asked",
     Slip::AsksOneByOne},
    {"skips-chi", "a discard that only chi could claim is not asked about", Slip::SkipsAskOfChi},
    // What is taken and refused.
    {"takes-any-discard", "a tile that may not be discarded is taken", Slip::TakesAnyDiscard},
    {"takes-any-seat", "an act of a player who was not asked counts for the one who was",
     Slip::TakesAnySeat},
    {"takes-second-act", "the second act of a player replaces the first", Slip::TakesSecondAct},
    {"takes-old-id", "the answer to an earlier question counts", Slip::TakesOldId},
    {"refusal-discards", "a refused act costs the turn", Slip::RefusalDiscards},
    {"refusal-drops-offers", "after a refusal less is offered than before",
     Slip::RefusalDropsOffers},
    {"refuses-red-chi", "a chi with a red five is offered and then refused", Slip::RefusesRedChi},
    // Riichi, marks and results.
    {"no-deposit", "the riichi deposit is not taken", Slip::NoDeposit},
    {"wrong-mark", "a discard of the drawn tile is not marked", Slip::WrongMark},
    {"wrong-han", "a ron pays as if it had one han more", Slip::WrongHan},
    {"wrong-payer", "the seat before the discarder pays for a ron", Slip::WrongPayer},
    {"sticks-vanish", "riichi sticks are not carried over to the next hand", Slip::SticksVanish},
    {"ura-of-next-place", "the wrong tiles are turned as ura dora", Slip::UraOfNextPlace},
    {"final-order", "places are given in the order of seats", Slip::FinalOrder},
    {"dora-with-discard",
     "the indicator of an open or added kan is turned with the discard, before a win on the discard",
     Slip::RevealsWithDiscard},
    {"dora-lost-at-call", "the indicator of an open or added kan is lost if the discard is called",
     Slip::LosesIndicator},
    {"pao-of-tsumo-only", "who is liable pays nothing of a ron", Slip::NoPaoOfRon},
    {"ankan-lifts-furiten", "an own closed kan ends the furiten of a riichi", Slip::AnkanLiftsFuriten},
    {"sticks-to-lower-seat", "of two rons the seat with the lower number gets the riichi sticks",
     Slip::SticksToLowerSeat},
    {"robbed-kan-ends-ippatsu", "an added kan ends ippatsu before a win on its tile",
     Slip::RobbedKanEndsIppatsu},
    {"four-kans-of-one", "four kans of one player end the hand", Slip::FourKansOfOneAbort},
    {"four-riichi-rotate", "the deal passes after four riichi", Slip::FourRiichiRotate},
    {"ties-from-last-dealer", "ties are settled in the order from the last dealer",
     Slip::TiesFromLastDealer},
    // Wrong values of options.
    {"kuikae-same", "the kind just called may be discarded", Slip::None,
     [](Ruleset& r) { r.kuikae_same = !r.kuikae_same; }},
    {"kuikae-suji", "the other end of the run just called may be discarded", Slip::None,
     [](Ruleset& r) { r.kuikae_suji = !r.kuikae_suji; }},
    {"dora-after-daiminkan", "the indicator of an open kan is turned at once", Slip::None,
     [](Ruleset& r) { r.kandora_daiminkan = KandoraTiming::AtOnce; }},
    {"dora-after-ankan", "the indicator of a closed kan is turned late", Slip::None,
     [](Ruleset& r) { r.kandora_ankan = KandoraTiming::AfterDiscardPasses; }},
    {"dora-of-kan", "a kan turns no indicator", Slip::None,
     [](Ruleset& r) {
       r.kandora_ankan = r.kandora_daiminkan = r.kandora_kakan = KandoraTiming::Off;
       r.dora_kan = false;
     }},
    {"furiten-kept", "furiten from a tile let pass lasts as long as in riichi", Slip::None,
     [](Ruleset& r) { r.furiten_temp_end = TempEnd::OwnDrawOrAnyCall; }},
    {"furiten-in-riichi", "a tile let pass in riichi bars only the turn", Slip::None,
     [](Ruleset& r) { r.furiten_riichi = RiichiFuriten::AsTemporary; }},
    {"furiten-same-tile", "own discards bar only the same tile", Slip::None,
     [](Ruleset& r) { r.furiten_scope = FuritenScope::SameTile; }},
    {"furiten-of-claimed", "own discards that were called do not count", Slip::None,
     [](Ruleset& r) { r.furiten_claimed_discards = !r.furiten_claimed_discards; }},
    {"pao", "nobody is liable for a yakuman that they fed", Slip::None,
     [](Ruleset& r) { r.pao_hands = YakuSet{}; }},
    {"honba-of-ron", "honba adds nothing to a ron", Slip::None,
     [](Ruleset& r) { r.honba_ron = Points{0}; }},
    {"honba-of-tsumo", "each payer of a tsumo pays 300 a honba", Slip::None,
     [](Ruleset& r) { r.honba_tsumo_each = Points{300}; }},
    {"honba-after-draw", "a drawn hand adds no honba", Slip::None,
     [](Ruleset& r) { r.honba_after_draw = false; }},
    {"four-winds", "four equal winds do not end the hand", Slip::None,
     [](Ruleset& r) { r.abort_four_winds = FourWindsRule::Off; }},
    {"four-riichi", "four riichi do not end the hand", Slip::None,
     [](Ruleset& r) { r.abort_four_riichi = !r.abort_four_riichi; }},
    {"four-kans", "four kans do not end the hand", Slip::None,
     [](Ruleset& r) { r.abort_four_kans = false; }},
    {"triple-ron", "three rons are paid and do not end the hand, or the reverse", Slip::None,
     [](Ruleset& r) { r.abort_triple_ron = !r.abort_triple_ron; }},
    {"nagashi", "nagashi mangan does not exist, or the reverse", Slip::None,
     [](Ruleset& r) { r.draw_nagashi = !r.draw_nagashi; }},
    {"dealer-tenpai", "a tenpai dealer loses the deal at a draw, or the reverse", Slip::None,
     [](Ruleset& r) { r.renchan_tenpai = !r.renchan_tenpai; }},
    {"tobi", "the game goes on when somebody has less than nothing, or the reverse", Slip::None,
     [](Ruleset& r) { r.tobi_on = !r.tobi_on; }},
    {"riichi-wall", "riichi may be declared with one turn less in the wall", Slip::None,
     [](Ruleset& r) { r.riichi_min_wall = r.riichi_min_wall > 0 ? 0 : 4; }},
    {"riichi-points", "riichi may be declared without the points for it, or the reverse", Slip::None,
     [](Ruleset& r) { r.riichi_below_zero = !r.riichi_below_zero; r.riichi_min_points = Points{0}; }},
    {"kuitan", "an open hand is worth no tanyao, or the reverse", Slip::None,
     [](Ruleset& r) { r.yaku_kuitan = !r.yaku_kuitan; }},
    {"ippatsu", "there is no ippatsu, or the reverse", Slip::None,
     [](Ruleset& r) { r.yaku_ippatsu = !r.yaku_ippatsu; }},
    {"ura-of-kan", "kans turn no ura, or the reverse", Slip::None,
     [](Ruleset& r) { r.dora_kan_ura = !r.dora_kan_ura; }},
    {"noten-payments", "3,000 points move whoever is tenpai, split otherwise", Slip::None,
     [](Ruleset& r) { r.noten_total = Points{1000}; }},
    {"dora-after-kakan", "the indicator of an added kan is turned at once", Slip::None,
     [](Ruleset& r) { r.kandora_kakan = KandoraTiming::AtOnce; }},
    {"nagashi-of-called", "nagashi mangan stands although a discard was called, or the reverse",
     Slip::None, [](Ruleset& r) { r.nagashi_claimed_void = !r.nagashi_claimed_void; }},
    {"nagashi-honba", "nagashi mangan adds no honba, or the reverse", Slip::None,
     [](Ruleset& r) { r.nagashi_honba_added = !r.nagashi_honba_added; }},
    {"nagashi-honba-paid", "honba are paid with nagashi mangan, or the reverse", Slip::None,
     [](Ruleset& r) { r.nagashi_honba_paid = !r.nagashi_honba_paid; }},
    {"renhou", "there is no renhou, or the reverse", Slip::None,
     [](Ruleset& r) {
       r.yaku_renhou = r.yaku_renhou == RenhouValue::Off ? RenhouValue::Mangan : RenhouValue::Off;
     }},
    {"tobi-at-zero", "somebody with exactly nothing ends the game", Slip::None,
     [](Ruleset& r) { r.tobi_below = Points{1}; }},
    {"final-round-up", "final points are rounded from five up", Slip::None,
     [](Ruleset& r) { r.game_final_round = FinalRounding::HalfAwayFromZero; }},
    {"own-four", "a wait of which the hand holds all four is tenpai", Slip::None,
     [](Ruleset& r) { r.draw_own_four = OwnFour::Counts; }},
    {"ura-for-all", "hands without riichi have ura dora", Slip::None,
     [](Ruleset& r) { r.dora_ura_riichi_only = false; }},
    {"honba-of-first-ron", "of several rons only the first is paid honba, or the reverse", Slip::None,
     [](Ruleset& r) {
       r.honba_multi_ron = r.honba_multi_ron == MultiRonHonba::Every ? MultiRonHonba::Closest
                                                                     : MultiRonHonba::Every;
     }},
    {"pinfu-tsumo-fu", "a pinfu won by tsumo has 30 fu", Slip::None,
     [](Ruleset& r) { r.fu_pinfu_tsumo = 30; }},
    {"kiriage", "there is no kiriage mangan, or the reverse", Slip::None,
     [](Ruleset& r) { r.pay_kiriage = !r.pay_kiriage; }},
    {"four-alike-as-pairs", "four alike are two pairs of seven", Slip::FourAlikeAsPairs,
     [](Ruleset& r) { r.yaku_chiitoitsu_distinct = false; }},
    {"double-wind-fu", "a pair of the seat and round wind has 2 fu, or 4", Slip::None,
     [](Ruleset& r) { r.fu_double_wind = r.fu_double_wind == 4 ? 2 : 4; }},
    {"last-sticks-lost", "riichi sticks that are left at the end go to nobody", Slip::None,
     [](Ruleset& r) { r.end_sticks = EndSticks::Nobody; }},
    {"last-discard", "the last discard may be called", Slip::None,
     [](Ruleset& r) { r.call_last_discard = LastDiscard::AnyCall; }},
});

}  // namespace

std::span<const Bug> bugs() { return kBugs; }

const Bug* find_bug(std::string_view id) {
  const auto found =
      std::find_if(kBugs.begin(), kBugs.end(), [&](const Bug& bug) { return bug.id == id; });
  return found == kBugs.end() ? nullptr : &*found;
}

}  // namespace referee::drive
