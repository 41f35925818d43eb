// Counts of games, findings and wins that the tables `tally`, `rule_tally` and `win_tally` hold, so
// that a question about all games needs no look at each. They follow from the other tables and are
// never dumped.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <string>

#include "store/sqlite.h"

namespace referee::store {

/// Counts the logs that a transaction adds or moves, and writes the sums at its end.
class Tally {
 public:
  Tally(const Connection& connection, std::int64_t run);

  /// Counts every game of a log whose first game stands in `game`, and that lies in a file named
  /// after `day` (0: none), and every finding and win of them.
  void add(const std::string& sha, std::int64_t day);
  /// The file of a log was named after `before`, and now is after `now`.
  void move(const std::string& sha, std::int64_t before, std::int64_t now);
  /// Writes what was counted since the last call, which belongs to the transaction.
  void write();

 private:
  struct Sums {
    std::int64_t games = 0;
    std::int64_t with_findings = 0;
    std::int64_t findings = 0;
    std::int64_t not_judged = 0;
    std::int64_t proved = 0;
  };

  /// Of one rule: findings by their severity (0 note, 1 warning, 2 error), and games with any.
  struct RuleSums {
    std::array<std::int64_t, 3> findings{};
    std::int64_t games = 0;
  };

  /// Whether any of the games has findings.
  bool count(const std::string& sha, std::int64_t day, std::int64_t sign);
  void count_rules(const std::string& sha);

  std::int64_t run_;
  std::map<std::array<std::int64_t, 2>, Sums> games_;  ///< by year and kind
  std::map<std::int64_t, RuleSums> rules_;
  std::map<std::array<std::int64_t, 2>, std::int64_t> wins_;  ///< by limit and yaku
  Statement read_games_, read_findings_, read_wins_, write_games_, remove_none_, write_rules_,
      write_wins_;
};

/// SQL that counts the tables of the database `main` anew into those of `done`.
extern const char* const kTallyAnew;

}  // namespace referee::store
