#include "validator/hand/readings.h"

#include <algorithm>

namespace referee::hand {
namespace {

Wait wait_in_run(TileKind first, TileKind winning) {
  const unsigned place = winning.value - first.value;
  if (place == 1) return Wait::Closed;
  if (place == 2) return first.rank() == 1 ? Wait::Edge : Wait::TwoSided;
  return first.rank() == 7 ? Wait::Edge : Wait::TwoSided;
}

bool holds(const HandSet& set, TileKind kind) {
  if (set.kind != SetKind::Run) return set.first == kind;
  return kind.value >= set.first.value && kind.value <= set.first.value + 2;
}

/// Takes the concealed tiles apart, kind by kind from the lowest: from each kind a triplet or none,
/// and all that is left starts runs. That way no division into sets is met twice.
class Divider {
 public:
  Divider(const Counts& concealed, const Melds& melds, TileKind winning, Readings& out)
      : left_(concealed), melds_(melds.size), winning_(winning), out_(out) {
    std::copy(melds.begin(), melds.end(), reading_.sets.begin());
    for (unsigned k = 0; k < 27; ++k) suit_sizes_[k / 9] += left_.of[k];
  }

  void divide() {
    for (std::uint8_t k = 0; k < kKinds; ++k) {
      if (left_.of[k] < 2 || !may_be_pair(TileKind{k})) continue;
      left_.of[k] = static_cast<std::uint8_t>(left_.of[k] - 2);
      reading_.pair = TileKind{k};
      take_sets(0, melds_);
      left_.of[k] = static_cast<std::uint8_t>(left_.of[k] + 2);
    }
  }

 private:
  /// Without its pair every suit, and every honour, holds a multiple of three tiles.
  bool may_be_pair(TileKind kind) const {
    return (kind.is_honour() ? left_[kind] : suit_sizes_[kind.suit()]) % 3 == 2;
  }

  void take_sets(unsigned from, unsigned taken) {
    while (from < kKinds && left_.of[from] == 0) ++from;
    if (from == kKinds) {
      if (taken == kSets) place_winning_tile();
      return;
    }
    const TileKind kind{static_cast<std::uint8_t>(from)};
    const unsigned count = left_.of[from];
    for (unsigned triplets = 0; triplets <= count / 3; ++triplets) {
      const unsigned runs = count - 3 * triplets;
      if (taken + triplets + runs > kSets || !can_start(kind, runs)) continue;
      for (unsigned i = 0; i < triplets; ++i)
        reading_.sets[taken + i] = {SetKind::Triplet, kind, false};
      for (unsigned i = 0; i < runs; ++i)
        reading_.sets[taken + triplets + i] = {SetKind::Run, kind, false};
      remove(from, 3 * triplets, runs);
      take_sets(from + 1, taken + triplets + runs);
      restore(from, 3 * triplets, runs);
    }
  }

  bool can_start(TileKind kind, unsigned runs) const {
    if (runs == 0) return true;
    return kind.is_suited() && kind.rank() <= 7 && left_.of[kind.index() + 1] >= runs &&
           left_.of[kind.index() + 2] >= runs;
  }
  void remove(std::size_t kind, unsigned alike, unsigned runs) {
    left_.of[kind] = static_cast<std::uint8_t>(left_.of[kind] - alike - runs);
    for (std::size_t i = 1; runs != 0 && i <= 2; ++i)
      left_.of[kind + i] = static_cast<std::uint8_t>(left_.of[kind + i] - runs);
  }
  void restore(std::size_t kind, unsigned alike, unsigned runs) {
    left_.of[kind] = static_cast<std::uint8_t>(left_.of[kind] + alike + runs);
    for (std::size_t i = 1; runs != 0 && i <= 2; ++i)
      left_.of[kind + i] = static_cast<std::uint8_t>(left_.of[kind + i] + runs);
  }

  void place_winning_tile() {
    if (reading_.pair == winning_) emit(Wait::Single, Reading::kPairFinished);
    for (unsigned i = melds_; i < kSets; ++i) {
      const HandSet& set = reading_.sets[i];
      // Of equal sets it is all one which of them the tile completed.
      if (!holds(set, winning_) || (i > melds_ && reading_.sets[i - 1] == set)) continue;
      emit(set.kind == SetKind::Run ? wait_in_run(set.first, winning_) : Wait::Shanpon,
           static_cast<std::uint8_t>(i));
    }
  }

  void emit(Wait wait, std::uint8_t finished) {
    reading_.wait = wait;
    reading_.finished = finished;
    out_.add(reading_);
  }

  Counts left_;
  std::array<unsigned, 3> suit_sizes_{};
  Reading reading_;
  unsigned melds_;
  TileKind winning_;
  Readings& out_;
};

/// The set that a log's meld lays down, if it is one: its tiles known and of the right number and
/// kinds.
Known<HandSet> set_of(const Meld& meld) {
  const TileKind first = meld.first_kind();
  const std::size_t size = meld.is_kan() ? 4 : 3;
  if (meld.kind == MeldKind::Kita || !first.present() || first.value >= kKinds || meld.size != size)
    return std::nullopt;
  std::array<unsigned, 3> steps{};
  for (std::size_t i = 0; i < size; ++i) {
    const Tile tile = meld.tiles[i].tile;
    if (!tile.present() || tile.kind().value > first.value + 2) return std::nullopt;
    ++steps[tile.kind().value - first.value];
  }
  const bool run = meld.kind == MeldKind::Chi;
  if (run && (!first.is_suited() || first.rank() > 7 || steps != std::array<unsigned, 3>{1, 1, 1}))
    return std::nullopt;
  if (!run && steps[0] != size) return std::nullopt;
  return HandSet{run             ? SetKind::Run
                 : meld.is_kan() ? SetKind::Quad
                                 : SetKind::Triplet,
                 first, meld.is_open()};
}

}  // namespace

bool Melds::add(HandSet set) {
  const bool run = set.kind == SetKind::Run;
  if (size == kSets || set.first.value >= kKinds ||
      (run && (!set.first.is_suited() || set.first.rank() > 7)))
    return false;
  sets[size++] = set;
  return true;
}

bool Melds::add(const Meld& meld) {
  const Known<HandSet> set = set_of(meld);
  return set && add(*set);
}

Readings readings_of(const Counts& concealed, const Melds& melds, TileKind winning,
                     PairRule pairs) {
  Readings out;
  if (!winning.present() || winning.value >= kKinds || concealed[winning] == 0) return out;
  if (melds.size > kSets || concealed.total() != kCompleteTiles - 3U * melds.size) return out;
  Divider(concealed, melds, winning, out).divide();
  if (melds.size != 0) return out;
  Reading special;
  if (is_seven_pairs(concealed, pairs)) {
    special.shape = Shape::SevenPairs;
    special.wait = Wait::Single;
    out.add(special);
  }
  if (is_thirteen_orphans(concealed)) {
    special.shape = Shape::ThirteenOrphans;
    special.wait = Wait::Other;
    special.pair = concealed.at_least(2).first();
    out.add(special);
  }
  return out;
}

}  // namespace referee::hand
