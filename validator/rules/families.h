// The families of rules. A row's place in its array, and the order of the families, is the order in
// which one element's broken rules are preferred when only one of a group may be reported.
#pragma once

#include <array>
#include <span>
#include <vector>

#include "validator/facts/rule.h"

namespace referee::rules {

std::span<const Rule> turn();
std::span<const Rule> call();
std::span<const Rule> kan();
std::span<const Rule> kita();
std::span<const Rule> tiles();
std::span<const Rule> riichi();
std::span<const Rule> kuikae();
std::span<const Rule> dora();
std::span<const Rule> foul();
std::span<const Rule> flow();
std::span<const Rule> part_of_game();
std::span<const Rule> draw();
std::span<const Rule> win();
std::span<const Rule> riichi_hand();
std::span<const Rule> tenpai();
std::span<const Rule> furiten();
std::span<const Rule> abort();
std::span<const Rule> final();
std::span<const Rule> score();
std::span<const Rule> payment();
std::span<const Rule> ura();
std::span<const Rule> wall();

/// Every family in order of preference.
std::span<const std::span<const Rule>> families();
/// The rows that look at one kind of event, in order of preference.
struct KindRules {
  std::vector<const Rule*> rows;
  std::vector<Triggers> whens;  ///< Rule::triggers of each row, side by side
  Triggers any = 0;             ///< unless one of these is so, every row holds
  std::uint64_t choices = 0;    ///< the rows about what a player may choose, a bit a row
  Triggers any_choice = 0;      ///< `any` of those

  /// `rule` must outlive this; 64 rows at most.
  void add(const Rule& rule);
  /// The rows to be asked in these triggers, a bit a row.
  std::uint64_t asked_in(Triggers triggers) const {
    std::uint64_t asked = 0;
    for (std::size_t row = 0; row < whens.size(); ++row)
      asked |= std::uint64_t{(whens[row] & triggers) != 0} << row;
    return asked;
  }
  /// Of those the rows about what a player may choose.
  std::uint64_t choices_asked_in(Triggers triggers) const {
    return (any_choice & triggers) == 0 ? 0 : asked_in(triggers) & choices;
  }
};
const std::array<KindRules, kEventKinds>& rules_by_kind();
/// What the rows of an id cite, of every organisation, each once.
std::vector<std::string_view> cites_of_rule(std::string_view id);
/// Whether a row of the id says what a player may choose: then it is told what was legal instead.
bool is_about_choice(std::string_view id);
/// The row of an id, or null for an id without a row (log/unknown).
const Rule* find_rule(std::string_view id);

}  // namespace referee::rules
