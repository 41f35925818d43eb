// Games of formats that are known and not read: named, whatever the file is called. The words are
// those by which the formats' own programs know them.
#include "importers/no_log.h"

#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

namespace referee {
namespace {

TEST(NoLog, NamesGamesOfFormatsThatAreNotRead) {
  const std::vector<std::pair<std::string, std::string>> games = {
      {"majiang",
       R"({"title":"t","player":["a"],"log":[[{"qipai":{"shoupai":["m1"]}},{"zimo":{"l":0}}]]})"},
      {"mjx", R"({"hiddenState":{"wall":[0]},"publicObservation":{"playerIds":["a"]}})"},
      {"Tenhou's live messages", R"({"tag":"INIT","seed":"0,0,0,0,0,0","hai":"1,2"})"},
  };
  for (const auto& [name, text] : games) {
    const NoLog found = describe_no_log(text);
    EXPECT_TRUE(found.broken) << name;
    EXPECT_EQ(found.what, "unsupported: a game in the format of " + name +
                              ", which this version does not read");
    EXPECT_EQ(log_name("notes.txt", text), LogName::Certain) << name;
  }
}

TEST(NoLog, LeavesOtherDocumentsAlone) {
  for (const std::string text : {R"({"name":"settings","hai":1})", R"([1,2,3])", "a note"}) {
    EXPECT_EQ(describe_no_log(text).what.find("unsupported"), std::string::npos) << text;
    EXPECT_EQ(log_name("notes.txt", text), LogName::None) << text;
  }
}

}  // namespace
}  // namespace referee
