#include <algorithm>
#include <cstdint>
#include <map>
#include <numeric>
#include <vector>

#include "tournament/games/row_seats.h"
#include "tournament/games/steps.h"
#include "tournament/games/worths.h"
#include "tournament/model/meant_findings.h"
#include "validator/words/say.h"

namespace referee::tournament::games {
namespace {

/// Points as the row has them, where there are no scores.
void take_points_of_row(const Audit& audit, AuditedGame& game, const RowSeats& seats) {
  const GameRow& row = audit.event.games[*game.row];
  std::vector<std::size_t> order(game.seats.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  const auto points_of = [&](std::size_t s) {
    return seats[s] ? row.seats[*seats[s]].points.value_or(values::ResultPoints{})
                    : values::ResultPoints{};
  };
  std::ranges::stable_sort(
      order, [&](std::size_t a, std::size_t b) { return points_of(a) > points_of(b); });
  for (std::size_t i = 0; i < order.size(); ++i) {
    AuditedSeat& seat = game.seats[order[i]];
    if (!seats[order[i]]) continue;
    const ResultSeat& from = row.seats[*seats[order[i]]];
    seat.points = from.points;
    seat.place = from.place ? from.place : static_cast<std::uint8_t>(i + 1);
    seat.chips = from.chips;
  }
}

/// The result under rules that differ from those of `worth` in uma and oka alone: the same one of
/// several right ways of rounding.
flow::ResultTenths in_the_same_way(const Worth& worth, const Scores& scores, Seat first_dealer,
                                   const Ruleset& rules, const Ruleset& changed) {
  const auto ways = flow::results(scores, worth.places, rules, first_dealer);
  const auto others = flow::results(scores, worth.places, changed, first_dealer);
  for (std::size_t w = 0; w < std::min(ways.size(), others.size()); ++w)
    if (ways[w].tenths == worth.tenths) return others[w].tenths;
  return worth.tenths;
}

/// What the places bring, and what is left for rounding: found by taking oka, then uma away.
void part_uma(const Ruleset& rules, AuditedGame& game, const Scores& scores, Seat first_dealer,
              const Worth& worth) {
  Ruleset as_it_is = rules;
  as_it_is.game_final_sum = FinalSum::AsComputed;
  Ruleset without_oka = as_it_is;
  without_oka.game_oka = Points{0};
  Ruleset without_both = without_oka;
  for (Uma* uma : {&without_both.game_uma.edit(), &without_both.game_uma_one_floats.edit(),
                   &without_both.game_uma_three_float.edit(), &without_both.game_uma_old.edit()})
    uma->at.fill(Points{0});
  const auto in_same_way = [&](const Ruleset& changed) {
    return in_the_same_way(worth, scores, first_dealer, rules, changed);
  };
  const auto all = in_same_way(as_it_is);
  const auto no_oka = in_same_way(without_oka);
  const auto neither = in_same_way(without_both);
  for (std::size_t s = 0; s < game.seats.size(); ++s) {
    AuditedSeat& seat = game.seats[s];
    seat.oka = values::ResultPoints::of_tenths(all[s] - no_oka[s]);
    seat.place_uma = values::ResultPoints::of_tenths(no_oka[s] - neither[s]);
    seat.rounding = *seat.uma - *seat.oka - *seat.place_uma;
  }
}

void take_worth(const Ruleset& rules, AuditedGame& game, const Scores& scores, const Worth& worth,
                Seat first_dealer) {
  for (std::size_t s = 0; s < game.seats.size(); ++s) {
    AuditedSeat& seat = game.seats[s];
    seat.score = scores[s];
    seat.place = worth.places[s];
    seat.points = values::ResultPoints::of_tenths(worth.tenths[s]);
    seat.base = values::ResultPoints{(scores[s] - *rules.game_return.get()).value / 10};
    seat.uma = *seat.points - *seat.base;
  }
  part_uma(rules, game, scores, first_dealer, worth);
}

Known<Scores> scores_of_row(const GameRow& row, const RowSeats& seats) {
  Scores scores{};
  for (std::size_t s = 0; s < seats.size(); ++s) {
    if (!seats[s] || !row.seats[*seats[s]].score) return std::nullopt;
    scores[s] = *row.seats[*seats[s]].score;
  }
  return scores;
}

bool every_seat_is_known(const AuditedGame& game) {
  return std::ranges::all_of(game.seats,
                             [](const AuditedSeat& seat) { return seat.seat.present(); });
}

/// In the order of the seats, so that the places of arrays are seats.
void put_in_order_of_seats(AuditedGame& game) {
  if (every_seat_is_known(game))
    std::ranges::stable_sort(
        game.seats, [](const AuditedSeat& a, const AuditedSeat& b) { return a.seat < b.seat; });
}

/// A game whose end nobody has seen is worth what its row says. Without one it is worth nothing
/// that is known.
void open_without_end(Audit& audit, AuditedGame& game) {
  if (game.status != GameStatus::Counted || !game.log || audit.logs[*game.log].has_end) return;
  const bool has_all =
      !game.seats.empty() && std::ranges::all_of(game.seats, [](const AuditedSeat& seat) {
        return seat.points.has_value();
      });
  if (!has_all) game.status = GameStatus::Open;
  audit.unchecked.push_back(
      words::not_checked("result", say(has_all ? Said::CountsByRow : Said::CountsForNobody), 1));
}

void work_out(Audit& audit, AuditedGame& game) {
  if (!game.log) put_in_order_of_seats(game);
  const RowSeats seats = row_seats(audit, game);
  const Ruleset* rules = audit.rules ? &*audit.rules : nullptr;
  Known<Scores> scores;
  Seat first_dealer{0};
  if (game.log) {
    const PlayedGame& log = audit.logs[*game.log];
    scores = log.scores;
    first_dealer = log.dealer();
    for (std::size_t s = 0; s < game.seats.size(); ++s)
      if (log.chips) game.seats[s].chips = (*log.chips)[s];
  }
  const bool is_from_row = !scores && game.row.has_value();
  game.is_by_row = !game.log || (is_from_row && !audit.logs[*game.log].has_end);
  if (is_from_row) scores = scores_of_row(audit.event.games[*game.row], seats);
  const bool fits_table = rules != nullptr && game.seats.size() == rules->game_players;
  if (scores && fits_table) {
    const auto worths =
        worths_of(*scores, first_dealer, game.log || every_seat_is_known(game), *rules);
    if (!worths.empty())
      take_worth(*rules, game, *scores, chosen_worth(audit, game, worths), first_dealer);
    if (worths.empty())
      for (std::size_t s = 0; s < game.seats.size(); ++s) game.seats[s].score = (*scores)[s];
  } else if (game.row) {
    take_points_of_row(audit, game, seats);
  }
  open_without_end(audit, game);
  if (!game.row) return;
  for (std::size_t s = 0; s < game.seats.size(); ++s)
    if (!game.seats[s].chips && seats[s])
      game.seats[s].chips = audit.event.games[*game.row].seats[*seats[s]].chips;
}

/// The result by the organiser's row alone: its points, else what follows from its scores.
void work_out_own(Audit& audit, AuditedGame& game) {
  for (AuditedSeat& seat : game.seats) seat.own_result = seat.result;
  if (!game.row || !audit.rules || game.seats.size() != audit.rules->game_players) return;
  const RowSeats seats = row_seats(audit, game);
  const GameRow& row = audit.event.games[*game.row];
  const auto scores = scores_of_row(row, seats);
  std::vector<Worth> worths;
  if (scores) {
    const Seat dealer = game.log ? audit.logs[*game.log].dealer() : Seat{0};
    worths = worths_of(*scores, dealer, true, *audit.rules);
  }
  for (std::size_t s = 0; s < game.seats.size(); ++s) {
    AuditedSeat& seat = game.seats[s];
    if (!seats[s] || seat.is_set) continue;
    const ResultSeat& from = row.seats[*seats[s]];
    if (from.points && from.points == seat.points) continue;  // chips may be left out of them
    if (from.points)
      seat.own_result = *from.points;
    else if (!worths.empty())
      seat.own_result = values::ResultPoints::of_tenths(worths.front().tenths[s]) +
                        audit.event.chip * from.chips.value_or(0);
  }
}

bool is_played_by_substitute(const AuditedSeat& seat) {
  return seat.player && seat.plays_for && seat.player != seat.plays_for;
}

/// The decisions that set a result, by game.
using SetResults = std::map<std::size_t, std::vector<Decision*>>;

void settle(Audit& audit, std::size_t number, const SetResults& set) {
  const auto of_game = set.find(number);
  AuditedGame& game = audit.games[number];
  for (AuditedSeat& seat : game.seats) {
    if (seat.points) seat.result = *seat.points + audit.event.chip * seat.chips.value_or(0);
    if (audit.event.replacement && is_played_by_substitute(seat)) {
      seat.result = audit.event.replacement;
      seat.is_set = true;
    }
    if (of_game == set.end()) continue;
    for (Decision* decision : of_game->second) {
      if (decision->player != seat.player && decision->player != seat.plays_for) continue;
      seat.result = decision->row.points;
      seat.is_set = true;
      decision->was_used = true;
    }
  }
}

SetResults set_results(Audit& audit) {
  SetResults set;
  for (Decision& decision : audit.decisions)
    if (decision.is_sound && decision.row.kind == DecisionKind::Result && decision.game)
      set[*decision.game].push_back(&decision);
  return set;
}

/// By game and event, the finding of play whose points are corrected. What is found of one event is
/// corrected once, by the first: where the value of a win is wrong, that finding has all that is
/// paid otherwise, and those of its payment have a part of it.
using Corrected = std::map<std::size_t, std::map<std::uint32_t, std::size_t>>;

Corrected corrected_findings(Audit& audit) {
  Corrected corrected;
  for (Decision& decision : audit.decisions) {
    if (!decision.is_sound || decision.row.kind != DecisionKind::Correct) continue;
    for (const std::size_t f : findings_meant(audit, decision)) {
      const Finding& finding = audit.logs[*audit.games[*decision.game].log].report.findings[f];
      if (!finding.event || !moves_of_correction(finding) ||
          !worth_with(audit, *decision.game, Scores{}))
        continue;
      const auto [known, is_new] = corrected[*decision.game].try_emplace(*finding.event, f);
      if (!is_new) known->second = std::min(known->second, f);
      decision.was_used = true;
    }
  }
  return corrected;
}

}  // namespace

void work_out_points(Audit& audit) {
  const SetResults set = set_results(audit);
  for (std::size_t i = 0; i < audit.games.size(); ++i) {
    work_out(audit, audit.games[i]);
    settle(audit, i, set);
    work_out_own(audit, audit.games[i]);
  }
}

void correct_payments(Audit& audit) {
  const SetResults set = set_results(audit);
  for (const auto& [number, findings] : corrected_findings(audit)) {
    AuditedGame& game = audit.games[number];
    PlayedGame& log = audit.logs[*game.log];
    Scores moves{};
    for (const auto& [event, f] : findings) {
      const auto more = moves_of_correction(log.report.findings[f]);
      for (std::size_t s = 0; s < log.players; ++s) moves[s] += (*more)[s];
    }
    const auto corrected = worth_with(audit, number, moves);
    take_worth(*audit.rules, game, corrected->first, corrected->second, log.dealer());
    log.scores = corrected->first;
    game.is_corrected = true;
    settle(audit, number, set);
    if (!game.row)
      for (AuditedSeat& seat : game.seats) seat.own_result = seat.result;
  }
}

}  // namespace referee::tournament::games
