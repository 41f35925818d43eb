#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "tournament/report/counts.h"
#include "tournament/report/html.h"
#include "tournament/report/text.h"
#include "tournament/report/uneven_words.h"
#include "tournament/report/wide_table.h"
#include "validator/report/html/element.h"
#include "validator/text/columns.h"
#include "validator/text/minus.h"

namespace referee::tournament::report {
namespace {

class StandingsPart {
 public:
  StandingsPart(const Audit& audit, const PageWords& words, std::string& out)
      : audit_(audit), words_(words), out_(out) {}

  void write() {
    out_ += fmt::format("<section id=\"standings\"><h2>{}</h2>\n", words_("Standings"));
    for (std::size_t s = 0; s < audit_.stages.size(); ++s) {
      const StageRules& rules = audit_.event.stages[s];
      const StageStanding& standing = audit_.stages[s];
      html::add_element(out_, "h3", rules.name);
      std::string how(words_(rules.by_team ? "by team" : "by player"));
      const auto add = [&](const std::string& part) { how.append(words_.comma()).append(part); };
      add(count_words(rules, words_));
      if (rules.games) add(words_.fill("{} games", *rules.games));
      if (rules.advance) add(words_.fill("{} go on", *rules.advance));
      if (rules.carry > 0) add(words_.fill("{} carried over", carry_text(rules)));
      html::add_element(out_, "p", how, "by");
      if (!standing.teams.empty()) {
        lines(words_("Teams"), standing.teams);
        proof(standing.of_teams);
      }
      lines(words_("Players"), standing.players);
      proof(standing.of_players);
      reasons(standing.uneven);
    }
    out_ += "</section>\n";
  }

 private:
  /// Beside the proof, why its games do not add up to nought.
  void reasons(const std::vector<UnevenPart>& parts) {
    if (parts.empty()) return;
    html::add_element(out_, "p", words_("Why the games do not add up to 0:"), "proof-why");
    out_ += "<ul class=\"proof-why\">";
    for (const UnevenPart& part : parts)
      html::add_element(out_, "li", uneven_words(audit_, part, words_));
    out_ += "</ul>\n";
  }

  void lines(std::string_view title, const std::vector<Ranked>& all) {
    const bool is_cut = std::ranges::any_of(all, &Ranked::advances);
    const bool is_open = std::ranges::any_of(
        all, [](const Ranked& line) { return line.open > 0 || !line.is_settled; });
    std::vector<std::string> columns;
    for (const char* name : {"Place", "Name", "Total"}) columns.emplace_back(words_(name));
    if (is_open)
      for (const char* name : {"Can become", "Open"}) columns.emplace_back(words_(name));
    // A column of noughts says nothing.
    const bool is_carried = std::ranges::any_of(
        all, [](const Ranked& line) { return line.carried != values::ResultPoints{}; });
    const bool is_adjusted = std::ranges::any_of(
        all, [](const Ranked& line) { return line.adjustments != values::ResultPoints{}; });
    for (const char* name : {"Games", "Counted"}) columns.emplace_back(words_(name));
    if (is_carried) columns.emplace_back(words_("Carried"));
    if (is_adjusted) columns.emplace_back(words_("Adjustments"));
    for (const char* name : {"1st 2nd 3rd 4th", "Best game"}) columns.emplace_back(words_(name));
    if (is_cut) columns.emplace_back(words_("Goes on with"));
    WideTable table(out_, title, std::move(columns), "standing");
    for (const Ranked& line : all) {
      table.open_row(line.advances ? "goes-on" : "");
      table.number(line.place ? std::to_string(*line.place) : "–");
      table.head(cut_to(name_of_line(audit_, line), kLongestName));
      table.number(values::signed_text(line.total));
      if (is_open) table.number(places_words(line, words_));
      if (is_open) table.cell(open_and_span(line, words_), "span");
      table.number(std::to_string(line.games));
      table.number(values::signed_text(line.counted));
      if (is_carried) table.number(values::signed_text(line.carried));
      if (is_adjusted) table.number(values::signed_text(line.adjustments));
      table.number(fmt::format("{} {} {} {}", line.placements[0], line.placements[1],
                               line.placements[2], line.placements[3]));
      table.number(line.best_game ? values::signed_text(*line.best_game) : "–");
      if (is_cut)
        table.number(line.advances ? values::signed_text(line.takes_along) : std::string());
      table.close_row();
    }
    table.close();
  }

  void proof(const Proof& proof) {
    html::add_element(
        out_, "p",
        with_true_minus(
            words_.fill("Proof: games {} − unknown {} − not counted {} + carried {} + "
                        "adjustments {} = {}. {}",
                        values::signed_text(proof.games), values::signed_text(proof.unknown),
                        values::signed_text(proof.not_counted), values::signed_text(proof.carried),
                        values::signed_text(proof.adjustments), values::signed_text(proof.standing),
                        words_(proof.holds() ? "The sum is right." : "THE SUM IS WRONG."))),
        proof.holds() ? "proof" : "proof wrong");
  }

  const Audit& audit_;
  const PageWords& words_;
  std::string& out_;
};

}  // namespace

void append_standings_html(const Audit& audit, const PageWords& words, std::string& out) {
  StandingsPart(audit, words, out).write();
}

}  // namespace referee::tournament::report
