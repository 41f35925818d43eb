// Rules about who is tenpai at a draw, about the hands shown there, and about nagashi mangan
// (ronin/Scoring Fundamentals, ronin-rulebook/11, tenhou/14, tenhou/19, wrc/5.7.2, ema/3.4.2,
// rulings C9 to C11, C53, C60, C67). What they pay is validator/rules/payment.cc.
#include "validator/facts/claims/listed_hand.h"
#include "validator/facts/claims/listed_sets.h"
#include "validator/facts/hand_query.h"
#include "validator/facts/ryuukyoku_facts.h"
#include "validator/facts/win_facts.h"
#include "validator/log/event_traits.h"
#include "validator/repair/repair.h"
#include "validator/rules/claims.h"
#include "validator/rules/families.h"

namespace referee::rules {
namespace {

Breach at_seat(Seat seat, Statement expected, Statement actual) {
  Breach breach;
  breach.seat = seat;
  breach.expected = std::move(expected);
  breach.actual = std::move(actual);
  return breach;
}

std::vector<Meld> melds_of(const SeatState& seat) {
  const auto sets = seat.sets();
  return {sets.begin(), sets.end()};
}

/// One judgement of several seats, each with a fault of its own.
Judgement of_seats(std::vector<Breach> breaches, bool unknown) {
  if (breaches.empty()) return unknown ? Judgement::unknown() : Judgement::holds();
  Breach first = std::move(breaches.front());
  for (std::size_t i = 1; i < breaches.size(); ++i)
    first.of_other_seats.push_back(std::move(breaches[i]));
  return Judgement::broken(std::move(first));
}

/// The hand that the seat shows; null where it shows none.
const std::vector<TileRef>* shown_by(const Context& c, std::size_t seat) {
  return tiles_if_any(draw_claim(c).shown[seat]);
}

/// Whether what the log has of the seat asks for a tenpai hand.
bool counts_as_tenpai(const Context& c, Seat seat) {
  if (is_exhaustive(c)) return facts::said_tenpai(c, seat).value_or(false);
  return draw_claim(c).kind == RyuukyokuKind::FourRiichi && shown_by(c, seat.index()) != nullptr &&
         !facts::is_riichi_without_tenpai(c, seat);
}

/// A hand that is no tenpai one, and why, where it waits by shape.
Breach noten_as_tenpai(const Context& c, Seat at) {
  const SeatState& seat = c.table.at(at);
  const std::vector<TileRef> held_tiles = facts::tile_list(seat.hand);
  Breach breach =
      at_seat(at, say(Said::NotenHand, held_tiles, melds_of(seat)), say(Said::ShownAsTenpai));
  // By shape the hand waits, but only for tiles that it holds itself, or without a yaku.
  if (const hand::KindMask held = *facts::waits_of(seat, c.ruleset); !held.empty()) {
    const bool own_four = facts::counted_waits(seat, c.ruleset).empty();
    breach.expected = say(own_four ? Said::NotenHoldsAllFour : Said::NotenWithoutYaku, held_tiles,
                          melds_of(seat), facts::as_kinds(held));
    breach.decided_alone_by(own_four ? OptionId::DrawOwnFour : OptionId::DrawKeishiki);
  }
  return breach;
}

Judgement tenpai(const Context& c) {
  const RyuukyokuClaim& claim = draw_claim(c);
  // Whoever ends the hand out of turn may be named wrongly: that is draw/nine-terminals.
  const bool misnamed = claim.kind == RyuukyokuKind::NineTerminals && c.event().seat.present() &&
                        c.event().seat != c.table.hand.turn;
  bool unknown = misnamed;
  std::vector<Breach> wrong;
  for (std::uint8_t s = 0; s < c.table.game.players; ++s) {
    const SeatState& seat = c.table.hand.seats[s];
    if (const auto* shown = shown_by(c, s); shown != nullptr && !misnamed) {
      const Answer same = facts::same_tiles(seat.hand, *shown);
      if (same == Answer::No) {
        wrong.push_back(at_seat(Seat{s}, say(Said::Tiles, facts::tile_list(seat.hand)),
                                say(Said::TilesShown, *shown)));
        continue;
      }
      unknown = unknown || same == Answer::Unknown;
    }
    // After a fault the log may list the sets that it took the table to have.
    const bool is_sure = !misnamed && !seat.hand.opaque && c.table.hypothesis.disturbed_by == 0;
    if (const auto& listed = claim.melds[s];
        listed && is_sure && !facts::have_same_sets(seat.sets(), *listed)) {
      const auto [own, other] = facts::say_sets(seat.sets(), *listed);
      wrong.push_back(at_seat(Seat{s}, own, other));
      continue;
    }
    if (!counts_as_tenpai(c, Seat{s})) continue;
    const Answer is = facts::is_tenpai_at_draw(c.table, Seat{s}, c.ruleset);
    if (is == Answer::No) {
      if (seat.dead) {
        Breach breach = at_seat(Seat{s}, say(Said::NotenDeadHand), say(Said::ShownAsTenpai));
        breach.decided_alone_by(OptionId::FoulAgariHouki);
        return Judgement::broken(std::move(breach));
      }
      wrong.push_back(noten_as_tenpai(c, Seat{s}));
    }
    unknown = unknown || is == Answer::Unknown;
  }
  return of_seats(std::move(wrong), unknown);
}

Judgement riichi_noten(const Context& c) {
  const RyuukyokuClaim& claim = draw_claim(c);
  const bool four_riichi =
      claim.kind == RyuukyokuKind::FourRiichi && c.ruleset.abort_hands_shown != HandsShown::Nobody;
  if (!is_exhaustive(c) && !four_riichi) return Judgement::holds();
  std::vector<Breach> wrong;
  for (std::uint8_t s = 0; s < c.table.game.players; ++s) {
    const SeatState& seat = c.table.hand.seats[s];
    if (!facts::must_show(seat, c.ruleset)) continue;
    // Who has called in riichi has broken that rule; what it left of the hand follows.
    if (seat.dead || seat.open) continue;
    if (facts::is_riichi_without_tenpai(c, Seat{s})) continue;
    // A format that lists no hands at an abortive draw cannot be asked for them.
    const Known<bool> shown = facts::said_tenpai(c, Seat{s});
    if (!shown || *shown) continue;
    Breach breach = at_seat(Seat{s}, say(Said::RiichiShowsTenpai, Seat{s}), say(Said::Noten));
    breach.because = {{seat.riichi_event, say(Said::RiichiDeclared)}};
    wrong.push_back(std::move(breach));
  }
  return of_seats(std::move(wrong), false);
}

/// Whether a seat that is noten by the log is paid as if it were tenpai: what is wrong then is the
/// payment.
bool is_paid_as_tenpai(const Context& c, Seat seat) {
  const Known<Points> moved = draw_claim(c).scores.delta[seat.index()];
  const auto due = facts::due_of_draw(c, facts::claimed_tenpai(c));
  return moved && due && *moved > due->total()[seat.index()];
}

/// Of a tenpai hand that the log has as noten, and that is shown or has to be declared: why it may
/// not be; nothing where another rule finds it.
std::optional<Breach> undeclared(const Context& c, Seat at) {
  Breach breach =
      at_seat(at, say(Said::TenpaiHand, facts::tile_list(c.table.at(at).hand)), say(Said::Noten));
  if (shown_by(c, at.index()) != nullptr) {
    // Who may be noten by choice is so by not showing the hand: no option bears on this.
    breach.actual = say(Said::NotenAndShown);
    breach.row_bears = false;
    return breach;
  }
  breach.decided_alone_by(OptionId::NotenOptional);
  if (c.ruleset.noten_optional == TenpaiChoice::AllowedWithRemark) {
    if (is_paid_as_tenpai(c, at)) return std::nullopt;
    breach.ceiling = Severity::Note;
  }
  return breach;
}

Judgement declaration(const Context& c) {
  if (!is_exhaustive(c)) return Judgement::holds();
  const RyuukyokuClaim& claim = draw_claim(c);
  const auto may_decline = [&] {
    return c.ruleset.noten_optional == TenpaiChoice::Allowed ||
           c.ruleset.noten_optional == TenpaiChoice::NotDeclared;
  };
  bool unknown = false;
  std::vector<Breach> wrong;
  for (std::uint8_t s = 0; s < c.table.game.players; ++s) {
    const SeatState& seat = c.table.hand.seats[s];
    if (claim.tenpai[s].value_or(true) || facts::must_show(seat, c.ruleset)) continue;
    const Answer is_tenpai = facts::is_tenpai_at_draw(c.table, Seat{s}, c.ruleset);
    if (is_tenpai == Answer::No) continue;
    if (shown_by(c, s) == nullptr && (seat.riichi != RiichiState::None || may_decline())) continue;
    if (is_tenpai == Answer::Unknown)
      unknown = true;
    else if (auto breach = undeclared(c, Seat{s}))
      wrong.push_back(std::move(*breach));
  }
  return of_seats(std::move(wrong), unknown);
}

/// Where a noten hand must stay hidden. One in riichi has to be shown, and a tenpai one that is
/// shown is not declared (draw/declaration).
Judgement noten_revealed(const Context& c) {
  const RyuukyokuClaim& claim = draw_claim(c);
  if (c.ruleset.noten_may_be_shown || claim.kind != RyuukyokuKind::Exhaustive)
    return Judgement::holds();
  std::vector<Breach> wrong;
  for (std::uint8_t s = 0; s < c.table.game.players; ++s) {
    const auto* shown = shown_by(c, s);
    if (claim.tenpai[s].value_or(true) || shown == nullptr ||
        facts::must_show(c.table.hand.seats[s], c.ruleset) || c.table.hand.seats[s].dead ||
        facts::is_tenpai_at_draw(c.table, Seat{s}, c.ruleset) == Answer::Yes)
      continue;
    wrong.push_back(at_seat(Seat{s}, say(Said::NotenHandHidden), say(Said::TilesShown, *shown)));
  }
  return of_seats(std::move(wrong), false);
}

/// The seats are tenpai by the table, or as the log has them.
void ruled_or_shown(const Context& c, std::vector<Table>& after) {
  Table shown = c.table;
  fold(shown, c.log, c.number, c.shape);
  Table ruled = shown;
  for (std::uint8_t s = 0; s < c.table.game.players; ++s) {
    const Answer is = facts::is_tenpai_at_draw(c.table, Seat{s}, c.ruleset);
    if (is != Answer::Unknown) ruled.hand.result.tenpai[s] = is == Answer::Yes;
  }
  after.push_back(ruled);
  after.push_back(shown);
}

/// What keeps the seat from nagashi mangan: its open hand, a discard that was claimed, or one that
/// is no terminal or honour.
Breach nagashi_unearned(const Context& c, Seat at) {
  const SeatState& seat = c.table.at(at);
  Breach breach;
  breach.seat = at;
  breach.expected = say(Said::NoNagashi);
  breach.actual = say(Said::NagashiMangan);
  if (!c.ruleset.nagashi_own_calls && seat.open) {
    breach.decided_alone_by(OptionId::NagashiOwnCalls);
    breach.expected = say(Said::NoNagashiOpen);
    for (std::uint32_t i = 0; i < c.number; ++i) {
      const Event& event = c.log.events[i];
      if (event.kind == EventKind::StartKyoku) breach.because.clear();
      const bool call = is_one_of(event.kind, kCalls);
      if (call && event.seat == at && event.index < c.log.melds.size())
        breach.because.push_back({i, say(Said::SeatCalled, at, c.log.melds[event.index])});
    }
    return breach;
  }
  for (const Discarded& discard : seat.discards()) {
    const bool claimed = discard.claimed && c.ruleset.nagashi_claimed_void;
    if (!claimed &&
        (!discard.tile.tile.present() || discard.tile.tile.kind().is_terminal_or_honour()))
      continue;
    if (claimed) breach.decided_alone_by(OptionId::NagashiClaimedVoid);
    breach.expected = say(claimed ? Said::NoNagashiClaimed : Said::NoNagashiSimple);
    breach.because = {
        {discard.event,
         say(claimed ? Said::SeatDiscardedClaimed : Said::SeatDiscarded, at, discard.tile)}};
    break;
  }
  return breach;
}

Judgement nagashi(const Context& c) {
  const RyuukyokuClaim& claim = draw_claim(c);
  if (!is_exhaustive(c)) return Judgement::holds();
  if (!c.ruleset.draw_nagashi) {
    if (claim.kind != RyuukyokuKind::NagashiMangan) return Judgement::holds();
    return Judgement::broken(say(Said::NoNagashiInRules), say(Said::ANagashiMangan));
  }
  bool unknown = false;
  bool anybody = false;
  for (std::uint8_t s = 0; s < c.table.game.players; ++s) {
    const Answer has = facts::has_nagashi(c.table.hand.seats[s], c.ruleset);
    unknown = unknown || has == Answer::Unknown;
    anybody = anybody || has == Answer::Yes;
    if (!claim.nagashi[s] || has == Answer::Unknown) continue;
    if (*claim.nagashi[s] && has == Answer::No)
      return Judgement::broken(nagashi_unearned(c, Seat{s}));
    if (!*claim.nagashi[s] && has == Answer::Yes) {
      Breach breach;
      breach.seat = Seat{s};
      breach.expected = say(Said::NagashiManganOf, Seat{s});
      breach.actual = say(Said::Nothing);
      return Judgement::broken(std::move(breach));
    }
  }
  if (unknown) return Judgement::unknown();
  const bool claimed = claim.kind == RyuukyokuKind::NagashiMangan;
  if (claimed == anybody) return Judgement::holds();
  return Judgement::broken(say(anybody ? Said::NagashiIsDue : Said::NoNagashi),
                           say(claimed ? Said::ANagashiMangan : Said::AnExhaustiveDraw));
}

constexpr Rule kTenpaiRules[] = {
    {"draw/riichi-noten", kDraw, Group::Tenpai, OptionId::NotenRiichiMustShow,
     "ronin-rulebook/11|observed/32|wrc/5.7.2|ema/3.4.2|definitions/hands-without-a-win",
     "a player in riichi is not shown as tenpai", riichi_noten, ruled_or_shown},
    {"draw/tenpai", kDraw, Group::Tenpai, OptionId::DrawKeishiki,
     "ronin-rulebook/11|tenhou/19|observed/32|wrc/5.7.2|ema/3.4.2|jcr/Noten "
     "Penalty|definitions/hands-without-a-win",
     "a hand is shown as tenpai that is not, or with other tiles than it holds",
     facts::by_listed_hands<tenpai>, ruled_or_shown},
    {"draw/declaration", kDraw, Group::Tenpai, OptionId::NotenOptional,
     "ronin-rulebook/11|observed/32|wrc/5.7.2|ema/3.4.2|jcr/Noten "
     "Penalty|definitions/hands-without-a-win",
     "a tenpai hand is not declared", facts::by_listed_hands<declaration>, ruled_or_shown},
    {"draw/noten-revealed", kDraw, Group::Tenpai, OptionId::NotenMayBeShown,
     "wrc/5.7.2|definitions/hands-without-a-win", "a noten hand is shown", noten_revealed, nullptr},
    {"draw/nagashi", kDraw, Group::Declaration, OptionId::DrawNagashi,
     "ronin/Yaku Special Cases|tenhou/15|observed/35|definitions/hands-without-a-win",
     "nagashi mangan not earned, or earned and not paid", nagashi, repair::other_draw},
};

}  // namespace

std::span<const Rule> tenpai() { return kTenpaiRules; }

}  // namespace referee::rules
