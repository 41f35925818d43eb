// Writes the tables that validator/ruleset/presets.cc serves from the preset files that it is
// given, and the values that a silent preset has: referee_preset_compiler TABLES OTHERWISE FILE...
// A step of the build, run on the machine that builds.
#include <cstdio>
#include <fstream>
#include <iterator>
#include <map>
#include <string>

#include <fmt/format.h>

#include "importers/rulesets/compiler/preset_files.h"
#include "importers/rulesets/compiler/table_text.h"

namespace {

/// "tenhou" of "presets/tenhou.json".
std::string name_of_file(const std::string& path) {
  const std::size_t begin = path.find_last_of("/\\") + 1;
  return path.substr(begin, path.rfind('.') - begin);
}

/// Whether the file was written; says so where it was not.
bool write(const char* path, const std::string& text) {
  std::ofstream out(path, std::ios::binary | std::ios::trunc);
  out << text;
  out.close();
  if (!out) fmt::print(stderr, "{}: cannot be written\n", path);
  return !out.fail();
}

}  // namespace

int main(int argc, char** argv) {
  if (argc < 4) {
    fmt::print(stderr, "usage: {} TABLES OTHERWISE PRESET-FILE...\n", argv[0]);
    return 3;
  }
  std::map<std::string, std::string, std::less<>> texts;
  for (int i = 3; i < argc; ++i) {
    std::ifstream file(argv[i], std::ios::binary);
    texts[name_of_file(argv[i])] = std::string(std::istreambuf_iterator<char>(file), {});
    if (!file) {
      fmt::print(stderr, "{}: cannot be read\n", argv[i]);
      return 2;
    }
  }
  const referee::rulesets::PresetFiles presets = referee::rulesets::read_presets(texts);
  if (!presets.error.empty()) {
    fmt::print(stderr, "{}\n", presets.error);
    return 1;
  }
  const bool written = write(argv[1], referee::rulesets::table_text(presets.rulesets)) &&
                       write(argv[2], referee::rulesets::otherwise_text());
  return written ? 0 : 2;
}
