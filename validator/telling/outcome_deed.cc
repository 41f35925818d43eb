#include "validator/telling/outcome_deed.h"

#include "validator/telling/changes.h"
#include "validator/words/said.h"

namespace referee::telling {
namespace {

/// An argument of one of the sides; not known where it has no such.
Argument argument_of(const Statement& side, std::size_t place) {
  return place < side.arguments.size() ? side.arguments[place] : Argument();
}

/// The first argument of a type.
template <class T>
const T* first_of(const Statement& side) {
  for (const Argument& each : side.arguments)
    if (const T* const found = std::get_if<T>(&each)) return found;
  return nullptr;
}

/// The numbers that a side names, in their order.
std::vector<std::int64_t> numbers_of(const Statement& side) {
  std::vector<std::int64_t> numbers;
  for (const Argument& each : side.arguments)
    if (const auto* const number = std::get_if<std::int64_t>(&each)) numbers.push_back(*number);
  return numbers;
}

Statement of_round(Said said, const Finding& finding) {
  const Round* const due = first_of<Round>(finding.required);
  const Round* const written = first_of<Round>(finding.claimed);
  if (due == nullptr || written == nullptr || *due == *written) return {};
  return said == Said::RoundIsMissing ? say(said, *due, *written) : say(said, *written, *due);
}

/// The round that begins at the event.
Round begun(const Context& c) {
  return c.event().kind == EventKind::StartKyoku ? Round{c.header().round} : Round{};
}

Statement of_draw_not_earned(const Context& c, const Finding& finding) {
  const bool is_told =
      c.event().kind == EventKind::Ryuukyoku && c.event().index < c.log.ryuukyokus.size();
  if (!is_told) return {};
  const RyuukyokuKind kind = c.log.ryuukyokus[c.event().index].kind;
  switch (finding.claimed.id) {
    case Said::FourKansOfOne:
    case Said::CountOfKans:
    case Said::CountOfRiichi: return say(Said::EndedByDrawWith, kind, finding.claimed);
    case Said::FourWindsAroundKan: return say(Said::EndedByDrawAroundKan, kind);
    case Said::OtherDiscards:
      return say(finding.seat.present() ? Said::DeclaredDrawUnearned : Said::EndedByDrawUnearned,
                 kind);
    case Said::DoesNotWait:
    case Said::IsInFuriten:
    case Said::HasNoYakuForIt: return say(Said::EndedByDrawThough, kind, finding.claimed);
    default: return {};
  }
}

Statement of_nagashi(const Finding& finding) {
  if (finding.required.id == Said::NagashiIsDue)
    return finding.seat.present() ? Statement() : say(Said::NagashiAsExhaustive);
  return say(finding.seat.present() ? Said::PaidNagashiUnearned : Said::NagashiUnearned);
}

Statement of_nine_terminals(const Finding& finding) {
  switch (finding.claimed.id) {
    case Said::CallOrKanBefore: return say(Said::NineAfterCall);
    case Said::CallKanOrNorthBefore: return say(Said::NineAfterNorth);
    case Said::HasDiscardedAlready: return say(Said::NineAfterDiscard);
    case Said::OneBy: return say(Said::NineWithoutDealing);
    case Said::OrphanKinds: return say(Said::NineWithKinds, {argument_of(finding.claimed, 0)});
    case Said::NotJustDrawn: return say(Said::NineWithoutDraw);
    default: return {};
  }
}

Statement of_draw(const Context& c, const Finding& finding) {
  const bool has_seat = finding.seat.present();
  const auto* const draw = first_of<RyuukyokuKind>(finding.required);
  if (finding.rule == "draw/abort-not-allowed" && draw != nullptr)
    return say(has_seat ? Said::DeclaredDrawWithout : Said::EndedByDrawWithout, *draw);
  if (finding.rule == "draw/missed-abort" && draw != nullptr)
    return say(has_seat ? Said::PlayedOnPastDraw : Said::WentOnPastDraw, *draw);
  if (finding.rule == "draw/missed-exhaustive" && !has_seat) return say(Said::WentOnPastWall);
  if (finding.rule == "draw/nagashi") return of_nagashi(finding);
  if (finding.rule == "draw/nine-terminals" && has_seat) return of_nine_terminals(finding);
  if (finding.rule == "draw/noten-revealed" && has_seat) return say(Said::ShowedNoten);
  if (finding.claimed.id == Said::NotenAndShown && has_seat) return say(Said::SaidNotenAndShowed);
  if (finding.rule == "draw/tenpai" && has_seat) {
    if (finding.claimed.id == Said::TilesShown) return say(Said::ShownWithOtherTiles);
    if (finding.claimed.id == Said::TheSets) return say(Said::ShownWithOtherSets);
  }
  if (finding.rule == "draw/wall-not-empty" && finding.claimed.id == Said::LiveTilesLeft)
    return say(Said::EndedWithTilesLeft, {argument_of(finding.claimed, 0)});
  return of_draw_not_earned(c, finding);
}

/// Of a hand that begins with another round or other counters, which both sides tell whole: the
/// honba first, or the sticks.
Statement of_header(const Finding& finding, bool honba_first) {
  if (Statement round = of_round(Said::RoundFollows, finding); !round.empty()) return round;
  const Round* const round = first_of<Round>(finding.claimed);
  const auto due = numbers_of(finding.required);
  const auto written = numbers_of(finding.claimed);
  if (round == nullptr || due.size() != 2 || written.size() != 2) return {};
  for (const bool honba : {honba_first, !honba_first}) {
    const std::size_t at = honba ? 0 : 1;
    if (due[at] != written[at])
      return say(honba ? Said::BeginsWithHonba : Said::BeginsWithSticks, *round, written[at],
                 due[at]);
  }
  return {};
}

Statement of_foul_payment(const Finding& finding) {
  const auto moves = correction_of(finding);
  const Points more = moves ? (*moves)[finding.seat.index()] : Points{};
  if (more == Points{}) return say(Said::FoulSettledOtherwise);
  return more < Points{} ? say(Said::PaidTooLittleForFoul, -more)
                         : say(Said::PaidTooMuchForFoul, more);
}

Statement of_foul(const Finding& finding) {
  if (finding.claimed.id == Said::CountersOfHand) {
    const Statement other = of_header(finding, true);
    return other.empty() ? other : say(Said::AfterFoul, other);
  }
  if (!finding.seat.present()) return {};
  switch (finding.required.id) {
    case Said::FoulInPlaceOfResult: return say(Said::FoulBesideResult);
    case Said::DeadHandOnlyDiscards: return say(Said::ActedWithDeadHand, finding.claimed);
    case Said::PointsOffResult: return say(Said::FoulCostsOther, finding.claimed, finding.required);
    case Said::NoFoulAtTable: return say(Said::FoulNotInRules);
    case Said::Moves: return of_foul_payment(finding);
    default: return {};
  }
}

/// Of a hand that begins with other counters, or of a result that is written with others.
Statement of_counters(const Context& c, const Finding& finding) {
  if (finding.seat.present())
    return say(Said::ResultWrittenWith, finding.claimed, finding.required);
  const bool is_honba = finding.rule == "flow/honba";
  const bool is_number =
      finding.claimed.id == Said::HonbaIs || finding.claimed.id == Said::CountOfSticks;
  if (!is_number || !begun(c).value) return of_header(finding, is_honba);
  return say(
      is_honba ? Said::BeginsWithHonba : Said::BeginsWithSticks,
      {argument(begun(c)), argument_of(finding.claimed, 0), argument_of(finding.required, 0)});
}

Statement of_missing_hand(const Finding& finding) {
  if (finding.claimed.id == Said::CountOfHands)
    return say(Said::CountsOtherHands, finding.claimed, finding.required);
  if (finding.claimed.id == Said::HandNumber)
    return say(Said::SidesFollow, finding.claimed, finding.required);
  return of_round(Said::RoundIsMissing, finding);
}

Statement of_scores(const Context& c, const Finding& finding) {
  if (!begun(c).value) return {};
  if (finding.required.id == Said::PointsInAll)
    return say(Said::BeginsWithPointsInAll, {argument(begun(c)), argument_of(finding.claimed, 0),
                                             argument_of(finding.required, 0)});
  return say(Said::BeginsWithOtherScores, begun(c));
}

Statement of_flow(const Context& c, const Finding& finding) {
  if (finding.rule == "flow/chonbo") return of_foul(finding);
  if (finding.rule == "flow/honba" || finding.rule == "flow/riichi-sticks")
    return of_counters(c, finding);
  if (finding.seat.present()) return {};
  if (finding.rule == "flow/continued" && begun(c).value) return say(Said::BegunAfterEnd, begun(c));
  if (finding.required.id == Said::AnotherHandIs)
    return say(Said::EndedBeforeHand, {argument_of(finding.required, 0)});
  if (finding.rule == "flow/missing-hand") return of_missing_hand(finding);
  if (finding.required.id == Said::OneOfTheHands)
    return say(Said::BeginsWithRound, {argument_of(finding.claimed, 0)});
  if (finding.rule == "flow/round") return of_header(finding, true);
  if (finding.rule == "flow/scores") return of_scores(c, finding);
  return {};
}

}  // namespace

Statement outcome_deed_of(const Context& c, const Finding& finding) {
  if (finding.rule.starts_with("draw/")) return of_draw(c, finding);
  if (finding.rule.starts_with("flow/")) return of_flow(c, finding);
  return {};
}

Statement offer_deed_of(const Finding& finding) {
  if (finding.rule == "turn/left-tiles")
    return say(Said::LeftTilesTold,
               {argument_of(finding.claimed, 0), argument_of(finding.required, 0)});
  if (!finding.seat.present()) return {};
  if (finding.claimed.id == Said::Waits && finding.required.id == Said::Waits)
    return say(Said::WasToldToWaitFor,
               {argument_of(finding.claimed, 0), argument_of(finding.required, 0)});
  if (finding.claimed.id == Said::InFuriten) return say(Said::WasToldFuriten);
  if (finding.claimed.id == Said::NotInFuriten) return say(Said::WasToldNoFuriten);
  if (finding.claimed.id == Said::NoSuchOffer) return say(Said::WasNotOffered, finding.required);
  if (finding.claimed.id != Said::Offers) return {};
  return finding.required.id == Said::Offers
             ? say(Said::WasOfferedOtherWays, finding.claimed, finding.required)
             : say(Said::WasOfferedIllegal, finding.claimed);
}

}  // namespace referee::telling
