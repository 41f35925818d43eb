// What is written as mjai is read back, for logs drawn at random that are no games, and for the made-up games of the fixtures; and a short
// line says the same whichever way it is read.
#include <algorithm>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "importers/input.h"
#include "importers/log_reader.h"
#include "importers/mjai.h"
#include "importers/mjai_line.h"
#include "importers/mjai_write.h"
#include "tests/property/random_game_log.h"

namespace referee {
namespace {

std::string written(const GameLog& log) {
  std::string text;
  Losses losses;
  write_mjai(log, text, losses);
  return text;
}

std::vector<GameLog> read_all(const std::string& text) {
  std::vector<GameLog> games;
  GameLog log;
  MjaiReader reader;
  reader.read(text, log, [&](GameLog& game) { games.push_back(game); });
  return games;
}

RC_GTEST_PROP(MjaiProperty, WhateverIsWrittenIsJsonLinesThatTheReaderTakes, ()) {
  const GameLog log = *arbitrary_game_log();
  const std::vector<GameLog> games = read_all(written(log));
  RC_ASSERT(games.size() == 1U);
  for (const Finding& finding : games.front().findings) RC_ASSERT(finding.message.find("is no event") == std::string::npos);
  RC_ASSERT(games.front().header.flags.winds ==
            (log.header.flags.winds == 1 || log.header.flags.winds == 2 ? log.header.flags.winds : std::nullopt));
}

/// Everything that a line says, as text; nothing but "none" if it was not handed on.
std::string said_by(std::string_view text) {
  std::string said = "none";
  const auto tile = [](Tile shown) { return std::string(name_of(shown)); };
  mjai::LineParser parser;
  const auto wrong =
      parser.parse(text, text.size(), [&](const mjai::Line& line, const mjai::LineFaults& faults, const std::string& pointer) {
        said = pointer + " " + std::to_string(static_cast<int>(line.type)) + " present " + std::to_string(line.present);
        if (line.has(mjai::Member::Type)) said += " " + line.type_text;
        if (line.has(mjai::Member::Actor)) said += " actor " + std::to_string(line.actor.value);
        if (line.has(mjai::Member::Pai)) said += " pai " + tile(line.pai);
        if (line.has(mjai::Member::DoraMarker)) said += " marker " + tile(line.dora_marker);
        if (line.has(mjai::Member::Tsumogiri)) said += line.tsumogiri ? " drawn" : " held";
        if (faults.first) said += " fault " + faults.first->pointer + "|" + faults.first->expected + "|" + faults.first->actual;
        said += " others " + std::to_string(faults.others);
      });
  if (wrong) said += " wrong " + wrong->pointer + "|" + wrong->expected + "|" + wrong->actual;
  return said;
}

/// A line much like the short ones of real logs, with up to two of its pieces put in another way, wrong ones included.
rc::Gen<std::string> arbitrary_short_line() {
  using Words = std::vector<std::string>;
  static const Words kMembers = {R"("type":"dahai")",    R"("type":"tsumo")",   R"("type":"reach")", R"("type":"reach_accepted")",
                                 R"("type":"dora")",     R"("actor":0)",        R"("actor":3)",      R"("pai":"5mr")",
                                 R"("pai":"1p")",        R"("pai":"E")",        R"("pai":"?")",      R"("tsumogiri":true)",
                                 R"("tsumogiri":false)", R"("dora_marker":"C")"};
  static const Words kOddMembers = {R"("actor":4)",         R"("actor":01)",      R"("actor":-1)",
                                    R"("actor":1.0)",       R"("actor":"1")",     R"("actor":null)",
                                    R"("actor":1 )",        R"("pai":"0m")",      R"("pai":"10m")",
                                    R"("pai":"5mR")",       R"("pai":"\u0035m")", R"("pai":"")",
                                    R"("pai":"abcd")",      R"("pai":5)",         R"("pai": null)",
                                    R"("tsumogiri":truee)", R"("tsumogiri":1)",   R"("dora_marker":"??")",
                                    R"("type":"none")",     R"("type":"dahai2")", R"("type":"dah\u0061i")",
                                    R"("type":7)",          R"("extra":[1,{}])",  R"("pa":"1m")",
                                    R"("actor":2"pai":)",   R"("pai":"1m",)",     "",
                                    R"("\u0061ctor":2)",    R"("actor" : 2)",     "\"pai\":\"1m\x01\"",
                                    R"("pai":"1m)",         R"(pai:"1m")",        R"("type":"dora"})",
                                    R"("tsumogiri":)",      "\"pai\":\"\xff\""};
  return rc::gen::map(
      rc::gen::tuple(rc::gen::container<Words>(rc::gen::elementOf(kMembers)), rc::gen::container<Words>(rc::gen::elementOf(kOddMembers)),
                     rc::gen::inRange(0, 12), rc::gen::elementOf(Words{",", ", ", " ,", ",  ", ",,"}),
                     rc::gen::elementOf(Words{"}", "}", "}", " }", "} ", "", "}}", "},", "}x"})),
      [](const std::tuple<Words, Words, int, std::string, std::string>& parts) {
        const auto& [members, odd, odds, mark, end] = parts;
        Words pieces(members.begin(), members.begin() + static_cast<std::ptrdiff_t>(std::min<std::size_t>(members.size(), 5)));
        // Half of the lines have nothing odd in them.
        for (std::size_t i = 0; i < odd.size() && static_cast<int>(i) < odds - 9; ++i) pieces.insert(pieces.begin(), odd[i]);
        std::string line = "{";
        for (const std::string& piece : pieces) line += (line.size() > 1 ? (odds > 6 ? mark : ",") : "") + piece;
        return line + (odds > 7 ? end : "}");
      });
}

RC_GTEST_PROP(MjaiProperty, AShortLineSaysTheSameToEitherParser, ()) {
  const std::string line = *arbitrary_short_line();
  // No short line has a blank here: this one goes to the library.
  std::string spaced = line;
  spaced.insert(1, " ");
  RC_ASSERT(said_by(line) == said_by(spaced));
}

/// The part of a log that mjai has a place for, in the form in which the format has it.
struct Kept {
  static bool has_a_line(const Event& event) { return event.kind != EventKind::Disconnect && event.kind != EventKind::Reconnect; }
  static std::vector<std::string> faces(const std::vector<TileRef>& tiles) {
    std::vector<std::string> names;
    for (const TileRef& tile : tiles) names.emplace_back(name_of(tile.tile));
    std::sort(names.begin(), names.end());
    return names;
  }
  static std::vector<std::string> faces(const Meld& meld) {
    return faces(std::vector<TileRef>(meld.tiles.begin(), meld.tiles.begin() + meld.size));
  }
};

void expect_same_play(const GameLog& log, const GameLog& copy) {
  std::vector<Event> events;
  std::copy_if(log.events.begin(), log.events.end(), std::back_inserter(events), Kept::has_a_line);
  ASSERT_EQ(events.size(), copy.events.size());
  for (std::size_t i = 0; i < events.size(); ++i) {
    const Event& a = events[i];
    const Event& b = copy.events[i];
    ASSERT_EQ(a.kind, b.kind) << i;
    EXPECT_EQ(a.seat, b.seat) << i;
    EXPECT_EQ(a.target, b.target) << i;
    EXPECT_TRUE(a.kind == EventKind::Ankan || a.tile == b.tile) << i;
    EXPECT_FALSE(b.id.present()) << i;
    EXPECT_TRUE(a.kind != EventKind::Discard || b.tsumogiri != Flag::Absent) << i;
  }
  ASSERT_EQ(log.melds.size(), copy.melds.size());
  for (std::size_t i = 0; i < log.melds.size(); ++i) {
    EXPECT_EQ(log.melds[i].kind, copy.melds[i].kind);
    EXPECT_EQ(log.melds[i].from, copy.melds[i].from);
    EXPECT_EQ(Kept::faces(log.melds[i]), Kept::faces(copy.melds[i]));
  }
}

void expect_same_claims(const GameLog& log, const GameLog& copy) {
  ASSERT_EQ(log.kyokus.size(), copy.kyokus.size());
  for (std::size_t i = 0; i < log.kyokus.size(); ++i) {
    const KyokuHeader& a = log.kyokus[i];
    const KyokuHeader& b = copy.kyokus[i];
    EXPECT_EQ(a.round, b.round);
    EXPECT_EQ(a.honba, b.honba);
    EXPECT_EQ(a.kyotaku, b.kyotaku);
    EXPECT_EQ(a.dealer, b.dealer);
    EXPECT_EQ(a.scores, b.scores);
    EXPECT_EQ(a.indicator.tile, b.indicator.tile);
    for (std::size_t s = 0; s < kMaxSeats; ++s) EXPECT_EQ(Kept::faces(a.hands[s]), Kept::faces(b.hands[s]));
  }
  ASSERT_EQ(log.wins.size(), copy.wins.size());
  for (std::size_t i = 0; i < log.wins.size(); ++i) {
    const WinClaim& a = log.wins[i];
    const WinClaim& b = copy.wins[i];
    EXPECT_EQ(a.tile.tile, b.tile.tile);
    EXPECT_EQ(Kept::faces(*a.concealed), Kept::faces(*b.concealed));
    EXPECT_EQ(a.fu, b.fu);
    EXPECT_EQ(a.points, b.points);
    EXPECT_EQ(a.liable, b.liable);
    EXPECT_EQ(a.scores.delta, b.scores.delta);
    EXPECT_EQ(a.ura_indicators.has_value(), b.ura_indicators.has_value());
    EXPECT_EQ(Kept::faces(a.ura_indicators.value_or(std::vector<TileRef>{})),
              Kept::faces(b.ura_indicators.value_or(std::vector<TileRef>{})));
    ASSERT_TRUE(b.yaku);
    // Where one name serves for two yaku the copy does not know which; the others are as they were, whatever their order.
    for (const YakuClaim& claim : *b.yaku)
      EXPECT_TRUE(claim.yaku == Yaku::Unknown || std::find(a.yaku->begin(), a.yaku->end(), claim) != a.yaku->end()) << name_of(claim.yaku);
    EXPECT_EQ(a.yaku->size(), b.yaku->size());
  }
  ASSERT_EQ(log.draws.size(), copy.draws.size());
  for (std::size_t i = 0; i < log.draws.size(); ++i) {
    EXPECT_EQ(log.draws[i].kind, copy.draws[i].kind);
    EXPECT_EQ(log.draws[i].tenpai, copy.draws[i].tenpai);
    EXPECT_EQ(log.draws[i].scores.delta, copy.draws[i].scores.delta);
    for (std::size_t s = 0; s < kMaxSeats; ++s) EXPECT_EQ(log.draws[i].shown[s].has_value(), copy.draws[i].shown[s].has_value());
  }
  ASSERT_EQ(log.finals.size(), copy.finals.size());
  for (std::size_t i = 0; i < log.finals.size(); ++i) EXPECT_EQ(log.finals[i].scores, copy.finals[i].scores);
}

TEST(MjaiProperty, MadeUpGamesComeBackApartFromWhatTheFormatCannotHold) {
  std::size_t games = 0;
  InputReader inputs;
  LogReader logs;
  inputs.read(
      std::string(RF_SOURCE_DIR) + "/fixtures/games",
      [&](Document& document) {
        logs.read(document.bytes(), document.damage, [&](GameLog& log) {
          ++games;
          SCOPED_TRACE(document.path);
          const std::string text = written(log);
          const std::vector<GameLog> copies = read_all(text);
          ASSERT_EQ(copies.size(), 1U);
          EXPECT_EQ(copies[0].findings.size(), 0U);
          EXPECT_EQ(copies[0].header.names, log.header.names);
          EXPECT_EQ(copies[0].header.platform, log.header.platform);
          EXPECT_EQ(copies[0].header.flags.open_tanyao, log.header.flags.open_tanyao);
          expect_same_play(log, copies[0]);
          expect_same_claims(log, copies[0]);
          // What the format holds it holds for good.
          EXPECT_TRUE(written(copies[0]) == text);
        });
        return true;
      },
      [&](const InputError& error) { ADD_FAILURE() << error.message; });
  EXPECT_GE(games, 8U);
}

}  // namespace
}  // namespace referee
