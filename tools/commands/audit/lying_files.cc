#include "tools/commands/audit/lying_files.h"

#include <algorithm>
#include <filesystem>

#include "importers/event_files/csv.h"
#include "importers/event_files/results.h"
#include "importers/event_files/tables.h"
#include "tools/commands/audit/loading.h"
#include "validator/text/escape.h"

namespace referee::commands::audit {
namespace {

namespace fs = std::filesystem;

/// Some rows of each kind of table are alike; a schedule is whatever reads as one without a
/// problem.
bool is_schedule(const std::string& name, const std::string& text) {
  tournament::EventFile event;
  event_files::read_schedule(name, text, event);
  return event.problems.empty() && !event.schedule.empty();
}

bool holds_results(const std::string& name, const std::string& text) {
  // Decisions name players and points too.
  const event_files::CsvTable table = event_files::read_csv(text);
  if (std::ranges::find(table.columns, "kind") != table.columns.end()) return false;
  tournament::EventFile event;
  event.stages.emplace_back();
  event_files::read_results(name, text, event);
  const bool has_rows = std::ranges::any_of(
      event.standings,
      [](const tournament::StandingTable& standing) { return !standing.rows.empty(); });
  return !event.games.empty() || has_rows;
}

}  // namespace

LyingFiles lying_files(const std::string& folder, const std::vector<OtherFile>& others) {
  LyingFiles found;
  for (const OtherFile& file : others) {
    const std::string text = content_of_file(file.path).text;
    if (text.empty() || valid_utf8(text) != text) continue;
    const std::string name = fs::path(file.path)
                                 .lexically_normal()
                                 .lexically_proximate(fs::path(folder).lexically_normal())
                                 .generic_string();
    if (holds_results(name, text))
      found.results.push_back(name);
    else if (found.schedule.empty() && is_schedule(name, text))
      found.schedule = name;
  }
  std::ranges::sort(found.results);
  return found;
}

}  // namespace referee::commands::audit
