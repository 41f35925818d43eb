
#include "importers/spelling/line.h"
#include "importers/spelling/meld.h"
#include "importers/stream/facts.h"
#include "importers/stream/stream.h"
#include "validator/log/event_traits.h"

namespace referee::stream {
namespace {

template <class T>
const T* at(const std::vector<T>& payloads, std::uint32_t index) {
  return index < payloads.size() ? &payloads[index] : nullptr;
}

/// Whether the members of a call line say all that the log says. A log that claims something odd
/// (another tile on the event than in the set, no set at all) gets the whole set beside them.
bool says_all(const Event& event, const Meld& meld, spelling::CallParts parts) {
  const std::optional<MeldKind> kind = traits_of(event.kind).set;
  if (!kind) return false;
  parts.tile = event.tile_ref();
  if (event.kind != EventKind::Shouminkan)
    parts.target = event.target;
  else if (event.target.present())
    return false;
  return spelling::assemble(*kind, parts) == meld;
}

void write_call(const Event& event, const Meld& meld, spelling::EventLine& line) {
  const spelling::CallParts parts = spelling::take_apart(meld);
  const bool whole = !says_all(event, meld, parts);
  line.seat("target", event.kind == EventKind::Shouminkan && !whole ? parts.target : event.target);
  if (event.kind != EventKind::Ankan || event.tile_ref() != TileRef{})
    line.tile("pai", "id", event.tile_ref());
  line.tiles("consumed", "consumed_ids", std::span<const TileRef>(parts.consumed));
  if (meld.called != Meld::kNone) line.key("called").value(meld.called);
  if (meld.added != Meld::kNone) line.key("added").value(meld.added);
  if (whole) {
    line.key("meld");
    line.value(meld);
  }
}

void write_body(const GameLog& log, const Event& event, spelling::EventLine& line) {
  switch (event.kind) {
    case EventKind::StartGame: write_game(log, line); return;
    case EventKind::StartKyoku:
      if (const KyokuHeader* header = at(log.kyokus, event.index)) write_kyoku(*header, line);
      return;
    case EventKind::Draw:
    case EventKind::Kita: line.tile("pai", "id", event.tile_ref()); return;
    case EventKind::Discard:
      line.tile("pai", "id", event.tile_ref());
      if (event.tsumogiri != Flag::Absent)
        line.key("tsumogiri").value(event.tsumogiri == Flag::Yes);
      return;
    case EventKind::Chi:
    case EventKind::Pon:
    case EventKind::Daiminkan:
    case EventKind::Shouminkan:
    case EventKind::Ankan:
      if (const Meld* meld = at(log.melds, event.index)) write_call(event, *meld, line);
      return;
    case EventKind::DoraReveal:
      line.tile("dora_marker", "dora_marker_id", event.tile_ref());
      return;
    case EventKind::RiichiDeclaration:
      if (!event.called_double) return;
      line.key("double").value(true);
      return;
    case EventKind::RiichiDeposit:
      if (const DepositClaim* claim = at(log.deposits, event.index)) write_deposit(*claim, line);
      return;
    case EventKind::Win:
      line.key("target").value(event.target);
      if (const WinClaim* claim = at(log.wins, event.index)) write_win(*claim, line);
      return;
    case EventKind::Ryuukyoku:
      if (const RyuukyokuClaim* claim = at(log.ryuukyokus, event.index)) write_draw(*claim, line);
      return;
    case EventKind::EndGame:
      if (const FinalClaim* claim = at(log.finals, event.index)) write_final(*claim, line);
      return;
    case EventKind::Reconnect:
    case EventKind::Substitute:
      if (const PlayerFacts* facts = at(log.players_seen, event.index))
        write_player_facts(*facts, line);
      return;
    case EventKind::WinTileApart:
      if (event.apart != Flag::Absent) line.key("apart").value(event.apart == Flag::Yes);
      return;
    case EventKind::Penalty:
    case EventKind::DeadHand:
    case EventKind::ThrownIn:
    case EventKind::TimeUp:
      if (const DecisionClaim* claim = at(log.decisions, event.index)) write_decision(*claim, line);
      return;
    case EventKind::Chonbo:
      if (const FoulClaim* claim = at(log.fouls, event.index)) write_foul(*claim, line);
      return;
    default: return;
  }
}

/// `source` is null for a log that keeps no positions, `told` where nothing was told.
void write_event(const GameLog& log, const Event& event, const SourcePosition* source,
                 const ToldClaim* told, std::string& out) {
  spelling::EventLine line(out);
  line.open_event(event);
  write_body(log, event, line);
  if (told != nullptr) write_told(*told, line);
  if (source != nullptr) line.position("source", *source);
  line.close_object();
  out += '\n';
}

}  // namespace

void write_event(const GameLog& log, std::uint32_t number, std::string& out) {
  write_event(log, log.events[number], nullptr, nullptr, out);
}

void write_events(const GameLog& log, std::string& out) {
  const bool has_sources = log.sources.size() == log.events.size();
  SourcePosition source;
  if (log.events.empty() || log.events.front().kind != EventKind::StartGame)
    write_event(log, Event{}, &source, nullptr, out);
  auto told = log.told.begin();
  for (std::size_t i = 0; i < log.events.size(); ++i) {
    if (has_sources) source = log.sources.stated(i);
    while (told != log.told.end() && told->event < i) ++told;
    const bool is_told = told != log.told.end() && told->event == i;
    write_event(log, log.events[i], has_sources ? &source : nullptr, is_told ? &*told : nullptr,
                out);
  }
}

}  // namespace referee::stream
