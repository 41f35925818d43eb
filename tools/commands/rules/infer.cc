#include "tools/commands/rules/infer.h"

#include <algorithm>

#include <fmt/format.h>

#include "importers/files/input.h"
#include "referee/judging/ruleset_fit.h"
#include "referee/session.h"
#include "validator/log/describe.h"
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
  RulesAnswer run(const std::vector<std::string>& paths);

 private:
  void take(const Document& document);

  Session session_;
  RulesetFit fit_;
  std::string error_;
};

void Inference::take(const Document& document) {
  const Format format = session_.read({document.bytes(), document.path, document.damage},
                                      [&](const GameLog& log) { fit_.add(log); });
  if (format == Format::None && document.named)
    error_ = fmt::format("{}: is no log", printable(document.path));
}

RulesAnswer Inference::run(const std::vector<std::string>& paths) {
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
  const std::uint64_t games = fit_.games();
  if (games == 0 && error_.empty()) error_ = "no game that this version can judge";
  RulesAnswer answer;
  answer.exit_code = error_.empty() ? ExitCode::Success : ExitCode::World;
  answer.error = error_;
  if (games == 0) return answer;
  answer.out = count_of(static_cast<long long>(games), "game", "games") + "\n";
  for (const PresetFit& fit : fit_.fits()) answer.out += fit_text(fit, games);
  return answer;
}

}  // namespace

RulesAnswer infer_rules(const std::vector<std::string>& paths) { return Inference().run(paths); }

}  // namespace referee
