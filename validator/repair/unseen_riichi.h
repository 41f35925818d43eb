// A riichi that the log leaves out together with its deposit. What is counted behind it tells of
// it: the sticks on the table, what a player is left with, the yaku of a win. Not responsible for
// whether it was legal.
#pragma once

#include <array>
#include <vector>

#include "validator/facts/rule.h"

namespace referee::repair {

/// A table for each player who may have declared riichi earlier in the hand and paid for it:
/// closed, with a discard, not in riichi and not at odds with `left`, the points that the log
/// leaves each seat with. Of a winner who names double riichi or ippatsu it was so.
[[gnu::cold]] void unseen_riichi(const Context& c, const std::array<Known<Points>, kMaxSeats>& left,
                                 std::vector<Table>& tables);

/// Before a result that counts one stick more than lies there, or leaves a player one stick short:
/// somebody declared riichi unseen, or the table is as it was, or as the result writes it. Nothing
/// where no riichi explains it.
[[gnu::cold]] void riichi_left_out(const Context& c, std::vector<Table>& before);

}  // namespace referee::repair
