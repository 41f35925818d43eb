#include "tournament/report/html.h"

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "tournament/model/lookup.h"
#include "tournament/report/counts.h"
#include "tournament/report/embedded_audit.h"
#include "tournament/report/text.h"
#include "tournament/report/wide_table.h"
#include "validator/report/html/controls.h"
#include "validator/report/html/element.h"
#include "validator/report/html/embedded_web.h"
#include "validator/report/html/script_hash.h"
#include "validator/report/words/date_words.h"
#include "validator/text/columns.h"
#include "validator/text/json_writer.h"

namespace referee::tournament::report {
namespace {

/// The styles and the script are the same in every page, and so are their digests.
std::string policy() {
  return "default-src 'none'; style-src '" + html::csp_hash(html::embedded_web_sha256("report")) +
         "' '" + html::csp_hash(embedded_audit_sha256("audit_style")) + "'; script-src '" +
         html::csp_hash(embedded_audit_sha256("audit_script")) + "' '" +
         html::csp_hash(html::embedded_web_sha256("script")) +
         "'; base-uri 'none'; form-action 'none'";
}

class AuditPage {
 public:
  AuditPage(const Audit& audit, Language language, std::string& out)
      : audit_(audit), words_(language), out_(out) {}

  void write(std::string_view version, const AuditDigests& digests) {
    head();
    counts();
    append_open_html(audit_, words_, out_);
    problems();
    append_standings_html(audit_, words_, out_);
    sign_off();
    append_findings_html(audit_, words_, digests, out_);
    append_games_html(audit_, words_, out_);
    decisions();
    not_checked();
    append_ledgers_html(audit_, words_, out_);
    what_was_audited(version, digests);
    chooser();
    end(digests.audit);
  }

 private:
  void head() {
    out_ +=
        "<!DOCTYPE html>\n<html lang=\"" + std::string(code_of(words_.language())) +
        "\">\n<head>\n<meta charset=\"utf-8\">\n"
        "<meta http-equiv=\"Content-Security-Policy\" content=\"" +
        policy() +
        "\">\n<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
        "<meta name=\"referrer\" content=\"no-referrer\">\n"
        "<meta name=\"color-scheme\" content=\"light dark\">\n<title>" +
        markup(audit_.event.name + std::string(words_.colon()) + std::string(words_(verdict()))) +
        "</title>\n<style>";
    out_ += html::embedded_web("report");
    out_ += "</style>\n<style>";
    out_ += embedded_audit("audit_style");
    out_ += "</style>\n</head>\n<body>\n";
    out_ += fmt::format("<a class=\"skip\" href=\"#findings\">{}</a>\n", words_("To the findings"));
    out_ += fmt::format("<a class=\"skip\" id=\"to-decisions\" href=\"#decide\" hidden>{}</a>\n",
                        words_("To the decisions"));
    out_ += html::embedded_web("tiles");
    out_ += "<header>";
    html::add_element(out_, "p", words_("Audit of an event"), "by");
    html::open_element(out_, "h1");
    append_markup(out_, audit_.event.name);
    out_ += words_.colon();
    html::add_element(out_, "span", words_(verdict()), is_final() ? "final" : "provisional");
    out_ +=
        fmt::format("</h1><nav aria-label=\"{}\"><ul class=\"jump\">", words_("Parts of the page"));
    for (const auto& [target, words] : {std::pair{"#open", "What is open"},
                                        {"#standings", "Standings"},
                                        {"#findings", "Findings"},
                                        {"#games", "Games"},
                                        {"#ledgers", "Game by game"},
                                        {"#digests", "Files and digests"}}) {
      out_ += "<li>";
      html::add_link(out_, target, words_(words));
      out_ += "</li>";
    }
    out_ += "</ul></nav></header>\n<main>\n";
  }

  /// Nothing that is open in a stage looks final.
  bool is_final() const {
    return audit_.rules && !audit_.stages.empty() &&
           std::ranges::all_of(audit_.stages, [](const StageStanding& one) {
             return name_of_state(one) == "final";
           });
  }

  std::string_view verdict() const { return is_final() ? "final" : "provisional"; }

  void counts() {
    const AuditCounts all = counts_of(audit_);
    out_ += "<ul class=\"chips\">";
    const auto chip = [&](std::uint32_t number, std::string_view one, std::string_view many,
                          std::string_view kind) {
      if (number == 0) return;
      out_ += fmt::format("<li class=\"{}\"><b>{}</b> {}</li>", kind, number,
                          words_(number == 1 ? one : many));
    };
    const auto finding_chip = [&](std::uint32_t number, std::string_view one, std::string_view many,
                                  std::string_view kind) {
      if (number == 0) return;
      out_ += fmt::format("<li class=\"{}\"><a href=\"#findings\"><b>{}</b> {}</a></li>", kind,
                          number, words_(number == 1 ? one : many));
    };
    chip(all.games, "game", "games", "all");
    chip(all.clean, "clean", "clean", "clean");
    chip(all.with_findings, "with findings", "with findings", "found");
    chip(all.unreadable, "not judged", "not judged", "error");
    chip(all.scores_only, "by scores only", "by scores only", "all");
    chip(all.open, "open", "open", "error");
    finding_chip(all.errors, "error", "errors", "error");
    finding_chip(all.warnings, "warning", "warnings", "warning");
    finding_chip(all.notes, "note", "notes", "note");
    chip(all.accepted, "accepted", "accepted", "clean");
    chip(all.problems, "problem in the files", "problems in the files", "error");
    out_ += "</ul>\n";
  }

  /// Shown by the script alone.
  void chooser() {
    out_ += fmt::format(
        "<section id=\"decide\" class=\"decide-bar\" aria-label=\"{}\" hidden><p><b "
        "id=\"decided\"></b> <label>{} <input id=\"by\" autocomplete=\"off\"></label> "
        "<label>{} <input id=\"date\" type=\"date\"></label> "
        "<button id=\"save\" type=\"button\">{}</button> <span id=\"said\" "
        "role=\"status\">{}</span></p></section>\n",
        words_("Decide"), words_("Your name"), words_("Date"), words_("Save decisions"),
        words_("Choose at each finding, save in the place of the old file, audit again."));
  }

  void open_section(std::string_view id, std::string_view title) {
    out_ += fmt::format("<section id=\"{}\"><h2>{}</h2>\n", id, words_(title));
  }

  void fact(std::string_view name, std::string_view text) {
    if (text.empty()) return;
    html::add_element(out_, "dt", words_(name));
    html::add_element(out_, "dd", text);
  }

  void what_was_audited(std::string_view version, const AuditDigests& digests) {
    open_section("digests", "What was audited");
    out_ += "<dl class=\"game-facts\">";
    fact("Event file", audit_.event.path + " " + audit_.event.digest);
    for (const ReadFile& file : audit_.event.files)
      fact("Table", fmt::format("{} {}", file.path, file.digest));
    if (audit_.rules) {
      const std::string& title = audit_.rules->title;
      html::add_element(out_, "dt", words_("Ruleset"));
      out_ += "<dd>";
      out_ += !words_.is_english() && is_in_english(title) ? "<span lang=\"en\">" : "<span>";
      append_markup(out_, title.empty() ? audit_.rules->name : title);
      out_ += "</span> " + digests.rules + "</dd>";
    }
    fact("Held against", held_words(held_against(audit_), words_));
    if (audit_.second_opinions)
      fact("Second opinion", second_words(*audit_.second_opinions, words_));
    fact("Program", fmt::format("referee {}", version));
    fact("This audit as JSON", digests.audit);
    out_ += "</dl></section>\n";
  }

  /// Titles of rulesets are in English, but for those of organisers who write another language.
  static bool is_in_english(std::string_view title) {
    return std::ranges::all_of(title, [](char c) { return c >= ' ' && c <= '~'; });
  }

  void problems() {
    if (audit_.event.problems.empty()) return;
    open_section("problems", "Problems in the files");
    out_ += "<ul>";
    for (const Problem& problem : audit_.event.problems) {
      out_ += fmt::format("<li{}>", words_.english_unless(problem.said));
      append_printable_markup(out_, problem_line(problem, words_));
      html::close_element(out_, "li");
    }
    out_ += "</ul></section>\n";
  }

  void decisions() {
    if (audit_.decisions.empty()) return;
    open_section("decisions", "Decisions");
    std::vector<std::string> columns;
    for (const char* name : {"Date", "What", "About", "Points", "By", "Reason", "Effect"})
      columns.emplace_back(words_(name));
    WideTable table(out_, words_("Decisions"), std::move(columns), "decisions");
    for (const Decision& decision : audit_.decisions) {
      const DecisionRow& row = decision.row;
      std::string about;
      const std::string player = name_or(decision.player, row.player);
      const std::string other = name_or(decision.other, row.other);
      for (const std::string* part :
           {&row.rule, &row.stage, &row.game, &player, &other, &row.place})
        if (!part->empty()) about += std::string(about.empty() ? "" : words_.comma()) + *part;
      if (!row.hand_text.empty()) about.append(words_.comma()).append(hand_of(decision));
      if (row.all_hands) about.append(words_.comma()).append(words_("all hands"));
      table.open_row();
      table.cell(referee::report::date_words(row.date, words_.language()));
      table.cell(words_(name_of(row.kind)));
      table.cell(about);
      table.number(points_of(row));
      table.cell(row.by);
      table.cell(row.reason);
      table.cell(words_(!decision.is_sound  ? "none: see the problems"
                        : decision.was_used ? "yes"
                                            : "none"));
      table.close_row();
    }
    table.close();
    out_ += "</section>\n";
  }

  /// "East 3-1"; of a game without a log, as the row has it.
  std::string hand_of(const Decision& decision) const {
    const DecisionRow& row = decision.row;
    if (!row.hand || !decision.game || !audit_.games[*decision.game].log)
      return words_.fill("hand {}", row.hand_text);
    const std::vector<PlayedHand>& hands = audit_.logs[*audit_.games[*decision.game].log].hands;
    return *row.hand < hands.size() ? words_.sentence(hands[*row.hand].where)
                                    : words_.fill("hand {}", row.hand_text);
  }

  /// A player by name; without one, what the row says.
  std::string name_or(Known<std::size_t> player, const std::string& text) const {
    return player ? player_name(audit_, *player) : text;
  }

  /// As they count for the player: what is taken off has a minus, whatever sign the row has.
  std::string points_of(const DecisionRow& row) const {
    switch (row.kind) {
      case DecisionKind::Penalty:
      case DecisionKind::Chombo: {
        const values::ResultPoints points = row.points.value_or(audit_.event.chombo);
        return values::signed_text(points > values::ResultPoints{} ? -points : points);
      }
      case DecisionKind::Lots: return row.points ? values::text_of(*row.points) : std::string();
      default: return row.points ? values::signed_text(*row.points) : std::string();
    }
  }

  void not_checked() {
    const std::vector<Unchecked> all = unchecked_of(audit_);
    open_section("not-checked", "What could not be checked");
    if (all.empty()) html::add_element(out_, "p", words_("Nothing was left out."));
    if (!all.empty()) {
      out_ += "<ul>";
      for (const Unchecked& one : all) {
        out_ += fmt::format("<li{}>", words_.english_unless(one.reason));
        append_markup(
            out_, words_.fill("{} ({}), {}×",
                              referee::report::topic_in_words(one.what, words_.language()),
                              referee::report::reason_in_words(one, words_.language()), one.count));
        out_ += "</li>";
      }
      out_ += "</ul>";
    }
    out_ += "</section>\n";
  }

  /// With the standings, so that nobody signs away from what is signed.
  void sign_off() {
    open_section("sign-off", "Signatures");
    if (!is_final())
      return void(out_ += fmt::format("<p>{}</p></section>\n",
                                      words_("Not to be signed yet: something is open. The final "
                                             "page has the lines here.")));
    std::vector<std::string> people = audit_.event.staff;
    if (people.empty()) people.emplace_back(words_("Name"));
    for (const std::string& person : people) {
      out_ += "<div class=\"sign\">";
      html::add_element(out_, "span", person);
      html::add_element(out_, "span", words_("Date"), "line");
      html::add_element(out_, "span", words_("Signature"), "line");
      out_ += "</div>\n";
    }
    out_ += "</section>\n";
  }

  void end(std::string_view digest) {
    std::string data;
    JsonWriter json(data);
    json.open_object().member("file", audit_.event.decisions_file.empty()
                                          ? std::string("decisions.csv")
                                          : audit_.event.decisions_file);
    json.member("text", audit_.event.decisions_text);
    // On every sheet of paper; then what choices are kept under until they are saved.
    json.member("foot", fmt::format("{} · {} · {}", cut_to(audit_.event.name, kLongestName),
                                    words_(verdict()), digest));
    json.member("kept", fmt::format("{} · {}", audit_.event.name, audit_.event.digest));
    words_.write_script_words(json.key("words"));
    json.close_object();
    out_ += "</main>\n";
    html::append_report_script(words_.language(), out_);
    out_ += "<script type=\"application/json\" id=\"decisions-file\">";
    append_script_json(out_, data);
    out_ += "</script>\n<script>";
    out_ += embedded_audit("audit_script");
    out_ += "</script>\n</body>\n</html>\n";
  }

  const Audit& audit_;
  PageWords words_;
  std::string& out_;
};

}  // namespace

void append_audit_html(const Audit& audit, std::string_view version, const AuditDigests& digests,
                       Language language, std::string& out) {
  AuditPage(audit, language, out).write(version, digests);
}

}  // namespace referee::tournament::report
