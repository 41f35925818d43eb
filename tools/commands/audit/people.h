// The people whom the logs of an event name, as rows of players.csv. Accounts join the names of one
// player; a name without an account is the player of the only account that has this name.
#pragma once

#include <cstddef>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "tournament/model/played_game.h"

namespace referee::commands::audit {

struct Person {
  std::string name;                  ///< raw
  std::vector<std::string> aliases;  ///< "mjs:100000001", raw
};

class People {
 public:
  /// In the order of `games`. `wants` says of a seat of a game whether it is to be looked at.
  template <class Wants>
  People(const std::vector<tournament::PlayedGame>& games, Wants wants) {
    for (std::size_t g = 0; g < games.size(); ++g)
      for (unsigned s = 0; s < games[g].players; ++s)
        if (wants(g, s)) note_account(games[g], s);
    for (std::size_t g = 0; g < games.size(); ++g) take(g, games[g], wants);
  }

  const std::vector<Person>& people() const { return people_; }
  /// One name stands at two seats of one table, so that names tell nobody apart.
  bool has_doubles() const { return has_doubles_; }

 private:
  using Key = std::pair<std::string, std::string>;  ///< platform, and account or folded name

  template <class Wants>
  void take(std::size_t number, const tournament::PlayedGame& game, Wants wants) {
    std::set<std::size_t> at_table;
    for (unsigned s = 0; s < game.players; ++s) {
      if (!wants(number, s) || (game.report.names[s].empty() && game.accounts[s].empty())) continue;
      if (!at_table.insert(find(game.platform, game.accounts[s], game.report.names[s])).second)
        has_doubles_ = true;
    }
  }

  void note_account(const tournament::PlayedGame& game, unsigned seat);
  std::size_t find(const std::string& platform, const std::string& account,
                   const std::string& name);
  void add_name(std::size_t person, const std::string& platform, const std::string& name);

  std::vector<Person> people_;
  std::map<Key, std::set<std::string>> accounts_of_;  ///< of a name
  std::map<Key, std::size_t> by_account_;
  std::map<Key, std::size_t> by_name_;
  bool has_doubles_ = false;
};

/// The head of players.csv, with its line end.
inline constexpr const char* kPlayersHead = "id,name,team,aliases,from,until,replaced_by\n";

}  // namespace referee::commands::audit
