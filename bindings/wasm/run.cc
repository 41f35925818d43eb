#include "bindings/wasm/run.h"

#include <algorithm>
#include <cstring>
#include <utility>

#include <fmt/format.h>

#include "bindings/wasm/chosen_rules.h"
#include "importers/digest.h"
#include "importers/no_log.h"
#include "referee/json/legal_json.h"
#include "referee/meant_rule.h"
#include "referee/version.h"
#include "validator/text/json_writer.h"
#include "validator/words/wording.h"

namespace referee::wasm {
namespace {

constexpr std::uint32_t kMostNumber = 1'000'000'000;
/// As many as the program remembers.
constexpr std::size_t kMostFoundRules = 16;

void add_new(std::vector<std::string>& all, const std::string& one) {
  if (all.size() < kMostFoundRules && std::find(all.begin(), all.end(), one) == all.end())
    all.push_back(one);
}

}  // namespace

std::unique_ptr<Run> Run::from(std::string_view text, std::string& error) {
  Options options(text);
  std::unique_ptr<Run> run(new Run());
  run->read_options(options);
  const std::string rules = options.text("rules", "auto");
  options.refuse_unknown({"format", "rules_name", "rules_files"});
  error = options.error();
  if (!error.empty()) return nullptr;
  if (rules == "found") {
    run->chosen_.unnamed = UnnamedRules::Accept;
  } else if (rules != "auto") {
    RulesetResult result = ruleset_of(options, "auto");
    if (!result.ruleset) {
      error = "rules: " + result.error;
      return nullptr;
    }
    run->chosen_.rules = std::move(result.ruleset);
  }
  const bool finds_rules = run->writer_ != nullptr || !run->chosen_.rules;
  run->window_.emplace(
      finds_rules, [self = run.get()](HeldDocument& held, const InputContext& context) {
        self->writer_ != nullptr ? self->write(held, context) : self->judge(held, context);
      });
  run->session_ = Session(run->chosen_);
  return run;
}

void Run::read_options(Options& options) {
  if (const std::string to = options.text("write"); !to.empty()) {
    writer_ = importers::find_writer(to);
    if (writer_ == nullptr) options.wrong("write", "one of " + importers::writer_names());
    only_events_ = options.truth("only_events");
    legal_ = options.truth("legal");
    reports_.resize(1);
    return;
  }
  std::vector<std::string> formats = options.texts("formats");
  if (formats.empty()) formats.push_back(options.text("format", "text"));
  for (const std::string& name : formats) {
    Report report;
    report.format = report::find_report_format(name);
    if (report.format == nullptr) options.wrong("format", "a format of `referee check --format`");
    reports_.push_back(std::move(report));
  }
  // Of the last one alone: the page of a step.
  reports_.back().most_bytes = options.number("most_bytes", 0, kMostNumber);
  chosen_.max_findings = options.number("max_findings", 50, kMostNumber);
  chosen_.stop_after = std::max(chosen_.stop_after, chosen_.max_findings);
  chosen_.selection = {options.texts("select"), options.texts("ignore")};
  for (const auto* patterns : {&chosen_.selection.select, &chosen_.selection.ignore})
    if (const std::string* unknown = unknown_rule(*patterns))
      options.wrong("select and ignore",
                    "ids of rules or \"family/*\", unlike " + *unknown + meant_rule(*unknown));
  style_.settings = {options.text("settings_file"), options.texts("settings")};
  if (options.truth("require_rules")) chosen_.unnamed = UnnamedRules::Refuse;
  const std::string fail_on = options.text("fail_on", "error");
  for (const Severity severity : {Severity::Warning, Severity::Error})
    if (fail_on == name_of(severity)) chosen_.fail_on = severity;
  if (!chosen_.fail_on && fail_on != "never") options.wrong("fail_on", "error, warning or never");
  const Known<Language> language = parse_language(options.text("lang", "en"));
  std::string codes;
  for (const std::string_view code : language_codes())
    codes += (codes.empty() ? "" : " or ") + std::string(code);
  if (!language) options.wrong("lang", codes);
  style_.language = language.value_or(Language::English);
  style_.digest_of = importers::digest_of;
  const bool statistics = options.truth("statistics");
  const bool summary = options.truth("summary");
  style_.findings = !summary && !statistics;
  style_.tables = !options.truth("no_table");
  style_.summary = !options.truth("quiet") || summary;
  style_.statistics = statistics;
  style_.details = options.truth("verbose");
  // Whether the text is one log of many the caller knows.
  const std::string replay = options.text("replay", "auto");
  if (replay != "auto" && replay != "findings" && replay != "all" && replay != "none")
    options.wrong("replay", "auto, findings, all or none");
  if (!options.error().empty()) return;
  const bool alternatives = !options.truth("no_alternatives");
  for (const Report& report : reports_) {
    const auto tells = report.format->tells_other_presets;
    chosen_.compare_rulesets =
        chosen_.compare_rulesets || (alternatives && tells != nullptr && tells(style_));
    chosen_.keep_tables =
        chosen_.keep_tables || (report.format->shows_tables && style_.findings && style_.tables);
    chosen_.keep_situations =
        chosen_.keep_situations || (report.format->shows_situations && style_.findings);
    if (report.format->replays && style_.findings && replay != "none")
      chosen_.keep_hands = replay == "all" ? HandsKept::All : HandsKept::WithFindings;
  }
  chosen_.accept = [this](const GameReport& report, Finding& finding) {
    if (baseline_.empty() && waivers_.empty()) return;
    if (digest_.empty()) digest_ = importers::digest_of(bytes_);
    finding.in_baseline = baseline_.has(report, digest_, finding);
    finding.waived = waivers_.find(report, digest_, finding);
  };
}

void Run::begin() {
  for (Report& report : reports_) {
    if (report.format == nullptr) continue;
    if (report.format->begin != nullptr) report.format->begin(RF_VERSION_STRING, report.fresh);
    if (report.format->settings != nullptr && !style_.settings.file.empty())
      report.format->settings(style_.settings, report.fresh);
  }
}

bool Run::add(std::string_view path, std::string_view bytes, std::string_view damage) {
  const Format format = detect(bytes);
  const bool is_unread_game = format == Format::None && writer_ == nullptr &&
                              !importers::describe_no_log(bytes).unread_game.empty();
  if (format == Format::None && !is_unread_game) return false;
  HeldDocument held;
  held.format = format;
  held.document.path = path;
  held.document.damage = damage;
  if (!bytes.empty()) std::memcpy(held.document.reserve(bytes.size()), bytes.data(), bytes.size());
  held.document.set_size(bytes.size());
  window_->take(held);
  return !is_unread_game;
}

void Run::add_text(Report& report, std::string_view text) const {
  if (text.empty()) return;
  if (!std::exchange(report.has_games, true)) text.remove_prefix(report.format->between.size());
  if (report.most_bytes > 0 && report.bytes + text.size() > report.most_bytes) {
    ++report.left_off;
    return;
  }
  report.bytes += text.size();
  (report.format->whole != nullptr ? report.kept : report.fresh) += text;
}

void Run::judge(const HeldDocument& held, const InputContext& context) {
  const files::Document& document = held.document;
  bytes_ = document.bytes();
  digest_.clear();
  std::vector<std::string> texts(reports_.size());
  const auto take = [&](GameReport& report) {
    if (!report.has_nothing_to_say()) {
      if (digest_.empty()) digest_ = importers::digest_of(bytes_);
      report.digest = digest_;
    }
    fails_ = fails_ || report.fails;
    for (std::size_t i = 0; i < reports_.size(); ++i)
      reports_[i].format->game(report, style_, texts[i]);
    summary_.add(report);
    if (report.evidence && report.opens_table) add_new(found_rules_, report.evidence->file);
  };
  if (held.format == Format::None) {
    if (auto report = importers::report_of_unread_game(document.path, bytes_)) take(*report);
  } else {
    session_.check({document.bytes(), document.path, document.damage, held.format, &context},
                   [&](const GameLog&, GameReport& report) { take(report); });
  }
  for (std::size_t i = 0; i < reports_.size(); ++i) add_text(reports_[i], texts[i]);
  bytes_ = {};
}

void Run::write(const HeldDocument& held, const InputContext& context) {
  const files::Document& document = held.document;
  std::uint32_t number = 0;
  session_.read(
      {document.bytes(), document.path, document.damage, held.format, &context}, [&](GameLog& log) {
        session_.choose_orders(log);
        std::string text;
        reader::Losses losses;
        std::string why = importers::why_not_written(*writer_, log);
        if (why.empty()) {
          writer_->write(log, text, losses);
          if (!only_events_ && !legal_) why = again_.why_otherwise(*writer_, log, text);
        }
        if (!why.empty()) {
          remarks_.push_back(fmt::format("{}: {}", document.path, why));
          is_supported_ = false;
          return;
        }
        const std::string where =
            number == 0 ? document.path : fmt::format("{} (game {})", document.path, number);
        ++number;
        if (legal_) {
          const RulesChoice& choice = session_.rules_for(log);
          if (choice.unsupported.empty()) {
            json::add_legal_actions(log, choice.ruleset, text);
          } else {
            remarks_.push_back(fmt::format("{}: {}", document.path,
                                           words::english().sentence(choice.unsupported)));
            is_supported_ = false;
          }
        }
        reports_[0].fresh += text;
        if (only_events_) return;
        for (const reader::Loss& loss : losses.list())
          remarks_.push_back(fmt::format("{}: {} has no place for {} ({})", where, writer_->name,
                                         loss.what, loss.count));
        if (!log.findings.empty())
          remarks_.push_back(fmt::format("{}: what could not be read of the log is left out ({})",
                                         where, log.findings.size()));
      });
}

void Run::finish() {
  window_->close();
  for (Report& report : reports_) {
    if (report.format == nullptr) continue;
    if (report.left_off > 0)
      report.fresh +=
          fmt::format("The findings of {} more {} left off: the page may be no larger.\n\n",
                      report.left_off, report.left_off == 1 ? "file are" : "files are");
    if (report.format->whole != nullptr)
      report.format->whole(
          RF_VERSION_STRING, [&](const report::TextSink& games) { games(report.kept); }, summary_,
          style_, [&](std::string_view text) { report.fresh += text; });
    if (report.format->end != nullptr) report.format->end(summary_, style_, report.fresh);
  }
}

std::string Run::take(std::size_t number) {
  return number < reports_.size() ? std::exchange(reports_[number].fresh, {}) : std::string();
}

std::string Run::outcome() const {
  std::string out;
  JsonWriter json(out);
  const auto list = [&](std::string_view name, const std::vector<std::string>& lines) {
    json.key(name).open_array();
    for (const std::string& line : lines) json.text(line);
    json.close_array();
  };
  json.open_object().member("games", summary_.games);
  list("found_rules", found_rules_);
  list("unused_waivers", waivers_.unused());
  list("remarks", remarks_);
  json.close_object();
  return out;
}

}  // namespace referee::wasm
