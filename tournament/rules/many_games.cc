#include <algorithm>
#include <map>
#include <set>
#include <utility>
#include <vector>

#include "tournament/model/lookup.h"
#include "tournament/rules/common_causes.h"

namespace referee::tournament::rules {
namespace {

/// Of one kind and stage; more have one cause.
constexpr std::size_t kMostMissing = 3;
/// Second logs of different games; fewer are joined only where nearly all games have one.
constexpr std::size_t kMostCopies = 20;

enum class Kind : std::uint8_t { SecondLog, LogWithoutRow, NotPlayed };

Known<Kind> kind_of(const Audit& audit, const EventFinding& finding) {
  if (finding.rule == "event/missing-game" && !finding.places.empty()) return Kind::NotPlayed;
  if (!finding.game || !audit.games[*finding.game].log) return std::nullopt;
  const AuditedGame& game = audit.games[*finding.game];
  if (finding.rule == "event/missing-game" && game.counts()) return Kind::LogWithoutRow;
  if (finding.rule == "event/duplicate-game" && game.status == GameStatus::Duplicate)
    return Kind::SecondLog;
  return std::nullopt;
}

/// A decision names this one game, so that it is no longer one of many.
bool is_decided(const Audit& audit, const EventFinding& finding) {
  return std::ranges::any_of(audit.decisions, [&](const Decision& decision) {
    if (!decision.is_sound || !is_word(decision.row.kind) || decision.row.rule != finding.rule)
      return false;
    if (decision.game) return decision.game == finding.game;
    return decision.scheduled &&
           std::ranges::find(finding.places, *decision.scheduled) != finding.places.end();
  });
}

class ManyAlike {
 public:
  ManyAlike(const Audit& audit, Kind kind, std::vector<std::size_t> findings)
      : audit_(audit), kind_(kind), findings_(std::move(findings)) {}

  bool are_one() const {
    if (kind_ != Kind::SecondLog) return findings_.size() > kMostMissing;
    std::set<std::size_t> firsts;
    for (const std::size_t f : findings_) firsts.insert(*game_of(f).duplicate_of);
    const auto games =
        static_cast<std::size_t>(std::ranges::count_if(audit_.games, [](const AuditedGame& game) {
          return game.log && game.status != GameStatus::Duplicate &&
                 game.status != GameStatus::Unreadable;
        }));
    return firsts.size() > kMostCopies || are_nearly_all(firsts.size(), games) ||
           (firsts.size() > 1 && firsts.size() == games);
  }

  EventFinding joined() const {
    EventFinding one = audit_.findings[findings_.front()];
    one.game = std::nullopt;
    for (const std::size_t f : findings_) {
      const EventFinding& finding = audit_.findings[f];
      if (finding.game) one.games.push_back(*finding.game);
      if (f != findings_.front())
        one.places.insert(one.places.end(), finding.places.begin(), finding.places.end());
    }
    one.headline =
        say(said(), findings_.size(),
            first_of(findings_.size(), [&](std::size_t i) { return say_game_of(findings_[i]); }));
    if (kind_ == Kind::NotPlayed) one.required = say(Said::ALogOrARowOfEach);
    if (kind_ == Kind::LogWithoutRow) one.required = say(Said::ARowOfEach);
    if (kind_ == Kind::SecondLog) one.claimed = say(Said::SecondLogs, findings_.size());
    return one;
  }

 private:
  const AuditedGame& game_of(std::size_t f) const { return audit_.games[*audit_.findings[f].game]; }

  Said said() const {
    switch (kind_) {
      case Kind::SecondLog: return Said::ManySecondLogs;
      case Kind::LogWithoutRow: return Said::ManyLogsWithoutRow;
      case Kind::NotPlayed: return Said::ManyNotPlayed;
    }
    return Said::ManyNotPlayed;
  }

  Statement say_game_of(std::size_t f) const {
    const EventFinding& finding = audit_.findings[f];
    if (kind_ == Kind::NotPlayed) {
      const ScheduledGame& due = audit_.schedule[finding.places.front()];
      return say(Said::RoundAndTable, due.round, due.table);
    }
    Statement game = say_game(audit_, *finding.game);
    return kind_ == Kind::SecondLog ? say(Said::GameAndOther, std::move(game),
                                          say_game(audit_, *game_of(f).duplicate_of))
                                    : game;
  }

  const Audit& audit_;
  Kind kind_;
  std::vector<std::size_t> findings_;
};

/// One row that was copied over others: their logs have no row, which is the same mistake.
bool is_pasted_over(const EventFinding& doubled, const EventFinding& without) {
  return doubled.rows_too_many >= without.games.size() &&
         doubled.stage.value_or(*without.stage) == *without.stage;
}

void join_pasted_rows(std::vector<EventFinding>& found, EventFinding&& without) {
  const auto doubled = std::ranges::find_if(
      found, [&](const EventFinding& finding) { return is_pasted_over(finding, without); });
  if (doubled == found.end()) return found.push_back(std::move(without));
  doubled->game = std::nullopt;
  doubled->stage = without.stage;
  doubled->headline = say(Said::OneByOne, Statements{doubled->headline, without.headline});
  doubled->games.insert(doubled->games.end(), without.games.begin(), without.games.end());
}

}  // namespace

void join_many_alike(Audit& audit) {
  std::map<std::pair<Kind, std::size_t>, std::vector<std::size_t>> groups;
  for (std::size_t f = 0; f < audit.findings.size(); ++f) {
    const EventFinding& finding = audit.findings[f];
    const auto kind = kind_of(audit, finding);
    if (!kind || is_decided(audit, finding)) continue;
    // A copy has no stage of its own.
    const std::size_t stage = *kind == Kind::SecondLog ? 0 : finding.stage.value_or(0);
    groups[{*kind, stage}].push_back(f);
  }
  std::vector<EventFinding> joined;
  std::vector<bool> is_joined(audit.findings.size());
  for (const auto& [key, findings] : groups) {
    const ManyAlike many(audit, key.first, findings);
    if (!many.are_one()) continue;
    joined.push_back(many.joined());
    for (const std::size_t f : findings) is_joined[f] = true;
  }
  std::size_t f = 0;
  std::erase_if(audit.findings, [&](const EventFinding&) { return is_joined[f++]; });
  for (EventFinding& one : joined) {
    const bool is_without_row = one.rule == "event/missing-game" && one.places.empty();
    if (is_without_row)
      join_pasted_rows(audit.findings, std::move(one));
    else
      audit.findings.push_back(std::move(one));
  }
}

}  // namespace referee::tournament::rules
