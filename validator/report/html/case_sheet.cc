#include "validator/report/html/case_sheet.h"

#include <array>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "validator/report/html/element.h"
#include "validator/report/html/embedded_web.h"
#include "validator/report/html/finding_card.h"
#include "validator/report/html/finding_tables.h"
#include "validator/report/html/script_hash.h"
#include "validator/report/json.h"
#include "validator/report/text.h"
#include "validator/report/words/date_words.h"
#include "validator/report/words/finding_words.h"
#include "validator/text/columns.h"
#include "validator/text/json_writer.h"

namespace referee::html {
namespace {

/// What is to be decided, and who signs: those who are `heard` and the head referee.
void append_decision(Language language, const std::vector<std::string>& heard, std::string& out) {
  const auto say = [&](ReportWord which) { return markup(word(which, language)); };
  const auto line = [&](ReportWord which) { out += "<p class=\"sign\">" + say(which) + "</p>"; };
  out += "<section class=\"decision\"><h2>" + say(ReportWord::Decision) +
         "</h2><ul class=\"choices\">";
  for (const ReportWord choice : {ReportWord::PenaltyOfRules, ReportWord::ResultFalls,
                                  ReportWord::ResultStands, ReportWord::LogIsWrong})
    out += "<li>" + say(choice) + "</li>";
  out += "</ul>";
  line(ReportWord::Reason);
  out += "<div class=\"signs\">";
  line(ReportWord::HeadReferee);
  for (const std::string& person : heard) add_element(out, "p", person, "sign");
  line(ReportWord::DateAndTime);
  out += "</div></section>\n";
}

class Sheet {
 public:
  Sheet(const CaseSheet& sheet, const ReportStyle& style, std::string& out)
      : sheet_(sheet),
        report_(*sheet.report),
        finding_(sheet.report->findings[sheet.finding]),
        style_(style),
        names_(shown_names(report_)),
        words_(finding_, names_, style.language),
        out_(out) {}

  void append() {
    head();
    append_case_facts(report_, finding_, game_title(report_), style_, out_);
    // The card's heading stands below one of the same page.
    out_ += "<h2 class=\"below\">" + say(ReportWord::Findings) + "</h2>";
    out_ += "<h3 class=\"below\">" + markup(game_title(report_)) + "</h3>";
    append_lone_card(report_, sheet_.finding, style_, out_);
    std::vector<std::string> heard;
    for (const Seat seat : heard_in(finding_)) heard.push_back(words_.person(seat));
    append_decision(style_.language, heard, out_);
    foot();
  }

 private:
  std::string say(ReportWord which) const { return markup(word(which, style_.language)); }
  void head();
  void foot();

  const CaseSheet& sheet_;
  const GameReport& report_;
  const Finding& finding_;
  const ReportStyle& style_;
  std::array<std::string, kMaxSeats> names_;
  report::FindingWords words_;
  std::string& out_;
};

void Sheet::head() {
  const std::string title = say(ReportWord::CaseSheet) + " \xC2\xB7 " + markup(words_.summary());
  out_ += "<!DOCTYPE html>\n<html class=\"sheet\" lang=\"" + std::string(code_of(style_.language)) +
          "\">\n<head>\n<meta charset=\"utf-8\">\n"
          "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src '" +
          csp_hash(embedded_web_sha256("report")) +
          "'; base-uri 'none'; form-action 'none'\">\n"
          "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
          "<meta name=\"referrer\" content=\"no-referrer\">\n"
          "<meta name=\"color-scheme\" content=\"light dark\">\n<title>" +
          title + "</title>\n<style>";
  out_ += embedded_web("report");
  out_ += "</style>\n</head>\n<body>\n";
  out_ += embedded_web("tiles");
  out_ += "<main><h1>" + say(ReportWord::CaseSheet) + "</h1>\n";
}

void Sheet::foot() {
  out_ += "<footer>";
  append_case_digests(report_, finding_, style_, out_);
  out_ += "<p>" + markup(worded(ReportWord::MadeBy, style_.language, {sheet_.version})) +
          "</p></footer>\n</main>\n</body>\n</html>\n";
}

/// The same for the same finding of the same log, whoever accepts it and whatever else was asked.
std::string text_of_case(const GameReport& report, Finding finding) {
  finding.waived = nullptr;
  finding.legal_under.clear();
  std::string text;
  JsonWriter json(text);
  json.open_object().member("rules", report.rules).member("log", report.digest).key("finding");
  json.open_object();
  write_members(json, finding);
  json.close_object().close_object();
  return text;
}

}  // namespace

void append_case_facts(const GameReport& report, const Finding& finding, std::string_view game,
                       const ReportStyle& style, std::string& out) {
  out += "<dl class=\"sheet-facts\">";
  const auto fact = [&](ReportWord which, std::string_view text) {
    if (text.empty()) return;
    out += "<div>";
    add_element(out, "dt", word(which, style.language));
    add_element(out, "dd", text);
    out += "</div>";
  };
  const std::array<std::string, kMaxSeats> names = shown_names(report);
  const report::FindingWords words(finding, names, style.language);
  std::string players;
  for (std::uint8_t seat = 0; seat < kMaxSeats; ++seat) {
    if (names[seat].empty()) continue;
    players += players.empty() ? "" : word(ReportWord::Comma, style.language);
    players += words.person(Seat{seat});
  }
  fact(ReportWord::Game, game);
  fact(ReportWord::Players, players);
  fact(ReportWord::Played, report::date_words(report.started, style.language));
  fact(ReportWord::Lobby, report.lobby);
  std::string rules = report.rules;
  if (report.rules_from == RulesFrom::Evidence && !rules.empty())
    rules.append("; ").append(word(ReportWord::FoundBy, style.language));
  fact(ReportWord::Ruleset, rules);
  out += "</dl>\n";
}

void append_case_digests(const GameReport& report, const Finding& finding, const ReportStyle& style,
                         std::string& out) {
  if (!report.digest.empty())
    append_case_digests(report.digest, text_of_case(report, finding), style, out);
}

void append_case_digests(std::string_view log_digest, std::string_view text_of_case,
                         const ReportStyle& style, std::string& out) {
  if (style.digest_of == nullptr) return;
  out += "<p class=\"case-digests\">";
  const std::string own = style.digest_of(text_of_case);
  for (const auto& [which, digest] : {std::pair{ReportWord::Digest, log_digest},
                                      {ReportWord::DigestOfSheet, std::string_view(own)}}) {
    if (digest.empty()) continue;
    append_markup(out, word(which, style.language));
    out += word(ReportWord::Colon, style.language);
    add_element(out, "code", digest);
    out += "<br/>";
  }
  out += "</p>";
}

void append_print_template(Language language, std::string& out) {
  out += "<template id=\"case-sheet\"><button type=\"button\" class=\"to-sheet\">" +
         markup(word(ReportWord::PrintCase, language)) + "</button><p class=\"case-head\">" +
         markup(word(ReportWord::CaseSheet, language)) + "</p>";
  append_decision(language, {std::string()}, out);
  out += "</template>\n";
}

void append_case_sheet(const CaseSheet& sheet, const ReportStyle& style, std::string& out) {
  Sheet(sheet, style, out).append();
}

}  // namespace referee::html
