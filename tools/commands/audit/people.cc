#include "tools/commands/audit/people.h"

#include <algorithm>
#include <string_view>
#include <utility>

#include "tournament/values/names.h"

namespace referee::commands::audit {
namespace {

/// What a name in a log may be called in players.csv, by platform.
std::string word_of(std::string_view platform) {
  if (platform == "tenhou") return "tenhou:";
  if (platform == "mahjong-soul") return "mjs:";
  if (platform == "riichi-city") return "rc:";
  if (platform == "ronin") return "ronin:";
  return {};
}

}  // namespace

void People::note_account(const tournament::PlayedGame& game, unsigned seat) {
  const std::string& account = game.accounts[seat];
  const std::string& name = game.report.names[seat];
  if (!account.empty() && !name.empty())
    accounts_of_[{game.platform, tournament::values::folded(name)}].insert(account);
}

std::size_t People::find(const std::string& platform, const std::string& account,
                         const std::string& name) {
  const Key name_key{platform, tournament::values::folded(name)};
  // A name that several accounts have tells nobody apart.
  const auto accounts = accounts_of_.find(name_key);
  const std::size_t bearers = accounts == accounts_of_.end() ? 0 : accounts->second.size();
  const bool is_nameable = !name.empty() && bearers <= 1;
  const std::string known_account =
      account.empty() && is_nameable && bearers == 1 ? *accounts->second.begin() : account;
  const Key account_key{platform, known_account};
  std::size_t person = people_.size();
  if (const auto at = by_account_.find(account_key);
      !known_account.empty() && at != by_account_.end())
    person = at->second;
  else if (const auto named = by_name_.find(name_key);
           known_account.empty() && !name.empty() && named != by_name_.end())
    person = named->second;
  if (person == people_.size()) people_.push_back({name.empty() ? account : name, {}});
  if (!known_account.empty()) {
    if (by_account_.emplace(account_key, person).second)
      people_[person].aliases.push_back(word_of(platform) + known_account);
    // A log without the account shows the name alone.
    if (account.empty() && tournament::values::folded(people_[person].name) != name_key.second)
      add_name(person, platform, name);
    return person;
  }
  if (!name.empty() && by_name_.emplace(name_key, person).second) add_name(person, platform, name);
  return person;
}

void People::add_name(std::size_t person, const std::string& platform, const std::string& name) {
  std::string alias = word_of(platform) + name;
  std::vector<std::string>& aliases = people_[person].aliases;
  if (alias != people_[person].name && std::ranges::find(aliases, alias) == aliases.end())
    aliases.push_back(std::move(alias));
}

}  // namespace referee::commands::audit
