// store::Writer: when its transactions end.
#include "store/writer.h"

#include <chrono>
#include <filesystem>
#include <string>
#include <thread>

#include <gtest/gtest.h>
#include <sqlite3.h>

#include "tests/cli/run_referee.h"

namespace referee::store {
namespace {

/// A game of a log of its own.
GameRow game(char digest) {
  GameRow row;
  row.sha = std::string(32, digest);
  row.place = {.before = "logs/", .name = std::string(1, digest), .after = ".mjlog", .day = 0};
  return row;
}

/// How many games would be found in `database` if its writer were killed now.
int games_after_a_kill(const cli::Folder& folder, const std::string& database) {
  const std::string copy = folder.path("copy.db");
  for (const char* part : {"", "-journal"}) {
    std::filesystem::remove(copy + part);
    if (std::filesystem::exists(database + part))
      std::filesystem::copy_file(database + part, copy + part);
  }
  sqlite3* opened = nullptr;
  sqlite3_stmt* count = nullptr;
  EXPECT_EQ(sqlite3_open(copy.c_str(), &opened), SQLITE_OK);
  EXPECT_EQ(sqlite3_prepare_v2(opened, "SELECT count(*) FROM game", -1, &count, nullptr),
            SQLITE_OK);
  EXPECT_EQ(sqlite3_step(count), SQLITE_ROW);
  const int games = sqlite3_column_int(count, 0);
  sqlite3_finalize(count);
  sqlite3_close(opened);
  return games;
}

TEST(Writer, AKillLosesTheLastSecondAlone) {
  const cli::Folder folder;
  const std::string database = folder.path("killed.db");
  Writer writer(database,
                {.judge = "1", .rules = "auto", .rules_digest = "sha256:0", .wins = false});
  writer.add(game('a'));
  std::this_thread::sleep_for(std::chrono::milliseconds(1050));
  writer.add(game('b'));
  EXPECT_EQ(games_after_a_kill(folder, database), 2);
  writer.add(game('c'));
  writer.finish(true);
  EXPECT_EQ(games_after_a_kill(folder, database), 3);
}

}  // namespace
}  // namespace referee::store
