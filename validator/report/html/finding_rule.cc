#include "validator/report/html/finding_rule.h"

#include <algorithm>
#include <string_view>
#include <utility>
#include <vector>

#include "validator/catalogue/quotations.h"
#include "validator/catalogue/sources.h"
#include "validator/report/html/element.h"
#include "validator/report/words/sanction_words.h"

namespace referee::html {
namespace {

/// What the source says of the rule in its own words, where a reader of the language may be shown
/// them: a Japanese text is not told to a Japanese reader in its translation.
std::string_view words_of_source(const Finding& finding, std::string_view cite, Language language) {
  const RuleSource* const source = source_of(cite);
  const bool is_translation = source != nullptr && source->edition.starts_with("in translation");
  return is_translation && code_of(language) == "ja" ? std::string_view()
                                                     : quotation_of(finding.rule, cite);
}

void append_source(std::string_view cite, std::string_view words, std::string& out) {
  if (!words.empty()) out += "<q>" + markup(words) + "</q> ";
  out += markup(spelt_out(cite));
  const RuleSource* const source = source_of(cite);
  if (source == nullptr) return;
  out += " <small>";
  append_markup(out, where_to_find(*source));
  out += "</small>";
}

}  // namespace

std::vector<std::string_view> sources_in_order(const Finding& finding, Language language) {
  std::vector<std::string_view> order(finding.cites.begin(), finding.cites.end());
  const auto rank = [&](std::string_view cite) {
    const RuleSource* const source = source_of(cite);
    return std::pair(source == nullptr ? SourceKind::Published : source->kind,
                     words_of_source(finding, cite, language).empty());
  };
  std::stable_sort(order.begin(), order.end(),
                   [&](std::string_view a, std::string_view b) { return rank(a) < rank(b); });
  return order;
}

std::string quoted_source(const Finding& finding, std::string_view cite, Language language) {
  const std::string_view words = words_of_source(finding, cite, language);
  return (words.empty() ? "" : worded(ReportWord::InQuotes, language, {words}) + " ") +
         spelt_out(cite);
}

void append_sanction(const Sanction& sanction, ReportWord title, Language language,
                     std::string& out) {
  const bool is_cited = source_of(sanction.paragraph) != nullptr;
  add_element(out, "h5", word(title, language));
  add_element(out, "p",
              is_cited ? report::penalty_words(sanction, language)
                       : report::sanction_words(sanction, language),
              "sanction");
  if (!is_cited) return;
  out += "<p class=\"source\" lang=\"en\">";
  append_markup(out, spelt_out(sanction.paragraph));
  out += "</p>";
}

void append_finding_rule(const Finding& finding, Language language, std::string& out) {
  const std::string_view says = rule_in(finding.rule, language).says;
  if (says.empty() && finding.cites.empty()) return;
  add_element(out, "h5", word(ReportWord::RuleText, language));
  if (!says.empty()) add_element(out, "p", says, "says");
  // Sources are cited in English.
  const std::vector<std::string_view> cites = sources_in_order(finding, language);
  if (cites.empty()) return;
  out += "<p class=\"source\" lang=\"en\">";
  append_source(cites.front(), words_of_source(finding, cites.front(), language), out);
  out += "</p>";
  if (cites.size() == 1) return;
  out += "<details class=\"sources\"><summary>" +
         markup(worded(ReportWord::MoreSources, language, {std::to_string(cites.size() - 1)})) +
         "</summary><ul>";
  for (std::size_t i = 1; i < cites.size(); ++i) {
    out += "<li lang=\"en\">";
    append_source(cites[i], words_of_source(finding, cites[i], language), out);
    out += "</li>";
  }
  out += "</ul></details>";
}

}  // namespace referee::html
