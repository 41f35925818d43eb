// Who is who: the players of an event, and which of them a name or an account in a log or a table
// means. A name that could mean two players means nobody.
#pragma once

#include <cstddef>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "tournament/model/event_file.h"

namespace referee::tournament {

struct Player {
  std::string id;
  std::string name;
  std::string team;
  Bounds bounds;
  Known<std::size_t> replaced_by;
};

/// How a name led to a player.
enum class Fit : std::uint8_t { Account, Name, Folded };

struct Found {
  std::size_t player = 0;
  Fit fit = Fit::Name;
};

class Roster {
 public:
  std::vector<Player> players;
  bool is_open = false;  ///< there is no list of players: whoever plays is one

  /// Builds it from the rows of `event`, whose problems grow by what is wrong with them. Once, and
  /// before anybody is looked up.
  void build(EventFile& event);
  /// Adds a player whom only the logs name.
  std::size_t add_from_log(std::string_view platform, const std::string& account,
                           const std::string& name);

  /// Whom a seat of a log means. `platform` may be empty: then a platform's word does not matter.
  Known<Found> find(std::string_view platform, std::string_view account,
                    std::string_view name) const;
  /// Whom a cell of a table means: an id, name or alias of any platform.
  Known<std::size_t> find(std::string_view text) const;

  /// The one player one of whose names the text may be, mistyped.
  Known<std::size_t> find_meant(std::string_view text) const;

  /// Whether the list has numbers of the player's accounts on that platform, and `account` is none
  /// of them. `platform` as headers of logs call it.
  bool is_other_account(std::size_t player, std::string_view platform,
                        std::string_view account) const;

  /// A name or alias that two players have: nobody is meant by it alone, and the list has a problem
  /// for it.
  bool is_disputed(std::string_view name) const;
  /// Whom a name in a log may mean: two players have it as their name, or one of them as the id.
  /// Which of them sits at a table the schedule or the row may tell. Empty for all other names.
  std::vector<std::size_t> namesakes(std::string_view name) const;
  /// One player for all who share a name with this one.
  std::size_t first_namesake(std::size_t player) const;

  /// How many players are called so.
  std::size_t bearers_of(std::string_view name) const;
  std::vector<std::string> teams() const;  ///< each once, in the order of the players
  /// The team as the list has it first; teams whose names fold alike are one. Empty for no team.
  const std::string& team_named(std::string_view team) const;

 private:
  enum class Own : std::uint8_t { Id, Name, Alias };
  struct Owner {
    std::string platform;  ///< empty: any
    std::size_t player = 0;
    Own own = Own::Name;
    std::uint32_t row = 0;
  };
  using Index = std::multimap<std::string, Owner, std::less<>>;

  void add_alias(EventFile& event, std::uint32_t row, std::size_t player, std::string_view alias,
                 Own own);
  void say_taken(EventFile& event, std::uint32_t row, std::string_view alias, Own own,
                 const Owner& by) const;
  /// The tables of the organiser have more names than ids.
  bool names_players_by_names(const EventFile& event) const;
  /// What `name` decisions say that players are called, as an alias of the list does.
  void add_decided_names(EventFile& event);
  void forget_ids_that_are_names();
  void add_namesakes(std::string_view name, Owner& has, const Owner& also);
  void add(Player player);
  Known<std::size_t> only_owner(const Index& index, std::string_view key,
                                std::string_view platform) const;

  std::map<std::string, std::size_t, std::less<>> ids_;
  std::map<std::string, std::string> teams_;                 ///< by the folded name
  std::map<std::string, std::size_t, std::less<>> bearers_;  ///< of each name
  Index exact_;
  std::set<std::pair<std::size_t, std::string>> has_account_;  ///< player, platform
  Index folded_;
  std::set<std::string> disputed_;  ///< folded names and aliases of two players
  std::map<std::string, std::vector<std::size_t>> namesakes_;  ///< by the folded name
};

/// The platform that an alias's word means ("mjs"), as headers of logs call it; empty for no such
/// word.
std::string_view platform_of_word(std::string_view word);

}  // namespace referee::tournament
