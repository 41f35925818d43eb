// Records of Mahjong Soul in every shape, sound, cut and absurd. What the fields mean is in the
// format page that docs/formats.md gives; the hands are made up.
#include <gtest/gtest.h>

#include "importers/detect.h"
#include "importers/stream/stream.h"
#include "tests/unit/mahjong_soul/soul_text.h"
#include "validator/log/event_traits.h"

namespace referee::mahjong_soul {
namespace {

std::string play_of(const GameLog& log) {
  std::string text;
  for (const Event& event : log.events) {
    text += text.empty() ? "" : " ";
    text += traits_of(event.kind).name;
    if (event.seat.present()) text += std::to_string(event.seat.value);
    if (event.tile.present()) text += std::string(name_of(event.tile));
  }
  return text;
}

const std::string kPlay =
    "start_game start_kyoku tsumo05p dahai05p tsumo1F dahai1F tsumo2C ryukyoku2 end_kyoku";

std::string base64(std::string_view bytes) {
  constexpr std::string_view kDigits =
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  std::string text;
  unsigned held = 0;
  int bits = 0;
  for (const char c : bytes) {
    held = held << 8U | static_cast<unsigned char>(c);
    for (bits += 8; bits >= 6; bits -= 6)
      text.push_back(kDigits[held >> static_cast<unsigned>(bits - 6) & 63U]);
  }
  if (bits > 0) text.push_back(kDigits[held << static_cast<unsigned>(6 - bits) & 63U]);
  while (text.size() % 4 != 0) text.push_back('=');
  return text;
}

TEST(MahjongSoulReader, ReadsEveryShapeAlike) {
  const std::vector<SoulEvent> events = small_game();
  const std::string wrapper = wire_of(events);
  const std::string details = wrapper.substr(wrapper.find("\x10\x9B"));
  std::string list;
  for (const SoulEvent& event : events)
    list += (list.empty() ? "" : ",") + std::string(R"({"name":")") + event.name + R"(","data":{)" +
            event.json + "}}";
  const std::string head = bytes(3, bytes(1, "000000-"));
  const std::string shapes[] = {
      json_of(events),
      wrapper,
      details,
      head + bytes(4, wrapper),
      std::string("\x03\x01\x00", 3) + bytes(1, "") + bytes(2, head + bytes(4, wrapper)),
      '[' + list + ']',
      R"({"head":{"accounts":[]},"data":")" + base64(wrapper) + "\"}",
      base64(wrapper),
      R"({"version":0,"records":[)" + list + "]}",
      R"({"rounds":[[)" + list + "]]}",
  };
  for (const std::string& shape : shapes) {
    EXPECT_EQ(detect(shape), Format::MahjongSoul) << shape.substr(0, 60);
    const GameLog log = read_one(shape);
    EXPECT_EQ(play_of(log), kPlay) << shape.substr(0, 60);
    EXPECT_TRUE(log.findings.empty());
  }
}

TEST(MahjongSoulReader, IsNotTakenForByTheNameOfAPlayer) {
  EXPECT_EQ(detect(R"({"type":"start_game","names":["RecordNewRound","handRecord","c","d"]})"
                   "\n"),
            Format::Mjai);
  EXPECT_EQ(detect(R"({"name":"RecordNewRound","data":{}})"), Format::MahjongSoul);
}

TEST(MahjongSoulReader, ReadsAListOfGames) {
  const std::string game = json_of(small_game());
  const std::string broken = std::string(game).replace(game.find("\"5p\""), 4, "\"9z\"");
  const std::string list = "[" + game + ",null," + broken + "]";
  std::vector<GameLog> games;
  MahjongSoulReader reader;
  GameLog read;
  reader.read(list, read, [&](GameLog& log) { games.push_back(log); });
  ASSERT_EQ(games.size(), 2U);
  EXPECT_TRUE(games[0].findings.empty());
  ASSERT_FALSE(games[1].findings.empty());
  EXPECT_TRUE(games[1].findings[0].source.pointer.starts_with("/2/"))
      << games[1].findings[0].source.pointer;
}

TEST(MahjongSoulReader, TakesTheDealersFourteenthTileForHisFirstDraw) {
  const GameLog log = read_one(json_of(small_game()));
  ASSERT_EQ(log.kyokus.size(), 1U);
  for (const std::size_t seat : {0U, 1U, 2U, 3U}) EXPECT_EQ(log.kyokus[0].hands[seat].size(), 13U);
  EXPECT_EQ(log.kyokus[0].round, std::uint8_t{0});
  EXPECT_EQ(log.kyokus[0].hands[0][4].tile, Tile::red_five(0));
  // The dealer's first discard is never marked.
  EXPECT_EQ(log.events[3].tsumogiri, Flag::Absent);
  EXPECT_EQ(log.events[5].tsumogiri, Flag::Yes);
}

TEST(MahjongSoulReader, KeepsWhatThePlayersWereTold) {
  std::vector<SoulEvent> events = small_game();
  events[1].json +=
      R"(,"zhenting":[false,true,false,false],"operations":[{"seat":1,"operation_list":[{"type":3}]}])";
  const GameLog log = read_one(json_of(events));
  ASSERT_GE(log.told.size(), 2U);
  EXPECT_EQ(log.told[0].live, 69);
  EXPECT_EQ(log.told[1].furiten[1], true);
  ASSERT_EQ(log.told[1].offers.size(), 1U);
  EXPECT_EQ(log.told[1].offers[0].kind, EventKind::Pon);
  EXPECT_EQ(log.told[1].offers[0].seat, Seat{1});
}

TEST(MahjongSoulReader, KeepsTheWaysOfAnOfferAndTheWaits) {
  std::vector<SoulEvent> events = small_game();
  events[1].json +=
      R"(,"tingpais":[{"tile":"3z","haveyi":true},{"tile":"0p"}],"operations":[{"seat":1,)"
      R"("operation_list":[{"type":2,"combination":["4p|6p","0p|6p"]},{"type":9,"combination":[]}]}])";
  const GameLog log = read_one(json_of(events));
  ASSERT_TRUE(log.findings.empty());
  const ToldClaim& told = log.told.at(1);
  ASSERT_EQ(told.offers.size(), 2U);
  const Tile four = *parse_tile("4p");
  const Tile six = *parse_tile("6p");
  EXPECT_EQ(told.offers[0].ways,
            (std::vector<std::vector<Tile>>{{four, six}, {Tile::red_five(1), six}}));
  EXPECT_EQ(told.offers[1].kind, EventKind::Win);
  EXPECT_FALSE(told.offers[1].ways);
  ASSERT_NE(told.waits[0], nullptr);
  EXPECT_EQ(*told.waits[0], (std::vector<Tile>{*parse_tile("W"), Tile::red_five(1)}));
  // The stream holds all of it.
  std::string stream;
  stream::write_events(log, stream);
  stream::read_events(stream, [&](GameLog& again) { EXPECT_EQ(again.told, log.told); });

  events[1].json.replace(events[1].json.find("4p|6p"), 5, "4p|9z");
  EXPECT_EQ(read_one(json_of(events)).findings.at(0).rule, "log/malformed");
}

TEST(MahjongSoulReader, TakesWhoHasFourteenTilesForTheDealer) {
  std::vector<SoulEvent> events = small_game();
  events[0].json.replace(events[0].json.find("\"ju\":0"), 6, "\"ju\":2");
  const GameLog log = read_one(json_of(events));
  ASSERT_EQ(log.findings.size(), 1U);
  EXPECT_EQ(log.findings[0].rule, "log/malformed");
  EXPECT_EQ(log.kyokus.at(0).dealer, Seat{0});
}

TEST(MahjongSoulReader, AsksNotHowAGameEndedThatThePlayersVotedOn) {
  std::string text = json_of(small_game());
  text.replace(text.find("\"accounts\":[]"), 13,
               R"("result":{"players":[{"seat":0,"part_point_1":25000}]})");
  EXPECT_EQ(read_one(text).events.back().kind, EventKind::EndGame);
  text.insert(text.find("{\"passed\""),
              R"({"passed":1,"type":2,"user_input":{"vote":{"yes":true}}},)");
  const GameLog log = read_one(text);
  EXPECT_TRUE(log.fragment);
  EXPECT_EQ(log.events.back().kind, EventKind::EndKyoku);
}

TEST(MahjongSoulReader, TellsBytesThatAreCutAnywhere) {
  const std::string whole = wire_of(small_game());
  for (std::size_t size = 40; size < whole.size(); ++size) {
    const GameLog log = read_one(std::string_view(whole).substr(0, size));
    EXPECT_FALSE(log.findings.empty()) << size;
  }
}

TEST(MahjongSoulReader, RefusesOtherVersionsAndTwoLists) {
  std::string other = json_of(small_game());
  other.replace(other.find("210715"), 6, "999999");
  EXPECT_EQ(read_one(other).findings.at(0).severity, Severity::Error);
  std::string both = json_of(small_game());
  both.insert(both.find("\"actions\""), R"("records":[{"name":"x","data":{}}],)");
  const GameLog log = read_one(both);
  EXPECT_EQ(log.findings.at(0).rule, "log/malformed");
  EXPECT_TRUE(log.kyokus.empty());
}

TEST(MahjongSoulReader, TellsTilesThatAreNone) {
  std::vector<SoulEvent> events = small_game();
  events[2] = deal(1, "8z", 68);
  const GameLog log = read_one(json_of(events));
  ASSERT_EQ(log.findings.size(), 1U);
  EXPECT_EQ(log.findings[0].rule, "log/malformed");
  EXPECT_EQ(log.findings[0].source.pointer, "/data/data/actions/2");
  EXPECT_EQ(log.events[4].kind, EventKind::Draw);
  EXPECT_FALSE(log.events[4].tile.present());
}

TEST(MahjongSoulReader, TellsARonThatNobodyGaveATileFor) {
  std::vector<SoulEvent> events = {new_round()};
  const auto win = [](bool tsumo) {
    return SoulEvent{"RecordHule",
                     std::string(R"("hules":[{"seat":0,"hu_tile":"5p","zimo":)") +
                         (tsumo ? "true}]" : "false}]"),
                     ""};
  };
  events.push_back(win(true));
  EXPECT_TRUE(read_one(json_of(events)).findings.empty());
  events.back() = win(false);
  GameLog log = read_one(json_of(events));
  ASSERT_EQ(log.findings.size(), 1U);
  EXPECT_EQ(log.findings[0].rule, "log/malformed");
  EXPECT_EQ(log.findings[0].source.pointer, "/data/data/actions/1");
  // A tile that another player gave is the judge's matter.
  events = {new_round(), discard(0, "5p", false), deal(1, "6z", 68)};
  events.push_back(win(false));
  events.back().json.replace(events.back().json.find("\"seat\":0"), 8, "\"seat\":1");
  EXPECT_TRUE(read_one(json_of(events)).findings.empty());
}

TEST(MahjongSoulReader, TakesWhatAWinCostsByWhoPaysForIt) {
  // The record says what the hand costs either way; the mark of a tsumo alone is wrong.
  const std::string costs = R"("point_rong":2000,"point_zimo_qin":1000,"point_zimo_xian":500}],)"
                            R"("old_scores":[25000,25000,25000,25000],)";
  const auto points_of = [&](const std::string& win, const std::string& moves) {
    const GameLog log =
        read_one(json_of({new_round(),
                          discard(0, "5p", false),
                          deal(1, "6z", 68),
                          {"RecordHule", "\"hules\":[{" + win + costs + moves, ""}}));
    return log.wins.empty() ? Known<Points>() : log.wins[0].points;
  };
  const std::string ron = R"("delta_scores":[-2000,2000,0,0])";
  const std::string tsumo = R"("delta_scores":[-1000,2000,-500,-500])";
  for (const char* mark : {"true", "false"}) {
    const std::string win = R"("seat":1,"hu_tile":"6z","zimo":)" + std::string(mark) + ',';
    EXPECT_EQ(points_of(win, ron), Points{2000}) << mark;
    EXPECT_EQ(points_of(win, tsumo), Points{1000 + 2 * 500}) << mark;
  }
  const std::string other = R"("delta_scores":[-1000,3000,-1000,-1000])";
  EXPECT_EQ(points_of(R"("seat":1,"hu_tile":"6z","zimo":false,)", other), Points{2000});
}

TEST(MahjongSoulReader, PartsTheMovesOfTwoWinnersByWhoGains) {
  // Seat 3 gains, and the record names seat 2 in its place.
  const GameLog log = read_one(
      json_of({new_round(),
               discard(0, "5p", false),
               {"RecordHule",
                R"("hules":[{"seat":1,"hu_tile":"5p"},{"seat":2,"hu_tile":"5p"}],)"
                R"("old_scores":[25000,25000,25000,25000],"delta_scores":[-5000,2000,0,3000])",
                ""}}));
  ASSERT_EQ(log.wins.size(), 2U);
  const auto& first = log.wins[0].scores.delta;
  const auto& second = log.wins[1].scores.delta;
  EXPECT_EQ(first[0], Points{-2000});
  EXPECT_EQ(first[1], Points{2000});
  EXPECT_EQ(second[0], Points{-3000});
  EXPECT_EQ(second[3], Points{3000});
}

TEST(MahjongSoulReader, GivesTheSticksOnTheTableToTheWinnerWhoGainsThem) {
  // Hands of 2,000 and 3,900 points, and two sticks: nobody pays what comes from the table.
  for (const bool second_takes : {false, true}) {
    const std::string gains = second_takes ? "[-5900,2000,5900,0]" : "[-5900,4000,3900,0]";
    const GameLog log =
        read_one(json_of({new_round(),
                          discard(0, "5p", false),
                          {"RecordHule",
                           R"("hules":[{"seat":1,"hu_tile":"5p","dadian":2000,"point_rong":2000},)"
                           R"({"seat":2,"hu_tile":"5p","dadian":3900,"point_rong":3900}],)"
                           R"("old_scores":[25000,25000,25000,23000],"delta_scores":)" +
                               gains,
                           ""}}));
    ASSERT_EQ(log.wins.size(), 2U);
    EXPECT_EQ(log.wins[0].scores.delta[0], Points{-2000}) << gains;
    EXPECT_EQ(log.wins[0].scores.delta[1], Points{second_takes ? 2000 : 4000}) << gains;
    EXPECT_EQ(log.wins[1].scores.delta[0], Points{-3900}) << gains;
    EXPECT_EQ(log.wins[1].scores.delta[2], Points{second_takes ? 5900 : 3900}) << gains;
  }
}

// EMA 2012, section 4.1: of several winners each in riichi takes the own stick back, and each gets
// the counters. Hands of 2,000 and 3,900 points, two counters, two winners in riichi.
TEST(MahjongSoulReader, GivesTheirOwnSticksToWinnersWhoGainThem) {
  const auto riichi = [](unsigned seat, const std::string& tile) {
    SoulEvent event = discard(seat, tile, false);
    event.json.replace(event.json.find("\"is_liqi\":false"), 15, "\"is_liqi\":true");
    return event;
  };
  for (const bool has_counters : {false, true}) {
    const std::string gains = has_counters ? "[-7100,3600,5500,0]" : "[-5900,3000,4900,0]";
    const GameLog log =
        read_one(json_of({new_round(),
                          discard(0, "5p", false),
                          deal(1, "6z", 68),
                          riichi(1, "6z"),
                          deal(2, "7z", 67),
                          riichi(2, "7z"),
                          deal(3, "7z", 66),
                          discard(3, "7z", true),
                          deal(0, "5p", 65),
                          discard(0, "5p", true),
                          {"RecordHule",
                           R"("hules":[{"seat":1,"hu_tile":"5p","dadian":2000,"point_rong":2000},)"
                           R"({"seat":2,"hu_tile":"5p","dadian":3900,"point_rong":3900}],)"
                           R"("old_scores":[25000,24000,24000,25000],"delta_scores":)" +
                               gains,
                           ""}}));
    const std::int32_t counters = has_counters ? 600 : 0;
    ASSERT_EQ(log.wins.size(), 2U);
    EXPECT_EQ(log.wins[0].scores.delta[0], Points{-2000 - counters});
    EXPECT_EQ(log.wins[0].scores.delta[1], Points{3000 + counters});
    EXPECT_EQ(log.wins[1].scores.delta[0], Points{-3900 - counters});
    EXPECT_EQ(log.wins[1].scores.delta[2], Points{4900 + counters});
  }
}

// WRC 2017 and EMA 2016, 3.3.9: who is liable pays half of a ron's points. The payment is of the
// win that names the liable player, whichever of two it is.
TEST(MahjongSoulReader, GivesALiablePlayersPaymentToTheWinThatNamesThePlayer) {
  for (const bool is_second : {false, true}) {
    const std::string plain = R"({"seat":1,"hu_tile":"5p","dadian":2000,"point_rong":2000})";
    const std::string big =
        R"({"seat":2,"hu_tile":"5p","dadian":32000,"point_rong":32000,"baopai":4})";
    const GameLog log = read_one(json_of(
        {new_round(),
         discard(0, "5p", false),
         {"RecordHule",
          "\"hules\":[" + (is_second ? plain + "," + big : big + "," + plain) +
              R"(],"old_scores":[25000,25000,25000,25000],"delta_scores":[-18000,2000,32000,-16000])",
          ""}}));
    ASSERT_EQ(log.wins.size(), 2U);
    const auto& of_big = log.wins[is_second ? 1 : 0].scores.delta;
    const auto& of_plain = log.wins[is_second ? 0 : 1].scores.delta;
    EXPECT_EQ(of_big[0], Points{-16000});
    EXPECT_EQ(of_big[3], Points{-16000});
    EXPECT_EQ(of_big[2], Points{32000});
    EXPECT_EQ(of_plain[0], Points{-2000});
    EXPECT_EQ(of_plain[3], Points{0});
  }
}

TEST(MahjongSoulReader, KeepsTheMarkOfADoubleRiichi) {
  for (const bool marked : {false, true}) {
    SoulEvent declares = discard(0, "5p", false);
    declares.json.replace(declares.json.find("\"is_liqi\":false"), 15, "\"is_liqi\":true");
    if (marked) declares.json += ",\"is_wliqi\":true";
    const GameLog log = read_one(json_of({new_round(), declares, deal(1, "6z", 68)}));
    ASSERT_EQ(log.events[3].kind, EventKind::RiichiDeclaration);
    EXPECT_EQ(log.events[3].called_double, marked);
  }
}

// A record lists the players by their points, and has no word for a place: of two with equal points
// one stands first because somebody must.
TEST(MahjongSoulReader, TheOrderOfPlayersWithEqualPointsIsNoClaim) {
  std::string text = json_of(small_game());
  text.replace(text.find(R"("accounts":[])"), 13,
               R"("accounts":[],"result":{"players":[{"seat":3,"part_point_1":40000},)"
               R"({"seat":1,"part_point_1":25000},{"seat":0,"part_point_1":25000},)"
               R"({"seat":2,"part_point_1":10000}]})");
  const GameLog log = read_one(text);
  ASSERT_EQ(log.finals.size(), 1U);
  const auto& placement = log.finals[0].placement;
  EXPECT_EQ(placement[3], 1);
  EXPECT_EQ(placement[1], std::nullopt);
  EXPECT_EQ(placement[0], std::nullopt);
  EXPECT_EQ(placement[2], 4);
}

TEST(MahjongSoulReader, SurvivesAbsurdValues) {
  for (
      const char* const text :
      {R"({"head":{"accounts":[]},"data":{"data":{"actions":[{"result":{"name":".lq.RecordNewRound","data":7}}]}}})",
       R"({"head":{"accounts":3},"data":[]})",
       R"({"head":null,"accounts":"RecordNewRound","data":{}})",
       R"([{"name":".lq.RecordHule","data":{"hules":[{"seat":9}]}}])",
       R"([{"name":".lq.RecordNewRound","data":{"ju":99,"scores":"x","tiles0":{}}}])",
       R"([{"name":".lq.RecordNoTile","data":{"scores":[[[[]]]]}}])"}) {
    GameLog log;
    int games = 0;
    MahjongSoulReader().read(text, log, [&](GameLog&) { ++games; });
    EXPECT_GE(games, 1) << text;
  }
  std::string nested = "x";
  for (int i = 0; i < 1000; ++i) nested = bytes(1, ".lq.GameDetailRecords") + bytes(2, nested);
  EXPECT_TRUE(read_one(nested).kyokus.empty());
}

}  // namespace
}  // namespace referee::mahjong_soul
