#include "validator/log/game_builder.h"

#include <algorithm>
#include <utility>

namespace referee {
namespace {

/// The last set of `seat` in the hand that is being played that a tile of this kind makes a quad.
const Meld* pon_of(const GameLog& log, Seat seat, TileKind kind) {
  for (auto event = log.events.rbegin(); event != log.events.rend(); ++event) {
    if (event->kind == EventKind::StartKyoku) return nullptr;
    if (event->kind != EventKind::Pon || event->seat != seat) continue;
    const Meld& meld = log.melds[event->index];
    if (meld.first_kind() == kind) return &meld;
  }
  return nullptr;
}

Meld called_set(MeldKind kind, Seat from) {
  Meld meld;
  meld.kind = kind;
  meld.from = from;
  return meld;
}

}  // namespace

GameBuilder::GameBuilder(GameHeader header) {
  log_.header = std::move(header);
  log_.fragment = true;
  add(EventKind::StartGame, Seat{});
}

void GameBuilder::add(EventKind kind, Seat seat) {
  Event event;
  event.kind = kind;
  event.seat = seat;
  log_.events.push_back(event);
  log_.sources.push_back(SourcePosition{});
}

void GameBuilder::add(EventKind kind, Seat seat, TileRef tile) {
  add(kind, seat);
  log_.events.back().tile = tile.tile;
  log_.events.back().id = tile.id;
}

void GameBuilder::add_payload(EventKind kind, Seat seat, std::size_t index) {
  add(kind, seat);
  log_.events.back().index = static_cast<std::uint32_t>(index);
}

void GameBuilder::start_kyoku(KyokuHeader deal) {
  log_.kyokus.push_back(std::move(deal));
  add_payload(EventKind::StartKyoku, Seat{}, log_.kyokus.size() - 1);
}

void GameBuilder::draw(Seat seat, TileRef tile) { add(EventKind::Draw, seat, tile); }

void GameBuilder::discard(Seat seat, TileRef tile, bool tsumogiri) {
  add(EventKind::Discard, seat, tile);
  log_.events.back().tsumogiri = tsumogiri ? Flag::Yes : Flag::No;
}

void GameBuilder::add_call(EventKind kind, Seat seat, TileRef called, Meld meld,
                           std::span<const TileRef> own) {
  meld.called = 0;
  meld.tiles[0] = called;
  std::copy(own.begin(), own.end(), meld.tiles.begin() + 1);
  meld.size = static_cast<std::uint8_t>(own.size() + 1);
  add(kind, seat, called);
  log_.events.back().target = meld.from;
  log_.events.back().index = static_cast<std::uint32_t>(log_.melds.size());
  log_.melds.push_back(meld);
}

void GameBuilder::chi(Seat seat, Seat from, TileRef called, const std::array<TileRef, 2>& own) {
  add_call(EventKind::Chi, seat, called, called_set(MeldKind::Chi, from), own);
}

void GameBuilder::pon(Seat seat, Seat from, TileRef called, const std::array<TileRef, 2>& own) {
  add_call(EventKind::Pon, seat, called, called_set(MeldKind::Pon, from), own);
}

void GameBuilder::daiminkan(Seat seat, Seat from, TileRef called,
                            const std::array<TileRef, 3>& own) {
  add_call(EventKind::Daiminkan, seat, called, called_set(MeldKind::Daiminkan, from), own);
}

void GameBuilder::ankan(Seat seat, const std::array<TileRef, 4>& tiles) {
  Meld& quad = log_.melds.emplace_back();
  quad.kind = MeldKind::Ankan;
  quad.size = 4;
  quad.tiles = tiles;
  add_payload(EventKind::Ankan, seat, log_.melds.size() - 1);
}

void GameBuilder::shouminkan(Seat seat, TileRef added) {
  Meld quad;
  const TileKind kind = added.tile.present() ? added.tile.kind() : TileKind{};
  if (const Meld* pon = pon_of(log_, seat, kind)) quad = *pon;
  quad.kind = MeldKind::Shouminkan;
  quad.added = quad.size;
  quad.tiles[quad.size++] = added;
  log_.melds.push_back(quad);
  add(EventKind::Shouminkan, seat, added);
  log_.events.back().index = static_cast<std::uint32_t>(log_.melds.size() - 1);
}

void GameBuilder::riichi(Seat seat) { add(EventKind::RiichiDeclaration, seat); }

void GameBuilder::riichi_deposit(Seat seat) { add(EventKind::RiichiDeposit, seat); }

void GameBuilder::dora_reveal(TileRef indicator) { add(EventKind::DoraReveal, Seat{}, indicator); }

void GameBuilder::win(Seat seat, Seat from, WinClaim claim) {
  log_.wins.push_back(std::move(claim));
  add_payload(EventKind::Win, seat, log_.wins.size() - 1);
  log_.events.back().target = from;
}

void GameBuilder::ryuukyoku(RyuukyokuClaim claim, Seat seat) {
  log_.ryuukyokus.push_back(std::move(claim));
  add_payload(EventKind::Ryuukyoku, seat, log_.ryuukyokus.size() - 1);
}

void GameBuilder::end_kyoku() { add(EventKind::EndKyoku, Seat{}); }

void GameBuilder::end_game(FinalClaim result) {
  log_.finals.push_back(std::move(result));
  add_payload(EventKind::EndGame, Seat{}, log_.finals.size() - 1);
  log_.fragment = false;
}

void GameBuilder::end_game() {
  add(EventKind::EndGame, Seat{});
  log_.fragment = false;
}

}  // namespace referee
