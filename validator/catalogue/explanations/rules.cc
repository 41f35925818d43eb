// About the rules of a table as such: the texts of `referee explain`.
#include "validator/catalogue/explanations/explanation.h"

namespace referee::explanations {
namespace {

constexpr Explanation kTexts[] = {
    {"rules/differ",
     "The log states every setting of its table, as the games of a tournament lobby do, and "
     "whoever "
     "checks the log named other rules. The named rules were taken. The note lists each option "
     "that "
     "the log says otherwise, with the value of the log. It accuses nobody.",
     "An organiser wants to know that the lobby was not set as its rules say. And a checker who "
     "named "
     "the wrong file wants to know it before the findings.",
     "To compare the options of a preset with the lobby and forget those that the lobby left "
     "alone: "
     "these are settings of the lobby too.",
     ""},
    {"rules/not-named",
     "The logs of a table name no rules, their platform has none, and whoever checks them named "
     "none. The preset that explains the games best was taken. The finding says which, how many "
     "hands it leaves unexplained, and what other presets and options would make of the games. It "
     "accuses nobody.",
     "A bug of an engine and a rule of a house look alike. Whoever does not say which rules were "
     "played can be told that a log is possible, and not that it is right. So this is a warning "
     "where the preset explains every hand that was looked at, an error where something is left, "
     "and with --require-rules always an error.",
     "To take the best fit for what was agreed: name the rules with --rules, in referee.toml, or "
     "in "
     "the log itself. --rules found accepts what is found.",
     ""},
};

}  // namespace

std::span<const Explanation> rules() { return kTexts; }

}  // namespace referee::explanations
