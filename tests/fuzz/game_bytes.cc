#include "tests/fuzz/game_bytes.h"

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

namespace referee::fuzz {
namespace {

/// More than the longest hand has; more events only repeat what fewer do.
constexpr std::size_t kMostEvents = 700;

class Player {
 public:
  explicit Player(Bytes& bytes) : bytes_(bytes) {}

  GameLog play();

 private:
  void header();
  void hand();
  void step();
  void odd_step();
  void draw();
  void discard();
  void call(std::size_t seat);
  void kan(std::size_t seat);
  void riichi();
  void win(std::size_t winner, std::size_t from);
  void result();
  void any_event();

  Event& add(EventKind kind, std::size_t seat);
  void add_meld(EventKind kind, std::size_t seat, const Meld& meld);
  void set_tile(Event& event, TileRef tile);
  TileRef next_tile();
  TileRef any_tile();
  Seat any_seat() { return Seat{static_cast<std::uint8_t>(bytes_.below(kMaxSeats))}; }
  Seat maybe_seat() { return bytes_.rarely(4) ? any_seat() : Seat{}; }
  std::vector<TileRef> any_tiles();
  Meld any_meld(MeldKind kind);
  Points any_points() { return Points{bytes_.number()}; }
  Known<std::int32_t> maybe_number() {
    return bytes_.rarely(4) ? Known<std::int32_t>(bytes_.number()) : std::nullopt;
  }
  Known<Points> maybe_points() {
    return bytes_.rarely(4) ? Known<Points>(any_points()) : std::nullopt;
  }
  void scores(ScoreClaim& claim);
  bool take(std::size_t seat, TileKind kind, TileRef& tile);

  Bytes& bytes_;
  GameLog log_;
  std::array<std::vector<TileRef>, kMaxSeats> hands_;
  std::array<std::vector<Meld>, kMaxSeats> melds_;
  std::vector<TileRef> wall_;
  std::size_t players_ = 4;
  std::size_t turn_ = 0;
  bool holds_drawn_ = false;
  TileRef discard_;
  std::size_t discarder_ = 0;
  std::uint8_t round_ = 0;
  bool with_ids_ = true;
  bool result_given_ = false;
};

Event& Player::add(EventKind kind, std::size_t seat) {
  Event event;
  event.kind = kind;
  event.seat = Seat{static_cast<std::uint8_t>(seat)};
  log_.events.push_back(event);
  return log_.events.back();
}

void Player::set_tile(Event& event, TileRef tile) {
  event.tile = tile.tile;
  event.id = tile.id;
}

TileRef Player::next_tile() {
  if (wall_.empty()) return any_tile();
  const TileRef tile = wall_.back();
  wall_.pop_back();
  return tile;
}

TileRef Player::any_tile() {
  const std::uint8_t value = bytes_.byte();
  if (value >= kPhysicalTiles + kFaces) return TileRef{};
  if (value >= kPhysicalTiles)
    return TileRef{Tile{static_cast<std::uint8_t>(value - kPhysicalTiles)}, TileId{}};
  return TileRef{Tile{static_cast<std::uint8_t>(value / 4)}, TileId{value}};
}

std::vector<TileRef> Player::any_tiles() {
  std::vector<TileRef> tiles(bytes_.below(16));
  for (TileRef& tile : tiles) tile = any_tile();
  return tiles;
}

Meld Player::any_meld(MeldKind kind) {
  Meld meld;
  meld.kind = kind;
  meld.size = meld.is_kan() ? 4 : 3;
  for (std::size_t i = 0; i < meld.size; ++i) meld.tiles[i] = any_tile();
  if (meld.is_open()) {
    meld.from = any_seat();
    meld.called = static_cast<std::uint8_t>(bytes_.below(meld.size));
  }
  if (kind == MeldKind::Shouminkan) meld.added = static_cast<std::uint8_t>((meld.called + 1U) % 4U);
  return meld;
}

/// Takes a tile of `kind` out of a hand.
bool Player::take(std::size_t seat, TileKind kind, TileRef& tile) {
  auto& hand = hands_[seat];
  const auto found = std::find_if(hand.begin(), hand.end(), [&](TileRef held) {
    return held.tile.present() && held.tile.kind() == kind;
  });
  if (found == hand.end()) return false;
  tile = *found;
  hand.erase(found);
  return true;
}

void Player::header() {
  add(EventKind::StartGame, Seat::kAbsent).seat = Seat{};
  const std::uint8_t kind = bytes_.byte();
  with_ids_ = (kind & 1U) != 0;
  if ((kind & 6U) == 6U) players_ = 3;
  log_.header.format = "fuzz";
  if (players_ == 3) log_.header.flags.players = std::uint8_t{3};
  if ((kind & 8U) != 0) log_.header.flags.winds = static_cast<std::uint8_t>(bytes_.byte());
  if ((kind & 16U) != 0) log_.header.flags.red_fives = (kind & 32U) != 0;
  if ((kind & 64U) != 0) log_.header.floored_to = Points{100};
  log_.fragment = (kind & 128U) != 0;
}

void Player::hand() {
  wall_.clear();
  result_given_ = false;
  const unsigned seed = bytes_.byte();
  for (std::size_t i = 0; i < kPhysicalTiles; ++i) {
    const auto id = static_cast<std::uint8_t>(i);
    const bool red = with_ids_ && (id == 16 || id == 52 || id == 88);
    const Tile face = red ? Tile::red_five(id / 36U) : Tile{static_cast<std::uint8_t>(id / 4U)};
    wall_.push_back(TileRef{face, with_ids_ ? TileId{id} : TileId{}});
  }
  // Any fixed shuffle will do; a seed of 0 leaves the tiles in order, so that hands are full of
  // sets.
  std::uint32_t state = seed * 2654435761U + 1U;
  for (std::size_t i = wall_.size(); seed % 4 != 0 && i > 1; --i) {
    state = state * 1664525U + 1013904223U;
    std::swap(wall_[i - 1], wall_[(state >> 8U) % i]);
  }
  KyokuHeader header;
  header.round = bytes_.rarely(16) ? bytes_.byte() : round_;
  header.dealer = Seat{static_cast<std::uint8_t>(round_ % players_)};
  header.honba = bytes_.rarely(16) ? Known<std::int32_t>(bytes_.number()) : Known<std::int32_t>(0);
  header.kyotaku =
      bytes_.rarely(16) ? Known<std::int32_t>(bytes_.number()) : Known<std::int32_t>(0);
  header.indicator = next_tile();
  turn_ = header.dealer.index();
  for (std::size_t s = 0; s < kMaxSeats; ++s) {
    hands_[s].clear();
    melds_[s].clear();
    if (s >= players_) continue;
    header.scores[s] = bytes_.rarely(16) ? any_points() : Points{25000};
    const std::size_t size = bytes_.rarely(32) ? bytes_.below(20) : 13;
    for (std::size_t i = 0; i < size; ++i) hands_[s].push_back(next_tile());
    header.hands[s] = hands_[s];
  }
  holds_drawn_ = false;
  discard_ = TileRef{};
  add(EventKind::StartKyoku, Seat::kAbsent).index = static_cast<std::uint32_t>(log_.kyokus.size());
  log_.events.back().seat = Seat{};
  log_.kyokus.push_back(std::move(header));
}

void Player::draw() {
  const TileRef tile = next_tile();
  set_tile(add(EventKind::Draw, turn_), tile);
  hands_[turn_].push_back(tile);
  holds_drawn_ = true;
}

void Player::discard() {
  auto& hand = hands_[turn_];
  TileRef tile = any_tile();
  if (!hand.empty()) {
    const std::size_t at = bytes_.coin() ? hand.size() - 1 : bytes_.below(hand.size());
    tile = hand[at];
    hand.erase(hand.begin() + static_cast<std::ptrdiff_t>(at));
  }
  set_tile(add(EventKind::Discard, turn_), tile);
  discard_ = tile;
  discarder_ = turn_;
  holds_drawn_ = false;
  turn_ = (turn_ + 1) % players_;
}

void Player::add_meld(EventKind kind, std::size_t seat, const Meld& meld) {
  Event& event = add(kind, seat);
  event.index = static_cast<std::uint32_t>(log_.melds.size());
  const std::uint8_t place = kind == EventKind::Shouminkan ? meld.added : meld.called;
  if (place < meld.size) set_tile(event, meld.tiles[place]);
  if (kind != EventKind::Shouminkan && kind != EventKind::Ankan) event.target = meld.from;
  log_.melds.push_back(meld);
  melds_[seat].push_back(meld);
  turn_ = seat;
}

/// A pon, quad or run of the last discard with tiles that are held, if there are any.
void Player::call(std::size_t seat) {
  if (!discard_.tile.present()) return;
  const TileKind kind = discard_.tile.kind();
  Meld meld;
  meld.from = Seat{static_cast<std::uint8_t>(discarder_)};
  meld.tiles[0] = discard_;
  meld.called = 0;
  meld.size = 1;
  if (bytes_.coin() && kind.is_suited()) {
    const std::size_t rank = kind.rank() - 1U;
    const std::size_t low = bytes_.below(3);
    const std::size_t first =
        rank >= low && rank - low <= 6 ? rank - low : std::min<std::size_t>(rank, 6);
    for (std::size_t r = first; r < first + 3; ++r)
      if (r != rank && take(seat, TileKind{static_cast<std::uint8_t>(kind.suit() * 9U + r)},
                            meld.tiles[meld.size]))
        ++meld.size;
    meld.kind = MeldKind::Chi;
  } else {
    const std::size_t wanted = bytes_.coin() ? 3 : 4;
    while (meld.size < wanted && take(seat, kind, meld.tiles[meld.size])) ++meld.size;
    meld.kind = meld.size == 4 ? MeldKind::Daiminkan : MeldKind::Pon;
  }
  if (meld.size < 3) return;
  add_meld(meld.kind == MeldKind::Chi   ? EventKind::Chi
           : meld.kind == MeldKind::Pon ? EventKind::Pon
                                        : EventKind::Daiminkan,
           seat, meld);
  holds_drawn_ = meld.kind != MeldKind::Daiminkan;
  discard_ = TileRef{};
}

void Player::kan(std::size_t seat) {
  Meld meld;
  for (const Meld& pon : melds_[seat])
    if (pon.kind == MeldKind::Pon && take(seat, pon.tiles[0].tile.kind(), meld.tiles[3])) {
      const TileRef added = meld.tiles[3];
      meld = pon;
      meld.kind = MeldKind::Shouminkan;
      meld.tiles[3] = added;
      meld.added = 3;
      meld.size = 4;
      add_meld(EventKind::Shouminkan, seat, meld);
      holds_drawn_ = false;
      return;
    }
  meld = Meld{};
  for (std::uint8_t k = 0; k < kKinds; ++k) {
    const auto count = std::count_if(hands_[seat].begin(), hands_[seat].end(), [&](TileRef held) {
      return held.tile.present() && held.tile.kind() == TileKind{k};
    });
    if (count < 4) continue;
    while (meld.size < 4 && take(seat, TileKind{k}, meld.tiles[meld.size])) ++meld.size;
    meld.kind = MeldKind::Ankan;
    add_meld(EventKind::Ankan, seat, meld);
    holds_drawn_ = false;
    return;
  }
}

void Player::riichi() {
  add(EventKind::RiichiDeclaration, turn_);
  if (bytes_.rarely(8)) return;
  discard();
  if (bytes_.rarely(8)) return;
  Event& deposit = add(EventKind::RiichiDeposit, discarder_);
  if (!bytes_.rarely(4)) return;
  deposit.index = static_cast<std::uint32_t>(log_.deposits.size());
  DepositClaim claim;
  for (auto& score : claim.scores) score = maybe_points();
  claim.amount = maybe_points();
  log_.deposits.push_back(claim);
}

void Player::scores(ScoreClaim& claim) {
  for (std::size_t s = 0; s < kMaxSeats; ++s) {
    claim.before[s] = maybe_points();
    claim.delta[s] = maybe_points();
    claim.after[s] = maybe_points();
  }
}

void Player::win(std::size_t winner, std::size_t from) {
  Event& event = add(EventKind::Win, winner);
  event.target = Seat{static_cast<std::uint8_t>(from)};
  event.index = static_cast<std::uint32_t>(log_.wins.size());
  WinClaim claim;
  if (bytes_.rarely(8))
    claim.tile = any_tile();
  else if (winner == from)
    claim.tile = hands_[winner].empty() ? TileRef{} : hands_[winner].back();
  else
    claim.tile = discard_;
  if (bytes_.coin()) {
    claim.concealed = bytes_.rarely(8) ? any_tiles() : hands_[winner];
    if (winner != from && claim.tile.tile.present()) claim.concealed->push_back(claim.tile);
    claim.melds = melds_[winner];
    if (bytes_.rarely(8)) claim.melds->push_back(any_meld(static_cast<MeldKind>(bytes_.below(5))));
  }
  if (bytes_.coin()) {
    claim.yaku.emplace();
    for (std::size_t left = bytes_.below(5); left > 0; --left)
      claim.yaku->push_back(
          YakuClaim{static_cast<Yaku>(bytes_.below(kYakuCount)), maybe_number(), ""});
  }
  claim.han = maybe_number();
  claim.fu = maybe_number();
  claim.points = maybe_points();
  claim.dealer_pays = maybe_points();
  claim.non_dealer_pays = maybe_points();
  if (bytes_.rarely(4)) claim.limit = static_cast<Limit>(bytes_.below(6));
  if (bytes_.rarely(4)) claim.indicators = any_tiles();
  if (bytes_.rarely(4)) claim.ura_indicators = any_tiles();
  claim.honba = maybe_number();
  claim.kyotaku = maybe_number();
  claim.liable = maybe_seat();
  if (bytes_.coin()) scores(claim.scores);
  log_.wins.push_back(std::move(claim));
  result_given_ = true;
}

void Player::result() {
  Event& event = add(EventKind::Ryuukyoku, Seat::kAbsent);
  event.seat = maybe_seat();
  event.index = static_cast<std::uint32_t>(log_.ryuukyokus.size());
  RyuukyokuClaim claim;
  claim.kind = static_cast<RyuukyokuKind>(
      bytes_.below(static_cast<std::size_t>(RyuukyokuKind::Unknown) + 1));
  for (std::size_t s = 0; s < kMaxSeats; ++s) {
    if (bytes_.rarely(4)) claim.shown[s] = bytes_.coin() ? hands_[s] : any_tiles();
    if (bytes_.rarely(4)) claim.tenpai[s] = bytes_.coin();
    if (bytes_.rarely(8)) claim.nagashi[s] = bytes_.coin();
  }
  claim.honba = maybe_number();
  claim.kyotaku = maybe_number();
  if (bytes_.coin()) scores(claim.scores);
  log_.ryuukyokus.push_back(std::move(claim));
  result_given_ = true;
}

/// Any event of any seat with any facts.
void Player::any_event() {
  const auto kind = static_cast<EventKind>(1 + bytes_.below(kEventKinds - 1));
  switch (kind) {
    case EventKind::StartGame: break;
    case EventKind::StartKyoku: hand(); break;
    case EventKind::Draw:
    case EventKind::Kita:
    case EventKind::DoraReveal: set_tile(add(kind, any_seat().index()), any_tile()); break;
    case EventKind::Discard:
      set_tile(add(kind, any_seat().index()), any_tile());
      log_.events.back().tsumogiri = static_cast<Flag>(bytes_.below(3));
      break;
    case EventKind::Chi: add_meld(kind, any_seat().index(), any_meld(MeldKind::Chi)); break;
    case EventKind::Pon: add_meld(kind, any_seat().index(), any_meld(MeldKind::Pon)); break;
    case EventKind::Daiminkan:
      add_meld(kind, any_seat().index(), any_meld(MeldKind::Daiminkan));
      break;
    case EventKind::Shouminkan:
      add_meld(kind, any_seat().index(), any_meld(MeldKind::Shouminkan));
      break;
    case EventKind::Ankan: add_meld(kind, any_seat().index(), any_meld(MeldKind::Ankan)); break;
    case EventKind::RiichiDeclaration:
      add(kind, any_seat().index()).called_double = bytes_.below(2) == 1;
      break;
    case EventKind::RiichiDeposit:
    case EventKind::EndKyoku:
    case EventKind::Disconnect:
    case EventKind::Reconnect:
    case EventKind::AnnouncedFuriten: add(kind, any_seat().index()); break;
    case EventKind::WinTileApart:
      add(kind, any_seat().index()).apart = static_cast<Flag>(bytes_.below(3));
      break;
    case EventKind::Win: {
      const std::size_t winner = any_seat().index();
      win(winner, any_seat().index());
      break;
    }
    case EventKind::Ryuukyoku: result(); break;
    case EventKind::EndGame: {
      Event& event = add(kind, Seat::kAbsent);
      event.seat = Seat{};
      if (bytes_.coin()) break;
      event.index = static_cast<std::uint32_t>(log_.finals.size());
      FinalClaim claim;
      for (std::size_t s = 0; s < kMaxSeats; ++s) {
        claim.scores[s] = maybe_points();
        claim.result_tenths[s] = maybe_number();
        if (bytes_.rarely(4)) claim.placement[s] = bytes_.byte();
      }
      log_.finals.push_back(claim);
      break;
    }
    case EventKind::DeadHand:
    case EventKind::TimeUp:
    case EventKind::Substitute: add(kind, any_seat().index()); break;
    case EventKind::ThrownIn:
      add(kind, any_seat().index());
      result_given_ = true;
      break;
    case EventKind::Penalty: {
      add(kind, any_seat().index()).index = static_cast<std::uint32_t>(log_.decisions.size());
      DecisionClaim claim;
      claim.points = maybe_points();
      if (bytes_.coin()) claim.off_result = bytes_.coin();
      log_.decisions.push_back(claim);
      break;
    }
    case EventKind::Chonbo: {
      add(kind, any_seat().index()).index = static_cast<std::uint32_t>(log_.fouls.size());
      FoulClaim claim;
      claim.penalty = maybe_points();
      scores(claim.scores);
      log_.fouls.push_back(claim);
      result_given_ = true;
      break;
    }
  }
  if (bytes_.rarely(16)) log_.events.back().seat = Seat{};
}

/// Something else than a draw and a discard, that might yet be play.
void Player::odd_step() {
  const std::size_t seat = bytes_.below(players_);
  switch (bytes_.below(10)) {
    case 0:
    case 1: call(seat); break;
    case 2: kan(turn_); break;
    case 3: riichi(); break;
    case 4: win(seat, discarder_); break;
    case 5: win(turn_, turn_); break;
    case 6: result(); break;
    case 7: {
      Event& event = add(EventKind::DoraReveal, Seat::kAbsent);
      event.seat = Seat{};
      set_tile(event, next_tile());
      break;
    }
    case 8:
      // A part of the play once more, or without its last event.
      if (bytes_.coin()) {
        const EventKind last = log_.events.back().kind;
        if (last == EventKind::Draw || last == EventKind::Discard || last == EventKind::DoraReveal)
          log_.events.pop_back();
      } else {
        const Event last = log_.events.back();
        if (last.index == kNoIndex && last.kind != EventKind::StartGame)
          log_.events.push_back(last);
      }
      break;
    default: any_event(); break;
  }
}

void Player::step() {
  const std::uint8_t code = bytes_.byte();
  if (result_given_ && code % 4 != 0) {
    add(EventKind::EndKyoku, Seat::kAbsent).seat = Seat{};
    round_ = static_cast<std::uint8_t>((round_ + code % 2) % 12);
    hand();
    return;
  }
  if (code >= 208) return odd_step();
  // Many turns for one byte, so that the end of the wall is not far.
  for (std::size_t turns = code < 4 ? 12 : 1; turns > 0 && log_.events.size() < kMostEvents;
       --turns) {
    if (!holds_drawn_) draw();
    discard();
  }
}

GameLog Player::play() {
  header();
  hand();
  while (!bytes_.empty() && log_.events.size() < kMostEvents) step();
  for (std::size_t i = 0; i < log_.events.size(); ++i) log_.sources.push_back(SourcePosition{});
  return std::move(log_);
}

}  // namespace

std::uint8_t Bytes::byte() {
  if (rest_.empty()) return 0;
  const auto value = static_cast<std::uint8_t>(rest_.front());
  rest_.remove_prefix(1);
  return value;
}

std::int32_t Bytes::number() {
  const std::uint8_t kind = byte();
  if (kind < 128) return kind;
  if (kind < 248) return (kind - 188) * 500;
  constexpr std::int32_t kMost = 100'000'000;  // as docs/events.md has it
  switch (kind % 4) {
    case 0: return kMost;
    case 1: return -kMost;
    case 2: return kMost / 2 + byte();
    default: return -1;
  }
}

GameLog game_of(Bytes& bytes) { return Player(bytes).play(); }

}  // namespace referee::fuzz
