// The state of the loop over a game's events: the hypotheses of what really happened and what was
// found so far. Of two users, who judge a whole log (validator/judgement/judge.h) or one that grows
// (validator/judgement/live_judge.h); apart from the loop itself (validator/judgement/judge.cc) for
// them alone.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

#include "validator/judgement/certainty.h"
#include "validator/judgement/examination.h"
#include "validator/judgement/hypotheses.h"
#include "validator/judgement/judge.h"
#include "validator/log/game_report.h"
#include "validator/log/log_order.h"
#include "validator/table/wall_match.h"
#include "validator/words/said.h"

namespace referee::judgement {

class Judging {
 public:
  /// All of them must outlive this. Findings are appended to those of `report`. `is_played`: the
  /// log may grow at its end.
  Judging(const GameLog& log, const Ruleset& ruleset, const JudgeOptions& options,
          GameReport& report, bool is_played = false)
      : log_(log),
        ruleset_(ruleset),
        options_(options),
        report_(report),
        shape_(shape_of(ruleset)),
        walls_(options.walls, log, shape_.players),
        examiner_(log, ruleset, shape_, walls_, options.are_settled, is_played),
        certainty_(log, ruleset, walls_, options.are_settled),
        is_played_(is_played) {}
  Judging(const Judging&) = delete;
  Judging& operator=(const Judging&) = delete;

  /// Judges the whole log and completes the report.
  void run();

  /// Judges one event. Call in the order of play, with the places of the whole log.
  void judge_event(std::uint32_t number, UnreadablePlaces& unreadable);
  /// Whether judging has ended for good because of JudgeOptions::most_findings.
  bool has_given_up() const { return gave_up_; }

  /// Everything that the judgement of later events rests on, before some event.
  struct Moment {
    std::vector<Table> tables;
    WallMatcher walls;
    Certainty::Spent spent;
    std::size_t findings = 0;  ///< of the report
    bool gave_up = false;
    bool walls_doubted = false;
    std::uint32_t walls_refuted_by = 0;
  };
  Moment moment() const;
  /// What was found since is forgotten. The log may have changed behind that moment.
  void go_back_to(const Moment& moment);
  /// What was found of an event is weighed once while the log may grow, as long as the same is
  /// broken there. Now it is weighed anew, of event `from` and those behind it.
  void weigh_anew(std::uint32_t from) {
    weighed_.erase(weighed_.lower_bound(from), weighed_.end());
  }

 private:
  /// What was reported of an event, and what it stands for.
  struct Weighed {
    std::vector<Finding> broken;  ///< as it was before it was weighed
    std::size_t readings;
    std::vector<Finding> findings;
    Certainty::Spent spent;  ///< behind it
  };

  bool is_uncontested(const Table& table, const Event& event, std::uint32_t number) const;
  [[gnu::cold]] std::size_t different_hands(Seat seat) const;
  void fold_play(Table& table, const Event& event, std::uint32_t number);
  [[gnu::cold]] bool fold_in_all(const Event& event, std::uint32_t number);
  bool fold_if_uncontested(std::uint32_t number);
  bool is_right_everywhere(std::uint32_t number);
  void step(std::uint32_t number);
  [[gnu::cold]] void weigh(std::uint32_t number);
  bool is_weighed(const Break& broken) const {
    return options_.weigh_findings && (!options_.is_wanted || options_.is_wanted(broken.rule->id));
  }
  [[gnu::cold]] void report_weighed(const std::vector<Understanding>& all, std::uint32_t number,
                                    Examination& reported);
  [[gnu::cold]] void report_breaks(const Table& table, std::uint32_t number, Examination& result);
  [[gnu::cold]] void go_on(std::uint32_t number, const std::vector<Understanding>& kept,
                           bool excused);
  [[gnu::cold]] void count_unknown(const Table& table, const Examination& result);
  /// `number`: what the reason speaks of, if anything.
  [[gnu::cold]] void count_unchecked(std::string what, Said why,
                                     Known<std::int64_t> number = std::nullopt,
                                     std::uint32_t times = 1) {
    unchecked_[{std::move(what), why, number}] += times;
  }
  [[gnu::cold]] void tell_unchecked();
  [[gnu::cold]] void merge_equal();
  [[gnu::cold]] void report_unsound(std::uint32_t number, Unsound why);
  std::pair<std::uint32_t, std::uint32_t> stretch() const;
  [[gnu::cold]] void skip_to(std::uint32_t begin);
  void check_end();
  [[gnu::cold]] void note_walls(const Table& table, std::uint32_t number);
  WallProof wall_proof() const;
  void count_unproved_walls();
  void count_decisions_without_rule();
  void finish();

  const GameLog& log_;
  const Ruleset& ruleset_;
  const JudgeOptions& options_;
  GameReport& report_;
  TableShape shape_;
  WallMatcher walls_;
  Examiner examiner_;
  Certainty certainty_;
  bool is_played_;
  std::map<std::uint32_t, Weighed> weighed_;  ///< by event
  std::uint32_t walls_refuted_by_ = 0;        ///< number of the finding that says so
  bool walls_doubted_ = false;  ///< something else is the finding where a tile was not the wall's
  bool gave_up_ = false;
  std::vector<Table> tables_ = std::vector<Table>(1);
  std::vector<Table> after_;  ///< of go_on, kept for its memory: a broken log makes thousands
  Examination scratch_;
  std::map<std::tuple<std::string, Said, Known<std::int64_t>>, std::uint32_t> unchecked_;
};

}  // namespace referee::judgement
