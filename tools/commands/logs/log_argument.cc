#include "tools/commands/logs/log_argument.h"

#include <algorithm>
#include <filesystem>
#include <new>
#include <system_error>
#include <utility>

#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include "importers/files/input.h"
#include "importers/no_log.h"
#include "referee/table_window.h"
#include "tools/cli/meant.h"
#include "tools/cli/output.h"
#include "tools/commands/rules/argument.h"
#include "validator/text/escape.h"

namespace referee::commands::logs {
namespace {

constexpr std::string_view kLogDecides = "auto";
/// To accept what is found makes a difference to findings alone.
constexpr std::string_view kFound = "found";

bool is_inside(const std::string& path, const std::string& folder) {
  namespace fs = std::filesystem;
  std::error_code error;
  const fs::path inner = fs::weakly_canonical(path, error);
  const fs::path outer = fs::weakly_canonical(folder, error);
  const auto [end, rest] = std::mismatch(outer.begin(), outer.end(), inner.begin(), inner.end());
  return !error && end == outer.end() && rest != inner.end();
}

}  // namespace

void add_log_argument(CLI::App& command, LogArgument& log) {
  log.max_size = files::InputReader::kDefaultLimit;
  command
      .add_option("LOG", log.path,
                  "File, folder, archive (zip, tar, tar.gz), or - for standard input")
      ->required();
  command
      .add_option("--max-size", log.max_size,
                  "Bytes of the largest file or archive entry that is read, unpacked")
      ->type_name("BYTES")
      ->transform(CLI::AsSizeValue(false))
      ->capture_default_str();
}

void complain_of(std::string_view path, std::string_view what) {
  cli::complain(fmt::format("{}: {}", printable(path), printable(what)));
}

bool read_games(const LogArgument& log, Session& session, const OnGame& on_game) {
  bool sound = true;
  bool any = false;
  const auto blame = [&](std::string_view path, std::string_view what) {
    complain_of(path, what);
    sound = false;
  };
  bool wanted = true;
  const bool leaves_out = !log.left_out.empty() && is_inside(log.left_out, log.path);
  TableWindow window(true, [&](HeldDocument& held, const InputContext& context) {
    if (!wanted) return;
    const files::Document& document = held.document;
    std::uint32_t number = 0;
    session.read({document.bytes(), document.path, document.damage, held.format, &context},
                 [&](GameLog& game) {
                   if (wanted) wanted = on_game(game, document, number++);
                 });
  });
  files::InputReader inputs(log.max_size);
  try {
    inputs.read(
        log.path,
        [&](files::Document& document) {
          if (leaves_out && is_inside(document.path, log.left_out)) return true;
          const Format format = detect(document.bytes());
          any = any || format != Format::None;
          if (format == Format::None) {
            if (document.named)
              blame(document.path, importers::describe_no_log(document.bytes()).what);
            return true;
          }
          HeldDocument held{format, std::move(document)};
          window.take(held);
          document = std::move(held.document);
          return wanted;
        },
        [&](const files::InputError& error) {
          const std::string about = cli::about_address(error.path);
          std::error_code ignored;
          const bool is_missing =
              error.named && error.path != "-" && !std::filesystem::exists(error.path, ignored);
          blame(error.path, !about.empty() ? about
                            : is_missing   ? error.message + cli::meant_file(error.path)
                                           : error.message);
        });
    window.close();
  } catch (const std::bad_alloc&) {
    blame(log.path, "too large for the memory of this machine");
  }
  if (!any && sound) blame(log.path, "holds no log");
  return sound;
}

void add_rules_option(CLI::App& command, std::string& name, const std::string& description) {
  name = kLogDecides;
  command.add_option("--rules", name, description)
      ->type_name("NAME|FILE|auto")
      ->capture_default_str();
}

bool load_rules(const std::string& name, std::optional<Ruleset>& rules) {
  if (name == kLogDecides || name == kFound) return true;
  RulesetResult loaded = rules::ruleset_of_argument(name);
  if (loaded.ruleset) {
    rules = *std::move(loaded.ruleset);
    return true;
  }
  cli::complain(fmt::format("--rules {}: {}", printable(name), printable(loaded.error)));
  return false;
}

}  // namespace referee::commands::logs
