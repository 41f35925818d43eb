#include "bindings/wasm/referee_wasm.h"

#include <algorithm>
#include <cstdlib>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <nlohmann/json.hpp>

#include "importers/digest.h"
#include "importers/no_log.h"
#include "importers/rulesets/ruleset_json.h"
#include "importers/writers.h"
#include "referee/rule_json.h"
#include "referee/session.h"
#include "referee/version.h"
#include "validator/report/formats.h"
#include "validator/report/summary.h"
#include "validator/text/escape.h"

namespace referee::wasm {
namespace {

using Json = nlohmann::ordered_json;

enum Code : referee_code { kWell = 0, kFindings = 1, kWorld = 2, kUsage = 3 };

std::string answer;

referee_code fail(referee_code code, std::string line) {
  answer = std::move(line);
  return code;
}

RulesetResult ruleset_of(std::string_view text) {
  const bool is_file = text.substr(0, text.find_first_not_of(" \t\r\n") + 1).ends_with('{');
  return is_file ? parse_ruleset(text, "custom") : load_preset(text);
}

/// The members of the options, each of which may be missing and must be of its kind.
class Options {
 public:
  explicit Options(std::string_view text)
      : json_(text.empty() ? Json::object() : Json::parse(text, nullptr, false)) {
    if (!json_.is_object()) error_ = "the options are no JSON object";
  }

  std::string text(const char* name, const char* otherwise) {
    const auto found = find(name);
    if (found == nullptr) return otherwise;
    if (!found->is_string()) return wrong(name, "a text");
    return found->get<std::string>();
  }
  std::uint32_t number(const char* name, std::uint32_t otherwise, std::uint32_t most) {
    const auto found = find(name);
    if (found == nullptr) return otherwise;
    if (!found->is_number_unsigned() || found->get<std::uint64_t>() > most) {
      wrong(name, "a whole number up to a million");
      return otherwise;
    }
    return found->get<std::uint32_t>();
  }
  std::vector<std::string> texts(const char* name) {
    std::vector<std::string> all;
    const auto found = find(name);
    if (found == nullptr) return all;
    for (const Json& entry : *found)
      if (entry.is_string())
        all.push_back(entry.get<std::string>());
      else
        wrong(name, "a list of texts");
    return all;
  }
  std::string wrong(const char* name, std::string_view should) {
    if (error_.empty()) error_ = std::string(name) + " must be " + std::string(should);
    return {};
  }
  const std::string& error() const { return error_; }

 private:
  const Json* find(const char* name) const {
    if (!json_.is_object()) return nullptr;
    const auto found = json_.find(name);
    return found == json_.end() || found->is_null() ? nullptr : &*found;
  }

  Json json_;
  std::string error_;
};

/// One run of `check`.
class Run {
 public:
  /// Nothing where an option is wrong; `error` then says which.
  static std::optional<Run> from(std::string_view text, std::string& error) {
    Options options(text);
    Run run;
    run.format_ = find_report_format(options.text("format", "text"));
    if (run.format_ == nullptr) options.wrong("format", "a format of `referee check --format`");
    const std::string rules = options.text("rules", "auto");
    SessionOptions session;
    if (rules != "auto") {
      RulesetResult result = ruleset_of(rules);
      if (!result.ruleset && options.error().empty()) {
        error = "rules: " + result.error;
        return std::nullopt;
      }
      session.rules = std::move(result.ruleset);
    }
    constexpr std::uint32_t kMost = 1'000'000;
    session.max_findings = options.number("max_findings", 50, kMost);
    session.stop_after = std::max(session.stop_after, session.max_findings);
    session.compare_rulesets = true;
    session.selection = {options.texts("select"), options.texts("ignore")};
    for (const auto* patterns : {&session.selection.select, &session.selection.ignore})
      if (const std::string* unknown = unknown_rule(*patterns))
        options.wrong("select and ignore", "ids of rules or \"family/*\", unlike " + *unknown);
    const std::string fail_on = options.text("fail_on", "error");
    for (const Severity severity : {Severity::Warning, Severity::Error})
      if (fail_on == name_of(severity)) session.fail_on = severity;
    if (!session.fail_on && fail_on != "never") options.wrong("fail_on", "error, warning or never");
    const std::string language = options.text("lang", "en");
    if (language != "en" && language != "ja") options.wrong("lang", "en or ja");
    run.style_.language = language == "ja" ? Language::Japanese : Language::English;
    const std::string replay = options.text("replay", "findings");
    if (replay != "findings" && replay != "all" && replay != "none")
      options.wrong("replay", "findings, all or none");
    if (!options.error().empty()) {
      error = options.error();
      return std::nullopt;
    }
    session.keep_tables = run.format_->shows_tables;
    if (run.format_->replays && replay != "none")
      session.keep_hands = replay == "all" ? HandsKept::All : HandsKept::WithFindings;
    run.session_ = Session(std::move(session));
    return run;
  }

  void begin(std::string& out) const {
    if (format_->begin != nullptr) format_->begin(RF_VERSION_STRING, out);
  }

  /// False for what is no log.
  bool check(std::string_view path, std::string_view bytes, std::string& out) {
    LogBytes log;
    log.bytes = bytes;
    log.path = path;
    std::string digest;
    const Format format = session_.check(log, [&](const GameLog&, GameReport& report) {
      if (report.verdict != Verdict::Clean) {
        if (digest.empty()) digest = digest_of(bytes);
        report.digest = digest;
      }
      fails_ = fails_ || report.fails;
      std::string text;
      format_->game(report, style_, text);
      summary_.add(report);
      if (!std::exchange(has_games_, true) && text.starts_with(format_->between))
        text.erase(0, format_->between.size());
      (format_->whole != nullptr ? games_ : out) += text;
    });
    return format != Format::None;
  }

  referee_code finish(std::string& out) const {
    if (format_->whole != nullptr)
      format_->whole(RF_VERSION_STRING, games_, summary_, style_, out);
    else if (format_->end != nullptr)
      format_->end(summary_, style_, out);
    const bool is_judged =
        summary_.count(Verdict::Unreadable) == 0 && summary_.count(Verdict::Unsupported) == 0;
    return !is_judged ? kWorld : fails_ ? kFindings : kWell;
  }

 private:
  const ReportFormat* format_ = nullptr;
  ReportStyle style_;
  Session session_;
  Summary summary_;
  std::string games_;  ///< of a report that opens with what is known at its end
  bool has_games_ = false;
  bool fails_ = false;
};

std::optional<Run> run;

}  // namespace
}  // namespace referee::wasm

using namespace referee;
using namespace referee::wasm;

void* referee_alloc(std::size_t size) { return std::malloc(std::max<std::size_t>(size, 1)); }
void referee_free(void* memory) { std::free(memory); }
const char* referee_answer() { return answer.data(); }
std::size_t referee_answer_size() { return answer.size(); }

referee_code referee_version() {
  answer = RF_VERSION_STRING;
  return kWell;
}

referee_code referee_begin(const char* options, std::size_t size) {
  std::string error;
  run = Run::from({options, size}, error);
  if (!run) return fail(kUsage, std::move(error));
  answer.clear();
  run->begin(answer);
  return kWell;
}

referee_code referee_check(const char* path, std::size_t path_size, const char* bytes,
                           std::size_t size) {
  if (!run) return fail(kUsage, "no run was begun");
  answer.clear();
  if (run->check({path, path_size}, {bytes, size}, answer)) return kWell;
  return fail(kWorld, describe_no_log({bytes, size}).what);
}

referee_code referee_finish() {
  if (!run) return fail(kUsage, "no run was begun");
  answer.clear();
  const referee_code code = run->finish(answer);
  run.reset();
  return code;
}

referee_code referee_convert(const char* to, std::size_t to_size, const char* bytes,
                             std::size_t size) {
  const Writer* const writer = find_writer({to, to_size});
  if (writer == nullptr) return fail(kUsage, "formats are " + writer_names());
  answer.clear();
  Losses losses;
  LogBytes log;
  log.bytes = {bytes, size};
  Session session;
  const Format format = session.read(log, [&](GameLog& game) {
    session.choose_orders(game);
    writer->write(game, answer, losses);
  });
  return format == Format::None ? fail(kWorld, describe_no_log(log.bytes).what) : kWell;
}

referee_code referee_explain(const char* rule, std::size_t size) {
  answer = rule_json({rule, size});
  if (!answer.empty()) return kWell;
  return fail(kUsage, "no rule " + printable({rule, size}));
}

referee_code referee_presets() {
  answer = preset_list_json();
  return kWell;
}

referee_code referee_ruleset(const char* rules, std::size_t size) {
  const RulesetResult result = ruleset_of({rules, size});
  if (!result.ruleset) return fail(kUsage, result.error);
  answer = ruleset_json(*result.ruleset);
  return kWell;
}
