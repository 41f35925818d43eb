#include "importers/riichi_city/game.h"

#include <algorithm>
#include <limits>
#include <utility>

#include "importers/riichi_city/words.h"
#include "validator/log/event_traits.h"

namespace referee::riichi_city {
namespace {

constexpr std::size_t kMostTiles = 20;  // of a list: no hand has more
constexpr std::int64_t kDealt = 13;

TileRef ref_of(const JsonView& value, reader::LineFaults& faults) {
  const Tile tile = value.kind() == JsonKind::Integer ? tile_of(value.integer()) : Tile{};
  if (!tile.present()) faults.add(value, Said::ATile);
  return TileRef{tile, {}};
}

/// Whether the deal says the same as the head of the hand. A difference is one fault, and which of
/// the two is right is not known: the caller drops the fact.
bool is_same(const spelling::EventFields& hand, std::string_view name,
             const spelling::EventFields& deal, std::string_view in_deal) {
  const JsonView one = hand.find(name);
  const JsonView two = deal.find(in_deal);
  const bool same =
      !one.holds() || !two.holds() ||
      (one.kind() == two.kind() && one.brief() == two.brief() && one.kind() != JsonKind::Text) ||
      (one.kind() == JsonKind::Text && two.kind() == JsonKind::Text && one.text() == two.text());
  if (!same) hand.faults().add(one, say(Said::AsInTheDeal, reader::found(two)));
  return same;
}

}  // namespace

TileRef tile_of(const spelling::EventFields& fields, std::string_view key) {
  const JsonView value = fields.find(key);
  if (value.holds()) return ref_of(value, fields.faults());
  fields.blame(key, Said::ATile);
  return {};
}

Known<std::vector<TileRef>> tiles_of(const spelling::EventFields& fields, std::string_view key) {
  if (!fields.has(key)) return std::nullopt;
  Known<std::vector<TileRef>> tiles(std::in_place);
  for (JsonView item = fields.first_of(key, kMostTiles); item; item = item.next())
    tiles->push_back(ref_of(item, fields.faults()));
  return tiles;
}

void Game::emit(const Event& event) {
  log.events.push_back(event);
  log.sources.push_back(place);
}

Seat Game::seat_of_user(std::int64_t user) const {
  for (std::uint8_t s = 0; s < players; ++s)
    if (users[s] == user) return Seat{s};
  return {};
}

Seat Game::seat_of(const spelling::EventFields& fields, std::string_view key) const {
  const auto user = fields.number<std::int64_t>(key, 0, std::numeric_limits<std::int64_t>::max());
  const Seat seat = user ? seat_of_user(*user) : Seat{};
  if (!seat.present()) fields.blame(key, Said::IdOfPlayer);
  return seat;
}

void Game::read_hand_head(const spelling::EventFields& hand) {
  wins.clear();
  nine_terminals = owes_ = last_ = first_draw_ = has_drawn_ = Seat{};
  paid = {};
  dealt_ = false;
  drawn_ = {};
  concealed_ = {};
  for (std::vector<Meld>& pons : pons_) pons.clear();
  kan_indicators_ = 0;
  if (!hand.has("players")) hand.blame("players", Said::PlayersOfHand);
  std::array<Known<std::int64_t>, kMaxSeats> seated{};
  for (JsonView item = hand.first_of("players", kMaxSeats); item; item = item.next()) {
    const spelling::EventFields player(item, hand.faults());
    const auto position = player.number<std::uint8_t>("position", 0, players - 1);
    const auto user =
        player.number<std::int64_t>("userId", 0, std::numeric_limits<std::int64_t>::max());
    if (!position || !user) {
      player.blame(position ? "userId" : "position",
                   position ? Said::IdOfPlayer : Said::SeatOfPlayer);
      continue;
    }
    if (seated[*position]) player.blame("position", Said::SeatOfItsOwn);
    seated[*position] = user;
    std::string& name = log.header.names[*position];
    if (name.empty()) {
      name = player.text("nickname");
      log.header.player_ids[*position] = std::to_string(*user);
    }
  }
  for (std::size_t s = 0; s < players; ++s)
    if (seated[s]) users[s] = seated[s];
}

void Game::read_deal(const spelling::EventFields& hand, const spelling::EventFields& deal,
                     Seat seat) {
  if (!dealt_) {
    dealt_ = true;
    KyokuHeader& kyoku = log.kyokus.emplace_back();
    constexpr std::uint8_t kHandsOfWind = 4;
    const auto wind = wind_of(deal.number<std::int64_t>("quan_feng").value_or(0));
    if (!wind) deal.blame("quan_feng", {Said::OneOf, "49 65 81"});
    const auto number = deal.number<std::uint8_t>("chang_ci", 1, players);
    if (!number) deal.blame("chang_ci", {Said::AnInteger, 1, players});
    if (wind && number) kyoku.round = static_cast<std::uint8_t>(*wind * kHandsOfWind + *number - 1);
    const auto dealer = deal.number<std::uint8_t>("dealer_pos", 0, players - 1);
    if (!dealer) deal.blame("dealer_pos", {Said::AnInteger, 0, players - 1});
    if (dealer) kyoku.dealer = Seat{*dealer};
    kyoku.honba = deal.number<std::int32_t>("ben_chang_num", 0, kMostCounter);
    kyoku.kyotaku = deal.number<std::int32_t>("li_zhi_bang_num", 0, kMostCounter);
    deal.numbers("dices", kyoku.dice, 1, 6);
    kyoku.indicator = tile_of(deal, "bao_pai_card");
    if (log.kyokus.size() == 1 && number && dealer)
      log.header.first_dealer =
          Seat{static_cast<std::uint8_t>((unsigned{*dealer} + players - (*number - 1U)) % players)};
    for (JsonView item = deal.first_of("user_info_list", kMaxSeats); item; item = item.next()) {
      const spelling::EventFields info(item, deal.faults());
      const Seat of = seat_of(info, "user_id");
      if (of.present()) kyoku.scores[of.index()] = info.points("hand_points");
    }
    emit(reader::event_of(EventKind::StartKyoku, Seat{}, reader::last_index(log.kyokus)));
    kyoku.seed = hand.text("handCardEncode");
    kyoku.commitment.sha256 = deal.has("hand_cards_sha_256") ? deal.text("hand_cards_sha_256")
                                                             : hand.text("handCardsSHA256");
    const bool same_wind = is_same(hand, "quanFeng", deal, "quan_feng");
    if (!is_same(hand, "changCi", deal, "chang_ci") || !same_wind) kyoku.round.reset();
    if (!is_same(hand, "benChangNum", deal, "ben_chang_num")) kyoku.honba.reset();
    if (!is_same(hand, "handCardsSHA256", deal, "hand_cards_sha_256"))
      kyoku.commitment.sha256.clear();
    for (JsonView item = hand.first_of("players", kMaxSeats); item; item = item.next()) {
      const spelling::EventFields player(item, hand.faults());
      const auto points = player.points("points");
      const auto user =
          player.number<std::int64_t>("userId", 0, std::numeric_limits<std::int64_t>::max());
      const Seat of = user ? seat_of_user(*user) : Seat{};
      if (of.present() && points && kyoku.scores[of.index()] &&
          *points != *kyoku.scores[of.index()]) {
        player.blame("points",
                     say(Said::AsInTheDeal, say(Said::PointsOf, kyoku.scores[of.index()])));
        kyoku.scores[of.index()].reset();
      }
    }
  }
  if (!seat.present()) return;
  Known<std::vector<TileRef>> tiles = tiles_of(deal, "hand_cards");
  if (!tiles) return deal.blame("hand_cards", Said::TilesDealt);
  if (static_cast<std::int64_t>(tiles->size()) == kDealt + 1) {
    drawn_[seat.index()] = tiles->back();
    tiles->pop_back();
    first_draw_ = seat;
  }
  concealed_[seat.index()] = static_cast<std::int64_t>(tiles->size());
  log.kyokus.back().hands[seat.index()] = std::move(*tiles);
}

void Game::finish_deals() {
  const Seat seat = std::exchange(first_draw_, Seat{});
  if (!seat.present()) return;
  Event event = reader::event_of(EventKind::Draw, seat);
  event.tile = drawn_[seat.index()].tile;
  ++concealed_[seat.index()];
  has_drawn_ = seat;
  emit(event);
}

void Game::pay_due_stick() {
  const Seat seat = std::exchange(owes_, Seat{});
  if (!seat.present()) return;
  paid[seat.index()] = true;
  emit(reader::event_of(EventKind::RiichiDeposit, seat));
}

void Game::read_turn(const spelling::EventFields& turn, Seat seat) {
  ++offers;
  const auto number = turn.number<std::int64_t>("in_card");
  if (!number) return turn.blame("in_card", Said::ATile);
  if (*number == 0) return;
  pay_due_stick();
  Event event = reader::event_of(EventKind::Draw, seat);
  event.tile = tile_of(turn, "in_card").tile;
  drawn_[seat.index()] = event.tile_ref();
  has_drawn_ = seat;
  ++concealed_[seat.index()];
  emit(event);
}

void Game::discard(const spelling::EventFields& action, Seat seat, TileRef tile) {
  if (action.truth("is_li_zhi").value_or(false)) {
    emit(reader::event_of(EventKind::RiichiDeclaration, seat));
    constexpr std::int32_t kOpen = 3;
    open_riichi = open_riichi || action.number<std::int32_t>("li_zhi_type") == kOpen;
    owes_ = seat;
  }
  Event event = reader::event_of(EventKind::Discard, seat);
  event.tile = tile.tile;
  // The tile just drawn stands last in the hand.
  const Tile drawn = drawn_[seat.index()].tile;
  if (has_drawn_ != seat || (drawn.present() && tile.tile.present() && drawn != tile.tile)) {
    event.tsumogiri = Flag::No;
  } else if (const JsonView places = action.find("move_cards_pos");
             drawn.present() && places.holds() && places.kind() == JsonKind::Array &&
             places.first() && places.first().kind() == JsonKind::Integer) {
    event.tsumogiri = places.first().integer() == concealed_[seat.index()] ? Flag::Yes : Flag::No;
  }
  --concealed_[seat.index()];
  has_drawn_ = Seat{};
  last_ = seat;
  emit(event);
}

void Game::lay(Seat seat, const Meld& meld, TileRef tile) {
  Event event = reader::event_of(event_kind_of(meld.kind), seat);
  if (meld.kind != MeldKind::Ankan) event.tile = tile.tile;
  if (meld.kind != MeldKind::Shouminkan) event.target = meld.from;
  log.melds.push_back(meld);
  event.index = reader::last_index(log.melds);
  emit(event);
}

/// Own tiles of a chi ascend; the called one stands where its value puts it.
void Game::call(const spelling::EventFields& action, Seat seat, TileRef tile, MeldKind kind,
                std::uint8_t called) {
  pay_due_stick();
  const std::size_t own = kind == MeldKind::Daiminkan ? 3 : 2;
  const Known<std::vector<TileRef>> tiles = tiles_of(action, "group_cards");
  if (!tiles || tiles->size() != own) action.blame("group_cards", {Said::OwnTilesOfSet, own});
  Meld meld;
  meld.kind = kind;
  meld.size = static_cast<std::uint8_t>(own + 1);
  meld.called = called;
  meld.from = last_;
  std::size_t next = 0;
  for (std::uint8_t i = 0; i < meld.size; ++i) {
    if (i == called)
      meld.tiles[i] = tile;
    else if (tiles && next < tiles->size())
      meld.tiles[i] = (*tiles)[next++];
  }
  concealed_[seat.index()] -= static_cast<std::int64_t>(own);
  if (kind == MeldKind::Pon) pons_[seat.index()].push_back(meld);
  has_drawn_ = Seat{};
  lay(seat, meld, tile);
}

void Game::closed_kan(const spelling::EventFields& action, Seat seat, TileRef tile) {
  Meld meld;
  meld.kind = MeldKind::Ankan;
  const Known<std::vector<TileRef>> tiles = tiles_of(action, "group_cards");
  if (!tiles || tiles->size() != kCopies - 1) action.blame("group_cards", {Said::OwnTilesOfSet, 3});
  meld.size = kCopies;
  meld.tiles[0] = tile;
  for (std::size_t i = 0; tiles && i < tiles->size() && i + 1 < kCopies; ++i)
    meld.tiles[i + 1] = (*tiles)[i];
  concealed_[seat.index()] -= kCopies;
  last_ = seat;
  lay(seat, meld, tile);
}

void Game::added_kan(Seat seat, TileRef tile) {
  Meld meld;
  for (const Meld& pon : pons_[seat.index()])
    if (tile.tile.present() && pon.first_kind() == tile.tile.kind()) meld = pon;
  meld.kind = MeldKind::Shouminkan;
  if (meld.size == 0) {
    // No pon is known: the tiles that a quad of this kind has at least.
    for (; meld.size < kCopies - 1; ++meld.size)
      meld.tiles[meld.size] =
          TileRef{tile.tile.present() ? Tile::plain(tile.tile.kind()) : Tile{}, {}};
  }
  meld.added = meld.size;
  meld.tiles[meld.size++] = tile;
  --concealed_[seat.index()];
  last_ = seat;
  lay(seat, meld, tile);
}

void Game::read_action(const spelling::EventFields& action, Seat seat) {
  const auto number = action.number<std::int64_t>("action");
  const std::optional<Action> kind = number ? action_of(*number) : std::nullopt;
  if (!kind) {
    if (number && action.faults().unknown_word == std::nullopt)
      action.faults().note_unknown(action.find("action"), {Said::AnInteger, 2, 13});
    else
      action.blame("action", Said::TypeOfEvent);
    return;
  }
  if (*kind == Action::NineTerminals) {
    nine_terminals = seat;
    return;
  }
  const TileRef tile = tile_of(action, "card");
  switch (*kind) {
    case Action::ChiLow: return call(action, seat, tile, MeldKind::Chi, 0);
    case Action::ChiMiddle: return call(action, seat, tile, MeldKind::Chi, 1);
    case Action::ChiHigh: return call(action, seat, tile, MeldKind::Chi, 2);
    case Action::Pon: return call(action, seat, tile, MeldKind::Pon, 2);
    case Action::OpenKan: return call(action, seat, tile, MeldKind::Daiminkan, 3);
    case Action::ClosedKan: return closed_kan(action, seat, tile);
    case Action::AddedKan: return added_kan(seat, tile);
    case Action::Discard: return discard(action, seat, tile);
    case Action::North: {
      Event event = reader::event_of(EventKind::Kita, seat);
      event.tile = tile.tile;
      --concealed_[seat.index()];
      last_ = seat;
      return emit(event);
    }
    case Action::Ron: wins.push_back({seat, last_, tile}); return;
    case Action::Tsumo: wins.push_back({seat, seat, tile}); return;
    case Action::NineTerminals: return;
  }
}

void Game::read_kan_indicators(const spelling::EventFields& event) {
  // All of them so far, without the first of the hand.
  const Known<std::vector<TileRef>> tiles = tiles_of(event, "cards");
  if (!tiles) return event.blame("cards", Said::TheIndicators);
  for (std::size_t i = kan_indicators_; i < tiles->size(); ++i) {
    Event reveal = reader::event_of(EventKind::DoraReveal);
    reveal.tile = (*tiles)[i].tile;
    emit(reveal);
  }
  kan_indicators_ = std::max(kan_indicators_, tiles->size());
}

}  // namespace referee::riichi_city
