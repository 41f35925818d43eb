#include "tournament/games/equal_rows.h"

#include <algorithm>

#include <fmt/format.h>

#include "tournament/games/worths.h"
#include "tournament/model/lookup.h"
#include "tournament/values/names.h"

namespace referee::tournament::games {
namespace {

/// Every text that an equal row of the log may have.
std::vector<std::string> keys_of_log(const Audit& audit, std::size_t log) {
  const PlayedGame& played = audit.logs[log];
  const std::vector<AuditedSeat>& seats = audit.games[log].seats;
  std::vector<std::string> keys;
  const auto add = [&](auto number_of) {
    std::vector<std::string> people;
    for (std::size_t s = 0; s < seats.size(); ++s)
      people.push_back(person_key(seats[s].player, seats[s].name) + number_of(s));
    keys.push_back(key_of_people(std::move(people)));
  };
  if (played.scores)
    add([&](std::size_t s) { return fmt::format(" {}", (*played.scores)[s].value); });
  for (const flow::ResultTenths& tenths : results_of_log(audit, log))
    add([&](std::size_t s) {
      return " = " + values::text_of(values::ResultPoints::of_tenths(tenths[s]));
    });
  return keys;
}

}  // namespace

std::string key_of_people(std::vector<std::string> people) {
  std::ranges::sort(people);
  std::string key;
  for (const std::string& one : people) key += one + '\n';
  return key;
}

std::string person_key(Known<std::size_t> player, const std::string& name) {
  return player ? fmt::format("#{}", *player) : "?" + values::folded(name);
}

std::string key_of_result(const Audit& audit, const GameRow& row, bool of_scores) {
  std::vector<std::string> people;
  for (const ResultSeat& seat : row.seats) {
    if (of_scores ? !seat.score : !seat.points) return {};
    people.push_back(person_key(audit.roster.find(seat.player), seat.player) +
                     (of_scores ? fmt::format(" {}", seat.score->value)
                                : " = " + values::text_of(*seat.points)));
  }
  return key_of_people(std::move(people));
}

NamedPlaces::NamedPlaces(const Audit& audit) : audit_(audit) {
  for (std::size_t s = 0; s < audit.schedule.size(); ++s)
    places_[{audit.schedule[s].round, audit.schedule[s].table}].push_back(s);
}

Known<std::size_t> NamedPlaces::find(const GameRow& row) const {
  if (row.round.empty() && row.table.empty()) return std::nullopt;
  const auto at = places_.find({row.round, row.table});
  if (at == places_.end()) return std::nullopt;
  const auto stage = row.stage.empty() ? std::nullopt : stage_named(audit_, row.stage);
  Known<std::size_t> found;
  for (const std::size_t s : at->second) {
    if (stage && audit_.schedule[s].stage != *stage) continue;
    if (found) return std::nullopt;
    found = s;
  }
  return found;
}

EqualRows::EqualRows(const Audit& audit)
    : of_logs_(audit.logs.size()), is_told_(audit.schedule.size()) {
  if (audit.event.games.empty()) return;
  const NamedPlaces places(audit);
  std::map<std::string, std::vector<std::size_t>> rows;
  for (std::size_t r = 0; r < audit.event.games.size(); ++r)
    for (const bool of_scores : {true, false})
      if (std::string key = key_of_result(audit, audit.event.games[r], of_scores); !key.empty())
        rows[std::move(key)].push_back(r);
  for (std::size_t log = 0; log < of_logs_.size(); ++log)
    for (const std::string& key : keys_of_log(audit, log)) {
      const auto at = rows.find(key);
      if (at == rows.end()) continue;
      // Rows that are all equal tell nothing apart.
      constexpr std::size_t kMostEqual = 32;
      for (std::size_t i = 0; i < std::min(at->second.size(), kMostEqual); ++i) {
        const auto place = places.find(audit.event.games[at->second[i]]);
        if (!place) {
          of_logs_[log].has_any = true;
          continue;
        }
        of_logs_[log].places.push_back(*place);
        is_told_[*place] = true;
      }
    }
}

int EqualRows::doubt(std::size_t log, std::size_t place) const {
  const OfLog& of = of_logs_[log];
  if (std::ranges::find(of.places, place) != of.places.end()) return 0;
  if (!of.places.empty() || is_told_[place]) return 2;
  return of.has_any ? 0 : 1;
}

}  // namespace referee::tournament::games
