#include "tests/property/fault_trial.h"

#include <algorithm>
#include <utility>

#include "importers/rulesets/ruleset_json.h"
#include "importers/stream/stream.h"
#include "tests/conformance/golden_files.h"
#include "tools/commands/faults/damaged_stream.h"
#include "validator/actions/prompts.h"
#include "validator/log/describe.h"
#include "validator/ruleset/presets.h"

namespace referee::test {

bool is_owed(const Finding& finding, const faults::Fault& fault) {
  return finding.rule == fault.rule && finding.event == fault.event && finding.seat == fault.seat;
}

std::optional<faults::Fault> fault_in_told(const GameLog& log, const Ruleset& ruleset,
                                           std::string_view rule, std::uint64_t seed) {
  if (std::find(actions::kToldRules.begin(), actions::kToldRules.end(), rule) ==
          actions::kToldRules.end() ||
      !log.told.empty())
    return faults::put(log, ruleset, rule, seed);
  GameLog told = log;
  told.told = actions::what_is_due(log, ruleset);
  if (told.told.empty()) return std::nullopt;
  return faults::put(told, ruleset, rule, seed);
}

std::vector<Finding> FaultTrials::findings_of(const GameLog& log, const Ruleset& ruleset) {
  return session_.judge_under(ruleset, log).findings;
}

Trial FaultTrials::run(const GameLog& log, const Ruleset& ruleset, std::string_view rule,
                       std::uint64_t seed) {
  Trial trial;
  std::string stream;
  if (faults::without_row(rule).empty()) {
    trial.fault = fault_in_told(log, ruleset, rule, seed);
    if (!trial.fault) return trial;
    stream::write_events(trial.fault->log, stream);
  } else {
    commands::faults::DamagedStream spoilt;
    if (!commands::faults::damage_stream(log, rule, seed, spoilt)) return trial;
    trial.fault.emplace();
    trial.fault->rule = rule;
    trial.fault->event = spoilt.event;
    trial.fault->what = spoilt.what;
    stream = std::move(spoilt.text);
  }
  stream::read_events(stream, [&](GameLog& read) { trial.findings = findings_of(read, ruleset); });
  const bool found = std::any_of(trial.findings.begin(), trial.findings.end(),
                                 [&](const Finding& each) { return is_owed(each, *trial.fault); });
  trial.detection = trial.findings.empty()      ? Detection::Missed
                    : !found                    ? Detection::Wrong
                    : trial.findings.size() > 1 ? Detection::Echo
                                                : Detection::Exact;
  return trial;
}

std::vector<TrialRules> trial_rules() {
  std::vector<TrialRules> all;
  for (const std::string_view name : preset_names())
    all.push_back({std::string(name), *find_preset(name), {}});
  const auto add = [&](std::string name, const std::string& text, const std::string& rule) {
    if (RulesetResult own = parse_ruleset(text, rule); own.ruleset)
      all.push_back({std::move(name), *std::move(own.ruleset), rule});
  };
  for (const RuleFixture& fixture : rule_fixtures())
    if (!fixture.rules.empty() && fixture.rule != all.back().only &&
        faults::without_row(fixture.rule).empty())
      add(fixture.rules, text_of(fixture.rules), fixture.rule);
  // Its fixtures have the JCR's rules, whose games mjlog cannot hold.
  const std::string suji = R"({"extends":"ronin","furiten.suji147":true})";
  add(suji, suji, "furiten/suji");
  return all;
}

std::string_view policy_of(std::uint32_t number) {
  constexpr std::string_view kPolicies[] = {"mixed", "wild", "rare"};
  return kPolicies[number % std::size(kPolicies)];
}

std::string description_of(const Trial& trial) {
  if (!trial.fault) return "no place for it";
  const auto place = [](std::string_view rule, Known<std::uint32_t> event, Seat seat) {
    return std::string(rule) + " at " + (event ? std::to_string(*event) : "nowhere") + " of " +
           describe(seat);
  };
  std::string text = place(trial.fault->rule, trial.fault->event, trial.fault->seat) + " (" +
                     trial.fault->what + "); found: ";
  if (trial.findings.empty()) return text + "nothing";
  for (std::size_t i = 0; i < trial.findings.size() && i < 5; ++i) {
    const Finding& finding = trial.findings[i];
    text += (i == 0 ? "" : " | ") + place(finding.rule, finding.event, finding.seat) + ": " +
            finding.message + ", expected " + finding.expected + ", actual " + finding.actual;
  }
  return text;
}

}  // namespace referee::test
