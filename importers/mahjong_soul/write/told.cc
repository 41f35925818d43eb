#include "importers/mahjong_soul/write/told.h"

#include <algorithm>
#include <cstdint>
#include <string>

#include "validator/log/event_traits.h"

namespace referee::mahjong_soul {
namespace {

std::int64_t type_of_offer(EventKind kind, bool own_turn) {
  switch (kind) {
    case EventKind::Discard: return kOfferDiscard;
    case EventKind::Chi: return kOfferChi;
    case EventKind::Pon: return kOfferPon;
    case EventKind::Ankan: return kOfferClosedKan;
    case EventKind::Daiminkan: return kOfferOpenKan;
    case EventKind::Shouminkan: return kOfferAddedKan;
    case EventKind::RiichiDeclaration: return kOfferRiichi;
    case EventKind::Win: return own_turn ? kOfferTsumo : kOfferRon;
    case EventKind::Ryuukyoku: return kOfferNineTerminals;
    case EventKind::Kita: return kOfferNorth;
    default: return 0;
  }
}

std::string way_of(EventKind kind, const std::vector<Tile>& tiles) {
  std::string way;
  // An own kan may be told by its kind alone.
  const bool is_short = tiles.size() == 1 && is_one_of(kind, kOwnKans);
  for (std::size_t i = 0; i < (is_short ? kCopies : tiles.size()); ++i) {
    if (i > 0) way += '|';
    way += name_of_tile(is_short ? tiles[0] : tiles[i]);
  }
  return way;
}

void write_list_of(RecordLine& line, const ToldClaim& told, Seat seat, bool own_turn) {
  line.open_object().member("seat", seat);
  line.key("operation_list").open_array();
  for (const Offer& offer : told.offers) {
    const std::int64_t type = type_of_offer(offer.kind, own_turn);
    if (offer.seat != seat) continue;
    if (type == 0) {
      line.losses().add("offers of actions that are unknown there");
      continue;
    }
    line.open_object().member("type", type);
    line.key("combination").open_array();
    if (offer.ways)
      for (const std::vector<Tile>& way : *offer.ways) line.word(way_of(offer.kind, way));
    line.close_array().close_object();
  }
  line.close_array().member("time_add", 20000).member("time_fixed", 5000).close_object();
}

bool offers_to(const ToldClaim& told, Seat seat) {
  return std::ranges::any_of(told.offers, [&](const Offer& offer) { return offer.seat == seat; });
}

}  // namespace

void write_offer(RecordLine& line, std::string_view name, const ToldClaim* told) {
  if (told == nullptr || told->offers.empty()) return;
  line.key(name);
  const Seat seat = told->offers.front().seat;
  write_list_of(line, *told, seat, true);
  for (const Offer& offer : told->offers)
    if (offer.seat != seat) line.losses().add("offers to others in a player's turn");
}

void write_offers(RecordLine& line, std::string_view name, const ToldClaim* told) {
  if (told == nullptr || told->offers.empty()) return;
  line.key(name).open_array();
  for (std::uint8_t s = 0; s < line.players(); ++s)
    if (offers_to(*told, Seat{s})) write_list_of(line, *told, Seat{s}, false);
  line.close_array();
}

void write_furiten(RecordLine& line, const ToldClaim* told) {
  if (told == nullptr) return;
  unsigned known = 0;
  for (std::size_t s = 0; s < line.players(); ++s) known += told->furiten[s] ? 1U : 0U;
  if (known < line.players()) {
    if (known > 0) line.losses().add("furiten that is not known of every player");
    return;
  }
  line.key("zhenting").open_array();
  for (std::size_t s = 0; s < line.players(); ++s) line.value(*told->furiten[s]);
  line.close_array();
}

void write_waits(RecordLine& line, std::string_view name, const std::vector<Tile>* waits) {
  if (waits == nullptr || waits->empty()) return;
  line.key(name).open_array();
  for (const Tile tile : *waits) {
    line.open_object();
    line.tile("tile", tile);
    line.close_object();
  }
  line.close_array();
}

}  // namespace referee::mahjong_soul
