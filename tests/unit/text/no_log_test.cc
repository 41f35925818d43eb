// Games of formats that are known and not read: named, whatever the file is called. The words are
// those by which the formats' own programs know them.
#include "importers/no_log.h"

#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "importers/detect.h"

namespace referee {
namespace {

/// A State of nothing but a hidden state with a wall in order, in the numbers of protobuf.
std::string mjx_bytes() {
  std::string bytes("\x0A\x93\x01\x12\x90\x01", 6);
  for (int tile = 0; tile < 136; ++tile) {
    bytes += static_cast<char>(tile < 128 ? tile : tile - 128 + 0x80);
    if (tile >= 128) bytes += '\x01';
  }
  return bytes + "\x12";
}

TEST(NoLog, NamesGamesOfFormatsThatAreNotRead) {
  const std::vector<std::pair<std::string, std::string>> games = {
      {"mjx", R"({"hiddenState":{"wall":[0]},"publicObservation":{"playerIds":["a"]}})"},
      {"mjx", R"({"who":1,"publicObservation":{},"privateObservation":{"who":1}})"},
      {"mjx", mjx_bytes()},
      {"Riichi Advanced", R"({"ver":"v1","kyokus":[{"events":[{"type":"dora_flip"}]}]})"},
      {"majiang's live messages", R"({"kaiju":{"id":1,"rule":{},"player":["a"],"qijia":0}})"},
      {"Mahjong Soul's live messages", R"(ActionNewRound play data:{"left_tile_count":69})"},
      {"Mahjong Soul's live messages", "010a132e6c712e416374696f6e50726f746f74797065125c"},
      {"Mahjong Soul's live messages", "AQoTLmxxLkFjdGlvblByb3RvdHlwZRJc"},
      {"Mahjong Soul's live messages",
       "[1,10,19,46,108,113,46,65,99,116,105,111,110,80,114,111,116,111,116,121,112,101,18]"},
      {"Tenhou's live messages", R"({"tag":"INIT","seed":"0,0,0,0,0,0","hai":"1,2"})"},
  };
  for (const auto& [name, text] : games) {
    const importers::NoLog found = importers::describe_no_log(text);
    EXPECT_TRUE(found.broken) << name;
    EXPECT_EQ(found.unread_game,
              "a game in the format of " + name + ", which this version does not read");
    EXPECT_EQ(found.what, "unsupported: " + found.unread_game);
    EXPECT_EQ(importers::log_name("notes.txt", text), importers::LogName::Certain) << name;
  }
}

// What a client gets is one player's view: its deal has one hand, and the draws of others no tile.
TEST(NoLog, KnowsWhatAClientGotFromTenhou) {
  for (const std::string text :
       {R"(<GO type="9"/><UN n0="a"/><INIT seed="0,0,0,0,0,0" hai="1,2"/><T5/>)",
        R"(<UN n0="a"/><TAIKYOKU oya="0"/><INIT seed="0,0,0,0,0,0" hai="1,2"/>)", "<U/><E118/><V/>",
        R"(2017-06-22 DEBUG: Get: <GO type="9"/> <INIT seed="0,0,0,0,0,0" hai="1,2"/>)"}) {
    EXPECT_EQ(detect(text), Format::None) << text;
    EXPECT_EQ(importers::describe_no_log(text).what.find("unsupported: a player's view of a game"),
              0U)
        << text;
    EXPECT_EQ(importers::log_name("notes.txt", text), importers::LogName::Certain) << text;
  }
  EXPECT_EQ(detect(R"(<GO type="9"/><INIT seed="0,0,0,0,0,0" hai0="1,2" hai1="3"/>)"),
            Format::Mjlog);
}

TEST(NoLog, SaysWhatToDo) {
  const std::vector<std::pair<std::string, std::string>> texts = {
      {"// by hand\n{\"log\":[]}", "take the comments out"},
      {"[('RecordNewRound', tiles0: \"2m\"\n)]", "save its bytes or its JSON"},
      {"See <https://tenhou.net/6/#json=%7B%7D> here", "save the link alone"},
  };
  for (const auto& [text, advice] : texts)
    EXPECT_NE(importers::describe_no_log(text).what.find(advice), std::string::npos)
        << importers::describe_no_log(text).what;
}

TEST(NoLog, LeavesOtherDocumentsAlone) {
  for (const std::string text : {R"({"name":"settings","hai":1})", R"([1,2,3])", "a note"}) {
    EXPECT_EQ(importers::describe_no_log(text).unread_game, "") << text;
    EXPECT_EQ(importers::describe_no_log(text).what.find("unsupported"), std::string::npos) << text;
    EXPECT_EQ(importers::log_name("notes.txt", text), importers::LogName::None) << text;
  }
}

}  // namespace
}  // namespace referee
