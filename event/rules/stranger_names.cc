#include "event/rules/stranger_names.h"

#include <algorithm>
#include <utility>

#include "event/games/row_seats.h"
#include "event/values/names.h"

namespace referee::event {

std::string stranger_key(const std::string& name, const std::string& account) {
  return name.empty() ? "\n" + account : folded(name);
}

namespace {

/// A number that a platform gives one player; guests and players of the machine have none.
bool is_own_number(const std::string& account) {
  return account.find_first_not_of("0123456789") == std::string::npos &&
         account.find_first_not_of('0') != std::string::npos;
}

}  // namespace

StrangerNames::StrangerNames(const Audit& audit) {
  for (const AuditedGame& game : audit.games) {
    if (!game.log) continue;
    for (const AuditedSeat& seat : game.seats)
      if (!seat.player && !seat.name.empty() && is_own_number(seat.account))
        join(folded(seat.name), {seat.name}, stranger_key({}, seat.account), {});
    if (!game.row) continue;
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
  join(stranger_key(name, account), {name.empty() ? account : name}, folded(in_row), {in_row});
}

void StrangerNames::join(const std::string& one, std::vector<std::string> names_of_one,
                         const std::string& other, std::vector<std::string> names_of_other) {
  const bool is_one_new = first_.emplace(one, one).second;
  if (is_one_new) names_[one] = std::move(names_of_one);
  const bool is_other_new = first_.emplace(other, other).second;
  if (is_other_new) names_[other] = std::move(names_of_other);
  // The name that was seen first stands for all.
  if (is_one_new && !is_other_new)
    unite(other, one);
  else
    unite(one, other);
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
