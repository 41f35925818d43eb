// The tables of a finding's card: where the points went, and how a value comes about. Only what
// differs is marked, and equality is one of values.
#pragma once

#include <string>
#include <vector>

#include "validator/log/finding.h"
#include "validator/report/words/finding_words.h"

namespace referee::html {

/// Nothing where the finding has no ledger.
void append_ledger(const Finding& finding, const report::FindingWords& words, Language language,
                   std::string& out);
/// Who is heard and signs: the player of the finding, and whose points it changes, by the ledger.
std::vector<Seat> heard_in(const Finding& finding);
/// Scores or results of both sides; nothing where the finding is about none.
void append_both_sides(const Finding& finding, const report::FindingWords& words, Language language,
                       std::string& out);
/// Nothing where the finding has no working.
void append_working(const Finding& finding, const report::FindingWords& words, Language language,
                    std::string& out);

}  // namespace referee::html
