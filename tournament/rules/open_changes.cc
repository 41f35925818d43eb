#include "tournament/rules/open_changes.h"

#include <algorithm>
#include <initializer_list>
#include <string_view>
#include <utility>

#include "tournament/games/worths.h"
#include "tournament/model/lookup.h"

namespace referee::tournament::rules {
namespace {

/// What a seat may still bring somebody.
struct Change {
  values::ResultPoints low;  ///< beside what counts now
  values::ResultPoints high;
  bool is_bounded = true;
  bool may_vanish = false;  ///< the game may not count

  void take(values::ResultPoints change) {
    low = std::min(low, change);
    high = std::max(high, change);
  }
};

bool says_one_of(std::string_view rule, std::initializer_list<std::string_view> rules) {
  return std::ranges::find(rules, rule) != rules.end();
}

/// The finding is about a file or an agreement, and no decision about it moves a total.
bool moves_nothing(std::string_view rule) {
  return says_one_of(rule, {"event/standing", "event/duplicate-game", "event/waiver-unused",
                            "event/waiver-wide", "event/decision-unused", "event/placement"});
}

class Changes {
 public:
  Changes(const Audit& audit, std::size_t stage)
      : audit_(audit), stage_(stage), changes_(audit.games.size()) {
    open_.players.resize(audit.roster.players.size());
  }

  OpenOfStage run() {
    for (std::size_t f = 0; f < audit_.findings.size(); ++f) take(f);
    for (std::size_t i = 0; i < audit_.games.size(); ++i) {
      take_play(i);
      take_unreadable(i);
    }
    hand_out();
    return std::move(open_);
  }

  OpenOfStage run(const OpenFinding& alone) {
    if (alone.is_of_play) {
      take_play(*alone.game, alone.finding);
      take_unreadable(*alone.game);
    } else {
      take(alone.finding);
    }
    hand_out();
    return std::move(open_);
  }

 private:
  std::vector<Change>& seats_of(std::size_t game) {
    std::vector<Change>& seats = changes_[game];
    seats.resize(audit_.games[game].seats.size());
    return seats;
  }

  values::ResultPoints now(const AuditedGame& game, std::size_t s) const {
    return game.counts() ? game.seats[s].result.value_or(values::ResultPoints{})
                         : values::ResultPoints{};
  }

  void touch(std::size_t open, Known<std::size_t> player) {
    if (player) open_.players[*player].open.insert(open);
  }

  void touch_table(std::size_t open, std::size_t game) {
    open_.all.insert(open);
    for (const AuditedSeat& seat : audit_.games[game].seats) touch(open, seat.plays_for);
  }

  void may_be_void(std::size_t number) {
    for (Change& seat : seats_of(number)) seat.may_vanish = true;
  }

  void may_be_anything(std::size_t number) {
    for (Change& seat : seats_of(number)) seat.is_bounded = false;
  }

  void may_be_as_row(std::size_t number) {
    const AuditedGame& game = audit_.games[number];
    std::vector<Change>& seats = seats_of(number);
    for (std::size_t s = 0; s < seats.size(); ++s)
      if (game.seats[s].own_result) seats[s].take(*game.seats[s].own_result - now(game, s));
  }

  void may_be_by_fitting_rules(std::size_t number) {
    const AuditedGame& game = audit_.games[number];
    may_be_as_row(number);
    if (!audit_.fitting || !game.log) return;
    const PlayedGame& log = audit_.logs[*game.log];
    if (!log.scores_otherwise) return;
    const auto worths =
        games::worths_of(*log.scores_otherwise, log.dealer(), true, audit_.fitting->rules);
    if (!worths.empty()) may_be_worth(number, games::chosen_worth(audit_, game, worths));
  }

  /// Chips stay what they are, and so does a result that was decided.
  void may_be_worth(std::size_t number, const games::Worth& worth) {
    const AuditedGame& game = audit_.games[number];
    std::vector<Change>& seats = seats_of(number);
    for (std::size_t s = 0; s < seats.size(); ++s)
      if (!game.seats[s].is_set)
        seats[s].take(values::ResultPoints::of_tenths(worth.tenths[s]) +
                      audit_.event.chip * game.seats[s].chips.value_or(0) - now(game, s));
  }

  void take(std::size_t f) {
    const EventFinding& finding = audit_.findings[f];
    if (finding.accepted || finding.upheld) return;
    // A row that stands in the place of other rows leaves their games without one.
    if (moves_nothing(finding.rule) && finding.games.empty()) return;
    if (finding.rule == "event/decision-doubled") return take_doubled(f);
    if (finding.rule == "event/game-count") return take_count(f);
    for (const std::size_t place : finding.places) take_missing(f, audit_.schedule[place]);
    for (const std::size_t number : finding.games) take_of_game(f, number);
    if (finding.more_by_place && finding.stage == stage_)
      for (std::size_t i = 0; i < audit_.games.size(); ++i)
        take_another_uma(f, i, *finding.more_by_place);
    if (finding.game && finding.games.empty()) take_of_game(f, *finding.game);
  }

  void take_of_game(std::size_t f, std::size_t number) {
    const EventFinding& finding = audit_.findings[f];
    const AuditedGame& game = audit_.games[number];
    // What is void, or a second log, was decided or does not count.
    if (game.stage != stage_ || game.status == GameStatus::Void ||
        game.status == GameStatus::Duplicate)
      return;
    // Of a name that a row alone has, the log says whose result it is.
    if (finding.rule == "event/unknown-player" && !finding.player && !has_stranger(game)) return;
    touch_table(f, number);
    if (hangs_on_order(game)) return may_be_anything(number);
    if (finding.rule == "event/sum" || game.status == GameStatus::Unsupported)
      return may_be_anything(number);
    // The rules of the whole event: a line of its file is wrong, and no game is void for that.
    if (finding.rule == "event/rules" && !finding.game) return may_be_by_fitting_rules(number);
    may_be_as_row(number);
    if (says_one_of(finding.rule, {"event/result-score", "event/result-points"})) return;
    may_be_void(number);
    if (finding.rule == "event/unknown-player" && !finding.player) take_strangers(f, number);
    if (says_one_of(finding.rule, {"event/substitute", "event/unknown-player"}))
      take_seat_of_another(f, number);
  }

  /// If the uma of the rows is right, a game without a row counts by it too. Who share a place
  /// share what these places bring.
  void take_another_uma(std::size_t f, std::size_t number,
                        const std::array<values::ResultPoints, kMaxSeats>& more) {
    const AuditedGame& game = audit_.games[number];
    if (game.stage != stage_ || game.row || !game.counts()) return;
    touch_table(f, number);
    std::vector<Change>& seats = seats_of(number);
    for (std::size_t s = 0; s < seats.size(); ++s) {
      const AuditedSeat& seat = game.seats[s];
      if (seat.is_set || !seat.place) continue;
      const auto shared = static_cast<std::size_t>(std::ranges::count_if(
          game.seats, [&](const AuditedSeat& other) { return other.place == seat.place; }));
      for (std::size_t p = *seat.place - 1U; p < std::min(*seat.place - 1U + shared, kMaxSeats);
           ++p)
        seats[s].take(more[p]);
    }
  }

  /// Which games make a run hangs on where among them the game was played.
  bool hangs_on_order(const AuditedGame& game) const {
    return audit_.event.stages[stage_].counted == Counted::BestRun && !game.scheduled &&
           !started(audit_, game);
  }

  static bool has_stranger(const AuditedGame& game) {
    return std::ranges::any_of(game.seats, [](const AuditedSeat& seat) { return !seat.player; });
  }

  /// A stranger may turn out to be anybody, where no schedule says who was due.
  void take_strangers(std::size_t f, std::size_t number) {
    const AuditedGame& game = audit_.games[number];
    for (std::size_t s = 0; s < game.seats.size(); ++s)
      if (!game.seats[s].player) open_.strangers[f] += now(game, s);
    const auto knows_who_is_due = [&] {
      const std::vector<DueSeat>& due = audit_.schedule[*game.scheduled].due;
      return std::ranges::all_of(due, [](const DueSeat& seat) { return seat.player.has_value(); });
    };
    if (!game.scheduled || !knows_who_is_due()) open_.is_anybody_open = true;
  }

  /// The player who was due may get the result, or what a substitute is worth.
  void take_seat_of_another(std::size_t f, std::size_t number) {
    const AuditedGame& game = audit_.games[number];
    if (!game.scheduled) return;
    for (const DueSeat& due : audit_.schedule[*game.scheduled].due) {
      if (!due.player) continue;
      const bool plays = std::ranges::any_of(
          game.seats, [&](const AuditedSeat& seat) { return seat.plays_for == due.player; });
      if (plays) continue;
      OpenOfPlayer& player = open_.players[*due.player];
      player.open.insert(f);
      appearing_.emplace_back(*due.player, number);
    }
  }

  /// Of a seat with a stranger or an undeclared substitute all that it may be worth, which is known
  /// once all findings were looked at.
  void let_appear(std::size_t due, std::size_t number) {
    const AuditedGame& game = audit_.games[number];
    Known<standing::Span> worth;
    const auto take = [&](values::ResultPoints low, values::ResultPoints high) {
      worth = worth ? standing::Span{std::min(worth->low, low), std::max(worth->high, high)}
                    : standing::Span{low, high};
    };
    for (std::size_t s = 0; s < game.seats.size(); ++s)
      if (!game.seats[s].plays_for || game.seats[s].is_undeclared)
        take(now(game, s) + changes_[number][s].low, now(game, s) + changes_[number][s].high);
    if (audit_.event.replacement) take(*audit_.event.replacement, *audit_.event.replacement);
    if (worth) open_.players[due].may_appear.push_back({*worth, true});
  }

  /// Games that are missing may bring anything; of games too many each may be the one that does not
  /// count for the player.
  void take_count(std::size_t f) {
    const EventFinding& finding = audit_.findings[f];
    if (finding.stage != stage_) return;
    const std::uint32_t due = audit_.event.stages[stage_].games.value_or(0);
    const StageStanding& standing = audit_.stages[stage_];
    const bool by_team = audit_.event.stages[stage_].by_team;
    for (const Ranked& line : by_team ? standing.teams : standing.players) {
      const bool is_meant = finding.player          ? line.player == finding.player
                            : !finding.team.empty() ? line.team == finding.team
                                                    : line.games > 0;
      if (!is_meant) continue;
      open_.all.insert(f);
      for (std::size_t p = 0; p < open_.players.size(); ++p) {
        if (line.player ? line.player != p : audit_.roster.players[p].team != line.team) continue;
        OpenOfPlayer& player = open_.players[p];
        player.open.insert(f);
        player.is_bounded = player.is_bounded && due < line.games && !by_team;
      }
      if (line.player && due < line.games) leave_out(*line.player, line.games - due);
    }
  }

  /// The total without so many of the player's games, whichever these are.
  void leave_out(std::size_t player, std::uint32_t count) {
    std::vector<values::ResultPoints> results;
    for (const AuditedGame& game : audit_.games)
      for (const AuditedSeat& seat : game.seats)
        if (game.stage == stage_ && game.counts() && seat.plays_for == player && seat.result)
          results.push_back(*seat.result);
    std::ranges::sort(results);
    values::ResultPoints least;
    values::ResultPoints most;
    for (std::size_t i = 0; i < std::min<std::size_t>(count, results.size()); ++i) {
      least += results[i];
      most += results[results.size() - 1 - i];
    }
    open_.players[player].left_out += standing::Span{std::min(values::ResultPoints{}, -most),
                                                     std::max(values::ResultPoints{}, -least)};
    open_.players[player].is_one_too_many = true;
  }

  /// A log that cannot be read may be a game of anybody; where a schedule says who plays, it is not
  /// read and the game that it may be is missing there.
  void take_unreadable(std::size_t number) {
    const AuditedGame& game = audit_.games[number];
    if (game.status != GameStatus::Unreadable || game.stage != stage_ || !audit_.schedule.empty())
      return;
    const std::vector<Finding>& findings = audit_.logs[*game.log].report.findings;
    const bool is_decided =
        !findings.empty() && std::ranges::all_of(findings, [](const auto& finding) {
          return finding.waived != nullptr;
        });
    if (is_decided) return;
    open_.is_anybody_open = true;
    open_.all.insert(of_play(number, 0));
  }

  void take_missing(std::size_t f, const ScheduledGame& due) {
    if (due.stage != stage_) return;
    open_.all.insert(f);
    for (const DueSeat& seat : due.due) {
      if (!seat.player) {
        open_.is_anybody_open = true;
        continue;
      }
      touch(f, seat.player);
      open_.players[*seat.player].is_bounded = false;
    }
  }

  void take_doubled(std::size_t f) {
    for (const Decision& decision : audit_.decisions) {
      if (decision.row.row != audit_.findings[f].row || decision.stage != stage_) continue;
      if (!moves_a_total(decision.row.kind)) continue;
      const values::ResultPoints points = decision.row.points.value_or(audit_.event.chombo);
      standing::Span change;
      if (decision.row.kind != DecisionKind::Bonus)
        change.high = points < values::ResultPoints{} ? -points : points;
      else if (points < values::ResultPoints{})
        change.high = -points;
      else
        change.low = -points;
      open_.all.insert(f);
      if (decision.player) {
        open_.players[*decision.player].open.insert(f);
        open_.players[*decision.player].adjustments += change;
      } else {
        open_.teams[decision.team].open.insert(f);
        open_.teams[decision.team].adjustments += change;
      }
    }
  }

  /// A finding of play that nobody has decided: the hand may stand or fall, and so may the game.
  void take_play(std::size_t number, Known<std::size_t> alone = std::nullopt) {
    const AuditedGame& game = audit_.games[number];
    if (!game.log || game.stage != stage_) return;
    if (game.status != GameStatus::Counted && game.status != GameStatus::Open) return;
    const PlayedGame& log = audit_.logs[*game.log];
    for (std::size_t f = 0; f < log.report.findings.size(); ++f) {
      const Finding& finding = log.report.findings[f];
      if (alone.value_or(f) != f) continue;
      if (finding.waived != nullptr || finding.severity == Severity::Note ||
          is_upheld(*game.log, f))
        continue;
      touch_table(of_play(number, f), number);
      if (game.status == GameStatus::Open) {
        may_be_anything(number);
        continue;
      }
      may_be_as_row(number);
      may_be_void(number);
      if (!game.is_by_row && finding.kyoku) take_hand_away(number, log, *finding.kyoku);
      if (const auto moves = games::moves_of_correction(finding))
        if (const auto corrected = games::worth_with(audit_, number, *moves))
          may_be_worth(number, corrected->second);
    }
  }

  /// The number of a finding of play behind those of the event.
  std::size_t of_play(std::size_t game, std::size_t finding) {
    open_.of_play.push_back({game, finding});
    return audit_.findings.size() + open_.of_play.size() - 1;
  }

  bool is_upheld(std::size_t log, std::size_t finding) const {
    return std::ranges::any_of(audit_.play_words[log], [&](const PlayWord& word) {
      return word.finding == finding && word.upheld;
    });
  }

  void take_hand_away(std::size_t number, const PlayedGame& log, std::size_t hand) {
    if (!audit_.rules || !log.scores || hand >= log.hands.size() || !log.hands[hand].moves) return;
    games::Scores scores = *log.scores;
    for (std::size_t s = 0; s < log.players; ++s) scores[s] -= (*log.hands[hand].moves)[s];
    // Of several ways of rounding the one in which the game counts now.
    const auto ways = games::worths_of(*log.scores, log.dealer(), true, *audit_.rules);
    const auto others = games::worths_of(scores, log.dealer(), true, *audit_.rules);
    const auto counts_now = [&](const games::Worth& worth) {
      for (std::size_t s = 0; s < log.players; ++s)
        if (audit_.games[number].seats[s].points !=
            values::ResultPoints::of_tenths(worth.tenths[s]))
          return false;
      return true;
    };
    const auto way = std::ranges::find_if(ways, counts_now);
    const auto at = static_cast<std::size_t>(way - ways.begin());
    if (!others.empty()) may_be_worth(number, others[at < others.size() ? at : 0]);
  }

  /// To each player the games that count, in the order of the stage.
  void hand_out() {
    for (const auto& [due, number] : appearing_) let_appear(due, number);
    for (std::size_t i = 0; i < changes_.size(); ++i)
      for (std::size_t s = 0; s < changes_[i].size(); ++s)
        if (const auto player = audit_.games[i].seats[s].plays_for; player)
          open_.players[*player].is_bounded =
              open_.players[*player].is_bounded && changes_[i][s].is_bounded;
    std::size_t order = 0;
    for (const std::size_t i : games_of_stage(audit_, stage_)) {
      const AuditedGame& game = audit_.games[i];
      for (std::size_t s = 0; s < game.seats.size(); ++s) {
        const auto& [seat, result] = std::pair(game.seats[s].plays_for, game.seats[s].result);
        if (!seat || !result) continue;
        const Change change = changes_[i].empty() ? Change{} : changes_[i][s];
        open_.players[*seat].games.push_back(
            {order++, {{*result + change.low, *result + change.high}, change.may_vanish}});
      }
    }
  }

  const Audit& audit_;
  std::size_t stage_;
  OpenOfStage open_;
  std::vector<std::vector<Change>> changes_;                    ///< of each game, seat by seat
  std::vector<std::pair<std::size_t, std::size_t>> appearing_;  ///< who was due, and in which game
};

}  // namespace

OpenOfStage open_changes(const Audit& audit, std::size_t stage) {
  return Changes(audit, stage).run();
}

OpenOfStage open_changes(const Audit& audit, std::size_t stage, const OpenFinding& alone) {
  return Changes(audit, stage).run(alone);
}

}  // namespace referee::tournament::rules
