#include "referee/session.h"

#include <algorithm>
#include <iterator>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "importers/reader/identity.h"
#include "referee/evidence/evidence_verdict.h"
#include "referee/evidence/not_named.h"
#include "referee/evidence/table_of.h"
#include "referee/judging/judge_orders.h"
#include "referee/judging/stated_rules.h"
#include "referee/session_parts.h"
#include "referee/situations/places.h"
#include "referee/situations/situations.h"
#include "validator/log/finding_order.h"
#include "validator/words/say.h"

namespace referee {
namespace {

/// Nothing but the reader's own complaints: no hand, no play.
bool is_unreadable(const GameLog& log) {
  return log.kyokus.empty() && log.events.size() <= 1 && !log.findings.empty();
}

void count_events(const GameLog& log, GameReport& report) {
  report.events = static_cast<std::uint32_t>(log.events.size());
  report.kyoku = static_cast<std::uint32_t>(log.kyokus.size());
  report.wins = static_cast<std::uint32_t>(log.wins.size());
}

/// Who played, when and where.
void tell_of_game(const GameLog& log, GameReport& report) {
  report.names = log.header.names;
  report.started = log.header.started;
  report.lobby = log.header.lobby;
  if (!log.finals.empty()) report.final_scores = log.finals.back().scores;
  report.is_part = log.fragment;
}

/// The report of a game that is not judged.
void report_unjudged(const GameLog& log, const Statement& unsupported, GameReport& report) {
  count_events(log, report);
  report.unchecked = log.unchecked;
  words::tell_unread(log, report.findings, report.unchecked);
  sort_by_event(report.findings);
  if (!unsupported.empty())
    report.unchecked.push_back(words::not_checked("every rule", unsupported));
  report.verdict = is_unreadable(log) ? Verdict::Unreadable : Verdict::Unsupported;
}

/// A mismatch without its finding would be nobody's word.
void keep_proof_with_findings(GameReport& report) {
  const auto about_walls = [](const Finding& finding) {
    return rule_matches("wall/*", finding.rule);
  };
  if (report.wall != WallProof::Mismatch || std::ranges::any_of(report.findings, about_walls))
    return;
  report.wall = WallProof::NoSeed;
  report.unchecked.push_back(words::not_checked("wall", say(Said::RulesNotSelected), 1));
}

}  // namespace

/// What its table shows of a game's rules: the larger input, else the file, else the game itself.
std::shared_ptr<const FoundRules> Session::Parts::found_for(const GameLog& log) {
  if (file == nullptr || file->bytes.empty()) return evidence::rules_of_game(log);
  const std::string key = evidence::table_of(log, evidence::place_of(file->path));
  if (file->context != nullptr && file->context->tables)
    if (const auto found = file->context->tables->find(key); found != file->context->tables->end())
      return found->second;
  if (!tables_of_file) {
    evidence::TableSurvey survey;
    std::uint32_t game = 0;
    importers::LogReader().read(file->format ? *file->format : detect(file->bytes), file->bytes,
                                file->damage, [&](const GameLog& each) {
                                  survey.add(each, file->path, game++);
                                  pass();
                                });
    tables_of_file = survey.find();
  }
  const auto found = tables_of_file->find(key);
  return found != tables_of_file->end() ? found->second : evidence::rules_of_game(log);
}

/// Where the user accepts what is found, it is as certain as a preset that the user names.
const RulesChoice& Session::Parts::adjust(const FoundRules& found,
                                          const judging::TableSettings& settings) {
  const bool is_accepted = options.unnamed == UnnamedRules::Accept;
  by_evidence = std::make_unique<RulesChoice>(judging::adjusted_to(
      is_accepted ? found.ruleset : evidence::without_certainty(found.ruleset), settings));
  by_evidence->from = is_accepted ? RulesFrom::Found : RulesFrom::Evidence;
  return *by_evidence;
}

const RulesChoice& Session::Parts::choose(const GameLog& log, judging::InferredSettings& shown) {
  if (!is_by_evidence(log)) return rules.choose(log, shown);
  return adjust(*found_for(log), judging::settings_of(log, shown));
}

void Session::Parts::judge_game(GameLog& log, GameReport& report) {
  report.format = log.header.format;
  tell_of_game(log, report);
  if (is_by_evidence(log)) {
    judge_by_evidence(log, report);
  } else {
    judging::InferredSettings shown;
    const RulesChoice& choice = rules.choose(log, shown);
    report.rules_shown = std::move(shown.words);
    judge_under(choice, log, report);
    compare(choice, log, report);
    if (choice.unsupported.empty()) add_continuity(choice, {}, log, report);
    if (!choice.differs.empty()) report.findings.push_back(judging::rules_differ(choice));
  }
}

void Session::Parts::judge_under(const RulesChoice& choice, GameLog& log, GameReport& report) {
  report.rules = choice.ruleset.name;
  report.rules_from = choice.from;
  report.sanctions = choice.from == RulesFrom::Evidence ? nullptr : choice.ruleset.sanctions;
  report.rules_adjusted = choice.adjusted;
  report.findings.clear();
  report.unchecked.clear();
  if (is_unreadable(log) || !choice.unsupported.empty())
    return report_unjudged(log, choice.unsupported, report);
  judging::JudgeExtent extent = this->extent(choice.are_settled);
  if (options.compare_rulesets) extent.on_broken = others.listen_to(log);
  judge.judge(log, choice.ruleset, extent, report);
}

void Session::Parts::compare(const RulesChoice& choice, const GameLog& log, GameReport& report) {
  const auto wanted = [&](const Finding& finding) { return options.selection.wants(finding.rule); };
  if (report.verdict == Verdict::Findings && options.compare_rulesets &&
      std::ranges::any_of(report.findings, wanted))
    others.compare(judge, log, choice.ruleset, report);
}

void Session::Parts::judge_by_evidence(GameLog& log, GameReport& report) {
  judging::InferredSettings shown;
  const judging::TableSettings settings = judging::settings_of(log, shown);
  const std::shared_ptr<const FoundRules> found = found_for(log);
  judge_under(adjust(*found, settings), log, report);
  report.evidence = found->evidence;
  report.opens_table = found->first_path.empty() ||
                       (found->first_path == report.path && found->first_game == report.game);
  if (report.verdict == Verdict::Findings) {
    if (by_evidence->from == RulesFrom::Evidence)
      evidence::weaken_where_a_preset_allows(
          settings,
          [&](const Ruleset& ruleset) {
            GameReport other;
            judge.judge_again(log, ruleset, judging::JudgeExtent{.weigh_findings = false}, other);
            return std::move(other.findings);
          },
          report.findings);
    compare(*by_evidence, log, report);
  }
  if (by_evidence->unsupported.empty()) add_continuity(*by_evidence, settings, log, report);
}

/// The finding that speaks of the table, before those of its first game. The verdict of the game
/// follows from its own.
void Session::Parts::tell_of_table(GameReport& report) const {
  const bool tells =
      options.unnamed == UnnamedRules::Tell || options.unnamed == UnnamedRules::Refuse;
  if (tells && report.evidence && report.opens_table)
    report.findings.insert(
        report.findings.begin(),
        evidence::rules_not_named(*report.evidence, options.unnamed == UnnamedRules::Refuse));
}

/// The hands that come before `log` in its match: those of the record before in the same file, or
/// of another file of the input.
std::shared_ptr<const EarlierHands> Session::Parts::before(const GameLog& log,
                                                           const GameReport& report) const {
  if (file == nullptr || !is_part_of_match(log)) return nullptr;
  if (last_of_file) {
    const std::string_view place = evidence::place_of(file->path);
    return match_of(last_of_file->log, place) == match_of(log, place) &&
                   may_come_behind(last_of_file->log, log)
               ? last_of_file
               : nullptr;
  }
  return report.game == 0 && file->context != nullptr ? file->context->before : nullptr;
}

void Session::Parts::add_continuity(const RulesChoice& choice,
                                    const judging::TableSettings& settings, const GameLog& log,
                                    GameReport& report) {
  const std::shared_ptr<const EarlierHands> earlier = before(log, report);
  if (!earlier) return;
  const Ruleset ruleset = choice.ruleset;
  evidence::Continuity continuity = evidence::judge_continuity(judge, *earlier, log, ruleset);
  // Of records that do not follow each other the counters of the later one alone may be wrong:
  // anything else may come from hands that are stored nowhere.
  if (!may_follow(earlier->log, log) &&
      (!continuity.findings.empty() || continuity.possible.empty()))
    return;
  // A header that makes right values wrong is wrong itself, whatever hand may be missing before it.
  if (evidence::drop_what_follows(continuity, report.findings) > 0)
    std::move(continuity.possible.begin(), continuity.possible.end(),
              std::back_inserter(continuity.findings));
  else if (!continuity.possible.empty())
    report.unchecked.push_back(
        words::not_checked("the hand before", say(Said::HandStoredNowhere), 1));
  if (choice.from == RulesFrom::Evidence)
    evidence::weaken_where_a_preset_allows(
        settings,
        [&](const Ruleset& other) {
          return std::move(evidence::judge_continuity(judge, *earlier, log, other).findings);
        },
        continuity.findings);
  for (Finding& finding : continuity.findings) {
    report.clean_under.clear();
    report.verdict = Verdict::Findings;
    report.findings.push_back(std::move(finding));
  }
  sort_by_event(report.findings);
}

void Session::Parts::keep_wanted(GameReport& report) const {
  std::vector<Finding>& findings = report.findings;
  std::erase_if(findings, [&](const Finding& finding) {
    if (options.selection.wants(finding.rule)) return false;
    ++report.left_out[finding.rule];
    return true;
  });
  keep_proof_with_findings(report);
  for (Finding& finding : findings) {
    if (options.accept) options.accept(report, finding);
    if (options.fail_on && finding.severity >= *options.fail_on && !finding.is_accepted())
      report.fails = true;
  }
  if (findings.size() > options.max_findings) {
    report.findings_left_off += static_cast<std::uint32_t>(findings.size() - options.max_findings);
    findings.resize(options.max_findings);
  }
  // A selection says what is shown, not what the game is.
  const auto is_of_game = [](const auto& rule) { return !rule_matches("rules/*", rule); };
  const bool has_findings =
      report.findings_left_off > 0 ||
      std::ranges::any_of(findings,
                          [&](const Finding& finding) { return is_of_game(finding.rule); }) ||
      std::ranges::any_of(report.left_out,
                          [&](const auto& rule) { return is_of_game(rule.first); });
  if (report.verdict == Verdict::Findings && !has_findings) report.verdict = Verdict::Clean;
}

/// The file that the games come from, while they come.
class Session::BeingRead {
 public:
  BeingRead(Parts& parts, const LogBytes& file) : parts_(parts) {
    parts_.file = &file;
    parts_.tables_of_file.reset();
    parts_.last_of_file.reset();
  }
  ~BeingRead() { parts_.file = nullptr; }
  BeingRead(const BeingRead&) = delete;
  BeingRead& operator=(const BeingRead&) = delete;

 private:
  Parts& parts_;
};

Session::Session(SessionOptions options) : parts_(std::make_unique<Parts>(std::move(options))) {}
Session::~Session() = default;
Session::Session(Session&&) noexcept = default;
Session& Session::operator=(Session&&) noexcept = default;

void Session::Parts::report_game(GameLog& log, std::uint32_t number, const OnReport& on_report) {
  GameReport report;
  report.path = file->path;
  report.game = number;
  judge_game(log, report);
  tell_of_table(report);
  keep_wanted(report);
  if (situations::bears_on_places(report)) {
    judging::InferredSettings shown;
    situations::add_places(log, choose(log, shown).ruleset, report);
  }
  if ((options.keep_situations || options.keep_hands != HandsKept::None) &&
      report.verdict != Verdict::Unreadable && report.verdict != Verdict::Unsupported) {
    judging::InferredSettings shown;
    const Ruleset& ruleset = choose(log, shown).ruleset;
    if (options.keep_situations) situations::add_situations(log, ruleset, report);
    record_hands(log, ruleset, options.keep_hands, report);
  }
  if (!options.keep_tables)
    for (Finding& finding : report.findings) finding.table.reset();
  last_of_file.reset();
  if (is_part_of_match(log))
    last_of_file = std::make_shared<const EarlierHands>(EarlierHands{log, std::string(file->path)});
  on_report(log, report);
}

Format Session::check(const LogBytes& file, const OnReport& on_report) {
  std::uint32_t game = 0;
  return read(file, [&](GameLog& log) { parts_->report_game(log, game++, on_report); });
}

Format Session::read(const LogBytes& file, const OnGame& on_game) {
  const Format format = file.format ? *file.format : detect(file.bytes);
  if (!parts_->reader) parts_->reader.emplace();
  const BeingRead being_read(*parts_, file);
  parts_->reader->read(format, file.bytes, file.damage, [&](GameLog& log) {
    reader::complete_identity(log.header, file.path);
    on_game(log);
    parts_->pass();
  });
  return format;
}

GameReport Session::judge(GameLog& log) {
  GameReport report;
  parts_->judge_game(log, report);
  parts_->keep_wanted(report);
  return report;
}

GameReport Session::judge_under(const Ruleset& ruleset, const GameLog& log) {
  GameReport report;
  report.format = log.header.format;
  report.rules = ruleset.name;
  report.rules_from = RulesFrom::Option;
  report.sanctions = ruleset.sanctions;
  tell_of_game(log, report);
  if (is_unreadable(log))
    report_unjudged(log, {}, report);
  else
    parts_->judge.judge_copy(log, ruleset, parts_->extent(), report);
  parts_->keep_wanted(report);
  return report;
}

FoundTable Session::found_for(const GameLog& log, std::uint32_t number) {
  if (!parts_->is_by_evidence(log)) return {};
  FoundTable table{parts_->found_for(log), true};
  if (parts_->file != nullptr && !table.found->first_path.empty())
    table.opens =
        table.found->first_path == parts_->file->path && table.found->first_game == number;
  return table;
}

const RulesChoice& Session::rules_for(const GameLog& log) {
  judging::InferredSettings shown;
  return parts_->choose(log, shown);
}

void Session::state_settings(GameLog& log) {
  judging::InferredSettings shown;
  log.header.flags = judging::settings_of(log, shown);
}

void Session::choose_orders(GameLog& log) {
  if (log.uncertain.empty()) return;
  const RulesChoice& choice = rules_for(log);
  if (choice.unsupported.empty()) judging::choose_orders(log, choice.ruleset);
}

}  // namespace referee
