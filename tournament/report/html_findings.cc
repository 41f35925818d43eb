#include <algorithm>
#include <map>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "tournament/report/counts.h"
#include "tournament/report/html.h"
#include "tournament/report/json.h"
#include "tournament/report/open_findings.h"
#include "tournament/report/remedies.h"
#include "validator/catalogue/catalogue.h"
#include "validator/catalogue/sanctions.h"
#include "validator/report/html/case_sheet.h"
#include "validator/report/html/element.h"
#include "validator/report/html/finding_card.h"
#include "validator/report/html/finding_rule.h"
#include "validator/report/html/hand_section.h"
#include "validator/report/html/places.h"
#include "validator/report/words/date_words.h"
#include "validator/text/json_writer.h"

namespace referee::tournament::report {
namespace {

/// Open findings that are listed without a fold, and how many a fold is worth.
constexpr std::size_t kMostListed = 25;
constexpr std::size_t kFewestFolded = 5;

void append_word(std::string_view what, const Known<DirectorsWord>& word, std::string_view classes,
                 const PageWords& words, std::string& out) {
  if (word)
    html::add_element(
        out, "p",
        words.fill("{} by {} on {}: {}", words(what), word->by,
                   referee::report::date_words(word->date, words.language()), word->reason),
        classes);
}

/// What the script needs to offer decisions, and to write them. The digest of the game, which
/// nearly every row names, stands there once: "=" in its place. The apostrophes around the data
/// spare the quotes of JSON.
void append_choice(const std::vector<Remedy>& remedies, const RemedyRow& about, std::string& out) {
  if (remedies.empty()) return;
  const std::string& game = remedies.front().rows.front().game;
  std::string data;
  JsonWriter json(data);
  json.open_array();
  for (const Remedy& remedy : remedies) {
    json.open_object().member("words", remedy.words).key("rows").open_array();
    for (const RemedyRow& row : remedy.rows) {
      const std::string short_game = row.game == game && !game.empty() ? "=" : row.game;
      json.open_object();
      for (const auto& [name, value] :
           {std::pair<std::string_view, const std::string*>{"kind", &row.kind},
            {"stage", &row.stage},
            {"game", &short_game},
            {"hand", &row.hand},
            {"rule", &row.rule},
            {"player", &row.player},
            {"other", &row.other},
            {"points", &row.points},
            {"place", &row.place}})
        if (!value->empty()) json.member(name, *value);
      json.close_object();
    }
    json.close_array().close_object();
  }
  json.close_array();
  std::string safe = markup(data);
  for (std::size_t at = safe.find("&quot;"); at != std::string::npos; at = safe.find("&quot;", at))
    safe.replace(at, 6, "\"");
  out += fmt::format(
      "<fieldset class=\"choice\" hidden data-rule=\"{}\" data-game=\"{}\" "
      "data-remedies='{}'></fieldset>\n",
      markup(about.rule), markup(game), safe);
}

/// Where in the schedule the games of a group were played; the findings of no game come first.
struct GroupKey {
  std::size_t stage = 0;
  std::size_t place = 0;  ///< in Audit::schedule, behind all where there is none
  std::size_t game = 0;

  auto operator<=>(const GroupKey&) const = default;
};

struct Group {
  std::vector<std::size_t> of_event;                         ///< places in Audit::findings
  std::vector<std::pair<std::size_t, std::size_t>> of_play;  ///< game and place in its report
};

class FindingsPart {
 public:
  FindingsPart(const Audit& audit, const PageWords& words, const AuditDigests& digests,
               std::string& out)
      : audit_(audit), words_(words), digests_(digests), out_(out) {
    for (const OpenItem& item : open_items(audit)) {
      open_.emplace(anchor_of(item.where), item.matters);
      if (item.matters) ++matters_;
    }
  }

  void write() {
    gather();
    out_ +=
        fmt::format("<section id=\"findings\" tabindex=\"-1\"><h2>{}</h2>\n", words_("Findings"));
    if (groups_.empty() && of_none_.empty()) html::add_element(out_, "p", words_("None."));
    filter();
    if (!of_none_.empty()) {
      open_group(words_("Of the event"));
      for (const std::size_t f : of_none_) of_event(f);
      out_ += "</div>\n";
    }
    for (const auto& [key, group] : groups_) {
      open_group(place_words(audit_, audit_.games[key.game], words_));
      for (const std::size_t f : group.of_event) of_event(f);
      for (const auto& [game, f] : group.of_play) of_play(game, f);
      out_ += "</div>\n";
    }
    out_ += "</section>\n";
  }

 private:
  void gather() {
    for (std::size_t f = 0; f < audit_.findings.size(); ++f) {
      const EventFinding& finding = audit_.findings[f];
      if (finding.game)
        groups_[key_of(*finding.game)].of_event.push_back(f);
      else
        of_none_.push_back(f);
    }
    for (std::size_t i = 0; i < audit_.games.size(); ++i) {
      if (!audit_.games[i].log) continue;
      const std::size_t count = audit_.logs[*audit_.games[i].log].report.findings.size();
      for (std::size_t f = 0; f < count; ++f) groups_[key_of(i)].of_play.emplace_back(i, f);
    }
  }

  GroupKey key_of(std::size_t game) const {
    const AuditedGame& one = audit_.games[game];
    return {one.stage, one.scheduled.value_or(audit_.schedule.size()), game};
  }

  /// Shown by the script alone.
  void filter() {
    if (groups_.empty() && of_none_.empty()) return;
    out_ += fmt::format(
        "<p class=\"filter\" id=\"filter\" hidden><button type=\"button\" data-show=\"all\" "
        "aria-pressed=\"true\">{}</button> <button type=\"button\" data-show=\"open\" "
        "aria-pressed=\"false\">{}</button> <button type=\"button\" data-show=\"matters\" "
        "aria-pressed=\"false\">{}</button> <label>{} <input "
        "id=\"filter-words\" type=\"search\" autocomplete=\"off\"></label> <span id=\"shown\" "
        "role=\"status\"></span></p>\n",
        words_("All"), words_.fill("Open ({})", open_.size()),
        words_.fill("May change places ({})", matters_), words_("Player, file or rule"));
  }

  void open_group(std::string_view title) {
    out_ += "<div class=\"group\">";
    html::add_element(out_, "h3", title);
  }

  /// Whether it is open, as a mark that is read and as classes that the filter asks for.
  void open_one(std::string_view element, const OpenFinding& where, std::string_view classes) {
    const std::string anchor = anchor_of(where);
    const auto open = open_.find(anchor);
    out_ += fmt::format("<{} id=\"{}\" class=\"one {}{}\">", element, anchor, classes,
                        open == open_.end() ? ""
                        : open->second      ? " is-open matters"
                                            : " is-open");
  }

  void of_event(std::size_t f) {
    const EventFinding& finding = audit_.findings[f];
    const OpenFinding where{finding.game, f, false};
    open_one("article", where,
             fmt::format("finding {}{}", referee::name_of(finding.severity),
                         finding.accepted ? " is-accepted" : ""));
    out_ += "<h4><span class=\"severity\">";
    append_markup(out_, words_(referee::name_of(finding.severity)));
    out_ += "</span> ";
    append_markup(out_, headline_of(audit_, where, words_));
    out_ += "</h4><p class=\"place\">";
    place(finding);
    out_ += "</p>";
    if (finding.game && audit_.games[*finding.game].log) case_facts(*finding.game);
    if (!headline_has_sides(finding)) {
      out_ += "<dl class=\"sides\">";
      side("expected", finding.required);
      side("actual", finding.claimed);
      out_ += "</dl>";
    }
    if (const Sanction* sanction = sanction_of(audit_.event.sanctions, finding.rule))
      html::append_sanction(*sanction, referee::ReportWord::SanctionOfEvent, words_.language(),
                            out_);
    effect(where, out_);
    const std::string advice = advice_of(audit_, finding, words_);
    if (!advice.empty()) html::add_element(out_, "p", advice, "advice");
    append_word("Accepted", finding.accepted, "accepted", words_, out_);
    append_word("Upheld", finding.upheld, "upheld", words_, out_);
    RemedyRow about;
    about.rule = finding.rule;
    append_choice(remedies_of_event(audit_, f, words_), about, out_);
    out_ += "<p class=\"under\"><code>";
    append_markup(out_, finding.rule);
    out_ += "</code> ";
    if (const CatalogueEntry* entry = find_in_catalogue(finding.rule))
      append_markup(out_, words_.is_english() ? entry->meaning
                                              : rule_in(finding.rule, words_.language()).says);
    out_ += "</p>";
    ReportStyle style;
    style.language = words_.language();
    style.digest_of = digests_.of;
    html::append_case_digests(log_digest_of(audit_, finding), text_of_case(audit_, f), style, out_);
    out_ += "</article>\n";
  }

  /// Beside what the finding changes in its game; of what is decided there is nothing to say.
  void effect(const OpenFinding& where, std::string& out) const {
    const auto open = open_.find(anchor_of(where));
    if (open == open_.end()) return;
    out += "<div class=\"effects\">";
    const std::string title = std::string(words_("In the standings")) +
                              std::string(words_.colon()) +
                              std::string(effect_title(audit_, {where, open->second}, words_));
    html::add_element(out, "h5", title);
    const std::vector<std::string> lines = effect_lines(audit_, where, words_);
    if (!lines.empty()) {
      html::add_element(
          out, "p",
          words_("By this finding alone, whatever is decided (also that the game is void):"), "by");
      out += "<ul>";
      for (const std::string& line : lines) html::add_element(out, "li", line);
      out += "</ul>";
    }
    out += "</div>";
  }

  /// For the sheet of the case that is printed.
  void case_facts(std::size_t game) {
    ReportStyle style;
    style.language = words_.language();
    html::append_case_facts(named_report(audit_, game), {}, words_of_game(game), style, out_);
  }

  /// "Example Cup · Qualifier, round 1, table 2 · g003.json"
  std::string words_of_game(std::size_t game) const {
    constexpr std::string_view kBetween = " \xC2\xB7 ";
    return fmt::format("{}{}{}{}{}", audit_.event.name, kBetween,
                       place_words(audit_, audit_.games[game], words_), kBetween,
                       game_words(audit_, game, words_));
  }

  void side(std::string_view kind, const Statement& said) {
    html::add_element(out_, "dt", words_(kind));
    html::add_element(out_, "dd", words_.sentence(said), kind);
  }

  void place(const EventFinding& finding) {
    const std::string game =
        finding.game ? game_words(audit_, *finding.game, words_) : std::string();
    if (finding.game) html::add_link(out_, fmt::format("#game-{}", *finding.game), game);
    std::string place;
    if (!finding.file.empty() && finding.row) {
      const std::string row = words_.sentence(say(Said::ThisRow, finding.file, *finding.row));
      if (row != game) place += std::string(game.empty() ? "" : words_("; ")) + row;
    }
    if (finding.stage)
      place += std::string(game.empty() && place.empty() ? "" : words_("; ")) +
               words_.fill("stage {}", audit_.event.stages[*finding.stage].name);
    append_markup(out_, place);
  }

  void of_play(std::size_t game, std::size_t f) {
    const std::size_t log = *audit_.games[game].log;
    if (f == 0) shown_ = named_report(audit_, game);
    const GameReport& report = shown_;
    ReportStyle style;
    style.sanctions = audit_.event.sanctions;
    style.language = words_.language();
    style.digest_of = digests_.of;
    open_one("div", {game, f, true}, "of-play");
    html::append_case_facts(report, report.findings[f], words_of_game(game), style, out_);
    std::string in_event;
    effect({game, f, true}, in_event);
    out_ += "<p class=\"place\">";
    html::add_link(out_, fmt::format("#game-{}", game), game_words(audit_, game, words_));
    out_ += "</p>";
    html::append_finding_card(report, f, style, {true, html::StepLinks::OfScript, in_event}, out_);
    const PlayWord* word = word_of(audit_, log, f);
    if (word != nullptr) append_word("Upheld", word->upheld, "upheld", words_, out_);
    RemedyRow about;
    about.rule = report.findings[f].rule;
    append_choice(remedies_of_play(audit_, game, f, words_), about, out_);
    // Behind its last finding, as in the report of a game.
    const RecordedHand* const hand = html::hand_of_event(report, report.findings[f].event);
    if (hand != nullptr && html::findings_in(report, *hand).back() == f)
      html::append_hand_section(report, *hand, style, false, out_);
    out_ += "</div>\n";
  }

  const Audit& audit_;
  const PageWords& words_;
  const AuditDigests& digests_;
  std::string& out_;
  std::map<std::string, bool> open_;  ///< by anchor: whether it may change a place
  std::size_t matters_ = 0;
  GameReport shown_;  ///< of the game whose findings are being written
  std::vector<std::size_t> of_none_;
  std::map<GroupKey, Group> groups_;
};

}  // namespace

void append_link_to(const Audit& audit, const OpenFinding& finding, const PageWords& words,
                    std::string& out) {
  out += fmt::format("<a href=\"#{}\">", anchor_of(finding));
  append_markup(out, headline_of(audit, finding, words));
  out += " ";
  html::add_element(out, "small", where_of(audit, finding, words));
  out += "</a>";
}

void append_findings_html(const Audit& audit, const PageWords& words, const AuditDigests& digests,
                          std::string& out) {
  FindingsPart(audit, words, digests, out).write();
}

void append_open_html(const Audit& audit, const PageWords& words, std::string& out) {
  const std::vector<OpenItem> items = open_items(audit);
  out += fmt::format("<section id=\"open\"><h2>{}</h2>\n", words("What is open"));
  for (const StageStanding& standing : audit.stages) {
    const std::size_t stage = static_cast<std::size_t>(&standing - audit.stages.data());
    html::open_element(
        out, "p",
        "state " + std::string(name_of_state(standing) == "final" ? "final" : "provisional"));
    if (audit.stages.size() > 1)
      html::add_element(out, "b", audit.event.stages[stage].name + std::string(words.colon()));
    append_markup(out, state_in_short(standing, words));
    html::close_element(out, "p");
  }
  if (items.empty()) html::add_element(out, "p", words("Nothing."));
  for (std::size_t i = 0; i < items.size(); ++i) {
    const bool is_folded = i == kMostListed && items.size() > kMostListed + kFewestFolded;
    if (i == 0) out += "<ol class=\"open-list\">";
    if (is_folded)
      out += fmt::format("</ol><details><summary>{}</summary><ol class=\"open-list\" start=\"{}\">",
                         words.fill("{} more", items.size() - i), i + 1);
    out += "<li>";
    html::add_element(out, "span",
                      words(items[i].matters ? "may change places" : "changes no place"),
                      items[i].matters ? "effect matters" : "effect");
    out += " ";
    append_link_to(audit, items[i].where, words, out);
    const std::string moved = moved_places(audit, items[i].where, words);
    if (!moved.empty()) html::add_element(out, "small", moved, "moved");
    out += "</li>\n";
  }
  if (!items.empty()) out += "</ol>";
  if (items.size() > kMostListed + kFewestFolded) out += "</details>";
  out += "</section>\n";
}

}  // namespace referee::tournament::report
