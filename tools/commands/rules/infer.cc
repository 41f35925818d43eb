#include "tools/commands/rules/infer.h"

#include <algorithm>
#include <memory>
#include <utility>

#include <fmt/format.h>

#include "importers/files/input.h"
#include "importers/rulesets/ruleset_json.h"
#include "referee/judging/ruleset_fit.h"
#include "referee/judging/stated_rules.h"
#include "referee/session.h"
#include "referee/table_window.h"
#include "tools/cli/output.h"
#include "validator/log/describe.h"
#include "validator/report/text.h"
#include "validator/text/escape.h"
#include "validator/text/json_writer.h"

namespace referee::commands::rules {
namespace {

/// Findings are listed by rule; this many rules are named.
constexpr std::size_t kMostRules = 6;

std::string changes_text(const judging::PresetFit& fit) {
  if (fit.changes.empty())
    return fit.is_cut_short
               ? "    the search for options took too long: these may be no games of the ruleset\n"
               : "    no option that the broken rules name takes a finding away\n";
  std::string out = fmt::format("    {} with\n",
                                fit.findings_left == 0
                                    ? "clean"
                                    : fmt::format("fewer findings, {} left,", fit.findings_left));
  for (const judging::OptionChange& change : fit.changes)
    out += fmt::format("      {} = {} (as {})\n", option_info(change.option).key,
                       to_text(change.value), change.from);
  out += fmt::format("    tried on {}\n", count_of(static_cast<long long>(fit.tried_on),
                                                   "of these games", "of these games"));
  if (fit.is_cut_short) out += "    the search took too long and was cut short\n";
  return out;
}

std::string fit_text(const judging::PresetFit& fit, std::uint64_t games) {
  if (fit.clean == games) return fmt::format("{}: clean\n", fit.preset);
  const std::uint64_t asked = games - fit.spared;
  std::string out = fmt::format("{}: {} of {} clean\n", fit.preset, fit.clean, asked);
  if (fit.spared > 0)
    out += fmt::format("    {} not judged: too many had findings before\n",
                       count_of(static_cast<long long>(fit.spared), "game", "games"));
  if (fit.judged < asked)
    out += fmt::format("    cannot judge {}: another table\n",
                       count_of(static_cast<long long>(asked - fit.judged), "game", "games"));
  if (fit.clean == fit.judged) return out;
  for (std::size_t i = 0; i < std::min(fit.broken.size(), kMostRules); ++i)
    out += fmt::format("    {} ({})\n", fit.broken[i].first,
                       count_of(static_cast<long long>(fit.broken[i].second), "game", "games"));
  if (fit.broken.size() > kMostRules)
    out +=
        fmt::format("    and {}\n", count_of(static_cast<long long>(fit.broken.size() - kMostRules),
                                             "rule more", "rules more"));
  return out + changes_text(fit);
}

/// The presets that nothing sets apart: all that are clean, or else the first.
std::size_t count_of_best(const std::vector<judging::PresetFit>& fits, std::uint64_t games) {
  std::size_t best = 0;
  while (best < fits.size() && fits[best].clean == games) ++best;
  return fits.empty() ? 0 : std::max<std::size_t>(best, 1);
}

std::string fits_text(const std::vector<judging::PresetFit>& fits, std::uint64_t games, bool all) {
  const std::size_t best = count_of_best(fits, games);
  std::string out;
  if (best > 0 && fits[0].clean == games) {
    out += best > 1 ? "best, and alike in every game: " : "best: ";
    for (std::size_t i = 0; i < best; ++i) out += (i == 0 ? "" : ", ") + fits[i].preset;
    out += "\n";
  } else if (best > 0) {
    out += "best: " + (all ? fits[0].preset + "\n" : fit_text(fits[0], games));
  }
  if (all)
    for (std::size_t i = 0; i < fits.size(); ++i) out += fit_text(fits[i], games);
  else if (best < fits.size())
    out += fmt::format("{} less; --all says what they object to\n",
                       fits.size() - best == 1
                           ? "1 other preset fits"
                           : fmt::format("{} other presets fit", fits.size() - best));
  return out;
}

void write_changes(JsonWriter& json, const std::vector<judging::OptionChange>& changes) {
  json.key("changes").open_array();
  for (const judging::OptionChange& change : changes)
    json.open_object()
        .member("option", option_info(change.option).key)
        .key("value")
        .raw(value_json(change.value))
        .member("as", change.from)
        .close_object();
  json.close_array();
}

void write_fit(JsonWriter& json, const judging::PresetFit& fit, bool best) {
  json.new_line()
      .open_object()
      .member("preset", fit.preset)
      .member("best", best)
      .member("judged", fit.judged)
      .member("clean", fit.clean)
      .member("spared", fit.spared)
      .key("broken")
      .open_array();
  for (const auto& [rule, count] : fit.broken)
    json.open_object().member("rule", rule).member("games", count).close_object();
  json.close_array();
  write_changes(json, fit.changes);
  json.member("findings_left", fit.findings_left).member("tried_on", fit.tried_on);
  json.member("cut_short", fit.is_cut_short).close_object();
}

class Inference {
 public:
  cli::PrintedAnswer run(const std::vector<std::string>& paths, const InferOptions& options);

 private:
  void take(files::Document& document);
  void look_into(const HeldDocument& held, const InputContext& context);
  void take_stated(const GameLog& log, const std::string& path, std::uint32_t number);
  void write(const std::string& path);
  std::string to_json(const std::vector<judging::PresetFit>& fits, std::uint64_t games) const;

  Session session_;
  judging::RulesetFit fit_;
  TableWindow window_{
      true, [this](HeldDocument& held, const InputContext& context) { look_into(held, context); }};
  std::string found_;       ///< what was found of tables, in words
  std::string table_list_;  ///< the same for programs, in JSON
  JsonWriter tables_{table_list_};
  std::string stated_list_;  ///< rulesets that logs state, in JSON
  JsonWriter stated_{stated_list_};
  std::vector<std::string> files_;  ///< the rulesets that were found, each once
  std::string error_;
};

void Inference::take(files::Document& document) {
  const Format format = detect(document.bytes());
  if (format == Format::None) {
    if (document.named) error_ = fmt::format("{}: is no log", printable(document.path));
    return;
  }
  HeldDocument held{format, std::move(document)};
  window_.take(held);
  document = std::move(held.document);
}

void Inference::look_into(const HeldDocument& held, const InputContext& context) {
  const files::Document& document = held.document;
  std::uint32_t game = 0;
  session_.read({document.bytes(), document.path, document.damage, held.format, &context},
                [&](const GameLog& log) {
                  fit_.add(log);
                  const std::uint32_t number = game++;
                  take_stated(log, document.path, number);
                  const FoundTable table = session_.found_for(log, number);
                  if (!table.opens) return;
                  const RulesEvidence& evidence = *table.found->evidence;
                  GameReport report;
                  report.path = document.path;
                  report.game = number;
                  append_rules_found(evidence, evidence.preset, game_title(report), {}, found_);
                  tables_.new_line()
                      .open_object()
                      .member("log", printable(document.path))
                      .member("game", number)
                      .member("games", evidence.games)
                      .member("hands", evidence.hands)
                      .member("unexplained", evidence.unexplained)
                      .key("equals")
                      .open_array();
                  for (const std::string& preset : evidence.equals) tables_.text(preset);
                  tables_.close_array().key("rules").raw(evidence.file).close_object();
                  if (std::ranges::find(files_, evidence.file) == files_.end())
                    files_.push_back(evidence.file);
                });
}

/// What a log says itself, where it states the settings of its table: each ruleset once.
void Inference::take_stated(const GameLog& log, const std::string& path, std::uint32_t number) {
  const RulesChoice& choice = session_.rules_for(log);
  const std::string file = judging::stated_rules(log, choice);
  if (file.empty() || std::ranges::find(files_, file) != files_.end()) return;
  files_.push_back(file);
  GameReport report;
  report.path = path;
  report.game = number;
  found_ += fmt::format("{}: the log says {} with\n", game_title(report), choice.ruleset.name);
  for (const std::string& setting : choice.adjusted) found_ += "  " + setting + "\n";
  stated_.new_line()
      .open_object()
      .member("log", printable(path))
      .member("game", number)
      .key("rules")
      .raw(file)
      .close_object();
}

void Inference::write(const std::string& path) {
  if (path.empty()) return;
  if (files_.size() != 1) {
    error_ = fmt::format(
        "{}: not written: {}", printable(path),
        files_.empty() ? "no ruleset was found by evidence (a log that names its rules needs none)"
                       : "the tables have several rulesets");
    return;
  }
  cli::Output file(path);
  file.write(files_.front());
  file.close();
  if (file.failed()) error_ = printable(file.error());
}

std::string Inference::to_json(const std::vector<judging::PresetFit>& fits,
                               std::uint64_t games) const {
  std::string out;
  JsonWriter json(out);
  json.open_object().member("schema", "referee.infer/1").member("games", games).new_line();
  json.key("tables").raw("[" + table_list_ + "]").new_line();
  if (!stated_list_.empty()) json.key("stated").raw("[" + stated_list_ + "]").new_line();
  json.key("fits").open_array();
  const std::size_t best = count_of_best(fits, games);
  for (std::size_t i = 0; i < fits.size(); ++i) write_fit(json, fits[i], i < best);
  json.close_array().close_object();
  return out + "\n";
}

cli::PrintedAnswer Inference::run(const std::vector<std::string>& paths,
                                  const InferOptions& options) {
  files::InputReader inputs(files::InputReader::kDefaultLimit);
  for (const std::string& path : paths)
    inputs.read(
        path,
        [&](files::Document& document) {
          take(document);
          return true;
        },
        [&](const files::InputError& trouble) {
          error_ = fmt::format("{}: {}", printable(trouble.path), printable(trouble.message));
        });
  window_.close();
  const std::uint64_t games = fit_.games();
  if (games == 0 && error_.empty()) error_ = "no game that this version can judge";
  if (error_.empty()) write(options.write_rules);
  cli::PrintedAnswer answer;
  answer.exit_code = error_.empty() ? cli::ExitCode::Success : cli::ExitCode::World;
  answer.error = error_;
  if (games == 0) return answer;
  const std::vector<judging::PresetFit> fits = fit_.fits();
  if (options.format == "json") {
    answer.out = to_json(fits, games);
    return answer;
  }
  answer.out = found_;
  answer.out += count_of(static_cast<long long>(games), "game", "games") + "\n";
  answer.out += fits_text(fits, games, options.all);
  return answer;
}

}  // namespace

cli::PrintedAnswer infer_rules(const std::vector<std::string>& paths, const InferOptions& options) {
  return Inference().run(paths, options);
}

}  // namespace referee::commands::rules
