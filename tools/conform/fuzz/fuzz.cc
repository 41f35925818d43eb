#include "tools/conform/fuzz/fuzz.h"

#include <algorithm>
#include <array>
#include <memory>
#include <set>
#include <utility>

#include <fmt/format.h>

#include "importers/json/json_text.h"
#include "importers/json/short_text.h"
#include "importers/rulesets/request_json.h"
#include "importers/rulesets/ruleset_json.h"
#include "referee/asking/questions.h"
#include "tools/conform/fuzz/game.h"
#include "tools/conform/fuzz/hand.h"
#include "tools/conform/run.h"
#include "tools/talk/cause.h"
#include "tools/talk/expect.h"
#include "validator/rules/families.h"
#include "validator/ruleset/presets.h"
#include "validator/words/wording.h"

namespace referee::conform {
namespace {

using Clock = std::chrono::steady_clock;

/// Questions that making one disagreement smaller may take; fewer where the adapter has to be
/// started anew each time, or is waited for.
constexpr unsigned kMostShrinks = 400;
constexpr unsigned kMostCrashes = 10;
constexpr unsigned kMostWaits = 4;
/// Of disagreements that look alike only so many are made smaller.
constexpr unsigned kMostAlike = 3;

unsigned most_shrinks(talk::Dealt dealt) {
  return talk::is_in_step(dealt)         ? kMostShrinks
         : dealt == talk::Dealt::Timeout ? kMostWaits
                                         : kMostCrashes;
}

bool has(const std::vector<std::string>& list, std::string_view name) {
  return std::find(list.begin(), list.end(), name) != list.end();
}

/// What an adapter made of a question.
struct Given {
  talk::Dealt dealt = talk::Dealt::Skipped;
  std::string answer;  ///< JSON, where it answered
  std::string note;
  std::vector<talk::Difference> differences;

  bool is_trouble() const { return !talk::is_in_step(dealt); }
  bool disagrees() const { return is_trouble() || !differences.empty(); }
};

/// Where the differences are; a trouble is a place of its own.
std::set<std::string> places(const Given& given) {
  std::set<std::string> out = talk::places_of(given.differences);
  if (given.is_trouble()) out.insert(fmt::format("outcome {}", static_cast<int>(given.dealt)));
  return out;
}

std::string_view name_of_trouble(talk::Dealt dealt) {
  switch (dealt) {
    case talk::Dealt::Timeout: return "timeout";
    case talk::Dealt::Crash: return "crash";
    case talk::Dealt::Garbage: return "garbage";
    case talk::Dealt::WrongId: return "wrong id";
    case talk::Dealt::Flood: return "flood";
    case talk::Dealt::Answered:
    case talk::Dealt::Refused:
    case talk::Dealt::Skipped: break;
  }
  return "";
}

/// Sets on the table by their type, and whatever else is true of a hand.
std::vector<std::string> triggers(JsonView input) {
  std::set<std::string> out;
  if (const JsonView melds = input.find("melds"); melds && melds.kind() == JsonKind::Array)
    for (JsonView each = melds.first(); each; each = each.next())
      out.emplace(text_of(each.find("type")));
  for (JsonView member = input.first(); member; member = member.next())
    if (member.kind() == JsonKind::Bool || member.key() == "honba" || member.key() == "sticks" ||
        member.key() == "dealer_wins")
      out.emplace(member.key());
  if (text_of(input.find("by")) == "tsumo") out.insert("tsumo");
  return {out.begin(), out.end()};
}

class Fuzzer {
 public:
  explicit Fuzzer(const FuzzPlan& plan)
      : plan_(plan), talk_(plan.command, plan.timeout), random_(play::seed_of(plan.seed)) {}

  FuzzResult run();

 private:
  /// A ruleset that is asked about, with the games that are played under it.
  struct Table {
    explicit Table(House is) : house(std::move(is)), ruleset(house.ruleset), games(ruleset) {}
    House house;
    const Ruleset& ruleset;
    FuzzGames games;
  };

  bool choose();
  bool spent() const;
  FuzzAskPointer make(Table& table, std::string_view question);
  std::string line_of(const FuzzAsk& ask, const Table& table) const {
    return ask_line(id_, ask.question(), table.house.base, table.house.members, ask.input());
  }
  Given put(const FuzzAsk& ask, const Table& table, const std::string& expectation);
  void one(Table& table, std::string_view question);
  void report(FuzzAskPointer ask, const Table& table, Given given);
  void find_option(const std::array<talk::Sample, 2>& samples, std::string_view question,
                   const Ruleset& ruleset, FuzzGroup& group) const;
  std::string words_of(const FuzzAsk& ask, const Given& given, const std::string& expectation);
  std::string key_of(const FuzzAsk& ask, const Given& given, const std::string& expectation);

  const FuzzPlan& plan_;
  FuzzResult result_;
  talk::Conversation talk_;
  play::Random random_;
  talk::Level level_ = talk::Level::Actions;
  std::vector<std::unique_ptr<Table>> tables_;
  talk::CauseSearch causes_;
  std::vector<std::string> questions_;
  std::map<std::string, std::pair<unsigned, std::size_t>>
      alike_;  ///< how often, and the group of the last
  std::int64_t id_ = 1;
  unsigned troubles_ = 0;
  Clock::time_point end_;
};

/// What may be asked. False where the adapter claims nothing of what is wanted.
bool Fuzzer::choose() {
  const talk::Hello& hello = result_.adapter;
  if (!hello.level.empty()) level_ = static_cast<talk::Level>(hello.level[1] - '0');
  std::vector<House> houses = plan_.houses;
  if (houses.empty())
    for (const std::string& name : hello.rules)
      if (find_preset(name) != nullptr) houses.push_back(house_of(name));
  for (House& house : houses)
    if (has(hello.rules, house.base) && hello.plays_at(house.ruleset.game_players))
      tables_.push_back(std::make_unique<Table>(std::move(house)));
  for (const std::string_view name : asking::question_names())
    if (has(hello.questions, name) && (plan_.asks.empty() || has(plan_.asks, name)) &&
        talk::is_asked_at(level_, name))
      questions_.emplace_back(name);
  return !tables_.empty() && !questions_.empty();
}

bool Fuzzer::spent() const {
  return plan_.questions ? result_.questions() >= *plan_.questions : Clock::now() >= end_;
}

FuzzAskPointer Fuzzer::make(Table& table, std::string_view question) {
  if (question == "score") return random_score(random_, table.ruleset);
  if (question == "waits") return random_waits(random_, table.ruleset);
  if (question == "settle") return table.games.settle(random_);
  if (question == "finish") return table.games.finish(random_);
  if (question == "legal") return table.games.legal(random_);
  return table.games.validate(random_);
}

Given Fuzzer::put(const FuzzAsk& ask, const Table& table, const std::string& expectation) {
  Given given;
  if (!talk_.running())
    if (const std::string error = talk_.start(); !error.empty())
      return {talk::Dealt::Crash, {}, "it cannot be started again: " + error, {}};
  ++id_;
  given.dealt = talk_.ask(id_, line_of(ask, table));
  given.note = talk_.note();
  if (given.dealt != talk::Dealt::Answered && given.dealt != talk::Dealt::Refused) return given;
  JsonTree tree;
  tree.parse(expectation, [](std::string_view) { return true; });
  const JsonView answer = given.dealt == talk::Dealt::Answered ? talk_.answer() : JsonView{};
  if (answer) given.answer = json_text(answer);
  if (const std::string name =
          answer ? talk::unknown_unsaid(ask.question(), answer) : std::string();
      !name.empty())
    return {talk::Dealt::Garbage,
            {},
            fmt::format("\"unsaid\" names {}, which no answer to {} has", name, ask.question()),
            {}};
  if (!talk::says_nothing_of(ask.question(), tree.root(), answer).empty())
    given.dealt = talk::Dealt::Skipped;
  else
    given.differences = talk::differences(level_, ask.question(), tree.root(), answer, given.note);
  return given;
}

/// What distinguishes this disagreement from others, apart from its cause: its kind, and where that
/// names nothing that only one answer has, what is special about the question.
std::string Fuzzer::words_of(const FuzzAsk& ask, const Given& given,
                             const std::string& expectation) {
  if (given.is_trouble()) return std::string(name_of_trouble(given.dealt));
  const talk::Kind kind =
      talk::kind_of(ask.question(), expectation, given.answer, given.differences);
  JsonTree input;
  if (!kind.in_names.empty() || given.answer.empty() || ask.question() != "score" ||
      !input.parse(ask.input(), [](std::string_view) { return true; }))
    return talk::words_of(kind);
  const std::vector<std::string> special = triggers(input.root());
  return special.empty()
             ? talk::words_of(kind)
             : fmt::format("{} with {}", talk::words_of(kind), fmt::join(special, ", "));
}

std::string Fuzzer::key_of(const FuzzAsk& ask, const Given& given, const std::string& expectation) {
  return fmt::format("{}: {}", ask.question(), words_of(ask, given, expectation));
}

/// Looks for the option another value of which would make both answers right: that to the question
/// as it was, and to the smallest.
void Fuzzer::find_option(const std::array<talk::Sample, 2>& samples, std::string_view question,
                         const Ruleset& ruleset, FuzzGroup& group) const {
  const auto cause = causes_.find(samples, question, ruleset, level_, group.differences);
  if (!cause) return;
  group.cause = words::english().sentence(talk::say_as_if(*cause, ruleset));
  const auto& meta = ruleset.meta(cause->option);
  group.grade = name_of(meta.grade);
  group.cites.assign(meta.cites.begin(), meta.cites.end());
}

void Fuzzer::report(FuzzAskPointer ask, const Table& table, Given given) {
  const Ruleset& ruleset = table.ruleset;
  ++result_.disagreements;
  const auto expectation_of = [&](const FuzzAsk& each) {
    return "{" + talk::expected_of(rulesets::read_request(line_of(each, table)), ruleset) + "}";
  };
  std::string expectation = expectation_of(*ask);
  auto& [often, group_of_last] =
      alike_[table.house.base + table.house.members + " " + key_of(*ask, given, expectation)];
  if (++often > (given.is_trouble() ? 1 : kMostAlike)) {
    ++result_.groups[group_of_last].seen;
    return;
  }
  std::set<std::string> where = places(given);
  // A yaku too many or too few shows best in a hand that has no other.
  if (where.count("yaku") > 0) where.insert("outcome");
  const talk::Sample first{line_of(*ask, table), given.answer};
  const unsigned most = most_shrinks(given.dealt);
  unsigned asked = 0;
  for (bool again = true; again && asked < most;) {
    again = false;
    for (FuzzAskPointer& smaller : ask->simpler()) {
      if (asked >= most) break;
      std::string expected = expectation_of(*smaller);
      if (expected.size() <= 2) continue;
      ++asked;
      Given then = put(*smaller, table, expected);
      const std::set<std::string> now = places(then);
      // The same disagreement still, or a part of it.
      if (!then.disagrees() || !std::includes(where.begin(), where.end(), now.begin(), now.end()))
        continue;
      ask = std::move(smaller);
      given = std::move(then);
      expectation = std::move(expected);
      again = true;
      break;
    }
  }
  FuzzGroup group;
  group.preset = table.house.base;
  group.rules = table.house.members;
  group.question = ask->question();
  group.input = ask->input();
  group.expectation = expectation;
  group.grade = "ASSUMED";
  group.differences = given.differences;
  group.note = given.note;
  group.seen = 1;
  group.cause = words_of(*ask, given, expectation);
  if (given.dealt == talk::Dealt::Answered)
    find_option({talk::Sample{line_of(*ask, table), given.answer}, first}, ask->question(), ruleset,
                group);
  if (!given.is_trouble()) group.note.clear();
  const auto same =
      std::find_if(result_.groups.begin(), result_.groups.end(), [&](const FuzzGroup& other) {
        return other.question == group.question && other.cause == group.cause;
      });
  group_of_last = static_cast<std::size_t>(same - result_.groups.begin());
  if (same == result_.groups.end()) {
    result_.groups.push_back(std::move(group));
    return;
  }
  ++same->seen;
  if (group.input.size() >= same->input.size()) return;
  group.seen = same->seen;
  *same = std::move(group);
}

void Fuzzer::one(Table& table, std::string_view question) {
  FuzzAskPointer ask = make(table, question);
  if (!ask) return;
  const std::string expectation =
      "{" + talk::expected_of(rulesets::read_request(line_of(*ask, table)), table.ruleset) + "}";
  if (expectation.size() <= 2) return;
  Given given = put(*ask, table, expectation);
  ++result_.asked[std::string(question)];
  result_.skipped += given.dealt == talk::Dealt::Skipped ? 1U : 0U;
  troubles_ = given.is_trouble() ? troubles_ + 1 : 0;
  if (given.dealt != talk::Dealt::Skipped && given.disagrees())
    report(std::move(ask), table, std::move(given));
}

FuzzResult Fuzzer::run() {
  result_.error = talk_.start();
  if (!result_.error.empty()) return std::move(result_);
  result_.adapter = talk_.hello();
  result_.notes = talk::unknown_names(
      result_.adapter, [](const std::string& name) { return find_preset(name) != nullptr; },
      // Nobody makes up questions of `play`, but the protocol has them.
      [](const std::string& name) { return asking::is_question(name) || name == "play"; });
  end_ = Clock::now() + plan_.time;
  // Where a question cannot be made there will be others; where none ever can, the budget must not
  // be waited for.
  constexpr std::uint32_t kMostTries = 1000;
  if (choose())
    for (std::uint32_t vain = 0, before = 0; !spent() && vain < kMostTries && !result_.gave_up;
         ++vain) {
      Table& table = *tables_[random_.below(static_cast<std::uint32_t>(tables_.size()))];
      one(table, questions_[random_.below(static_cast<std::uint32_t>(questions_.size()))]);
      if (const std::uint32_t now = result_.questions(); now != before) {
        before = now;
        vain = 0;
      }
      result_.gave_up = troubles_ >= kMostTroubles;
    }
  talk_.finish();
  if (!talk_.note().empty()) result_.notes.push_back(talk_.note());
  return std::move(result_);
}

}  // namespace

std::uint32_t FuzzResult::questions() const {
  std::uint32_t all = 0;
  for (const auto& [question, count] : asked) all += count;
  return all;
}

FuzzResult fuzz(const FuzzPlan& plan) { return Fuzzer(plan).run(); }

}  // namespace referee::conform
