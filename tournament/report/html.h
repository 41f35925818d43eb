// The report of an audit as one page that asks for nothing outside itself: the verdict and what is
// open, standings with their spans, their proof and the lines to sign on, findings by round and
// table, games, decisions, what could not be checked, each game with its ledger, and digests. A
// script lets the reader decide about findings and save the decisions; without it everything can be
// read. It holds no clock.
#pragma once

#include <string>
#include <string_view>

#include "tournament/model/audit.h"
#include "tournament/report/page_words.h"

namespace referee::tournament::report {

/// "sha256:..." each: of the ruleset, and of the same audit in JSON, which holds the digests of all
/// that was read, every finding and every standing.
struct AuditDigests {
  std::string rules;
  std::string audit;
  std::string (*of)(std::string_view) = nullptr;  ///< makes such digests of texts
};

/// `version` is the program's.
void append_audit_html(const Audit& audit, std::string_view version, const AuditDigests& digests,
                       Language language, std::string& out);

// The parts, for append_audit_html():

/// The verdict of each stage, and a list of what is open with links to it.
void append_open_html(const Audit& audit, const PageWords& words, std::string& out);
/// Standings with spans and proofs.
void append_standings_html(const Audit& audit, const PageWords& words, std::string& out);
/// All findings, those of the event first, then by round and table.
void append_findings_html(const Audit& audit, const PageWords& words, const AuditDigests& digests,
                          std::string& out);
/// A link to a finding that says what it is and where.
void append_link_to(const Audit& audit, const OpenFinding& finding, const PageWords& words,
                    std::string& out);
/// A table of all games with their status.
void append_games_html(const Audit& audit, const PageWords& words, std::string& out);
/// A section for each game: seats, hands, links to its findings.
void append_ledgers_html(const Audit& audit, const PageWords& words, std::string& out);

}  // namespace referee::tournament::report
