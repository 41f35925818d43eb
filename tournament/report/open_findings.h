// Findings that nobody has decided about, those that may change a place first.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "tournament/model/audit.h"
#include "tournament/report/page_words.h"

namespace referee::tournament::report {

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

/// "may change places"; whether it does so alone.
std::string_view effect_title(const Audit& audit, const OpenItem& item, const PageWords& words);
/// What the finding alone may do to the standings, one line each; no more than kMostEffectLines,
/// and how many more there are. "No total moves" where it touches none; nothing where it is
/// decided, or where it was not worked out. Raw.
std::vector<std::string> effect_lines(const Audit& audit, const OpenFinding& finding,
                                      const PageWords& words);
/// Of these the lines whose place may change, in one line: "Sora 6 → 3–9". Raw.
std::string moved_places(const Audit& audit, const OpenFinding& finding, const PageWords& words);
/// Null where it was not worked out.
const FindingEffect* effect_of(const Audit& audit, const OpenFinding& finding);

/// "finding-e3", "finding-g2-0": where the page has the finding.
std::string anchor_of(const OpenFinding& finding);
/// What was found, in a sentence, for a report that has where_of() beside it. Raw.
std::string headline_of(const Audit& audit, const OpenFinding& finding, const PageWords& words);
/// Whether every value of both sides stands in the headline, so that nobody needs them again.
bool headline_has_sides(const EventFinding& finding);
/// "Qualifier, round 2, table 1"; the file and row of a finding that no game has. Raw.
std::string where_of(const Audit& audit, const OpenFinding& finding, const PageWords& words);
/// The log, or the row of results. Raw.
std::string game_words(const Audit& audit, std::size_t game, const PageWords& words);
/// "Qualifier, round 2, table 1", or the stage alone. Raw.
std::string place_words(const Audit& audit, const AuditedGame& game, const PageWords& words);

}  // namespace referee::tournament::report
