// Rules about the header with which a part of a game begins. The hands before it are not in the log
// and not judged: the header is taken as it is written, as far as some game could have it. That of
// a whole game is judged in flow.cc.
#include <algorithm>

#include "validator/facts/facts.h"
#include "validator/facts/settle_facts.h"
#include "validator/facts/written_scores.h"
#include "validator/flow/rounds.h"
#include "validator/rules/claims.h"
#include "validator/rules/families.h"

namespace referee::rules {
namespace {

bool begins_part(const Context& c) { return c.log.fragment && facts::header_facts(c).first; }

Judgement counters_of_part(const Context& c) {
  if (!begins_part(c)) return Judgement::holds();
  const KyokuHeader& header = c.header();
  if (header.honba && *header.honba < 0)
    return Judgement::broken(say(Said::NoNegativeHonba), say(Said::CountOfHonba, *header.honba));
  if (header.kyotaku && *header.kyotaku < 0)
    return Judgement::broken(say(Said::NoNegativeSticks),
                             say(Said::CountOfSticks, *header.kyotaku));
  return Judgement::holds();
}

/// Every player deals once a wind, so that a wind has as many hands as there are players.
Judgement round_of_part(const Context& c) {
  const Known<std::uint8_t> named = c.header().round;
  const unsigned players = c.table.game.players;
  if (!begins_part(c) || !named || *named % flow::kRoundsPerWind < players)
    return Judgement::holds();
  return Judgement::broken(say(Said::OneOfTheHands, players), say(Said::ThisRound, Round{*named}));
}

/// The first dealer deals the first hand of each wind, and the deal goes round (rulings C4).
Judgement dealer_of_part(const Context& c) {
  const KyokuHeader& header = c.header();
  const Seat first = c.log.header.first_dealer;
  if (!begins_part(c) || !first.present() || !header.dealer.present() || !header.round)
    return Judgement::holds();
  const Seat due = flow::dealer_of_round(*header.round, first, c.table.game.players);
  if (header.dealer == due) return Judgement::holds();
  Breach breach;
  breach.expected = say(Said::DealsThisHand, due, Round{*header.round}, first);
  breach.actual = say(Said::SeatDeals, header.dealer);
  breach.seat = Seat{};
  return Judgement::broken(std::move(breach));
}

/// Whether the points can be those of a game that starts otherwise: with the same score for each
/// player, a whole number of riichi sticks, or with scores of quite another size, where a stick may
/// be worth something else too.
bool has_another_start(const Context& c, Points in_all, Points due) {
  const std::int64_t players = c.table.game.players;
  const std::int64_t stick = c.ruleset.riichi_stick.get().value;
  const std::int64_t more = std::int64_t{in_all.value} - due.value;
  if (stick <= 0 || 2 * std::max(more, -more) > due.value) return true;
  return in_all.value % (players * stick) == 0;
}

/// Points go from player to player and to the table and back; all together are what the players
/// started with. A part that comes from a game with another start than the ruleset's is left alone.
Judgement points_of_part(const Context& c) {
  if (!begins_part(c) || c.log.header.floored_to) return Judgement::holds();
  const KyokuHeader& header = c.header();
  const auto in_all = facts::points_in_all(c, header.scores, header.kyotaku);
  if (!in_all) return Judgement::not_in_log();
  const Points due{c.ruleset.game_start.get().value *
                   static_cast<std::int32_t>(c.table.game.players)};
  if (*in_all == due || has_another_start(c, *in_all, due)) return Judgement::holds();
  // Parts that are made by hand put sticks beside scores from which none was taken.
  if (std::all_of(
          header.scores.begin(), header.scores.begin() + c.table.game.players,
          [&](Known<Points> score) { return score == Known<Points>{c.ruleset.game_start}; }))
    return Judgement::unknown();
  // A stick that nobody gets is gone.
  if (!c.ruleset.deposits_carried_over && *in_all < due) return Judgement::unknown();
  Breach breach;
  breach.expected = say(Said::PointsInAll, due);
  breach.actual = say(Said::PointsOf, *in_all);
  breach.seat = Seat{};
  return Judgement::broken(std::move(breach));
}

/// The header is as written; or nothing but its tiles is believed.
void scores_or_sticks_unknown(const Context& c, std::vector<Table>& after) {
  Table table = c.table;
  fold(table, c.log, c.number, c.shape);
  after.push_back(table);
  Table scores = table;
  Table sticks = table;
  for (Counters* counters : {&scores.game.now, &scores.hand.at_start}) counters->scores = {};
  for (Counters* counters : {&sticks.game.now, &sticks.hand.at_start}) counters->kyotaku = {};
  after.push_back(scores);
  after.push_back(sticks);
}

void without_counters(const Context& c, std::vector<Table>& after) {
  Table table = c.table;
  fold(table, c.log, c.number, c.shape);
  after.push_back(table);
  const KyokuHeader& header = c.header();
  for (Counters* counters : {&table.game.now, &table.hand.at_start}) {
    if (header.honba && *header.honba < 0) counters->honba = {};
    if (header.kyotaku && *header.kyotaku < 0) counters->kyotaku = {};
  }
  after.push_back(table);
}

/// The dealer is the one of the round, or the round that of the dealer; or both are as written.
void one_of_the_two(const Context& c, std::vector<Table>& after) {
  Table written = c.table;
  fold(written, c.log, c.number, c.shape);
  const KyokuHeader& header = c.header();
  const Seat first = c.log.header.first_dealer;
  const unsigned players = c.table.game.players;
  Table dealt = written;
  Table round = written;
  for (Counters* counters : {&dealt.game.now, &dealt.hand.at_start})
    counters->dealer = flow::dealer_of_round(*header.round, first, players);
  if (dealt.hand.turn == header.dealer) dealt.hand.turn = dealt.game.now.dealer;
  const unsigned wind = *header.round / flow::kRoundsPerWind;
  for (Counters* counters : {&round.game.now, &round.hand.at_start})
    counters->round = static_cast<std::uint8_t>(wind * flow::kRoundsPerWind +
                                                distance(first, header.dealer, players));
  after.push_back(dealt);
  after.push_back(round);
  after.push_back(written);
}

/// Which of the wind's hands it is nobody knows.
void without_round(const Context& c, std::vector<Table>& after) {
  Table table = c.table;
  fold(table, c.log, c.number, c.shape);
  for (Counters* counters : {&table.game.now, &table.hand.at_start}) counters->round = {};
  after.push_back(table);
}

constexpr Rule kPartOfGameRules[] = {
    {"deal/start", kHeader, Group::Header, kNoOption, "situations/250",
     "a part of a game begins with a counter that no hand has", counters_of_part, without_counters},
    {"flow/round", kHeader, Group::Header, kNoOption,
     "ronin/Dealer Rotation|observed/62|definitions/next-hand",
     "a part of a game begins with a hand that its wind does not have", round_of_part,
     without_round},
    {"deal/dealer", kHeader, Group::Header, kNoOption,
     "ronin/Dealer Rotation|observed/49|jcr/Post Hand|definitions/next-hand",
     "the wrong player deals", dealer_of_part, one_of_the_two},
    {"deal/start", kHeader, Group::Header, OptionId::GameStart,
     "ronin/Game Structure|tenhou/1|wrc-2015-text/7.1|jcr-scoring/page|situations/250",
     "a part of a game begins with more or fewer points than its players started with",
     points_of_part, scores_or_sticks_unknown},
};

}  // namespace

std::span<const Rule> part_of_game() { return kPartOfGameRules; }

}  // namespace referee::rules
