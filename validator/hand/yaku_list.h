// The yaku of one reading of a hand, ordinary ones and yakuman. It counts no dora and no fu and
// does not compare readings.
#pragma once

#include <array>
#include <cassert>
#include <cstdint>

#include "validator/hand/winning_hand.h"
#include "validator/ruleset/ruleset.h"

namespace referee::hand {

struct AwardedYaku {
  Yaku yaku = Yaku::Unknown;
  std::uint8_t han = 0;    ///< of an ordinary yaku, or of a bonus
  std::uint8_t units = 0;  ///< of a yakuman: 1, or 2 where the ruleset doubles it

  constexpr bool operator==(const AwardedYaku&) const = default;
};

struct YakuList {
  static constexpr std::size_t kCapacity = 24;  ///< no hand can have as many at once
  std::array<AwardedYaku, kCapacity> list{};
  std::uint8_t size = 0;

  constexpr const AwardedYaku* begin() const { return list.data(); }
  constexpr const AwardedYaku* end() const { return list.data() + size; }
  constexpr void add(AwardedYaku yaku) {
    assert(size < kCapacity);
    if (size < kCapacity) list[size++] = yaku;
  }
  constexpr const AwardedYaku* find(Yaku yaku) const {
    for (const AwardedYaku& each : *this)
      if (each.yaku == yaku) return &each;
    return nullptr;
  }
  constexpr unsigned han() const {
    unsigned sum = 0;
    for (const AwardedYaku& each : *this) sum += each.han;
    return sum;
  }
};

/// What several yaku ask of one reading.
struct ReadingFacts {
  const WinningHand& hand;
  const Reading& reading;
  const Ruleset& ruleset;
  KindMask kinds;     ///< of the whole hand, melds included
  KindMask runs;      ///< lowest kinds of the runs
  KindMask triplets;  ///< kinds of the triplets and quads
  KindMask value_honours;
  std::uint8_t equal_runs = 0;  ///< pairs of equal runs
  std::uint8_t concealed_triplets =
      0;  ///< closed quads included; one that a ron finished is not concealed
  std::uint8_t quads = 0;
  bool closed = false;

  ReadingFacts(const WinningHand& hand, const Reading& reading, const Ruleset& ruleset,
               KindMask kinds);
};

/// Four runs, a worthless pair and a two-sided wait in a closed hand (ema/4.2.1).
bool is_pinfu(const ReadingFacts& facts);

/// Yaku below a yakuman, each with the han that the ruleset gives it; those without han are left
/// out. Renhou only where it adds up.
YakuList ordinary_yaku(const ReadingFacts& facts);

/// Yakuman, and the one-limit hand of the dealer's wins in a row. A special wait is listed by its
/// own name whatever it is worth.
YakuList yakuman_of(const ReadingFacts& facts);

}  // namespace referee::hand
