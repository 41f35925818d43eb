// One page about one rule: its texts (validator/catalogue/), the options that change it, its
// citations with their sources, and its example; and the pages of a whole family, which docs/rules/
// keeps: what its ids say, the options that change them and their citations.
#pragma once

#include <string>
#include <string_view>

#include "referee/explaining/example.h"
#include "referee/explaining/page_writer.h"
#include "validator/report/words/words.h"
#include "validator/ruleset/ruleset.h"

namespace referee::explaining {

/// `rule` is an id of the catalogue; `example` is null where it has none. Values of options are
/// those of `only`, or of every preset where it is null. In another language than English the title
/// and what the rule says are in it; the rest stays English, and the page says so.
std::string rule_page(std::string_view rule, PageStyle style, const ExampleLogs* example,
                      const Ruleset* only = nullptr, Language language = Language::English);

/// Every id with its meaning, family by family; or of the family `only`, in text the same, in
/// Markdown the page that docs/rules/ keeps. Empty where there is no such family.
/// In another language than English a meaning is the title of the rule in it.
std::string rule_index(PageStyle style, std::string_view only = {},
                       Language language = Language::English);

}  // namespace referee::explaining
