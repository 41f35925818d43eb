// Would anybody notice if a rule were wrong? Each row is broken on purpose, in many ways
// (operators.h), and the fixtures must tell: the report of one of them has to change. A way that
// changes no answer to any question that the fixtures raise is put to a heap of random games; if it
// changes one there, the fixtures do not know that side of the rule, and it is a survivor.
// Survivors are in survivors.txt with the reason why each may live; any other fails.
#include <algorithm>
#include <cstdio>
#include <fstream>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "importers/rulesets/ruleset_json.h"
#include "importers/stream/stream.h"
#include "referee/judging/game_judge.h"
#include "referee/session.h"
#include "tests/conformance/golden_files.h"
#include "tests/fuzz/game_bytes.h"
#include "tests/sabotage/by_kind.h"
#include "tests/sabotage/operators.h"
#include "validator/report/formats.h"
#include "validator/ruleset/options.h"
#include "validator/ruleset/presets.h"
#include "validator/words/said.h"

namespace referee::sabotage {
namespace {

using nlohmann::json;

/// A log whose report another test knows by heart: a rule fixture with its golden, or a case with
/// its verdict.
struct Sample {
  std::string path;
  GameLog log;
  std::shared_ptr<const Ruleset> ruleset;
  bool by_heart = true;  ///< every word of the report is known; otherwise rules and severities only
  bool first = true;     ///< not one more preset with the verdict that the case has had already
  std::string report{};
  std::string findings{};  ///< what is_noticed() looks at first
};

GameReport judged(const Sample& sample) {
  static Session session;
  return session.judge_under(*sample.ruleset, sample.log);
}

std::string report_of(const Sample& sample) {
  const GameReport report = judged(sample);
  std::string text;
  if (sample.by_heart) {
    report::find_report_format("json")->game(report, {}, text);
    return text;
  }
  std::set<std::string> rules;
  for (const Finding& finding : report.findings)
    rules.insert(std::string(name_of(finding.severity)) + " " + finding.rule);
  for (const std::string& rule : rules) text += rule + "\n";
  return text;
}

/// The report without the search for how certain each finding is, which costs most of the time.
GameReport judged_unweighed(const Sample& sample) {
  static judging::GameJudge judge;
  GameReport report;
  judge.judge_copy(sample.log, *sample.ruleset, judging::JudgeExtent{.weigh_findings = false},
                   report);
  return report;
}

/// What of the report the weighing does not touch: where it differs, so does the report.
std::string findings_of(const Sample& sample) {
  const GameReport report = judged_unweighed(sample);
  std::string text;
  if (sample.by_heart) {
    for (const Finding& finding : report.findings)
      text += finding.rule + "\t" + std::to_string(finding.event.value_or(0)) + "\t" +
              finding.expected + "\t" + finding.actual + "\n";
    return text;
  }
  std::set<std::string> rules;
  for (const Finding& finding : report.findings) rules.insert(finding.rule);
  for (const std::string& rule : rules) text += rule + "\n";
  return text;
}

void add_fixtures(std::vector<Sample>& samples) {
  for (const test::RuleFixture& fixture : test::rule_fixtures()) {
    SessionOptions options;
    if (!fixture.rules.empty())
      options.rules = parse_ruleset(test::text_of(fixture.rules), fixture.rules).ruleset;
    Session session(std::move(options));
    const std::string text = test::text_of(fixture.path);
    session.read({text}, [&](GameLog& log) {
      const RulesChoice& choice = session.rules_for(log);
      if (choice.unsupported.empty())
        samples.push_back(Sample{fixture.path, log, std::make_shared<Ruleset>(choice.ruleset)});
    });
  }
}

void add_cases(std::vector<Sample>& samples) {
  std::map<std::string, std::shared_ptr<const Ruleset>> rulesets;
  for (const std::string& path : test::files_under("fixtures/cases")) {
    const json file = json::parse(test::text_of(path), nullptr, false);
    if (!file.is_object() || file.value("question", "") != "validate") continue;
    std::string stream;
    for (const json& event : file["input"]["events"]) stream += event.dump() + "\n";
    std::set<std::string> verdicts;
    for (const auto& [name, expectation] : file["expect"].items()) {
      json rules = file["input"].value("rules", json::object());
      rules["extends"] = name;
      std::shared_ptr<const Ruleset>& ruleset = rulesets[rules.dump()];
      if (!ruleset) {
        RulesetResult parsed = parse_ruleset(rules.dump(), path);
        if (!parsed.ruleset) continue;
        ruleset = std::make_shared<Ruleset>(std::move(*parsed.ruleset));
      }
      const std::string place = path + " under " + name;
      const bool first =
          verdicts.insert(expectation["verdict"].dump() + expectation["rules"].dump()).second;
      stream::read_events(stream, [&](GameLog& log) {
        samples.push_back(Sample{place, log, ruleset, false, first});
      });
    }
  }
}

const std::vector<Sample>& samples() {
  static const std::vector<Sample> kSamples = [] {
    std::vector<Sample> all;
    add_fixtures(all);
    add_cases(all);
    for (Sample& sample : all) {
      sample.report = report_of(sample);
      sample.findings = findings_of(sample);
    }
    return all;
  }();
  return kSamples;
}

/// Several rows may share an id; their kinds of event distinguish them.
using Way = std::pair<const Rule*, std::size_t>;  // a row, and a number: first the three below,
                                                  // then the operators
using Ways = std::map<const Rule*, std::set<std::size_t>>;

enum Plain : std::size_t { kNever, kOpposite, kUnknown, kPlainWays };

std::string name_of_way(const Way& way) {
  static constexpr std::array<const char*, kPlainWays> kNames = {"never broken", "the opposite",
                                                                 "never known"};
  return std::string(way.first->id) + "\t" +
         (way.second < kPlainWays ? kNames[way.second] : operators()[way.second - kPlainWays].name);
}

Judgement opposite(Judgement sound) {
  switch (sound.answer()) {
    case Answer::Yes: return Judgement::broken(say(Said::Nothing), say(Said::OneMore));
    case Answer::No: return Judgement::holds();
    case Answer::Unknown: return sound;
  }
  return sound;
}

Judgement answer_of(const Way& way, const Context& context) {
  switch (way.second) {
    case kNever: return Judgement::holds();
    case kOpposite: return opposite(way.first->judge(context));
    case kUnknown: return Judgement::unknown();
    default: return ask_changed(*way.first, operators()[way.second - kPlainWays], context);
  }
}

bool is_noticed(const Way& way, const Sample& sample) {
  break_row(way.first, [&](const Context& context) { return answer_of(way, context); });
  const bool differs = findings_of(sample) != sample.findings || report_of(sample) != sample.report;
  mend();
  return differs;
}

/// The ways of `left` that give another answer to some question of a sample.
std::vector<Way> ways_heard(const Ways& left, const Sample& sample) {
  Ways quiet = left;
  std::vector<Way> heard;
  ChangedTables changed;
  listen([&](const Rule& row, const Context& context, const Judgement& sound) {
    const auto of_row = quiet.find(&row);
    if (of_row == quiet.end()) return;
    changed.look_at(context);
    std::erase_if(of_row->second, [&](std::size_t number) {
      const Way way{&row, number};
      const bool differs = number == kOpposite ||
                           (number < kPlainWays ? answer_of(way, context)
                                                : changed.ask(row, number - kPlainWays, context))
                                   .answer() != sound.answer();
      if (differs) heard.push_back(way);
      return differs;
    });
    if (of_row->second.empty()) quiet.erase(of_row);
  });
  judged_unweighed(sample);
  mend();
  return heard;
}

Ways all_ways() {
  Ways ways;
  for (const Rule* row : all_rows())
    for (std::size_t i = 0; i < kPlainWays + operators().size(); ++i) ways[row].insert(i);
  return ways;
}

std::size_t count_of(const Ways& ways) {
  std::size_t count = 0;
  for (const auto& [row, numbers] : ways) count += numbers.size();
  return count;
}

void take_out(Ways& ways, const Way& way) {
  const auto of_row = ways.find(way.first);
  if (of_row == ways.end()) return;
  of_row->second.erase(way.second);
  if (of_row->second.empty()) ways.erase(of_row);
}

/// Presets that between them give every option every value that a preset gives it.
std::vector<std::pair<std::string_view, Ruleset>> presets_of_all_values() {
  std::vector<std::pair<std::string_view, Ruleset>> chosen;
  std::set<std::pair<std::size_t, OptionValue>> seen;
  for (const std::string_view name : preset_names()) {
    Ruleset ruleset = *load_preset(name).ruleset;
    bool adds = false;
    for (std::size_t i = 0; i < kOptionCount; ++i)
      adds |= seen.emplace(i, option_table()[i].get(ruleset)).second;
    if (adds) chosen.emplace_back(name, std::move(ruleset));
  }
  return chosen;
}

/// Random games: no right answer is known of them, but that an answer changes is enough.
std::vector<Sample> heap() {
  std::vector<Sample> games;
  unsigned state = 7;
  for (const auto& [name, rules] : presets_of_all_values()) {
    const auto ruleset = std::make_shared<Ruleset>(rules);
    Session session(SessionOptions{.rules = *ruleset});
    for (unsigned game = 0; game < 25; ++game) {
      std::string noise;
      for (unsigned i = 0; i < 160; ++i) {
        state = state * 1664525U + 1013904223U;
        noise += static_cast<char>((state >> 24U) % (game % 2 == 0 ? 256U : 215U));
      }
      fuzz::Bytes bytes(noise);
      Sample sample{std::string(name) + " " + std::to_string(game), fuzz::game_of(bytes), ruleset,
                    false};
      if (session.rules_for(sample.log).unsupported.empty()) games.push_back(std::move(sample));
    }
  }
  return games;
}

std::set<std::string> known_survivors() {
  std::set<std::string> known;
  std::ifstream file(std::string(RF_SOURCE_DIR) + "/tests/sabotage/survivors.txt");
  for (std::string line; std::getline(file, line);) {
    if (line.empty() || line[0] == '#') continue;
    const std::size_t second = line.find('\t', line.find('\t') + 1);
    EXPECT_NE(second, std::string::npos) << "a survivor without a reason: " << line;
    known.insert(line.substr(0, second));
  }
  return known;
}

/// Takes those out of `left` that a sample notices: of the first samples, or of the others.
void take_out_noticed(Ways& left, bool first) {
  for (const Sample& sample : samples()) {
    if (sample.first != first || left.empty()) continue;
    for (const Way& way : ways_heard(left, sample))
      if (is_noticed(way, sample)) take_out(left, way);
  }
}

TEST(Sabotage, OfARuleIsNoticed) {
  Ways left = all_ways();
  const std::size_t ways = count_of(left);
  take_out_noticed(left, true);
  Ways survivors;
  for (auto& [row, numbers] : left)
    for (std::size_t plain = 0; plain < kPlainWays; ++plain)
      if (numbers.erase(plain) != 0) survivors[row].insert(plain);
  for (const Sample& game : heap()) {
    for (const Way& way : ways_heard(left, game)) {
      survivors[way.first].insert(way.second);
      take_out(left, way);
    }
  }
  const std::size_t idle = count_of(left);
  take_out_noticed(survivors, false);
  const std::set<std::string> known = known_survivors();
  std::set<std::string> found;
  for (const auto& [row, numbers] : survivors)
    for (const std::size_t number : numbers) found.insert(name_of_way(Way{row, number}));
  for (const std::string& name : found)
    EXPECT_TRUE(known.contains(name)) << "nobody notices\t" << name;
  for (const std::string& name : known)
    EXPECT_TRUE(found.contains(name)) << "is noticed now; take it out of survivors.txt: " << name;
  std::printf(
      "%zu rows, %zu ways to break them: %zu noticed, %zu survivors, %zu change no answer\n",
      all_rows().size(), ways, ways - idle - found.size(), found.size(), idle);
}

}  // namespace
}  // namespace referee::sabotage
