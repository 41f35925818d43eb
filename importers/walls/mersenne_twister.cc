#include "importers/walls/mersenne_twister.h"

#include <algorithm>

namespace referee {
namespace {

constexpr std::size_t kHalf = 397;

/// init_genrand(19650218), which every init_by_array starts from.
constexpr auto kStart = [] {
  std::array<std::uint32_t, MersenneTwister::kWords> state{};
  state[0] = 19650218U;
  for (std::size_t i = 1; i < state.size(); ++i)
    state[i] = 1812433253U * (state[i - 1] ^ state[i - 1] >> 30U) + static_cast<std::uint32_t>(i);
  return state;
}();

constexpr std::uint32_t twisted(std::uint32_t high, std::uint32_t low, std::uint32_t far) {
  const std::uint32_t y = (high & 0x80000000U) | (low & 0x7FFFFFFFU);
  return far ^ y >> 1U ^ ((0U - (low & 1U)) & 0x9908B0DFU);
}

}  // namespace

void MersenneTwister::seed(std::span<const std::uint32_t> key) {
  state_ = kStart;
  std::size_t i = 1;
  std::uint32_t last = state_[0];
  const auto wrap = [&] {
    if (i < kWords) return;
    state_[0] = last;
    i = 1;
  };
  // As far as neither the state nor the key begins anew, so that the loop has one end to look for.
  for (std::size_t k = std::max(kWords, key.size()), j = 0; k > 0;) {
    const std::size_t steps = std::min({k, kWords - i, key.size() - j});
    for (const std::size_t end = i + steps; i < end; ++i, ++j) {
      last =
          (state_[i] ^ ((last ^ last >> 30U) * 1664525U)) + key[j] + static_cast<std::uint32_t>(j);
      state_[i] = last;
    }
    k -= steps;
    wrap();
    if (j >= key.size()) j = 0;
  }
  for (std::size_t k = kWords - 1; k > 0;) {
    const std::size_t steps = std::min(k, kWords - i);
    for (const std::size_t end = i + steps; i < end; ++i) {
      last = (state_[i] ^ ((last ^ last >> 30U) * 1566083941U)) - static_cast<std::uint32_t>(i);
      state_[i] = last;
    }
    k -= steps;
    wrap();
  }
  state_[0] = 0x80000000U;
  next_ = kWords;
}

void MersenneTwister::fill(std::span<std::uint32_t> out) {
  for (std::size_t done = 0; done < out.size();) {
    if (next_ >= kWords) twist();
    const std::size_t count = std::min(out.size() - done, kWords - next_);
    std::transform(&state_[next_], &state_[next_] + count, &out[done], tempered);
    next_ += count;
    done += count;
  }
}

void MersenneTwister::skip(std::size_t count) {
  while (count > 0) {
    if (next_ >= kWords) twist();
    const std::size_t passed = std::min(count, kWords - next_);
    next_ += passed;
    count -= passed;
  }
}

void MersenneTwister::twist() {
  std::size_t i = 0;
  for (; i < kWords - kHalf; ++i) state_[i] = twisted(state_[i], state_[i + 1], state_[i + kHalf]);
  for (; i < kWords - 1; ++i)
    state_[i] = twisted(state_[i], state_[i + 1], state_[i + kHalf - kWords]);
  state_[i] = twisted(state_[i], state_[0], state_[kHalf - 1]);
  next_ = 0;
}

}  // namespace referee
