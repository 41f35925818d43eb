#include "generator/faults/draft.h"

#include <algorithm>

#include "validator/facts/facts.h"
#include "validator/flow/final.h"
#include "validator/log/event_of.h"
#include "validator/log/log_payloads.h"

namespace referee::faults {

Draft::Draft(const Game& game) : log(game.log) {
  log.sources.clear();
  log.uncertain.clear();
}

void Draft::insert(std::uint32_t number, const Event& event) {
  log.events.insert(log.events.begin() + static_cast<std::ptrdiff_t>(number), event);
  move_told(log, number, 0, 1);
}

void Draft::erase(std::uint32_t number, std::uint32_t count) {
  const auto first = log.events.begin() + static_cast<std::ptrdiff_t>(number);
  log.events.erase(first, first + static_cast<std::ptrdiff_t>(count));
  move_told(log, number, count, 0);
}

void Draft::move(std::uint32_t number, std::uint32_t to) {
  const Event event = log.events[number];
  erase(number);
  insert(to, event);
}

void Draft::cut(std::uint32_t number) {
  if (number < log.events.size())
    erase(number, static_cast<std::uint32_t>(log.events.size()) - number);
}

void Draft::drop_seed() {
  log.header.seed = WallSeed{};
  for (KyokuHeader& header : log.kyokus) header.seed.clear();
}

void Draft::rename_turn(std::uint32_t draw, TileRef tile) {
  for (const std::uint32_t number : {draw, draw + 1}) put_tile(log.events[number], tile);
}

void Draft::rename_tile(std::uint32_t first, std::uint32_t last, TileRef from, TileRef to) {
  change_tiles(log, first, last, [&](TileRef& tile) {
    if (tile.id.present() && tile.id == from.id) tile = to;
  });
}

void Draft::rename_all(std::uint32_t first, std::uint32_t last,
                       TileRef (*map)(TileRef, TileKind, TileKind), TileKind one, TileKind other) {
  change_tiles(log, first, last, [&](TileRef& tile) { tile = map(tile, one, other); });
}

Fault Draft::done(std::string_view rule, std::uint32_t event, std::string what) {
  const Seat seat = log.events[event].seat;
  return done_by(seat, rule, event, std::move(what));
}

Fault Draft::done_by(Seat seat, std::string_view rule, std::uint32_t event, std::string what) {
  drop_unused_payloads(log);
  return Fault{std::move(log), rule, event, seat, std::move(what), event};
}

namespace {

using Scores = std::array<Points, kMaxSeats>;

bool known(const std::array<Known<Points>, kMaxSeats>& scores, unsigned players, Scores& out) {
  for (std::size_t s = 0; s < players; ++s) {
    if (!scores[s]) return false;
    out[s] = *scores[s];
  }
  return true;
}

void shift(std::array<Known<Points>, kMaxSeats>& scores, const Scores& delta) {
  for (std::size_t s = 0; s < kMaxSeats; ++s)
    if (scores[s]) *scores[s] += delta[s];
}

/// The scores before leftover sticks are given out, and the sticks; nothing where they are not
/// known.
struct Left {
  Scores scores{};
  std::int32_t sticks = 0;
};
std::optional<Left> left_at(const Context& c, bool early) {
  Left left;
  const auto ways = facts::continuations(c);
  if (!ways || (!early && !ways->may_end()) ||
      !known(c.table.game.now.scores, c.table.game.players, left.scores))
    return std::nullopt;
  const Known<std::int32_t> sticks =
      ways->ruled().over() ? ways->ruled().next.kyotaku : c.table.game.now.kyotaku;
  if (!sticks) return std::nullopt;
  left.sticks = *sticks;
  return left;
}
std::optional<Left> left_at_end(const Context& c) { return left_at(c, false); }

/// Which of the right results the claim has; the number of them where it has none.
std::size_t way_of(const std::vector<flow::Result>& results, const FinalClaim& claim,
                   unsigned players) {
  const auto fits = [&](const flow::Result& result) {
    for (std::size_t s = 0; s < players; ++s)
      if (claim.result_tenths[s] != result.tenths[s]) return false;
    return true;
  };
  return static_cast<std::size_t>(std::find_if(results.begin(), results.end(), fits) -
                                  results.begin());
}

Table table_at(const Game& game, const GameLog& log, std::uint32_t number) {
  Table table;
  for (std::uint32_t i = 0; i < number; ++i) fold(table, log, i, game.shape);
  return table;
}

std::vector<flow::Result> results_of(const Game& game, const Left& left, const Table& table,
                                     FinalClaim* claim) {
  const auto due =
      flow::final_scores(left.scores, left.sticks, table.game.first_dealer, game.ruleset);
  const auto places = flow::placement(left.scores, table.game.first_dealer, game.ruleset);
  if (due.empty()) return {};
  if (claim != nullptr)
    for (std::size_t s = 0; s < game.shape.players; ++s) {
      if (claim->scores[s]) claim->scores[s] = due.front().scores[s];
      if (claim->placement[s]) claim->placement[s] = places[s];
    }
  return flow::results(due.front().scores, places, game.ruleset, table.game.first_dealer);
}

}  // namespace

bool reckon_finals(const Game& game, GameLog& log, bool early) {
  if (log.events.empty() || log.events.back().kind != EventKind::EndGame) return true;
  const auto last = static_cast<std::uint32_t>(log.events.size() - 1);
  if (log.events[last].index >= log.finals.size()) return true;
  FinalClaim& claim = log.finals[log.events[last].index];
  const Table table = table_at(game, log, last);
  if (!table.game.first_dealer.present() ||
      std::any_of(table.game.fouls.begin(), table.game.fouls.end(), [](auto n) { return n > 0; }))
    return false;
  const auto left =
      game.with_context(log, table, last, [&](const Context& c) { return left_at(c, early); });
  if (!left) return false;
  // How the clean log reckons: to whole points or not, with which uma.
  std::size_t way = 0;
  const auto old_last = static_cast<std::uint32_t>(game.log.events.size() - 1);
  if (game.is(old_last, EventKind::EndGame)) {
    const Table old_table = table_at(game, game.log, old_last);
    const auto old_left = game.with_context(game.log, old_table, old_last, left_at_end);
    if (!old_left) return false;
    way = way_of(results_of(game, *old_left, old_table, nullptr),
                 game.log.finals[game.log.events[old_last].index], game.shape.players);
  }
  const auto results = results_of(game, *left, table, &claim);
  if (!claim.result_tenths[0]) return true;
  if (way >= results.size()) return false;
  for (std::size_t s = 0; s < game.shape.players; ++s)
    claim.result_tenths[s] = results[way].tenths[s];
  return true;
}

bool carry_scores(const Game& game, GameLog& log, std::uint32_t from, const Scores& delta) {
  Table table = table_at(game, log, from);
  bool goes_on = true;
  for (std::uint32_t i = from; i < log.events.size(); ++i) {
    const Event& event = log.events[i];
    if (event.kind == EventKind::StartKyoku) {
      shift(log.kyokus[event.index].scores, delta);
      goes_on = goes_on && game.with_context(log, table, i, [](const Context& c) {
        const facts::HeaderFacts& facts = facts::header_facts(c);
        return !facts.known || (facts.may_go_on && !facts.dealer && !facts.scores &&
                                facts.differing() == 0 && !facts.ways.ruled().over());
      });
    } else if (event.kind == EventKind::RiichiDeposit && event.index < log.deposits.size()) {
      shift(log.deposits[event.index].scores, delta);
    } else if (event.kind == EventKind::Win || event.kind == EventKind::Ryuukyoku) {
      if (event.kind == EventKind::Ryuukyoku && event.index >= log.ryuukyokus.size()) return false;
      ScoreClaim& scores = event.kind == EventKind::Win ? log.wins[event.index].scores
                                                        : log.ryuukyokus[event.index].scores;
      shift(scores.before, delta);
      shift(scores.after, delta);
    } else if (event.kind == EventKind::RiichiDeclaration && game.ruleset.riichi_min_points.get()) {
      const Known<Points> score = table.game.now.scores[event.seat.index()];
      goes_on = goes_on && (!score || *score >= *game.ruleset.riichi_min_points.get());
    } else if (event.kind == EventKind::Chonbo) {
      return false;
    }
    fold(table, log, i, game.shape);
  }
  return goes_on && reckon_finals(game, log);
}

}  // namespace referee::faults
