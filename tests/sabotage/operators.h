// Ways to break a rule that are not simply saying the opposite: what it looks at is off by one, or
// forgotten. Each changes the table or the ruleset that one rule sees, and nothing else.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "validator/facts/rule.h"

namespace referee::sabotage {

struct Operator {
  std::string name;  ///< "live + 1"
  std::function<void(const Context&, Table&)>
      change;  ///< null where it is the rule's option that changes
};

std::span<const Operator> operators();

/// What `row` answers if it sees everything as `how` changes it.
Judgement ask_changed(const Rule& row, const Operator& how, const Context& context);

/// The same for all rows of a question in turn: each changed table, and what the rules work out
/// from it, is made once for as long as the table, the event and the ruleset stay the same.
class ChangedTables {
 public:
  ChangedTables();
  ~ChangedTables();
  /// The question that every ask() is about until the next call.
  void look_at(const Context& context);
  Judgement ask(const Rule& row, std::size_t operator_number, const Context& context);

 private:
  struct Seen;
  std::vector<std::unique_ptr<Seen>>
      seen_;  ///< by number of the operator; null where it was not asked for yet
  Table of_;
  const GameLog* log_ = nullptr;
  const Ruleset* ruleset_ = nullptr;
  const HandWall* wall_ = nullptr;
  std::uint32_t number_ = 0;
};

}  // namespace referee::sabotage
