#include "tools/commands/rules/infer.h"

#include <algorithm>
#include <memory>
#include <utility>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "importers/files/input.h"
#include "importers/rulesets/ruleset_json.h"
#include "referee/judging/ruleset_fit.h"
#include "referee/session.h"
#include "tools/commands/logs/table_window.h"
#include "tools/commands/output.h"
#include "validator/log/describe.h"
#include "validator/report/text.h"
#include "validator/text/escape.h"

namespace referee {
namespace {

using Json = nlohmann::ordered_json;

/// Findings are listed by rule; this many rules are named.
constexpr std::size_t kMostRules = 6;

std::string changes_text(const PresetFit& fit) {
  if (fit.changes.empty()) return "    no option that the broken rules name takes a finding away\n";
  std::string out = fmt::format("    {} with\n",
                                fit.findings_left == 0
                                    ? "clean"
                                    : fmt::format("fewer findings, {} left,", fit.findings_left));
  for (const OptionChange& change : fit.changes)
    out += fmt::format("      {} = {} (as {})\n", option_info(change.option).key,
                       to_text(change.value), change.from);
  return out + fmt::format("    tried on {}\n", count_of(static_cast<long long>(fit.tried_on),
                                                         "of these games", "of these games"));
}

std::string fit_text(const PresetFit& fit, std::uint64_t games) {
  if (fit.clean == games) return fmt::format("{}: clean\n", fit.preset);
  std::string out = fmt::format("{}: {} of {} clean\n", fit.preset, fit.clean, games);
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
std::size_t count_of_best(const std::vector<PresetFit>& fits, std::uint64_t games) {
  std::size_t best = 0;
  while (best < fits.size() && fits[best].clean == games) ++best;
  return fits.empty() ? 0 : std::max<std::size_t>(best, 1);
}

std::string fits_text(const std::vector<PresetFit>& fits, std::uint64_t games, bool all) {
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

Json fits_json(const std::vector<PresetFit>& fits, std::uint64_t games) {
  Json list = Json::array();
  const std::size_t best = count_of_best(fits, games);
  for (const PresetFit& fit : fits) {
    Json broken = Json::array();
    for (const auto& [rule, count] : fit.broken)
      broken.push_back({{"rule", rule}, {"games", count}});
    Json changes = Json::array();
    for (const OptionChange& change : fit.changes)
      changes.push_back({{"option", option_info(change.option).key},
                         {"value", Json::parse(value_json(change.value))},
                         {"as", change.from}});
    list.push_back({{"preset", fit.preset},
                    {"best", list.size() < best},
                    {"clean", fit.clean},
                    {"broken", std::move(broken)},
                    {"changes", std::move(changes)},
                    {"findings_left", fit.findings_left},
                    {"tried_on", fit.tried_on}});
  }
  return list;
}

class Inference {
 public:
  RulesAnswer run(const std::vector<std::string>& paths, const InferOptions& options);

 private:
  void take(Document& document);
  void look_into(const HeldDocument& held, const InputContext& context);
  void write(const std::string& path);

  Session session_;
  RulesetFit fit_;
  TableWindow window_{
      true, [this](HeldDocument& held, const InputContext& context) { look_into(held, context); }};
  std::string found_;               ///< what was found of tables, in words
  Json tables_ = Json::array();     ///< the same for programs
  std::vector<std::string> files_;  ///< the rulesets that were found, each once
  std::string error_;
};

void Inference::take(Document& document) {
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
  const Document& document = held.document;
  std::uint32_t game = 0;
  session_.read({document.bytes(), document.path, document.damage, held.format, &context},
                [&](const GameLog& log) {
                  fit_.add(log);
                  const std::uint32_t number = game++;
                  const FoundTable table = session_.found_for(log, number);
                  if (!table.opens) return;
                  const RulesEvidence& evidence = *table.found->evidence;
                  GameReport report;
                  report.path = document.path;
                  report.game = number;
                  append_rules_found(evidence, evidence.preset, game_title(report), {}, found_);
                  tables_.push_back({{"log", printable(document.path)},
                                     {"game", number},
                                     {"games", evidence.games},
                                     {"hands", evidence.hands},
                                     {"unexplained", evidence.unexplained},
                                     {"equals", evidence.equals},
                                     {"rules", Json::parse(evidence.file)}});
                  if (std::find(files_.begin(), files_.end(), evidence.file) == files_.end())
                    files_.push_back(evidence.file);
                });
}

void Inference::write(const std::string& path) {
  if (path.empty()) return;
  if (files_.size() != 1) {
    error_ = fmt::format(
        "{}: not written: {}", printable(path),
        files_.empty() ? "no ruleset was found by evidence" : "the tables have several rulesets");
    return;
  }
  Output file(path);
  file.write(files_.front());
  file.close();
  if (file.failed()) error_ = printable(file.error());
}

RulesAnswer Inference::run(const std::vector<std::string>& paths, const InferOptions& options) {
  InputReader inputs(InputReader::kDefaultLimit);
  for (const std::string& path : paths)
    inputs.read(
        path,
        [&](Document& document) {
          take(document);
          return true;
        },
        [&](const InputError& trouble) {
          error_ = fmt::format("{}: {}", printable(trouble.path), printable(trouble.message));
        });
  window_.close();
  const std::uint64_t games = fit_.games();
  if (games == 0 && error_.empty()) error_ = "no game that this version can judge";
  if (error_.empty()) write(options.write_rules);
  RulesAnswer answer;
  answer.exit_code = error_.empty() ? ExitCode::Success : ExitCode::World;
  answer.error = error_;
  if (games == 0) return answer;
  const std::vector<PresetFit> fits = fit_.fits();
  if (options.format == "json") {
    answer.out = Json{{"schema", "referee.infer/1"},
                      {"games", games},
                      {"tables", std::move(tables_)},
                      {"fits", fits_json(fits, games)}}
                     .dump(2) +
                 "\n";
    return answer;
  }
  answer.out = found_;
  answer.out += count_of(static_cast<long long>(games), "game", "games") + "\n";
  answer.out += fits_text(fits, games, options.all);
  return answer;
}

}  // namespace

RulesAnswer infer_rules(const std::vector<std::string>& paths, const InferOptions& options) {
  return Inference().run(paths, options);
}

}  // namespace referee
