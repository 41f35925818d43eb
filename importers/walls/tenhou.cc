#include "importers/walls/tenhou.h"

#include <algorithm>
#include <bit>
#include <charconv>
#include <cstring>
#include <numeric>

#include "importers/text/base64.h"

namespace referee::walls {
namespace {

constexpr std::size_t kNumbers = 144;
constexpr std::size_t kMixed = 288;
constexpr std::size_t kMessage =
    128;  ///< bytes of a SHA-512 message: 32 of the generator's numbers
static_assert(kMessage == kLaneMessage, "of another length they would all be hashed one by one");
constexpr std::size_t kDie = 135;  ///< place of the first die among the numbers
constexpr std::size_t kTilesOfThree = 108;
constexpr std::size_t kMessages = 4 * kMixed / kMessage;    ///< of a hand
constexpr std::size_t kNumbersEach = kNumbers / kMessages;  ///< that a message is mixed to
/// The message whose numbers three players do not use: they lie behind those of the tiles and
/// before those of the dice.
constexpr std::size_t kUnused = 7;
static_assert(kTilesOfThree <= kUnused * kNumbersEach && (kUnused + 1) * kNumbersEach <= kDie);
constexpr std::size_t kDeadWall = 14;

struct Style {
  std::string_view name;
  TenhouSeed style;
};
constexpr std::array kStyles = {
    Style{"mt19937ar-sha512-n288-base64", TenhouSeed::MixedBytes},
    Style{"mt19937ar-sha512-n288", TenhouSeed::MixedWords},
    Style{"mt19937ar", TenhouSeed::RawWords},
};

std::string_view after_comma(std::string_view text) {
  return text.substr(std::min(text.find(',') + 1, text.size()));
}

/// A number whose bytes in memory are those of a little-endian one, or that number from such bytes.
constexpr std::uint32_t little_endian(std::uint32_t number) {
  if constexpr (std::endian::native == std::endian::little) return number;
  return number >> 24U | (number >> 8U & 0xFF00U) | (number & 0xFF00U) << 8U | number << 24U;
}

constexpr unsigned kFraction = 56;  ///< bits of a fraction
constexpr std::uint64_t kOne = std::uint64_t{1} << kFraction;

/// 1 / n, the next larger fraction.
constexpr auto kInverses = [] {
  std::array<std::uint64_t, kPhysicalTiles + 1> inverses{};
  for (std::size_t n = 1; n < inverses.size(); ++n) inverses[n] = kOne / n + 1;
  return inverses;
}();

/// `number` % `count`, where count is a number of tiles, by multiplications: a game takes 1,400 of
/// them, and divisions are slow. It is the fraction of number / count, times count; exact while
/// number * count < 2^56 (Lemire, Kaser, Kurz: Faster remainder by direct computation).
constexpr std::size_t remainder(std::uint32_t number, std::size_t count) {
  return static_cast<std::size_t>((kInverses[count] * number & (kOne - 1)) * count >> kFraction);
}

constexpr bool remainders_hold() {
  constexpr std::uint32_t kMost = 0xFFFFFFFFU;
  for (std::uint32_t count = 1; count < kInverses.size(); ++count)
    for (const std::uint32_t number : {0U, 1U, count - 1, count, count + 1,
                                       kMost - kMost % count - 1, kMost - kMost % count, kMost})
      if (remainder(number, count) != number % count) return false;
  return true;
}
static_assert(remainders_hold());

/// Hexadecimal words between commas; their number, 0 where the text is anything else or has more
/// than `words` takes.
std::size_t read_words(std::string_view text, std::span<std::uint32_t> words) {
  constexpr int kBase = 16;
  std::size_t count = 0;
  const char* at = text.data();
  const char* const end = at + text.size();
  while (count < words.size()) {
    const auto [stop, error] = std::from_chars(at, end, words[count], kBase);
    if (error != std::errc{}) return 0;
    ++count;
    if (stop == end) return count;
    if (*stop != ',') return 0;
    at = stop + 1;
  }
  return 0;
}

}  // namespace

TenhouSeed tenhou_seed_style(std::string_view text) {
  const std::string_view name = text.substr(0, text.find(','));
  for (const Style& style : kStyles)
    if (style.name == name) return style.style;
  return TenhouSeed::None;
}

void TenhouWalls::open(const GameLog& log, TenhouSeed style, bool three_players) {
  log_ = &log;
  style_ = style;
  three_players_ = three_players;
  blocks_.clear();
  const std::string_view text = after_comma(log.header.seed.text);
  malformed_ = false;
  if (style == TenhouSeed::MixedBytes) malformed_ = !seed_by_bytes(text);
  if (style == TenhouSeed::MixedWords) malformed_ = !seed_by_words(text);
}

bool TenhouWalls::seed_by_words(std::string_view text) {
  std::array<std::uint32_t, MersenneTwister::kWords> key;
  const std::size_t size = read_words(text, key);
  if (size > 0) generator_.seed(std::span(key).first(size));
  return size > 0;
}

/// Part by part: the next one is decoded while the generator mixes the last one.
bool TenhouWalls::seed_by_bytes(std::string_view text) {
  constexpr std::size_t kDigits = 64;
  std::array<std::uint32_t, kDigits * 6 / 32> part;
  static_assert(MersenneTwister::kWords % part.size() == 0);
  if (text.size() != MersenneTwister::kWords / part.size() * kDigits) return false;
  generator_.start_key();
  for (std::size_t first = 0; first < MersenneTwister::kWords; first += part.size()) {
    if (!text::decode_base64(text.substr(0, kDigits),
                             {reinterpret_cast<std::uint8_t*>(part.data()), sizeof(part)}))
      return false;
    text.remove_prefix(kDigits);
    for (std::uint32_t& word : part) word = little_endian(word);
    generator_.add_key(part, first);
  }
  generator_.end_key();
  return true;
}

/// The walls of the next so many hands. All of them at once: hashing is much code, and would push
/// out that of the judge before each hand.
void TenhouWalls::mix(std::size_t hands) {
  constexpr std::size_t kWords = kMessage / 4;
  const std::size_t each = three_players_ ? kMessages - 1 : kMessages;
  raw_.resize(hands * each * kWords);
  if (three_players_) {
    for (std::span<std::uint32_t> left(raw_); !left.empty(); left = left.subspan(each * kWords)) {
      generator_.fill(left.first(kUnused * kWords));
      generator_.skip(kWords);
      generator_.fill(left.subspan(kUnused * kWords, (each - kUnused) * kWords));
    }
  } else {
    generator_.fill(raw_);
  }
  for (std::uint32_t& number : raw_) number = little_endian(number);
  digests_.resize(hands * each);
  sha512_each({reinterpret_cast<const std::uint8_t*>(raw_.data()), 4 * raw_.size()}, digests_);
  std::array<std::uint32_t, kNumbers> numbers{};
  static_assert(sizeof(numbers) == kMessages * sizeof(text::Sha512Digest));
  // What stands behind the unused message, in a hand's digests and among its numbers.
  constexpr std::size_t kBehind = kMessages - kUnused - 1;
  for (std::size_t hand = 0; hand < hands; ++hand) {
    const text::Sha512Digest* const digests = &digests_[hand * each];
    if (three_players_) {
      std::memcpy(numbers.data(), digests, kUnused * sizeof(text::Sha512Digest));
      std::memcpy(&numbers[kNumbers - kBehind * kNumbersEach], digests + kUnused,
                  kBehind * sizeof(text::Sha512Digest));
    } else {
      std::memcpy(numbers.data(), digests, sizeof(numbers));
    }
    for (std::uint32_t& number : numbers) number = little_endian(number);
    shuffle(numbers, blocks_.emplace_back());
  }
}

void TenhouWalls::shuffle(std::span<const std::uint32_t, kNumbers> numbers, Block& block) const {
  const std::size_t size = three_players_ ? kTilesOfThree : kPhysicalTiles;
  // As wide as the numbers: bytes are exchanged more slowly.
  std::array<std::uint32_t, kPhysicalTiles> tiles;
  std::iota(tiles.begin(), tiles.end(), 0U);
  // Three players leave out 2 to 8 of the characters: ids 4 to 31.
  if (three_players_)
    std::iota(tiles.begin() + 4, tiles.begin() + kTilesOfThree,
              std::uint32_t{4 + kPhysicalTiles - kTilesOfThree});
  for (std::size_t i = 0; i + 1 < size; ++i)
    std::swap(tiles[i], tiles[i + remainder(numbers[i], size - i)]);
  for (std::size_t i = 0; i < tiles.size(); ++i)
    block.tiles[i] = static_cast<std::uint8_t>(tiles[i]);
  for (std::size_t i = 0; i < block.dice.size(); ++i)
    block.dice[i] = static_cast<std::uint8_t>(numbers[kDie + i] % 6U + 1U);
}

const TenhouWalls::Block* TenhouWalls::block(std::uint32_t number) {
  if (style_ == TenhouSeed::RawWords) {
    malformed_ = false;
    if (number >= log_->kyokus.size()) return nullptr;
    const std::string& seed = log_->kyokus[number].seed;
    malformed_ =
        tenhou_seed_style(seed) != TenhouSeed::RawWords || !seed_by_words(after_comma(seed));
    if (malformed_) return nullptr;
    std::array<std::uint32_t, kNumbers> numbers;
    generator_.fill(numbers);
    shuffle(numbers, own_);
    return &own_;
  }
  if (malformed_ || number >= kMostBlocks) return nullptr;
  const std::size_t wanted = std::clamp(log_->kyokus.size(), number + std::size_t{1}, kMostBlocks);
  if (blocks_.size() <= number) mix(wanted - blocks_.size());
  return &blocks_[number];
}

void TenhouWalls::lay_out(const Block& block, Wall& wall) const {
  const std::size_t size = three_players_ ? kTilesOfThree : kPhysicalTiles;
  const bool swapped = style_ == TenhouSeed::MixedBytes;
  wall.live_count = static_cast<std::uint8_t>(size - kDeadWall);
  for (std::size_t i = 0; i < wall.live_count; ++i)
    wall.live[i] = TileId{block.tiles[size - 1 - i]};
  const std::size_t replacements = three_players_ ? 8 : 4;
  wall.replacement_count = static_cast<std::uint8_t>(replacements);
  for (std::size_t i = 0; i < replacements; ++i)
    wall.replacements[i] = TileId{block.tiles[swapped ? i ^ 1U : i]};
  for (std::size_t i = 0; i < kWallIndicators; ++i) {
    const TileId even{block.tiles[replacements + 2 * i]};
    const TileId odd{block.tiles[replacements + 2 * i + 1]};
    wall.indicators[i] = swapped ? odd : even;
    wall.ura[i] = swapped ? even : odd;
  }
  wall.dice = block.dice;
}

WallBlock TenhouWalls::wall(std::uint32_t number, Seat, Wall& wall) {
  // A hand of the years in which each had a seed of its own may lack it.
  if (is_per_hand() && number < log_->kyokus.size() && log_->kyokus[number].seed.empty())
    return WallBlock::None;
  const Block* found = block(number);
  if (found == nullptr) return malformed_ ? WallBlock::Malformed : WallBlock::None;
  lay_out(*found, wall);
  return WallBlock::Given;
}

}  // namespace referee::walls
