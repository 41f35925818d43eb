// One page about one rule: its texts (validator/catalogue/), the options that change it, its
// citations with their sources, and its example; and the pages of a whole family, which docs/rules/
// keeps: what its ids say, the options that change them and their citations.
#pragma once

#include <string>
#include <string_view>

#include "referee/explaining/example.h"
#include "referee/explaining/page_writer.h"
#include "validator/ruleset/ruleset.h"

namespace referee {

/// `rule` is an id of the catalogue; `example` is null where it has none. Values of options are
/// those of `only`, or of every preset where it is null.
std::string rule_page(std::string_view rule, PageStyle style, const ExampleLogs* example,
                      const Ruleset* only = nullptr);

/// Every id with its meaning, family by family; or of the family `only`, in text the same, in
/// Markdown the page that docs/rules/ keeps. Empty where there is no such family.
std::string rule_index(PageStyle style, std::string_view only = {});

}  // namespace referee
