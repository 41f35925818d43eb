#include "validator/report/html/finding_card.h"

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>
#include <vector>

#include "validator/catalogue/sources.h"
#include "validator/report/drawing/table_drawing.h"
#include "validator/report/drawing/tile_strip.h"
#include "validator/report/html/case_sheet.h"
#include "validator/report/html/element.h"
#include "validator/report/html/event_words.h"
#include "validator/report/html/finding_rule.h"
#include "validator/report/html/finding_strip.h"
#include "validator/report/html/finding_tables.h"
#include "validator/report/html/places.h"
#include "validator/report/table_text.h"
#include "validator/report/words/date_words.h"
#include "validator/report/words/finding_words.h"
#include "validator/report/words/points_rows.h"
#include "validator/report/words/sanction_words.h"
#include "validator/report/words/verdict_words.h"
#include "validator/table/situation.h"
#include "validator/text/columns.h"
#include "validator/text/escape.h"
#include "validator/text/json_writer.h"

namespace referee::html {
namespace {

bool is_of(const Finding& finding, std::initializer_list<std::string_view> families) {
  const std::string_view family = std::string_view(finding.rule).substr(0, finding.rule.find('/'));
  return std::find(families.begin(), families.end(), family) != families.end();
}

/// Of what a log says, of points or of a wall it is no answer what somebody might have done.
bool is_of_an_act(const Finding& finding) {
  return is_of(finding, {"call", "furiten", "kan", "kita", "riichi", "tiles", "turn", "win"});
}

class FindingCard {
 public:
  FindingCard(const GameReport& report, std::size_t index, const ReportStyle& style,
              const CardPlace& place, std::string& out)
      : report_(report),
        finding_(report.findings[index]),
        index_(index),
        style_(style),
        names_(shown_names(report)),
        words_(finding_, names_, style.language),
        out_(out),
        game_(place_of_game(report)),
        hand_(hand_of_event(report, finding_.event)),
        place_(place) {}

  void append();

 private:
  std::string say(ReportWord which, std::initializer_list<std::string_view> values = {}) const {
    return worded(which, style_.language, values);
  }
  /// Null where the page does not hold the hand of the event.
  const RecordedHand* hand_to_link(Known<std::uint32_t> number) const {
    return place_.links == StepLinks::None ? nullptr : hand_of_event(report_, number);
  }
  void step_link(const RecordedHand& hand, std::uint32_t number, std::string_view text) {
    out_ += place_.links == StepLinks::OfScript ? "<a data-step=\"#" : "<a href=\"#";
    out_ += place_of_step(place_of_hand(game_, hand), number) + "\">";
    append_markup(out_, text);
    out_ += "</a>";
  }
  /// What has no words in the reader's language. A text of the log in a sentence is in no language.
  bool is_english(const Statement& values) const {
    return style_.language != Language::English && values.empty();
  }
  void place_line();
  void heading();
  void event(std::uint32_t number);
  void sides();
  void because();
  void sanction();
  void rule();
  void in_the_record();
  void legal();
  void riichi_discards(const LegalChoice& choice);
  void changes();
  void drawing();

  const GameReport& report_;
  const Finding& finding_;
  std::size_t index_;
  const ReportStyle& style_;
  std::array<std::string, kMaxSeats> names_;
  report::FindingWords words_;
  std::string& out_;
  std::string game_;
  const RecordedHand* hand_;
  const CardPlace& place_;
  std::vector<std::string> in_strip_;
};

/// "event 311", as a link where the page holds its hand.
void FindingCard::event(std::uint32_t number) {
  const std::string words = say(ReportWord::Event, {std::to_string(number)});
  if (const RecordedHand* hand = hand_to_link(number))
    step_link(*hand, number, words);
  else
    append_markup(out_, words);
}

void FindingCard::place_line() {
  out_ += "<p class=\"place\">";
  add_element(out_, "span", report::severity_words(finding_.severity, style_.language), "severity");
  const std::string when = words_.when();
  if (!when.empty()) {
    out_ += " <span class=\"when\">";
    append_markup(out_, when);
    out_ += "</span>";
  }
  if (finding_.in_baseline) {
    out_ += " ";
    add_element(out_, "span", say(ReportWord::InBaseline), "accepted");
  }
  out_ += "</p>";
}

void FindingCard::heading() {
  out_ += "<h4 id=\"" + place_of_finding(game_, index_) + "-h\"";
  std::string persons;
  const std::string name = words_.name(finding_.seat);
  // For a sheet that is printed of the card.
  const std::vector<Seat> heard = heard_in(finding_);
  if (!heard.empty()) {
    JsonWriter json(persons);
    json.open_array();
    for (const Seat seat : heard) json.text(words_.person(seat));
    json.close_array();
    out_ += " data-players=\"" + markup(persons) + "\"";
  }
  out_ += ">";
  if (words_.begins_with_person()) {
    const std::string person = words_.person(finding_.seat);
    // The mark of its own takes the place of quotes.
    if (!name.empty()) add_element(out_, "b", names_[finding_.seat.index()], "player");
    append_markup(out_, std::string_view(person).substr(name.size()));
    out_ += words_.behind_person();
  }
  // What the words of a reader lack stands in English.
  const std::string headline = words_.deed_or_headline();
  const bool has_no_words = style_.language != Language::English && finding_.deed.empty() &&
                            finding_.headline.empty() &&
                            rule_in(finding_.rule, style_.language).title.empty();
  out_ += has_no_words ? "<span lang=\"en\">" : "<span>";
  append_markup(out_, headline);
  out_ += "</span></h4>";
}

void FindingCard::sides() {
  // A table has them with names.
  if (report::does_table_show_sides(finding_)) return;
  const std::string required = words_.required();
  const std::string claimed = words_.claimed();
  if (required.empty() && claimed.empty()) return;
  out_ += "<dl class=\"sides\">";
  const auto side = [&](ReportWord which, const std::string& text, const Statement& values,
                        std::string_view kind) {
    if (text.empty()) return;
    add_element(out_, "dt", say(which));
    out_ += "<dd class=\"" + std::string(kind) + "\"";
    out_ += is_english(values) ? " lang=\"en\">" : ">";
    append_markup(out_, text);
    out_ += "</dd>";
  };
  side(ReportWord::Actual, claimed, finding_.claimed, "actual");
  side(ReportWord::Expected, required, finding_.required, "expected");
  out_ += "</dl>";
}

void FindingCard::because() {
  const std::vector<std::string> grounds = words_.grounds();
  // Where nothing can be stepped through, what the strip tells is not told again.
  const auto is_told = [&](const Because& because) {
    return place_.links == StepLinks::None && std::find(in_strip_.begin(), in_strip_.end(),
                                                        words_.because(because)) != in_strip_.end();
  };
  if (grounds.empty() && std::all_of(finding_.because.begin(), finding_.because.end(), is_told))
    return;
  add_element(out_, "h5", say(ReportWord::Because));
  out_ += "<ul class=\"because\">";
  for (const Because& because : finding_.because) {
    if (is_told(because)) continue;
    out_ += is_english(because.fact) ? "<li lang=\"en\">" : "<li>";
    const std::string text = words_.because(because);
    const RecordedHand* const hand = hand_to_link(because.event);
    if (hand != nullptr)
      step_link(*hand, *because.event, text);
    else
      append_markup(out_, text);
    out_ += "</li>";
  }
  for (const std::string& ground : grounds) add_element(out_, "li", ground);
  out_ += "</ul>";
}

void FindingCard::sanction() {
  const auto [sanction, title] = report::sanction_of(report_, style_, finding_.rule);
  // Who asks "what now?" is answered, too; what is wrong with a file is no player's deed.
  const bool asks = finding_.severity != Severity::Note && !is_of(finding_, {"log"});
  if (sanction != nullptr) {
    append_sanction(*sanction, title, style_.language, out_);
  } else if (asks) {
    add_element(out_, "h5", say(ReportWord::SanctionOfRules));
    add_element(out_, "p", say(ReportWord::NoSanction), "sanction");
  }
  if (finding_.waived != nullptr)
    add_element(
        out_, "p",
        say(ReportWord::Waived, {finding_.waived->reason, finding_.waived->by,
                                 report::date_words(finding_.waived->date, style_.language)}),
        "accepted");
}

void FindingCard::rule() {
  append_finding_rule(finding_, style_.language, out_);
  // What a part leaves out may speak against the other rules.
  if (!finding_.legal_under.empty() && !report_.is_part)
    add_element(out_, "p",
                say(ReportWord::LegalUnder, {joined(finding_.legal_under, style_.language)}),
                "under");
}

/// Only what is certain; nothing where nothing is.
void FindingCard::changes() {
  const std::vector<std::string> sentences = words_.changes();
  if (sentences.empty()) return;
  add_element(out_, "h5", say(ReportWord::WhatItChanges));
  for (const std::string& sentence : sentences) add_element(out_, "p", sentence, "changes");
}

/// The id of the rule and the numbers by which programs find the place.
void FindingCard::in_the_record() {
  out_ += "<details class=\"record\"><summary>" + markup(say(ReportWord::InTheRecord)) +
          "</summary><p>";
  add_element(out_, "code", finding_.rule);
  if (finding_.event) {
    out_ += " \xC2\xB7 ";
    event(*finding_.event);
  }
  const auto part = [&](ReportWord which, const auto& number) {
    if (!number) return;
    out_ += " \xC2\xB7 ";
    append_markup(out_, say(which, {std::to_string(*number)}));
  };
  if (finding_.seat.present()) part(ReportWord::Seat, Known<unsigned>(finding_.seat.value));
  part(ReportWord::Line, finding_.source.line);
  part(ReportWord::Element, finding_.source.element);
  part(ReportWord::Byte, finding_.source.offset);
  if (!finding_.source.pointer.empty()) {
    out_ += " \xC2\xB7 ";
    add_element(out_, "code", finding_.source.pointer);
  }
  out_ += "</p></details>";
}

void FindingCard::legal() {
  if (finding_.situation == nullptr || finding_.situation->legal.empty() || !is_of_an_act(finding_))
    return;
  add_element(out_, "h5", say(ReportWord::LegalHere));
  out_ += "<ul class=\"legal\">";
  for (std::uint8_t i = 0; i < kMaxSeats; ++i) {
    // A call that another one comes before was open only had nobody made that one.
    if (finding_.rule == "call/precedence" && finding_.seat == Seat{i}) continue;
    const std::string actions = pictures_of(finding_.situation->legal, Seat{i}, style_.language);
    if (actions.empty()) continue;
    out_ += "<li>" + markup(words_.person(Seat{i}) + say(ReportWord::Colon)) + actions + "</li>";
    for (const LegalChoice& choice : finding_.situation->legal)
      if (choice.seat == Seat{i}) riichi_discards(choice);
  }
  out_ += "</ul>";
}

/// Each tile that a riichi may be declared with, and what the hand waits for then.
void FindingCard::riichi_discards(const LegalChoice& choice) {
  for (std::size_t i = 0; i < choice.waits.size(); ++i) {
    std::vector<Tile> waits;
    for (const TileKind kind : choice.waits[i]) waits.push_back(Tile::plain(kind));
    out_ += "<li class=\"row\">";
    add_element(out_, "span", say(ReportWord::RiichiWith));
    drawing::append_strip_row({choice.set[i]}, false, style_.language, out_);
    add_element(out_, "span", say(waits.empty() ? ReportWord::NoWaits : ReportWord::RiichiWaits));
    drawing::append_strip_row(waits, false, style_.language, out_);
    out_ += "</li>";
  }
}

void FindingCard::drawing() {
  drawing::DrawingOf drawing;
  drawing.table = finding_.table.get();
  drawing.actor = finding_.seat;
  drawing.below = seat_below(report_, finding_);
  drawing.names = report_.names;
  drawing.language = style_.language;
  std::vector<std::uint32_t> cut;
  if (hand_ != nullptr) {
    for (std::uint32_t i = 0; i < hand_->events.size(); ++i)
      if (hand_->events[i].event.tsumogiri == Flag::Yes) cut.push_back(hand_->first + i);
    drawing.next = &event_in_question(finding_, *hand_).event;
  }
  drawing.drawn_and_cut = cut;
  const std::vector<drawing::NumberedCause> causes = causes_of(finding_);
  drawing.causes = causes;
  drawing.lit_number = lit_number_of(finding_);
  out_ += "<figure>";
  const std::size_t begins = out_.size();
  drawing::append_drawing(drawing, out_);
  // Only the marks that are there are explained.
  std::string legend;
  const std::string riichi = ", " + say(ReportWord::DeclaredRiichi);
  for (const auto& [mark, which] :
       {std::pair<std::string_view, ReportWord>{"class=\"gone\"", ReportWord::LegendGone},
        {riichi, ReportWord::LegendTurned},
        {"<path class=\"cut\"", ReportWord::LegendCut},
        {"<rect class=\"lit\"", ReportWord::LegendLit},
        {"<rect class=\"cause\"", ReportWord::LegendCause}})
    if (out_.find(mark, begins) != std::string::npos) legend += say(which);
  if (!legend.empty()) out_ += "<figcaption><small>" + markup(legend) + "</small></figcaption>";
  std::string lines;
  report::append_table(*finding_.table, finding_.seat, report_.names, style_.language, "", lines);
  out_ += "<details class=\"words\"><summary>" + markup(say(ReportWord::InWords)) +
          "</summary><pre tabindex=\"0\">";
  append_printable_markup(out_, lines);
  out_ += "</pre></details></figure>";
}

void FindingCard::append() {
  const std::string place = place_of_finding(game_, index_);
  const bool draws = place_.shows_table && finding_.table != nullptr;
  out_ += "<article class=\"finding " + std::string(name_of(finding_.severity)) +
          (finding_.is_accepted() ? " is-accepted" : "") + "\" id=\"" + place +
          "\" aria-labelledby=\"" + place + "-h\">";
  place_line();
  heading();
  sides();
  if (draws) in_strip_ = append_finding_strip(finding_, hand_, words_, style_.language, out_);
  out_ += draws ? "<div class=\"parts drawn\">" : "<div class=\"parts\">";
  if (draws) drawing();
  out_ += "<div class=\"facts\">";
  append_ledger(finding_, words_, style_.language, out_);
  append_both_sides(finding_, words_, style_.language, out_);
  append_working(finding_, words_, style_.language, out_);
  sanction();
  because();
  rule();
  legal();
  changes();
  out_ += place_.in_event;
  in_the_record();
  if (hand_ != nullptr && place_.links != StepLinks::None) {
    out_ += "<p class=\"step\">";
    step_link(*hand_, *finding_.event,
              say(ReportWord::StepThrough) + " \xC2\xB7 " +
                  round_words(hand_->at_start.round, style_.language));
    out_ += "</p>";
  }
  out_ += "</div></div>";
  // Of a page that prints this card alone; a sheet has them at its foot.
  if (place_.links != StepLinks::None) append_case_digests(report_, finding_, style_, out_);
  out_ += "</article>";
}

}  // namespace

std::array<std::string, kMaxSeats> shown_names(const GameReport& report) {
  std::array<std::string, kMaxSeats> names;
  for (std::size_t i = 0; i < kMaxSeats; ++i) names[i] = shown_name(report.names[i], kNameColumns);
  return names;
}

Seat seat_below(const GameReport& report, const Finding& finding) {
  if (finding.seat.present()) return finding.seat;
  const RecordedHand* hand = hand_of_event(report, finding.event);
  return hand == nullptr ? Seat{} : hand->events[*finding.event - hand->first].event.seat;
}

void append_finding_card(const GameReport& report, std::size_t index, const ReportStyle& style,
                         const CardPlace& place, std::string& out) {
  FindingCard(report, index, style, place, out).append();
}

void append_lone_card(const GameReport& report, std::size_t index, const ReportStyle& style,
                      std::string& out) {
  append_finding_card(report, index, style, {true, StepLinks::None}, out);
}

}  // namespace referee::html
