// What a finding would change: points after the hand, and the places at the end. The oracle is the
// game before its points were put wrong here.
#include "referee/situations/places.h"

#include <algorithm>
#include <regex>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "referee/session.h"
#include "tests/unit/project/source_tree.h"
#include "tests/unit/rules/preset.h"
#include "validator/catalogue/catalogue.h"
#include "validator/telling/changes.h"
#include "validator/words/said.h"

namespace referee {
namespace {

using Scores = std::array<Known<Points>, kMaxSeats>;

GameLog game(const std::string& name) {
  const std::string bytes = test::text_of("fixtures/games/" + name);
  GameLog log;
  Session session{SessionOptions{}};
  session.read({.bytes = bytes}, [&](GameLog& read) { log = read; });
  return log;
}

void shift(Scores& scores, Seat winner, Seat payer, Points by) {
  if (scores[winner.index()]) *scores[winner.index()] -= by;
  if (scores[payer.index()]) *scores[payer.index()] += by;
}

/// The ron at `number` pays `less` than it did, and the log goes on with what was paid.
GameLog paid_too_little(GameLog log, std::uint32_t number, Points less) {
  const Seat winner = log.events[number].seat, payer = log.events[number].target;
  ScoreClaim& paid = log.wins[log.events[number].index].scores;
  shift(paid.delta, winner, payer, less);
  shift(paid.after, winner, payer, less);
  for (std::size_t i = number + 1U; i < log.events.size(); ++i) {
    const Event& event = log.events[i];
    if (event.kind == EventKind::StartKyoku)
      shift(log.kyokus[event.index].scores, winner, payer, less);
    if (event.kind == EventKind::RiichiDeposit && event.index < log.deposits.size())
      shift(log.deposits[event.index].scores, winner, payer, less);
    if (event.kind != EventKind::Win && event.kind != EventKind::Ryuukyoku) continue;
    ScoreClaim& later = event.kind == EventKind::Win ? log.wins[event.index].scores
                                                     : log.ryuukyokus[event.index].scores;
    shift(later.before, winner, payer, less);
    shift(later.after, winner, payer, less);
  }
  FinalClaim& end = log.finals.back();
  shift(end.scores, winner, payer, less);
  end.result_tenths = {};
  end.placement = {};
  return log;
}

/// By points alone; 0 for two with as many, whom no test looks at.
std::vector<int> places_of(const GameLog& log) {
  std::vector<int> places;
  const Scores& scores = log.finals.back().scores;
  for (const Known<Points>& one : scores)
    places.push_back(1 + static_cast<int>(std::count_if(
                             scores.begin(), scores.end(),
                             [&](const Known<Points>& other) { return *other > *one; })));
  return places;
}
bool are_tied(const std::vector<int>& places) {
  return std::vector<int>{1, 2, 3, 4} != [&] {
    std::vector<int> sorted = places;
    std::sort(sorted.begin(), sorted.end());
    return sorted;
  }();
}

const Statement* said_in(const Finding& finding, Said said) {
  const auto found = std::find_if(finding.changes.begin(), finding.changes.end(),
                                  [&](const Statement& each) { return each.id == said; });
  return found == finding.changes.end() ? nullptr : &*found;
}

GameReport judged(const GameLog& log) {
  const Ruleset& rules = testing::preset("tenhou");
  GameReport report = Session{SessionOptions{}}.judge_under(rules, log);
  situations::add_places(log, rules, report);
  return report;
}

TEST(Changes, OfAPaymentAreThePointsAndThePlacesOfTheGameThatWasRight) {
  unsigned stay = 0, change = 0;
  for (const char* name :
       {"west-round.mjlog", "haitei-double-riichi.mjlog", "calls-houtei.mjlog"}) {
    const GameLog right = game(name);
    ASSERT_FALSE(right.finals.empty()) << name;
    for (std::uint32_t number = 0; number < right.events.size(); ++number) {
      const Event& win = right.events[number];
      if (win.kind != EventKind::Win || is_tsumo(win)) continue;
      for (const Points less : {Points{700}, Points{9000}, Points{-9000}}) {
        const GameLog log = paid_too_little(right, number, less);
        const GameReport report = judged(log);
        const auto found =
            std::find_if(report.findings.begin(), report.findings.end(), [&](const Finding& each) {
              return each.event == number && each.rule == "payment/win";
            });
        if (found == report.findings.end()) continue;
        const Statement* const points = said_in(*found, Said::AfterThisHand);
        ASSERT_NE(points, nullptr) << name << " " << number;
        telling::Moves due{};
        due[win.seat.index()] = less;
        due[win.target.index()] = -less;
        EXPECT_EQ(telling::moves_in(*points), due) << name << " " << number;
        const std::vector<int> before = places_of(log), after = places_of(right);
        if (are_tied(before) || are_tied(after)) continue;
        if (said_in(*found, Said::PlacesStay) != nullptr) {
          EXPECT_EQ(before, after) << name << " " << number;
          ++stay;
        }
        if (const Statement* const places = said_in(*found, Said::PlacesWouldBe)) {
          std::vector<int> told = before;
          for (const Statement& part : std::get<std::vector<Statement>>(places->arguments[0]))
            told[std::get<Seat>(part.arguments[0]).index()] =
                static_cast<int>(std::get<std::int64_t>(part.arguments[1]));
          EXPECT_EQ(told, after) << name << " " << number;
          ++change;
        }
      }
    }
  }
  EXPECT_GT(stay, 3U);
  EXPECT_GT(change, 3U);
}

/// The points moved wrongly, and the log goes on as if they had moved right: what a later hand
/// starts with shows that nothing is left to mend.
TEST(Changes, SayThatOnlyTheResultIsWrongWhereTheLogGoesOnWithTheRightPoints) {
  GameLog log = game("west-round.mjlog");
  for (std::uint32_t number = 0; number < log.events.size(); ++number) {
    if (log.events[number].kind != EventKind::Win || is_tsumo(log.events[number])) continue;
    ScoreClaim& paid = log.wins[log.events[number].index].scores;
    shift(paid.delta, log.events[number].seat, log.events[number].target, Points{700});
    break;
  }
  const GameReport report = judged(log);
  ASSERT_FALSE(report.findings.empty());
  for (const Finding& finding : report.findings) {
    if (finding.rule == "payment/win") {
      EXPECT_NE(said_in(finding, Said::OnlyResultIsWrong), nullptr);
    }
    EXPECT_EQ(said_in(finding, Said::AfterThisHand), nullptr) << finding.rule;
    EXPECT_EQ(said_in(finding, Said::PlacesStay), nullptr) << finding.rule;
    EXPECT_EQ(said_in(finding, Said::PlacesWouldBe), nullptr) << finding.rule;
  }
}

/// A name that is mistyped would say nothing, for ever.
TEST(Changes, AreToldOfRulesThatThereAre) {
  std::size_t rules = 0;
  for (const char* path : {"validator/telling/deed.cc", "validator/telling/written_deed.cc",
                           "validator/telling/points_deed.cc", "validator/telling/changes.cc"}) {
    const std::string code = test::text_of(path);
    const std::regex rule("\"([a-z]+/[a-z-]+)\"");
    for (std::sregex_iterator at(code.begin(), code.end(), rule), end; at != end; ++at, ++rules)
      EXPECT_NE(find_in_catalogue((*at)[1].str()), nullptr) << path << ": " << (*at)[1];
  }
  EXPECT_GT(rules, 50U);
}

GameReport of_fixture(const std::string& name) {
  const std::string bytes = test::text_of("fixtures/rules/" + name);
  GameReport last;
  Session session{SessionOptions{}};
  session.check({.bytes = bytes}, [&](GameLog&, GameReport& report) { last = report; });
  return last;
}

TEST(Changes, OfAForbiddenWinAreItsOwnPaymentsUndone) {
  const std::string name = "furiten/riichi/bad-passed-a-turn-ago.jsonl";
  const std::string bytes = test::text_of("fixtures/rules/" + name);
  GameLog log;
  Session session{SessionOptions{}};
  session.read({.bytes = bytes}, [&](GameLog& read) { log = read; });
  const GameReport report = of_fixture(name);
  ASSERT_EQ(report.findings.size(), 1U);
  const Finding& finding = report.findings[0];
  EXPECT_EQ(finding.deed.id, Said::RonnedAfterPassInRiichi);
  const ScoreClaim& paid = log.wins[log.events[*finding.event].index].scores;
  const Statement* const undone = said_in(finding, Said::IfThisWinFalls);
  if (!paid.delta[0]) {
    EXPECT_EQ(undone, nullptr);
    return;
  }
  ASSERT_NE(undone, nullptr);
  telling::Moves due{};
  for (std::size_t seat = 0; seat < kMaxSeats; ++seat) due[seat] = -*paid.delta[seat];
  EXPECT_EQ(telling::moves_in(*undone), due);
  EXPECT_NE(said_in(finding, Said::RestCannotBeSaid), nullptr);
}

}  // namespace
}  // namespace referee
