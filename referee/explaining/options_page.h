// Every option with its meaning and its value in every preset, family by family. Grades and sources
// are left to `referee rules show`. The Markdown page is kept as docs/options.md, so that a new
// preset changes one page and no page of a rule.
#pragma once

#include <string>
#include <string_view>

#include "referee/explaining/page_writer.h"
#include "validator/ruleset/options.h"

namespace referee::explaining {

/// "kan" of "kan.min_wall". A heading of the page, so that a link can lead to it.
std::string_view family_of_option(const OptionInfo& option);

/// Markdown: a table for each family. Text: a paragraph for each option, the presets listed behind
/// their value.
std::string options_page(PageStyle style);

}  // namespace referee::explaining
