#include "validator/report/html/page.h"

#include <array>
#include <utility>
#include <vector>

#include "validator/catalogue/catalogue.h"
#include "validator/report/html/case_sheet.h"
#include "validator/report/html/controls.h"
#include "validator/report/html/element.h"
#include "validator/report/html/embedded_web.h"
#include "validator/report/html/page_parts.h"
#include "validator/report/html/script_hash.h"
#include "validator/report/summary_text.h"
#include "validator/report/words/verdict_words.h"

namespace referee::html {
namespace {

/// Clean games that have a row; the others are counted.
constexpr std::uint64_t kMostCleanRows = 500;
/// So many are not folded.
constexpr std::uint64_t kMostCleanOpen = 20;

/// Tells `on_part` of each stretch of the games' texts, and of which kind the part is that the
/// stretch belongs to; `begins` where it is the first of its part. A part may come in any number of
/// stretches.
void run_through(
    const report::KeptGames& games,
    const std::function<void(char kind, bool begins, std::string_view text)>& on_part) {
  constexpr std::string_view marks(kPartMarks, sizeof kPartMarks);
  char kind = kRow;
  games([&](std::string_view piece) {
    while (!piece.empty()) {
      const bool begins = marks.find(piece.front()) != std::string_view::npos;
      if (begins) {
        kind = piece.front();
        piece.remove_prefix(1);
      }
      const std::string_view text = piece.substr(0, piece.find_first_of(marks));
      on_part(kind, begins, text);
      piece.remove_prefix(text.size());
    }
  });
}

/// What of the games' texts stands before their findings.
struct Parts {
  std::string title;  ///< of the first game
  std::string worst_rows;
  std::string rows;
  std::string clean_rows;
  std::uint64_t clean = 0;
  bool any_section = false;
};

Parts parts_of(const report::KeptGames& games) {
  Parts parts;
  unsigned titles = 0;
  run_through(games, [&](char kind, bool begins, std::string_view text) {
    if (kind == kCleanRow && begins) ++parts.clean;
    if (kind == kTitle && begins) ++titles;
    if (kind == kTitle)
      parts.title += titles == 1 ? text : std::string_view();
    else if (kind == kSection || kind == kVerdict)
      parts.any_section = parts.any_section || !text.empty();
    else if (kind == kWorstRow)
      parts.worst_rows += text;
    else if (kind == kRow)
      parts.rows += text;
    else if (parts.clean <= kMostCleanRows)
      parts.clean_rows += text;
  });
  return parts;
}

/// The script and the style are the same in every page, and so are their digests.
const std::string& policy() {
  static const std::string kPolicy = "default-src 'none'; style-src '" +
                                     csp_hash(embedded_web_sha256("report")) + "'; script-src '" +
                                     csp_hash(embedded_web_sha256("script")) +
                                     "'; base-uri 'none'; form-action 'none'";
  return kPolicy;
}

class Page {
 public:
  Page(std::string_view version, const report::Summary& summary, const ReportStyle& style,
       const report::TextSink& sink)
      : version_(version), summary_(summary), style_(style), sink_(sink) {}

  void write(const report::KeptGames& kept) {
    const Parts parts = parts_of(kept);
    head(parts);
    body_start();
    counts();
    // Of one game its own head says everything that a row would.
    if (style_.findings && (summary_.games != 1 || !parts.any_section)) games(parts);
    findings(parts, kept);
    if (style_.summary || style_.statistics) rules();
    out_ += "</main>\n";
    end();
    hand_on();
  }

 private:
  std::string say(ReportWord which, std::initializer_list<std::string_view> values = {}) const {
    return markup(worded(which, style_.language, values));
  }
  void head(const Parts& parts);
  void body_start();
  void counts();
  void chips();
  void games(const Parts& parts);
  void table_head();
  void rules();
  void findings(const Parts& parts, const report::KeptGames& kept);
  void end();
  bool has_findings() const {
    return summary_.count(Severity::Error) + summary_.count(Severity::Warning) +
               summary_.count(Severity::Note) >
           0;
  }
  void hand_on() {
    sink_(out_);
    out_.clear();
  }

  std::string_view version_;
  const report::Summary& summary_;
  const ReportStyle& style_;
  const report::TextSink& sink_;
  std::string out_;  ///< what was not handed on yet
};

void Page::head(const Parts& parts) {
  out_ += "<!DOCTYPE html>\n<html lang=\"" + std::string(code_of(style_.language)) +
          "\">\n<head>\n<meta charset=\"utf-8\">\n"
          "<meta http-equiv=\"Content-Security-Policy\" content=\"" +
          policy() +
          "\">\n<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
          "<meta name=\"referrer\" content=\"no-referrer\">\n"
          "<meta name=\"color-scheme\" content=\"light dark\">\n<title>" +
          markup(report::verdict_sentence(summary_, style_.language)) +
          (summary_.games == 1 ? parts.title : std::string()) + " \xC2\xB7 " +
          say(ReportWord::PageTitle) + "</title>\n<style>";
  out_ += embedded_web("report");
  out_ += "</style>\n</head>\n";
}

void Page::body_start() {
  out_ += "<body>\n<a class=\"skip\" href=\"#findings\">" + say(ReportWord::Skip) + "</a>\n";
  out_ += embedded_web("tiles");
  out_ += "<header><h1>" + markup(report::verdict_sentence(summary_, style_.language)) +
          "</h1><p class=\"by\">" + say(ReportWord::PageTitle) + " \xC2\xB7 " +
          markup(worded(ReportWord::MadeBy, style_.language, {version_})) +
          "</p></header>\n<main>\n";
}

void Page::counts() {
  if (!style_.settings.file.empty())
    out_ +=
        "<p class=\"by\" lang=\"en\">" + markup(report::settings_line(style_.settings)) + "</p>\n";
  chips();
  const auto line = [&](ReportWord which, std::uint64_t number) {
    if (number > 0) out_ += "<p>" + say(which, {grouped(number)}) + "</p>\n";
  };
  line(ReportWord::Accepted, summary_.known + summary_.waived);
  line(ReportWord::LeftOff, summary_.left_off);
  line(ReportWord::LeftOut, summary_.left_out);
}

void Page::chips() {
  std::string chips;
  const auto chip = [&](ReportWord one, ReportWord several, std::uint64_t number,
                        std::string_view kind) {
    if (number == 0) return;
    chips.append("<li class=\"").append(kind).append("\"><b>").append(grouped(number));
    chips += "</b> " + say(number == 1 ? one : several) + "</li>";
  };
  // Of one game the heading says it.
  if (summary_.games != 1) {
    chip(ReportWord::Game, ReportWord::Games, summary_.games, "all");
    chip(ReportWord::Clean, ReportWord::Clean, summary_.count(Verdict::Clean), "clean");
    chip(ReportWord::WithFindings, ReportWord::WithFindings, summary_.count(Verdict::Findings),
         "found");
    chip(ReportWord::Unreadable, ReportWord::Unreadable, summary_.count(Verdict::Unreadable),
         "error");
    chip(ReportWord::Unsupported, ReportWord::Unsupported, summary_.count(Verdict::Unsupported),
         "warning");
  }
  chip(ReportWord::Error, ReportWord::Errors, summary_.count(Severity::Error), "error");
  chip(ReportWord::Warning, ReportWord::Warnings, summary_.count(Severity::Warning), "warning");
  chip(ReportWord::Note, ReportWord::Notes, summary_.count(Severity::Note), "note");
  if (!chips.empty()) out_ += "<ul class=\"chips\">" + chips + "</ul>\n";
}

void Page::table_head() {
  out_ += "<div class=\"wide\" role=\"group\" tabindex=\"0\" aria-label=\"" +
          say(ReportWord::Games) + "\"><table class=\"games stack\"><thead><tr>";
  for (const ReportWord which : {ReportWord::Game, ReportWord::Verdict, ReportWord::Findings,
                                 ReportWord::Ruleset, ReportWord::Wall})
    out_ += "<th scope=\"col\">" + say(which) + "</th>";
  out_ += "</tr></thead><tbody>\n";
}

void Page::games(const Parts& parts) {
  out_ += "<section id=\"games\"><h2>" + say(ReportWord::Games) + "</h2>\n";
  if (summary_.games == 0) out_ += "<p>" + say(ReportWord::NoGames) + "</p>";
  if (!parts.worst_rows.empty() || !parts.rows.empty()) {
    table_head();
    out_ += parts.worst_rows + parts.rows + "</tbody></table></div>\n";
  }
  if (parts.clean > 0) {
    out_ += parts.clean <= kMostCleanOpen ? "<details class=\"clean\" open><summary>"
                                          : "<details class=\"clean\"><summary>";
    out_ += say(ReportWord::CleanGames, {grouped(parts.clean)}) + "</summary>";
    table_head();
    out_ += parts.clean_rows + "</tbody></table></div>";
    if (parts.clean > kMostCleanRows)
      out_ += "<p>" + say(ReportWord::MoreGames, {grouped(parts.clean - kMostCleanRows)}) + "</p>";
    out_ += "</details>\n";
  }
  out_ += "</section>\n";
}

void Page::rules() {
  if (summary_.by_rule.empty()) return;
  out_ += "<section id=\"rules\"><h2>" + say(ReportWord::RulesBroken) +
          "</h2><div class=\"wide\" role=\"group\" tabindex=\"0\" aria-label=\"" +
          say(ReportWord::RulesBroken) + "\"><table><thead><tr><th scope=\"col\">" +
          say(ReportWord::Rule) + "</th><th scope=\"col\">" + say(ReportWord::Times) +
          "</th><th scope=\"col\">" + say(ReportWord::Games) + "</th><th scope=\"col\">" +
          say(ReportWord::Meaning) + "</th></tr></thead><tbody>\n";
  for (const auto& [rule, count] : summary_.by_rule) {
    out_ += "<tr><th scope=\"row\"><code>" + markup(rule) + "</code></th><td class=\"number\">" +
            grouped(count.all()) + "</td><td class=\"number\">" + grouped(count.games) + "</td>";
    const std::string_view title = rule_in(rule, style_.language).title;
    const CatalogueEntry* entry = find_in_catalogue(rule);
    out_ += title.empty() ? "<td lang=\"en\">" : "<td>";
    if (!title.empty())
      out_ += markup(title);
    else if (entry != nullptr)
      out_ += markup(entry->meaning);
    out_ += "</td></tr>\n";
  }
  out_ += "</tbody></table></div></section>\n";
}

void Page::findings(const Parts& parts, const report::KeptGames& kept) {
  out_ += "<section id=\"findings\" tabindex=\"-1\"><h2>" +
          say(has_findings() ? ReportWord::Findings : ReportWord::Hands) + "</h2>\n";
  if (!parts.any_section) out_ += "<p>" + say(ReportWord::NoFinding) + "</p>";
  hand_on();
  run_through(kept, [&](char kind, bool, std::string_view text) {
    // Of one game the heading of the page says it.
    if (kind == kSection || (kind == kVerdict && summary_.games > 1)) sink_(text);
  });
  out_ += "</section>\n";
}

void Page::end() {
  append_report_script(style_.language, out_);
  out_ += "</body>\n</html>\n";
}

}  // namespace

void write_html_page(std::string_view version, const report::KeptGames& games,
                     const report::Summary& summary, const ReportStyle& style,
                     const report::TextSink& out) {
  Page(version, summary, style, out).write(games);
}

}  // namespace referee::html
