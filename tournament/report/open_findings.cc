#include "tournament/report/open_findings.h"

#include <algorithm>
#include <array>
#include <set>
#include <tuple>

#include <fmt/format.h>

#include "tournament/model/lookup.h"
#include "tournament/report/counts.h"
#include "validator/report/words/finding_words.h"
#include "validator/text/minus.h"

namespace referee::tournament::report {
namespace {

constexpr std::size_t kMostEffectLines = 8;
constexpr std::size_t kMostMovedPlaces = 3;

using Key = std::tuple<bool, std::size_t, std::size_t>;

Key key_of(const OpenFinding& finding) {
  return {finding.is_of_play, finding.is_of_play ? finding.game.value_or(0) : 0, finding.finding};
}

const Finding& play_finding(const Audit& audit, const OpenFinding& finding) {
  return audit.logs[*audit.games[*finding.game].log].report.findings[finding.finding];
}

bool is_open_of_play(const Audit& audit, std::size_t log, std::size_t f) {
  const Finding& finding = audit.logs[log].report.findings[f];
  const PlayWord* word = word_of(audit, log, f);
  return finding.severity != Severity::Note && finding.waived == nullptr &&
         (word == nullptr || !word->upheld);
}

/// By seat. Raw.
std::array<std::string, kMaxSeats> names_of(const Audit& audit, std::size_t number) {
  const AuditedGame& game = audit.games[number];
  std::array<std::string, kMaxSeats> names = audit.logs[*game.log].report.names;
  for (const AuditedSeat& seat : game.seats)
    if (seat.seat.present() && seat.player)
      names[seat.seat.index()] = player_name(audit, *seat.player);
  return names;
}

/// The values of a statement and of all that it consists of.
void append_values(const Statement& statement, std::vector<Argument>& values) {
  for (const Argument& each : statement.arguments) {
    if (const auto* const parts = std::get_if<std::vector<Statement>>(&each))
      for (const Statement& part : *parts) append_values(part, values);
    else
      values.push_back(each);
  }
}

bool moves_place(const Ranked& line) {
  return !line.best ? line.place.has_value() : *line.best != *line.worst;
}

/// "place 6, can become 3 to 9; total from +7.8 to +54.0".
std::string effect_words(const Ranked& line, const PageWords& words) {
  std::string out;
  if (line.place && line.best)
    out = *line.best == *line.worst
              ? words.fill("keeps place {}", *line.place)
              : words.fill("place {}, can become {}", *line.place, places_words(line, words));
  else
    out = line.place ? words.fill("place {}", *line.place) : std::string(words("no place"));
  out += words("; ");
  if (!line.low) return out + std::string(words("no bounds yet"));
  const auto points = [](values::ResultPoints of) {
    return with_true_minus(values::signed_text(of));
  };
  return out + (*line.low == *line.high
                    ? words.fill("total {}", points(line.total))
                    : words.fill("total from {} to {}", points(*line.low), points(*line.high)));
}

}  // namespace

const FindingEffect* effect_of(const Audit& audit, const OpenFinding& finding) {
  for (const FindingEffect& effect : audit.effects)
    if (is_same(effect.finding, finding)) return &effect;
  return nullptr;
}

std::string_view effect_title(const Audit& audit, const OpenItem& item, const PageWords& words) {
  if (!item.matters) return words("changes no place");
  const FindingEffect* const effect = effect_of(audit, item.where);
  const bool moves_alone =
      effect == nullptr ||
      std::ranges::any_of(effect->lines, [](const auto& one) { return moves_place(one.second); });
  return words(moves_alone ? "may change places"
                           : "may change places, but only with others that are open");
}

std::vector<std::string> effect_lines(const Audit& audit, const OpenFinding& finding,
                                      const PageWords& words) {
  std::vector<std::string> lines;
  const FindingEffect* const effect = effect_of(audit, finding);
  if (effect == nullptr && audit.effects.size() == kMostEffects) return lines;
  if (effect == nullptr || effect->lines.empty()) {
    lines.emplace_back(words("No total moves, however it is decided."));
    return lines;
  }
  for (const auto& [stage, line] : effect->lines) {
    if (lines.size() == kMostEffectLines) {
      lines.push_back(words.fill("{} more", effect->lines.size() - lines.size()));
      break;
    }
    const std::string of_stage = effect->lines.front().first == effect->lines.back().first
                                     ? std::string()
                                     : audit.event.stages[stage].name + std::string(words.comma());
    lines.push_back(of_stage + name_of_line(audit, line) + std::string(words.colon()) +
                    effect_words(line, words));
  }
  return lines;
}

std::string moved_places(const Audit& audit, const OpenFinding& finding, const PageWords& words) {
  std::string out;
  const FindingEffect* const effect = effect_of(audit, finding);
  if (effect == nullptr) return out;
  std::size_t moved = 0;
  for (const auto& [stage, line] : effect->lines) {
    if (!moves_place(line) || ++moved > kMostMovedPlaces) continue;
    const std::string places = line.best ? fmt::format("{}\u2013{}", *line.best, *line.worst) : "?";
    out += std::string(out.empty() ? "" : words.comma()) +
           fmt::format("{} {} \u2192 {}", name_of_line(audit, line), *line.place, places);
  }
  if (moved > kMostMovedPlaces)
    out += std::string(words.comma()) + words.fill("{} more", moved - kMostMovedPlaces);
  return out;
}

GameReport named_report(const Audit& audit, std::size_t game) {
  GameReport report = audit.logs[*audit.games[game].log].report;
  report.names = names_of(audit, game);
  return report;
}

std::vector<OpenItem> open_items(const Audit& audit) {
  std::set<Key> deciding;
  for (const StageStanding& stage : audit.stages)
    for (const OpenFinding& finding : stage.to_decide) deciding.insert(key_of(finding));
  std::vector<OpenItem> items;
  const auto add = [&](const OpenFinding& finding) {
    items.push_back({finding, deciding.contains(key_of(finding))});
  };
  for (std::size_t f = 0; f < audit.findings.size(); ++f)
    if (!audit.findings[f].accepted && !audit.findings[f].upheld)
      add({audit.findings[f].game, f, false});
  for (std::size_t i = 0; i < audit.games.size(); ++i) {
    const AuditedGame& game = audit.games[i];
    // What is void, or a second log, counts for nobody.
    if (!game.log || game.status == GameStatus::Void || game.status == GameStatus::Duplicate)
      continue;
    for (std::size_t f = 0; f < audit.logs[*game.log].report.findings.size(); ++f)
      if (is_open_of_play(audit, *game.log, f)) add({i, f, true});
  }
  std::stable_partition(items.begin(), items.end(),
                        [](const OpenItem& item) { return item.matters; });
  return items;
}

std::string anchor_of(const OpenFinding& finding) {
  return finding.is_of_play ? fmt::format("finding-g{}-{}", *finding.game, finding.finding)
                            : fmt::format("finding-e{}", finding.finding);
}

std::string headline_of(const Audit& audit, const OpenFinding& finding, const PageWords& words) {
  if (!finding.is_of_play) {
    const Statement& headline = audit.findings[finding.finding].headline;
    return words.heading(headline.id == Said::AtTable
                             ? std::get<std::vector<Statement>>(headline.arguments[1]).front()
                             : headline);
  }
  const Finding& play = play_finding(audit, finding);
  const std::array<std::string, kMaxSeats> names = names_of(audit, *finding.game);
  const referee::report::FindingWords of_play(play, names, words.language());
  const std::string when = of_play.when();
  return of_play.summary() + (when.empty() ? "" : std::string(words.colon()) + when);
}

bool headline_has_sides(const EventFinding& finding) {
  std::vector<Argument> told;
  append_values(finding.headline, told);
  const auto has_all = [&](const Statement& side) {
    std::vector<Argument> values;
    append_values(side, values);
    return !values.empty() && std::ranges::all_of(values, [&](const Argument& one) {
      return std::ranges::find(told, one) != told.end();
    });
  };
  return has_all(finding.required) && has_all(finding.claimed);
}

std::string place_words(const Audit& audit, const AuditedGame& game, const PageWords& words) {
  const std::string& stage = audit.event.stages[game.stage].name;
  if (!game.scheduled) return stage;
  const ScheduledGame& due = audit.schedule[*game.scheduled];
  return words.fill("{}, round {}, table {}", stage, due.round, due.table);
}

std::string game_words(const Audit& audit, std::size_t number, const PageWords& words) {
  return words.sentence(say_game(audit, number));
}

std::string where_of(const Audit& audit, const OpenFinding& finding, const PageWords& words) {
  const std::string colon(words.colon());
  if (finding.game)
    return place_words(audit, audit.games[*finding.game], words) + colon +
           game_words(audit, *finding.game, words);
  const EventFinding& one = audit.findings[finding.finding];
  std::string out = one.stage ? audit.event.stages[*one.stage].name : std::string();
  if (!one.file.empty() && one.row)
    out += (out.empty() ? "" : colon) + words.sentence(say(Said::ThisRow, one.file, *one.row));
  return out;
}

}  // namespace referee::tournament::report
