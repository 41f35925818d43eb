// Rules about the hand behind a riichi: tenpai when declared, the discard that belongs to the
// declaration, the first winning draw, and kans that would change the hand (ronin/Riichi,
// jcr/Riichi, wrc/6.5.1, rulings C10, C28, C46). A draw, a call or a discard of another player in
// place of the declaring discard is a matter of turns (turn.cc), a north set aside one of kita.cc.
#include "validator/facts/hand_query.h"
#include "validator/facts/yaku_grounds.h"
#include "validator/hand/readings.h"
#include "validator/hand/value.h"
#include "validator/log/event_traits.h"
#include "validator/log/hand_view.h"
#include "validator/repair/repair.h"
#include "validator/repair/supply.h"
#include "validator/rules/claims.h"
#include "validator/rules/families.h"

namespace referee::rules {
namespace {

using hand::KindMask;

/// The discard that follows the declaration in the log; null where another event comes first.
const Event* declaring_discard(const Context& c) {
  for (std::size_t i = c.number + 1U; i < end_of_view(c.log, c.number); ++i) {
    const Event& event = c.log.events[i];
    if (event.kind == EventKind::Discard) return event.seat == c.event().seat ? &event : nullptr;
    if (event.kind == EventKind::DeadHand && event.seat == c.event().seat) return nullptr;
    if (!is_one_of(event.kind, kAsides | on(EventKind::DoraReveal))) return nullptr;
  }
  return nullptr;
}

/// A tile that the hand does not hold, or one that is not where its mark has it (the hand, or the
/// draw): such a discard says nothing of the hand behind it, and is at fault itself.
bool is_misnamed(const SeatState& actor, const Event& discard) {
  return actor.hand.holds(discard.tile_ref()) == Answer::No ||
         facts::fits_its_mark(actor, discard) == Answer::No;
}

Judgement not_tenpai(const Context& c) {
  if (!c.ruleset.riichi_must_be_tenpai) return Judgement::holds();
  const SeatState& actor = c.actor();
  const Event* discard = declaring_discard(c);
  const auto counts = facts::concealed_counts(actor);
  if (discard == nullptr || !discard->tile.present() || !counts) return Judgement::unknown();
  hand::Counts left = *counts;
  if (left[discard->tile.kind()] == 0 || is_misnamed(actor, *discard) ||
      left.total() + 3U * actor.meld_count != hand::kCompleteTiles)
    return Judgement::unknown();
  --left[discard->tile.kind()];
  const KindMask waits = hand::waits_of(left, actor.meld_count, hand::pair_rule(c.ruleset));
  if (waits.empty()) {
    HandTiles after = actor.hand;
    after.take(discard->tile_ref());
    return Judgement::broken(
        say(Said::HandThatWaits),
        say(Said::HandAfterDiscard, facts::tile_list(after), discard->tile_ref()));
  }
  if (!c.ruleset.riichi_own_four_wait &&
      facts::without_own_four(waits, left, facts::melded_counts(actor), c.ruleset.draw_own_four)
          .empty()) {
    Breach breach;
    breach.decided_by = OptionId::RiichiOwnFourWait;
    breach.expected = say(Said::WaitNotHeldFourTimes);
    breach.actual = say(Said::WaitsOnlyFor, facts::as_kinds(waits));
    return Judgement::broken(std::move(breach));
  }
  return Judgement::holds();
}

/// Where a riichi may not be declared in furiten: the declaring discard counts among the discards.
Judgement in_furiten(const Context& c) {
  if (c.ruleset.riichi_furiten) return Judgement::holds();
  const SeatState& actor = c.actor();
  const Event* discard = declaring_discard(c);
  const auto river = facts::discarded_kinds(actor, c.ruleset);
  if (discard == nullptr || !discard->tile.present() || !river || is_misnamed(actor, *discard))
    return Judgement::unknown();
  SeatState after = actor;
  after.hand.take(discard->tile_ref());
  const auto shape = facts::waits_of(after, c.ruleset);
  if (!shape) return Judgement::unknown();
  const KindMask waits =
      facts::furiten_waits(after, *shape, TileKind{}, FuritenScope::AnyWait, c.ruleset);
  const KindMask barred = waits & (*river | KindMask::of(discard->tile.kind()));
  if (barred.empty()) return Judgement::holds();
  std::vector<Because> because;
  for (const Discarded& own : actor.discards())
    if (own.tile.tile.present() && barred.has(own.tile.tile.kind()))
      because.push_back({own.event, say(Said::Discarded, own.tile)});
  return Judgement::broken(say(Said::HandNotInFuriten, facts::as_kinds(waits)),
                           say(Said::AmongOwnDiscards, facts::as_kinds(barred)),
                           std::move(because));
}

/// A mark of the log, and no choice of a player: it changes nothing of the riichi.
Judgement called_double(const Context& c) {
  if (!c.event().called_double || (c.actor().river_count == 0 && !c.table.hand.interrupted))
    return Judgement::holds();
  facts::YakuGrounds grounds = facts::grounds_against_double_riichi(c, c.number);
  if (grounds.because.empty()) return Judgement::holds();
  Breach breach;
  if (grounds.option != kNoOption) breach.decided_alone_by(grounds.option);
  breach.expected = say(Said::NotMarkedAsDouble);
  breach.actual = say(Said::MarkedAsDouble);
  breach.because = std::move(grounds.because);
  return Judgement::broken(std::move(breach));
}

/// What is done with the winning draw in place of the win.
Statement done_instead(const Context& c) {
  if (c.event().kind == EventKind::Kita) return say(Said::NorthSetAside);
  return is_one_of(c.event().kind, kOwnKans) ? say(Said::ASet, meld_of(c))
                                             : say(Said::ItIsDiscarded);
}

/// A kan of the winning draw itself leaves another wait, and is kan/in-riichi-wait.
bool is_kan_of_drawn(const Context& c) {
  return is_one_of(c.event().kind, kOwnKans) && c.actor().drawn.tile.present() &&
         meld_of(c).first_kind() == c.actor().drawn.tile.kind();
}

Judgement missed_win(const Context& c) {
  const SeatState& actor = c.actor();
  if (!c.ruleset.riichi_must_win || !actor.riichi_in_force() || actor.dead || !actor.has_drawn ||
      is_kan_of_drawn(c))
    return Judgement::holds();
  const auto counts = facts::concealed_counts(actor);
  if (!counts || !actor.drawn.tile.present()) return Judgement::unknown();
  if (!hand::is_complete(*counts, actor.meld_count, hand::pair_rule(c.ruleset)))
    return Judgement::holds();
  return Judgement::broken(say(Said::WinOnDrawn, actor.drawn), done_instead(c),
                           {{actor.riichi_event, say(Said::RiichiDeclared)},
                            {actor.draw_event, say(Said::Drew, actor.drawn)}});
}

/// Whether some reading of the waiting hand uses a tile of `kind` in anything but a triplet of its
/// own.
bool read_otherwise(const hand::Counts& before, unsigned melds, TileKind kind, KindMask waits) {
  bool otherwise = false;
  hand::for_each_kind(waits, [&](TileKind wait) {
    hand::Counts complete = before;
    ++complete[wait];
    if (complete[wait] > kCopies) return;
    hand::Counts without = complete;
    if (without[kind] < 3) return;
    without[kind] = static_cast<std::uint8_t>(without[kind] - 3);
    // Every reading has the triplet if the hand with one of its tiles tied to a run or pair is not
    // complete.
    hand::Counts loose = complete;
    const auto uses_run = [&](unsigned low) {
      hand::Counts rest = loose;
      for (unsigned k = low; k < low + 3; ++k) {
        if (rest.of[k] == 0) return false;
        --rest.of[k];
      }
      return rest.total() % 3 == 2 && hand::is_complete(rest, melds + 1);
    };
    if (kind.is_suited()) {
      const unsigned rank = kind.rank();
      for (unsigned low = rank >= 3 ? rank - 2 : 1; low <= rank && low <= 7; ++low)
        otherwise = otherwise || uses_run(kind.suit() * 9U + low - 1U);
    }
  });
  return otherwise;
}

Judgement kan_wait(const Context& c) {
  const SeatState& actor = c.actor();
  if (!actor.riichi_in_force() || c.ruleset.riichi_ankan == RiichiAnkan::Never)
    return Judgement::holds();
  const auto counts = facts::concealed_counts(actor);
  const TileKind kind = c.log.melds[c.event().index].first_kind();
  if (!counts || !actor.has_drawn || !actor.drawn.tile.present() || !kind.present())
    return Judgement::unknown();
  hand::Counts before = *counts;
  if (before[actor.drawn.tile.kind()] == 0 ||
      before.total() + 3U * actor.meld_count != hand::kCompleteTiles)
    return Judgement::unknown();
  --before[actor.drawn.tile.kind()];
  hand::Counts after = *counts;
  if (after[kind] < kCopies) return Judgement::unknown();
  after[kind] = static_cast<std::uint8_t>(after[kind] - kCopies);
  const KindMask waits = hand::waits_of(before, actor.meld_count, hand::pair_rule(c.ruleset));
  const KindMask then = hand::waits_of(after, actor.meld_count + 1U);
  const std::vector<Because> because = {{actor.riichi_event, say(Said::RiichiDeclared)},
                                        {actor.draw_event, say(Said::Drew, actor.drawn)}};
  if (waits != then)
    return Judgement::broken(say(Said::TheSameWaits, facts::as_kinds(waits)),
                             say(Said::AfterKanWaitsFor, facts::as_kinds(then)), because);
  if (!c.ruleset.riichi_ankan_same_reading ||
      !read_otherwise(before, actor.meld_count, kind, waits))
    return Judgement::holds();
  Breach breach;
  breach.decided_by = OptionId::RiichiAnkanSameReading;
  breach.note = say(Said::NoteKanChangesReading);
  breach.expected = say(Said::TripletInEveryReading);
  breach.actual = say(Said::UsedOtherwise);
  breach.because = because;
  return Judgement::broken(std::move(breach));
}

/// Whether the player on turn has declared riichi and not yet discarded.
bool awaits_declaring_discard(const Context& c) {
  const HandState& hand = c.table.hand;
  return hand.phase == Phase::ToAct && hand.turn.present() &&
         hand.at(hand.turn).riichi == RiichiState::Declared;
}

Judgement without_discard(const Context& c, Statement actual) {
  const Seat declarer = c.table.hand.turn;
  Breach breach;
  breach.expected = say(Said::DeclaringDiscardOf, declarer);
  breach.actual = std::move(actual);
  breach.because = {{c.table.at(declarer).riichi_event, say(Said::RiichiDeclared)}};
  breach.seat = declarer;
  return Judgement::broken(std::move(breach));
}

Judgement kan_before_discard(const Context& c) {
  if (!awaits_declaring_discard(c) || c.event().seat != c.table.hand.turn)
    return Judgement::holds();
  return without_discard(c, say(Said::ASet, meld_of(c)));
}

Judgement win_before_discard(const Context& c) {
  if (!awaits_declaring_discard(c) || !is_tsumo(c.event()) || c.event().seat != c.table.hand.turn)
    return Judgement::holds();
  return without_discard(c, say(Said::WinOnTileBefore));
}

Judgement draw_before_discard(const Context& c) {
  // An exhaustive draw is turn/draw-without-discard, riichi or not.
  if (!awaits_declaring_discard(c) || is_exhaustive(c)) return Judgement::holds();
  return without_discard(c, say(Said::AnAbortiveDraw));
}

Table without_declaration(const Context& c) {
  Table table = c.table;
  take_back_riichi(table.at(table.hand.turn));
  return table;
}

/// The riichi was never declared, or the discard that declares it comes behind the kan.
[[gnu::cold]] void taken_back_or_late(const Context& c, std::vector<Table>& after) {
  repair::fold_event(c, without_declaration(c), after);
  repair::fold_event(c, c.table, after);
}

/// The riichi counts for nothing; or the log counts it, with ippatsu or without.
[[gnu::cold]] void taken_back_or_counted(const Context& c, std::vector<Table>& before) {
  before.push_back(without_declaration(c));
  for (const bool ippatsu : {false, true}) {
    Table table = c.table;
    SeatState& declarer = table.at(table.hand.turn);
    declarer.riichi = RiichiState::Discarded;
    declarer.ippatsu = ippatsu;
    before.push_back(table);
  }
}

/// The riichi was never declared; or its discard is missing, with the deposit or without.
[[gnu::cold]] void taken_back_or_unread(const Context& c, std::vector<Table>& before) {
  before.push_back(without_declaration(c));
  Table discarded = c.table;
  repair::supply_discard(discarded, discarded.hand.turn);
  Table unpaid = discarded;
  unpaid.hand.set_owing(c.table.hand.turn, false);
  before.push_back(unpaid);
  repair::supply_due_deposits(discarded, c.shape);
  before.push_back(discarded);
}

constexpr std::string_view kDeclaring =
    "ronin-rulebook/6|wrc-2015-text/6.5.1|ema-2008/3.3.14|jcr/Riichi|definitions/riichi";

constexpr Rule kRiichiHandRules[] = {
    {"riichi/no-discard", kOwnKans, Group::Play, kNoOption, kDeclaring,
     "a kan between a riichi and the discard that declares it", kan_before_discard,
     taken_back_or_late},
    {"riichi/no-discard", kWin, Group::Turn, kNoOption, kDeclaring,
     "a win in the turn of a riichi, before the discard that declares it", win_before_discard,
     nullptr, kAlways, taken_back_or_counted},
    {"riichi/no-discard", kDraw, Group::Declaration, kNoOption, kDeclaring,
     "the hand is drawn between a riichi and the discard that declares it", draw_before_discard,
     nullptr, kAlways, taken_back_or_unread},
    {"riichi/not-tenpai", on(EventKind::RiichiDeclaration), Group::Play,
     OptionId::RiichiMustBeTenpai,
     "ronin-rulebook/6|observed/28|wrc-2015-text/6.5.1|ema-2008/3.3.14|jcr/Riichi|definitions/"
     "riichi",
     "riichi with a hand that the declaring discard does not leave tenpai", not_tenpai,
     repair::void_riichi_of_other_tiles},
    {"riichi/furiten", on(EventKind::RiichiDeclaration), Group::Play, OptionId::RiichiFuriten,
     "ronin/Furiten|values/riichi.furiten", "a riichi in furiten where there may be none",
     in_furiten, nullptr},
    {"log/malformed", on(EventKind::RiichiDeclaration), Group::Play, kNoOption, "",
     "a riichi is marked wrongly as a double riichi", called_double, nullptr},
    {"riichi/missed-win", on(EventKind::Discard), Group::Play, OptionId::RiichiMustWin,
     "jcr/Riichi|definitions/riichi", "a player in riichi does not take a winning draw", missed_win,
     repair::claimed_of_misread_hand, triggered_by(Trigger::InRiichi)},
    {"riichi/missed-win", kOwnKans | on(EventKind::Kita), Group::Play, OptionId::RiichiMustWin,
     "jcr/Riichi|definitions/riichi", "a player in riichi does not take a winning draw", missed_win,
     repair::claimed_of_misread_hand, triggered_by(Trigger::NorthInDoubt, Trigger::Asked)},
    {"kan/in-riichi-wait", on(EventKind::Ankan), Group::Play, OptionId::RiichiAnkan,
     "ronin/Riichi|tenhou/25|observed/23|wrc-2015-text/6.5.1|ema-2008/3.4.6|definitions/riichi",
     "a closed kan in riichi that changes what the hand waits for", kan_wait, nullptr},
};

}  // namespace

std::span<const Rule> riichi_hand() { return kRiichiHandRules; }

}  // namespace referee::rules
