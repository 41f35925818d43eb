// Real paipu of majiang, games that its engine played by its settings, and reports of reviews: each
// is clean by the rules that it was played by.
#include <filesystem>
#include <fstream>
#include <string>

#include <gtest/gtest.h>

#include "tests/cli/run_referee.h"
#include "tests/conformance/corpus.h"

namespace referee::test {
namespace {

cli::Outcome checked(const std::string& rules, const std::string& path) {
  return cli::run_referee(
      {"check", "--rules", rules, "--no-table", "--format", "concise", "--fail-on", "never", path});
}

TEST(MajiangCorpus, GamesAreCleanByTheirRules) {
  const std::filesystem::path folder = corpus("majiang");
  std::ifstream manifest(folder / "MANIFEST.tsv");
  if (!manifest) GTEST_SKIP() << "skipped: no corpus";
  std::string line;
  std::getline(manifest, line);
  int files = 0;
  while (std::getline(manifest, line)) {
    const std::size_t first = line.find('\t');
    const std::size_t second = line.find('\t', first + 1);
    const std::string name = line.substr(0, first);
    std::string rules = line.substr(second + 1, line.find('\t', second + 1) - second - 1);
    if (rules.starts_with("rules/"))
      rules = (folder / rules).string();
    else if (rules != "tenhou")
      rules = "majiang";
    const cli::Outcome outcome = checked(rules, (folder / name).string());
    // The setting of one hand alone, which no value of an option says.
    const bool is_single = name.starts_with("played/ba0-");
    const std::string wanted = is_single ? "flow/ended-early" : " 0 with findings";
    EXPECT_TRUE(cli::has(outcome.out + outcome.err, wanted)) << name << outcome.out;
    ++files;
  }
  EXPECT_GT(files, 100);
}

TEST(MjaiReviewerCorpus, ReportsAreClean) {
  const std::filesystem::path folder = corpus("mjai-reviewer");
  if (!std::filesystem::exists(folder)) GTEST_SKIP() << "skipped: no corpus";
  int files = 0;
  for (const auto& entry : std::filesystem::directory_iterator(folder)) {
    if (entry.path().extension() == ".md") continue;
    const cli::Outcome outcome = checked("auto", entry.path().string());
    EXPECT_TRUE(cli::has(outcome.out + outcome.err, "1 clean, 0 with findings"))
        << entry.path() << outcome.out;
    ++files;
  }
  EXPECT_EQ(files, 5);
}

}  // namespace
}  // namespace referee::test
