// One page about one rule: its text (validator/catalogue/explanations/), the options that change
// it, its citations with their sources, and its example. `referee explain` prints the page as text,
// with the value of each option in every preset. docs/rules/ keeps the Markdown page, which names
// the options only: their values are in docs/options.md.
#pragma once

#include <string>
#include <string_view>

#include "referee/explaining/example.h"
#include "referee/explaining/page_writer.h"

namespace referee {

/// `rule` is an id of the catalogue; `example` is null where it has none.
std::string rule_page(std::string_view rule, PageStyle style, const ExampleLogs* example);

/// Every id with its meaning, family by family, or those of the family `only`; empty where there is
/// no such family. In Markdown each links to its page beside this one.
std::string rule_index(PageStyle style, std::string_view only = {});

}  // namespace referee
