// Furiten: a win that the winner's own discards, or tiles let pass, forbid (ronin/Furiten,
// tenhou/22, wrc/5.7.5, ema/3.4.5, jcr/Riichi, rulings C7, C8, C43, C51, C57, C58, C61, C63). A
// pass is inferred: a hand that could have won on a tile, did not, and whose hand went on, has
// passed.
#include <algorithm>

#include "validator/facts/claims/listed_hand.h"
#include "validator/facts/facts.h"
#include "validator/facts/hand_query.h"
#include "validator/facts/win_facts.h"
#include "validator/log/event_traits.h"
#include "validator/repair/repair.h"
#include "validator/rules/claims.h"
#include "validator/rules/families.h"

namespace referee::rules {
namespace {

using hand::KindMask;

bool is_ron(const Context& c) {
  return c.event().target.present() && c.event().target != c.event().seat;
}

TileRef tile_won_on(const Context& c) {
  const Table& table = c.table;
  if (table.hand.discarder.present()) return table.hand.discard;
  return table.hand.robbable.present() ? table.hand.robbable.tile : TileRef{};
}

TileKind won_on(const Context& c) {
  const TileRef tile = tile_won_on(c);
  return tile.tile.present() ? tile.tile.kind() : TileKind{};
}

Statement the_ron(const Context& c) { return say(Said::RonOn, tile_won_on(c)); }

/// The waits that a furiten tile may be among; nothing while the hand is not known.
std::optional<KindMask> waits_in_question(const Context& c, FuritenScope scope) {
  const SeatState& winner = c.actor();
  const auto& waits = facts::actor_waits(c);
  const TileKind tile = won_on(c);
  // A tile that completes nothing is win/not-complete alone.
  if (!waits || !tile.present() || !waits->has(tile)) return std::nullopt;
  return facts::furiten_waits(winner, *waits, tile, scope, c.ruleset);
}

std::vector<Because> own_discards(const SeatState& seat, KindMask kinds) {
  std::vector<Because> because;
  for (const Discarded& discard : seat.discards())
    if (discard.tile.tile.present() && kinds.has(discard.tile.tile.kind()))
      because.push_back(
          {discard.event,
           say(discard.claimed ? Said::DiscardedAndClaimed : Said::Discarded, discard.tile)});
  return because;
}

/// The kinds of others' closed kans that count as passed.
KindMask passed_ankans(const Context& c, std::uint64_t ankans) {
  switch (c.ruleset.furiten_ankan_of_wait) {
    case AnkanOfWait::Never:
    // Thirteen orphans that wait for a tile of which others hold four wait for nothing else: no ron
    // is left to bar.
    case AnkanOfWait::IfRobbable: return KindMask{};
    case AnkanOfWait::Always: return KindMask{ankans};
  }
  return KindMask{};
}

constexpr std::uint32_t kPassed = on(EventKind::Discard, EventKind::Shouminkan, EventKind::Kita);

/// The passes of `kinds` by the winner since event `since`, oldest first.
std::vector<Because> passes(const Context& c, KindMask kinds, std::uint32_t since) {
  std::vector<Because> because;
  const std::uint32_t now =
      c.table.hand.discarder.present() ? c.table.hand.discard_event : c.table.hand.set_out_event;
  for (std::uint32_t i = since == kNoEvent ? 0 : since; i < c.number; ++i) {
    const Event& event = c.log.events[i];
    if (event.kind == EventKind::StartKyoku) because.clear();
    if (i == now || event.seat == c.event().seat) continue;
    if (event.kind == EventKind::Ankan && event.index < c.log.melds.size()) {
      const Meld& quad = c.log.melds[event.index];
      const TileKind kind = quad.first_kind();
      if (kind.present() && passed_ankans(c, KindMask::of(kind).bits).has(kind) && kinds.has(kind))
        because.push_back({i, say(Said::PassedQuad, quad, event.seat)});
    }
    if (!is_one_of(event.kind, kPassed) || !event.tile.present()) continue;
    if (!kinds.has(event.tile.kind())) continue;
    const Said passed = event.kind == EventKind::Discard      ? Said::PassedDiscard
                        : event.kind == EventKind::Shouminkan ? Said::PassedAdded
                                                              : Said::PassedNorth;
    because.push_back({i, say(passed, event.tile_ref(), event.seat)});
  }
  return because;
}

/// Whether these passes rest on one option alone: every one of them an event of this kind.
bool all_are(const Context& c, const std::vector<Because>& passed, EventKind kind) {
  for (const Because& pass : passed)
    if (!pass.event || c.log.events[*pass.event].kind != kind) return false;
  return !passed.empty();
}

/// Whether letting a tile pass that an event of this kind sets out may be furiten.
bool may_count(const Ruleset& ruleset, EventKind kind) {
  if (kind == EventKind::Shouminkan) return ruleset.chankan_pass_is_furiten;
  if (kind == EventKind::Kita)
    return ruleset.kita_pass_is_furiten && ruleset.kita_ron != KitaRon::Never;
  return true;
}

/// Drops the passes that are no furiten: of added tiles, and of norths set aside, where the ruleset
/// says so; whether any pass is left.
bool keep_passes_that_count(const Context& c, std::vector<Because>& passed) {
  if (passed.empty()) return true;
  std::erase_if(passed, [&](const Because& pass) {
    return pass.event && !may_count(c.ruleset, c.log.events[*pass.event].kind);
  });
  return !passed.empty();
}

/// Closed kans, added tiles and norths that were passed are furiten only where an option says so,
/// and as certain as that.
void rest_on_passes(const Context& c, Breach& breach) {
  constexpr std::array<std::pair<EventKind, OptionId>, 3> kOptions = {
      {{EventKind::Ankan, OptionId::FuritenAnkanOfWait},
       {EventKind::Shouminkan, OptionId::ChankanPassIsFuriten},
       {EventKind::Kita, OptionId::KitaPassIsFuriten}}};
  for (const auto& [kind, option] : kOptions)
    if (all_are(c, breach.because, kind)) breach.decided_by = option;
}

std::uint32_t last_own_discard(const SeatState& seat) {
  return seat.river_count == 0 ? kNoEvent : seat.river[seat.river_count - 1U].event;
}

/// Whether the winner could have had a yaku for one of these waits; nothing where that is not
/// known.
Known<bool> any_could_win(const Context& c, KindMask kinds) {
  bool unknown = false;
  bool any = false;
  hand::for_each_kind(kinds, [&](TileKind kind) {
    const Known<bool> could = facts::could_ron(c, c.event().seat, kind);
    unknown = unknown || !could;
    any = any || could.value_or(false);
  });
  if (!any && unknown) return std::nullopt;
  return any;
}

/// Furiten that the winner announced with the riichi bars no ron on the own discards, where the
/// ruleset has that (jcr/1-4-7 Restriction).
bool lifted(const Context& c) { return c.ruleset.furiten_announced && c.actor().announced_furiten; }

Judgement discard(const Context& c) {
  if (!is_ron(c) || lifted(c)) return Judgement::holds();
  const auto waits = waits_in_question(c, c.ruleset.furiten_scope);
  if (!waits) return Judgement::unknown();
  const SeatState& winner = c.actor();
  const auto river = facts::discarded_kinds(winner, c.ruleset);
  if (!river) return Judgement::unknown();
  const KindMask barred = *waits & *river;
  if (barred.empty()) return Judgement::holds();
  if (!c.ruleset.furiten_without_yaku) {
    const Known<bool> any = any_could_win(c, barred);
    if (!any) return Judgement::unknown();
    if (!*any) return Judgement::holds();
  }
  return Judgement::broken(say(Said::NoRonOwnDiscard, facts::as_kinds(barred)), the_ron(c),
                           own_discards(winner, barred));
}

/// 1-4-7: a discard bars every wait three or six ranks away in its suit (jcr/1-4-7 Restriction).
Judgement furiten_by_line(const Context& c) {
  if (!is_ron(c) || !c.ruleset.furiten_suji147 || lifted(c)) return Judgement::holds();
  const TileKind tile = won_on(c);
  if (!tile.present()) return Judgement::unknown();
  if (!tile.is_suited()) return Judgement::holds();
  KindMask line;
  for (unsigned rank = (tile.rank() - 1U) % 3U; rank < 9; rank += 3)
    line |= KindMask::of(TileKind{static_cast<std::uint8_t>(tile.suit() * 9U + rank)});
  const auto river = facts::discarded_kinds(c.actor(), c.ruleset);
  if (!river) return Judgement::unknown();
  const KindMask barred = line & *river;
  if (barred.empty()) return Judgement::holds();
  return Judgement::broken(say(Said::NoRonSameLine, facts::as_kinds(barred)), the_ron(c),
                           own_discards(c.actor(), barred));
}

Judgement riichi(const Context& c) {
  const SeatState& winner = c.actor();
  if (!is_ron(c) || winner.riichi == RiichiState::None ||
      c.ruleset.furiten_riichi != RiichiFuriten::RestOfHand)
    return Judgement::holds();
  const auto waits = waits_in_question(c, c.ruleset.furiten_temp_scope);
  if (!waits) return Judgement::unknown();
  const KindMask passed = *waits & (KindMask{winner.passed_since_riichi} |
                                    passed_ankans(c, winner.ankans_since_riichi));
  if (passed.empty()) return Judgement::holds();
  Breach breach;
  breach.expected = say(Said::NoRonAfterRiichiPass);
  breach.actual = the_ron(c);
  breach.because = passes(c, passed, winner.riichi_event);
  if (!keep_passes_that_count(c, breach.because)) return Judgement::holds();
  rest_on_passes(c, breach);
  return Judgement::broken(std::move(breach));
}

/// Whether another player declared a kan in their own turn after the last of these passes. A kan
/// that is being robbed has not happened.
bool own_kan_since(const Context& c, const std::vector<Because>& passed) {
  if (passed.empty() || !passed.back().event) return false;
  bool robbed = c.table.hand.robbable.present();
  for (std::uint32_t i = c.number; i-- > *passed.back().event + 1U;) {
    if (!is_one_of(c.log.events[i].kind, kOwnKans)) continue;
    if (!robbed && c.log.events[i].seat != c.event().seat) return true;
    robbed = false;
  }
  return false;
}

/// The kind of the tile that an event of passes() let go.
TileKind kind_passed(const Context& c, std::uint32_t number) {
  const Event& event = c.log.events[number];
  return event.kind == EventKind::Ankan ? c.log.melds[event.index].first_kind() : event.tile.kind();
}

/// What the tiles that passed were worth when they passed.
struct PassedWins {
  bool any_legal = false;    ///< one of them could have been won on
  bool all_yakuless = true;  ///< none of them, for certain
};

/// The passes before this event bar nothing any more, where any call ends them.
std::uint32_t first_that_bars(const Context& c) {
  if (c.ruleset.furiten_temp_end != TempEnd::OwnDrawOrAnyCall) return 0;
  std::uint32_t at = c.number;
  while (at-- > 0 && !is_one_of(c.log.events[at].kind, kCalls | on(EventKind::StartKyoku))) {
  }
  return at == kNoEvent ? 0 : at;
}

/// Each of these passes is asked for the yaku of its own moment: a first turn or the last tile may
/// have been a yaku then and be none now. `listed` are those of the kinds before some were taken
/// away that do not count; a kind without any was let pass by a tile that the log lacks.
PassedWins passed_wins(const Context& c, KindMask kinds, const std::vector<Because>& listed,
                       const std::vector<Because>& counted) {
  PassedWins wins;
  const auto weigh = [&](Known<bool> ron) {
    wins.any_legal = wins.any_legal || ron.value_or(false);
    wins.all_yakuless = wins.all_yakuless && ron && !*ron;
  };
  const Seat seat = c.event().seat;
  const std::uint32_t since = first_that_bars(c);
  hand::for_each_kind(kinds, [&](TileKind kind) {
    const auto is_of_kind = [&](const Because& pass) {
      return pass.event && *pass.event >= since && kind_passed(c, *pass.event) == kind;
    };
    if (std::none_of(listed.begin(), listed.end(), is_of_kind))
      weigh(facts::could_ron(c, seat, kind));
    for (const Because& pass : counted)
      if (is_of_kind(pass)) weigh(facts::could_have_ron(c, seat, kind, *pass.event));
  });
  return wins;
}

/// On which tiles the passed ones bar a ron, and for how long.
Statement barred_until(const Context& c, KindMask passed) {
  const bool same = c.ruleset.furiten_temp_scope == FuritenScope::SameTile;
  const Statement ron = same ? say(Said::NoRonOn, facts::as_kinds(passed)) : say(Said::NoRon);
  switch (c.ruleset.furiten_temp_end) {
    case TempEnd::OwnDiscard: return say(Said::PassedUntilDiscard, ron);
    case TempEnd::OwnDrawOrClaim: return say(Said::PassedUntilDraw, ron);
    case TempEnd::OwnDrawOrAnyCall: return say(Said::PassedUntilDrawOrCall, ron);
  }
  return ron;
}

Judgement temporary(const Context& c) {
  const SeatState& winner = c.actor();
  if (!is_ron(c)) return Judgement::holds();
  const auto waits = waits_in_question(c, c.ruleset.furiten_temp_scope);
  if (!waits) return Judgement::unknown();
  const KindMask passed = *waits & (facts::passed_kinds(winner, c.ruleset) |
                                    passed_ankans(c, winner.ankans_since_discard));
  if (passed.empty()) return Judgement::holds();
  Breach breach;
  breach.expected = barred_until(c, passed);
  breach.actual = the_ron(c);
  const std::vector<Because> listed = passes(c, passed, last_own_discard(winner));
  breach.because = listed;
  if (!keep_passes_that_count(c, breach.because)) return Judgement::holds();
  breach.decided_by = OptionId::FuritenTempScope;
  rest_on_passes(c, breach);
  if (c.ruleset.furiten_temp_end_ankan || c.ruleset.furiten_temp_end == TempEnd::OwnDrawOrAnyCall) {
    if (own_kan_since(c, breach.because)) {
      if (c.ruleset.furiten_temp_end_ankan) return Judgement::holds();
      breach.decided_by = OptionId::FuritenTempEndAnkan;
    }
  }
  const PassedWins wins = passed_wins(c, passed, listed, breach.because);
  if (wins.any_legal) return Judgement::broken(std::move(breach));
  if (wins.all_yakuless) {
    for (Because& pass : breach.because) pass.fact = say(Said::WithoutYaku, pass.fact);
    if (breach.decided_by == OptionId::FuritenTempScope)
      breach.decided_by = OptionId::FuritenTempTrigger;
  }
  // Where only a tile that could be won on counts, one that gave no yaku leaves room (rulings
  // C7).
  if (c.ruleset.furiten_temp_trigger == TempTrigger::LegalRon) {
    if (!c.ruleset.furiten_temp_yakuless_remark) return Judgement::holds();
    breach.ceiling = Severity::Note;
    breach.decided_by = OptionId::FuritenTempYakulessRemark;
    breach.note = say(Said::NotePassWithoutYaku);
    breach.expected = say(Said::RonIsAccepted);
  }
  return Judgement::broken(std::move(breach));
}

/// The own discards among `waits` that bar a tsumo of `drawn`. `c` has the hand before the draw, as
/// it has for the two below.
Judgement tsumo_after_discards(const Context& c, TileRef drawn, KindMask waits) {
  const auto river = facts::discarded_kinds(c.actor(), c.ruleset);
  if (!river) return Judgement::unknown();
  const KindMask barred = waits & *river;
  if (barred.empty() || lifted(c)) return Judgement::holds();
  if (!c.ruleset.furiten_without_yaku) {
    const Known<bool> any = any_could_win(c, barred);
    if (!any) return Judgement::unknown();
    if (!*any) return Judgement::holds();
  }
  return Judgement::broken(say(Said::NoWinOwnDiscard, facts::as_kinds(barred)),
                           say(Said::TsumoOn, drawn), own_discards(c.actor(), barred));
}

Judgement tsumo_after_passes(const Context& c, TileRef drawn, KindMask passed,
                             std::uint32_t since) {
  if (passed.empty()) return Judgement::holds();
  Breach breach;
  breach.expected = say(Said::NoWinPassed);
  breach.actual = say(Said::TsumoOn, drawn);
  breach.because = passes(c, passed, since);
  if (!keep_passes_that_count(c, breach.because)) return Judgement::holds();
  return Judgement::broken(std::move(breach));
}

/// The same of what was passed since the last discard, as temporary() has it for a ron.
Judgement tsumo_after_passed_turn(const Context& c, TileRef drawn, KindMask waits) {
  const SeatState& winner = c.actor();
  const KindMask passed = waits & (KindMask{winner.passed_since_discard} |
                                   passed_ankans(c, winner.ankans_since_discard));
  const std::uint32_t since = last_own_discard(winner);
  Judgement judgement = tsumo_after_passes(c, drawn, passed, since);
  if (judgement.answer() != Answer::No) return judgement;
  const std::vector<Because>& counted = judgement.breach().because;
  if (c.ruleset.furiten_temp_end_ankan && own_kan_since(c, counted)) return Judgement::holds();
  // A tile that could not be won on was no ron to decline (ronin/Furiten).
  if (c.ruleset.furiten_temp_trigger == TempTrigger::LegalRon &&
      !passed_wins(c, passed, passes(c, passed, since), counted).any_legal)
    return Judgement::holds();
  return judgement;
}

/// Where furiten bars a tsumo too. The hand is that before the draw; a pass that the draw itself
/// ends bars nothing any more.
Judgement tsumo(const Context& c) {
  if (c.ruleset.furiten_tsumo_allowed || is_ron(c)) return Judgement::holds();
  const TileRef drawn = c.actor().drawn;
  if (!c.actor().has_drawn || !drawn.tile.present()) return Judgement::unknown();
  Table table = c.table;
  SeatState& winner = table.at(c.event().seat);
  winner.hand.take(drawn);
  facts::Facts facts;
  const Context before{table, c.log, c.number, c.ruleset, c.shape, facts, c.wall, c.is_played};
  const auto shape = facts::waits_of(winner, c.ruleset);
  if (!shape) return Judgement::unknown();
  const auto among = [&](FuritenScope scope) {
    return facts::furiten_waits(winner, *shape, drawn.tile.kind(), scope, c.ruleset);
  };
  Judgement judgement = tsumo_after_discards(before, drawn, among(c.ruleset.furiten_scope));
  if (judgement.answer() != Answer::Yes) return judgement;
  const KindMask waits = among(c.ruleset.furiten_temp_scope);
  if (winner.riichi != RiichiState::None && c.ruleset.furiten_riichi == RiichiFuriten::RestOfHand) {
    const KindMask since_riichi =
        KindMask{winner.passed_since_riichi} | passed_ankans(c, winner.ankans_since_riichi);
    judgement = tsumo_after_passes(before, drawn, waits & since_riichi, winner.riichi_event);
    if (judgement.answer() != Answer::Yes) return judgement;
  }
  return c.ruleset.furiten_temp_end == TempEnd::OwnDiscard
             ? tsumo_after_passed_turn(before, drawn, waits)
             : Judgement::holds();
}

constexpr Rule kFuritenRules[] = {
    {"furiten/discard", kWin, Group::Furiten, OptionId::FuritenScope,
     "ronin/Furiten|observed/19|wrc/5.7.5|ema/3.4.5|jcr/Riichi|definitions/furiten",
     "a ron while a wait is among the winner's own discards", facts::by_listed_hands<discard>,
     nullptr},
    {"furiten/suji", kWin, Group::Furiten, OptionId::FuritenSuji147,
     "jcr/1-4-7 Restriction|definitions/furiten", "a ron barred by the 1-4-7 restriction",
     furiten_by_line, nullptr},
    {"furiten/riichi", kWin, Group::Furiten, OptionId::FuritenRiichi,
     "ronin/Furiten|tenhou/23|wrc/5.7.5|definitions/furiten",
     "a ron after a winning tile was passed in riichi", facts::by_listed_hands<riichi>, nullptr},
    {"furiten/temporary", kWin, Group::Furiten, OptionId::FuritenTempEnd,
     "ronin/Furiten|tenhou/30|observed/11|wrc/5.7.5|ema/3.4.5|jcr-penalties/page|definitions/"
     "furiten",
     "a ron after a winning tile was passed since the winner's last discard",
     facts::by_listed_hands<temporary>, nullptr},
    {"furiten/tsumo", kWin, Group::Furiten, OptionId::FuritenTsumoAllowed,
     "ronin/Furiten|values/furiten.tsumo_allowed",
     "a tsumo in furiten where furiten bars every win", tsumo, nullptr},
};

}  // namespace

std::span<const Rule> furiten() { return kFuritenRules; }

}  // namespace referee::rules
