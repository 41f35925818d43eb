#include "tools/commands/check/worker.h"

#include <algorithm>
#include <new>
#include <utility>

#include <fmt/format.h>

#include "importers/digest.h"
#include "importers/no_log.h"
#include "tools/commands/check/live/stream.h"
#include "validator/text/escape.h"

namespace referee::commands::check {
namespace {

/// A file of very many games is handed on in parts of about this size.
constexpr std::size_t kPieceBytes = std::size_t{1} << 20U;

}  // namespace

SessionOptions options_of(const CheckPlan& plan) {
  SessionOptions options;
  options.rules = plan.rules;
  options.unnamed = plan.unnamed;
  options.selection = plan.selection;
  options.max_findings = plan.max_findings;
  options.stop_after = std::max(options.stop_after, plan.max_findings);
  options.keep_tables = std::ranges::any_of(plan.reports, [&](const PlannedReport& report) {
    return report.format->shows_tables && plan.style.findings && plan.style.tables;
  });
  // A live game ends with its report in JSON, whatever the format.
  options.keep_situations =
      plan.style.findings &&
      (plan.live || std::ranges::any_of(plan.reports, [](const PlannedReport& report) {
         return report.format->shows_situations;
       }));
  const bool replays = std::ranges::any_of(
      plan.reports, [](const PlannedReport& report) { return report.format->replays; });
  options.keep_hands = replays && plan.style.findings ? plan.hands : HandsKept::None;
  options.compare_rulesets =
      plan.alternatives && std::ranges::any_of(plan.reports, [&](const PlannedReport& report) {
        const auto tells = report.format->tells_other_presets;
        return tells != nullptr && tells(plan.style);
      });
  options.fail_on = plan.fail_on;
  return options;
}

CheckWorker::CheckWorker(const CheckPlan& plan, std::vector<ReportStyle> styles)
    : plan_(plan), styles_(std::move(styles)), session_(session_options()) {
  if (plan_.second_opinion) second_ = std::make_unique<SecondProgram>(plan_.second_rules);
}

SessionOptions CheckWorker::session_options() {
  SessionOptions options = options_of(plan_);
  if (plan_.baseline.empty() && plan_.waivers == nullptr) return options;
  options.accept = [this](const GameReport& report, Finding& finding) {
    finding.in_baseline = plan_.baseline.has(report, digest(), finding);
    if (plan_.waivers != nullptr) finding.waived = plan_.waivers->find(report, digest(), finding);
  };
  return options;
}

/// Worked out for logs with findings only: the others take no longer for it.
const std::string& CheckWorker::digest() {
  if (digest_.empty())
    digest_ = passed_ ? importers::digest_of(bytes_, *passed_) : importers::digest_of(bytes_);
  return digest_;
}

/// Adds what the report of a game gives to the piece.
void CheckWorker::add(const GameLog& game, GameReport& report, Piece& piece) {
  piece.texts.resize(plan_.reports.size());
  const bool is_judged = report.verdict == Verdict::Clean || report.verdict == Verdict::Findings;
  if (second_ != nullptr && is_judged) {
    report.second_opinion = second_->ask(game, report);
    if (report.second_opinion == nullptr) piece.trouble = second_->error();
    report.fails = report.fails || report.is_disputed();
  }
  if (!report.has_nothing_to_say() && !bytes_.empty()) report.digest = digest();
  piece.fails = piece.fails || report.fails;
  for (std::size_t i = 0; i < plan_.reports.size(); ++i)
    plan_.reports[i].format->game(report, styles_[i], piece.texts[i]);
  piece.summary.add(report);
  if (report.evidence && report.opens_table) piece.found_rules.push_back(report.evidence->file);
}

void CheckWorker::check(const LogBytes& log, const Out& out) {
  Piece piece;
  piece.texts.resize(plan_.reports.size());
  bytes_ = log.bytes;
  passed_ = log.passed;
  digest_.clear();
  try {
    if (log.format == Format::None) {
      if (auto report = importers::report_of_unread_game(log.path, log.bytes))
        add({}, *report, piece);
    } else {
      session_.check(log, [&](const GameLog& game, GameReport& report) {
        add(game, report, piece);
        if (piece.bytes() >= kPieceBytes) out(std::exchange(piece, Piece{}), false);
      });
    }
  } catch (const std::bad_alloc&) {
    piece.trouble =
        fmt::format("{}: too large for the memory of this machine", printable(log.path));
  }
  piece.texts.resize(plan_.reports.size());
  out(std::move(piece), true);
}

void CheckWorker::follow(LineInput& input, Format format, const Out& out,
                         const std::function<bool()>& is_usable) {
  bytes_ = {};
  Piece piece;
  const auto take = [&](const GameLog& game, GameReport& report) {
    add(game, report, piece);
    out(std::exchange(piece, Piece{}), false);
  };
  session_.follow({.path = "-", .format = format, .wants_news = false}, take);
  try {
    feed_all(input, session_, [&](const auto&) { return is_usable(); });
  } catch (const std::bad_alloc&) {
    piece.trouble = "-: a game is too large for the memory of this machine";
  }
  piece.texts.resize(plan_.reports.size());
  out(std::move(piece), true);
}

}  // namespace referee::commands::check
