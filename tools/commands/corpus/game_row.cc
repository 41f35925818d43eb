#include "tools/commands/corpus/game_row.h"

#include <algorithm>

#include <fmt/format.h>

namespace referee::commands::corpus {
namespace {

template <class T>
std::optional<std::int64_t> whole(const Known<T>& fact) {
  if (!fact) return std::nullopt;
  return static_cast<std::int64_t>(*fact);
}
std::optional<std::int64_t> whole(const Known<Points>& points) {
  if (!points) return std::nullopt;
  return points->value;
}
std::optional<std::int64_t> whole(Seat seat) {
  if (!seat.present()) return std::nullopt;
  return seat.value;
}

/// Of a text "2026-11-25..."; 0 for any other.
std::int64_t day_of(const std::string& started) {
  if (started.size() < 10) return 0;
  return store::day_of_digits(started.substr(0, 4) + started.substr(5, 2) + started.substr(8, 2));
}

store::FindingRow finding_row(const Finding& finding) {
  return {.rule = finding.rule,
          .severity = static_cast<int>(finding.severity),
          .kyoku = whole(finding.kyoku),
          .event = whole(finding.event),
          .seat = whole(finding.seat),
          .place = finding.where,
          .message = finding.message,
          .expected = finding.expected,
          .actual = finding.actual};
}

store::WinRow win_row(const Event& event, const WinClaim& claim, std::int64_t kyoku) {
  store::WinRow row{.kyoku = kyoku,
                    .seat = event.seat.present() ? event.seat.value : -1,
                    .from = whole(is_tsumo(event) ? event.seat : event.target),
                    .han = whole(claim.han),
                    .fu = whole(claim.fu),
                    .points = whole(claim.points),
                    .limit = {},
                    .liable = whole(claim.liable),
                    .yaku = {}};
  if (claim.limit && *claim.limit != Limit::None) row.limit = std::string(name_of(*claim.limit));
  if (claim.yaku) {
    for (const YakuClaim& yaku : *claim.yaku)
      row.yaku += fmt::format("{}{}", row.yaku.empty() ? " " : "", name_of(yaku.yaku)) + " ";
  }
  return row;
}

}  // namespace

store::GameRow game_row(const GameLog& log, const GameReport& report, bool keep_wins) {
  store::GameRow row;
  row.game = report.game;
  row.place = store::place_of(report.path);
  row.format = report.format;
  row.platform = log.header.platform;
  row.log_id = log.header.log_id;
  row.played_on = day_of(log.header.started);
  row.rules = report.rules;
  std::vector<std::string> adjusted = report.rules_adjusted;
  std::sort(adjusted.begin(), adjusted.end());
  for (const std::string& option : adjusted) row.rules += " " + option;
  // That nobody named them is a fact of the game, and no finding of the archive.
  if (report.evidence && report.rules_from == RulesFrom::Evidence)
    row.rules += " rules_from=evidence";
  row.verdict = static_cast<int>(report.verdict);
  row.wall = static_cast<int>(report.wall);
  row.kyoku = report.kyoku;
  row.events = report.events;
  row.wins = report.wins;
  row.findings = static_cast<std::int64_t>(report.findings.size()) + report.findings_left_off;
  for (const Finding& finding : report.findings) {
    if (finding.severity == Severity::Error) ++row.errors;
    row.found.push_back(finding_row(finding));
  }
  if (!keep_wins) return row;
  std::int64_t kyoku = -1;
  for (const Event& event : log.events) {
    if (event.kind == EventKind::StartKyoku) ++kyoku;
    if (event.kind == EventKind::Win && event.index < log.wins.size())
      row.won.push_back(win_row(event, log.wins[event.index], kyoku));
  }
  return row;
}

}  // namespace referee::commands::corpus
