#include "validator/report/html/finding_card.h"

#include <algorithm>
#include <string_view>
#include <vector>

#include "validator/catalogue/catalogue.h"
#include "validator/catalogue/sources.h"
#include "validator/report/drawing/table_drawing.h"
#include "validator/report/html/element.h"
#include "validator/report/html/event_words.h"
#include "validator/report/html/places.h"
#include "validator/report/table_text.h"
#include "validator/report/words/rule_titles.h"
#include "validator/text/escape.h"

namespace referee {
namespace {

Word word_of(Severity severity) {
  switch (severity) {
    case Severity::Note: return Word::Note;
    case Severity::Warning: return Word::Warning;
    case Severity::Error: return Word::Error;
  }
  return Word::Error;
}

class FindingCard {
 public:
  FindingCard(const GameReport& report, std::size_t index, const ReportStyle& style,
              std::string& out)
      : report_(report),
        finding_(report.findings[index]),
        index_(index),
        style_(style),
        out_(out),
        game_(place_of_game(report)),
        hand_(hand_of_event(report, finding_.event)) {}

  void append(bool shows_table);

 private:
  std::string say(Word which, std::initializer_list<std::string_view> values = {}) const {
    return worded(which, style_.language, values);
  }
  void heading();
  void place_line();
  void event(std::uint32_t number);
  void sides();
  void because();
  void open_table(Word caption);
  void ledger();
  void working();
  void rule();
  void legal();
  void drawing();

  const GameReport& report_;
  const Finding& finding_;
  std::size_t index_;
  const ReportStyle& style_;
  std::string& out_;
  std::string game_;
  const RecordedHand* hand_;
};

/// "event 311", as a link where the page holds its hand.
void FindingCard::event(std::uint32_t number) {
  const std::string words = say(Word::Event, {std::to_string(number)});
  if (const RecordedHand* hand = hand_of_event(report_, number))
    add_link(out_, "#" + place_of_step(place_of_hand(game_, *hand), number), words);
  else
    append_markup(out_, words);
}

void FindingCard::heading() {
  const std::string place = place_of_finding(game_, index_);
  out_ += "<h4 id=\"" + place + "-h\">";
  add_element(out_, "span", say(word_of(finding_.severity)), "severity");
  out_ += " ";
  add_element(out_, "code", finding_.rule);
  const std::string_view title = rule_title(finding_.rule, style_.language);
  if (title.empty()) {
    out_ += ": ";
    append_markup(out_, finding_.message);
  } else {
    out_ += " ";
    append_markup(out_, title);
    out_ += " ";
    out_ += "<small lang=\"en\">" + markup(finding_.message) + "</small>";
  }
  if (finding_.in_baseline) {
    out_ += " ";
    add_element(out_, "span", say(Word::InBaseline), "accepted");
  }
  out_ += "</h4>";
}

void FindingCard::place_line() {
  out_ += "<p class=\"place\">";
  const Seat seat = finding_.seat;
  append_markup(out_, finding_.where.empty() ? words_of(seat, style_.language) : finding_.where);
  if (seat.present() && seat.index() < kMaxSeats && !report_.names[seat.index()].empty()) {
    out_ += " <b class=\"player\">";
    append_printable_markup(out_, cut_to(printable(report_.names[seat.index()]), 40));
    out_ += "</b>";
  }
  if (finding_.event) {
    out_ += finding_.where.empty() && !seat.present() ? "" : " \xC2\xB7 ";
    event(*finding_.event);
  }
  const SourcePosition& source = finding_.source;
  const auto part = [&](Word which, const auto& number) {
    if (!number) return;
    out_ += " \xC2\xB7 ";
    append_markup(out_, say(which, {std::to_string(*number)}));
  };
  part(Word::Line, source.line);
  part(Word::Element, source.element);
  part(Word::Byte, source.offset);
  if (!source.pointer.empty()) {
    out_ += " \xC2\xB7 ";
    add_element(out_, "code", source.pointer);
  }
  out_ += "</p>";
}

void FindingCard::sides() {
  if (finding_.expected.empty() && finding_.actual.empty()) return;
  out_ += "<dl class=\"sides\">";
  const auto side = [&](Word which, std::string_view text, std::string_view kind) {
    if (text.empty()) return;
    add_element(out_, "dt", say(which));
    add_element(out_, "dd", text, kind);
  };
  side(Word::Expected, finding_.expected, "expected");
  side(Word::Actual, finding_.actual, "actual");
  out_ += "</dl>";
}

void FindingCard::because() {
  if (finding_.because.empty()) return;
  add_element(out_, "h5", say(Word::Because));
  out_ += "<ul class=\"because\">";
  for (const Because& because : finding_.because) {
    out_ += "<li>";
    if (because.event) {
      event(*because.event);
      out_ += ": ";
    }
    append_markup(out_, because.message);
    out_ += "</li>";
  }
  out_ += "</ul>";
}

/// A table that is wider than its card scrolls in it.
void FindingCard::open_table(Word caption) {
  const std::string words = markup(say(caption));
  out_ += "<div class=\"wide\" role=\"group\" tabindex=\"0\" aria-label=\"" + words +
          "\"><table><caption>" + words + "</caption>";
}

void FindingCard::ledger() {
  if (finding_.ledger.empty()) return;
  const std::size_t seats = finding_.table != nullptr && finding_.table->game.players == 3 ? 3 : 4;
  open_table(Word::Ledger);
  out_ += "<thead><tr>";
  const auto head = [&](std::string_view text) {
    out_ += "<th scope=\"col\">";
    append_markup(out_, text);
    out_ += "</th>";
  };
  head(say(Word::Cause));
  out_ += "<td></td>";
  for (std::uint8_t seat = 0; seat < seats; ++seat) head(words_of(Seat{seat}, style_.language));
  out_ += "</tr></thead><tbody>";
  for (const LedgerRow& row : finding_.ledger) {
    const auto line = [&](Word which, const auto& amounts) {
      out_ += "<td>" + markup(say(which)) + "</td>";
      for (std::size_t seat = 0; seat < seats; ++seat) {
        out_ += row.expected[seat] == row.actual[seat] ? "<td class=\"points\">"
                                                       : "<td class=\"points differs\">";
        if (const Known<Points> amount = amounts[seat])
          append_markup(out_, (amount->value > 0 ? "+" : "") + points_words(*amount));
        else
          out_ += "\xE2\x80\x93";
        out_ += "</td>";
      }
      out_ += "</tr>";
    };
    out_ += "<tr><th scope=\"row\" rowspan=\"2\">" + markup(row.cause) + "</th>";
    line(Word::ByTheRules, row.expected);
    out_ += "<tr>";
    line(Word::InTheLog, row.actual);
  }
  out_ += "</tbody></table></div>";
}

void FindingCard::working() {
  if (finding_.working == nullptr) return;
  open_table(Word::Working);
  out_ += "<thead><tr><td></td><th scope=\"col\">" + markup(say(Word::ByTheRules)) +
          "</th><th scope=\"col\">" + markup(say(Word::InTheLog)) + "</th></tr></thead><tbody>";
  for (const Working::Row& row : finding_.working->rows) {
    out_ +=
        row.item.empty() ? "<tr><td></td>" : "<tr><th scope=\"row\">" + markup(row.item) + "</th>";
    const std::string_view kind = row.differs ? "differs" : "";
    add_element(out_, "td", row.ruled, kind);
    add_element(out_, "td", row.claimed, kind);
    out_ += "</tr>";
  }
  out_ += "</tbody></table></div>";
  if (finding_.working->question.empty()) return;
  out_ += "<p class=\"repeat\">" + markup(say(Word::Repeat)) + ": ";
  add_element(out_, "code", "referee score " + finding_.working->question);
  out_ += "</p>";
}

void FindingCard::rule() {
  const CatalogueEntry* const entry = find_in_catalogue(finding_.rule);
  if (entry == nullptr && finding_.cites.empty()) return;
  add_element(out_, "h5", say(Word::RuleText));
  if (entry != nullptr) out_ += "<p lang=\"en\">" + markup(entry->says) + "</p>";
  if (finding_.cites.empty()) return;
  out_ += "<ul class=\"sources\">";
  for (const std::string& cite : finding_.cites) {
    out_ += "<li lang=\"en\">" + markup(spelt_out(cite));
    const RuleSource* source = source_of(cite);
    if (source != nullptr) {
      out_ += " <small>";
      append_markup(out_, where_to_find(*source));
      out_ += "</small>";
    }
    out_ += "</li>";
  }
  out_ += "</ul>";
}

void FindingCard::legal() {
  if (!finding_.legal_under.empty())
    add_element(out_, "p", say(Word::LegalUnder, {joined(finding_.legal_under)}), "under");
  if (finding_.waived != nullptr)
    add_element(
        out_, "p",
        say(Word::Waived, {finding_.waived->reason, finding_.waived->by, finding_.waived->date}),
        "accepted");
  if (hand_ == nullptr) return;
  for (const RecordedHand::AtFinding& at : hand_->findings) {
    if (at.finding != index_ || at.choices.empty()) continue;
    out_ += "<details class=\"legal\"><summary>" + markup(say(Word::LegalHere)) + "</summary><ul>";
    for (std::uint8_t i = 0; i < kMaxSeats; ++i) {
      const std::string words = words_of(at.choices, Seat{i}, style_.language);
      if (!words.empty())
        add_element(out_, "li", words_of(Seat{i}, style_.language) + ": " + words);
    }
    out_ += "</ul></details>";
  }
}

void FindingCard::drawing() {
  DrawingOf drawing;
  drawing.table = finding_.table.get();
  drawing.actor = finding_.seat;
  drawing.below = seat_below(report_, finding_);
  drawing.names = report_.names;
  drawing.language = style_.language;
  std::vector<std::uint32_t> cut;
  if (hand_ != nullptr) {
    for (std::uint32_t i = 0; i < hand_->events.size(); ++i)
      if (hand_->events[i].event.tsumogiri == Flag::Yes) cut.push_back(hand_->first + i);
    drawing.next = &hand_->events[*finding_.event - hand_->first].event;
  }
  drawing.drawn_and_cut = cut;
  out_ += "<figure>";
  append_drawing(drawing, out_);
  out_ += "<figcaption>";
  if (finding_.event) out_ += markup(say(Word::TableAt, {std::to_string(*finding_.event)})) + " ";
  out_ += "<small>" + markup(say(Word::Legend)) + "</small></figcaption>";
  std::string lines;
  append_table(*finding_.table, finding_.seat, report_.names, "", lines);
  out_ += "<details class=\"words\"><summary>" + markup(say(Word::InWords)) +
          "</summary><pre lang=\"en\" tabindex=\"0\">";
  append_printable_markup(out_, lines);
  out_ += "</pre></details></figure>";
}

void FindingCard::append(bool shows_table) {
  const std::string place = place_of_finding(game_, index_);
  const bool draws = shows_table && finding_.table != nullptr;
  out_ += "<article class=\"finding " + std::string(name_of(finding_.severity)) +
          (finding_.is_accepted() ? " is-accepted" : "") + "\" id=\"" + place +
          "\" aria-labelledby=\"" + place + "-h\">";
  heading();
  place_line();
  sides();
  out_ += draws ? "<div class=\"parts drawn\">" : "<div class=\"parts\">";
  if (draws) drawing();
  out_ += "<div class=\"facts\">";
  because();
  ledger();
  working();
  legal();
  rule();
  if (hand_ != nullptr) {
    out_ += "<p class=\"step\">";
    add_link(out_, "#" + place_of_step(place_of_hand(game_, *hand_), *finding_.event),
             say(Word::StepThrough));
    out_ += "</p>";
  }
  out_ += "</div></div></article>";
}

}  // namespace

Seat seat_below(const GameReport& report, const Finding& finding) {
  if (finding.seat.present()) return finding.seat;
  const RecordedHand* hand = hand_of_event(report, finding.event);
  return hand == nullptr ? Seat{} : hand->events[*finding.event - hand->first].event.seat;
}

void append_finding_card(const GameReport& report, std::size_t index, const ReportStyle& style,
                         bool shows_table, std::string& out) {
  FindingCard(report, index, style, out).append(shows_table);
}

}  // namespace referee
