#include "tools/conform/run.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <charconv>
#include <cstdlib>
#include <map>
#include <memory>
#include <mutex>
#include <utility>

#include <fmt/format.h>

#include "importers/json/json_text.h"
#include "importers/rulesets/ruleset_json.h"
#include "tools/crew/crew.h"
#include "tools/drive/table_talk.h"
#include "tools/talk/cause.h"
#include "validator/ruleset/presets.h"
#include "validator/text/escape.h"
#include "validator/text/json_writer.h"
#include "validator/words/wording.h"

namespace referee::conform {
namespace {

bool has(const std::vector<std::string>& list, std::string_view name) {
  return std::find(list.begin(), list.end(), name) != list.end();
}

Outcome outcome_of(talk::Dealt dealt) {
  switch (dealt) {
    case talk::Dealt::Answered: return Outcome::Pass;
    case talk::Dealt::Refused: return Outcome::Fail;
    case talk::Dealt::Skipped: return Outcome::Skip;
    case talk::Dealt::Timeout: return Outcome::Timeout;
    case talk::Dealt::Crash: return Outcome::Crash;
    case talk::Dealt::Garbage: return Outcome::Garbage;
    case talk::Dealt::WrongId: return Outcome::WrongId;
    case talk::Dealt::Flood: return Outcome::Flood;
  }
  return Outcome::Garbage;
}

/// What the rules of a play leave open.
talk::Leeway leeway_in(const Test& test) {
  if (test.of->question != "play") return {};
  const RulesetResult rules = parse_ruleset(
      fmt::format(R"({{"extends":"{}"{}}})", test.expect->preset, test.of->rules), "case");
  return rules.ruleset ? talk::leeway_of(*rules.ruleset) : talk::Leeway{};
}

/// One process at a time of the adapter, and every so-manieth test.
class Worker {
 public:
  /// `asked` is called before each question, which is not asked where it answers false.
  Worker(const RunPlan& plan, talk::Level level, std::vector<Test>& tests,
         std::function<bool()> asked)
      : level_(level), tests_(tests), asked_(std::move(asked)) {
    if (plan.at_table)
      talk_ = std::make_unique<drive::TableTalk>(plan.command, plan.timeout);
    else
      talk_ = std::make_unique<talk::Conversation>(plan.command, plan.timeout);
  }

  talk::Talk& talk() { return *talk_; }
  void set_level(talk::Level level) { level_ = level; }

  void run(std::size_t first, std::size_t step) {
    Test* last = nullptr;
    unsigned troubles = 0;
    for (std::size_t at = first; at < tests_.size() && troubles < kMostTroubles; at += step) {
      Test& test = tests_[at];
      if (test.outcome == Outcome::NotClaimed) continue;
      if (!asked_()) break;
      talk::Dealt dealt = ask(at, test);
      if (talk_->said_more_before()) {
        // What came too late to be seen belongs to the question before; this one is asked of a
        // process that is in step.
        if (last != nullptr) flood(*last);
        dealt = ask(at, test);
      }
      troubles = talk::is_in_step(dealt) ? 0 : troubles + 1;
      last = &test;
    }
    talk_->finish();
    if (talk_->said_more_before() && last != nullptr) flood(*last);
  }

  const std::string& note() const { return talk_->note(); }

 private:
  void flood(Test& test) {
    test.outcome = Outcome::Flood;
    test.differences.clear();
    test.note = "more lines than questions";
  }

  talk::Dealt ask(std::size_t at, Test& test) {
    if (!talk_->running())
      if (const std::string error = talk_->start(); !error.empty()) {
        test.outcome = Outcome::Crash;
        test.note = "it cannot be started again: " + error;
        return talk::Dealt::Crash;
      }
    const auto id = static_cast<std::int64_t>(at) + 1;
    const talk::Dealt dealt = talk_->ask(
        id, ask_line(id, test.of->question, test.expect->preset, test.of->rules, test.of->input));
    test.outcome = outcome_of(dealt);
    test.note = talk_->note();
    if (dealt != talk::Dealt::Answered && dealt != talk::Dealt::Refused) return dealt;
    expectation_.parse(test.expect->json, [](std::string_view) { return true; });
    const JsonView answer = dealt == talk::Dealt::Answered ? talk_->answer() : JsonView{};
    if (const std::string name =
            answer ? talk::unknown_unsaid(test.of->question, answer) : std::string();
        !name.empty()) {
      test.outcome = Outcome::Garbage;
      test.note = fmt::format("\"unsaid\" names {}, which no answer to {} has", name,
                              printable(test.of->question));
      return dealt;
    }
    if (const std::string unsaid =
            talk::says_nothing_of(test.of->question, expectation_.root(), answer);
        !unsaid.empty()) {
      test.outcome = Outcome::Skip;
      test.note = "it cannot say " + unsaid;
      return dealt;
    }
    test.differences = talk::differences(level_, test.of->question, expectation_.root(), answer,
                                         talk_->note(), leeway_in(test));
    test.outcome = test.differences.empty() ? Outcome::Pass : Outcome::Fail;
    if (test.outcome == Outcome::Fail) {
      test.note.clear();
      if (answer) test.answer = json_text(answer);
    }
    return dealt;
  }

  talk::Level level_;
  std::vector<Test>& tests_;
  std::function<bool()> asked_;
  std::unique_ptr<talk::Talk> talk_;
  JsonTree expectation_;
};

void mark_known(const talk::KnownFailures& known, RunResult& result) {
  for (const talk::KnownFailures::Entry& entry : known.entries()) {
    bool passed = false;
    bool failed = false;
    for (Test& test : result.tests) {
      if (!entry.covers(test.of->id, test.expect->preset)) continue;
      passed = passed || test.outcome == Outcome::Pass;
      failed = failed || is_failure(test.outcome);
      test.known = test.known || is_failure(test.outcome);
    }
    if (passed && !failed) result.passing.push_back(entry);
  }
}

/// Wrong answers are rarely of many kinds: each is first held against the causes that explained
/// others, and only so many are looked through all options for.
void find_causes(RunResult& result) {
  constexpr unsigned kMostSearches = 200;
  const talk::CauseSearch search;
  std::map<std::string, std::vector<talk::Cause>> found;  // by preset
  unsigned searches = 0;
  for (Test& test : result.tests) {
    const Ruleset* preset = find_preset(test.expect->preset);
    if (test.answer.empty() || !test.of->rules.empty() || preset == nullptr) continue;
    const std::string line =
        ask_line(1, test.of->question, test.expect->preset, test.of->rules, test.of->input);
    const std::array samples{talk::Sample{line, test.answer}};
    std::vector<talk::Cause>& known = found[test.expect->preset];
    const auto same = std::find_if(known.begin(), known.end(), [&](const talk::Cause& cause) {
      return search.explains(cause, samples, test.of->question, *preset, result.level,
                             test.differences);
    });
    if (same != known.end()) {
      test.cause = words::english().sentence(talk::say_as_if(*same, *preset));
    } else if (++searches <= kMostSearches) {
      if (auto cause =
              search.find(samples, test.of->question, *preset, result.level, test.differences)) {
        test.cause = words::english().sentence(talk::say_as_if(*cause, *preset));
        known.push_back(std::move(*cause));
      }
    }
  }
}

talk::Kind kind_of(const Test& test) {
  return talk::kind_of(test.of->question, test.expect->json, test.answer, test.differences);
}

/// "10 too few" of numbers, "true in place of false" of others.
std::string how_far(const talk::Difference& difference) {
  const auto number = [](const std::string& text) -> std::optional<std::int64_t> {
    std::int64_t value = 0;
    const char* const end = text.data() + text.size();
    const auto read = std::from_chars(text.data(), end, value);
    return read.ec == std::errc() && read.ptr == end ? std::optional(value) : std::nullopt;
  };
  constexpr std::int64_t kMost = 1'000'000'000;
  const auto given = number(difference.given);
  const auto expected = number(difference.expected);
  if (!given || !expected || std::max(std::abs(*given), std::abs(*expected)) > kMost)
    return fmt::format("{} in place of {}", difference.given, difference.expected);
  const std::int64_t more = *given - *expected;
  return fmt::format("{} too {}", std::abs(more), more > 0 ? "many" : "few");
}

/// "fu: 10 too few": what the answer has where it differs; places in lists are left out. Of
/// what only one side has, its names say more.
std::string alike(const Test& test) {
  constexpr std::size_t kLongest = 160;
  std::string out;
  if (!kind_of(test).in_names.empty()) return out;
  for (const talk::Difference& difference : test.differences) {
    std::string place;
    for (const char c : difference.where)
      if (c < '0' || c > '9') place += c;
    out += fmt::format("{}{}: {}", out.empty() ? "" : ", ", place, how_far(difference));
  }
  return out.size() > kLongest ? std::string() : out;
}

/// The rule text that decides, and in what way the answer differs from it: "legal: actions in pon
/// (tenhou/Kuikae)".
std::string kind_under_rule(const Test& test) {
  if (test.expect->cites.empty()) return {};
  return fmt::format("{} ({})", talk::words_of(kind_of(test)), test.expect->cites.front());
}

/// Where no option explains an answer, those that differ in the same values have one cause; and of
/// the others those that differ in the same way from what one rule text says.
void group_alike(RunResult& result) {
  for (std::string (*const what)(const Test&) : {alike, kind_under_rule}) {
    std::map<std::string, std::vector<Test*>> groups;  // by question and that
    for (Test& test : result.tests)
      if (test.outcome == Outcome::Fail && test.cause.empty())
        if (const std::string words = what(test); !words.empty())
          groups[test.of->question + ": " + words].push_back(&test);
    for (const auto& [cause, tests] : groups)
      if (tests.size() > 1)
        for (Test* const test : tests) test->cause = cause;
  }
}

}  // namespace

bool is_failure(Outcome outcome) {
  return outcome != Outcome::Pass && outcome != Outcome::Skip && outcome != Outcome::NotClaimed;
}

std::size_t RunResult::count(Outcome outcome) const {
  return static_cast<std::size_t>(std::count_if(
      tests.begin(), tests.end(), [&](const Test& test) { return test.outcome == outcome; }));
}

std::size_t RunResult::asked() const {
  return tests.size() - count(Outcome::NotClaimed) - count(Outcome::GivenUp);
}

std::size_t RunResult::failures() const {
  return static_cast<std::size_t>(std::count_if(tests.begin(), tests.end(), counts));
}

std::size_t RunResult::doubtful() const {
  return static_cast<std::size_t>(std::count_if(
      tests.begin(), tests.end(), [](const Test& test) { return test.doubtful && !test.known; }));
}

bool counts(const Test& test) { return is_failure(test.outcome) && !test.known && !test.doubtful; }

bool selects(const std::vector<std::string>& patterns, std::string_view id) {
  return patterns.empty() ||
         std::any_of(patterns.begin(), patterns.end(), [&](std::string_view pattern) {
           return pattern.ends_with('*') ? id.starts_with(pattern.substr(0, pattern.size() - 1))
                                         : id == pattern;
         });
}

std::vector<Test> tests_of(const Suite& suite, const RunPlan& plan) {
  std::vector<Test> tests;
  for (const Case& one : suite.cases) {
    if (!selects(plan.cases, one.id) ||
        !(plan.questions.empty() || has(plan.questions, one.question)))
      continue;
    const auto wanted = [&](const std::string& tag) { return has(plan.tags, tag); };
    if (!plan.tags.empty() && std::none_of(one.tags.begin(), one.tags.end(), wanted)) continue;
    const std::size_t first = tests.size();
    for (const Expectation& expect : one.expect)
      if (plan.presets.empty() || has(plan.presets, expect.preset))
        tests.emplace_back(&one, &expect);
    std::sort(tests.begin() + static_cast<std::ptrdiff_t>(first), tests.end(),
              [](const Test& a, const Test& b) { return a.expect->preset < b.expect->preset; });
  }
  return tests;
}

std::string ask_line(std::int64_t id, std::string_view question, std::string_view rules,
                     std::string_view options, std::string_view input) {
  std::string line;
  JsonWriter json(line);
  json.open_object().member("type", "ask").member("id", id).member("question", question);
  json.key("rules");
  if (options.empty()) {
    json.text(rules);
  } else {
    json.open_object().member("extends", rules);
    line += options;
    json.close_object();
  }
  json.key("input").raw(input).close_object();
  return line;
}

/// Whether the adapter plays at the preset's table. A preset that this program does not know may
/// have any.
bool plays(const talk::Hello& adapter, const std::string& preset) {
  const Ruleset* const rules = find_preset(preset);
  return rules == nullptr || adapter.plays_at(rules->game_players);
}

RunResult run_tests(std::vector<Test> tests, const RunPlan& plan) {
  RunResult result;
  result.tests = std::move(tests);
  const std::size_t jobs = std::clamp<std::size_t>(result.tests.size(), 1, std::max(plan.jobs, 1U));
  std::vector<Worker> workers;
  workers.reserve(jobs);
  std::mutex mutex;
  std::size_t asked = 0;
  std::size_t all = 0;
  std::atomic<bool> is_over = false;
  const auto tell = [&] {
    const std::lock_guard lock(mutex);
    ++asked;
    if (plan.progress) plan.progress(asked, all);
    return !is_over;
  };
  for (std::size_t i = 0; i < jobs; ++i)
    workers.emplace_back(plan, talk::Level::Actions, result.tests, tell);

  result.error = workers.front().talk().start();
  if (!result.error.empty()) return result;
  result.adapter = workers.front().talk().hello();
  if (plan.level)
    result.level = *plan.level;
  else if (!result.adapter.level.empty())
    result.level = static_cast<talk::Level>(result.adapter.level[1] - '0');
  std::map<std::string, bool> at_table;
  for (const std::string& preset : result.adapter.rules)
    at_table[preset] = plays(result.adapter, preset);
  for (Test& test : result.tests)
    if (!has(result.adapter.rules, test.expect->preset) || !at_table[test.expect->preset] ||
        !has(result.adapter.questions, test.of->question) ||
        !talk::is_asked_at(result.level, test.of->question))
      test.outcome = Outcome::NotClaimed;

  all = result.tests.size() - result.count(Outcome::NotClaimed);
  for (Worker& worker : workers) worker.set_level(result.level);
  // Who asks which test does not depend on how many threads there are.
  std::atomic<std::size_t> next = 0;
  crew::Crew crew(
      [&](unsigned) {
        for (std::size_t i = next++; i < jobs; i = next++) workers[i].run(i, jobs);
      },
      [&] { is_over = true; });
  crew.start(static_cast<unsigned>(jobs - 1));
  crew.take_part();
  crew.join();
  for (const Worker& worker : workers)
    if (!worker.note().empty() && !has(result.notes, worker.note()))
      result.notes.push_back(worker.note());
  std::sort(result.notes.begin(), result.notes.end());
  for (Test& test : result.tests)
    test.doubtful = test.outcome == Outcome::Fail && !has(plan.grades, test.expect->grade);
  mark_known(plan.known, result);
  find_causes(result);
  group_alike(result);
  return result;
}

}  // namespace referee::conform
