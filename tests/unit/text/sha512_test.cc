// SHA-512, one message after another and many at once. The digests of "abc" and of nothing are
// those that FIPS 180-4's authors publish.
#include <algorithm>
#include <array>
#include <cstdint>
#include <random>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "importers/walls/sha512.h"

namespace referee {
namespace {

constexpr std::string_view kDigestOfAbc =
    "ddaf35a193617abacc417349ae20413112e6fa4e89a97ea20a9eeee64b55d39a2192992a274fc1a836ba3c23a3feeb"
    "bd454d4423643ce80e2a9ac94fa54ca49f";
constexpr std::string_view kDigestOfNothing =
    "cf83e1357eefb8bdf1542850d66d8007d620e4050b5715dc83f4a921d36ce9ce47d0d13c5d85f2b0ff8318d2877eec"
    "2f63b931bd47417a81a538327af927da3e";

std::vector<std::uint8_t> bytes_of(std::string_view text) { return {text.begin(), text.end()}; }

std::vector<std::uint8_t> noise(std::size_t size, std::uint32_t seed) {
  std::minstd_rand random(seed);
  std::vector<std::uint8_t> bytes(size);
  std::generate(bytes.begin(), bytes.end(),
                [&] { return static_cast<std::uint8_t>(random() >> 8U); });
  return bytes;
}

/// The digest of every message by itself.
std::vector<text::Sha512Digest> one_by_one(std::span<const std::uint8_t> messages,
                                           std::size_t count) {
  std::vector<text::Sha512Digest> digests(count);
  const std::size_t length = messages.size() / count;
  for (std::size_t i = 0; i < count; ++i)
    digests[i] = text::sha512(messages.subspan(i * length, length));
  return digests;
}

TEST(Sha512, GivesThePublishedDigests) {
  EXPECT_EQ(text::hexadecimal(text::sha512(bytes_of("abc"))), kDigestOfAbc);
  EXPECT_EQ(text::hexadecimal(text::sha512({})), kDigestOfNothing);
}

TEST(Sha512, GivesThePublishedDigestForEachOfMany) {
  for (const std::size_t count : {1U, 2U, 3U, 5U, 91U}) {
    std::string messages;
    for (std::size_t i = 0; i < count; ++i) messages += "abc";
    std::vector<text::Sha512Digest> digests(count);
    walls::sha512_each(bytes_of(messages), digests);
    for (const text::Sha512Digest& digest : digests)
      EXPECT_EQ(text::hexadecimal(digest), kDigestOfAbc);
  }
}

TEST(Sha512Lanes, HashAsOneMessageAfterAnotherIsHashed) {
  std::vector<text::Sha512Digest> digests(4);
  if (!walls::hash_in_lanes(noise(4 * walls::kLaneMessage, 1), digests))
    GTEST_SKIP() << "skipped: no lanes on this processor";
  std::uint32_t seed = 0;
  // Counts that fill the lanes and counts that leave some over, down to the fewest.
  for (const std::size_t count : {4U, 5U, 6U, 7U, 8U, 9U, 90U, 301U}) {
    const std::vector<std::uint8_t> messages = noise(walls::kLaneMessage * count, ++seed);
    digests.assign(count, text::Sha512Digest{});
    ASSERT_TRUE(walls::hash_in_lanes(messages, digests));
    EXPECT_EQ(digests, one_by_one(messages, count)) << count << " messages";
  }
  for (const std::uint8_t byte : {std::uint8_t{0}, std::uint8_t{0x80}, std::uint8_t{0xFF}}) {
    const std::vector<std::uint8_t> messages(walls::kLaneMessage * 4, byte);
    digests.assign(4, text::Sha512Digest{});
    ASSERT_TRUE(walls::hash_in_lanes(messages, digests));
    EXPECT_EQ(digests, one_by_one(messages, 4)) << "all bytes " << unsigned{byte};
  }
}

TEST(Sha512Lanes, LeaveAloneWhatDoesNotFillThem) {
  for (const std::size_t count : {0U, 1U, 3U}) {
    std::vector<text::Sha512Digest> digests(count);
    EXPECT_FALSE(walls::hash_in_lanes(noise(walls::kLaneMessage * count, 1), digests))
        << count << " messages";
  }
  for (const std::size_t length : {0U, 3U, 127U, 129U, 256U}) {
    std::vector<text::Sha512Digest> digests(8);
    EXPECT_FALSE(walls::hash_in_lanes(noise(length * digests.size(), 1), digests))
        << "messages of " << length << " bytes";
  }
}

TEST(Sha512, HashesEachAlikeInAndOutOfTheLanes) {
  std::uint32_t seed = 0;
  // Lengths on both sides of where the padding takes another block, and counts on both sides of the
  // lanes.
  for (const std::size_t length : {1U, 111U, 112U, 127U, 128U, 129U, 239U, 240U, 1000U}) {
    for (const std::size_t count : {1U, 2U, 3U, 4U, 5U, 9U, 90U}) {
      const std::vector<std::uint8_t> messages = noise(length * count, ++seed);
      std::vector<text::Sha512Digest> digests(count);
      walls::sha512_each(messages, digests);
      EXPECT_EQ(digests, one_by_one(messages, count))
          << count << " messages of " << length << " bytes";
    }
  }
}

/// A processor takes the first way only; the others must agree with libtomcrypt all the same.
TEST(Sha512, EachWayOfTheProcessorGivesTheDigestsOfTheLibrary) {
  const std::span<const walls::HashFour> ways = walls::lane_hashes();
  if (ways.empty()) GTEST_SKIP() << "no AVX2";
  for (std::uint32_t seed = 1; seed <= 20; ++seed) {
    const std::vector<std::uint8_t> messages = noise(4 * walls::kLaneMessage, seed);
    for (const walls::HashFour hash : ways) {
      std::array<text::Sha512Digest, 4> digests{};
      hash(messages.data(), digests.data());
      for (std::size_t i = 0; i < digests.size(); ++i)
        EXPECT_EQ(text::hexadecimal(digests[i]),
                  text::hexadecimal(text::sha512(
                      std::span(messages).subspan(i * walls::kLaneMessage, walls::kLaneMessage))))
            << seed;
    }
  }
}

}  // namespace
}  // namespace referee
