#include "referee/read_again.h"

#include <algorithm>
#include <vector>

#include <fmt/format.h>

#include "validator/ruleset/presets.h"

namespace referee {
namespace {

std::vector<Finding> counted(GameReport report) {
  std::erase_if(report.findings,
                [](const Finding& finding) { return finding.severity == Severity::Note; });
  return std::move(report.findings);
}

/// The first of `findings` whose rule `others` have less often; null where there is none.
const Finding* first_more(const std::vector<Finding>& findings,
                          const std::vector<Finding>& others) {
  const auto times = [](const std::vector<Finding>& of, const std::string& rule) {
    return std::ranges::count_if(of, [&](const Finding& finding) { return finding.rule == rule; });
  };
  for (const Finding& finding : findings)
    if (times(findings, finding.rule) > times(others, finding.rule)) return &finding;
  return nullptr;
}

}  // namespace

Session& ReadAgain::judge_of(const GameLog& log) {
  const std::string& rules = named_ ? named_->name : chooser_.rules_for(log).ruleset.name;
  if (!judge_ || rules != rules_) {
    SessionOptions options;
    options.unnamed = UnnamedRules::Keep;
    if (named_) options.rules = named_;
    // A ruleset of no preset is named in the log alone, and is then found there again.
    else if (const Ruleset* const preset = find_preset(rules))
      options.rules = *preset;
    judge_.emplace(std::move(options));
    rules_ = rules;
  }
  return *judge_;
}

std::string ReadAgain::why_otherwise(const importers::Writer& writer, GameLog& log,
                                     std::string_view text) {
  if (text.empty()) return {};
  Session& judge = judge_of(log);
  GameReport own = judge.judge(log);
  if (own.verdict == Verdict::Unsupported) return {};
  const std::vector<Finding> before = counted(std::move(own));
  std::vector<Finding> after;
  judge.check({.bytes = text}, [&](const GameLog&, GameReport& report) {
    std::vector<Finding> found = counted(std::move(report));
    std::move(found.begin(), found.end(), std::back_inserter(after));
  });
  if (const Finding* const more = first_more(after, before))
    return fmt::format(
        "{} cannot hold this game: read again, it would have a finding that the game has not, {} "
        "({}{}{}); events can",
        writer.name, more->rule, more->where, more->where.empty() ? "" : ": ", more->message);
  if (!before.empty() && after.empty())
    return fmt::format(
        "{} cannot hold this game: read again, it would be clean, and the game has {}; events can",
        writer.name, before.front().rule);
  return {};
}

}  // namespace referee
