#include "tournament/report/counts.h"

#include <algorithm>
#include <map>
#include <utility>

#include "tournament/model/lookup.h"
#include "validator/text/minus.h"

namespace referee::tournament::report {
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
  return std::ranges::any_of(audit.findings,
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
  std::map<std::pair<std::string, std::string>, Unchecked> sums;
  const auto add = [&](const Unchecked& unchecked) {
    const auto [at, is_new] = sums.try_emplace({unchecked.what, unchecked.why}, unchecked);
    if (!is_new) at->second.count += unchecked.count;
  };
  for (const Unchecked& unchecked : audit.unchecked) add(unchecked);
  for (const PlayedGame& log : audit.logs)
    for (const Unchecked& unchecked : log.report.unchecked) add(unchecked);
  std::vector<Unchecked> all;
  for (const auto& [key, unchecked] : sums) all.push_back(unchecked);
  return all;
}

const PlayWord* word_of(const Audit& audit, std::size_t log, std::size_t finding) {
  for (const PlayWord& word : audit.play_words[log])
    if (word.finding == finding) return &word;
  return nullptr;
}

std::string_view name_of_state(const StageStanding& standing) {
  const auto is_open = [](const std::vector<Ranked>& lines) {
    return !std::ranges::all_of(lines, &Ranked::is_settled);
  };
  // A total may also hang on the stage before alone.
  const auto moves = [](const std::vector<Ranked>& lines) {
    return std::ranges::any_of(lines, [](const Ranked& line) { return line.low != line.high; });
  };
  if (is_open(standing.players) || is_open(standing.teams)) return "provisional";
  return standing.open > 0 || moves(standing.players) || moves(standing.teams) ? "places final"
                                                                               : "final";
}

namespace {

/// "event/lobby in g002.jsonl".
std::string open_words(const Audit& audit, const OpenFinding& open, const PageWords& words) {
  std::string rule;
  if (open.is_of_play) {
    const Known<std::size_t> log = audit.games[*open.game].log;
    const std::vector<Finding>& findings = audit.logs[*log].report.findings;
    rule = open.finding < findings.size() ? findings[open.finding].rule : "log";
  } else {
    rule = audit.findings[open.finding].rule;
  }
  return open.game ? words.fill("{} in {}", rule, words.sentence(say_game(audit, *open.game)))
                   : rule;
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

/// Empty where something is open that may change a place.
std::string state_without_list(const StageStanding& standing, const PageWords& words) {
  const std::string_view state = name_of_state(standing);
  if (state == "final") return std::string(words("final"));
  if (state == "places final")
    return words.fill("the places are final: {} open, and no place hangs on it", standing.open);
  if (standing.open == 0)
    return std::string(words("provisional: a stage before, or a problem in a file, is open"));
  return {};
}

}  // namespace

std::string state_of(const Audit& audit, const StageStanding& standing, const PageWords& words) {
  if (std::string state = state_without_list(standing, words); !state.empty()) return state;
  std::string out = words.fill("provisional: {} open", standing.open);
  const std::size_t some = standing.to_decide.size();
  if (some > 0) {
    std::string list;
    for (std::size_t i = 0; i < std::min(some, kMostToDecide); ++i)
      list += std::string(i == 0 ? "" : words.comma()) +
              open_words(audit, standing.to_decide[i], words);
    if (some > kMostToDecide) list += words.fill(" and {} more", some - kMostToDecide);
    if (some < standing.open)
      out += words.fill("; decide these {} of {}: {}", some, standing.open, list) +
             std::string(words("; the rest cannot change a place"));
    else
      out += words.fill("; decide: {}", list);
  }
  return out + settled_words(standing, words);
}

std::string state_in_short(const StageStanding& standing, const PageWords& words) {
  if (std::string state = state_without_list(standing, words); !state.empty()) return state;
  const std::size_t some = standing.to_decide.size();
  std::string out = words.fill("provisional: {} open that may change a total", standing.open);
  if (some < standing.open) out += words.fill(", {} of them a place", some);
  return out + settled_words(standing, words);
}

std::string open_and_span(const Ranked& line, const PageWords& words) {
  std::string span;
  if (!line.low)
    span = words(line.open == 0 ? "hangs on what is open elsewhere" : "no bounds yet");
  else if (*line.low != *line.high)
    span = words.fill(line.open == 0 ? "by the stage before: from {} to {}" : "from {} to {}",
                      with_true_minus(values::signed_text(*line.low)),
                      with_true_minus(values::signed_text(*line.high)));
  if (line.open == 0) return span;
  return span.empty() ? words.fill("{} open", line.open)
                      : words.fill("{} open: {}", line.open, span);
}

std::string name_of_line(const Audit& audit, const Ranked& line) {
  return line.player ? audit.roster.players[*line.player].name : line.team;
}

std::string places_words(const Ranked& line, const PageWords& words) {
  if (!line.best) return {};
  if (*line.best == *line.worst) return std::string(words("settled"));
  return std::to_string(*line.best).append(words(" to ")).append(std::to_string(*line.worst));
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

std::string second_words(const SecondOpinions& opinions, const PageWords& words) {
  std::string out = words.fill("two programs that share no code agree on {}",
                               words.sentence(say(Said::CountOfGames, opinions.agree)));
  if (!opinions.differing.empty())
    out += words.fill(" and disagree on {}: {}", opinions.differing.size(),
                      words.sentence(say(Said::OneByOne, first_of(opinions.differing))));
  if (opinions.not_judged > 0)
    out += words.fill("; {} not judged by the other", opinions.not_judged);
  return out;
}

std::string held_words(const HeldAgainst& held, const PageWords& words) {
  const std::string_view pattern =
      held.walls == 1 ? "{} of {} rows, {} of {} places of the schedule, {} wall proved"
                      : "{} of {} rows, {} of {} places of the schedule, {} walls proved";
  return words.fill(pattern, held.rows, held.all_rows, held.places, held.all_places, held.walls);
}

}  // namespace referee::tournament::report
