// Records that tell nothing of deposits and of what players were offered, as some programs write
// them: what the reader supplies, and what it leaves to the judge.
#include <algorithm>
#include <cstddef>
#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "importers/mahjong_soul/reader.h"
#include "tests/unit/mahjong_soul/soul_text.h"

namespace referee::mahjong_soul {
namespace {

SoulEvent riichi(unsigned seat, const std::string& tile) {
  SoulEvent event = discard(seat, tile, false);
  const std::string plain = "\"is_liqi\":false";
  event.json.replace(event.json.find(plain), plain.size(), "\"is_liqi\":true");
  return event;
}

/// Without the tiles left, which would be more than such programs keep.
SoulEvent draw(unsigned seat, const std::string& tile) {
  return {"RecordDealTile", "\"seat\":" + std::to_string(seat) + ",\"tile\":\"" + tile + '"', ""};
}

const SoulEvent kNobodyWins = {"RecordNoTile",
                               R"("liujumanguan":false,"players":[{"tingpai":false},)"
                               R"({"tingpai":false},{"tingpai":false},{"tingpai":false}],)"
                               R"("scores":[{"old_scores":[25000,25000,25000,25000]}])",
                               ""};

std::size_t count(const GameLog& log, EventKind kind) {
  return static_cast<std::size_t>(std::count_if(
      log.events.begin(), log.events.end(), [&](const Event& each) { return each.kind == kind; }));
}

/// The seat whose deposit stands right before the end of a hand that nobody wins.
Seat last_deposit(const GameLog& log) {
  for (std::size_t i = 1; i < log.events.size(); ++i)
    if (log.events[i].kind == EventKind::Ryuukyoku &&
        log.events[i - 1].kind == EventKind::RiichiDeposit)
      return log.events[i - 1].seat;
  return {};
}

// A record has no place for the stick of a riichi on the last discard of a hand, which has been put
// down all the same: nobody has won on the discard.
TEST(MahjongSoulLeftOut, TheStickOfTheLastDiscardIsPaid) {
  const SoulEvent deal = new_round();
  const std::vector<SoulEvent> first = {deal, discard(0, "5p", false), draw(1, "6z"),
                                        riichi(1, "6z"), kNobodyWins};
  EXPECT_EQ(last_deposit(read_one(json_of(first))), Seat{1});

  // Whether sticks are told later on makes no difference to it.
  std::vector<SoulEvent> told = first;
  told.insert(told.end(), {deal, riichi(0, "5p")});
  SoulEvent stick = draw(1, "6z");
  stick.json += R"(,"liqi":{"seat":0,"score":24000,"liqibang":1})";
  told.insert(told.end(), {stick, discard(1, "6z", false), kNobodyWins});
  const GameLog log = read_one(json_of(told));
  EXPECT_EQ(last_deposit(log), Seat{1});
  EXPECT_EQ(count(log, EventKind::RiichiDeposit), 2U);

  // Nor does it show that the record tells of sticks: those of other discards are supplied.
  std::vector<SoulEvent> silent = first;
  silent.insert(silent.end(),
                {deal, riichi(0, "5p"), draw(1, "6z"), discard(1, "6z", false), kNobodyWins});
  EXPECT_EQ(count(read_one(json_of(silent)), EventKind::RiichiDeposit), 2U);
}

std::vector<SoulEvent> win_after_closed_kan(const std::string& listed) {
  const SoulEvent kan = {"RecordAnGangAddGang", R"("seat":1,"type":3,"tiles":"1z")", ""};
  const SoulEvent win = {
      "RecordHule",
      R"("hules":[{"hand":["1s"],"ming":[],"hu_tile":"7z","seat":2,"zimo":false,"doras":)" +
          listed +
          R"(}],"old_scores":[25000,25000,25000,25000],"delta_scores":[0,-1000,1000,0],)"
          R"("scores":[25000,24000,26000,25000])",
      ""};
  return {new_round(), discard(0, "5p", false), draw(1, "1z"),
          kan,         draw(1, "7z"),           discard(1, "7z", false),
          win};
}

// A record that turns no indicator may leave them out, or its rules have none of kans: the list of
// a win tells which.
TEST(MahjongSoulLeftOut, AWinThatListsOneIndicatorShowsThatAKanTurnedNone) {
  EXPECT_EQ(count(read_one(json_of(win_after_closed_kan(R"(["4p"])"))), EventKind::DoraReveal), 0U);
  EXPECT_EQ(count(read_one(json_of(win_after_closed_kan(R"(["4p","1m"])"))), EventKind::DoraReveal),
            1U);
  EXPECT_EQ(count(read_one(json_of(win_after_closed_kan("[]"))), EventKind::DoraReveal), 1U);
}

}  // namespace
}  // namespace referee::mahjong_soul
