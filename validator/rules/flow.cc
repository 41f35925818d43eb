// Rules about the way from hand to hand: round, dealer, counters, sticks, scores, and the end of
// the game (ronin/Dealer Rotation, ronin/West Round (Sudden Death), tenhou/3, rulings C3 to C6,
// C37, C38, C45, C56).
#include "validator/facts/facts.h"
#include "validator/facts/settle_facts.h"
#include "validator/facts/written_scores.h"
#include "validator/flow/missing_hands.h"
#include "validator/repair/repair.h"
#include "validator/repair/unseen_riichi.h"
#include "validator/rules/claims.h"
#include "validator/rules/families.h"

namespace referee::rules {
namespace {

/// The seats whose score is below `limit`, or has it: "seat 2 has -100".
std::vector<Statement> seats_with(const Context& c, Points limit, bool below) {
  std::vector<Statement> list;
  for (std::uint8_t s = 0; s < c.table.game.players; ++s) {
    const Known<Points> score = c.table.game.now.scores[s];
    if (score && (*score < limit) == below) list.push_back(say(Said::SeatHas, Seat{s}, *score));
  }
  if (list.empty()) list.push_back(say(Said::ScoreNotKnown));
  return list;
}

Statement why_over(const Context& c, flow::EndReason reason) {
  switch (reason) {
    case flow::EndReason::None: break;
    case flow::EndReason::Tobi:
      return say(Said::BelowTheLimit, seats_with(c, c.ruleset.tobi_below, true),
                 c.ruleset.tobi_below);
    case flow::EndReason::DealerStop:
      return say(Said::DealerLeadsAndStops, c.table.hand.at_start.dealer);
    case flow::EndReason::Target:
      return say(Said::TargetIsReached, seats_with(c, c.ruleset.sd_threshold, false),
                 c.ruleset.sd_threshold);
    case flow::EndReason::LastHand:
      return say(Said::NoHandFollows, Round{c.table.hand.at_start.round});
  }
  return say(Said::ItHasEnded);
}

std::vector<Because> the_result(const Context& c) {
  if (c.table.hand.result_event == kNoEvent) return {};
  return {Because{c.table.hand.result_event, say(Said::ResultOfHandBefore)}};
}

/// `by`: the option that decided it, where there is one.
Breach differs(const Context& c, OptionId by, Statement expected, Statement actual) {
  Breach breach;
  if (by != kNoOption) breach.decided_alone_by(by);
  breach.expected = std::move(expected);
  breach.actual = std::move(actual);
  breach.because = the_result(c);
  breach.seat = Seat{};
  return breach;
}

Judgement start(const Context& c) {
  const facts::HeaderFacts& facts = facts::header_facts(c);
  if (!facts.first) return Judgement::holds();
  if (!facts.known) return c.log.fragment ? Judgement::not_in_log() : Judgement::unknown();
  const KyokuHeader& header = c.header();
  const unsigned players = c.table.game.players;
  if (facts.scores)
    return Judgement::broken(say(Said::Scores, points_row(facts.due_scores, players)),
                             say(Said::Scores, points_row(header.scores, players)));
  return Judgement::holds();
}

Judgement start_of_counters(const Context& c) {
  const facts::HeaderFacts& facts = facts::header_facts(c);
  // Of a part of a game the scores say that nothing is known.
  if (!facts.first || !facts.known) return Judgement::holds();
  const KyokuHeader& header = c.header();
  const auto broken = [](Statement expected, Statement actual) {
    return Judgement::broken(std::move(expected), std::move(actual));
  };
  if (facts.round)
    return broken(say(Said::FirstHandIs, Round{facts.due.round}),
                  say(Said::ThisRound, Round{header.round}));
  if (facts.dealer)
    return broken(say(Said::FirstDealer, facts.due.dealer), say(Said::ThisSeat, header.dealer));
  if (facts.honba) return broken(say(Said::CountOfHonba, 0), say(Said::CountOfHonba, header.honba));
  if (facts.sticks)
    return broken(say(Said::CountOfSticks, 0), say(Said::CountOfSticks, header.kyotaku));
  return Judgement::holds();
}

/// The end of the game that the log wrote before this event.
std::uint32_t end_of_game(const Context& c) {
  for (std::uint32_t i = c.number; i-- > 0;)
    if (c.log.events[i].kind == EventKind::EndGame) return i;
  return kNoEvent;
}

/// A game that the log itself has ended goes on.
Judgement after_its_end(const Context& c, const facts::HeaderFacts& facts) {
  // What let the game end there is cited where it is certain; that it does not go on after its end
  // needs no rule.
  const OptionId by = facts.known && facts.ways.may_end() ? facts.ways.end_by : kNoOption;
  const bool certain = c.ruleset.ceiling(by) == Severity::Error;
  Breach breach =
      differs(c, certain ? by : kNoOption, say(Said::NoFurtherHand), say(Said::AnotherHand));
  breach.because.push_back(Because{end_of_game(c), say(Said::EndOfGame)});
  return Judgement::broken(std::move(breach));
}

Judgement continued(const Context& c) {
  const facts::HeaderFacts& facts = facts::header_facts(c);
  if (facts.first) return Judgement::holds();
  if (c.table.game.overtime) return Judgement::unknown();
  if (c.table.game.game_over) return after_its_end(c, facts);
  if (const auto hands = facts::hands_by_the_clock(c);
      hands && c.table.game.hands_started >= hands->most)
    return Judgement::broken(
        differs(c, OptionId::EndClock, say(Said::OverTimeRanOut), say(Said::AnotherHand)));
  if (!facts.known) return Judgement::unknown();
  const bool remarked = facts.remark && facts.ways.ruled().over();
  if (facts.may_go_on && !remarked) return Judgement::holds();
  Breach breach = differs(c, facts.ways.end_by, say(Said::OverBecause, why_over(c, facts.end)),
                          say(Said::AnotherHand));
  if (facts.may_go_on) breach.ceiling = *facts.remark;
  return Judgement::broken(std::move(breach));
}

/// The header's facts in words: all that may follow from a hand which is missing.
Statement header_line(const Context& c, const flow::NextHand& counters,
                      const std::array<Known<Points>, kMaxSeats>& scores) {
  const facts::HeaderFacts& facts = facts::header_facts(c);
  const PointsRow row = points_row(scores, c.table.game.players);
  return facts.dealer
             ? say(Said::HeaderWithDealer, Round{counters.round}, counters.honba, counters.kyotaku,
                   row, counters.dealer)
             : say(Said::Header, Round{counters.round}, counters.honba, counters.kyotaku, row);
}

Statement due_line(const Context& c) {
  return header_line(c, facts::header_facts(c).due, facts::header_facts(c).due_scores);
}

Statement written_line(const Context& c) {
  const KyokuHeader& header = c.header();
  return header_line(c, {header.round, header.dealer, header.honba, header.kyotaku}, header.scores);
}

/// The option that decided the first of the facts that differ.
OptionId decisive(const facts::HeaderFacts& facts) {
  if (facts.round || facts.dealer) return facts.ways.round_by;
  if (facts.scores && !facts.sticks_and_scores) return kNoOption;
  if (facts.honba) return facts.ways.honba_by;
  return facts.sticks ? facts.ways.sticks_by : kNoOption;
}

/// No hand is missing, and nothing that is named before this fact differs.
Judgement of_header(const Context& c, Statement expected, Statement actual) {
  const facts::HeaderFacts& facts = facts::header_facts(c);
  const unsigned wrong = facts.differing() + (facts.dealer && !facts.round ? 1U : 0U);
  const bool alone = wrong == 1 && !facts.sticks_and_scores;
  Breach breach = differs(c, decisive(facts), alone ? std::move(expected) : due_line(c),
                          alone ? std::move(actual) : written_line(c));
  breach.facts = std::max(wrong, 1U);
  return Judgement::broken(std::move(breach));
}

/// Whether hands can lie between the hand before and this header.
bool hands_may_be_missing(const Context& c, const facts::HeaderFacts& facts) {
  const KyokuHeader& header = c.header();
  std::vector<flow::Standing> from;
  for (const flow::Continuation& way : facts.ways.all())
    if (!way.over()) from.push_back({way.next, facts.due_scores});
  const flow::Standing to{{header.round, header.dealer, header.honba, header.kyotaku},
                          header.scores};
  const bool exact = c.table.game.scores_by.none() && !c.log.header.floored_to;
  return flow::hands_may_lead(from, to, c.table.game.first_dealer, exact, c.ruleset);
}

Judgement missing_hand(const Context& c) {
  const facts::HeaderFacts& facts = facts::header_facts(c);
  if (!facts.known) return facts.first ? Judgement::holds() : Judgement::unknown();
  if (facts.first || facts.differing() < 2) return Judgement::holds();
  if (!hands_may_be_missing(c, facts)) return Judgement::holds();
  Breach breach = differs(c, decisive(facts), due_line(c), written_line(c));
  breach.facts = facts.differing();
  return Judgement::broken(std::move(breach));
}

Judgement round(const Context& c) {
  const facts::HeaderFacts& facts = facts::header_facts(c);
  if (!facts.known || facts.first || !facts.round) return Judgement::holds();
  return of_header(c, say(Said::ThisRound, Round{facts.due.round}),
                   say(Said::ThisRound, Round{c.header().round}));
}

Judgement dealer(const Context& c) {
  const facts::HeaderFacts& facts = facts::header_facts(c);
  if (!facts.known || facts.first || !facts.dealer || facts.round) return Judgement::holds();
  return of_header(c, say(Said::SeatDeals, facts.due.dealer),
                   say(Said::SeatDeals, c.header().dealer));
}

/// Whatever a hand without a foul moved, it moved from player to player: where nobody knows how
/// much, all points together are still what they were.
Judgement points_kept(const Context& c) {
  const facts::HeaderFacts& facts = facts::header_facts(c);
  if (facts.first || facts.differing() > 0 || !facts::result_keeps_points(c) ||
      std::all_of(facts.due_scores.begin(), facts.due_scores.begin() + c.table.game.players,
                  [](const Known<Points>& due) { return due.has_value(); }))
    return Judgement::holds();
  const auto before = facts::points_before_result(c);
  const auto now = facts::points_in_all(c, c.header().scores, c.header().kyotaku);
  if (!before || !now) return Judgement::unknown();
  if (*before == *now) return Judgement::holds();
  return Judgement::broken(say(Said::PointsInAll, *before), say(Said::PointsOf, *now),
                           {Because{c.table.hand.result_event, say(Said::ResultOfHandBefore)}});
}

Judgement header_scores(const Context& c) {
  const facts::HeaderFacts& facts = facts::header_facts(c);
  if (facts.first || !facts.scores || facts.sticks_and_scores) return Judgement::holds();
  return of_header(c, say(Said::Scores, points_row(facts.due_scores, c.table.game.players)),
                   say(Said::Scores, points_row(c.header().scores, c.table.game.players)));
}

Judgement header_honba(const Context& c) {
  const facts::HeaderFacts& facts = facts::header_facts(c);
  if (!facts.known || facts.first || !facts.honba) return Judgement::holds();
  return of_header(c, say(Said::HonbaIs, facts.due.honba), say(Said::HonbaIs, c.header().honba));
}

Judgement sticks(const Context& c) {
  const facts::HeaderFacts& facts = facts::header_facts(c);
  if (!facts.known || facts.first || !facts.sticks) return Judgement::holds();
  Judgement judgement = of_header(c, say(Said::CountOfSticks, facts.due.kyotaku),
                                  say(Said::CountOfSticks, c.header().kyotaku));
  // No value of an option has sticks given back, so none could explain it: where the rules do not
  // say what becomes of them, that is doubt enough.
  if (judgement.answer() == Answer::No && facts.sticks_and_scores)
    judgement.breach().ceiling = c.ruleset.ceiling(facts.ways.sticks_by);
  return judgement;
}

/// The game goes on all the same, as the log has it.
void in_overtime(const Context& c, std::vector<Table>& after) {
  Table table = c.table;
  table.game.overtime = true;
  fold(table, c.log, c.number, c.shape);
  after.push_back(table);
}

/// The scores are as written, or some of them are other ones.
void written_or_unknown(const Context& c, std::vector<Table>& after) {
  repair::as_claimed(c, after);
  Table unknown = after.back();
  for (Counters* counters : {&unknown.game.now, &unknown.hand.at_start}) counters->scores = {};
  after.push_back(unknown);
}

/// The header is as it should be, or as it is written.
void ruled_or_written(const Context& c, std::vector<Table>& after) {
  const facts::HeaderFacts& facts = facts::header_facts(c);
  Table ruled = c.table;
  fold(ruled, c.log, c.number, c.shape);
  Table written = ruled;
  const Seat dealt = ruled.game.now.dealer;
  for (Counters* counters : {&ruled.game.now, &ruled.hand.at_start}) {
    if (facts.round) counters->round = facts.due.round;
    if (facts.dealer) counters->dealer = facts.due.dealer;
    if (facts.honba) counters->honba = facts.due.honba;
    if (facts.sticks) counters->kyotaku = facts.due.kyotaku;
    if (facts.scores) counters->scores = facts.due_scores;
  }
  if (facts.dealer && ruled.game.now.dealer != dealt) ruled.hand.turn = ruled.game.now.dealer;
  after.push_back(ruled);
  after.push_back(written);
}

/// Hands are missing, or the header is the one that is due.
void written_or_ruled(const Context& c, std::vector<Table>& after) {
  const std::size_t first = after.size();
  ruled_or_written(c, after);
  std::swap(after[first], after[first + 1]);
}

/// A score that is the limit of tobi itself, which ends no game.
void add_scores_at_the_limit(const Context& c, Breach& breach) {
  for (std::uint8_t s = 0; s < c.table.game.players; ++s)
    if (const Known<Points> score = c.table.game.now.scores[s];
        score && *score == c.ruleset.tobi_below && c.ruleset.tobi_on)
      breach.because.push_back(
          Because{{}, say(Said::ScoreIsNotBelow, Seat{s}, c.ruleset.tobi_below)});
}

Judgement ended_early(const Context& c) {
  switch (facts::game_may_end(c)) {
    case Answer::Yes: return Judgement::holds();
    case Answer::Unknown: return Judgement::unknown();
    case Answer::No: break;
  }
  const auto& ways = facts::continuations(c);
  if (facts::hands_by_the_clock(c))
    return Judgement::broken(
        differs(c, OptionId::EndClock, say(Said::OneMoreHandAfterTime), say(Said::GameEnds)));
  // Few logs say that time ran out.
  if (c.ruleset.end_clock != EndClock::Off || c.table.game.time_up_in != 0) {
    Breach breach =
        differs(c, OptionId::EndClock, say(Said::AnotherHandUnlessTime), say(Said::GameEnds));
    breach.ceiling = Severity::Note;
    return Judgement::broken(std::move(breach));
  }
  Breach breach =
      differs(c, ways->end_by, say(Said::AnotherHandIs, Round{ways->ruled().next.round}),
              say(Said::GameEnds));
  add_scores_at_the_limit(c, breach);
  return Judgement::broken(std::move(breach));
}

/// The counters of the hand are those of the table, or those that the result names.
void ruled_or_repeated(const Context& c, std::vector<Table>& after) {
  repair::as_claimed(c, after);
  const Event& event = c.event();
  const bool won = event.kind == EventKind::Win;
  const auto honba = won ? c.log.wins[event.index].honba : c.log.ryuukyokus[event.index].honba;
  const auto sticks = won ? c.log.wins[event.index].kyotaku : c.log.ryuukyokus[event.index].kyotaku;
  Table table = after.back();
  if (honba) table.hand.at_start.honba = honba;
  if (sticks && !won) table.hand.result.kyotaku = table.game.now.kyotaku = sticks;
  after.push_back(table);
}

/// The honba and the sticks that a result repeats.
Judgement honba_repeated(const Context& c) {
  const Event& event = c.event();
  const Known<std::int32_t> claimed = event.kind == EventKind::Win
                                          ? c.log.wins[event.index].honba
                                          : c.log.ryuukyokus[event.index].honba;
  if (!claimed) return Judgement::holds();
  if (!c.table.game.now.honba) return Judgement::unknown();
  if (*claimed == *c.table.game.now.honba) return Judgement::holds();
  return Judgement::broken(say(Said::HonbaIs, c.table.game.now.honba), say(Said::HonbaIs, claimed));
}

/// Written with a win are the sticks on the table, or those that its winner takes: of several some
/// may each take back an own one (docs/events.md, rulings C64).
Judgement sticks_repeated(const Context& c) {
  if (facts::is_before_nearer_win(c)) return Judgement::unknown();
  const Event& event = c.event();
  const bool won = event.kind == EventKind::Win;
  const Known<std::int32_t> claimed =
      won ? c.log.wins[event.index].kyotaku : c.log.ryuukyokus[event.index].kyotaku;
  if (!claimed) return Judgement::holds();
  if (!c.table.game.now.kyotaku) return Judgement::unknown();
  if (*claimed == *c.table.game.now.kyotaku) return Judgement::holds();
  if (won && claimed == facts::sticks_taken(c)) return Judgement::holds();
  if (c.table.hand.result.win_count > 0 && claimed == c.table.hand.result.kyotaku &&
      facts::are_out_of_order(c))
    return Judgement::holds();
  // That a win is missing before this one, whose sticks it took, is payment/scores.
  if (const auto missing = facts::left_out_win(c); missing && missing->before == c.number)
    return Judgement::unknown();
  // A deposit that is missing right before the result is riichi/deposit; the sticks may count it.
  std::int32_t owed = 0;
  for (std::uint8_t s = 0; s < c.table.game.players; ++s)
    if (facts::owes_before_result(c, Seat{s})) ++owed;
  if (owed > 0 && std::int64_t{*claimed} == std::int64_t{*c.table.game.now.kyotaku} + owed)
    return Judgement::unknown();
  return Judgement::broken(say(Said::CountOfSticks, c.table.game.now.kyotaku),
                           say(Said::CountOfSticks, claimed));
}

Judgement first_turn(const Context& c) {
  const KyokuHeader& header = c.header();
  if (!header.turn.present() || !header.dealer.present() || header.turn == header.dealer)
    return Judgement::holds();
  return Judgement::broken(say(Said::DealerPlaysFirst, header.dealer),
                           say(Said::SeatPlaysFirst, header.turn));
}

/// Hands are numbered one after another, from 0 in a whole game; where one number alone is another,
/// those around it tell which.
Judgement numbering(const Context& c) {
  const std::vector<KyokuHeader>& hands = c.log.kyokus;
  const std::uint32_t at = c.event().index;
  const Known<std::uint32_t> number = hands[at].number;
  if (!number) return Judgement::holds();
  const auto follows = [&](std::uint32_t before, std::uint32_t hand) {
    return hands[hand - before].number &&
           *hands[hand].number == *hands[hand - before].number + before;
  };
  if (at == 0) {
    const bool alone =
        *number != 0 && !c.log.fragment && hands.size() > 1 && hands[1].number && !follows(1, 1);
    return alone ? Judgement::broken(say(Said::HandNumber, 0), say(Said::HandNumber, *number))
                 : Judgement::holds();
  }
  if (!hands[at - 1].number || *number == at || follows(1, at) || (at > 1 && follows(2, at)))
    return Judgement::holds();
  // A header that stands there twice, or is missing, has its own finding.
  if (c.table.hand.in_play() || c.table.hypothesis.lost) return Judgement::unknown();
  return Judgement::broken(say(Said::HandNumber, *hands[at - 1].number + 1),
                           say(Said::HandNumber, *number));
}

/// The number of hands that the end of the game repeats.
Judgement hands_repeated(const Context& c) {
  const FinalClaim* claim =
      c.event().index < c.log.finals.size() ? &c.log.finals[c.event().index] : nullptr;
  const std::vector<KyokuHeader>& hands = c.log.kyokus;
  if (claim == nullptr || !claim->kyokus || c.log.fragment) return Judgement::holds();
  if (*claim->kyokus == hands.size() || hands.empty() ||
      *claim->kyokus == hands.back().number.value_or(0) + 1U)
    return Judgement::holds();
  return Judgement::broken(say(Said::CountOfHands, hands.size()),
                           say(Said::CountOfHands, *claim->kyokus));
}

constexpr Rule kFlowRules[] = {
    {"flow/continued", kHeader, Group::Header, kNoOption,
     "ronin/Game Structure|ronin/West Round (Sudden "
     "Death)|tenhou/3|tenhou/5|observed/59|wrc-2015-text/5.8|jcr/Introduction|definitions/"
     "end-of-game",
     "another hand although the game was over", continued, in_overtime},
    {"deal/start", kHeader, Group::Header, kNoOption, "situations/250",
     "the first hand does not start as it must", start_of_counters, ruled_or_written},
    {"deal/start", kHeader, Group::Header, OptionId::GameStart,
     "ronin/Game Structure|tenhou/1|wrc-2015-text/7.1|jcr-scoring/page|situations/250",
     "the first hand does not start as it must", start, ruled_or_written},
    {"flow/missing-hand", kHeader, Group::Header, kNoOption,
     "ronin/Dealer Rotation|observed/49|jcr/Post Hand|definitions/next-hand",
     "one or more hands are missing before this one", missing_hand, written_or_ruled},
    {"flow/round", kHeader, Group::Header, kNoOption,
     "ronin/Dealer Rotation|observed/49|jcr/Post Round|definitions/next-hand",
     "the round does not follow from the hand before", round, ruled_or_written},
    {"deal/dealer", kHeader, Group::Header, kNoOption,
     "ronin/Dealer Rotation|observed/49|jcr/Post Hand|definitions/next-hand",
     "the wrong player deals", dealer, ruled_or_written},
    {"flow/scores", kHeader, Group::Header, kNoOption,
     "ronin/Scoring Fundamentals|observed/49|definitions/payments",
     "the scores are not those that the hand before left", header_scores, ruled_or_written},
    {"flow/scores", kHeader, Group::Header, kNoOption,
     "ronin/Scoring Fundamentals|observed/49|definitions/payments",
     "the points of the table are more or fewer than before the hand before", points_kept,
     written_or_unknown},
    {"flow/honba", kHeader, Group::Header, kNoOption,
     "ronin/Dealer Rotation|observed/49|wrc-2015-text/5.7.7|ema-2012-text/3.4.10|jcr/Dealer's "
     "Extra Hand|definitions/next-hand",
     "the honba does not follow from the hand before", header_honba, ruled_or_written},
    {"flow/riichi-sticks", kHeader, Group::Header, kNoOption,
     "ronin/Riichi|observed/49|wrc/5.7.4|ema/3.4.4|definitions/next-hand",
     "the riichi sticks carried over do not follow", sticks, ruled_or_written},
    {"deal/dealer", kHeader, Group::Header, kNoOption,
     "ronin-rulebook/3|definitions/deal.dealer_first", "the first turn is not the dealer's",
     first_turn, nullptr},
    {"flow/missing-hand", kHeader, Group::Header, kNoOption,
     "ronin/Dealer Rotation|observed/49|jcr/Post Hand|definitions/next-hand",
     "the hand's number does not follow", numbering, nullptr},
    {"flow/honba", kResult, Group::Before, kNoOption,
     "ronin/Dealer Rotation|observed/49|wrc-2015-text/5.7.7|ema-2012-text/3.4.10|jcr/Dealer's "
     "Extra Hand|definitions/next-hand",
     "the honba written with the result is not that of the hand", honba_repeated,
     ruled_or_repeated},
    {"flow/riichi-sticks", kResult, Group::Before, kNoOption,
     "ronin/Riichi|observed/49|wrc/5.7.4|ema/3.4.4|definitions/next-hand",
     "the riichi sticks written with the result are not those on the table", sticks_repeated,
     ruled_or_repeated, kAlways, repair::riichi_left_out},
    {"flow/ended-early", on(EventKind::EndGame), Group::GameEnd, kNoOption,
     "ronin/Game Structure|ronin/West Round (Sudden "
     "Death)|tenhou/3|tenhou/5|observed/59|wrc-2015-text/5.8|jcr/Introduction|definitions/"
     "end-of-game",
     "the game ends although another hand was due", ended_early, repair::claimed_or_ignored},
    {"flow/missing-hand", on(EventKind::EndGame), Group::GameEnd, kNoOption,
     "ronin/Dealer Rotation|observed/49|jcr/Post Hand|definitions/next-hand",
     "the log counts other hands than it holds", hands_repeated, nullptr},
};

}  // namespace

std::span<const Rule> flow() { return kFlowRules; }

}  // namespace referee::rules
