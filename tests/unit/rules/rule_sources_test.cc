// What findings cite: under each preset texts of its own organisation, counted games of its own
// platform or pages of this project, never another organisation's text.
#include <algorithm>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "importers/rulesets/ruleset_json.h"
#include "validator/catalogue/catalogue.h"
#include "validator/catalogue/quotations.h"
#include "validator/catalogue/sources.h"
#include "validator/rules/families.h"
#include "validator/ruleset/options.h"
#include "validator/ruleset/presets.h"
#include "validator/words/wording.h"

namespace referee {
namespace {

/// What a log says of itself is judged by no rule text.
bool is_about_the_log(std::string_view rule) {
  return rule == "turn/tsumogiri-flag" || rule.substr(0, 4) == "log/";
}

/// Whose a text is, by the beginning of its slug; empty for pages of this project and for those who
/// write about several (Pantheon, RiichiEnv, the announcement that compares EMA and WRC).
std::string_view organisation_of(std::string_view slug) {
  if (slug == "observed") return "tenhou";
  if (slug == "ema-2015-announcement" || slug == "ema-2016-differences") return "";
  if (slug == "wiki-ema" || slug == "wiki-ema-2016" || slug == "wikidot-ema") return "ema";
  if (slug == "wiki-wrc") return "wrc";
  if (slug == "wiki-mahjong-soul") return "mahjong-soul";
  for (const std::string_view organisation : {"ronin", "tenhou", "jcr", "wrc", "ema", "mleague"})
    if (slug == organisation || slug.starts_with(std::string(organisation) + '-'))
      return organisation;
  return "";
}

/// The organisation whose rules a preset has. Of the texts of the others no row of a rule names a
/// clause, so that any beginning will do.
std::string_view organisation_behind(std::string_view preset) {
  if (preset == "saikyosen") return "mleague";
  if (preset == "iormc") return "tenhou";
  for (const std::string_view organisation :
       {"ema", "jcr", "mahjong-soul", "mleague", "ronin", "tenhou", "wrc"})
    if (preset.starts_with(organisation)) return organisation;
  return preset;
}

TEST(RuleSources, ARuleCitesUnderAPresetOnlyTextsOfItsOrganisation) {
  for (const std::string_view name : preset_names()) {
    const Ruleset ruleset = *load_preset(name).ruleset;
    for (const auto family : rules::families()) {
      for (const Rule& rule : family) {
        EXPECT_EQ(rule.cites.empty(), is_about_the_log(rule.id)) << rule.id;
        // With the row's option, and where it is irrelevant to the case.
        for (const OptionId option : {rule.option, kNoOption}) {
          const std::vector<std::string> cites = cites_of(rule, option, kNoOption, ruleset);
          EXPECT_EQ(cites.empty(), is_about_the_log(rule.id)) << rule.id << " under " << name;
          for (const std::string& cite : cites) {
            ASSERT_TRUE(is_known_citation(cite)) << rule.id << " cites " << cite;
            const std::string_view whose = organisation_of(source_of(cite)->slug);
            EXPECT_TRUE(whose.empty() || whose == organisation_behind(name))
                << rule.id << " cites " << cite << " under " << name;
          }
        }
      }
    }
  }
}

// The clause of Tenhou's own list comes with a finding on a Tenhou game, and Ronin's with one on a
// Ronin game, though the rule names both.
TEST(RuleSources, AFindingShowsTheClauseInForce) {
  const Rule& rule = *rules::find_rule("furiten/riichi");
  const auto cites = [&](const char* preset) {
    const std::vector<std::string> list =
        cites_of(rule, kNoOption, kNoOption, *load_preset(preset).ruleset);
    return std::set<std::string>(list.begin(), list.end());
  };
  EXPECT_EQ(cites("tenhou"), (std::set<std::string>{"tenhou/23"}));
  EXPECT_EQ(cites("ronin"), (std::set<std::string>{"ronin/Furiten"}));
  EXPECT_EQ(cites("wrc"), (std::set<std::string>{"wrc/5.7.5"}));
  // No row names a clause of the M.League's text.
  EXPECT_EQ(cites("mleague"), (std::set<std::string>{"definitions/furiten"}));
}

// A user's own ruleset follows what the preset follows that it extends.
TEST(RuleSources, AUsersRulesetFollowsItsBase) {
  const RulesetResult mine = parse_ruleset(R"({"extends":"tenhou","ron.max":1})", "mine");
  ASSERT_TRUE(mine.ruleset) << mine.error;
  EXPECT_TRUE(mine.ruleset->follows("tenhou"));
  EXPECT_FALSE(mine.ruleset->follows("ronin"));
  EXPECT_FALSE(mine.ruleset->follows("tenho"));
  EXPECT_FALSE(mine.ruleset->follows(""));
  EXPECT_FALSE(Ruleset{}.follows("tenhou"));
}

// Japanese Classical says nothing of live tiles for a kan, Ronin does, and its text leaves room on
// calls that leave no discard (rulings C25 and C29).
TEST(RuleSources, SayWhoseReadingItIs) {
  const Rule& wall = *rules::find_rule("kan/wall");
  const auto reading = [&](const Ruleset& ruleset) {
    return words::english().sentence(reading_of(wall.option, kNoOption, ruleset));
  };
  EXPECT_EQ(reading(*load_preset("ronin").ruleset), "");
  EXPECT_EQ(reading(*load_preset("jcr").ruleset),
            "kan.min_wall = 1 is the customary value, and the rules are silent");
  EXPECT_EQ(reading(*load_preset("sgriichi").ruleset),
            "kan.min_wall = 1 is the customary value, and the rules are silent");
  Ruleset club = *load_preset("jcr").ruleset;
  choose(club, OptionId::KanMinWall, std::int32_t{2});
  EXPECT_EQ(reading(club), "");
}

/// A quotation is short, of a text of somebody else, and of a rule that is there.
TEST(RuleSources, OneShortSentenceIsQuotedOfPublishedTexts) {
  std::set<std::pair<std::string_view, std::string_view>> seen;
  for (const Quotation& quotation : quotations()) {
    EXPECT_TRUE(is_known_citation(quotation.cite)) << quotation.cite;
    EXPECT_EQ(source_of(quotation.cite)->kind, SourceKind::Published) << quotation.cite;
    EXPECT_LT(std::ranges::count(quotation.words, ' ') + 1, 25) << quotation.words;
    EXPECT_TRUE(seen.emplace(quotation.rule, quotation.cite).second) << quotation.words;
    const std::string_view stem = quotation.rule.substr(0, quotation.rule.find('*'));
    EXPECT_TRUE(std::ranges::any_of(catalogue(), [&](const CatalogueEntry& entry) {
      return entry.id.starts_with(stem) && !quotation_of(entry.id, quotation.cite).empty();
    })) << quotation.rule;
  }
  EXPECT_EQ(quotation_of("furiten/riichi", "tenhou/23"),
            "After riichi, letting a winning tile pass makes the hand furiten.");
  EXPECT_EQ(quotation_of("furiten/riichi", "tenhou/2"), "");
}

}  // namespace
}  // namespace referee
