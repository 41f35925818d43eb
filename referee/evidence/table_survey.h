// Takes the games of an input whose logs name no ruleset, sorts them by table, and finds the
// ruleset of each. The one way in which commands and sessions come to rules by evidence. It reads
// no files.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <string_view>

#include "referee/evidence/found_rules.h"
#include "referee/evidence/table_fit.h"
#include "validator/log/game_log.h"

namespace referee::evidence {

/// Not for several threads at once. Memory is bounded: so many tables, and what TableFit keeps of
/// each.
class TableSurvey {
 public:
  static constexpr std::size_t kMostTables = 64;

  /// Takes game number `game` of document `path`. Games whose logs name their rules, and games of
  /// more tables than it remembers, are passed over.
  void add(const GameLog& log, std::string_view path, std::uint32_t game);

  /// Whether no table would keep another game like those that came.
  bool is_full() const;
  bool empty() const { return tables_.empty(); }

  /// What was found of each table.
  TableRules find();

 private:
  struct Table {
    TableFit fit;
    std::string first_path;
    std::uint32_t first_game = 0;
  };
  std::map<std::string, Table> tables_;
};

/// What one game shows by itself.
std::shared_ptr<const FoundRules> rules_of_game(const GameLog& log);

}  // namespace referee::evidence
