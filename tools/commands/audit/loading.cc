#include "tools/commands/audit/loading.h"

#include <algorithm>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <system_error>

#include <fmt/format.h>

#include "importers/digest.h"
#include "importers/event_files/results.h"
#include "importers/event_files/tables.h"
#include "importers/event_files/toml_file.h"
#include "importers/files/path.h"
#include "importers/text/nearest.h"
#include "tools/commands/rules/argument.h"
#include "validator/ruleset/options.h"
#include "validator/ruleset/presets.h"
#include "validator/text/escape.h"

namespace referee::commands::audit {
namespace {

namespace fs = std::filesystem;

constexpr std::uintmax_t kMostBytes = std::uintmax_t{64} << 20U;
/// Of one file; a file of another kind than it is taken for has one in every row.
constexpr std::size_t kMostProblems = 100;

/// Paths of an event are meant from its folder; this is one from the working folder.
std::string from_folder_of(const std::string& toml, const std::string& path) {
  if (fs::path(path).is_absolute()) return path;
  return (fs::path(toml).parent_path() / path).lexically_normal().string();
}

constexpr std::string_view kSavedAs = "\"CSV UTF-8\"";

/// Names the first row whose bytes are no UTF-8.
tournament::Problem wrong_encoding(const std::string& file, std::string_view text) {
  if (text.starts_with("\xff\xfe") || text.starts_with("\xfe\xff"))
    return {file, std::nullopt, {}, say(Said::WideTextFile, std::string(kSavedAs))};
  std::uint32_t row = 1;
  for (; !text.empty(); ++row) {
    const std::string_view line = text.substr(0, std::min(text.find('\n'), text.size()));
    if (valid_utf8(line) != line) break;
    text.remove_prefix(std::min(line.size() + 1, text.size()));
  }
  return {file, row, {}, say(Said::OtherTextFile, std::string(kSavedAs))};
}

class Loader {
 public:
  explicit Loader(const std::string& path) : path_(path) {}

  LoadedEvent run() {
    const FileContent toml = content_of_file(path_);
    if (!toml.error.empty()) return {{}, {}, fmt::format("{}: {}", path_, toml.error)};
    own_files_.push_back(path_);
    event_files::TomlEvent read = event_files::read_event_toml(path_, toml.text);
    if (!read.error.empty()) return {{}, {}, read.error};
    tournament::EventFile& event = read.event;
    toml_ = &read;
    event.digest = importers::digest_of(toml.text);
    const std::size_t before = event.problems.size();
    table(event, "players", event.players_file, event_files::read_players);
    // A list that could not be read makes nobody an unknown player.
    event.is_list_lost = event.players.empty() && event.problems.size() > before;
    if (event.is_list_lost) event.players_file.clear();
    table(event, "schedule", event.schedule_file, event_files::read_schedule);
    table(event, "decisions", event.decisions_file, event_files::read_decisions);
    for (std::string& file : read.results) table(event, "results", file, event_files::read_results);
    LoadedEvent loaded;
    loaded.log_names = event.logs;
    std::erase_if(event.logs, [&](const std::string& log) {
      const std::string path = from_folder_of(path_, log);
      if (!files::is_path(path) || !files::is_special(path)) return false;
      event.problems.push_back({path_, read.row_of("logs"), "logs",
                                say(Said::FileNotRead, log, std::string(files::kNoFile))});
      return true;
    });
    for (std::string& log : event.logs) log = from_folder_of(path_, log);
    loaded.rules = rules_of(event);
    loaded.rules_argument = rules_argument(event);
    event.rules_row = toml_->row_of("rules");
    check_varies(event);
    loaded.logs_row = read.row_of("logs");
    loaded.own_files = std::move(own_files_);
    // The report calls every file as the event does, wherever the command was given.
    event.path = fs::path(path_).filename().string();
    for (tournament::Problem& problem : event.problems)
      if (problem.file == path_) problem.file = event.path;
    loaded.event = std::move(event);
    return loaded;
  }

 private:
  template <class Read>
  void table(tournament::EventFile& event, const std::string& key, const std::string& file,
             Read read) {
    if (file.empty()) return;
    own_files_.push_back(from_folder_of(path_, file));
    const FileContent content = content_of_file(own_files_.back());
    if (!content.error.empty())
      return event.problems.push_back(
          {path_, toml_->row_of(key, file), key, say(Said::FileNotRead, file, content.error)});
    if (valid_utf8(content.text) != content.text)
      return event.problems.push_back(wrong_encoding(file, content.text));
    event.files.push_back({file, importers::digest_of(content.text)});
    const std::size_t before = event.problems.size();
    read(file, content.text, event);
    if (event.problems.size() <= before + kMostProblems) return;
    const std::size_t more = event.problems.size() - before - kMostProblems;
    event.problems.resize(before + kMostProblems);
    event.problems.push_back({file, std::nullopt, {}, say(Said::MoreProblems, more)});
  }

  /// Without the folder of the event in front of the files that the text names.
  std::string as_the_event_calls(std::string text) const {
    const std::string folder = (fs::path(path_).parent_path().lexically_normal() / "").string();
    if (folder.empty() || folder == "/") return text;
    for (std::size_t at = text.find(folder); at != std::string::npos;
         at = text.find(folder, at + 1))
      if (at == 0 || text[at - 1] == '"' || text[at - 1] == ' ') text.erase(at, folder.size());
    return text;
  }

  std::string rules_argument(const tournament::EventFile& event) const {
    return event.rules.empty() || find_preset(event.rules) != nullptr
               ? event.rules
               : from_folder_of(path_, event.rules);
  }

  std::optional<Ruleset> rules_of(tournament::EventFile& event) {
    if (event.rules.empty()) {
      event.problems.push_back({path_, std::nullopt, "rules", say(Said::RulesNeeded)});
      return std::nullopt;
    }
    const std::string argument = rules_argument(event);
    own_files_.push_back(argument);
    RulesetResult result =
        find_preset(event.rules) == nullptr && files::is_path(argument) &&
                files::is_special(argument)
            ? RulesetResult{std::nullopt, fmt::format("{}: {}", argument, files::kNoFile)}
            : rules::ruleset_of_argument(argument);
    if (!result.ruleset) {
      const bool is_name = event.rules.find('\0') == std::string::npos;
      const std::string meant =
          is_name ? text::nearest_word(event.rules, preset_names()) : std::string();
      event.problems.push_back(
          {path_, toml_->row_of("rules"), "rules",
           meant.empty() ? say(Said::TextOfLog, as_the_event_calls(std::move(result.error)))
                         : with_meant(say(Said::NoRulesetNamed, event.rules), meant)});
    }
    // A ruleset that does not say its name is called by its path.
    if (result.ruleset && result.ruleset->name == argument) result.ruleset->name = event.rules;
    return std::move(result.ruleset);
  }

  void check_varies(tournament::EventFile& event) {
    for (const std::string& key : event.varies)
      if (!find_option(key))
        event.problems.push_back(
            {path_, toml_->row_of("varies", key), "varies", say(Said::NoOptionNamed, key)});
  }

  std::string path_;
  const event_files::TomlEvent* toml_ = nullptr;  ///< what the file holds, once it is read
  std::vector<std::string> own_files_;
};

}  // namespace

FileContent content_of_file(const std::string& path) {
  if (!files::is_path(path)) return {{}, std::string(files::kNoPath)};
  std::error_code error;
  if (fs::is_directory(path, error)) return {{}, "is a folder"};
  const std::uintmax_t size = fs::file_size(path, error);
  if (error) return {{}, error.message()};
  if (size > kMostBytes) return {{}, "too large for such a file"};
  std::ifstream file(path, std::ios::binary);
  if (!file) return {{}, "cannot be read"};
  return {std::string((std::istreambuf_iterator<char>(file)), {}), {}};
}

LoadedEvent load_event(const std::string& path) {
  std::error_code error;
  if (!fs::is_directory(path, error)) return Loader(path).run();
  const std::string inside = (fs::path(path) / "event.toml").lexically_normal().string();
  if (fs::exists(inside, error)) return Loader(inside).run();
  return {{}, {}, fmt::format("{}: holds no event.toml: referee audit init writes one", path)};
}

}  // namespace referee::commands::audit
