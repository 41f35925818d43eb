#include "tools/commands/audit/judging.h"

#include <algorithm>
#include <cstdint>
#include <mutex>
#include <new>
#include <optional>
#include <set>
#include <string>
#include <tuple>
#include <utility>

#include <fmt/format.h>

#include "importers/digest.h"
#include "referee/evidence/hand_chain.h"
#include "referee/evidence/table_of.h"
#include "referee/judging/stated_rules.h"
#include "referee/session.h"
#include "referee/table_window.h"
#include "tools/commands/check/document_queue.h"
#include "tools/commands/check/walk.h"
#include "tools/crew/crew.h"
#include "validator/ruleset/presets.h"
#include "validator/text/escape.h"

namespace referee {
namespace {

constexpr std::size_t kWaitingPerThread = 16;
/// Where nobody names the rules: what a log of the commonest platform is counted by.
constexpr std::string_view kUsualRules = "tenhou";

SessionOptions options_of(const JudgingPlan& plan) {
  SessionOptions options;
  options.rules = plan.rules;
  options.adjust_to_logs = true;
  options.keep_tables = plan.keep_tables;
  options.keep_hands = plan.hands;
  return options;
}

/// A path, or a line that begins with one, without the "./" that a folder called "." gives it.
std::string from_here(const std::string& path) {
  return path.substr(path.starts_with("./") && path.size() > 2 ? 2 : 0);
}

class LogJudging {
 public:
  explicit LogJudging(const JudgingPlan& plan)
      : plan_(plan),
        queue_(kWaitingPerThread * plan.jobs),
        window_(!plan.rules, [this](HeldDocument& held,
                                    const InputContext& context) { hand_on(held, context); }),
        crew_(
            [this](unsigned) {
              give_way_to_the_reader();
              work();
            },
            [this] { queue_.stop(); }) {}

  JudgedLogs run() {
    if (plan_.jobs > 1) crew_.start(plan_.jobs);
    if (crew_.size() == 0) only_session_.emplace(options_of(plan_));
    CheckPlan walked;
    walked.paths = plan_.paths;
    walked.quiet = true;
    walked.max_size = InputReader::kDefaultLimit;
    CheckWalk walk(
        walked, [this](Document& document, Format format) { return take(document, format); },
        [this](const std::string& line) { say(line); });
    walk.run();
    window_.close();
    queue_.close();
    crew_.join();
    JudgedLogs judged;
    // A file that is listed twice, or beside its folder, is one log.
    std::set<std::tuple<std::string, std::uint32_t, std::string>> seen;
    for (std::vector<event::PlayedGame>& games : games_)
      for (event::PlayedGame& game : games)
        if (const GameReport& report = game.report;
            seen.emplace(report.path, report.game, report.digest).second)
          judged.games.push_back(std::move(game));
    judged.troubles = std::move(troubles_);
    return judged;
  }

 private:
  /// To another thread, or judged here where there is none.
  void hand_on(HeldDocument& held, const InputContext& context) {
    if (!only_session_) return queue_.push(held.document, held.format, context);
    NumberedDocument next{next_number_++, held.format, std::move(held.document), context};
    keep(next.number, judge(*only_session_, next));
    held.document = std::move(next.document);
  }

  bool take(Document& document, Format format) {
    document.path = from_here(document.path);
    HeldDocument held{format, std::move(document)};
    window_.take(held);
    document = std::move(held.document);
    return true;
  }

  void say(const std::string& line) {
    const std::lock_guard lock(mutex_);
    troubles_.push_back(from_here(line));
  }

  void work() {
    Session session(options_of(plan_));
    std::vector<NumberedDocument> batch;
    for (queue_.next(batch); !batch.empty(); queue_.next(batch))
      for (const NumberedDocument& next : batch) keep(next.number, judge(session, next));
  }

  void keep(std::uint64_t number, std::vector<event::PlayedGame> games) {
    const std::lock_guard lock(mutex_);
    if (games_.size() <= number) games_.resize(number + 1);
    games_[number] = std::move(games);
  }

  std::vector<event::PlayedGame> judge(Session& session, const NumberedDocument& next) {
    std::vector<event::PlayedGame> games;
    const Document& document = next.document;
    try {
      const std::string digest = digest_of(document.bytes());
      session.check({document.bytes(), document.path, document.damage, next.format, &next.context},
                    [&](GameLog& log, GameReport& report) {
                      report.digest = digest;
                      const Ruleset& rules = plan_.rules ? *plan_.rules : *find_preset(kUsualRules);
                      games.push_back(event::played_game(log, std::move(report), rules));
                      games.back().stated_rules = stated_rules(log, session.rules_for(log));
                      if (is_part_of_match(log))
                        games.back().match = match_of(log, place_of(document.path));
                    });
    } catch (const std::bad_alloc&) {
      say(fmt::format("{}: too large for the memory of this machine", printable(document.path)));
    }
    return games;
  }

  const JudgingPlan& plan_;
  DocumentQueue queue_;
  TableWindow window_;
  std::mutex mutex_;
  std::vector<std::vector<event::PlayedGame>> games_;  ///< by the number of the document
  std::vector<std::string> troubles_;
  std::optional<Session> only_session_;  ///< where one thread does everything
  std::uint64_t next_number_ = 0;
  Crew crew_;  ///< last: its threads use all of the above
};

}  // namespace

JudgedLogs judge_logs(const JudgingPlan& plan) { return LogJudging(plan).run(); }

}  // namespace referee
