#include "event/games/worths.h"

namespace referee::event {
namespace {

bool has_no_shared_place(const flow::Places& places, std::size_t players) {
  for (std::size_t a = 0; a < players; ++a)
    for (std::size_t b = a + 1; b < players; ++b)
      if (places[a] == places[b]) return false;
  return true;
}

}  // namespace

std::vector<Worth> worths_of(const Scores& scores, Seat first_dealer, bool seats_are_known,
                             const Ruleset& rules) {
  std::vector<flow::Places> orders = {flow::placement(scores, first_dealer, rules)};
  if (!seats_are_known && rules.game_tie_break != referee::TieBreak::Shared)
    for (const flow::Places& places : flow::orders_of_ties(scores, rules.game_players))
      if (has_no_shared_place(places, rules.game_players)) orders.push_back(places);
  std::vector<Worth> worths;
  for (const flow::Places& places : orders)
    for (const flow::Result& result : flow::results(scores, places, rules, first_dealer))
      worths.push_back({places, result.tenths});
  return worths;
}

std::vector<flow::ResultTenths> results_of_log(const Audit& audit, std::size_t log) {
  const PlayedGame& played = audit.logs[log];
  std::vector<flow::ResultTenths> results;
  if (played.claimed_tenths) results.push_back(*played.claimed_tenths);
  if (!played.scores || !audit.rules || played.players != audit.rules->game_players) return results;
  const Seat dealer = played.first_dealer.present() ? played.first_dealer : Seat{0};
  for (const Worth& worth : worths_of(*played.scores, dealer, true, *audit.rules))
    results.push_back(worth.tenths);
  return results;
}

}  // namespace referee::event
