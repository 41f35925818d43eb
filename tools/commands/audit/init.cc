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

#include "event/values/csv_cell.h"
#include "event/values/names.h"
#include "tools/commands/audit/judging.h"
#include "tools/commands/audit/shown_rules.h"
#include "tools/commands/output.h"
#include "tools/commands/rules/argument.h"
#include "validator/text/escape.h"

namespace referee {
namespace {

namespace fs = std::filesystem;

/// What a name in a log may be called in players.csv, by platform.
std::string word_of(std::string_view platform) {
  if (platform == "tenhou") return "tenhou:";
  if (platform == "mahjong-soul") return "mjs:";
  if (platform == "riichi-city") return "rc:";
  if (platform == "ronin") return "ronin:";
  return {};
}

std::string toml_text(std::string_view text) {
  std::string out;
  append_json_string(out, text);
  return out;
}

/// The people whom the logs name, in the order in which they are found.
class People {
 public:
  void take(const event::PlayedGame& game) {
    std::set<std::size_t> at_table;
    for (unsigned s = 0; s < game.players; ++s) {
      const std::string& name = game.report.names[s];
      const std::string& account = game.accounts[s];
      if (name.empty() && account.empty()) continue;
      if (!at_table.insert(find(game.platform, account, name)).second) has_doubles_ = true;
    }
  }

  bool empty() const { return people_.empty(); }
  /// One name stands at two seats of one table, so that names tell nobody apart.
  bool has_doubles() const { return has_doubles_; }
  std::size_t size() const { return people_.size(); }

  std::string csv() const {
    std::string out = "id,name,team,aliases,from,until,replaced_by\n";
    for (std::size_t i = 0; i < people_.size(); ++i) {
      std::string aliases;
      for (const std::string& alias : people_[i].aliases)
        aliases += (aliases.empty() ? "" : "|") + alias;
      out += fmt::format("p{},{},,{},,,\n", i + 1, event::csv_cell(people_[i].name),
                         event::csv_cell(aliases));
    }
    return out;
  }

 private:
  struct Person {
    std::string name;
    std::vector<std::string> aliases;
  };

  std::size_t find(const std::string& platform, const std::string& account,
                   const std::string& name) {
    const std::string by_account = platform + "\n" + account;
    const std::string by_name = platform + "\n" + event::folded(name);
    const auto account_at = accounts_.find(by_account);
    const auto name_at = names_.find(by_name);
    std::size_t person = people_.size();
    if (!account.empty() && account_at != accounts_.end())
      person = account_at->second;
    else if (account.empty() && !name.empty() && name_at != names_.end())
      person = name_at->second;
    if (person == people_.size()) people_.push_back({name.empty() ? account : name, {}});
    if (!account.empty() && accounts_.emplace(by_account, person).second)
      people_[person].aliases.push_back(word_of(platform) + account);
    // A name that two accounts have tells nobody apart, and accounts need none.
    if (!name.empty() && names_.emplace(by_name, person).second && account.empty())
      if (std::string alias = word_of(platform) + name; alias != people_[person].name)
        people_[person].aliases.push_back(std::move(alias));
    return person;
  }

  std::vector<Person> people_;
  std::map<std::string, std::size_t> accounts_;
  std::map<std::string, std::size_t> names_;
  bool has_doubles_ = false;
};

/// The options in which the logs differ from the rules by what they say themselves.
std::set<std::string> varying(const std::vector<event::PlayedGame>& games) {
  std::set<std::string> keys;
  for (const event::PlayedGame& game : games)
    for (const std::string& setting : game.report.rules_adjusted)
      keys.insert(setting.substr(0, setting.find('=')));
  return keys;
}

/// The zone that a platform's players live by; the lines of Tenhou's lobbies are in it too.
std::string_view zone_of(const std::vector<event::PlayedGame>& games) {
  const bool is_tenhou = std::all_of(games.begin(), games.end(),
                                     [](const auto& game) { return game.platform == "tenhou"; });
  return is_tenhou ? "+09:00" : "Z";
}

/// The lobby, where all logs name one and it is a lobby of its own.
std::string lobby_line(const std::vector<event::PlayedGame>& games) {
  const std::string& lobby = games.front().lobby;
  const bool is_one = std::all_of(games.begin(), games.end(),
                                  [&](const auto& game) { return game.lobby == lobby; });
  const bool is_public =
      lobby.find_first_not_of('0') == std::string::npos || lobby.find(' ') != std::string::npos;
  return is_one && !is_public ? "lobby = " + toml_text(lobby) + "\n" : std::string();
}

class Init {
 public:
  explicit Init(const InitArguments& arguments) : arguments_(arguments) {}

  ExitCode run() {
    std::error_code error;
    if (!fs::is_directory(arguments_.folder, error))
      return world_error(printable(arguments_.folder) + ": is no folder");
    const JudgedLogs judged = judge(std::nullopt);
    for (const std::string& line : judged.troubles) complain(line);
    if (judged.games.empty())
      return world_error(printable(arguments_.folder) + ": holds no log that can be read");
    ShownRules rules = shown_rules(judged.games);
    if (!arguments_.rules.empty()) {
      RulesetResult named = ruleset_of_argument(arguments_.rules);
      if (!named.ruleset) return usage_error(printable(named.error));
      rules = {path_for_event(arguments_.rules),
               {},
               "as --rules says",
               arguments_.rules,
               std::move(named.ruleset)};
    }
    People people;
    for (const event::PlayedGame& game : judged.games) people.take(game);
    const bool knows_people = !people.empty() && !people.has_doubles();
    std::map<std::string, std::string> files;
    files["event.toml"] = toml(rules, varying(judge(rules.ruleset).games), people, judged.games);
    files["decisions.csv"] = "date,kind,stage,game,hand,rule,player,other,points,by,reason\n";
    if (knows_people) files["players.csv"] = people.csv();
    if (!rules.file.empty()) files["rules.json"] = rules.file;
    return write(files, judged.games.size(), judged.troubles.empty());
  }

 private:
  JudgedLogs judge(const std::optional<Ruleset>& rules) const {
    JudgingPlan plan;
    plan.paths = {arguments_.folder};
    plan.rules = rules;
    plan.jobs = std::max(1U, std::thread::hardware_concurrency());
    return judge_logs(plan);
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
                   const People& people, const std::vector<event::PlayedGame>& games) const {
    std::string out = fmt::format(
        "# Written by referee audit init. docs/audit.md says what may stand here.\n"
        "schema = \"referee.event/1\"\nname = {}\nrules = {}  # {}\n",
        toml_text(name()), toml_text(rules.argument), rules.comment);
    if (!varies.empty()) {
      std::string list;
      for (const std::string& key : varies) list += (list.empty() ? "" : ", ") + toml_text(key);
      out += fmt::format(
          "# The logs differ in these options. Take out what is to be the same at every table.\n"
          "varies = [{}]\n",
          list);
    }
    out += "logs = [\".\"]\n";
    if (people.empty())
      out += "# players = \"players.csv\"  # the logs name nobody\n";
    else if (people.has_doubles())
      out +=
          "# players = \"players.csv\"  # not written: one name stands at two seats of a table\n";
    else
      out += fmt::format("players = \"players.csv\"  # {} found\n", people.size());
    return out +
           "decisions = \"decisions.csv\"\n# schedule = \"schedule.csv\"\n# results = "
           "[\"results.csv\"]\n" +
           fmt::format("zone = \"{}\"\n", zone_of(games)) + lobby_line(games) +
           "staff = [\"Head referee: \"]\n\n[[stage]]\nname = "
           "\"Event\"\ncount = \"sum\"\n";
  }

  std::string path_of(const std::string& name) const {
    return (fs::path(arguments_.folder) / name).lexically_normal().string();
  }

  ExitCode write(const std::map<std::string, std::string>& files, std::size_t games,
                 bool all_was_read) const {
    for (const auto& [name, text] : files) {
      std::error_code error;
      if (!arguments_.force && fs::exists(path_of(name), error))
        return world_error(printable(path_of(name)) +
                           ": is there already (--force writes over it)");
    }
    std::string said = fmt::format("{} games; wrote", games);
    for (const auto& [name, text] : files) {
      Output output(path_of(name));
      output.write(text);
      if (!output.close()) return world_error(printable(output.error()));
      said += " " + printable(path_of(name));
    }
    Output out("");
    out.write(said + "\nNow: referee audit " + printable(path_of("event.toml")) + "\n");
    if (!out.close()) return world_error(printable(out.error()));
    return all_was_read ? ExitCode::Success : ExitCode::World;
  }

  const InitArguments& arguments_;
};

}  // namespace

ExitCode run_audit_init(const InitArguments& arguments) { return Init(arguments).run(); }

}  // namespace referee
