#include "tools/commands/audit/init.h"

#include <algorithm>
#include <filesystem>
#include <map>
#include <set>
#include <system_error>
#include <thread>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "tools/cli/output.h"
#include "tools/commands/audit/again.h"
#include "tools/commands/audit/judging.h"
#include "tools/commands/audit/lying_files.h"
#include "tools/commands/audit/people.h"
#include "tools/commands/audit/shown_rules.h"
#include "tools/commands/rules/argument.h"
#include "validator/text/escape.h"

namespace referee::commands::audit {
namespace {

namespace fs = std::filesystem;

/// The options in which the logs differ from the rules by what they say themselves.
std::set<std::string> varying(const std::vector<tournament::PlayedGame>& games) {
  std::set<std::string> keys;
  for (const tournament::PlayedGame& game : games)
    for (const std::string& setting : game.report.rules_adjusted)
      keys.insert(setting.substr(0, setting.find('=')));
  return keys;
}

/// The zone that a platform's players live by; the lines of Tenhou's lobbies are in it too.
std::string_view zone_of(const std::vector<tournament::PlayedGame>& games) {
  const bool is_tenhou =
      std::ranges::all_of(games, [](const auto& game) { return game.platform == "tenhou"; });
  return is_tenhou ? "+09:00" : "Z";
}

/// The lobby, where all logs name one and it is a lobby of its own.
std::string lobby_line(const std::vector<tournament::PlayedGame>& games) {
  const std::string& lobby = games.front().lobby;
  const bool is_one =
      std::ranges::all_of(games, [&](const auto& game) { return game.lobby == lobby; });
  const bool is_public =
      lobby.find_first_not_of('0') == std::string::npos || lobby.find(' ') != std::string::npos;
  return is_one && !is_public ? "lobby = " + toml_text(lobby) + "\n" : std::string();
}

class Init {
 public:
  explicit Init(const InitArguments& arguments) : arguments_(arguments) {}

  cli::ExitCode run() {
    std::error_code error;
    if (!fs::is_directory(arguments_.folder, error))
      return cli::world_error(printable(arguments_.folder) + ": is no folder");
    const JudgedLogs judged = judge(std::nullopt);
    for (const std::string& line : judged.troubles) cli::complain(line);
    if (judged.games.empty())
      return cli::world_error(printable(arguments_.folder) + ": holds no log that can be read");
    all_was_read_ = judged.troubles.empty();
    const LyingFiles lying = lying_files(arguments_.folder, judged.others);
    if (is_there("event.toml") && !arguments_.force)
      return go_on({arguments_.folder, lying, judged.games.size()});
    ShownRules rules = shown_rules(judged.games);
    if (!arguments_.rules.empty()) {
      RulesetResult named = rules::ruleset_of_argument(arguments_.rules);
      if (!named.ruleset) return cli::usage_error(printable(named.error));
      rules = {path_for_event(arguments_.rules),
               {},
               "as --rules says",
               arguments_.rules,
               std::move(named.ruleset)};
    }
    const People people(judged.games, [](std::size_t, unsigned) { return true; });
    std::map<std::string, std::string> files;
    files["event.toml"] =
        toml(rules, varying(judge(rules.ruleset).games), people, judged.games, lying);
    files["decisions.csv"] = "date,kind,stage,game,hand,rule,player,other,points,by,reason\n";
    if (!people.people().empty() && !people.has_doubles())
      files["players.csv"] = kPlayersHead + rows_of(people.people(), 1);
    if (!rules.file.empty()) files["rules.json"] = rules.file;
    return write(files, judged.games.size());
  }

 private:
  JudgedLogs judge(const std::optional<Ruleset>& rules) const {
    AuditJudgingPlan plan;
    plan.paths = {arguments_.folder};
    plan.rules = rules;
    plan.jobs = std::max(1U, std::thread::hardware_concurrency());
    return judge_logs(plan);
  }

  /// The event is there: what a person wrote stays.
  cli::ExitCode go_on(const EventAgain& again) const {
    const Outcome outcome = add_to_event(again);
    if (!outcome.error.empty()) return cli::world_error(printable(outcome.error));
    cli::Output out("");
    for (const std::string& line : outcome.said) out.write(printable(line) + "\n");
    out.write(now_words());
    if (!out.close()) return cli::world_error(printable(out.error()));
    return all_was_read_ ? cli::ExitCode::Success : cli::ExitCode::World;
  }

  std::string now_words() const {
    return "Now: referee audit " + printable(path_of("event.toml")) + "\n";
  }

  bool is_there(const std::string& name) const {
    std::error_code error;
    return fs::exists(path_of(name), error);
  }

  /// A preset as it is, a file as it looks from the folder of the event.
  std::string path_for_event(const std::string& argument) const {
    std::error_code error;
    if (!fs::exists(argument, error)) return argument;
    return fs::absolute(argument, error)
        .lexically_normal()
        .lexically_proximate(fs::absolute(arguments_.folder, error))
        .string();
  }

  std::string name() const {
    if (!arguments_.name.empty()) return arguments_.name;
    std::error_code error;
    fs::path folder = fs::absolute(arguments_.folder, error).lexically_normal();
    if (folder.filename().empty()) folder = folder.parent_path();
    return folder.filename().string();
  }

  std::string toml(const ShownRules& rules, const std::set<std::string>& varies,
                   const People& people, const std::vector<tournament::PlayedGame>& games,
                   const LyingFiles& lying) const {
    std::string out = fmt::format(
        "# Written by referee audit init. docs/audit.md says what may stand here.\n"
        "schema = \"referee.event/1\"\nname = {}\nrules = {}  # {}\n",
        toml_text(name()), toml_text(rules.argument), rules.comment);
    if (!varies.empty())
      out += fmt::format(
          "# The logs differ in these options. Take out what is to be the same at every table.\n"
          "varies = {}\n",
          toml_list({varies.begin(), varies.end()}));
    out += "logs = [\".\"]\n";
    if (people.people().empty())
      out += "# players = \"players.csv\"  # the logs name nobody\n";
    else if (people.has_doubles())
      out +=
          "# players = \"players.csv\"  # not written: one name stands at two seats of a table\n";
    else
      out += fmt::format("players = \"players.csv\"  # {} found\n", people.people().size());
    out += "decisions = \"decisions.csv\"\n";
    out += lying.schedule.empty() ? std::string(kNoSchedule)
                                  : "schedule = " + toml_text(lying.schedule) + "\n";
    out += lying.results.empty() ? std::string(kNoResults)
                                 : "results = " + toml_list(lying.results) + "\n";
    return out + fmt::format("zone = \"{}\"\n", zone_of(games)) + lobby_line(games) +
           "staff = [\"Head referee: \"]\n\n[[stage]]\nname = \"Event\"\ncount = \"sum\"\n";
  }

  std::string path_of(const std::string& name) const {
    return (fs::path(arguments_.folder) / name).lexically_normal().string();
  }

  cli::ExitCode write(const std::map<std::string, std::string>& files, std::size_t games) const {
    std::string wrote;
    std::string kept;
    for (const auto& [name, text] : files) {
      // An organiser's own list of players or decisions is not written over.
      if (!arguments_.force && is_there(name)) {
        kept += (kept.empty() ? "" : ", ") + printable(path_of(name));
        continue;
      }
      cli::Output output(path_of(name));
      output.write(text);
      if (!output.close()) return cli::world_error(printable(output.error()));
      wrote += (wrote.empty() ? "" : ", ") + printable(path_of(name));
    }
    cli::Output out("");
    out.write(fmt::format("{} {}\nwrote {}\n", games, games == 1 ? "game" : "games", wrote));
    if (!kept.empty()) out.write("left as they are: " + kept + "\n");
    out.write(now_words());
    if (!out.close()) return cli::world_error(printable(out.error()));
    return all_was_read_ ? cli::ExitCode::Success : cli::ExitCode::World;
  }

  const InitArguments& arguments_;
  bool all_was_read_ = true;
};

}  // namespace

cli::ExitCode run_audit_init(const InitArguments& arguments) { return Init(arguments).run(); }

}  // namespace referee::commands::audit
