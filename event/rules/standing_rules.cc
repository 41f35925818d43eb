#include <algorithm>
#include <functional>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "event/model/lookup.h"
#include "event/rules/rules.h"
#include "event/rules/stranger_names.h"
#include "event/standing/standing.h"
#include "event/values/names.h"

namespace referee::event {
namespace {

/// The lines of a stage by whose they are.
class LinesOfStage {
 public:
  explicit LinesOfStage(const StageStanding& standing) {
    for (const Ranked& line : standing.players) of_players_.emplace(*line.player, &line);
    for (const Ranked& line : standing.teams) of_teams_.emplace(line.team, &line);
  }

  /// Null where the player, or without one the team, does not stand in the stage.
  const Ranked* of(Known<std::size_t> player, const std::string& team) const {
    if (!player) {
      const auto at = of_teams_.find(team);
      return at == of_teams_.end() ? nullptr : at->second;
    }
    const auto at = of_players_.find(*player);
    return at == of_players_.end() ? nullptr : at->second;
  }

 private:
  std::map<std::size_t, const Ranked*> of_players_;
  std::map<std::string, const Ranked*> of_teams_;
};

std::string games_text(std::uint32_t games) {
  return fmt::format("{} {}", games, games == 1 ? "game" : "games");
}

class StandingComparer {
 public:
  StandingComparer(Audit& audit, const std::vector<StageStanding>& own, const StandingTable& table)
      : audit_(audit), table_(table), names_(audit) {
    for (const StageStanding& stage : audit.stages) audited_.emplace_back(stage);
    for (const StageStanding& stage : own) own_.emplace_back(stage);
  }

  void run() {
    for (const StandingRow& row : table_.rows) find_lines(row);
    for (const auto& [stage, rows] : strangers_) say_strangers(stage, rows);
    if (table_.starts_anywhere) offset_ = commonest_offset();
    gather_totals();
    for (const Line& line : lines_) compare(line);
  }

 private:
  struct Line {
    const StandingRow* row;
    std::size_t stage;
    Known<std::size_t> player;
    const Ranked* audited;
    const Ranked* own;
  };

  /// What the organiser's table says of one stage's players, or of its teams.
  struct Totals {
    std::vector<ResultPoints> all;  ///< the highest first
    bool are_audited = true;        ///< each is the audit's
  };

  void find_lines(const StandingRow& row) {
    const auto stage = row.stage.empty() ? Known<std::size_t>{audit_.event.stages.size() - 1}
                                         : stage_named(audit_, row.stage);
    if (!stage)
      return audit_.problem(row.file, row.row, "stage", no_stage_words(audit_, row.stage));
    Line line{&row, *stage, std::nullopt, nullptr, nullptr};
    if (!row.player.empty()) {
      line.player = audit_.roster.find(row.player);
      if (!line.player) {
        // Without a list of players nobody is unknown.
        if (!audit_.roster.is_open) strangers_[*stage].push_back(&row);
        return;
      }
    } else {
      if (!audit_.roster.has_team(row.team))
        return audit_.problem(row.file, row.row, "team", no_team_words(audit_, row.team));
    }
    line.audited = audited_[*stage].of(line.player, row.team);
    line.own = own_[*stage].of(line.player, row.team);
    lines_.push_back(line);
  }

  /// Of one stranger in the games of the stage and one in the table, where all other lines are of
  /// players with games in the stage, both are the same.
  bool is_of_games(std::size_t stage, const std::vector<const StandingRow*>& rows) const {
    std::set<std::string> in_table;
    for (const StandingRow* row : rows) in_table.insert(folded(row->player));
    std::set<std::string> in_games;
    for (const std::size_t number : games_of_stage(audit_, stage)) {
      const AuditedGame& game = audit_.games[number];
      for (const AuditedSeat& seat : game.seats)
        if (!seat.player) in_games.insert(names_.key_of_all(stranger_key(seat.name, seat.account)));
    }
    return in_table.size() == 1 && in_games.size() == 1 &&
           std::all_of(lines_.begin(), lines_.end(), [&](const Line& line) {
             return line.stage != stage || (line.audited != nullptr && line.audited->games > 0);
           });
  }

  void say_strangers(std::size_t stage, const std::vector<const StandingRow*>& rows) {
    if (!is_of_games(stage, rows)) {
      for (const StandingRow* row : rows) say_stranger(*row, stage);
      return;
    }
    const std::string& name = rows.front()->player;
    if (!audit_.strangers.insert(folded(name)).second) return;
    for (EventFinding& finding : audit_.findings)
      if (is_of_stranger(finding, stage))
        finding.actual += fmt::format("; {} ({}, row {})", name, table_.file, rows.front()->row);
  }

  /// Said of the name that the games of the stage have.
  bool is_of_stranger(const EventFinding& finding, std::size_t stage) const {
    if (finding.rule != "event/unknown-player" || finding.player || !finding.game) return false;
    std::vector<std::size_t> games = finding.games;
    games.push_back(*finding.game);
    return std::any_of(games.begin(), games.end(), [&](std::size_t number) {
      const AuditedGame& game = audit_.games[number];
      return game.stage == stage &&
             std::any_of(game.seats.begin(), game.seats.end(),
                         [](const AuditedSeat& seat) { return !seat.player; });
    });
  }

  void say_stranger(const StandingRow& row, std::size_t stage) {
    if (!audit_.strangers.insert(folded(row.player)).second) return;
    EventFinding& finding = add_finding(audit_, "event/unknown-player", Severity::Error,
                                        fmt::format("{} is no player of the event", row.player));
    finding.stage = stage;
    finding.file = row.file;
    finding.row = row.row;
    finding.expected = "a player of " + audit_.event.players_file;
    finding.actual = row.player;
  }

  ResultPoints commonest_offset() const {
    std::map<ResultPoints, std::size_t> counts;
    for (const Line& line : lines_)
      if (line.row->points && line.audited != nullptr)
        ++counts[*line.row->points - line.audited->total];
    ResultPoints best;
    std::size_t most = 0;
    for (const auto& [offset, count] : counts)
      if (count > most) {
        best = offset;
        most = count;
      }
    return best;
  }

  bool has_total(const Line& line) const {
    if (!line.row->points) return true;
    const ResultPoints total = *line.row->points - offset_;
    return (line.audited != nullptr && line.audited->total == total) ||
           (line.own != nullptr && line.own->total == total);
  }

  bool has_place(const Line& line) const {
    const auto& place = line.row->place;
    if (!place) return true;
    if (line.audited != nullptr && !line.audited->place) return true;
    if (line.audited != nullptr && line.audited->place == place) return true;
    if (line.own != nullptr && line.own->place == place) return true;
    if (!line.row->points) return false;
    // The place that the organiser's own totals give, where they are not those of the audit.
    const Totals& totals = totals_.at({line.stage, line.player.has_value()});
    if (totals.are_audited) return false;
    const auto [first, last] =
        std::equal_range(totals.all.begin(), totals.all.end(), *line.row->points, std::greater<>());
    return std::cmp_greater(*place, first - totals.all.begin()) &&
           std::cmp_less_equal(*place, last - totals.all.begin());
  }

  void gather_totals() {
    for (const Line& line : lines_) {
      Totals& totals = totals_[{line.stage, line.player.has_value()}];
      if (!line.row->points) continue;
      totals.all.push_back(*line.row->points);
      totals.are_audited =
          totals.are_audited &&
          (line.audited == nullptr || *line.row->points - offset_ == line.audited->total);
    }
    for (auto& [kind, totals] : totals_)
      std::sort(totals.all.begin(), totals.all.end(), std::greater<>());
  }

  void compare(const Line& line) {
    std::string expected;
    std::string actual;
    const auto say = [&](const std::string& due, const std::string& is) {
      expected += (expected.empty() ? "" : ", ") + due;
      actual += (actual.empty() ? "" : ", ") + is;
    };
    const StandingRow& row = *line.row;
    if (line.audited == nullptr)
      say("not in this stage", "in the standing");
    else if (!has_total(line))
      say(text_of(line.audited->total) + " points", text_of(*row.points - offset_) + " points");
    else if (!has_place(line))
      say(fmt::format("place {}", *line.audited->place), fmt::format("place {}", *row.place));
    if (line.audited != nullptr && row.games && *row.games != line.audited->games)
      say(games_text(line.audited->games), games_text(*row.games));
    if (expected.empty()) return;
    EventFinding& finding =
        add_finding(audit_, "event/standing", Severity::Error,
                    fmt::format("the organiser's line for {} does not agree with the games",
                                line.player ? player_name(audit_, *line.player) : row.team));
    finding.stage = line.stage;
    finding.player = line.player;
    finding.team = line.player ? std::string() : row.team;
    finding.file = row.file;
    finding.row = row.row;
    finding.expected = expected;
    finding.actual = actual;
  }

  Audit& audit_;
  std::vector<LinesOfStage> audited_;  ///< by stage
  std::vector<LinesOfStage> own_;
  const StandingTable& table_;
  const StrangerNames names_;
  std::map<std::size_t, std::vector<const StandingRow*>> strangers_;  ///< lines, by stage
  ResultPoints offset_;
  std::vector<Line> lines_;
  std::map<std::pair<std::size_t, bool>, Totals> totals_;  ///< by stage, and whether of players
};

}  // namespace

void compare_standings(Audit& audit) {
  if (audit.event.standings.empty() || !audit.rules) return;
  const std::vector<StageStanding> own = standings_of(audit, true, false);
  const std::vector<StandingTable> tables = audit.event.standings;
  for (const StandingTable& table : tables) StandingComparer(audit, own, table).run();
}

}  // namespace referee::event
