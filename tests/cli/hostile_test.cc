// Input by people who mean no good, through the whole program: what SECURITY.md promises. Archives
// are tests/unit/text/input_test.cc, hard inputs of every format tests/fuzz/saved/.
#include <array>
#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <nlohmann/json.hpp>

#include "tests/cli/run_referee.h"
#include "tests/cli/small_game.h"
#include "tests/sanitized.h"

namespace referee::cli {
namespace {

using nlohmann::json;

/// The most memory that any program started by this test has held, in MiB.
long most_memory() {
  rusage usage{};
  ::getrusage(RUSAGE_CHILDREN, &usage);
  return usage.ru_maxrss / 1024;
}

/// Runs the program and insists that it comes to an end of its own, soon, and within `mebibytes`.
Outcome run_bounded(std::vector<std::string> arguments, long mebibytes,
                    const Setting& setting = {}) {
  const std::string named = arguments.front() + " " + arguments.back();
  const auto start = std::chrono::steady_clock::now();
  Outcome outcome = run_referee(std::move(arguments), setting);
  const auto took = std::chrono::steady_clock::now() - start;
  EXPECT_GE(outcome.exit_code, 0) << named << ": " << outcome.err;
  EXPECT_LE(outcome.exit_code, 3) << named << ": " << outcome.err;
  // The bounds are those of a release, and not of another build's program, which may hold the
  // sanitizers.
  if (!test::kSanitized && std::getenv("RF_REFEREE") == nullptr) {
    EXPECT_LT(std::chrono::duration_cast<std::chrono::seconds>(took).count(), 60) << named;
    EXPECT_LT(most_memory(), mebibytes) << named;
  }
  return outcome;
}

std::string repeated(const std::string& text, std::size_t times) {
  std::string all;
  all.reserve(text.size() * times);
  for (std::size_t i = 0; i < times; ++i) all += text;
  return all;
}

const std::string kHead = "{\"type\":\"start_game\",\"schema\":\"referee.events/1\"}\n";

TEST(HostileLog, AMillionEvents) {
  const Folder folder;
  const std::string hand =
      R"({"type":"start_kyoku","bakaze":"E","kyoku":1,"honba":0,"kyotaku":0,"oya":0,"scores":[25000,25000,25000,25000],"dora_marker":"1s"})"
      "\n";
  std::string turns;
  for (const char* seat : {"0", "1", "2", "3"})
    turns += std::string(R"({"type":"tsumo","actor":)") + seat + R"(,"pai":"9s"})" + "\n" +
             R"({"type":"dahai","actor":)" + seat + R"(,"pai":"9s","tsumogiri":true})" + "\n";
  const std::string log =
      folder.write("million.jsonl", kHead + repeated(hand + repeated(turns, 9), 14'000));
  const Outcome outcome =
      run_bounded({"check", "--fail-on", "warning", "--format", "json", log}, 400);
  EXPECT_EQ(outcome.exit_code, 1);
  EXPECT_EQ(json::parse(outcome.out)["events"], 1 + 14'000 * 73);
}

TEST(HostileLog, OneLineOfTenMegabytes) {
  const Folder folder;
  const std::string name(10'000'000, 'A');
  const std::vector<std::pair<std::string, std::string>> logs = {
      {"events",
       R"({"type":"start_game","schema":"referee.events/1","names":[")" + name + "\"]}\n"},
      {"mjai", R"({"type":"start_game","names":[")" + name + "\"]}\n"},
      {"ronin", "{\"version\": \"0.3-dev\"}\n{\"t\":8,\"gid\":\"" + name + "\"}\n"},
      {"tenhou6", R"({"title":["",""],"name":[")" + name + R"("],"rule":{},"log":[]})"},
      {"mjlog", "<mjloggm ver=\"2.3\"><UN n0=\"" + name + "\"/></mjloggm>"}};
  for (const auto& [format, text] : logs) run_bounded({"check", folder.write(format, text)}, 400);
}

TEST(HostileLog, DeepNesting) {
  const Folder folder;
  const std::string open(1'000'000, '[');
  const std::string both = open + std::string(open.size(), ']');
  for (const std::string& start :
       {std::string(R"({"type":"start_game","schema":"referee.events/1","x":)"),
        std::string(R"({"type":"start_game","names":)"),
        std::string("{\"version\": \"0.3-dev\"}\n{\"t\":8,\"gid\":"),
        std::string(R"({"title":["",""],"name":[],"rule":{},"log":)")})
    for (const std::string& nested : {open, both})
      run_bounded({"check", folder.write("deep", start + nested + "}\n")}, 400);
  run_bounded({"check", folder.write("deep", "<mjloggm ver=\"2.3\">" + repeated("<a>", 200'000) +
                                                 "</mjloggm>")},
              400);
}

TEST(HostileLog, AsManyHandsAsFit) {
  const Folder folder;
  const std::string log = folder.write(
      "hands", R"({"title":["",""],"name":["a","b","c","d"],"rule":{"disp":"x"},"log":[[])" +
                   repeated(",[]", 100'000) + "]}");
  run_bounded({"convert", "--to", "tenhou6", log}, 400);
}

/// Names that try to steer a terminal, to close an element, a string or a comment, and to turn
/// lines round.
TEST(HostileLog, NamesAreHarmlessInEveryOutput) {
  const Folder folder;
  const SmallGame game{
      .first_name =
          "%1B%5B31m%07%3C/"
          "n%3E%3Cscript%3E%26%22%27%5D%5D%3E--%3E%E2%80%AE%E2%80%A8%C2%9B%FF%00%0A::error::x",
      .second_scores = "731,90,90,90"};
  const std::string log = folder.write("\x1b[31m<x>&\".xml", small_game(game));
  std::vector<std::vector<std::string>> runs = {{"events", log}, {"rules", "infer", log}};
  for (const char* format : {"text", "json", "github", "junit", "sarif"})
    runs.push_back({"check", "--format", format, log});
  for (const char* format : {"mjai", "mjlog", "tenhou6", "events"})
    runs.push_back({"convert", "--to", format, log});
  for (const auto& run : runs) {
    const std::string named = run[0] + " " + run[run.size() - 2];
    const Outcome outcome = run_bounded(run, 400);
    for (const std::string* text : {&outcome.out, &outcome.err}) {
      for (const char c : *text)
        EXPECT_TRUE(c == '\n' || (static_cast<unsigned char>(c) >= 0x20 && c != 0x7F))
            << named << " " << int{c};
      for (const char* bad : {"\xE2\x80\xAE", "\xE2\x80\xA8", "\xC2\x9B"})
        EXPECT_EQ(text->find(bad), std::string::npos) << named;
      EXPECT_EQ(text->find("\n::error::x"), std::string::npos) << named;
    }
    const bool is_markup =
        run.back() == log && (run[run.size() - 2] == "junit" || run[run.size() - 2] == "mjlog");
    EXPECT_TRUE(!is_markup || outcome.out.find("<script>") == std::string::npos) << named;
  }
}

TEST(HostileFiles, ALargeRuleset) {
  const Folder folder;
  const std::string log = folder.write("log.xml", small_game());
  for (const std::string& text :
       {"{\"extends\":\"tenhou\",\"name\":\"" + std::string(2'000'000, 'x') + "\"}",
        std::string(1'000'000, '['), std::string("{\"extends\":\"\x1b[31m\"}"),
        std::string("\xFF\xFE"), std::string()}) {
    const Outcome outcome =
        run_bounded({"check", "--rules", folder.write("rules.json", text), log}, 400);
    EXPECT_EQ(outcome.exit_code, 3);
    EXPECT_EQ(outcome.err.find('\x1b'), std::string::npos);
    EXPECT_LT(outcome.err.size(), 10'000U);
  }
}

TEST(HostileFiles, ABaselineOfAnything) {
  const Folder folder;
  const std::string log = folder.write("log.xml", faulty_game());
  for (
      const std::string& text :
      {std::string(1'000'000, '['), std::string("{\"schema\":\"\x1b[31m\"}"),
       std::string(3'000'000, 'x'),
       std::string(
           R"({"schema":"referee.report/1","path":1e999,"game":-1,"findings":[{"rule":[],"event":1e99}]})")}) {
    const Outcome outcome =
        run_bounded({"check", "--baseline", folder.write("baseline.json", text), log}, 400);
    EXPECT_EQ(outcome.exit_code, 3) << text.substr(0, 40);
    EXPECT_EQ(outcome.err.find('\x1b'), std::string::npos);
    EXPECT_LT(outcome.err.size(), 10'000U);
  }
}

TEST(HostileFiles, AnEventWhosePathsHoldAZeroByte) {
  const Folder folder;
  folder.write("p/deep/er/log.xml", small_game());
  folder.write("p/players.csv", "id,name\n");
  for (const char* key : {"logs = [\"\\u0000\"]", "logs = [\"deep\\u0000\"]",
                          "logs = [\"deep\"]\nplayers = \"players.csv\\u0000\"",
                          "logs = [\"deep\"]\nresults = [\"players.csv\\u0000\"]",
                          "logs = [\"deep\"]\nrules = \"tenhou\\u0000\""}) {
    const std::string event =
        folder.write("p/e.toml", std::string("schema = \"referee.event/1\"\nname = \"E\"\n") + key);
    const Outcome outcome = run_bounded({"audit", event}, 400);
    EXPECT_EQ(outcome.exit_code, 2) << key;
    EXPECT_TRUE(has(outcome.out, "no path holds a zero byte")) << outcome.out;
  }
  const std::string rules = folder.write("p/r.json", R"({"extends":"players.csv\u0000"})");
  EXPECT_EQ(run_bounded({"rules", "show", rules}, 400).exit_code, 3);
}

// A pipe comes with an archive, and nobody ever writes to it.
TEST(HostileFiles, APipeThatAFileNamesIsRefused) {
  const Folder folder;
  const std::string log = folder.write("s/log.xml", small_game());
  ASSERT_EQ(::mkfifo(folder.path("s/pipe").c_str(), 0600), 0);
  const std::string_view why = "is there, and is neither a file nor a folder";
  for (const char* key : {"rules = \"pipe\"", "waivers = \"pipe\"", "baseline = \"pipe\"",
                          "paths = [\"log.xml\", \"pipe\"]"}) {
    const Outcome outcome =
        run_bounded({"check", "--config", folder.write("s/referee.toml", key), log}, 400);
    EXPECT_EQ(outcome.exit_code, 3) << key;
    EXPECT_TRUE(has(outcome.err, why)) << outcome.err;
  }
  const std::string rules = folder.write("s/r.json", R"({"extends":"pipe"})");
  EXPECT_TRUE(has(run_bounded({"check", "--rules", rules, log}, 400).err, why));
  for (const char* key :
       {"logs = [\"pipe\"]\nrules = \"tenhou\"", "logs = [\"log.xml\"]\nrules = \"pipe\""}) {
    const std::string event =
        folder.write("s/e.toml", std::string("schema = \"referee.event/1\"\nname = \"E\"\n") + key);
    EXPECT_TRUE(has(run_bounded({"audit", event}, 400).out, why)) << key;
  }
  ASSERT_EQ(::mkfifo(folder.path("s/log.xml.golden.json").c_str(), 0600), 0);
  EXPECT_EQ(run_bounded({"golden", "bless", folder.path("s")}, 400).exit_code, 2);
}

TEST(HostileFiles, AGoldenThatIsALinkIsNotWritten) {
  const Folder folder;
  const std::string log = folder.write("s/log.xml", small_game());
  std::filesystem::create_symlink("../new", log + ".golden.json");
  EXPECT_EQ(run_bounded({"golden", "bless", folder.path("s")}, 400).exit_code, 2);
  EXPECT_FALSE(std::filesystem::exists(folder.path("new")));
}

TEST(HostileFiles, StandardInputBeyondTheLimit) {
  const Outcome outcome =
      run_bounded({"check", "--max-size", "1MB", "-"}, 400, {.input = repeated("{}\n", 1'000'000)});
  EXPECT_EQ(outcome.exit_code, 2);
  EXPECT_TRUE(has(outcome.err,
                  "-: larger than the limit of 1048576 bytes: standard input is held "
                  "in memory; a file is read game by game"))
      << outcome.err;
}

TEST(HostileFiles, ARequestOfAnything) {
  std::string asked;
  std::size_t lines = 0;
  for (
      const std::string& line :
      {std::string(1'000'000, '['), std::string("\xFF\x1b\x07"),
       std::string(R"({"type":"ask","id":"\u001b[31m","question":"\u202e"})"),
       std::string(
           R"({"type":"ask","id":1,"question":"score","rules":"tenhou","input":{"concealed":["1m"],"honba":1e400}})"),
       std::string(
           R"({"type":"ask","id":1,"question":"validate","rules":"ronin","input":{"events":[{"type":"start_game"},7,null,[]]}})"),
       R"({"type":"hello","protocol":")" + std::string(1'000'000, 'x') + "\"}"}) {
    asked += line + "\n";
    ++lines;
  }
  const Outcome outcome = run_bounded({"conform", "serve"}, 400, {.input = asked});
  std::size_t answers = 0;
  for (std::size_t at = 0; at < outcome.out.size(); ++answers) {
    const std::size_t end = outcome.out.find('\n', at);
    ASSERT_NE(end, std::string::npos);
    EXPECT_TRUE(json::accept(outcome.out.substr(at, end - at)));
    at = end + 1;
  }
  EXPECT_EQ(answers, lines);
  EXPECT_EQ(outcome.out.find('\x1b'), std::string::npos);
}

}  // namespace
}  // namespace referee::cli
