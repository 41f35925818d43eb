#include "tools/conform/suite/export.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <memory>
#include <string_view>
#include <vector>

#include <archive.h>
#include <archive_entry.h>
#include <fmt/format.h>

#include "importers/rulesets/ruleset_json.h"
#include "tools/conform/suite/suite.h"
#include "validator/text/escape.h"
#include "validator/text/json_writer.h"

namespace referee::conform {
namespace {

namespace fs = std::filesystem;

/// Contents by name: in byte order, so that the order of a folder's entries on the disk does not
/// matter.
using Files = std::map<std::string, std::string>;

/// The first second of 1980, which every packer can hold.
constexpr std::int64_t kTime = 315'532'800;

/// A file or folder of the checkout and its name in the archive, where what the page speaks of lies
/// where it says.
struct Packed {
  const char* from;
  const char* to;
};
constexpr Packed kPacked[] = {
    {"docs/case.schema.json", "case.schema.json"},
    {"docs/conformance.md", "PROTOCOL.md"},
    {"docs/events.md", "docs/events.md"},
    {"docs/events.schema.json", "docs/events.schema.json"},
    {"docs/league-games.md", "docs/league-games.md"},
    {"docs/observed.md", "docs/observed.md"},
    {"docs/options.md", "docs/options.md"},
    {"docs/platform-games.md", "docs/platform-games.md"},
    {"docs/report.md", "docs/report.md"},
    {"docs/report.schema.json", "docs/report.schema.json"},
    {"docs/rulesets.md", "docs/rulesets.md"},
    {"docs/score.md", "docs/score.md"},
    {"docs/sources.md", "docs/sources.md"},
    {"docs/tenhou-lobbies.md", "docs/tenhou-lobbies.md"},
    {"fixtures/cases/README.md", "README.md"},
    {"fixtures/cases/VERSION", "VERSION"},
};
struct PackedFolder {
  Packed folder;
  std::array<std::string_view, 2> extensions;  ///< of the files that are packed
};
constexpr PackedFolder kFolders[] = {
    {{"fixtures/cases", "cases"}, {".json", ".jsonl"}},
    {{"golden/cases", "golden"}, {".json", ".jsonl"}},
    {{"docs/rulings", "docs/rulings"}, {".md"}},
    {{"docs/situations", "docs/situations"}, {".md"}},
    {{"docs/values", "docs/values"}, {".md"}},
};

bool read(const fs::path& path, std::string& content) {
  std::ifstream file(path, std::ios::binary);
  content.assign(std::istreambuf_iterator<char>(file), {});
  return file.is_open() && !file.bad();
}

/// Adds the file; why it cannot be read, or nothing.
std::string add(Files& files, const std::string& name, const fs::path& path) {
  return read(path, files[name]) ? "" : fmt::format("{}: cannot be read", printable(path.string()));
}

/// Adds the files below the folder that have one of its extensions; what went wrong, or nothing.
std::string add_folder(Files& files, const fs::path& base, const PackedFolder& what) {
  const fs::path folder = base / what.folder.from;
  std::error_code error;
  for (fs::recursive_directory_iterator each(folder, error), end; !error && each != end;
       each.increment(error)) {
    const std::string extension = each->path().extension().string();
    if (!each->is_regular_file() || extension.empty() ||
        std::find(what.extensions.begin(), what.extensions.end(), extension) ==
            what.extensions.end())
      continue;
    const std::string name = std::string(what.folder.to) + "/" +
                             each->path().lexically_relative(folder).generic_string();
    if (std::string trouble = add(files, name, each->path()); !trouble.empty()) return trouble;
  }
  return error ? fmt::format("{}: {}", printable(folder.string()), error.message()) : "";
}

void write_ids(JsonWriter& json, std::string_view name, const std::vector<const Case*>& cases) {
  json.new_line().key(name).open_array();
  for (const Case* one : cases) json.new_line().text(one->id);
  json.close_array();
}

/// Which cases a preset has, how many to each question, and apart from them those that change its
/// options.
std::string manifest(const Suite& suite, const std::string& preset) {
  std::map<std::string, unsigned> questions;
  std::vector<const Case*> plain, changed;
  for (const Case& one : suite.cases) {
    for (const Expectation& expect : one.expect) {
      if (expect.preset != preset) continue;
      ++questions[one.question];
      (one.rules.empty() ? plain : changed).push_back(&one);
    }
  }
  std::string out;
  JsonWriter json(out);
  json.open_object().member("schema", "referee.manifest/1").member("suite", suite.version);
  json.member("preset", preset).key("questions").open_object();
  for (const auto& [question, count] : questions) json.text_key(question).value(count);
  json.close_object();
  write_ids(json, "cases", plain);
  write_ids(json, "cases_with_options", changed);
  json.close_object();
  return out + '\n';
}

std::string add_presets(Files& files, const Suite& suite) {
  for (const Case& one : suite.cases) {
    for (const Expectation& expect : one.expect) {
      const std::string name = "manifests/" + expect.preset + ".json";
      if (files.count(name) > 0) continue;
      const RulesetResult rules = load_preset(expect.preset);
      if (!rules.ruleset) return fmt::format("{}: {}", printable(one.id), rules.error);
      files[name] = manifest(suite, expect.preset);
      files["rulesets/" + expect.preset + ".json"] = ruleset_json(*rules.ruleset);
    }
  }
  return {};
}

la_ssize_t append(archive*, void* target, const void* bytes, std::size_t count) {
  static_cast<std::string*>(target)->append(static_cast<const char*>(bytes), count);
  return static_cast<la_ssize_t>(count);
}

bool write(archive* writer, const std::string& name, const std::string& content) {
  const std::unique_ptr<archive_entry, void (*)(archive_entry*)> entry(archive_entry_new(),
                                                                       archive_entry_free);
  archive_entry_set_pathname(entry.get(), name.c_str());
  archive_entry_set_size(entry.get(), static_cast<la_int64_t>(content.size()));
  archive_entry_set_filetype(entry.get(), AE_IFREG);
  archive_entry_set_perm(entry.get(), 0644);
  archive_entry_set_mtime(entry.get(), kTime, 0);
  return archive_write_header(writer, entry.get()) == ARCHIVE_OK &&
         archive_write_data(writer, content.data(), content.size()) ==
             static_cast<la_ssize_t>(content.size());
}

SuiteArchive packed(const Files& files, const std::string& folder) {
  SuiteArchive out;
  const std::unique_ptr<archive, int (*)(archive*)> writer(archive_write_new(), archive_write_free);
  bool good = archive_write_set_format_ustar(writer.get()) == ARCHIVE_OK &&
              archive_write_add_filter_gzip(writer.get()) == ARCHIVE_OK &&
              archive_write_set_options(writer.get(), "gzip:compression-level=9,gzip:!timestamp") ==
                  ARCHIVE_OK &&
              archive_write_open(writer.get(), &out.bytes, nullptr, append, nullptr) == ARCHIVE_OK;
  for (const auto& [name, content] : files)
    good = good && write(writer.get(), folder + "/" + name, content);
  good = good && archive_write_close(writer.get()) == ARCHIVE_OK;
  if (good) return out;
  const char* why = archive_error_string(writer.get());
  return {fmt::format("the archive cannot be made: {}",
                      printable(why != nullptr ? why : "no reason given")),
          {}};
}

}  // namespace

SuiteArchive export_suite(const std::string& root) {
  const fs::path base = root;
  const Suite suite = read_suite((base / "fixtures/cases").string());
  if (!suite.error.empty()) return {suite.error, {}};
  if (suite.version.empty())
    return {fmt::format("{}: the suite has no version", printable(root)), {}};
  Files files;
  for (const Packed& each : kPacked)
    if (std::string trouble = add(files, each.to, base / each.from); !trouble.empty())
      return {trouble, {}};
  for (const PackedFolder& each : kFolders)
    if (std::string trouble = add_folder(files, base, each); !trouble.empty()) return {trouble, {}};
  if (std::string trouble = add_presets(files, suite); !trouble.empty()) return {trouble, {}};
  files["docs/ruleset.schema.json"] = ruleset_schema_json();
  return packed(files, "ronin-referee-suite-" + suite.version);
}

}  // namespace referee::conform
