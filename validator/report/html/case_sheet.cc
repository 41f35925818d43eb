#include "validator/report/html/case_sheet.h"

#include <array>
#include <string>
#include <string_view>
#include <utility>

#include "validator/report/html/element.h"
#include "validator/report/html/embedded_web.h"
#include "validator/report/html/finding_card.h"
#include "validator/report/html/script_hash.h"
#include "validator/report/text.h"
#include "validator/report/words/finding_words.h"

namespace referee {
namespace {

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
    facts();
    append_lone_card(report_, sheet_.finding, style_, out_);
    decision();
    foot();
  }

 private:
  std::string say(Word which) const { return markup(word(which, style_.language)); }
  void head();
  void facts();
  void decision();
  void foot();
  void line(Word which) { out_ += "<p class=\"sign\">" + say(which) + "</p>"; }

  const CaseSheet& sheet_;
  const GameReport& report_;
  const Finding& finding_;
  const ReportStyle& style_;
  std::array<std::string, kMaxSeats> names_;
  FindingWords words_;
  std::string& out_;
};

void Sheet::head() {
  const std::string title = say(Word::CaseSheet) + " \xC2\xB7 " + markup(words_.summary());
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
  out_ += "<main><h1>" + say(Word::CaseSheet) + "</h1>\n";
}

void Sheet::facts() {
  out_ += "<dl class=\"sheet-facts\">";
  const auto fact = [&](Word which, std::string_view text) {
    if (text.empty()) return;
    out_ += "<div>";
    add_element(out_, "dt", word(which, style_.language));
    add_element(out_, "dd", text);
    out_ += "</div>";
  };
  std::string players;
  for (const std::string& name : names_) {
    if (name.empty()) continue;
    players += players.empty() ? "" : style_.language == Language::Japanese ? "、" : ", ";
    players += name;
  }
  fact(Word::Players, players);
  fact(Word::Played, report_.started);
  fact(Word::Lobby, report_.lobby);
  fact(Word::Ruleset, report_.rules);
  fact(Word::Game, game_title(report_));
  // The card's heading stands below one of the same page.
  out_ += "</dl>\n<h2 class=\"below\">" + say(Word::Findings) + "</h2>";
  out_ += "<h3 class=\"below\">" + markup(game_title(report_)) + "</h3>";
}

void Sheet::decision() {
  out_ += "<section class=\"decision\"><h2>" + say(Word::Decision) + "</h2><ul class=\"choices\">";
  for (const Word choice :
       {Word::PenaltyOfRules, Word::ResultFalls, Word::ResultStands, Word::LogIsWrong})
    out_ += "<li>" + say(choice) + "</li>";
  out_ += "</ul>";
  line(Word::Reason);
  out_ += "<div class=\"signs\">";
  line(Word::HeadReferee);
  if (finding_.seat.present())
    out_ += "<p class=\"sign\">" + markup(words_.person(finding_.seat)) + "</p>";
  line(Word::DateAndTime);
  out_ += "</div></section>\n";
}

void Sheet::foot() {
  out_ += "<footer><p>" + say(Word::Digest) + ": <code>" + markup(report_.digest) + "</code><br/>" +
          say(Word::DigestOfSheet) + ": <code>" + markup(sheet_.own_digest) + "</code><br/>" +
          markup(worded(Word::MadeBy, style_.language, {sheet_.version})) + "</p></footer>\n";
  out_ += "</main>\n</body>\n</html>\n";
}

}  // namespace

void append_case_sheet(const CaseSheet& sheet, const ReportStyle& style, std::string& out) {
  Sheet(sheet, style, out).append();
}

}  // namespace referee
