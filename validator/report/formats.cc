#include "validator/report/formats.h"

#include "validator/report/concise.h"
#include "validator/report/github.h"
#include "validator/report/html/page.h"
#include "validator/report/json.h"
#include "validator/report/junit.h"
#include "validator/report/markdown.h"
#include "validator/report/sarif.h"
#include "validator/report/summary_text.h"
#include "validator/report/text.h"

namespace referee::report {
namespace {

void append_settings_line(const SettingsTaken& settings, std::string& out) {
  out += settings_line(settings) + "\n";
}

constexpr ReportFormat kFormats[] = {
    {.name = "text",
     .shows_tables = true,
     .may_colour = true,
     .begin = nullptr,
     .between = {},
     .game = append_text,
     .end = append_text_summary,
     .endings = ".txt .log",
     .marks = "settings: ",
     .settings = append_settings_line,
     .tells_other_presets =
         [](const ReportStyle& style) {
           return style.findings || style.summary || style.statistics;
         }},
    {.name = "concise",
     .shows_tables = false,
     .may_colour = true,
     .begin = nullptr,
     .between = {},
     .game = append_concise,
     .end = append_concise_end,
     .endings = ".txt .log",
     .marks = "settings: ",
     .settings = append_settings_line,
     .tells_other_presets = [](const ReportStyle& style) { return style.statistics; }},
    {.name = "json",
     .shows_tables = false,
     .shows_situations = true,
     .may_colour = false,
     .begin = nullptr,
     .between = {},
     .game = [](const GameReport& report, const ReportStyle& style,
                std::string& out) { append_json(report, style, out); },
     .end = nullptr,
     .endings = ".json .jsonl",
     .marks = "\"schema\":\"referee.report/1\"",
     .tells_other_presets = [](const ReportStyle&) { return true; }},
    {.name = "github",
     .shows_tables = false,
     .may_colour = false,
     .begin = nullptr,
     .between = {},
     .game = [](const GameReport&, const ReportStyle&, std::string&) {},
     .end = append_github,
     .endings = ".txt .log",
     .marks = "::error |::warning |::notice | clean, ",
     .says_settings = false},
    {.name = "junit",
     .shows_tables = false,
     .may_colour = false,
     .begin = [](std::string_view, std::string& out) { append_junit_begin(out); },
     .between = {},
     .game = append_junit,
     .end = [](const Summary&, const ReportStyle&, std::string& out) { append_junit_end(out); },
     .endings = ".xml",
     .marks = "<testsuites name=\"referee check\"",
     .says_settings = false},
    {.name = "sarif",
     .shows_tables = false,
     .shows_situations = true,
     .may_colour = false,
     .begin = append_sarif_begin,
     .between = kSarifBetween,
     .game = [](const GameReport& report, const ReportStyle&,
                std::string& out) { append_sarif(report, out); },
     .end = [](const Summary& summary, const ReportStyle&,
               std::string& out) { append_sarif_end(summary, out); },
     .endings = ".sarif .json",
     .marks = "\"name\":\"ronin-referee\"",
     .says_settings = false},
    {.name = "markdown",
     .shows_tables = false,
     .may_colour = false,
     .begin = append_markdown_begin,
     .between = {},
     .game = append_markdown,
     .end = append_markdown_end,
     .endings = ".md",
     .marks = "## Findings of ronin-referee",
     .settings = append_markdown_settings},
    {.name = "html",
     .shows_tables = true,
     .shows_situations = true,
     .may_colour = false,
     .begin = nullptr,
     .between = {},
     .game = html::append_html_game,
     .end = nullptr,
     .whole = html::write_html_page,
     .replays = true,
     .endings = ".html .htm",
     .marks = "made by ronin-referee|ronin-referee 0.|ronin-referee 1.",
     .tells_other_presets = [](const ReportStyle& style) { return style.findings; }},
};

}  // namespace

std::span<const ReportFormat> report_formats() { return kFormats; }

const ReportFormat* find_report_format(std::string_view name) {
  for (const ReportFormat& format : kFormats)
    if (format.name == name) return &format;
  return nullptr;
}

}  // namespace referee::report
