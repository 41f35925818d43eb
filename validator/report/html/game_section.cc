#include <algorithm>
#include <string_view>
#include <vector>

#include "validator/report/drawing/table_drawing.h"
#include "validator/report/html/element.h"
#include "validator/report/html/finding_card.h"
#include "validator/report/html/hand_section.h"
#include "validator/report/html/page.h"
#include "validator/report/html/page_parts.h"
#include "validator/report/html/places.h"
#include "validator/report/text.h"
#include "validator/report/words/date_words.h"
#include "validator/report/words/finding_words.h"
#include "validator/report/words/verdict_words.h"
#include "validator/text/columns.h"
#include "validator/text/escape.h"
#include "validator/words/said.h"

namespace referee::html {
namespace {

ReportWord word_of(Verdict verdict) {
  switch (verdict) {
    case Verdict::Clean: return ReportWord::VerdictClean;
    case Verdict::Findings: return ReportWord::VerdictFindings;
    case Verdict::Unreadable: return ReportWord::VerdictUnreadable;
    case Verdict::Unsupported: return ReportWord::VerdictUnsupported;
  }
  return ReportWord::VerdictFindings;
}

ReportWord word_of(WallProof proof) {
  switch (proof) {
    case WallProof::Proved: return ReportWord::WallProved;
    case WallProof::Mismatch: return ReportWord::WallMismatch;
    case WallProof::NoSeed: return ReportWord::WallNone;
  }
  return ReportWord::WallNone;
}

/// Where it is kept.
const RecordedHand* last_hand(const GameReport& report) {
  if (report.hands.empty()) return nullptr;
  const RecordedHand& last = *report.hands.back();
  return last.kyoku && *last.kyoku + 1 == report.kyoku ? &last : nullptr;
}

/// The score of the seat at the end: of the log, or else after its last hand.
Known<Points> score_of(const GameReport& report, std::size_t seat) {
  if (report.final_scores[seat]) return report.final_scores[seat];
  const RecordedHand* const last = last_hand(report);
  return last == nullptr ? std::nullopt : last->scores_after[seat];
}

/// The seats with names, the one with the most points first.
std::vector<std::size_t> named_seats(const GameReport& report) {
  std::vector<std::size_t> seats;
  for (std::size_t i = 0; i < kMaxSeats; ++i)
    if (!report.names[i].empty()) seats.push_back(i);
  std::stable_sort(seats.begin(), seats.end(), [&](std::size_t a, std::size_t b) {
    return score_of(report, a) > score_of(report, b);
  });
  return seats;
}

/// A name that could pass for several names with their scores stands in quotes. Raw.
std::string name_beside_score(const std::string& name) {
  std::string shown = shown_name(name, kNameColumns);
  const bool may_mislead =
      shown.find(',') != std::string::npos || shown.find("、") != std::string::npos;
  return may_mislead ? "\"" + shown + "\"" : shown;
}

/// "Botan 38,800", "Hagi 20,200"
std::vector<std::string> players_of(const GameReport& report) {
  std::vector<std::string> players;
  for (const std::size_t i : named_seats(report)) {
    players.push_back(name_beside_score(report.names[i]));
    if (const Known<Points> score = score_of(report, i))
      players.back() += " " + points_words(*score);
  }
  return players;
}

/// What a tab says of its game behind the verdict: the winner, the room, the file. Names are cut.
void append_title(const GameReport& report, std::string& out) {
  constexpr std::size_t kFileColumns = 40;
  const auto part = [&](const std::string& text) {
    if (!text.empty()) out += " \xC2\xB7 " + markup(text);
  };
  const std::vector<std::size_t> seats = named_seats(report);
  if (!seats.empty() && score_of(report, seats[0])) {
    const bool is_tied =
        seats.size() > 1 && score_of(report, seats[1]) == score_of(report, seats[0]);
    if (!is_tied)
      part(name_beside_score(report.names[seats[0]]) + " " +
           points_words(*score_of(report, seats[0])));
  }
  part(shown_name(report.lobby, kNameColumns));
  part(shown_name(report.path.substr(report.path.rfind('/') + 1), kFileColumns));
}

/// The game's row in the list of games.
void append_row(const GameReport& report, const ReportStyle& style, bool has_section,
                std::string& out) {
  const auto say = [&](ReportWord which) { return word(which, style.language); };
  out += "<tr><th scope=\"row\">";
  if (has_section)
    add_link(out, "#" + place_of_game(report), game_title(report));
  else
    append_markup(out, game_title(report));
  // Below the game's name: a narrow page has no room for one more column.
  const std::vector<std::string> players = players_of(report);
  if (!players.empty()) out += "<p class=\"who-played\">";
  for (const std::string& player : players) {
    add_element(out, "span", player);
    out += " ";
  }
  out += players.empty() ? "</th>" : "</p></th>";
  // Beside the number of findings stands how grave the worst of them is.
  const auto worst =
      std::max_element(report.findings.begin(), report.findings.end(),
                       [](const Finding& a, const Finding& b) { return a.severity < b.severity; });
  add_element(out, "td",
              report.verdict == Verdict::Findings && worst != report.findings.end()
                  ? report::severity_words(worst->severity, style.language)
                  : say(word_of(report.verdict)));
  // A narrow page has the names of the columns in the cells.
  const auto cell = [&](ReportWord column, std::string_view text, std::string_view kind) {
    out += "<td data-name=\"" + markup(say(column)) + "\"" + std::string(kind) + ">";
    append_markup(out, text);
    out += "</td>";
  };
  cell(ReportWord::Findings, std::to_string(report.findings.size()), " class=\"number\"");
  cell(ReportWord::Ruleset, report.rules, {});
  cell(ReportWord::Wall, say(word_of(report.wall)), {});
  out += "</tr>";
}

void append_facts(const GameReport& report, const ReportStyle& style, std::string& out) {
  const Language language = style.language;
  out += "<dl class=\"game-facts\">";
  const auto fact = [&](ReportWord which, std::string_view text) {
    if (text.empty()) return;
    add_element(out, "dt", word(which, language));
    add_element(out, "dd", text);
  };
  std::string rules = report.rules;
  const auto add = [&](ReportWord which, std::string_view text) {
    if (!text.empty()) rules += (rules.empty() ? "" : "; ") + worded(which, language, {text});
  };
  add(ReportWord::FromLog, joined(report.rules_adjusted, language));
  add(ReportWord::FromPlay, joined(report.rules_shown, language));
  if (report.rules_from == RulesFrom::Evidence && report.evidence != nullptr)
    rules.append("; ").append(word(ReportWord::FoundBy, language));
  fact(ReportWord::Players, joined(players_of(report), language));
  fact(ReportWord::Played, report::date_words(report.started, language));
  fact(ReportWord::Lobby, report.lobby);
  fact(ReportWord::Ruleset, rules);
  fact(ReportWord::Wall, word(word_of(report.wall), language));
  out += "</dl>";
  if (!report.clean_under.empty() && report.may_be_of_other_rules())
    add_element(out, "p",
                worded(ReportWord::CleanUnder, language, {joined(report.clean_under, language)}),
                "under");
  for (const Statement& cause : report.causes)
    add_element(out, "p", report::cause_as_sentence(cause, report, language), "under");
}

void append_unchecked(const GameReport& report, const ReportStyle& style, std::string& out) {
  if (report.unchecked.empty()) return;
  out += "<details class=\"unchecked\"><summary>" +
         markup(word(ReportWord::NotChecked, style.language)) + "</summary><ul>";
  std::uint64_t after = 0;
  for (const Unchecked& item : report.unchecked) {
    if (!style.details && item.reason.id == Said::AfterFinding) {
      after += item.count;
      continue;
    }
    std::string text = report::topic_in_words(item.what, style.language) + " (" +
                       report::reason_in_words(item, style.language) + ")";
    if (item.count > 1) text += " \xC3\x97" + std::to_string(item.count);
    out +=
        style.language == Language::English || !item.reason.empty() ? "<li>" : "<li lang=\"en\">";
    append_markup(out, text);
    out += "</li>";
  }
  if (after > 0)
    add_element(out, "li",
                std::string(word(ReportWord::AfterFinding, style.language)) + " \xC3\x97" +
                    std::to_string(after));
  out += "</ul></details>";
}

void append_findings(const GameReport& report, const ReportStyle& style, std::string& out) {
  // What was found comes first; the hands in which nothing was found stand behind it.
  std::vector<const RecordedHand*> without_findings;
  const auto add_hand = [&](const RecordedHand* hand) {
    if (hand == nullptr) return;
    if (findings_in(report, *hand).empty())
      without_findings.push_back(hand);
    else
      append_hand_section(report, *hand, style, true, out);
  };
  auto next = report.hands.begin();
  const Finding* previous = nullptr;
  for (std::size_t i = 0; i < report.findings.size(); ++i) {
    const Finding& finding = report.findings[i];
    // A hand comes behind its last finding.
    while (next != report.hands.end() && finding.event &&
           *finding.event >= (*next)->first + (*next)->events.size())
      add_hand((next++)->get());
    const bool is_new_place =
        previous == nullptr || previous->table == nullptr || previous->event != finding.event;
    append_finding_card(report, i, style, {style.tables && is_new_place}, out);
    previous = &finding;
  }
  while (next != report.hands.end()) add_hand((next++)->get());
  for (const RecordedHand* const hand : without_findings)
    append_hand_section(report, *hand, style, true, out);
  if (report.findings_left_off > 0)
    add_element(
        out, "p",
        worded(ReportWord::LeftOff, style.language, {std::to_string(report.findings_left_off)}));
}

/// Which rows stand together, the worst first.
char row_mark_of(const GameReport& report) {
  if (report.has_nothing_to_say()) return kCleanRow;
  const bool is_judged = report.verdict == Verdict::Clean || report.verdict == Verdict::Findings;
  const bool has_error = std::any_of(
      report.findings.begin(), report.findings.end(),
      [](const Finding& each) { return each.severity == Severity::Error && !each.is_accepted(); });
  return has_error || !is_judged ? kWorstRow : kRow;
}

}  // namespace

void append_html_game(const GameReport& report, const ReportStyle& style, std::string& out) {
  if (!style.findings) return;
  const bool has_section = !report.has_nothing_to_say() || !report.hands.empty();
  out += kTitle;
  append_title(report, out);
  out += row_mark_of(report);
  append_row(report, style, has_section, out);
  if (!has_section) return;
  out += kSection;
  out += "<section class=\"game\" id=\"" + place_of_game(report) + "\">";
  out += "<h3>" + markup(game_title(report)) + "</h3>";
  out += kVerdict;
  add_element(out, "p", report::verdict_sentence(report, style.language), "verdict");
  out += kSection;
  append_facts(report, style, out);
  if (report.is_part)
    add_element(out, "p", word(ReportWord::Shortened, style.language), "shortened");
  append_findings(report, style, out);
  append_unchecked(report, style, out);
  if (!report.digest.empty())
    add_element(out, "p",
                std::string(word(ReportWord::Digest, style.language)) +
                    std::string(word(ReportWord::Colon, style.language)) + report.digest,
                "digest");
  out += "</section>";
}

}  // namespace referee::html
