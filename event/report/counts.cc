#include "event/report/counts.h"

#include <algorithm>
#include <map>
#include <utility>

#include "event/model/lookup.h"

namespace referee::event {
namespace {

/// Open findings that a sentence names.
constexpr std::size_t kMostToDecide = 6;

/// In the report, or taken out of it because the event as a whole has one for them.
bool has_play_findings(const PlayedGame& log) {
  return !log.report.findings.empty() || log.explained > 0;
}

template <class See>
void see_findings(const Audit& audit, See see) {
  for (const EventFinding& finding : audit.findings)
    see(finding.severity, finding.accepted.has_value());
  for (const PlayedGame& log : audit.logs)
    for (const Finding& finding : log.report.findings)
      see(finding.severity, finding.waived != nullptr);
}

}  // namespace

bool has_findings(const Audit& audit, std::size_t number) {
  const AuditedGame& game = audit.games[number];
  if (game.log && has_play_findings(audit.logs[*game.log])) return true;
  return std::any_of(audit.findings.begin(), audit.findings.end(),
                     [&](const EventFinding& finding) { return finding.game == number; });
}

AuditCounts counts_of(const Audit& audit) {
  AuditCounts counts;
  std::vector<bool> found(audit.games.size());
  for (const EventFinding& finding : audit.findings)
    if (finding.game) found[*finding.game] = true;
  for (std::size_t i = 0; i < audit.games.size(); ++i) {
    const AuditedGame& game = audit.games[i];
    ++counts.games;
    if (game.is_by_row) ++counts.scores_only;
    if (game.status == GameStatus::Open) ++counts.open;
    if (game.status == GameStatus::Unreadable || game.status == GameStatus::Unsupported)
      ++counts.unreadable;
    else if (found[i] || (game.log && has_play_findings(audit.logs[*game.log])))
      ++counts.with_findings;
    else if (!game.is_by_row && game.status != GameStatus::Open)
      ++counts.clean;
  }
  see_findings(audit, [&](Severity severity, bool is_accepted) {
    if (is_accepted)
      ++counts.accepted;
    else
      ++(severity == Severity::Error     ? counts.errors
         : severity == Severity::Warning ? counts.warnings
                                         : counts.notes);
  });
  counts.problems = static_cast<std::uint32_t>(audit.event.problems.size());
  return counts;
}

std::string_view verdict_of(const AuditCounts& counts) {
  if (counts.problems > 0 || counts.unreadable > 0) return "problems";
  if (counts.errors + counts.warnings + counts.notes + counts.accepted > 0) return "findings";
  // Nothing is called clean that nobody has seen.
  return counts.games == 0 || counts.scores_only + counts.open > 0 ? "not-seen" : "clean";
}

bool fails(const Audit& audit, std::optional<Severity> fail_on) {
  bool found = false;
  see_findings(audit, [&](Severity severity, bool is_accepted) {
    found = found || (fail_on && !is_accepted && severity >= *fail_on);
  });
  return found;
}

std::vector<Unchecked> unchecked_of(const Audit& audit) {
  std::map<std::pair<std::string, std::string>, std::uint32_t> sums;
  const auto add = [&](const Unchecked& unchecked) {
    sums[{unchecked.what, unchecked.why}] += unchecked.count;
  };
  for (const Unchecked& unchecked : audit.unchecked) add(unchecked);
  for (const PlayedGame& log : audit.logs)
    for (const Unchecked& unchecked : log.report.unchecked) add(unchecked);
  std::vector<Unchecked> all;
  for (const auto& [key, count] : sums) all.push_back({key.first, key.second, count});
  return all;
}

const PlayWord* word_of(const Audit& audit, std::size_t log, std::size_t finding) {
  for (const PlayWord& word : audit.play_words[log])
    if (word.finding == finding) return &word;
  return nullptr;
}

std::string_view name_of_state(const StageStanding& standing) {
  const auto is_open = [](const std::vector<Ranked>& lines) {
    return std::any_of(lines.begin(), lines.end(),
                       [](const Ranked& line) { return !line.is_settled; });
  };
  // A total may also hang on the stage before alone.
  const auto moves = [](const std::vector<Ranked>& lines) {
    return std::any_of(lines.begin(), lines.end(),
                       [](const Ranked& line) { return line.low != line.high; });
  };
  if (is_open(standing.players) || is_open(standing.teams)) return "provisional";
  return standing.open > 0 || moves(standing.players) || moves(standing.teams) ? "places final"
                                                                               : "final";
}

namespace {

/// "event/lobby in g002.jsonl".
std::string open_words(const Audit& audit, const OpenFinding& open) {
  const std::string where = open.game ? " in " + game_name(audit, *open.game) : std::string();
  if (!open.is_of_play) return audit.findings[open.finding].rule + where;
  const Known<std::size_t> log = audit.games[*open.game].log;
  const std::vector<Finding>& findings = audit.logs[*log].report.findings;
  return (open.finding < findings.size() ? findings[open.finding].rule : "log") + where;
}

/// "1 to 4, 7".
std::string settled_places(const std::vector<Ranked>& lines, const PageWords& in) {
  std::string words;
  std::uint32_t last = 0;
  std::uint32_t first = 0;
  const auto close = [&] {
    if (last > first)
      words += std::string(last == first + 1 ? in.comma() : in(" to ")) + std::to_string(last);
  };
  for (const Ranked& line : lines) {
    if (!line.is_settled || !line.place || *line.place == last) continue;
    if (last == 0 || *line.place != last + 1) {
      close();
      first = *line.place;
      words += std::string(words.empty() ? "" : in.comma()) + std::to_string(first);
    }
    last = *line.place;
  }
  close();
  return words;
}

/// "; settled are the places 1 to 4, 7".
std::string settled_words(const StageStanding& standing, const PageWords& words) {
  const std::string settled = settled_places(standing.players, words);
  if (settled.empty()) return {};
  const bool is_one = settled.find_first_not_of("0123456789") == std::string::npos;
  return words.fill(is_one ? "; settled is place {}" : "; settled are the places {}", settled);
}

}  // namespace

std::string state_of(const Audit& audit, const StageStanding& standing) {
  const std::string_view state = name_of_state(standing);
  const std::string open = std::to_string(standing.open) + " open";
  if (state == "final") return "final";
  if (state == "places final")
    return "the places are final: " + open + ", and no place hangs on it";
  if (standing.open == 0) return "provisional: a stage before, or a problem in a file, is open";
  std::string words = "provisional: " + open;
  const std::size_t some = standing.to_decide.size();
  if (some > 0) {
    words += some < standing.open
                 ? "; decide these " + std::to_string(some) + " of " + std::to_string(standing.open)
                 : std::string("; decide");
    words += ": ";
    for (std::size_t i = 0; i < std::min(some, kMostToDecide); ++i)
      words += (i == 0 ? "" : ", ") + open_words(audit, standing.to_decide[i]);
    if (some > kMostToDecide) words += " and " + std::to_string(some - kMostToDecide) + " more";
    if (some < standing.open) words += "; the rest cannot change a place";
  }
  return words + settled_words(standing, PageWords(Language::English));
}

std::string state_in_short(const StageStanding& standing, const PageWords& words) {
  const std::string_view state = name_of_state(standing);
  if (state == "final") return std::string(words("final"));
  if (state == "provisional" && standing.open == 0)
    return std::string(words("provisional: a stage before, or a problem in a file, is open"));
  if (state == "places final")
    return words.fill("the places are final: {} open, and no place hangs on it", standing.open);
  const std::size_t some = standing.to_decide.size();
  std::string out = words.fill("provisional: {} open", standing.open);
  if (some < standing.open) out += words.fill(", {} of them may change a place", some);
  return out + settled_words(standing, words);
}

std::string span_of(const Ranked& line) {
  if (!line.low) return line.open == 0 ? "hangs on what is open elsewhere" : "unknown";
  if (*line.low == *line.high) return {};
  const std::string before = line.open == 0 ? "by the stage before: " : "";
  return before + "from " + text_of(*line.low) + " to " + text_of(*line.high);
}

std::string open_and_span(const Ranked& line, const PageWords& words) {
  std::string span;
  if (!line.low)
    span = words(line.open == 0 ? "hangs on what is open elsewhere" : "unknown");
  else if (*line.low != *line.high)
    span = words.fill(line.open == 0 ? "by the stage before: from {} to {}" : "from {} to {}",
                      text_of(*line.low), text_of(*line.high));
  if (line.open == 0) return span;
  return span.empty() ? words.fill("{} open", line.open)
                      : words.fill("{} open: {}", line.open, span);
}

HeldAgainst held_against(const Audit& audit) {
  HeldAgainst held;
  held.all_rows = static_cast<std::uint32_t>(audit.event.games.size());
  held.all_places = static_cast<std::uint32_t>(audit.schedule.size());
  for (const AuditedGame& game : audit.games) {
    if (game.log && game.row) ++held.rows;
    if (game.log && audit.logs[*game.log].report.wall == WallProof::Proved) ++held.walls;
  }
  for (const ScheduledGame& due : audit.schedule)
    if (due.game) ++held.places;
  return held;
}

std::string second_words(const SecondOpinions& opinions) {
  const auto games = [](std::size_t count) {
    return std::to_string(count) + (count == 1 ? " game" : " games");
  };
  std::string words = "two programs that share no code agree on " + games(opinions.agree);
  if (!opinions.differing.empty())
    words +=
        " and disagree on " + std::to_string(opinions.differing.size()) + ": " +
        named_list(opinions.differing.size(), [&](std::size_t i) { return opinions.differing[i]; });
  if (opinions.not_judged > 0)
    words += "; " + std::to_string(opinions.not_judged) + " not judged by the other";
  return words;
}

std::string held_words(const HeldAgainst& held, const PageWords& words) {
  const std::string_view pattern =
      held.walls == 1 && !words.japanese()
          ? "{} of {} rows, {} of {} places of the schedule, {} wall proved"
          : "{} of {} rows, {} of {} places of the schedule, {} walls proved";
  return words.fill(pattern, held.rows, held.all_rows, held.places, held.all_places, held.walls);
}

}  // namespace referee::event
