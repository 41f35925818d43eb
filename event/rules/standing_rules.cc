#include <algorithm>
#include <functional>
#include <map>
#include <utility>

#include <fmt/format.h>

#include "event/model/lookup.h"
#include "event/rules/rules.h"
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
      : audit_(audit), table_(table) {
    for (const StageStanding& stage : audit.stages) audited_.emplace_back(stage);
    for (const StageStanding& stage : own) own_.emplace_back(stage);
  }

  void run() {
    for (const StandingRow& row : table_.rows) find_lines(row);
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
      if (!line.player) return say_stranger(row, *stage);
    } else {
      if (!audit_.roster.has_team(row.team))
        return audit_.problem(row.file, row.row, "team", no_team_words(audit_, row.team));
    }
    line.audited = audited_[*stage].of(line.player, row.team);
    line.own = own_[*stage].of(line.player, row.team);
    lines_.push_back(line);
  }

  void say_stranger(const StandingRow& row, std::size_t stage) {
    // Without a list of players nobody is unknown.
    if (audit_.roster.is_open) return;
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
