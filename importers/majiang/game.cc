#include "importers/majiang/game.h"

#include <algorithm>
#include <utility>

#include "importers/majiang/text.h"
#include "validator/log/event_traits.h"

namespace referee::majiang {
namespace {

/// No counter of a game is larger.
constexpr std::int32_t kMostCounter = 10'000;

bool is_five(Tile tile) {
  constexpr unsigned kFive = 5;
  return tile.present() && tile.kind().is_suited() && tile.kind().rank() == kFive;
}

/// The red five for the plain one of its suit, and the reverse.
Tile other_five(Tile tile) {
  return tile.is_red() ? Tile::plain(tile.kind()) : Tile::red_five(tile.kind().suit());
}

/// Where the program lists several indicators, the first is that of the deal.
JsonView indicator_of(const spelling::EventFields& deal) {
  const JsonView value = deal.find("baopai");
  return value && value.kind() == JsonKind::Array ? value.first() : value;
}

TileRef tile_in(const spelling::EventFields& fields, JsonView value, std::string_view key) {
  const auto tile = value && value.kind() == JsonKind::Text ? tile_of(value.text()) : std::nullopt;
  if (!tile) fields.blame(key, reader::Asked(Said::ATile).as("m1 z7"));
  return TileRef{tile.value_or(Tile{}), {}};
}

}  // namespace

SourcePosition Game::position_of(const std::string& pointer) const {
  SourcePosition source;
  source.line = line;
  source.pointer = pointer;
  return source;
}

SourcePosition Game::position() const {
  return position_of(root + "/log/" + std::to_string(hand) + '/' + std::to_string(item));
}

void Game::emit(const Event& event) {
  log.events.push_back(event);
  if (line)
    log.sources.push_back(position());
  else
    log.sources.push_back_steps({hand, item, 0}, 2);
}

Seat Game::seat_at(std::size_t turns) const {
  return dealer_.present() ? next_seat(dealer_, kMaxSeats, static_cast<unsigned>(turns)) : Seat{};
}

Seat Game::seat_of(const spelling::EventFields& fields, std::string_view key) const {
  const Seat turns = fields.seat(key);
  if (!turns.present()) fields.blame(key, {Said::AnInteger, 0, 3});
  return turns.present() ? seat_at(turns.index()) : Seat{};
}

void Game::read_points(const spelling::EventFields& fields, std::string_view key,
                       std::array<Known<Points>, kMaxSeats>& out) const {
  std::array<Known<Points>, kMaxSeats> listed{};
  fields.require(key, Said::PointsOfPlayers);
  fields.points(key, listed);
  for (std::size_t turns = 0; turns < kMaxSeats; ++turns)
    if (const Seat seat = seat_at(turns); seat.present()) out[seat.index()] = listed[turns];
}

void Game::hold(Seat seat, Tile tile) {
  if (seat.present() && tile.present()) ++held(seat, tile);
}

void Game::give(Seat seat, Tile tile) {
  if (seat.present() && tile.present() && held(seat, tile) > 0) --held(seat, tile);
}

void Game::read_deal(const spelling::EventFields& deal) {
  KyokuHeader& kyoku = log.kyokus.emplace_back();
  owes_ = has_drawn_ = Seat{};
  held_ = {};
  const auto wind = deal.number<std::uint8_t>("zhuangfeng", 0, kMaxSeats - 1);
  const auto number = deal.number<std::uint8_t>("jushu", 0, kMaxSeats - 1);
  deal.require("zhuangfeng", Said::AnInteger, 0, kMaxSeats - 1);
  deal.require("jushu", Said::AnInteger, 0, kMaxSeats - 1);
  if (wind && number) kyoku.round = static_cast<std::uint8_t>(*wind * kMaxSeats + *number);
  dealer_ = Seat{};
  if (number && log.header.first_dealer.present())
    dealer_ = next_seat(log.header.first_dealer, kMaxSeats, *number);
  kyoku.dealer = dealer_;
  kyoku.honba = deal.number<std::int32_t>("changbang", 0, kMostCounter);
  kyoku.kyotaku = deal.number<std::int32_t>("lizhibang", 0, kMostCounter);
  deal.require("changbang", Said::AnInteger, 0, kMostCounter);
  deal.require("lizhibang", Said::AnInteger, 0, kMostCounter);
  read_points(deal, "defen", kyoku.scores);
  // What was edited by hand may have none.
  if (const JsonView indicator = indicator_of(deal))
    kyoku.indicator = tile_in(deal, indicator, "baopai");
  if (!deal.has("shoupai")) deal.blame("shoupai", Said::TilesDealt);
  std::size_t turns = 0;
  for (JsonView text = deal.first_of("shoupai", kMaxSeats); text; text = text.next(), ++turns) {
    const Seat seat = seat_at(turns);
    auto dealt = text.kind() == JsonKind::Text ? hand_of(text.text(), seat) : std::nullopt;
    if (!dealt || !dealt->melds.empty()) {
      deal.faults().add(text, reader::Asked(Said::AHand).as("m123p456s789z1234"));
      continue;
    }
    if (!seat.present()) continue;
    for (const TileRef& tile : dealt->concealed) hold(seat, tile.tile);
    kyoku.hands[seat.index()] = std::move(dealt->concealed);
  }
  emit(reader::event_of(EventKind::StartKyoku, Seat{}, reader::last_index(log.kyokus)));
}

void Game::pay_due_stick() {
  const Seat seat = std::exchange(owes_, Seat{});
  if (seat.present()) emit(reader::event_of(EventKind::RiichiDeposit, seat));
}

void Game::read_draw(const spelling::EventFields& draw) {
  pay_due_stick();
  Event event = reader::event_of(EventKind::Draw, seat_of(draw, "l"));
  if (!event.seat.present()) return;
  event.tile = tile_in(draw, draw.find("p"), "p").tile;
  hold(event.seat, event.tile);
  has_drawn_ = event.seat;
  drawn_ = event.tile;
  emit(event);
}

/// The program may leave out the mark of a five that was just drawn where the only other five of
/// the suit in the hand is of the other colour. Then the text says nothing.
Flag Game::mark_of(Seat seat, Tile tile, bool marked) {
  if (marked) return Flag::Yes;
  if (!seat.present() || has_drawn_ != seat || tile != drawn_ || !is_five(tile)) return Flag::No;
  const bool slip = held(seat, tile) == 1 && held(seat, other_five(tile)) > 0;
  return slip ? Flag::Absent : Flag::No;
}

void Game::read_discard(const spelling::EventFields& discard) {
  pay_due_stick();
  const Seat seat = seat_of(discard, "l");
  if (!seat.present()) return;
  const auto text = discard_of(discard.word("p"));
  if (!text) discard.blame("p", reader::Asked(Said::ATile).as("m1 m1_ m1* m1_*"));
  if (text && text->riichi) {
    emit(reader::event_of(EventKind::RiichiDeclaration, seat));
    owes_ = seat;
  }
  Event event = reader::event_of(EventKind::Discard, seat);
  if (text) {
    event.tile = text->tile;
    event.tsumogiri = mark_of(seat, text->tile, text->drawn);
    give(seat, text->tile);
  }
  has_drawn_ = Seat{};
  emit(event);
}

void Game::read_set(const spelling::EventFields& set, bool claimed) {
  pay_due_stick();
  const Seat seat = seat_of(set, "l");
  if (!seat.present()) return;
  const auto meld = meld_of(set.word("m"), seat);
  const bool is_own =
      meld && is_one_of(event_kind_of(meld->kind), on(EventKind::Ankan, EventKind::Shouminkan));
  if (!meld || is_own == claimed) {
    set.blame("m", claimed ? reader::Asked(Said::ACalledSet).as("m12-3 z222+ s1111=")
                           : reader::Asked(Said::AnOwnQuad).as("m1111 s111=1"));
    return;
  }
  Event event = reader::event_of(event_kind_of(meld->kind), seat);
  std::size_t apart = Meld::kNone;  // the tile that is not of the concealed hand
  if (claimed) {
    apart = meld->called;
    event.target = meld->from;
    event.tile = meld->tiles[apart].tile;
  } else if (meld->kind == MeldKind::Shouminkan) {
    event.tile = meld->tiles[meld->added].tile;
  }
  for (std::size_t i = 0; i < meld->size; ++i)
    if (meld->kind == MeldKind::Shouminkan ? i == meld->added : i != apart)
      give(seat, meld->tiles[i].tile);
  has_drawn_ = Seat{};
  log.melds.push_back(*meld);
  event.index = reader::last_index(log.melds);
  emit(event);
}

void Game::read_reveal(const spelling::EventFields& reveal) {
  Event event = reader::event_of(EventKind::DoraReveal);
  event.tile = tile_in(reveal, reveal.find("baopai"), "baopai").tile;
  emit(event);
}

}  // namespace referee::majiang
