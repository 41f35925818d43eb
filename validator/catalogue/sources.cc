#include "validator/catalogue/sources.h"

#include <algorithm>
#include <iterator>

namespace referee {
namespace {

constexpr std::string_view kRoninSections =
    "Introduction|Wall & Draws|Calls & Turn Order|Riichi|Furiten|Ippatsu|Kan (Quads)|Kan Dora "
    "Timing|Chankan (Robbing a Quad)|"
    "Dora Indicators|Scoring Fundamentals|Liability (Pao)|Dealer Rotation|West Round (Sudden "
    "Death)|Yaku Special Cases|Game Structure|"
    "Yaku Toggles|Call Rules|Dora|Abortive Draws|Yakuman Options|Scoring Options";
constexpr std::string_view kRulebookSections = "1|2|3|4|5|5a|5b|5c|5d|6|7|8|9|10|11|12|13";
constexpr std::string_view kTenhouSections =
    "1|2|3|4|5|6|7|8|9|10|11|12|13|14|15|16|17|18|19|20|21|22|23|24|25|26|27|28|29|30|31";
constexpr std::string_view kClassicalSections =
    "Introduction|Normal Turn|Pace of the Game|Arrangement of Tiles|Sets|Riichi|1-4-7 "
    "Restriction|Post Hand|Dealer's Extra Hand|"
    "Draws and Abortive Games|Noten Penalty|Post Round|Post Game";

constexpr RuleSource kSources[] = {
    {"conflicts", "", "Conflicts, gaps and recommended readings", "C1 to C68",
     "rule documents of this project", ""},
    {"edge-cases", "", "Edge cases for the conformance suite", "1 to 267",
     "rule documents of this project", ""},
    {"ema", "S3e", "EMA Riichi Competition Rules, sections 3.3.10 to 3.4.5", "2012",
     "comparison with the WRC rules, second column",
     "3.3.10|3.3.11|3.4|3.4.1|3.4.2|3.4.3|3.4.4|3.4.5"},
    {"ema-2008", "X-EMA08", "EMA rules for Japanese mahjong, chapter 3", "2008",
     "mahjongtime.com, Mahjong-Japanese-Rules-4 and -5", ""},
    {"ema-2008-scoring", "X-MTA", "EMA rules for Japanese mahjong, scoring", "2008",
     "mahjongtime.com, mahjong-ariari-scoring-3 and mahjong-japanese-scoring", ""},
    {"ema-2012-text", "X-RCR12 X-RCR12b", "EMA Riichi Competition Rules", "2012",
     "ooyamaneko.net, book RCR_2012", ""},
    {"ema-2015-announcement", "X-EMA16A",
     "EMA announcement of the changes since 2012 and the differences to the WRC rules",
     "December 2015", "mahjong-europe.org, article 1; mahjong.ru; kasu.at; mahjongnews.com", ""},
    {"ema-2016-notes", "X-EMA16N", "EMA Riichi 2016 source notes", "2016",
     "notes with pages and sections of the 2016 rules", ""},
    {"ema-2016-text", "X-RCR16 X-RCR16b", "EMA Riichi Competition Rules", "2016",
     "ooyamaneko.net, book RCR_2016", ""},
    {"hydra", "X-HYD", "Hydra architecture specification, target ruleset",
     "summary of the Tenhou manual", "Hydra project", ""},
    {"jcr", "S2", "Japanese Classical Rules", "", "mahjong.wikidot.com", kClassicalSections},
    {"jcr-overview", "X-JCO", "Japanese Classical: overview", "",
     "mahjong.wikidot.com, rules:japanese-classical-overview", ""},
    {"jcr-penalties", "X-JCP", "Japanese Classical: penalties", "",
     "mahjong.wikidot.com, rules:japanese-classical-penalities", ""},
    {"jcr-scoring", "X-JCS", "Japanese Classical: scoring", "",
     "mahjong.wikidot.com, rules:japanese-classical-scoring", ""},
    {"jeudemahjong", "X-JDM", "Still more surprises on the WRC side", "2014", "jeudemahjong.eu",
     ""},
    {"mahjax", "X-MHJ", "mahjax, an engine checked against Tenhou logs (section: pull request)", "",
     "nissymori/mahjax", ""},
    {"malbec", "X-SM", "S. Malbec, author of the WRC book, on its rules", "end of 2015",
     "mahjong.forum2jeux.com, t1355", ""},
    {"matrix", "", "Rules matrix of the presets (section: row)", "rows 1 to 190",
     "rule documents of this project", ""},
    {"mchjong", "X-MCH", "mchjong, documentation of its rules",
     "WRC 2025 with the clarification of 29 June 2025", "SkyEye-FAST/mchjong, docs/RULES.md", ""},
    {"mjx-logs", "X-LOGm", "Real Tenhou logs kept by mjx (section: file, or all)", "2009 to 2021",
     "mjx-project/mjx, tests_cpp/resources/mjlog", ""},
    {"mleague", "X-MLG", "M-League rules", "", "majannavi.com, archives/55; mahjong-space.com", ""},
    {"mortal", "X-MORT", "Mortal, an engine that follows Tenhou and quotes its manual", "",
     "Equim-chan/Mortal, libriichi", ""},
    {"pantheon", "X-PAN", "Pantheon, tournament rulesets", "",
     "MahjongPantheon/pantheon, Common/rulesets", ""},
    {"pantheon-2018", "X-PAN18", "Pantheon, WRC ruleset", "July 2018",
     "MahjongPantheon/pantheon, Mimir/config/rulesets/wrc.php", ""},
    {"riichi-advanced", "X-RA", "Riichi Advanced, presets WRC 2022 and WRC 2025", "",
     "EpicOrange/riichi_advanced", ""},
    {"riichi-books", "X-RB1", "Riichi Book I (section: chapter)", "", "dainachiba/RiichiBooks", ""},
    {"riichi-calculator", "X-CSH", "RiichiCalculator, catalogue of yaku", "WRC 2022 and later",
     "C# library", ""},
    {"riichi-env", "X-REV",
     "RiichiEnv, rules checked by replay of Tenhou and Mahjong Soul games (section: issue or pull "
     "request)",
     "", "smly/RiichiEnv", ""},
    {"riichi-mahjong-rs", "X-WRC25g", "riichi_mahjong_rs, glossary", "WRC 2025",
     "h1g0/riichi_mahjong_rs, docs/glossary.md", ""},
    {"riichi-pointer-js", "X-RPJ", "riichi-pointer-js, WRC and EMA scoring", "before 2022",
     "EmeraldCoder/riichi-pointer-js, src/core", ""},
    {"riichi-rs-logs", "X-LOGr", "Real Tenhou logs kept by riichi-rs (section: file, or all)", "",
     "summivox/riichi-rs, riichi/data", ""},
    {"ronin", "S0", "Ronin Game Rules", "the text before release 0.19",
     "MahjongRepository/ronin, backend/game/game-rules.md", kRoninSections},
    {"ronin-0.19", "X-RON019", "Ronin release notes", "0.19.0", "MahjongRepository/ronin", ""},
    {"ronin-engine", "X-RONE", "Behaviour of the Ronin engine and its tests",
     "a snapshot before release 0.19", "MahjongRepository/ronin, backend/game/logic", ""},
    {"ronin-rulebook", "S4", "Ronin rulebook", "the text before release 0.19",
     "MahjongRepository/ronin", kRulebookSections},
    {"seed-formats", "", "Formats of game logs: how a seed becomes walls", "",
     "format documents of this project", "walls"},
    {"tenhou", "S1", "Tenhou.net rules, in translation (section: point of the list)", "",
     "Japanese mahjong wiki", kTenhouSections},
    {"tenhou-3p-logs", "X-T3P", "1,375 real Tenhou three-player games, counted", "",
     "rule documents of this project", ""},
    {"tenhou-4p-logs", "X-T4P", "4,542 real Tenhou games, counted", "",
     "rule documents of this project", ""},
    {"tenhou-final-points", "X-T9P", "9,114 real Tenhou games whose final points were recomputed",
     "2009 to 2023", "rule documents of this project", ""},
    {"tenhou-logs", "X-LOG11k", "11,175 real Tenhou games, counted and re-scored (section: item)",
     "2008 to 2023", "Tenhou facts, a rule document of this project", ""},
    {"wiki-ema", "X-EMAW", "EMA Riichi Competition Rules in the Japanese mahjong wiki", "June 2015",
     "riichi.wiki, revision 15454", ""},
    {"wiki-ema-2016", "",
     "EMA Riichi Competition Rules in the Japanese mahjong wiki (section: revision)",
     "2016 and later", "riichi.wiki", ""},
    {"wiki-mahjong-soul", "X-MSW", "Mahjong Soul rules in the Japanese mahjong wiki", "",
     "riichi.wiki, revisions 19575 and 19081", ""},
    {"wiki-wrc", "X-WRCW", "World Riichi Championship rules in the Japanese mahjong wiki", "",
     "riichi.wiki, revisions 18869 to 22928", ""},
    {"wikidot-ema", "X-WKD", "Riichi competition rules: scoring", "",
     "mahjong.wikidot.com, riichi-competition-rules-scoring", ""},
    {"wrc", "S3w", "World Riichi Championship rules, sections 5.5 to 5.7.5", "2015",
     "comparison with the EMA rules, first column", "5.5|5.6|5.7|5.7.1|5.7.2|5.7.3|5.7.4|5.7.5"},
    {"wrc-2014-errata", "X-WRC14", "Errata of the author to the WRC rules", "2014",
     "reachmahjong.com forum, topic 53230", ""},
    {"wrc-2014-text", "X-WRC14b", "World Riichi Championship rules", "2014",
     "ooyamaneko.net, book WRC_2014", ""},
    {"wrc-2015-contents", "X-WRC15T", "World Riichi Championship rules, table of contents", "2015",
     "scribd.com, 352953763", ""},
    {"wrc-2015-text", "X-WRC15 X-WRC15b", "World Riichi Championship rules", "2015",
     "ooyamaneko.net, book WRC_2015", ""},
    {"wrc-2022-digest", "X-WRC22", "WRC rules 2022, points section, paraphrased", "2022",
     "Petra, Riichi tile assets", ""},
    {"wrc-2025-changes", "X-WRC25r", "WRC 2025 change list, quoted", "2025", "r/Mahjong", ""},
    {"wrc-2025-condensed", "X-WRC25c", "WRC 2025 official riichi mahjong rules, condensed", "2025",
     "condensed reference", ""},
    {"wrc-2025-digest", "X-WRC25", "WRC rules 2025, paraphrased", "2025", "azriichi.org and others",
     ""},
    {"wrc-2025-implementation", "X-WRC25i", "A WRC 2025 implementation record", "2025",
     "implementation notes", ""},
    {"wrc-2025-penalties", "X-WRC25p", "WRC penalties 2025, transcribed", "2025", "transcript", ""},
    {"xiangting", "X-XT", "xiangting, documentation", "", "Apricot-S/xiangting", ""},
};

/// Whether `part` stands in `heading` as whole words: "Kan" in "Kan (Quads)".
bool names(std::string_view heading, std::string_view part) {
  for (std::size_t at = heading.find(part); at != std::string_view::npos;
       at = heading.find(part, at + 1)) {
    const bool starts = at == 0 || heading[at - 1] == ' ';
    const std::size_t end = at + part.size();
    if (starts && (end == heading.size() || heading[end] == ' ')) return true;
  }
  return false;
}

bool any_names(std::string_view headings, std::string_view part) {
  while (!headings.empty()) {
    const std::size_t end = std::min(headings.find('|'), headings.size());
    if (names(headings.substr(0, end), part)) return true;
    headings.remove_prefix(std::min(end + 1, headings.size()));
  }
  return false;
}

}  // namespace

std::span<const RuleSource> rule_sources() { return kSources; }

const RuleSource* find_source(std::string_view slug) {
  const auto* source = std::find_if(std::begin(kSources), std::end(kSources),
                                    [&](const RuleSource& s) { return s.slug == slug; });
  return source == std::end(kSources) ? nullptr : source;
}

bool is_known_citation(std::string_view cite) {
  const std::size_t slash = cite.find('/');
  if (slash == std::string_view::npos || slash + 1 == cite.size()) return false;
  const RuleSource* source = find_source(cite.substr(0, slash));
  const std::string_view section = cite.substr(slash + 1);
  return source != nullptr && (source->sections.empty() || any_names(source->sections, section));
}

}  // namespace referee
