#include "tools/drive/sitting/act_event.h"

#include <vector>

#include "importers/json/json_tree.h"
#include "importers/spelling/names.h"
#include "importers/stream/event.h"
#include "tools/drive/script.h"
#include "tools/talk/json_list.h"
#include "validator/log/event_of.h"
#include "validator/text/json_writer.h"

namespace referee::drive {
namespace {

constexpr std::string_view kDrawnMark = " tsumogiri";

struct Claimed {
  Seat from;
  TileRef tile;
};

/// The tile that lies open, if there is one.
Claimed claimed_at(const Table& table) {
  if (table.hand.discarder.present()) return {table.hand.discarder, table.hand.discard};
  if (table.hand.robbable.present()) return {table.hand.robbable.seat, table.hand.robbable.tile};
  return {};
}

/// The tiles of the pon that a tile of `kind` is added to; none where there is no such pon.
std::vector<std::string_view> pon_of(const SeatState& state, TileKind kind) {
  std::vector<std::string_view> tiles;
  for (const Meld& set : state.sets())
    if (set.kind == MeldKind::Pon && set.first_kind() == kind)
      for (std::size_t i = 0; i < set.size; ++i) tiles.push_back(name_of(set.tiles[i].tile));
  return tiles;
}

/// The line of the canonical stream; empty where there is none.
std::string line_of(const Table& table, Seat seat, std::string_view act) {
  std::vector<std::string_view> words = words_in(act);
  if (words.empty()) return {};
  const std::string_view verb = words.front();
  words.erase(words.begin());
  const SeatState& state = table.at(seat);
  const Claimed open = claimed_at(table);
  std::string line;
  JsonWriter json(line);
  json.open_object().member("type", verb).member("actor", seat);
  if (verb == "dahai") {
    if (words.empty()) return {};
    json.member("pai", words.front()).member("tsumogiri", act.ends_with(kDrawnMark));
  } else if (verb == "chi" || verb == "pon" || verb == "daiminkan") {
    if (!open.from.present() || open.from == seat) return {};
    json.member("target", open.from).member("pai", name_of(open.tile.tile));
    talk::write_list(json, "consumed", words);
  } else if (verb == "ankan") {
    talk::write_list(json, "consumed", words);
  } else if (verb == "kakan") {
    const auto tile = words.empty() ? std::nullopt : parse_tile(words.front());
    const auto pon = tile ? pon_of(state, tile->kind()) : std::vector<std::string_view>{};
    if (pon.empty()) return {};
    json.member("pai", words.front());
    talk::write_list(json, "consumed", pon);
  } else if (verb == "nukidora") {
    json.member("pai", "N");
  } else if (verb == "hora") {
    const bool own = open.from == seat || !open.from.present();
    const TileRef tile = own ? state.drawn : open.tile;
    if (!tile.tile.present()) return {};
    json.member("target", own ? seat : open.from).member("pai", name_of(tile.tile));
  } else if (verb == "ryukyoku") {
    json.member("kind", "nine-terminals");
  } else if (verb != "reach") {
    return {};
  }
  json.close_object();
  return line;
}

}  // namespace

bool push_act(GameLog& log, const Table& table, Seat seat, std::string_view act) {
  const std::string line = line_of(table, seat, act);
  JsonTree tree;
  if (line.empty() || !tree.parse(line, [](std::string_view) { return true; }) || tree.fault())
    return false;
  const auto kind = spelling::parse_event_type(act.substr(0, act.find(' ')));
  if (!kind) return false;
  reader::LineFaults faults;
  const spelling::EventFields fields(tree.root(), faults);
  Event event = event_of(*kind);
  if (!stream::read_event(fields, log, event) || faults.first) return false;
  log.events.push_back(event);
  log.sources.push_back(SourcePosition{});
  return true;
}

}  // namespace referee::drive
