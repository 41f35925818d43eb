#include "validator/facts/ryuukyoku_facts.h"

#include "validator/facts/hand_query.h"
#include "validator/facts/win_facts.h"
#include "validator/settlement/ryuukyoku.h"

namespace referee {
namespace {

const RyuukyokuClaim& claim_of(const Context& c) { return c.log.ryuukyokus[c.event().index]; }

/// What the log says of one seat.
Known<bool> claimed(const RyuukyokuClaim& claim, std::size_t seat) {
  if (claim.tenpai[seat]) return claim.tenpai[seat];
  if (claim.shown[seat]) return true;
  return std::nullopt;
}

}  // namespace

SeatSet nagashi_of(const Context& c) {
  SeatSet seats;
  const RyuukyokuClaim& claim = claim_of(c);
  for (std::uint8_t s = 0; s < c.table.game.players; ++s) {
    const bool earned = has_nagashi(c.table.hand.seats[s], c.ruleset) == Answer::Yes;
    if (claim.nagashi[s].value_or(earned)) seats.add(Seat{s});
  }
  return seats;
}

bool has_draw(const Ruleset& ruleset, RyuukyokuKind kind) {
  switch (kind) {
    case RyuukyokuKind::NineTerminals: return ruleset.abort_nine_terminals > 0;
    case RyuukyokuKind::FourRiichi: return ruleset.abort_four_riichi;
    case RyuukyokuKind::TripleRon: return ruleset.abort_triple_ron;
    case RyuukyokuKind::FourKans: return ruleset.abort_four_kans;
    case RyuukyokuKind::FourWinds: return ruleset.abort_four_winds != FourWindsRule::Off;
    // Whether it exists is draw/nagashi.
    case RyuukyokuKind::NagashiMangan:
    case RyuukyokuKind::Exhaustive:
    case RyuukyokuKind::Unknown: return true;
  }
  return true;
}

std::optional<SeatSet> claimed_tenpai(const Context& c) {
  SeatSet tenpai;
  for (std::uint8_t s = 0; s < c.table.game.players; ++s) {
    const Known<bool> is = claimed(claim_of(c), s);
    if (!is) return std::nullopt;
    if (*is) tenpai.add(Seat{s});
  }
  return tenpai;
}

std::optional<SeatSet> ruled_tenpai(const Context& c, Unsaid unsaid) {
  SeatSet tenpai;
  for (std::uint8_t s = 0; s < c.table.game.players; ++s) {
    const SeatState& seat = c.table.hand.seats[s];
    Known<bool> is = claimed(claim_of(c), s);
    const Answer by_table = is_tenpai_at_draw(c.table, Seat{s}, c.ruleset);
    const bool may_hide =
        c.ruleset.noten_optional == TenpaiChoice::NotDeclared ||
        (c.ruleset.noten_optional != TenpaiChoice::Automatic && seat.riichi == RiichiState::None);
    const bool counts = !may_hide || (!is && unsaid == Unsaid::AsHeld);
    if (by_table == Answer::No || (by_table == Answer::Yes && counts)) is = by_table == Answer::Yes;
    if (!is) return std::nullopt;
    if (*is) tenpai.add(Seat{s});
  }
  return tenpai;
}

std::optional<settlement::Ledger> due_of_draw(const Context& c, std::optional<SeatSet> tenpai) {
  switch (claim_of(c).kind) {
    case RyuukyokuKind::Exhaustive:
      if (c.ruleset.noten_total == Points{}) return settlement::Ledger{};
      if (!tenpai) return std::nullopt;
      return settlement::noten_payments(*tenpai, c.ruleset);
    case RyuukyokuKind::NagashiMangan: {
      settlement::Nagashi nagashi;
      nagashi.players = nagashi_of(c);
      if (tenpai) nagashi.tenpai = *tenpai;
      if (nagashi.players.empty() || !c.table.game.now.dealer.present() ||
          !c.table.game.now.honba || !c.table.game.now.kyotaku)
        return std::nullopt;
      nagashi.dealer = c.table.game.now.dealer;
      nagashi.honba = *c.table.game.now.honba;
      nagashi.kyotaku = *c.table.game.now.kyotaku;
      return settlement::nagashi_payments(nagashi, c.ruleset);
    }
    case RyuukyokuKind::NineTerminals:
    case RyuukyokuKind::FourRiichi:
    case RyuukyokuKind::TripleRon:
    case RyuukyokuKind::FourKans:
    case RyuukyokuKind::FourWinds:
      if (!c.ruleset.noten_on_abort) return settlement::Ledger{};
      // Most formats list no hands at an abortive draw.
      if (!tenpai) tenpai = ruled_tenpai(c);
      if (!tenpai) return std::nullopt;
      return settlement::noten_payments(*tenpai, c.ruleset);
    case RyuukyokuKind::Unknown: break;
  }
  return std::nullopt;
}

}  // namespace referee
