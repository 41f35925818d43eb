// A value is as certain as what it cites: `text` is the word of the preset's own body and edition,
// or what makes the game itself (docs/rulings/README.md: the text of another edition never makes an
// error). Which source is whose is written down here from the titles of docs/sources.md.
#include <algorithm>
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
#include "validator/ruleset/options.h"
#include "validator/ruleset/presets.h"

namespace referee {
namespace {

using nlohmann::json;

/// The texts of each preset's own edition, and what its author or its body said of this edition. A
/// preset that is not named here has none.
const std::map<std::string_view, std::set<std::string_view>> kOwnTexts = {
    {"ema", {"ema", "ema-2012-text", "ema-2015-announcement"}},
    {"ema2016", {"ema-2016-text", "ema-2016-notes", "ema-2016-revision", "ema-2016-differences"}},
    {"jcr", {"jcr", "jcr-overview", "jcr-penalties", "jcr-scoring"}},
    {"jpml-a-2022", {"jpml-2020-list", "jpml-page-quoted"}},
    {"mleague", {"mleague-text"}},
    {"mu-cup", {"mu-24-points"}},
    {"npm", {"npm-page-quoted"}},
    {"rmu-a", {"rmu-page"}},
    {"rmu-b", {"rmu-page"}},
    {"ronin", {"ronin", "ronin-rulebook"}},
    {"ronin-0.19", {"ronin-0.19"}},
    {"saikouisen-classic", {"saikouisen-2014-text"}},
    {"tenhou", {"tenhou"}},
    {"tenhou-sanma", {"tenhou"}},
    {"wrc", {"wrc", "wrc-2015-text", "wrc-2015-contents", "malbec"}},
    {"wrc2025", {"wrc-2025-verified", "wrc-2025-changes"}},
};

std::string slug_of(const std::string& cite) { return cite.substr(0, cite.find('/')); }

/// What the preset's own file says of each option, and by its silence where it extends no other.
json options_of(std::string_view name) {
  const json file =
      json::parse(test::text_of("validator/ruleset/presets/" + std::string(name) + ".json"));
  if (file.contains("extends")) return file.at("options");
  return json::parse(ruleset_json(*find_preset(name))).at("options");
}

TEST(Grades, TextIsOfTheOwnEditionOrOfTheGame) {
  std::size_t values = 0;
  for (const std::string_view name : preset_names()) {
    const auto own = kOwnTexts.find(name);
    const json options = options_of(name);
    for (const auto& [key, setting] : options.items()) {
      if (setting.at("grade") != "text") continue;
      ++values;
      const auto bears = [&, of = own](const json& cite) {
        const std::string slug = slug_of(cite.get<std::string>());
        return slug == "definitions" || (of != kOwnTexts.end() && of->second.count(slug) != 0);
      };
      const json& cites = setting.at("cites");
      EXPECT_TRUE(std::any_of(cites.begin(), cites.end(), bears))
          << name << ' ' << key << " is graded text and cites " << cites.dump()
          << ", which kOwnTexts above does not have for this preset";
    }
  }
  EXPECT_GT(values, 800U);
  for (const auto& [name, slugs] : kOwnTexts)
    for (const std::string_view slug : slugs) EXPECT_NE(find_source(slug), nullptr) << slug;
}

// One line of the Ronin Game Rules makes the usual game the base and holds no number.
TEST(Grades, NoNumberRestsOnASentenceWithoutNumbers) {
  const json options = options_of("ronin");
  for (const auto& [key, setting] : options.items()) {
    if (setting.at("grade") != "text") continue;
    const json& cites = setting.at("cites");
    EXPECT_FALSE(std::all_of(cites.begin(), cites.end(), [](const json& cite) {
      return cite == "ronin/Introduction" || slug_of(cite.get<std::string>()) == "ronin-engine";
    })) << key;
  }
}

/// Calls `use` with the option and the preset of each value that docs/values/ gives a reason for.
template <class Use>
void each_reason(const Use& use) {
  for (const std::string& path : test::paths_under("docs/values")) {
    std::istringstream lines(test::text_of(path));
    std::string option;
    bool in_names = false;
    for (std::string line; std::getline(lines, line);) {
      if (line.starts_with("## ")) option = line.substr(3);
      if (line.starts_with("- `")) in_names = true;
      if (!in_names) continue;
      const std::string names = line.substr(0, line.find(':'));
      for (std::size_t from = names.find('`'); from != std::string::npos;) {
        const std::size_t to = names.find('`', from + 1);
        if (to == std::string::npos) break;
        use(option, names.substr(from + 1, to - from - 1), path);
        from = names.find('`', to + 1);
      }
      in_names = line.find(':') == std::string::npos;
    }
  }
}

// The page "values that no text gives" names no value that a text gives.
TEST(Grades, ReasonsAreOfValuesThatCiteThem) {
  std::size_t reasons = 0;
  std::map<std::string, json> presets;
  for (const std::string_view name : preset_names()) presets[std::string(name)] = options_of(name);
  each_reason([&](const std::string& option, const std::string& preset, const std::string& path) {
    ++reasons;
    const auto of = presets.find(preset);
    ASSERT_NE(of, presets.end()) << path << ": " << option << " names " << preset;
    ASSERT_TRUE(of->second.contains(option)) << path << ": " << option << " of " << preset;
    const json& cites = of->second.at(option).at("cites");
    EXPECT_NE(std::find(cites.begin(), cites.end(), "values/" + option), cites.end())
        << path << " says why " << preset << " has its value of " << option << ", which cites "
        << cites.dump();
  });
  EXPECT_GT(reasons, 200U);
}

/// Slugs that the presets of these bodies have for their own published texts.
const std::map<std::string_view, std::string_view> kBodies = {
    {"ronin", "ronin"}, {"tenhou", "tenhou"}, {"jcr", "jcr"}, {"wrc", "wrc"}, {"ema", "ema"}};

// Where a case names the sentence of the preset's own text that was broken, the finding does not
// fall back on the page of this project.
TEST(Grades, AFindingCitesTheOwnTextWhereACaseKnowsIt) {
  std::size_t compared = 0;
  for (const std::string& path : test::paths_under("fixtures/cases")) {
    if (!path.ends_with(".json") || path.find("/generated/") != std::string::npos) continue;
    const json document = json::parse(test::text_of(path), nullptr, false);
    if (!document.is_object() || document.value("question", "") != "validate") continue;
    std::istringstream reports(
        test::text_of("golden" + path.substr(8, path.size() - 8 - 5) + ".jsonl"));
    for (std::string line; std::getline(reports, line);) {
      const json report = json::parse(line);
      const std::string rules = report.at("rules").get<std::string>();
      const auto body = kBodies.find(rules);
      if (body == kBodies.end() || !document.at("expect").contains(rules)) continue;
      const json& expected = document.at("expect").at(rules);
      const auto is_own = [&](const json& cite) {
        return slug_of(cite.get<std::string>()) == body->second;
      };
      if (std::none_of(expected.at("cites").begin(), expected.at("cites").end(), is_own)) continue;
      for (const json& finding : report.at("findings")) {
        ++compared;
        const json& cites = finding.at("cites");
        EXPECT_FALSE(!cites.empty() && std::all_of(cites.begin(), cites.end(),
                                                   [](const json& cite) {
                                                     return slug_of(cite.get<std::string>()) ==
                                                            "definitions";
                                                   }))
            << path << " under " << rules << ": " << finding.at("rule");
      }
    }
  }
  EXPECT_GT(compared, 100U);
}

}  // namespace
}  // namespace referee
