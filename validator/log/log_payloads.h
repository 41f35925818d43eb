// The payloads of a log's events: where the payload of an event is, a walk over every tile that the
// events name, and the removal of payloads that no event names any more.
#pragma once

#include <cstdint>
#include <functional>

#include "validator/log/event_traits.h"
#include "validator/log/game_log.h"

namespace referee {

/// Calls `visit` with the member of GameLog in which such payloads lie; not at all for
/// Payload::None.
template <class Visit>
void with_payloads(Payload payload, Visit visit) {
  switch (payload) {
    case Payload::None: return;
    case Payload::Kyoku: return visit(&GameLog::kyokus);
    case Payload::Meld: return visit(&GameLog::melds);
    case Payload::Deposit: return visit(&GameLog::deposits);
    case Payload::Win: return visit(&GameLog::wins);
    case Payload::Ryuukyoku: return visit(&GameLog::ryuukyokus);
    case Payload::Final: return visit(&GameLog::finals);
    case Payload::Player: return visit(&GameLog::players_seen);
    case Payload::Foul: return visit(&GameLog::fouls);
    case Payload::Decision: return visit(&GameLog::decisions);
  }
}

/// Whether the event names a payload that is there.
inline bool has_payload(const GameLog& log, const Event& event) {
  bool has = false;
  with_payloads(traits_of(event.kind).payload,
                [&](auto list) { has = event.index < (log.*list).size(); });
  return has;
}

/// Calls `change` for each tile that the events [first, last) and their payloads name, absent ones
/// included.
void change_tiles(GameLog& log, std::uint32_t first, std::uint32_t last,
                  const std::function<void(TileRef&)>& change);

/// Keeps GameLog::told with its events where `removed` events from `at` on were taken out of the
/// log and `added` put in their place: what was told behind a removed event is dropped.
void move_told(GameLog& log, std::uint32_t at, std::uint32_t removed, std::uint32_t added);

/// Drops the payloads that no event names, and numbers the others in the order of their events.
/// Each payload belongs to one event.
void drop_unused_payloads(GameLog& log);

}  // namespace referee
