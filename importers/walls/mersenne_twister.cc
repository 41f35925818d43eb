#include "importers/walls/mersenne_twister.h"

#include <algorithm>

namespace referee::walls {
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
  start_key();
  for (std::size_t left = std::max(kWords, key.size()); left > 0;) {
    const std::size_t count = std::min(left, key.size());
    add_key(key.first(count), 0);
    left -= count;
  }
  end_key();
}

void MersenneTwister::start_key() {
  state_ = kStart;
  mixed_ = 1;
  last_ = state_[0];
}

void MersenneTwister::close_round() {
  if (mixed_ < kWords) return;
  state_[0] = last_;
  mixed_ = 1;
}

void MersenneTwister::add_key(std::span<const std::uint32_t> part, std::size_t first) {
  // As far as the state does not begin anew, so that the loop has one end to look for.
  for (std::size_t done = 0; done < part.size();) {
    const std::size_t count = std::min(part.size() - done, kWords - mixed_);
    std::uint32_t last = last_;
    for (const std::size_t end = done + count; done < end; ++done, ++mixed_) {
      last = (state_[mixed_] ^ ((last ^ last >> 30U) * 1664525U)) + part[done] +
             static_cast<std::uint32_t>(first + done);
      state_[mixed_] = last;
    }
    last_ = last;
    close_round();
  }
}

void MersenneTwister::end_key() {
  for (std::size_t left = kWords - 1; left > 0;) {
    const std::size_t count = std::min(left, kWords - mixed_);
    std::uint32_t last = last_;
    for (const std::size_t end = mixed_ + count; mixed_ < end; ++mixed_) {
      last = (state_[mixed_] ^ ((last ^ last >> 30U) * 1566083941U)) -
             static_cast<std::uint32_t>(mixed_);
      state_[mixed_] = last;
    }
    last_ = last;
    left -= count;
    close_round();
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

}  // namespace referee::walls
