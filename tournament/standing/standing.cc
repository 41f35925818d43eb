#include <algorithm>
#include <map>

#include <fmt/format.h>

#include "tournament/model/lookup.h"
#include "tournament/standing/counting.h"
#include "tournament/standing/ranking.h"
#include "tournament/standing/standing.h"
#include "tournament/standing/uneven.h"

namespace referee::tournament::standing {
namespace {

/// What came through the cut of the stage before.
struct Entry {
  std::vector<bool> players;                             ///< who plays on
  std::map<std::size_t, values::ResultPoints> carried;   ///< by player
  std::map<std::string, values::ResultPoints> of_teams;  ///< by team
};

struct PlayedSeat {
  std::size_t game = 0;
  const AuditedSeat* seat = nullptr;
  values::ResultPoints result;
};

class StageCounter {
 public:
  StageCounter(Audit& audit, std::size_t stage, const Entry& entry, bool own)
      : audit_(audit), stage_(stage), rules_(audit.event.stages[stage]), entry_(entry), own_(own) {}

  StageStanding run() {
    gather();
    for (std::size_t p = 0; p < audit_.roster.players.size(); ++p)
      if (stands(p)) {
        place_of_.emplace(p, players_.size());
        players_.push_back(contender_of(p));
      }
    for (const std::string& team : audit_.roster.teams())
      if (has_member(team)) teams_.push_back(contender_of(team));
    StageStanding standing;
    standing.of_players = proof_of(players_, false);
    standing.of_teams = proof_of(teams_, true);
    rank(players_, rules_);
    rank(teams_, rules_);
    for (Contender& one : players_) standing.players.push_back(one.line);
    for (Contender& one : teams_) standing.teams.push_back(one.line);
    return standing;
  }

 private:
  Known<values::ResultPoints> result_of(const AuditedSeat& seat) const {
    return own_ ? seat.own_result : seat.result;
  }

  void gather() {
    played_.resize(audit_.roster.players.size());
    for (std::size_t p = 0; p < played_.size(); ++p)
      members_[audit_.roster.players[p].team].push_back(p);
    for (Decision& decision : audit_.decisions)
      if (decision.is_sound && decision.stage == stage_)
        (decision.player ? decisions_of_[*decision.player] : decisions_of_team_[decision.team])
            .push_back(&decision);
    for (const std::size_t number : games_of_stage(audit_, stage_))
      for (const AuditedSeat& seat : audit_.games[number].seats) {
        const auto result = result_of(seat);
        if (!result) continue;
        all_ += *result;
        if (!seat.plays_for) {
          nobodys_ += *result;
          continue;
        }
        const PlayedSeat played{number, &seat, *result};
        played_[*seat.plays_for].push_back(played);
        const std::string& team = audit_.roster.players[*seat.plays_for].team;
        if (team.empty())
          teamless_ += *result;
        else
          of_teams_[team].push_back(played);
      }
  }

  bool stands(std::size_t player) const {
    return entry_.players[player] || !played_[player].empty();
  }

  /// Whether a member of the team stands in the stage.
  bool has_member(const std::string& team) const {
    const std::vector<std::size_t>& members = members_.at(team);
    return std::ranges::any_of(members, [&](std::size_t player) { return stands(player); });
  }

  /// Bonuses less penalties of the stage; lots are drawn, not added.
  values::ResultPoints adjustments_of(const std::vector<Decision*>& decisions,
                                      Known<values::ResultPoints>& lots) const {
    values::ResultPoints sum;
    for (Decision* decision : decisions) {
      const values::ResultPoints points = decision->row.points.value_or(audit_.event.chombo);
      const values::ResultPoints size = points < values::ResultPoints{} ? -points : points;
      switch (decision->row.kind) {
        case DecisionKind::Penalty:
        case DecisionKind::Chombo: sum -= size; break;
        case DecisionKind::Bonus: sum += points; break;
        case DecisionKind::Lots: lots = points; break;
        case DecisionKind::Accept:
        case DecisionKind::Uphold:
        case DecisionKind::Correct:
        case DecisionKind::Result:
        case DecisionKind::Substitute:
        case DecisionKind::Void:
        case DecisionKind::Assign:
        case DecisionKind::Name: continue;
      }
      decision->was_used = true;
    }
    return sum;
  }

  void count_games(Contender& one, const std::vector<PlayedSeat>& played) const {
    one.line.games = static_cast<std::uint32_t>(played.size());
    for (const PlayedSeat& at : played) {
      if (at.seat->place && *at.seat->place >= 1 && *at.seat->place <= kMaxSeats)
        ++one.line.placements[*at.seat->place - 1U];
      one.scores += at.seat->score.value_or(Points{}).value;
      if (!one.line.best_game || at.result > *one.line.best_game) one.line.best_game = at.result;
      one.last_game = at.result;
    }
    const bool is_asked = one.line.player.has_value() != rules_.by_team;
    one.has_place = !played.empty() && (!is_asked || one.line.games >= rules_.min_games);
  }

  static std::vector<values::ResultPoints> results_of(const std::vector<PlayedSeat>& played) {
    std::vector<values::ResultPoints> results;
    for (const PlayedSeat& at : played) results.push_back(at.result);
    return results;
  }

  void add_up(Contender& one, const std::vector<PlayedSeat>& played, Counted how,
              std::uint32_t count) {
    const std::vector<values::ResultPoints> results = results_of(played);
    one.line.counted = counted_of(results, how, count, one.line.adjustments);
    one.line.total = one.line.carried + one.line.counted + one.line.adjustments;
  }

  Contender contender_of(std::size_t player) {
    Contender one;
    one.line.player = player;
    const std::vector<PlayedSeat>& played = played_[player];
    count_games(one, played);
    one.line.adjustments = adjustments_of(decisions_of_[player], one.lots);
    const auto carried = entry_.carried.find(player);
    if (carried != entry_.carried.end() && !rules_.by_team) one.line.carried = carried->second;
    if (rules_.by_team)
      add_up(one, played, Counted::Sum, 0);
    else
      add_up(one, played, rules_.counted, rules_.count);
    return one;
  }

  Contender contender_of(const std::string& team) {
    Contender one;
    one.line.team = team;
    const std::vector<PlayedSeat>& played = of_teams_[team];
    count_games(one, played);
    one.line.adjustments = adjustments_of(decisions_of_team_[team], one.lots);
    const auto carried = entry_.of_teams.find(team);
    if (carried != entry_.of_teams.end()) one.line.carried = carried->second;
    for (const std::size_t player : members_[team]) {
      if (!stands(player)) continue;
      const Contender& member = players_[place_of_.at(player)];
      one.line.adjustments += member.line.adjustments;
      if (!rules_.by_team) one.line.counted += member.line.counted;
      if (!rules_.by_team) one.line.carried += member.line.carried;
    }
    if (!rules_.by_team) {
      one.line.total = one.line.carried + one.line.counted + one.line.adjustments;
      return one;
    }
    for (const std::size_t player : members_[team])
      if (const auto mine = entry_.carried.find(player); mine != entry_.carried.end())
        one.line.carried += mine->second;
    add_up(one, played, rules_.counted, rules_.count);
    return one;
  }

  Proof proof_of(const std::vector<Contender>& contenders, bool of_teams) const {
    Proof proof;
    proof.games = all_;
    proof.unknown = of_teams ? nobodys_ + teamless_ : nobodys_;
    for (const Contender& one : contenders) {
      proof.not_counted -= one.line.counted;
      proof.carried += one.line.carried;
      proof.adjustments += one.line.adjustments;
      proof.standing += one.line.total;
    }
    // What each of them played less what of it counts, gathered from the seats.
    if (of_teams)
      for (const auto& [team, played] : of_teams_)
        for (const PlayedSeat& at : played) proof.not_counted += at.result;
    else
      for (const std::vector<PlayedSeat>& played : played_)
        for (const PlayedSeat& at : played) proof.not_counted += at.result;
    return proof;
  }

  Audit& audit_;
  std::size_t stage_;
  const StageRules& rules_;
  const Entry& entry_;
  bool own_;
  std::vector<std::vector<PlayedSeat>> played_;  ///< by player
  std::map<std::string, std::vector<std::size_t>> members_;
  std::map<std::size_t, std::vector<Decision*>> decisions_of_;  ///< by player
  std::map<std::string, std::vector<Decision*>> decisions_of_team_;
  std::map<std::size_t, std::size_t>
      place_of_;  ///< of a player in players_, before they are ranked
  std::map<std::string, std::vector<PlayedSeat>> of_teams_;
  values::ResultPoints all_;
  values::ResultPoints nobodys_;
  values::ResultPoints teamless_;
  std::vector<Contender> players_;
  std::vector<Contender> teams_;
};

std::string name_of_line(const Audit& audit, const Ranked& line) {
  return player_or_team(audit, line.player, line.team);
}

/// How many lines go on from the stage; absent where that is not asked.
Known<std::size_t> size_of_cut(const Audit& audit, std::size_t stage, std::size_t lines) {
  const StageRules& rules = audit.event.stages[stage];
  const bool is_last = stage + 1 == audit.event.stages.size();
  if (is_last && !rules.advance) return std::nullopt;
  return rules.advance ? *rules.advance : lines;
}

/// Marks who goes on, and what for.
void cut(const Audit& audit, std::size_t stage, std::vector<Ranked>& lines) {
  const StageRules& rules = audit.event.stages[stage];
  const std::size_t most = size_of_cut(audit, stage, lines.size()).value_or(0);
  for (std::size_t i = 0; i < lines.size() && i < most; ++i) {
    if (rules.advance && !lines[i].place) break;
    lines[i].advances = true;
    lines[i].takes_along = values::share_of(lines[i].total, rules.carry, 10'000);
  }
}

Entry entry_behind(const Audit& audit, std::size_t stage, const StageStanding& standing) {
  Entry entry;
  entry.players.resize(audit.roster.players.size());
  if (audit.event.stages[stage].by_team) {
    for (const Ranked& line : standing.teams)
      if (line.advances) entry.of_teams[line.team] = line.takes_along;
    for (std::size_t p = 0; p < audit.roster.players.size(); ++p)
      if (entry.of_teams.contains(audit.roster.players[p].team)) entry.players[p] = true;
    return entry;
  }
  for (const Ranked& line : standing.players)
    if (line.advances) {
      entry.players[*line.player] = true;
      entry.carried[*line.player] = line.takes_along;
    }
  return entry;
}

/// Who plays behind a cut without having passed it; declared substitutes play for one who did.
void ask_cut(Audit& audit, std::size_t stage, const Entry& entry) {
  // Without the list nobody knows which names are one player's, and without the rules nobody knows
  // who came through.
  if (audit.event.is_list_lost || !audit.rules) return;
  for (const std::size_t number : games_of_stage(audit, stage))
    for (const AuditedSeat& seat : audit.games[number].seats) {
      if (!seat.plays_for || seat.is_undeclared || entry.players[*seat.plays_for]) continue;
      const std::string name = player_name(audit, *seat.plays_for);
      EventFinding& finding =
          add_finding(audit, "event/unknown-player", Severity::Error,
                      say(Said::PlaysBehindCut, name, audit.event.stages[stage].name));
      finding.game = number;
      finding.stage = stage;
      finding.player = seat.plays_for;
      finding.is_of_cut = true;
      finding.required = say(Said::WhoCameThrough);
      finding.claimed = say(Said::ThisName, name);
    }
}

}  // namespace

std::vector<StageStanding> standings_of(Audit& audit, bool own, bool says_problems) {
  std::vector<StageStanding> stages;
  Entry entry;
  entry.players.assign(audit.roster.players.size(), true);
  for (std::size_t s = 0; s < audit.event.stages.size(); ++s) {
    if (says_problems && s > 0 && audit.event.stages[s - 1].advance) ask_cut(audit, s, entry);
    StageStanding standing = StageCounter(audit, s, entry, own).run();
    const bool by_team = audit.event.stages[s].by_team;
    cut(audit, s, by_team ? standing.teams : standing.players);
    entry = entry_behind(audit, s, standing);
    if (!own) standing.uneven = uneven_parts(audit, s);
    stages.push_back(std::move(standing));
  }
  return stages;
}

bool say_tied_cuts(Audit& audit) {
  const std::size_t before = audit.event.problems.size();
  for (std::size_t s = 0; s < audit.stages.size(); ++s) {
    const StageStanding& standing = audit.stages[s];
    const bool by_team = audit.event.stages[s].by_team;
    const std::vector<Ranked>& lines = by_team ? standing.teams : standing.players;
    const std::size_t most = size_of_cut(audit, s, lines.size()).value_or(0);
    if (most == 0 || most >= lines.size()) continue;
    const Ranked& in = lines[most - 1];
    const Ranked& out = lines[most];
    // What is open may move one of the two, or who else stands before the cut.
    if (!in.place || in.place != out.place || !in.is_settled || !out.is_settled) continue;
    audit.problem(audit.event.path, std::nullopt, audit.event.stages[s].name,
                  say(Said::TieOverCut, name_of_line(audit, in), name_of_line(audit, out)));
  }
  return audit.event.problems.size() > before;
}

}  // namespace referee::tournament::standing
