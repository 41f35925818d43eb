#include <algorithm>
#include <array>
#include <optional>
#include <utility>

#include "importers/mahjong_soul/game.h"
#include "importers/mahjong_soul/words.h"

// What an event of a record tells the players: offers, furiten, waits, tiles left.
namespace referee::mahjong_soul {
namespace {

constexpr std::int64_t kMostTypes = 1000;
/// By the type of an offer; none for those of modes with other actions.
constexpr auto kOfferKinds = [] {
  std::array<std::optional<EventKind>, kOfferNorth + 1> kinds{};
  kinds[kOfferDiscard] = EventKind::Discard;
  kinds[kOfferChi] = EventKind::Chi;
  kinds[kOfferPon] = EventKind::Pon;
  kinds[kOfferClosedKan] = EventKind::Ankan;
  kinds[kOfferOpenKan] = EventKind::Daiminkan;
  kinds[kOfferAddedKan] = EventKind::Shouminkan;
  kinds[kOfferRiichi] = EventKind::RiichiDeclaration;
  kinds[kOfferTsumo] = kinds[kOfferRon] = EventKind::Win;
  kinds[kOfferNineTerminals] = EventKind::Ryuukyoku;
  kinds[kOfferNorth] = EventKind::Kita;
  return kinds;
}();

/// "7m|8m": the tiles of one way.
std::optional<std::vector<Tile>> tiles_of_way(std::string_view text) {
  std::vector<Tile> way;
  constexpr std::size_t kDigitsOfTile = 3;
  way.reserve(std::min<std::size_t>(text.size() / kDigitsOfTile + 1, kCopies));
  while (!text.empty() && way.size() < kCopies) {
    const std::size_t end = std::min(text.find('|'), text.size());
    const std::optional<Tile> tile = tile_of_name(text.substr(0, end));
    if (!tile) return std::nullopt;
    way.push_back(*tile);
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return text.empty() && !way.empty() ? std::optional(std::move(way)) : std::nullopt;
}

Known<std::vector<std::vector<Tile>>> ways_in(const MessageView& offer) {
  constexpr std::size_t kMostWays = 64;
  Known<std::vector<std::vector<Tile>>> ways;
  for (JsonView item = offer.items("combination"); item; item = item.next()) {
    auto way = item.kind() == JsonKind::Text ? tiles_of_way(item.text()) : std::nullopt;
    if (!way) {
      offer.blame("combination", reader::Asked(Said::ListOfTiles).as("7m|8m"), item);
      return std::nullopt;
    }
    if (!ways)
      ways.emplace().reserve(std::min<std::size_t>(offer["combination"].size(), kMostWays));
    if (ways->size() < kMostWays) ways->push_back(std::move(*way));
  }
  return ways;
}

}  // namespace

Known<std::vector<Tile>> waits_in(JsonView first, std::optional<Fault>& fault) {
  constexpr std::size_t kUsual = 4;
  Known<std::vector<Tile>> waits;
  for (JsonView item = first; item; item = item.next()) {
    const MessageView info(item, fault);
    const Tile tile = info.tile("tile");
    if (!tile.present()) return std::nullopt;
    if (!waits) waits.emplace().reserve(kUsual);
    if (waits->size() < kKinds) waits->push_back(tile);
  }
  return waits;
}

void Game::read_offers(JsonView list, std::optional<Fault>& fault, ToldClaim& told) {
  constexpr std::size_t kMostOffers = 64;
  const MessageView message(list, fault);
  if (!message) return;
  const Seat seat = message.seat("seat", players);
  if (!seat.present()) return;
  const JsonView first = message.items("operation_list");
  if (first && told.offers.empty()) told.offers = spare.offers();
  for (JsonView item = first; item && told.offers.size() < kMostOffers; item = item.next()) {
    const MessageView offer(item, fault);
    constexpr std::int64_t kNone = -1;
    const std::int64_t type = offer.integer_or(kNone, "type", 0, kMostTypes);
    if (type == kNone) continue;
    if (type < static_cast<std::int64_t>(kOfferKinds.size()) &&
        kOfferKinds[static_cast<std::size_t>(type)])
      told.offers.push_back(
          Offer{*kOfferKinds[static_cast<std::size_t>(type)], seat, ways_in(offer)});
    else
      told.has_offers = false;
    shows_more_ = true;
    shows_offers_ = true;
  }
}

ToldClaim& Game::told() {
  const auto event = static_cast<std::uint32_t>(log.events.size() - 1);
  if (log.told.empty() || log.told.back().event != event) {
    log.told.emplace_back().event = event;
    log.told.back().has_offers = true;
  }
  return log.told.back();
}

void Game::tell(const MessageView& message, const TellingFields& fields) {
  constexpr std::int64_t kMostTiles = 200;
  if (log.events.empty()) return;
  ToldClaim& claim = told();
  if (!fields.operation.text.empty())
    read_offers(message[fields.operation], message.fault(), claim);
  for (JsonView list = message.items(fields.operations); list; list = list.next())
    read_offers(list, message.fault(), claim);
  if (message.has(fields.live))
    if (const auto left = message.integer_or(-1, fields.live, 0, kMostTiles); left >= 0)
      claim.live = static_cast<std::int32_t>(left);
  std::size_t seat = 0;
  for (JsonView item = message.items(fields.furiten); item && seat < players;
       item = item.next(), ++seat)
    if (item.kind() == JsonKind::Bool)
      claim.furiten[seat] = item.truth();
    else if (const auto flag = integer_of(item))
      claim.furiten[seat] = *flag != 0;
  if (seat > 0) shows_more_ = true;
  if (fields.waits.text.empty()) return;
  const Seat actor = log.events.back().seat;
  if (const JsonView first = message.items(fields.waits); first && actor.present())
    if (auto waits = waits_in(first, message.fault())) claim.waits.of(actor) = std::move(*waits);
}

}  // namespace referee::mahjong_soul
