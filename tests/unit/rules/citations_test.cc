// Every citation leads somewhere: those of rule rows, preset values, conformance cases and goldens.
// A citation of a page of this repository names a heading of that page; a published text has a
// title, an edition, a publisher and, but for the few that were read in private copies, an address.
#include <fstream>
#include <map>
#include <set>
#include <sstream>
#include <string>
#include <string_view>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "importers/rulesets/ruleset_json.h"
#include "tests/unit/project/source_tree.h"
#include "validator/catalogue/sources.h"
#include "validator/rules/families.h"
#include "validator/ruleset/options.h"
#include "validator/ruleset/presets.h"

namespace referee {
namespace {

using nlohmann::json;

/// Texts of which no public address is known: they were read in private copies, or at an address
/// that was not written down.
const std::set<std::string_view> kWithoutAddress = {"ema-2008",
                                                    "ema-2008-scoring",
                                                    "ema-2015-announcement",
                                                    "ema-2016-notes",
                                                    "hydra",
                                                    "jeudemahjong",
                                                    "mahjong-portal",
                                                    "malbec",
                                                    "ema-2025-contract",
                                                    "jpml-wiki-table",
                                                    "league-presets-app",
                                                    "mleague",
                                                    "rule-list-2024",
                                                    "titles-table-2026",
                                                    "transcriber-rule-table",
                                                    "riichi-calculator",
                                                    "wrc-2022-digest",
                                                    "wrc-2025-changes",
                                                    "wrc-2025-condensed",
                                                    "wrc-2025-implementation",
                                                    "wrc-2025-penalties"};

/// What the headings of a page are called: of "## C60: four copies" it is "C60". Of a README in a
/// folder, those of all pages of the folder.
std::set<std::string> headings_at(const std::string& address) {
  std::vector<std::string> pages = {address};
  if (address.ends_with("/README.md"))
    pages = test::paths_under(address.substr(0, address.rfind('/')));
  std::set<std::string> headings;
  for (const std::string& page : pages) {
    std::istringstream lines(test::text_of(page));
    for (std::string line; std::getline(lines, line);) {
      const std::size_t text = line.find_first_not_of('#');
      if (text == 0 || text == std::string::npos || line[text] != ' ') continue;
      headings.insert(line.substr(text + 1, line.find(':') - text - 1));
    }
  }
  return headings;
}

/// Whether the table of options itself says why a silent preset has the value (docs/options.md).
bool has_its_reason(std::string_view key) {
  const OptionInfo* option = find_option(key);
  return option != nullptr && !option->otherwise.why.empty();
}

/// Whether a citation leads to a heading of this repository or to a published text; says why not.
testing::AssertionResult leads_somewhere(const std::string& cite) {
  static std::map<std::string_view, std::set<std::string>> headings;
  if (!is_known_citation(cite)) return testing::AssertionFailure() << cite << " is unknown";
  const RuleSource& source = *source_of(cite);
  if (source.kind == SourceKind::Published) return testing::AssertionSuccess();
  auto [known, is_new] = headings.try_emplace(source.slug);
  if (is_new) known->second = headings_at(std::string(source.address));
  const std::string section = cite.substr(cite.find('/') + 1);
  if (source.slug == "values" && has_its_reason(section)) return testing::AssertionSuccess();
  if (known->second.count(section) == 0)
    return testing::AssertionFailure() << cite << " has no heading at " << source.address;
  return testing::AssertionSuccess();
}

TEST(Sources, SayWhatAndWhereTheyAre) {
  for (const RuleSource& source : rule_sources()) {
    EXPECT_FALSE(source.title.empty()) << source.slug;
    EXPECT_FALSE(source.publisher.empty()) << source.slug;
    if (source.kind == SourceKind::Published) {
      EXPECT_FALSE(source.edition.empty()) << source.slug;
      EXPECT_EQ(source.address.empty(), kWithoutAddress.count(source.slug) != 0) << source.slug;
      EXPECT_TRUE(source.address.empty() || source.address.starts_with("http")) << source.slug;
    } else {
      EXPECT_FALSE(test::text_of(std::string(source.address)).empty()) << source.address;
    }
  }
}

TEST(Sources, AreSpeltOut) {
  EXPECT_EQ(spelt_out("tenhou/23"), "Tenhou.net rules, point 23 [tenhou/23]");
  EXPECT_EQ(spelt_out("ronin/Kan (Quads)"), "Ronin Game Rules, Kan (Quads) [ronin/Kan (Quads)]");
  EXPECT_EQ(spelt_out("wrc/5.7.5"),
            "World Riichi Championship rules, sections 5.5 to 5.7.5, section 5.7.5 [wrc/5.7.5]");
  EXPECT_EQ(spelt_out("club/3"), "club/3");
  EXPECT_EQ(spelt_out("club"), "club");
  EXPECT_EQ(spelt_out(""), "");
}

TEST(Citations, OfRulesLeadSomewhere) {
  std::size_t count = 0;
  for (const auto family : rules::families()) {
    for (const Rule& rule : family) {
      for (std::string_view rest = rule.cites; !rest.empty(); ++count) {
        const std::string_view cite = rest.substr(0, rest.find('|'));
        EXPECT_TRUE(leads_somewhere(std::string(cite))) << rule.id;
        rest.remove_prefix(std::min(cite.size() + 1, rest.size()));
      }
    }
  }
  EXPECT_GT(count, 300U);
}

// Who plays by the rules of one body is not shown another body's text first.
TEST(Citations, OfOneBodysPresetBeginWithThatBodysText) {
  const std::map<std::string_view, std::string_view> bodies = {
      {"ronin", "ronin"}, {"tenhou", "tenhou"}, {"jcr", "jcr"}, {"wrc", "wrc"}, {"ema", "ema"}};
  for (const auto& [preset, body] : bodies) {
    const Ruleset& ruleset = *find_preset(preset);
    std::size_t own = 0;
    for (const auto family : rules::families()) {
      for (const Rule& rule : family) {
        const std::vector<std::string> cites = cites_of(rule, rule.option, kNoOption, ruleset);
        const auto is_own = [&, of = body](const std::string& cite) {
          return cite.starts_with(of) && source_of(cite)->kind == SourceKind::Published;
        };
        if (std::none_of(cites.begin(), cites.end(), is_own)) continue;
        ++own;
        EXPECT_TRUE(is_own(cites.front())) << preset << ' ' << rule.id << ": " << cites.front();
      }
    }
    EXPECT_GT(own, 10U) << preset;
  }
}

TEST(Citations, OfPresetsLeadSomewhere) {
  for (const std::string_view name : preset_names()) {
    const Ruleset ruleset = *load_preset(name).ruleset;
    for (const OptionInfo& option : option_table())
      for (const std::string_view cite : ruleset.meta(option.id).cites)
        EXPECT_TRUE(leads_somewhere(std::string(cite))) << name << ' ' << option.key;
  }
}

// A value that no text gives says why it was taken, and for which preset; one that a preset has by
// its silence is the customary one.
TEST(Citations, OfAssumedValuesAreExplained) {
  const std::set<std::string> headings = headings_at("docs/values/README.md");
  for (const OptionInfo& option : option_table())
    EXPECT_EQ(headings.count(std::string(option.key)), has_its_reason(option.key) ? 0U : 1U)
        << option.key;
  std::string pages;
  for (const std::string& path : test::paths_under("docs/values")) pages += test::text_of(path);
  for (const std::string_view name : preset_names()) {
    const json file =
        json::parse(test::text_of("validator/ruleset/presets/" + std::string(name) + ".json"));
    for (const auto& [key, setting] : file.at("options").items()) {
      const json cites = setting.value("cites", json::array());
      if (std::find(cites.begin(), cites.end(), "values/" + key) == cites.end()) continue;
      EXPECT_EQ(setting.at("grade"), "assumed") << name << ' ' << key;
      if (has_its_reason(key)) continue;
      const std::size_t begin = pages.find("\n## " + key + "\n");
      ASSERT_NE(begin, std::string::npos) << key;
      const std::string section = pages.substr(begin + 1, pages.find("\n## ", begin + 1) - begin);
      EXPECT_NE(section.find('`' + std::string(name) + '`'), std::string::npos)
          << "docs/values says nothing of " << name << " under " << key;
    }
  }
}

/// Calls `use` with every list of citations in a document.
template <class Use>
void each_cites(const json& document, const Use& use) {
  if (document.is_object() && document.contains("cites")) use(document.at("cites"));
  if (document.is_structured())
    for (const json& part : document) each_cites(part, use);
}

void expect_all_lead_somewhere(const std::string& folder, std::size_t at_least) {
  std::set<std::string> cites;
  for (const std::string& path : test::paths_under(folder)) {
    if (!path.ends_with(".json") && !path.ends_with(".jsonl")) continue;
    const std::string text = test::text_of(path);
    const auto collect = [&](const json& list) {
      for (const json& cite : list) cites.insert(cite.get<std::string>());
    };
    if (path.ends_with(".json") && json::accept(text)) {
      each_cites(json::parse(text), collect);
      continue;
    }
    std::istringstream lines(text);
    for (std::string line; std::getline(lines, line);) each_cites(json::parse(line), collect);
  }
  EXPECT_GE(cites.size(), at_least) << folder;
  for (const std::string& cite : cites) EXPECT_TRUE(leads_somewhere(cite)) << folder;
}

TEST(Citations, OfCasesLeadSomewhere) { expect_all_lead_somewhere("fixtures/cases", 300); }
TEST(Citations, OfGoldensLeadSomewhere) { expect_all_lead_somewhere("golden", 100); }

// Stable numbers: nothing may go, and a new one is added behind.
TEST(Citations, OfThisProjectKeepTheirNumbers) {
  const std::set<std::string> rulings = headings_at("docs/rulings/README.md");
  for (int i = 1; i <= 68; ++i) EXPECT_EQ(rulings.count('C' + std::to_string(i)), 1U) << i;
  const std::set<std::string> situations = headings_at("docs/situations/README.md");
  for (int i = 1; i <= 267; ++i) EXPECT_EQ(situations.count(std::to_string(i)), 1U) << i;
  const std::set<std::string> observed = headings_at("docs/observed.md");
  for (int i = 1; i <= 80; ++i) EXPECT_EQ(observed.count(std::to_string(i)), 1U) << i;
  const std::set<std::string> leagues = headings_at("docs/league-games.md");
  for (int i = 1; i <= 16; ++i) EXPECT_EQ(leagues.count(std::to_string(i)), 1U) << i;
}

}  // namespace
}  // namespace referee
