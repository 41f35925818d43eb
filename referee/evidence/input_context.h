// What a larger input tells of one of its files: the rules of its tables, and the hands that come
// before those of the file in their match. Only values.
#pragma once

#include <memory>

#include "referee/evidence/found_rules.h"
#include "referee/evidence/hand_chain.h"

namespace referee {

struct InputContext {
  /// What was found of the tables of the input; null where there is no table whose rules had to be
  /// found.
  std::shared_ptr<const TableRules> tables;
  /// What comes before the only game of the file; null where nothing is known to.
  std::shared_ptr<const EarlierHands> before;
};

}  // namespace referee
