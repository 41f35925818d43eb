// One finding on one page, for the people who decide it: the card, room for the decision and for
// names, and what says which log it is of. The sheet holds no script; a page with cards prints one
// of them as such a sheet by its script (web/case_sheet.js).
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "validator/log/game_report.h"
#include "validator/report/style.h"

namespace referee::html {

struct CaseSheet {
  const GameReport* report = nullptr;
  std::size_t finding = 0;   ///< index in GameReport::findings
  std::string_view version;  ///< of the program
};

void append_case_sheet(const CaseSheet& sheet, const ReportStyle& style, std::string& out);

/// Of what game a case is: `game` and what the report says of it, and the players with their winds
/// when it was. What is not known is left out.
void append_case_facts(const GameReport& report, const Finding& finding, std::string_view game,
                       const ReportStyle& style, std::string& out);
/// The digest of the log and the digest of the case: of the finding as JSON with the rules and the
/// log's digest, the same however the page looks. Nothing where nobody can make digests.
void append_case_digests(const GameReport& report, const Finding& finding, const ReportStyle& style,
                         std::string& out);
/// The same of the text that a case is; without the log's digest where there is none.
void append_case_digests(std::string_view log_digest, std::string_view text_of_case,
                         const ReportStyle& style, std::string& out);

/// What the script of a page takes to print one of its findings as such a sheet: a button, a
/// heading and the decision with its lines for signatures.
void append_print_template(Language language, std::string& out);

}  // namespace referee::html
