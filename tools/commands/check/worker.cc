#include "tools/commands/check/worker.h"

#include <algorithm>
#include <new>
#include <utility>

#include <fmt/format.h>

#include "referee/judge_orders.h"
#include "validator/referee.h"
#include "validator/report/escape.h"

namespace referee {
namespace {

/// A file of very many games is handed on in parts of about this size.
constexpr std::size_t kPieceBytes = std::size_t{1} << 20U;

/// Nothing but the reader's own complaints: no hand, no play.
bool is_unreadable(const GameLog& log) {
  return log.kyokus.empty() && log.events.size() <= 1 && !log.findings.empty();
}

void count_events(const GameLog& log, GameReport& report) {
  report.events = static_cast<std::uint32_t>(log.events.size());
  report.kyoku = static_cast<std::uint32_t>(log.kyokus.size());
  report.wins = static_cast<std::uint32_t>(log.wins.size());
}

/// A mismatch without its finding would be nobody's word.
void keep_proof_with_findings(GameReport& report) {
  const auto about_walls = [](const Finding& finding) {
    return rule_matches("wall/*", finding.rule);
  };
  if (report.wall != WallProof::Mismatch ||
      std::any_of(report.findings.begin(), report.findings.end(), about_walls))
    return;
  report.wall = WallProof::NoSeed;
  report.unchecked.push_back(Unchecked{"wall", "its rules were not selected", 1});
}

}  // namespace

void CheckWorker::judge_game(GameLog& log, GameReport& report) {
  InferredSettings shown;
  const RulesChoice& choice = rules_.choose(log, shown);
  report.format = log.header.format;
  report.rules = choice.ruleset.name;
  report.rules_from = choice.from;
  report.rules_adjusted = choice.adjusted;
  report.rules_shown = std::move(shown.words);
  report.names = log.header.names;
  if (is_unreadable(log) || !choice.unsupported.empty()) {
    count_events(log, report);
    report.findings = log.findings;
    report.unchecked = log.unchecked;
    if (!choice.unsupported.empty())
      report.unchecked.push_back(Unchecked{"every rule", choice.unsupported, 1});
    report.verdict = is_unreadable(log) ? Verdict::Unreadable : Verdict::Unsupported;
    return;
  }
  JudgeOptions options;
  options.keep_tables = plan_.format->shows_tables;
  options.most_findings = std::max(options.most_findings, plan_.max_findings);
  const SeedWalls::Opened walls = walls_.open(log);
  options.walls = walls.walls;
  options.walls_unknown = walls.not_because;
  judge_orders(log, choice.ruleset, options, report);
  const auto wanted = [&](const Finding& finding) { return plan_.selection.wants(finding.rule); };
  if (std::any_of(report.findings.begin(), report.findings.end(), wanted))
    others_.compare(log, choice.ruleset, report);
}

void CheckWorker::keep_wanted(GameReport& report, bool& fails) const {
  std::vector<Finding>& findings = report.findings;
  std::erase_if(findings,
                [&](const Finding& finding) { return !plan_.selection.wants(finding.rule); });
  keep_proof_with_findings(report);
  for (Finding& finding : findings) {
    finding.in_baseline = plan_.baseline.has(report, finding);
    if (plan_.fail_on && finding.severity >= *plan_.fail_on && !finding.in_baseline)
      report.fails = true;
  }
  fails = fails || report.fails;
  if (findings.size() > plan_.max_findings) {
    report.findings_left_off += static_cast<std::uint32_t>(findings.size() - plan_.max_findings);
    findings.resize(plan_.max_findings);
  }
  const bool has_findings = !findings.empty() || report.findings_left_off > 0;
  if (report.verdict == Verdict::Findings && !has_findings) report.verdict = Verdict::Clean;
}

void CheckWorker::check(const Document& document, const Out& out) {
  Piece piece;
  std::uint32_t game = 0;
  try {
    reader_.read(document.bytes(), document.damage, [&](GameLog& log) {
      GameReport report;
      report.path = document.path;
      report.game = game++;
      judge_game(log, report);
      keep_wanted(report, piece.fails);
      plan_.format->game(report, colour_, piece.text);
      piece.summary.add(report);
      if (piece.text.size() < kPieceBytes) return;
      out(std::exchange(piece, Piece{}), false);
    });
  } catch (const std::bad_alloc&) {
    piece.trouble =
        fmt::format("{}: too large for the memory of this machine", printable(document.path));
  }
  out(std::move(piece), true);
}

}  // namespace referee
