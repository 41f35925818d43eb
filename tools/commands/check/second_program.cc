#include "tools/commands/check/second_program.h"

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <filesystem>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "importers/json/short_text.h"
#include "importers/stream/stream.h"
#include "tools/talk/adapter.h"
#include "validator/text/escape.h"
#include "validator/text/json_writer.h"

namespace referee::commands::check {
namespace {

/// A long game of many findings takes it a few seconds; a loaded machine many more.
constexpr std::chrono::milliseconds kMostTime{300'000};

/// The folder that holds second/: beside the installed program, or the checkout. Empty where
/// neither has it.
std::string folder_of_second() {
  namespace fs = std::filesystem;
  std::error_code ignored;
  const fs::path folder = fs::read_symlink("/proc/self/exe", ignored).parent_path();
  for (const fs::path& root : {folder / RF_DATA_FROM_BIN, folder / RF_CHECKOUT_FROM_BIN})
    if (fs::is_regular_file(root / "second/__main__.py", ignored))
      return root.lexically_normal().string();
  return {};
}

Known<std::uint32_t> number_of(JsonView view) {
  if (!view.holds() || view.kind() != JsonKind::Integer || view.integer() < 0) return std::nullopt;
  return static_cast<std::uint32_t>(view.integer());
}

Finding finding_of(JsonView view) {
  Finding finding;
  finding.rule = text_of(view.find("rule"));
  for (const Severity severity : {Severity::Note, Severity::Warning})
    if (text_of(view.find("severity")) == name_of(severity)) finding.severity = severity;
  finding.kyoku = number_of(view.find("kyoku"));
  finding.event = number_of(view.find("event"));
  if (const auto seat = number_of(view.find("seat")); seat && *seat < kMaxSeats)
    finding.seat = Seat{static_cast<std::uint8_t>(*seat)};
  return finding;
}

SecondOpinion opinion_of(JsonView report) {
  SecondOpinion opinion;
  opinion.verdict = text_of(report.find("verdict"));
  const JsonView findings = report.find("findings");
  for (JsonView each = findings ? findings.first() : JsonView{}; each; each = each.next())
    opinion.findings.push_back(finding_of(each));
  const JsonView rest = report.find("unchecked");
  for (JsonView each = rest ? rest.first() : JsonView{}; each; each = each.next())
    opinion.unchecked.push_back(
        {std::string(text_of(each.find("what"))), std::string(text_of(each.find("why"))), 1});
  return opinion;
}

bool is_grave(const Finding& finding) { return finding.severity != Severity::Note; }

}  // namespace

Agreement agreement_of(const GameReport& report, const SecondOpinion& opinion) {
  const bool judged = report.verdict == Verdict::Clean || report.verdict == Verdict::Findings;
  if (!judged || (opinion.verdict != "clean" && opinion.verdict != "findings"))
    return Agreement::NotJudged;
  const auto is_of_game = [](const Finding& finding) { return finding.event.has_value(); };
  const bool ours = std::ranges::any_of(report.findings, [&](const Finding& finding) {
    return is_grave(finding) && is_of_game(finding);
  });
  if (opinion.findings.empty()) {
    if (!ours) return Agreement::Agree;
    return opinion.unchecked.empty() ? Agreement::Differ : Agreement::NotJudged;
  }
  const Known<std::uint32_t> first = opinion.findings.front().event;
  const bool has_place = std::ranges::any_of(
      report.findings, [&](const Finding& finding) { return finding.event == first; });
  return has_place ? Agreement::Agree : Agreement::Differ;
}

SecondProgram::SecondProgram(std::string rules) : rules_(std::move(rules)) {
  const std::string folder = folder_of_second();
  if (folder.empty()) {
    error_ = "--second-opinion: the folder second/ is not installed beside this program";
    return;
  }
  process_ = std::make_unique<talk::AdapterProcess>(
      std::vector<std::string>{"python3", folder + "/second/__main__.py", "--serve"});
  if (!process_->error().empty()) {
    error_ = fmt::format("--second-opinion needs python3: {}", process_->error());
    process_.reset();
    return;
  }
  if (process_->exchange(R"({"type":"hello"})", kMostTime, answer_) != talk::Got::Line) {
    error_ = fmt::format("--second-opinion: the second program does not answer: {}",
                         printable(process_->last_words()));
    process_.reset();
  }
}

SecondProgram::~SecondProgram() = default;

std::shared_ptr<const SecondOpinion> SecondProgram::ask(const GameLog& log,
                                                        const GameReport& report) {
  if (process_ == nullptr) return nullptr;
  stream_.clear();
  stream::write_events(log, stream_);
  JsonWriter json(stream_);
  json.open_object().member("type", "judge");
  json.key("rules").text_or_null(rules_.empty() ? report.rules : rules_).close_object();
  const talk::Got got = process_->exchange(stream_, kMostTime, answer_);
  if (got != talk::Got::Line || !tree_.parse(answer_, [](std::string_view) { return true; }) ||
      tree_.root().kind() != JsonKind::Object) {
    error_ = fmt::format("{}: the second program gives no report: {}", printable(report.path),
                         printable(process_->last_words()));
    process_.reset();
    return nullptr;
  }
  auto opinion = std::make_shared<SecondOpinion>(opinion_of(tree_.root()));
  opinion->agreement = agreement_of(report, *opinion);
  return opinion;
}

}  // namespace referee::commands::check
