#include "referee/evidence/table_survey.h"

#include <algorithm>
#include <utility>

#include "referee/evidence/table_of.h"

namespace referee::evidence {

void TableSurvey::add(const GameLog& log, std::string_view path, std::uint32_t game) {
  if (!needs_evidence(log) || log.kyokus.empty()) return;
  std::string key = table_of(log, place_of(path));
  auto table = tables_.find(key);
  if (table == tables_.end()) {
    if (tables_.size() >= kMostTables) return;
    table = tables_.try_emplace(std::move(key)).first;
    table->second.first_path = path;
    table->second.first_game = game;
  }
  table->second.fit.add(log);
}

bool TableSurvey::is_full() const {
  return !tables_.empty() &&
         std::ranges::all_of(tables_, [](const auto& table) { return table.second.fit.is_full(); });
}

TableRules TableSurvey::find() {
  TableRules rules;
  for (auto& [key, table] : tables_) {
    auto found = std::make_shared<FoundRules>(table.fit.find());
    found->first_path = table.first_path;
    found->first_game = table.first_game;
    rules.emplace(key, std::move(found));
  }
  tables_.clear();
  return rules;
}

std::shared_ptr<const FoundRules> rules_of_game(const GameLog& log) {
  TableFit fit;
  fit.add(log);
  return std::make_shared<FoundRules>(fit.find());
}

}  // namespace referee::evidence
