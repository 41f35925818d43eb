#include "tournament/rules/stranger_names.h"

#include <algorithm>
#include <set>
#include <utility>

#include "tournament/games/row_seats.h"
#include "tournament/values/names.h"

namespace referee::tournament::rules {

std::string key_of_stranger_name(const std::string& name, const std::string& account) {
  return name.empty() ? "\n" + account : values::folded(name);
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
        join(values::folded(seat.name), {seat.name}, key_of_stranger_name({}, seat.account), {});
    if (!game.row) continue;
    const games::RowSeats seats = games::row_seats(audit, game);
    for (const std::size_t odd : games::odd_seats(audit, game, seats))
      if (!game.seats[odd].player)
        add(audit, game.seats[odd], audit.event.games[*game.row].seats[*seats[odd]].player);
  }
  join_equal_letters(audit);
}

void StrangerNames::join_equal_letters(const Audit& audit) {
  struct Seen {
    std::string name;
    std::set<std::string> accounts;
    std::set<std::size_t> games;
  };
  // By the letters; and of those in the order in which they were seen.
  std::map<std::string, std::vector<Seen>> all;
  for (std::size_t i = 0; i < audit.games.size(); ++i) {
    if (audit.games[i].scheduled) continue;
    for (const AuditedSeat& seat : audit.games[i].seats) {
      const std::string name = values::folded(seat.name);
      const std::string letters = seat.player ? std::string() : values::letters_of(name);
      if (letters.empty()) continue;
      std::vector<Seen>& alike = all[letters];
      auto at = std::ranges::find_if(alike, [&](const Seen& seen) {
        return key_of_all(values::folded(seen.name)) == key_of_all(name);
      });
      if (at == alike.end()) at = alike.insert(at, {seat.name, {}, {}});
      if (is_own_number(seat.account)) at->accounts.insert(seat.account);
      at->games.insert(i);
    }
  }
  const auto share = [](const auto& one, const auto& other) {
    return std::ranges::any_of(one, [&](const auto& x) { return other.contains(x); });
  };
  for (const auto& [letters, alike] : all)
    for (std::size_t i = 1; i < alike.size(); ++i) {
      const Seen& first = alike.front();
      const Seen& other = alike[i];
      const bool has_other_account = !first.accounts.empty() && !other.accounts.empty() &&
                                     !share(first.accounts, other.accounts);
      if (!has_other_account && !share(first.games, other.games))
        join(values::folded(first.name), {first.name}, values::folded(other.name), {other.name});
    }
}

void StrangerNames::add(const Audit& audit, const AuditedSeat& seat, const std::string& in_row) {
  const std::string& name = seat.name;
  const std::string& account = seat.account;
  if (audit.roster.find(in_row) || in_row.empty() || (name.empty() && account.empty())) return;
  join(key_of_stranger_name(name, account), {name.empty() ? account : name}, values::folded(in_row),
       {in_row});
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

}  // namespace referee::tournament::rules
