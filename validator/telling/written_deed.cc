#include "validator/telling/written_deed.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <string_view>

#include "validator/log/event_traits.h"

namespace referee::telling {
namespace {

/// What a sentence speaks of.
enum class Spoken : std::uint8_t {
  Nothing,
  Tile,     ///< of the event
  Round,    ///< that begins at the event
  Maker,    ///< who made the first fact
  Winner,   ///< the seat of the event
  Ruled,    ///< what the rules have, whole
  Claimed,  ///< what the log has, whole
  Ruled0,   ///< the first value of what the rules have, and so on
  Ruled1,
  Claimed0,
  Claimed1,
};

struct Written {
  std::string_view rule;  ///< or the beginning of several
  Said side;              ///< what the rules or the log have; None: anything
  Said said;
  std::array<Spoken, 3> of = {};
};

constexpr Written kWritten[] = {
    {"deal/dealer",
     Said::DealerPlaysFirst,
     Said::OtherPlaysFirst,
     {Spoken::Claimed0, Spoken::Ruled0}},
    {"deal/", Said::SeatDeals, Said::OtherDeals, {Spoken::Claimed0, Spoken::Round, Spoken::Ruled0}},
    {"deal/",
     Said::FirstDealer,
     Said::OtherDeals,
     {Spoken::Claimed0, Spoken::Round, Spoken::Ruled0}},
    {"deal/start", Said::Scores, Said::FirstHandHasOtherScores},
    {"deal/start",
     Said::NoNegativeHonba,
     Said::BeginsWithImpossible,
     {Spoken::Round, Spoken::Claimed}},
    {"deal/start",
     Said::NoNegativeSticks,
     Said::BeginsWithImpossible,
     {Spoken::Round, Spoken::Claimed}},
    {"deal/start",
     Said::CountOfHonba,
     Said::BeginsWithHonba,
     {Spoken::Round, Spoken::Claimed0, Spoken::Ruled0}},
    {"deal/start",
     Said::CountOfSticks,
     Said::BeginsWithSticks,
     {Spoken::Round, Spoken::Claimed0, Spoken::Ruled0}},
    {"deal/start", Said::FirstHandIs, Said::GameBeginsWith, {Spoken::Claimed0, Spoken::Ruled0}},
    {"deal/start",
     Said::PointsInAll,
     Said::BeginsWithPointsInAll,
     {Spoken::Round, Spoken::Claimed0, Spoken::Ruled0}},
    {"dora/early-reveal", Said::NoIndicatorBeforeKan, Said::IndicatorBeforeKan},
    {"dora/early-reveal",
     Said::IndicatorNotYet,
     Said::IndicatorTooEarly,
     {Spoken::Ruled0, Spoken::Maker}},
    {"dora/late-reveal",
     Said::IndicatorBeforeThis,
     Said::IndicatorTooLate,
     {Spoken::Ruled0, Spoken::Maker}},
    {"dora/missing-reveal",
     Said::IndicatorBeforeThis,
     Said::NoIndicatorAfterKan,
     {Spoken::Ruled0, Spoken::Maker}},
    {"dora/", Said::NoNewIndicator, Said::IndicatorWithoutKan, {Spoken::Claimed0}},
    {"dora/", Said::AtMostIndicators, Said::IndicatorTooMany, {Spoken::Ruled0}},
    {"dora/",
     Said::TileUnderIndicator,
     Said::UraOtherThanBefore,
     {Spoken::Claimed0, Spoken::Ruled0}},
    {"dora/indicator-mismatch", Said::None, Said::WonWithOtherIndicators},
    {"dora/", Said::UraIndicators, Said::WonWithUra, {Spoken::Claimed0, Spoken::Ruled0}},
    {"dora/", Said::NoUraWithoutRiichi, Said::WonWithUraWithoutRiichi},
    {"kita/", Said::DeclaringDiscard, Said::RiichiWithoutDiscard, {Spoken::Claimed}},
    {"kita/", Said::NoNorthInRiichi, Said::NorthInRiichi},
    {"kita/in-riichi-tile", Said::None, Said::NorthInRiichiNotDrawn},
    {"kita/after-call", Said::None, Said::NorthAfterCall},
    {"kita/kept", Said::ItIsDiscarded, Said::DiscardedNorth},
    {"kita/kept", Said::ItIsKept, Said::KeptNorth},
    {"kita/not-allowed", Said::None, Said::SetAsideWhereNone, {Spoken::Tile}},
    {"kita/not-north", Said::None, Said::SetAsideNoNorth, {Spoken::Tile}},
    {"kita/wall", Said::None, Said::NorthWithWall},
    {"log/malformed", Said::MarkedAsDouble, Said::RiichiMarkedAsDouble},
    {"log/malformed", Said::HandHasEnded, Said::EndToldWhere, {Spoken::Claimed}},
    {"log/malformed", Said::GameHasEnded, Said::EndToldWhere, {Spoken::Claimed}},
    {"log/malformed", Said::NoHandHasStarted, Said::EndToldWhere, {Spoken::Claimed}},
    {"payment/pao", Said::IsLiable, Said::OtherIsLiable, {Spoken::Claimed0, Spoken::Ruled0}},
    {"payment/scores",
     Said::SeatHas,
     Said::ScoreWritten,
     {Spoken::Claimed0, Spoken::Claimed1, Spoken::Ruled1}},
    {"payment/sum", Said::AddUpToSticks, Said::MovesAddUpTo, {Spoken::Claimed0, Spoken::Ruled0}},
    {"payment/win", Said::PointsForWinnersAlone, Said::AnotherWasPaid, {Spoken::Winner}},
    {"riichi/deposit", Said::NoDeposit, Said::PaidNoDeposit},
    {"riichi/deposit", Said::DepositBeforeIt, Said::DepositTooEarly},
    {"riichi/deposit", Said::NoDepositWithoutRiichi, Said::DepositWithoutRiichi},
    {"riichi/deposit", Said::NoDepositWonOn, Said::PaidDepositWonOn},
    {"riichi/deposit", Said::NoDepositThreeWon, Said::DepositAlthoughDrawn},
    {"riichi/deposit", Said::NoDepositAborted, Said::DepositAlthoughDrawn},
    {"riichi/deposit", Said::ASecondDeposit, Said::SecondDeposit},
    {"riichi/deposit",
     Said::IsLeftWith,
     Said::LeftWithAfterDeposit,
     {Spoken::Claimed0, Spoken::Claimed1, Spoken::Ruled1}},
    {"riichi/deposit", Said::PointsOf, Said::DepositOf, {Spoken::Claimed, Spoken::Ruled}},
    {"riichi/no-discard", Said::None, Said::RiichiWithoutDiscard, {Spoken::Claimed}},
    {"riichi/not-allowed", Said::None, Said::RiichiWhereNone},
    {"tiles/", Said::SomewhereElse, Said::SameTileTwice, {Spoken::Claimed0}},
    {"tiles/", Said::DealtTwice, Said::SameTileTwice, {Spoken::Claimed0}},
    {"tiles/", Said::WhichWasDealtToo, Said::SameTileTwice, {Spoken::Claimed0}},
    {"tiles/", Said::FourCopiesOf, Said::FifthCopy, {Spoken::Ruled0}},
    {"tiles/", Said::CountOfTile, Said::FaceTooOften, {Spoken::Ruled0, Spoken::Claimed1}},
    {"tiles/", Said::OneMore, Said::FaceTooOften, {Spoken::Ruled0, Spoken::Tile}},
    {"tiles/", Said::OneMoreUnderIndicators, Said::FiveTooMany},
    {"turn/draw-without-discard", Said::HandIsDrawn, Said::DrawnBeforeDiscard, {Spoken::Ruled0}},
    {"turn/", Said::DrawsAgain, Said::DrewReplacementForNothing},
    {"turn/", Said::ReplacementBy, Said::NoReplacementAfterKan, {Spoken::Ruled0}},
    {"wall/", Said::WallDealtBy, Said::OtherDealtWall, {Spoken::Claimed0, Spoken::Ruled0}},
    {"wall/", Said::ThisHandIsNone, Said::SeedGivesOtherHand},
    {"wall/", Said::IsDealtWhatWallGives, Said::DealtOtherThanWall},
    {"wall/", Said::Dice, Said::DiceAgainstSeed, {Spoken::Claimed0, Spoken::Ruled0}},
    {"wall/", Said::DealsFirst, Said::FirstDealerAgainstSeed, {Spoken::Claimed0, Spoken::Ruled0}},
    {"wall/", Said::UnderIndicator, Said::UraAgainstWall, {Spoken::Claimed0, Spoken::Ruled0}},
    {"wall/indicator", Said::None, Said::IndicatorAgainstWall, {Spoken::Claimed0, Spoken::Ruled0}},
    {"win/order", Said::BeforeBeingNearer, Said::WrittenBehindFarther, {Spoken::Ruled1}},
    {"win/too-many", Said::WinnerNumber, Said::OneWinnerTooMany, {Spoken::Claimed0}},
};

Argument part_at(const Statement& side, std::size_t place) {
  return place < side.arguments.size() ? side.arguments[place] : Argument();
}

/// A seat that nobody can be named for is not known.
Argument known_seat(Seat seat) { return seat.present() ? argument(seat) : Argument(); }

Seat maker_of_first_fact(const Context& c, const Finding& finding) {
  if (finding.because.empty() || !finding.because[0].event ||
      *finding.because[0].event >= c.log.events.size())
    return {};
  return c.log.events[*finding.because[0].event].seat;
}

Argument part_of(const Context& c, const Finding& finding, Spoken of) {
  const Event& event = c.event();
  switch (of) {
    case Spoken::Nothing: break;
    case Spoken::Tile: return event.tile.present() ? argument(event.tile_ref()) : Argument();
    case Spoken::Round:
      return event.kind == EventKind::StartKyoku ? argument(Round{c.header().round}) : Argument();
    case Spoken::Maker: return known_seat(maker_of_first_fact(c, finding));
    case Spoken::Winner: return known_seat(event.seat);
    case Spoken::Ruled: return argument(finding.required);
    case Spoken::Claimed: return argument(finding.claimed);
    case Spoken::Ruled0: return part_at(finding.required, 0);
    case Spoken::Ruled1: return part_at(finding.required, 1);
    case Spoken::Claimed0: return part_at(finding.claimed, 0);
    case Spoken::Claimed1: return part_at(finding.claimed, 1);
  }
  return {};
}

/// Tiles without their numbers, which are no news at a table; but for two copies of one tile, which
/// the numbers alone tell apart.
void leave_out_numbers(std::vector<Argument>& values) {
  const auto face = [](const Argument& value) {
    const auto* const tile = std::get_if<NumberedTile>(&value);
    return tile == nullptr ? Argument() : argument(TileRef{tile->tile.tile, {}});
  };
  if (values.size() == 2 && std::holds_alternative<NumberedTile>(values[0]) &&
      std::holds_alternative<NumberedTile>(values[1]) && face(values[0]) == face(values[1]))
    return;
  for (Argument& value : values)
    if (std::holds_alternative<NumberedTile>(value)) value = face(value);
}

Statement written(const Context& c, const Finding& finding, const Written& row) {
  std::vector<Argument> values;
  for (const Spoken of : row.of) {
    if (of == Spoken::Nothing) break;
    values.push_back(part_of(c, finding, of));
    if (std::holds_alternative<std::monostate>(values.back())) return {};
  }
  leave_out_numbers(values);
  return say(row.said, std::move(values));
}

/// Spoken a tile that this game has not: whoever has it, or that it is an indicator.
Statement told_of_tile_out_of_set(const Context& c, const Finding& finding) {
  const Argument tile = part_at(finding.claimed, 0);
  if (std::holds_alternative<std::monostate>(tile)) return {};
  const bool has_it = finding.seat.present() && c.event().kind != EventKind::Win;
  const bool is_red = finding.required.id == Said::NoRedFive;
  return say(is_red ? (has_it ? Said::HasRedFive : Said::IndicatorIsRed)
                    : (has_it ? Said::HasTileNotInPlay : Said::IndicatorNotInPlay),
             {tile});
}

Statement told_of_deal(const Finding& finding) {
  const auto only = [](const Argument& tiles) {
    const auto* const list = std::get_if<std::vector<NumberedTile>>(&tiles);
    return list != nullptr && list->size() == 1 ? argument(list->front()) : Argument();
  };
  std::vector<Argument> both = {only(part_at(finding.claimed, 0)),
                                only(part_at(finding.required, 1))};
  if (std::any_of(both.begin(), both.end(), [](const Argument& each) {
        return std::holds_alternative<std::monostate>(each);
      }))
    return say(Said::DealtOtherThanWall);
  leave_out_numbers(both);
  return say(Said::DealtAgainstWall, std::move(both));
}

}  // namespace

Statement written_deed_of(const Context& c, const Finding& finding) {
  if (finding.rule == "tiles/not-in-play" || finding.rule == "tiles/red-five")
    return told_of_tile_out_of_set(c, finding);
  if (finding.required.id == Said::IsDealt) return told_of_deal(finding);
  if (finding.claimed.id == Said::MorePlay && !finding.seat.present())
    return say(Said::LogGoesOnAfterHand);
  if (finding.claimed.id == Said::EventBeforeAnyHand) return say(Said::EventBeforeFirstHand);
  if (finding.required.id == Said::AddUpToZero)
    return say(Said::MovesAddUpTo, {part_at(finding.claimed, 0), argument(Points{})});
  // The dealer behind a game that begins with its second hand is told with the hand.
  if (finding.required.id == Said::DealsThisHand)
    return say(Said::OtherDeals, {part_at(finding.claimed, 0), part_at(finding.required, 1),
                                  part_at(finding.required, 0)});
  const auto* const row =
      std::find_if(std::begin(kWritten), std::end(kWritten), [&](const Written& each) {
        return finding.rule.starts_with(each.rule) &&
               (each.side == Said::None || each.side == finding.required.id ||
                each.side == finding.claimed.id);
      });
  return row == std::end(kWritten) ? Statement() : written(c, finding, *row);
}

}  // namespace referee::telling
