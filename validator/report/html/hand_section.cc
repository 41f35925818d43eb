#include "validator/report/html/hand_section.h"

#include <set>
#include <string>
#include <string_view>

#include "validator/report/drawing/table_drawing.h"
#include "validator/report/html/element.h"
#include "validator/report/html/event_words.h"
#include "validator/report/html/finding_card.h"
#include "validator/report/html/finding_strip.h"
#include "validator/report/html/places.h"
#include "validator/report/replay/table_state.h"
#include "validator/text/columns.h"
#include "validator/text/escape.h"

namespace referee::html {
namespace {

/// Columns of a name in the list of turns.
constexpr std::size_t kTurnColumns = 10;

/// [event, number] of each cause, and the number of what the finding is about.
void write_causes(JsonWriter& json, const Finding& finding) {
  const std::vector<drawing::NumberedCause> causes = causes_of(finding);
  json.member("number", lit_number_of(finding));
  if (causes.empty()) return;
  json.key("causes").open_array();
  for (const drawing::NumberedCause& cause : causes) {
    json.open_array().value(cause.event);
    json.value(cause.number);
    json.close_array();
  }
  json.close_array();
}

/// A draw or a discard as the page's script reads it short: "2+4m", "2-S", and "2=S" of the tile
/// just drawn; with the number of the tile "2+4m:13". Nearly all lines are such. Any other line as
/// it is.
std::string short_line(const Event& event, const std::string& line) {
  const bool is_draw = event.kind == EventKind::Draw;
  const bool is_discard = event.kind == EventKind::Discard && event.tsumogiri != Flag::Absent;
  if (!is_draw && !is_discard) return line;
  std::string out = "\"" + std::to_string(event.seat.index());
  out += is_draw ? '+' : event.tsumogiri == Flag::Yes ? '=' : '-';
  out += event.tile.present() ? name_of(event.tile) : "?";
  if (event.id.present()) out += ":" + std::to_string(unsigned{event.id.value});
  return out + '"';
}

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

  void append(bool has_turns);

 private:
  void line();
  std::string round() const;
  std::string words_of_result(const RecordedResult& result) const;
  void data();
  void turns();
  void turn(std::uint32_t& at, const std::set<std::uint32_t>& linked);
  std::string who(Seat seat) const;
  std::set<std::uint32_t> linked_events() const;

  const GameReport& report_;
  const RecordedHand& hand_;
  Language language_;
  std::string& out_;
  std::string game_;
  std::string place_;
};

/// "East 2-1", without a counter of no honba.
std::string HandSection::round() const {
  std::string out = round_words(hand_.at_start.round, language_);
  const std::int32_t honba = hand_.at_start.honba.value_or(0);
  if (honba <= 0) return out;
  return out + worded(ReportWord::HonbaOfPlace, language_, {std::to_string(honba)});
}

/// "Hanako tsumo 7,900"
std::string HandSection::words_of_result(const RecordedResult& result) const {
  if (!result.winner.present()) {
    std::string waiting;
    bool is_told = false;
    for (std::uint8_t i = 0; i < hand_.shape.players; ++i) {
      is_told = is_told || result.tenpai[i].has_value();
      if (result.tenpai[i].value_or(false))
        waiting.append(waiting.empty() ? std::string_view() : word(ReportWord::Comma, language_))
            .append(who(Seat{i}));
    }
    std::string out(word(ReportWord::DrawnHand, language_));
    if (!waiting.empty())
      return out + " \xC2\xB7 " + worded(ReportWord::Tenpai, language_, {waiting});
    return is_told ? out.append(" \xC2\xB7 ").append(word(ReportWord::NobodyTenpai, language_))
                   : out;
  }
  const std::string points = result.points ? points_words(*result.points) : std::string("?");
  std::string out =
      result.from.present()
          ? worded(ReportWord::WonByRon, language_, {who(result.winner), points, who(result.from)})
          : worded(ReportWord::WonByTsumo, language_, {who(result.winner), points});
  if (result.han && result.fu)
    out += " \xC2\xB7 " + worded(ReportWord::HanFu, language_,
                                 {std::to_string(*result.han), std::to_string(*result.fu)});
  return out;
}

/// What the hand was and how it ended, and the scores after it.
void HandSection::line() {
  std::string words = round();
  for (const RecordedResult& result : hand_.results)
    words += " \xC2\xB7 " + words_of_result(result);
  add_element(out_, "h4", words, "hand-line");
  std::string scores;
  for (std::uint8_t i = 0; i < hand_.shape.players; ++i)
    if (hand_.scores_after[i])
      scores += (scores.empty() ? "" : " \xC2\xB7 ") + who(Seat{i}) + " " +
                points_words(*hand_.scores_after[i]);
  if (!scores.empty()) add_element(out_, "p", scores, "scores");
}

void HandSection::data() {
  std::string text;
  JsonWriter json(text);
  json.open_object();
  replay::write_shape(json, hand_.shape);
  json.key("scores").open_array();
  for (const Known<Points>& score : hand_.scores) json.value(score);
  json.close_array();
  Seat below;
  const std::vector<std::size_t> found = findings_in(report_, hand_);
  if (!found.empty()) below = seat_below(report_, report_.findings[found.front()]);
  json.member("below", below.present() ? below : Seat{0});
  json.member("first", hand_.first).key("names").open_array();
  for (const std::string& name : report_.names) json.text(cut_to(printable(name), kNameColumns));
  json.close_array().key("findings").open_array();
  for (const std::size_t index : found) {
    const Finding& finding = report_.findings[index];
    json.open_object().member("event", *finding.event).member("index", index);
    write_causes(json, finding);
    if (!finding.is_told && finding.table != nullptr)
      replay::write_state(json.key("state"), *finding.table);
    json.close_object();
  }
  json.close_array().key("events").open_array();
  for (std::size_t i = 0; i < hand_.lines.size(); ++i)
    json.raw(short_line(hand_.events[i].event, hand_.lines[i]));
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

/// The player's name; without one the wind.
std::string HandSection::who(Seat seat) const {
  if (!seat.present() || seat.index() >= hand_.shape.players) return words_of(seat, language_);
  const std::string& name = report_.names[seat.index()];
  if (!name.empty()) return shown_name(name, kTurnColumns);
  const Seat dealer = hand_.at_start.dealer;
  if (!dealer.present()) return words_of(seat, language_);
  return wind_words(distance(dealer, seat, hand_.shape.players), language_);
}

/// One item: what a player does until somebody else acts.
void HandSection::turn(std::uint32_t& at, const std::set<std::uint32_t>& linked) {
  const Seat seat = hand_.events[at].event.seat;
  out_ += "<li>";
  if (seat.present()) {
    out_ += "<b>";
    append_markup(out_, who(seat));
    out_ += "</b> ";
  }
  bool any = false;
  for (; at < hand_.events.size(); ++at) {
    const RecordedEvent& recorded = hand_.events[at];
    if (recorded.event.seat != seat) break;
    std::string words = words_of(recorded, language_, who(recorded.event.target));
    const std::uint32_t number = hand_.first + at;
    const bool is_cut = recorded.event.kind == EventKind::Draw && at + 1 < hand_.events.size() &&
                        hand_.events[at + 1].event.kind == EventKind::Discard &&
                        hand_.events[at + 1].event.tsumogiri == Flag::Yes &&
                        !linked.contains(number) && !linked.contains(number + 1) &&
                        hand_.events[at + 1].event.tile == recorded.event.tile;
    if (is_cut)
      words =
          worded(ReportWord::CutsDrawn, language_, {short_words(recorded.event.tile, language_)});
    if (!words.empty()) {
      if (any) out_ += word(ReportWord::Comma, language_);
      any = true;
      if (linked.contains(number)) {
        out_ += "<span id=\"" + place_of_step(place_, number) + "\">";
        append_markup(out_, words);
        for (const std::size_t index : findings_in(report_, hand_))
          if (report_.findings[index].event == number)
            out_ += " <a class=\"mark\" href=\"#" + place_of_finding(game_, index) + "\">" +
                    markup(worded(ReportWord::Incident, language_, {std::to_string(index + 1)})) +
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
  out_ += "<details class=\"turns\"><summary>" + markup(word(ReportWord::Turns, language_)) +
          " \xC2\xB7 " + markup(round()) + "</summary><ol>";
  const std::set<std::uint32_t> linked = linked_events();
  for (std::uint32_t at = 0; at < hand_.events.size();) turn(at, linked);
  out_ += "</ol></details>";
}

void HandSection::append(bool has_turns) {
  out_ += "<section class=\"hand\" id=\"" + place_ + "\">";
  data();
  line();
  if (has_turns) turns();
  out_ += "</section>";
}

}  // namespace

void append_hand_section(const GameReport& report, const RecordedHand& hand,
                         const ReportStyle& style, bool has_turns, std::string& out) {
  HandSection(report, hand, style, out).append(has_turns);
}

}  // namespace referee::html
