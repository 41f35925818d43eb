#include "importers/event_files/toml_file.h"

#include <algorithm>
#include <array>
#include <span>
#include <sstream>
#include <utility>

#include <fmt/format.h>

#include "importers/rulesets/sanctions.h"
#include "importers/text/nearest.h"
#include "importers/text/toml.h"
#include "validator/words/said.h"

namespace referee::event_files {
namespace {

constexpr std::string_view kSchema = "referee.event/1";
constexpr std::uint32_t kMostGames = 1000;

/// Whose points a stage counts, and which of them.
const std::vector<std::string> kWho = {"player", "team"};
const std::vector<std::string> kCounts = {"sum", "average", "best:N", "drop:N", "best-run:N"};

class TomlReader {
 public:
  TomlReader(std::string_view file, TomlEvent& out) : file_(file), out_(out), event_(out.event) {}

  void read(const toml::table& table) {
    const std::string schema = text(table, "schema");
    if (schema != kSchema) {
      out_.error = fmt::format("{}: schema must be \"{}\"", file_, kSchema);
      return;
    }
    know(table, {"schema", "name", "rules", "varies", "logs", "players", "schedule", "results",
                 "decisions", "zone", "from", "to", "lobby", "chip", "chombo", "replacement",
                 "staff", "sanction", "stage"});
    note_rows(table);
    read_zone(table);
    event_.name = text(table, "name");
    event_.rules = text(table, "rules");
    event_.varies = texts(table, "varies");
    event_.logs = texts(table, "logs");
    event_.players_file = text(table, "players");
    event_.schedule_file = text(table, "schedule");
    event_.decisions_file = text(table, "decisions");
    out_.results = texts(table, "results");
    event_.staff = texts(table, "staff");
    event_.lobby = text(table, "lobby");
    event_.bounds = bounds(table);
    event_.chip = points(table, "chip", {});
    event_.chombo = points(table, "chombo", event_.chombo);
    if (text_or_none(table, "replacement") != "as-played" && table.contains("replacement"))
      event_.replacement = points(table, "replacement", {});
    read_sanctions(table);
    read_stages(table);
  }

 private:
  void wrong(const toml::node& node, std::string_view key, Statement said) {
    event_.problems.push_back(tournament::Problem{std::string(file_), node.source().begin.line,
                                                  std::string(key), std::move(said)});
  }

  void note_rows(const toml::table& table) {
    for (const auto& [key, node] : table) {
      const std::string name(key.str());
      out_.rows[{name, {}}] = node.source().begin.line;
      const toml::array* list = node.as_array();
      if (list == nullptr) continue;
      for (const toml::node& entry : *list)
        if (entry.is_string())
          out_.rows.try_emplace({name, entry.as_string()->get()}, entry.source().begin.line);
    }
  }

  void know(const toml::table& table, std::initializer_list<std::string_view> names) {
    know(table, std::span(names.begin(), names.size()));
  }

  void know(const toml::table& table, std::span<const std::string_view> all) {
    for (const auto& [key, node] : table) {
      if (std::ranges::find(all, key.str()) != all.end()) continue;
      event_.problems.push_back(tournament::Problem{
          std::string(file_), key.source().begin.line, std::string(key.str()),
          with_meant(say(Said::NoSuchKey), text::nearest_word(key.str(), all))});
      event_.is_zone_lost = event_.is_zone_lost || (!table.contains("zone") &&
                                                    text::nearest_word(key.str(), all) == "zone");
    }
  }

  /// A date of TOML is taken as it is written.
  static std::string text_of(const toml::node& node) {
    if (const auto* value = node.as_string()) return value->get();
    std::ostringstream out;
    if (const auto* date = node.as_date()) out << date->get();
    if (const auto* time = node.as_date_time()) out << time->get();
    return out.str();
  }

  std::string text_or_none(const toml::table& table, std::string_view key) const {
    const toml::node* node = table.get(key);
    return node == nullptr ? std::string() : text_of(*node);
  }

  std::string text(const toml::table& table, std::string_view key) {
    const toml::node* node = table.get(key);
    if (node == nullptr) return {};
    const std::string value = text_of(*node);
    if (value.empty() && !node->is_string()) wrong(*node, key, say(Said::MustBeText));
    return value;
  }

  std::vector<std::string> texts(const toml::table& table, std::string_view key) {
    const toml::node* node = table.get(key);
    if (node == nullptr) return {};
    if (node->is_string()) return {node->as_string()->get()};
    std::vector<std::string> values;
    const toml::array* list = node->as_array();
    if (list == nullptr) {
      wrong(*node, key, say(Said::MustBeTexts));
      return {};
    }
    for (const toml::node& entry : *list) {
      if (entry.is_string())
        values.push_back(entry.as_string()->get());
      else
        wrong(entry, key, say(Said::MustBeTexts));
    }
    return values;
  }

  Known<std::uint32_t> natural(const toml::table& table, std::string_view key,
                               std::uint32_t least) {
    const toml::node* node = table.get(key);
    if (node == nullptr) return std::nullopt;
    const auto* number = node->as_integer();
    if (number != nullptr && number->get() >= least && number->get() <= 1'000'000)
      return static_cast<std::uint32_t>(number->get());
    wrong(*node, key, say(Said::MustBeWhole, least));
    return std::nullopt;
  }

  tournament::values::ResultPoints points(const toml::table& table, std::string_view key,
                                          tournament::values::ResultPoints otherwise) {
    const toml::node* node = table.get(key);
    if (node == nullptr) return otherwise;
    std::optional<tournament::values::ResultPoints> value;
    if (const auto* whole = node->as_integer())
      value = tournament::values::parse_result_points(std::to_string(whole->get()));
    else if (const auto* fraction = node->as_floating_point())
      value = tournament::values::parse_result_points(fmt::format("{:.2f}", fraction->get()));
    else
      value = tournament::values::parse_result_points(text_of(*node));
    if (!value) {
      wrong(*node, key, say(Said::MustBePoints));
      return otherwise;
    }
    // So many result points nobody has: those of the table are meant.
    constexpr std::int64_t kScoreOfPoint = 1000;
    const std::int64_t hundredths = value->hundredths;
    if (hundredths < 100 * kScoreOfPoint && hundredths > -100 * kScoreOfPoint) return *value;
    wrong(*node, key,
          say(Said::WriteInstead, say(Said::ResultPointsMeant, Hundredths{hundredths}),
              Hundredths{hundredths / kScoreOfPoint}));
    return otherwise;
  }

  void read_zone(const toml::table& table) {
    const std::string zone = text(table, "zone");
    if (zone.empty()) return;
    if (const auto minutes = tournament::values::parse_zone(zone))
      event_.zone = *minutes;
    else
      wrong(*table.get("zone"), "zone", say(Said::MustBeLike, std::string("\"+09:00\"")));
    event_.is_zone_lost = event_.is_zone_lost || !tournament::values::parse_zone(zone);
  }

  Known<tournament::values::Moment> moment(const toml::table& table, std::string_view key) {
    const std::string value = text(table, key);
    if (value.empty()) return std::nullopt;
    const auto parsed = tournament::values::parse_moment(value, event_.zone);
    if (!parsed) wrong(*table.get(key), key, say(Said::MustBeDate));
    return parsed;
  }

  /// Nothing lies between bounds that changed places: then no game is held against them.
  tournament::Bounds bounds(const toml::table& table) {
    tournament::Bounds bounds{moment(table, "from"), moment(table, "to"),
                              text_or_none(table, "from"), text_or_none(table, "to")};
    if (!bounds.from || !bounds.to || !tournament::values::is_before(*bounds.to, *bounds.from))
      return bounds;
    wrong(*table.get("from"), "from", say(Said::IsAfterTheEnd, bounds.from_text, bounds.to_text));
    return {};
  }

  void read_sanctions(const toml::table& table) {
    const toml::node* node = table.get("sanction");
    if (node == nullptr) return;
    const toml::array* list = node->as_array();
    if (list == nullptr)
      return wrong(*node, "sanction", say(Said::MustBeWritten, std::string("[[sanction]]")));
    for (const toml::node& entry : *list)
      if (const toml::table* sanction = entry.as_table()) read_sanction(*sanction);
  }

  SanctionText sanction_text(const toml::table& table) {
    return {text(table, "penalty"), text(table, "condition")};
  }

  void read_sanction(const toml::table& table) {
    know(table, rulesets::kSanctionMembers);
    Sanction sanction{texts(table, "rules"), sanction_text(table), text(table, "paragraph"), {}};
    if (const toml::node* japanese = table.get("ja")) {
      if (const toml::table* words = japanese->as_table()) {
        know(*words, rulesets::kSanctionTextMembers);
        sanction.japanese = sanction_text(*words);
      } else {
        wrong(*japanese, "ja", say(Said::MustBeTable));
      }
    }
    bool is_lost = false;
    for (rulesets::SanctionFault& fault : rulesets::check_sanction(sanction)) {
      const toml::node* const at = table.get(fault.member);
      wrong(at == nullptr ? table : *at, fault.member, std::move(fault.says));
      is_lost = is_lost || fault.is_lost;
    }
    if (!is_lost) event_.sanctions.push_back(std::move(sanction));
  }

  void read_stages(const toml::table& table) {
    const toml::node* node = table.get("stage");
    if (node == nullptr) {
      tournament::StageRules stage;
      stage.name = "Event";
      event_.stages.push_back(std::move(stage));
      return;
    }
    const toml::array* list = node->as_array();
    if (list == nullptr)
      return wrong(*node, "stage", say(Said::MustBeWritten, std::string("[[stage]]")));
    for (const toml::node& entry : *list)
      if (const toml::table* stage = entry.as_table()) read_stage(*stage);
  }

  void read_stage(const toml::table& table) {
    tournament::StageRules stage;
    stage.name = text(table, "name");
    know(table, {"name", "by", "count", "games", "min-games", "advance", "carry", "ties", "from",
                 "to", "lobby"});
    const bool is_new = std::ranges::none_of(
        event_.stages, [&](const auto& other) { return other.name == stage.name; });
    if (stage.name.empty()) return wrong(table, "name", say(Said::StageNeedsName));
    if (stage.name.find_first_of("\r\n") != std::string::npos)
      return wrong(table, "name", say(Said::StageNameOneLine));
    if (!is_new) return wrong(table, "name", say(Said::StageNameTaken));
    const std::string by = text(table, "by");
    stage.by_team = by == "team";
    if (!by.empty() && by != "team" && by != "player")
      wrong(*table.get("by"), "by", say(Said::MustBeOneOf, kWho));
    read_count(table, stage);
    stage.games = natural(table, "games", 1);
    stage.min_games = natural(table, "min-games", 0).value_or(0);
    if (stage.games && stage.min_games > *stage.games)
      wrong(*table.get("min-games"), "min-games",
            say(Said::SoNobodyHasAPlace, stage.min_games, *stage.games));
    stage.advance = natural(table, "advance", 1);
    read_carry(table, stage);
    read_ties(table, stage);
    stage.bounds = bounds(table);
    stage.lobby = text(table, "lobby");
    event_.stages.push_back(std::move(stage));
  }

  void read_count(const toml::table& table, tournament::StageRules& stage) {
    constexpr std::array<std::pair<std::string_view, tournament::Counted>, 3> kNumbered = {{
        {"best:", tournament::Counted::Best},
        {"drop:", tournament::Counted::Drop},
        {"best-run:", tournament::Counted::BestRun},
    }};
    const std::string text = this->text(table, "count");
    if (text.empty() || text == "sum") return;
    if (text == "average") {
      stage.counted = tournament::Counted::Average;
      return;
    }
    for (const auto& [word, counted] : kNumbered) {
      if (!text.starts_with(word)) continue;
      const auto number =
          tournament::values::parse_result_points(std::string_view(text).substr(word.size()));
      if (!number || number->hundredths % 100 != 0 || number->hundredths < 100 ||
          number->hundredths > 100 * kMostGames)
        break;
      stage.counted = counted;
      stage.count = static_cast<std::uint32_t>(number->hundredths / 100);
      return;
    }
    wrong(*table.get("count"), "count",
          say(Said::MustBeOneOfWith, kCounts, std::string("N"), 1, kMostGames));
  }

  void read_carry(const toml::table& table, tournament::StageRules& stage) {
    std::string text = this->text(table, "carry");
    if (text.empty()) return;
    const bool is_percent = text.ends_with('%');
    if (is_percent) text.pop_back();
    const auto number = tournament::values::parse_result_points(text);
    if (is_percent && number && number->hundredths >= 0 && number->hundredths <= 10'000)
      stage.carry = static_cast<std::uint32_t>(number->hundredths);
    else
      wrong(*table.get("carry"), "carry",
            say(Said::MustBeLikeFrom, std::string("\"50%\""), 0, 100));
  }

  void read_ties(const toml::table& table, tournament::StageRules& stage) {
    if (!table.contains("ties")) return;
    stage.ties.clear();
    for (const std::string& word : texts(table, "ties")) {
      bool is_known = false;
      for (const tournament::TieBreak tie :
           {tournament::TieBreak::Placements, tournament::TieBreak::BestGame,
            tournament::TieBreak::LastGame, tournament::TieBreak::AveragePlace,
            tournament::TieBreak::Scores, tournament::TieBreak::Carry,
            tournament::TieBreak::DrawOfLots})
        if (name_of(tie) == word) {
          stage.ties.push_back(tie);
          is_known = true;
        }
      if (!is_known) wrong(*table.get("ties"), "ties", say(Said::IsNoTieBreak, word));
    }
  }

  std::string_view file_;
  TomlEvent& out_;
  tournament::EventFile& event_;
};

}  // namespace

Known<std::uint32_t> TomlEvent::row_of(const std::string& key, const std::string& entry) const {
  for (const std::string& which : {entry, std::string()})
    if (const auto found = rows.find({key, which}); found != rows.end()) return found->second;
  return std::nullopt;
}

TomlEvent read_event_toml(std::string_view file, std::string_view text) {
  TomlEvent out;
  out.event.path = file;
  const toml::parse_result parsed = toml::parse(text);
  if (!parsed) {
    const toml::parse_error& trouble = parsed.error();
    out.error = fmt::format("{}: line {}, column {}: {}", file, trouble.source().begin.line,
                            trouble.source().begin.column, trouble.description());
    return out;
  }
  TomlReader(file, out).read(parsed.table());
  if (out.event.name.empty()) out.event.name = file.substr(file.find_last_of('/') + 1);
  if (out.error.empty() && out.event.stages.empty())
    out.error = fmt::format("{}: no stage is sound", file);
  return out;
}

}  // namespace referee::event_files
