#include "validator/log/log_order.h"

#include <algorithm>

namespace referee {
namespace {

/// Whether `place` stands before `event` in the file. Unknown positions compare as not before.
bool stands_before(const SourcePosition& place, const SourcePosition& event) {
  if (place.offset && event.offset) return *place.offset < *event.offset;
  if (place.line && event.line) return *place.line < *event.line;
  return false;
}

constexpr std::uint32_t kNeedsSeat =
    on(EventKind::Draw, EventKind::Discard, EventKind::Chi, EventKind::Pon, EventKind::Daiminkan,
       EventKind::Shouminkan, EventKind::Ankan, EventKind::Kita, EventKind::RiichiDeclaration,
       EventKind::RiichiDeposit, EventKind::Win, EventKind::Disconnect, EventKind::Reconnect,
       EventKind::AnnouncedFuriten, EventKind::WinTileApart);
constexpr std::uint32_t kNeedsMeld = on(EventKind::Chi, EventKind::Pon, EventKind::Daiminkan,
                                        EventKind::Shouminkan, EventKind::Ankan);

bool is_one_of(EventKind kind, std::uint32_t kinds) { return (on(kind) & kinds) != 0; }

bool payload_present(const GameLog& log, const Event& event) {
  if (is_one_of(event.kind, kNeedsMeld))
    return event.index < log.melds.size() &&
           log.melds[event.index].size <= log.melds[event.index].tiles.size();
  if (event.kind == EventKind::StartKyoku) return event.index < log.kyokus.size();
  if (event.kind == EventKind::Chonbo) return event.index < log.fouls.size();
  if (event.kind == EventKind::Win) return event.index < log.wins.size();
  return event.kind != EventKind::Ryuukyoku || event.index < log.ryuukyokus.size();
}

bool is_seat(Seat seat, unsigned players) { return !seat.present() || seat.value < players; }
bool is_tile(TileRef ref) {
  return (!ref.tile.present() || ref.tile.code < kFaces) &&
         (!ref.id.present() || ref.id.value < kPhysicalTiles);
}

}  // namespace

UnreadablePlaces::UnreadablePlaces(const GameLog& log) {
  for (const Finding& finding : log.findings) {
    if (finding.rule != "log/malformed" && finding.rule != "log/unknown") continue;
    // A reader that says which event follows knows better than a comparison of places, which may be
    // those of two files.
    std::uint32_t number = finding.event.value_or(0);
    if (!finding.event)
      while (number < log.sources.size() && !stands_before(finding.source, log.sources[number]))
        ++number;
    events_.push_back(number);
  }
  std::sort(events_.begin(), events_.end());
}

std::string_view unsound(const GameLog& log, std::uint32_t number, unsigned players) {
  const Event& event = log.events[number];
  if (!event.seat.present() && is_one_of(event.kind, kNeedsSeat))
    return "an event without its player";
  if (!is_seat(event.seat, players) || !is_seat(event.target, players))
    return "a seat that this table does not have";
  if (!payload_present(log, event)) return "an event without its facts";
  if (!is_tile(event.tile_ref())) return "a tile that does not exist";
  if (event.kind == EventKind::StartKyoku && !is_seat(log.kyokus[event.index].dealer, players))
    return "a dealer that this table does not have";
  return {};
}

namespace {

bool is_aside(EventKind kind) {
  return kind == EventKind::Disconnect || kind == EventKind::Reconnect ||
         kind == EventKind::DoraReveal || kind == EventKind::RiichiDeposit;
}

/// The caller's discard that stands before his call `number` though it comes after it; absent where
/// there is none.
std::optional<std::uint32_t> discard_of_call(const GameLog& log, std::uint32_t number) {
  const Event& call = log.events[number];
  constexpr unsigned kMostDiscardsBetween = 2;
  unsigned between = 0;
  for (std::uint32_t i = number; i-- > 0;) {
    const Event& event = log.events[i];
    if (is_aside(event.kind) || event.kind == EventKind::Draw) {
      if (event.kind == EventKind::Draw && event.seat == call.seat) return std::nullopt;
      continue;
    }
    if (event.kind != EventKind::Discard) return std::nullopt;
    if (event.seat != call.seat) {
      if (++between > kMostDiscardsBetween) return std::nullopt;
      continue;
    }
    // It follows the discard that was called, with no draw of the caller's own.
    std::uint32_t before = i;
    while (before > 0 && is_aside(log.events[before - 1].kind)) --before;
    if (before == 0) return std::nullopt;
    const Event& called = log.events[before - 1];
    const bool fits =
        called.kind == EventKind::Discard && called.seat == call.target && called.tile == call.tile;
    return fits ? std::optional(i) : std::nullopt;
  }
  return std::nullopt;
}

}  // namespace

std::vector<std::uint32_t> order_of_play(const GameLog& log) {
  std::vector<std::uint32_t> order(log.events.size());
  for (std::uint32_t i = 0; i < order.size(); ++i) order[i] = i;
  for (std::uint32_t i = 0; i < order.size(); ++i) {
    const EventKind kind = log.events[i].kind;
    if (kind != EventKind::Chi && kind != EventKind::Pon) continue;
    const auto discard = discard_of_call(log, i);
    if (discard)
      std::rotate(std::find(order.begin(), order.begin() + i, *discard), order.begin() + i,
                  order.begin() + i + 1);
  }
  return order;
}

}  // namespace referee
