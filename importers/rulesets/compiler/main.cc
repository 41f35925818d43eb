// Writes the tables that validator/ruleset/presets.cc serves from the preset files that it is
// given: referee_preset_compiler OUTPUT FILE... A step of the build, run on the machine that
// builds.
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

}  // namespace

int main(int argc, char** argv) {
  if (argc < 3) {
    fmt::print(stderr, "usage: {} OUTPUT PRESET-FILE...\n", argv[0]);
    return 3;
  }
  std::map<std::string, std::string, std::less<>> texts;
  for (int i = 2; i < argc; ++i) {
    std::ifstream file(argv[i], std::ios::binary);
    texts[name_of_file(argv[i])] = std::string(std::istreambuf_iterator<char>(file), {});
    if (!file) {
      fmt::print(stderr, "{}: cannot be read\n", argv[i]);
      return 2;
    }
  }
  const referee::PresetFiles presets = referee::read_presets(texts);
  if (!presets.error.empty()) {
    fmt::print(stderr, "{}\n", presets.error);
    return 1;
  }
  std::ofstream out(argv[1], std::ios::binary | std::ios::trunc);
  out << referee::table_text(presets.rulesets);
  out.close();
  if (!out) {
    fmt::print(stderr, "{}: cannot be written\n", argv[1]);
    return 2;
  }
  return 0;
}
