#include <algorithm>
#include <map>
#include <vector>

#include "tournament/model/lookup.h"
#include "tournament/rules/rules.h"

namespace referee::tournament::rules {
namespace {

/// How many games of one stage somebody has, and how many the other findings explain.
struct Tally {
  bool is_asked = false;
  std::uint32_t played = 0;
  std::uint32_t spare = 0;  ///< of those: extra games, and games as an undeclared substitute
  std::uint32_t lost = 0;   ///< games that may have been theirs: missing, void, taken by others
};

class StageTally {
 public:
  StageTally(const Audit& audit, std::size_t stage) : audit_(audit) {
    of_players_.resize(audit.roster.players.size());
    anybodys_ = static_cast<std::uint32_t>(audit.rows_left_out);
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
      if (game.is_extra || seat.is_undeclared || takes_open_seat(game, seat)) ++tally.spare;
    }
    // Without a schedule nobody knows whose seat a stranger took.
    if (has_stranger && !game.scheduled) ++anybodys_;
  }

  /// The schedule has a seat of nobody known there, and not this player.
  bool takes_open_seat(const AuditedGame& game, const AuditedSeat& seat) const {
    if (!game.scheduled) return false;
    const std::vector<DueSeat>& due = audit_.schedule[*game.scheduled].due;
    const auto any = [&](auto is_it) { return std::ranges::any_of(due, is_it); };
    return any([](const DueSeat& at) { return !at.player && at.team.empty(); }) &&
           !any([&](const DueSeat& at) { return at.player == seat.plays_for; });
  }

  void add(const ScheduledGame& due) {
    const auto named = std::ranges::count_if(
        due.due, [](const DueSeat& seat) { return seat.player || !seat.team.empty(); });
    // Who was to play there, or had a substitute, nobody knows.
    if (static_cast<std::size_t>(named) < players_of(audit_)) ++anybodys_;
    for (const DueSeat& seat : due.due) {
      if (seat.player) {
        Tally& tally = of_players_[*seat.player];
        tally.is_asked = true;
        const bool plays = due.game && std::ranges::any_of(audit_.games[*due.game].seats,
                                                           [&](const AuditedSeat& at) {
                                                             return at.plays_for == seat.player;
                                                           });
        if (!plays) ++tally.lost;
      } else if (!seat.team.empty()) {
        const bool plays =
            due.game &&
            std::ranges::any_of(audit_.games[*due.game].seats, [&](const AuditedSeat& at) {
              return at.plays_for && audit_.roster.players[*at.plays_for].team == seat.team;
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

/// A player, or without one a team, and what they have played.
struct Asked {
  Known<std::size_t> player;
  std::string team;
  Tally tally;
};

bool is_wrong(const Tally& tally, std::uint32_t due) {
  return due + tally.spare < tally.played || due > tally.played + tally.lost;
}

EventFinding& say_count(Audit& audit, std::size_t stage, Statement headline, Statement claimed) {
  EventFinding& finding =
      add_finding(audit, "event/game-count", Severity::Error, std::move(headline));
  finding.stage = stage;
  finding.required = say(Said::CountOfGames, *audit.event.stages[stage].games);
  finding.claimed = std::move(claimed);
  return finding;
}

/// Where all of them have more games, or all have fewer, it is the number of the stage that is
/// wrong.
bool is_one_cause(const std::vector<Asked>& asked, std::uint32_t due) {
  if (asked.size() < 2) return false;
  const bool more = asked.front().tally.played > due;
  return std::ranges::all_of(asked, [&](const Asked& one) {
    return is_wrong(one.tally, due) && (one.tally.played > due) == more;
  });
}

void say_counts(Audit& audit, std::size_t stage, const std::vector<Asked>& asked) {
  const std::uint32_t due = *audit.event.stages[stage].games;
  if (is_one_cause(asked, due)) {
    const auto [least, most] = std::ranges::minmax_element(
        asked, [](const Asked& a, const Asked& b) { return a.tally.played < b.tally.played; });
    const Statement played = least->tally.played == most->tally.played
                                 ? say(Said::CountOfGames, least->tally.played)
                                 : say(Said::GamesFromTo, least->tally.played, most->tally.played);
    const bool are_players = asked.front().player.has_value();
    say_count(
        audit, stage,
        say(are_players ? Said::AllPlayersHave : Said::AllTeamsHave, asked.size(), played,
            say(Said::CountOfGames, due)),
        say(are_players ? Said::GamesOfEachPlayer : Said::GamesOfEachTeam, played, asked.size()));
    return;
  }
  for (const Asked& one : asked) {
    if (!is_wrong(one.tally, due)) continue;
    EventFinding& finding =
        say_count(audit, stage,
                  say(due < one.tally.played ? Said::PlayedMoreGames : Said::PlayedFewerGames,
                      player_or_team(audit, one.player, one.team),
                      say(Said::CountOfGames, one.tally.played), say(Said::CountOfGames, due)),
                  say(Said::CountOfGames, one.tally.played));
    finding.player = one.player;
    finding.team = one.team;
  }
}

}  // namespace

void ask_game_counts(Audit& audit) {
  // Without the list nobody knows which names are one player's.
  if (audit.event.is_list_lost) return;
  for (std::size_t s = 0; s < audit.event.stages.size(); ++s) {
    if (!audit.event.stages[s].games) continue;
    const StageTally tally(audit, s);
    std::vector<Asked> asked;
    if (audit.event.stages[s].by_team) {
      for (const std::string& team : audit.roster.teams())
        asked.push_back({std::nullopt, team, tally.of(team)});
    } else {
      for (std::size_t p = 0; p < audit.roster.players.size(); ++p)
        asked.push_back({p, {}, tally.of(p)});
    }
    std::erase_if(asked, [](const Asked& one) { return !one.tally.is_asked; });
    say_counts(audit, s, asked);
  }
}

}  // namespace referee::tournament::rules
