// What the program says to somebody who nearly wrote the right thing.
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "tests/cli/run_referee.h"
#include "tests/cli/small_game.h"

namespace referee::cli {
namespace {

/// Exit code 3, and a line that holds `meant`.
void expect_meant(const std::vector<std::string>& arguments, std::string_view meant) {
  const Outcome run = run_referee(arguments);
  EXPECT_EQ(run.exit_code, 3) << arguments[0];
  EXPECT_TRUE(has(run.err, std::string("did you mean \"").append(meant) + "\"?")) << run.err;
}

TEST(Meant, IsSaidOfEveryKindOfWord) {
  const Folder folder;
  const std::string log = folder.write("game.xml", small_game());
  expect_meant({"chekc", log}, "check");
  expect_meant({"check", "--ruls", "tenhou", log}, "--rules");
  expect_meant({"check", "--select", "furiten/richi", log}, "furiten/riichi");
  expect_meant({"check", "--ignore", "furitn/*", log}, "furiten/*");
  expect_meant({"check", "--rules", "tenho", log}, "tenhou");
  expect_meant({"check", "--format", "sariff", log}, "sarif");
  expect_meant({"convert", "--to", "mjlgo", log}, "mjlog");
  expect_meant({"explain", "furiten/richi"}, "furiten/riichi");
  expect_meant({"minimize", "--rule", "score/fuu", log}, "score/fu");
  expect_meant({"mutate", "--fault", "score/fuu", log}, "score/fu");
  expect_meant({"check", "--rules",
                folder.write("house.json", R"({"extends":"tenhou","kuikae.sjui":false})"), log},
               "kuikae.suji");
}

/// What nobody knows is named, and not what is missing beside it.
TEST(Meant, TheWordThatIsUnknownIsNamed) {
  for (const std::vector<std::string>& words :
       std::vector<std::vector<std::string>>{{"drive", "--gamez", "5", "--", "engine", "--deep"},
                                             {"play", "--bugg", "pao"},
                                             {"generate", "--rulez", "tenhou"},
                                             {"minimize", "--ruel", "score/fu", "log"},
                                             {"check", "-Z", "log"},
                                             {"golden", "chek"},
                                             {"rules", "lists"}}) {
    const Outcome run = run_referee(words);
    const std::string& unknown = words[1];
    EXPECT_EQ(run.exit_code, 3) << unknown;
    EXPECT_TRUE(run.err.starts_with("referee: " + unknown + ": there is no such ")) << run.err;
  }
  expect_meant({"golden", "chek"}, "check");
  expect_meant({"rules", "lists"}, "list");
  EXPECT_TRUE(has(run_referee({"generate"}).err, "--rules is required"));
  EXPECT_TRUE(has(run_referee({"rules"}).err, "A subcommand is required"));
}

TEST(Meant, AFileThatIsNotThere) {
  const Folder folder;
  folder.write("game.xml", small_game());
  for (const char* command : {"check", "events"}) {
    const Outcome run = run_referee({command, folder.path("gmae.xml")});
    EXPECT_EQ(run.exit_code, 2);
    EXPECT_TRUE(has(run.err, "did you mean \"" + folder.path("game.xml") + "\"?")) << run.err;
  }
  const Outcome far = run_referee({"check", folder.path("tournament-of-may.zip")});
  EXPECT_FALSE(has(far.err, "did you mean")) << far.err;
}

TEST(Meant, TheHintNamesTheHelpOfTheCommand) {
  EXPECT_TRUE(has(run_referee({"check", "--nonsense", "x"}).err, "Try 'referee check --help'."));
  EXPECT_TRUE(
      has(run_referee({"rules", "show", "--nonsense"}).err, "Try 'referee rules show --help'."));
  EXPECT_TRUE(has(run_referee({"juggle"}).err, "Try 'referee --help'."));
}

TEST(Meant, WithoutAnyWordTheHelpIsPrinted) {
  const Outcome run = run_referee({});
  EXPECT_EQ(run.exit_code, 3);
  EXPECT_TRUE(has(run.out, "check")) << run.out;
  EXPECT_EQ(run.out, run_referee({"--help"}).out);
}

TEST(Meant, AFileInPlaceOfACommandIsChecked) {
  const Folder folder;
  const std::string bad = folder.write("bad.xml", faulty_game());
  const Outcome run = run_referee({bad, "--format", "concise"});
  EXPECT_EQ(run.exit_code, 1);
  EXPECT_EQ(run.out, run_referee({"check", bad, "--format", "concise"}).out);
  EXPECT_EQ(run_referee({"-"}, {.input = small_game()}).exit_code, 0);
}

TEST(Meant, AFamilyIsExplainedByItsRules) {
  const Outcome run = run_referee({"explain", "furiten"});
  EXPECT_EQ(run.exit_code, 0);
  for (const char* rule : {"furiten/riichi", "furiten/temporary", "furiten/discard"})
    EXPECT_TRUE(has(run.out, rule)) << run.out;
  EXPECT_FALSE(has(run.out, "score/fu")) << run.out;
  EXPECT_EQ(run_referee({"explain", "furiten/*"}).out, run.out);
}

TEST(Meant, AnAddressIsNotFetched) {
  for (const auto& [address, how] :
       {std::pair<std::string, std::string>{
            "https://tenhou.net/0/?log=2019010100gm-00a9-0000-1b2c3d4e&tw=0", "Tenhou's viewer"},
        {"https://game.mahjongsoul.com/?paipu=240101-1b2c3d4e", "Tenhou's JSON"},
        {"https://tenhou.net/6/#json={}", "referee check -"}})
    for (const std::vector<std::string>& arguments :
         {std::vector<std::string>{"check", address}, std::vector<std::string>{address},
          std::vector<std::string>{"events", address}}) {
      const Outcome run = run_referee(arguments);
      EXPECT_EQ(run.exit_code, 2) << run.err;
      EXPECT_TRUE(has(run.err, "nothing is fetched")) << run.err;
      EXPECT_TRUE(has(run.err, how)) << run.err;
    }
}

TEST(Meant, WhatIsNoLogIsHeldAgainstTheNearestFormat) {
  const Folder folder;
  for (const auto& [content, near] :
       {std::pair<std::string, std::string>{R"({"type":"hello"})", "the nearest is mjai"},
        {R"({"title":["a"],"name":["b"]})", "the nearest is tenhou6"},
        {"<log></log>", "the nearest is mjlog"},
        {"https://game.maj-soul.com/1/?paipu=x", "holds no record"},
        {R"({"player_id":0,"review":{}})", "a review without its game"},
        {"hello",
         "(mjlog, events, mjai, ronin, mahjong-soul, riichi-city, majiang, mjai-reviewer, "
         "tenhou6)"}}) {
    const Outcome run = run_referee({"check", folder.write("file", content)});
    EXPECT_EQ(run.exit_code, 2);
    EXPECT_TRUE(has(run.err, near)) << run.err;
  }
}

}  // namespace
}  // namespace referee::cli
