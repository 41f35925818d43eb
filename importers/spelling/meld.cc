#include "importers/spelling/meld.h"

#include <algorithm>

namespace referee::spelling {
namespace {

/// The place of the tile that stands apart from the consumed ones.
std::uint8_t own_place(MeldKind kind, std::uint8_t called, std::uint8_t added) {
  switch (kind) {
    case MeldKind::Chi:
    case MeldKind::Pon:
    case MeldKind::Daiminkan: return called;
    case MeldKind::Shouminkan: return added;
    case MeldKind::Ankan:
    case MeldKind::Kita: return Meld::kNone;
  }
  return Meld::kNone;
}

bool has_own_tile(MeldKind kind) { return kind != MeldKind::Ankan && kind != MeldKind::Kita; }

}  // namespace

CallParts take_apart(const Meld& meld) {
  CallParts parts;
  parts.target = meld.from;
  parts.called = meld.called;
  parts.added = meld.added;
  const std::uint8_t own = own_place(meld.kind, meld.called, meld.added);
  const std::size_t size = std::min<std::size_t>(meld.size, meld.tiles.size());
  for (std::size_t i = 0; i < size; ++i) {
    if (i == own)
      parts.tile = meld.tiles[i];
    else
      parts.consumed.push_back(meld.tiles[i]);
  }
  return parts;
}

Meld assemble(MeldKind kind, const CallParts& parts) {
  Meld meld;
  meld.kind = kind;
  meld.from = parts.target;
  const std::size_t own_tiles = has_own_tile(kind) ? 1 : 0;
  const std::size_t consumed = std::min(parts.consumed.size(), meld.tiles.size() - own_tiles);
  meld.size = static_cast<std::uint8_t>(consumed + own_tiles);
  meld.called = parts.called;
  meld.added = parts.added;
  if (kind == MeldKind::Shouminkan && meld.added == Meld::kNone)
    meld.added = static_cast<std::uint8_t>(consumed);
  if (has_own_tile(kind) && kind != MeldKind::Shouminkan && meld.called == Meld::kNone)
    meld.called = 0;
  const std::size_t own = std::min<std::size_t>(own_place(kind, meld.called, meld.added), consumed);
  std::size_t next = 0;
  for (std::size_t i = 0; i < meld.size; ++i)
    meld.tiles[i] = own_tiles == 1 && i == own ? parts.tile : parts.consumed[next++];
  return meld;
}

}  // namespace referee::spelling
