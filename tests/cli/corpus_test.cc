// `referee corpus`: one database of verdicts, the same whatever happened on the way.
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <csignal>
#include <cstdio>
#include <filesystem>
#include <string>
#include <thread>

#include <fmt/format.h>
#include <gtest/gtest.h>
#include <sqlite3.h>

#include "tests/cli/run_referee.h"
#include "tests/cli/small_game.h"

namespace referee::cli {
namespace {

/// `count` games of the generator, one a file.
std::string generated(const Folder& folder, const std::string& name, int count) {
  const std::string path = folder.path(name) + "/";
  std::filesystem::create_directories(path);
  EXPECT_EQ(run_referee({"generate", "--rules", "tenhou", "--games", std::to_string(count),
                         "--seed", name, "--output", path})
                .exit_code,
            0);
  return folder.path(name);
}

std::string dump_of(const std::string& database) {
  const Outcome dump = run_referee({"corpus", "dump", database});
  EXPECT_EQ(dump.exit_code, 0) << dump.err;
  return dump.out;
}

std::size_t count_of(std::string_view text, std::string_view part) {
  std::size_t count = 0;
  for (std::size_t at = text.find(part); at != std::string_view::npos; at = text.find(part, at + 1))
    ++count;
  return count;
}

/// What the rows of `database` count to, and what its tallies say.
void expect_true_tallies(const std::string& database) {
  const auto ask = [&](const char* sql) {
    const Outcome run = run_referee({"corpus", "query", database, "--sql", sql});
    EXPECT_EQ(run.exit_code, 0) << run.err;
    return run.out;
  };
  const std::string tally =
      ask("SELECT run, nullif(year, 0) AS year, nullif(format, '') AS format, rules, games, "
          "with_findings, findings, "
          "not_judged, proved FROM tally JOIN kind USING(kind) ORDER BY 1, 2, 3, 4");
  EXPECT_EQ(tally, ask("SELECT run, played_on / 10000 AS year, format, rules, count(*) AS games, "
                       "sum(findings > 0) AS with_findings, sum(findings) AS findings, "
                       "sum(verdict > 'g') AS not_judged, sum(wall = 'proved') AS proved FROM "
                       "games GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4"));
  EXPECT_GT(count_of(tally, "\n"), 1U);
  EXPECT_EQ(ask("SELECT * FROM rule_tally ORDER BY 1, 2"),
            ask("SELECT run, rule, sum(severity = 2) AS errors, sum(severity = 1) AS warnings, "
                "sum(severity = 0) AS notes, count(DISTINCT sha || ' ' || game) AS games FROM "
                "finding GROUP BY 1, 2 ORDER BY 1, 2"));
  EXPECT_EQ(ask("SELECT limit_name, yaku, wins FROM win_tally ORDER BY 1, 2"),
            ask("SELECT limit_name, yaku, count(*) AS wins FROM win GROUP BY 1, 2 ORDER BY 1, 2"));
}

TEST(Corpus, KnowsALogByItsContent) {
  const Folder folder;
  folder.write("logs/b.xml", small_game());
  folder.write("logs/bad.xml", faulty_game());
  const std::string database = folder.path("c.db");
  const Outcome first = run_referee({"corpus", "check", database, folder.path("logs")});
  EXPECT_EQ(first.exit_code, 1) << first.err;
  EXPECT_EQ(first.out, "judged 2 games, knew 0, 1 with findings\n");
  folder.write("logs/a.xml", small_game());
  const Outcome second = run_referee({"corpus", "check", database, folder.path("logs")});
  EXPECT_EQ(second.exit_code, 1) << "what is known counts as well";
  EXPECT_EQ(second.out, "judged 0 games, knew 3, 1 with findings\n");
  const std::string dump = dump_of(database);
  EXPECT_EQ(count_of(dump, "\"kind\":\"game\""), 2U);
  EXPECT_EQ(count_of(dump, "\"kind\":\"copy\""), 1U);
  EXPECT_TRUE(has(dump, "\"rule\":\"flow/scores\"")) << dump;
  const std::string other = folder.path("other.db");
  EXPECT_EQ(run_referee({"corpus", "check", other, folder.path("logs")}).exit_code, 1);
  EXPECT_EQ(dump_of(other), dump) << "the order in which copies were met does not show";
}

TEST(Corpus, KeepsThatNobodyNamedTheRules) {
  const Folder folder;
  folder.write("logs/a.xml", small_game());
  const std::string mjai = run_referee({"convert", "--to", "mjai", folder.path("logs/a.xml")}).out;
  const std::string unnamed =
      R"({"type":"start_game","names":["A","B","C","D"]})" + mjai.substr(mjai.find('\n'));
  folder.write("logs/b.mjson", unnamed);
  const std::string database = folder.path("c.db");
  run_referee({"corpus", "check", database, folder.path("logs")});
  const std::string dump = dump_of(database);
  EXPECT_EQ(count_of(dump, "rules_from=evidence"), 1U) << dump;
  EXPECT_FALSE(has(dump, "rules/not-named")) << dump;
}

/// Runs SQL on a file as somebody else would.
void change_database(const std::string& path, const char* sql) {
  sqlite3* handle = nullptr;
  ASSERT_EQ(sqlite3_open(path.c_str(), &handle), SQLITE_OK);
  EXPECT_EQ(sqlite3_exec(handle, sql, nullptr, nullptr, nullptr), SQLITE_OK)
      << sqlite3_errmsg(handle);
  sqlite3_close(handle);
}

// A view may be a query without end, and a trigger is run by whoever writes.
TEST(Corpus, AViewInPlaceOfATableIsRefused) {
  for (const char* sql : {"ALTER TABLE game RENAME TO g; CREATE VIEW game AS WITH RECURSIVE t(n) "
                          "AS (SELECT 1 UNION ALL "
                          "SELECT n + 1 FROM t) SELECT n AS sha, n AS run FROM t",
                          "DROP VIEW games; CREATE VIEW games AS SELECT 1 AS sha",
                          "CREATE TRIGGER t AFTER INSERT ON game BEGIN DELETE FROM finding; END"}) {
    const Folder folder;
    folder.write("logs/a.xml", small_game());
    const std::string database = folder.path("c.db");
    EXPECT_EQ(run_referee({"corpus", "check", database, folder.path("logs")}).exit_code, 0);
    change_database(database, sql);
    for (const std::vector<std::string>& words :
         {std::vector<std::string>{"corpus", "query", database, "by-rule"},
          {"corpus", "report", database},
          {"corpus", "dump", database},
          {"corpus", "check", database, folder.path("logs")}}) {
      const Outcome outcome = run_referee(words);
      EXPECT_EQ(outcome.exit_code, 2) << sql << ", " << words[1];
      EXPECT_NE(outcome.err.find("that no corpus database has"), std::string::npos) << outcome.err;
    }
  }
}

// Views of one's own over the tables are welcome.
TEST(Corpus, OtherViewsAreNoMatter) {
  const Folder folder;
  folder.write("logs/a.xml", small_game());
  const std::string database = folder.path("c.db");
  EXPECT_EQ(run_referee({"corpus", "check", database, folder.path("logs")}).exit_code, 0);
  change_database(database, "CREATE VIEW mine AS SELECT sha FROM games");
  EXPECT_EQ(
      run_referee({"corpus", "query", database, "--sql", "SELECT count(*) FROM mine"}).exit_code,
      0);
}

TEST(Corpus, TheContentsAreThoseOfAnyNumberOfThreads) {
  const Folder folder;
  const std::string logs = generated(folder, "many", 16);
  for (const char* jobs : {"1", "2", "7"})
    EXPECT_EQ(run_referee({"corpus", "check", folder.path(jobs), logs, "--jobs", jobs, "--wins"})
                  .exit_code,
              0);
  const std::string dump = dump_of(folder.path("1"));
  EXPECT_EQ(count_of(dump, "\"kind\":\"game\""), 16U);
  EXPECT_GT(count_of(dump, "\"kind\":\"win\""), 50U);
  EXPECT_EQ(dump_of(folder.path("2")), dump);
  EXPECT_EQ(dump_of(folder.path("7")), dump);
}

/// Starts a check and ends it by `signal` after `wait`; the status of waitpid().
int stopped(const std::string& database, const std::string& logs, int signal,
            std::chrono::milliseconds wait) {
  const pid_t child = ::fork();
  if (child == 0) {
    ::execl(program(), "referee", "corpus", "check", "-q", database.c_str(), logs.c_str(), nullptr);
    ::_exit(126);
  }
  std::this_thread::sleep_for(wait);
  ::kill(child, signal);
  int status = 0;
  ::waitpid(child, &status, 0);
  return status;
}

TEST(Corpus, AStopAtAnyMomentLosesNothingThatTheNextCallDoesNotBringBack) {
  const Folder folder;
  const std::string logs = generated(folder, "some", 150);
  const std::string database = folder.path("stopped.db");
  int by_signal = 0;
  for (int i = 0; i < 8; ++i) {
    const int signal = i % 2 == 0 ? SIGKILL : SIGTERM;
    const int status = stopped(database, logs, signal, std::chrono::milliseconds(3 + 7 * i));
    if (WIFSIGNALED(status)) {
      EXPECT_EQ(WTERMSIG(status), signal);
      ++by_signal;
    }
  }
  EXPECT_GT(by_signal, 0);
  EXPECT_EQ(run_referee({"corpus", "check", database, logs}).exit_code, 0);
  const std::string whole = folder.path("whole.db");
  EXPECT_EQ(run_referee({"corpus", "check", whole, logs}).exit_code, 0);
  EXPECT_EQ(dump_of(database), dump_of(whole));
  expect_true_tallies(database);
}

/// A check that may write no file of more than `most` bytes, as on a full disk; its exit code, and
/// what it says in `said`.
int check_on_full_disk(const std::string& database, const std::string& logs, rlim_t most,
                       const std::string& said) {
  const pid_t child = ::fork();
  if (child == 0) {
    const rlimit limit{most, most};
    ::signal(SIGXFSZ, SIG_IGN);
    if (std::freopen(said.c_str(), "w", stderr) == nullptr || ::setrlimit(RLIMIT_FSIZE, &limit) < 0)
      ::_exit(126);
    ::execl(program(), "referee", "corpus", "check", "-q", database.c_str(), logs.c_str(), nullptr);
    ::_exit(126);
  }
  int status = 0;
  ::waitpid(child, &status, 0);
  return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

TEST(Corpus, AFullDiskLosesTheLastTransactionAlone) {
  const Folder folder;
  const std::string few = generated(folder, "few", 20);
  const std::string many = generated(folder, "more", 300);
  const std::string database = folder.path("full.db");
  ASSERT_EQ(run_referee({"corpus", "check", database, few}).exit_code, 0);
  const std::string before = dump_of(database);
  const std::string said = folder.path("said");
  // So little that not even the first games can be written, however early a transaction ends.
  constexpr rlim_t kTwoPages = 8192;
  EXPECT_EQ(check_on_full_disk(database, many, kTwoPages, said), 2);
  const std::string message = read_file(said);
  EXPECT_TRUE(has(message, database + ": ")) << message;
  EXPECT_TRUE(has(message, "what was written before stands, and the next call goes on")) << message;
  EXPECT_EQ(dump_of(database), before);
  EXPECT_EQ(run_referee({"corpus", "check", database, many}).exit_code, 0);
  const std::string whole = folder.path("whole.db");
  EXPECT_EQ(run_referee({"corpus", "check", whole, few, many}).exit_code, 0);
  EXPECT_EQ(dump_of(database), dump_of(whole));
}

TEST(Corpus, NamesTheDatabaseThatAnotherProgramHolds) {
  const Folder folder;
  const std::string database = folder.path("held.db");
  folder.write("logs/a.xml", small_game());
  ASSERT_EQ(run_referee({"corpus", "check", database, folder.path("logs")}).exit_code, 0);
  sqlite3* other = nullptr;
  ASSERT_EQ(sqlite3_open(database.c_str(), &other), SQLITE_OK);
  ASSERT_EQ(sqlite3_exec(other, "BEGIN EXCLUSIVE", nullptr, nullptr, nullptr), SQLITE_OK);
  const Outcome query = run_referee({"corpus", "query", database, "by-rule"});
  const Outcome check = run_referee({"corpus", "check", database, folder.path("logs")});
  sqlite3_close(other);
  EXPECT_EQ(query.exit_code, 2);
  EXPECT_EQ(count_of(query.err, database + ": database is locked"), 1U) << query.err;
  EXPECT_EQ(check.exit_code, 2);
  EXPECT_EQ(count_of(check.err, database + ": database is locked"), 1U) << check.err;
}

TEST(Corpus, CountsFollowALogToTheYearOfItsFirstPath) {
  const Folder folder;
  folder.write("b/2022010100gm-a.xml", small_game());
  folder.write("b/2022010100gm-b.xml", faulty_game());
  folder.write("b/odd.xml", small_game({.more = "<SURPRISE/><SHOCK/>"}));
  const std::string faulty = folder.write("faulty.xml", faulty_game());
  const std::string game = run_referee({"convert", "--to", "events", faulty}).out;
  folder.write("b/two-games.jsonl", game + game);
  const std::string database = folder.path("c.db");
  run_referee({"corpus", "check", "--wins", database, folder.path("b")});
  folder.write("a/2021010100gm-a.xml", small_game());
  run_referee({"corpus", "check", "--wins", database, folder.path("a"), folder.path("b")});
  EXPECT_EQ(run_referee({"corpus", "query", database, "by-rule"}).out,
            "rule\terrors\twarnings\tnotes\tgames\nflow/scores\t3\t0\t0\t3\n"
            "log/unknown\t0\t2\t0\t1\n");
  EXPECT_TRUE(has(run_referee({"corpus", "query", database, "by-year"}).out, "\n2021\t1\t0\t"));
  expect_true_tallies(database);
  EXPECT_EQ(run_referee({"corpus", "merge", folder.path("m.db"), database}).exit_code, 0);
  expect_true_tallies(folder.path("m.db"));
}

TEST(Corpus, ShardsPartTheLogsWhateverHoldsThem) {
  const Folder folder;
  const std::string logs = generated(folder, "in", 30);
  std::size_t games = 0;
  for (const char* shard : {"1/3", "2/3", "3/3"}) {
    const std::string database = folder.path(std::string("shard") + shard[0]);
    EXPECT_EQ(run_referee({"corpus", "check", database, logs, "--shard", shard}).exit_code, 0);
    const std::size_t part = count_of(dump_of(database), "\"kind\":\"game\"");
    EXPECT_LT(part, 30U);
    games += part;
  }
  EXPECT_EQ(games, 30U);
  for (const char* wrong : {"0/3", "4/3", "1", "1/", "a/b", "1/3x"})
    EXPECT_EQ(run_referee({"corpus", "check", folder.path("x"), logs, "--shard", wrong}).exit_code,
              3)
        << wrong;
}

TEST(Corpus, AMergeIsTheSingleRunWhateverTheOrderOfTheShards) {
  const Folder folder;
  const std::string logs = generated(folder, "in", 40);
  folder.write("in/zz.xml", faulty_game());
  folder.write("in/bad.xml", faulty_game());
  folder.write("in/cut.mjlog", small_game().substr(0, 300));
  folder.write("in/none.mjlog", "nothing");
  for (const char* shard : {"1/3", "2/3", "3/3"})
    EXPECT_NE(run_referee({"corpus", "check", "--wins", folder.path(std::string("s") + shard[0]),
                           logs, "--shard", shard})
                  .exit_code,
              3);
  const std::string whole = folder.path("whole");
  EXPECT_EQ(run_referee({"corpus", "check", "--wins", whole, logs}).exit_code, 2);
  const auto merge = [&](const char* out, std::vector<std::string> inputs) {
    std::vector<std::string> words = {"corpus", "merge", folder.path(out)};
    for (const std::string& input : inputs) words.push_back(folder.path(input));
    const Outcome run = run_referee(words);
    EXPECT_EQ(run.exit_code, 0) << run.err;
    return read_file(folder.path(out));
  };
  const std::string bytes = merge("m123", {"s1", "s2", "s3"});
  EXPECT_EQ(dump_of(folder.path("m123")), dump_of(whole));
  EXPECT_TRUE(merge("m312", {"s3", "s1", "s2", "s1"}) == bytes);
  merge("m12", {"s1", "s2"});
  merge("m3", {"s3"});
  EXPECT_TRUE(merge("m3+12", {"m3", "m12"}) == bytes) << "associative";
  EXPECT_TRUE(merge("one", {"whole"}) == bytes) << "and that of the single run";
  const Outcome again = run_referee({"corpus", "merge", folder.path("one"), whole});
  EXPECT_EQ(again.exit_code, 2) << "no database is written over";
}

TEST(Corpus, AnswersQuestionsByName) {
  const Folder folder;
  folder.write("a/2024010100gm-0009-0000-00000001.xml", small_game());
  folder.write("a/2023010100gm-0009-0000-00000002.xml", faulty_game());
  folder.write("b/2023010100gm-0009-0000-00000002.xml", odd_game());
  folder.write("b/copy.xml", small_game());
  folder.write("b/<script>\x1b[31m.mjlog", "no log");
  const std::string database = folder.path("c.db");
  run_referee({"corpus", "check", database, folder.path("a"), folder.path("b"), "--wins"});
  const auto answer = [&](std::vector<std::string> words) {
    words.insert(words.begin(), {"corpus", "query", database});
    const Outcome run = run_referee(words);
    EXPECT_EQ(run.exit_code, 0) << run.err;
    return run.out;
  };
  EXPECT_TRUE(has(answer({"by-year"}), "\n2023\t2\t2\t2\t"));
  EXPECT_TRUE(has(answer({"by-rule"}), "\nflow/scores\t1\t"));
  EXPECT_EQ(answer({"doubled"}),
            "sha\tpath\tsame_as\n" +
                answer({"--sql", "SELECT sha, path FROM games WHERE path LIKE '%00000001.xml'"})
                    .substr(9)
                    .erase(64 + 1 + folder.path("a/2024010100gm-0009-0000-00000001.xml").size()) +
                "\t" + folder.path("b/copy.xml") + "\n");
  EXPECT_EQ(count_of(answer({"other-game"}), "one name, two contents"), 2U);
  EXPECT_TRUE(has(answer({"unreadable"}), "<script>\\x1b[31m.mjlog\t-\tno log\t"))
      << answer({"unreadable"});
  EXPECT_TRUE(has(answer({"yaku"}), "\ntenhou\t6\n")) << answer({"yaku"});
  EXPECT_EQ(count_of(answer({"yaku", "tenhou"}), "\ttenhou\n"), 6U);
  EXPECT_EQ(count_of(answer({"sample", "2", "7f"}), "\n"), 3U);
  EXPECT_EQ(answer({"sample", "2", "7f"}), answer({"sample", "2", "7f"}));
  EXPECT_EQ(run_referee({"corpus", "query", database, "--sql", "DELETE FROM game"}).exit_code, 2);
  EXPECT_EQ(run_referee({"corpus", "query", database, "--sql", "ATTACH 'x' AS y"}).exit_code, 2);
  EXPECT_EQ(run_referee({"corpus", "query", database, "nonsense"}).exit_code, 3);
  const std::string sha = answer({"--sql", "SELECT sha FROM findings WHERE severity = 'error'"});
  const Outcome show = run_referee({"corpus", "show", database, sha.substr(4, 8)});
  EXPECT_TRUE(has(show.out, "rule: flow/scores")) << show.out << show.err;
}

TEST(Corpus, TheWinsOfAYakuAreThoseOfTheView) {
  const Folder folder;
  const std::string games = generated(folder, "9a", 12);
  const std::string database = folder.path("c.db");
  for (const char* rules : {"auto", "tenhou"})
    run_referee({"corpus", "check", database, games, "--wins", "--rules", rules});
  const auto answer = [&](std::vector<std::string> words) {
    words.insert(words.begin(), {"corpus", "query", database, "--run", "1"});
    return run_referee(words).out;
  };
  // Yaku of many wins and yaku of few are looked for in different ways.
  for (const char* yaku : {"riichi", "menzen-tsumo", "tanyao", "chun", "toitoi", "nothing"})
    EXPECT_EQ(answer({"yaku", yaku}),
              answer({"--sql",
                      "SELECT sha, game, kyoku, seat, payer, han, fu, points, trim(yaku) "
                      "AS yaku FROM wins WHERE run = 1 AND yaku LIKE '% " +
                          std::string(yaku) + " %' ORDER BY sha, game, number"}))
        << yaku;
  EXPECT_GT(count_of(answer({"yaku", "riichi"}), "\n"), 20U);
  EXPECT_GT(count_of(answer({"yaku", "chun"}), "\n"), 1U);
}

TEST(Corpus, AViewHoldsTextForEveryReader) {
  const Folder folder;
  folder.write("a/ok.xml", small_game());
  folder.write("b/n\xff.xml", faulty_game());
  const std::string database = folder.path("c.db");
  run_referee({"corpus", "check", database, folder.path("a"), folder.path("b"), "--wins"});
  const auto answer = [&](const std::string& sql) {
    const Outcome run = run_referee({"corpus", "query", database, "--sql", sql});
    EXPECT_EQ(run.exit_code, 0) << run.err;
    return run.out;
  };
  std::string bytes;
  for (const char c : folder.path("b/n\xff.xml"))
    bytes += fmt::format("{:02x}", static_cast<unsigned char>(c));
  EXPECT_EQ(answer("SELECT path FROM games ORDER BY path LIKE 'hex:%'"),
            "path\n" + folder.path("a/ok.xml") + "\nhex:" + bytes + "\n");
  EXPECT_TRUE(
      has(run_referee({"corpus", "query", database, "unproved"}).out, "/b/n\\xff.xml\t0\t"));
}

TEST(Corpus, NamesWhatHoldsAnotherGame) {
  const Folder folder;
  const std::string id = "2024010100gm-0009-0000-0000000";
  const std::string whole = folder.write("a/" + id + "1.xml", small_game());
  const std::string other_form = run_referee({"convert", "--to", "tenhou6", whole}).out;
  ASSERT_EQ(count_of(other_form, "\"ref\":\"" + id + "1\""), 1U) << other_form;
  folder.write("b/" + id + "1.xml", small_game());
  folder.write("b/" + id + "1.json", other_form);
  const std::string database = folder.path("c.db");
  const auto answer = [&](const char* question) {
    run_referee({"corpus", "check", database, "--jobs", "1", folder.path("a"), folder.path("b")});
    const Outcome run = run_referee({"corpus", "query", database, question});
    EXPECT_EQ(run.exit_code, 0) << run.err;
    return run.out;
  };
  EXPECT_EQ(answer("other-game"), "why\tpath\tlog_id\tsha\n")
      << "the same content, and the same game in another format";
  EXPECT_EQ(answer("by-rule"), "rule\terrors\twarnings\tnotes\tgames\n");

  const std::string first = folder.write("a/" + id + "2.xml", faulty_game());
  const std::string second = folder.write("b/" + id + "2.xml", odd_game());
  std::string misnamed = other_form;
  misnamed.replace(misnamed.find(id) + id.size(), 1, "4");
  const std::string third = folder.write("b/" + id + "3.json", misnamed);
  const auto sha = [&](const std::string& path) {
    const std::string sql = "SELECT sha FROM games WHERE path = '" + path + "'";
    return run_referee({"corpus", "query", database, "--sql", sql}).out.substr(4);
  };
  const std::string found = answer("other-game");
  EXPECT_EQ(found, "why\tpath\tlog_id\tsha\none name, two contents\t" + first + "\t-\t" +
                       sha(first) + "one name, two contents\t" + second + "\t-\t" + sha(second) +
                       "the log has another id\t" + third + "\t" + id + "4\t" + sha(third));
  EXPECT_EQ(
      answer("by-rule"),
      "rule\terrors\twarnings\tnotes\tgames\nflow/scores\t1\t0\t0\t1\nlog/unknown\t0\t1\t0\t1\n");
}

/// Runs statements on a SQLite file, which is made where there is none.
void run_sql(const std::string& path, const std::string& sql) {
  sqlite3* file = nullptr;
  ASSERT_EQ(sqlite3_open(path.c_str(), &file), SQLITE_OK);
  EXPECT_EQ(sqlite3_exec(file, sql.c_str(), nullptr, nullptr, nullptr), SQLITE_OK)
      << sqlite3_errmsg(file);
  sqlite3_close(file);
}

TEST(Corpus, OpensTheDatabasesOfCrawlers) {
  const Folder folder;
  const std::string houou = folder.path("2024 #1?.db");
  run_sql(houou,
          "CREATE TABLE logs(id TEXT PRIMARY KEY, date TEXT, num_players INT, is_tonpu INT, "
          "is_processed INT, was_error INT, log BLOB);"
          "INSERT INTO logs(id, log) VALUES('2024010200gm-b', CAST('" +
              faulty_game() + "' AS BLOB)), ('2024010100gm-a', '" + small_game() +
              "'), ('2024010300gm-c', NULL), ('2024010400gm-d', zeroblob(2000000))");
  const Outcome check =
      run_referee({"check", "--max-size", "1000000", houou, "--format", "concise"});
  EXPECT_TRUE(has(check.out, "#1?.db!2024010200gm-b")) << check.out;
  EXPECT_TRUE(has(check.err, "!2024010400gm-d: larger than the limit")) << check.err;
  EXPECT_TRUE(has(check.out, "2 games")) << check.out;
  EXPECT_FALSE(std::filesystem::exists(houou + "-journal"));
  const std::string phoenix = folder.path("in/phoenix.db");
  std::filesystem::create_directories(folder.path("in"));
  run_sql(phoenix,
          "CREATE TABLE logs(log_id TEXT PRIMARY KEY, date TEXT, is_tonpusen INT, is_sanma INT, "
          "is_processed INT, was_error INT, log_content BLOB);"
          "INSERT INTO logs(log_id, log_content) VALUES('2023010100gm-x', '" +
              small_game() + "')");
  const std::string database = folder.path("c.db");
  // Of two copies at once, two threads may judge both; the database then has one all the same.
  const Outcome corpus =
      run_referee({"corpus", "check", "--jobs", "1", database, folder.path("in"), houou});
  EXPECT_EQ(corpus.out, "judged 2 games, knew 1, 1 with findings, 1 files not read\n")
      << corpus.err;
  const std::string other = folder.path("other.db");
  run_referee({"corpus", "check", other, houou, folder.path("in")});
  EXPECT_EQ(dump_of(other), dump_of(database)) << "the year of a copy depends on no order";
}

TEST(Corpus, ADatabaseThatIsNoListOfLogsIsAFileLikeAnyOther) {
  const Folder folder;
  folder.write("in/a.xml", small_game());
  // A view without end must not be read.
  run_sql(
      folder.path("in/view.db"),
      "CREATE VIEW logs(id, log) AS WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i FROM n) "
      "SELECT i, i FROM n");
  run_sql(folder.path("in/other.db"), "CREATE TABLE logs(text TEXT)");
  folder.write("in/cut.db", std::string("SQLite format 3\0", 16) + std::string(3000, 'x'));
  const Outcome run = run_referee({"corpus", "check", folder.path("c.db"), folder.path("in")});
  EXPECT_EQ(run.out, "judged 1 games, knew 0, 3 other files\n") << run.err;
}

TEST(Corpus, TheReportAsksForNothingAndEscapesNames) {
  const Folder folder;
  folder.write("in/<script>alert(1)<.mjlog", "no log");
  folder.write("in/2024010100gm-\"'><img src=x>.xml", faulty_game());
  folder.write("in/2024010100gm-copy.xml", faulty_game());
  const std::string database = folder.path("c.db");
  run_referee({"corpus", "check", database, folder.path("in")});
  const Outcome page = run_referee({"corpus", "report", database});
  EXPECT_EQ(page.exit_code, 0) << page.err;
  EXPECT_TRUE(has(page.out, "default-src 'none'"));
  EXPECT_FALSE(has(page.out, "<script"));
  EXPECT_FALSE(has(page.out, "<img"));
  EXPECT_TRUE(has(page.out, "<svg class=\"plot\""));
  EXPECT_TRUE(has(page.out, ">flow/scores</text>"));
  const Outcome report = run_referee({"corpus", "report", database, "--format", "json"});
  EXPECT_TRUE(has(report.out, "\"by_rule\":[{\"rule\":\"flow/scores\",\"errors\":1"));
  EXPECT_TRUE(has(report.out, "\"doubled\":{\"count\":1,"));
}

TEST(Corpus, TellsWhatChangedBetweenTwoRuns) {
  const Folder folder;
  folder.write("in/a.xml", small_game());
  folder.write("in/b.xml", faulty_game());
  const std::string database = folder.path("c.db");
  run_referee({"corpus", "check", database, folder.path("in")});
  run_referee({"corpus", "check", database, folder.path("in"), "--rules", "tenhou"});
  EXPECT_EQ(count_of(run_referee({"corpus", "diff", database, "1", "2"}).out, "\n"), 1U)
      << "the log names the same rules";
  run_referee({"corpus", "check", database, folder.path("in"), "--rules", "wrc2025"});
  const Outcome diff = run_referee({"corpus", "diff", database, "1", "3"});
  EXPECT_EQ(diff.exit_code, 0) << diff.err;
  EXPECT_EQ(count_of(diff.out, "changed\t"), 2U) << diff.out;
  EXPECT_EQ(run_referee({"corpus", "diff", database, "1", "9"}).exit_code, 2);
}

TEST(Corpus, AQuestionThatNeverEndsIsEnded) {
  const Folder folder;
  const std::string database = folder.path("t.db");
  ASSERT_EQ(
      run_referee({"corpus", "check", database, folder.write("a.xml", small_game())}).exit_code, 0);
  const Outcome endless = run_referee(
      {"corpus", "query", database, "--timeout", "1", "--sql",
       "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT max(i) FROM n"});
  EXPECT_EQ(endless.exit_code, 2);
  EXPECT_TRUE(has(endless.err, "the time for the question is over (--timeout)")) << endless.err;
  // One function over a long text is one step, which SQLite does not interrupt.
  const Outcome one_step =
      run_referee({"corpus", "query", database, "--timeout", "1", "--sql",
                   "SELECT instr(zeroblob(60000000), CAST(zeroblob(30000000) AS BLOB) || x'01')"});
  EXPECT_EQ(one_step.exit_code, 2);
  EXPECT_TRUE(has(one_step.err, "the time for the question is over (--timeout)")) << one_step.err;
  const Outcome vast =
      run_referee({"corpus", "query", database, "--sql", "SELECT length(zeroblob(900000000))"});
  EXPECT_EQ(vast.exit_code, 2);
  EXPECT_TRUE(has(vast.err, "too big")) << vast.err;
}

TEST(Corpus, TakesAListOfFiles) {
  const Folder folder;
  const std::string a = folder.write("a.xml", small_game());
  const std::string b = folder.write("b\nc.xml", odd_game());
  const std::string database = folder.path("c.db");
  EXPECT_EQ(
      run_referee({"corpus", "check", database, "--files-from", "-"}, {.input = a + "\n"}).out,
      "judged 1 games, knew 0\n");
  EXPECT_EQ(run_referee({"corpus", "check", database, "--files-from", "-"},
                        {.input = a + '\0' + b + '\0'})
                .out,
            "judged 1 games, knew 1, 1 with findings\n");
}

TEST(Corpus, RefusesWhatIsNoCorpusDatabase) {
  const Folder folder;
  const std::string text = folder.write("text", std::string(5000, 'x'));
  for (const char* command : {"check", "dump"}) {
    const Outcome run = run_referee({"corpus", command, text, "a"});
    EXPECT_NE(run.exit_code, 0);
  }
  EXPECT_EQ(run_referee({"corpus", "dump", text}).exit_code, 2);
  EXPECT_EQ(run_referee({"corpus", "dump", folder.path("none")}).exit_code, 2);
  EXPECT_FALSE(std::filesystem::exists(folder.path("none")));
}

}  // namespace
}  // namespace referee::cli
