// Whether a draw is a nagashi mangan, and whose (ronin/Yaku Special Cases, tenhou/14, tenhou/15,
// rulings C11, C67). What it pays is validator/rules/payment.cc.
#include "validator/facts/hand_query.h"
#include "validator/log/describe.h"
#include "validator/log/event_traits.h"
#include "validator/repair/repair.h"
#include "validator/rules/claims.h"
#include "validator/rules/families.h"

namespace referee::rules {
namespace {

/// What keeps the seat from nagashi mangan: its open hand, a discard that was claimed, or one that
/// is no terminal or honour.
Breach nagashi_unearned(const Context& c, Seat at) {
  const SeatState& seat = c.table.at(at);
  Breach breach;
  breach.seat = at;
  breach.expected = "no nagashi mangan";
  breach.actual = "nagashi mangan";
  if (!c.ruleset.nagashi_own_calls && seat.open) {
    breach.decide_by_option_alone(OptionId::NagashiOwnCalls, c.ruleset);
    breach.expected += ": the hand is open";
    for (std::uint32_t i = 0; i < c.number; ++i) {
      const Event& event = c.log.events[i];
      if (event.kind == EventKind::StartKyoku) breach.because.clear();
      const bool call = is_one_of(event.kind, kCalls);
      if (call && event.seat == at && event.index < c.log.melds.size())
        breach.because.push_back(
            {i, describe(at) + " called " + describe(c.log.melds[event.index])});
    }
    return breach;
  }
  for (const Discarded& discard : seat.discards()) {
    const bool claimed = discard.claimed && c.ruleset.nagashi_claimed_void;
    if (!claimed &&
        (!discard.tile.tile.present() || discard.tile.tile.kind().is_terminal_or_honour()))
      continue;
    if (claimed) breach.decide_by_option_alone(OptionId::NagashiClaimedVoid, c.ruleset);
    breach.expected += claimed ? ": a discard was claimed" : ": a discard is no terminal or honour";
    breach.because = {{discard.event, describe(at) + " discarded " + describe(discard.tile) +
                                          (claimed ? ", claimed since" : "")}};
    break;
  }
  return breach;
}

Judgement nagashi(const Context& c) {
  const RyuukyokuClaim& claim = draw_claim(c);
  if (!is_exhaustive(c)) return Judgement::holds();
  if (!c.ruleset.draw_nagashi) {
    if (claim.kind != RyuukyokuKind::NagashiMangan) return Judgement::holds();
    return Judgement::broken("an exhaustive draw: there is no nagashi mangan", "a nagashi mangan");
  }
  bool unknown = false;
  bool anybody = false;
  for (std::uint8_t s = 0; s < c.table.game.players; ++s) {
    const Answer has = has_nagashi(c.table.hand.seats[s], c.ruleset);
    unknown = unknown || has == Answer::Unknown;
    anybody = anybody || has == Answer::Yes;
    if (!claim.nagashi[s] || has == Answer::Unknown) continue;
    if (*claim.nagashi[s] && has == Answer::No)
      return Judgement::broken(nagashi_unearned(c, Seat{s}));
    if (!*claim.nagashi[s] && has == Answer::Yes) {
      Breach breach;
      breach.seat = Seat{s};
      breach.expected = "nagashi mangan of " + describe(Seat{s});
      breach.actual = "none";
      return Judgement::broken(std::move(breach));
    }
  }
  if (unknown) return Judgement::unknown();
  const bool claimed = claim.kind == RyuukyokuKind::NagashiMangan;
  if (claimed == anybody) return Judgement::holds();
  return Judgement::broken(anybody ? "a nagashi mangan: somebody has discarded only terminals and "
                                     "honours, none of them claimed"
                                   : "no nagashi mangan",
                           claimed ? "a nagashi mangan" : "an exhaustive draw");
}

constexpr Rule kNagashiRules[] = {
    {"draw/nagashi", kDraw, Group::Declaration, OptionId::DrawNagashi,
     "ronin/Yaku Special Cases|tenhou/15|observed/35|definitions/hands-without-a-win",
     "nagashi mangan not earned, or earned and not paid", nagashi, repair::other_draw},
};

}  // namespace

std::span<const Rule> nagashi() { return kNagashiRules; }

}  // namespace referee::rules
