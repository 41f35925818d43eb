#include "generator/play/game.h"

#include "generator/play/hand_play.h"
#include "generator/play/results.h"
#include "validator/facts/facts.h"
#include "validator/flow/start.h"
#include "validator/log/event_of.h"

namespace referee::play {
namespace {

/// A game that has not ended by then never will.
constexpr std::uint32_t kMostHands = 200;

/// The hands of a deal, in the order in which the tiles are taken.
void deal(Desk& desk, KyokuHeader& header) {
  const unsigned players = desk.shape.players;
  std::size_t next = 0;
  for (const unsigned size : {4U, 4U, 4U, 1U})
    for (unsigned step = 0; step < players; ++step)
      for (unsigned n = 0; n < size; ++n)
        header.hands[next_seat(header.dealer, players, step).index()].push_back(
            tile_of(desk.wall.live[next++], desk.ruleset));
}

}  // namespace

void start_hand(Desk& desk, const flow::NextHand& next,
                const std::array<Known<Points>, kMaxSeats>& scores) {
  KyokuHeader header;
  header.round = next.round;
  header.dealer = next.dealer;
  header.honba = next.honba;
  header.kyotaku = next.kyotaku;
  header.scores = scores;
  for (std::size_t die = 0; die < header.dice.size(); ++die)
    if (desk.wall.dice[die] != 0) header.dice[die] = desk.wall.dice[die];
  header.indicator = tile_of(desk.wall.indicators[0], desk.ruleset);
  deal(desk, header);
  desk.push(event_of(EventKind::StartKyoku, Seat{}, keep(desk.log.kyokus, std::move(header))));
}

flow::Continuation what_follows(Desk& desk) {
  facts::Facts facts;
  const Context context{
      desk.table,   desk.log,   static_cast<std::uint32_t>(desk.log.events.size() - 1),
      desk.ruleset, desk.shape, facts};
  const auto ways = facts::continuations(context);
  if (!ways) return {flow::EndReason::LastHand, {}, {}};
  // Where a player may stop the game or not, either is right.
  std::array<flow::Continuation, 8> free{};
  std::uint32_t count = 0;
  for (const flow::Continuation& way : ways->all())
    if (!way.remark) free[count++] = way;
  return free[desk.random.below(count)];
}

bool play_game(const GameSetup& setup, GameLog& log) {
  Desk desk(setup, log);
  log.header.first_dealer = setup.first_dealer;
  desk.push(event_of(EventKind::StartGame));
  flow::NextHand next = flow::first_hand(setup.first_dealer);
  std::array<Known<Points>, kMaxSeats> scores{};
  const auto first_scores = flow::first_scores(setup.ruleset);
  for (std::size_t s = 0; s < desk.shape.players; ++s) scores[s] = first_scores[s];
  for (std::uint32_t hand = 0; hand < kMostHands; ++hand) {
    if (setup.walls.wall(hand, next.dealer, desk.wall) != WallBlock::Given) return false;
    start_hand(desk, next, scores);
    HandPlay(desk).play();
    const flow::Continuation follows = what_follows(desk);
    desk.push(event_of(EventKind::EndKyoku));
    if (follows.over()) {
      push_end(desk);
      return true;
    }
    if (setup.most_hands > 0 && hand + 1 >= setup.most_hands) {
      log.fragment = true;
      return true;
    }
    next = follows.next;
    scores = desk.table.game.now.scores;
  }
  return false;
}

}  // namespace referee::play
