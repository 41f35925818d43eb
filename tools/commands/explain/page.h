// What is to be said of one rule, put together: its text (validator/catalogue/explanations/), the
// options that change it with their value in every preset, its citations with their sources, and
// its example. The same page is shown by `referee explain` and kept in docs/rules/.
#pragma once

#include <string>
#include <string_view>

#include "tools/pages/page_writer.h"

namespace referee {

/// `rule` is an id of the catalogue.
std::string rule_page(std::string_view rule, PageStyle style);

/// Every id with its meaning, family by family. In Markdown each links to its page beside this one.
std::string rule_index(PageStyle style);

}  // namespace referee
