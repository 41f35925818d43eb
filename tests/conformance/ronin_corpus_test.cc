// Ronin's replays in the corpus: every version is read, the games of its own engine give no
// finding, the events are those that an independent decoder wrote beside the raw lines, and what
// the referee makes of a hand is what the engine wrote.
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "importers/detect.h"
#include "importers/files/input.h"
#include "referee/session.h"
#include "tests/conformance/corpus.h"

namespace referee::test {
namespace {

using nlohmann::json;

struct Judged {
  std::string path;
  Format format = Format::None;
  GameLog log;
  GameReport report;
};

std::vector<Judged> judge_folder(const std::string& name) {
  std::vector<Judged> games;
  files::InputReader inputs;
  Session session;
  for (const auto& entry : std::filesystem::directory_iterator(corpus(name))) {
    if (!entry.is_regular_file()) continue;
    inputs.read(
        entry.path().string(),
        [&](files::Document& document) {
          const Format format = detect(document.bytes());
          session.check({document.bytes(), document.path, document.damage, format},
                        [&](const GameLog& log, GameReport& report) {
                          games.push_back({document.path, format, log, std::move(report)});
                        });
          return true;
        },
        [&](const files::InputError& error) {
          ADD_FAILURE() << error.path << ": " << error.message;
        });
  }
  return games;
}

TEST(RoninCorpus, TheEnginesOwnGamesAreClean) {
  RF_NEEDS_CORPUS("ronin");
  const std::vector<Judged> games = judge_folder("ronin");
  EXPECT_EQ(games.size(), 65U);
  for (const Judged& game : games) {
    EXPECT_EQ(game.format, Format::Ronin) << game.path;
    EXPECT_EQ(game.log.findings.size(), 0U) << game.path;
    EXPECT_EQ(game.report.wall, WallProof::Proved) << game.path;
    // The engine adds a tile kept since an earlier turn to a pon, where the rulebook (5c) names the
    // drawn one: a note (rulings C81).
    for (const Finding& finding : game.report.findings)
      if (finding.rule != "kan/held-tile" || finding.severity != Severity::Note)
        ADD_FAILURE() << game.path << ": " << finding.rule;
    // Silence must not come from not looking: nothing of score, payment or flow is left out.
    for (const Unchecked& left : game.report.unchecked)
      EXPECT_EQ(left.what, "settings") << game.path << ": " << left.why;
  }
}

/// What the fixtures of the engine's own tests give, by the commit in their names. The recordings
/// without a version come from an engine that marked the discard after a chi as the tile just
/// drawn, and that knew no kiriage mangan: a departure from the rule document of today
/// (ronin/Scoring Options). The short ones are the beginning of a recording.
TEST(RoninCorpus, EveryVersionOfTheFixturesIsRead) {
  RF_NEEDS_CORPUS("ronin-fixtures");
  const std::vector<Judged> games = judge_folder("ronin-fixtures");
  EXPECT_EQ(games.size(), 30U);
  std::set<std::string> versions;
  for (const Judged& game : games) {
    EXPECT_EQ(game.format, Format::Ronin) << game.path;
    std::string version = "none";
    for (const auto& [key, value] : game.log.header.extra)
      if (key == "version") version = value;
    versions.insert(version);
    const bool whole = game.log.events.back().kind == EventKind::EndGame;
    std::map<std::string, int> found;
    for (const Finding& finding : game.report.findings) ++found[finding.rule];
    EXPECT_EQ(found["log/incomplete"], whole ? 0 : 1) << game.path;
    found.erase("log/incomplete");
    if (version == "none") {
      found.erase("turn/tsumogiri-flag");
      EXPECT_LE(found["score/points"], 1) << game.path;
      found.erase("score/points");
    }
    for (const auto& [rule, count] : found)
      ADD_FAILURE() << game.path << ": " << rule << " x" << count;
  }
  EXPECT_EQ(versions, (std::set<std::string>{"none", "0.1-dev", "0.2-dev", "0.3-dev"}));
}

// --- the annotated listings: a raw line, then what another program made of it

std::vector<std::string> lines_of(const std::filesystem::path& path) {
  std::ifstream file(path);
  std::vector<std::string> lines;
  for (std::string line; std::getline(file, line);) lines.push_back(line);
  return lines;
}

bool is_note(const std::string& line) {
  return line.find_first_not_of(' ') != std::string::npos &&
         line[line.find_first_not_of(' ')] == '#';
}

/// The listings write a red five as a nought.
std::string tile_words(TileRef tile) {
  std::string face(name_of(tile.tile.kind()));
  if (tile.tile.is_red()) face[0] = '0';
  return fmt::format("{}({})", face, int{tile.id.value});
}

std::string set_words(const Event& event, const Meld& meld) {
  std::string tiles;
  for (std::size_t i = 0; i < meld.size; ++i)
    tiles += (i == 0 ? "'" : ", '") + tile_words(meld.tiles[i]) + "'";
  const char* kind = "";
  switch (meld.kind) {
    case MeldKind::Chi: kind = "chi"; break;
    case MeldKind::Pon: kind = "pon"; break;
    case MeldKind::Daiminkan: kind = "open"; break;
    case MeldKind::Shouminkan: kind = "added"; break;
    case MeldKind::Ankan: kind = "closed"; break;
    case MeldKind::Kita: break;
  }
  const bool called = meld.called != Meld::kNone;
  return fmt::format("seat {} {} [{}] called {} from {}", int{event.seat.value}, kind, tiles,
                     called ? tile_words(meld.tiles[meld.called]) : "None",
                     called ? std::to_string(int{meld.from.value}) : "None");
}

/// What the annotation of a line is expected to say; empty where it stands at another event.
std::string words_of(const GameLog& log, std::size_t number) {
  const Event& event = log.events[number];
  switch (event.kind) {
    case EventKind::Draw:
      return fmt::format("seat {} draws {}", int{event.seat.value}, tile_words(event.tile_ref()));
    case EventKind::Discard:
      return fmt::format(
          "seat {} discards {}{}{}", int{event.seat.value}, tile_words(event.tile_ref()),
          event.tsumogiri == Flag::Yes ? " tsumogiri" : "",
          log.events[number - 1].kind == EventKind::RiichiDeclaration ? " RIICHI" : "");
    case EventKind::Chi:
    case EventKind::Pon:
    case EventKind::Daiminkan:
    case EventKind::Shouminkan:
    case EventKind::Ankan: return set_words(event, log.melds[event.index]);
    case EventKind::DoraReveal: return "new dora indicator " + tile_words(event.tile_ref());
    case EventKind::RiichiDeposit:
      return fmt::format("riichi of seat {} accepted, 1000 paid", int{event.seat.value});
    case EventKind::StartKyoku: {
      const KyokuHeader& k = log.kyokus[event.index];
      return fmt::format(
          "ROUND_STARTED wind {} hand#{} dealer {} honba {} sticks {} dice [{}, {}] indicator {}",
          *k.round / 4, *k.number, int{k.dealer.value}, *k.honba, *k.kyotaku, *k.dice[0],
          *k.dice[1], tile_words(k.indicator));
    }
    case EventKind::EndGame: return "GAME_END";
    default: return {};  // NOLINT: results and reserved kinds have no words of their own
  }
}

struct Annotated {
  std::string raw;
  std::vector<std::string> notes;
  std::vector<json> results;
};

std::optional<Annotated> read_annotated(const std::filesystem::path& path) {
  Annotated annotated;
  for (const std::string& line : lines_of(path)) {
    if (is_note(line)) {
      annotated.notes.push_back(line.substr(line.find('#') + 2));
      continue;
    }
    annotated.raw += line + "\n";
    const json object = json::parse(line);
    if (object.value("t", -1) == 4) annotated.results.push_back(object);
  }
  return annotated;
}

TEST(RoninCorpus, EventsAreThoseOfAnotherDecoder) {
  RF_NEEDS_CORPUS("ronin/annotated");
  std::size_t compared = 0;
  for (const auto& entry : std::filesystem::directory_iterator(corpus("ronin/annotated"))) {
    const auto annotated = read_annotated(entry.path());
    Session session;
    session.read({annotated->raw}, [&](GameLog& log) {
      std::vector<std::string> ours;
      for (std::size_t i = 0; i < log.events.size(); ++i) {
        // A robbed quad stands in no line of the file.
        const bool supplied =
            log.events[i].kind == EventKind::Shouminkan && log.events[i + 1].kind == EventKind::Win;
        if (const std::string words = words_of(log, i); !words.empty() && !supplied)
          ours.push_back(words);
      }
      std::vector<std::string> theirs;
      for (const std::string& note : annotated->notes)
        if (!note.starts_with("version") && !note.starts_with("GAME_STARTED") &&
            !note.starts_with("ROUND_END"))
          theirs.push_back(note);
      ASSERT_EQ(ours.size(), theirs.size()) << entry.path();
      for (std::size_t i = 0; i < ours.size(); ++i)
        EXPECT_EQ(ours[i], theirs[i]) << entry.path() << " note " << i;
      compared += ours.size();
    });
  }
  EXPECT_GT(compared, 2'000U);
}

/// The single finding of `rule` that `log` gives; its `expected` is what the referee itself made of
/// the hand.
std::string expected_by(const GameLog& log, const std::string& rule) {
  GameLog copy = log;
  std::string expected = "no finding";
  const GameReport report = Session().judge(copy);
  for (const Finding& finding : report.findings)
    if (finding.rule == rule) expected = finding.expected;
  return expected;
}

TEST(RoninCorpus, HanAndFuAreThoseThatTheEngineWrote) {
  RF_NEEDS_CORPUS("ronin/annotated");
  std::size_t wins = 0;
  for (const auto& entry : std::filesystem::directory_iterator(corpus("ronin/annotated"))) {
    const auto annotated = read_annotated(entry.path());
    std::vector<std::pair<int, int>> written;  // han and fu, by the raw text
    for (const json& result : annotated->results) {
      const int kind = result.at("rt").get<int>();
      const json winners = kind == 2  ? result.at("wn")
                           : kind < 2 ? json::array({result})
                                      : json::array();
      for (const json& winner : winners)
        written.emplace_back(winner.at("hr").at("han"), winner.at("hr").at("fu"));
    }
    Session session;
    session.read({annotated->raw}, [&](GameLog& log) {
      ASSERT_EQ(log.wins.size(), written.size());
      for (std::size_t i = 0; i < log.wins.size(); ++i, ++wins) {
        GameLog wrong = log;
        wrong.wins[i].han = 60;
        EXPECT_EQ(expected_by(wrong, "score/han"), fmt::format("{} han", written[i].first))
            << entry.path() << " win " << i;
        wrong = log;
        wrong.wins[i].fu = 190;
        EXPECT_TRUE(
            expected_by(wrong, "score/fu").starts_with(fmt::format("{} fu", written[i].second)))
            << entry.path() << " win " << i << ": " << expected_by(wrong, "score/fu") << ", not "
            << written[i].second;
      }
    });
  }
  EXPECT_GE(wins, 20U);
}

}  // namespace
}  // namespace referee::test
