#include "validator/judgement/left_out.h"

#include <algorithm>

#include "validator/facts/facts.h"
#include "validator/facts/ryuukyoku_facts.h"
#include "validator/facts/settle_facts.h"

namespace referee::judgement {
namespace {

using settlement::SeatPoints;

const ScoreClaim* scores_of(const GameLog& log, const Event& event) {
  if (event.kind == EventKind::Win)
    return event.index < log.wins.size() ? &log.wins[event.index].scores : nullptr;
  if (event.kind == EventKind::Ryuukyoku)
    return event.index < log.ryuukyokus.size() ? &log.ryuukyokus[event.index].scores : nullptr;
  return nullptr;
}

/// The options that `work` reads; whoever records reads outside of it hears of them too.
template <class Work>
OptionSet read_for(const Work& work) {
  ReadOptions reads;
  {
    const OptionRecorder recorder(reads);
    work();
  }
  option_reads::note(reads);
  return reads.values;
}

void add(std::vector<SeatPoints>& list, const SeatPoints& moves) {
  if (std::ranges::find(list, moves) == list.end()) list.push_back(moves);
}

/// The moves of all that fit what the log writes of them.
std::vector<SeatPoints> fitting(std::vector<SeatPoints> moves, const ScoreClaim& claim,
                                unsigned players) {
  std::erase_if(moves, [&](const SeatPoints& each) {
    for (std::size_t s = 0; s < players; ++s)
      if (claim.delta[s] && *claim.delta[s] != each[s]) return true;
    return false;
  });
  return moves;
}

void complete_result(const Context& c, const ScoreClaim& claim, Table& after) {
  std::vector<SeatPoints> moves;
  const OptionSet by = read_for([&] { moves = moves_of_result(c); });
  // The first are those of the rules; others follow from a claim, and then something was found.
  if (moves.size() > 1) moves = fitting(std::move(moves), claim, c.table.game.players);
  if (moves.size() != 1) return;
  // A repair may have moved a stick before the result.
  const auto& scores = c.table.hand.phase != Phase::Ended && after.hand.phase == Phase::Ended
                           ? after.hand.result.scores_before
                           : c.table.game.now.scores;
  for (std::size_t s = 0; s < c.table.game.players; ++s) {
    if (claim.delta[s] || claim.after[s]) continue;
    const Known<Points> before = claim.before[s] ? claim.before[s] : scores[s];
    if (!before) continue;
    after.game.now.scores[s] = *before + moves.front()[s];
    after.game.scores_by |= by;
  }
}

/// What all continuations agree in that do not end the game.
flow::NextHand agreed(const facts::HeaderFacts& facts) {
  flow::NextHand next;
  bool first = true;
  for (const flow::Continuation& way : facts.ways.all()) {
    if (way.over()) continue;
    if (first) next = way.next;
    first = false;
    if (next.round != way.next.round) next.round.reset();
    if (next.dealer != way.next.dealer) next.dealer = Seat{};
    if (next.honba != way.next.honba) next.honba.reset();
    if (next.kyotaku != way.next.kyotaku) next.kyotaku.reset();
  }
  return next;
}

void complete_header(const Context& c, Table& after) {
  flow::NextHand due;
  const OptionSet by = read_for([&] { due = agreed(facts::header_facts(c)); });
  const facts::HeaderFacts& facts = facts::header_facts(c);
  if (!facts.known) return;
  const KyokuHeader& header = c.header();
  for (Counters* counters : {&after.game.now, &after.hand.at_start}) {
    if (!header.round && !counters->round) counters->round = due.round;
    if (!header.honba && !counters->honba) counters->honba = due.honba;
    if (!header.kyotaku && !counters->kyotaku) counters->kyotaku = due.kyotaku;
    if (!header.dealer.present() && !counters->dealer.present()) counters->dealer = due.dealer;
    for (std::size_t s = 0; s < c.table.game.players; ++s)
      if (!header.scores[s] && !counters->scores[s]) counters->scores[s] = facts.due_scores[s];
  }
  if (!header.round || !header.honba || !header.kyotaku) after.game.counters_by |= by;
  if (!header.dealer.present() && due.dealer.present() && after.hand.phase == Phase::Lost) {
    after.hand.phase = Phase::ToDraw;
    after.hand.turn = due.dealer;
  }
}

}  // namespace

std::vector<SeatPoints> moves_of_result(const Context& c) {
  if (c.event().kind == EventKind::Win) {
    // Who is liable for sets that nobody knows, nobody knows either.
    if (c.actor().hand.opaque && c.ruleset.pao_hands != YakuSet{}) return {};
    return facts::moves_of_win(c);
  }
  std::vector<SeatPoints> moves;
  const RyuukyokuKind kind = c.log.ryuukyokus[c.event().index].kind;
  const bool exhausted = kind == RyuukyokuKind::Exhaustive || kind == RyuukyokuKind::NagashiMangan;
  for (const auto& tenpai :
       {facts::ruled_tenpai(c, facts::Unsaid::Unknown), facts::claimed_tenpai(c)}) {
    if (const auto due = exhausted ? facts::due_by_discards(c, tenpai) : std::nullopt)
      add(moves, due->total());
    if (const auto due = facts::due_of_draw(c, tenpai)) add(moves, due->total());
  }
  return moves;
}

bool is_incomplete(const GameLog& log, const Event& event, unsigned players) {
  if (const ScoreClaim* claim = scores_of(log, event)) {
    for (std::size_t s = 0; s < players; ++s)
      if (!claim->delta[s] && !claim->after[s]) return true;
    return false;
  }
  if (event.kind != EventKind::StartKyoku) return false;
  const KyokuHeader& header = log.kyokus[event.index];
  return !header.round || !header.honba || !header.kyotaku || !header.dealer.present() ||
         std::any_of(header.scores.begin(), header.scores.begin() + players,
                     [](const Known<Points>& score) { return !score; });
}

void complete(const Context& c, Table& after) {
  if (c.table.hypothesis.lost && c.event().kind != EventKind::StartKyoku) return;
  if (c.event().kind == EventKind::StartKyoku)
    complete_header(c, after);
  else if (const ScoreClaim* claim = scores_of(c.log, c.event()))
    complete_result(c, *claim, after);
}

}  // namespace referee::judgement
