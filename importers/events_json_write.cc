#include <algorithm>

#include "importers/events_json.h"
#include "importers/events_json_facts.h"
#include "importers/events_json_line.h"
#include "importers/events_json_meld.h"
#include "importers/events_json_names.h"

namespace referee {
namespace {

template <class T>
const T* at(const std::vector<T>& payloads, std::uint32_t index) {
  return index < payloads.size() ? &payloads[index] : nullptr;
}

void write_call(const Event& event, const Meld& meld, EventLine& line) {
  const CallParts parts = take_apart(meld);
  const bool added = event.kind == EventKind::Shouminkan;
  line.seat("target", added && !event.target.present() ? parts.target : event.target);
  if (event.kind != EventKind::Ankan || event.tile_ref() != TileRef{}) line.tile("pai", "id", event.tile_ref());
  line.tiles("consumed", "consumed_ids", std::span<const TileRef>(parts.consumed));
  if (meld.called != Meld::kNone) {
    line.key("called");
    line.value(std::int64_t{meld.called});
  }
  if (meld.added != Meld::kNone) {
    line.key("added");
    line.value(std::int64_t{meld.added});
  }

  // What the members above say to a reader; a log that claims something else gets the whole set beside them.
  CallParts stated = parts;
  stated.tile = event.tile_ref();
  if (!added) stated.target = event.target;
  const std::optional<MeldKind> kind = meld_kind_of(event.kind);
  if ((added && event.target.present()) || !kind || assemble(*kind, stated) != meld) {
    line.key("meld");
    line.value(meld);
  }
}

void write_body(const GameLog& log, const Event& event, EventLine& line) {
  switch (event.kind) {
    case EventKind::StartGame: write_game(log, line); return;
    case EventKind::StartKyoku:
      if (const KyokuHeader* header = at(log.kyokus, event.index)) write_kyoku(*header, line);
      return;
    case EventKind::Draw:
    case EventKind::Kita: line.tile("pai", "id", event.tile_ref()); return;
    case EventKind::Discard:
      line.tile("pai", "id", event.tile_ref());
      if (event.tsumogiri != Flag::Absent) {
        line.key("tsumogiri");
        line.value(event.tsumogiri == Flag::Yes);
      }
      return;
    case EventKind::Chi:
    case EventKind::Pon:
    case EventKind::Daiminkan:
    case EventKind::Shouminkan:
    case EventKind::Ankan:
      if (const Meld* meld = at(log.melds, event.index)) write_call(event, *meld, line);
      return;
    case EventKind::DoraReveal: line.tile("dora_marker", "dora_marker_id", event.tile_ref()); return;
    case EventKind::RiichiDeposit:
      if (const DepositClaim* claim = at(log.deposits, event.index)) write_deposit(*claim, line);
      return;
    case EventKind::Win:
      line.key("target");
      line.value(event.target);
      if (const WinClaim* claim = at(log.wins, event.index)) write_win(*claim, line);
      return;
    case EventKind::KyokuDraw:
      if (const DrawClaim* claim = at(log.draws, event.index)) write_draw(*claim, line);
      return;
    case EventKind::EndGame:
      if (const FinalClaim* claim = at(log.finals, event.index)) write_final(*claim, line);
      return;
    case EventKind::Reconnect:
      if (const PlayerFacts* facts = at(log.players_seen, event.index)) write_player(*facts, line);
      return;
    case EventKind::RiichiDeclaration:
    case EventKind::EndKyoku:
    case EventKind::Disconnect:
    case EventKind::AnnouncedFuriten:
    case EventKind::WinTileApart:
    case EventKind::Chonbo: return;
  }
}

void write_event(const GameLog& log, const Event& event, const SourcePosition* source, std::string& out) {
  EventLine line(out);
  line.open_object();
  line.key("type");
  line.word(type_of(event.kind));
  if (event.seat.present() || has_actor(event.kind)) {
    line.key("actor");
    line.value(event.seat);
  }
  write_body(log, event, line);
  if (source != nullptr) line.position("source", *source);
  line.close_object();
  out += '\n';
}

}  // namespace

void write_events(const GameLog& log, std::string& out) {
  const bool has_sources = log.sources.size() == log.events.size();
  if (log.events.empty() || log.events.front().kind != EventKind::StartGame) write_event(log, Event{}, nullptr, out);
  for (std::size_t i = 0; i < log.events.size(); ++i) write_event(log, log.events[i], has_sources ? &log.sources[i] : nullptr, out);
}

}  // namespace referee
