#include "validator/report/html/controls.h"

#include <string_view>

#include "validator/report/html/case_sheet.h"
#include "validator/report/html/embedded_web.h"
#include "validator/text/json_writer.h"
#include "validator/text/markup.h"

namespace referee::html {
namespace {

struct Button {
  std::string_view act;
  ReportWord label;
  std::string_view sign;  ///< empty: the label itself stands on the button
  std::string_view key;   ///< as KeyboardEvent.key spells it
  std::string_view state;
};

constexpr Button kButtons[] = {
    {"first", ReportWord::First, "|◀", "Home", ""},
    {"previous", ReportWord::Previous, "◀", "ArrowLeft", ""},
    {"next", ReportWord::Next, "▶", "ArrowRight", ""},
    {"last", ReportWord::Last, "▶|", "End", ""},
    {"previousTurn", ReportWord::PreviousTurn, "↑", "ArrowUp", ""},
    {"nextTurn", ReportWord::NextTurn, "↓", "ArrowDown", ""},
    {"previousFinding", ReportWord::PreviousFinding, "‹ !", "p", ""},
    {"nextFinding", ReportWord::NextFinding, "! ›", "n", ""},
    {"hideHands", ReportWord::HideHands, "", "h", " aria-pressed=\"false\""},
    {"help", ReportWord::Help, "?", "?", " aria-expanded=\"false\""},
};

struct KeyHelp {
  std::string_view key;
  std::string_view other_key;  ///< empty where there is one
  ReportWord meaning;
};

constexpr KeyHelp kKeys[] = {
    {"←", "→", ReportWord::KeyStep},      {"↑", "↓", ReportWord::OwnTurns},
    {"Home", "End", ReportWord::KeyEnds}, {"n", "p", ReportWord::KeyFinding},
    {"h", "", ReportWord::KeyHide},       {"?", "", ReportWord::KeyHelp},
};

void append_button(std::string& out, const Button& button, Language language) {
  const std::string label = markup(word(button.label, language));
  out.append("<button type=\"button\" data-act=\"").append(button.act);
  out.append("\" aria-keyshortcuts=\"").append(button.key).append("\" title=\"").append(label);
  out.append("\" aria-label=\"").append(label).append("\"").append(button.state).append(">");
  out.append(button.sign.empty() ? std::string_view(label) : button.sign).append("</button>");
}

void append_keys(std::string& out, Language language) {
  out += "<div class=\"keys\" hidden=\"\"><dl>";
  for (const KeyHelp& help : kKeys) {
    out.append("<dt><kbd>").append(help.key).append("</kbd>");
    if (!help.other_key.empty()) out.append("<kbd>").append(help.other_key).append("</kbd>");
    out += "</dt><dd>" + markup(word(help.meaning, language)) + "</dd>";
  }
  out += "</dl></div>";
}

}  // namespace

void append_controls(Language language, std::string& out) {
  const std::string step = markup(word(ReportWord::StepThrough, language));
  const std::string position = markup(word(ReportWord::Position, language));
  out += "<template id=\"controls\"><button type=\"button\" class=\"open\">" + step + "</button>";
  out += "<div class=\"player-body\" tabindex=\"-1\" role=\"group\" aria-label=\"" + step +
         "\"><div class=\"board\"></div><div><p class=\"said\" aria-live=\"polite\"></p>";
  out += "<div class=\"controls\" role=\"group\" aria-label=\"" + position + "\">";
  for (const Button& button : kButtons) append_button(out, button, language);
  out +=
      "</div><div class=\"bar\"><div class=\"ticks\"><svg viewBox=\"0 0 1000 14\" "
      "preserveAspectRatio=\"none\" aria-hidden=\"true\"></svg></div>";
  out += "<input type=\"range\" aria-label=\"" + position + "\"/></div>";
  append_keys(out, language);
  out += "</div></div></template>\n";
}

void append_report_script(Language language, std::string& out) {
  append_controls(language, out);
  append_print_template(language, out);
  std::string words;
  JsonWriter json(words);
  write_words(json, language);
  out += "<script type=\"application/json\" id=\"words\">";
  append_script_json(out, words);
  out += "</script>\n<script>";
  out += embedded_web("script");
  out += "</script>\n";
}

}  // namespace referee::html
