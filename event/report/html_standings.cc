#include <algorithm>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "event/model/lookup.h"
#include "event/report/counts.h"
#include "event/report/html.h"
#include "event/report/text.h"
#include "event/report/uneven_words.h"
#include "validator/report/drawing/table_drawing.h"
#include "validator/report/html/element.h"

namespace referee::event {
namespace {

class StandingsPart {
 public:
  StandingsPart(const Audit& audit, std::string& out) : audit_(audit), out_(out) {}

  void write() {
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

 private:
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
    for (const char* name : {"Place", "Name", "Total"}) add_element(out_, "th", name);
    if (is_open) add_element(out_, "th", "Open");
    for (const char* name :
         {"Games", "Counted", "Carried", "Adjustments", "1st 2nd 3rd 4th", "Best game"})
      add_element(out_, "th", name);
    if (is_cut) add_element(out_, "th", "Goes on with");
    out_ += "</tr></thead><tbody>\n";
    for (const Ranked& line : all) {
      out_ += line.advances ? "<tr class=\"goes-on\">" : "<tr>";
      number(line.place ? std::to_string(*line.place) : "–");
      out_ += "<th scope=\"row\">";
      append_markup(out_, cut_to(line.player ? audit_.roster.players[*line.player].name : line.team,
                                 kLongestName));
      out_ += "</th>";
      number(signed_text(line.total));
      if (is_open) open_cell(line);
      number(std::to_string(line.games));
      number(signed_text(line.counted));
      number(signed_text(line.carried));
      number(signed_text(line.adjustments));
      number(fmt::format("{} {} {} {}", line.placements[0], line.placements[1], line.placements[2],
                         line.placements[3]));
      number(line.best_game ? signed_text(*line.best_game) : "–");
      if (is_cut) number(line.advances ? signed_text(line.takes_along) : std::string());
      out_ += "</tr>\n";
    }
    out_ += "</tbody></table></div>\n";
  }

  /// How many findings are open, and what the total may become.
  void open_cell(const Ranked& line) {
    const std::string span = span_of(line);
    add_element(out_, "td",
                line.open == 0 && span.empty()
                    ? std::string()
                    : fmt::format("{}{}", line.open, span.empty() ? "" : ": " + span),
                "span");
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

  const Audit& audit_;
  std::string& out_;
};

}  // namespace

void append_standings_html(const Audit& audit, std::string& out) {
  StandingsPart(audit, out).write();
}

}  // namespace referee::event
