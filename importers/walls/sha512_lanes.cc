#include "importers/walls/sha512_lanes.h"

#if defined(__x86_64__) && defined(__GNUC__)

#include <algorithm>
#include <cstring>

#define RF_AVX2 __attribute__((target("avx2")))
#define RF_AVX512 __attribute__((target("avx2,avx512f,avx512vl")))
#define RF_AVX2_INLINE __attribute__((target("avx2"), always_inline)) inline

namespace referee::walls {
namespace {

constexpr std::size_t kLanes = 4;
constexpr std::size_t kBlockWords = 16;
constexpr std::size_t kRounds = 80;
constexpr std::size_t kStateWords = 8;

/// A word of each lane.
using Words = std::uint64_t __attribute__((vector_size(kLanes * sizeof(std::uint64_t))));

// FIPS 180-4, 4.2.3: the fractions of the cube roots of the first eighty primes.
constexpr std::array<std::uint64_t, kRounds> kRoundConstants = {
    0x428a2f98d728ae22, 0x7137449123ef65cd, 0xb5c0fbcfec4d3b2f, 0xe9b5dba58189dbbc,
    0x3956c25bf348b538, 0x59f111f1b605d019, 0x923f82a4af194f9b, 0xab1c5ed5da6d8118,
    0xd807aa98a3030242, 0x12835b0145706fbe, 0x243185be4ee4b28c, 0x550c7dc3d5ffb4e2,
    0x72be5d74f27b896f, 0x80deb1fe3b1696b1, 0x9bdc06a725c71235, 0xc19bf174cf692694,
    0xe49b69c19ef14ad2, 0xefbe4786384f25e3, 0x0fc19dc68b8cd5b5, 0x240ca1cc77ac9c65,
    0x2de92c6f592b0275, 0x4a7484aa6ea6e483, 0x5cb0a9dcbd41fbd4, 0x76f988da831153b5,
    0x983e5152ee66dfab, 0xa831c66d2db43210, 0xb00327c898fb213f, 0xbf597fc7beef0ee4,
    0xc6e00bf33da88fc2, 0xd5a79147930aa725, 0x06ca6351e003826f, 0x142929670a0e6e70,
    0x27b70a8546d22ffc, 0x2e1b21385c26c926, 0x4d2c6dfc5ac42aed, 0x53380d139d95b3df,
    0x650a73548baf63de, 0x766a0abb3c77b2a8, 0x81c2c92e47edaee6, 0x92722c851482353b,
    0xa2bfe8a14cf10364, 0xa81a664bbc423001, 0xc24b8b70d0f89791, 0xc76c51a30654be30,
    0xd192e819d6ef5218, 0xd69906245565a910, 0xf40e35855771202a, 0x106aa07032bbd1b8,
    0x19a4c116b8d2d0c8, 0x1e376c085141ab53, 0x2748774cdf8eeb99, 0x34b0bcb5e19b48a8,
    0x391c0cb3c5c95a63, 0x4ed8aa4ae3418acb, 0x5b9cca4f7763e373, 0x682e6ff3d6b2b8a3,
    0x748f82ee5defb2fc, 0x78a5636f43172f60, 0x84c87814a1f0ab72, 0x8cc702081a6439ec,
    0x90befffa23631e28, 0xa4506cebde82bde9, 0xbef9a3f7b2c67915, 0xc67178f2e372532b,
    0xca273eceea26619c, 0xd186b8c721c0c207, 0xeada7dd6cde0eb1e, 0xf57d4f7fee6ed178,
    0x06f067aa72176fba, 0x0a637dc5a2c898a6, 0x113f9804bef90dae, 0x1b710b35131c471b,
    0x28db77f523047d84, 0x32caab7b40c72493, 0x3c9ebe0a15c9bebc, 0x431d67c49c100d4c,
    0x4cc5d4becb3e42b6, 0x597f299cfc657e2a, 0x5fcb6fab3ad6faec, 0x6c44198c4a475817,
};

// FIPS 180-4, 5.3.5: the fractions of the square roots of the first eight primes.
constexpr std::array<std::uint64_t, kStateWords> kInitial = {
    0x6a09e667f3bcc908, 0xbb67ae8584caa73b, 0x3c6ef372fe94f82b, 0xa54ff53a5f1d36f1,
    0x510e527fade682d1, 0x9b05688c2b3e6c1f, 0x1f83d9abfb41bd6b, 0x5be0cd19137e2179,
};

// FIPS 180-4, 4.1.3. They take Words as well as one word.
template <int kBits, class T>
RF_AVX2_INLINE constexpr T rotated(T x) {
  return x >> kBits | x << (64 - kBits);
}
template <class T>
RF_AVX2_INLINE constexpr T small_sigma_0(T x) {
  return rotated<1>(x) ^ rotated<8>(x) ^ x >> 7;
}
template <class T>
RF_AVX2_INLINE constexpr T small_sigma_1(T x) {
  return rotated<19>(x) ^ rotated<61>(x) ^ x >> 6;
}

/// The words of the schedule of a message's second block, which is all padding, each with its
/// round's constant added: every message of 128 bytes has the same. That is what no library can
/// know beforehand.
constexpr std::array<std::uint64_t, kRounds> kPadding = [] {
  std::array<std::uint64_t, kRounds> words{};
  words[0] = std::uint64_t{1} << 63U;
  words[kBlockWords - 1] = 8 * kLaneMessage;
  for (std::size_t i = kBlockWords; i < kRounds; ++i)
    words[i] =
        words[i - 16] + words[i - 7] + small_sigma_0(words[i - 15]) + small_sigma_1(words[i - 2]);
  for (std::size_t i = 0; i < kRounds; ++i) words[i] += kRoundConstants[i];
  return words;
}();

RF_AVX2_INLINE Words in_each_lane(std::uint64_t word) { return Words{word, word, word, word}; }

/// FIPS 180-4, 6.4.2, step 3; the eight variables move on by their names. `word`: of the schedule,
/// with the round's constant.
RF_AVX2_INLINE void one_round(Words a, Words b, Words c, Words& d, Words e, Words f, Words g,
                              Words& h, Words word) {
  const Words sum =
      h + word + (rotated<14>(e) ^ rotated<18>(e) ^ rotated<41>(e)) + (g ^ (e & (f ^ g)));
  d += sum;
  h = sum + (rotated<28>(a) ^ rotated<34>(a) ^ rotated<39>(a)) + ((a & b) ^ (c & (a ^ b)));
}

using State = std::array<Words, kStateWords>;

RF_AVX2_INLINE void eight_rounds(State& state, const Words* words) {
  auto [a, b, c, d, e, f, g, h] = state;
  one_round(a, b, c, d, e, f, g, h, words[0]);
  one_round(h, a, b, c, d, e, f, g, words[1]);
  one_round(g, h, a, b, c, d, e, f, words[2]);
  one_round(f, g, h, a, b, c, d, e, words[3]);
  one_round(e, f, g, h, a, b, c, d, words[4]);
  one_round(d, e, f, g, h, a, b, c, words[5]);
  one_round(c, d, e, f, g, h, a, b, words[6]);
  one_round(b, c, d, e, f, g, h, a, words[7]);
  state = {a, b, c, d, e, f, g, h};
}

/// A word as its bytes stand in a message or a digest, the highest first.
std::uint64_t turned(std::uint64_t word) { return __builtin_bswap64(word); }

RF_AVX2_INLINE void hash_four(const std::uint8_t* messages, text::Sha512Digest* digests) {
  std::array<Words, kBlockWords> schedule;
  for (std::size_t i = 0; i < kBlockWords; ++i)
    for (std::size_t lane = 0; lane < kLanes; ++lane) {
      std::uint64_t word = 0;
      std::memcpy(&word, messages + lane * kLaneMessage + i * sizeof(word), sizeof(word));
      schedule[i][lane] = turned(word);
    }
  State state;
  for (std::size_t i = 0; i < kStateWords; ++i) state[i] = in_each_lane(kInitial[i]);
  std::array<Words, kBlockWords> words;
  for (std::size_t done = 0; done < kRounds; done += kBlockWords) {
    for (std::size_t i = 0; i < kBlockWords; ++i)
      words[i] = schedule[i] + in_each_lane(kRoundConstants[done + i]);
    eight_rounds(state, &words[0]);
    eight_rounds(state, &words[8]);
    for (std::size_t i = 0; i < kBlockWords && done + kBlockWords < kRounds; ++i)
      schedule[i] += schedule[(i + 9) % kBlockWords] +
                     small_sigma_0(schedule[(i + 1) % kBlockWords]) +
                     small_sigma_1(schedule[(i + 14) % kBlockWords]);
  }
  for (std::size_t i = 0; i < kStateWords; ++i) state[i] += in_each_lane(kInitial[i]);
  const State between = state;
  for (std::size_t done = 0; done < kRounds; done += kStateWords) {
    for (std::size_t i = 0; i < kStateWords; ++i) words[i] = in_each_lane(kPadding[done + i]);
    eight_rounds(state, &words[0]);
  }
  for (std::size_t i = 0; i < kStateWords; ++i) {
    const Words sum = state[i] + between[i];
    for (std::size_t lane = 0; lane < kLanes; ++lane) {
      const std::uint64_t word = turned(sum[lane]);
      std::memcpy(digests[lane].data() + i * sizeof(word), &word, sizeof(word));
    }
  }
}

RF_AVX2 void hash_by_avx2(const std::uint8_t* messages, text::Sha512Digest* digests) {
  hash_four(messages, digests);
}

/// With AVX-512 the same lanes have a rotation and a logic of three operands in one instruction.
RF_AVX512 void hash_by_avx512(const std::uint8_t* messages, text::Sha512Digest* digests) {
  hash_four(messages, digests);
}

}  // namespace

std::span<const HashFour> lane_hashes() {
  static constexpr std::array<HashFour, 2> kWays = {hash_by_avx512, hash_by_avx2};
  // Who has AVX-512 has AVX2.
  static const std::size_t kFirst = __builtin_cpu_supports("avx512vl") != 0 ? 0
                                    : __builtin_cpu_supports("avx2") != 0   ? 1
                                                                            : kWays.size();
  return std::span(kWays).subspan(kFirst);
}

bool hash_in_lanes(std::span<const std::uint8_t> messages, std::span<text::Sha512Digest> digests) {
  const std::span<const HashFour> ways = lane_hashes();
  const std::size_t count = digests.size();
  if (ways.empty() || count < kLanes || messages.size() != count * kLaneMessage) return false;
  for (std::size_t done = 0; done < count; done += kLanes) {
    // The last lanes go back to be full.
    const std::size_t from = std::min(done, count - kLanes);
    ways.front()(&messages[from * kLaneMessage], &digests[from]);
  }
  return true;
}

}  // namespace referee::walls

#else

namespace referee::walls {

std::span<const HashFour> lane_hashes() { return {}; }
bool hash_in_lanes(std::span<const std::uint8_t>, std::span<text::Sha512Digest>) { return false; }

}  // namespace referee::walls

#endif
