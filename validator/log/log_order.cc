#include "validator/log/log_order.h"

#include <algorithm>
#include <numeric>

#include "validator/log/event_traits.h"
#include "validator/log/log_payloads.h"

namespace referee {
namespace {

/// Whether `place` stands before `event` in the file. Unknown positions compare as not before.
bool stands_before(const SourcePosition& place, const SourcePosition& event) {
  if (place.offset && event.offset) return *place.offset < *event.offset;
  if (place.line && event.line) return *place.line < *event.line;
  return false;
}

/// Whether `place` is that of a part of the event: a member of its line, an attribute of its
/// element.
bool is_part_of(const SourcePosition& place, const SourcePosition& event) {
  if (place.line != event.line || place.element != event.element) return false;
  if (place.line && place.offset != event.offset) return false;
  if (!place.pointer.starts_with(event.pointer)) return false;
  return place.line || place.element || !event.pointer.empty();
}

bool payload_is_sound(const GameLog& log, const Event& event) {
  const EventTraits& traits = traits_of(event.kind);
  if (!traits.needs_payload) return true;
  if (!has_payload(log, event)) return false;
  return traits.payload != Payload::Meld ||
         log.melds[event.index].size <= log.melds[event.index].tiles.size();
}

bool is_seat(Seat seat, unsigned players) { return !seat.present() || seat.value < players; }
bool is_tile(TileRef ref) {
  return (!ref.tile.present() || ref.tile.code < kFaces) &&
         (!ref.id.present() || ref.id.value < kPhysicalTiles);
}

/// For each place that is a part of an event, the number of that event. A damaged log may have many
/// of both, and is judged by every ruleset.
std::vector<std::uint32_t> events_with_parts(const std::vector<SourcePosition>& events,
                                             std::vector<const SourcePosition*> places) {
  std::vector<std::uint32_t> with_parts;
  std::sort(places.begin(), places.end(),
            [](const auto* a, const auto* b) { return a->pointer < b->pointer; });
  for (std::uint32_t i = 0; i < events.size(); ++i) {
    // The pointers that begin with that of the event stand together.
    auto place = std::lower_bound(
        places.begin(), places.end(), events[i].pointer,
        [](const auto* each, const std::string& pointer) { return each->pointer < pointer; });
    for (; place != places.end() && (*place)->pointer.starts_with(events[i].pointer); ++place)
      if (is_part_of(**place, events[i])) with_parts.push_back(i);
  }
  return with_parts;
}

}  // namespace

UnreadablePlaces::UnreadablePlaces(const GameLog& log) {
  std::vector<const Finding*> unread;
  std::vector<const SourcePosition*> places;
  for (const Finding& finding : log.findings) {
    // A torn text may go on behind its tear.
    const bool is_tear = log.torn && finding.rule == "log/incomplete";
    if (!is_tear && finding.rule != "log/malformed" && finding.rule != "log/unknown") continue;
    unread.push_back(&finding);
    places.push_back(&finding.source);
  }
  // A place is put together when it is asked for, and many findings ask for each.
  std::vector<SourcePosition> sources;
  for (std::uint32_t i = 0; !unread.empty() && i < log.sources.size(); ++i)
    sources.push_back(log.sources[i]);
  // What a tear made of an event may be anything, and what stood behind it is lost too.
  if (log.torn)
    for (const std::uint32_t i : events_with_parts(sources, std::move(places)))
      events_.insert(events_.end(), {i, i + 1});
  for (const Finding* each : unread) {
    const Finding& finding = *each;
    // A reader that says which event follows knows better than a comparison of places, which may be
    // those of two files.
    std::uint32_t number = finding.event.value_or(0);
    // Where the event itself was read, a value of it is absent, and nothing else.
    if (finding.event && number < sources.size() && is_part_of(finding.source, sources[number]))
      continue;
    if (!finding.event)
      while (number < sources.size() && !stands_before(finding.source, sources[number])) ++number;
    events_.push_back(number);
  }
  // The start of the first hand is torn off.
  if (log.torn && log.events.size() > 1 && log.events[1].kind != EventKind::StartKyoku)
    events_.push_back(1);
  std::sort(events_.begin(), events_.end());
}

Unsound unsound(const GameLog& log, std::uint32_t number, unsigned players) {
  const Event& event = log.events[number];
  if (!event.seat.present() && traits_of(event.kind).has_actor) return Unsound::Player;
  // A call that names an empty seat of the table is judged as one from the wrong player.
  const unsigned targets = is_one_of(event.kind, kCalls) ? kMaxSeats : players;
  if (!is_seat(event.seat, players) || !is_seat(event.target, targets)) return Unsound::Seat;
  if (!payload_is_sound(log, event)) return Unsound::Facts;
  if (!is_tile(event.tile_ref())) return Unsound::Tile;
  if (event.kind == EventKind::StartKyoku && !is_seat(log.kyokus[event.index].dealer, players))
    return Unsound::Dealer;
  return Unsound::No;
}

namespace {

bool is_aside(EventKind kind) {
  return is_one_of(kind, on(EventKind::Disconnect, EventKind::Reconnect, EventKind::DoraReveal,
                            EventKind::RiichiDeposit));
}

/// The caller's discard that stands before the call `number` though it comes after it; absent where
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

std::vector<std::uint32_t> order_of_play(const GameLog& log, std::uint32_t first,
                                         std::uint32_t end) {
  std::vector<std::uint32_t> order;
  for (std::uint32_t i = first; i < end; ++i) {
    const EventKind kind = log.events[i].kind;
    if (kind != EventKind::Chi && kind != EventKind::Pon) continue;
    const auto discard = discard_of_call(log, i);
    if (!discard || *discard < first) continue;
    if (order.empty()) {
      order.resize(end - first);
      std::iota(order.begin(), order.end(), first);
    }
    const auto call = order.begin() + (i - first);
    std::rotate(std::find(order.begin(), call, *discard), call, call + 1);
  }
  return order;
}

}  // namespace referee
