#include "tools/commands/score/command.h"

#include <limits>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include "referee/score/score_answer.h"
#include "referee/score/score_words.h"
#include "tools/cli/colour.h"
#include "tools/cli/output.h"
#include "tools/commands/rules/argument.h"
#include "validator/text/escape.h"

namespace referee::commands::score {
namespace {

/// The words of the command line as they were written.
struct ScoreArguments : referee::score::ScoreWords {
  std::string rules = "ronin";
  std::string format = "text";
};

cli::ExitCode score(ScoreArguments arguments) {
  if (std::string error = referee::score::read_score_words(arguments); !error.empty())
    return cli::usage_error(printable(error));
  if (arguments.format != "text" && arguments.format != "json")
    return cli::usage_error(
        printable(fmt::format("--format {}: must be text or json", arguments.format)));
  const RulesetResult rules = rules::ruleset_of_argument(arguments.rules);
  if (!rules.ruleset)
    return cli::usage_error(printable(fmt::format("--rules {}: {}", arguments.rules, rules.error)));
  const referee::score::HandAnswer result =
      referee::score::answer(arguments.question, *rules.ruleset);
  if (!result.error.empty()) return cli::usage_error(printable(result.error));
  cli::Output output("");
  output.write(cli::coloured_page(
      arguments.format == "json"
          ? referee::score::score_json(arguments.question, result, *rules.ruleset) + "\n"
          : referee::score::score_text(arguments.question, result, *rules.ruleset),
      output));
  if (!output.close()) {
    cli::complain(output.error());
    return cli::ExitCode::World;
  }
  return result.value.outcome == hand::Outcome::Win ? cli::ExitCode::Success
                                                    : cli::ExitCode::Findings;
}

constexpr const char* kFooter =
    "HAND is one or more words (quote brackets for the shell):\n"
    "  123m406p789s     m characters, p circles, s bamboo; 0, or 5mr, is a red five; m123p406 is "
    "read too\n"
    "  1z..7z           E S W N, white, green, red; the letters E S W N P F C are read too\n"
    "  '(777z)' +777z   a claimed set (chi, pon, or a kan of four tiles); also --meld, --chi, "
    "--pon, --kan\n"
    "  '[1111z]'        a closed kan; also --ankan\n"
    "  m123,z777=,s1111 after a comma: a claimed set, or four alike without one of - = + a closed "
    "kan\n"
    "  +2z              the winning tile; also --win. Of 14 tiles without one, the last is it.\n"
    "Red fives and a claimed set's tiles count for dora; which tile of a set was claimed makes no "
    "difference.\n"
    "Example: referee score 123m456p789s11z22z --win 2z --riichi --dora 3m --seat E --round S "
    "--rules ronin\n"
    "Exit code: 0 the hand wins; 1 it does not (not complete, or too few yaku: the answer says "
    "so); 3 the command line is wrong, or the\n"
    "tiles cannot be. Furiten is not judged, nor whether the win could come about in play.";

void add_tile_options(CLI::App& command, ScoreArguments& arguments) {
  command.add_option("--win", arguments.win, "The winning tile, beside the 13 others or one of 14")
      ->type_name("TILE");
  for (const auto& [name, texts, what] :
       {std::tuple{"--meld", &arguments.melds, "A claimed set; four tiles are an open kan"},
        std::tuple{"--chi", &arguments.chi, "A claimed run"},
        std::tuple{"--pon", &arguments.pon, "A claimed triplet"},
        std::tuple{"--kan", &arguments.kan, "An open kan"},
        std::tuple{"--ankan", &arguments.ankan, "A closed kan"}})
    command.add_option(name, *texts, std::string(what) + "; may be given several times")
        ->type_name("TILES")
        ->delimiter(',')
        ->allow_extra_args(false);
  command
      .add_option("--dora", arguments.indicators,
                  "Dora INDICATORS, as they lie on the wall (3m makes 4m a dora)")
      ->type_name("TILES");
  command.add_option("--dora-tile", arguments.dora, "Dora themselves, instead of their indicators")
      ->type_name("TILES");
  command.add_option("--ura", arguments.ura, "Indicators of ura dora")->type_name("TILES");
}

void add_circumstance_options(CLI::App& command, referee::score::HandQuestion& ask) {
  command.add_flag("--riichi", ask.riichi, "The winner is in riichi");
  command.add_flag("--double-riichi", ask.double_riichi, "... declared with the first discard");
  command.add_flag("--ippatsu", ask.ippatsu, "Within one turn of the riichi (which it implies)");
  command.add_flag("--haitei", ask.haitei, "Tsumo on the last tile of the wall");
  command.add_flag("--houtei", ask.houtei, "Ron on the last discard");
  command.add_flag("--rinshan", ask.rinshan, "Tsumo on a replacement tile after a kan");
  command.add_flag("--chankan", ask.chankan, "Ron on a tile added to a pon, robbing the kan");
  command.add_flag("--tenhou", ask.tenhou, "The dealer's tsumo on the dealt hand");
  command.add_flag("--chiihou", ask.chiihou, "Tsumo on the very first draw");
  command.add_flag("--renhou", ask.renhou, "Ron before the first draw");
  command.add_flag("--not-apart", ask.tile_mixed_in, "The tile of a tsumo was mixed into the hand");
  command.add_option("--kita", ask.norths, "Norths set aside (three players)")
      ->type_name("N")
      ->check(CLI::Range(0, static_cast<int>(kCopies)));
  command
      .add_option("--dealer-wins", ask.dealer_wins, "The dealer's wins in a row, this one included")
      ->type_name("N")
      ->check(CLI::Range(0, 99));
  command.add_option("--honba", ask.honba, "Counters")
      ->type_name("N")
      ->check(CLI::Range(0, referee::score::kMostCounters));
  command
      .add_option("--sticks,--kyotaku", ask.sticks,
                  "Riichi sticks that the winner takes, the own one included")
      ->type_name("N")
      ->check(CLI::Range(0, referee::score::kMostCounters));
}

}  // namespace

void add_score_command(CLI::App& app, cli::ExitCode& exit_code) {
  const auto arguments = std::make_shared<ScoreArguments>();
  CLI::App* command =
      app.add_subcommand("score", "Value one hand: yaku, fu, points, payments, and why");
  command->add_option("--rules", arguments->rules, "Preset or ruleset file")
      ->type_name("NAME|FILE")
      ->capture_default_str();
  command->add_option("--format", arguments->format, "text or json")
      ->type_name("FORMAT")
      ->capture_default_str();
  add_tile_options(*command, *arguments);
  command->add_flag("--ron", arguments->ron,
                    "Won on another's tile; so it is if nothing else is said");
  command->add_flag("--tsumo", arguments->tsumo, "Won on the winner's own draw");
  command
      ->add_option("--seat", arguments->seat, "The winner's wind; E deals (S if nothing is said)")
      ->type_name("WIND");
  command->add_option("--round", arguments->round, "The round's wind (E if nothing is said)")
      ->type_name("WIND");
  command->add_option("--from", arguments->from, "Wind of the discarder")->type_name("WIND");
  command
      ->add_option("--liable", arguments->liable, "Wind of the player liable for the yakuman (pao)")
      ->type_name("WIND");
  add_circumstance_options(*command, arguments->question);
  command->footer(kFooter);
  // The words of the hand are taken as what is left over: as a list option the library would strip
  // the brackets of "[1111z]".
  command->allow_extras();
  command->callback([arguments, command, &exit_code] {
    arguments->hand = command->remaining();
    std::vector<std::string> unknown;
    for (const std::string& word : arguments->hand)
      if (word.size() > 1 && word.front() == '-') unknown.push_back(word);
    if (!unknown.empty()) throw CLI::ExtrasError("score", unknown);
    if (arguments->hand.empty()) throw CLI::RequiredError("HAND");
    exit_code = score(std::move(*arguments));
  });
}

}  // namespace referee::commands::score
