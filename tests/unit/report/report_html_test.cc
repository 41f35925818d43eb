// The page of a report, read back as XML by a parser that knows nothing of its writer. Whoever made
// a log chose the names in it, and must not be able to leave the cell that a name stands in.
#include "validator/report/html/page.h"

#include <memory>
#include <regex>
#include <set>
#include <string>
#include <vector>

#include <gtest/gtest.h>
#include <pugixml.hpp>

#include "importers/digest.h"
#include "tests/unit/report/fact_in_words.h"
#include "validator/report/formats.h"
#include "validator/report/html/embedded_web.h"
#include "validator/report/html/page_parts.h"
#include "validator/report/html/script_hash.h"
#include "validator/table/recorded_hand.h"
#include "validator/table/table.h"
#include "validator/words/said.h"

namespace referee {
namespace {

const std::vector<std::string> kHostileTexts = {"</script><script>alert(1)</script>",
                                                "\" onload=\"alert(1)",
                                                "' autofocus onfocus='alert(1)",
                                                "<img src=x onerror=alert(1)>",
                                                "<!--",
                                                "]]>",
                                                "&lt;b&gt;",
                                                "{}{}$&",
                                                "\x1e\x1f\x1d\x01",
                                                "\xff\xfe"};

std::shared_ptr<const Table> table_of_start() {
  Table table;
  table.game.now.round = 4;
  table.game.now.dealer = Seat{0};
  table.game.now.honba = 1;
  table.game.now.kyotaku = 2;
  table.hand.live = 34;
  for (std::uint8_t seat = 0; seat < 4; ++seat) {
    table.game.now.scores[seat] = Points{25000};
    for (std::uint8_t kind = 0; kind < 13; ++kind) ++table.hand.seats[seat].hand.faces[kind];
  }
  return std::make_shared<const Table>(table);
}

/// A game in which every text that a log can choose is `text`.
GameReport game_of(const std::string& text) {
  GameReport report;
  report.path = text;
  report.rules = text;
  report.rules_adjusted = report.rules_shown = report.clean_under = {text};
  report.verdict = Verdict::Findings;
  report.names = {text, text, text, text};
  report.digest = text;
  report.unchecked = {Unchecked{text, text, 2}};
  Finding finding;
  finding.rule = text;
  finding.event = 7;
  finding.seat = Seat{1};
  finding.where = finding.message = finding.expected = finding.actual = text;
  finding.cites = finding.legal_under = {text};
  finding.because = {fact_in_words(6, text), fact_in_words({}, text)};
  finding.ledger = {LedgerRow{text, {Points{300}}, {Points{-300}}}};
  finding.source.pointer = text;
  finding.waived = std::make_shared<const Waiver>(Waiver{text, text, text});
  const Statement hostile = say(Said::TextOfLog, text);
  finding.rests_on = {hostile};
  finding.working =
      std::make_shared<const Working>(Working{{{hostile, hostile, hostile, true}}, text});
  finding.table = table_of_start();
  report.findings = {finding};
  RecordedHand hand;
  hand.kyoku = 0;
  hand.first = 6;
  for (const EventKind kind : {EventKind::Draw, EventKind::Discard}) {
    hand.events.push_back({Event{kind, Seat{1}, {}, Tile{3}, {}, Flag::Absent}, {}});
    std::string line;
    JsonWriter(line).open_object().member("type", text).close_object();
    hand.lines.push_back(line);
  }
  report.findings[0].is_told = true;
  report.hands = {std::make_shared<const RecordedHand>(hand)};
  return report;
}

std::string page_of(const std::vector<GameReport>& games, ReportStyle style = {}) {
  const report::ReportFormat* format = report::find_report_format("html");
  report::Summary summary;
  std::string texts;
  for (const GameReport& game : games) {
    format->game(game, style, texts);
    summary.add(game);
  }
  std::string out;
  // In pieces of any length, as they come from where they were kept.
  const auto pieces = [&](const report::TextSink& sink) {
    for (std::size_t at = 0; at < texts.size(); at += 7)
      sink(std::string_view(texts).substr(at, 7));
  };
  format->whole("1.2.3", pieces, summary, style, [&](std::string_view text) { out += text; });
  return out;
}

/// What `name` elements of the page hold.
std::vector<std::string> contents(const std::string& page, const std::string& name) {
  std::vector<std::string> found;
  const std::string close = "</" + name + ">";
  for (std::size_t at = 0; (at = page.find("<" + name, at)) != std::string::npos;) {
    at += name.size() + 1;
    if (page[at] != '>' && page[at] != ' ') continue;
    const std::size_t begin = page.find('>', at) + 1;
    const std::size_t end = page.find(close, begin);
    if (begin == 0 || end == std::string::npos) break;
    found.push_back(page.substr(begin, end - begin));
    at = end;
  }
  return found;
}

/// The body as XML: HTML of ours closes every element.
std::string body_of(const std::string& page) {
  const std::size_t begin = page.find("<body>");
  const std::size_t end = page.find("</body>");
  // The script is no XML; the digests hold it.
  std::string body = page.substr(begin, end - begin) + "</body>";
  const std::size_t script = body.rfind("<script>");
  return body.substr(0, script) + "</body>";
}

void collect(const pugi::xml_node& node, std::set<std::string>& elements,
             std::set<std::string>& attributes, std::set<std::string>& ids,
             std::vector<std::string>& links) {
  elements.insert(node.name());
  for (const pugi::xml_attribute& attribute : node.attributes()) {
    attributes.insert(attribute.name());
    if (std::string(attribute.name()) == "href") links.emplace_back(attribute.value());
    if (std::string(attribute.name()) == "id") {
      EXPECT_TRUE(ids.insert(attribute.value()).second) << "twice: " << attribute.value();
    }
  }
  for (const pugi::xml_node& child : node.children())
    if (child.type() == pugi::node_element) collect(child, elements, attributes, ids, links);
}

TEST(HtmlReport, NoTextOfALogLeavesItsPlace) {
  std::set<std::string> elements;
  std::set<std::string> attributes;
  std::set<std::string> ids;
  std::vector<std::string> links;
  pugi::xml_document harmless;
  ASSERT_TRUE(harmless.load_string(body_of(page_of({game_of("harmless")})).c_str()));
  collect(harmless, elements, attributes, ids, links);
  ASSERT_TRUE(elements.contains("script"));
  ASSERT_TRUE(elements.contains("use"));
  for (const std::string& text : kHostileTexts) {
    const std::string page = page_of({game_of(text)});
    pugi::xml_document document;
    const pugi::xml_parse_result result = document.load_string(body_of(page).c_str());
    ASSERT_TRUE(result) << text << ": " << result.description();
    std::set<std::string> elements_here;
    std::set<std::string> attributes_here;
    std::set<std::string> ids_here;
    std::vector<std::string> links_here;
    collect(document, elements_here, attributes_here, ids_here, links_here);
    EXPECT_EQ(elements_here, elements) << text;
    EXPECT_EQ(attributes_here, attributes) << text;
    EXPECT_EQ(contents(page, "script").size(),
              contents(page_of({game_of("harmless")}), "script").size())
        << text;
  }
}

TEST(HtmlReport, ANameIsShownAsItIs) {
  pugi::xml_document document;
  ASSERT_TRUE(document.load_string(body_of(page_of({game_of("<b>&\"'")})).c_str()));
  EXPECT_STREQ(document.select_node("//b[@class='player']").node().text().get(), "<b>&\"'");
  EXPECT_STREQ(document.select_node("//article//dd[@class='actual']").node().text().get(),
               "<b>&\"'");
}

TEST(HtmlReport, OtherRulesExplainOnlyAWholeGameThatNamesNone) {
  const std::string explained = "Under jcr there would be no finding.";
  GameReport report = game_of("a");
  report.clean_under = {"jcr"};
  EXPECT_NE(page_of({report}).find(explained), std::string::npos);
  report.rules_from = RulesFrom::Log;
  EXPECT_EQ(page_of({report}).find(explained), std::string::npos);
  report.rules_from = RulesFrom::Evidence;
  report.is_part = true;
  EXPECT_EQ(page_of({report}).find(explained), std::string::npos);
}

// Eight faults against one rule are no eight rules. What they have in common is a sentence, in
// which a name is marked as one: nothing of it can pass for the sentence.
TEST(HtmlReport, MarksTheScoresThatDifferAndNoOthers) {
  GameReport game = game_of("x");
  Finding& finding = game.findings[0];
  finding.ledger = {};
  finding.required = say(Said::Scores, PointsRow{{Points{30}, Points{20}, Points{10}, Points{40}}});
  finding.claimed = say(Said::Scores, PointsRow{{Points{20}, Points{30}, Points{10}, Points{40}}});
  std::size_t marked = 0;
  const std::string page = page_of({game});
  for (std::size_t at = 0; (at = page.find("\"points differs\"", at)) != std::string::npos; ++at)
    ++marked;
  EXPECT_EQ(marked, 4U) << "two players on two sides";
}

TEST(HtmlReport, LaysAnIndicatorFaceDownWhereOneIsDue) {
  GameReport game = game_of("x");
  const auto backs = [&] {
    std::size_t count = 0;
    const std::string page = page_of({game});
    for (std::size_t at = 0; (at = page.find("href=\"#t-back\"", at)) != std::string::npos; ++at)
      ++count;
    return count;
  };
  Table table = *table_of_start();
  table.hand.seats[1].hand.add(TileRef{Tile{3}, {}});
  game.findings[0].table = std::make_shared<const Table>(table);
  game.findings[0].rule = "dora/missing-reveal";
  const std::size_t before = backs();
  game.findings[0].required = say(Said::IndicatorBeforeThis, MeldKind::Ankan);
  EXPECT_EQ(backs(), before + 1);
}

TEST(HtmlReport, SaysHowOftenAndWhatIsCommonInSentences) {
  GameReport report = game_of("tenhou");
  report.findings.front().severity = Severity::Error;
  report.findings.resize(8, report.findings.front());
  report.names = {"Aoi \"A\" never", "Botan", "Chidori", "Daichi"};
  report.causes = {say(Said::SeatNeverDiscards, Seat{0}, Seat{1}, 9U, 10U),
                   say(Said::SamePointsAtOtherSeats, std::size_t{2})};
  const std::string page = page_of({report});
  EXPECT_NE(page.find("The rules were broken 8 times in this game"), std::string::npos);
  pugi::xml_document document;
  ASSERT_TRUE(document.load_string(body_of(page).c_str()));
  std::vector<std::string> said;
  for (const pugi::xpath_node& each : document.select_nodes("//section/p[@class='under']"))
    said.emplace_back(each.node().text().get());
  EXPECT_EQ(said, (std::vector<std::string>{
                      "Under tenhou there would be no finding.",
                      "\"Aoi 'A' never\" never discards, and \"Botan\" has 9 of 10 discards.",
                      "In 2 hands the points are right, and stand at other seats."}));
}

TEST(HtmlReport, EveryLinkLeadsToAPlaceOfThePage) {
  pugi::xml_document document;
  ASSERT_TRUE(document.load_string(body_of(page_of({game_of("a"), game_of("b")})).c_str()));
  std::set<std::string> elements;
  std::set<std::string> attributes;
  std::set<std::string> ids;
  std::vector<std::string> links;
  collect(document, elements, attributes, ids, links);
  EXPECT_GT(links.size(), 100U);
  for (const std::string& link : links) {
    ASSERT_EQ(link.substr(0, 1), "#") << "a page asks for nothing outside itself";
    EXPECT_TRUE(ids.contains(link.substr(1))) << link;
  }
  for (const char* attribute : {"src", "style", "action", "onclick", "srcset", "data"})
    EXPECT_FALSE(attributes.contains(attribute)) << attribute;
}

/// The digest by the library, in base64, of what stands between the tags.
std::string digest_in_base64(const std::string& text) {
  const std::string hex = importers::digest_of(text).substr(std::string("sha256:").size());
  constexpr std::string_view kDigits =
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  std::string bits;
  for (const char c : hex) {
    const int value = std::stoi(std::string(1, c), nullptr, 16);
    for (int bit = 3; bit >= 0; --bit) bits += ((value >> bit) & 1) != 0 ? '1' : '0';
  }
  while (bits.size() % 6 != 0) bits += '0';
  std::string out;
  for (std::size_t i = 0; i < bits.size(); i += 6)
    out += kDigits[static_cast<std::size_t>(std::stoi(bits.substr(i, 6), nullptr, 2))];
  while (out.size() % 4 != 0) out += '=';
  return out;
}

TEST(HtmlReport, ThePolicyNamesTheScriptAndTheStyleAlone) {
  const std::string page = page_of({game_of("a")});
  const std::vector<std::string> styles = contents(page, "style");
  ASSERT_EQ(styles.size(), 1U);
  const std::size_t begin = page.rfind("<script>") + std::string("<script>").size();
  const std::string script = page.substr(begin, page.rfind("</script>") - begin);
  ASSERT_GT(script.size(), 10000U);
  std::smatch policy;
  ASSERT_TRUE(std::regex_search(
      page, policy, std::regex("http-equiv=\"Content-Security-Policy\" content=\"([^\"]*)\"")));
  EXPECT_EQ(policy[1], "default-src 'none'; style-src 'sha256-" + digest_in_base64(styles[0]) +
                           "'; script-src 'sha256-" + digest_in_base64(script) +
                           "'; base-uri 'none'; form-action 'none'");
  EXPECT_LT(page.find("Content-Security-Policy"), page.find("<style>"));
}

TEST(HtmlReport, TheScriptAndTheStyleAskForNothing) {
  for (const char* name : {"script", "report", "tiles"}) {
    const std::string text(html::embedded_web(name));
    ASSERT_FALSE(text.empty()) << name;
    for (const char* word : {"fetch(", "XMLHttpRequest", "import(", "url(", "@import", "</script",
                             "</style", "eval(", "WebSocket", "<image", "localStorage", "<!--"})
      EXPECT_EQ(text.find(word), std::string::npos) << name << " has " << word;
  }
}

TEST(HtmlReport, ManyCleanGamesAreCounted) {
  GameReport clean;
  clean.rules = "tenhou";
  std::vector<GameReport> games;
  for (int i = 0; i < 620; ++i) {
    clean.path = "games/" + std::to_string(i);
    games.push_back(clean);
  }
  const std::string page = page_of(games);
  EXPECT_NE(page.find("games/499<"), std::string::npos);
  EXPECT_EQ(page.find("games/500<"), std::string::npos);
  EXPECT_NE(page.find("and more clean games: 120"), std::string::npos);
}

// Of most games of a long list no hand is kept: the log's own final scores are there all the same.
TEST(HtmlReport, AGameHasItsScoresWithoutItsLastHand) {
  GameReport report;
  report.names = {"Ann", "Bob", "Cy", "Di"};
  report.final_scores = {Points{11200}, Points{45100}, Points{-3000}, Points{46700}};
  const std::string page = page_of({report});
  const std::size_t first = page.find("Di 46,700");
  ASSERT_NE(first, std::string::npos) << page.substr(0, 4000);
  EXPECT_NE(page.find("Bob 45,100", first), std::string::npos) << "who has most stands first";
  EXPECT_NE(page.find("Cy \xE2\x88\x92"
                      "3,000",
                      first),
            std::string::npos);
}

TEST(HtmlReport, SaysWhatItIsAskedFor) {
  ReportStyle style;
  style.tables = false;
  EXPECT_EQ(page_of({game_of("a")}, style).find("<figure>"), std::string::npos);
  EXPECT_NE(page_of({game_of("a")}).find("<figure>"), std::string::npos);
  style.findings = false;
  EXPECT_EQ(page_of({game_of("a")}, style).find("<article"), std::string::npos);
  style.language = *parse_language("ja");
  const std::string page = page_of({game_of("a")}, style);
  EXPECT_NE(page.find("<html lang=\"ja\">"), std::string::npos);
  EXPECT_NE(page.find("対局"), std::string::npos);
}

}  // namespace
}  // namespace referee
