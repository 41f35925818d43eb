#include "tournament/report/text.h"

#include <algorithm>

#include <fmt/format.h>

#include "tournament/report/counts.h"
#include "tournament/report/open_findings.h"
#include "tournament/report/uneven_words.h"
#include "tournament/values/csv_cell.h"
#include "validator/catalogue/sanctions.h"
#include "validator/report/text.h"
#include "validator/report/words/date_words.h"
#include "validator/report/words/sanction_words.h"
#include "validator/text/columns.h"
#include "validator/text/escape.h"
#include "validator/text/minus.h"

namespace referee::tournament::report {
namespace {

/// Columns of a name in a table.
constexpr std::size_t kNameColumns = 24;
/// Columns of a text out of a file; what is more stands in the JSON report.
constexpr std::size_t kMostColumns = 400;
/// Open findings that are listed again, with what they change.
constexpr std::size_t kMostOpen = 25;

std::string shown(std::string_view text) { return cut_to(printable(text), kMostColumns); }

std::string points_text(values::ResultPoints points) {
  return with_true_minus(values::text_of(points));
}

/// "1 error", "3 errors".
std::string number_of(std::uint32_t count, std::string_view one, std::string_view many,
                      const PageWords& words) {
  return words.fill(count == 1 ? one : many, count);
}

void append_word(std::string_view what, const Known<DirectorsWord>& word, const PageWords& words,
                 std::string& out) {
  if (word)
    out += "   | " +
           words.fill("{} by {} on {}: {}", words(what), shown(word->by),
                      shown(referee::report::date_words(word->date, words.language())),
                      shown(word->reason)) +
           "\n";
}

std::string place_of(const Audit& audit, const EventFinding& finding, const PageWords& words) {
  std::string place = finding.game ? game_words(audit, *finding.game, words) : std::string();
  const auto add = [&](const std::string& part) {
    place += std::string(place.empty() ? "" : words("; ")) + part;
  };
  if (!finding.file.empty() && finding.row) {
    const std::string row = words.sentence(say(Said::ThisRow, finding.file, *finding.row));
    if (place != row) add(row);
  }
  if (finding.stage)
    add(words.fill("stage {}", finding.game && finding.headline.id != Said::AtTable
                                   ? place_words(audit, audit.games[*finding.game], words)
                                   : audit.event.stages[*finding.stage].name));
  return place;
}

void append_finding(const Audit& audit, const EventFinding& finding, const ReportStyle& style,
                    const PageWords& words, std::string& out) {
  const auto row = [&](std::string_view label, std::string_view text) {
    out += fmt::format("   |  {:>8}: {}\n", words(label), shown(text));
  };
  out += inked(style.colour, ink_of(finding.severity),
               fmt::format("{}[{}]", words(referee::name_of(finding.severity)), finding.rule));
  out += fmt::format(": {}\n", shown(words.heading(finding.headline)));
  const std::string place = place_of(audit, finding, words);
  if (!place.empty()) out += fmt::format("  --> {}\n", shown(place));
  if (!headline_has_sides(finding)) {
    row("expected", words.sentence(finding.required));
    row("actual", words.sentence(finding.claimed));
  }
  if (const Sanction* sanction = sanction_of(audit.event.sanctions, finding.rule))
    row("sanction", referee::report::sanction_words(*sanction, words.language()));
  append_word("accepted", finding.accepted, words, out);
  append_word("upheld", finding.upheld, words, out);
  out += '\n';
}

/// "2 of 3", where the stage says of everybody how many there are.
std::string games_words(const StageRules& rules, const Ranked& line, const PageWords& words) {
  if (!rules.games || line.player.has_value() == rules.by_team || line.games == *rules.games)
    return std::to_string(line.games);
  return words.fill("{} of {}", line.games, *rules.games);
}

void append_lines(const Audit& audit, const StageRules& rules, const std::vector<Ranked>& lines,
                  const PageWords& words, std::string& out) {
  out += fmt::format("  {:>5}  {:<{}}  {:>8}  {:>6}  {:>8}  {:>8}  {:>11}\n", words("place"),
                     words("name"), kNameColumns, words("total"), words("games"), words("counted"),
                     words("carried"), words("adjustments"));
  for (const Ranked& line : lines) {
    const std::string open = open_and_span(line, words);
    out += fmt::format(
        "  {:>5}  {:<{}}  {:>8}  {:>6}  {:>8}  {:>8}  {:>11}{}{}\n",
        line.place ? std::to_string(*line.place) : "-",
        cut_to(printable(name_of_line(audit, line)), kLongestName), kNameColumns,
        points_text(line.total), games_words(rules, line, words), points_text(line.counted),
        points_text(line.carried), points_text(line.adjustments),
        line.advances ? "  " + std::string(words("goes on")) : "", open.empty() ? "" : "  " + open);
  }
}

void append_proof(const Proof& proof, const PageWords& words, std::string& out) {
  out += "  " +
         words.fill("games {} - unknown {} - not counted {} + carried {} + adjustments {} = {}: {}",
                    points_text(proof.games), points_text(proof.unknown),
                    points_text(proof.not_counted), points_text(proof.carried),
                    points_text(proof.adjustments), points_text(proof.standing),
                    words(proof.holds() ? "the sum is right" : "THE SUM IS WRONG")) +
         "\n";
}

void append_csv_lines(const Audit& audit, const std::string& stage, std::string_view state,
                      std::string_view kind, const std::vector<Ranked>& lines, std::string& out) {
  for (const Ranked& line : lines) {
    const Player* player = line.player ? &audit.roster.players[*line.player] : nullptr;
    out += fmt::format(
        "{},{},{},{},{},{},{},{},{},{},{},{},{},{},{},{},{}\n", values::csv_cell(stage), kind,
        line.place ? std::to_string(*line.place) : "", values::csv_cell(player ? player->id : ""),
        values::csv_cell(player ? player->name : line.team),
        values::csv_cell(player ? player->team : line.team), values::text_of(line.total),
        line.games, values::text_of(line.counted), values::text_of(line.carried),
        values::text_of(line.adjustments), line.advances ? "yes" : "no", line.open,
        line.low ? values::text_of(*line.low) : "", line.high ? values::text_of(*line.high) : "",
        line.is_settled ? "yes" : "no", state);
  }
}

void append_not_checked(const Audit& audit, const PageWords& words, std::string& out) {
  const std::vector<Unchecked> all = unchecked_of(audit);
  if (all.empty()) return;
  out += std::string(words("not checked:")) + "\n";
  for (const Unchecked& each : all)
    out += "  " +
           words.fill("{}: {} ({}x)",
                      shown(referee::report::topic_in_words(each.what, words.language())),
                      shown(referee::report::reason_in_words(each, words.language())), each.count) +
           "\n";
  out += '\n';
}

void append_standings(const Audit& audit, const PageWords& words, std::string& out) {
  for (std::size_t s = 0; s < audit.stages.size(); ++s) {
    const StageRules& rules = audit.event.stages[s];
    const StageStanding& standing = audit.stages[s];
    out += words.fill("{} (by {}, {})", shown(rules.name), words(rules.by_team ? "team" : "player"),
                      count_words(rules, words)) +
           "\n";
    out += fmt::format("  {}\n", shown(state_of(audit, standing, words)));
    append_lines(audit, rules, standing.players, words, out);
    append_proof(standing.of_players, words, out);
    if (!standing.teams.empty()) {
      out += fmt::format("  {}\n", words("teams"));
      append_lines(audit, rules, standing.teams, words, out);
      append_proof(standing.of_teams, words, out);
    }
    for (const UnevenPart& part : standing.uneven)
      out +=
          "  " +
          words.fill("the games do not add up to 0: {}", shown(uneven_words(audit, part, words))) +
          "\n";
    out += '\n';
  }
}

void append_open(const Audit& audit, const PageWords& words, std::string& out) {
  const std::vector<OpenItem> items = open_items(audit);
  if (items.empty()) return;
  out += std::string(words("What is open")) + "\n";
  for (std::size_t i = 0; i < items.size(); ++i) {
    if (i == kMostOpen) {
      out += "  " + words.fill("{} more", items.size() - i) + "\n";
      break;
    }
    const OpenFinding& where = items[i].where;
    std::string what = headline_of(audit, where, words);
    if (const std::string place = where_of(audit, where, words); !place.empty())
      what += worded(referee::ReportWord::InBrackets, words.language(), {place});
    out +=
        fmt::format("  {}{}{}\n", effect_title(audit, items[i], words), words.colon(), shown(what));
    for (const std::string& line : effect_lines(audit, where, words))
      out += "    " + shown(line) + "\n";
  }
  out += '\n';
}

void append_counts(const Audit& audit, const PageWords& words, std::string& out) {
  const AuditCounts counts = counts_of(audit);
  const auto line = [&](const std::string& text) { out += text + "\n"; };
  line(words.fill("{}: {} clean, {} with findings, {} not judged, {} by scores only",
                  number_of(counts.games, "{} game", "{} games", words), counts.clean,
                  counts.with_findings, counts.unreadable, counts.scores_only) +
       (counts.open > 0 ? words.fill(", {} open", counts.open) : std::string()));
  line(words.fill("held against: {}", held_words(held_against(audit), words)));
  if (audit.second_opinions)
    line(words.fill("second opinion: {}", shown(second_words(*audit.second_opinions, words))));
  line(words.fill("findings: {}, {}, {}; {} accepted",
                  number_of(counts.errors, "{} error", "{} errors", words),
                  number_of(counts.warnings, "{} warning", "{} warnings", words),
                  number_of(counts.notes, "{} note", "{} notes", words), counts.accepted));
  if (counts.problems > 0)
    line(words.fill("problems: {}; what they concern was left out", counts.problems));
}

}  // namespace

std::string problem_line(const Problem& problem, const PageWords& words) {
  const std::string colon(words.colon());
  std::string line = shown(problem.file);
  if (problem.row) line += colon + words.fill("row {}", *problem.row);
  if (!problem.column.empty())
    line += (problem.row ? std::string(words.comma()) : colon) +
            words.fill("column {}", shown(problem.column));
  return line + colon + shown(words.sentence(problem.said));
}

std::string count_words(const StageRules& rules, const PageWords& words) {
  const bool is_one = rules.count == 1;
  switch (rules.counted) {
    case Counted::Sum: return std::string(words("sum"));
    case Counted::Average: return std::string(words("average"));
    case Counted::Best:
      return words.fill(is_one ? "the best game" : "the {} best games", rules.count);
    case Counted::Drop:
      return words.fill(is_one ? "without the worst game" : "without the {} worst games",
                        rules.count);
    case Counted::BestRun:
      return words.fill(is_one ? "the best game" : "the best {} games in a row", rules.count);
  }
  return {};
}

void append_standings_text(const Audit& audit, Language language, std::string& out) {
  append_standings(audit, PageWords(language), out);
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
  const PageWords words(style.language);
  out += shown(audit.event.name) + "\n\n";
  for (const Problem& problem : audit.event.problems)
    out += inked(style.colour, Ink::Red, words("problem")) + std::string(words.colon()) +
           problem_line(problem, words) + "\n";
  if (!audit.event.problems.empty()) out += '\n';
  for (const EventFinding& finding : audit.findings)
    append_finding(audit, finding, style, words, out);
  ReportStyle of_logs = style;
  of_logs.sanctions = audit.event.sanctions;
  for (std::size_t i = 0; i < audit.logs.size(); ++i) {
    append_text(audit.logs[i].report, of_logs, out);
    for (const PlayWord& word : audit.play_words[i]) append_word("upheld", word.upheld, words, out);
  }
  append_open(audit, words, out);
  if (audit.rules) append_standings(audit, words, out);
  append_not_checked(audit, words, out);
  append_counts(audit, words, out);
}

}  // namespace referee::tournament::report
