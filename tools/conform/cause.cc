#include "tools/conform/cause.h"

#include <algorithm>

#include <fmt/format.h>

#include "importers/rulesets/request_json.h"
#include "tools/commands/rules/option_values.h"
#include "tools/conform/fuzz/expect.h"

namespace referee::conform {
namespace {

/// Whether the answer would be right under `other`, of which the rules must say something at one of
/// the places where it is wrong now.
bool would_be_right(const Sample& sample, std::string_view question, const Ruleset& other,
                    Level level, const std::vector<Difference>& wrong) {
  const std::string expectation = "{" + expected_of(read_request(sample.line), other) + "}";
  JsonTree expected;
  JsonTree answer;
  return expectation.size() > 2 &&
         expected.parse(expectation, [](std::string_view) { return true; }) &&
         answer.parse(sample.answer, [](std::string_view) { return true; }) &&
         differences(level, question, expected.root(), answer.root(), "").empty() &&
         std::any_of(wrong.begin(), wrong.end(), [&](const Difference& each) {
           return speaks_of(question, expected.root(),
                            std::string_view(each.where).substr(0, each.where.find('/')));
         });
}

}  // namespace

std::string words_of(const Cause& cause, const Ruleset& ruleset) {
  const OptionInfo& option = option_info(cause.option);
  return fmt::format("as if {} were {}, not {}", option.key, to_text(cause.value),
                     to_text(option.get(ruleset)));
}

bool CauseSearch::explains(const Cause& cause, std::span<const Sample> samples,
                           std::string_view question, const Ruleset& ruleset, Level level,
                           const std::vector<Difference>& wrong) const {
  Ruleset other = ruleset;
  return choose(other, cause.option, cause.value) && contradiction(other).empty() &&
         std::all_of(samples.begin(), samples.end(), [&](const Sample& sample) {
           return would_be_right(sample, question, other, level, wrong);
         });
}

std::optional<Cause> CauseSearch::find(std::span<const Sample> samples, std::string_view question,
                                       const Ruleset& ruleset, Level level,
                                       const std::vector<Difference>& wrong) const {
  for (const OptionInfo& option : option_table())
    for (OptionValue& value : likely_values(option, ruleset)) {
      Cause cause{option.id, std::move(value)};
      if (explains(cause, samples, question, ruleset, level, wrong)) return cause;
    }
  return std::nullopt;
}

}  // namespace referee::conform
