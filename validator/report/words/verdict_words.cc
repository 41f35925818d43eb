#include "validator/report/words/verdict_words.h"

#include <algorithm>

namespace referee::report {
namespace {

std::string of_one_game(std::uint64_t errors, std::uint64_t warnings, bool is_unjudged,
                        Language language) {
  if (is_unjudged) return std::string(word(ReportWord::NotAllJudged, language));
  if (errors == 0 && warnings == 0) return std::string(word(ReportWord::Followed, language));
  const bool one = (errors > 0 ? errors : warnings) == 1;
  const ReportWord which = errors > 0 ? (one ? ReportWord::OneBroken : ReportWord::ManyBroken)
                                      : (one ? ReportWord::OneToLookAt : ReportWord::ManyToLookAt);
  return worded(which, language, {std::to_string(errors > 0 ? errors : warnings)});
}

}  // namespace

std::string_view severity_words(Severity severity, Language language) {
  switch (severity) {
    case Severity::Note: return word(ReportWord::Note, language);
    case Severity::Warning: return word(ReportWord::Warning, language);
    case Severity::Error: break;
  }
  return word(ReportWord::Error, language);
}

std::string verdict_sentence(const GameReport& report, Language language) {
  const auto count = [&](Severity severity) {
    return static_cast<std::uint64_t>(
        std::count_if(report.findings.begin(), report.findings.end(),
                      [&](const Finding& each) { return each.severity == severity; }));
  };
  const bool is_unjudged =
      report.verdict == Verdict::Unreadable || report.verdict == Verdict::Unsupported;
  return of_one_game(count(Severity::Error), count(Severity::Warning), is_unjudged, language);
}

std::string verdict_sentence(const Summary& summary, Language language) {
  const std::uint64_t unjudged =
      summary.count(Verdict::Unreadable) + summary.count(Verdict::Unsupported);
  if (summary.games == 1)
    return of_one_game(summary.count(Severity::Error), summary.count(Severity::Warning),
                       unjudged > 0, language);
  if (summary.games == 0) return std::string(word(ReportWord::NoGames, language));
  return worded(ReportWord::GameVerdicts, language,
                {std::to_string(summary.count(Verdict::Findings)), std::to_string(summary.games)});
}

}  // namespace referee::report
