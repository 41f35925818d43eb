#include "tools/commands/golden/command.h"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <memory>
#include <new>
#include <optional>
#include <string>
#include <utility>

#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include "importers/detect.h"
#include "importers/files/input.h"
#include "importers/files/path.h"
#include "referee/session.h"
#include "referee/table_window.h"
#include "tools/cli/output.h"
#include "tools/commands/golden/compare.h"
#include "tools/commands/golden/file.h"
#include "tools/commands/logs/log_argument.h"
#include "validator/ruleset/presets.h"
#include "validator/text/escape.h"
#include "validator/text/json_writer.h"
#include "validator/words/wording.h"

namespace referee::commands::golden {
namespace {

namespace fs = std::filesystem;

struct GoldenArguments {
  std::string folder;
  std::string rules;
  std::string format = "text";
  bool write = false;
};

/// The games of one log as it claims them and as the rules have them.
struct Accounts {
  std::vector<judgement::GameOutcome> log;
  std::vector<judgement::GameOutcome> referee;
  std::string rules;
  unsigned players = 4;
  std::string unsupported;  ///< why the rules say nothing; empty if they do
};

/// The whole file; nothing where it cannot be read.
std::optional<std::string> text_of_file(const std::string& path) {
  if (files::is_special(path)) return std::nullopt;
  std::ifstream file(path, std::ios::binary);
  std::string text{std::istreambuf_iterator<char>(file), {}};
  return file.is_open() && !file.bad() ? std::optional(std::move(text)) : std::nullopt;
}

template <class T>
void fill(Known<T>& fact, const Known<T>& other) {
  if (!fact) fact = other;
}

/// What the referee does not know is taken from the log.
void fill(judgement::GameOutcome& game, const judgement::GameOutcome& log) {
  fill(game.scores, log.scores);
  fill(game.result_tenths, log.result_tenths);
  for (std::size_t n = 0; n < std::min(game.hands.size(), log.hands.size()); ++n) {
    judgement::HandOutcome& hand = game.hands[n];
    fill(hand.moves, log.hands[n].moves);
    for (std::size_t w = 0; w < std::min(hand.wins.size(), log.hands[n].wins.size()); ++w) {
      const judgement::WinOutcome& claimed = log.hands[n].wins[w];
      // A hand that the rules refuse has no value of theirs, and the log's is none.
      if (hand.wins[w].wins == Known<bool>{false}) continue;
      fill(hand.wins[w].yaku, claimed.yaku);
      fill(hand.wins[w].han, claimed.han);
      fill(hand.wins[w].fu, claimed.fu);
      fill(hand.wins[w].points, claimed.points);
    }
  }
}

/// What both commands share: every log of the folder with its golden, if there is one.
class GoldenRun {
 public:
  GoldenRun(const GoldenArguments& arguments, std::optional<Ruleset> rules)
      : arguments_(arguments), output_(""), rules_(std::move(rules)) {}

  cli::ExitCode check() {
    of_goldens_ = true;
    walk([&](const std::string& path, const Accounts& accounts) { check_log(path, accounts); });
    if (with_golden_ == 0 && !world_is_wrong_)
      say(arguments_.folder, "no log has a golden beside it");
    if (arguments_.format == "text")
      output_.write(
          fmt::format("{} with a golden, {} without; facts compared: {}, not in agreement: {}\n",
                      logs(with_golden_), logs(without_), facts_, disagreements_));
    return end(disagreements_ > 0);
  }

  cli::ExitCode bless() {
    walk([&](const std::string& path, const Accounts& accounts) { bless_log(path, accounts); });
    output_.write(fmt::format(
        "goldens: {} new, {} written over, {} as they were, {} differ and are left alone{}\n", new_,
        overwritten_, same_, left_alone_, left_alone_ > 0 ? " (--write writes over them)" : ""));
    return end(left_alone_ > 0);
  }

 private:
  static std::string logs(std::uint64_t count) {
    return fmt::format("{} log{}", count, count == 1 ? "" : "s");
  }

  void say(std::string_view path, std::string_view what) {
    cli::complain(fmt::format("{}: {}", printable(path), printable(what)));
    world_is_wrong_ = true;
  }

  cli::ExitCode end(bool found) {
    if (!output_.close()) {
      cli::complain(output_.error());
      return cli::ExitCode::World;
    }
    return world_is_wrong_ ? cli::ExitCode::World
           : found         ? cli::ExitCode::Findings
                           : cli::ExitCode::Success;
  }

  template <class OnLog>
  void walk(OnLog on_log) {
    files::InputReader inputs;
    bool any = false;
    TableWindow window(!rules_, [&](HeldDocument& held, const InputContext& context) {
      const std::string& path = held.document.path;
      const Accounts accounts = read_accounts(held, context);
      std::error_code ignored;
      if (!accounts.unsupported.empty())
        say(path, accounts.unsupported);
      else if (!fs::exists(path, ignored))
        say(path, "lies in an archive: no golden can lie beside it");
      else
        on_log(path, accounts);
    });
    try {
      inputs.read(
          arguments_.folder,
          [&](files::Document& document) {
            if (document.path.ends_with(kGoldenEnding)) {
              goldens_met_.push_back(document.path);
              return true;
            }
            const Format format = detect(document.bytes());
            if (format == Format::None) return true;
            any = true;
            HeldDocument held{format, std::move(document)};
            window.take(held);
            document = std::move(held.document);
            return !output_.failed();
          },
          [&](const files::InputError& error) { say(error.path, error.message); });
      window.close();
    } catch (const std::bad_alloc&) {
      say(arguments_.folder, "too large for the memory of this machine");
    }
    if (!any && !world_is_wrong_) say(arguments_.folder, "holds no log");
    std::error_code ignored;
    for (const std::string& golden : goldens_met_)
      if (!fs::exists(golden.substr(0, golden.size() - kGoldenEnding.size()), ignored))
        say(golden, "the log that it belongs to is not there");
  }

  /// The rules that the user names, else those of the golden beside the log, where `of_goldens_`,
  /// else as `referee check` finds them.
  Session& session_for(const std::string& path) {
    std::string name;
    if (of_goldens_ && !rules_)
      if (const auto text = text_of_file(path + std::string(kGoldenEnding)))
        name = read_golden(*text).rules;
    const Ruleset* const preset = find_preset(name);
    if (preset == nullptr) name.clear();
    const auto known = sessions_.find(name);
    if (known != sessions_.end()) return known->second;
    return sessions_
        .emplace(name, Session(SessionOptions{.rules = preset != nullptr ? std::optional(*preset)
                                                                         : rules_}))
        .first->second;
  }

  Accounts read_accounts(const HeldDocument& held, const InputContext& context) {
    const files::Document& document = held.document;
    Session& session = session_for(document.path);
    Accounts accounts;
    session.read({document.bytes(), document.path, document.damage, held.format, &context},
                 [&](GameLog& log) {
                   session.choose_orders(log);
                   const RulesChoice& choice = session.rules_for(log);
                   accounts.rules = choice.ruleset.name;
                   accounts.players = choice.ruleset.game_players;
                   if (!choice.unsupported.empty())
                     accounts.unsupported = words::english().sentence(choice.unsupported);
                   if (!accounts.unsupported.empty()) return;
                   accounts.log.push_back(judgement::claimed_outcome(log, choice.ruleset));
                   accounts.referee.push_back(judgement::ruled_outcome(log, choice.ruleset));
                 });
    return accounts;
  }

  void check_log(const std::string& path, const Accounts& accounts) {
    std::error_code ignored;
    const std::string golden_path = path + std::string(kGoldenEnding);
    if (!fs::exists(golden_path, ignored)) {
      ++without_;
      return;
    }
    ++with_golden_;
    const auto text = text_of_file(golden_path);
    if (!text) return say(golden_path, "cannot be read");
    const GoldenFile golden = read_golden(*text);
    if (!golden.error.empty()) return say(golden_path, golden.error);
    if (golden.games.size() != accounts.log.size())
      return say(golden_path, fmt::format("holds {} games, the log {}", golden.games.size(),
                                          accounts.log.size()));
    if (!golden.rules.empty() && golden.rules != accounts.rules)
      cli::complain(fmt::format("{}: made under rules {}, judged under {}", printable(golden_path),
                                printable(golden.rules), printable(accounts.rules)));
    for (std::size_t game = 0; game < golden.games.size(); ++game) {
      const GoldenComparison result =
          compare(golden.games[game], accounts.log[game], accounts.referee[game], accounts.players);
      facts_ += result.facts - result.uncompared;
      disagreements_ += result.disagreements.size();
      for (const Disagreement& each : result.disagreements)
        output_.write(arguments_.format == "json" ? as_json(path, game, each)
                                                  : as_text(path, game, each));
    }
  }

  static std::string as_text(const std::string& path, std::size_t game, const Disagreement& each) {
    const auto line = [](std::string_view who, const Known<std::string>& says) {
      return fmt::format("    {:<8} {}\n", who, says ? printable(*says) : "does not say");
    };
    std::string out = fmt::format(
        "{}{}: {}, {}: {}\n", printable(path), game > 0 ? fmt::format(", game {}", game) : "",
        each.where, each.fact.name,
        each.alone == Alone::Nobody ? "no two of a kind"
                                    : fmt::format("the {} stands alone", name_of(each.alone)));
    if (each.alone == Alone::Nobody && (!each.log || !each.referee))
      out = fmt::format("{}{}: {}, {}: two that differ\n", printable(path),
                        game > 0 ? fmt::format(", game {}", game) : "", each.where, each.fact.name);
    return out + line("referee", each.referee) + line("log", each.log) +
           line("golden", each.fact.value);
  }

  static std::string as_json(const std::string& path, std::size_t game, const Disagreement& each) {
    std::string out;
    JsonWriter json(out);
    json.open_object()
        .member("schema", "referee.golden-check/1")
        .member("path", path)
        .member("game", game)
        .member("kyoku", each.fact.kyoku)
        .member("seat", each.fact.seat)
        .member("fact", each.fact.name)
        .member("referee", each.referee)
        .member("log", each.log)
        .member("golden", each.fact.value)
        .key("alone")
        .text_or_null(each.alone == Alone::Nobody ? std::string_view() : name_of(each.alone))
        .close_object();
    return out + "\n";
  }

  void bless_log(const std::string& path, const Accounts& accounts) {
    const std::string golden_path = path + std::string(kGoldenEnding);
    std::vector<judgement::GameOutcome> games = accounts.referee;
    for (std::size_t game = 0; game < games.size(); ++game) fill(games[game], accounts.log[game]);
    const std::string wanted = write_golden(accounts.rules, games, accounts.players);
    std::error_code ignored;
    if (files::is_link(golden_path) || files::is_special(golden_path))
      return say(golden_path, "is no file of its own, and is not written to");
    const bool there = fs::exists(golden_path, ignored);
    if (there && text_of_file(golden_path) == wanted) {
      ++same_;
      return;
    }
    if (there && !arguments_.write) {
      ++left_alone_;
      output_.write(
          fmt::format("{}: differs from what the referee would write (golden check says where)\n",
                      printable(golden_path)));
      return;
    }
    for (std::size_t game = 0; game < games.size(); ++game)
      for (const Disagreement& each :
           differences(accounts.log[game], accounts.referee[game], accounts.players))
        output_.write(fmt::format("{}: {}, {}: the log has {}; the golden gets the referee's {}\n",
                                  printable(path), each.where, each.fact.name,
                                  printable(each.log.value_or("nothing")),
                                  printable(each.fact.value)));
    errno = 0;
    std::ofstream file(golden_path, std::ios::binary | std::ios::trunc);
    file << wanted;
    file.close();
    if (!file)
      return say(golden_path,
                 fmt::format("cannot be written: {}", std::strerror(errno != 0 ? errno : EIO)));
    ++(there ? overwritten_ : new_);
  }

  const GoldenArguments& arguments_;
  cli::Output output_;
  std::optional<Ruleset> rules_;
  bool of_goldens_ = false;                  ///< each log is judged by the rules of its golden
  std::map<std::string, Session> sessions_;  ///< by the preset of goldens; "" for other logs
  std::vector<std::string> goldens_met_;
  bool world_is_wrong_ = false;
  std::uint64_t with_golden_ = 0, without_ = 0, facts_ = 0, disagreements_ = 0;
  std::uint64_t new_ = 0, overwritten_ = 0, same_ = 0, left_alone_ = 0;
};

cli::ExitCode run(const GoldenArguments& arguments, bool bless) {
  if (arguments.format != "text" && arguments.format != "json") {
    cli::complain(printable(fmt::format("--format {}: must be text or json", arguments.format)));
    return cli::ExitCode::Usage;
  }
  std::optional<Ruleset> rules;
  if (!logs::load_rules(arguments.rules, rules)) return cli::ExitCode::Usage;
  GoldenRun golden(arguments, std::move(rules));
  return bless ? golden.bless() : golden.check();
}

}  // namespace

void add_golden_command(CLI::App& app, cli::ExitCode& exit_code) {
  const auto arguments = std::make_shared<GoldenArguments>();
  CLI::App* golden =
      app.add_subcommand("golden", "Your own expectations: beside the log X lies X.golden.json");
  golden->require_subcommand(1);
  CLI::App* check = golden->add_subcommand(
      "check", "Compare referee, log and golden, and say which of the three stands alone");
  CLI::App* bless = golden->add_subcommand(
      "bless", "Write a golden for every log that has none, as the referee settles it");
  for (CLI::App* command : {check, bless}) {
    command->add_option("DIR", arguments->folder, "Folder of logs, or one log")->required();
    logs::add_rules_option(*command, arguments->rules,
                           "Preset, ruleset file, or auto: what the log was played under");
  }
  check->add_option("--format", arguments->format, "text, or json: an object a disagreement")
      ->type_name("FORMAT")
      ->capture_default_str();
  check->footer(
      "Exit code: 0 all three agree; 1 they do not; 2 a log or a golden is missing or unreadable; "
      "3 the command line is wrong.");
  bless->add_flag("--write", arguments->write,
                  "Write over goldens that differ; without it they are left alone and listed");
  bless->footer(
      "Exit code: 0 done; 1 goldens that differ were left alone; 2 something cannot be read or "
      "written; 3 the command line is wrong.");
  check->callback([arguments, &exit_code] { exit_code = run(*arguments, false); });
  bless->callback([arguments, &exit_code] { exit_code = run(*arguments, true); });
}

}  // namespace referee::commands::golden
