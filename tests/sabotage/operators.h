// Ways to break a rule that are not simply saying the opposite: what it looks at is off by one, or forgotten. Each changes the table or the
// ruleset that one rule sees, and nothing else.
#pragma once

#include <functional>
#include <span>
#include <string>

#include "validator/rule.h"

namespace referee::sabotage {

struct Operator {
  std::string name;  ///< "live + 1"
  std::function<void(const Context&, Table&, Ruleset&)> change;
};

std::span<const Operator> operators();

/// What `row` answers if it sees everything as `how` changes it.
Judgement ask_changed(const Rule& row, const Operator& how, const Context& context);

}  // namespace referee::sabotage
