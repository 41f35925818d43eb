// A game that the corpus holds in two formats is the same game in both: the hands that both hold
// give the same findings, apart from what one of the formats has no place for (docs/formats.md).
// And a real game that is taken through every format that can be written, and back, is judged as
// before.
#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <filesystem>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <tuple>
#include <vector>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "importers/files/input.h"
#include "importers/log_reader.h"
#include "importers/mjlog/write/writer.h"
#include "importers/writers.h"
#include "referee/session.h"
#include "tests/cli/run_referee.h"
#include "tests/conformance/corpus.h"

namespace referee::test {
namespace {

using nlohmann::json;

struct Place {
  std::string path;
  std::uint32_t game = 0;
  std::uint32_t kyoku = 0;
  std::string format;
};

/// The deal of a hand, by faces: two hands that are dealt alike are the same hand. Empty where a
/// tile is hidden.
std::string deal_of(const KyokuHeader& kyoku) {
  std::string deal;
  for (const auto& hand : kyoku.hands) {
    std::vector<std::uint8_t> faces;
    for (const TileRef tile : hand) {
      if (!tile.tile.present()) return {};
      faces.push_back(tile.tile.code);
    }
    if (faces.size() != 13) return {};
    std::sort(faces.begin(), faces.end());
    deal.append(faces.begin(), faces.end());
  }
  return deal;
}

using Deals = std::map<std::string, std::vector<Place>>;

void index_deals(const std::string& name, Deals& deals) {
  if (!std::filesystem::exists(corpus(name))) return;
  files::InputReader inputs;
  importers::LogReader reader;
  inputs.read(
      corpus(name).string(),
      [&](files::Document& document) {
        std::uint32_t game = 0;
        reader.read(document.bytes(), document.damage, [&](GameLog& log) {
          for (std::uint32_t k = 0; k < log.kyokus.size(); ++k)
            if (std::string deal = deal_of(log.kyokus[k]); !deal.empty())
              deals[std::move(deal)].push_back(Place{document.path, game, k, log.header.format});
          ++game;
        });
        return true;
      },
      [](const files::InputError&) {});
}

/// The hands that two games have in common, by number in either.
using Pairs = std::map<
    std::pair<std::pair<std::string, std::uint32_t>, std::pair<std::string, std::uint32_t>>,
    std::map<std::uint32_t, std::uint32_t>>;

Pairs pairs_of(const Deals& deals) {
  Pairs pairs;
  for (const auto& [deal, places] : deals)
    for (std::size_t i = 0; i < places.size(); ++i)
      for (std::size_t j = i + 1; j < places.size(); ++j)
        if (places[i].format != places[j].format)
          pairs[{{places[i].path, places[i].game}, {places[j].path, places[j].game}}]
               [places[i].kyoku] = places[j].kyoku;
  return pairs;
}

/// Rule, hand, seat.
using Found = std::multiset<std::tuple<std::string, std::uint32_t, int>>;

/// A file that the program can be given: the one of an archive is taken out of it first.
std::string plain_file(const std::string& path, const cli::Folder& folder) {
  const std::size_t entry = path.find('!');
  if (entry == std::string::npos) return path;
  std::string copy;
  files::InputReader inputs;
  inputs.read(
      path.substr(0, entry),
      [&](files::Document& document) {
        if (document.path != path) return true;
        copy = folder.write("entry", document.bytes());
        return false;
      },
      [](const files::InputError&) {});
  EXPECT_NE(copy, "") << path;
  return copy;
}

/// Rules about what one of two formats has no place for: where the file ends, the wall, when an
/// indicator is turned, and whose the ura indicators are (docs/formats.md).
bool needs_what_formats_lack(std::string_view rule) {
  return rule.starts_with("log/") || rule.starts_with("wall/") || rule == "dora/early-reveal" ||
         rule == "dora/late-reveal" || rule == "dora/ura-without-riichi";
}

/// The ruleset that a log is judged by unasked, and whether its format or itself says so.
std::pair<std::string, bool> rules_of(const std::string& path) {
  const cli::Folder folder;
  const cli::Outcome outcome =
      cli::run_referee({"check", "--format", "json", plain_file(path, folder)});
  const json report = json::parse(outcome.out.substr(0, outcome.out.find('\n')));
  return {report.at("rules"), report.at("rules_from") != "evidence"};
}

/// Two formats of a game may differ in whether they say where it was played; both are then judged
/// by what is said.
std::string common_rules(const std::string& one, const std::string& other) {
  const auto [ours, we_know] = rules_of(one);
  const auto [theirs, they_know] = rules_of(other);
  if (ours == theirs) return "auto";
  return we_know || !they_know ? ours : theirs;
}

/// The findings of some hands of a game, as the program reports them. Hands are numbered as `hands`
/// maps them.
Found found_in(const std::string& path, std::uint32_t game,
               const std::map<std::uint32_t, std::uint32_t>& hands, const std::string& rules) {
  const cli::Folder folder;
  const cli::Outcome outcome =
      cli::run_referee({"check", "--rules", rules, "--format", "json", plain_file(path, folder)});
  EXPECT_NE(outcome.out, "") << path;
  Found found;
  std::size_t at = 0;
  while (at < outcome.out.size()) {
    const std::size_t end = outcome.out.find('\n', at);
    const json report = json::parse(outcome.out.substr(at, end - at));
    at = end == std::string::npos ? outcome.out.size() : end + 1;
    if (report.at("game") != game) continue;
    for (const json& finding : report.at("findings")) {
      if (finding.at("kyoku").is_null() ||
          needs_what_formats_lack(finding.at("rule").get<std::string>()))
        continue;
      const auto hand = hands.find(finding.at("kyoku").get<std::uint32_t>());
      if (hand != hands.end())
        found.emplace(finding.at("rule"), hand->second,
                      finding.at("seat").is_null() ? -1 : finding.at("seat").get<int>());
    }
  }
  return found;
}

TEST(SamenessCorpus, AGameInTwoFormatsGivesTheSameFindings) {
  RF_NEEDS_CORPUS("ronin");
  Deals deals;
  for (const char* name : {"ronin", "ronin-fixtures", "ronin-tenhou-export", "tenhou-json", "mjai",
                           "mixed-mjlog", "synthetic-mjlog", "tenhou-4p.tar.gz"})
    index_deals(name, deals);
  const Pairs pairs = pairs_of(deals);
  std::set<std::string> formats;
  for (const auto& [games, hands] : pairs) {
    const auto& [one, other] = games;
    // Somebody has made the head of this one say that only the east wind is played.
    if (other.first.find("west__e32954a_1") != std::string::npos) continue;
    std::map<std::uint32_t, std::uint32_t> same;
    for (const auto& [ours, theirs] : hands) same[ours] = ours;
    std::map<std::uint32_t, std::uint32_t> mapped;
    for (const auto& [ours, theirs] : hands) mapped[theirs] = ours;
    const std::string rules = common_rules(one.first, other.first);
    EXPECT_EQ(found_in(one.first, one.second, same, rules),
              found_in(other.first, other.second, mapped, rules))
        << one.first << " and " << other.first;
  }
  EXPECT_GE(pairs.size(), 5U);
  std::printf("%zu games in two formats\n", pairs.size());
}

Found findings_of(GameLog& log) {
  static Session session;
  const GameReport report = session.judge(log);
  Found found;
  for (const Finding& finding : report.findings)
    found.emplace(finding.rule, finding.kyoku.value_or(9999),
                  finding.seat.present() ? int{finding.seat.value} : -1);
  return found;
}

/// What a reader makes of a text that holds one game.
std::optional<GameLog> only_game(std::string_view text, std::string_view format) {
  importers::LogReader reader;
  std::optional<GameLog> game;
  std::size_t count = 0;
  const Format read = reader.read(text, "", [&](GameLog& log) {
    if (count++ == 0) game = log;
  });
  EXPECT_EQ(name_of(read), format);
  EXPECT_EQ(count, 1U);
  return game;
}

/// RF_GAMES=1000 takes more of them.
std::size_t wanted_games() {
  const char* const wanted = std::getenv("RF_GAMES");
  return wanted != nullptr ? std::max<std::size_t>(std::strtoul(wanted, nullptr, 10), 1) : 60;
}

TEST(SamenessCorpus, RealGamesKeepTheirVerdictThroughEveryFormatAndBack) {
  RF_NEEDS_CORPUS("tenhou-4p.tar.gz");
  constexpr std::size_t kInCorpus = 4'542;
  const std::size_t step = std::max<std::size_t>(kInCorpus / wanted_games(), 1);
  std::size_t number = 0;
  std::size_t taken = 0;
  files::InputReader inputs;
  importers::LogReader reader;
  const auto take = [&](const std::string& path, GameLog& log) {
    ++taken;
    const Found before = findings_of(log);
    for (const importers::Writer& writer : importers::writers()) {
      std::string text;
      reader::Losses losses;
      writer.write(log, text, losses);
      const std::optional<GameLog> there = only_game(text, writer.name);
      ASSERT_TRUE(there) << path << " as " << writer.name;
      std::string again;
      mjlog::write_mjlog(*there, again, losses);
      std::optional<GameLog> back = only_game(again, "mjlog");
      ASSERT_TRUE(back);
      // A record of Mahjong Soul is of that platform by being one, and would be judged by its
      // rules.
      back->header.platform = log.header.platform;
      back->header.settings.clear();
      EXPECT_EQ(findings_of(*back), before) << path << " through " << writer.name;
      EXPECT_EQ(back->kyokus.size(), log.kyokus.size()) << path << " through " << writer.name;
    }
  };
  inputs.read(
      corpus("tenhou-4p.tar.gz").string(),
      [&](files::Document& document) {
        if (number++ % step == 0)
          reader.read(document.bytes(), document.damage,
                      [&](GameLog& log) { take(document.path, log); });
        return true;
      },
      [&](const files::InputError& error) {
        ADD_FAILURE() << error.path << ": " << error.message;
      });
  EXPECT_GE(taken, wanted_games());
}

}  // namespace
}  // namespace referee::test
