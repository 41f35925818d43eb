#include "tournament/games/place_doubts.h"

#include <algorithm>
#include <map>
#include <string>
#include <tuple>
#include <utility>

#include "tournament/model/lookup.h"
#include "tournament/values/lobby.h"

namespace referee::tournament::games {

bool Doubts::operator<(const Doubts& other) const {
  return std::tie(is_cut, lobby, period, hour, players, row, seats) <
         std::tie(other.is_cut, other.lobby, other.period, other.hour, other.players, other.row,
                  other.seats);
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
    doubts.lobby = values::lobby_fit(lobby, log.lobby) == values::LobbyFit::Another ? 1 : 0;
  const auto when = started(audit_, game);
  const auto is_outside = [&](const Bounds& bounds) {
    return !may_be_within(when, bounds_in_any_zone(audit_, bounds));
  };
  doubts.period = is_outside(stage.bounds) || is_outside(audit_.event.bounds) ? 1 : 0;
  doubts.hour = is_outside(due.bounds) ? 1 : 0;
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
  const std::size_t from = audit_.logs[*game.log].dealer().index();
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
  std::map<std::pair<std::size_t, std::size_t>, Doubts> least;
  for (const LogAtPlace& pair : pairs) {
    const std::pair key(audit.schedule[pair.place].stage, pair.log);
    Doubts& doubts = least.emplace(key, pair.doubts).first->second;
    doubts.lobby = std::min(doubts.lobby, pair.doubts.lobby);
    doubts.period = std::min(doubts.period, pair.doubts.period);
    doubts.hour = std::min(doubts.hour, pair.doubts.hour);
  }
  for (std::size_t s = 0; s < stages_.size(); ++s) {
    std::size_t logs = 0;
    Doubts sum;
    for (const auto& [key, doubts] : least) {
      if (key.first != s) continue;
      ++logs;
      sum.lobby += doubts.lobby;
      sum.period += doubts.period;
      sum.hour += doubts.hour;
    }
    const auto is_common = [&](int doubt) {
      return are_nearly_all(static_cast<std::size_t>(doubt), logs);
    };
    stages_[s] = {is_common(sum.lobby), is_common(sum.period), is_common(sum.hour)};
  }
}

int CommonDoubts::own_doubts(const LogAtPlace& pair) const {
  const OfStage& common = stages_[audit_.schedule[pair.place].stage];
  // Both are one finding: the game began at a wrong time.
  const int time =
      std::max(common.period ? 0 : pair.doubts.period, common.hour ? 0 : pair.doubts.hour);
  return (common.lobby ? 0 : pair.doubts.lobby) + time + (pair.doubts.row == 2 ? 1 : 0);
}

int CommonDoubts::findings(const LogAtPlace& pair) const {
  return own_doubts(pair) + 2 * pair.doubts.known + (pair.doubts.seats > 0 ? 1 : 0);
}

bool CommonDoubts::may_be(const LogAtPlace& pair) const {
  return pair.doubts.known == 0 || own_doubts(pair) + pair.doubts.is_cut == 0;
}

}  // namespace referee::tournament::games
