// What the rules cite: every rule of the game names at least one source, and every citation, its
// own or its option's, stands in the registry.
#include <string>
#include <string_view>

#include <gtest/gtest.h>

#include "importers/rulesets/embedded.h"
#include "importers/rulesets/ruleset_json.h"
#include "validator/catalogue/sources.h"
#include "validator/rules/families.h"
#include "validator/ruleset/options.h"

namespace referee {
namespace {

/// What a log says of itself is judged by no rule text.
bool is_about_the_log(std::string_view rule) {
  return rule == "turn/tsumogiri-flag" || rule.substr(0, 4) == "log/";
}

TEST(RuleSources, EveryRuleHasKnownCitationsUnderEveryPreset) {
  for (const std::string_view name : embedded_ruleset_names()) {
    const Ruleset ruleset = *load_preset(name).ruleset;
    for (const auto family : rules::families()) {
      for (const Rule& rule : family) {
        EXPECT_EQ(rule.cites.empty(), is_about_the_log(rule.id)) << rule.id;
        for (const std::string& cite : cites_of(rule, rule.option, kNoOption, ruleset))
          EXPECT_TRUE(is_known_citation(cite)) << rule.id << " cites " << cite;
      }
    }
  }
}

// Japanese Classical says nothing of live tiles for a kan, Ronin does, and its text leaves room on
// calls that leave no discard (rules matrix, rows 46 and 55; conflicts C29).
TEST(RuleSources, SayWhoseReadingItIs) {
  const Rule& wall = *rules::find_rule("kan/wall");
  EXPECT_EQ(reading_of(wall.option, kNoOption, *load_preset("ronin").ruleset), "");
  EXPECT_EQ(reading_of(wall.option, kNoOption, *load_preset("jcr").ruleset),
            "kan.min_wall = 1 is the customary value, and the rules are silent");
  EXPECT_EQ(reading_of(wall.option, kNoOption, *load_preset("mleague").ruleset),
            "kan.min_wall = 1 is the customary value, and the rules are silent");
  Ruleset club = *load_preset("jcr").ruleset;
  choose(club, OptionId::KanMinWall, std::int32_t{2});
  EXPECT_EQ(reading_of(wall.option, kNoOption, club), "");
}

}  // namespace
}  // namespace referee
