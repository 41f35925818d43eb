// A match whose hands are stored one by one, as programs write mjai: each file is a part of a game
// and no game that is cut, and what one file says of another is said once, where it is wrong.
#include <cstddef>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "tests/cli/run_referee.h"

namespace referee::cli {
namespace {

using nlohmann::json;

struct Match {
  std::string start;               ///< the first line of each file
  std::vector<std::string> hands;  ///< lines from the header to the end of the hand
};

/// A whole match of mjai under Tenhou's rules.
Match match_of(const std::string& seed) {
  const Outcome made =
      run_referee({"generate", "--rules", "tenhou", "--seed", seed, "--to", "mjai"});
  EXPECT_EQ(made.exit_code, 0) << made.err;
  Match match;
  for (std::size_t at = 0; at < made.out.size();) {
    const std::size_t end = made.out.find('\n', at);
    const std::string line = made.out.substr(at, end + 1 - at);
    at = end + 1;
    const json event = json::parse(line);
    if (event["type"] == "start_game") match.start = line;
    if (event["type"] == "start_kyoku") match.hands.emplace_back();
    if (event["type"] != "end_game" && !match.hands.empty()) match.hands.back() += line;
  }
  EXPECT_GT(match.hands.size(), 4U) << seed;
  return match;
}

json header_of(const std::string& hand) { return json::parse(hand.substr(0, hand.find('\n'))); }

std::string with_header(const std::string& hand, const json& header) {
  return header.dump() + hand.substr(hand.find('\n'));
}

/// The findings about the match, a file a hand, as "file rule".
std::vector<std::string> findings_of(const Match& match) {
  const Folder folder;
  for (std::size_t i = 0; i < match.hands.size(); ++i)
    folder.write(fmt::format("match/{:02}.json", i), match.start + match.hands[i]);
  const Outcome checked = run_referee(
      {"check", "--rules", "tenhou", "--no-table", "--format", "json", folder.path("match")});
  std::vector<std::string> findings;
  std::size_t games = 0;
  for (std::size_t at = 0; at < checked.out.size(); ++games) {
    const std::size_t end = checked.out.find('\n', at);
    const json report = json::parse(checked.out.substr(at, end - at));
    at = end + 1;
    const std::string path = report["path"];
    for (const json& finding : report["findings"])
      findings.push_back(path.substr(path.rfind('/') + 1, 2) + ' ' +
                         finding["rule"].get<std::string>());
  }
  EXPECT_EQ(games, match.hands.size()) << checked.err;
  return findings;
}

using Findings = std::vector<std::string>;
constexpr const char* kSeeds[] = {"files 1", "files 2", "files 3"};

TEST(HandsInFiles, AreClean) {
  for (const char* const seed : kSeeds) EXPECT_EQ(findings_of(match_of(seed)), Findings{}) << seed;
}

// docs/formats.md: a log that consists of one hand is a part of a game, the first hand as any
// other.
TEST(HandsInFiles, AreCleanAlone) {
  for (const char* const seed : kSeeds) {
    const Match match = match_of(seed);
    for (const std::string& hand : match.hands)
      EXPECT_EQ(findings_of({match.start, {hand}}), Findings{}) << seed << header_of(hand);
  }
}

// One stick too many in a header is one wrong fact: who wins the right number of sticks is not to
// blame.
TEST(HandsInFiles, AWrongNumberOfSticksIsTheFaultOfItsHeaderAlone) {
  for (const char* const seed : kSeeds) {
    const Match match = match_of(seed);
    for (std::size_t i = 1; i < match.hands.size(); ++i) {
      Match wrong = match;
      json header = header_of(match.hands[i]);
      header["kyotaku"] = header["kyotaku"].get<int>() + 1;
      wrong.hands[i] = with_header(match.hands[i], header);
      EXPECT_EQ(findings_of(wrong), Findings{fmt::format("{:02} flow/riichi-sticks", i)}) << seed;
    }
  }
}

// So is a wrong counter, where a payment of the hand shows that another one was on the table. A
// hand without such a payment says nothing: a hand before it may be stored nowhere.
TEST(HandsInFiles, AWrongCounterIsTheFaultOfItsHeaderAlone) {
  std::size_t found = 0;
  for (const char* const seed : kSeeds) {
    const Match match = match_of(seed);
    std::set<std::pair<std::string, int>> numbers;
    for (const std::string& hand : match.hands) {
      const json header = header_of(hand);
      numbers.emplace(header["bakaze"].get<std::string>() + header["kyoku"].dump(),
                      header["honba"].get<int>());
    }
    for (std::size_t i = 1; i < match.hands.size(); ++i) {
      Match wrong = match;
      json header = header_of(match.hands[i]);
      const int honba = header["honba"].get<int>() + 1;
      // Of two files with one number nobody can tell which is which.
      if (numbers.contains({header["bakaze"].get<std::string>() + header["kyoku"].dump(), honba}))
        continue;
      header["honba"] = honba;
      wrong.hands[i] = with_header(match.hands[i], header);
      const Findings findings = findings_of(wrong);
      EXPECT_LE(findings.size(), 1U) << seed << header;
      for (const std::string& finding : findings)
        EXPECT_EQ(finding, fmt::format("{:02} flow/honba", i)) << seed << header;
      found += findings.size();
    }
  }
  EXPECT_GT(found, 5U);
}

}  // namespace
}  // namespace referee::cli
