#include "validator/report/html/hand_section.h"

#include <set>
#include <string_view>

#include "validator/report/drawing/table_drawing.h"
#include "validator/report/html/element.h"
#include "validator/report/html/event_words.h"
#include "validator/report/html/finding_card.h"
#include "validator/report/html/places.h"
#include "validator/report/replay/table_state.h"
#include "validator/text/escape.h"

namespace referee {
namespace {

class HandSection {
 public:
  HandSection(const GameReport& report, const RecordedHand& hand, const ReportStyle& style,
              std::string& out)
      : report_(report),
        hand_(hand),
        language_(style.language),
        out_(out),
        game_(place_of_game(report)),
        place_(place_of_hand(game_, hand)) {}

  void append();

 private:
  void data();
  void turns();
  void turn(std::uint32_t& at, const std::set<std::uint32_t>& linked);
  std::set<std::uint32_t> linked_events() const;

  const GameReport& report_;
  const RecordedHand& hand_;
  Language language_;
  std::string& out_;
  std::string game_;
  std::string place_;
};

void HandSection::data() {
  std::string text;
  JsonWriter json(text);
  json.open_object();
  write_shape(json, hand_.shape);
  json.key("scores").open_array();
  for (const Known<Points>& score : hand_.scores) json.value(score);
  json.close_array();
  Seat below;
  if (!hand_.findings.empty())
    below = seat_below(report_, report_.findings[hand_.findings.front().finding]);
  json.member("below", below.present() ? below : Seat{0});
  json.member("first", hand_.first).key("names").open_array();
  for (const std::string& name : report_.names) json.text(cut_to(printable(name), kNameColumns));
  json.close_array().key("findings").open_array();
  for (const RecordedHand::AtFinding& at : hand_.findings) {
    const Finding& finding = report_.findings[at.finding];
    json.open_object().member("event", *finding.event).member("index", at.finding);
    if (!at.is_told && finding.table != nullptr) write_state(json.key("state"), *finding.table);
    json.close_object();
  }
  json.close_array().key("events").open_array();
  for (const std::string& line : hand_.lines) json.raw(line);
  json.close_array().close_object();
  out_ += "<script type=\"application/json\">";
  append_script_json(out_, text);
  out_ += "</script>";
}

std::set<std::uint32_t> HandSection::linked_events() const {
  std::set<std::uint32_t> events;
  for (const Finding& finding : report_.findings) {
    if (finding.event) events.insert(*finding.event);
    for (const Because& because : finding.because)
      if (because.event) events.insert(*because.event);
  }
  return events;
}

/// One item: what a player does until somebody else acts.
void HandSection::turn(std::uint32_t& at, const std::set<std::uint32_t>& linked) {
  const Seat seat = hand_.events[at].event.seat;
  out_ += "<li>";
  if (seat.present()) out_ += "<b>" + std::to_string(seat.index()) + "</b> ";
  bool any = false;
  for (; at < hand_.events.size(); ++at) {
    const RecordedEvent& recorded = hand_.events[at];
    if (recorded.event.seat != seat) break;
    std::string words = words_of(recorded, language_);
    const std::uint32_t number = hand_.first + at;
    const bool is_cut = recorded.event.kind == EventKind::Draw && at + 1 < hand_.events.size() &&
                        hand_.events[at + 1].event.kind == EventKind::Discard &&
                        hand_.events[at + 1].event.tsumogiri == Flag::Yes &&
                        !linked.contains(number) && !linked.contains(number + 1) &&
                        hand_.events[at + 1].event.tile == recorded.event.tile;
    if (is_cut)
      words = worded(Word::CutsDrawn, language_, {short_words(recorded.event.tile, language_)});
    if (!words.empty()) {
      if (any) out_ += ", ";
      any = true;
      if (linked.contains(number)) {
        out_ += "<span id=\"" + place_of_step(place_, number) + "\">";
        append_markup(out_, words);
        for (const RecordedHand::AtFinding& found : hand_.findings)
          if (report_.findings[found.finding].event == number)
            out_ += " <a class=\"mark\" href=\"#" + place_of_finding(game_, found.finding) + "\">" +
                    markup(worded(Word::Incident, language_, {std::to_string(found.finding + 1)})) +
                    "</a>";
        out_ += "</span>";
      } else {
        append_markup(out_, words);
      }
    }
    if (is_cut) ++at;
  }
  out_ += "</li>";
}

void HandSection::turns() {
  out_ += "<details class=\"turns\"><summary>" + markup(word(Word::Turns, language_)) +
          "</summary><p class=\"who\">";
  for (std::uint8_t i = 0; i < hand_.shape.players; ++i) {
    out_ += i == 0 ? "<b>" : ", <b>";
    out_ += std::to_string(i) + "</b> ";
    append_printable_markup(out_, cut_to(printable(report_.names[i]), kNameColumns));
  }
  out_ += "</p><ol>";
  const std::set<std::uint32_t> linked = linked_events();
  for (std::uint32_t at = 0; at < hand_.events.size();) turn(at, linked);
  out_ += "</ol></details>";
}

void HandSection::append() {
  out_ += "<section class=\"hand\" id=\"" + place_ + "\">";
  data();
  turns();
  out_ += "</section>";
}

}  // namespace

void append_hand_section(const GameReport& report, const RecordedHand& hand,
                         const ReportStyle& style, std::string& out) {
  HandSection(report, hand, style, out).append();
}

}  // namespace referee
