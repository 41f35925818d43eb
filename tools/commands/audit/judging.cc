#include "tools/commands/audit/judging.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <memory>
#include <mutex>
#include <new>
#include <optional>
#include <set>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "importers/digest.h"
#include "referee/evidence/hand_chain.h"
#include "referee/evidence/table_of.h"
#include "referee/judging/stated_rules.h"
#include "referee/session.h"
#include "referee/table_window.h"
#include "tools/commands/check/document_queue.h"
#include "tools/commands/check/second_program.h"
#include "tools/commands/check/walk.h"
#include "tools/crew/crew.h"
#include "validator/flow/final.h"
#include "validator/flow/placement.h"
#include "validator/ruleset/presets.h"
#include "validator/text/escape.h"
#include "validator/words/say.h"

namespace referee::commands::audit {
namespace {

constexpr std::size_t kWaitingPerThread = 16;
/// Where nobody names the rules: what a log of the commonest platform is counted by.
constexpr std::string_view kUsualRules = "tenhou";

SessionOptions options_of(const AuditJudgingPlan& plan) {
  SessionOptions options;
  options.rules = plan.rules;
  options.adjust_to_logs = true;
  // Whose rules are missing is a problem of the event, said once.
  options.unnamed = UnnamedRules::Keep;
  options.keep_tables = plan.keep_tables;
  options.keep_hands = plan.hands;
  options.keep_situations = plan.hands != HandsKept::None;
  return options;
}

/// Without the "./" that a folder called "." gives a path.
std::string without_dot(std::string path) {
  return path.starts_with("./") && path.size() > 2 ? path.substr(2) : path;
}

bool is_below(std::string_view path, std::string_view folder) {
  if (!path.starts_with(folder)) return false;
  return path.size() == folder.size() || folder.ends_with('/') ||
         std::string_view("/!:").find(path[folder.size()]) != std::string_view::npos;
}

/// Whether the log states the result points that its final scores give by `rules`.
bool states_points_of(const GameLog& log, const Ruleset& rules) {
  const FinalClaim& claim = log.finals.back();
  std::array<Points, kMaxSeats> scores{};
  for (std::size_t s = 0; s < rules.game_players; ++s) {
    if (!claim.scores[s] || !claim.result_tenths[s]) return false;
    scores[s] = *claim.scores[s];
  }
  const Seat dealer = log.header.first_dealer.present() ? log.header.first_dealer : Seat{0};
  for (const flow::Result& result :
       flow::results(scores, flow::placement(scores, dealer, rules), rules, dealer)) {
    bool is_stated = true;
    for (std::size_t s = 0; s < rules.game_players; ++s)
      is_stated = is_stated && claim.result_tenths[s] == result.tenths[s];
    if (is_stated) return true;
  }
  return false;
}

/// The ruleset by whose uma the log states its result: the one that the log names, else that of
/// its platform, else one of those for as many players.
std::string stated_by(const GameLog& log, std::uint8_t players) {
  std::vector<std::string_view> names = {log.header.rules};
  if (log.header.rules.empty()) {
    names.assign(preset_names().begin(), preset_names().end());
    std::stable_partition(names.begin(), names.end(),
                          [&](std::string_view name) { return name == log.header.platform; });
  }
  for (const std::string_view name : names)
    if (const Ruleset* rules = find_preset(name);
        rules != nullptr && rules->game_players == players && states_points_of(log, *rules))
      return rules->name;
  return {};
}

/// A log states its result points by the uma of its platform, whatever the event reckons with: no
/// player has broken a rule by that.
void withdraw_points_of_platform(const GameLog& log, std::uint8_t players, GameReport& report) {
  constexpr std::string_view kRule = "final/points";
  const auto is_of_points = [&](const Finding& finding) { return finding.rule == kRule; };
  if (log.finals.empty() || std::ranges::none_of(report.findings, is_of_points)) return;
  const std::string rules = stated_by(log, players);
  if (rules.empty()) return;
  std::erase_if(report.findings, is_of_points);
  if (report.findings.empty() && report.verdict == Verdict::Findings)
    report.verdict = Verdict::Clean;
  report.unchecked.push_back(
      words::not_checked(std::string(kRule), say(Said::ResultByUmaOf, rules), 1));
}

/// What one thread judges with.
struct Judge {
  explicit Judge(const AuditJudgingPlan& plan) : session(options_of(plan)) {
    if (plan.second_opinion) second = std::make_unique<check::SecondProgram>(plan.second_rules);
  }

  Session session;
  std::unique_ptr<check::SecondProgram> second;  ///< null where nobody wants a second opinion
};

class LogJudging {
 public:
  explicit LogJudging(const AuditJudgingPlan& plan)
      : plan_(plan),
        queue_(kWaitingPerThread * plan.jobs),
        window_(!plan.rules, [this](HeldDocument& held,
                                    const InputContext& context) { hand_on(held, context); }),
        crew_(
            [this](unsigned) {
              check::give_way_to_the_reader();
              work();
            },
            [this] { queue_.stop(); }) {}

  JudgedLogs run() {
    if (plan_.jobs > 1) crew_.start(plan_.jobs);
    if (crew_.size() == 0) only_judge_.emplace(plan_);
    check::CheckPlan walked;
    walked.paths = plan_.paths;
    walked.quiet = true;
    walked.max_size = files::InputReader::kDefaultLimit;
    check::CheckWalk walk(
        walked, [this](files::Document& document, Format format) { return take(document, format); },
        [this](const std::string& line) { say(line); }, nullptr,
        [this](const std::string& path) {
          others_.push_back({path, from_here(path)});
        });
    walk.run();
    window_.close();
    queue_.close();
    crew_.join();
    JudgedLogs judged;
    // A file that is listed twice, or beside its folder, is one log.
    std::set<std::tuple<std::string, std::uint32_t, std::string>> seen;
    for (std::vector<tournament::PlayedGame>& games : games_)
      for (tournament::PlayedGame& game : games)
        if (const GameReport& report = game.report;
            seen.emplace(report.path, report.game, report.digest).second)
          judged.games.push_back(std::move(game));
    judged.troubles = std::move(troubles_);
    judged.others = std::move(others_);
    judged.second_opinions = std::move(second_opinions_);
    std::ranges::sort(judged.second_opinions.differing);
    judged.second_error = std::move(second_error_);
    return judged;
  }

 private:
  /// To another thread, or judged here where there is none.
  void hand_on(HeldDocument& held, const InputContext& context) {
    if (!only_judge_) return queue_.push(held.document, held.format, context);
    check::NumberedDocument next{next_number_++, held.format, std::move(held.document), context};
    keep(next.number, judge(*only_judge_, next));
    held.document = std::move(next.document);
  }

  bool take(files::Document& document, Format format) {
    if (format == Format::None) return true;  // one of the troubles
    document.path = from_here(document.path);
    HeldDocument held{format, std::move(document)};
    window_.take(held);
    document = std::move(held.document);
    return true;
  }

  /// A path, or a line that begins with one, as the event calls it.
  std::string from_here(const std::string& path) const {
    for (std::size_t i = 0; i < plan_.names.size(); ++i)
      if (is_below(path, plan_.paths[i])) {
        const std::string rest = path.substr(plan_.paths[i].size());
        const bool lacks_slash =
            !rest.empty() && plan_.paths[i].ends_with('/') && !plan_.names[i].ends_with('/');
        return without_dot(plan_.names[i] + (lacks_slash ? "/" : "") + rest);
      }
    return without_dot(path);
  }

  void say(const std::string& line) {
    const std::lock_guard lock(mutex_);
    troubles_.push_back(from_here(line));
  }

  void work() {
    Judge mine(plan_);
    std::vector<check::NumberedDocument> batch;
    for (queue_.next(batch); !batch.empty(); queue_.next(batch))
      for (const check::NumberedDocument& next : batch) keep(next.number, judge(mine, next));
  }

  void keep(std::uint64_t number, std::vector<tournament::PlayedGame> games) {
    const std::lock_guard lock(mutex_);
    if (games_.size() <= number) games_.resize(number + 1);
    games_[number] = std::move(games);
  }

  /// Of the log as it was judged, before anything is withdrawn from its report.
  void ask_other(check::SecondProgram& second, const GameLog& log, const GameReport& report) {
    const auto opinion = second.ask(log, report);
    const std::lock_guard lock(mutex_);
    if (opinion == nullptr) {
      if (second_error_.empty()) second_error_ = second.error();
    } else if (opinion->agreement == Agreement::Agree) {
      ++second_opinions_.agree;
    } else if (opinion->agreement == Agreement::NotJudged) {
      ++second_opinions_.not_judged;
    } else {
      second_opinions_.differing.push_back(report.path);
    }
  }

  std::vector<tournament::PlayedGame> judge(Judge& mine, const check::NumberedDocument& next) {
    std::vector<tournament::PlayedGame> games;
    const files::Document& document = next.document;
    try {
      const std::string digest = importers::digest_of(document.bytes());
      mine.session.check(
          {document.bytes(), document.path, document.damage, next.format, &next.context},
          [&](GameLog& log, GameReport& report) {
            report.digest = digest;
            const Ruleset& rules = plan_.rules ? *plan_.rules : *find_preset(kUsualRules);
            if (mine.second != nullptr) ask_other(*mine.second, log, report);
            withdraw_points_of_platform(log, rules.game_players, report);
            games.push_back(tournament::played_game(log, std::move(report), rules));
            games.back().stated_rules = judging::stated_rules(log, mine.session.rules_for(log));
            if (is_part_of_match(log))
              games.back().match = match_of(log, evidence::place_of(document.path));
          });
    } catch (const std::bad_alloc&) {
      say(fmt::format("{}: too large for the memory of this machine", printable(document.path)));
    }
    return games;
  }

  const AuditJudgingPlan& plan_;
  check::DocumentQueue queue_;
  TableWindow window_;
  std::mutex mutex_;
  std::vector<std::vector<tournament::PlayedGame>> games_;  ///< by the number of the document
  std::vector<std::string> troubles_;
  std::vector<OtherFile> others_;    ///< only the thread that reads adds to them
  std::optional<Judge> only_judge_;  ///< where one thread does everything
  tournament::SecondOpinions second_opinions_;
  std::string second_error_;
  std::uint64_t next_number_ = 0;
  crew::Crew crew_;  ///< last: its threads use all of the above
};

}  // namespace

JudgedLogs judge_logs(const AuditJudgingPlan& plan) { return LogJudging(plan).run(); }

}  // namespace referee::commands::audit
