#include "event/report/html.h"

#include <algorithm>

#include <fmt/format.h>

#include "event/model/lookup.h"
#include "event/report/counts.h"
#include "event/report/embedded_audit.h"
#include "event/report/text.h"
#include "event/report/uneven_words.h"
#include "validator/report/drawing/table_drawing.h"
#include "validator/report/html/element.h"
#include "validator/report/html/embedded_web.h"
#include "validator/report/html/script_hash.h"
#include "validator/text/json_writer.h"

namespace referee::event {
namespace {

/// The styles and the script are the same in every page, and so are their digests.
std::string policy() {
  return "default-src 'none'; style-src '" + csp_hash(embedded_web_sha256("report")) + "' '" +
         csp_hash(embedded_audit_sha256("audit_style")) + "'; script-src '" +
         csp_hash(embedded_audit_sha256("audit_script")) + "'; base-uri 'none'; form-action 'none'";
}

class AuditPage {
 public:
  AuditPage(const Audit& audit, std::string& out) : audit_(audit), out_(out) {}

  void write(std::string_view version, std::string_view rules_digest) {
    head();
    counts();
    chooser();
    digests(version, rules_digest);
    problems();
    standings();
    append_games_html(audit_, out_);
    append_findings_html(audit_, out_);
    decisions();
    not_checked();
    append_ledgers_html(audit_, out_);
    sign_off();
    end();
  }

 private:
  void head() {
    out_ +=
        "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
        "<meta http-equiv=\"Content-Security-Policy\" content=\"" +
        policy() +
        "\">\n<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
        "<meta name=\"referrer\" content=\"no-referrer\">\n"
        "<meta name=\"color-scheme\" content=\"light dark\">\n<title>" +
        markup(audit_.event.name) + "</title>\n<style>";
    out_ += embedded_web("report");
    out_ += "</style>\n<style>";
    out_ += embedded_audit("audit_style");
    out_ += "</style>\n</head>\n<body>\n<a class=\"skip\" href=\"#findings\">To the findings</a>\n";
    out_ += embedded_web("tiles");
    out_ += "<header>";
    add_element(out_, "h1", audit_.event.name);
    add_element(out_, "p", "Audit of an event", "by");
    out_ += "</header>\n<main>\n";
  }

  void counts() {
    const AuditCounts all = counts_of(audit_);
    out_ += "<ul class=\"chips\">";
    const auto chip = [&](std::uint32_t number, std::string_view one, std::string_view many,
                          std::string_view kind) {
      if (number == 0) return;
      out_ +=
          fmt::format("<li class=\"{}\"><b>{}</b> {}</li>", kind, number, number == 1 ? one : many);
    };
    const auto finding_chip = [&](std::uint32_t number, std::string_view one, std::string_view many,
                                  std::string_view kind) {
      if (number == 0) return;
      out_ += fmt::format("<li class=\"{}\"><a href=\"#findings\"><b>{}</b> {}</a></li>", kind,
                          number, number == 1 ? one : many);
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
    out_ +=
        "<section id=\"decide\" class=\"decide-bar\" hidden><h2>Decide</h2>"
        "<p>Choose at each finding, then save the decisions in the place of the old file and "
        "audit again.</p><p><label>Your name <input id=\"by\" autocomplete=\"off\"></label> "
        "<label>Date <input id=\"date\" type=\"date\"></label> "
        "<button id=\"save\" type=\"button\">Save decisions</button></p>"
        "<p id=\"said\" role=\"status\"></p></section>\n";
  }

  void fact(std::string_view name, std::string_view text) {
    if (text.empty()) return;
    add_element(out_, "dt", name);
    add_element(out_, "dd", text);
  }

  void digests(std::string_view version, std::string_view rules_digest) {
    out_ += "<section id=\"digests\"><h2>What was audited</h2><dl class=\"game-facts\">";
    fact("Event file", audit_.event.path + " " + audit_.event.digest);
    for (const ReadFile& file : audit_.event.files)
      fact("Table", fmt::format("{} {}", file.path, file.digest));
    if (audit_.rules) {
      const std::string& title = audit_.rules->title;
      fact("Ruleset",
           fmt::format("{} {}", title.empty() ? audit_.rules->name : title, rules_digest));
    }
    fact("Held against", held_words(held_against(audit_)));
    fact("Program", fmt::format("referee {}", version));
    out_ += "</dl></section>\n";
  }

  void problems() {
    if (audit_.event.problems.empty()) return;
    out_ += "<section id=\"problems\"><h2>Problems in the files</h2><ul>";
    for (const Problem& problem : audit_.event.problems) {
      open_element(out_, "li");
      append_printable_markup(out_, problem_line(problem));
      close_element(out_, "li");
    }
    out_ += "</ul></section>\n";
  }

  void standings() {
    out_ += "<section id=\"standings\"><h2>Standings</h2>\n";
    for (std::size_t s = 0; s < audit_.stages.size(); ++s) {
      const StageRules& rules = audit_.event.stages[s];
      const StageStanding& standing = audit_.stages[s];
      add_element(out_, "h3", rules.name);
      std::string how =
          fmt::format("by {}, {}", rules.by_team ? "team" : "player", count_text(rules));
      if (rules.games) how += fmt::format(", {} games", *rules.games);
      if (rules.advance) how += fmt::format(", {} go on", *rules.advance);
      if (rules.carry > 0) how += fmt::format(", {} carried over", carry_text(rules));
      add_element(out_, "p", how, "by");
      add_element(out_, "p", state_of(audit_, standing), "state");
      if (!standing.teams.empty()) {
        lines("Teams", standing.teams);
        proof(standing.of_teams);
      }
      lines("Players", standing.players);
      proof(standing.of_players);
      reasons(standing.uneven);
    }
    out_ += "</section>\n";
  }

  /// Beside the proof, why its games do not add up to nought.
  void reasons(const std::vector<UnevenPart>& parts) {
    if (parts.empty()) return;
    out_ += "<p class=\"proof-why\">Why the games do not add up to 0:</p><ul class=\"proof-why\">";
    for (const UnevenPart& part : parts) add_element(out_, "li", uneven_words(audit_, part));
    out_ += "</ul>\n";
  }

  void lines(std::string_view title, const std::vector<Ranked>& all) {
    const bool is_cut =
        std::any_of(all.begin(), all.end(), [](const Ranked& line) { return line.advances; });
    const bool is_open = std::any_of(all.begin(), all.end(), [](const Ranked& line) {
      return line.open > 0 || !line.is_settled;
    });
    open_wide(out_, title);
    out_ += "<table class=\"standing\">";
    add_element(out_, "caption", title);
    out_ += "<thead><tr>";
    for (const char* name : {"Place", "Name", "Total", "Games", "Counted", "Carried", "Adjustments",
                             "1st 2nd 3rd 4th", "Best game"})
      add_element(out_, "th", name);
    if (is_cut) add_element(out_, "th", "Goes on with");
    if (is_open) add_element(out_, "th", "Open");
    out_ += "</tr></thead><tbody>\n";
    for (const Ranked& line : all) {
      out_ += line.advances ? "<tr class=\"goes-on\">" : "<tr>";
      number(line.place ? std::to_string(*line.place) : "–");
      out_ += "<th scope=\"row\">";
      append_markup(out_, cut_to(line.player ? audit_.roster.players[*line.player].name : line.team,
                                 kLongestName));
      out_ += "</th>";
      number(signed_text(line.total));
      number(std::to_string(line.games));
      number(signed_text(line.counted));
      number(signed_text(line.carried));
      number(signed_text(line.adjustments));
      number(fmt::format("{} {} {} {}", line.placements[0], line.placements[1], line.placements[2],
                         line.placements[3]));
      number(line.best_game ? signed_text(*line.best_game) : "–");
      if (is_cut) number(line.advances ? signed_text(line.takes_along) : std::string());
      if (is_open) {
        const std::string span = span_of(line);
        number(line.open == 0 && span.empty()
                   ? std::string()
                   : fmt::format("{}{}", line.open, span.empty() ? "" : ": " + span));
      }
      out_ += "</tr>\n";
    }
    out_ += "</tbody></table></div>\n";
  }

  void number(std::string_view text) { add_element(out_, "td", text, "number"); }

  void proof(const Proof& proof) {
    add_element(out_, "p",
                fmt::format("Proof: games {} − unknown {} − not counted {} + carried {} + "
                            "adjustments {} = {}. {}",
                            signed_text(proof.games), signed_text(proof.unknown),
                            signed_text(proof.not_counted), signed_text(proof.carried),
                            signed_text(proof.adjustments), signed_text(proof.standing),
                            proof.holds() ? "The sum is right." : "THE SUM IS WRONG."),
                proof.holds() ? "proof" : "proof wrong");
  }

  void decisions() {
    if (audit_.decisions.empty()) return;
    out_ += "<section id=\"decisions\"><h2>Decisions</h2>";
    open_wide(out_, "Decisions");
    out_ += "<table><thead><tr>";
    for (const char* name : {"Date", "What", "About", "Points", "By", "Reason", "Effect"})
      add_element(out_, "th", name);
    out_ += "</tr></thead><tbody>\n";
    for (const Decision& decision : audit_.decisions) {
      const DecisionRow& row = decision.row;
      std::string about;
      const std::string player = name_or(decision.player, row.player);
      const std::string other = name_or(decision.other, row.other);
      for (const std::string* part :
           {&row.rule, &row.stage, &row.game, &player, &other, &row.place})
        if (!part->empty()) about += (about.empty() ? "" : ", ") + *part;
      if (row.hand) about += fmt::format(", hand {}", *row.hand);
      if (row.all_hands) about += ", all hands";
      out_ += "<tr>";
      add_element(out_, "td", row.date);
      add_element(out_, "td", name_of(row.kind));
      add_element(out_, "td", about);
      number(points_of(row));
      add_element(out_, "td", row.by);
      add_element(out_, "td", row.reason);
      add_element(out_, "td",
                  !decision.is_sound  ? "none: see the problems"
                  : decision.was_used ? "yes"
                                      : "none");
      out_ += "</tr>\n";
    }
    out_ += "</tbody></table></div></section>\n";
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
        const ResultPoints points = row.points.value_or(audit_.event.chombo);
        return signed_text(points > ResultPoints{} ? -points : points);
      }
      case DecisionKind::Lots: return row.points ? text_of(*row.points) : std::string();
      default: return row.points ? signed_text(*row.points) : std::string();
    }
  }

  void not_checked() {
    const std::vector<Unchecked> all = unchecked_of(audit_);
    out_ += "<section id=\"not-checked\"><h2>What could not be checked</h2>";
    if (all.empty()) out_ += "<p>Nothing was left out.</p>";
    if (!all.empty()) {
      out_ += "<ul>";
      for (const Unchecked& one : all)
        add_element(out_, "li", fmt::format("{} ({}), {}×", one.what, one.why, one.count));
      out_ += "</ul>";
    }
    out_ += "</section>\n";
  }

  void sign_off() {
    out_ += "<section id=\"sign-off\"><h2>Signatures</h2>\n";
    for (const std::string& person : audit_.event.staff) {
      out_ += "<div class=\"sign\">";
      add_element(out_, "span", person);
      out_ += "<span class=\"line\">Date</span><span class=\"line\">Signature</span></div>\n";
    }
    if (audit_.event.staff.empty())
      out_ +=
          "<div class=\"sign\"><span>Name</span><span class=\"line\">Date</span><span "
          "class=\"line\">Signature</span></div>\n";
    out_ += "</section>\n";
  }

  void end() {
    std::string data;
    JsonWriter json(data);
    json.open_object().member("file", audit_.event.decisions_file.empty()
                                          ? std::string("decisions.csv")
                                          : audit_.event.decisions_file);
    json.member("text", audit_.event.decisions_text).close_object();
    out_ += "</main>\n<script type=\"application/json\" id=\"decisions-file\">";
    append_script_json(out_, data);
    out_ += "</script>\n<script>";
    out_ += embedded_audit("audit_script");
    out_ += "</script>\n</body>\n</html>\n";
  }

  const Audit& audit_;
  std::string& out_;
};

}  // namespace

void append_audit_html(const Audit& audit, std::string_view version, std::string_view rules_digest,
                       std::string& out) {
  AuditPage(audit, out).write(version, rules_digest);
}

}  // namespace referee::event
