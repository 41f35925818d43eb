// The named forms that options of a ruleset can take, and the small types of their values. Words only: which form a preset has is data
// (validator/rulesets/), and what follows from it is in the rules.
#pragma once

#include <array>
#include <cstdint>

#include "validator/tile.h"
#include "validator/yaku.h"

namespace referee {

/// Placement bonus in points, first place first; entries past the number of players are zero. All zero: none.
struct Uma {
  std::uint8_t places = 0;  ///< how many entries the ruleset gives; 0 where it gives none
  std::array<Points, kMaxSeats> at{};

  constexpr bool operator==(const Uma&) const = default;
};

/// Han of a yaku, 0 where it does not count.
struct YakuHan {
  std::uint8_t closed = 0;
  std::uint8_t open = 0;

  constexpr bool operator==(const YakuHan&) const = default;
};

/// A set of yaku.
class YakuSet {
 public:
  constexpr bool contains(Yaku yaku) const { return (bits_ & bit(yaku)) != 0; }
  constexpr void insert(Yaku yaku) { bits_ |= bit(yaku); }
  constexpr bool empty() const { return bits_ == 0; }
  constexpr bool operator==(const YakuSet&) const = default;

 private:
  static constexpr std::uint64_t bit(Yaku yaku) { return std::uint64_t{1} << static_cast<unsigned>(yaku); }
  std::uint64_t bits_ = 0;
};
static_assert(kYakuCount <= 64);

/// Placement points of players with equal scores.
enum class UmaTies : std::uint8_t {
  BySeat,  ///< each keeps the uma of his broken tie
  Averaged,  ///< the tied places are shared and their uma averaged
};

/// Who is placed higher at equal scores.
enum class TieBreak : std::uint8_t {
  FirstDealerOrder,  ///< the one who sits nearer, in turn order, to the first dealer
  Shared,  ///< nobody; the place is shared
};

/// How final scores become final points, in thousands.
enum class FinalRounding : std::uint8_t {
  None,  ///< not at all; decimals are kept
  HalfTowardZero,  ///< score minus return, 500 or less toward zero, 501 or more away
  HalfAwayFromZero,  ///< the score, 499 or less toward zero, 500 or more away; then minus return
  HalfAwayOrExact,  ///< as half-away-from-zero, or exact tenths; one of them must give all numbers
};

/// What makes the final points add up to zero.
enum class FinalSum : std::uint8_t {
  FirstTakesRest,  ///< first place gets the negated sum of the others
  AsComputed,  ///< nothing; each is computed alone
};

/// When a score below the tobi limit ends the game.
enum class TobiTime : std::uint8_t {
  HandEnd,  ///< after a hand is fully settled
  AtOnce,  ///< at any payment, a riichi deposit included
};

/// Extra round, dealer repeats, somebody has the target.
enum class ExtraRoundPriority : std::uint8_t {
  Threshold,  ///< the game ends
  RenchanUnlessDealerLeads,  ///< it goes on, unless the dealer is first with the target
};

/// Game end by the dealer who leads in the last hand.
enum class DealerStop : std::uint8_t {
  Off,  ///< never
  Automatic,  ///< always, if he is first and has the target
  Optional,  ///< if he wishes
};

/// Riichi sticks left on the table at the end.
enum class EndSticks : std::uint8_t {
  ToFirst,  ///< to first place
  Nobody,  ///< to nobody; they are missing from the sum
};

/// When leftover sticks are added.
enum class SticksTime : std::uint8_t {
  AfterPlacement,  ///< after the places are settled
  BeforePlacement,  ///< before
};

/// What decides who has won.
enum class GameWinner : std::uint8_t {
  FinalPoints,  ///< points after uma and oka
  RawScore,  ///< the scores
};

/// What clears the counter.
enum class HonbaReset : std::uint8_t {
  DealerNotAmongWinners,  ///< a win in which the dealer has no part
  AnyNonDealerWin,  ///< any win of a non-dealer
  DealPasses,  ///< the deal passing, also after a draw
};

/// Who pays the counters of a ron.
enum class HonbaRonPayer : std::uint8_t {
  Discarder,  ///< the discarder
  Each,  ///< every opponent his third
};

/// Counters when several players ron.
enum class MultiRonHonba : std::uint8_t {
  Closest,  ///< only the winner next after the discarder
  Every,  ///< every winner
};

/// Riichi sticks when several players ron.
enum class MultiRonSticks : std::uint8_t {
  ClosestToDiscarder,  ///< the winner next after the discarder
  ClosestToFirstDealer,  ///< the winner next after the first dealer
};

/// Calls on the last discard of the wall.
enum class LastDiscard : std::uint8_t {
  RonOnly,  ///< only ron
  AnyCall,  ///< chi, pon and kan too
};

/// A replacement tile that is also the last tile.
enum class HaiteiRinshan : std::uint8_t {
  RinshanOnly,  ///< scores rinshan alone
  Both,  ///< scores rinshan and haitei
  Either,  ///< either is accepted
};

/// Claims on one discard.
enum class CallPrecedence : std::uint8_t {
  RonPonChi,  ///< ron before pon and kan before chi
  RonThenFirstCall,  ///< ron first, then whoever called first
};

/// From whom chi may be called.
enum class ChiFrom : std::uint8_t {
  Left,  ///< the left neighbour
  Anyone,  ///< any opponent
};

/// Which of several winners comes first.
enum class RonOrder : std::uint8_t {
  FromDiscarder,  ///< next in turn order after the discarder
  FromDealer,  ///< next in turn order from the dealer, himself included
};

/// Concealed kan by a player in riichi.
enum class RiichiAnkan : std::uint8_t {
  Never,  ///< none
  SameWaits,  ///< if the waits by shape stay the same
};

/// Which discard marks a riichi whose declaring tile was claimed.
enum class RiichiMark : std::uint8_t {
  NextDiscard,  ///< the next one
  PreviousDiscard,  ///< the one before
  Either,  ///< either
};

/// What a discarded or passed tile bars.
enum class FuritenScope : std::uint8_t {
  AnyWait,  ///< every wait of the hand
  SameTile,  ///< only that kind
};

/// Which passed tile makes temporary furiten.
enum class TempTrigger : std::uint8_t {
  LegalRon,  ///< one that could have been won on, yaku included
  AnyCompletion,  ///< any that completes the hand by shape
};

/// What ends temporary furiten.
enum class TempEnd : std::uint8_t {
  OwnDiscard,  ///< the player's own next discard
  OwnDrawOrClaim,  ///< the player's own next draw or claim
  OwnDrawOrAnyCall,  ///< the player's own next draw, or any chi, pon or kan of a discard by anyone
};

/// A winning tile passed while in riichi.
enum class RiichiFuriten : std::uint8_t {
  RestOfHand,  ///< furiten till the end of the hand
  AsTemporary,  ///< no more than outside riichi
};

/// An opponent's concealed kan of a waited tile.
enum class AnkanOfWait : std::uint8_t {
  Never,  ///< no furiten
  IfRobbable,  ///< furiten of a hand that might have robbed it
  Always,  ///< furiten
};

/// A wait of which the hand itself has all four copies.
enum class OwnFour : std::uint8_t {
  Counts,  ///< is a wait like any other
  HandAndMelds,  ///< is none; melds count as own
  ConcealedOnly,  ///< is none if all four are concealed; melds do not count
};

/// When the indicator of a kan is revealed.
enum class KandoraTiming : std::uint8_t {
  Off,  ///< never
  AtOnce,  ///< before the replacement draw
  BeforeDiscardOrReplacement,  ///< right before the next discard or the next replacement draw, whichever comes first
  AfterDiscardPasses,  ///< once the next discard was not won on; before a chi, pon or kan of it
};

/// An indicator still due when the same player declares another kan.
enum class PendingKandora : std::uint8_t {
  StaysPending,  ///< waits for a discard
  FlipsBeforeReplacement,  ///< comes before the next replacement draw
};

/// A tenpai player, not in riichi, at an exhaustive draw.
enum class TenpaiChoice : std::uint8_t {
  Automatic,  ///< is tenpai in any case
  Allowed,  ///< may be noten if he wishes
  AllowedWithRemark,  ///< may, but a log that has it deserves a remark
};

/// Order of the tenpai declarations.
enum class TenpaiOrder : std::uint8_t {
  Any,  ///< none
  FromDealer,  ///< dealer first, in turn order
};

/// Abortive draw by four equal discards.
enum class FourWindsRule : std::uint8_t {
  Off,  ///< none
  SameWindFirstTurn,  ///< four equal winds in the uninterrupted first turn
  AnyTileAnyTime,  ///< any kind, four consecutive discards at any time
};

/// When the fourth kan ends the hand.
enum class FourKansTime : std::uint8_t {
  AtKan,  ///< at once, before its replacement draw
  AfterDiscard,  ///< after the next discard, if nobody wins on it
  Either,  ///< either
};

/// Hands shown at an abortive draw.
enum class HandsShown : std::uint8_t {
  Nobody,  ///< none need be
  FourRiichi,  ///< all four at four riichi
  ByKind,  ///< all at four riichi, the winners at triple ron, the declarer at nine terminals
};

/// When the dealer repeats after nagashi mangan.
enum class NagashiRepeat : std::uint8_t {
  DealerTenpai,  ///< if he is tenpai
  DealerNagashi,  ///< if the nagashi mangan is his
};

/// Which call of the last set makes its discarder liable.
enum class PaoTrigger : std::uint8_t {
  Pon,  ///< pon
  PonOrDaiminkan,  ///< pon or daiminkan
};

/// Ron off another player than the liable one.
enum class PaoRon : std::uint8_t {
  Half,  ///< the two pay half each
  LiablePaysAll,  ///< the liable player pays everything
};

/// Counters of a tsumo under liability.
enum class PaoTsumoHonba : std::uint8_t {
  Liable,  ///< the liable player pays them
  AllPay,  ///< all pay their share
};

/// Counters of a ron under liability.
enum class PaoRonHonba : std::uint8_t {
  Split,  ///< inside the equal shares
  Liable,  ///< the liable player pays them
  Discarder,  ///< the discarder pays them
};

/// A half that is no multiple of 100 points.
enum class PaoHalf : std::uint8_t {
  Exact,  ///< is paid exactly
  UpToHundred,  ///< is rounded up for both
  Any,  ///< exact, both rounded up, or one up and one down
};

/// What of a hand with several yakuman falls under liability.
enum class PaoScope : std::uint8_t {
  WholeHand,  ///< all of it
  LiableYakuman,  ///< only the yakuman that caused it
};

/// Win on a discard before the own first draw.
enum class RenhouValue : std::uint8_t {
  Off,  ///< no yaku
  FiveHan,  ///< a yaku of five han
  Mangan,  ///< a mangan
  Yakuman,  ///< a yakuman
};

/// Thirteen han or more without a yakuman.
enum class KazoeValue : std::uint8_t {
  Sanbaiman,  ///< sanbaiman
  Yakuman,  ///< one yakuman
};

/// Which reading of an ambiguous hand counts.
enum class ReadingChoice : std::uint8_t {
  Highest,  ///< the one that pays most
  WinnersChoice,  ///< the winner's choice
};

/// Which of equally paid readings is written.
enum class ReadingTies : std::uint8_t {
  Any,  ///< any
  MoreHanThenFu,  ///< more han, then more fu
};

/// How a hand is valued.
enum class ScoreSystem : std::uint8_t {
  HanFu,  ///< han and fu
  PointsAndDoubles,  ///< additive points, doubled
};

/// What a foul costs.
enum class FoulMode : std::uint8_t {
  None,  ///< not modelled
  DeadHand,  ///< the hand is dead
  ScorePenalty,  ///< points off the final result
  ReverseMangan,  ///< a mangan to the others
};

/// How a concealed kan is laid out.
enum class KanDisplay : std::uint8_t {
  Any,  ///< not regulated
  InnerTilesUp,  ///< the two inner tiles face up
};

/// Which tile an indicator points to.
enum class DoraCycle : std::uint8_t {
  Full,  ///< 1 to 9 and back in each suit, E S W N, haku hatsu chun
  ShortManzu,  ///< as full, but 1m and 9m point to each other
};

/// The tiles in play.
enum class TileSetKind : std::uint8_t {
  Full,  ///< 34 kinds
  WithoutMiddleManzu,  ///< 27 kinds, no 2m to 8m
};

}  // namespace referee
