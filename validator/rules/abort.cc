// Abortive draws: which exist, when each is earned, and those that must have happened
// (ronin/Abortive Draws, tenhou/12, tenhou/13, jcr/Draws and Abortive Games, ema/3.4.3, rulings
// C13 to C15, C22 to C24, C41, C42).
#include "validator/facts/claims/listed_hand.h"
#include "validator/facts/hand_query.h"
#include "validator/facts/reveals.h"
#include "validator/facts/ryuukyoku_facts.h"
#include "validator/facts/win_facts.h"
#include "validator/log/event_traits.h"
#include "validator/log/hand_view.h"
#include "validator/repair/repair.h"
#include "validator/repair/supply.h"
#include "validator/rules/claims.h"
#include "validator/rules/families.h"
#include "validator/ruleset/last_tile.h"

namespace referee::rules {
namespace {

/// What may not happen any more once an abortive draw is due.
constexpr std::uint32_t kPlayOn = kTurnStarts;

bool claims(const Context& c, RyuukyokuKind kind) { return draw_claim(c).kind == kind; }

struct Abort {
  RyuukyokuKind kind;
  OptionId option;
};
constexpr std::array kAborts = {
    Abort{RyuukyokuKind::NineTerminals, OptionId::AbortNineTerminals},
    Abort{RyuukyokuKind::FourWinds, OptionId::AbortFourWinds},
    Abort{RyuukyokuKind::FourRiichi, OptionId::AbortFourRiichi},
    Abort{RyuukyokuKind::FourKans, OptionId::AbortFourKans},
    Abort{RyuukyokuKind::TripleRon, OptionId::AbortTripleRon},
};

/// What happens instead of an abortive draw that the ruleset does not have.
Statement instead_of(RyuukyokuKind kind, const Ruleset& ruleset) {
  if (kind != RyuukyokuKind::TripleRon) return say(Said::PlayGoesOn);
  if (ruleset.ron_max >= 3) return say(Said::ThreeWinsPaid);
  return say(Said::AtMostWins, ruleset.ron_max);
}

Judgement abort_not_allowed(const Context& c) {
  if (facts::has_draw(c.ruleset, draw_claim(c).kind)) return Judgement::holds();
  for (const Abort& abort : kAborts) {
    if (abort.kind != draw_claim(c).kind) continue;
    Breach breach;
    breach.decided_alone_by(abort.option);
    breach.expected = say(Said::NoSuchDraw, instead_of(abort.kind, c.ruleset), abort.kind);
    breach.actual = say(Said::ADraw, abort.kind);
    if (abort.kind == RyuukyokuKind::TripleRon && c.table.hand.discarder.present())
      breach.because = {{c.table.hand.discard_event,
                         say(Said::SeatDiscarded, c.table.hand.discarder, c.table.hand.discard)}};
    return Judgement::broken(std::move(breach));
  }
  return Judgement::holds();
}

unsigned orphan_kinds(const HandTiles& hand) {
  unsigned kinds = 0;
  hand::for_each_kind(hand::kOrphans,
                      [&](TileKind kind) { kinds += hand.count(kind) > 0 ? 1U : 0U; });
  return kinds;
}

/// Of the hand that the seat shows with the draw; none where it shows none.
unsigned orphan_kinds_shown(const Context& c, Seat seat) {
  const auto& shown = c.log.ryuukyokus[c.event().index].shown[seat.index()];
  HandTiles hand;
  if (shown)
    for (const TileRef& tile : *shown) hand.add(tile);
  return orphan_kinds(hand);
}

/// Whether something of this hand so far interrupts the first turn: a call, or a closed kan or a
/// north set aside where these do.
bool interrupted_before(const Context& c) {
  const bool kans = c.ruleset.abort_nine_terminals_broken_by_ankan;
  const bool norths = c.ruleset.kita_breaks_first_turn;
  if (!c.table.hand.interrupted || (kans && norths)) return c.table.hand.interrupted;
  const std::uint32_t others =
      (kans ? kMelds : kMelds & ~on(EventKind::Ankan)) | (norths ? on(EventKind::Kita) : 0U);
  for (std::uint32_t i = c.number; i-- > 0 && c.log.events[i].kind != EventKind::StartKyoku;)
    if ((on(c.log.events[i].kind) & others) != 0) return true;
  return false;
}

Judgement nine_terminals(const Context& c) {
  if (!claims(c, RyuukyokuKind::NineTerminals)) return Judgement::holds();
  const Table& table = c.table;
  const Seat seat = c.event().seat.present() ? c.event().seat : table.hand.turn;
  if (!seat.present()) return Judgement::unknown();
  const SeatState& state = table.at(seat);
  if (table.hand.phase != Phase::ToAct || table.hand.turn != seat)
    return Judgement::broken(say(Said::NineAfterFirstDraw), say(Said::NotJustDrawn, seat));
  const bool interrupted = interrupted_before(c);
  if (interrupted || state.river_count > 0)
    return Judgement::broken(say(Said::UninterruptedFirstTurn),
                             !interrupted        ? say(Said::HasDiscardedAlready, seat)
                             : c.ruleset.kita_on ? say(Said::CallKanOrNorthBefore)
                                                 : say(Said::CallOrKanBefore));
  if (!state.hand.exact()) return Judgement::unknown();
  const unsigned kinds = orphan_kinds(state.hand);
  const Statement held = say(Said::OrphanKinds, kinds);
  const unsigned least = c.ruleset.abort_nine_terminals;
  const unsigned plain = std::max<unsigned>(c.ruleset.abort_nine_terminals_plain, least);
  const Statement asked = plain > least ? say(Said::OrphanKindsByLetter, plain, least)
                                        : say(Said::OrphanKindsAtLeast, plain);
  if (kinds < least) {
    // A hand that is shown with other tiles is the finding (draw/tenpai).
    if (orphan_kinds_shown(c, seat) >= least) return Judgement::unknown();
    return Judgement::broken(asked, held);
  }
  if (!c.ruleset.abort_nine_terminals_any_seat && seat != table.game.now.dealer) {
    Breach breach;
    breach.decided_alone_by(OptionId::AbortNineTerminalsAnySeat);
    breach.expected = say(Said::DeclarationByDealer);
    breach.actual = say(Said::OneBy, seat);
    return Judgement::broken(std::move(breach));
  }
  if (kinds < plain) {
    Breach breach;
    breach.decided_alone_by(OptionId::AbortNineTerminalsPlain);
    breach.ceiling = Severity::Note;
    breach.note = say(Said::NoteFewerKinds);
    breach.expected = asked;
    breach.actual = held;
    return Judgement::broken(std::move(breach));
  }
  return Judgement::holds();
}

/// Whether the hand goes on behind the next move: the draw is then not only told too early.
bool goes_on_behind_next(const Context& c) {
  const Event* next = facts::next_play(c, c.number + 1U);
  do {
    if (next == nullptr) return false;
    next = facts::next_play(c, static_cast<std::size_t>(next - c.log.events.data()) + 1U);
  } while (next != nullptr && next->kind == EventKind::RiichiDeposit);
  return next != nullptr && !is_one_of(next->kind, kFrames);
}

/// The discard that ends the hand is told behind the draw.
void with_last_discard(const Context& c, std::vector<Table>& before) {
  const Phase phase = c.table.hand.phase;
  if ((phase != Phase::ToAct && phase != Phase::ToDiscard) || goes_on_behind_next(c)) return;
  if (const auto told_behind = repair::next_first(c, EventKind::Discard, c.table.hand.turn))
    before.push_back(*told_behind);
}

/// The draw before the declaration is told behind it, or is missing.
void with_first_draw(const Context& c, std::vector<Table>& before) {
  const Seat seat = c.event().seat.present() ? c.event().seat : c.table.hand.turn;
  if (c.table.hand.phase != Phase::ToDraw || seat != c.table.hand.turn ||
      c.table.at(seat).river_count > 0 || goes_on_behind_next(c))
    return;
  if (const auto told_behind = repair::next_first(c, EventKind::Draw, seat)) {
    before.push_back(*told_behind);
    return;
  }
  before.push_back(c.table);
  repair::supply_draw(before.back(), seat);
}

/// Whether the last four discards are four alike, by four players in a row, as the ruleset asks;
/// unknown while one of them is. `after_ankan`: also with a closed kan between the discards of a
/// first turn, the one interruption that leaves four in a row.
Answer four_alike(const Context& c, bool after_ankan) {
  const Table& table = c.table;
  if (!table.hand.discarder.present()) return Answer::No;
  const bool first_turn = c.ruleset.abort_four_winds == FourWindsRule::SameWindFirstTurn;
  if (first_turn &&
      (table.hand.discards_made != table.game.players || (table.hand.interrupted && !after_ankan)))
    return Answer::No;
  TileKind kind;
  Seat seat = table.hand.discarder;
  for (unsigned n = 0; n < table.game.players;
       ++n, seat = table.next(seat, table.game.players - 1U)) {
    const SeatState& state = table.at(seat);
    if (state.river_count == 0) return Answer::No;
    const Discarded& last = state.river[state.river_count - 1U];
    if (last.claimed) return Answer::No;
    if (!last.tile.tile.present()) return Answer::Unknown;
    if (n == 0) kind = last.tile.tile.kind();
    if (last.tile.tile.kind() != kind) return Answer::No;
  }
  if (table.hand.discards_since_call < table.game.players && !(first_turn && after_ankan))
    return Answer::No;
  return !first_turn || kind.is_wind() ? Answer::Yes : Answer::No;
}

Answer four_alike(const Context& c) {
  return four_alike(c, !c.ruleset.abort_four_winds_broken_by_ankan);
}

/// The last closed kan of the hand before this event.
std::uint32_t last_ankan(const Context& c) {
  for (std::uint32_t i = c.number; i-- > 0 && c.log.events[i].kind != EventKind::StartKyoku;)
    if (c.log.events[i].kind == EventKind::Ankan) return i;
  return kNoEvent;
}

Judgement four_winds(const Context& c) {
  if (!claims(c, RyuukyokuKind::FourWinds)) return Judgement::holds();
  switch (four_alike(c)) {
    case Answer::Yes: return Judgement::holds();
    case Answer::Unknown: return Judgement::unknown();
    case Answer::No: break;
  }
  Breach breach;
  breach.expected = c.ruleset.abort_four_winds == FourWindsRule::SameWindFirstTurn
                        ? say(Said::FourEqualWinds)
                        : say(Said::FourEqualTiles);
  breach.actual = say(Said::OtherDiscards);
  // A closed kan in between is the one thing that an engine is known to overlook (rulings C13).
  const std::uint32_t ankan = last_ankan(c);
  if (ankan != kNoEvent && four_alike(c, true) == Answer::Yes) {
    breach.decided_alone_by(OptionId::AbortFourWindsBrokenByAnkan);
    breach.actual = say(Said::FourWindsAroundKan);
    breach.because = {{ankan, say(Said::ClosedKanOf, c.log.events[ankan].seat)}};
  }
  return Judgement::broken(std::move(breach));
}

/// Whether a riichi of a hand that was declared dead counts among four is not said anywhere.
bool some_hand_is_dead(const Table& table) {
  return std::any_of(table.hand.seats.begin(), table.hand.seats.end(),
                     [](const SeatState& seat) { return seat.dead; });
}

unsigned riichi_count(const Table& table, bool paid) {
  unsigned count = 0;
  for (std::size_t s = 0; s < table.game.players; ++s)
    count += table.hand.seats[s].riichi == RiichiState::Established ||
                     (!paid && table.hand.seats[s].riichi == RiichiState::Discarded)
                 ? 1U
                 : 0U;
  return count;
}

Judgement four_riichi(const Context& c) {
  if (!claims(c, RyuukyokuKind::FourRiichi)) return Judgement::holds();
  const unsigned count = riichi_count(c.table, false);
  if (count == c.table.game.players) return Judgement::holds();
  if (some_hand_is_dead(c.table)) return Judgement::unknown();
  return Judgement::broken(say(Said::RiichiOfEveryPlayer), say(Said::CountOfRiichi, count));
}

/// Players who have declared a kan.
unsigned kan_players(const Table& table) {
  unsigned players = 0;
  for (const SeatState& seat : table.hand.seats) {
    bool kan = false;
    for (const Meld& meld : seat.sets()) kan = kan || meld.is_kan();
    players += kan ? 1U : 0U;
  }
  return players;
}

constexpr unsigned kFourKans = 4;

bool discarded_since_kan(const Table& table) {
  return table.hand.discard_event != kNoEvent &&
         table.hand.discard_event > table.hand.set_out_event;
}

Judgement four_kans(const Context& c) {
  if (!claims(c, RyuukyokuKind::FourKans)) return Judgement::holds();
  const Table& table = c.table;
  if (table.hand.kans < kFourKans)
    return Judgement::broken(say(Said::FourKans), say(Said::CountOfKans, table.hand.kans));
  if (kan_players(table) < 2)
    return Judgement::broken(say(Said::KansOfTwoPlayers), say(Said::FourKansOfOne));
  const FourKansTime time = c.ruleset.abort_four_kans_timing;
  // That the hand went on behind its end is draw/missed-abort alone.
  if (table.hand.abort_waived) return Judgement::holds();
  const bool at_kan = table.hand.phase == Phase::ToReplace;
  const bool after_discard = table.hand.phase == Phase::ToDraw;
  if (time == FourKansTime::Either || (at_kan && time == FourKansTime::AtKan) ||
      (after_discard && time == FourKansTime::AfterDiscard))
    return Judgement::holds();
  Breach breach;
  breach.decided_alone_by(OptionId::AbortFourKansTiming);
  breach.note = say(Said::NoteFourKansMoment);
  breach.because = {{table.hand.set_out_event, say(Said::TheFourthKan)}};
  breach.expected =
      time == FourKansTime::AtKan ? say(Said::DrawAtFourthKan) : say(Said::DrawAfterFourthKan);
  const bool later = time == FourKansTime::AtKan || discarded_since_kan(table);
  breach.actual = say(at_kan ? Said::DrawAtKan : later ? Said::DrawLater : Said::DrawBeforeDiscard);
  return Judgement::broken(std::move(breach));
}

/// Whether furiten bars the seat from a ron on the tile that lies there now, as far as the hand and
/// the tiles that passed tell. A ron that was made is judged by furiten/*. If so, `breach` says
/// which option decides it, and why.
Answer is_barred(const Context& c, Seat seat, hand::KindMask waits, TileKind kind, Breach& breach) {
  const SeatState& state = c.table.at(seat);
  const Ruleset& rules = c.ruleset;
  const auto among = [&](FuritenScope scope) {
    return facts::furiten_waits(state, waits, kind, scope, rules);
  };
  const auto river = facts::discarded_kinds(state, rules);
  if (!river) return Answer::Unknown;
  const hand::KindMask discarded = among(rules.furiten_scope) & *river;
  if (!discarded.empty() && !(rules.furiten_announced && state.announced_furiten)) {
    breach.decided_by = OptionId::FuritenScope;
    for (const Discarded& discard : state.discards())
      if (discard.tile.tile.present() && discarded.has(discard.tile.tile.kind()))
        breach.because.push_back({discard.event, say(Said::SeatDiscarded, seat, discard.tile)});
    return Answer::Yes;
  }
  const hand::KindMask waited = among(rules.furiten_temp_scope);
  const bool in_riichi =
      state.riichi != RiichiState::None && rules.furiten_riichi == RiichiFuriten::RestOfHand;
  if (in_riichi && rules.chankan_pass_is_furiten &&
      !(waited & hand::KindMask{state.passed_since_riichi}).empty()) {
    breach.decided_by = OptionId::FuritenRiichi;
    breach.because.push_back({state.riichi_event, say(Said::RiichiAndPassed, seat)});
    return Answer::Yes;
  }
  if ((waited & facts::passed_kinds(state, rules)).empty()) return Answer::No;
  // Whether a closed kan lifts it, and whether the tile could have been won on, is left to a ron
  // that was made.
  if (rules.furiten_temp_end == TempEnd::OwnDrawOrAnyCall ||
      rules.furiten_temp_trigger == TempTrigger::LegalRon || !rules.chankan_pass_is_furiten)
    return Answer::Unknown;
  breach.decided_by = OptionId::FuritenTempTrigger;
  return Answer::Yes;
}

Judgement triple_ron(const Context& c) {
  if (!claims(c, RyuukyokuKind::TripleRon)) return Judgement::holds();
  const Table& table = c.table;
  const Seat giver =
      table.hand.discarder.present() ? table.hand.discarder : table.hand.robbable.seat;
  const TileRef tile =
      table.hand.discarder.present() ? table.hand.discard : table.hand.robbable.tile;
  if (!giver.present()) return Judgement::broken(say(Said::ThreeRons), say(Said::NoTileToWinOn));
  const bool robbed = !table.hand.discarder.present();
  if (robbed && !facts::may_be_robbed(c))
    return Judgement::broken(say(Said::ThreeRons), say(Said::KanMayNotBeRobbed));
  if (!tile.tile.present()) return Judgement::unknown();
  const TileKind kind = tile.tile.kind();
  const Statement three = say(Said::ThreeMayWinOn, tile);
  bool unknown = false;
  for (std::uint8_t s = 0; s < table.game.players; ++s) {
    if (Seat{s} == giver) continue;
    const auto waits = facts::waits_of(table.hand.seats[s], c.ruleset);
    if (!waits) return Judgement::unknown();
    if (!waits->has(kind)) return Judgement::broken(three, say(Said::DoesNotWait, Seat{s}));
    Breach breach;
    breach.expected = three;
    switch (is_barred(c, Seat{s}, *waits, kind, breach)) {
      case Answer::Yes:
        breach.actual = say(Said::IsInFuriten, Seat{s});
        return Judgement::broken(std::move(breach));
      case Answer::Unknown: unknown = true; break;
      case Answer::No: break;
    }
    // On the last tile, on a robbed kan and before the own first discard there is a yaku that the
    // hand alone does not tell.
    const bool by_hand =
        !robbed && !is_drawn_out(table.hand.live, c.ruleset) && table.hand.seats[s].river_count > 0;
    if (by_hand && facts::could_ron(c, Seat{s}, kind) == Known<bool>{false}) {
      breach.actual = say(Said::HasNoYakuForIt, Seat{s});
      breach.decided_by = OptionId::WinMinYaku;
      return Judgement::broken(std::move(breach));
    }
  }
  return unknown ? Judgement::unknown() : Judgement::holds();
}

/// The abortive draw that was due before this event, if any; Unknown where none was.
RyuukyokuKind due(const Context& c) {
  const Table& table = c.table;
  if (table.hand.abort_waived) return RyuukyokuKind::Unknown;
  if (c.ruleset.abort_four_riichi && table.hand.discarder.present() && !some_hand_is_dead(table) &&
      riichi_count(table, true) == table.game.players)
    return RyuukyokuKind::FourRiichi;
  if (c.ruleset.abort_four_winds != FourWindsRule::Off && four_alike(c) == Answer::Yes)
    return RyuukyokuKind::FourWinds;
  if (c.ruleset.abort_four_kans && table.hand.kans == kFourKans && kan_players(table) >= 2) {
    const bool discarded = table.hand.discarder.present() && discarded_since_kan(table);
    if (c.ruleset.abort_four_kans_timing == FourKansTime::AtKan
            ? table.hand.phase == Phase::ToReplace || discarded
            : discarded)
      return RyuukyokuKind::FourKans;
  }
  return RyuukyokuKind::Unknown;
}

/// How the hand goes on from event `c.number`, where the fourth kan itself should have ended it.
enum class AfterFourthKan : std::uint8_t { Aborted, WonFirst, PlayedOn };

/// Aborted: after the discard that follows; WonFirst: a win came before that discard had passed.
AfterFourthKan after_fourth_kan(const Context& c) {
  bool discarded = c.table.hand.discarder.present();
  for (std::size_t i = c.number; i < end_of_view(c.log, c.number); ++i) {
    const EventKind kind = c.log.events[i].kind;
    if (kind == EventKind::Win) return AfterFourthKan::WonFirst;
    if (kind == EventKind::Ryuukyoku) return AfterFourthKan::Aborted;
    if (kind == EventKind::Discard) {
      if (discarded) return AfterFourthKan::PlayedOn;
      discarded = true;
    }
    if (discarded && (kPlayOn & on(kind)) != 0) return AfterFourthKan::PlayedOn;
    if (kind == EventKind::EndKyoku || kind == EventKind::StartKyoku) break;
  }
  return AfterFourthKan::PlayedOn;
}

Judgement missed(const Context& c) {
  // The draw may well stand there: what comes behind it is turn/after-end.
  if (c.table.hand.phase == Phase::Ended || c.table.hand.phase == Phase::BetweenHands)
    return Judgement::holds();
  const RyuukyokuKind kind = due(c);
  const bool timed =
      kind == RyuukyokuKind::FourKans && c.ruleset.abort_four_kans_timing == FourKansTime::AtKan;
  const AfterFourthKan then = timed ? after_fourth_kan(c) : AfterFourthKan::PlayedOn;
  // A draw that only comes later is draw/four-kans.
  if (then == AfterFourthKan::Aborted) return Judgement::holds();
  for (const Abort& abort : kAborts) {
    if (abort.kind != kind) continue;
    Breach breach;
    breach.decided_by = abort.option;
    breach.expected = say(Said::AbortiveDraw, abort.kind);
    breach.actual = say(Said::PlayGoesOn);
    // That the hand lasts until the discard after the fourth kan has passed is accepted with a note
    // (rulings C15).
    if (then == AfterFourthKan::WonFirst) breach.decided_by = OptionId::AbortFourKansTiming;
    return Judgement::broken(std::move(breach));
  }
  return Judgement::holds();
}

void play_goes_on(const Context& c, std::vector<Table>& after) {
  Table table = c.table;
  table.hand.abort_waived = true;
  fold(table, c.log, c.number, c.shape);
  after.push_back(table);
}

constexpr Rule kAbortRules[] = {
    {"draw/abort-not-allowed", kDraw, Group::Declaration, kNoOption,
     "ronin/Abortive Draws|tenhou/12|wrc/5.7.3|ema/3.4.3|jcr/Draws and Abortive "
     "Games|definitions/hands-without-a-win",
     "an abortive draw that the ruleset does not have", abort_not_allowed, repair::other_draw},
    {"draw/nine-terminals", kDraw, Group::Declaration, OptionId::AbortNineTerminals,
     "ronin/Abortive Draws|tenhou/13|ema/3.4.3|jcr/Draws and Abortive "
     "Games|definitions/hands-without-a-win",
     "a nine-terminals draw by a player not entitled to it", facts::by_listed_hands<nine_terminals>,
     repair::other_draw, kAlways, with_first_draw},
    {"draw/four-winds", kDraw, Group::Declaration, OptionId::AbortFourWinds,
     "ronin/Abortive Draws|tenhou/12|ema/3.4.3|jcr/Draws and Abortive "
     "Games|definitions/hands-without-a-win",
     "a four-winds draw that was not earned", four_winds, repair::other_draw, kAlways,
     with_last_discard},
    {"draw/four-riichi", kDraw, Group::Declaration, OptionId::AbortFourRiichi,
     "ronin/Abortive Draws|tenhou/12|ema/3.4.3|definitions/hands-without-a-win",
     "a four-riichi draw that was not earned", four_riichi, repair::other_draw, kAlways,
     with_last_discard},
    {"draw/four-kans", kDraw, Group::Declaration, OptionId::AbortFourKans,
     "ronin/Kan (Quads)|tenhou/12|ema/3.4.3|jcr/Draws and Abortive "
     "Games|definitions/hands-without-a-win",
     "a four-kans draw that was not earned", four_kans, repair::other_draw, kAlways,
     with_last_discard},
    {"draw/triple-ron", kDraw, Group::Declaration, OptionId::AbortTripleRon,
     "ronin/Abortive Draws|tenhou/12|wrc/5.7|ema/3.4|definitions/hands-without-a-win",
     "a triple-ron draw that was not earned", triple_ron, repair::other_draw, kAlways,
     with_last_discard},
    {"draw/missed-abort", kPlayOn, Group::Abort, kNoOption,
     "ronin/Abortive Draws|tenhou/12|ema/3.4.3|jcr/Draws and Abortive "
     "Games|definitions/hands-without-a-win",
     "a mandatory abortive draw did not happen", missed, play_goes_on,
     triggered_by(Trigger::FourAlike)},
};

}  // namespace

std::span<const Rule> abort() { return kAbortRules; }

}  // namespace referee::rules
