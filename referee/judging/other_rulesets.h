// What the other presets say of a game that has findings: under which of them a finding would be
// none, and under which the whole game would be clean. Every preset, adjusted by what the log says
// of its own table, is asked about what is broken; only games with findings pay for it. It judges
// nothing itself and never changes a finding.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <string_view>
#include <utility>
#include <vector>

#include "referee/judging/game_judge.h"
#include "referee/judging/presets_for_log.h"
#include "validator/judgement/hypotheses.h"
#include "validator/log/game_log.h"
#include "validator/log/game_report.h"

namespace referee::judging {

/// By event and rule what each preset, by its place, says of what is broken there.
using AnswersAtEvents = std::map<std::pair<std::uint32_t, std::string_view>, std::vector<Answer>>;

class OtherRulesets {
 public:
  /// Games with more findings than this are no games of another ruleset, and are left alone.
  static constexpr std::size_t kMostFindings = 50;

  /// What must be told of the events of `log` while it is judged for compare()
  /// (JudgeExtent::on_broken): the presets are asked about each at the tables where it stands.
  /// Valid, as `log` must be, until the next call.
  std::function<void(const judgement::BrokenEvent&)> listen_to(const GameLog& log);

  /// Fills `legal_under` of every finding and `clean_under` of the report, which `judge` has just
  /// made of `log` under `own` while this listened to it. A log whose order of play is not certain
  /// is compared in the order that the report speaks of, so that events have the same numbers in
  /// both.
  void compare(GameJudge& judge, const GameLog& log, const Ruleset& own, GameReport& report);

 private:
  const PresetsOfTable& presets_of(const GameLog& log);
  void ask(const GameLog& log, const judgement::BrokenEvent& event);

  PresetsForLog presets_;
  const PresetsOfTable* of_log_ = nullptr;  ///< of the log that this listens to
  AnswersAtEvents answers_;
};

}  // namespace referee::judging
