#include "validator/telling/points_deed.h"

#include <optional>
#include <vector>

#include "validator/telling/changes.h"

namespace referee::telling {
namespace {

template <class Row>
const Row* own_row(const Statement& side) {
  return side.arguments.empty() ? nullptr : std::get_if<Row>(&side.arguments.front());
}

/// Where the two sides differ, by seat; nothing where one of them names no row of its own.
template <class Row>
std::vector<Seat> differing(const Row* ruled, const Row* claimed) {
  std::vector<Seat> seats;
  if (ruled == nullptr || claimed == nullptr || ruled->of.size() != claimed->of.size()) return {};
  for (std::uint8_t seat = 0; seat < ruled->of.size(); ++seat)
    if (ruled->of[seat] != claimed->of[seat]) seats.push_back(Seat{seat});
  return seats;
}

/// The sentences of one kind of points.
struct Sayings {
  Said one;
  Said exchanged;
  Said several;
};
constexpr Sayings kScores = {Said::EndsWithPoints, Said::PointsExchanged, Said::EndWithOtherPoints};
constexpr Sayings kResults = {Said::ResultIs, Said::ResultsExchanged, Said::ResultsDiffer};

Argument amount(const Known<Points>& points) { return argument(points); }
Argument amount(std::int64_t tenths) { return argument(Hundredths{tenths * 10, true}); }

template <class Row>
Statement told_of_row(const Finding& finding, const Sayings& sayings) {
  const Row* const ruled = own_row<Row>(finding.required);
  const Row* const claimed = own_row<Row>(finding.claimed);
  const std::vector<Seat> seats = differing(ruled, claimed);
  if (seats.empty()) return {};
  const Seat first = seats[0];
  const auto at = [](const Row& row, Seat seat) { return row.of[seat.index()]; };
  if (seats.size() == 1)
    return say(sayings.one,
               {argument(first), amount(at(*claimed, first)), amount(at(*ruled, first))});
  if (seats.size() == 2 && at(*ruled, first) == at(*claimed, seats[1]) &&
      at(*ruled, seats[1]) == at(*claimed, first))
    return say(sayings.exchanged, first, seats[1]);
  return say(sayings.several, first, seats.size() - 1);
}

Statement told_of_place(const Finding& finding) {
  if (finding.required.id != Said::SeatInPlace) return {};
  const std::vector<Argument>& due = finding.required.arguments;
  if (finding.claimed.id == Said::InPlace)
    return say(Said::WrittenInPlace, {due[0], finding.claimed.arguments[0], due[1]});
  return say(Said::NamedWinnerInPlace, {due[0], due[1]});
}

Statement told_of_end(const Finding& finding) {
  if (finding.rule == "final/placement") return told_of_place(finding);
  if (finding.rule == "final/points") return told_of_row<TenthsRow>(finding, kResults);
  if (finding.required.id == Said::PointsInAll)
    return say(Said::EndsWithPointsInAll,
               {finding.claimed.arguments[0], finding.required.arguments[0]});
  return told_of_row<PointsRow>(finding, kScores);
}

/// What the winner was paid too little, or too much; of a single other player who has other points,
/// and where the winner has the right ones, what that player paid.
Statement told_of_win(const Finding& finding) {
  const auto moves = correction_of(finding);
  if (!moves || !finding.seat.present()) return {};
  std::vector<Seat> payers;
  for (std::uint8_t seat = 0; seat < kMaxSeats; ++seat)
    if (Seat{seat} != finding.seat && (*moves)[seat] != Points{}) payers.push_back(Seat{seat});
  const Points missing = (*moves)[finding.seat.index()];
  if (payers.size() == 1 || (missing == Points{} && !payers.empty())) {
    const Points more = (*moves)[payers[0].index()];
    return more < Points{} ? say(Said::PaidTooLittleFor, payers[0], -more, finding.seat)
                           : say(Said::PaidTooMuchFor, payers[0], more, finding.seat);
  }
  if (missing == Points{}) return {};
  return missing > Points{} ? say(Said::WasPaidTooLittle, missing)
                            : say(Said::WasPaidTooMuch, -missing);
}

/// The first player who got too little of what moves at a draw; where none did, who paid too much.
Statement told_of_draw(const Finding& finding) {
  const auto moves = correction_of(finding);
  const PointsRow* const due = own_row<PointsRow>(finding.required);
  const Statement what =
      say(finding.rule == "payment/noten" ? Said::TheNotenPayment : Said::TheNagashiMangan);
  for (const bool is_receiver : {true, false})
    for (std::uint8_t seat = 0; moves && due != nullptr && seat < due->of.size(); ++seat) {
      const Points more = (*moves)[seat];
      const bool receives = due->of[seat] && *due->of[seat] > Points{};
      if (more <= Points{} || receives != is_receiver) continue;
      return say(is_receiver ? Said::GotTooLittleOf : Said::PaidTooMuchOf, Seat{seat}, more, what);
    }
  return say(Said::OtherPointsMovedOf, what);
}

}  // namespace

Statement points_deed_of(const Context& c, const Finding& finding) {
  if (finding.rule.starts_with("final/")) return told_of_end(finding);
  if (finding.rule == "payment/noten" || finding.rule == "payment/nagashi")
    return told_of_draw(finding);
  const bool is_of_win = finding.rule.starts_with("payment/") && c.event().kind == EventKind::Win &&
                         finding.seat == c.event().seat;
  return is_of_win ? told_of_win(finding) : Statement();
}

}  // namespace referee::telling
