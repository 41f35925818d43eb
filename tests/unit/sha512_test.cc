// SHA-512, one message after another and many at once. The digests of "abc" and of nothing are those that FIPS 180-4's authors publish.
#include <algorithm>
#include <cstdint>
#include <random>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "importers/sha512.h"

namespace referee {
namespace {

constexpr std::string_view kDigestOfAbc =
    "ddaf35a193617abacc417349ae20413112e6fa4e89a97ea20a9eeee64b55d39a2192992a274fc1a836ba3c23a3feebbd454d4423643ce80e2a9ac94fa54ca49f";
constexpr std::string_view kDigestOfNothing =
    "cf83e1357eefb8bdf1542850d66d8007d620e4050b5715dc83f4a921d36ce9ce47d0d13c5d85f2b0ff8318d2877eec2f63b931bd47417a81a538327af927da3e";

std::string hexadecimal(const Sha512Digest& digest) {
  std::string text;
  for (const std::uint8_t byte : digest) text += fmt::format("{:02x}", byte);
  return text;
}

std::vector<std::uint8_t> bytes_of(std::string_view text) { return {text.begin(), text.end()}; }

std::vector<std::uint8_t> noise(std::size_t size, std::uint32_t seed) {
  std::minstd_rand random(seed);
  std::vector<std::uint8_t> bytes(size);
  std::generate(bytes.begin(), bytes.end(), [&] { return static_cast<std::uint8_t>(random() >> 8U); });
  return bytes;
}

/// The digest of every message by itself.
std::vector<Sha512Digest> one_by_one(std::span<const std::uint8_t> messages, std::size_t count) {
  Sha512 sha512;
  std::vector<Sha512Digest> digests(count);
  const std::size_t length = messages.size() / count;
  for (std::size_t i = 0; i < count; ++i) EXPECT_TRUE(sha512.hash(messages.subspan(i * length, length), digests[i]));
  return digests;
}

TEST(Sha512, GivesThePublishedDigests) {
  Sha512 sha512;
  Sha512Digest digest;
  ASSERT_TRUE(sha512.hash(bytes_of("abc"), digest));
  EXPECT_EQ(hexadecimal(digest), kDigestOfAbc);
  ASSERT_TRUE(sha512.hash({}, digest));
  EXPECT_EQ(hexadecimal(digest), kDigestOfNothing);
}

TEST(Sha512, GivesThePublishedDigestForEachOfMany) {
  for (const std::size_t count : {1U, 2U, 3U, 5U, 91U}) {
    std::string messages;
    for (std::size_t i = 0; i < count; ++i) messages += "abc";
    std::vector<Sha512Digest> digests(count);
    ASSERT_TRUE(Sha512().hash_each(bytes_of(messages), digests));
    for (const Sha512Digest& digest : digests) EXPECT_EQ(hexadecimal(digest), kDigestOfAbc);
  }
}

TEST(Sha512Lanes, HashAsOneMessageAfterAnotherIsHashed) {
  Sha512Lanes lanes;
  std::vector<Sha512Digest> digests(1);
  if (!lanes.hash_each(bytes_of("abc"), digests)) GTEST_SKIP() << "skipped: no lanes in this build, or on this processor";
  EXPECT_EQ(hexadecimal(digests[0]), kDigestOfAbc);
  std::uint32_t seed = 0;
  // Lengths on both sides of where the padding takes another block, and counts on both sides of the lanes of any processor.
  for (const std::size_t length : {1U, 111U, 112U, 127U, 128U, 129U, 239U, 240U, 1000U}) {
    for (const std::size_t count : {1U, 2U, 3U, 4U, 5U, 7U, 8U, 9U, 90U, 300U}) {
      const std::vector<std::uint8_t> messages = noise(length * count, ++seed);
      digests.assign(count, Sha512Digest{});
      ASSERT_TRUE(lanes.hash_each(messages, digests));
      EXPECT_EQ(digests, one_by_one(messages, count)) << count << " messages of " << length << " bytes";
    }
  }
}

TEST(Sha512, GoesOnAlikeWhereItTakesUpTheLanes) {
  Sha512 sha512;
  constexpr std::size_t kCount = 1000;
  constexpr std::size_t kLength = 128;
  std::vector<Sha512Digest> digests(kCount);
  for (std::uint32_t seed = 0; seed < 20; ++seed) {
    const std::vector<std::uint8_t> messages = noise(kCount * kLength, seed);
    ASSERT_TRUE(sha512.hash_each(messages, digests));
    EXPECT_EQ(digests, one_by_one(messages, kCount));
  }
}

}  // namespace
}  // namespace referee
