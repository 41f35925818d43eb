#include "event/games/place_doubts.h"

#include <algorithm>
#include <initializer_list>
#include <map>
#include <string>
#include <tuple>
#include <utility>

#include "event/model/lookup.h"
#include "event/values/lobby.h"

namespace referee::event {

bool Doubts::operator<(const Doubts& other) const {
  return std::tie(is_cut, lobby, period, players, row, seats) <
         std::tie(other.is_cut, other.lobby, other.period, other.players, other.row, other.seats);
}

Doubts PlaceDoubts::of(std::size_t number, std::size_t place, const TableFit& fit) const {
  const AuditedGame& game = audit_.games[number];
  const PlayedGame& log = audit_.logs[*game.log];
  const ScheduledGame& due = audit_.schedule[place];
  const StageRules& stage = audit_.event.stages[due.stage];
  const std::string& lobby = stage.lobby.empty() ? audit_.event.lobby : stage.lobby;
  Doubts doubts;
  doubts.is_cut = log.has_end ? 0 : 1;
  if (!lobby.empty() && !log.lobby.empty())
    doubts.lobby = lobby_fit(lobby, log.lobby) == LobbyFit::Another ? 1 : 0;
  const auto when = started(audit_, game);
  for (const Bounds* bounds :
       std::initializer_list<const Bounds*>{&due.bounds, &stage.bounds, &audit_.event.bounds})
    if (!may_be_within(when, bounds_in_any_zone(audit_, *bounds))) doubts.period = 1;
  for (std::size_t s = 0; s < game.seats.size(); ++s) {
    if (fit.seats[s].due) continue;
    ++doubts.players;
    if (game.seats[s].player) ++doubts.known;
  }
  doubts.row = rows_.doubt(*game.log, place);
  doubts.seats = wrong_seats(game, due, fit);
  return doubts;
}

int PlaceDoubts::wrong_seats(const AuditedGame& game, const ScheduledGame& due,
                             const TableFit& fit) const {
  const Seat dealer = audit_.logs[*game.log].first_dealer;
  const std::size_t from = dealer.present() ? dealer.index() : 0;
  int wrong = 0;
  for (std::size_t s = 0; s < game.seats.size(); ++s) {
    if (!fit.seats[s].due || !game.seats[s].seat.present()) continue;
    const Seat at = due.due[*fit.seats[s].due].seat;
    if (!at.present()) continue;
    const std::size_t sits =
        (game.seats[s].seat.index() + game.seats.size() - from) % game.seats.size();
    if (at.index() != sits) ++wrong;
  }
  return wrong;
}

CommonDoubts::CommonDoubts(const Audit& audit, const std::vector<LogAtPlace>& pairs)
    : audit_(audit), stages_(audit.event.stages.size()) {
  // The least doubt of each log in each stage.
  std::map<std::pair<std::size_t, std::size_t>, std::pair<int, int>> least;
  for (const LogAtPlace& pair : pairs) {
    const std::pair key(audit.schedule[pair.place].stage, pair.log);
    const auto [at, is_new] = least.emplace(key, std::pair(pair.doubts.lobby, pair.doubts.period));
    if (is_new) continue;
    at->second.first = std::min(at->second.first, pair.doubts.lobby);
    at->second.second = std::min(at->second.second, pair.doubts.period);
  }
  std::vector<std::size_t> logs(stages_.size());
  std::vector<std::size_t> lobbies(stages_.size());
  std::vector<std::size_t> periods(stages_.size());
  for (const auto& [key, doubts] : least) {
    ++logs[key.first];
    lobbies[key.first] += static_cast<std::size_t>(doubts.first);
    periods[key.first] += static_cast<std::size_t>(doubts.second);
  }
  for (std::size_t s = 0; s < stages_.size(); ++s)
    stages_[s] = {are_nearly_all(lobbies[s], logs[s]), are_nearly_all(periods[s], logs[s])};
}

int CommonDoubts::own_doubts(const LogAtPlace& pair) const {
  const OfStage& common = stages_[audit_.schedule[pair.place].stage];
  return (common.lobby ? 0 : pair.doubts.lobby) + (common.period ? 0 : pair.doubts.period) +
         (pair.doubts.row == 2 ? 1 : 0);
}

int CommonDoubts::findings(const LogAtPlace& pair) const {
  return own_doubts(pair) + 2 * pair.doubts.known + (pair.doubts.seats > 0 ? 1 : 0);
}

bool CommonDoubts::may_be(const LogAtPlace& pair) const {
  return pair.doubts.known == 0 || own_doubts(pair) + pair.doubts.is_cut == 0;
}

}  // namespace referee::event
