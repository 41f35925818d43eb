#include <algorithm>
#include <functional>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "tournament/model/lookup.h"
#include "tournament/rules/rules.h"
#include "tournament/rules/standing_lines.h"
#include "tournament/rules/stranger_names.h"
#include "tournament/standing/standing.h"
#include "tournament/values/names.h"
#include "validator/words/say.h"

namespace referee::tournament::rules {
namespace {

class StandingComparer {
 public:
  StandingComparer(Audit& audit, const std::vector<StageStanding>& own, const StandingTable& table,
                   std::set<LineKey>& said)
      : audit_(audit), table_(table), names_(audit), said_(said) {
    for (const StageStanding& stage : audit.stages) audited_.emplace_back(stage);
    for (const StageStanding& stage : own) own_.emplace_back(stage);
  }

  void run() {
    for (const StandingRow& row : table_.rows) find_lines(row);
    for (const auto& [stage, rows] : strangers_) say_strangers(stage, rows);
    if (table_.starts_anywhere) offset_ = commonest_offset();
    gather_totals();
    gather_kinds();
    for (auto& [key, kind] : kinds_) {
      for (const Line& line : kind.doubled) say_doubled(kind, line);
      kind.see_how_places_are_counted();
      for (const Line& line : kind.lines) compare(line, kind);
      find_too_few(key.second);
      ask_for_lines(key.first, key.second, kind);
    }
  }

 private:
  using Line = StandingLine;

  /// What the organiser's table says of one stage's players, or of its teams.
  struct Totals {
    std::vector<values::ResultPoints> all;  ///< the highest first
    bool are_audited = true;                ///< each is the audit's
  };

  void find_lines(const StandingRow& row) {
    const auto stage = stage_of(audit_, row);
    if (!stage) return audit_.problem(row.file, row.row, "stage", say_no_stage(audit_, row.stage));
    Line line{&row, *stage, std::nullopt, nullptr, nullptr};
    if (!row.player.empty()) {
      line.player = audit_.roster.find(row.player);
      if (!line.player) {
        // Without a list of players nobody is unknown.
        if (audit_.roster.is_disputed(row.player))
          audit_.unchecked.push_back(
              words::not_checked("event/standing", say(Said::NameOfSeveral, row.player), 1));
        else if (!audit_.roster.is_open)
          strangers_[*stage].push_back(&row);
        kinds_[{*stage, true}].of_nobody.push_back(&row);
        return;
      }
    } else if (audit_.roster.team_named(row.team).empty()) {
      kinds_[{*stage, false}].of_nobody.push_back(&row);
      return audit_.problem(row.file, row.row, "team", say_no_team(audit_, row.team));
    }
    const std::string team = audit_.roster.team_named(row.team);
    line.audited = audited_[*stage].of(line.player, team);
    line.own = own_[*stage].of(line.player, team);
    lines_.push_back(line);
  }

  /// Of one stranger in the games of the stage and one in the table, where all other lines are of
  /// players with games in the stage, both are the same.
  bool is_of_games(std::size_t stage, const std::vector<const StandingRow*>& rows) const {
    std::set<std::string> in_table;
    for (const StandingRow* row : rows) in_table.insert(values::folded(row->player));
    std::set<std::string> in_games;
    for (const std::size_t number : games_of_stage(audit_, stage)) {
      const AuditedGame& game = audit_.games[number];
      for (const AuditedSeat& seat : game.seats)
        if (!seat.player)
          in_games.insert(names_.key_of_all(key_of_stranger_name(seat.name, seat.account)));
    }
    return in_table.size() == 1 && in_games.size() == 1 &&
           std::ranges::all_of(lines_, [&](const Line& line) {
             return line.stage != stage || (line.audited != nullptr && line.audited->games > 0);
           });
  }

  void say_strangers(std::size_t stage, const std::vector<const StandingRow*>& rows) {
    if (!is_of_games(stage, rows)) {
      for (const StandingRow* row : rows) say_stranger(*row, stage);
      return;
    }
    const std::string& name = rows.front()->player;
    if (!audit_.strangers.insert(values::folded(name)).second) return;
    for (EventFinding& finding : audit_.findings)
      if (is_of_stranger(finding, stage))
        finding.claimed = say(
            Said::OneByOne, Statements{finding.claimed,
                                       say(Said::NameInRow, name, table_.file, rows.front()->row)});
  }

  /// Said of the name that the games of the stage have.
  bool is_of_stranger(const EventFinding& finding, std::size_t stage) const {
    if (finding.rule != "event/unknown-player" || finding.player || !finding.game) return false;
    std::vector<std::size_t> games = finding.games;
    games.push_back(*finding.game);
    return std::ranges::any_of(games, [&](std::size_t number) {
      const AuditedGame& game = audit_.games[number];
      return game.stage == stage &&
             std::ranges::any_of(game.seats, [](const AuditedSeat& seat) { return !seat.player; });
    });
  }

  void say_stranger(const StandingRow& row, std::size_t stage) {
    if (!audit_.strangers.insert(values::folded(row.player)).second) return;
    EventFinding& finding =
        add_finding(audit_, "event/unknown-player", Severity::Error, say_no_player(row.player));
    finding.stage = stage;
    finding.file = row.file;
    finding.row = row.row;
    finding.required = say(Said::APlayerOfList, audit_.event.players_file);
    finding.claimed = say(Said::ThisName, row.player);
  }

  values::ResultPoints commonest_offset() const {
    std::map<values::ResultPoints, std::size_t> counts;
    for (const Line& line : lines_)
      if (line.row->points && line.audited != nullptr)
        ++counts[*line.row->points - line.audited->total];
    values::ResultPoints best;
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
    const values::ResultPoints total = *line.row->points - offset_;
    return (line.audited != nullptr && line.audited->total == total) ||
           (line.own != nullptr && line.own->total == total);
  }

  /// Who has no place may stand behind all who have one, with a number or without.
  static bool may_have_no_place(const Line& line, const StandingLinesOfKind& kind) {
    return kind.placed == 0 || *line.row->place + kind.absent.size() > kind.placed;
  }

  bool has_place(const Line& line, const StandingLinesOfKind& kind) const {
    const auto& place = line.row->place;
    if (!place) return true;
    if (line.audited != nullptr && !line.audited->place) return may_have_no_place(line, kind);
    for (const Ranked* Line::*of : {&Line::audited, &Line::own})
      if (line.*of != nullptr && (line.*of)->place && kind.place_due(line, of) == *place)
        return true;
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
    for (auto& [kind, totals] : totals_) std::ranges::sort(totals.all, std::greater<>());
  }

  void gather_kinds() {
    for (const Line& line : lines_) {
      StandingLinesOfKind& kind = kinds_[{line.stage, line.player.has_value()}];
      const auto twin = std::ranges::find_if(kind.lines, [&](const Line& other) {
        return other.player == line.player && other.audited == line.audited &&
               (line.player || line.audited != nullptr);
      });
      if (twin == kind.lines.end()) {
        kind.lines.push_back(line);
        continue;
      }
      // The line that says what is due is the right one of two.
      Line second = line;
      if (!is_as_audited(*twin) && is_as_audited(second)) std::swap(*twin, second);
      kind.doubled.push_back(second);
    }
    const std::set<LineKey> keys = keys_of_lines(audit_);
    for (auto& [key, kind] : kinds_) {
      const StageStanding& standing = audit_.stages[key.first];
      for (const Ranked& line : key.second ? standing.players : standing.teams) {
        if (!line.place) continue;
        ++kind.placed;
        if (!keys.contains({key.first, line.player, line.team}))
          kind.absent.push_back({&line, own_[key.first].of(line.player, line.team)});
      }
    }
  }

  bool is_as_audited(const Line& line) const {
    const StandingRow& row = *line.row;
    return line.audited != nullptr && has_total(line) &&
           (!row.place || row.place == line.audited->place) &&
           (!row.games || *row.games == line.audited->games);
  }

  std::string name_of(const Ranked& line) const {
    return player_or_team(audit_, line.player, line.team);
  }
  std::string name_of(const Line& line) const {
    return player_or_team(audit_, line.player, audit_.roster.team_named(line.row->team));
  }

  EventFinding& find(const Line& line, Statement headline) {
    EventFinding& finding =
        add_finding(audit_, "event/standing", Severity::Error, std::move(headline));
    finding.stage = line.stage;
    finding.player = line.player;
    finding.team = line.player ? std::string() : audit_.roster.team_named(line.row->team);
    finding.file = line.row->file;
    finding.row = line.row->row;
    return finding;
  }

  void compare(const Line& line, const StandingLinesOfKind& kind) {
    Statements required;
    Statements claimed;
    bool is_of_place = false;
    const auto add = [&](Statement due, Statement is) {
      required.push_back(std::move(due));
      claimed.push_back(std::move(is));
    };
    const StandingRow& row = *line.row;
    if (line.audited == nullptr) {
      add(say(Said::NotInStage), say(Said::InStanding));
    } else if (!has_total(line)) {
      add(say(Said::TotalOf, plain(line.audited->total)),
          say(Said::TotalOf, plain(*row.points - offset_)));
    } else if (!has_place(line, kind)) {
      is_of_place = !line.audited->place;
      add(is_of_place ? say(Said::NoPlace, say_too_few(line))
                      : say(Said::AtPlace, kind.place_due(line, &Line::audited)),
          say(Said::AtPlace, *row.place));
    }
    if (line.audited != nullptr && row.games && *row.games != line.audited->games)
      add(say(Said::CountOfGames, line.audited->games), say(Said::CountOfGames, *row.games));
    if (required.empty()) return;
    EventFinding& finding =
        find(line, line.audited == nullptr
                       ? say(Said::LineOfNoneInStage, name_of(line))
                       : say(Said::LineNotOfGames, name_of(line), claimed, required));
    finding.required = say(Said::InTurn, std::move(required));
    finding.claimed = say(Said::InTurn, std::move(claimed));
    if (!is_of_place) return;
    finding.headline = say(Said::PlaceWithTooFewGames, name_of(line),
                           say(Said::AtPlace, *row.place), say_too_few(line));
    too_few_.push_back(std::move(finding));
    audit_.findings.pop_back();
  }

  /// Places that were given without a look at the number of games have one cause.
  void find_too_few(bool of_players) {
    if (too_few_.empty()) return;
    EventFinding one = too_few_.front();
    if (too_few_.size() > 1) {
      const auto named = [&](Statement EventFinding::*side) {
        return say(Said::OneByOne, first_of(too_few_.size(), [&](std::size_t i) {
                     const EventFinding& each = too_few_[i];
                     return say(Said::NameAnd, player_or_team(audit_, each.player, each.team),
                                each.*side);
                   }));
      };
      one.player.reset();
      one.team.clear();
      one.headline = say(of_players ? Said::PlayersWithTooFewGames : Said::TeamsWithTooFewGames,
                         too_few_.size());
      one.required = named(&EventFinding::required);
      one.claimed = named(&EventFinding::claimed);
      one.lines = too_few_;
    }
    audit_.findings.push_back(std::move(one));
    too_few_.clear();
  }

  /// "2 games of 3".
  Statement say_too_few(const Line& line) const {
    const std::uint32_t least = audit_.event.stages[line.stage].min_games;
    const std::uint32_t games = line.audited->games;
    return games < least ? say(Said::GamesOfLeast, games, least) : say(Said::CountOfGames, games);
  }

  /// A line with the name of a player who has another one may be the line of somebody who has none.
  void say_doubled(StandingLinesOfKind& kind, const Line& line) {
    const auto twin = std::ranges::find_if(kind.lines, [&](const Line& other) {
      return other.player == line.player && other.audited == line.audited;
    });
    const Statement rows = say(Said::RowsTogether, std::min(line.row->row, twin->row->row),
                               std::max(line.row->row, twin->row->row));
    EventFinding& finding = find(line, say(Said::HasTwoLines, name_of(line), rows));
    finding.stands_anyway = true;
    finding.required = say(Said::OneLine);
    finding.claimed = rows;
    const auto meant = std::ranges::find_if(kind.absent, [&](const auto& one) {
      return line.row->points && *line.row->points - offset_ == one.audited->total &&
             !(twin->row->points == line.row->points && twin->row->place == line.row->place);
    });
    if (meant == kind.absent.end()) return;
    finding.required = say(Said::HasThesePoints, name_of(*meant->audited));
    kind.absent.erase(meant);
    std::erase_if(kind.doubled, [&](const Line& other) { return other.row == line.row; });
  }

  /// Who has no line, although others behind them have one, is forgotten. A table that ends before
  /// the last place says nothing of those behind.
  void ask_for_lines(std::size_t stage, bool of_players, const StandingLinesOfKind& kind) {
    std::vector<AbsentLine> forgotten;
    const bool is_read = kind.of_nobody.empty() && !has_problem();
    if (is_read) forgotten = kind.forgotten(audit_, offset_);
    std::vector<EventFinding> found;
    for (const AbsentLine& one : forgotten)
      if (said_.insert({stage, one.audited->player, one.audited->team}).second)
        found.push_back(of_forgotten(stage, *one.audited));
    const std::size_t left_out = kind.absent.size() - forgotten.size();
    // A line of nobody may be that of somebody without one.
    if (left_out > kind.of_nobody.size() && !kind.lines.empty())
      audit_.unchecked.push_back(words::not_checked(
          "event/standing",
          say(of_players ? Said::PlayersWithoutLine : Said::TeamsWithoutLine, kind.placed,
              audit_.event.stages[stage].name, table_.file, names_left_out(kind, forgotten)),
          1));
    if (found.empty()) return;
    EventFinding one = found.front();
    if (found.size() > 1) {
      one.player.reset();
      one.team.clear();
      one.headline =
          say(of_players ? Said::PlayersHaveNoLine : Said::TeamsHaveNoLine, found.size());
      one.required = say(Said::OneByOne,
                         first_of(found.size(), [&](std::size_t i) { return found[i].required; }));
      one.lines = std::move(found);
    }
    audit_.findings.push_back(std::move(one));
  }

  EventFinding of_forgotten(std::size_t stage, const Ranked& line) const {
    EventFinding finding;
    finding.rule = "event/standing";
    finding.stage = stage;
    finding.player = line.player;
    finding.team = line.team;
    finding.file = table_.file;
    finding.headline = say(Said::HasNoLine, name_of(line), *line.place);
    finding.required =
        say(Said::StandsAtPlace, name_of(line), *line.place, plain(line.total + offset_));
    finding.claimed = say(Said::NoLine);
    return finding;
  }

  Statements names_left_out(const StandingLinesOfKind& kind,
                            const std::vector<AbsentLine>& forgotten) const {
    std::vector<std::string> names;
    for (const AbsentLine& one : kind.absent)
      if (std::ranges::none_of(
              forgotten, [&](const AbsentLine& other) { return other.audited == one.audited; }))
        names.push_back(name_of(*one.audited));
    return first_of(names);
  }

  /// A row of the table could not be read, and may be anybody's.
  bool has_problem() const {
    return std::ranges::any_of(audit_.event.problems,
                               [&](const Problem& problem) { return problem.file == table_.file; });
  }

  Audit& audit_;
  std::vector<LinesOfStage> audited_;  ///< by stage
  std::vector<LinesOfStage> own_;
  const StandingTable& table_;
  const StrangerNames names_;
  std::map<std::size_t, std::vector<const StandingRow*>> strangers_;  ///< lines, by stage
  values::ResultPoints offset_;
  std::vector<Line> lines_;
  std::map<std::pair<std::size_t, bool>, Totals> totals_;  ///< by stage, and whether of players
  std::map<std::pair<std::size_t, bool>, StandingLinesOfKind> kinds_;
  std::vector<EventFinding> too_few_;
  std::set<LineKey>& said_;  ///< whom another table forgot already
};

}  // namespace

void compare_standings(Audit& audit) {
  if (audit.event.standings.empty() || !audit.rules) return;
  const std::vector<StageStanding> own = standing::standings_of(audit, true, false);
  const std::vector<StandingTable> tables = audit.event.standings;
  std::set<LineKey> said;
  for (const StandingTable& table : tables) StandingComparer(audit, own, table, said).run();
}

}  // namespace referee::tournament::rules
