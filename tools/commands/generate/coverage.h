// Counts what a collection of games shows: how often each event, draw, yaku, situation, rule and
// option came up, and what a ruleset allows but no game had. It counts correct games and judges
// none.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "referee/session.h"
#include "tools/games/game_maker.h"
#include "validator/log/game_log.h"
#include "validator/ruleset/options.h"
#include "validator/ruleset/ruleset.h"

namespace referee::commands::generate {

class Coverage {
 public:
  /// `ruleset` must outlive this.
  explicit Coverage(const Ruleset& ruleset);

  /// `log` is the game that a GameMaker makes of `label` and `plan` under the ruleset.
  void add(const GameLog& log, std::string_view label, const games::GamePlan& plan);
  /// Rules that forbade something on the way to these games (play::GameSetup::refusals).
  std::map<std::string_view, std::uint32_t>& refusals() { return refusals_; }

  /// Lines of section, name and count, separated by tabs; where the count is 0, also whether the
  /// ruleset lets no game have it ("not under this ruleset"), or for an option that nothing else
  /// can be chosen ("no other value"), else "never".
  std::string table() const;

 private:
  struct Trial {
    OptionId option;
    std::vector<Ruleset> others;  ///< the ruleset with other values of the option
    std::uint32_t games = 0;      ///< in which another value would have made a difference
  };

  void walk(const GameLog& log);
  void try_options(const GameLog& log, std::string_view label, const games::GamePlan& plan);
  bool makes_a_difference(const Ruleset& other, const GameLog& log, std::string_view label,
                          const games::GamePlan& plan);

  const Ruleset& ruleset_;
  std::uint32_t games_ = 0;
  std::array<std::uint32_t, kEventKinds> events_{};
  std::map<RyuukyokuKind, std::uint32_t> draws_;
  std::array<std::uint32_t, kYakuCount> yaku_{};
  std::vector<std::uint32_t> situations_;
  std::map<std::string_view, std::uint32_t> asked_;
  std::map<std::string_view, std::uint32_t> refusals_;
  std::vector<Trial> trials_;  ///< in the order of the options
  games::GameMaker maker_;
  Session session_;
  GameLog other_game_;
};

}  // namespace referee::commands::generate
