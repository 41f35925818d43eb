// Which ruleset a game is judged by: the one that the user names, else the one that the log names
// or its platform plays, adjusted by what the log itself says of the table's rules. The table of
// platforms is here and nowhere else; what the rulesets hold is data.
#pragma once

#include <array>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "referee/judging/inferred_settings.h"
#include "referee/judging/rules_choice.h"
#include "validator/log/game_log.h"
#include "validator/ruleset/ruleset.h"

namespace referee::judging {

/// Whether neither the log nor its platform says which ruleset was played, so that it has to be
/// found by evidence (referee/evidence/).
bool names_no_rules(const GameHeader& header);

/// The presets that platforms play, those that are played most widely first.
std::vector<std::string_view> platform_presets();

/// What is known of the settings of the table: what the log says, and, where its platform's logs do
/// not hold the settings or nothing says who ran the table, what the play shows, as if the log had
/// said so. `shown` becomes what the play shows; it is left empty where a platform's logs say it.
TableSettings settings_of(const GameLog& log, InferredSettings& shown);

/// `ruleset` adjusted to a table with these settings, whatever that table was played under. `from`
/// is left alone.
RulesChoice adjusted_to(const Ruleset& ruleset, const TableSettings& settings);

/// The settings as a text: equal for logs that adjust a ruleset alike.
std::string key_of(const TableSettings& settings);

/// Chooses for many games and remembers its choices. Not for several threads at once.
class RulesChooser {
 public:
  /// `named`: what --rules gives; nothing for "auto". `always_adjusts`: a log's own settings take
  /// the place of what is named, whatever it is.
  explicit RulesChooser(std::optional<Ruleset> named, bool always_adjusts = false)
      : named_(std::move(named)), always_adjusts_(always_adjusts) {}

  /// For a table with these settings, of whose log `header` says the rest. Valid until the next
  /// call. A ruleset that the user names is taken as it is, but for the number of players, which is
  /// a fact; and the preset of a platform, whose tables differ in length, red fives and open
  /// tanyao, takes those that the log states.
  const RulesChoice& choose(const GameHeader& header, const TableSettings& settings);
  /// For a game: the settings are those of settings_of().
  const RulesChoice& choose(const GameLog& log, InferredSettings& shown) {
    return choose(log.header, settings_of(log, shown));
  }

 private:
  using Key = std::array<std::string, 4>;

  RulesChoice make(const GameHeader& header, const TableSettings& settings);

  std::optional<Ruleset> named_;
  bool always_adjusts_;
  std::map<Key, RulesChoice> choices_;
};

}  // namespace referee::judging
