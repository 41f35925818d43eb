// Findings that nobody has decided about, those that may change a place first.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "event/model/audit.h"
#include "event/report/page_words.h"

namespace referee::event {

struct OpenItem {
  OpenFinding where;
  bool matters = false;  ///< what is decided about it may change somebody's place
};

/// In the order of the report within those that matter and those that do not. Notes of play are
/// left out: they accuse nobody.
std::vector<OpenItem> open_items(const Audit& audit);

/// The report of the game's log with the names that the list of players has; those of the log where
/// nobody of the list sat.
GameReport named_report(const Audit& audit, std::size_t game);

/// "finding-e3", "finding-g2-0": where the page has the finding.
std::string anchor_of(const OpenFinding& finding);
/// What was found, in a sentence. Raw.
std::string headline_of(const Audit& audit, const OpenFinding& finding, const PageWords& words);
/// "Qualifier, round 2, table 1"; the file and row of a finding that no game has. Raw.
std::string where_of(const Audit& audit, const OpenFinding& finding, const PageWords& words);
/// "Qualifier, round 2, table 1", or the stage alone. Raw.
/// The log, or the row of results.
std::string game_words(const Audit& audit, std::size_t game, const PageWords& words);
std::string place_words(const Audit& audit, const AuditedGame& game, const PageWords& words);

}  // namespace referee::event
