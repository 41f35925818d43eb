// `referee convert` as a user runs it: where the games go, what is said of what a format cannot
// hold, and with which code it ends.
#include <gtest/gtest.h>

#include <filesystem>
#include <nlohmann/json.hpp>
#include <sstream>
#include <string>

#include "tests/cli/run_referee.h"
#include "tests/cli/small_game.h"

namespace referee::cli {
namespace {

TEST(Convert, ToEventsIsWhatEventsWrites) {
  const Folder folder;
  const std::string path = folder.write("game.xml", small_game());
  const Outcome converted = run_referee({"convert", "--to", "events", path});
  EXPECT_EQ(converted.exit_code, 0) << converted.err;
  EXPECT_EQ(converted.out, run_referee({"events", path}).out);
  EXPECT_EQ(converted.err, "") << "the stream holds every fact";
}

TEST(Convert, WritesToAFile) {
  const Folder folder;
  const std::string path = folder.write("game.xml", small_game());
  const std::string out = folder.path("out.jsonl");
  const Outcome converted = run_referee({"convert", "--to", "events", "--output", out, path});
  EXPECT_EQ(converted.exit_code, 0) << converted.err;
  EXPECT_EQ(converted.out, "");
  EXPECT_EQ(run_referee({"check", out}).exit_code, run_referee({"check", path}).exit_code);
}

TEST(Convert, DoesNotReadWhatItWrites) {
  const Folder folder;
  folder.write("logs/game.xml", small_game());
  const std::string logs = folder.path("logs"), inside = folder.path("logs/inside/");
  for (int run = 0; run < 2; ++run) {
    const Outcome converted = run_referee({"convert", "--to", "events", "--output", inside, logs});
    EXPECT_EQ(converted.exit_code, 0) << converted.err;
  }
  EXPECT_TRUE(std::filesystem::exists(inside + "game.jsonl"));
  EXPECT_FALSE(std::filesystem::exists(inside + "game-2.jsonl"));
  EXPECT_EQ(run_referee({"convert", "--to", "events", inside}).exit_code, 0)
      << "as an argument of its own it is read";
}

TEST(Convert, ToAFormatThatThereIsNotIsAUsageError) {
  const Folder folder;
  const Outcome converted =
      run_referee({"convert", "--to", "papyrus", folder.write("game.xml", small_game())});
  EXPECT_EQ(converted.exit_code, 3);
  EXPECT_NE(converted.err.find("papyrus"), std::string::npos) << converted.err;
  EXPECT_NE(converted.err.find("events"), std::string::npos)
      << "names those that there are: " << converted.err;
}

TEST(Convert, WritesBytesAFileAGame) {
  const Folder folder;
  const std::string path = folder.write("game.xml", small_game());
  const std::string text = folder.path("game.json"), bytes = folder.path("game.pb");
  EXPECT_EQ(run_referee({"convert", "--to", "mahjong-soul", "--output", text, path}).exit_code, 0);
  EXPECT_EQ(
      run_referee({"convert", "--to", "mahjong-soul-bytes", "--output", bytes, path}).exit_code, 0);
  EXPECT_LT(std::filesystem::file_size(bytes), std::filesystem::file_size(text));
  // The same game; only its places are those of another file.
  const auto events_of = [](const std::string& log) {
    std::vector<nlohmann::json> events;
    std::istringstream lines(run_referee({"events", log}).out);
    for (std::string line; std::getline(lines, line);) {
      events.push_back(nlohmann::json::parse(line));
      events.back().erase("source");
    }
    return events;
  };
  EXPECT_GT(events_of(bytes).size(), 2U);
  EXPECT_EQ(events_of(bytes), events_of(text));

  folder.write("logs/one.xml", small_game());
  folder.write("logs/two.xml", small_game());
  const std::string logs = folder.path("logs"), out = folder.path("out/");
  const Outcome refused = run_referee({"convert", "--to", "mahjong-soul-bytes", logs});
  EXPECT_EQ(refused.exit_code, 3);
  EXPECT_NE(refused.err.find("FOLDER/"), std::string::npos) << refused.err;
  EXPECT_EQ(run_referee({"convert", "--to", "mahjong-soul-bytes", "--output", out, logs}).exit_code,
            0);
  EXPECT_TRUE(std::filesystem::exists(out + "one.pb"));
  EXPECT_TRUE(std::filesystem::exists(out + "two.pb"));
}

TEST(Convert, OfWhatIsNoLogIsAnErrorOfTheWorld) {
  const Folder folder;
  EXPECT_EQ(run_referee({"convert", "--to", "events", folder.write("note.txt", "hello")}).exit_code,
            2);
  EXPECT_EQ(run_referee({"convert", "--to", "events", folder.path("missing.xml")}).exit_code, 2);
}

}  // namespace
}  // namespace referee::cli
