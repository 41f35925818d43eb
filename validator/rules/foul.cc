// Rules about a foul (chonbo) that was settled at the table: what it costs, and the hand that
// follows it (wrc/5.7, wrc-2015-text/7.1, ema/3.4, ema-2008/3.4.6, jcr-penalties/page). Whether
// what was punished was a foul is not judged: no log shows it.
#include "validator/settlement/foul.h"
#include "validator/facts/facts.h"
#include "validator/facts/win_facts.h"
#include "validator/log/event_traits.h"
#include "validator/repair/repair.h"
#include "validator/rules/families.h"
#include "validator/table/fold_steps.h"

namespace referee::rules {
namespace {

using settlement::SeatPoints;

const FoulClaim& foul_claim(const Context& c) { return c.log.fouls[c.event().index]; }

/// No value of an option says what other customs there are, so none could explain it.
Breach resting_on(const Context& c, OptionId option, Statement expected, Statement actual) {
  Breach breach;
  breach.decided_by = option;
  breach.ceiling = c.ruleset.ceiling(option);
  breach.expected = std::move(expected);
  breach.actual = std::move(actual);
  return breach;
}

/// Where there are no fouls there is nothing to hold one against: a log that has one is told so.
Judgement unknown_to_ruleset(const Context& c) {
  if (c.ruleset.foul_mode != FoulMode::None) return Judgement::holds();
  Breach breach = resting_on(c, OptionId::FoulMode, say(Said::NoFoulAtTable),
                             say(Said::FoulOf, c.event().seat));
  breach.ceiling = Severity::Note;
  return Judgement::broken(std::move(breach));
}

/// Whether a result stands that this foul makes void: a draw, or the offender's own win, whose
/// hands are then known from it. Several players may foul in one hand.
bool takes_the_place_of_a_result(const Context& c) {
  const HandState& hand = c.table.hand;
  return hand.phase == Phase::Ended && !hand.result.thrown_in &&
         folding::is_void_by_foul(hand.result, c.event().seat);
}

/// Beside a win of somebody else a foul is void (wrc-2015-text/7.1).
Judgement alone(const Context& c) {
  if (c.table.hand.in_play() || takes_the_place_of_a_result(c)) return Judgement::holds();
  Breach breach =
      resting_on(c, OptionId::FoulMode, say(Said::FoulInPlaceOfResult), say(Said::HandHasEnded));
  if (c.table.hand.result_event != kNoEvent)
    breach.because = {{c.table.hand.result_event, say(Said::ResultOfHand)}};
  return Judgement::broken(std::move(breach));
}

Judgement penalty(const Context& c) {
  const Known<Points> claimed = foul_claim(c).penalty;
  if (!claimed) return Judgement::holds();
  const bool off_result = c.ruleset.foul_mode == FoulMode::ScorePenalty;
  const Points due = off_result ? c.ruleset.foul_penalty.get().value_or(Points{}) : Points{};
  if (*claimed == due) return Judgement::holds();
  return Judgement::broken(resting_on(c, off_result ? OptionId::FoulPenalty : OptionId::FoulMode,
                                      say(Said::PointsOffResult, due),
                                      say(Said::PointsOf, *claimed)));
}

/// What the foul should move; nothing where that is not known.
std::optional<SeatPoints> due_moves(const Context& c) {
  const Table& table = c.table;
  if (!c.event().seat.present() || !table.game.now.dealer.present()) return std::nullopt;
  settlement::Foul foul;
  foul.offender = c.event().seat;
  foul.dealer = table.game.now.dealer;
  // The first foul of a hand gives the deposits back.
  for (std::uint8_t s = 0; s < table.game.players && !table.hand.result.foul; ++s)
    if (table.hand.seats[s].riichi == RiichiState::Established) foul.deposits.add(Seat{s});
  return settlement::foul_payments(foul, c.ruleset);
}

Judgement moves(const Context& c) {
  const ScoreClaim& claim = foul_claim(c).scores;
  SeatPoints paid{};
  for (std::size_t s = 0; s < c.table.game.players; ++s) {
    if (!claim.delta[s]) return Judgement::unknown();
    paid[s] = *claim.delta[s];
  }
  const auto due = due_moves(c);
  if (!due) return Judgement::unknown();
  if (*due == paid) return Judgement::holds();
  return Judgement::broken(resting_on(c, OptionId::FoulMode,
                                      say(Said::Moves, points_row(*due, c.table.game.players)),
                                      say(Said::Moves, points_row(paid, c.table.game.players))));
}

/// Whether the foul moves what it should but for the deposits of the hand, which stay where they
/// are.
bool keeps_deposits(const Context& c, const SeatPoints& due) {
  if (!c.ruleset.foul_deposits_returned || c.table.hand.result.foul) return false;
  const ScoreClaim& claim = foul_claim(c).scores;
  for (std::uint8_t s = 0; s < c.table.game.players; ++s) {
    const bool paid_one = c.table.hand.seats[s].riichi == RiichiState::Established;
    const Points back = paid_one ? c.ruleset.riichi_stick : Points{};
    if (!claim.delta[s] || *claim.delta[s] + back != due[s]) return false;
  }
  return true;
}

void ruled_or_written_penalty(const Context& c, std::vector<Table>& after) {
  repair::as_claimed(c, after);
  const auto due = due_moves(c);
  if (!due) return;
  Table ruled = after.back();
  const HandResult& result = c.table.hand.result;
  const bool makes_void = takes_the_place_of_a_result(c) && !result.foul;
  const auto& before = makes_void ? result.scores_before : c.table.game.now.scores;
  for (std::size_t s = 0; s < c.table.game.players; ++s)
    if (before[s]) ruled.game.now.scores[s] = *before[s] + (*due)[s];
  // Deposits that are not given back, as they must be, lie on the table in the next hand.
  if (keeps_deposits(c, *due)) {
    Table kept = after.back();
    kept.hand.at_start.kyotaku = makes_void ? result.kyotaku : c.table.game.now.kyotaku;
    after.push_back(kept);
  }
  after.push_back(ruled);
}

/// The hand is dealt again: the same dealer and round, no counter more, the deposits of the hand
/// given back.
Judgement dealt_again(const Context& c) {
  if (!c.table.hand.result.foul) return Judgement::holds();
  const facts::HeaderFacts& facts = facts::header_facts(c);
  if (!facts.known) return Judgement::unknown();
  if (!facts.round && !facts.dealer && !facts.honba && !facts.sticks) return Judgement::holds();
  const KyokuHeader& header = c.log.kyokus[c.event().index];
  const auto line = [](Known<std::uint8_t> round, Seat dealer, Known<std::int32_t> honba,
                       Known<std::int32_t> sticks) {
    return say(Said::CountersOfHand, Round{round}, honba, dealer, sticks);
  };
  const bool only_sticks = facts.sticks && !facts.round && !facts.dealer && !facts.honba;
  Breach breach =
      resting_on(c, only_sticks ? OptionId::FoulDepositsReturned : OptionId::FoulRedeal,
                 line(facts.due.round, facts.due.dealer, facts.due.honba, facts.due.kyotaku),
                 line(header.round, header.dealer, header.honba, header.kyotaku));
  breach.because = {{c.table.hand.result_event, say(Said::AFoul)}};
  breach.seat = Seat{};
  return Judgement::broken(std::move(breach));
}

/// The decision that made the hand of the seat dead; kNoEvent where it stands in another hand.
std::uint32_t declared_dead_at(const Context& c, Seat seat) {
  for (std::uint32_t i = c.number; i-- > 0;) {
    const Event& event = c.log.events[i];
    if (event.kind == EventKind::StartKyoku) break;
    if (event.kind == EventKind::DeadHand && event.seat == seat) return i;
  }
  return kNoEvent;
}

Said name_of_act(EventKind kind) {
  switch (kind) {
    case EventKind::Win: return Said::AWin;
    case EventKind::RiichiDeclaration: return Said::ARiichi;
    case EventKind::Kita: return Said::NorthSetAside;
    case EventKind::Ryuukyoku: return Said::NineTerminalsDraw;
    default: return is_one_of(kind, kCalls) ? Said::ACall : Said::AKan;
  }
}

/// A dead hand goes on drawing and discarding, and does nothing else (ema-2016-text/3.4.7). That a
/// director declared it dead is a fact of the log, whatever the ruleset says of fouls.
Judgement dead_hand_acts(const Context& c) {
  const Seat seat = c.event().seat;
  if (!seat.present() || c.table.hand.phase == Phase::BetweenHands || !c.table.at(seat).dead)
    return Judgement::holds();
  if (c.event().kind == EventKind::Ryuukyoku &&
      c.log.ryuukyokus[c.event().index].kind != RyuukyokuKind::NineTerminals)
    return Judgement::holds();
  return Judgement::broken(say(Said::DeadHandOnlyDiscards), say(name_of_act(c.event().kind)),
                           {{declared_dead_at(c, seat), say(Said::DeclaredDead)}});
}

constexpr std::uint32_t kFoul = on(EventKind::Chonbo);
constexpr std::uint32_t kNotOfADeadHand = kMelds | on(EventKind::RiichiDeclaration, EventKind::Win);

constexpr Rule kFoulRules[] = {
    {"flow/chonbo", kFoul, Group::Payment, kNoOption, "values/foul.mode",
     "a foul under a ruleset that settles none", unknown_to_ruleset, nullptr},
    {"flow/chonbo", kNotOfADeadHand, Group::Play, kNoOption,
     "ema-2016-text/3.4.7|mleague-text/7.2|definitions/fouls",
     "a player acts whose hand was declared dead", dead_hand_acts, nullptr},
    {"flow/chonbo", on(EventKind::Kita), Group::Play, kNoOption,
     "ema-2016-text/3.4.7|mleague-text/7.2|definitions/fouls",
     "a player acts whose hand was declared dead", dead_hand_acts, nullptr,
     triggered_by(Trigger::NorthInDoubt)},
    {"flow/chonbo", on(EventKind::Ryuukyoku), Group::Declaration, kNoOption,
     "ema-2016-text/3.4.7|mleague-text/7.2|definitions/fouls",
     "a player acts whose hand was declared dead", dead_hand_acts, nullptr},
    {"flow/chonbo", kFoul, Group::Payment, kNoOption, "wrc-2015-text/7.1|definitions/fouls",
     "a foul is settled beside another result", alone, nullptr},
    {"flow/chonbo", kFoul, Group::Payment, kNoOption,
     "wrc-2015-text/7.1|jcr-penalties/page|definitions/fouls", "a foul costs something else",
     penalty, nullptr},
    {"flow/chonbo", kFoul, Group::Payment, kNoOption,
     "ema-2008/3.4.6|jcr-penalties/page|definitions/fouls", "a foul is paid wrongly", moves,
     ruled_or_written_penalty},
    {"flow/chonbo", on(EventKind::StartKyoku), Group::Header, kNoOption,
     "wrc/5.7|ema/3.4|definitions/fouls",
     "the hand after a foul is not the one that the ruleset asks for", dealt_again, nullptr},
};

}  // namespace

std::span<const Rule> foul() { return kFoulRules; }

}  // namespace referee::rules
