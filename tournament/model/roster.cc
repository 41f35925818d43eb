#include "tournament/model/roster.h"

#include <algorithm>
#include <array>
#include <utility>

#include <fmt/format.h>

#include "tournament/values/names.h"
#include "validator/words/said.h"

namespace referee::tournament {
namespace {

constexpr std::array<std::pair<std::string_view, std::string_view>, 4> kPlatforms = {{
    {"tenhou", "tenhou"},
    {"mjs", "mahjong-soul"},
    {"rc", "riichi-city"},
    {"ronin", "ronin"},
}};

bool is_number(std::string_view text) {
  return !text.empty() && std::ranges::all_of(text, [](char c) { return c >= '0' && c <= '9'; });
}

}  // namespace

std::string_view platform_of_word(std::string_view word) {
  for (const auto& [short_word, platform] : kPlatforms)
    if (word == short_word) return platform;
  return {};
}

void Roster::say_taken(EventFile& event, std::uint32_t row, std::string_view alias, Own own,
                       const Owner& by) const {
  const Player& has = players[by.player];
  const Said as = by.own == Own::Id     ? Said::IsAlreadyTheIdOf
                  : by.own == Own::Name ? Said::IsAlreadyTheNameOf
                                        : Said::IsAlreadyAnAliasOf;
  Statement taken = say(as, std::string(alias), by.own == Own::Id ? has.name : has.id, by.row);
  if (own == Own::Name && by.own == Own::Name)
    taken = say(Said::NameOneOtherwise, std::move(taken));
  event.problems.push_back(
      Problem{event.players_file, row, own == Own::Alias ? "aliases" : "name", std::move(taken)});
}

void Roster::add_namesakes(std::string_view name, Owner& has, const Owner& also) {
  std::vector<std::size_t>& namesakes = namesakes_[values::folded(name)];
  for (const std::size_t player : {has.player, also.player})
    if (std::ranges::find(namesakes, player) == namesakes.end()) namesakes.push_back(player);
  if (has.own == Own::Name) disputed_.insert(values::folded(name));
  // Tables ask for ids before they ask for names, and logs name people by what they are called.
  if (has.own == Own::Id) {
    has = also;
    const auto [begin, end] = folded_.equal_range(values::folded(name));
    for (auto it = begin; it != end; ++it)
      if (it->second.player == namesakes.front()) it->second = also;
  }
}

void Roster::add_alias(EventFile& event, std::uint32_t row, std::size_t player,
                       std::string_view alias, Own own) {
  std::string_view platform;
  std::string_view name = alias;
  if (const std::size_t colon = alias.find(':'); colon != std::string_view::npos) {
    platform = platform_of_word(alias.substr(0, colon));
    if (!platform.empty()) name = alias.substr(colon + 1);
  }
  if (name.empty()) return;
  const auto [begin, end] = exact_.equal_range(name);
  for (auto it = begin; it != end; ++it) {
    if (it->second.player == player) {
      if (it->second.platform.empty() || it->second.platform == platform) return;
      continue;
    }
    if (!it->second.platform.empty() && !platform.empty() && it->second.platform != platform)
      continue;
    say_taken(event, row, alias, own, it->second);
    // An id or a name is whose it is; of two equal aliases nobody knows which is right.
    if (own == Own::Name && it->second.own != Own::Alias)
      add_namesakes(name, it->second, {std::string(platform), player, own, row});
    else if (it->second.own == Own::Alias)
      disputed_.insert(values::folded(name));
    return;
  }
  if (!platform.empty() && is_number(name)) has_account_.emplace(player, platform);
  exact_.emplace(std::string(name), Owner{std::string(platform), player, own, row});
  folded_.emplace(values::folded(name), Owner{std::string(platform), player, own, row});
}

void Roster::add(Player player) {
  ++bearers_[player.name];
  players.push_back(std::move(player));
}

std::size_t Roster::bearers_of(std::string_view name) const {
  const auto at = bearers_.find(name);
  return at == bearers_.end() ? 0 : at->second;
}

bool Roster::names_players_by_names(const EventFile& event) const {
  std::size_t ids = 0;
  std::size_t names = 0;
  const auto count = [&](const std::string& text) {
    const bool is_id = ids_.contains(text);
    const bool is_name = bearers_.contains(text);
    if (is_id && !is_name) ++ids;
    if (is_name && !is_id) ++names;
  };
  for (const SeatRow& row : event.schedule) count(row.player);
  for (const GameRow& row : event.games)
    for (const ResultSeat& seat : row.seats) count(seat.player);
  for (const StandingTable& table : event.standings)
    for (const StandingRow& row : table.rows) count(row.player);
  return names > ids;
}

void Roster::forget_ids_that_are_names() {
  std::erase_if(ids_, [&](const auto& id) {
    return namesakes_.contains(values::folded(id.first)) && !is_disputed(id.first);
  });
}

void Roster::add_decided_names(EventFile& event) {
  for (const DecisionRow& row : event.decisions) {
    const Known<std::size_t> player = find(row.player);
    if (row.kind != DecisionKind::Name || !player || row.other.empty()) continue;
    const Known<Found> owner = find({}, row.other, row.other);
    if (!owner) add_alias(event, row.row, *player, row.other, Own::Alias);
    if (owner && owner->player != *player)
      event.problems.push_back(
          Problem{event.decisions_file, row.row, "other",
                  say(Said::IsAlreadyTheNameOf, row.other, players[owner->player].id, row.row)});
  }
}

void Roster::build(EventFile& event) {
  is_open = event.players_file.empty();
  std::vector<const PlayerRow*> rows;
  for (const PlayerRow& row : event.players) {
    if (!ids_.emplace(row.id, players.size()).second) {
      event.problems.push_back(
          Problem{event.players_file, row.row, "id", say(Said::IsAlreadyAPlayer, row.id)});
      continue;
    }
    std::string team = row.team;
    if (!team.empty()) team = teams_.emplace(values::folded(team), team).first->second;
    add({row.id, row.name.empty() ? row.id : row.name, std::move(team), row.bounds, {}});
    rows.push_back(&row);
  }
  // All ids first, then all names: an alias must not take the id or the name of another.
  for (std::size_t i = 0; i < rows.size(); ++i)
    add_alias(event, rows[i]->row, i, rows[i]->id, Own::Id);
  for (std::size_t i = 0; i < rows.size(); ++i)
    if (!rows[i]->name.empty()) add_alias(event, rows[i]->row, i, rows[i]->name, Own::Name);
  for (std::size_t i = 0; i < rows.size(); ++i)
    for (const std::string& alias : rows[i]->aliases)
      add_alias(event, rows[i]->row, i, alias, Own::Alias);
  add_decided_names(event);
  if (!namesakes_.empty() && names_players_by_names(event)) forget_ids_that_are_names();
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const std::string& by = rows[i]->replaced_by;
    if (by.empty()) continue;
    players[i].replaced_by = find(by);
    if (!players[i].replaced_by || *players[i].replaced_by == i) {
      players[i].replaced_by.reset();
      event.problems.push_back(Problem{event.players_file, rows[i]->row, "replaced_by",
                                       say(Said::IsNotAnotherPlayer, by)});
    }
  }
}

std::size_t Roster::add_from_log(std::string_view platform, const std::string& account,
                                 const std::string& name) {
  const std::size_t player = players.size();
  std::string id = name.empty() ? account : name;
  for (int number = 2; !ids_.emplace(id, player).second; ++number)
    id = fmt::format("{} ({})", name.empty() ? account : name, number);
  add({id, name.empty() ? account : name, {}, {}, {}});
  // A name may be on any platform, an account is of one.
  if (!account.empty()) exact_.emplace(account, Owner{std::string(platform), player});
  if (name.empty()) return player;
  exact_.emplace(name, Owner{{}, player});
  folded_.emplace(values::folded(name), Owner{{}, player});
  return player;
}

Known<std::size_t> Roster::only_owner(const Index& index, std::string_view key,
                                      std::string_view platform) const {
  Known<std::size_t> found;
  const auto [begin, end] = index.equal_range(key);
  for (auto it = begin; it != end; ++it) {
    const Owner& owner = it->second;
    if (!owner.platform.empty() && !platform.empty() && owner.platform != platform) continue;
    if (found && *found != owner.player) return std::nullopt;
    found = owner.player;
  }
  return found;
}

Known<Found> Roster::find(std::string_view platform, std::string_view account,
                          std::string_view name) const {
  if (!account.empty() && !is_disputed(account))
    if (const auto player = only_owner(exact_, account, platform))
      return Found{*player, Fit::Account};
  if (name.empty() || is_disputed(name)) return std::nullopt;
  if (const auto player = only_owner(exact_, name, platform)) return Found{*player, Fit::Name};
  if (const auto player = only_owner(folded_, values::folded(name), platform))
    return Found{*player, Fit::Folded};
  return std::nullopt;
}

Known<std::size_t> Roster::find(std::string_view text) const {
  if (const auto at = ids_.find(text); at != ids_.end()) return at->second;
  std::string_view platform;
  if (const std::size_t colon = text.find(':'); colon != std::string_view::npos) {
    platform = platform_of_word(text.substr(0, colon));
    if (!platform.empty()) text.remove_prefix(colon + 1);
  }
  if (const auto found = find(platform, {}, text)) return found->player;
  return std::nullopt;
}

bool Roster::is_disputed(std::string_view name) const {
  return !disputed_.empty() && disputed_.contains(values::folded(name));
}

std::vector<std::size_t> Roster::namesakes(std::string_view name) const {
  if (namesakes_.empty()) return {};
  const auto at = namesakes_.find(values::folded(name));
  return at == namesakes_.end() ? std::vector<std::size_t>{} : at->second;
}

std::size_t Roster::first_namesake(std::size_t player) const {
  for (const auto& [name, all] : namesakes_)
    if (std::ranges::find(all, player) != all.end()) return all.front();
  return player;
}

bool Roster::is_other_account(std::size_t player, std::string_view platform,
                              std::string_view account) const {
  return is_number(account) && has_account_.contains({player, std::string(platform)}) &&
         only_owner(exact_, account, platform) != player;
}

Known<std::size_t> Roster::find_meant(std::string_view text) const {
  const std::string name = values::folded(text);
  Known<std::size_t> found;
  for (const auto& [known, owner] : folded_) {
    if (found == owner.player || !values::is_slip(name, known)) continue;
    if (found) return std::nullopt;
    found = owner.player;
  }
  return found;
}

std::vector<std::string> Roster::teams() const {
  std::vector<std::string> teams;
  std::set<std::string_view> seen;
  for (const Player& player : players)
    if (!player.team.empty() && seen.insert(player.team).second) teams.push_back(player.team);
  return teams;
}

const std::string& Roster::team_named(std::string_view team) const {
  static const std::string kNone;
  const auto at = teams_.find(values::folded(team));
  return at == teams_.end() ? kNone : at->second;
}

}  // namespace referee::tournament
