// The rules with a spanner in the works. The program of these tests links this folder's by_kind.cc
// in place of the one of validator/rules/, so that a row can be broken on purpose, and each of its
// questions be heard, without a hook in the judge itself.
#pragma once

#include <functional>
#include <vector>

#include "validator/facts/rule.h"

namespace referee::sabotage {

/// A row as it stands in its family, before anything was done to it.
std::vector<const Rule*> all_rows();

using Judge = std::function<Judgement(const Context&)>;

/// From now on `row` answers by `judge`, at every event of its kinds. Only one row at a time.
void break_row(const Rule* row, Judge judge);
/// From now on `listener` hears of every question put to any row, with the answer that it gives.
void listen(std::function<void(const Rule& row, const Context&, const Judgement&)> listener);
/// All as it was.
void mend();

}  // namespace referee::sabotage
