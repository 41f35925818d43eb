// `referee conform run`: what it makes of adapters that are right, wrong, or keep to nothing, with
// a small suite of its own. That the program itself passes the real suite is the last test.
#include <algorithm>
#include <map>
#include <string>
#include <vector>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "tests/cli/run_referee.h"

namespace referee::cli {
namespace {

using nlohmann::json;

const std::string kOdd = std::string(RF_SOURCE_DIR) + "/tests/cli/odd_adapter.py";

json riddle(int n) {
  return {{"schema", "referee.case/1"},
          {"id", "riddles/n" + std::to_string(n)},
          {"question", "riddle"},
          {"input", {{"n", n}}},
          {"tags", {n % 2 == 0 ? "even" : "odd", "riddles"}},
          {"expect",
           {{"tenhou",
             {{"answer", {{"double", 2 * n}}},
              {"grade", "text"},
              {"cites", {"situations/" + std::to_string(n)}}}}}}};
}

/// Five riddles in a folder; the adapter does something odd at the third.
class Riddles {
 public:
  Riddles() {
    std::string lines;
    for (int n = 1; n <= 3; ++n) lines += riddle(n).dump() + "\n";
    folder_.write("cases/some.jsonl", lines);
    for (int n = 4; n <= 5; ++n)
      folder_.write("cases/n" + std::to_string(n) + ".json", riddle(n).dump(1));
    folder_.write("cases/VERSION", "1.2.3\n");
    folder_.write("cases/README.md", "no case");
    folder_.write("cases/other.json", R"({"schema":"other"})");
  }

  Outcome run(const std::string& what, std::vector<std::string> more = {}) const {
    std::vector<std::string> arguments = {"conform",   "run", "--suite", folder_.path("cases"),
                                          "--timeout", "1"};
    if (std::find(more.begin(), more.end(), "--jobs") == more.end())
      more.insert(more.end(), {"--jobs", "1"});
    arguments.insert(arguments.end(), more.begin(), more.end());
    for (const char* word : {"--", "python3"}) arguments.emplace_back(word);
    arguments.push_back(kOdd);
    arguments.push_back(what);
    arguments.push_back(folder_.path());
    return run_referee(arguments);
  }

  /// The outcome of each riddle, in order, and the summary.
  static std::pair<std::vector<std::string>, json> outcomes(const Outcome& run) {
    std::vector<std::string> names;
    json last;
    for (std::size_t at = 0; at < run.out.size();) {
      const std::size_t end = run.out.find('\n', at);
      last = json::parse(run.out.substr(at, end - at));
      if (last.contains("outcome")) names.push_back(last["outcome"]);
      at = end + 1;
    }
    return {names, last};
  }

  const Folder& folder() const { return folder_; }

 private:
  Folder folder_;
};

TEST(ConformRun, GivesEveryOddityAnOutcomeOfItsOwn) {
  const std::map<std::string, std::string> expected = {
      {"right", "pass"},          {"float", "pass"},
      {"slow", "pass"},           {"words", "pass"},
      {"child", "pass"},          {"wrong", "fail"},
      {"nothing", "fail"},        {"refuse", "fail"},
      {"skip", "skip"},           {"unsaid", "skip"},
      {"unsaid-half", "fail"},    {"unsaid-other", "garbage"},
      {"unsaid-text", "garbage"}, {"unsaid-beside", "garbage"},
      {"hang", "timeout"},        {"no-end", "timeout"},
      {"exit", "crash"},          {"signal", "crash"},
      {"close", "crash"},         {"half", "crash"},
      {"garbage", "garbage"},     {"bytes", "garbage"},
      {"deep", "garbage"},        {"twice", "garbage"},
      {"text", "garbage"},        {"id", "wrong-id"},
      {"no-id", "wrong-id"},      {"lines", "flood"},
      {"late-line", "flood"},     {"endless", "flood"},
      {"noise", "flood"}};
  for (const auto& [what, outcome] : expected) {
    const Riddles riddles;
    const Outcome run = riddles.run(what, {"--format", "json"});
    const auto [outcomes, last] = Riddles::outcomes(run);
    // Only the question at fault has it: the others are asked of a process that is in step.
    EXPECT_EQ(outcomes, (std::vector<std::string>{"pass", "pass", outcome, "pass", "pass"}))
        << what << run.out << run.err;
    const bool fine = outcome == "pass" || outcome == "skip";
    EXPECT_EQ(has(run.out, "\"input\":{\"n\":3}"), !fine) << what << run.out;
    EXPECT_EQ(run.exit_code, fine ? 0 : 1) << what;
    EXPECT_EQ(last["summary"]["failures"], fine ? 0 : 1) << what;
    EXPECT_EQ(last["notes"], json::array()) << what;
    EXPECT_EQ(run.out.find('\x1b'), std::string::npos) << what;
  }
}

TEST(ConformRun, ShowsWhatDiffersAndTheRule) {
  const Riddles riddles;
  const Outcome wrong = riddles.run("wrong");
  EXPECT_TRUE(has(wrong.out,
                  "fail: riddles/n3 under tenhou\n"
                  "  question  riddle: {\"n\":3}\n"
                  "  where     double\n"
                  "  expected  6\n"
                  "  given     7\n"
                  "  rule      Situations, number 3 [situations/3] (text)\n"))
      << wrong.out;
  EXPECT_TRUE(has(wrong.out, "odd 1, suite 1.2.3, level L3: 4 pass, 1 fail\n")) << wrong.out;
  EXPECT_TRUE(
      has(riddles.run("exit").out, "happened  exit code 7\n            Traceback: no such hand\n"));
  EXPECT_TRUE(has(riddles.run("signal").out, "happened  signal 11\n"));
  EXPECT_TRUE(has(riddles.run("hang").out, "happened  nothing within 1 s\n"));
  // The slip of a beginner: an answer that is whole but for its end.
  EXPECT_TRUE(has(riddles.run("no-end").out,
                  "happened  within 1 s 52 bytes without an end of line: {\"type\": \"answer\", "
                  "\"id\": 3, \"answer\": {\"double\": 6}}\n"))
      << riddles.run("no-end").out;
  EXPECT_TRUE(has(riddles.run("half").out,
                  "happened  exit code 0, after 22 bytes without an end of line: "
                  "{\"type\":\"answer\",\"id\":\n"))
      << riddles.run("half").out;
  EXPECT_TRUE(has(riddles.run("refuse").out, "given     an error: \\x1b[31mnever\\x0a<&>\n"));
  EXPECT_TRUE(has(riddles.run("skip").out, "skipped 1: not at night\n"));
  EXPECT_TRUE(has(riddles.run("unsaid").out, "skipped 1: it cannot say double\n"));
  EXPECT_TRUE(has(riddles.run("nothing").out, "given     nothing\n"));
}

TEST(ConformRun, ReportsTheSameForAnyNumberOfProcesses) {
  for (const char* what : {"wrong", "exit", "late-line"}) {
    const Riddles riddles;
    const std::string one = riddles.run(what).out;
    for (const char* jobs : {"2", "5", "9"})
      EXPECT_EQ(riddles.run(what, {"--jobs", jobs}).out, one) << what << jobs;
  }
}

TEST(ConformRun, HoldsKnownFailuresToFailing) {
  const Riddles riddles;
  const auto known = [&](const std::string& text) {
    return std::vector<std::string>{"--known-failures", riddles.folder().write("known", text)};
  };
  const Outcome listed = riddles.run("wrong", known("# mine\nriddles/n3  # since 1.0\n\n"));
  EXPECT_EQ(listed.exit_code, 0) << listed.out << listed.err;
  EXPECT_TRUE(has(listed.out, "4 pass, 1 fail (1 known)")) << listed.out;
  EXPECT_EQ(riddles.run("wrong", known("riddles/n3 tenhou")).exit_code, 0);
  EXPECT_EQ(riddles.run("wrong", known("riddles/n3 ronin")).exit_code, 3)
      << "no case is of that preset";
  const Outcome mended = riddles.run("right", known("riddles/n3 tenhou"));
  EXPECT_EQ(mended.exit_code, 1);
  EXPECT_TRUE(has(mended.out,
                  "passes now: riddles/n3 tenhou: take it out of the known failures (line 1)\n"))
      << mended.out;
  EXPECT_TRUE(has(
      riddles
          .run("right", {"--format", "junit", "--known-failures", riddles.folder().path("known")})
          .out,
      "<failure type=\"passes\""));
  // A pair that no case has.
  const std::string other = riddle(6).dump();
  riddles.folder().write("cases/n6.jsonl",
                         std::string(other).replace(other.find("tenhou"), 6, "ronin"));
  const Outcome pair = riddles.run("wrong", known("riddles/n6 ronin\nriddles/n3 ronin"));
  EXPECT_EQ(pair.exit_code, 3);
  EXPECT_TRUE(has(pair.err, "line 2: the case riddles/n3 says nothing of the preset ronin"))
      << pair.err;
  // What was not asked proves nothing.
  EXPECT_EQ(riddles.run("skip", known("riddles/n3")).exit_code, 0);
  EXPECT_EQ(riddles.run("right", known("riddles/n9")).exit_code, 3);
  EXPECT_EQ(riddles.run("right", known("riddles/n3 tenhou more")).exit_code, 3);
  EXPECT_EQ(riddles.run("right", {"--known-failures", riddles.folder().path("none")}).exit_code, 3);
}

TEST(ConformRun, WritesJunit) {
  const Riddles riddles;
  const Outcome run = riddles.run("refuse", {"--format", "junit"});
  EXPECT_EQ(run.exit_code, 1);
  EXPECT_TRUE(has(run.out,
                  "<testsuite name=\"odd 1 with suite 1.2.3\" tests=\"5\" failures=\"1\" "
                  "errors=\"0\" skipped=\"0\">\n"))
      << run.out;
  EXPECT_TRUE(has(run.out, "  <testcase classname=\"tenhou.riddle\" name=\"riddles/n1\"/>\n"))
      << run.out;
  EXPECT_TRUE(has(run.out, "given an error: \\x1b[31mnever\\x0a&lt;&amp;&gt;\">")) << run.out;
  const Outcome crash = riddles.run("exit", {"--format", "junit"});
  EXPECT_TRUE(has(crash.out, "<failure type=\"crash\" message=\"crash: exit code 7\">"))
      << crash.out;
}

TEST(ConformRun, TakesAnyOfTheRightAnswers) {
  const Folder folder;
  json open = riddle(3);
  open["expect"]["tenhou"]["answer"] = {{"accepted", {{{"double", 6}}, {{"double", 7}}}}};
  // A file that is named is a suite, whatever its name.
  const std::string suite = folder.write("cases.txt", open.dump() + "\n" + riddle(4).dump() + "\n");
  const auto run = [&](const std::string& what) {
    return run_referee({"conform", "run", "--suite", suite, "--", "python3", kOdd, what});
  };
  EXPECT_TRUE(has(run("right").out, " 2 pass\n")) << run("right").out;
  EXPECT_TRUE(has(run("wrong").out, " 2 pass\n"));
  EXPECT_TRUE(has(run("unsaid").out, " 1 pass, 1 skip\n"));
  const Outcome nothing = run("nothing");
  EXPECT_TRUE(has(nothing.out, "  where     double\n  expected  6 or 7\n  given     nothing\n"))
      << nothing.out;
}

TEST(ConformRun, NamesWhatNoAnswerHas) {
  const Folder folder;
  json waits = riddle(3);
  waits["question"] = "waits";
  const std::string suite = folder.write("cases.jsonl", waits.dump());
  const Outcome slip =
      run_referee({"conform", "run", "--suite", suite, "--", "python3", kOdd, "unsaid-slip"});
  EXPECT_EQ(slip.exit_code, 1);
  EXPECT_TRUE(has(slip.out, "garbage: riddles/n3 under tenhou\n")) << slip.out;
  EXPECT_TRUE(has(slip.out, "happened  \"unsaid\" names wait, which no answer to waits has\n"))
      << slip.out;
}

TEST(ConformRun, NamesWhatTheHelloMisspells) {
  const Riddles riddles;
  const Outcome slip = riddles.run("slip");
  EXPECT_EQ(slip.exit_code, 0) << slip.out;
  EXPECT_TRUE(has(slip.out,
                  "note      its hello names the preset tenhuo, and there is none of that name\n"))
      << slip.out;
  EXPECT_TRUE(has(slip.out,
                  "note      its hello names the question wait, and there is none of that name\n"))
      << slip.out;
  EXPECT_TRUE(
      has(riddles.run("foreign").err,
          "nothing was asked; its hello names the preset mars, and there is none of that name"));
}

// ronin/Scoring has kiriage and kuikae; a house without them is nobody's preset.
TEST(ConformRun, AsksUnderARulesetFile) {
  const Folder folder;
  const std::string house =
      folder.write("house.json", R"({"extends":"ronin","pay.kiriage":false,"kuikae.suji":false})");
  const auto fuzz = [&](const std::string& what) {
    return run_referee({"conform", "fuzz", "--preset", house, "--format", "json", "--ask",
                        "score,legal", "--questions", "400", "--", "python3",
                        RF_SOURCE_DIR + std::string("/tests/cli/wrong_adapter.py"), what,
                        std::string(program())});
  };
  const Outcome whole = run_referee({"conform", "run", "--preset", house, "--questions",
                                     "score,legal", "--", program(), "conform", "serve"});
  EXPECT_EQ(whole.exit_code, 0) << whole.out;
  // The adapter that plays the preset in place of the file answers 8,000 where 7,700 is due.
  const Outcome deaf = run_referee(
      {"conform", "run", "--preset", house, "--questions", "score,legal", "--", "python3",
       RF_SOURCE_DIR + std::string("/tests/cli/wrong_adapter.py"), "preset", program()});
  EXPECT_EQ(deaf.exit_code, 1) << deaf.out;
  EXPECT_TRUE(has(deaf.out, "(inferred)")) << deaf.out;
  EXPECT_EQ(fuzz("right").exit_code, 0);
  const Outcome found = fuzz("preset");
  EXPECT_EQ(found.exit_code, 1);
  EXPECT_TRUE(has(found.out, R"("rules":{)")) << found.out;
  EXPECT_TRUE(has(found.out, R"("kuikae.suji":false)")) << found.out;
  EXPECT_EQ(run_referee({"conform", "run", "--preset", folder.path("none.json"), "--", program()})
                .exit_code,
            3);
}

TEST(ConformRun, TellsNotClaimedFromNoneThere) {
  const Riddles riddles;
  EXPECT_TRUE(has(riddles.run("right", {"--preset", "tenhuo"}).err, "; did you mean \"tenhou\"?"));
  EXPECT_TRUE(
      has(riddles.run("right", {"--case", "ridles/n1"}).err, "did you mean \"riddles/n1\"?"));
  const Folder folder;
  json waits = riddle(3);
  waits["question"] = "waits";
  const std::string suite = folder.write("cases.jsonl", waits.dump());
  const Outcome run =
      run_referee({"conform", "run", "--suite", suite, "--", program(), "conform", "serve"});
  EXPECT_TRUE(
      has(run.out, "score: there is no case of it under the presets that the adapter claims"))
      << run.out;
  EXPECT_FALSE(has(run.out, "waits: there is no case")) << run.out;
}

TEST(ConformRun, ChoosesCases) {
  const Riddles riddles;
  EXPECT_TRUE(has(riddles.run("wrong", {"--case", "riddles/n1,riddles/n4"}).out, "2 pass\n"));
  EXPECT_TRUE(has(riddles.run("wrong", {"--case", "riddles/*"}).out, "4 pass, 1 fail\n"));
  EXPECT_TRUE(
      has(riddles.run("right", {"--preset", "tenhou", "--questions", "riddle"}).out, "5 pass\n"));
  EXPECT_TRUE(has(riddles.run("right", {"--tags", "even"}).out, "2 pass\n"));
  EXPECT_TRUE(
      has(riddles.run("right", {"--tags", "even,odd", "--case", "riddles/n1"}).out, "1 pass\n"));
  for (const std::vector<std::string>& wrong :
       std::vector<std::vector<std::string>>{{"--case", "other"},
                                             {"--case", "riddles/n1,other"},
                                             {"--preset", "ronin"},
                                             {"--tags", "odd,big"},
                                             {"--questions", "score"},
                                             {"--level", "L4"},
                                             {"--format", "xml"},
                                             {"--jobs", "0"},
                                             {"--timeout", "0"}})
    EXPECT_EQ(riddles.run("right", wrong).exit_code, 3) << wrong[0];
  // Riddles are no logs.
  const Outcome none = riddles.run("right", {"--level", "L1"});
  EXPECT_EQ(none.exit_code, 2);
  EXPECT_TRUE(has(none.out, "5 not-claimed")) << none.out;
}

TEST(ConformRun, FailsOverExpectationsOfTheChosenGradesOnly) {
  const Riddles riddles;
  json doubted = riddle(3);
  doubted["id"] = "riddles/doubted";
  doubted["expect"]["tenhou"]["grade"] = "assumed";
  doubted["expect"]["tenhou"]["answer"]["double"] = 5;
  riddles.folder().write("cases/doubted.json", doubted.dump());
  const Outcome lenient = riddles.run("right");
  EXPECT_EQ(lenient.exit_code, 0) << lenient.out;
  EXPECT_TRUE(has(lenient.out, "not counted: 1 answered otherwise")) << lenient.out;
  EXPECT_FALSE(has(lenient.out, "riddles/doubted")) << lenient.out;
  const Outcome strict = riddles.run("right", {"--grade", "text,assumed"});
  EXPECT_EQ(strict.exit_code, 1);
  EXPECT_TRUE(has(strict.out, "fail: riddles/doubted under tenhou")) << strict.out;
  EXPECT_EQ(riddles.run("right", {"--grade", "certain"}).exit_code, 3);
}

TEST(ConformRun, CountsWhatIsNotClaimedWithoutNamingIt) {
  const Riddles riddles;
  for (const char* format : {"json", "junit"}) {
    const Outcome run = riddles.run("right", {"--level", "L1", "--format", format});
    EXPECT_FALSE(has(run.out, "riddles/n1")) << run.out;
    EXPECT_TRUE(has(run.out, "not-claimed")) << run.out;
  }
}

TEST(ConformRun, AsksOnlyAboutTheTablesThatTheHelloNames) {
  const Riddles riddles;
  EXPECT_EQ(riddles.run("four").exit_code, 0);
  const Outcome three = riddles.run("three");
  EXPECT_EQ(three.exit_code, 2);
  EXPECT_TRUE(has(three.out, "5 not-claimed")) << three.out;
}

TEST(ConformRun, DrawsABadge) {
  const Riddles riddles;
  const std::string badge = riddles.folder().path("badge.svg");
  riddles.run("right", {"--badge", badge});
  EXPECT_TRUE(has(read_file(badge), ">5 passed<")) << read_file(badge);
  riddles.run("wrong", {"--badge", badge});
  EXPECT_TRUE(has(read_file(badge), " of 5 failed<")) << read_file(badge);
}

TEST(ConformRun, PutsFailuresOfOneCauseTogether) {
  const std::vector<std::string> wrong = {
      "conform", "run",     "--preset",
      "tenhou",  "--case",  "generated/yaku/*,scoring/*",
      "--",      "python3", std::string(RF_SOURCE_DIR) + "/tests/cli/wrong_adapter.py",
      "kuitan",  program()};
  const Outcome run = run_referee(wrong);
  EXPECT_EQ(run.exit_code, 1);
  EXPECT_TRUE(has(run.out, "cause: as if yaku.kuitan were false, not true: ")) << run.out;
}

/// The points alone would be right under many values of many options.
TEST(ConformRun, NamesNoOptionWhereMostIsUnsaid) {
  const Outcome run =
      run_referee({"conform", "run", "--preset", "tenhou", "--case", "generated/yaku/*,scoring/*",
                   "--", "python3", std::string(RF_SOURCE_DIR) + "/tests/cli/wrong_adapter.py",
                   "kuitan-in-points", program()});
  EXPECT_EQ(run.exit_code, 1);
  EXPECT_FALSE(has(run.out, "as if ")) << run.out;
}

/// No option forbids all closed kans, and each position has other actions.
TEST(ConformRun, PutsFailuresTogetherThatNoOptionExplains) {
  const Outcome run = run_referee(
      {"conform", "run", "--preset", "tenhou", "--case", "generated/legal/*", "--", "python3",
       std::string(RF_SOURCE_DIR) + "/tests/cli/wrong_adapter.py", "kan", program()});
  EXPECT_EQ(run.exit_code, 1);
  EXPECT_TRUE(has(run.out, "cause: legal: actions left out in ankan (")) << run.out;
  const Outcome fu = run_referee(
      {"conform", "run", "--preset", "tenhou", "--case", "scoring/*,generated/*", "--", "python3",
       std::string(RF_SOURCE_DIR) + "/tests/cli/wrong_adapter.py", "base", program()});
  EXPECT_TRUE(has(fu.out, "cause: score: fu: 1 too many: ")) << fu.out;
  EXPECT_EQ(fu.out.find("cause: score: fu: 1 too many: "), fu.out.rfind("cause: score: fu: "))
      << fu.out;
}

TEST(ConformRun, SaysWhyAnAdapterCannotBeAsked) {
  const Riddles riddles;
  const std::map<std::string, std::string> expected = {
      {"no-program", "it did not answer the hello: exit code 1\ncannot find the hand"},
      {"no-end-of-hello", "the hello: exit code 1, after 2 bytes without an end of line: {}"},
      {"protocol", "it speaks toml-test, not referee.conform/1"},
      {"level", "the level in its hello, L9, must be L1, L2 or L3"},
      {"players", "the players in its hello must be a list of whole numbers, 3 or 4"},
      {"five", "the players in its hello must be a list of whole numbers, 3 or 4"},
      {"none", "the players in its hello must be a list of whole numbers, 3 or 4"},
      {"foreign", "the adapter claims none of the chosen cases: nothing was asked"}};
  for (const auto& [what, message] : expected) {
    const Outcome run = riddles.run(what);
    EXPECT_EQ(run.exit_code, 2) << what;
    EXPECT_TRUE(has(run.err, message)) << run.err;
  }
  const Outcome nobody = run_referee({"conform", "run", "--", "/no/such/program"});
  EXPECT_EQ(nobody.exit_code, 2);
  EXPECT_TRUE(has(nobody.err, "No such file")) << nobody.err;
  EXPECT_EQ(run_referee({"conform", "run"}).exit_code, 3);
  EXPECT_EQ(run_referee({"conform", "run", "--suite", "/no/suite", "--", "true"}).exit_code, 2);
  EXPECT_EQ(run_referee({"conform", "run", "--suite", riddles.folder().path("cases/README.md"),
                         "--", "true"})
                .exit_code,
            2);
}

TEST(ConformRun, GivesUpOnAnAdapterThatNeverAnswers) {
  const Folder folder;
  std::string lines;
  for (int n = 10; n < 40; ++n) lines += riddle(n).dump() + "\n";
  const std::string suite = folder.write("cases.jsonl", lines);
  for (const char* what : {"always-exit", "once"}) {
    const Outcome run = run_referee({"conform", "run", "--suite", suite, "--jobs", "1", "--",
                                     "python3", kOdd, what, folder.path()});
    EXPECT_EQ(run.exit_code, 1);
    EXPECT_TRUE(has(run.out, "10 crash, 20 given-up\n")) << run.out;
    EXPECT_TRUE(has(run.out,
                    "given up: 20 questions were not asked, after 10 in a row without an answer\n"))
        << run.out;
    EXPECT_EQ(has(run.out,
                  "it cannot be started again: it did not answer the hello: exit code 1\n          "
                  "  started before\n"),
              std::string(what) == "once")
        << run.out;
  }
}

TEST(ConformRun, NotesAnAdapterThatDoesNotEnd) {
  const Riddles riddles;
  const Outcome run = riddles.run("stubborn");
  EXPECT_EQ(run.exit_code, 0) << run.out;
  EXPECT_TRUE(has(run.out, "note      it did not answer the bye\n")) << run.out;
  const std::map<std::string, std::string> notes = {
      {"silent-end", "it did not answer the bye: exit code 4"},
      {"other-bye", "it answered the bye with {\"type\": \"ciao\"}"},
      {"bad-end", "it ended with exit code 3 after the bye"}};
  for (const auto& [what, note] : notes) {
    const Outcome end = riddles.run(what);
    EXPECT_EQ(end.exit_code, 0) << end.out;
    EXPECT_TRUE(has(end.out, "note      " + note + "\n")) << end.out;
  }
}

TEST(ConformRun, RefusesASuiteThatContradictsItself) {
  const Folder folder;
  folder.write("a.json", riddle(1).dump());
  folder.write("b.json", riddle(1).dump());
  const Outcome twins = run_referee({"conform", "run", "--suite", folder.path(), "--", "true"});
  EXPECT_EQ(twins.exit_code, 2);
  EXPECT_TRUE(has(twins.err, "two cases are called riddles/n1")) << twins.err;
  for (const char* text :
       {"{", R"({"schema":"referee.case/1"})",
        R"({"schema":"referee.case/1","id":"a","question":"b","input":1,"expect":{}})",
        R"({"schema":"referee.case/1","id":"a","question":"b","input":{},"expect":{"ronin":1}})",
        R"({"schema":"referee.case/1","id":"a","question":"b","input":{"rules":1},"expect":{}})"})
    EXPECT_EQ(
        run_referee({"conform", "run", "--suite", Folder().write("a.json", text), "--", "true"})
            .exit_code,
        2)
        << text;
}

TEST(ConformRun, PassesItsOwnSuite) {
  const Outcome run = run_referee({"conform", "run", "--", program(), "conform", "serve"});
  EXPECT_EQ(run.exit_code, 0) << run.out << run.err;
  EXPECT_FALSE(has(run.out, "skip")) << run.out;
  EXPECT_TRUE(has(run.out, " pass\n")) << run.out;
}

}  // namespace
}  // namespace referee::cli
