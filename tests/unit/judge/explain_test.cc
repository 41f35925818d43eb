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
#include "validator/ruleset/options.h"
#include "validator/ruleset/presets.h"

namespace referee {
namespace {

constexpr const char* kRemedy = "run tools/rule-pages and commit docs/rules/ and docs/options.md";

std::string page_of(std::string_view rule, explaining::PageStyle style) {
  const auto logs = commands::explain::example_logs(rule);
  return explaining::rule_page(rule, style, logs ? &*logs : nullptr);
}

TEST(Explain, EveryIdHasAText) {
  for (const CatalogueEntry& entry : catalogue()) {
    for (const std::string_view part : {entry.meaning, entry.says, entry.why, entry.mistakes}) {
      EXPECT_FALSE(part.empty()) << entry.id;
      EXPECT_TRUE(part.ends_with('.')) << entry.id << ": " << part;
    }
  }
}

TEST(Explain, ATextNamesOnlyOptionsThatThereAre) {
  for (const CatalogueEntry& entry : catalogue()) {
    for (std::string_view keys = entry.options; !keys.empty();) {
      const std::string_view key = keys.substr(0, keys.find('|'));
      EXPECT_NE(find_option(key), nullptr) << entry.id << " names " << key;
      keys.remove_prefix(std::min(key.size() + 1, keys.size()));
    }
  }
}

TEST(Explain, AnExampleBreaksItsRule) {
  std::set<std::string> rules;
  for (const std::string_view name : commands::explain::explain_example_names())
    rules.insert(std::string(name.substr(0, name.rfind('/'))));
  EXPECT_GE(rules.size(), 100U);
  for (const std::string& rule : rules) {
    const auto logs = commands::explain::example_logs(rule);
    ASSERT_TRUE(logs) << rule;
    const explaining::DrawnExample example = explaining::draw_example(*logs);
    EXPECT_EQ(example.rule, rule);
    EXPECT_FALSE(example.difference.empty()) << rule;
  }
}

TEST(Explain, AnIdWithoutFixturesHasNoExample) {
  EXPECT_FALSE(commands::explain::example_logs("furiten"));
}

TEST(Explain, APageShowsOptionsSourcesAndExample) {
  const std::string page = page_of("kan/wall", explaining::PageStyle::Text);
  // Live tiles that a kan needs: two in Ronin (ronin/Kan (Quads)), one in Tenhou (observed/1).
  EXPECT_NE(page.find("kan.min_wall"), std::string::npos);
  EXPECT_TRUE(std::regex_search(page, std::regex("ronin +2"))) << page;
  EXPECT_TRUE(std::regex_search(page, std::regex("tenhou +1"))) << page;
  EXPECT_NE(page.find("Ronin Game Rules"), std::string::npos);
  EXPECT_NE(page.find("error[kan/wall]"), std::string::npos);
}

// Titles and what the rule says are Japanese; where English begins the page says so.
TEST(Explain, APageInJapaneseSaysTheRuleInJapanese) {
  const std::string page = explaining::rule_page("furiten/riichi", explaining::PageStyle::Text,
                                                 nullptr, nullptr, *parse_language("ja"));
  const CatalogueEntry& entry = *find_in_catalogue("furiten/riichi");
  EXPECT_NE(page.find(rule_in(entry.id, *parse_language("ja")).title), std::string::npos);
  const std::size_t english = page.find("以下は英語です。");
  ASSERT_NE(english, std::string::npos);
  EXPECT_LT(page.find(rule_in(entry.id, *parse_language("ja")).says), english);
  EXPECT_GT(page.find(entry.why.substr(0, 20)), english);
  EXPECT_EQ(page.find(entry.meaning), std::string::npos);
  const std::string index =
      explaining::rule_index(explaining::PageStyle::Text, {}, *parse_language("ja"));
  for (const CatalogueEntry& each : catalogue())
    EXPECT_NE(index.find(rule_in(each.id, *parse_language("ja")).title), std::string::npos)
        << each.id;
}

TEST(RulePages, AreWhatTheProgramPrints) {
  std::set<std::string> pages = {"docs/rules/README.md"};
  EXPECT_EQ(test::text_of("docs/rules/README.md"),
            explaining::rule_index(explaining::PageStyle::Markdown))
      << kRemedy;
  for (const CatalogueEntry& entry : catalogue()) {
    const std::string_view family = entry.id.substr(0, entry.id.find('/'));
    const std::string path = "docs/rules/" + std::string(family) + ".md";
    if (!pages.insert(path).second) continue;
    EXPECT_EQ(test::text_of(path), explaining::rule_index(explaining::PageStyle::Markdown, family))
        << path << ": " << kRemedy;
  }
  for (const std::string& path : test::paths_under("docs/rules"))
    EXPECT_TRUE(pages.contains(path)) << path << " is the page of no family: " << kRemedy;
}

TEST(RulePages, LeadToSectionsThatThereAre) {
  const auto heads = [](const std::string& path) {
    std::set<std::string> anchors;
    const std::string page = test::text_of(path);
    static const std::regex kHead("(^|\n)## ([^\n]+)");
    for (std::sregex_iterator head(page.begin(), page.end(), kHead), end; head != end; ++head) {
      std::string anchor = (*head)[2];
      std::erase(anchor, '/');
      anchors.insert(anchor);
    }
    return anchors;
  };
  static const std::regex kLink("\\]\\(([^)#]+)#([^)]+)\\)");
  for (const std::string& path : test::paths_under("docs/rules")) {
    const std::string page = test::text_of(path);
    for (std::sregex_iterator link(page.begin(), page.end(), kLink), end; link != end; ++link) {
      const std::string file = (*link)[1];
      const std::string target =
          file.starts_with("../") ? "docs/" + file.substr(3) : "docs/rules/" + file;
      EXPECT_TRUE(heads(target).contains((*link)[2])) << path << ": " << link->str();
    }
  }
}

TEST(OptionsPage, IsWhatTheProgramPrints) {
  EXPECT_EQ(test::text_of("docs/options.md"),
            explaining::options_page(explaining::PageStyle::Markdown))
      << kRemedy;
}

TEST(OptionsPage, GivesEveryPresetItsValue) {
  // Live tiles that a kan needs: one in Tenhou, two in Ronin (ronin/Kan (Quads)).
  const std::string page = explaining::options_page(explaining::PageStyle::Text);
  EXPECT_TRUE(std::regex_search(
      page, std::regex("kan\\.min_wall: [^\n]*\n\n  - 2: ronin\n  - 1: every other preset\n")))
      << page;
}

}  // namespace
}  // namespace referee
