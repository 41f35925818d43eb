#include "tests/fuzz/event_target.h"

#include <array>
#include <string>

#include <nlohmann/json.hpp>

#include "importers/event_files/csv.h"
#include "importers/event_files/results.h"
#include "importers/event_files/tables.h"
#include "importers/event_files/toml_file.h"
#include "tests/fuzz/invariants.h"
#include "tournament/audit_tournament.h"
#include "tournament/report/html.h"
#include "tournament/report/json.h"
#include "tournament/report/text.h"
#include "validator/report/text.h"
#include "validator/ruleset/presets.h"
#include "validator/text/escape.h"

namespace referee::fuzz {
namespace {

constexpr std::size_t kFiles = 6;

std::array<std::string, kFiles> files_of(std::string_view bytes) {
  std::array<std::string, kFiles> files;
  for (std::size_t i = 0; i < kFiles; ++i) {
    const std::size_t end = std::min(bytes.find('\0'), bytes.size());
    // As the program does: what is not UTF-8 is refused before it is read.
    files[i] = valid_utf8(bytes.substr(0, end));
    bytes.remove_prefix(std::min(end + 1, bytes.size()));
  }
  return files;
}

tournament::Audit audit_of(const std::array<std::string, kFiles>& files) {
  event_files::TomlEvent read = event_files::read_event_toml("event.toml", files[0]);
  if (!read.error.empty()) read = event_files::TomlEvent{};
  event_files::read_players("players.csv", files[1], read.event);
  event_files::read_schedule("schedule.csv", files[2], read.event);
  event_files::read_results("results", files[3], read.event);
  event_files::read_results("more", files[4], read.event);
  event_files::read_decisions("decisions.csv", files[5], read.event);
  if (!files[1].empty()) read.event.players_file = "players.csv";
  const Ruleset& rules = *find_preset(files[0].size() % 2 == 0 ? "tenhou" : "wrc2025");
  return tournament::audit_event(std::move(read.event), {}, rules);
}

void require_proofs(const tournament::Audit& audit) {
  for (const tournament::StageStanding& stage : audit.stages) {
    require(stage.of_players.holds(), "a standing of players whose sum is wrong");
    require(stage.of_teams.holds(), "a standing of teams whose sum is wrong");
  }
}

/// Every cell of the standings comes back as it was: a name may not end a row or be a formula.
void require_readable_standings(const tournament::Audit& audit) {
  std::string text;
  tournament::report::append_standings_csv(audit, text);
  const event_files::CsvTable table = event_files::read_csv(text);
  std::size_t row = 0;
  for (const tournament::StageStanding& stage : audit.stages)
    for (const auto* lines : {&stage.players, &stage.teams})
      for (const tournament::Ranked& line : *lines) {
        require(row < table.rows.size(), "a line of the standings that is lost");
        const std::string& name = line.player ? audit.roster.players[*line.player].name : line.team;
        require(table.rows[row].cells[4] == event_files::trimmed(name),
                "a name that comes back as another");
        ++row;
      }
  require(row == table.rows.size() && table.faults.empty(), "a line that nobody wrote");
}

}  // namespace

void run_event(std::string_view bytes) {
  const tournament::Audit audit = audit_of(files_of(bytes));
  require_proofs(audit);
  require_readable_standings(audit);
  std::string json;
  tournament::report::append_audit_json(audit, "fuzz", {}, Language::English, json);
  require(nlohmann::json::accept(json), "a report that is no JSON");
  std::string text;
  tournament::report::append_audit_text(audit, ReportStyle{}, text);
  for (const char c : text)
    require(static_cast<unsigned char>(c) >= 0x20 || c == '\n', "a control character in a report");
  std::string html;
  tournament::report::append_audit_html(audit, "fuzz", {}, Language::English, html);
  html.clear();
  tournament::report::append_audit_html(audit, "fuzz", {}, *parse_language("ja"), html);
  require(html.find("<script>alert") == std::string::npos, "markup of a table in the page");
  const tournament::Audit again = audit_of(files_of(bytes));
  std::string second;
  tournament::report::append_audit_json(again, "fuzz", "", Language::English, second);
  require(json == second, "a second report that differs");
}

}  // namespace referee::fuzz
