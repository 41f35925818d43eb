#include "validator/hand/waits.h"

#include <array>
#include <cstdint>

namespace referee::hand {
namespace {

// A suit is read from rank 1 to 9 by a small automaton. Its elementary state is how many runs are
// still open (a: their last tile is due now, b: one tile later) and whether the pair has been
// taken. Three equal runs are the same tiles as three triplets, so a and b never need to exceed 2
// and everything but the choice of the pair is forced. A state of the automaton is the set of the
// elementary states that the tiles so far allow; only a few dozen such sets can be reached.
constexpr unsigned kElementary = 18;  // a * 3 + b, plus 9 with the pair taken
constexpr unsigned kMaxStates = 256;
constexpr unsigned kMaxCount = 5;  // four copies and one more: the shape of a wait for a fifth
constexpr std::uint32_t kSetsOnly = 1U << 0;
constexpr std::uint32_t kWithPair = 1U << 9;

struct Automaton {
  std::array<std::array<std::uint8_t, kMaxCount + 1>, kMaxStates> next{};
  std::array<std::uint32_t, kMaxStates> members{};
  unsigned size = 0;
};

constexpr std::uint32_t step(unsigned elementary, unsigned count) {
  const unsigned pair = elementary / 9;
  const unsigned due = elementary % 9 / 3;
  const unsigned later = elementary % 3;
  std::uint32_t out = 0;
  for (unsigned take_pair = 0; take_pair + pair <= 1; ++take_pair) {
    const unsigned used = due + later + 2 * take_pair;
    if (count < used) continue;
    const unsigned fresh = (count - used) % 3;
    out |= 1U << ((pair + take_pair) * 9 + later * 3 + fresh);
  }
  return out;
}

// State 0 is the dead one (no elementary state is left), state 1 the start.
constexpr Automaton build() {
  Automaton automaton;
  automaton.members[1] = kSetsOnly;
  automaton.size = 2;
  for (unsigned state = 1; state < automaton.size; ++state) {
    for (unsigned count = 0; count <= kMaxCount; ++count) {
      std::uint32_t members = 0;
      for (unsigned e = 0; e < kElementary; ++e)
        if ((automaton.members[state] >> e) & 1U) members |= step(e, count);
      unsigned target = 0;
      while (target < automaton.size && automaton.members[target] != members) ++target;
      if (target == automaton.size) automaton.members[automaton.size++] = members;
      automaton.next[state][count] = static_cast<std::uint8_t>(target);
    }
  }
  return automaton;
}

constexpr Automaton kAutomaton = build();

using Ranks = const std::uint8_t*;  // nine counts of one suit

constexpr unsigned advance(unsigned state, unsigned count) {
  return count > kMaxCount ? 0U : kAutomaton.next[state][count];
}

std::uint32_t read_suit(Ranks ranks) {
  unsigned state = 1;
  for (unsigned r = 0; r < 9; ++r) state = advance(state, ranks[r]);
  return kAutomaton.members[state];
}

/// The ranks (bit 0 = rank 1) that, added to the suit, leave one of the `wanted` elementary states
/// at its end.
std::uint32_t suit_waits(Ranks ranks, std::uint32_t wanted) {
  std::uint32_t waits = 0;
  unsigned state = 1;
  for (unsigned r = 0; r < 9 && state != 0; ++r) {
    unsigned with = advance(state, ranks[r] + 1U);
    for (unsigned rest = r + 1; rest < 9 && with != 0; ++rest) with = advance(with, ranks[rest]);
    if ((kAutomaton.members[with] & wanted) != 0) waits |= 1U << r;
    state = advance(state, ranks[r]);
  }
  return waits;
}

// The tiles that have nothing to do with each other: three suits and seven honours. In a complete
// hand each group holds a multiple of three tiles, but for the one with the pair, which holds two
// more.
constexpr unsigned kGroups = 10;

struct Group {
  unsigned index = 0;

  unsigned first_kind() const { return index < 3 ? index * 9 : 24 + index; }
  bool is_suit() const { return index < 3; }
};

constexpr unsigned group_of(TileKind kind) {
  return kind.is_suited() ? kind.value / 9U : kind.value - 24U;
}

struct Residues {
  std::array<std::uint8_t, kGroups> of{};
  unsigned ones = 0;  ///< bit set of groups that hold 3n + 1 tiles
  unsigned twos = 0;
};

Residues residues_of(const Counts& counts) {
  Residues out;
  for (unsigned g = 0; g < kGroups; ++g) {
    const unsigned n = g < 3 ? counts.sum(std::size_t{g} * 9, 9) : counts.of[24 + g];
    out.of[g] = static_cast<std::uint8_t>(n % 3);
    out.ones |= (n % 3 == 1 ? 1U : 0U) << g;
    out.twos |= (n % 3 == 2 ? 1U : 0U) << g;
  }
  return out;
}

bool fits(const Counts& counts, Group group, std::uint32_t wanted) {
  if (group.is_suit()) return (read_suit(counts.of.data() + group.first_kind()) & wanted) != 0;
  const unsigned count = counts.of[group.first_kind()];
  return wanted == kSetsOnly ? count == 0 || count == 3 : count == 2 || count == kMaxCount;
}

KindMask group_waits(const Counts& counts, Group group, std::uint32_t wanted) {
  if (group.is_suit())
    return KindMask{std::uint64_t{suit_waits(counts.of.data() + group.first_kind(), wanted)}
                    << group.first_kind()};
  // An honour becomes a pair from one tile and a triplet from two.
  const unsigned count = counts.of[group.first_kind()];
  const bool completes = count == (wanted == kSetsOnly ? 2U : 1U) ||
                         (wanted == kWithPair && count == 4);  // triplet and a wait for the fifth
  return completes ? KindMask{std::uint64_t{1} << group.first_kind()} : KindMask{};
}

bool others_are_sets(const Counts& counts, unsigned except) {
  for (unsigned g = 0; g < kGroups; ++g)
    if (((except >> g) & 1U) == 0 && !fits(counts, Group{g}, kSetsOnly)) return false;
  return true;
}

unsigned groups_not_of_sets(const Counts& counts) {
  unsigned groups = 0;
  for (unsigned g = 0; g < kGroups; ++g)
    groups |= (fits(counts, Group{g}, kSetsOnly) ? 0U : 1U) << g;
  return groups;
}

constexpr bool has_one_bit(unsigned bits) { return bits != 0 && (bits & (bits - 1)) == 0; }

/// Whether groups that hold a tile more, or two more, than sets leave room for a wait: one lacks
/// the pair's other tile, or one lacks a set's last tile and another has the pair.
constexpr bool may_wait(unsigned ones, unsigned twos) {
  return twos == 0 ? has_one_bit(ones) : ones == 0 && has_one_bit(twos & (twos - 1));
}

KindMask standard_waits(const Counts& counts) {
  const Residues residues = residues_of(counts);
  if (!may_wait(residues.ones, residues.twos)) return {};
  const unsigned odd = residues.ones | residues.twos;
  if (residues.twos == 0) {
    if (!others_are_sets(counts, odd)) return {};
    return group_waits(counts, Group{static_cast<unsigned>(std::countr_zero(odd))}, kWithPair);
  }
  if (!others_are_sets(counts, odd)) return {};
  const Group low{static_cast<unsigned>(std::countr_zero(odd))};
  const Group high{static_cast<unsigned>(std::bit_width(odd)) - 1};
  KindMask waits;
  if (fits(counts, high, kWithPair)) waits |= group_waits(counts, low, kSetsOnly);
  if (fits(counts, low, kWithPair)) waits |= group_waits(counts, high, kSetsOnly);
  return waits;
}

bool is_standard(const Counts& counts) {
  const Residues residues = residues_of(counts);
  if (residues.ones != 0 || !has_one_bit(residues.twos) || !others_are_sets(counts, residues.twos))
    return false;
  return fits(counts, Group{static_cast<unsigned>(std::countr_zero(residues.twos))}, kWithPair);
}

/// The kinds that are not paired off; with `pairs` distinct only kinds that are not there twice yet
/// can become a pair.
KindMask seven_pairs_wait(const Counts& counts, PairRule pairs) {
  KindMask odd;
  unsigned done = 0;
  for (std::uint8_t k = 0; k < kKinds; ++k) {
    if (counts.of[k] % 2 == 1) odd |= KindMask::of(TileKind{k});
    done += counts.of[k] / 2U;
  }
  if (done != 6 || odd.size() != 1) return {};
  return pairs == PairRule::Distinct && !counts.at_least(3).empty() ? KindMask{} : odd;
}

KindMask orphans_waits(const Counts& counts, KindMask once, KindMask twice) {
  if (!once.without(kOrphans).empty() || !counts.at_least(3).empty()) return {};
  if (once.size() == 13) return kOrphans;
  return once.size() == 12 && twice.size() == 1 ? kOrphans.without(once) : KindMask{};
}

}  // namespace

KindMask waits_of(const Counts& concealed, unsigned melds, PairRule pairs) {
  if (melds > kSets || concealed.total() != kWaitingTiles - 3 * melds) return {};
  KindMask waits = standard_waits(concealed);
  if (melds != 0) return waits;
  const KindMask once = concealed.kinds();
  // Six pairs and one tile are at most seven kinds, orphans at least twelve; most hands need no
  // closer look.
  if (once.size() <= 7) waits |= seven_pairs_wait(concealed, pairs);
  if (once.size() >= 12) waits |= orphans_waits(concealed, once, concealed.at_least(2));
  return waits;
}

namespace {

/// Whether there are six pairs, four alike taken for two.
bool may_become_seven_pairs(const Counts& counts, KindMask kinds) {
  constexpr unsigned kMostKinds = 8;
  if (kinds.size() > kMostKinds) return false;
  unsigned pairs = 0;
  for (const std::uint8_t count : counts.of) pairs += count / 2U;
  return pairs >= 6;
}

}  // namespace

KindMask waiting_discards(const Counts& concealed, unsigned melds, PairRule pairs) {
  if (melds > kSets || concealed.total() != kCompleteTiles - 3 * melds) return {};
  const Residues residues = residues_of(concealed);
  const KindMask kinds = concealed.kinds();
  const bool other_shapes = melds == 0 && (may_become_seven_pairs(concealed, kinds) ||
                                           (kinds & kOrphans).size() >= kOrphans.size() - 1);
  KindMask discards;
  Counts left = concealed;
  const unsigned broken = other_shapes ? 0U : groups_not_of_sets(concealed);
  for_each_kind(kinds, [&](TileKind kind) {
    const unsigned group = group_of(kind);
    const unsigned bit = 1U << group;
    unsigned ones = residues.ones & ~bit;
    unsigned twos = residues.twos & ~bit;
    if (residues.of[group] == 2) ones |= bit;
    if (residues.of[group] == 0) twos |= bit;
    if (!other_shapes && (!may_wait(ones, twos) || (broken & ~(ones | twos | bit)) != 0)) return;
    --left[kind];
    if (!waits_of(left, melds, pairs).empty()) discards |= KindMask::of(kind);
    ++left[kind];
  });
  return discards;
}

bool is_seven_pairs(const Counts& concealed, PairRule pairs) {
  unsigned done = 0;
  for (const std::uint8_t count : concealed.of) {
    if (count % 2 == 1 || (pairs == PairRule::Distinct && count > 2)) return false;
    done += count / 2U;
  }
  return done == 7;
}

bool is_thirteen_orphans(const Counts& concealed) {
  return concealed.total() == kCompleteTiles && concealed.kinds() == kOrphans;
}

bool is_complete(const Counts& concealed, unsigned melds, PairRule pairs) {
  if (melds > kSets || concealed.total() != kCompleteTiles - 3 * melds) return false;
  if (is_standard(concealed)) return true;
  if (melds != 0) return false;
  // Both shapes have few kinds or many; most hands need no closer look.
  const unsigned kinds = concealed.kinds().size();
  return (kinds <= 7 && is_seven_pairs(concealed, pairs)) ||
         (kinds == 13 && is_thirteen_orphans(concealed));
}

}  // namespace referee::hand
