#include "referee/situations/situations.h"
#include "validator/hand/value.h"

#include <algorithm>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "validator/actions/legal_actions.h"
#include "validator/hand/waits.h"
#include "validator/table/situation.h"
#include "validator/table/table.h"

namespace referee::situations {
namespace {

LegalChoice choice_of(const LegalAction& action) {
  LegalChoice choice;
  choice.kind = action.kind;
  choice.seat = action.seat;
  choice.tile = action.tile.tile;
  if (action.meld)
    for (std::size_t i = 0; i < action.meld->size; ++i)
      choice.set.push_back(action.meld->tiles[i].tile);
  choice.is_reaction = is_reaction(action);
  return choice;
}

/// Each once: a tile just drawn and its like in the hand are one choice.
std::vector<LegalChoice> choices_of(const std::vector<LegalAction>& actions) {
  std::vector<LegalChoice> choices;
  for (const LegalAction& action : actions) {
    LegalChoice choice = choice_of(action);
    if (std::ranges::find(choices, choice) == choices.end()) choices.push_back(std::move(choice));
  }
  return choices;
}

/// Whether the event shows, or breaks, what its seat waits for.
bool is_about_waits(const Event& event, const SeatState& seat) {
  switch (event.kind) {
    case EventKind::Win:
    case EventKind::Ryuukyoku:
    case EventKind::RiichiDeclaration: return true;
    case EventKind::Discard: return seat.riichi == RiichiState::Declared;
    case EventKind::Ankan: return seat.riichi_in_force();
    default: return false;
  }
}

/// A hand of 13 tiles, sets on the table counted as three.
struct WaitingHand {
  hand::Counts concealed;
  unsigned sets = 0;
  hand::Counts melded;
};

hand::Counts counts_in(const SeatState& seat) {
  hand::Counts counts;
  for (std::uint8_t kind = 0; kind < kKinds; ++kind)
    counts.of[kind] = static_cast<std::uint8_t>(seat.hand.count(TileKind{kind}));
  return counts;
}

/// What `seat` holds before event `number`; behind the discard, where the event is the seat's
/// discard or declares it. Nothing where waits are no question there.
std::optional<WaitingHand> waiting_hand(const Table& table, const GameLog& log,
                                        std::uint32_t number, Seat seat) {
  if (!seat.present() || seat.index() >= table.game.players) return std::nullopt;
  const SeatState& state = table.at(seat);
  const Event* event = &log.events[number];
  if (!is_about_waits(*event, state) || !state.hand.exact()) return std::nullopt;
  if (event->kind == EventKind::RiichiDeclaration && number + 1 < log.events.size()) ++event;
  WaitingHand held;
  held.concealed = counts_in(state);
  held.sets = static_cast<unsigned>(state.sets().size());
  for (const Meld& meld : state.sets())
    for (std::size_t i = 0; i < meld.size; ++i)
      if (meld.tiles[i].tile.code < kFaces) ++held.melded.of[meld.tiles[i].tile.kind().index()];
  auto tiles = static_cast<unsigned>(state.hand.size());
  Tile extra;
  if (event->kind == EventKind::Discard)
    extra = event->tile;
  else if (state.has_drawn && (event->kind == EventKind::Win || event->kind == EventKind::Ankan))
    extra = state.drawn.tile;
  if (extra.code < kFaces && held.concealed.of[extra.kind().index()] > 0) {
    --held.concealed.of[extra.kind().index()];
    --tiles;
  }
  if (tiles + 3 * held.sets != hand::kWaitingTiles) return std::nullopt;
  return held;
}

std::vector<TileKind> kinds_in(hand::KindMask mask) {
  std::vector<TileKind> kinds;
  hand::for_each_kind(mask, [&](TileKind kind) { kinds.push_back(kind); });
  return kinds;
}

/// The kinds of which one more leaves, behind some discard, a hand that waits.
std::vector<TileKind> tenpai_makers(const WaitingHand& held, hand::PairRule pairs) {
  std::vector<TileKind> makers;
  for (std::uint8_t kind = 0; kind < kKinds; ++kind) {
    hand::Counts more = held.concealed;
    if (more.of[kind] + held.melded.of[kind] >= kCopies) continue;
    ++more.of[kind];
    if (!hand::waiting_discards(more, held.sets, pairs).empty()) makers.push_back(TileKind{kind});
  }
  return makers;
}

/// What a riichi may be declared with, and what the hand waits for then. Where riichi needs a hand
/// that waits, it is a choice with such a discard alone, also where a preset's text leaves that
/// need open (LegalActions offers what is in doubt).
void say_riichi_discards(LegalActions& legal, const Ruleset& ruleset,
                         std::vector<LegalChoice>& choices) {
  std::erase_if(choices, [&](LegalChoice& choice) {
    if (choice.kind != EventKind::RiichiDeclaration) return false;
    const SeatState& seat = legal.table().at(choice.seat);
    if (!seat.hand.exact()) return false;
    std::vector<Tile> discards = legal.riichi_discards(choice.seat);
    std::stable_sort(discards.begin(), discards.end(),
                     [](Tile a, Tile b) { return a.kind() < b.kind(); });
    for (const Tile tile : discards) {
      hand::Counts left = counts_in(seat);
      --left.of[tile.kind().index()];
      const hand::KindMask waits =
          hand::waits_of(left, static_cast<unsigned>(seat.sets().size()), hand::pair_rule(ruleset));
      if (ruleset.riichi_must_be_tenpai && waits.empty()) continue;
      choice.set.push_back(tile);
      choice.waits.push_back(kinds_in(waits));
    }
    return choice.set.empty();
  });
}

Situation situation_at(const Table& table, const GameLog& log, std::uint32_t number, Seat seat,
                       const Ruleset& ruleset) {
  Situation situation;
  const std::optional<WaitingHand> held = waiting_hand(table, log, number, seat);
  if (!held) return situation;
  const hand::PairRule pairs = hand::pair_rule(ruleset);
  situation.waits = kinds_in(hand::waits_of(held->concealed, held->sets, pairs));
  if (situation.waits->empty()) situation.makes_tenpai = tenpai_makers(*held, pairs);
  return situation;
}

}  // namespace

void add_situations(const GameLog& log, const Ruleset& ruleset, GameReport& report) {
  std::multimap<std::uint32_t, Finding*> by_event;
  for (Finding& finding : report.findings)
    if (finding.event && *finding.event < log.events.size())
      by_event.emplace(*finding.event, &finding);
  if (by_event.empty()) return;
  LegalActions legal(log, ruleset);
  const std::uint32_t last = by_event.rbegin()->first;
  for (std::uint32_t number = 0; number <= last; ++number) {
    const auto [from, to] = by_event.equal_range(number);
    std::vector<LegalChoice> choices;
    // What an event might have been is asked only where a finding says that it is not so.
    if (from != to && number > 0) choices = choices_of(legal.after(number - 1));
    say_riichi_discards(legal, ruleset, choices);
    for (auto each = from; each != to; ++each) {
      Finding& finding = *each->second;
      const Table& table = finding.table == nullptr ? legal.table() : *finding.table;
      Situation situation = situation_at(table, log, number, finding.seat, ruleset);
      situation.legal = choices;
      finding.situation = std::make_shared<const Situation>(std::move(situation));
    }
    if (!by_event.contains(number + 1)) legal.pass(number);
  }
}

}  // namespace referee::situations
