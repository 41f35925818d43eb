// The judge: the canonical events of one game in, findings out. It reads no file, knows no format,
// and does not change its input.
#pragma once

#include <cstdint>
#include <functional>
#include <string_view>
#include <vector>

#include "validator/log/game_log.h"
#include "validator/log/game_report.h"
#include "validator/log/wall.h"
#include "validator/ruleset/ruleset.h"

namespace referee {

namespace judgement {
class BrokenEvent;
}

/// Hands of a game by their place in it, from 0, both included.
struct HandRange {
  std::uint32_t first = 0;
  std::uint32_t last = 0;

  bool operator==(const HandRange&) const = default;
};

struct JudgeOptions {
  /// Keep the table before each broken event in its finding (costs a copy a finding).
  bool keep_tables = false;
  /// A game with so many findings is judged no further: it is not the record of a
  /// game. Bounds time and memory.
  std::uint32_t most_findings = 1000;
  /// The walls that the log's seed gives; null where it gives none. Must outlive the call, during
  /// which it is used.
  WallSource* walls = nullptr;
  /// Why a seed that the log states gives no walls here; nothing otherwise.
  Said walls_unknown = kNothingSaid;
  /// Judge these hands alone, as if what came before them could not be read; the numbers of hands
  /// and events stay those of the game. Absent: the whole game. What one hand hands on to the next
  /// beside its header (a dealer's wins in a row) is then not known, and walls are not used.
  Known<HandRange> hands;
  /// Judging ends behind this event, as where `is_enough` says yes. Absent: at the log's end.
  Known<std::uint32_t> last_event;
  /// Find out how certain each finding is (validator/judgement/certainty.h). Who only counts
  /// findings may do without; findings then say what is broken and where, what was expected and
  /// found, and nothing else.
  bool weigh_findings = true;
  /// Whether findings of the rule are worth that; the others are as without `weigh_findings`.
  /// Empty: all are.
  std::function<bool(std::string_view rule)> is_wanted;
  /// Somebody named the rules of the table: what GameHeader::unsettled names is judged.
  bool are_settled = false;
  /// Asked with the findings so far whenever there is a new one; judging ends where the answer is
  /// yes. What comes later is then not in the report, and the verdict, the counts of what is
  /// unchecked and the proof of the walls say nothing.
  std::function<bool(const std::vector<Finding>&)> is_enough;
  /// Told of each event that breaks a rule, before what is broken there is reported
  /// (validator/judgement/hypotheses.h).
  std::function<void(const judgement::BrokenEvent&)> on_broken;
};

/// Judges `log` under `ruleset`, which has no contradiction(), and fills the verdict, kyoku,
/// events, wins, wall, unchecked, causes, effort and findings of a new report (the reader's own
/// findings in log.findings are merged in, sorted by event). Its other members, such as path and
/// rules, stay as they are. Any stream of events is accepted, however absurd: one that cannot be
/// followed (a seat that the table has not, a payload that is not there) is a log/malformed
/// finding. Memory is bounded by the number of events read and of findings allowed. Where the judge
/// gives up, `unchecked` says so.
void judge(const GameLog& log, const Ruleset& ruleset, const JudgeOptions& options,
           GameReport& report);

}  // namespace referee
