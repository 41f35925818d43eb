// What `referee explain` says of a rule beyond its row: the rule in plain words, its reason, and
// what implementers usually get wrong. Text only, one file a family beside this one; citations,
// options and examples are not repeated here, because the rule's row, the option table and the
// rule's fixtures have them.
#pragma once

#include <span>
#include <string_view>

namespace referee {

struct Explanation {
  std::string_view id;        ///< of the rule catalogue
  std::string_view says;      ///< the rule, in whole sentences
  std::string_view why;       ///< why there is such a rule
  std::string_view mistakes;  ///< what implementers usually get wrong
  std::string_view options;   ///< keys of further options that change the case, separated by |;
                              ///< those of the rule's rows go without saying
};

namespace explanations {

std::span<const Explanation> tiles();
std::span<const Explanation> turn();
std::span<const Explanation> call();
std::span<const Explanation> kan();
std::span<const Explanation> kita();
std::span<const Explanation> riichi();
std::span<const Explanation> furiten();
std::span<const Explanation> dora();
std::span<const Explanation> win();
std::span<const Explanation> score();
std::span<const Explanation> payment();
std::span<const Explanation> draw();
std::span<const Explanation> flow();
std::span<const Explanation> final();
std::span<const Explanation> offer();
std::span<const Explanation> wall();
std::span<const Explanation> log();
std::span<const Explanation> rules();
std::span<const Explanation> event();

}  // namespace explanations

/// Null for an id that has none.
const Explanation* find_explanation(std::string_view id);

}  // namespace referee
