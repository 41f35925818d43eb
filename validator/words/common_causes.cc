#include "validator/words/common_causes.h"

#include <algorithm>
#include <array>
#include <set>

#include "validator/words/said.h"

namespace referee::words {
namespace {

constexpr std::size_t kFewestHands = 2;
/// Discards of a game in which everybody has been at turn for long.
constexpr unsigned kFewestDiscards = 40;

const PointsRow* points_in(const Statement& statement) {
  for (const Argument& argument : statement.arguments)
    if (const auto* row = std::get_if<PointsRow>(&argument)) return row;
  return nullptr;
}

bool stand_at_other_seats(const Finding& finding) {
  const PointsRow* const required = points_in(finding.required);
  const PointsRow* const claimed = points_in(finding.claimed);
  if (required == nullptr || claimed == nullptr || required->of == claimed->of) return false;
  const auto is_known = [](const Known<Points>& points) { return points.has_value(); };
  return std::all_of(required->of.begin(), required->of.end(), is_known) &&
         std::is_permutation(required->of.begin(), required->of.end(), claimed->of.begin(),
                             claimed->of.end());
}

void add_points_at_other_seats(const GameReport& report, std::vector<Statement>& causes) {
  std::set<std::uint32_t> hands;
  for (const Finding& finding : report.findings)
    if (finding.kyoku && stand_at_other_seats(finding)) hands.insert(*finding.kyoku);
  if (hands.size() >= kFewestHands)
    causes.push_back(say(Said::SamePointsAtOtherSeats, hands.size()));
}

void add_seat_that_never_acts(const GameLog& log, std::vector<Statement>& causes) {
  std::array<unsigned, kMaxSeats> discards{};
  unsigned in_all = 0;
  for (const Event& event : log.events)
    if (event.kind == EventKind::Discard && event.seat.value < kMaxSeats) {
      ++discards[event.seat.value];
      ++in_all;
    }
  if (in_all < kFewestDiscards) return;
  const auto busiest = std::max_element(discards.begin(), discards.end());
  for (std::size_t s = 0; s < kMaxSeats; ++s) {
    const bool plays = !log.kyokus.empty() && log.kyokus.front().scores[s].has_value();
    if (plays && discards[s] == 0)
      causes.push_back(say(Said::SeatNeverDiscards, Seat{static_cast<std::uint8_t>(s)},
                           Seat{static_cast<std::uint8_t>(busiest - discards.begin())}, *busiest,
                           in_all));
  }
}

}  // namespace

std::vector<Statement> common_causes(const GameLog& log, const GameReport& report) {
  std::vector<Statement> causes;
  if (report.findings.empty()) return causes;
  add_points_at_other_seats(report, causes);
  add_seat_that_never_acts(log, causes);
  return causes;
}

}  // namespace referee::words
