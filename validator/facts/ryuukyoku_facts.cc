#include "validator/facts/ryuukyoku_facts.h"

#include "validator/facts/hand_query.h"
#include "validator/facts/win_facts.h"
#include "validator/settlement/ryuukyoku.h"

namespace referee::facts {
namespace {

const RyuukyokuClaim& claim_of(const Context& c) { return c.log.ryuukyokus[c.event().index]; }

/// Whether the player may be noten with a tenpai hand, and has not shown it.
bool may_decline(const Context& c, Seat at) {
  const SeatState& seat = c.table.at(at);
  const bool bound = seat.riichi == RiichiState::None
                         ? c.ruleset.noten_optional == TenpaiChoice::Automatic
                         : must_show(seat, c.ruleset);
  return !bound && tiles_if_any(claim_of(c).shown[at.index()]) == nullptr;
}

/// The payments of a nagashi mangan of these players; nothing where the counters are not known.
std::optional<settlement::Ledger> due_of_nagashi(const Context& c, SeatSet players,
                                                 std::optional<SeatSet> tenpai) {
  const Counters& now = c.table.game.now;
  if (players.empty() || !now.dealer.present() || !now.honba || !now.kyotaku) return std::nullopt;
  settlement::Nagashi nagashi;
  nagashi.players = players;
  if (tenpai) nagashi.tenpai = *tenpai;
  nagashi.dealer = now.dealer;
  nagashi.honba = *now.honba;
  nagashi.kyotaku = *now.kyotaku;
  return settlement::nagashi_payments(nagashi, c.ruleset);
}

std::optional<settlement::Ledger> due_of_exhaustive(const Context& c,
                                                    std::optional<SeatSet> tenpai) {
  if (c.ruleset.noten_total == Points{}) return settlement::Ledger{};
  if (!tenpai) return std::nullopt;
  return settlement::noten_payments(*tenpai, c.ruleset);
}

/// How the payments may count one seat.
struct CountedAs {
  bool tenpai = false;
  bool noten = false;
  bool known = true;
};

CountedAs counted_as(const Context& c, Seat seat) {
  const Known<bool> said = said_tenpai(c, seat);
  const Answer held = is_tenpai_at_draw(c.table, seat, c.ruleset);
  const bool declined = held == Answer::Yes && may_decline(c, seat);
  if (!said && held == Answer::Unknown) return {true, true, false};
  if (!said) return {held == Answer::Yes, held == Answer::No || declined};
  if (held == Answer::Unknown || *said == (held == Answer::Yes) || declined) return {*said, !*said};
  return {true, true};
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

bool must_show(const SeatState& seat, const Ruleset& ruleset) {
  return seat.riichi_in_force() && ruleset.noten_riichi_must_show;
}

bool is_riichi_without_tenpai(const Context& c, Seat seat) {
  const SeatState& state = c.table.at(seat);
  return must_show(state, c.ruleset) && c.ruleset.riichi_must_be_tenpai &&
         is_tenpai_at_draw(c.table, seat, c.ruleset) == Answer::No;
}

Known<bool> said_tenpai(const Context& c, Seat seat) {
  const RyuukyokuClaim& claim = claim_of(c);
  const Known<bool> said = tenpai_by_claim(claim, seat);
  if (said && !claim.tenpai[seat.index()] && is_riichi_without_tenpai(c, seat)) return std::nullopt;
  return said;
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
    const Known<bool> is = said_tenpai(c, Seat{s});
    if (!is) return std::nullopt;
    if (*is) tenpai.add(Seat{s});
  }
  return tenpai;
}

std::optional<SeatSet> ruled_tenpai(const Context& c, Unsaid unsaid) {
  SeatSet tenpai;
  for (std::uint8_t s = 0; s < c.table.game.players; ++s) {
    Known<bool> is = said_tenpai(c, Seat{s});
    const Answer by_table = is_tenpai_at_draw(c.table, Seat{s}, c.ruleset);
    const bool counts = !may_decline(c, Seat{s}) || (!is && unsaid == Unsaid::AsHeld);
    if (by_table == Answer::No || (by_table == Answer::Yes && counts)) is = by_table == Answer::Yes;
    if (!is) return std::nullopt;
    if (*is) tenpai.add(Seat{s});
  }
  return tenpai;
}

TenpaiSets payable_tenpai(const Context& c) {
  TenpaiSets out;
  out.sets.emplace_back();
  for (std::uint8_t s = 0; s < c.table.game.players; ++s) {
    const CountedAs standing = counted_as(c, Seat{s});
    out.all_known = out.all_known && standing.known;
    const std::size_t without = out.sets.size();
    for (std::size_t i = 0; i < without && standing.tenpai; ++i) {
      SeatSet with = out.sets[i];
      with.add(Seat{s});
      if (standing.noten)
        out.sets.push_back(with);
      else
        out.sets[i] = with;
    }
  }
  return out;
}

std::optional<settlement::Ledger> due_of_draw(const Context& c, std::optional<SeatSet> tenpai) {
  switch (claim_of(c).kind) {
    case RyuukyokuKind::Exhaustive: return due_of_exhaustive(c, tenpai);
    case RyuukyokuKind::NagashiMangan: return due_of_nagashi(c, nagashi_of(c), tenpai);
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

std::optional<settlement::Ledger> due_by_discards(const Context& c, std::optional<SeatSet> tenpai) {
  SeatSet earned;
  for (std::uint8_t s = 0; s < c.table.game.players; ++s) {
    const Answer has = has_nagashi(c.table.hand.seats[s], c.ruleset);
    if (has == Answer::No || !c.ruleset.draw_nagashi) continue;
    if (has == Answer::Unknown) return std::nullopt;
    if (has == Answer::Yes) earned.add(Seat{s});
  }
  return earned.empty() ? due_of_exhaustive(c, tenpai) : due_of_nagashi(c, earned, tenpai);
}

}  // namespace referee::facts
