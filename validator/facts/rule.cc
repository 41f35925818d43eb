#include "validator/facts/rule.h"

#include <algorithm>
#include <map>

#include "validator/catalogue/sources.h"
#include "validator/ruleset/options.h"
#include "validator/words/said.h"

namespace referee {
namespace {

/// What the value of an option rests on, where that is less than the ruleset's own text; nothing
/// where it is not.
Said weak_ground(Grade grade) {
  switch (grade) {
    case Grade::Text:
    case Grade::Observed: return kNothingSaid;
    case Grade::Inferred: return Said::TakenOver;
    case Grade::Commentary: return Said::RestsOnCommentary;
    case Grade::Assumed: return Said::CustomaryValue;
  }
  return kNothingSaid;
}

/// Whose text a published source is: "ema" of "ema-2012-text". Empty for a page of this project.
std::string_view body_of(std::string_view cite) {
  const RuleSource* source = source_of(cite);
  if (source == nullptr || source->kind == SourceKind::Project) return {};
  return source->slug.substr(0, source->slug.find('-'));
}

/// The body whose texts give most of a ruleset's certain values.
std::string_view own_body(const Ruleset& ruleset) {
  std::map<std::string_view, unsigned> values;
  for (std::size_t id = 0; id < kOptionCount; ++id) {
    const OptionMeta& meta = ruleset.meta(static_cast<OptionId>(id));
    if (meta.grade != Grade::Text || meta.cites.empty()) continue;
    if (const std::string_view body = body_of(meta.cites.front()); !body.empty()) ++values[body];
  }
  const auto most = std::max_element(
      values.begin(), values.end(),
      [](const auto& one, const auto& other) { return one.second < other.second; });
  return most == values.end() ? std::string_view() : most->first;
}

}  // namespace

Statement say_of_value(Said ground, OptionId id, const Ruleset& ruleset) {
  const OptionInfo& option = option_info(id);
  return say(ground, std::string(option.key), to_text(option.get(ruleset)));
}

Judgement Judgement::broken(Breach breach) {
  return Judgement{Answer::No, std::make_unique<Breach>(std::move(breach))};
}

Judgement Judgement::broken(Statement expected, Statement actual, std::vector<Because> because) {
  Breach breach;
  breach.expected = std::move(expected);
  breach.actual = std::move(actual);
  breach.because = std::move(because);
  return broken(std::move(breach));
}

Severity gravest(const Rule& rule, const Breach& breach, const Ruleset& ruleset) {
  const OptionId row = breach.row_bears ? rule.option : kNoOption;
  return weaker(breach.ceiling, weaker(ruleset.ceiling(row), ruleset.ceiling(breach.decided_by)));
}

Statement reading_of(OptionId of_the_row, OptionId decided_by, const Ruleset& ruleset) {
  for (const OptionId id : {decided_by, of_the_row}) {
    if (id == kNoOption || ruleset.ceiling(id) == Severity::Error) continue;
    const OptionMeta& meta = ruleset.meta(id);
    Said ground = weak_ground(meta.grade);
    if (ground == kNothingSaid)
      ground = !meta.soft() && meta.found ? Said::FoundByTheGames : Said::ReadingOfTexts;
    return say_of_value(ground, id, ruleset);
  }
  return {};
}

Statement own_rule(OptionId id, const Ruleset& ruleset) {
  if (ruleset.meta(id).grade != Grade::Text || !ruleset.meta(id).cites.empty()) return {};
  return say_of_value(Said::OwnRuleOfTable, id, ruleset);
}

std::vector<std::string> cites_of(const Rule& rule, OptionId of_the_row, OptionId decided_by,
                                  const Ruleset& ruleset) {
  std::vector<std::string> cites;
  const auto add = [&](std::string_view cite) {
    if (std::find(cites.begin(), cites.end(), cite) == cites.end()) cites.emplace_back(cite);
  };
  for (const OptionId option : {of_the_row, decided_by})
    if (option != kNoOption)
      for (const std::string_view cite : ruleset.meta(option).cites) add(cite);
  std::string_view rest = rule.cites;
  std::vector<std::string> pages;
  while (!rest.empty()) {
    const std::size_t end = std::min(rest.find('|'), rest.size());
    const std::string_view cite = rest.substr(0, end);
    const RuleSource* source = source_of(cite);
    if (source != nullptr && source->kind == SourceKind::Project)
      pages.emplace_back(cite);
    else if (source != nullptr && ruleset.follows(source->slug))
      add(cite);
    rest.remove_prefix(std::min(end + 1, rest.size()));
  }
  if (cites.empty()) return pages;
  // Its own text is what a reader of this ruleset has at hand.
  if (const std::string_view own = own_body(ruleset); !own.empty())
    std::stable_partition(cites.begin(), cites.end(),
                          [&](const std::string& cite) { return body_of(cite) == own; });
  return cites;
}

}  // namespace referee
