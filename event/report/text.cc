#include "event/report/text.h"

#include <algorithm>

#include <fmt/format.h>

#include "event/model/lookup.h"
#include "event/report/counts.h"
#include "event/report/open_findings.h"
#include "event/report/uneven_words.h"
#include "event/values/csv_cell.h"
#include "validator/catalogue/sanctions.h"
#include "validator/report/text.h"
#include "validator/report/words/sanction_words.h"
#include "validator/text/columns.h"
#include "validator/text/escape.h"

namespace referee::event {
namespace {

/// Columns of a name in a table.
constexpr std::size_t kNameColumns = 24;
/// Columns of a text out of a file; what is more stands in the JSON report.
constexpr std::size_t kMostColumns = 400;

std::string shown(std::string_view text) { return cut_to(printable(text), kMostColumns); }

std::string name_of_line(const Audit& audit, const Ranked& line) {
  return line.player ? audit.roster.players[*line.player].name : line.team;
}

std::string number_of(std::uint32_t count, std::string_view one, std::string_view many) {
  return fmt::format("{} {}", count, count == 1 ? one : many);
}

void append_word(std::string_view what, const Known<Word>& word, std::string& out) {
  if (!word) return;
  out += fmt::format("   | {} by {} on {}: {}\n", what, shown(word->by), shown(word->date),
                     shown(word->reason));
}

void append_finding(const Audit& audit, const EventFinding& finding, const ReportStyle& style,
                    std::string& out) {
  out += inked(style.colour, ink_of(finding.severity),
               fmt::format("{}[{}]", referee::name_of(finding.severity), finding.rule));
  out += fmt::format(": {}\n", shown(finding.message));
  std::string place = finding.game ? game_name(audit, *finding.game) : std::string();
  if (!finding.file.empty() && finding.row) {
    const std::string row = fmt::format("{}, row {}", finding.file, *finding.row);
    if (place != row) place += (place.empty() ? "" : "; ") + row;
  }
  if (finding.stage)
    place +=
        (place.empty() ? "stage " : "; stage ") +
        (finding.game ? place_words(audit, audit.games[*finding.game], PageWords(Language::English))
                      : audit.event.stages[*finding.stage].name);
  if (!place.empty()) out += fmt::format("  --> {}\n", shown(place));
  out += fmt::format("   |  expected: {}\n   |    actual: {}\n", shown(finding.expected),
                     shown(finding.actual));
  if (const Sanction* sanction = sanction_of(audit.event.sanctions, finding.rule))
    out += fmt::format("   |  sanction: {}\n", shown(sanction_words(*sanction, Language::English)));
  append_word("accepted", finding.accepted, out);
  append_word("upheld", finding.upheld, out);
  out += '\n';
}

/// "2 of 3", where the stage says of everybody how many there are.
std::string games_words(const StageRules& rules, const Ranked& line) {
  if (!rules.games || line.player.has_value() == rules.by_team || line.games == *rules.games)
    return std::to_string(line.games);
  return fmt::format("{} of {}", line.games, *rules.games);
}

std::string open_words(const Ranked& line) {
  const std::string span = span_of(line);
  if (line.open == 0 && span.empty()) return {};
  if (line.open == 0) return "  " + span;
  return fmt::format("  {} open{}", line.open, span.empty() ? "" : ": " + span);
}

void append_lines(const Audit& audit, const StageRules& rules, const std::vector<Ranked>& lines,
                  std::string& out) {
  out += fmt::format("  {:>5}  {:<{}}  {:>8}  {:>6}  {:>8}  {:>8}  {:>11}\n", "place", "name",
                     kNameColumns, "total", "games", "counted", "carried", "adjustments");
  for (const Ranked& line : lines)
    out += fmt::format("  {:>5}  {:<{}}  {:>8}  {:>6}  {:>8}  {:>8}  {:>11}{}{}\n",
                       line.place ? std::to_string(*line.place) : "-",
                       cut_to(printable(name_of_line(audit, line)), kLongestName), kNameColumns,
                       text_of(line.total), games_words(rules, line), text_of(line.counted),
                       text_of(line.carried), text_of(line.adjustments),
                       line.advances ? "  goes on" : "", open_words(line));
}

void append_proof(const Proof& proof, std::string& out) {
  out += fmt::format(
      "  games {} - unknown {} - not counted {} + carried {} + adjustments {} = {}: {}\n",
      text_of(proof.games), text_of(proof.unknown), text_of(proof.not_counted),
      text_of(proof.carried), text_of(proof.adjustments), text_of(proof.standing),
      proof.holds() ? "the sum is right" : "THE SUM IS WRONG");
}

void append_csv_lines(const Audit& audit, const std::string& stage, std::string_view state,
                      std::string_view kind, const std::vector<Ranked>& lines, std::string& out) {
  for (const Ranked& line : lines) {
    const Player* player = line.player ? &audit.roster.players[*line.player] : nullptr;
    out +=
        fmt::format("{},{},{},{},{},{},{},{},{},{},{},{},{},{},{},{},{}\n", csv_cell(stage), kind,
                    line.place ? std::to_string(*line.place) : "",
                    csv_cell(player ? player->id : ""), csv_cell(player ? player->name : line.team),
                    csv_cell(player ? player->team : line.team), text_of(line.total), line.games,
                    text_of(line.counted), text_of(line.carried), text_of(line.adjustments),
                    line.advances ? "yes" : "no", line.open, line.low ? text_of(*line.low) : "",
                    line.high ? text_of(*line.high) : "", line.is_settled ? "yes" : "no", state);
  }
}

void append_not_checked(const Audit& audit, std::string& out) {
  const std::vector<Unchecked> all = unchecked_of(audit);
  if (all.empty()) return;
  out += "not checked:\n";
  for (const Unchecked& each : all)
    out += fmt::format("  {}: {} ({}x)\n", each.what, shown(each.why), each.count);
  out += '\n';
}

}  // namespace

std::string problem_line(const Problem& problem) {
  std::string line = shown(problem.file);
  if (problem.row) line += fmt::format(": row {}", *problem.row);
  if (!problem.column.empty())
    line += fmt::format("{}column {}", problem.row ? ", " : ": ", shown(problem.column));
  return line + ": " + shown(problem.message);
}

void append_standings_text(const Audit& audit, std::string& out) {
  for (std::size_t s = 0; s < audit.stages.size(); ++s) {
    const StageRules& rules = audit.event.stages[s];
    const StageStanding& standing = audit.stages[s];
    out += fmt::format("{} (by {}, {})\n", shown(rules.name), rules.by_team ? "team" : "player",
                       count_text(rules));
    out += fmt::format("  {}\n", shown(state_of(audit, standing)));
    append_lines(audit, rules, standing.players, out);
    append_proof(standing.of_players, out);
    if (!standing.teams.empty()) {
      out += "  teams\n";
      append_lines(audit, rules, standing.teams, out);
      append_proof(standing.of_teams, out);
    }
    for (const UnevenPart& part : standing.uneven)
      out += fmt::format("  the games do not add up to 0: {}\n",
                         shown(uneven_words(audit, part, PageWords(Language::English))));
    out += '\n';
  }
}

void append_standings_csv(const Audit& audit, std::string& out) {
  out +=
      "stage,kind,place,id,name,team,total,games,counted,carried,adjustments,advances,open,low,"
      "high,settled,state\n";
  for (std::size_t s = 0; s < audit.stages.size(); ++s) {
    const std::string& name = audit.event.stages[s].name;
    const std::string_view state = name_of_state(audit.stages[s]);
    append_csv_lines(audit, name, state, "player", audit.stages[s].players, out);
    append_csv_lines(audit, name, state, "team", audit.stages[s].teams, out);
  }
}

void append_audit_text(const Audit& audit, const ReportStyle& style, std::string& out) {
  out += shown(audit.event.name) + "\n\n";
  for (const Problem& problem : audit.event.problems)
    out += inked(style.colour, Ink::Red, "problem") + ": " + problem_line(problem) + "\n";
  if (!audit.event.problems.empty()) out += '\n';
  for (const EventFinding& finding : audit.findings) append_finding(audit, finding, style, out);
  ReportStyle of_logs = style;
  of_logs.sanctions = audit.event.sanctions;
  for (std::size_t i = 0; i < audit.logs.size(); ++i) {
    append_text(audit.logs[i].report, of_logs, out);
    for (const PlayWord& word : audit.play_words[i]) append_word("upheld", word.upheld, out);
  }
  if (audit.rules) append_standings_text(audit, out);
  append_not_checked(audit, out);
  const AuditCounts counts = counts_of(audit);
  out += fmt::format("{}: {} clean, {} with findings, {} not judged, {} by scores only{}\n",
                     number_of(counts.games, "game", "games"), counts.clean, counts.with_findings,
                     counts.unreadable, counts.scores_only,
                     counts.open > 0 ? fmt::format(", {} open", counts.open) : "");
  out += "held against: " + held_words(held_against(audit), PageWords(Language::English)) + "\n";
  if (audit.second_opinions)
    out += "second opinion: " + shown(second_words(*audit.second_opinions)) + "\n";
  out += fmt::format("findings: {}, {}, {}; {} accepted\n",
                     number_of(counts.errors, "error", "errors"),
                     number_of(counts.warnings, "warning", "warnings"),
                     number_of(counts.notes, "note", "notes"), counts.accepted);
  if (counts.problems > 0)
    out += fmt::format("problems: {}; what they concern was left out\n", counts.problems);
}

}  // namespace referee::event
