#include "event/rules/stranger_names.h"

#include <algorithm>
#include <utility>

#include "event/games/row_seats.h"
#include "event/values/names.h"

namespace referee::event {

std::string stranger_key(const std::string& name, const std::string& account) {
  return name.empty() ? "\n" + account : folded(name);
}

StrangerNames::StrangerNames(const Audit& audit) {
  for (const AuditedGame& game : audit.games) {
    if (!game.log || !game.row) continue;
    const RowSeats seats = row_seats(audit, game);
    for (const std::size_t odd : odd_seats(audit, game, seats))
      if (!game.seats[odd].player)
        add(audit, game.seats[odd], audit.event.games[*game.row].seats[*seats[odd]].player);
  }
}

void StrangerNames::add(const Audit& audit, const AuditedSeat& seat, const std::string& in_row) {
  const std::string& name = seat.name;
  const std::string& account = seat.account;
  if (audit.roster.find(in_row) || in_row.empty() || (name.empty() && account.empty())) return;
  const std::string of_log = stranger_key(name, account);
  const std::string of_row = folded(in_row);
  const bool is_log_new = first_.emplace(of_log, of_log).second;
  if (is_log_new) names_[of_log] = {name.empty() ? account : name};
  const bool is_row_new = first_.emplace(of_row, of_row).second;
  if (is_row_new) names_[of_row] = {in_row};
  // The name that was seen first stands for all.
  if (is_log_new && !is_row_new)
    unite(of_row, of_log);
  else
    unite(of_log, of_row);
}

void StrangerNames::unite(const std::string& one, const std::string& other) {
  const std::string first = first_.at(one);
  const std::string second = first_.at(other);
  if (first == second) return;
  for (auto& [key, to] : first_)
    if (to == second) to = first;
  std::vector<std::string>& names = names_[first];
  for (std::string& name : names_[second]) names.push_back(std::move(name));
  names_.erase(second);
}

std::string StrangerNames::key_of_all(const std::string& key) const {
  const auto at = first_.find(key);
  return at == first_.end() ? key : at->second;
}

const std::vector<std::string>& StrangerNames::names_of(const std::string& key) const {
  static const std::vector<std::string> kNone;
  const auto at = names_.find(key_of_all(key));
  return at == names_.end() || at->second.size() < 2 ? kNone : at->second;
}

}  // namespace referee::event
