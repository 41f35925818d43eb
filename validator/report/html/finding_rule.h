// The rule of a finding's card: what the rule says, the source to look at first, the others folded,
// and what is done about a fault.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "validator/log/finding.h"
#include "validator/log/sanction.h"
#include "validator/report/words/words.h"

namespace referee::html {

/// A text of somebody else before counted games, and these before pages of this project; one that
/// can be quoted before others; else in the order of the rule.
std::vector<std::string_view> sources_in_order(const Finding& finding, Language language);

/// The source, behind what it says of the rule in its own words where these may be quoted. Raw.
std::string quoted_source(const Finding& finding, std::string_view cite, Language language);

/// What is done about such a fault, in the words of those who wrote them, whatever language these
/// are in.
void append_sanction(const Sanction& sanction, ReportWord title, Language language,
                     std::string& out);

void append_finding_rule(const Finding& finding, Language language, std::string& out);

}  // namespace referee::html
