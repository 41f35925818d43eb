#include "bindings/wasm/tables.h"

#include <optional>
#include <utility>

#include "bindings/wasm/chosen_rules.h"
#include "referee/json/legal_json.h"
#include "referee/json/news_json.h"
#include "validator/text/json_writer.h"

namespace referee::wasm {
namespace {

constexpr std::uint32_t kMaxFindings = 50;

}  // namespace

std::uint32_t Tables::open(const std::string& rules, std::string_view path, std::string& error) {
  SessionOptions options;
  options.max_findings = kMaxFindings;
  options.compare_rulesets = true;
  options.keep_situations = true;
  if (rules != "auto") {
    RulesetResult result = ruleset_of(rules, "custom");
    if (!result.ruleset) {
      error = "rules: " + result.error;
      return 0;
    }
    options.rules = std::move(result.ruleset);
  }
  auto table = std::make_unique<Table>(Table{Session(std::move(options)), {}});
  std::string& ended = table->ended;
  table->session.follow({.path = path, .format = {}, .wants_news = true},
                        [&ended](const GameLog&, const GameReport& report) {
                          json::append_news_of_end(report, ended);
                        });
  tables_.emplace(++last_, std::move(table));
  return last_;
}

std::string Tables::feed(std::uint32_t table, std::string_view lines) {
  const auto found = tables_.find(table);
  if (found == tables_.end()) return {};
  std::string news;
  json::append_news(found->second->session.feed(lines), news);
  return news + std::exchange(found->second->ended, {});
}

std::string Tables::actions(std::uint32_t table) {
  std::string text;
  JsonWriter json(text);
  const auto found = tables_.find(table);
  json::write_actions(
      found == tables_.end() ? std::vector<LegalAction>{} : found->second->session.legal(), json);
  return text;
}

std::string Tables::end(std::uint32_t table) {
  const auto found = tables_.find(table);
  if (found == tables_.end()) return {};
  std::string news;
  json::append_news(found->second->session.finish(), news);
  news += found->second->ended;
  tables_.erase(found);
  return news;
}

}  // namespace referee::wasm
