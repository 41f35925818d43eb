#include "validator/report/replay/table_state.h"

#include <algorithm>
#include <span>
#include <string_view>

namespace referee::replay {
namespace {

std::string_view word_of(Phase phase) {
  switch (phase) {
    case Phase::BetweenHands: return "between";
    case Phase::ToDraw: return "draw";
    case Phase::ToReplace: return "replace";
    case Phase::ToAct: return "act";
    case Phase::ToDiscard: return "discard";
    case Phase::Ended: return "ended";
    case Phase::Lost: return "lost";
  }
  return "lost";
}

std::string_view word_of(RiichiState riichi) {
  switch (riichi) {
    case RiichiState::None: return "none";
    case RiichiState::Declared: return "declared";
    case RiichiState::Discarded: return "discarded";
    case RiichiState::Established: return "established";
  }
  return "none";
}

/// As the canonical stream calls them (docs/events.md).
std::string_view word_of(MeldKind kind) {
  switch (kind) {
    case MeldKind::Chi: return "chi";
    case MeldKind::Pon: return "pon";
    case MeldKind::Daiminkan: return "daiminkan";
    case MeldKind::Shouminkan: return "kakan";
    case MeldKind::Ankan: return "ankan";
    case MeldKind::Kita: return "nukidora";
  }
  return "";
}

void write_faces(JsonWriter& json, std::string_view name, std::span<const TileRef> tiles) {
  json.key(name).open_array();
  for (const TileRef& tile : tiles) json.word(name_of(tile.tile));
  json.close_array();
}

/// A place in a meld; null where there is no such tile.
Known<std::uint8_t> place(std::uint8_t in_meld) {
  return in_meld == Meld::kNone ? Known<std::uint8_t>{} : Known<std::uint8_t>{in_meld};
}

Known<std::uint32_t> number(std::uint32_t event) {
  return event == kNoEvent ? Known<std::uint32_t>{} : Known<std::uint32_t>{event};
}

void write_meld(JsonWriter& json, const Meld& meld) {
  json.open_object().key("type").word(word_of(meld.kind));
  const std::size_t size = std::min<std::size_t>(meld.size, meld.tiles.size());
  write_faces(json, "tiles", std::span(meld.tiles).first(size));
  json.member("called", place(meld.called)).member("added", place(meld.added));
  json.member("from", meld.from).close_object();
}

void write_hand(JsonWriter& json, const SeatState& seat) {
  json.key("hand").open_array();
  for (std::uint8_t code = 0; code < kFaces; ++code)
    for (unsigned copy = 0; copy < seat.hand.faces[code]; ++copy) json.word(name_of(Tile{code}));
  json.close_array();
  json.member("unknown", seat.hand.unknown).member("phantom", seat.hand.phantom);
  json.member("opaque", seat.hand.opaque).key("drawn");
  if (seat.has_drawn)
    json.word(name_of(seat.drawn.tile));
  else
    json.null();
}

void write_river(JsonWriter& json, const SeatState& seat) {
  json.key("river").open_array();
  for (const Discarded& discard : seat.discards()) {
    json.open_object().key("tile").word(name_of(discard.tile.tile));
    json.member("event", number(discard.event)).member("claimed", discard.claimed);
    json.member("riichi", discard.riichi).close_object();
  }
  json.close_array();
}

void write_seat(JsonWriter& json, const SeatState& seat, Known<Points> score) {
  json.open_object().member("score", score);
  write_hand(json, seat);
  json.key("melds").open_array();
  for (const Meld& meld : seat.sets()) write_meld(json, meld);
  json.close_array();
  write_faces(json, "norths", seat.set_aside());
  write_river(json, seat);
  json.key("riichi").word(word_of(seat.riichi)).member("double", seat.double_riichi);
  json.member("dead", seat.dead).close_object();
}

void write_last_discard(JsonWriter& json, const HandState& hand) {
  json.key("last");
  if (!hand.discarder.present()) {
    json.null();
    return;
  }
  json.open_object().member("seat", hand.discarder).key("tile");
  json.word(name_of(hand.discard.tile)).member("event", number(hand.discard_event)).close_object();
}

}  // namespace

void write_state(JsonWriter& json, const Table& table) {
  const Counters& now = table.game.now;
  json.open_object().key("phase").word(word_of(table.hand.phase));
  json.member("round", now.round).member("dealer", now.dealer).member("honba", now.honba);
  json.member("kyotaku", now.kyotaku).member("live", table.hand.live);
  json.member("turn", table.hand.turn);
  write_last_discard(json, table.hand);
  write_faces(json, "indicators", table.hand.shown_indicators());
  json.key("seats").open_array();
  for (std::uint8_t s = 0; s < table.game.players && s < kMaxSeats; ++s)
    write_seat(json, table.hand.seats[s], now.scores[s]);
  json.close_array().close_object();
}

void write_shape(JsonWriter& json, const TableShape& shape) {
  json.member("players", shape.players).member("live", shape.live_tiles());
  json.member("deal", shape.hand_tiles.get()).member("stick", shape.riichi_stick.get());
  json.member("ronned_stick", shape.stick_when_ronned.get());
  json.member("kita_ends_first_turn", shape.kita_breaks_first_turn.get());
}

}  // namespace referee::replay
