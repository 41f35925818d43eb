#include "tools/commands/check/report_files.h"

#include <algorithm>
#include <string_view>
#include <utility>

#include <fmt/format.h>

#include "tools/cli/colour.h"

namespace referee::commands::check {

ReportFiles::ReportFiles(const CheckPlan& plan) : plan_(plan) {
  for (const PlannedReport& planned : plan.reports) {
    Report report;
    report.plan = &planned;
    report.output = std::make_unique<cli::Output>(
        planned.path, planned.appends ? cli::Output::Mode::Append : cli::Output::Mode::Replace);
    if (plan.reports.size() > 1) report.output->goes_on_without_reader();
    report.style = plan.style;
    report.style.colour =
        planned.format->may_colour && planned.path.empty() && cli::wants_colour(*report.output);
    report.style.columns = planned.format->may_colour ? cli::columns_of(*report.output) : 0;
    on_terminal_ = on_terminal_ || report.output->is_terminal();
    reports_.push_back(std::move(report));
  }
}

std::vector<ReportStyle> ReportFiles::styles() const {
  std::vector<ReportStyle> styles;
  for (const Report& report : reports_) styles.push_back(report.style);
  return styles;
}

void ReportFiles::begin() {
  for (Report& report : reports_) {
    std::string text;
    const report::ReportFormat& format = *report.plan->format;
    if (format.begin != nullptr) format.begin(plan_.version, text);
    if (format.settings != nullptr && !plan_.style.settings.file.empty())
      format.settings(plan_.style.settings, text);
    report.output->write(text);
  }
}

bool ReportFiles::write(const Piece& piece) {
  bool any_usable = false;
  for (std::size_t i = 0; i < reports_.size(); ++i) {
    Report& report = reports_[i];
    if (i < piece.texts.size() && !piece.texts[i].empty()) {
      std::string_view text = piece.texts[i];
      if (!report.any_text) text.remove_prefix(report.plan->format->between.size());
      report.any_text = true;
      if (report.plan->most_bytes > 0 && report.bytes + text.size() > report.plan->most_bytes) {
        ++report.left_off;
        continue;
      }
      report.bytes += text.size();
      if (report.plan->format->whole != nullptr)
        report.kept.add(text);
      else
        report.output->write(text);
    }
    any_usable = any_usable || !report.output->failed();
  }
  return any_usable;
}

void ReportFiles::flush() {
  for (Report& report : reports_) report.output->flush();
}

void ReportFiles::end(const report::Summary& summary) {
  for (Report& report : reports_) {
    std::string text;
    if (report.left_off > 0)
      text += fmt::format("The findings of {} more {} left off: the page may be no larger.\n\n",
                          report.left_off, report.left_off == 1 ? "file are" : "files are");
    if (report.plan->format->whole != nullptr) {
      report.plan->format->whole(
          plan_.version, [&](const report::TextSink& games) { report.kept.give(games); }, summary,
          report.style, [&](std::string_view piece) { report.output->write(piece); });
      if (!report.kept.error().empty()) report.output->give_up(report.kept.error());
    }
    if (report.plan->format->end != nullptr) report.plan->format->end(summary, report.style, text);
    report.output->write(text);
    report.output->close();
  }
}

std::vector<std::string> ReportFiles::errors() const {
  std::vector<std::string> errors;
  for (const Report& report : reports_)
    if (report.output->failed() && !report.output->lost_reader())
      errors.push_back(report.output->error());
  return errors;
}

bool ReportFiles::lost_reader() const {
  return std::ranges::any_of(reports_,
                             [](const Report& report) { return report.output->lost_reader(); });
}

}  // namespace referee::commands::check
