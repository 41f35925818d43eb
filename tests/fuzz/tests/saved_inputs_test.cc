// The inputs that a fuzzer, a script or a thought once found to be hard, each through its target
// again: tests/fuzz/saved/<target>/<what>. A target ends the process where something is wrong, so a
// name is printed before each.
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <random>
#include <string>
#include <string_view>
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

/// `text` with a few bytes changed, a stretch left out or written twice.
std::string edited(std::string text, std::mt19937& chance) {
  const auto below = [&](std::size_t bound) { return bound == 0 ? 0 : chance() % bound; };
  constexpr std::string_view kOdd{"\",;\n\r\t|:#'=-+@0 9[]{}()\0\x1b\xe2\x80\xae%", 29};
  for (std::size_t edits = 1 + below(4); edits > 0 && !text.empty(); --edits) {
    const std::size_t at = below(text.size());
    const std::size_t size = std::min(below(40), text.size() - at);
    switch (below(4)) {
      case 0: text[at] = kOdd[below(kOdd.size())]; break;
      case 1: text.insert(at, 1 + below(3), kOdd[below(kOdd.size())]); break;
      case 2: text.erase(at, size); break;
      default: text.insert(below(text.size()), text.substr(at, size)); break;
    }
  }
  return text;
}

class EditedInputs : public testing::TestWithParam<const char*> {};

// Small texts that were cut and patched, the same on every run. RF_EDITS is how often each saved
// input is, for who has more time; RF_EDITED names a folder of further inputs, such as
// tests/fuzz/seeds.py writes.
TEST_P(EditedInputs, BreakNothing) {
  const Target& target = *find_target(GetParam());
  std::vector<fs::path> folders = {fs::path(RF_SOURCE_DIR) / "tests/fuzz/saved"};
  if (const char* more = std::getenv("RF_EDITED")) folders.emplace_back(more);
  std::vector<fs::path> files;
  for (const fs::path& folder : folders)
    if (fs::is_directory(folder / target.name))
      files.insert(files.end(), fs::directory_iterator(folder / target.name), {});
  std::sort(files.begin(), files.end());
  const char* more = std::getenv("RF_EDITS");
  const int edits = more == nullptr ? 60 : std::atoi(more);
  std::mt19937 chance(26);
  for (const fs::path& file : files) {
    const std::string text = test::text_of(fs::relative(file, RF_SOURCE_DIR).string());
    for (int i = 0; i < edits; ++i) target.run(edited(text, chance));
  }
  std::printf("%zu runs\n", files.size() * static_cast<std::size_t>(edits));
}

INSTANTIATE_TEST_SUITE_P(Fuzz, EditedInputs,
                         testing::Values("baseline", "engine", "event", "folder", "requests",
                                         "settings", "store", "waivers", "words"),
                         [](const auto& each) { return std::string(each.param); });

}  // namespace
}  // namespace referee::fuzz
