// Rules about dora indicators: when a kan's indicator is turned, and the lists written with a win
// (ronin/Kan Dora Timing, ronin/Dora Indicators, rulings C15 to C17).
#include <algorithm>

#include "validator/facts/copies.h"
#include "validator/facts/reveals.h"
#include "validator/facts/win_facts.h"
#include "validator/log/event_traits.h"
#include "validator/repair/missing_kan.h"
#include "validator/repair/repair.h"
#include "validator/repair/supply.h"
#include "validator/rules/families.h"
#include "validator/table/fold_steps.h"
#include "validator/table/wall_match.h"

namespace referee::rules {
namespace {

constexpr std::uint32_t kMayBeTooLate =
    kTurnStarts | kOwnKans |
    on(EventKind::Discard, EventKind::RiichiDeclaration, EventKind::Win, EventKind::Ryuukyoku);

OptionId kandora_option(MeldKind kind) {
  if (kind == MeldKind::Ankan) return OptionId::KandoraAnkan;
  return kind == MeldKind::Daiminkan ? OptionId::KandoraDaiminkan : OptionId::KandoraKakan;
}

Breach about(const Context& c, const PendingReveal& pending) {
  const OptionId option = !facts::followed_by_kan(c, pending) ? kandora_option(pending.kind)
                          : c.table.hand.set_out_kind == MeldKind::Kita
                              ? OptionId::KitaPendingKandora
                              : OptionId::KandoraPending;
  Breach breach;
  breach.decided_by = option;
  return breach;
}

Because the_kan(const Context& c, const PendingReveal& pending) {
  return Because{pending.event, words::say_call(c.log, pending.event, pending.kind)};
}

const PendingReveal* overdue(const Context& c) {
  // A kan that was robbed turns nothing: behind the end of a hand no indicator is due.
  if (c.table.hand.phase == Phase::Ended || c.table.hand.phase == Phase::BetweenHands)
    return nullptr;
  // A kan of which nothing comes may be none: that is the finding (turn/missing-replacement), and
  // what the kan calls for is asked at the next event, where the kan is believed.
  if (facts::goes_on_without_replacement(c)) return nullptr;
  for (std::size_t i = 0; i < c.table.hand.pending_count; ++i)
    if (facts::must_be_revealed(c, c.table.hand.pending[i])) return &c.table.hand.pending[i];
  return nullptr;
}

/// An overdue indicator whose reveal comes later in the hand: more reveals are ahead than the kans
/// ahead and the other pending ones need.
bool comes_later(const facts::Ahead& ahead) { return ahead.reveals >= ahead.kans + ahead.pending; }

bool ends_hand(EventKind kind) {
  return kind == EventKind::EndKyoku || kind == EventKind::StartKyoku;
}

std::uint32_t next_win(const Context& c) {
  for (std::uint32_t at = c.number + 1;
       at < c.log.events.size() && !ends_hand(c.log.events[at].kind); ++at)
    if (c.log.events[at].kind == EventKind::Win) return at;
  return kNoEvent;
}

Judgement late(const Context& c) {
  const PendingReveal* pending = overdue(c);
  if (pending == nullptr) return Judgement::holds();
  const facts::Ahead ahead = facts::look_ahead(c);
  if (!comes_later(ahead)) return Judgement::holds();
  Breach breach = about(c, *pending);
  breach.expected = say(Said::IndicatorBeforeThis, pending->kind);
  breach.actual = say(Said::TurnedLater);
  breach.because = {the_kan(c, *pending), {ahead.free_reveal, say(Said::TurnedHere)}};
  return Judgement::broken(std::move(breach));
}

Judgement missing(const Context& c) {
  const PendingReveal* pending = overdue(c);
  if (pending == nullptr) return Judgement::holds();
  if (comes_later(facts::look_ahead(c))) return Judgement::holds();
  Breach breach = about(c, *pending);
  breach.expected = say(Said::IndicatorBeforeThis, pending->kind);
  breach.actual = say(Said::NeverTurned);
  breach.because = {the_kan(c, *pending)};
  return Judgement::broken(std::move(breach));
}

void drop_overdue(const Context& c, Table& table) {
  for (std::size_t i = 0; i < table.hand.pending_count; ++i) {
    if (!facts::must_be_revealed(c, table.hand.pending[i])) continue;
    for (std::size_t j = i + 1; j < table.hand.pending_count; ++j)
      table.hand.pending[j - 1] = table.hand.pending[j];
    --table.hand.pending_count;
    return;
  }
}

void supply_indicator(Table& table) {
  if (table.hand.indicator_count >= kMaxIndicators) return;
  table.hand.indicators[table.hand.indicator_count] = TileRef{};
  table.hand.indicator_events[table.hand.indicator_count] = kNoEvent;
  ++table.hand.indicator_count;
}

/// The last indicator was turned behind the kan of which another one is missing: that one may have
/// lain before it.
void supply_indicator_before_last(Table table, const PendingReveal& overdue,
                                  std::vector<Table>& before) {
  const std::size_t count = table.hand.indicator_count;
  if (count == 0 || count >= kMaxIndicators) return;
  const std::uint32_t turned = table.hand.indicator_events[count - 1U];
  if (turned == kNoEvent || overdue.event == kNoEvent || turned < overdue.event) return;
  supply_indicator(table);
  std::swap(table.hand.indicators[count - 1U], table.hand.indicators[count]);
  std::swap(table.hand.indicator_events[count - 1U], table.hand.indicator_events[count]);
  before.push_back(table);
}

void turned_late(const Context& c, std::vector<Table>& before) {
  Table table = c.table;
  drop_overdue(c, table);
  supply_indicator(table);
  ++table.hand.reveals_to_come;
  before.push_back(table);
  // The event that came between is a stray one.
  if (!is_one_of(c.event().kind, kTurnStarts)) return;
  Table stray = c.table;
  stray.hypothesis.mark_applied(c.number);
  before.push_back(stray);
}

void turned_unseen(const Context& c, std::vector<Table>& before) {
  Table turned = c.table;
  drop_overdue(c, turned);
  Table never = turned;
  supply_indicator(turned);
  before.push_back(turned);
  if (const PendingReveal* due = overdue(c)) supply_indicator_before_last(never, *due, before);
  before.push_back(never);
  if (c.wall == nullptr || c.wall->fitting() == nullptr) return;
  // The wall's tile went by all the same: the next kan turns the one behind it.
  const std::size_t place = indicator_place(c.table, c.table.hand.indicator_count);
  if (place >= kWallIndicators) return;
  never.hand.indicators_passed =
      static_cast<std::uint8_t>(never.hand.indicators_passed | (1U << place));
  before.push_back(never);
}

bool earned_now(const Context& c) {
  if (c.table.hand.reveals_to_come > 0) return true;
  for (std::size_t i = 0; i < c.table.hand.pending_count; ++i)
    if (facts::may_reveal(c, c.table.hand.pending[i])) return true;
  return false;
}

/// A kan of this hand, declared or still to come, whose indicator this may be.
bool earned_sometime(const Context& c) {
  const facts::Ahead ahead = facts::look_ahead(c);
  return c.table.hand.pending_count > 0 || ahead.kans > ahead.reveals;
}

bool none_left_to_turn(const Context& c) {
  return c.table.hand.indicator_count >= c.ruleset.kan_max + 1 && c.table.hand.reveals_to_come == 0;
}

/// The win for whose sake the indicator may not be turned yet.
void because_of_the_win(const Context& c, Breach& breach, Said what) {
  if (const auto win = next_win(c); win != kNoEvent) breach.because.push_back({win, say(what)});
}

void say_of_robbery(const Context& c, Breach& breach) {
  const bool north = c.table.hand.robbed_is_kita();
  breach.note = say(north ? Said::NoteIndicatorBeforeNorthWin : Said::NoteIndicatorOfRobbedKan);
  breach.expected = say(north ? Said::NoIndicatorOfWonNorth : Said::NoIndicatorOfRobbedKan);
  because_of_the_win(c, breach, north ? Said::NorthIsWonOn : Said::KanIsRobbed);
  if (north) breach.because.push_back({{}, say(Said::NoneTurnedIsOurReading)});
  // kita.pending_kandora says what the replacement draw finds, and no counted game what a ron
  // does.
  if (north)
    breach.ceiling = Severity::Warning;
  else
    breach.decided_by = OptionId::ChankanVoidsKan;
}

void say_of_ron(const Context& c, Breach& breach) {
  breach.note = say(Said::NoteIndicatorBeforeRon);
  breach.expected = say(Said::NoIndicatorOfWonDiscard);
  because_of_the_win(c, breach, Said::DiscardIsWonOn);
}

Judgement early(const Context& c) {
  if (earned_now(c) || none_left_to_turn(c) || !earned_sometime(c)) return Judgement::holds();
  if (c.table.hand.pending_count == 0) {
    return Judgement::broken(say(Said::NoIndicatorBeforeKan), say(Said::TurnedNow));
  }
  const PendingReveal& pending = c.table.hand.pending[0];
  Breach breach = about(c, pending);
  breach.expected = say(Said::IndicatorNotYet, pending.kind);
  breach.actual = say(Said::TurnedNow);
  breach.because = {the_kan(c, pending)};
  if (facts::about_to_be_robbed(c)) {
    say_of_robbery(c, breach);
  } else if (pending.discarded && facts::discard_about_to_be_won(c)) {
    say_of_ron(c, breach);
  }
  return Judgement::broken(std::move(breach));
}

/// Whether the player in turn discards next: then no discard is missing before the event.
bool discards_next(const Context& c) {
  for (std::size_t i = c.number + std::size_t{1}; i < c.log.events.size(); ++i) {
    const Event& event = c.log.events[i];
    if (event.kind == EventKind::DoraReveal || is_one_of(event.kind, kAsides)) continue;
    return event.kind == EventKind::Discard && event.seat == c.table.hand.turn;
  }
  return false;
}

void turned_early(const Context& c, std::vector<Table>& after) {
  // The win may be valued with the indicator or, as it should be, without.
  if (facts::about_to_be_robbed(c) || facts::discard_about_to_be_won(c)) {
    repair::claimed_or_ignored(c, after);
    return;
  }
  Table table = c.table;
  if (table.hand.pending_count == 0) ++table.hand.reveals_in_advance;
  fold(table, c.log, c.number, c.shape);
  after.push_back(table);
  // A win in between may be valued as if it had not been turned.
  repair::ignored(c, after);
  repair::missing_kan(c, after);
  if (c.table.hand.pending_count == 0 || c.table.hand.phase != Phase::ToAct || discards_next(c))
    return;
  // The discard after the kan is missing.
  Table discarded = c.table;
  repair::supply_discard(discarded, c.table.hand.turn);
  repair::fold_event(c, discarded, after);
}

Judgement turned_unearned(const Context& c) {
  if (none_left_to_turn(c))
    return Judgement::broken(say(Said::AtMostIndicators, c.ruleset.kan_max + 1),
                             say(Said::OneMore));
  if (earned_now(c) || earned_sometime(c)) return Judgement::holds();
  return Judgement::broken(say(Said::NoNewIndicator),
                           say(Said::TileIsTurned, c.event().tile_ref()));
}

/// Turned for nothing, not turned, or turned for a kan that the log lacks.
void turned_for_nothing(const Context& c, std::vector<Table>& after) {
  repair::claimed_or_ignored(c, after);
  // The indicator before it was turned for nothing, and this one for the kan.
  if (const std::size_t count = c.table.hand.indicator_count; count > 1) {
    Table table = c.table;
    repair::forget(table, Seat{}, table.hand.indicators[count - 1]);
    if (c.event().tile.present()) folding::see(table.hand, c.event().tile_ref());
    table.hand.indicators[count - 1] = c.event().tile_ref();
    table.hand.indicator_events[count - 1] = c.number;
    after.push_back(table);
  }
  if (!none_left_to_turn(c)) repair::missing_kan(c, after);
}

const WinClaim* indicator_claim(const Context& c) {
  return c.event().index < c.log.wins.size() ? &c.log.wins[c.event().index] : nullptr;
}

std::vector<NumberedTile> with_ids(std::span<const TileRef> tiles) {
  std::vector<NumberedTile> numbered;
  for (const TileRef& tile : tiles) numbered.push_back({tile});
  return numbered;
}

/// Whether the tile listed can be the one that was turned. A red five and a plain one are two
/// tiles, where the log tells red ones at all, and a red one where the set has none.
bool may_be_same(const Context& c, TileRef turned, TileRef listed) {
  if (!turned.tile.present() || !listed.tile.present()) return true;
  if (turned.tile.kind() != listed.tile.kind()) return false;
  if (turned.id.present() && listed.id.present()) return turned.id == listed.id;
  return turned.tile == listed.tile ||
         (facts::most_of(c, listed.tile) > 0 && !facts::tells_red_fives(c.log));
}

Judgement indicator_list(const Context& c) {
  const WinClaim* claim = indicator_claim(c);
  const auto* list = claim == nullptr ? nullptr : tiles_if_any(claim->indicators);
  if (list == nullptr) return Judgement::holds();
  const auto shown = c.table.hand.shown_indicators();
  const std::vector<TileRef>& listed = *list;
  // Where indicators count for nothing a list may leave some out; those that it has lie there.
  bool same = !c.ruleset.dora_on || shown.size() == listed.size();
  for (std::size_t i = 0; same && i < std::min(shown.size(), listed.size()); ++i)
    same = may_be_same(c, shown[i], listed[i]);
  if (same) return Judgement::holds();
  const bool same_faces =
      std::equal(shown.begin(), shown.end(), listed.begin(), listed.end(),
                 [](const TileRef& a, const TileRef& b) { return a.tile == b.tile; });
  if (same_faces)
    return Judgement::broken(say(Said::NumberedTiles, with_ids(shown)),
                             say(Said::NumberedTiles, with_ids(listed)));
  return Judgement::broken(say(Said::Tiles, shown), say(Said::Tiles, listed));
}

/// What was turned was told wrongly, and the win lists what it was; or the other way round.
void turned_or_listed(const Context& c, std::vector<Table>& after) {
  repair::as_claimed(c, after);
  Table table = after.back();
  const std::vector<TileRef>& listed = *indicator_claim(c)->indicators;
  if (listed.size() > kMaxIndicators) return;
  // Of what was turned otherwise the other tile was seen, and that one was not.
  for (std::size_t i = 0; i < std::min<std::size_t>(listed.size(), table.hand.indicator_count);
       ++i) {
    if (table.hand.indicators[i] == listed[i] || !listed[i].tile.present()) continue;
    repair::forget(table, Seat{}, table.hand.indicators[i]);
    table.hand.located.add(listed[i].id);
    ++table.hand.seen[listed[i].tile.code];
  }
  std::copy(listed.begin(), listed.end(), table.hand.indicators.begin());
  table.hand.indicator_count = static_cast<std::uint8_t>(listed.size());
  after.push_back(table);
}

bool in_riichi(const SeatState& seat) { return seat.riichi_in_force(); }

Judgement ura_without_riichi(const Context& c) {
  const WinClaim* claim = indicator_claim(c);
  if (claim == nullptr || !claim->ura_indicators || claim->ura_indicators->empty())
    return Judgement::holds();
  if (in_riichi(c.actor()) || !c.ruleset.dora_ura_riichi_only) return Judgement::holds();
  return Judgement::broken(say(Said::NoUraWithoutRiichi), say(Said::Tiles, *claim->ura_indicators));
}

/// Where there is no ura dora nothing is turned, and some recorders list what lies there all the
/// same.
Judgement none_where_there_is_no_ura(const Context& c, const WinClaim& claim) {
  if (!c.ruleset.dora_on || !claim.ura_indicators || claim.ura_indicators->empty())
    return Judgement::holds();
  Breach breach;
  breach.expected = say(Said::NoUraInRules);
  breach.actual = say(Said::Tiles, *claim.ura_indicators);
  breach.decided_alone_by(OptionId::DoraUra);
  breach.ceiling = Severity::Warning;
  breach.note = say(Said::NoteUraWithoutUra);
  return Judgement::broken(std::move(breach));
}

Judgement ura_count(const Context& c) {
  const WinClaim* claim = indicator_claim(c);
  if (claim == nullptr || !claim->ura_indicators || !in_riichi(c.actor()))
    return Judgement::holds();
  if (!c.ruleset.dora_ura) return none_where_there_is_no_ura(c, *claim);
  const std::size_t listed = claim->ura_indicators->size();
  const std::size_t due = facts::ura_indicators_due(c);
  if (listed == due) return Judgement::holds();
  return Judgement::broken(say(Said::UraIndicators, due), say(Said::UraIndicators, listed));
}

constexpr Rule kDoraRules[] = {
    {"dora/late-reveal", kMayBeTooLate, Group::Reveal, kNoOption,
     "ronin/Kan Dora Timing|tenhou/27|ema-2012-text/3.3.2|definitions/indicators",
     "a dora indicator is turned too late", late, nullptr, triggered_by(Trigger::IndicatorPending),
     turned_late},
    {"dora/missing-reveal", kMayBeTooLate, Group::Reveal, kNoOption,
     "ronin/Kan Dora Timing|tenhou/27|ema-2012-text/3.3.2|definitions/indicators",
     "a kan's dora indicator is never turned", missing, nullptr,
     triggered_by(Trigger::IndicatorPending), turned_unseen},
    {"dora/early-reveal", on(EventKind::DoraReveal), Group::Reveal, kNoOption,
     "ronin/Kan Dora Timing|tenhou/27|ema-2012-text/3.3.2|definitions/indicators",
     "a dora indicator is turned too early", early, turned_early},
    {"dora/unearned-reveal", on(EventKind::DoraReveal), Group::Reveal, kNoOption,
     "ronin/Kan (Quads)|tenhou/27|ema-2012-text/3.3.2|definitions/indicators",
     "a dora indicator is turned that no kan calls for", turned_unearned, turned_for_nothing},
    {"dora/indicator-mismatch", on(EventKind::Win), Group::Indicators, kNoOption,
     "ronin/Dora Indicators|tenhou/26|ema-2012-text/4.1|wrc-2015-text/6.1|definitions/indicators",
     "the indicators listed with the win are not those turned", indicator_list, turned_or_listed},
    {"dora/ura-without-riichi", on(EventKind::Win), Group::Ura, OptionId::DoraUraRiichiOnly,
     "ronin/Dora Indicators|tenhou/26|ema-2012-text/4.1|wrc-2015-text/6.1|definitions/indicators",
     "ura indicators are listed for a winner who is not in riichi", ura_without_riichi, nullptr},
    {"dora/ura-count", on(EventKind::Win), Group::Ura, OptionId::DoraKanUra,
     "ronin/Dora|tenhou/26|ema-2012-text/4.1|wrc-2015-text/6.1|definitions/indicators",
     "the number of ura indicators is wrong", ura_count, nullptr},
};

}  // namespace

std::span<const Rule> dora() { return kDoraRules; }

}  // namespace referee::rules
