#include <algorithm>

#include "validator/log/hand_view.h"
#include "validator/settlement/counters.h"
#include "validator/table/fold_steps.h"

namespace referee::folding {
namespace {

/// The counters as a header gives them; scores that it does not hold go on.
Counters counters_of(const KyokuHeader& header, const Counters& before) {
  Counters now;
  now.round = header.round;
  now.dealer = header.dealer;
  now.honba = header.honba;
  now.kyotaku = header.kyotaku;
  for (std::size_t s = 0; s < kMaxSeats; ++s)
    now.scores[s] = header.scores[s] ? header.scores[s] : before.scores[s];
  return now;
}

/// Wins in a row of the dealer before the hand that follows `ended` on. `whole`: the log has the
/// game from its first hand on.
Known<std::uint8_t> dealer_wins_after(const GameState& game, const HandResult& ended, Seat dealer,
                                      bool whole) {
  if (game.hands_started == 0) return whole ? Known<std::uint8_t>{std::uint8_t{0}} : std::nullopt;
  if (!game.now.dealer.present() || !dealer.present()) return std::nullopt;
  if (game.now.dealer != dealer) return std::uint8_t{0};
  const bool won = (ended.winners & (1U << dealer.index())) != 0;
  if (!won && !ended.foul && !ended.thrown_in) return std::uint8_t{0};
  Known<std::uint8_t> wins = game.dealer_wins;
  if (wins && won) raise(*wins);
  return wins;
}

/// What the game's counters become with this header.
void start_in(GameState& game, const KyokuHeader& header, const HandResult& ended, bool whole) {
  game.dealer_wins = dealer_wins_after(game, ended, header.dealer, whole);
  game.now = counters_of(header, game.now);
  const auto end = header.scores.begin() + game.players;
  if (std::all_of(header.scores.begin(), end, [](const Known<Points>& s) { return s.has_value(); }))
    game.scores_by.reset();
  if (header.round && header.honba && header.kyotaku) game.counters_by.reset();
  raise(game.hands_started);
  game.game_over = false;
  if (!game.first_dealer.present() && header.dealer.present() && header.round)
    game.first_dealer =
        next_seat(header.dealer, game.players, game.players - *header.round % 4U % game.players);
}

void deal(HandState& hand, Seat seat, const std::vector<TileRef>& tiles, const TableShape& shape) {
  for (const TileRef& tile : tiles) give(hand, seat, tile);
  HandTiles& held = hand.at(seat).hand;
  while (held.size() < shape.hand_tiles) raise(held.unknown);
  while (held.size() > shape.hand_tiles) {
    if (held.unknown > 0)
      --held.unknown;
    else
      raise(held.phantom);
  }
}

/// What is not written is not known: most results move points. `one_of_several`: a win on a tile
/// that others win on too. Between them the log's own scores may be those of another order of the
/// wins, but each moves its points.
void add_scores(GameState& game, const ScoreClaim& claim, bool one_of_several = false) {
  bool all_after = true;
  for (std::size_t s = 0; s < kMaxSeats; ++s) {
    Known<Points>& score = game.now.scores[s];
    all_after = all_after && (claim.after[s] || s >= game.players);
    if (one_of_several && score && claim.delta[s])
      score = *score + *claim.delta[s];
    else if (claim.after[s])
      score = claim.after[s];
    else if (claim.delta[s] && (claim.before[s] || score))
      score = (claim.before[s] ? *claim.before[s] : *score) + *claim.delta[s];
    else
      score.reset();
  }
  if (all_after) game.scores_by.reset();
}

/// Whether a win's moves hand out one stick more than lies on the table. Such a log writes no
/// deposit down, and counts it.
bool hands_out_another_stick(const GameState& game, const ScoreClaim& claim,
                             const TableShape& shape) {
  if (!game.now.kyotaku) return false;
  Points moved;
  for (std::size_t s = 0; s < game.players; ++s) {
    if (!claim.delta[s]) return false;
    moved += *claim.delta[s];
  }
  return moved == shape.riichi_stick * (settlement::bounded_counters(*game.now.kyotaku) + 1);
}

bool is_followed_by_win(const GameLog& log, std::uint32_t number) {
  for (std::size_t i = number + std::size_t{1}; i < end_of_view(log, number); ++i) {
    const EventKind kind = log.events[i].kind;
    if (kind == EventKind::Win) return true;
    if (kind != EventKind::Disconnect && kind != EventKind::Reconnect) return false;
  }
  return false;
}

/// The hand ends here, with the sticks that lie on the table.
void end_hand(Table& table, std::uint32_t number) {
  table.hand.phase = Phase::Ended;
  table.hand.result = HandResult{};
  table.hand.result.kyotaku = table.game.now.kyotaku;
  table.hand.result.scores_before = table.game.now.scores;
  table.hand.result_event = number;
}

}  // namespace

void start_kyoku(Table& table, const GameLog& log, std::uint32_t number, const TableShape& shape) {
  // A constant to copy from: built in place, member by member, it would be a thousand instructions.
  static constexpr HandState kFreshHand{};
  const KyokuHeader& header = log.kyokus[log.events[number].index];
  start_in(table.game, header, table.hand.result, !log.fragment);
  table.hand = kFreshHand;
  table.hypothesis = Hypothesis{};

  HandState& hand = table.hand;
  hand.at_start = table.game.now;
  hand.live = shape.live_tiles();
  for (std::uint8_t s = 0; s < table.game.players; ++s) deal(hand, Seat{s}, header.hands[s], shape);
  hand.indicators[0] = header.indicator;
  hand.indicator_events[0] = number;
  hand.indicator_count = 1;
  if (header.indicator.tile.present()) see(hand, header.indicator);
  hand.phase = header.dealer.present() ? Phase::ToDraw : Phase::Lost;
  hand.turn = header.dealer;
}

void win(Table& table, const GameLog& log, const Event& event, std::uint32_t number,
         const TableShape& shape) {
  if (event.index >= log.wins.size()) return;
  const ScoreClaim& claim = log.wins[event.index].scores;
  const bool owed = shape.stick_when_ronned && event.target.present() &&
                    event.target == table.hand.discarder && table.hand.owes_deposit(event.target);
  if (owed && hands_out_another_stick(table.game, claim, shape))
    fold_deposit(table, event.target, kNoEvent, shape);
  if (table.hand.phase != Phase::Ended) end_hand(table, number);
  table.hand.result_event = number;
  HandResult& result = table.hand.result;
  result.tsumo = is_tsumo(event);
  result.from = result.tsumo ? Seat{} : event.target;
  result.winners = static_cast<std::uint8_t>(result.winners | (1U << event.seat.index()));
  if (event.seat != log.events[number].seat) {
    result.misnamed_win = number;
    result.misnamed_winner = event.seat;
  }
  const bool another_before = result.win_count > 0;
  raise(result.win_count);
  add_scores(table.game, claim, another_before || is_followed_by_win(log, number));
  table.game.now.kyotaku = 0;
}

void ryuukyoku(Table& table, const GameLog& log, std::uint32_t number) {
  const Event& event = log.events[number];
  if (event.index >= log.ryuukyokus.size()) return;
  const RyuukyokuClaim& claim = log.ryuukyokus[event.index];
  end_hand(table, number);
  HandResult& result = table.hand.result;
  result.draw = claim.kind;
  for (std::uint8_t s = 0; s < kMaxSeats; ++s) result.tenpai[s] = tenpai_by_claim(claim, Seat{s});
  result.nagashi = claim.nagashi;
  add_scores(table.game, claim.scores);
}

bool is_void_by_foul(const HandResult& result, Seat offender) {
  const unsigned own = offender.present() ? 1U << offender.index() : 0U;
  return (result.winners & ~own) == 0;
}

void foul(Table& table, const GameLog& log, std::uint32_t number) {
  const Event& event = log.events[number];
  if (event.index >= log.fouls.size() || table.hand.phase == Phase::BetweenHands) return;
  HandResult& result = table.hand.result;
  const bool ended = table.hand.phase == Phase::Ended;
  if (ended && (result.thrown_in || !is_void_by_foul(result, event.seat))) return;
  if (!ended) {
    end_hand(table, number);
  } else if (!result.foul) {
    // The result that stood is void, and its hands are shown all the same.
    table.game.now.scores = result.scores_before;
    table.game.now.kyotaku = result.kyotaku;
    const auto kyotaku = result.kyotaku;
    const auto scores = result.scores_before;
    result = HandResult{};
    result.kyotaku = kyotaku;
    result.scores_before = scores;
    table.hand.result_event = number;
  }
  result.foul = true;
  if (event.seat.present()) raise(table.game.fouls[event.seat.index()]);
  const ScoreClaim& claim = log.fouls[event.index].scores;
  add_scores(table.game, claim);
}

void penalty(Table& table, const GameLog& log, std::uint32_t number) {
  constexpr std::int32_t kMost = 10'000'000;
  const Event& event = log.events[number];
  if (event.index >= log.decisions.size()) return;
  const DecisionClaim& claim = log.decisions[event.index];
  if (!claim.points) return;
  const Points points{std::clamp(claim.points->value, -kMost, kMost)};
  const std::size_t seat = event.seat.index();
  if (claim.off_result.value_or(true)) {
    Points& off = table.game.off_result[seat];
    off = Points{std::clamp(off.value + points.value, -kMost, kMost)};
    return;
  }
  // A result that a foul makes void leaves the penalty as it is.
  for (auto* scores : {&table.game.now.scores, &table.hand.result.scores_before})
    if (const Known<Points> held = (*scores)[seat]) (*scores)[seat] = *held - points;
}

void thrown_in(Table& table, std::uint32_t number, const TableShape& shape) {
  if (!table.hand.in_play()) return;
  end_hand(table, number);
  table.hand.result.thrown_in = true;
  table.game.now.kyotaku = table.hand.at_start.kyotaku;
  for (std::uint8_t s = 0; s < table.game.players; ++s)
    if (table.hand.seats[s].riichi == RiichiState::Established && table.game.now.scores[s])
      table.game.now.scores[s] = *table.game.now.scores[s] + shape.riichi_stick;
}

}  // namespace referee::folding
