#include "tests/conformance/option_witnesses.h"

#include <algorithm>
#include <filesystem>
#include <stdexcept>
#include <utility>

#include <nlohmann/json.hpp>

#include "importers/log_reader.h"
#include "importers/rulesets/ruleset_json.h"
#include "tests/conformance/golden_files.h"
#include "tools/commands/rules/option_values.h"
#include "validator/judgement/judge.h"
#include "validator/ruleset/presets.h"

namespace referee::test {
/// What a reader of a report would see change: everything but citations and where values come from.
struct Witnessed {
  std::vector<Finding> findings;
  std::vector<Unchecked> unchecked;

  bool operator==(const Witnessed&) const = default;
};

namespace {

using nlohmann::json;

constexpr std::string_view kTable = "tests/conformance/option_witnesses.tsv";
constexpr std::string_view kColumns = "option\tvalue\tother\tbase\tlog\n";

Witnessed report_of(const std::vector<GameLog>& games, const Ruleset& ruleset) {
  Witnessed all;
  for (const GameLog& game : games) {
    GameReport report;
    judge(game, ruleset, JudgeOptions{}, report);
    for (Finding& finding : report.findings) {
      finding.cites.clear();
      finding.message.clear();
      all.findings.push_back(std::move(finding));
    }
    all.unchecked.insert(all.unchecked.end(), report.unchecked.begin(), report.unchecked.end());
  }
  return all;
}

/// The rules that a rule fixture is judged under: a ruleset file that extends a preset, or a preset
/// named in its header.
std::string preset_named(const std::string& text) {
  for (const std::string_view key :
       {std::string_view("\"extends\""), std::string_view("\"rules\"")}) {
    const std::size_t at = text.find(key);
    if (at == std::string::npos) continue;
    const std::size_t begin = text.find('"', text.find(':', at));
    if (begin == std::string::npos) continue;
    const std::string name = text.substr(begin + 1, text.find('"', begin + 1) - begin - 1);
    if (find_preset(name) != nullptr) return name;
  }
  return "tenhou";
}

}  // namespace

std::vector<OptionValue> values_to_show(const OptionInfo& option, const Ruleset& base) {
  if (option.judged.by == Judged::By::NoValue) return {};
  return commands::rules::sample_values(option, base);
}

bool is_sampled(const OptionInfo& option) {
  return option.type != OptionType::Flag && option.type != OptionType::Form;
}

struct WitnessStand::Games {
  std::vector<GameLog> games;
  std::string options;                       ///< of a case or a ruleset file; empty for none
  std::map<std::string, Ruleset> rulesets;   ///< by preset, the log's own options set
  std::map<std::string, Witnessed> reports;  ///< under those
};

WitnessStand::WitnessStand() {
  for (const RuleFixture& fixture : rule_fixtures())
    logs_.push_back(
        {fixture.path,
         {preset_named(text_of(fixture.rules.empty() ? fixture.path : fixture.rules))}});
  for (const std::string& path : files_under("fixtures/cases")) {
    if (!path.ends_with(".json") || path.find("/generated/") != std::string::npos) continue;
    const json document = json::parse(text_of(path));
    if (document.value("question", "") != "validate") continue;
    Log log{path, {}};
    for (const auto& [preset, expectation] : document["expect"].items())
      log.presets.push_back(preset);
    logs_.push_back(std::move(log));
  }
  for (const std::string& path : files_under("fixtures/games"))
    if (!path.ends_with(".md")) logs_.push_back({path, {"tenhou"}});
}

WitnessStand::~WitnessStand() = default;

WitnessStand::Games& WitnessStand::games_of(const std::string& log) {
  const auto [found, fresh] = games_.try_emplace(log);
  Games& games = found->second;
  if (!fresh) return games;
  std::string text = text_of(log);
  if (log.starts_with("fixtures/cases/")) {
    const json document = json::parse(text);
    if (document["input"].contains("rules")) games.options = document["input"]["rules"].dump();
    text.clear();
    for (const json& line : document["input"]["events"])
      text += (line.is_string() ? line.get<std::string>() : line.dump()) + "\n";
  } else {
    const std::string beside =
        (std::filesystem::path(log).parent_path() / "rules.json").generic_string();
    if (std::filesystem::exists(std::filesystem::path(RF_SOURCE_DIR) / beside)) {
      json options = json::parse(text_of(beside));
      options.erase("extends");
      games.options = options.dump();
    }
  }
  importers::LogReader reader;
  reader.read(text, {}, [&](GameLog& game) { games.games.push_back(game); });
  return games;
}

std::optional<std::string> WitnessStand::judged_otherwise(const std::string& log,
                                                          const std::string& preset,
                                                          OptionId option,
                                                          const OptionValue& value) {
  Games& games = games_of(log);
  auto base = games.rulesets.find(preset);
  if (base == games.rulesets.end()) {
    json file = games.options.empty() ? json::object() : json::parse(games.options);
    file["extends"] = preset;
    RulesetResult read = parse_ruleset(file.dump(), preset);
    if (!read.ruleset) throw std::runtime_error(log + " under " + preset + ": " + read.error);
    base = games.rulesets.emplace(preset, *std::move(read.ruleset)).first;
    games.reports[preset] = report_of(games.games, base->second);
  }
  const OptionInfo& info = option_info(option);
  Ruleset changed = base->second;
  if (info.get(changed) == value || !info.set(changed, value, info)) return std::nullopt;
  // Uma has one entry a player.
  if (option == OptionId::GamePlayers)
    changed.game_uma = changed.game_uma_old = Uma{.places = changed.game_players, .at = {}};
  // The kinds in play, the tiles of the wall and the red fives go together.
  if (option == OptionId::WallTiles)
    changed.tiles_set =
        changed.wall_tiles == 108 ? TileSetKind::WithoutMiddleManzu : TileSetKind::Full;
  if (option == OptionId::TilesSet)
    changed.wall_tiles = changed.tiles_set == TileSetKind::Full ? 136 : 108;
  if (changed.tiles_set != TileSetKind::Full) changed.dora_red.edit()[0] = 0;
  if (!contradiction(changed).empty()) return std::nullopt;
  if (report_of(games.games, changed) == games.reports[preset]) return std::nullopt;
  return to_text(info.get(base->second));
}

std::vector<OptionWitness> read_witnesses() {
  std::vector<OptionWitness> witnesses;
  for (const std::string& line : lines_of(text_of(std::string(kTable)))) {
    if (line.starts_with("option\t")) continue;
    std::vector<std::string> cells;
    std::size_t begin = 0;
    for (std::size_t tab = line.find('\t'); begin <= line.size(); tab = line.find('\t', begin)) {
      cells.push_back(line.substr(begin, std::min(tab, line.size()) - begin));
      begin = std::min(tab, line.size()) + 1;
    }
    if (cells.size() != 5) throw std::runtime_error("not five cells: " + line);
    witnesses.push_back({cells[0], cells[1], cells[2], cells[3], cells[4]});
  }
  return witnesses;
}

std::string written(const std::vector<OptionWitness>& witnesses) {
  std::string text(kColumns);
  for (const OptionWitness& each : witnesses)
    text += each.option + "\t" + each.value + "\t" + each.other + "\t" + each.base + "\t" +
            each.log + "\n";
  return text;
}

}  // namespace referee::test
