#include "tournament/rules/spans.h"

#include <algorithm>
#include <map>
#include <set>
#include <utility>
#include <vector>

#include "tournament/rules/open_changes.h"

namespace referee::tournament::rules {
namespace {

/// What the stage before may bring: absent spans are not known, and who is not named brings
/// nothing.
struct CarriedSpans {
  std::map<std::size_t, Known<standing::Span>> of_players;
  std::map<std::string, Known<standing::Span>> of_teams;
};

class StageSpans {
 public:
  StageSpans(Audit& audit, std::size_t stage, const CarriedSpans& carried)
      : audit_(audit),
        rules_(audit.event.stages[stage]),
        standing_(audit.stages[stage]),
        carried_(&carried),
        open_(open_changes(audit, stage)) {}

  /// As if nothing but this finding were open.
  StageSpans(Audit& audit, std::size_t stage, const OpenFinding& alone)
      : audit_(audit),
        rules_(audit.event.stages[stage]),
        standing_(audit.stages[stage]),
        open_(open_changes(audit, stage, alone)) {}

  /// What the finding touches, of the lines that have the places of the stage.
  std::vector<Ranked> touched_alone() const {
    std::vector<Ranked> lines = rules_.by_team ? standing_.teams : standing_.players;
    for (Ranked& line : lines) line.low = line.high = std::nullopt;
    fill(lines);
    const std::vector<bool> may_change = which_may_change(lines, rules_.min_games);
    std::vector<Ranked> touched;
    for (std::size_t i = 0; i < lines.size(); ++i) {
      if (lines[i].open == 0) continue;
      find_places(lines, i, may_change);
      touched.push_back(lines[i]);
    }
    return touched;
  }

  void run() {
    standing_.to_decide.clear();
    for (std::vector<Ranked>* lines : {&standing_.players, &standing_.teams})
      for (Ranked& line : *lines) line.low = line.high = std::nullopt;
    fill(standing_.players);
    fill(standing_.teams);
    settle(standing_.players, rules_.by_team ? 0 : rules_.min_games);
    settle(standing_.teams, rules_.by_team ? rules_.min_games : 0);
    standing_.open = static_cast<std::uint32_t>(open_.all.size());
    std::set<std::size_t> deciding;
    gather(standing_.players, deciding);
    gather(standing_.teams, deciding);
    for (const std::size_t f : deciding) {
      const std::size_t of_event = audit_.findings.size();
      if (f < of_event) {
        audit_.findings[f].matters = true;
        standing_.to_decide.push_back({audit_.findings[f].game, f, false});
      } else {
        standing_.to_decide.push_back(open_.of_play[f - of_event]);
      }
    }
  }

 private:
  /// Places in Roster::players: the player, or the members of the team.
  std::vector<std::size_t> people_of(const Ranked& line) const {
    if (line.player) return {*line.player};
    std::vector<std::size_t> people;
    for (std::size_t p = 0; p < open_.players.size(); ++p)
      if (audit_.roster.players[p].team == line.team) people.push_back(p);
    return people;
  }

  std::set<std::size_t> open_of(const Ranked& line) const {
    std::set<std::size_t> open;
    for (const std::size_t p : people_of(line))
      open.insert(open_.players[p].open.begin(), open_.players[p].open.end());
    if (const auto team = open_.teams.find(line.team); !line.player && team != open_.teams.end())
      open.insert(team->second.open.begin(), team->second.open.end());
    return open;
  }

  void gather(const std::vector<Ranked>& lines, std::set<std::size_t>& deciding) const {
    for (const Ranked& line : lines)
      if (!line.is_settled) deciding.merge(open_of(line));
  }

  Known<standing::Span> carried_of(const Ranked& line) const {
    if (carried_ == nullptr) return standing::Span{line.carried, line.carried};
    const auto in = [](const auto& spans, const auto& key) {
      const auto at = spans.find(key);
      return at == spans.end() ? Known<standing::Span>{standing::Span{}} : at->second;
    };
    if (line.player)
      return rules_.by_team ? Known<standing::Span>{standing::Span{}}
                            : in(carried_->of_players, *line.player);
    Known<standing::Span> sum = in(carried_->of_teams, line.team);
    for (const std::size_t p : people_of(line)) {
      const Known<standing::Span> member = in(carried_->of_players, p);
      if (!sum || !member) return std::nullopt;
      *sum += *member;
    }
    return sum;
  }

  /// Of these people together, in the order of the stage; without what is carried.
  Known<standing::Span> total_of(const std::vector<std::size_t>& people, Counted how,
                                 std::uint32_t count, standing::Span adjustments) const {
    std::vector<std::pair<std::size_t, standing::PossibleGame>> games;
    std::vector<standing::PossibleGame> appearing;
    standing::Span left_out;
    bool is_one_too_many = false;
    for (const std::size_t p : people) {
      const OpenOfPlayer& player = open_.players[p];
      if (!player.is_bounded) return std::nullopt;
      games.insert(games.end(), player.games.begin(), player.games.end());
      appearing.insert(appearing.end(), player.may_appear.begin(), player.may_appear.end());
      adjustments += player.adjustments;
      left_out += player.left_out;
      is_one_too_many = is_one_too_many || player.is_one_too_many;
    }
    if (how != Counted::Sum && is_one_too_many) return std::nullopt;
    // Where in a run a game would stand is not known here.
    if (how == Counted::BestRun && !appearing.empty()) return std::nullopt;
    std::ranges::sort(games, [](const auto& a, const auto& b) { return a.first < b.first; });
    std::vector<standing::PossibleGame> all;
    for (const auto& game : games) all.push_back(game.second);
    all.insert(all.end(), appearing.begin(), appearing.end());
    Known<standing::Span> span = standing::possible_totals(all, how, count, adjustments);
    if (span) *span += left_out;
    return span;
  }

  Known<standing::Span> span_of(const Ranked& line) const {
    if (open_.is_anybody_open) return std::nullopt;
    if (carried_ != nullptr && !audit_.event.problems.empty()) return std::nullopt;
    Known<standing::Span> total = carried_of(line);
    if (!total) return std::nullopt;
    const std::vector<std::size_t> people = people_of(line);
    const bool counts_alone = line.player.has_value() != rules_.by_team;
    standing::Span adjustments{line.adjustments, line.adjustments};
    if (const auto team = open_.teams.find(line.team); !line.player && team != open_.teams.end())
      adjustments += team->second.adjustments;
    if (line.player || rules_.by_team) {
      const auto mine = counts_alone ? total_of(people, rules_.counted, rules_.count, adjustments)
                                     : total_of(people, Counted::Sum, 0, adjustments);
      if (!mine) return std::nullopt;
      *total += *mine;
      return total;
    }
    // The totals of the members, and what was decided about any of them or the team.
    *total += adjustments;
    for (const std::size_t p : people) {
      // An average divides the adjustments too, so that they cannot be added behind it.
      if (rules_.counted == Counted::Average && !open_.players[p].open.empty()) return std::nullopt;
      const auto mine = rules_.counted == Counted::Average
                            ? counted_now(p)
                            : total_of({p}, rules_.counted, rules_.count, {});
      if (!mine) return std::nullopt;
      *total += *mine;
    }
    return total;
  }

  /// What of the games of a member counts now.
  Known<standing::Span> counted_now(std::size_t player) const {
    for (const Ranked& line : standing_.players)
      if (line.player == player) return standing::Span{line.counted, line.counted};
    return standing::Span{};
  }

  void fill(std::vector<Ranked>& lines) const {
    for (Ranked& line : lines) {
      line.open = static_cast<std::uint32_t>(open_of(line).size());
      const Known<standing::Span> span = span_of(line);
      if (!span) continue;
      line.low = span->low;
      line.high = span->high;
    }
  }

  /// The line may lose its place, or get one, by the number of its games.
  bool may_change_kind(const Ranked& line, std::uint32_t min_games) const {
    if (line.open == 0) return false;
    std::uint32_t least = 0;
    std::uint32_t most = 0;
    for (const std::size_t p : people_of(line)) {
      const OpenOfPlayer& player = open_.players[p];
      for (const auto& game : player.games) least += game.second.may_vanish ? 0U : 1U;
      most += static_cast<std::uint32_t>(player.games.size() + player.may_appear.size());
    }
    const std::uint32_t due = std::max(min_games, std::uint32_t{1});
    return (least < due) != (most < due);
  }

  /// Who is no player of the event may become one, and stand with what the games brought.
  bool stands_before_strangers(const Ranked& line) const {
    return std::ranges::all_of(open_.strangers,
                               [&](const auto& stranger) { return stranger.second < *line.low; });
  }

  /// Which of two lines stands first is sure, where neither gets or loses a place.
  static bool are_parted(const Ranked& line, const Ranked& other) {
    // Who has no place stands behind everybody.
    if (other.place.has_value() != line.place.has_value()) return other.low.has_value();
    if (!other.low) return false;
    // Ties of totals that cannot move are broken for good.
    const bool is_fixed = *line.low == *line.high && *other.low == *other.high;
    if (line.open == 0 && other.open == 0 && is_fixed) return true;
    return *other.low > *line.high || *other.high < *line.low;
  }

  std::vector<bool> which_may_change(const std::vector<Ranked>& lines,
                                     std::uint32_t min_games) const {
    std::vector<bool> may_change;
    for (const Ranked& line : lines) may_change.push_back(may_change_kind(line, min_games));
    return may_change;
  }

  /// The places that the line can come to have: behind all that surely stand before it, and before
  /// all that surely stand behind it.
  void find_places(std::vector<Ranked>& lines, std::size_t i,
                   const std::vector<bool>& may_change) const {
    Ranked& line = lines[i];
    line.best = line.worst = std::nullopt;
    if (!line.low || !line.place || may_change[i]) return;
    std::uint32_t before = 0;
    std::uint32_t unsure = 0;
    for (std::size_t o = 0; o < lines.size(); ++o) {
      if (o == i) continue;
      if (may_change[o] || !are_parted(line, lines[o]))
        ++unsure;
      else if (o < i && lines[o].place != line.place)
        ++before;
    }
    // A stranger who becomes a player has a line of the players.
    for (const auto& stranger : open_.strangers)
      if (line.player && stranger.second >= *line.low) ++unsure;
    line.best = before + 1;
    line.worst = before + 1 + unsure;
  }

  /// Whether no other total can come to stand on the other side of this one.
  void settle(std::vector<Ranked>& lines, std::uint32_t min_games) const {
    const std::vector<bool> may_change = which_may_change(lines, min_games);
    for (std::size_t i = 0; i < lines.size(); ++i) {
      find_places(lines, i, may_change);
      Ranked& line = lines[i];
      line.is_settled = line.low && !may_change[i] && stands_before_strangers(line);
      for (std::size_t o = 0; o < lines.size() && line.is_settled; ++o)
        line.is_settled = o == i || (!may_change[o] && are_parted(line, lines[o]));
      line.is_cut_settled =
          line.is_settled || (!may_change[i] && is_cut_sure(lines, i, may_change));
    }
  }

  /// Whether the line surely goes on to the next stage, or surely does not.
  bool is_cut_sure(const std::vector<Ranked>& lines, std::size_t i,
                   const std::vector<bool>& may_change) const {
    if (!rules_.advance || rules_.carry == 0 || !lines[i].low) return false;
    std::size_t surely_before = 0;
    std::size_t maybe_before = 0;
    for (std::size_t o = 0; o < lines.size(); ++o) {
      if (o == i) continue;
      const bool is_sure = !may_change[o] && are_parted(lines[i], lines[o]);
      if (is_sure && o < i) ++surely_before;
      if (!is_sure || o < i) ++maybe_before;
    }
    return surely_before >= *rules_.advance ||
           (maybe_before < *rules_.advance && stands_before_strangers(lines[i]));
  }

  Audit& audit_;
  const StageRules& rules_;
  StageStanding& standing_;
  const CarriedSpans* carried_ = nullptr;  ///< null: as it counts now
  const OpenOfStage open_;
};

/// Who goes on for certain takes a share of the total along; who may go on, that share or nothing.
class CarriedBehind {
 public:
  CarriedBehind(const Audit& audit, std::size_t stage)
      : rules_(audit.event.stages[stage]),
        standing_(audit.stages[stage]),
        lines_(rules_.by_team ? standing_.teams : standing_.players),
        has_cut_(rules_.advance && *rules_.advance < lines_.size()) {}

  CarriedSpans run() const {
    CarriedSpans carried;
    if (rules_.carry == 0) return carried;
    for (const Ranked& line : lines_) {
      Known<standing::Span> span;
      const bool is_sure = !has_cut_ || line.is_cut_settled;
      if (is_sure && !line.advances) continue;
      if (line.low) {
        span = standing::Span{values::share_of(*line.low, rules_.carry, 10'000),
                              values::share_of(*line.high, rules_.carry, 10'000)};
        if (!is_sure)
          span = standing::Span{std::min(span->low, values::ResultPoints{}),
                                std::max(span->high, values::ResultPoints{})};
      }
      if (line.player)
        carried.of_players.emplace(*line.player, span);
      else
        carried.of_teams.emplace(line.team, span);
    }
    return carried;
  }

 private:
  const StageRules& rules_;
  const StageStanding& standing_;
  const std::vector<Ranked>& lines_;
  bool has_cut_;
};

/// Of a stage; what may change a place first.
std::vector<OpenFinding> open_of_stage(const Audit& audit, std::size_t stage) {
  const OpenOfStage open = open_changes(audit, stage);
  std::vector<OpenFinding> all = audit.stages[stage].to_decide;
  const auto add = [&](const OpenFinding& finding) {
    const bool is_there =
        std::ranges::any_of(all, [&](const OpenFinding& one) { return is_same(one, finding); });
    if (!is_there && all.size() < kMostEffects) all.push_back(finding);
  };
  for (const std::size_t f : open.all) {
    if (f < audit.findings.size())
      add({audit.findings[f].game, f, false});
    else
      add(open.of_play[f - audit.findings.size()]);
  }
  return all;
}

}  // namespace

void work_out_effects(Audit& audit) {
  audit.effects.clear();
  for (std::size_t s = 0; s < audit.stages.size(); ++s)
    for (const OpenFinding& finding : open_of_stage(audit, s)) {
      const auto lines = StageSpans(audit, s, finding).touched_alone();
      auto effect = std::ranges::find_if(
          audit.effects, [&](const FindingEffect& one) { return is_same(one.finding, finding); });
      if (effect == audit.effects.end()) {
        if (audit.effects.size() == kMostEffects) continue;
        effect = audit.effects.insert(effect, FindingEffect{finding, {}});
      }
      for (const Ranked& line : lines) effect->lines.emplace_back(s, line);
    }
}

void work_out_spans(Audit& audit) {
  for (EventFinding& finding : audit.findings) finding.matters = false;
  CarriedSpans carried;
  for (std::size_t s = 0; s < audit.stages.size(); ++s) {
    StageSpans(audit, s, carried).run();
    carried = CarriedBehind(audit, s).run();
  }
}

}  // namespace referee::tournament::rules
