// The MT19937 generator, seeded by an array of words as in its authors' reference code of 2002
// (init_by_array). The standard library has the generator but not that seeding. With its generator
// behind a seed sequence of ours, a whole check of an archive with seeds takes 1.1 times as long;
// so both are here, by hand. Numbers only: it knows no wall.
#pragma once

#include <array>
#include <cstdint>
#include <span>

namespace referee::walls {

class MersenneTwister {
 public:
  static constexpr std::size_t kWords = 624;

  /// `key` must not be empty.
  void seed(std::span<const std::uint32_t> key);
  /// The same in parts, for a key of kWords words or more: start_key(), add_key() with each part
  /// and the place of its first word in the key, end_key(). Each word waits for the one before, so
  /// that a processor does other work between the parts for nothing.
  void start_key();
  void add_key(std::span<const std::uint32_t> part, std::size_t first);
  void end_key();
  /// The next 32 bits.
  std::uint32_t next() {
    if (next_ >= kWords) twist();
    return tempered(state_[next_++]);
  }
  /// The next `out.size()` numbers.
  void fill(std::span<std::uint32_t> out);
  /// Passes over the next `count` numbers.
  void skip(std::size_t count);

 private:
  void twist();
  static constexpr std::uint32_t tempered(std::uint32_t y) {
    y ^= y >> 11U;
    y ^= y << 7U & 0x9D2C5680U;
    y ^= y << 15U & 0xEFC60000U;
    return y ^ y >> 18U;
  }

  void close_round();

  std::array<std::uint32_t, kWords> state_{};
  std::size_t mixed_ = 1;   ///< the next word of the state that a key is mixed into
  std::uint32_t last_ = 0;  ///< the word before it
  std::size_t next_ = kWords;
};

}  // namespace referee::walls
