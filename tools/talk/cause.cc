#include "tools/talk/cause.h"

#include <algorithm>
#include <iterator>

#include <fmt/format.h>

#include "importers/json/short_text.h"
#include "importers/rulesets/request_json.h"
#include "tools/commands/rules/option_values.h"
#include "tools/talk/expect.h"
#include "validator/words/said.h"

namespace referee::talk {
namespace {

/// Whether the answer would be right under `other`, of which the rules must say something at one of
/// the places where it is wrong now.
bool would_be_right(const Sample& sample, std::string_view question, const Ruleset& other,
                    Level level, const std::vector<Difference>& wrong) {
  const std::string expectation =
      "{" + expected_of(rulesets::read_request(sample.line), other) + "}";
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

/// What says little of what it is asked would be right under nearly any value, and shows none.
bool say_half(std::span<const Sample> samples, const Ruleset& ruleset) {
  return std::all_of(samples.begin(), samples.end(), [&](const Sample& sample) {
    const std::string expectation =
        "{" + expected_of(rulesets::read_request(sample.line), ruleset) + "}";
    const auto all = [](std::string_view) { return true; };
    JsonTree expected;
    JsonTree answer;
    return !expected.parse(expectation, all) || !answer.parse(sample.answer, all) ||
           says_half(expected.root(), answer.root());
  });
}

bool would_all_be_right(const Cause& cause, std::span<const Sample> samples,
                        std::string_view question, const Ruleset& ruleset, Level level,
                        const std::vector<Difference>& wrong) {
  Ruleset other = ruleset;
  return choose(other, cause.option, cause.value) && contradiction(other).empty() &&
         std::all_of(samples.begin(), samples.end(), [&](const Sample& sample) {
           return would_be_right(sample, question, other, level, wrong);
         });
}

/// Names of yaku in a list of them, or rules in a list of findings.
std::set<std::string> names_in(JsonView list, std::string_view member) {
  std::set<std::string> out;
  if (!list || list.kind() != JsonKind::Array) return out;
  for (JsonView each = list.first(); each; each = each.next())
    out.emplace(text_of(each.kind() == JsonKind::Object ? each.find(member) : each));
  return out;
}

/// "dahai" of "dahai 5mr".
std::set<std::string> first_words(const std::set<std::string>& lines) {
  std::set<std::string> out;
  for (const std::string& line : lines) out.insert(line.substr(0, line.find(' ')));
  return out;
}

/// What the answers name, of which one may have more than the other.
std::set<std::string> named(std::string_view question, JsonView answer) {
  if (question == "legal") return first_words(names_in(answer.find("actions"), ""));
  if (question == "score") return names_in(answer.find("yaku"), "yaku");
  return {};
}

}  // namespace

std::set<std::string> places_of(const std::vector<Difference>& differences) {
  std::set<std::string> out;
  for (const Difference& difference : differences) {
    // Where one hand wins and the other does not, all else follows.
    if (difference.where == "outcome") return {"outcome"};
    std::string place;
    for (const char c : difference.where)
      if (c < '0' || c > '9') place += c;
    out.insert(place);
  }
  return out;
}

Kind kind_of(std::string_view question, std::string_view expectation, std::string_view answer,
             const std::vector<Difference>& differences) {
  Kind kind{places_of(differences), {}};
  JsonTree expected;
  JsonTree answered;
  const auto all = [](std::string_view) { return true; };
  // An expectation need not name the yaku.
  const bool may_name =
      question != "score" || kind.places.contains("yaku") || kind.places.contains("outcome");
  if (answer.empty() || !may_name || !expected.parse(expectation, all) ||
      !answered.parse(answer, all))
    return kind;
  const bool is_of_log = question == "validate";
  const auto wanted = is_of_log ? names_in(expected.root().find("rules"), "")
                                : named(question, expected.root().find("answer"));
  const auto found = is_of_log ? names_in(answered.root().find("findings"), "rule")
                               : named(question, answered.root());
  std::set_symmetric_difference(wanted.begin(), wanted.end(), found.begin(), found.end(),
                                std::back_inserter(kind.in_names));
  return kind;
}

std::string words_of(const Kind& kind) {
  const std::string places = fmt::format("{}", fmt::join(kind.places, ", "));
  return kind.in_names.empty() ? places
                               : fmt::format("{} in {}", places, fmt::join(kind.in_names, ", "));
}

Statement say_as_if(const Cause& cause, const Ruleset& ruleset) {
  const OptionInfo& option = option_info(cause.option);
  return say(Said::AsIfOption, std::string(option.key), to_text(cause.value),
             to_text(option.get(ruleset)));
}

bool CauseSearch::explains(const Cause& cause, std::span<const Sample> samples,
                           std::string_view question, const Ruleset& ruleset, Level level,
                           const std::vector<Difference>& wrong) const {
  return say_half(samples, ruleset) &&
         would_all_be_right(cause, samples, question, ruleset, level, wrong);
}

std::optional<Cause> CauseSearch::find(std::span<const Sample> samples, std::string_view question,
                                       const Ruleset& ruleset, Level level,
                                       const std::vector<Difference>& wrong) const {
  if (!say_half(samples, ruleset)) return std::nullopt;
  for (const OptionInfo& option : option_table())
    for (OptionValue& value : commands::rules::likely_values(option, ruleset)) {
      Cause cause{option.id, std::move(value)};
      if (would_all_be_right(cause, samples, question, ruleset, level, wrong)) return cause;
    }
  return std::nullopt;
}

}  // namespace referee::talk
