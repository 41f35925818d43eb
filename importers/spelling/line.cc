#include "importers/spelling/line.h"

#include <algorithm>

#include <simdjson.h>
#include <nlohmann/json.hpp>

#include "importers/spelling/names.h"

namespace referee::spelling {
namespace {

bool is_plain(std::string_view raw) {
  return std::ranges::all_of(raw,
                             [](char c) { return c >= ' ' && c <= '~' && c != '"' && c != '\\'; });
}

bool has_id(std::span<const TileRef> tiles) {
  return std::ranges::any_of(tiles, [](const TileRef& tile) { return tile.id.present(); });
}

}  // namespace

void EventLine::value(TileId id) {
  if (id.present())
    value(id.value);
  else
    null();
}

void EventLine::text(std::string_view raw) {
  if (is_plain(raw)) {
    word(raw);
    return;
  }
  if (simdjson::validate_utf8(raw.data(), raw.size())) {
    JsonWriter::raw(nlohmann::ordered_json(raw).dump(-1, ' ', true));
    return;
  }
  constexpr std::string_view kDigits = "0123456789abcdef";
  std::string digits;
  for (const char c : raw) {
    const auto byte = static_cast<unsigned char>(c);
    digits += kDigits[byte >> 4U];
    digits += kDigits[byte & 15U];
  }
  open_object().key("bytes").word(digits).close_object();
}

void EventLine::open_event(const Event& event) {
  open_object().key("type").word(type_of(event.kind));
  if (event.seat.present() || traits_of(event.kind).has_actor)
    JsonWriter::member("actor", event.seat);
}

void EventLine::seat(std::string_view name, Seat seat) {
  if (!seat.present()) return;
  key(name);
  value(seat);
}

void EventLine::member(std::string_view name, std::string_view raw) {
  if (raw.empty()) return;
  key(name);
  text(raw);
}

void EventLine::faces(std::span<const TileRef> tiles) {
  open_array();
  for (const TileRef& tile : tiles) value(tile.tile);
  close_array();
}

void EventLine::ids(std::span<const TileRef> tiles) {
  open_array();
  for (const TileRef& tile : tiles) value(tile.id);
  close_array();
}

void EventLine::tile(std::string_view name, std::string_view ids_name, TileRef tile) {
  key(name);
  value(tile.tile);
  if (!tile.id.present()) return;
  key(ids_name);
  value(tile.id);
}

void EventLine::tiles(std::string_view name, std::string_view ids_name,
                      std::span<const TileRef> tiles) {
  key(name);
  faces(tiles);
  if (!has_id(tiles)) return;
  key(ids_name);
  ids(tiles);
}

void EventLine::tiles(std::string_view name, std::string_view ids_name,
                      const Known<std::vector<TileRef>>& tiles) {
  if (tiles) this->tiles(name, ids_name, std::span<const TileRef>(*tiles));
}

void EventLine::tiles(std::string_view name, std::string_view ids_name,
                      const std::array<Known<std::vector<TileRef>>, kMaxSeats>& seats) {
  using Hand = Known<std::vector<TileRef>>;
  if (std::ranges::none_of(seats, [](const Hand& hand) { return hand.has_value(); })) return;
  const auto list = [&](std::string_view of, void (EventLine::*write)(std::span<const TileRef>)) {
    key(of).open_array();
    for (const Hand& hand : seats) {
      if (hand)
        (this->*write)(*hand);
      else
        null();
    }
    close_array();
  };
  list(name, &EventLine::faces);
  if (std::ranges::any_of(seats, [](const Hand& hand) { return hand && has_id(*hand); }))
    list(ids_name, &EventLine::ids);
}

void EventLine::value(const Meld& meld) {
  const std::span<const TileRef> tiles(meld.tiles.data(),
                                       std::min<std::size_t>(meld.size, meld.tiles.size()));
  open_object();
  key("type");
  word(type_of(meld.kind));
  this->tiles("tiles", "ids", tiles);
  seat("target", meld.from);
  if (meld.called != Meld::kNone) key("called").value(meld.called);
  if (meld.added != Meld::kNone) key("added").value(meld.added);
  close_object();
}

void EventLine::melds(const std::vector<Meld>& melds) {
  open_array();
  for (const Meld& meld : melds) value(meld);
  close_array();
}

void EventLine::extra(const ExtraFacts& facts) {
  if (facts.empty()) return;
  key("extra").open_array();
  for (const auto& [name, content] : facts) {
    open_array();
    text(name);
    text(content);
    close_array();
  }
  close_array();
}

void EventLine::position(std::string_view name, const SourcePosition& position) {
  key(name).open_object();
  member("element", position.element);
  member("offset", position.offset);
  member("line", position.line);
  member("pointer", position.pointer);
  close_object();
}

}  // namespace referee::spelling
