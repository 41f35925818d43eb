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

constexpr std::string_view kEmaSections = "3.3.10|3.3.11|3.4|3.4.1|3.4.2|3.4.3|3.4.4|3.4.5";
constexpr std::string_view kWrcSections = "5.5|5.6|5.7|5.7.1|5.7.2|5.7.3|5.7.4|5.7.5";

constexpr RuleSource kSources[] = {
    {"definitions", "What makes the game", "", "this project", "docs/values/definitions.md", "", "",
     SourceKind::Project},
    {"ema", "EMA Riichi Competition Rules, sections 3.3.10 to 3.4.5", "2012",
     "European Mahjong Association; comparison with the WRC rules at ooyamaneko.net",
     "https://ooyamaneko.net/en/mahjong/bookcmp/view.php?book=WRC_2015_en&rbook=RCR_2012MATCH_en",
     "section", kEmaSections},
    {"ema-2008", "EMA rules for Japanese mahjong, chapter 3", "2008",
     "mahjongtime.com, Mahjong-Japanese-Rules-4 and -5", "", "section", ""},
    {"ema-2008-scoring", "EMA rules for Japanese mahjong, scoring", "2008",
     "mahjongtime.com, mahjong-ariari-scoring-3 and mahjong-japanese-scoring", "", "section", ""},
    {"ema-2012-text", "EMA Riichi Competition Rules", "2012",
     "European Mahjong Association; read at ooyamaneko.net",
     "https://ooyamaneko.net/en/mahjong/bookcmp/view.php?book=RCR_2012", "section", ""},
    {"ema-2015-announcement",
     "EMA announcement of the changes since 2012 and the differences to the WRC rules",
     "December 2015",
     "European Mahjong Association, mahjong-europe.org, article 1; also mahjong.ru, kasu.at and "
     "mahjongnews.com",
     "", "", ""},
    {"ema-2016-differences",
     "EMA Riichi rules 2016 and their list of differences to the WRC rules of 2015 (page 5): what "
     "the list does not name",
     "2016",
     "European Mahjong Association; copy in realliance/libmahjong, docs/Riichi-rules-2016-EN.pdf",
     "https://github.com/realliance/libmahjong", "section", ""},
    {"ema-2016-notes", "EMA Riichi 2016 source notes", "2016",
     "notes with pages and sections of the 2016 rules", "", "section", ""},
    {"ema-2016-revision", "EMA Riichi rules 2016, list of the main changes since 2012", "2016",
     "European Mahjong Association; copy in realliance/libmahjong, docs/Riichi-rules-2016-EN.pdf",
     "https://github.com/realliance/libmahjong", "", ""},
    {"ema-2016-text", "EMA Riichi, Rules for Japanese Mahjong", "2016",
     "European Mahjong Association; 32 pages; read at ooyamaneko.net and in realliance/libmahjong",
     "https://ooyamaneko.net/en/mahjong/bookcmp/view.php?book=WRC_2015_en&rbook=RCR_2016MATCH_en",
     "section", ""},
    {"ema-2025-contract",
     "EMA Riichi rules of August 2025: extract on scoring, settlement and yaku, with their "
     "sections",
     "August 2025",
     "a public reference app, EMA_2025_SCORING_AND_SETTLEMENT_CONTRACT and EMA_2025_YAKU_CATALOGUE",
     "", "section", ""},
    {"formats", "Formats", "", "this project", "docs/formats.md", "", "", SourceKind::Project},
    {"hydra", "Hydra architecture specification", "undated",
     "the Hydra project; a summary of Tenhou's manual", "", "", ""},
    {"iormc", "International Online Riichi Mahjong Competition, rules of its Tenhou lobby",
     "undated", "kml.or.kr and riichireporter.com", "https://riichireporter.com", "", ""},
    {"jcr", "Japanese Classical Rules", "undated", "mahjong.wikidot.com",
     "http://mahjong.wikidot.com/", "", kClassicalSections},
    {"jcr-overview", "Japanese Classical: overview", "undated", "mahjong.wikidot.com",
     "http://mahjong.wikidot.com/rules:japanese-classical-overview", "", ""},
    {"jcr-penalties", "Japanese Classical: penalties", "undated", "mahjong.wikidot.com",
     "http://mahjong.wikidot.com/rules:japanese-classical-penalities", "", ""},
    {"jcr-scoring", "Japanese Classical: scoring", "undated", "mahjong.wikidot.com",
     "http://mahjong.wikidot.com/rules:japanese-classical-scoring", "", ""},
    {"jeudemahjong", "Still more surprises on the WRC side", "2014",
     "jeudemahjong.eu, encore-surprises-cote-wrc-2014", "", "", ""},
    {"jpml-2012-text", "Nihon Pro Mahjong Renmei, rules of the competition", "page of 2 June 2012",
     "Nihon Pro Mahjong Renmei, ma-jan.or.jp/guide/game_rule.php, read in the archive megalodon.jp",
     "https://ma-jan.or.jp/guide/game_rule.php", "section", ""},
    {"jpml-2020-list",
     "Nihon Pro Mahjong Renmei, list of its official rules, copied by a candidate", "about 2020",
     "note.com, mahjong_academy; group and number",
     "https://note.com/mahjong_academy/n/na92e2b310c1e", "point", ""},
    {"jpml-2023-change", "Comparison of competition rules: what the Renmei changed in April 2023",
     "2023", "note.com, good_lion597", "https://note.com/good_lion597/n/n26aa7d30548c", "", ""},
    {"jpml-2024-digest", "Nihon Pro Mahjong Renmei, encyclopedia article with its three rulesets",
     "2024", "Pixiv encyclopedia, Nihon Pro Mahjong Renmei", "https://dic.pixiv.net", "", ""},
    {"jpml-2026-sheet-digest",
     "Digest of the sheet of rules of 1 April 2026, version 0.7, of Nihon Pro Mahjong Renmei",
     "April 2026", "SkyEye-FAST/mchjong, docs/RULES.md", "https://github.com/SkyEye-FAST/mchjong",
     "", ""},
    {"jpml-floating-uma",
     "Placement bonus of Nihon Pro Mahjong Renmei by the number of players who float", "undated",
     "three public score keepers; one names ma-jan.or.jp/class_2/35023.html",
     "https://ma-jan.or.jp/class_2/35023.html", "", ""},
    {"jpml-page-quoted",
     "Clauses of the rules of Nihon Pro Mahjong Renmei, quoted in a scoring library", "2023",
     "ma-jan.or.jp/guide/game_rule.html, quoted by a C library of otamajakusi",
     "https://ma-jan.or.jp/guide/game_rule.html", "", ""},
    {"jpml-wiki-table", "Rulesets A and B of Nihon Pro Mahjong Renmei, table in a wiki", "2014",
     "a wiki table of league rules", "", "", ""},
    {"league-games", "What transcribed league games show", "2022 to 2023",
     "this project, reading 126 hands of three events", "docs/league-games.md", "item", "",
     SourceKind::Counted},
    {"league-presets-app", "Presets of ten leagues in a score keeper", "undated",
     "a public score keeper", "", "", ""},
    {"mahjax", "mahjax, an engine checked against Tenhou logs", "undated", "nissymori/mahjax",
     "https://github.com/nissymori/mahjax", "pull request", ""},
    {"mahjong-portal", "Mahjong Soul, a guide to games of three players", "undated",
     "mahjong-portal.com, p=10869", "", "", ""},
    {"majiang-classic-preset", "Majiang, preset Classic", "undated", "kobalab/Majiang, rule.json",
     "https://github.com/kobalab/Majiang", "", ""},
    {"majiang-core", "majiang-core, the engine of Majiang (電脳麻将), with its default rules",
     "1.4.1", "kobalab/majiang-core, folder lib", "https://github.com/kobalab/majiang-core", "file",
     "rule.js|game.js|hule.js"},
    {"malbec", "S. Malbec, author of the WRC book, on its rules", "end of 2015",
     "mahjong.forum2jeux.com, topic t1355", "", "", ""},
    {"mchjong", "mchjong, documentation of its rules",
     "WRC 2025 with the clarification of 29 June 2025", "SkyEye-FAST/mchjong, docs/RULES.md",
     "https://github.com/SkyEye-FAST/mchjong", "", ""},
    {"mleague", "M-League rules", "undated", "majannavi.com, archives/55; mahjong-space.com", "",
     "", ""},
    {"mleague-text", "M.League official match rules", "as of November 2026",
     "M.League, m-league.jp/about; chapter and article", "https://m-league.jp/about/", "article",
     ""},
    {"mleague-without-reds",
     "Comparison of competition rules: Mahjong Saikyosen plays as M.League without red fives",
     "2023", "note.com, good_lion597", "https://note.com/good_lion597/n/n26aa7d30548c", "", ""},
    {"mortal", "Mortal, an engine that follows Tenhou and quotes its manual", "undated",
     "Equim-chan/Mortal, libriichi", "https://github.com/Equim-chan/Mortal", "", ""},
    {"mu-24-points", "Mahjong Rengo Mu, 24 points of its rules", "undated",
     "mj-king.net, pro/6/2.html", "http://mj-king.net/pro/6/2.html", "point", ""},
    {"mu-cup-blog", "A player's report of the rules of the Mu cup", "undated", "ameblo.jp, shimode",
     "https://ameblo.jp/shimode", "", ""},
    {"mu-dojo-page", "Rules of a club of Mahjong Rengo Mu", "undated",
     "mu-mahjong-f-dojo.xyz, rule", "https://mu-mahjong-f-dojo.xyz/rule", "", ""},
    {"npm-digest", "Nihon Pro Mahjong Kyokai, encyclopedia article", "undated",
     "pedia.3rd-in.co.jp, Nihon Pro Mahjong Kyokai", "https://pedia.3rd-in.co.jp", "", ""},
    {"npm-page-quoted",
     "Clauses of the rules of Nihon Pro Mahjong Kyokai, quoted in a scoring library", "2023",
     "npm2001.com/about/regulations, quoted by a C library of otamajakusi",
     "https://npm2001.com/about/regulations", "", ""},
    {"observed", "What real games show", "2008 to 2023",
     "this project, counting 11,175 games of Tenhou", "docs/observed.md", "item", "",
     SourceKind::Counted},
    {"pantheon", "Pantheon, tournament rulesets", "undated",
     "MahjongPantheon/pantheon, Common/rulesets", "https://github.com/MahjongPantheon/pantheon", "",
     ""},
    {"pantheon-2018", "Pantheon, WRC ruleset", "July 2018",
     "MahjongPantheon/pantheon, Mimir/config/rulesets/wrc.php",
     "https://github.com/MahjongPantheon/pantheon", "", ""},
    {"platform-games", "What records of other platforms show", "2019 to 2026",
     "this project, counting 241 games of Mahjong Soul and 11 of Riichi City",
     "docs/platform-games.md", "item", "", SourceKind::Counted},
    {"riichi-advanced", "Riichi Advanced, presets WRC 2022 and WRC 2025", "undated",
     "EpicOrange/riichi_advanced", "https://github.com/EpicOrange/riichi_advanced", "", ""},
    {"riichi-books", "Riichi Book I", "undated", "dainachiba/RiichiBooks",
     "https://github.com/dainachiba/RiichiBooks", "chapter", ""},
    {"riichi-calculator", "RiichiCalculator, catalogue of yaku", "WRC 2022 and later",
     "a C# library", "", "", ""},
    {"riichi-env", "RiichiEnv, rules checked by replay of Tenhou and Mahjong Soul games", "undated",
     "smly/RiichiEnv, its issues and pull requests", "https://github.com/smly/RiichiEnv", "", ""},
    {"riichi-mahjong-rs", "riichi_mahjong_rs, glossary", "WRC 2025",
     "h1g0/riichi_mahjong_rs, docs/glossary.md", "https://github.com/h1g0/riichi_mahjong_rs", "",
     ""},
    {"riichi-pointer-js", "riichi-pointer-js, WRC and EMA scoring", "to 2022",
     "EmeraldCoder/riichi-pointer-js, src/core",
     "https://github.com/EmeraldCoder/riichi-pointer-js", "", ""},
    {"rmu-2022-digest", "Rules of the leagues, a series of articles: RMU", "June 2022",
     "top3776.hatenablog.com", "https://top3776.hatenablog.com/entry/2022/06/04/122942", "", ""},
    {"rmu-page", "RMU, rules of the competition, first half of the page", "undated",
     "RMU, rmu.jp/rule", "https://rmu.jp/rule", "", ""},
    {"ron2-report", "Rules of Ron2, reported by players of its logs", "undated",
     "Equim-chan/mjai-reviewer, issue 161",
     "https://github.com/Equim-chan/mjai-reviewer/issues/161", "", ""},
    {"ronin", "Ronin Game Rules", "before release 0.19",
     "MahjongRepository/ronin, backend/game/game-rules.md",
     "https://github.com/MahjongRepository/ronin/blob/4b546c65429c49c39edfb62ea0ef6ef5d4c436b0/"
     "backend/game/game-rules.md",
     "", kRoninSections},
    {"ronin-0.19", "Ronin release notes", "0.19.0", "MahjongRepository/ronin",
     "https://github.com/MahjongRepository/ronin", "", ""},
    {"ronin-engine", "Behaviour of the Ronin engine and its tests", "before release 0.19",
     "MahjongRepository/ronin, backend/game/logic",
     "https://github.com/MahjongRepository/ronin/tree/4b546c65429c49c39edfb62ea0ef6ef5d4c436b0/"
     "backend/game/logic",
     "", ""},
    {"ronin-rulebook", "Ronin rulebook", "before release 0.19", "MahjongRepository/ronin",
     "https://github.com/MahjongRepository/ronin", "section", kRulebookSections},
    {"rule-list-2024", "List of rulesets, one line each", "10 December 2024",
     "a public score sender", "", "", ""},
    {"rulings", "Rulings", "", "this project", "docs/rulings/README.md", "", "",
     SourceKind::Project},
    {"saikouisen-2009-summary", "Saikouisen Nihon Pro Mahjong Kyokai, summary of its rules", "2009",
     "jan39.com", "http://jan39.com", "", ""},
    {"saikouisen-2014-text", "Saikouisen Nihon Pro Mahjong Kyokai, regulation, articles 1 to 12",
     "2014", "paperzz.com/doc/6334762; ameblo.jp/reach-saikouisen/entry-11807665877",
     "https://paperzz.com/doc/6334762", "article", ""},
    {"saikouisen-2015-digest", "Rules of a cup that plays by the rules of Saikouisen", "2015",
     "west-one-cup.com, rules2015", "https://west-one-cup.com/rules2015", "", ""},
    {"saikouisen-2023-change", "Comparison of competition rules: what Saikouisen changed in 2023",
     "2023", "note.com, good_lion597", "https://note.com/good_lion597/n/n26aa7d30548c", "", ""},
    {"saikouisen-2025-digest", "Notes on the regulation of 25 August 2025 of Saikouisen",
     "August 2025", "saikouisen.com/about/rules, in the documentation of a public engine",
     "https://saikouisen.com/about/rules", "", ""},
    {"sgriichi-2024", "SgRiichi R.League, rules of the season 2024/25", "2024",
     "sgriichimahjong.com", "https://sgriichimahjong.com", "", ""},
    {"situations", "Situations", "", "this project", "docs/situations/README.md", "number", "",
     SourceKind::Project},
    {"table", "An engine at the table", "", "this project", "docs/drive.md", "", "",
     SourceKind::Project},
    {"tenhou", "Tenhou.net rules", "in translation, revision 15453", "Japanese mahjong wiki",
     "http://arcturus.su/mjw/index.php?title=Tenhou.net_rules&oldid=15453", "point",
     kTenhouSections},
    {"tenhou-lobby", "Settings of Tenhou's tournament lobbies", "2021 to 2026",
     "this project, reading games of lobbies and programs that read and write their settings",
     "docs/tenhou-lobbies.md", "setting", "", SourceKind::Counted},
    {"titles-table-2026", "Rules by title, checked on the official pages", "4 May 2026",
     "a public site about titles", "", "", ""},
    {"transcriber-rule-table", "Rule table of the transcriber of title games", "undated",
     "beside the transcribed games", "", "", ""},
    {"values", "Values that no text gives", "", "this project", "docs/values/README.md", "", "",
     SourceKind::Project},
    {"wiki-ema", "EMA Riichi Competition Rules in the Japanese mahjong wiki", "June 2015",
     "riichi.wiki, revision 15454",
     "https://riichi.wiki/index.php?title=EMA_Riichi_Competition_Rules&oldid=15454", "", ""},
    {"wiki-ema-2016", "EMA Riichi Competition Rules in the Japanese mahjong wiki", "2016 and later",
     "riichi.wiki",
     "https://riichi.wiki/index.php?title=EMA_Riichi_Competition_Rules&diff=24068&oldid=2105",
     "revision", ""},
    {"wiki-mahjong-soul", "Mahjong Soul rules in the Japanese mahjong wiki", "undated",
     "riichi.wiki, revisions 19575 and 19081", "https://riichi.wiki/index.php?diff=19575",
     "revision", ""},
    {"wiki-wrc", "World Riichi Championship rules in the Japanese mahjong wiki",
     "revisions 18869 to 22928", "riichi.wiki",
     "https://riichi.wiki/index.php?title=World_Riichi_Championship_rules&oldid=20175", "", ""},
    {"wikidot-ema", "Riichi competition rules: scoring", "undated", "mahjong.wikidot.com",
     "http://mahjong.wikidot.com/riichi-competition-rules-scoring", "", ""},
    {"wikipedia-ja", "Japanese Wikipedia, articles on yaku", "undated", "ja.wikipedia.org",
     "https://ja.wikipedia.org", "article", ""},
    {"wrc", "World Riichi Championship rules, sections 5.5 to 5.7.5", "2015",
     "World Riichi Championship Committee; comparison with the EMA rules at ooyamaneko.net",
     "https://ooyamaneko.net/en/mahjong/bookcmp/view.php?book=WRC_2015_en&rbook=RCR_2012MATCH_en",
     "section", kWrcSections},
    {"wrc-2014-errata", "Errata of the author to the WRC rules", "2014",
     "reachmahjong.com forum, topic 53230",
     "http://reachmahjong.com/en/forum/viewtopic.php?f=17&t=53230", "", ""},
    {"wrc-2014-text", "World Riichi Championship rules", "2014",
     "World Riichi Championship Committee; read at ooyamaneko.net",
     "https://ooyamaneko.net/en/mahjong/bookcmp/view.php?book=WRC_2014", "section", ""},
    {"wrc-2015-contents", "World Riichi Championship rules, table of contents", "2015",
     "scribd.com, document 352953763", "https://www.scribd.com/document/352953763", "section", ""},
    {"wrc-2015-text", "World Riichi Championship rules", "2015",
     "World Riichi Championship Committee; read at ooyamaneko.net",
     "https://ooyamaneko.net/en/mahjong/bookcmp/view.php?book=WRC_2015_en", "section", ""},
    {"wrc-2022-digest", "WRC rules 2022, points section, paraphrased", "2022",
     "Petra, Riichi tile assets", "", "", ""},
    {"wrc-2025-changes", "WRC 2025 change list, quoted", "2025", "r/Mahjong", "", "", ""},
    {"wrc-2025-condensed", "WRC 2025 official riichi mahjong rules, condensed", "2025",
     "a condensed reference", "", "", ""},
    {"wrc-2025-digest", "WRC rules 2025, paraphrased", "2025", "azriichi.org and others",
     "https://azriichi.org/competitive", "", ""},
    {"wrc-2025-implementation", "A WRC 2025 implementation record", "2025", "implementation notes",
     "", "", ""},
    {"wrc-2025-league", "Rules of American, Canadian and Australian leagues that play by WRC 2025",
     "2025", "azriichi.org/competitive; vicriichi.org/vic-league; riichimontreal.org/faq-2",
     "https://azriichi.org/competitive", "", ""},
    {"wrc-2025-penalties", "WRC penalties 2025, transcribed", "2025", "a transcript", "", "section",
     ""},
    {"wrc-2025-thread", "Thread on the WRC rules of 2025", "2025", "r/Mahjong, 1mqavwo",
     "https://www.reddit.com/r/Mahjong/comments/1mqavwo", "", ""},
    {"wrc-2025-verified",
     "WRC rules of 25 May 2025: constants checked against the book, with quotes and sections",
     "25 May 2025",
     "a public score keeper, rule set WRC_2025; the book is at worldriichi.org/wrc-rules",
     "https://worldriichi.org/wrc-rules", "section", ""},
    {"wrml", "World Riichi Mahjong League rules in the Japanese mahjong wiki", "undated",
     "riichi.wiki, WRML", "https://riichi.wiki", "", ""},
    {"xiangting", "xiangting, documentation", "undated", "Apricot-S/xiangting",
     "https://github.com/Apricot-S/xiangting", "", ""},
};

/// Whether `section` is one of the headings, which are separated by |.
bool is_heading(std::string_view headings, std::string_view section) {
  while (!headings.empty()) {
    const std::size_t end = std::min(headings.find('|'), headings.size());
    if (headings.substr(0, end) == section) return true;
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

const RuleSource* source_of(std::string_view cite) {
  return find_source(cite.substr(0, cite.find('/')));
}

bool is_known_citation(std::string_view cite) {
  const std::size_t slash = cite.find('/');
  if (slash == std::string_view::npos || slash + 1 == cite.size()) return false;
  const RuleSource* source = source_of(cite);
  const std::string_view section = cite.substr(slash + 1);
  return source != nullptr && (source->sections.empty() || is_heading(source->sections, section));
}

std::string where_to_find(const RuleSource& source) {
  std::string out;
  for (const std::string_view part : {source.edition, source.publisher, source.address}) {
    if (part.empty()) continue;
    if (!out.empty()) out += ", ";
    out += part;
  }
  return out;
}

std::string spelt_out(std::string_view cite) {
  const RuleSource* source = source_of(cite);
  const std::size_t slash = cite.find('/');
  if (source == nullptr || slash == std::string_view::npos) return std::string(cite);
  std::string out(source->title);
  out += ", ";
  if (!source->unit.empty()) {
    out += source->unit;
    out += ' ';
  }
  out += cite.substr(slash + 1);
  out += " [";
  out += cite;
  out += ']';
  return out;
}

}  // namespace referee
