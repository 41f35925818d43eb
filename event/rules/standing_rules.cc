#include <algorithm>
#include <map>

#include <fmt/format.h>

#include "event/model/lookup.h"
#include "event/rules/rules.h"
#include "event/standing/standing.h"
#include "event/values/names.h"

namespace referee::event {
namespace {

const Ranked* line_of(const std::vector<Ranked>& lines, Known<std::size_t> player,
                      const std::string& team) {
  const auto at = std::find_if(lines.begin(), lines.end(), [&](const Ranked& line) {
    return player ? line.player == player : line.team == team;
  });
  return at == lines.end() ? nullptr : &*at;
}

class StandingComparer {
 public:
  StandingComparer(Audit& audit, const std::vector<StageStanding>& own, const StandingTable& table)
      : audit_(audit), own_(own), table_(table) {}

  void run() {
    for (const StandingRow& row : table_.rows) find_lines(row);
    if (table_.starts_anywhere) offset_ = commonest_offset();
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

  void find_lines(const StandingRow& row) {
    const auto stage = row.stage.empty() ? Known<std::size_t>{audit_.event.stages.size() - 1}
                                         : stage_named(audit_, row.stage);
    if (!stage)
      return audit_.problem(row.file, row.row, "stage",
                            fmt::format("there is no stage {}", row.stage));
    Line line{&row, *stage, std::nullopt, nullptr, nullptr};
    const StageStanding& audited = audit_.stages[*stage];
    if (!row.player.empty()) {
      line.player = audit_.roster.find(row.player);
      if (!line.player) return say_stranger(row, *stage);
      line.audited = line_of(audited.players, line.player, {});
      line.own = line_of(own_[*stage].players, line.player, {});
    } else {
      if (!audit_.roster.has_team(row.team))
        return audit_.problem(row.file, row.row, "team",
                              fmt::format("{} is no team of the event", row.team));
      line.audited = line_of(audited.teams, std::nullopt, row.team);
      line.own = line_of(own_[*stage].teams, std::nullopt, row.team);
    }
    lines_.push_back(line);
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
    if (std::all_of(lines_.begin(), lines_.end(), [&](const Line& other) {
          return other.stage != line.stage || other.audited == nullptr || !other.row->points ||
                 *other.row->points - offset_ == other.audited->total;
        }))
      return false;
    std::uint32_t higher = 0;
    std::uint32_t as_high = 0;
    for (const Line& other : lines_) {
      if (other.stage != line.stage || other.player.has_value() != line.player.has_value() ||
          !other.row->points)
        continue;
      higher += *other.row->points > *line.row->points ? 1U : 0U;
      as_high += *other.row->points >= *line.row->points ? 1U : 0U;
    }
    return *place > higher && *place <= as_high;
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
      say(fmt::format("{} games", line.audited->games), fmt::format("{} games", *row.games));
    if (expected.empty()) return;
    EventFinding& finding =
        add_finding(audit_, "event/standing", Severity::Error,
                    fmt::format("the standing of {} follows from no games",
                                line.player ? audit_.roster.players[*line.player].id : row.team));
    finding.stage = line.stage;
    finding.player = line.player;
    finding.team = line.player ? std::string() : row.team;
    finding.file = row.file;
    finding.row = row.row;
    finding.expected = expected;
    finding.actual = actual;
  }

  Audit& audit_;
  const std::vector<StageStanding>& own_;
  const StandingTable& table_;
  ResultPoints offset_;
  std::vector<Line> lines_;
};

}  // namespace

void compare_standings(Audit& audit) {
  if (audit.event.standings.empty() || !audit.rules) return;
  const std::vector<StageStanding> own = standings_of(audit, true, false);
  const std::vector<StandingTable> tables = audit.event.standings;
  for (const StandingTable& table : tables) StandingComparer(audit, own, table).run();
}

}  // namespace referee::event
