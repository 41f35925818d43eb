// Games played by another value of one option than a preset has, judged by the preset: what the
// property of certain and uncertain values and the survey of them have in common. The values tried
// are listed here from the options' types, and not taken from the judge.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "referee/session.h"
#include "tools/games/game_maker.h"
#include "validator/ruleset/options.h"
#include "validator/ruleset/presets.h"

namespace referee::test {

/// One value to play by, and the preset to judge by.
struct OtherValue {
  const Ruleset* preset = nullptr;
  OptionId option{};
  OptionValue value;

  bool certain() const { return preset->ceiling(option) == Severity::Error; }
  /// "wrc, fu.wait = 4".
  std::string text() const;
};

/// Every option that some log is judged by, and values that its type allows and that contradict
/// nothing else in the ruleset. `preset` of each is the ruleset, which must outlive them.
std::vector<OtherValue> other_values_of(const Ruleset& ruleset);
/// The same of every preset.
std::vector<OtherValue> other_values_of_presets();

/// Two values of options that are not certain, of one family ("honba" of "honba.on") or a
/// switch and what it switches: a text that is silent about one is mostly silent about the other.
struct TwoOtherValues {
  const Ruleset* preset = nullptr;
  OtherValue one;
  OtherValue other;

  std::string text() const;
};

/// Every such pair of every preset that contradicts nothing else in the preset.
std::vector<TwoOtherValues> two_other_values_of_presets();

/// What the preset said of some games.
struct Verdicts {
  unsigned games = 0;
  unsigned broken = 0;  ///< tellings of them with findings: whole, without payments, without scores
  unsigned errors = 0;  ///< findings
  unsigned others = 0;  ///< warnings and notes
  std::string first_error;
  std::string first_other;
};

class OtherValueTrials {
 public:
  /// Plays games number `first` to `first + games - 1`, half of them made for rare things.
  Verdicts run(const OtherValue& value, std::uint32_t first, unsigned games);
  Verdicts run(const TwoOtherValues& values, std::uint32_t first, unsigned games);
  /// The same games judged by the rules that they are played by.
  Verdicts run_by_own_rules(const OtherValue& value, std::uint32_t first, unsigned games);

 private:
  /// Each game as logs of several kinds tell it.
  Verdicts judge(const Ruleset& ruleset, const Ruleset& played, std::uint32_t first,
                 unsigned games);

  /// One for all rulesets: it remembers how far hands are from goals, which no option changes.
  games::GameMaker maker_{*find_preset("tenhou")};
  Session session_;
};

/// Options of which another value changes the game as a whole, so that the preset cannot be held
/// against it: every finding would be about the game and not about the value. With the reason.
std::string_view is_another_game(OptionId option);

}  // namespace referee::test
