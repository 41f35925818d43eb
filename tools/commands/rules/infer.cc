#include "tools/commands/rules/infer.h"

#include <algorithm>
#include <memory>
#include <utility>

#include <fmt/format.h>

#include "importers/files/input.h"
#include "referee/judging/ruleset_fit.h"
#include "referee/session.h"
#include "tools/commands/logs/table_window.h"
#include "tools/commands/output.h"
#include "validator/log/describe.h"
#include "validator/report/text.h"
#include "validator/text/escape.h"

namespace referee {
namespace {

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

class Inference {
 public:
  RulesAnswer run(const std::vector<std::string>& paths, const std::string& write_rules);

 private:
  void take(Document& document);
  void look_into(const HeldDocument& held, const InputContext& context);
  void write(const std::string& path);

  Session session_;
  RulesetFit fit_;
  TableWindow window_{
      true, [this](HeldDocument& held, const InputContext& context) { look_into(held, context); }};
  std::string found_;               ///< what was found of tables, in words
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

RulesAnswer Inference::run(const std::vector<std::string>& paths, const std::string& write_rules) {
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
  if (error_.empty()) write(write_rules);
  RulesAnswer answer;
  answer.exit_code = error_.empty() ? ExitCode::Success : ExitCode::World;
  answer.error = error_;
  if (games == 0) return answer;
  answer.out = found_;
  answer.out += count_of(static_cast<long long>(games), "game", "games") + "\n";
  for (const PresetFit& fit : fit_.fits()) answer.out += fit_text(fit, games);
  return answer;
}

}  // namespace

RulesAnswer infer_rules(const std::vector<std::string>& paths, const std::string& write_rules) {
  return Inference().run(paths, write_rules);
}

}  // namespace referee
