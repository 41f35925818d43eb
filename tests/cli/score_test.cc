// `referee score`, on whole runs of the program: value, reasons, payments, refusals and exit codes.
// Expected numbers are counted by hand from the rule text named beside them.
#include <string>
#include <vector>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "tests/cli/run_referee.h"

namespace referee::cli {
namespace {

using nlohmann::json;
using Words = std::vector<std::string>;

Outcome score(Words words) {
  words.insert(words.begin(), "score");
  return run_referee(words);
}

json answer_to(Words words, int exit_code = 0) {
  words.insert(words.end(), {"--format", "json"});
  const Outcome run = score(words);
  EXPECT_EQ(run.exit_code, exit_code) << words[0] << ": " << run.err;
  EXPECT_EQ(run.err, "");
  return json::parse(run.out, nullptr, false);
}

std::string error_of(Words words) {
  const Outcome run = score(words);
  EXPECT_EQ(run.exit_code, 3) << words[0];
  EXPECT_EQ(run.out, "");
  return run.err;
}

const Words kExample = {"123m456p789s11z22z",
                        "--win",
                        "2z",
                        "--riichi",
                        "--dora",
                        "3m",
                        "--seat",
                        "E",
                        "--round",
                        "S",
                        "--rules",
                        "ronin"};

// Riichi and the round's wind, 20 + 10 + 4 + 2 fu: 2 han 40 fu of the dealer is 3,900 (ema/4.1).
TEST(Score, TellsYakuFuReadingAndPayments) {
  const Outcome run = score(kExample);
  EXPECT_EQ(run.exit_code, 0) << run.err;
  for (const char* part :
       {"123m456p789s1122z, ron on 2z",
        "East seat, South round, riichi; dora indicator 3m (dora 4m); rules ronin",
        "  riichi                    1 han\n", "  round south               1 han\n",
        "4  2z, finished by the ron\n", "  36, counted as               40\n",
        "123m 456p 789s 222z 11z, 2z finishes 222z on a shanpon wait", "2 han 40 fu: 3,900\n",
        "Not judged: furiten"})
    EXPECT_TRUE(has(run.out, part)) << part << "\n" << run.out;
}

TEST(Score, SaysTheSameAsJson) {
  const json answer = answer_to(kExample);
  EXPECT_EQ(answer["schema"], "referee.score/1");
  EXPECT_EQ(answer["outcome"], "win");
  EXPECT_EQ(answer["yaku"],
            json::parse(R"([{"yaku":"riichi","han":1},{"yaku":"round-south","han":1}])"));
  EXPECT_EQ(answer["han"], 2);
  EXPECT_EQ(answer["fu"], 40);
  EXPECT_EQ(answer["dora"], 0);  // 3m is the indicator, 4m the dora
  EXPECT_EQ(answer["points"], 3900);
  int sum = 0;
  for (const json& line : answer["fu_items"]) sum += line["fu"].get<int>();
  EXPECT_EQ(sum, 36);
  EXPECT_EQ(answer["waits"], json::parse(R"(["1z","2z"])"));
  EXPECT_EQ(answer["not_judged"][0], "furiten");
}

TEST(Score, TakesFourteenTilesToo) {
  const json thirteen = answer_to({"123m456p789s1122z", "--win", "2z", "--riichi"});
  for (const Words& words :
       {Words{"123m456p789s11222z", "--riichi"}, Words{"123m456p789s22z11z2z", "--riichi"},
        Words{"123m456p789s22211z", "--win", "2z", "--riichi"},
        Words{"123m456p789s11z22z+2z", "--riichi"}})
    EXPECT_EQ(answer_to(words)["fu_items"], thirteen["fu_items"]) << words[0];
  // The last tile is the winning one: 1z gives another triplet.
  EXPECT_EQ(answer_to({"123m456p789s22z111z", "--riichi"})["hand"]["win"], "1z");
}

// South's tsumo of 3 han 60 fu (20, 32 of a closed quad of terminals, 4 of a claimed triplet of
// honours, 2 of the own wind, 2 of the tsumo): 1,920 points of base, a mangan with kiriage
// (ronin/Scoring Options), so 4,000 and 2,000; each counter 100 from each.
TEST(Score, PaysEverySeat) {
  const json answer = answer_to({"22z67p", "[1111s]", "(406m)", "(777z)", "--win", "5p", "--tsumo",
                                 "--honba", "2", "--sticks", "1", "--dora", "4p"});
  EXPECT_EQ(answer["han"], 3);
  EXPECT_EQ(answer["red"], 1);
  EXPECT_EQ(answer["dora"], 1);
  EXPECT_EQ(answer["fu"], 60);
  EXPECT_EQ(answer["limit"], "mangan");
  const int points[] = {-4200, 9600, -2200, -2200};
  const char* const seats[] = {"E", "S", "W", "N"};
  ASSERT_EQ(answer["payments"].size(), 4U);
  for (std::size_t i = 0; i < 4; ++i) {
    EXPECT_EQ(answer["payments"][i]["seat"], seats[i]);
    EXPECT_EQ(answer["payments"][i]["points"], points[i]);
  }
  EXPECT_EQ(answer["payments"][1]["ledger"],
            json::parse(R"({"hand":8000,"honba":600,"riichi sticks":1000})"));
}

TEST(Score, NamesTheDiscarderOnlyWhereItIsKnown) {
  const Words hand = {"234m456p67822s77z7z", "--honba", "1"};
  EXPECT_TRUE(has(score(hand).out, "the discarder            -1,600"));
  Words from = hand;
  from.insert(from.end(), {"--from", "N"});
  EXPECT_TRUE(has(score(from).out, "North (discards)         -1,600"));
  const json answer = answer_to(from);
  EXPECT_EQ(answer["payments"][3]["role"], "discarder");
  EXPECT_EQ(answer["payments"][0]["points"], 0);
}

// Three dragons claimed, the third from West: West and the discarder share the ron (ronin/Liability
// (Pao)).
TEST(Score, SharesARonUnderLiability) {
  const json answer =
      answer_to({"22m99p9p", "(555z)", "(666z)", "(777z)", "--from", "N", "--liable", "W"});
  EXPECT_EQ(answer["yakuman"], 1);
  EXPECT_EQ(answer["payments"][2]["points"], -16000);
  EXPECT_EQ(answer["payments"][3]["points"], -16000);
  EXPECT_EQ(answer["payments"][1]["points"], 32000);
}

TEST(Score, DoraAreNamedByIndicatorOrByThemselves) {
  const Words hand = {"234m456p678s22s34m5m"};
  const auto with = [&](const char* option, const char* tiles) {
    return answer_to({hand[0], option, tiles})["dora"];
  };
  EXPECT_EQ(with("--dora", "1s"), 2);
  EXPECT_EQ(with("--dora-tile", "2s"), 2);
  EXPECT_EQ(with("--dora", "2s"), 0);
  EXPECT_EQ(with("--dora", "1s2m"), 4);
  EXPECT_EQ(answer_to({"234m456p678s22s34m5m", "--riichi", "--dora", "9m", "--ura", "1s"})["ura"],
            2);
}

TEST(Score, CircumstancesImplyTheWayOfWinning) {
  const char* const closed = "234m456p678s22s34m5m";
  EXPECT_EQ(answer_to({closed, "--haitei"})["by"], "tsumo");
  EXPECT_EQ(answer_to({closed, "--houtei"})["by"], "ron");
  EXPECT_EQ(answer_to({closed, "--ippatsu"})["yaku"][0]["yaku"], "riichi");
  EXPECT_EQ(answer_to({closed, "--tenhou"})["seat"], "E");
  EXPECT_EQ(answer_to({closed, "--chiihou"})["yakuman"], 1);
  EXPECT_EQ(answer_to({"567p22z345s123m", "[1111s]", "--rinshan"})["by"], "tsumo");
}

TEST(Score, SaysWhyAHandDoesNotWin) {
  const json incomplete = answer_to({"123m456p789s1122z", "--win", "5m"}, 1);
  EXPECT_EQ(incomplete["outcome"], "not-complete");
  EXPECT_EQ(incomplete["waits"], json::parse(R"(["1z","2z"])"));
  EXPECT_EQ(answer_to({"123m456p789s1122z"}, 1)["hand"]["win"], nullptr);
  EXPECT_TRUE(has(score({"123m456p789s1122z", "--win", "5m"}).out,
                  "not complete with 5m; the 13 tiles wait for 1z 2z\n"));
  EXPECT_TRUE(
      has(score({"147m258p369s1234z", "--win", "5m"}).out, "the 13 tiles are not tenpai\n"));

  const json yakuless = answer_to({"234m(456p)678s22s66s6s", "--rules", "ema"}, 1);
  EXPECT_EQ(yakuless["outcome"], "no-yaku");
  EXPECT_EQ(yakuless["points"], nullptr);
  // Two han of yaku from five counters on (ema/3.4.2); dora do not help.
  const Words one_han = {"123m456p789s11z77z7z", "--dora", "9m", "--rules", "ema", "--honba", "5"};
  EXPECT_EQ(answer_to(one_han, 1)["outcome"], "below-minimum");
  EXPECT_TRUE(has(score(one_han).out, "no win: 1 han of yaku, and 2 are needed"));
}

TEST(Score, ShowsOtherReadings) {
  // 22334455667788: as two pairs of runs it pays more than as seven pairs.
  const json answer = answer_to({"2233445566778p8p", "--rules", "tenhou"});
  EXPECT_EQ(answer["reading"]["shape"], "standard");
  bool seven_pairs = false;
  for (const json& other : answer["other_readings"])
    seven_pairs = seven_pairs || other["reading"]["shape"] == "seven-pairs";
  EXPECT_TRUE(seven_pairs);
}

TEST(Score, RefusesHandsThatCannotBe) {
  EXPECT_TRUE(has(error_of({"11111m456p789s112z"}), "5 tiles of 1m: there are only 4"));
  EXPECT_TRUE(has(error_of({"1111m456p789s22z2z", "--dora", "1m"}),
                  "5 tiles of 1m, the indicators counted: there are only 4"));
  EXPECT_TRUE(has(error_of({"123m456p"}),
                  "6 tiles make no hand: there must be 13, or 14 with the winning tile"));
  EXPECT_TRUE(has(error_of({"123m456p789s111z", "(777z)"}),
                  "12 tiles beside 1 set make no hand: there must be 10, or 11"));
  EXPECT_TRUE(has(error_of({"123m456p789s11222z", "--win", "3z"}),
                  "the winning tile 3z is not among the 14 tiles"));
  EXPECT_TRUE(has(error_of({"123m406p789s11222z", "--rules", "wrc"}), "these rules have none"));
  EXPECT_TRUE(has(error_of({"123m400p6p789s1122z"}), "2 red fives, 0p: these rules have 1"));
}

TEST(Score, RefusesCircumstancesThatCannotBe) {
  const std::string closed = "234m456p678s22s34m5m";
  for (const Words& more :
       {Words{"--ron", "--tsumo"}, Words{"--ron", "--haitei"}, Words{"--tsumo", "--houtei"},
        Words{"--haitei", "--houtei"}, Words{"--rinshan"}, Words{"--tenhou", "--seat", "S"},
        Words{"--chiihou", "--seat", "E"}, Words{"--renhou", "--riichi"}, Words{"--ura", "1m"},
        Words{"--from", "S"}, Words{"--tsumo", "--from", "N"}, Words{"--seat", "X"},
        Words{"--win", "1m2m"}, Words{"--honba", "-1"}, Words{"--honba", "x"},
        Words{"--dora", "1q"}, Words{"--rules", "nope"}, Words{"--format", "xml"},
        Words{"--loud"}}) {
    Words words = {closed};
    words.insert(words.end(), more.begin(), more.end());
    EXPECT_NE(error_of(words), "") << more[0];
  }
  EXPECT_TRUE(
      has(error_of({"456p678s22s34m5m", "(234m)", "--riichi"}), "riichi needs a closed hand"));
  EXPECT_TRUE(has(error_of({"--riichi"}), "HAND is required"));
}

TEST(Score, TakesMeldsAsOptions) {
  const json by_words = answer_to({"22z67p", "[1111s]", "(406m)", "(777z)", "--win", "5p"});
  const json by_options =
      answer_to({"22z67p", "--ankan", "1111s", "--chi", "406m", "--pon", "777z", "--win", "5p"});
  EXPECT_EQ(by_options["hand"]["melds"].size(), 3U);
  EXPECT_EQ(by_options["points"], by_words["points"]);
  EXPECT_EQ(
      answer_to({"22z67p", "--ankan", "[1111s]", "--meld", "406m,777z", "--win", "5p"})["points"],
      by_words["points"]);
}

TEST(Score, EscapesWhatItRefuses) {
  const std::string error = error_of({"123m\x1b[31m"});
  EXPECT_FALSE(has(error, "\x1b"));
  EXPECT_TRUE(has(error, "\\x1b"));
}

}  // namespace
}  // namespace referee::cli
