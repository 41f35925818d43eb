#include "validator/report/formats.h"

#include "validator/report/json.h"
#include "validator/report/text.h"

namespace referee {
namespace {

constexpr ReportFormat kFormats[] = {
    {.name = "text", .shows_tables = true, .may_colour = true, .game = append_text, .end = append_text_summary},
    {.name = "json",
     .shows_tables = false,
     .may_colour = false,
     .game = [](const GameReport& report, bool, std::string& out) { append_json(report, out); },
     .end = nullptr},
};

}  // namespace

std::span<const ReportFormat> report_formats() { return kFormats; }

const ReportFormat* find_report_format(std::string_view name) {
  for (const ReportFormat& format : kFormats)
    if (format.name == name) return &format;
  return nullptr;
}

}  // namespace referee
