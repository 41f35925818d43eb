#include "validator/log_order.h"

#include <algorithm>

namespace referee {
namespace {

/// Whether `place` stands before `event` in the file. Unknown positions compare as not before.
bool stands_before(const SourcePosition& place, const SourcePosition& event) {
  if (place.offset && event.offset) return *place.offset < *event.offset;
  if (place.line && event.line) return *place.line < *event.line;
  return false;
}

bool needs_seat(EventKind kind) {
  switch (kind) {
    case EventKind::StartGame:
    case EventKind::StartKyoku:
    case EventKind::DoraReveal:
    case EventKind::KyokuDraw:
    case EventKind::EndKyoku:
    case EventKind::EndGame:
    case EventKind::Chonbo: return false;
    case EventKind::Draw:
    case EventKind::Discard:
    case EventKind::Chi:
    case EventKind::Pon:
    case EventKind::Daiminkan:
    case EventKind::Shouminkan:
    case EventKind::Ankan:
    case EventKind::Kita:
    case EventKind::RiichiDeclaration:
    case EventKind::RiichiDeposit:
    case EventKind::Win:
    case EventKind::Disconnect:
    case EventKind::Reconnect:
    case EventKind::AnnouncedFuriten:
    case EventKind::WinTileApart: return true;
  }
  return false;
}

bool payload_present(const GameLog& log, const Event& event) {
  switch (event.kind) {
    case EventKind::StartKyoku: return event.index < log.kyokus.size();
    case EventKind::Chi:
    case EventKind::Pon:
    case EventKind::Daiminkan:
    case EventKind::Shouminkan:
    case EventKind::Ankan: return event.index < log.melds.size() && log.melds[event.index].size <= log.melds[event.index].tiles.size();
    case EventKind::Win: return event.index < log.wins.size();
    case EventKind::KyokuDraw: return event.index < log.draws.size();
    case EventKind::StartGame:
    case EventKind::Draw:
    case EventKind::Discard:
    case EventKind::Kita:
    case EventKind::DoraReveal:
    case EventKind::RiichiDeclaration:
    case EventKind::RiichiDeposit:
    case EventKind::EndKyoku:
    case EventKind::EndGame:
    case EventKind::Disconnect:
    case EventKind::Reconnect:
    case EventKind::AnnouncedFuriten:
    case EventKind::WinTileApart:
    case EventKind::Chonbo: return true;
  }
  return false;
}

bool is_seat(Seat seat, unsigned players) { return !seat.present() || seat.value < players; }
bool is_tile(TileRef ref) {
  return (!ref.tile.present() || ref.tile.code < kFaces) && (!ref.id.present() || ref.id.value < kPhysicalTiles);
}

}  // namespace

UnreadablePlaces::UnreadablePlaces(const GameLog& log) {
  for (const Finding& finding : log.findings) {
    if (finding.rule != "log/malformed" && finding.rule != "log/unknown") continue;
    // A reader that says which event follows knows better than a comparison of places, which may be those of two files.
    std::uint32_t number = finding.event.value_or(0);
    if (!finding.event)
      while (number < log.sources.size() && !stands_before(finding.source, log.sources[number])) ++number;
    events_.push_back(number);
  }
  std::sort(events_.begin(), events_.end());
}

unsigned UnreadablePlaces::before(std::uint32_t number) {
  unsigned count = 0;
  for (; next_ < events_.size() && events_[next_] <= number; ++next_) ++count;
  return count;
}

std::optional<std::string> unsound(const GameLog& log, std::uint32_t number, unsigned players) {
  const Event& event = log.events[number];
  if (needs_seat(event.kind) && !event.seat.present()) return "an event without its player";
  if (!is_seat(event.seat, players) || !is_seat(event.target, players)) return "a seat that this table does not have";
  if (!payload_present(log, event)) return "an event without its facts";
  if (!is_tile(event.tile_ref())) return "a tile that does not exist";
  if (event.kind == EventKind::StartKyoku && !is_seat(log.kyokus[event.index].dealer, players))
    return "a dealer that this table does not have";
  return std::nullopt;
}

}  // namespace referee
