// Legal actions: tables by hand, and the rule fixtures, whose ok logs hold only legal choices and
// whose bad logs hold one that is not.
#include "validator/actions/legal_actions.h"

#include <algorithm>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "importers/log_reader.h"
#include "importers/rulesets/ruleset_json.h"
#include "referee/session.h"
#include "tests/unit/judge/taken_actions.h"
#include "tests/unit/project/source_tree.h"
#include "tools/commands/rules/argument.h"

namespace referee {
namespace {

GameLog log_of(const std::string& text) {
  GameLog log;
  importers::LogReader reader;
  reader.read(text, {}, [&](GameLog& game) { log = game; });
  return log;
}

/// A hand of four under the Tenhou rules; seat 0 deals. `hands`: tiles of each seat, as in the
/// stream.
std::string opening(const std::string& rules, const std::array<std::string, 4>& hands) {
  std::string out =
      R"({"type":"start_game","schema":"referee.events/1","names":["A","B","C","D"],"rules":")" +
      rules +
      R"(","first_dealer":0,"fragment":true})"
      "\n"
      R"({"type":"start_kyoku","bakaze":"E","kyoku":1,"honba":0,"kyotaku":0,"oya":0,"dora_marker":"9p",)"
      R"("scores":[25000,25000,25000,25000],"tehais":[)";
  for (std::size_t s = 0; s < hands.size(); ++s) out += (s == 0 ? "[" : ",[") + hands[s] + "]";
  return out + "]}\n";
}

const std::string kQuiet = R"("1m","4m","7m","2p","5p","8p","3s","6s","9s","E","S","W","N")";

/// "dahai 5s", "pon", "hora" ... of one seat after the last event of the stream, in the order of
/// the list.
std::vector<std::string> actions_of(const std::string& stream, Seat seat,
                                    const std::string& rules) {
  const GameLog log = log_of(stream);
  const Ruleset ruleset = *load_preset(rules).ruleset;
  LegalActions legal(log, ruleset);
  std::vector<std::string> names;
  for (std::uint32_t n = 0; n < log.events.size(); ++n) {
    const std::vector<LegalAction>& actions = legal.after(n);
    if (n + 1 < log.events.size()) continue;
    for (const LegalAction& action : actions) {
      if (action.seat != seat) continue;
      switch (action.kind) {
        case EventKind::Discard:
          names.push_back("discard " + std::string(name_of(action.tile.tile)));
          break;
        case EventKind::Chi:
          names.push_back("chi from " + std::string(name_of(action.meld->first_kind())));
          break;
        case EventKind::Pon: names.push_back("pon"); break;
        case EventKind::Daiminkan: names.push_back("daiminkan"); break;
        case EventKind::Ankan:
          names.push_back("ankan " + std::string(name_of(action.meld->first_kind())));
          break;
        case EventKind::Shouminkan: names.push_back("shouminkan"); break;
        case EventKind::RiichiDeclaration: names.push_back("riichi"); break;
        case EventKind::Win: names.push_back("win"); break;
        case EventKind::Ryuukyoku: names.push_back("nine terminals"); break;
        default: names.push_back("something else"); break;
      }
    }
  }
  return names;
}

using Names = std::vector<std::string>;

TEST(LegalActions, OfADiscard) {
  // Seat 1 sits to the right of the dealer and holds 3-4 and 6-7 and a pair and red five: chi three
  // ways, pon with either five.
  const std::string stream =
      opening("tenhou", {R"("5s","1m","4m","7m","2p","5p","8p","9s","E","S","W","N","P")",
                         R"("3s","4s","6s","7s","5s","5sr","1m","9m","1p","9p","E","S","W")",
                         kQuiet, kQuiet}) +
      R"({"type":"tsumo","actor":0,"pai":"9m"})"
      "\n"
      R"({"type":"dahai","actor":0,"pai":"5s","tsumogiri":false})"
      "\n";
  EXPECT_EQ(actions_of(stream, Seat{1}, "tenhou"),
            (Names{"chi from 3s", "chi from 4s", "chi from 5s", "pon"}));
  EXPECT_EQ(actions_of(stream, Seat{2}, "tenhou"),
            Names{});  // no pair, and chi is for the seat to the right
}

TEST(LegalActions, AfterAChiTheSwapIsBarredByRulesetsThatBarIt) {
  // 3-4 take 5s: 5s and 2s may not be discarded (ronin/Call Rules, tenhou logs); EMA 2012 bars
  // neither (kuikae.same, kuikae.suji).
  const std::string stream =
      opening("tenhou", {R"("5s","1m","4m","7m","2p","5p","8p","9s","E","S","W","N","P")",
                         R"("3s","4s","2s","5s","1m","1m","9m","9m","1p","9p","E","S","W")", kQuiet,
                         kQuiet}) +
      R"({"type":"tsumo","actor":0,"pai":"9m"})"
      "\n"
      R"({"type":"dahai","actor":0,"pai":"5s","tsumogiri":false})"
      "\n"
      R"({"type":"chi","actor":1,"target":0,"pai":"5s","consumed":["3s","4s"]})"
      "\n";
  const Names tenhou = actions_of(stream, Seat{1}, "tenhou");
  EXPECT_EQ(std::count(tenhou.begin(), tenhou.end(), "discard 5s"), 0);
  EXPECT_EQ(std::count(tenhou.begin(), tenhou.end(), "discard 2s"), 0);
  EXPECT_EQ(tenhou.size(), 7U);  // 1m 9m 1p 9p E S W; nothing but discards
  const Names ema = actions_of(stream, Seat{1}, "ema");
  EXPECT_EQ(std::count(ema.begin(), ema.end(), "discard 5s"), 1);
  EXPECT_EQ(std::count(ema.begin(), ema.end(), "discard 2s"), 1);
}

TEST(LegalActions, OfTheFirstTurn) {
  // Nine kinds with the drawn tile: 1m 9m 1p 9p 1s 9s E S and W. Four norths are a kan.
  const std::string stream =
      opening("tenhou", {R"("1m","9m","1p","9p","1s","9s","E","S","2p","N","N","N","N")", kQuiet,
                         kQuiet, kQuiet}) +
      R"({"type":"tsumo","actor":0,"pai":"2m"})"
      "\n";
  const Names names = actions_of(stream, Seat{0}, "tenhou");
  EXPECT_EQ(std::count(names.begin(), names.end(), "nine terminals"), 1);
  EXPECT_EQ(std::count(names.begin(), names.end(), "ankan N"), 1);
  EXPECT_EQ(std::count(names.begin(), names.end(), "riichi"), 0);
  EXPECT_EQ(names.size(), 11U + 2U);  // eleven faces, a kan, a draw
  // WRC has no abortive draws (wrc/5.7.3).
  const Names wrc = actions_of(stream, Seat{0}, "wrc");
  EXPECT_EQ(std::count(wrc.begin(), wrc.end(), "nine terminals"), 0);
}

TEST(LegalActions, ADeclaredRiichiLeavesDiscardsThatAreTenpai) {
  const std::string stream =
      opening("tenhou", {R"("1m","2m","3m","4m","5m","6m","7m","8m","9m","1p","2p","E","E")",
                         kQuiet, kQuiet, kQuiet}) +
      R"({"type":"tsumo","actor":0,"pai":"9s"})"
      "\n";
  // 9s waits for 3p; 1p or 2p wait for the other's pair. E would leave nothing.
  const Names before = actions_of(stream, Seat{0}, "tenhou");
  EXPECT_EQ(std::count(before.begin(), before.end(), "riichi"), 1);
  EXPECT_EQ(std::count(before.begin(), before.end(), "discard E"), 1);
  EXPECT_EQ(actions_of(stream + R"({"type":"reach","actor":0})"
                                "\n",
                       Seat{0}, "tenhou"),
            Names{"discard 9s"});
}

TEST(LegalActions, ListsEveryChoiceOfASoundFixture) {
  std::size_t choices = 0;
  for (const std::string& path : test::paths_under("fixtures/rules")) {
    if (path.find("/ok-") == std::string::npos) continue;
    const std::string stream = test::text_of(path);
    // Hidden tiles give no actions.
    if (stream.find("\"?\"") != std::string::npos) continue;
    // The discard of this call stands before the call, which is no order of choices.
    if (path.ends_with("/ok-before-the-meld-is-shown.jsonl")) continue;
    const GameLog log = log_of(stream);
    const std::string rules = path.substr(0, path.rfind('/')) + "/rules.json";
    std::optional<Ruleset> named;
    if (const std::string text = test::text_of(rules); !text.empty())
      named = parse_ruleset(text, rules).ruleset;
    Session session(SessionOptions{.rules = std::move(named)});
    for (const test::Taken& taken : test::taken_actions(log, session.rules_for(log).ruleset)) {
      ++choices;
      EXPECT_TRUE(taken.listed) << path << ", event " << taken.event;
    }
  }
  EXPECT_GT(choices, 1000U);
}

/// Rules about a choice, whose bad logs make one that nobody had.
bool bars_a_choice(std::string_view rule) {
  static const std::set<std::string_view> kWins = {"win/no-yaku", "win/minimum", "win/chankan",
                                                   "win/not-complete", "draw/nine-terminals"};
  // Which of several claims is served is not decided here.
  if (rule == "call/precedence") return false;
  const std::string_view family = rule.substr(0, rule.find('/'));
  return family == "call" || family == "kan" || family == "furiten" ||
         (family == "riichi" && rule != "riichi/deposit") || kWins.contains(rule);
}

TEST(LegalActions, ListsNoChoiceThatARuleCallsAnError) {
  std::size_t barred = 0;
  for (const std::string& path : test::paths_under("fixtures/rules")) {
    if (path.find("/bad-") == std::string::npos) continue;
    GameLog log = log_of(test::text_of(path));
    const std::string rules = path.substr(0, path.rfind('/')) + "/rules.json";
    std::optional<Ruleset> named;
    if (const std::string text = test::text_of(rules); !text.empty())
      named = parse_ruleset(text, rules).ruleset;
    Session session(SessionOptions{.rules = std::move(named)});
    const GameReport report = session.judge(log);
    const Ruleset& ruleset = session.rules_for(log).ruleset;
    for (const Finding& finding : report.findings) {
      if (!bars_a_choice(finding.rule) || finding.severity != Severity::Error || !finding.event)
        continue;
      // Only the seat that it names is wrong: the call itself was open.
      if (finding.rule == "call/not-last-discard" &&
          log.events[*finding.event - 1].tile == log.events[*finding.event].tile)
        continue;
      if (finding.rule == "kan/no-pon" &&
          finding.expected.starts_with("the tile is added to the pon"))
        continue;
      // A riichi is not open where no discard leaves a hand that may declare; with one that does,
      // the wrong discard is.
      const bool is_about_the_discard =
          finding.rule == "riichi/not-tenpai" || finding.rule == "riichi/furiten";
      const std::uint32_t event = *finding.event + (is_about_the_discard ? 1U : 0U);
      for (const test::Taken& taken : test::taken_actions(log, ruleset)) {
        if (taken.event != event) continue;
        ++barred;
        EXPECT_FALSE(taken.listed) << path << ", event " << taken.event;
      }
    }
  }
  EXPECT_GT(barred, 25U);
}

TEST(LegalActions, HiddenHandsHaveNone) {
  const std::string hidden = R"("?","?","?","?","?","?","?","?","?","?","?","?","?")";
  const std::string stream = opening("tenhou", {kQuiet, hidden, hidden, hidden}) +
                             R"({"type":"tsumo","actor":0,"pai":"9m"})"
                             "\n"
                             R"({"type":"dahai","actor":0,"pai":"5p"})"
                             "\n";
  for (std::uint8_t seat = 1; seat < 4; ++seat)
    EXPECT_EQ(actions_of(stream, Seat{seat}, "tenhou"), Names{});
}

}  // namespace
}  // namespace referee
