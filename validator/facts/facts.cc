#include "validator/facts/facts.h"

#include <algorithm>
#include <array>
#include <bit>

#include "validator/facts/hand_query.h"
#include "validator/flow/start.h"
#include "validator/settlement/counters.h"

namespace referee::facts {
namespace {

template <class T>
bool differ(const Known<T>& claimed, const Known<T>& due) {
  return claimed && due && *claimed != *due;
}

void compare(HeaderFacts& facts, const KyokuHeader& header) {
  const auto count = [&](const flow::NextHand& due) {
    return unsigned{differ(header.round, due.round)} +
           unsigned{header.dealer.present() && header.dealer != due.dealer} +
           unsigned{differ(header.honba, due.honba)} +
           unsigned{differ(header.kyotaku, due.kyotaku)};
  };
  unsigned fewest = 99;
  for (const flow::Continuation& way : facts.ways.all()) {
    if (way.over() || count(way.next) >= fewest) continue;
    fewest = count(way.next);
    facts.due = way.next;
    facts.remark = way.remark;
  }
  facts.round = differ(header.round, facts.due.round);
  facts.dealer =
      header.dealer.present() && facts.due.dealer.present() && header.dealer != facts.due.dealer;
  facts.honba = differ(header.honba, facts.due.honba);
  facts.sticks = differ(header.kyotaku, facts.due.kyotaku);
}

void compare_scores(const Context& c, const std::array<Known<Points>, kMaxSeats>& due,
                    HeaderFacts& facts) {
  const KyokuHeader& header = c.header();
  facts.due_scores = due;
  for (std::size_t s = 0; s < c.table.game.players; ++s)
    facts.scores = facts.scores || (differ(header.scores[s], due[s]) &&
                                    !floored_apart(c.log, *due[s], *header.scores[s]));
}

/// Whether the sticks that the header has too few are points that players have too many, a whole
/// number of sticks each, or the other way round.
bool are_the_same_sticks(const Context& c, const HeaderFacts& facts) {
  const KyokuHeader& header = c.header();
  const std::int64_t stick = c.ruleset.riichi_stick.get().value;
  if (!facts.sticks || !facts.scores || stick <= 0) return false;
  const std::int64_t put_down = std::int64_t{*header.kyotaku} - *facts.due.kyotaku;
  std::int64_t paid = 0;
  for (std::size_t s = 0; s < c.table.game.players; ++s) {
    if (!header.scores[s] || !facts.due_scores[s]) return false;
    const std::int64_t more = std::int64_t{facts.due_scores[s]->value} - header.scores[s]->value;
    if (more % stick != 0 || (more != 0 && (more > 0) != (put_down > 0))) return false;
    paid += more / stick;
  }
  return paid == put_down;
}

std::optional<flow::Continuations> work_out_continuations(const Context& c) {
  const Table& table = c.table;
  if (table.hand.result_event == kNoEvent || table.hand.phase == Phase::Lost) return std::nullopt;
  flow::HandEnd end;
  end.round = table.hand.at_start.round;
  end.dealer = table.hand.at_start.dealer;
  end.first_dealer = table.game.first_dealer;
  end.honba = table.hand.at_start.honba;
  end.kyotaku = table.hand.result.kyotaku;
  end.scores = table.game.now.scores;
  if (table.hand.result.thrown_in) {
    end.kyotaku = table.hand.at_start.kyotaku;
    return flow::redealt(end);
  }
  if (table.hand.result.foul) {
    if (!c.ruleset.foul_redeal) return std::nullopt;
    if (c.ruleset.foul_deposits_returned) end.kyotaku = table.hand.at_start.kyotaku;
    return flow::redealt(end);
  }
  end.winners.bits = table.hand.result.winners;
  end.draw = table.hand.result.draw.value_or(RyuukyokuKind::Unknown);
  end.tenpai = table.hand.result.tenpai;
  end.old_log = c.log.header.early_years;
  if (table.game.dealer_wins) end.dealer_wins = std::uint32_t{*table.game.dealer_wins} + 1;
  for (std::uint8_t s = 0; end.winners.empty() && s < table.game.players; ++s)
    if (table.hand.result.nagashi[s].value_or(has_nagashi(table.hand.seats[s], c.ruleset) ==
                                              Answer::Yes))
      end.nagashi.add(Seat{s});
  flow::Continuations ways = flow::after(end, c.ruleset);
  // Of a riichi whose tile three players win on the sticks tell whether it was paid.
  if (end.winners.empty() && end.draw == RyuukyokuKind::TripleRon && table.hand.owing != 0)
    ways.sticks_by = c.ruleset.less_certain(ways.sticks_by, OptionId::AbortTripleRonRiichiPaid);
  if (table.hand.result.left > 0)
    for (std::size_t i = 0; i < ways.count; ++i) ways.ways[i].next.kyotaku = table.hand.result.left;
  return ways;
}

HeaderFacts work_out(const Context& c) {
  HeaderFacts facts;
  const KyokuHeader& header = c.log.kyokus[c.event().index];
  const Table& table = c.table;
  if (table.hypothesis.lost) return facts;
  facts.first = table.game.hands_started == 0;
  if (facts.first) {
    if (c.log.fragment) return facts;
    facts.known = true;
    facts.due = flow::first_hand(table.game.first_dealer.present() ? table.game.first_dealer
                                                                   : header.dealer);
    facts.ways.count = 1;
    facts.ways.ways[0].next = facts.due;
    std::array<Known<Points>, kMaxSeats> scores{};
    const auto first = flow::first_scores(c.ruleset);
    for (std::size_t s = 0; s < table.game.players; ++s) scores[s] = first[s];
    compare_scores(c, scores, facts);
  } else {
    const auto& ways = continuations(c);
    if (!ways) {
      // Which hand follows a foul may be open; the scores that it left are not.
      if (table.hand.result.foul) compare_scores(c, table.game.now.scores, facts);
      return facts;
    }
    facts.known = true;
    // After its end a game has no next hand that the rules give.
    if (table.game.overtime && !ways->may_go_on()) {
      facts.known = false;
      return facts;
    }
    facts.ways = *ways;
    facts.may_go_on = !table.game.game_over && ways->may_go_on();
    facts.end = ways->ruled().end;
    compare_scores(c, table.game.now.scores, facts);
  }
  compare(facts, header);
  facts.sticks_and_scores = !facts.first && are_the_same_sticks(c, facts);
  return facts;
}

DealFacts look_through_deal(const KyokuHeader& header, unsigned players) {
  constexpr std::uint64_t kAllFaces = (std::uint64_t{1} << kFaces) - 1;
  // The absent id falls into the last word, which no tile's does: no branch in the loop.
  constexpr std::size_t kAbsent = TileId::kAbsent / 64U;
  static_assert(kAbsent > (kPhysicalTiles - 1) / 64U);
  std::array<std::uint64_t, kAbsent + 1> ids{};
  std::uint64_t faces = 0;
  std::size_t tiles = 0;
  const auto look_at = [&](TileRef tile) {
    faces |= std::uint64_t{1} << (tile.tile.code & 63U);
    ids[tile.id.value / 64U] |= std::uint64_t{1} << (tile.id.value % 64U);
    tiles += tile.id.present() ? 1 : 0;
  };
  look_at(header.indicator);
  for (std::size_t s = 0; s < players; ++s)
    for (const TileRef& tile : header.hands[s]) look_at(tile);
  std::size_t different = 0;
  for (std::size_t i = 0; i < kAbsent; ++i)
    different += static_cast<std::size_t>(std::popcount(ids[i]));
  return DealFacts{
      .faces = faces & kAllFaces, .identified = ids[kAbsent] == 0, .twice = different != tiles};
}

}  // namespace

const std::optional<flow::Continuations>& continuations(const Context& c) {
  if (!c.facts.continuations)
    c.facts.continuations =
        std::make_unique<const std::optional<flow::Continuations>>(work_out_continuations(c));
  return *c.facts.continuations;
}

std::optional<ClockLimit> hands_by_the_clock(const Context& c) {
  const std::uint32_t hand = c.table.game.time_up_in;
  if (hand == 0) return std::nullopt;
  switch (c.ruleset.end_clock) {
    case EndClock::Off: return std::nullopt;
    case EndClock::FinishHand: return ClockLimit{hand, hand};
    case EndClock::OneMoreHand: return ClockLimit{hand + 1, hand + 1};
    case EndClock::Either: return ClockLimit{hand, hand + 1};
  }
  return std::nullopt;
}

Answer game_may_end(const Context& c) {
  if (c.log.fragment || c.table.game.hands_started == 0) return Answer::Yes;
  const auto& ways = continuations(c);
  if (!ways || c.table.game.overtime) return Answer::Unknown;
  if (const auto hands = hands_by_the_clock(c);
      hands && c.table.game.hands_started >= hands->fewest)
    return Answer::Yes;
  return ways->may_end() ? Answer::Yes : Answer::No;
}

const std::optional<hand::KindMask>& actor_waits(const Context& c) {
  if (!c.facts.waits) c.facts.waits = waits_of(c.actor(), c.ruleset);
  return *c.facts.waits;
}

const HeaderFacts& header_facts(const Context& c) {
  if (!c.facts.header) c.facts.header = std::make_unique<HeaderFacts>(work_out(c));
  return *c.facts.header;
}

const DealFacts& deal_facts(const Context& c) {
  if (!c.facts.deal) c.facts.deal = look_through_deal(c.header(), c.table.game.players);
  return *c.facts.deal;
}

bool floored_apart(const GameLog& log, Points due, Points claimed) {
  if (!log.header.floored_to || claimed - due != *log.header.floored_to) return false;
  return std::count_if(log.wins.begin(), log.wins.end(),
                       [](const WinClaim& win) { return win.liable.present(); }) >= 2;
}

}  // namespace referee::facts
