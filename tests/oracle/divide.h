// Shapes, the plain way: every division of the tiles into sets and a pair, and the tiles that
// complete a hand by trying all 34. No yaku, no ruleset beyond whether seven pairs must differ.
#pragma once

#include <vector>

#include "tests/oracle/hand.h"

namespace oracle {

enum class Form { Sets, SevenPairs, Orphans };

/// One way to read a complete hand.
struct Reading {
  Form form = Form::Sets;
  std::vector<Group> groups;  ///< Form::Sets: four sets and the pair; Form::SevenPairs: the pairs
};

/// Every reading of the hand with the winning tile in every group that can hold it; empty if the
/// hand is not complete.
std::vector<Reading> readings(const Hand& hand, bool pairs_differ);

/// Whether 14 - 3 a set concealed tiles are complete beside `sets` laid sets.
bool complete(const std::vector<TileKind>& concealed, std::size_t sets, bool pairs_differ);

/// The kinds that complete 13 - 3 a set tiles, whatever copies are left of them.
std::vector<TileKind> waits(const std::vector<TileKind>& concealed, std::size_t sets,
                            bool pairs_differ);

/// Every division of the tiles into sets, and a pair if `with_pair`.
std::vector<std::vector<Group>> divisions(std::vector<TileKind> tiles, bool with_pair);

}  // namespace oracle
