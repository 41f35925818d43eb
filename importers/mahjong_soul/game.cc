#include "importers/mahjong_soul/game.h"

#include <algorithm>
#include <utility>

#include "importers/mahjong_soul/header.h"
#include "importers/mahjong_soul/result.h"
#include "importers/mahjong_soul/words.h"
#include "importers/reader/fault.h"
#include "importers/reader/supply.h"
#include "importers/text/cut.h"

namespace referee::mahjong_soul {
namespace {

constexpr std::int64_t kMostCounters = 1'000'000;
constexpr std::size_t kMostMelds = 8;
constexpr std::size_t kOfPon = 3;
/// Texts of a wall, with the dead wall and one character more each, are not longer.
constexpr std::size_t kLongestWall = 1024;

constexpr std::array<JsonKey, kMaxSeats> kHands = {"tiles0", "tiles1", "tiles2", "tiles3"};

bool is_message(JsonView data) { return data && data.kind() == JsonKind::Object; }

/// Three players, as the first deal shows it.
bool shows_three(const MessageView& round) {
  const JsonView scores = round["scores"];
  if (scores.holds() && scores.kind() == JsonKind::Array && scores.size() > 0)
    return scores.size() == 3;
  constexpr std::size_t kWhole = 108;
  constexpr std::size_t kUndealt = 68;
  const std::size_t wall = round.text("paishan").size() / 2;
  if (wall == kWhole || wall == kUndealt) return true;
  return round.items("tiles0") && !round.items("tiles3");
}

}  // namespace

SourcePosition Game::position() const {
  SourcePosition source;
  if (place_.offset) {
    source.element = place_.element;
    source.offset = place_.offset;
  } else {
    source.pointer = log.sources.pointer_root() + '/' + std::to_string(place_.element);
    if (place_.action) source.pointer += "/action/" + std::to_string(*place_.action);
  }
  return source;
}

void Game::report(const Fault& fault) {
  std::string_view name = name_of_event(event_);
  name.remove_prefix(name.find_last_of('.') + 1);
  report_field(std::string(name) + '.' + fault.field, position(), fault.required, fault.claimed);
}

void Game::report_field(std::string field, const SourcePosition& source, const reader::Asked& asked,
                        Statement claimed) {
  troubles.malformed(source, asked, std::move(claimed),
                     say(Said::NotAsItShouldBe, say(Said::TextOfLog, std::move(field))));
}

void Game::is_other_game(std::string what) {
  if (log.header.other_game.empty()) log.header.other_game = std::move(what);
}

void Game::count_held() {
  const auto add = [&](Seat seat, Tile tile) {
    if (seat.present() && tile.present()) ++held_[seat.index()][tile.code];
  };
  const auto drop = [&](Seat seat, Tile tile) {
    if (!seat.present() || !tile.present()) return;
    std::uint8_t& count = held_[seat.index()][tile.code];
    if (count > 0) --count;
  };
  for (; counted_ < log.events.size(); ++counted_) {
    const Event& event = log.events[counted_];
    switch (event.kind) {
      case EventKind::StartKyoku:
        for (auto& hand : held_) hand.fill(0);
        for (std::uint8_t s = 0; s < players; ++s)
          for (const TileRef& tile : log.kyokus[event.index].hands[s]) add(Seat{s}, tile.tile);
        break;
      case EventKind::Draw: add(event.seat, event.tile); break;
      case EventKind::Discard:
      case EventKind::Kita:
      case EventKind::Shouminkan: drop(event.seat, event.tile); break;
      case EventKind::Chi:
      case EventKind::Pon:
      case EventKind::Daiminkan:
      case EventKind::Ankan: {
        const Meld& meld = log.melds[event.index];
        for (std::uint8_t i = 0; i < meld.size; ++i)
          if (i != meld.called) drop(event.seat, meld.tiles[i].tile);
        break;
      }
      default: break;
    }
  }
}

void Game::close_hand() {
  if (!in_hand_) return;
  if (log.events.back().kind == EventKind::Win)
    sticks_left_ = 0;
  else if (sticks_left_)
    *sticks_left_ += static_cast<std::int32_t>(declarations_.size());
  emit(EventKind::EndKyoku);
  in_hand_ = false;
}

void Game::read(std::string_view name, JsonView data, const Place& place) {
  const std::optional<Message> event = event_of_name(name);
  return event ? read(*event, data, place) : read_unknown(name, place);
}

void Game::read_unknown(std::string_view name, const Place& place) {
  if (lost_) return;
  place_ = place;
  if (is_event_of_other_game(name)) is_other_game(std::string(text::cut_to_bytes(name, 60)));
  troubles.unknown(position(), {Said::EventOf, "mahjong-soul"}, reader::found(name),
                   say(Said::NotKnownHere, reader::found(name)));
}

void Game::read(Message event, JsonView data, const Place& place) {
  if (lost_ && event != Message::NewRound) return;
  lost_ = false;
  place_ = place;
  event_ = event;
  if (!is_message(data)) {
    troubles.malformed(position(), Said::AnObject, reader::found(data),
                       say(Said::EventWithoutFacts));
    return;
  }
  fault_.reset();
  const MessageView message(data, fault_);
  switch (event) {
    case Message::NewRound: read_new_round(message); break;
    case Message::DealTile: read_deal(message); break;
    case Message::DiscardTile: read_discard(message); break;
    case Message::ChiPengGang: read_call(message); break;
    case Message::AnGangAddGang: read_own_kan(message); break;
    case Message::BaBei: read_north(message); break;
    case Message::Hule: read_wins(*this, message); break;
    case Message::NoTile: read_exhaustive_draw(*this, message); break;
    case Message::LiuJu: read_abort(*this, message); break;
    default: break;
  }
  if (fault_) report(*fault_);
}

void Game::malformed_item(const Place& place, const reader::Asked& asked, Statement claimed,
                          Statement headline) {
  place_ = place;
  troubles.malformed(position(), asked, std::move(claimed), std::move(headline));
}

void Game::lose_hand() {
  lost_ = true;
  in_hand_ = false;
}

void Game::read_undecoded(std::string_view name, const Place& place) {
  malformed_item(place, {Said::FieldsOf, "protobuf"}, reader::found(name));
}

/// The seat that the record names, unless another one alone was dealt the dealer's fourteen tiles.
Seat Game::dealer_of(const MessageView& message, const KyokuHeader& kyoku) const {
  const Seat named = message.seat("ju", players);
  constexpr std::size_t kOfDealer = 14;
  const auto is_dealt_more = [](const std::vector<TileRef>& hand) {
    return hand.size() == kOfDealer;
  };
  if (!named.present() || kyoku.hands[named.index()].size() != kOfDealer - 1 ||
      std::ranges::count_if(kyoku.hands, is_dealt_more) != 1)
    return named;
  const auto dealt = std::ranges::find_if(kyoku.hands, is_dealt_more);
  const Seat dealer{static_cast<std::uint8_t>(dealt - kyoku.hands.begin())};
  message.blame("ju", {Said::Number, dealer.value}, message["ju"]);
  return dealer;
}

void Game::read_new_round(const MessageView& message) {
  if (!knows_players) {
    players = shows_three(message) ? 3 : 4;
    knows_players = true;
    log.header.flags.players = static_cast<std::uint8_t>(players);
  }
  KyokuHeader kyoku;
  const auto wind = message.integer("chang", 0, 3);
  for (std::uint8_t s = 0; s < players; ++s)
    kyoku.hands[s] = message.tiles(kHands[s], spare.tiles());
  kyoku.dealer = dealer_of(message, kyoku);
  if (wind && kyoku.dealer.present())
    kyoku.round =
        static_cast<std::uint8_t>(static_cast<unsigned>(*wind) * kMaxSeats + kyoku.dealer.value);
  if (const auto honba = message.integer("ben", 0, kMostCounters))
    kyoku.honba = static_cast<std::int32_t>(*honba);
  if (const auto sticks = message.integer("liqibang", 0, kMostCounters))
    kyoku.kyotaku = static_cast<std::int32_t>(*sticks);
  kyoku.scores = message.points("scores");
  for (std::size_t s = players; s < kMaxSeats; ++s) kyoku.scores[s].reset();
  const std::vector<TileRef> doras = message.tiles("doras");
  if (doras.size() > 1) message.blame("doras", {Said::ListOfSize, 1}, message["doras"]);
  kyoku.indicator.tile = doras.empty() ? message.tile("dora") : doras.front().tile;
  kyoku.seed = text::cut_to_bytes(message.text("paishan"), kLongestWall);
  if (!kyoku.seed.empty()) log.header.seed.style = "paishan";
  kyoku.commitment.sha256 = text::cut_to_bytes(message.text("sha256"), kLongestWall);
  kyoku.commitment.salt = text::cut_to_bytes(message.text("salt"), kLongestWall);
  kyoku.commitment.salt_sha256 = text::cut_to_bytes(message.text("saltSha256"), kLongestWall);
  kyoku.commitment.md5 = text::cut_to_bytes(message.text("md5"), kLongestWall);

  for (JsonView open = message.items("opens"); open && !shows_hands; open = open.next())
    if (MessageView(open, message.fault()).is_filled("tiles")) is_other_game("tiles-face-up");
  for (const char* const field : {"muyu", "field_spell", "yongchang"})
    if (message.is_filled(field)) is_other_game(field);

  deal(std::move(kyoku));
  // It is never zero here: where old records have none, some dumps write a zero.
  const bool has_left = message.is_filled("left_tile_count");
  if (log.events.back().kind == EventKind::Draw)
    tell(message, {.operation = "operation",
                   .operations = "operations",
                   .live = has_left ? JsonKey("left_tile_count") : JsonKey()});
  for (JsonView item = message.items("tingpai"); item; item = item.next()) {
    const MessageView ready(item, message.fault());
    if (const Seat seat = ready.seat("seat", players); seat.present())
      if (auto waits = waits_in(ready.items("tingpais1"), message.fault()))
        told().waits.of(seat) = std::move(*waits);
  }
}

void Game::deal(KyokuHeader&& kyoku) {
  constexpr std::size_t kDealt = 13;
  for (auto& sets : laid_) sets.clear();
  last_actor_ = declared_ = Seat{};
  declarations_.clear();
  paid_ = 0;
  any_discard_ = false;
  sticks_ = sticks_at_start_ = kyoku.kyotaku;
  if (!sticks_left_) sticks_left_ = kyoku.kyotaku;
  dealer_ = kyoku.dealer;
  indicators_ = 1;
  in_hand_ = true;
  TileRef first_draw;
  for (std::uint8_t s = 0; s < players; ++s) {
    std::vector<TileRef>& hand = kyoku.hands[s];
    if (Seat{s} != dealer_ || hand.size() <= kDealt) continue;
    first_draw = hand.back();
    hand.pop_back();
  }
  counted_ = log.events.size();
  emit(EventKind::StartKyoku, Seat{}, reader::keep(log.kyokus, std::move(kyoku)));
  if (first_draw.tile.present()) emit(EventKind::Draw, dealer_).tile = first_draw.tile;
}

/// A stick that was paid; it rides on the event behind the discard that nobody won on.
void Game::read_deposit(JsonView liqi, std::optional<Fault>& fault) {
  if (!is_message(liqi)) return;
  shows_more_ = true;
  const MessageView message(liqi, fault);
  if (message.truth("failed")) return;
  const Seat seat = message.seat("seat", players);
  if (!seat.present()) return;
  declared_ = Seat{};
  paid_ |= 1U << seat.value;
  if (sticks_) ++*sticks_;
  if (message.has("liqibang")) {
    const auto sticks = message.integer("liqibang", 0, kMostCounters);
    const auto declared = static_cast<std::int32_t>(declarations_.size());
    const auto is_of = [&](const Known<std::int32_t>& before) {
      return before && *sticks == *before + declared;
    };
    if (sticks && sticks_ && *sticks != *sticks_ && !is_of(sticks_at_start_) &&
        !is_of(sticks_left_))
      message.blame("liqibang", {Said::Number, *sticks_}, message["liqibang"]);
    if (sticks && sticks_) sticks_ = static_cast<std::int32_t>(*sticks);
  }
  DepositClaim claim;
  if (message.has("score"))
    if (const auto score = message.integer("score", -kMostCounters, kMostCounters))
      claim.scores[seat.index()] = Points{static_cast<std::int32_t>(*score)};
  emit(EventKind::RiichiDeposit, seat, reader::keep(log.deposits, std::move(claim)));
}

void Game::settle_deposit() {
  if (!declared_.present()) return;
  emit(EventKind::RiichiDeposit, declared_);
  ++settled_deposits_;
  declared_ = Seat{};
}

void Game::read_indicators(const MessageView& message) {
  constexpr JsonKey kDoras = "doras";
  std::size_t number = 0;
  for (JsonView item = message.items(kDoras); item && number < kMostItems;
       item = item.next(), ++number) {
    const Tile tile = message.tile_in(kDoras, item);
    if (number >= indicators_) turn_indicator(tile);
  }
}

void Game::turn_indicator(Tile tile) {
  ++indicators_;
  emit(EventKind::DoraReveal).tile = tile;
}

void Game::turn_indicators(std::span<const TileRef> shown) {
  while (indicators_ < shown.size()) turn_indicator(shown[indicators_].tile);
}

void Game::read_deal(const MessageView& message) {
  read_deposit(message["liqi"], message.fault());
  read_indicators(message);
  const Seat seat = message.seat("seat", players);
  if (!seat.present()) return;
  draw(seat, message.tile("tile"));
  tell(message, {.operation = "operation", .furiten = "zhenting", .live = "left_tile_count"});
}

void Game::draw(Seat seat, Tile tile) { emit(EventKind::Draw, seat).tile = tile; }

void Game::read_discard(const MessageView& message) {
  read_indicators(message);
  const Seat seat = message.seat("seat", players);
  if (!seat.present()) return;
  discard(seat, message.tile("tile"), message.truth("moqie"),
          message.truth("is_wliqi")  ? Riichi::Double
          : message.truth("is_liqi") ? Riichi::Single
                                     : Riichi::None);
  tell(message, {.operations = "operations", .furiten = "zhenting", .waits = "tingpais"});
}

void Game::discard(Seat seat, Tile tile, bool drawn, Riichi riichi) {
  declared_ = Seat{};
  if (riichi != Riichi::None) {
    emit(EventKind::RiichiDeclaration, seat).called_double = riichi == Riichi::Double;
    declared_ = seat;
    declarations_.push_back(seat);
  }
  Event& event = emit(EventKind::Discard, seat);
  event.tile = tile;
  event.tsumogiri = drawn ? Flag::Yes : Flag::No;
  // The first discard, which is the dealer's, is never marked in records since 2021.
  if (!any_discard_ && !drawn) event.tsumogiri = Flag::Absent;
  any_discard_ = true;
  last_actor_ = seat;
  last_discard_ = tile;
}

void Game::play(std::size_t count, std::uint32_t action) {
  if (count == 0) return;
  log.sources.push_back_steps_row(place_.element, action, count);
  at_action(action + static_cast<std::uint32_t>(count) - 1);
  const auto moves = std::span(log.events).last(count);
  const auto last = std::find_if(moves.rbegin(), moves.rend(),
                                 [](const Event& move) { return move.kind == EventKind::Discard; });
  if (last == moves.rend()) return;
  declared_ = Seat{};
  last_actor_ = last->seat;
  last_discard_ = last->tile;
}

void Game::lay(EventKind kind, Seat seat, const Meld& meld, Tile tile) {
  Event& event = emit(kind, seat, reader::keep(log.melds, meld));
  event.tile = tile;
  if (meld.called < meld.size && kind != EventKind::Shouminkan) event.target = meld.from;
  if (laid_[seat.index()].size() < kMostMelds) laid_[seat.index()].push_back(meld);
}

void Game::read_call(const MessageView& message) {
  read_deposit(message["liqi"], message.fault());
  const Seat seat = message.seat("seat", players);
  const auto type = message.integer("type", kChi, kOpenKan);
  if (!seat.present() || !type) return;
  constexpr std::array<MeldKind, 3> kSets = {MeldKind::Chi, MeldKind::Pon, MeldKind::Daiminkan};
  Meld meld;
  meld.kind = kSets[static_cast<std::size_t>(*type)];
  const std::vector<TileRef> tiles = message.tiles("tiles");
  meld.size = static_cast<std::uint8_t>(std::min(tiles.size(), meld.tiles.size()));
  std::copy_n(tiles.begin(), meld.size, meld.tiles.begin());
  // The called tile is the one that is not the caller's own.
  std::uint8_t place = 0;
  for (JsonView from = message.items("froms"); from && place < meld.size;
       from = from.next(), ++place) {
    const auto whose = integer_of(from);
    if (!whose || *whose < 0 || *whose >= static_cast<std::int64_t>(players)) {
      message.blame("froms", {Said::AnInteger, 0, players - 1}, from);
      continue;
    }
    if (*whose == seat.value) continue;
    meld.called = place;
    meld.from = Seat{static_cast<std::uint8_t>(*whose)};
  }
  call(seat, meld);
  tell(message, {.operation = "operation", .furiten = "zhenting"});
}

void Game::call(Seat seat, const Meld& meld) {
  const EventKind kind = meld.kind == MeldKind::Chi   ? EventKind::Chi
                         : meld.kind == MeldKind::Pon ? EventKind::Pon
                                                      : EventKind::Daiminkan;
  lay(kind, seat, meld, meld.called < meld.size ? meld.tiles[meld.called].tile : Tile{});
  if (kind == EventKind::Pon && meld.size == kOfPon) mend_pon(laid_[seat.index()].back());
}

/// A fourth tile names none of the others: so the pon is kept as it must have been, should one tile
/// of the call be written wrong.
void Game::mend_pon(Meld& pon) const {
  for (std::size_t i = 0; i < kOfPon; ++i) {
    const Tile one = pon.tiles[(i + 1) % kOfPon].tile;
    const Tile two = pon.tiles[(i + 2) % kOfPon].tile;
    if (!one.present() || !two.present() || one.kind() != two.kind()) continue;
    Tile& tile = pon.tiles[i].tile;
    if (tile.present() && tile.kind() == one.kind()) return;
    tile = i == pon.called && last_discard_.present() ? last_discard_ : Tile::plain(one.kind());
    return;
  }
}

void Game::name_added_quad(Seat seat, Meld& meld) const {
  if (meld.kind != MeldKind::Daiminkan || !seat.present()) return;
  for (const Meld& laid : laid_[seat.index()])
    if (laid.kind == MeldKind::Shouminkan && laid.first_kind() == meld.first_kind())
      meld.kind = MeldKind::Shouminkan;
}

void Game::read_own_kan(const MessageView& message) {
  const Seat seat = message.seat("seat", players);
  const auto type = message.integer("type", kAddedKan, kClosedKan);
  // One tile, and a text; some dumps make a list of it.
  Tile tile;
  if (const JsonView tiles = message["tiles"]; tiles && tiles.kind() == JsonKind::Array) {
    const std::vector<TileRef> list = message.tiles("tiles");
    if (!list.empty()) tile = list.front().tile;
  } else {
    tile = message.tile("tiles");
  }
  read_indicators(message);
  if (!seat.present() || !type) return;
  own_kan(seat, tile, *type == kClosedKan);
  tell(message, {.operations = "operations"});
}

void Game::own_kan(Seat seat, Tile tile, bool closed) {
  last_actor_ = seat;
  Meld meld;
  meld.size = kCopies;
  if (closed) {
    meld.kind = MeldKind::Ankan;
    std::uint8_t size = 0;
    count_held();
    const auto& held = held_[seat.index()];
    // The record names one tile of the four: the hand says which of them are red.
    for (std::size_t face = kFaces; face-- > 0 && tile.present();) {
      const Tile each{static_cast<std::uint8_t>(face)};
      for (unsigned left = held[face]; each.kind() == tile.kind() && left > 0 && size < kCopies;
           --left)
        meld.tiles[size++].tile = each;
    }
    for (; size < kCopies; ++size)
      meld.tiles[size].tile = tile.present() ? Tile::plain(tile.kind()) : Tile{};
    lay(EventKind::Ankan, seat, meld, tile);
    return;
  }
  meld.kind = MeldKind::Shouminkan;
  meld.added = kCopies - 1;
  for (Meld& pon : laid_[seat.index()])
    if (pon.kind == MeldKind::Pon && tile.present() && pon.first_kind() == tile.kind()) {
      meld = pon;
      meld.kind = MeldKind::Shouminkan;
      meld.size = kCopies;
      meld.added = kCopies - 1;
      pon.kind = MeldKind::Kita;  // no set any more: the quad takes its place
    }
  if (meld.called == Meld::kNone)
    for (std::uint8_t i = 0; i + 1U < kCopies; ++i)
      meld.tiles[i].tile = tile.present() ? Tile::plain(tile.kind()) : Tile{};
  meld.tiles[kCopies - 1].tile = tile;
  std::erase_if(laid_[seat.index()], [](const Meld& each) { return each.kind == MeldKind::Kita; });
  lay(EventKind::Shouminkan, seat, meld, tile);
}

void Game::read_north(const MessageView& message) {
  const Seat seat = message.seat("seat", players);
  read_indicators(message);
  if (!seat.present()) return;
  const Tile north = Tile::plain(kNorth);
  last_actor_ = seat;
  emit(EventKind::Kita, seat).tile = north;
  tell(message, {.operations = "operations"});
}

void Game::finish() {
  // Where nobody was ever offered anything, the record leaves offers out.
  for (ToldClaim& told : log.told) {
    if (!shows_offers_) told.has_offers = false;
    if (!told.has_offers) told.offers.clear();
  }
  if (log.events.size() <= 1 && log.findings.empty()) {
    SourcePosition source;
    source.pointer = log.sources.pointer_root();
    if (source.pointer.empty()) source.offset = 0;
    troubles.malformed(source, {Said::EventsFrom, "RecordNewRound"}, say(Said::NothingThere),
                       say(Said::HoldsNoGame));
  }
  if (in_hand_ && log.header.other_game.empty() &&
      std::ranges::none_of(log.findings,
                           [](const Finding& each) { return each.rule == "log/incomplete"; }))
    troubles.incomplete(log.sources.back(), Said::StopsInsideHand, reader::Missing::ResultOfHand);
  conclude_reds(log);
  if (!shows_more_) {
    const reader::SuppliedFacts supplied = reader::supply_what_is_left_out(log, settled_deposits_);
    const auto leave = [&](std::uint32_t count, std::string what) {
      if (count > 0)
        log.unchecked.push_back(words::not_checked(std::move(what), say(Said::AllLeftOut), count));
    };
    // Their places were counted without the events that are now there.
    if (supplied.deposits + supplied.reveals + supplied.draws > 0) log.told.clear();
    leave(supplied.deposits + settled_deposits_, "riichi deposits");
    leave(supplied.reveals, "dora indicators of kans");
  }
  troubles.finish();
}

}  // namespace referee::mahjong_soul
