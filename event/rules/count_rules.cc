#include <algorithm>
#include <map>

#include <fmt/format.h>

#include "event/model/lookup.h"
#include "event/rules/rules.h"

namespace referee::event {
namespace {

/// How many games of one stage somebody has, and how many the other findings explain.
struct Tally {
  bool is_asked = false;
  std::uint32_t played = 0;
  std::uint32_t spare = 0;  ///< of those: extra games, and games as an undeclared substitute
  std::uint32_t lost = 0;   ///< games that he may have had: missing, void, taken by others
};

class StageTally {
 public:
  StageTally(const Audit& audit, std::size_t stage) : audit_(audit) {
    of_players_.resize(audit.roster.players.size());
    for (const AuditedGame& game : audit.games)
      if (game.stage == stage) add(game);
    for (const ScheduledGame& due : audit.schedule)
      if (due.stage == stage) add(due);
  }

  Tally of(std::size_t player) const {
    Tally tally = of_players_[player];
    tally.lost += anybodys_;
    return tally;
  }

  Tally of(const std::string& team) const {
    Tally sum;
    for (std::size_t p = 0; p < of_players_.size(); ++p) {
      if (audit_.roster.players[p].team != team) continue;
      sum.is_asked = sum.is_asked || of_players_[p].is_asked;
      sum.played += of_players_[p].played;
      sum.spare += of_players_[p].spare;
      sum.lost += of_players_[p].lost;
    }
    if (const auto at = of_teams_.find(team); at != of_teams_.end()) {
      sum.is_asked = true;
      sum.lost += at->second;
    }
    sum.lost += anybodys_;
    return sum;
  }

 private:
  void add(const AuditedGame& game) {
    if (game.status == GameStatus::Duplicate) return;
    if (game.status == GameStatus::Unreadable || game.status == GameStatus::Unsupported) {
      ++anybodys_;
      return;
    }
    bool has_stranger = false;
    for (const AuditedSeat& seat : game.seats) {
      if (!seat.plays_for) {
        has_stranger = true;
        continue;
      }
      Tally& tally = of_players_[*seat.plays_for];
      tally.is_asked = true;
      if (!game.counts()) {
        ++tally.lost;
        continue;
      }
      ++tally.played;
      if (game.is_extra || seat.is_undeclared) ++tally.spare;
    }
    // Without a schedule nobody knows whose seat a stranger took.
    if (has_stranger && !game.scheduled) ++anybodys_;
  }

  void add(const ScheduledGame& due) {
    for (const DueSeat& seat : due.due) {
      if (seat.player) {
        Tally& tally = of_players_[*seat.player];
        tally.is_asked = true;
        const bool plays =
            due.game &&
            std::any_of(audit_.games[*due.game].seats.begin(), audit_.games[*due.game].seats.end(),
                        [&](const AuditedSeat& at) { return at.plays_for == seat.player; });
        if (!plays) ++tally.lost;
      } else if (!seat.team.empty()) {
        const bool plays =
            due.game &&
            std::any_of(audit_.games[*due.game].seats.begin(), audit_.games[*due.game].seats.end(),
                        [&](const AuditedSeat& at) {
                          return at.plays_for &&
                                 audit_.roster.players[*at.plays_for].team == seat.team;
                        });
        if (!plays) ++of_teams_[seat.team];
      }
    }
  }

  const Audit& audit_;
  std::vector<Tally> of_players_;
  std::map<std::string, std::uint32_t> of_teams_;  ///< lost games of nobody in particular
  std::uint32_t anybodys_ = 0;                     ///< games that anybody may have had
};

void ask(Audit& audit, std::size_t stage, const Tally& tally, Known<std::size_t> player,
         const std::string& team) {
  const std::uint32_t due = *audit.event.stages[stage].games;
  if (!tally.is_asked || (due + tally.spare >= tally.played && due <= tally.played + tally.lost))
    return;
  const bool is_more = due < tally.played;
  EventFinding& finding = add_finding(
      audit, "event/game-count", Severity::Error,
      fmt::format("{} has played {} games than the stage has",
                  player ? player_name(audit, *player) : team, is_more ? "more" : "fewer"));
  finding.stage = stage;
  finding.player = player;
  finding.team = team;
  finding.expected = fmt::format("{} {}", due, due == 1 ? "game" : "games");
  finding.actual = fmt::format("{} {}", tally.played, tally.played == 1 ? "game" : "games");
}

}  // namespace

void ask_game_counts(Audit& audit) {
  for (std::size_t s = 0; s < audit.event.stages.size(); ++s) {
    if (!audit.event.stages[s].games) continue;
    const StageTally tally(audit, s);
    if (audit.event.stages[s].by_team) {
      for (const std::string& team : audit.roster.teams())
        ask(audit, s, tally.of(team), std::nullopt, team);
    } else {
      for (std::size_t p = 0; p < audit.roster.players.size(); ++p)
        ask(audit, s, tally.of(p), p, {});
    }
  }
}

}  // namespace referee::event
