// `referee explain`: every id has its text, every rule its example, and the pages in docs/rules/
// and docs/options.md are those that the program prints.
#include <algorithm>
#include <regex>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "referee/explaining/example.h"
#include "referee/explaining/options_page.h"
#include "referee/explaining/page.h"
#include "tests/unit/project/source_tree.h"
#include "tools/commands/explain/embedded_examples.h"
#include "tools/commands/explain/example_logs.h"
#include "validator/catalogue/catalogue.h"
#include "validator/catalogue/explanations/explanation.h"
#include "validator/ruleset/options.h"
#include "validator/ruleset/presets.h"

namespace referee {
namespace {

constexpr const char* kRemedy = "run tools/rule-pages and commit docs/rules/ and docs/options.md";

std::string page_of(std::string_view rule, PageStyle style) {
  const auto logs = example_logs(rule);
  return rule_page(rule, style, logs ? &*logs : nullptr);
}

TEST(Explain, EveryIdHasAText) {
  for (const CatalogueEntry& entry : catalogue()) {
    const Explanation* text = find_explanation(entry.id);
    ASSERT_NE(text, nullptr) << entry.id << " has no text in validator/catalogue/explanations/";
    for (const std::string_view part : {text->says, text->why, text->mistakes}) {
      EXPECT_FALSE(part.empty()) << entry.id;
      EXPECT_TRUE(part.ends_with('.')) << entry.id << ": " << part;
    }
  }
}

TEST(Explain, ATextNamesOnlyOptionsThatThereAre) {
  for (const CatalogueEntry& entry : catalogue()) {
    const Explanation* text = find_explanation(entry.id);
    if (text == nullptr) continue;
    for (std::string_view keys = text->options; !keys.empty();) {
      const std::string_view key = keys.substr(0, keys.find('|'));
      EXPECT_NE(find_option(key), nullptr) << entry.id << " names " << key;
      keys.remove_prefix(std::min(key.size() + 1, keys.size()));
    }
  }
}

TEST(Explain, AnExampleBreaksItsRule) {
  std::set<std::string> rules;
  for (const std::string_view name : embedded_example_names())
    rules.insert(std::string(name.substr(0, name.rfind('/'))));
  EXPECT_GE(rules.size(), 100U);
  for (const std::string& rule : rules) {
    const auto logs = example_logs(rule);
    ASSERT_TRUE(logs) << rule;
    const DrawnExample example = draw_example(*logs);
    EXPECT_EQ(example.rule, rule);
    EXPECT_FALSE(example.difference.empty()) << rule;
  }
}

TEST(Explain, AnIdWithoutFixturesHasNoExample) { EXPECT_FALSE(example_logs("furiten")); }

TEST(Explain, APageShowsOptionsSourcesAndExample) {
  const std::string page = page_of("kan/wall", PageStyle::Text);
  // Live tiles that a kan needs: two in Ronin (ronin/Kan (Quads)), one in Tenhou (observed/1).
  EXPECT_NE(page.find("kan.min_wall"), std::string::npos);
  EXPECT_TRUE(std::regex_search(page, std::regex("ronin +2"))) << page;
  EXPECT_TRUE(std::regex_search(page, std::regex("tenhou +1"))) << page;
  EXPECT_NE(page.find("Ronin Game Rules"), std::string::npos);
  EXPECT_NE(page.find("error[kan/wall]"), std::string::npos);
}

TEST(RulePages, AreWhatTheProgramPrints) {
  EXPECT_EQ(test::text_of("docs/rules/README.md"), rule_index(PageStyle::Markdown)) << kRemedy;
  for (const CatalogueEntry& entry : catalogue()) {
    const std::string path = "docs/rules/" + std::string(entry.id) + ".md";
    EXPECT_EQ(test::text_of(path), page_of(entry.id, PageStyle::Markdown))
        << path << ": " << kRemedy;
  }
}

TEST(OptionsPage, IsWhatTheProgramPrints) {
  EXPECT_EQ(test::text_of("docs/options.md"), options_page(PageStyle::Markdown)) << kRemedy;
}

TEST(OptionsPage, GivesEveryPresetItsValue) {
  // Live tiles that a kan needs: one in Tenhou, two in Ronin (ronin/Kan (Quads)).
  const std::string page = options_page(PageStyle::Text);
  EXPECT_TRUE(std::regex_search(
      page, std::regex("kan\\.min_wall: [^\n]*\n\n  - 2: ronin\n  - 1: every other preset\n")))
      << page;
}

TEST(RulePages, HoldNoValueOfAPreset) {
  for (const CatalogueEntry& entry : catalogue()) {
    const std::string page = page_of(entry.id, PageStyle::Markdown);
    for (const std::string_view name : preset_names())
      EXPECT_EQ(page.find("| " + std::string(name) + " |"), std::string::npos) << entry.id;
  }
}

TEST(RulePages, NoneIsLeftOver) {
  for (const std::string& path : test::paths_under("docs/rules")) {
    if (!path.ends_with(".md") || path.ends_with("README.md")) continue;
    const std::string_view root = "docs/rules/";
    const std::string rule = path.substr(root.size(), path.size() - root.size() - 3);
    EXPECT_NE(find_in_catalogue(rule), nullptr) << path << " is the page of no rule: " << kRemedy;
  }
}

}  // namespace
}  // namespace referee
