#include "tools/commands/logs/events.h"

#include <memory>

#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include "importers/stream/stream.h"
#include "referee/json/legal_json.h"
#include "tools/cli/output.h"
#include "validator/text/escape.h"
#include "validator/words/wording.h"

namespace referee::commands::logs {
namespace {

class EventsRun {
 public:
  explicit EventsRun(const EventsArguments& arguments)
      : arguments_(arguments), output_(""), session_(SessionOptions{.rules = arguments.rules}) {}

  cli::ExitCode run();

 private:
  bool write_game(GameLog& log, const files::Document& document);

  const EventsArguments& arguments_;
  cli::Output output_;
  Session session_;
  std::string stream_;
  bool world_is_wrong_ = false;
};

bool EventsRun::write_game(GameLog& log, const files::Document& document) {
  session_.choose_orders(log);
  stream_.clear();
  stream::write_events(log, stream_);
  if (arguments_.legal) {
    const RulesChoice& choice = session_.rules_for(log);
    if (choice.unsupported.empty()) {
      json::add_legal_actions(log, choice.ruleset, stream_);
    } else {
      complain_of(document.path, words::english().sentence(choice.unsupported));
      world_is_wrong_ = true;
    }
  }
  output_.write(stream_);
  return !output_.failed();
}

cli::ExitCode EventsRun::run() {
  const bool sound = read_games(arguments_.log, session_,
                                [&](GameLog& log, const files::Document& document, std::uint32_t) {
                                  return write_game(log, document);
                                });
  if (output_.close())
    return sound && !world_is_wrong_ ? cli::ExitCode::Success : cli::ExitCode::World;
  cli::complain(output_.error());
  return cli::ExitCode::World;
}

}  // namespace

cli::ExitCode run_events(const EventsArguments& arguments) { return EventsRun(arguments).run(); }

void add_events_command(CLI::App& app, cli::ExitCode& exit_code) {
  const auto arguments = std::make_shared<EventsArguments>();
  const auto rules = std::make_shared<std::string>();
  CLI::App* command =
      app.add_subcommand("events", "Write what was understood of a log, one event a line");
  add_log_argument(*command, arguments->log);
  command->add_flag("--legal", arguments->legal,
                    "With what every seat may do at each decision, as mjai's possible_actions");
  add_rules_option(*command, *rules,
                   "With --legal: preset, ruleset file, or auto: what the log was played under");
  command->callback([arguments, rules, &exit_code] {
    exit_code =
        load_rules(*rules, arguments->rules) ? run_events(*arguments) : cli::ExitCode::Usage;
  });
}

}  // namespace referee::commands::logs
