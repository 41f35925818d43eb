#include "tools/cli/settings_file.h"

#include <algorithm>
#include <array>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <system_error>
#include <utility>

#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include "importers/files/path.h"
#include "importers/rulesets/ruleset_json.h"
#include "importers/text/nearest.h"
#include "importers/text/toml.h"
#include "validator/report/formats.h"
#include "validator/ruleset/presets.h"

namespace referee::cli {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view kFileName = "referee.toml";
constexpr std::uintmax_t kMostBytes = std::uintmax_t{1} << 20U;

enum class Kind { Text, Texts, Number, Flag };
/// What in a value is a path from the folder of the file.
enum class Path { None, Whole, RulesetFile, BehindEquals };

struct Key {
  std::string_view name;
  std::string_view option;
  Kind kind;
  Path path = Path::None;
};

constexpr std::array<Key, 18> kKeys = {{
    {"all-files", "--all-files", Kind::Flag},
    {"baseline", "--baseline", Kind::Text, Path::Whole},
    {"exclude", "--exclude", Kind::Texts},
    {"expect-games", "--expect-games", Kind::Number},
    {"fail-on", "--fail-on", Kind::Text},
    {"format", "--format", Kind::Text},
    {"ignore", "--ignore", Kind::Texts},
    {"lang", "--lang", Kind::Text},
    {"max-findings", "--max-findings", Kind::Number},
    {"no-alternatives", "--no-alternatives", Kind::Flag},
    {"no-table", "--no-table", Kind::Flag},
    {"paths", "PATH", Kind::Texts, Path::Whole},
    {"replay", "--replay", Kind::Text},
    {"report", "--report", Kind::Texts, Path::BehindEquals},
    {"require-rules", "--require-rules", Kind::Flag},
    {"rules", "--rules", Kind::Text, Path::RulesetFile},
    {"select", "--select", Kind::Texts},
    {"waivers", "--waivers", Kind::Text, Path::Whole},
}};

std::string from_working_folder(const fs::path& folder, const std::string& path) {
  if (path == "-" || fs::path(path).is_absolute()) return path;
  std::error_code error;
  const fs::path absolute = fs::absolute(folder / path, error).lexically_normal();
  const fs::path near = absolute.lexically_proximate(fs::current_path(error));
  return error ? (folder / path).string() : near.string();
}

std::string with_path(const Key& key, const fs::path& folder, const std::string& value) {
  switch (key.path) {
    case Path::None: return value;
    case Path::Whole: return from_working_folder(folder, value);
    case Path::RulesetFile:
      return value == "auto" || value == "found" || find_preset(value) != nullptr
                 ? value
                 : from_working_folder(folder, value);
    case Path::BehindEquals: {
      const std::size_t equals = value.find('=');
      if (equals == std::string::npos) return value;
      return value.substr(0, equals + 1) + from_working_folder(folder, value.substr(equals + 1));
    }
  }
  return value;
}

/// The values of a key as words, or nothing where they are of another kind.
std::optional<std::vector<std::string>> words_of(const Key& key, const toml::node& node,
                                                 const fs::path& folder) {
  std::vector<std::string> words;
  if (const auto* text = node.as_string(); text != nullptr && key.kind <= Kind::Texts)
    return std::vector{with_path(key, folder, text->get())};
  if (const auto* list = node.as_array(); list != nullptr && key.kind == Kind::Texts) {
    for (const toml::node& entry : *list) {
      if (!entry.is_string()) return std::nullopt;
      words.push_back(with_path(key, folder, entry.as_string()->get()));
    }
    return words;
  }
  if (const auto* number = node.as_integer(); number != nullptr && key.kind == Kind::Number)
    return std::vector{std::to_string(number->get())};
  if (const auto* flag = node.as_boolean(); flag != nullptr && key.kind == Kind::Flag)
    return std::vector<std::string>{flag->get() ? "true" : "false"};
  return std::nullopt;
}

/// Whether `path` lies below `folder`, and no link between the two leads elsewhere.
bool lies_below(const fs::path& folder, const fs::path& path) {
  std::error_code error;
  fs::path here = fs::absolute(folder, error).lexically_normal();
  const fs::path rest = fs::absolute(path, error).lexically_normal().lexically_relative(here);
  if (error || rest.empty() || rest == "." || *rest.begin() == "..") return false;
  for (const fs::path& part : rest) {
    here /= part;
    if (fs::is_symlink(fs::symlink_status(here, error))) return false;
  }
  return true;
}

/// Whether the file is empty, or a report of the format that this program wrote.
bool is_own_report(const fs::path& path, const report::ReportFormat& format) {
  constexpr std::size_t kLookedAt = std::size_t{1} << 20U;
  std::ifstream file(path, std::ios::binary);
  std::string head(kLookedAt, '\0');
  file.read(head.data(), static_cast<std::streamsize>(head.size()));
  head.resize(static_cast<std::size_t>(std::max<std::streamsize>(file.gcount(), 0)));
  if (head.empty()) return true;
  for (std::string_view marks = format.marks; !marks.empty();) {
    const std::size_t bar = std::min(marks.find('|'), marks.size());
    if (head.find(marks.substr(0, bar)) != std::string::npos) return true;
    marks.remove_prefix(std::min(bar + 1, marks.size()));
  }
  return false;
}

/// Why this run must not write what the setting wants written, or nothing.
std::string refused_report(const fs::path& folder, std::string_view value) {
  const std::size_t equals = value.find('=');
  if (equals == std::string_view::npos) return {};  // said where the option is read
  const report::ReportFormat* const format = report::find_report_format(value.substr(0, equals));
  if (format == nullptr) return {};
  const fs::path path(value.substr(equals + 1));
  if (!lies_below(folder, path))
    return "a file of settings writes only below its own folder, and through no link";
  std::error_code error;
  if (const fs::file_status status = fs::status(path, error);
      fs::exists(status) && !fs::is_regular_file(status))
    return "is there, and is no file";
  const std::string ending = path.extension().string();
  const std::string known = " " + std::string(format->endings) + " ";
  if (ending.empty() || known.find(" " + ending + " ") == std::string::npos)
    return fmt::format("the name of a report in {} that a file of settings has written ends in {}",
                       format->name, format->endings);
  if (fs::exists(path, error) && !is_own_report(path, *format))
    return fmt::format(
        "is there, and is no report in {}: a file of settings replaces no other file",
        format->name);
  return {};
}

/// Why the value of a setting is not taken, or nothing. `value` is as it looks from the working
/// folder.
std::string refused(const Key& key, const fs::path& folder, const std::string& value) {
  if (key.path != Path::None && !files::is_path(value)) return std::string(files::kNoPath);
  if (key.path == Path::BehindEquals) return refused_report(folder, value);
  return key.path != Path::None && files::is_special(value) ? std::string(files::kNoFile)
                                                            : std::string();
}

std::string_view must_be(Kind kind) {
  switch (kind) {
    case Kind::Text: return "a text";
    case Kind::Texts: return "a text or a list of texts";
    case Kind::Number: return "a whole number";
    case Kind::Flag: return "true or false";
  }
  return "";
}

std::string place(const std::string& path, const toml::source_position& position) {
  return fmt::format("{}: line {}, column {}", path, position.line, position.column);
}

}  // namespace

std::string config_path(const std::string& named) {
  if (named == "none") return {};
  if (!named.empty()) return named;
  std::error_code error;
  for (fs::path folder = fs::current_path(error); !error; folder = folder.parent_path()) {
    const fs::path file = folder / kFileName;
    if (fs::is_regular_file(file, error)) {
      const fs::path near = file.lexically_proximate(fs::current_path(error));
      return near.string();
    }
    error.clear();
    if (folder == folder.root_path()) break;
  }
  return {};
}

ConfigResult read_settings_file(const std::string& path) {
  if (path.empty()) return {Config{}, {}};
  std::error_code error;
  std::ifstream file(path, std::ios::binary);
  const std::uintmax_t size = fs::file_size(path, error);
  if (!file || error || size > kMostBytes)
    return {std::nullopt, fmt::format("{}: {}", path,
                                      error               ? error.message()
                                      : size > kMostBytes ? "too large for such a file"
                                                          : "cannot be read")};
  const std::string text((std::istreambuf_iterator<char>(file)), {});
  const toml::parse_result parsed = toml::parse(text);
  if (!parsed) {
    const toml::parse_error& trouble = parsed.error();
    return {std::nullopt,
            fmt::format("{}: {}", place(path, trouble.source().begin), trouble.description())};
  }
  Config config;
  config.path = path;
  const fs::path folder = path.find('/') == std::string::npos ? "." : fs::path(path).parent_path();
  for (const auto& [name, node] : parsed.table()) {
    const std::string word(name.str());
    const auto* const key =
        std::ranges::find_if(kKeys, [&](const Key& one) { return one.name == word; });
    if (key == kKeys.end()) {
      std::vector<std::string_view> names;
      for (const Key& one : kKeys) names.push_back(one.name);
      return {std::nullopt, fmt::format("{}: there is no setting {}{}; known: {}",
                                        place(path, name.source().begin), word,
                                        text::did_you_mean(word, names), fmt::join(names, ", "))};
    }
    std::optional<std::vector<std::string>> words = words_of(*key, node, folder);
    if (!words)
      return {std::nullopt, fmt::format("{}: {} must be {}", place(path, node.source().begin), word,
                                        must_be(key->kind))};
    for (const std::string& value : *words)
      if (const std::string why = refused(*key, folder, value); !why.empty())
        return {std::nullopt, fmt::format("{}: {} {}: {}", place(path, node.source().begin), word,
                                          quoted_text(value), why)};
    config.settings.push_back(
        {word, std::string(key->option), *std::move(words), node.source().begin.line});
  }
  return {std::move(config), {}};
}

std::vector<std::string> apply_config(const Config& config, CLI::App& command) {
  std::vector<std::string> names;
  for (const ConfigSetting& setting : config.settings) {
    CLI::Option* const option = command.get_option(setting.option);
    if (option->count() > 0 || setting.values.empty()) continue;
    for (const std::string& value : setting.values) option->add_result(value);
    option->run_callback();
    names.push_back(setting.name);
  }
  return names;
}

}  // namespace referee::cli
