#include "generator/faults/game.h"

#include <algorithm>
#include <utility>

#include "validator/facts/hand_query.h"
#include "validator/hand/value.h"
#include "validator/log/event_traits.h"

namespace referee::faults {
namespace {

bool is_result(EventKind kind) { return kind == EventKind::Win || kind == EventKind::Ryuukyoku; }

bool closes(EventKind kind) { return kind == EventKind::StartKyoku || kind == EventKind::EndGame; }

bool all_known(const KyokuHeader& header, unsigned players) {
  for (std::size_t s = 0; s < players; ++s) {
    if (header.hands[s].size() != 13) return false;
    for (const TileRef& tile : header.hands[s])
      if (!tile.tile.present()) return false;
  }
  return true;
}

/// Calls `visit(tile)` for every tile that an event or claim of the hand names, some of them
/// several times.
template <class Visit>
void for_each_named(const Game& game, const Hand& hand, Visit visit) {
  const GameLog& log = game.log;
  const auto all = [&](const std::vector<TileRef>& tiles) {
    std::for_each(tiles.begin(), tiles.end(), visit);
  };
  const KyokuHeader& header = game.header(hand);
  for (const auto& tiles : header.hands) all(tiles);
  visit(header.indicator);
  for (std::uint32_t i = hand.start + 1; i < hand.end; ++i) {
    const Event& event = log.events[i];
    visit(event.tile_ref());
    if (event.kind == EventKind::Win && event.index < log.wins.size()) {
      const WinClaim& win = log.wins[event.index];
      visit(win.tile);
      for (const auto* list : {&win.concealed, &win.indicators, &win.ura_indicators})
        if (*list) all(**list);
    }
  }
}

/// How many tiles of each kind the hand shows, where its tiles have no identities.
hand::Counts shown_counts(const Game& game, const Hand& hand) {
  hand::Counts counts;
  const auto count = [&](const TileRef& tile) {
    if (tile.tile.present()) ++counts[tile.tile.kind()];
  };
  const KyokuHeader& header = game.header(hand);
  for (const auto& tiles : header.hands) std::for_each(tiles.begin(), tiles.end(), count);
  count(header.indicator);
  const std::vector<TileRef>* ura = nullptr;
  for (std::uint32_t i = hand.start + 1; i < hand.end; ++i) {
    const Event& event = game.event(i);
    if (event.kind == EventKind::Draw || event.kind == EventKind::DoraReveal)
      count(event.tile_ref());
    if (event.kind == EventKind::Win && game.log.wins[event.index].ura_indicators)
      ura = &*game.log.wins[event.index].ura_indicators;
  }
  if (ura != nullptr) std::for_each(ura->begin(), ura->end(), count);
  return counts;
}

bool may_be_red(const Ruleset& ruleset, TileKind kind) {
  return kind.is_suited() && kind.rank() == 5 && ruleset.dora_red.get()[kind.suit()] > 0;
}

}  // namespace

Game::Game(const GameLog& of, const Ruleset& under)
    : log(of), ruleset(under), shape(shape_of(under)) {
  Table table;
  const auto count = static_cast<std::uint32_t>(log.events.size());
  for (std::uint32_t i = 0; i < count; ++i) {
    const Event& event = log.events[i];
    marks_tsumogiri = marks_tsumogiri || event.tsumogiri != Flag::Absent;
    if (event.kind == EventKind::StartKyoku) {
      Hand hand{i, 0, i + 1};
      while (hand.end < count && !closes(log.events[hand.end].kind)) {
        if (hand.result == 0 && is_result(log.events[hand.end].kind)) hand.result = hand.end;
        ++hand.end;
      }
      if (hand.result != 0 && all_known(log.kyokus[event.index], shape.players)) {
        hands.push_back(hand);
        starts_.push_back(table);
        physical = log.kyokus[event.index].hands[0][0].id.present();
      }
    }
    fold(table, log, i, shape);
  }
}

void Game::keep_hands(const std::function<bool(std::uint32_t)>& wanted) {
  std::vector<Hand> kept;
  std::vector<Table> starts;
  for (std::size_t i = 0; i < hands.size(); ++i) {
    if (!wanted(hands[i].start)) continue;
    kept.push_back(hands[i]);
    starts.push_back(starts_[i]);
  }
  hands = std::move(kept);
  starts_ = std::move(starts);
}

const Table& Game::at_start(const Hand& hand) const {
  for (std::size_t i = 0; i < hands.size(); ++i)
    if (hands[i].start == hand.start) return starts_[i];
  return starts_.front();
}

Table Game::before(const Hand& hand, std::uint32_t number) const {
  Table table = at_start(hand);
  for (std::uint32_t i = hand.start; i < number; ++i) fold(table, log, i, shape);
  return table;
}

const WinClaim* Game::single_win(const Hand& hand) const {
  if (!is_win(hand) || is(hand.result + 1, EventKind::Win)) return nullptr;
  return &log.wins[event(hand.result).index];
}

bool Game::is_ron(const Hand& hand) const {
  const Event& win = event(hand.result);
  return win.kind == EventKind::Win && win.target.present() && win.target != win.seat;
}

bool Game::won_by(const Hand& hand, Seat seat) const {
  for (std::uint32_t i = hand.result; i < hand.end; ++i)
    if (event(i).kind == EventKind::Win && event(i).seat == seat) return true;
  return false;
}

const RyuukyokuClaim* Game::drawn(const Hand& hand) const {
  const Event& result = event(hand.result);
  return result.kind == EventKind::Ryuukyoku && result.index < log.ryuukyokus.size()
             ? &log.ryuukyokus[result.index]
             : nullptr;
}

bool Game::exhausted(const Hand& hand) const {
  const RyuukyokuClaim* draw = drawn(hand);
  return draw != nullptr && draw->kind == RyuukyokuKind::Exhaustive;
}

hand::KindMask Game::sensitive(const Hand& hand) const {
  const Table table = before(hand, hand.result);
  hand::KindMask kinds;
  for (std::uint8_t s = 0; s < table.game.players; ++s) {
    const SeatState& seat = table.hand.seats[s];
    const bool must_win = ruleset.riichi_must_win && seat.riichi != RiichiState::None;
    if (!won_by(hand, Seat{s}) && !must_win) continue;
    if (is_ron(hand) || !won_by(hand, Seat{s})) {
      if (const auto waits = facts::waits_of(seat, ruleset)) kinds |= *waits;
    } else if (const auto counts = facts::concealed_counts(seat);
               counts && seat.drawn.tile.present()) {
      hand::Counts before_draw = *counts;
      if (before_draw[seat.drawn.tile.kind()] > 0) --before_draw[seat.drawn.tile.kind()];
      kinds |= hand::waits_of(before_draw, seat.meld_count, hand::pair_rule(ruleset));
    }
  }
  return kinds;
}

std::vector<std::uint32_t> Game::passing_turns(const Hand& hand) const {
  std::vector<std::uint32_t> turns;
  unsigned discards = 0;
  for (std::uint32_t i = hand.start + 1; i + 2 < hand.result; ++i) {
    if (event(i).kind == EventKind::Discard) ++discards;
    if (event(i).kind != EventKind::Draw || discards <= shape.players) continue;
    const Event& before = event(i - 1);
    const Event& discard = event(i + 1);
    if (before.kind != EventKind::Discard && before.kind != EventKind::RiichiDeposit) continue;
    if (discard.kind != EventKind::Discard || discard.seat != event(i).seat ||
        discard.tile_ref() != event(i).tile_ref())
      continue;
    if (event(i + 2).kind == EventKind::Draw && event(i).tile.present() && !event(i).tile.is_red())
      turns.push_back(i);
  }
  return turns;
}

bool Game::joins_equal_discards(const Hand& hand, std::uint32_t number, TileKind kind) const {
  unsigned alike = 1;
  for (const int step : {-1, 1})
    for (auto i = static_cast<std::int64_t>(number) + step; i > hand.start && i < hand.result;
         i += step) {
      const Event& other = log.events[static_cast<std::size_t>(i)];
      if (other.kind != EventKind::Discard) continue;
      if (!other.tile.present() || other.tile.kind() != kind) break;
      ++alike;
    }
  return alike >= shape.players;
}

std::vector<TileRef> Game::unseen(const Hand& hand) const {
  std::vector<TileRef> tiles;
  if (physical) {
    TileIdSet seen;
    for_each_named(*this, hand, [&](const TileRef& tile) { seen.add(tile.id); });
    for (std::uint32_t i = hand.start; i < hand.end; ++i) {
      const Event& each = event(i);
      if (!is_one_of(each.kind, kMelds)) continue;
      for (const TileRef& tile : log.melds[each.index].tiles) seen.add(tile.id);
    }
    for (std::uint8_t id = 0; id < kPhysicalTiles; ++id)
      if (!seen.has(TileId{id}) && in_play(TileId{id}.kind()) &&
          !may_be_red(ruleset, TileId{id}.kind()))
        tiles.push_back({Tile::plain(TileId{id}.kind()), TileId{id}});
    return tiles;
  }
  const hand::Counts shown = shown_counts(*this, hand);
  for (std::uint8_t kind = 0; kind < kKinds; ++kind) {
    if (!in_play(TileKind{kind}) || may_be_red(ruleset, TileKind{kind})) continue;
    for (unsigned copy = shown.of[kind]; copy < 4; ++copy)
      tiles.push_back({Tile::plain(TileKind{kind}), TileId{}});
  }
  return tiles;
}

std::vector<TileRef> Game::unseen_without(const Hand& hand, hand::KindMask kinds) const {
  std::vector<TileRef> tiles = unseen(hand);
  std::erase_if(tiles, [&](const TileRef& tile) { return kinds.has(tile.tile.kind()); });
  return tiles;
}

std::vector<TileRef> Game::held(const Hand& hand, const Table& table, Seat seat,
                                std::uint32_t number) const {
  const HandTiles& own = table.at(seat).hand;
  if (!physical) return tiles_by_face(own);
  std::vector<TileRef> tiles;
  const auto add = [&](const TileRef& tile) {
    if (tile.tile.present() && own.has_known(tile) &&
        std::none_of(tiles.begin(), tiles.end(),
                     [&](const TileRef& other) { return other.id == tile.id; }))
      tiles.push_back(tile);
  };
  for (const TileRef& tile : header(hand).hands[seat.index()]) add(tile);
  for (std::uint32_t i = hand.start; i < number; ++i)
    if (is(i, EventKind::Draw) && event(i).seat == seat) add(event(i).tile_ref());
  return tiles;
}

std::vector<TileRef> tiles_by_face(const HandTiles& hand) {
  std::vector<TileRef> tiles;
  for (std::uint8_t face = 0; face < kFaces; ++face)
    tiles.insert(tiles.end(), hand.faces[face], TileRef{Tile{face}, TileId{}});
  return tiles;
}

}  // namespace referee::faults
