// The README shows what the program prints; here the program prints it again.
#include <filesystem>
#include <sstream>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "tests/cli/run_referee.h"

namespace referee::cli {
namespace {

struct Sample {
  std::string command;
  std::string output;
};

/// The fenced blocks whose first line is "$ COMMAND".
std::vector<Sample> samples_in(const std::string& markdown) {
  std::vector<Sample> samples;
  std::istringstream lines(markdown);
  bool fenced = false;
  bool in_sample = false;
  for (std::string line; std::getline(lines, line);) {
    if (line.rfind("```", 0) == 0) {
      fenced = !fenced;
      in_sample = false;
    } else if (fenced && line.rfind("$ ", 0) == 0) {
      samples.push_back({line.substr(2), {}});
      in_sample = true;
    } else if (in_sample) {
      samples.back().output += line + "\n";
    }
  }
  return samples;
}

TEST(Readme, ShowsWhatTheProgramPrints) {
  const std::string kCheck = "tools/check ";
  const std::string kProgram = "referee ";
  std::filesystem::current_path(RF_SOURCE_DIR);
  int checked = 0;
  for (const Sample& sample : samples_in(read_file("README.md"))) {
    ++checked;
    // tools/check hands its arguments to `referee check`.
    const bool by_script = sample.command.rfind(kCheck, 0) == 0;
    ASSERT_TRUE(by_script || sample.command.rfind(kProgram, 0) == 0) << sample.command;
    std::vector<std::string> arguments;
    if (by_script) arguments.emplace_back("check");
    std::istringstream words(sample.command.substr(by_script ? kCheck.size() : kProgram.size()));
    for (std::string word; words >> word;) arguments.push_back(word);
    EXPECT_EQ(run_referee(arguments).out, sample.output) << sample.command;
  }
  EXPECT_GE(checked, 1);
}

}  // namespace
}  // namespace referee::cli
