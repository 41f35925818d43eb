#include "validator/report/html/finding_tables.h"

#include <array>
#include <optional>
#include <string_view>
#include <vector>

#include "validator/report/html/element.h"
#include "validator/report/words/points_rows.h"
#include "validator/report/words/verdict_words.h"

namespace referee::html {
namespace {

/// A table that is wider than its card scrolls in it.
void open_table(ReportWord caption, Language language, std::string& out) {
  const std::string words = markup(word(caption, language));
  out += "<div class=\"wide\" role=\"group\" tabindex=\"0\" aria-label=\"" + words +
         "\"><table><caption>" + words + "</caption>";
}

void add_head(std::string_view text, std::string& out) {
  out += "<th scope=\"col\">";
  append_markup(out, text);
  out += "</th>";
}

/// With its sign, and a true minus.
std::string moved(Points points) { return (points > Points{} ? "+" : "") + points_words(points); }

void add_amounts(const LedgerRow& row, const std::array<Known<Points>, kMaxSeats>& amounts,
                 std::size_t seats, std::string& out) {
  for (std::size_t seat = 0; seat < seats; ++seat) {
    out += row.expected[seat] == row.actual[seat] ? "<td class=\"points\">"
                                                  : "<td class=\"points differs\">";
    if (const Known<Points> amount = amounts[seat])
      append_markup(out, moved(*amount));
    else
      out += "\xE2\x80\x93";
    out += "</td>";
  }
}

/// What each seat gets, or pays, where the log is put right; nothing where some amount is not
/// known.
std::optional<std::array<Points, kMaxSeats>> correction_of(const Finding& finding,
                                                           std::size_t seats) {
  std::array<Points, kMaxSeats> sums{};
  for (const LedgerRow& row : finding.ledger)
    for (std::size_t seat = 0; seat < seats; ++seat) {
      if (!row.expected[seat] || !row.actual[seat]) return std::nullopt;
      sums[seat] += *row.expected[seat] - *row.actual[seat];
    }
  return sums;
}

void add_correction(const Finding& finding, std::size_t seats, Language language,
                    std::string& out) {
  // The scores that the log goes on with are those of the rules already.
  if (!finding.changes.empty() && finding.changes.front().id == Said::OnlyResultIsWrong) return;
  const auto sums = correction_of(finding, seats);
  if (!sums || *sums == std::array<Points, kMaxSeats>{}) return;
  out += "<tr><th scope=\"row\" colspan=\"2\">" + markup(word(ReportWord::Correction, language)) +
         "</th>";
  for (std::size_t seat = 0; seat < seats; ++seat) {
    const Points sum = (*sums)[seat];
    out += "<td class=\"points\">" + moved(sum) + "</td>";
  }
  out += "</tr>";
}

/// Narrow columns break between the name and the wind.
void add_players(std::size_t seats, const report::FindingWords& words, Language language,
                 std::string& out) {
  for (std::uint8_t seat = 0; seat < seats; ++seat) {
    const std::string person = words.person(Seat{seat});
    const std::string_view brackets = word(ReportWord::InBrackets, language);
    const std::size_t wind = person.rfind(brackets.substr(0, brackets.find('{')));
    out += "<th scope=\"col\" class=\"who\">";
    add_element(out, "span", std::string_view(person).substr(0, wind));
    if (wind != std::string::npos) append_markup(out, std::string_view(person).substr(wind));
    out += "</th>";
  }
}

}  // namespace

void append_ledger(const Finding& finding, const report::FindingWords& words, Language language,
                   std::string& out) {
  if (finding.ledger.empty()) return;
  const std::size_t seats = report::players_of(finding);
  open_table(ReportWord::Ledger, language, out);
  out += "<thead><tr>";
  add_head(word(ReportWord::Cause, language), out);
  out += "<td></td>";
  add_players(seats, words, language, out);
  out += "</tr></thead><tbody>";
  for (const LedgerRow& row : finding.ledger) {
    const bool differs = row.expected != row.actual;
    out += "<tr><th scope=\"row\"";
    out += differs ? " rowspan=\"2\">" : " colspan=\"2\">";
    out += markup(name_in(row.cause, language)) + "</th>";
    // Where both sides agree, neither is named.
    if (differs) add_element(out, "td", word(ReportWord::ByTheRules, language), "side-of");
    add_amounts(row, row.expected, seats, out);
    out += "</tr>";
    if (!differs) continue;
    out += "<tr>";
    add_element(out, "td", word(ReportWord::InTheLog, language), "side-of");
    add_amounts(row, row.actual, seats, out);
    out += "</tr>";
  }
  add_correction(finding, seats, language, out);
  out += "</tbody></table></div>";
}

std::vector<Seat> heard_in(const Finding& finding) {
  std::vector<Seat> heard;
  if (finding.seat.present()) heard.push_back(finding.seat);
  const std::size_t seats = finding.ledger.empty() ? 0 : report::players_of(finding);
  const auto sums = correction_of(finding, seats);
  for (std::uint8_t seat = 0; seat < seats && sums; ++seat)
    if ((*sums)[seat] != Points{} && Seat{seat} != finding.seat) heard.push_back(Seat{seat});
  return heard;
}

void append_both_sides(const Finding& finding, const report::FindingWords& words, Language language,
                       std::string& out) {
  const std::vector<report::BothSides> sides = report::both_sides_of(finding);
  if (sides.empty()) return;
  open_table(ReportWord::BothSides, language, out);
  out += "<thead><tr><td></td>";
  add_players(sides.size(), words, language, out);
  out += "</tr></thead><tbody>";
  for (const bool is_ruled : {true, false}) {
    out += "<tr><th scope=\"row\" class=\"side-of\">" +
           markup(word(is_ruled ? ReportWord::ByTheRules : ReportWord::InTheLog, language)) +
           "</th>";
    for (const report::BothSides& each : sides)
      add_element(out, "td", is_ruled ? each.ruled : each.claimed,
                  each.differs ? "points differs" : "points");
    out += "</tr>";
  }
  out += "</tbody></table></div>";
}

void append_working(const Finding& finding, const report::FindingWords& words, Language language,
                    std::string& out) {
  if (finding.working == nullptr) return;
  open_table(ReportWord::Working, language, out);
  out += "<thead><tr><td></td>";
  add_head(word(ReportWord::ByTheRules, language), out);
  add_head(word(ReportWord::InTheLog, language), out);
  out += "</tr></thead><tbody>";
  for (const Working::Row& row : finding.working->rows) {
    out += row.item.empty() ? "<tr><td></td>"
                            : "<tr><th scope=\"row\">" + markup(words.sentence(row.item)) + "</th>";
    const std::string_view kind = row.differs ? "differs" : "";
    add_element(out, "td", words.sentence(row.ruled), kind);
    add_element(out, "td", words.sentence(row.claimed), kind);
    out += "</tr>";
  }
  out += "</tbody></table></div>";
  if (finding.working->question.empty()) return;
  out += "<details class=\"repeat\"><summary>" + markup(word(ReportWord::Repeat, language)) +
         "</summary><p>";
  add_element(out, "code", "referee score " + finding.working->question);
  out += "</p></details>";
}

}  // namespace referee::html
