// One game while it is played: what is found in it so far, what of that is new, and what is legal
// now. The findings are those of validator/judgement/live_judge.h and of the reader; the rules are
// chosen by others (referee/session.h).
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

#include "importers/walls/seed_walls.h"
#include "referee/judging/game_judge.h"
#include "referee/judging/rules_choice.h"
#include "referee/live/finding_news.h"
#include "validator/actions/legal_actions.h"
#include "validator/judgement/live_judge.h"
#include "validator/log/game_log.h"

namespace referee::live {

class LiveGame {
 public:
  /// `log`, which must outlive this, holds the start of a hand.
  LiveGame(const GameLog& log, RulesChoice choice, judging::JudgeExtent extent,
           std::function<bool(std::string_view rule)> wants);
  LiveGame(const LiveGame&) = delete;
  LiveGame& operator=(const LiveGame&) = delete;

  /// Judges what the log holds now, and appends what is new. `log` is that of the last call, which
  /// has grown at its end, or another one of the same game, which takes its place.
  void look(const GameLog& log, std::vector<FindingNews>& news);
  /// The game is over, with these findings in its report: appends what is told of them for the
  /// first time, and what is withdrawn.
  void close(const std::vector<Finding>& reported, std::vector<FindingNews>& news);
  /// What each seat may do behind the last event. Valid until the next call.
  const std::vector<LegalAction>& legal();

 private:
  /// What makes two findings the same one, be it told in other words.
  using Key = std::tuple<std::string, std::uint32_t, std::uint8_t, std::uint64_t, std::string>;
  /// A finding that was told and is not final.
  struct Told {
    Finding finding;
    bool is_held = false;  ///< its hand is closed, and only the end of the game decides
  };

  static Key key_of(const Finding& finding);
  bool is_told_finally(const Key& key) const;
  void begin();
  void open_walls();
  std::vector<Finding> found_now();
  void tell(Finding finding, bool is_closed, std::vector<Told>& open,
            std::vector<FindingNews>& news);

  const GameLog* log_;
  RulesChoice choice_;
  judging::JudgeExtent extent_;
  std::function<bool(std::string_view rule)> wants_;
  walls::SeedWalls seeds_;
  walls::SeedWalls::Opened opened_;
  JudgeOptions options_;
  std::optional<judgement::LiveJudge> judge_;
  std::vector<Unchecked> judged_without_;  ///< GameHeader::unjudged
  std::size_t closed_findings_ = 0;  ///< of the judge, and of the reader: told, and left behind
  std::size_t closed_troubles_ = 0;
  std::vector<Told> told_;
  std::set<Key> told_finally_;
  std::optional<LegalActions> legal_;
  std::uint32_t followed_ = 0;                           ///< events that `legal_` has followed
  const std::vector<LegalAction>* legal_now_ = nullptr;  ///< of `legal_`
};

}  // namespace referee::live
