// The points of a finding as a table, a column a player: what moved by each cause, and scores or
// result points as the rules and as the log have them. Only what differs is told twice or marked.
#pragma once

#include <string>
#include <vector>

#include "validator/log/finding.h"
#include "validator/report/words/finding_words.h"

namespace referee::report {

/// How many columns the tables of a finding have.
std::size_t players_of(const Finding& finding);

/// One player's points, or result, on both sides.
struct BothSides {
  std::string ruled;
  std::string claimed;
  bool differs = false;
};
/// By seat, where both sides of the finding are such rows and no ledger tells more; else empty.
std::vector<BothSides> both_sides_of(const Finding& finding);
/// Whether a table, of those or of the ledger, says all that the two sides say.
bool does_table_show_sides(const Finding& finding);

/// Lines of text with names and winds at the head of the columns; empty without a ledger. `ruled`
/// and `claimed` name the two sides.
std::vector<std::string> ledger_lines(const Finding& finding, const FindingWords& words,
                                      std::string_view ruled, std::string_view claimed,
                                      Language language);
/// The same of both_sides_of(). What differs has a sign before it.
std::vector<std::string> both_sides_lines(const Finding& finding, const FindingWords& words,
                                          std::string_view ruled, std::string_view claimed);

}  // namespace referee::report
