#include "importers/stream/event.h"

#include "importers/reader/event_of.h"
#include "importers/spelling/meld.h"
#include "importers/stream/claims.h"
#include "validator/log/event_traits.h"

namespace referee::stream {
namespace {

void read_tile(const spelling::EventFields& fields, std::string_view key, std::string_view id_key,
               Event& event) {
  fields.require(key, Said::ATile);
  const TileRef tile = fields.tile(key, id_key);
  event.tile = tile.tile;
  event.id = tile.id;
}

void read_call(const spelling::EventFields& fields, GameLog& log, Event& event) {
  constexpr std::int64_t kLastPlace = 3;
  const std::optional<MeldKind> kind = traits_of(event.kind).set;
  if (!kind) return;
  if (event.kind == EventKind::Ankan) {
    const TileRef named = fields.tile("pai", "id");
    event.tile = named.tile;
    event.id = named.id;
  } else {
    read_tile(fields, "pai", "id", event);
  }
  spelling::CallParts parts;
  parts.tile = event.tile_ref();
  parts.target = fields.seat("target");
  fields.require("consumed", Said::ListOfTiles);
  parts.consumed = fields.tiles("consumed", "consumed_ids", 4).value_or(std::vector<TileRef>{});
  parts.called = fields.number<std::uint8_t>("called", 0, kLastPlace).value_or(Meld::kNone);
  parts.added = fields.number<std::uint8_t>("added", 0, kLastPlace).value_or(Meld::kNone);
  const std::optional<spelling::EventFields> whole = fields.object("meld");
  // Of an added quad `target` names the discarder of its pon; the event itself takes no one's tile.
  if (event.kind != EventKind::Shouminkan || whole) event.target = parts.target;
  event.index = reader::keep(
      log.melds, whole ? fields.meld_of(fields.find("meld")) : spelling::assemble(*kind, parts));
}

}  // namespace

bool read_event(const spelling::EventFields& fields, GameLog& log, Event& event) {
  event.seat = fields.seat("actor");
  if (traits_of(event.kind).has_actor && !event.seat.present() && !fields.is_null("actor")) {
    fields.require("actor", Said::SeatOfPlayer);
    return false;
  }
  switch (event.kind) {
    case EventKind::StartGame: read_game(fields, log); break;
    case EventKind::StartKyoku: event.index = reader::keep(log.kyokus, read_kyoku(fields)); break;
    case EventKind::Draw:
    case EventKind::Kita: read_tile(fields, "pai", "id", event); break;
    case EventKind::Discard:
      read_tile(fields, "pai", "id", event);
      if (const Known<bool> drawn = fields.truth("tsumogiri"))
        event.tsumogiri = *drawn ? Flag::Yes : Flag::No;
      break;
    case EventKind::Chi:
    case EventKind::Pon:
    case EventKind::Daiminkan:
    case EventKind::Shouminkan:
    case EventKind::Ankan: read_call(fields, log, event); break;
    case EventKind::DoraReveal: read_tile(fields, "dora_marker", "dora_marker_id", event); break;
    case EventKind::RiichiDeclaration:
      event.called_double = fields.truth("double").value_or(false);
      break;
    case EventKind::RiichiDeposit:
      if (fields.has("scores") || fields.has("deltas") || fields.has("amount"))
        event.index = reader::keep(log.deposits, read_deposit(fields));
      break;
    case EventKind::Win:
      fields.require("target", Said::SeatOfPlayer);
      event.target = fields.seat("target");
      event.index = reader::keep(log.wins, read_win(fields));
      break;
    case EventKind::Ryuukyoku: event.index = reader::keep(log.ryuukyokus, read_draw(fields)); break;
    case EventKind::EndGame:
      if (fields.has("scores")) event.index = reader::keep(log.finals, read_final(fields));
      break;
    case EventKind::Reconnect:
    case EventKind::Substitute:
      if (fields.has("name")) event.index = reader::keep(log.players_seen, read_player(fields));
      break;
    case EventKind::WinTileApart:
      if (const Known<bool> apart = fields.truth("apart"))
        event.apart = *apart ? Flag::Yes : Flag::No;
      break;
    case EventKind::Chonbo: event.index = reader::keep(log.fouls, read_foul(fields)); break;
    case EventKind::Penalty:
      event.index = reader::keep(log.decisions, read_decision(fields));
      break;
    case EventKind::DeadHand:
    case EventKind::ThrownIn:
    case EventKind::TimeUp:
      if (fields.has("reason") || fields.has("extra"))
        event.index = reader::keep(log.decisions, read_decision(fields));
      break;
    default: break;
  }
  return true;
}

}  // namespace referee::stream
