#include "importers/walls/ronin.h"

#include <algorithm>
#include <charconv>
#include <limits>
#include <numeric>
#include <optional>
#include <span>

namespace referee::walls {
namespace {

__extension__ using Wide = unsigned __int128;

constexpr Wide wide(std::uint64_t high, std::uint64_t low) { return Wide{high} << 64U | low; }

constexpr std::string_view kWallPrefix = "ronin-wall-v1:";
constexpr std::string_view kDealerPrefix = "ronin-dealer-v1:";
constexpr std::size_t kStacks = kPhysicalTiles / 2;
constexpr std::size_t kDeadStacks = 7;
constexpr std::size_t kLiveStacks = kStacks - kDeadStacks;
constexpr unsigned kPlayers = 4;

/// PCG64-DXSM with 128 bits of state. The standard library has no PCG, and NumPy's is seeded in
/// another way.
class Pcg64 {
 public:
  explicit Pcg64(const text::Sha512Digest& digest)
      : step_(read(digest, 16) << 1U | 1U), state_(read(digest, 0) + step_) {
    advance();
    advance();
  }

  std::uint64_t next() {
    auto high = static_cast<std::uint64_t>(state_ >> 64U);
    const std::uint64_t low = static_cast<std::uint64_t>(state_) | 1U;
    advance();
    high ^= high >> 32U;
    high *= 0xDA942042E4DD58B5U;
    high ^= high >> 48U;
    return high * low;
  }

  /// 0 to `count` - 1, each as likely.
  std::uint64_t below(std::uint64_t count) {
    constexpr std::uint64_t kMost = std::numeric_limits<std::uint64_t>::max();
    const std::uint64_t surplus = (kMost % count + 1) % count;
    std::uint64_t drawn = next();
    while (drawn > kMost - surplus) drawn = next();
    return drawn % count;
  }

  std::uint8_t die() { return static_cast<std::uint8_t>(below(6) + 1); }

 private:
  static Wide read(const text::Sha512Digest& digest, std::size_t from) {
    Wide value = 0;
    for (std::size_t i = 16; i-- > 0;) value = value << 8U | digest[from + i];
    return value;
  }
  void advance() { state_ = state_ * wide(0x2360ED051FC65DA4U, 0x4385DF649FCCF645U) + step_; }

  Wide step_;
  Wide state_;
};

/// The generator for a prefix, the seed and, of a hand, its number.
Pcg64 generator(std::string_view prefix, std::span<const std::uint8_t> seed,
                std::optional<std::uint32_t> hand) {
  std::array<std::uint8_t, 128> message{};
  auto end = std::copy(prefix.begin(), prefix.end(), message.begin());
  end = std::copy(seed.begin(), seed.end(), end);
  if (hand)
    for (unsigned i = 0; i < 4; ++i) *end++ = static_cast<std::uint8_t>(*hand >> (8U * i));
  return Pcg64(text::sha512({message.data(), static_cast<std::size_t>(end - message.begin())}));
}

}  // namespace

void RoninWalls::open(std::string_view text) {
  constexpr int kBase = 16;
  blocks_.clear();
  malformed_ = text.size() != 2 * kSeedBytes;
  for (std::size_t i = 0; i < kSeedBytes && !malformed_; ++i) {
    const char* digits = text.data() + 2 * i;
    const auto [stop, error] = std::from_chars(digits, digits + 2, seed_[i], kBase);
    malformed_ = error != std::errc{} || stop != digits + 2;
  }
}

const RoninWalls::Block* RoninWalls::block(std::uint32_t number) {
  if (malformed_ || number >= kMostBlocks) return nullptr;
  while (blocks_.size() <= number) {
    Pcg64 random = generator(kWallPrefix, seed_, static_cast<std::uint32_t>(blocks_.size()));
    Block& block = blocks_.emplace_back();
    std::iota(block.tiles.begin(), block.tiles.end(), std::uint8_t{0});
    for (std::size_t i = 0; i + 1 < kPhysicalTiles; ++i)
      std::swap(block.tiles[i], block.tiles[i + random.below(kPhysicalTiles - i)]);
    for (std::uint8_t& die : block.dice) die = random.die();
  }
  return &blocks_[number];
}

WallBlock RoninWalls::wall(std::uint32_t number, Seat dealer, Wall& wall) {
  const Block* found = block(number);
  if (found == nullptr) return malformed_ ? WallBlock::Malformed : WallBlock::None;
  const unsigned thrown = unsigned{found->dice[0]} + found->dice[1];
  const unsigned seat = (dealer.value + thrown - 1) % kPlayers;
  const std::size_t opened = ((seat + 1) * (kStacks / kPlayers) + kStacks - thrown) % kStacks;
  const auto tile = [&](std::size_t stack, std::size_t below) {
    return TileId{found->tiles[2 * (stack % kStacks) + below]};
  };
  // Tops 0 to 6, then what lies under them.
  std::array<TileId, 2 * kDeadStacks> dead;
  for (std::size_t i = 0; i < kDeadStacks; ++i) {
    dead[i] = tile(opened + i, 0);
    dead[kDeadStacks + i] = tile(opened + i, 1);
  }
  constexpr std::size_t kFirstIndicator = 2;
  for (std::size_t i = 0; i < kWallIndicators; ++i) {
    wall.indicators[i] = dead[kFirstIndicator + i];
    wall.ura[i] = dead[kDeadStacks + i];
  }
  constexpr std::size_t kReplacements = 4;
  wall.replacement_count = kReplacements;
  for (std::size_t i = 0; i < kReplacements; ++i) wall.replacements[i] = dead[dead.size() - 1 - i];
  wall.live_count = static_cast<std::uint8_t>(2 * kLiveStacks);
  for (std::size_t i = 0; i < wall.live_count; ++i)
    wall.live[i] = tile(opened + kStacks - 1 - i / 2, i % 2);
  wall.dice = found->dice;
  return WallBlock::Given;
}

Known<Seating> RoninWalls::seating() {
  if (malformed_) return std::nullopt;
  Pcg64 random = generator(kDealerPrefix, seed_, std::nullopt);
  Seating seating;
  unsigned seat = 0;
  for (std::size_t i = 0; i < seating.dice.size(); i += 2) {
    seating.dice[i] = random.die();
    seating.dice[i + 1] = random.die();
    seat = (seat + seating.dice[i] + seating.dice[i + 1] - 1U) % kPlayers;
  }
  seating.first_dealer = Seat{static_cast<std::uint8_t>(seat)};
  return seating;
}

}  // namespace referee::walls
