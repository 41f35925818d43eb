// The named forms that options of a ruleset can take: each an enumeration and, beside it, the name
// and the meaning of every form as preset files, `referee rules show` and the JSON Schema have
// them. Which form a preset takes is data (validator/ruleset/presets/); what follows from it is in
// the rules.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

namespace referee {

/// A form's name in a preset file and what it says.
struct Form {
  std::string_view name;
  std::string_view meaning;
};

/// The forms of an enumeration, in the order of its enumerators.
template <class Enum>
inline constexpr std::array<Form, 0> kForms{};

/// Placement points of players with equal scores.
enum class UmaTies : std::uint8_t { BySeat, Averaged };
template <>
inline constexpr auto kForms<UmaTies> = std::to_array<Form>({
    {"by-seat", "each keeps the uma of their broken tie"},
    {"averaged", "the tied places are shared and their uma averaged"},
});

/// What is left when tied players cannot share evenly: tenths of a result point of uma and oka,
/// hundreds of leftover sticks.
enum class TieRest : std::uint8_t { Exact, NearestFirstDealer, Down };
template <>
inline constexpr auto kForms<TieRest> = std::to_array<Form>({
    {"exact", "nothing is: the shares are as the division gives them"},
    {"nearest-first-dealer", "it goes to those who sit nearer, in turn order, to the first dealer"},
    {"down", "the shares are rounded down, and nobody gets the rest"},
});

/// Who is placed higher at equal scores.
enum class TieBreak : std::uint8_t { FirstDealerOrder, Shared };
template <>
inline constexpr auto kForms<TieBreak> = std::to_array<Form>({
    {"first-dealer-order", "the one who sits nearer, in turn order, to the first dealer"},
    {"shared", "nobody; the place is shared"},
});

/// How final scores become final points, in thousands.
enum class FinalRounding : std::uint8_t { None, HalfTowardZero, HalfAwayFromZero, HalfAwayOrExact };
template <>
inline constexpr auto kForms<FinalRounding> = std::to_array<Form>({
    {"none", "not at all; decimals are kept"},
    {"half-toward-zero", "score minus return, 500 or less toward zero, 501 or more away"},
    {"half-away-from-zero",
     "the score, 499 or less toward zero, 500 or more away; then minus return"},
    {"half-away-or-exact",
     "as half-away-from-zero, or exact tenths; one of them must give all numbers"},
});

/// What makes the final points add up to zero.
enum class FinalSum : std::uint8_t { FirstTakesRest, AsComputed };
template <>
inline constexpr auto kForms<FinalSum> = std::to_array<Form>({
    {"first-takes-rest", "first place gets the negated sum of the others"},
    {"as-computed", "nothing; each is computed alone"},
});

/// When a score below the tobi limit ends the game.
enum class TobiTime : std::uint8_t { HandEnd, AtOnce };
template <>
inline constexpr auto kForms<TobiTime> = std::to_array<Form>({
    {"hand-end", "after a hand is fully settled"},
    {"at-once", "at any payment, a riichi deposit included"},
});

/// Extra round, dealer repeats, somebody has the target.
enum class ExtraRoundPriority : std::uint8_t { Threshold, RenchanUnlessDealerLeads };
template <>
inline constexpr auto kForms<ExtraRoundPriority> = std::to_array<Form>({
    {"threshold", "the game ends"},
    {"renchan-unless-dealer-leads", "it goes on, unless the dealer is first with the target"},
});

/// Game end by the dealer who leads in the last hand.
enum class DealerStop : std::uint8_t { Off, Automatic, Optional };
template <>
inline constexpr auto kForms<DealerStop> = std::to_array<Form>({
    {"off", "never"},
    {"automatic", "always, if the dealer is first and has the target"},
    {"optional", "if the dealer wishes"},
});

/// Riichi sticks left on the table at the end.
enum class EndSticks : std::uint8_t { ToFirst, Nobody, ToFirstBySeat };
template <>
inline constexpr auto kForms<EndSticks> = std::to_array<Form>({
    {"to-first", "to first place"},
    {"nobody", "to nobody; they are missing from the sum"},
    {"to-first-by-seat",
     "to first place, of several to the one who sits nearer, in turn order, to the first dealer"},
});

/// The end of a game by the clock.
enum class EndClock : std::uint8_t { Off, FinishHand, OneMoreHand, Either };
template <>
inline constexpr auto kForms<EndClock> = std::to_array<Form>({
    {"off", "there is no limit of time"},
    {"finish-hand", "the hand in which time runs out is the last"},
    {"one-more-hand", "one more hand is played after it"},
    {"either", "the one or the other"},
});

/// When leftover sticks are added.
enum class SticksTime : std::uint8_t { AfterPlacement, BeforePlacement };
template <>
inline constexpr auto kForms<SticksTime> = std::to_array<Form>({
    {"after-placement", "after the places are settled"},
    {"before-placement", "before"},
});

/// What decides who has won.
enum class GameWinner : std::uint8_t { FinalPoints, RawScore };
template <>
inline constexpr auto kForms<GameWinner> = std::to_array<Form>({
    {"final-points", "points after uma and oka"},
    {"raw-score", "the scores"},
});

/// What clears the honba counter.
enum class HonbaReset : std::uint8_t { DealerNotAmongWinners, AnyNonDealerWin, DealPasses };
template <>
inline constexpr auto kForms<HonbaReset> = std::to_array<Form>({
    {"dealer-not-among-winners", "a win in which the dealer has no part"},
    {"any-non-dealer-win", "any win of a non-dealer"},
    {"deal-passes", "a win after which the deal passes"},
});

/// Who pays the honba of a ron.
enum class HonbaRonPayer : std::uint8_t { Discarder, Each };
template <>
inline constexpr auto kForms<HonbaRonPayer> = std::to_array<Form>({
    {"discarder", "the discarder"},
    {"each", "every opponent a third"},
});

/// Honba when several players ron.
enum class MultiRonHonba : std::uint8_t { Closest, Every };
template <>
inline constexpr auto kForms<MultiRonHonba> = std::to_array<Form>({
    {"closest", "only the winner next after the discarder"},
    {"every", "every winner"},
});

/// Riichi sticks when several players ron.
enum class MultiRonSticks : std::uint8_t { ClosestToDiscarder, ClosestToFirstDealer };
template <>
inline constexpr auto kForms<MultiRonSticks> = std::to_array<Form>({
    {"closest-to-discarder", "the winner next after the discarder"},
    {"closest-to-first-dealer", "the winner next after the first dealer"},
});

/// Calls on the last discard of the wall.
enum class LastDiscard : std::uint8_t { RonOnly, AnyCall };
template <>
inline constexpr auto kForms<LastDiscard> = std::to_array<Form>({
    {"ron-only", "only ron"},
    {"any-call", "chi, pon and kan too"},
});

/// A replacement tile that is also the last tile.
enum class HaiteiRinshan : std::uint8_t { RinshanOnly, Both, Either };
template <>
inline constexpr auto kForms<HaiteiRinshan> = std::to_array<Form>({
    {"rinshan-only", "scores rinshan alone"},
    {"both", "scores rinshan and haitei"},
    {"either", "either is accepted"},
});

/// Claims on one discard.
enum class CallPrecedence : std::uint8_t { RonPonChi, RonThenFirstCall };
template <>
inline constexpr auto kForms<CallPrecedence> = std::to_array<Form>({
    {"ron-pon-chi", "ron before pon and kan before chi"},
    {"ron-then-first-call", "ron first, then whoever called first"},
});

/// From whom chi may be called.
enum class ChiFrom : std::uint8_t { Left, Anyone, Nobody };
template <>
inline constexpr auto kForms<ChiFrom> = std::to_array<Form>({
    {"left", "the left neighbour"},
    {"anyone", "any opponent"},
    {"nobody", "nobody: chi does not exist"},
});

/// Setting a north aside in riichi.
enum class KitaInRiichi : std::uint8_t { Never, DrawnTile, Any };
template <>
inline constexpr auto kForms<KitaInRiichi> = std::to_array<Form>({
    {"never", "is not allowed"},
    {"drawn-tile", "is allowed for the tile just drawn"},
    {"any", "is allowed for any north"},
});

/// An indicator of an open kan that is still due when a north is set aside in the same turn.
enum class KitaKandora : std::uint8_t { FlipsBeforeReplacement, FlipsBeforeRon, StaysPending };
template <>
inline constexpr auto kForms<KitaKandora> = std::to_array<Form>({
    {"flips-before-replacement",
     "comes before the replacement draw, not before a ron on the north"},
    {"flips-before-ron", "comes with the north, also before a ron on it"},
    {"stays-pending", "waits for a discard"},
});

/// Who may win on a north that another player sets aside.
enum class KitaRon : std::uint8_t { Never, YakumanOnly, AnyHand };
template <>
inline constexpr auto kForms<KitaRon> = std::to_array<Form>({
    {"never", "nobody"},
    {"yakuman-only", "a hand that is a yakuman"},
    {"any-hand", "any hand that may win"},
});

/// What a triplet of north is worth at a table where nobody sits in the north.
enum class NorthWind : std::uint8_t { Guest, Yakuhai };
template <>
inline constexpr auto kForms<NorthWind> = std::to_array<Form>({
    {"guest", "nothing: it is nobody's wind"},
    {"yakuhai", "it is everybody's wind"},
});

/// The share of a tsumo that a player in an empty seat would pay.
enum class AbsentShare : std::uint8_t { Lost, SplitEvenly, FromTheBank, AsRon };
template <>
inline constexpr auto kForms<AbsentShare> = std::to_array<Form>({
    {"lost", "is nobody's"},
    {"split-evenly", "is paid by the others, half each"},
    {"from-the-bank", "comes from outside the table"},
    {"as-ron", "the whole value of a ron is divided among those who pay"},
});

/// Which of several winners comes first.
enum class RonOrder : std::uint8_t { FromDiscarder, FromDealer };
template <>
inline constexpr auto kForms<RonOrder> = std::to_array<Form>({
    {"from-discarder", "next in turn order after the discarder"},
    {"from-dealer", "next in turn order from the dealer, the dealer included"},
});

/// Ankan by a player in riichi.
enum class RiichiAnkan : std::uint8_t { Never, SameWaits };
template <>
inline constexpr auto kForms<RiichiAnkan> = std::to_array<Form>({
    {"never", "none"},
    {"same-waits", "if the waits by shape stay the same"},
});

/// Which discard marks a riichi whose declaring tile was claimed.
enum class RiichiMark : std::uint8_t { NextDiscard, PreviousDiscard, Either };
template <>
inline constexpr auto kForms<RiichiMark> = std::to_array<Form>({
    {"next-discard", "the next one"},
    {"previous-discard", "the one before"},
    {"either", "either"},
});

/// What a discarded or passed tile bars.
enum class FuritenScope : std::uint8_t { AnyWait, SameTile };
template <>
inline constexpr auto kForms<FuritenScope> = std::to_array<Form>({
    {"any-wait", "every wait of the hand"},
    {"same-tile", "only that kind"},
});

/// Which passed tile makes temporary furiten.
enum class TempTrigger : std::uint8_t { LegalRon, AnyCompletion };
template <>
inline constexpr auto kForms<TempTrigger> = std::to_array<Form>({
    {"legal-ron", "one that could have been won on, yaku included"},
    {"any-completion", "any that completes the hand by shape"},
});

/// What ends temporary furiten.
enum class TempEnd : std::uint8_t { OwnDiscard, OwnDrawOrClaim, OwnDrawOrAnyCall };
template <>
inline constexpr auto kForms<TempEnd> = std::to_array<Form>({
    {"own-discard", "the player's own next discard"},
    {"own-draw-or-claim", "the player's own next draw or claim"},
    {"own-draw-or-any-call",
     "the player's own next draw, or any chi, pon or kan of a discard by anyone"},
});

/// A winning tile passed while in riichi.
enum class RiichiFuriten : std::uint8_t { RestOfHand, AsTemporary };
template <>
inline constexpr auto kForms<RiichiFuriten> = std::to_array<Form>({
    {"rest-of-hand", "furiten till the end of the hand"},
    {"as-temporary", "no more than outside riichi"},
});

/// An opponent's ankan of a waited tile.
enum class AnkanOfWait : std::uint8_t { Never, IfRobbable, Always };
template <>
inline constexpr auto kForms<AnkanOfWait> = std::to_array<Form>({
    {"never", "no furiten"},
    {"if-robbable", "furiten of a hand that might have robbed it"},
    {"always", "furiten"},
});

/// A wait of which the hand itself has all four copies.
enum class OwnFour : std::uint8_t { Counts, HandAndMelds, ConcealedOnly };
template <>
inline constexpr auto kForms<OwnFour> = std::to_array<Form>({
    {"counts", "is a wait like any other"},
    {"hand-and-melds", "is none; melds count as own"},
    {"concealed-only", "is none if all four are concealed; melds do not count"},
});

/// When the indicator of a kan is revealed.
enum class KandoraTiming : std::uint8_t {
  Off,
  AtOnce,
  BeforeDiscardOrReplacement,
  WithDiscardOrReplacement,
  AfterDiscardPasses
};
template <>
inline constexpr auto kForms<KandoraTiming> = std::to_array<Form>({
    {"off", "never"},
    {"at-once", "before the replacement draw"},
    {"before-discard-or-replacement",
     "right before the next discard or the next replacement draw, whichever comes first"},
    {"with-discard-or-replacement",
     "right before or right behind the next discard, or before the next replacement draw if that "
     "comes first"},
    {"after-discard-passes",
     "once the next discard was not won on; before a chi, pon or kan of it"},
});

/// An indicator still due when the same player declares another kan.
enum class PendingKandora : std::uint8_t { StaysPending, FlipsBeforeReplacement };
template <>
inline constexpr auto kForms<PendingKandora> = std::to_array<Form>({
    {"stays-pending", "waits for a discard"},
    {"flips-before-replacement", "comes before the next replacement draw"},
});

/// A tenpai player, not in riichi, at an exhaustive draw.
enum class TenpaiChoice : std::uint8_t { Automatic, Allowed, AllowedWithRemark, NotDeclared };
template <>
inline constexpr auto kForms<TenpaiChoice> = std::to_array<Form>({
    {"automatic", "is tenpai in any case"},
    {"allowed", "may choose to be noten"},
    {"allowed-with-remark", "may, but a log that has it deserves a remark"},
    {"not-declared", "is not asked: nobody declares tenpai"},
});

/// Order of the tenpai declarations.
enum class TenpaiOrder : std::uint8_t { Any, FromDealer };
template <>
inline constexpr auto kForms<TenpaiOrder> = std::to_array<Form>({
    {"any", "none"},
    {"from-dealer", "dealer first, in turn order"},
});

/// Abortive draw by four equal discards.
enum class FourWindsRule : std::uint8_t { Off, SameWindFirstTurn, AnyTileAnyTime };
template <>
inline constexpr auto kForms<FourWindsRule> = std::to_array<Form>({
    {"off", "none"},
    {"same-wind-first-turn", "four equal winds in the uninterrupted first turn"},
    {"any-tile-any-time", "any kind, four consecutive discards at any time"},
});

/// When the fourth kan ends the hand.
enum class FourKansTime : std::uint8_t { AtKan, AfterDiscard, Either };
template <>
inline constexpr auto kForms<FourKansTime> = std::to_array<Form>({
    {"at-kan", "at once, before its replacement draw"},
    {"after-discard", "after the next discard, if nobody wins on it"},
    {"either", "either"},
});

/// Hands shown at an abortive draw.
enum class HandsShown : std::uint8_t { Nobody, FourRiichi, ByKind };
template <>
inline constexpr auto kForms<HandsShown> = std::to_array<Form>({
    {"nobody", "none need be"},
    {"four-riichi", "all four at four riichi"},
    {"by-kind", "all at four riichi, the winners at triple ron, the declarer at nine terminals"},
});

/// When the dealer repeats after nagashi mangan.
enum class NagashiRepeat : std::uint8_t { DealerTenpai, DealerNagashi };
template <>
inline constexpr auto kForms<NagashiRepeat> = std::to_array<Form>({
    {"dealer-tenpai", "if the dealer is tenpai"},
    {"dealer-nagashi", "if the nagashi mangan is the dealer's"},
});

/// Which call of the last set makes its discarder liable.
enum class PaoTrigger : std::uint8_t { Pon, PonOrDaiminkan };
template <>
inline constexpr auto kForms<PaoTrigger> = std::to_array<Form>({
    {"pon", "pon"},
    {"pon-or-daiminkan", "pon or daiminkan"},
});

/// Ron off another player than the liable one.
enum class PaoRon : std::uint8_t { Half, LiablePaysAll };
template <>
inline constexpr auto kForms<PaoRon> = std::to_array<Form>({
    {"half", "the two pay half each"},
    {"liable-pays-all", "the liable player pays everything"},
});

/// Honba of a tsumo under liability.
enum class PaoTsumoHonba : std::uint8_t { Liable, AllPay };
template <>
inline constexpr auto kForms<PaoTsumoHonba> = std::to_array<Form>({
    {"liable", "the liable player pays them"},
    {"all-pay", "all pay their share"},
});

/// Honba of a ron under liability.
enum class PaoRonHonba : std::uint8_t { Split, Liable, Discarder };
template <>
inline constexpr auto kForms<PaoRonHonba> = std::to_array<Form>({
    {"split", "inside the equal shares"},
    {"liable", "the liable player pays them"},
    {"discarder", "the discarder pays them"},
});

/// A half that is no multiple of 100 points.
enum class PaoHalf : std::uint8_t { Exact, UpToHundred, Any };
template <>
inline constexpr auto kForms<PaoHalf> = std::to_array<Form>({
    {"exact", "is paid exactly"},
    {"up-to-hundred", "is rounded up for both"},
    {"any", "exact, both rounded up, or one up and one down"},
});

/// What of a hand with several yakuman falls under liability.
enum class PaoScope : std::uint8_t { WholeHand, LiableYakuman };
template <>
inline constexpr auto kForms<PaoScope> = std::to_array<Form>({
    {"whole-hand", "all of it"},
    {"liable-yakuman", "only the yakuman that caused it"},
});

/// Win on a discard before the own first draw.
enum class RenhouValue : std::uint8_t { Off, FiveHan, Mangan, Yakuman };
template <>
inline constexpr auto kForms<RenhouValue> = std::to_array<Form>({
    {"off", "no yaku"},
    {"five-han", "a yaku of five han"},
    {"mangan", "a mangan"},
    {"yakuman", "a yakuman"},
});

/// Thirteen han or more without a yakuman.
enum class KazoeValue : std::uint8_t { Sanbaiman, Yakuman };
template <>
inline constexpr auto kForms<KazoeValue> = std::to_array<Form>({
    {"sanbaiman", "sanbaiman"},
    {"yakuman", "one yakuman"},
});

/// Which reading of an ambiguous hand counts.
enum class ReadingChoice : std::uint8_t { Highest, WinnersChoice };
template <>
inline constexpr auto kForms<ReadingChoice> = std::to_array<Form>({
    {"highest", "the one that pays most"},
    {"winners-choice", "the winner's choice"},
});

/// Which of equally paid readings is written.
enum class ReadingTies : std::uint8_t { Any, MoreHanThenFu };
template <>
inline constexpr auto kForms<ReadingTies> = std::to_array<Form>({
    {"any", "any"},
    {"more-han-then-fu", "more han, then more fu"},
});

/// How a hand is valued.
enum class ScoreSystem : std::uint8_t { HanFu, PointsAndDoubles };
template <>
inline constexpr auto kForms<ScoreSystem> = std::to_array<Form>({
    {"han-fu", "han and fu"},
    {"points-and-doubles", "additive points, doubled"},
});

/// What a foul costs.
enum class FoulMode : std::uint8_t { None, DeadHand, ScorePenalty, ReverseMangan, PointsToEach };
template <>
inline constexpr auto kForms<FoulMode> = std::to_array<Form>({
    {"none", "not modelled"},
    {"dead-hand", "the hand is dead"},
    {"score-penalty", "points off the final result"},
    {"reverse-mangan", "a mangan to the others"},
    {"points-to-each", "foul.penalty to each other player, whoever deals"},
});

/// How an ankan is laid out.
enum class KanDisplay : std::uint8_t { Any, InnerTilesUp, InnerTilesDown };
template <>
inline constexpr auto kForms<KanDisplay> = std::to_array<Form>({
    {"any", "not regulated"},
    {"inner-tiles-up", "the two inner tiles face up"},
    {"inner-tiles-down", "the two inner tiles face down"},
});

/// Which tile an indicator points to.
enum class DoraCycle : std::uint8_t { Full, ShortManzu };
template <>
inline constexpr auto kForms<DoraCycle> = std::to_array<Form>({
    {"full", "1 to 9 and back in each suit, E S W N, haku hatsu chun"},
    {"short-manzu", "as full, but 1m and 9m point to each other"},
});

/// The tiles in play.
enum class TileSetKind : std::uint8_t { Full, WithoutMiddleManzu };
template <>
inline constexpr auto kForms<TileSetKind> = std::to_array<Form>({
    {"full", "34 kinds"},
    {"without-middle-manzu", "27 kinds, no 2m to 8m"},
});

}  // namespace referee
