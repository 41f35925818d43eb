#include "importers/walls/stated.h"

#include <algorithm>

#include "importers/text/hashes.h"

namespace referee::walls {
namespace {

constexpr std::size_t kDealtEach = 13;
constexpr std::uint8_t kDeadTiles = 14;

/// Where the indicators begin, counted from the end: behind the replacement tiles.
constexpr std::size_t kIndicatorsOfFour = 4;
constexpr std::size_t kIndicatorsOfThree = 8;

std::optional<Tile> tile_of_pair(std::string_view pair) {
  const std::size_t suit = std::string_view("mpsz").find(pair[1]);
  if (suit == std::string_view::npos || pair[0] < '0' || pair[0] > '9') return std::nullopt;
  return parse_tile(pair);
}

std::string sha256_of(std::string_view text, std::string_view more = {}) {
  text::Sha256 hash;
  hash.add(text);
  hash.add(more);
  return text::hexadecimal(hash.digest());
}

bool same_digest(std::string_view a, std::string_view b) {
  const auto lower = [](char c) {
    return c >= 'A' && c <= 'F' ? static_cast<char>(c - 'A' + 'a') : c;
  };
  return a.size() == b.size() && std::equal(a.begin(), a.end(), b.begin(),
                                            [&](char x, char y) { return lower(x) == lower(y); });
}

/// Gives each tile the next physical identity of its kind.
class Numbering {
 public:
  explicit Numbering(Wall& wall) : wall_(wall) {}

  TileId next(Tile tile) {
    if (!tile.present()) {
      hidden_ = true;
      return {};
    }
    std::uint8_t& used = used_[tile.kind().index()];
    if (used == kCopies) {
      too_many_ = true;
      wall_.too_many |= std::uint64_t{1} << tile.kind().value;
      return {};
    }
    const TileId id{static_cast<std::uint8_t>(tile.kind().value * kCopies + used++)};
    if (tile.is_red()) wall_.reds.add(id);
    return id;
  }
  /// Every tile is there, as often as the set has it: of three players without 2 to 8 characters.
  bool is_whole_set(unsigned players) const {
    if (too_many_) return false;
    if (hidden_) return true;
    for (std::uint8_t kind = 0; kind < kKinds; ++kind) {
      const bool is_left_out = players == 3 && kind >= 1 && kind <= 7;
      if (used_[kind] != (is_left_out ? 0 : kCopies)) return false;
    }
    return true;
  }

 private:
  Wall& wall_;
  std::array<std::uint8_t, kKinds> used_{};
  bool too_many_ = false;
  bool hidden_ = false;
};

}  // namespace

void StatedWalls::open(const GameLog& log, bool three_players) {
  log_ = &log;
  players_ = three_players ? 3 : 4;
  is_salted_ = log.header.seed.style != kUnsaltedWallStyle;
  first_draws_.assign(log.kyokus.size(), TileRef{});
  std::size_t kyoku = log.kyokus.size();
  bool waits = false;
  for (const Event& event : log.events) {
    if (event.kind == EventKind::StartKyoku) {
      kyoku = event.index;
      waits = true;
    } else if (waits && event.kind == EventKind::Draw && kyoku < first_draws_.size()) {
      first_draws_[kyoku] = event.tile_ref();
      waits = false;
    }
  }
}

WallBlock StatedWalls::wall(std::uint32_t block, Seat dealer, Wall& wall) {
  if (block >= log_->kyokus.size() || log_->kyokus[block].seed.empty()) return WallBlock::None;
  const KyokuHeader& header = log_->kyokus[block];
  const std::string_view text = header.seed;
  const std::size_t set = players_ == 3 ? 108 : kPhysicalTiles;
  const std::size_t dealt = players_ * kDealtEach + 1;
  const std::size_t count = text.size() / 2;
  if (text.size() % 2 != 0 || (count != set && count != set - dealt)) return WallBlock::Malformed;
  Wall read;
  read.names_reds = true;
  // The text says nothing of dice.
  for (std::size_t i = 0; i < read.dice.size(); ++i) read.dice[i] = header.dice[i].value_or(0);
  read.covers_deal = count == set;
  Numbering numbering(read);
  std::size_t place = 0;
  if (!read.covers_deal) {
    // The tiles dealt are those of the log: three times four each, then one each, then the
    // dealer's first draw.
    for (const std::size_t first : {0U, 4U, 8U, 12U})
      for (unsigned turn = 0; turn < players_; ++turn) {
        const auto& hand = header.hands[next_seat(dealer, players_, turn).index()];
        for (std::size_t i = first; i < std::min<std::size_t>(first + 4, kDealtEach); ++i)
          read.live[place++] = numbering.next(i < hand.size() ? hand[i].tile : Tile{});
      }
    read.live[place++] = numbering.next(first_draws_[block].tile);
  }
  std::array<TileId, kPhysicalTiles> tiles{};
  for (std::size_t i = 0; i < count; ++i) {
    const std::optional<Tile> tile = tile_of_pair(text.substr(2 * i, 2));
    if (!tile) return WallBlock::Malformed;
    tiles[i] = numbering.next(*tile);
  }
  if (!numbering.is_whole_set(players_)) {
    wall.too_many = read.too_many;
    return WallBlock::Malformed;
  }
  for (std::size_t i = 0; i < count && place < set - kDeadTiles; ++i) read.live[place++] = tiles[i];
  read.live_count = static_cast<std::uint8_t>(place);
  const auto from_end = [&](std::size_t steps) { return tiles[count - 1 - steps]; };
  const std::size_t indicators = players_ == 3 ? kIndicatorsOfThree : kIndicatorsOfFour;
  read.replacement_count = static_cast<std::uint8_t>(indicators);
  for (std::size_t i = 0; i < indicators; ++i) read.replacements[i] = from_end(i);
  for (std::size_t i = 0; i < kWallIndicators; ++i) {
    read.indicators[i] = from_end(indicators + 2 * i);
    read.ura[i] = from_end(indicators + 2 * i + 1);
  }
  wall = read;
  return WallBlock::Given;
}

CommitmentCheck StatedWalls::commitment(std::uint32_t block) {
  using Outcome = CommitmentCheck::State;
  using Of = CommitmentCheck::Of;
  if (block >= log_->kyokus.size() || log_->kyokus[block].seed.empty()) return {};
  const WallCommitment& stated = log_->kyokus[block].commitment;
  const std::string_view text = log_->kyokus[block].seed;
  const auto compare = [](std::string due, std::string_view claimed, Of of,
                          std::string_view digest) {
    CommitmentCheck check;
    check.state = same_digest(due, claimed) ? Outcome::Agrees : Outcome::Differs;
    check.due = std::move(due);
    check.claimed = claimed;
    check.of = of;
    check.digest = digest;
    return check;
  };
  const auto not_compared = [](Outcome state) {
    CommitmentCheck check;
    check.state = state;
    return check;
  };
  if (!stated.sha256.empty()) {
    if (is_salted_ && stated.salt.empty()) return not_compared(Outcome::NotProvable);
    CommitmentCheck check = compare(sha256_of(text, stated.salt), stated.sha256,
                                    is_salted_ ? Of::WallAndSalt : Of::Wall, "SHA-256");
    if (check.state == Outcome::Differs || stated.salt_sha256.empty()) return check;
    return compare(sha256_of(stated.salt), stated.salt_sha256, Of::Salt, "SHA-256");
  }
  if (!stated.md5.empty())
    return compare(text::hexadecimal(text::md5(text)), stated.md5, Of::Wall, "MD5");
  return not_compared(Outcome::NotStated);
}

}  // namespace referee::walls
