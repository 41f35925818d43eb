// Games written as mjlog: Tenhou's own as they were, others with what a judge must know, nothing
// that breaks the XML.
#include "importers/mjlog/write/writer.h"

#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "importers/mjlog/meld.h"
#include "importers/mjlog/write/meld.h"
#include "tests/unit/mjlog/mjlog_text.h"
#include "tests/unit/ronin/ronin_text.h"

namespace referee::test {
namespace {

struct Written {
  std::string text;
  std::vector<std::string> losses;
};

Written write(const GameLog& log) {
  Written written;
  reader::Losses losses;
  mjlog::write_mjlog(log, written.text, losses);
  for (const reader::Loss& loss : losses.list()) written.losses.push_back(loss.what);
  return written;
}

GameLog plain(GameLog log) {
  log.sources.clear();
  return log;
}

TEST(MjlogWriteMeld, EveryCodeIsWrittenAsTheSetThatItNames) {
  std::size_t sets = 0;
  for (std::int32_t code = 0; code <= mjlog::kMaxMeldCode; ++code)
    for (std::uint8_t who = 0; who < 4; ++who) {
      const auto meld = mjlog::decode_meld(code, Seat{who}, true);
      if (!meld) continue;
      // Whoever calls takes the tile of another; a code that says otherwise names no set.
      const bool of_another =
          meld->kind == MeldKind::Ankan || meld->kind == MeldKind::Kita || meld->from != Seat{who};
      const auto again = mjlog::encode_meld(*meld, Seat{who});
      if (!again) {
        EXPECT_FALSE(of_another) << code;
        continue;
      }
      ++sets;
      ASSERT_EQ(*mjlog::decode_meld(*again, Seat{who}, true), *meld) << code << " by " << int{who};
    }
  EXPECT_GT(sets, 10'000U);
}

TEST(MjlogWriteMeld, WhatIsNoSetHasNoCode) {
  const Seat who{1};
  Meld pon = *mjlog::decode_meld(31 << 9 | 3 << 5 | 8 | 1, who, true);
  ASSERT_TRUE(mjlog::encode_meld(pon, who));
  Meld odd = pon;
  odd.tiles[1] = odd.tiles[0];
  EXPECT_FALSE(mjlog::encode_meld(odd, who)) << "one tile twice";
  odd = pon;
  odd.tiles[1].id = TileId{};
  EXPECT_FALSE(mjlog::encode_meld(odd, who)) << "a tile without a number";
  odd = pon;
  odd.from = Seat{};
  EXPECT_FALSE(mjlog::encode_meld(odd, who)) << "taken from nobody";
  odd = pon;
  odd.called = Meld::kNone;
  EXPECT_FALSE(mjlog::encode_meld(odd, who)) << "nothing taken";
  EXPECT_FALSE(mjlog::encode_meld(pon, Seat{})) << "laid by nobody";
}

TEST(MjlogWrite, MadeUpGamesOfThePlatformStayAsTheyWere) {
  std::size_t games = 0;
  for (const auto& entry : std::filesystem::directory_iterator(
           std::filesystem::path(RF_SOURCE_DIR) / "fixtures" / "games")) {
    if (entry.path().extension() != ".mjlog") continue;
    std::ifstream file(entry.path());
    std::stringstream text;
    text << file.rdbuf();
    const GameLog log = read_game(text.str());
    const Written written = write(log);
    EXPECT_EQ(written.losses, std::vector<std::string>{}) << entry.path();
    EXPECT_EQ(written.text.find(" from="), std::string::npos) << entry.path();
    EXPECT_TRUE(plain(read_game(written.text)) == plain(log)) << entry.path();
    ++games;
  }
  EXPECT_GE(games, 8U);
}

TEST(MjlogWrite, AnotherPlatformsGameSaysWhoseItIs) {
  const GameLog log = read_ronin(ronin_game(
      {R"({"t":1,"d":324})", R"({"t":2,"d":868})",
       R"({"t":4,"rt":3,"ts":[],"ns":[0,1,2,3],"th":[],"scs":{"0":245,"1":246,"2":247,"3":248},)"
       R"("sch":{"0":0,"1":0,"2":0,"3":0}})",
       kRoninEnd}));
  const Written written = write(log);
  EXPECT_TRUE(written.text.starts_with(
      R"(<mjloggm ver="2.3" from="ronin" platform="ronin" players="4" floored_to="100">)"))
      << written.text;
  const GameLog back = read_game(written.text);
  EXPECT_EQ(rules_of(back), std::vector<std::string>{})
      << "what is missing is not known, and no fault";
  EXPECT_EQ(back.header.platform, "ronin");
  EXPECT_EQ(back.header.floored_to, Points{100});
  EXPECT_EQ(back.header.seed, log.header.seed);
  EXPECT_FALSE(back.header.flags.red_fives);
  EXPECT_EQ(back.header.names, log.header.names);
  EXPECT_EQ(back.kyokus.at(0).round, log.kyokus.at(0).round);
  EXPECT_EQ(back.kyokus[0].dice, log.kyokus[0].dice);
  EXPECT_EQ(back.ryuukyokus.at(0).tenpai, log.ryuukyokus.at(0).tenpai);
  EXPECT_FALSE(back.ryuukyokus[0].honba) << "the replay does not repeat it";
  EXPECT_EQ(back.finals.at(0).scores, log.finals.at(0).scores);
  EXPECT_EQ(written.losses,
            (std::vector<std::string>{"the dice that chose the first dealer", "extra facts",
                                      "counts of hands", "marks of the tile just drawn",
                                      "final placements", "counts of the hands played"}));
}

Event tile_event(EventKind kind, std::uint8_t seat, Tile tile, Flag tsumogiri = Flag::Absent) {
  Event event;
  event.kind = kind;
  event.seat = Seat{seat};
  event.tile = tile;
  event.tsumogiri = tsumogiri;
  return event;
}

TEST(MjlogWrite, TilesWithoutNumbersGetSome) {
  const Tile five = *parse_tile("5m");
  const Tile red = *parse_tile("5mr");
  const Tile east = *parse_tile("E");
  GameLog log;
  log.header.format = "mjai";
  log.header.seed = WallSeed{"secret", "unknown"};
  KyokuHeader kyoku;
  kyoku.hands[0] = {TileRef{five, {}}, TileRef{five, {}}, TileRef{red, {}}, TileRef{east, {}}};
  kyoku.indicator.tile = five;
  log.kyokus.push_back(kyoku);
  Event start;
  Event deal;
  deal.kind = EventKind::StartKyoku;
  deal.index = 0;
  log.events = {start,
                deal,
                tile_event(EventKind::Draw, 0, east),
                tile_event(EventKind::Discard, 0, east, Flag::No),
                tile_event(EventKind::Draw, 1, east),
                tile_event(EventKind::Discard, 1, east, Flag::Yes)};
  for (std::size_t i = 0; i < log.events.size(); ++i) log.sources.push_back(SourcePosition{});
  const Written written = write(log);
  const GameLog back = read_game(written.text);
  EXPECT_EQ(back.kyokus.at(0).indicator.id, TileId{17}) << "a plain five is not the first copy";
  EXPECT_EQ(ids_of(back.kyokus[0].hands[0]), (std::vector<int>{18, 19, 16, 108}));
  ASSERT_EQ(back.events.size(), 6U);
  EXPECT_EQ(back.events[2].id, TileId{109});
  EXPECT_EQ(back.events[3].id, TileId{108}) << "not the one just drawn";
  EXPECT_EQ(back.events[4].id, back.events[5].id) << "the one just drawn";
  EXPECT_TRUE(back.header.seed.text.empty()) << "the numbers are not those of its walls";
  EXPECT_NE(std::find(written.losses.begin(), written.losses.end(),
                      "the seed of walls whose tiles have no numbers"),
            written.losses.end());
}

TEST(MjlogWrite, NothingOfTheLogBreaksTheXml) {
  GameLog log = read_game(one_hand(""));
  log.header.names[0] = "\"/><SHUFFLE seed=\"\xff\x01'&";
  log.header.extra.emplace_back("mjloggm.evil", "\"><T0/>");
  log.header.extra.emplace_back("mjloggm.bad name", "x");
  log.header.rules = "ronin\" x=\"";
  log.kyokus[0].extra.emplace_back("seed", "1,1,1,1,1,1");
  const Written written = write(log);
  const GameLog back = read_game(written.text);
  EXPECT_EQ(back.header.names[0], log.header.names[0]);
  EXPECT_EQ(back.kyokus.at(0).round, 0) << "an extra fact takes no attribute's place";
  EXPECT_EQ(back.header.rules, "") << "left out";
  EXPECT_EQ(back.events.size(), log.events.size());
  EXPECT_EQ(rules_of(back), std::vector<std::string>{});
  EXPECT_EQ(written.losses, (std::vector<std::string>{
                                "extra facts", "texts with characters that XML does not allow"}));
}

}  // namespace
}  // namespace referee::test
