// The inputs that a fuzzer, a script or a thought once found to be hard, each through its target
// again: tests/fuzz/saved/<target>/<what>. A target ends the process where something is wrong, so a
// name is printed before each.
#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "tests/fuzz/targets.h"
#include "tests/unit/project/source_tree.h"

namespace referee::fuzz {
namespace {

namespace fs = std::filesystem;

class SavedInputs : public testing::TestWithParam<Target> {};

TEST_P(SavedInputs, BreakNothing) {
  const fs::path folder = fs::path(RF_SOURCE_DIR) / "tests/fuzz/saved" / GetParam().name;
  ASSERT_TRUE(fs::is_directory(folder)) << "no saved input in " << folder;
  std::vector<fs::path> files(fs::directory_iterator(folder), {});
  std::sort(files.begin(), files.end());
  ASSERT_FALSE(files.empty());
  for (const fs::path& file : files) {
    std::printf("%s\n", file.filename().c_str());
    std::fflush(stdout);
    GetParam().run(test::text_of(fs::relative(file, RF_SOURCE_DIR).string()));
  }
}

INSTANTIATE_TEST_SUITE_P(Fuzz, SavedInputs, testing::ValuesIn(targets().begin(), targets().end()),
                         [](const auto& each) { return std::string(each.param.name); });

TEST(FuzzTargets, HaveAFolderOfInputsEach) {
  for (const auto& entry : fs::directory_iterator(fs::path(RF_SOURCE_DIR) / "tests/fuzz/saved"))
    EXPECT_NE(find_target(entry.path().filename().string()), nullptr) << entry.path();
}

// The same noise on every run, cut at a ladder of lengths.
TEST(FuzzTargets, StandNoise) {
  std::string noise;
  unsigned state = 20260501;
  for (std::size_t i = 0; i < 600; ++i) {
    state = state * 1664525U + 1013904223U;
    noise += static_cast<char>(state >> 24U);
  }
  for (const Target& target : targets())
    for (std::size_t size = 0; size < noise.size(); size = size * 2 + 1)
      target.run(std::string_view(noise).substr(0, size));
}

}  // namespace
}  // namespace referee::fuzz
