#include "validator/report/html/finding_rule.h"

#include <algorithm>
#include <string_view>
#include <vector>

#include "validator/catalogue/sources.h"
#include "validator/report/html/element.h"

namespace referee {
namespace {

/// A text of somebody else before counted games, and these before pages of this project; else in
/// the order of the rule.
std::vector<std::string_view> in_order(const std::vector<std::string>& cites) {
  std::vector<std::string_view> order(cites.begin(), cites.end());
  const auto rank = [](std::string_view cite) {
    const RuleSource* const source = source_of(cite);
    return source == nullptr ? SourceKind::Published : source->kind;
  };
  std::stable_sort(order.begin(), order.end(),
                   [&](std::string_view a, std::string_view b) { return rank(a) < rank(b); });
  return order;
}

void append_source(std::string_view cite, std::string& out) {
  out += markup(spelt_out(cite));
  const RuleSource* const source = source_of(cite);
  if (source == nullptr) return;
  out += " <small>";
  append_markup(out, where_to_find(*source));
  out += "</small>";
}

}  // namespace

void append_finding_rule(const Finding& finding, Language language, std::string& out) {
  const std::string_view says = rule_in(finding.rule, language).says;
  if (says.empty() && finding.cites.empty()) return;
  add_element(out, "h5", word(Word::RuleText, language));
  if (!says.empty()) add_element(out, "p", says, "says");
  // Sources are cited in English.
  const std::vector<std::string_view> cites = in_order(finding.cites);
  if (cites.empty()) return;
  out += "<p class=\"source\" lang=\"en\">";
  append_source(cites.front(), out);
  out += "</p>";
  if (cites.size() == 1) return;
  out += "<details class=\"sources\"><summary>" +
         markup(worded(Word::MoreSources, language, {std::to_string(cites.size() - 1)})) +
         "</summary><ul>";
  for (std::size_t i = 1; i < cites.size(); ++i) {
    out += "<li lang=\"en\">";
    append_source(cites[i], out);
    out += "</li>";
  }
  out += "</ul></details>";
}

}  // namespace referee
