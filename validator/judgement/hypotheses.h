// The ways to understand one event once rules were broken: which tables the rules of the event are
// asked at, and which tables may stand behind it. Part of the loop over a game's events
// (validator/judgement/judge.cc), apart from it for its size.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "validator/judgement/examination.h"

namespace referee::judgement {

/// One understanding of an event: the table before it, and what is broken there.
struct Understanding {
  Table table;
  Examination result;
};

/// How the event is to be understood at the table: one reading, or, where a rule is broken that
/// supposes something else (Rule::suppose), one for each table that it supposes; and so on, where
/// another such rule is broken there. The breaks of these rules come first in each reading.
[[gnu::cold]] void read_event(const Examiner& examiner, const Table& table, std::uint32_t number,
                              std::vector<Understanding>& readings);

/// The tables that may stand behind the event: each repair of its breaks, and, where a result was
/// not as it must be, what the rules or its claims make of it instead. A repair works on the table
/// before the event, so with several breaks the first one that has a repair of its own decides what
/// happened, and the others add the hypotheses that their values alone differ in.
[[gnu::cold]] void go_through(const Examiner& examiner, const Understanding& reading,
                              std::uint32_t number, std::vector<Table>& after);

/// Folds an event that broke no rule, with what it leaves out and the rules give.
void fold_whole(const Examiner& examiner, Table& table, std::uint32_t number);

/// An event that breaks a rule, for who asks what other rulesets say of it.
/// Valid for the call that it is handed to (JudgeOptions::on_broken).
class BrokenEvent {
 public:
  BrokenEvent(const GameLog& log, std::span<const Understanding> readings, std::uint32_t number)
      : log_(log), readings_(readings), number_(number) {}

  std::uint32_t number() const { return number_; }
  const std::vector<Break>& breaks() const { return readings_[0].result.breaks; }
  /// What `ruleset`, of as many players, says: No where the rules of `groups` (bit_of) are broken
  /// at every table, Unknown where `rule`, one of them, cannot be judged at those where none is
  /// broken.
  Answer under(const Ruleset& ruleset, std::uint32_t groups, std::string_view rule) const;

 private:
  Answer at(const Understanding& reading, const Ruleset& ruleset, std::uint32_t groups,
            std::string_view rule) const;

  const GameLog& log_;
  std::span<const Understanding> readings_;
  std::uint32_t number_;
};

}  // namespace referee::judgement
