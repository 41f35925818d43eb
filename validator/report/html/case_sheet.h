// One finding on one page, for the people who decide it: the card, room for the decision and for
// names, and what says which log it is of. It holds no script.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "validator/log/game_report.h"
#include "validator/report/style.h"

namespace referee {

struct CaseSheet {
  const GameReport* report = nullptr;
  std::size_t finding = 0;      ///< index in GameReport::findings
  std::string_view version;     ///< of the program
  std::string_view own_digest;  ///< of the finding as JSON, with the rules and the log's digest
};

void append_case_sheet(const CaseSheet& sheet, const ReportStyle& style, std::string& out);

/// What the script of a page takes to print one of its findings as such a sheet: a button, a
/// heading and the decision with its lines for signatures.
void append_print_template(Language language, std::string& out);

}  // namespace referee
