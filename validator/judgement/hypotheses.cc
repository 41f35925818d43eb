#include "validator/judgement/hypotheses.h"

#include <algorithm>
#include <memory>
#include <utility>

#include "validator/facts/facts.h"
#include "validator/judgement/left_out.h"
#include "validator/log/event_traits.h"

namespace referee::judgement {
namespace {

/// Readings of one event of a broken log that other rulesets are asked about.
constexpr std::size_t kMostReadings = 3;

constexpr std::uint32_t kResults = on(EventKind::Win, EventKind::Ryuukyoku);

/// Whether a result with a break of this group may have moved other points than it writes.
bool may_move_otherwise(Group group) {
  switch (group) {
    case Group::Turn:
    case Group::Declaration:
    case Group::From:
    case Group::WonTile:
    case Group::WonHand:
    case Group::Tenpai:
    case Group::Indicators:
    case Group::Ura:
    case Group::Yaku:
    case Group::DoraHan:
    case Group::Han:
    case Group::Fu:
    case Group::Limit:
    case Group::Value:
    case Group::Before:
    case Group::Payment: return true;
    case Group::Play:
    case Group::Deposit:
    case Group::Reveal:
    case Group::Header:
    case Group::Deal:
    case Group::WinOrder:
    case Group::Furiten:
    case Group::Abort:
    case Group::GameEnd:
    case Group::FinalScores:
    case Group::FinalPoints:
    case Group::Placement: return false;
  }
  return false;
}

bool is_told_as_wrong(const Examination& result, Group group) {
  return std::ranges::any_of(result.breaks,
                             [group](const Break& broken) { return broken.rule->group == group; });
}

/// The scores behind the result as other moves make them than those that are written. `base` is the
/// table behind it as the first repair has it.
void add_other_moves(const Context& c, const Table& base, std::vector<Table>& after) {
  const auto known = [&](std::size_t s) { return c.table.game.now.scores[s].has_value(); };
  for (const settlement::SeatPoints& moves : moves_of_result(c)) {
    Table table = base;
    for (std::size_t s = 0; s < c.table.game.players; ++s)
      if (known(s)) table.game.now.scores[s] = *c.table.game.now.scores[s] + moves[s];
    if (std::ranges::find(after, table) == after.end()) after.push_back(std::move(table));
  }
}

/// The reading of the event at `table`, where the groups `settled` are told of already.
void read_on(const Examiner& examiner, Table table, std::uint32_t number, std::uint32_t settled,
             std::vector<Break> told, const std::shared_ptr<const Table>& before,
             std::vector<Understanding>& readings) {
  Understanding reading{std::move(table), {}};
  examiner.examine(reading.table, number, reading.result, settled);
  std::vector<Table> supposed;
  auto supposing = reading.result.breaks.begin();
  for (; supposing != reading.result.breaks.end() && supposed.empty(); ++supposing) {
    if (supposing->rule->suppose == nullptr) continue;
    facts::Facts facts;
    supposing->rule->suppose(examiner.context(reading.table, number, facts), supposed);
    if (!supposed.empty()) break;
  }
  if (supposed.empty()) {
    reading.result.breaks.insert(reading.result.breaks.begin(), told.begin(), told.end());
    readings.push_back(std::move(reading));
    return;
  }
  supposing->before = before != nullptr ? before : std::make_shared<const Table>(reading.table);
  told.push_back(*supposing);
  settled |= bit_of(supposing->rule->group);
  for (Table& each : supposed)
    read_on(examiner, std::move(each), number, settled, told, told.back().before, readings);
}

}  // namespace

void read_event(const Examiner& examiner, const Table& table, std::uint32_t number,
                std::vector<Understanding>& readings) {
  read_on(examiner, table, number, 0, {}, nullptr, readings);
}

void go_through(const Examiner& examiner, const Understanding& reading, std::uint32_t number,
                std::vector<Table>& after) {
  facts::Facts facts;
  const Context context = examiner.context(reading.table, number, facts);
  const auto first = after.size();
  bool moves_otherwise = false;
  for (const Break& broken : reading.result.breaks) {
    moves_otherwise = moves_otherwise || may_move_otherwise(broken.rule->group);
    if (broken.before == nullptr && broken.rule->repair != nullptr)
      broken.rule->repair(context, after);
  }
  if (after.size() == first) {
    after.push_back(reading.table);
    fold(after.back(), context.log, number, context.shape);
  }
  const Event& event = context.event();
  if (moves_otherwise && is_one_of(event.kind, kResults)) {
    const Table base = after[first];
    add_other_moves(context, base, after);
  }
  // What a draw of the wrong kind moved without writing it, nobody knows; a result of no hand moved
  // nothing.
  if (is_one_of(event.kind, kResults) && (is_told_as_wrong(reading.result, Group::Play) ||
                                          (event.kind == EventKind::Ryuukyoku &&
                                           is_told_as_wrong(reading.result, Group::Declaration))))
    return;
  if (is_incomplete(context.log, event, reading.table.game.players))
    for (std::size_t i = first; i < after.size(); ++i) complete(context, after[i]);
}

void fold_whole(const Examiner& examiner, Table& table, std::uint32_t number) {
  const EventKind kind = examiner.log().events[number].kind;
  if (!is_one_of(kind, kResults | on(EventKind::StartKyoku)) ||
      !is_incomplete(examiner.log(), examiner.log().events[number], table.game.players)) {
    fold(table, examiner.log(), number, examiner.shape());
    return;
  }
  const Table before = table;
  fold(table, examiner.log(), number, examiner.shape());
  facts::Facts facts;
  complete(examiner.context(before, number, facts), table);
}

Answer BrokenEvent::at(const Understanding& reading, const Ruleset& ruleset, std::uint32_t groups,
                       std::string_view rule) const {
  // Where a broken rule supposes something else, it was asked at the table as the log has it.
  const auto& breaks = reading.result.breaks;
  const bool supposes = !breaks.empty() && breaks[0].before != nullptr;
  const Table& table = supposes ? *breaks[0].before : reading.table;
  facts::Facts facts;
  for (const Break& broken : breaks)
    if ((groups & bit_of(broken.rule->group)) == 0) facts.broken |= bit_of(broken.rule->group);
  const TableShape shape = shape_of(ruleset);
  // What a seed gives is the same under every ruleset.
  const HandWall no_wall;
  const Context context{table, log_, number_, ruleset, shape, facts, &no_wall};
  Answer answer = Answer::Yes;
  const EventKind kind = table.hypothesis.read(log_, number_).kind;
  for (const Rule* row : rules::rules_by_kind()[static_cast<std::size_t>(kind)].rows) {
    if ((groups & bit_of(row->group)) == 0) continue;
    const Answer said = row->judge(context).answer();
    if (said == Answer::No) return said;
    if (said == Answer::Unknown && row->id == rule) answer = said;
  }
  return answer;
}

Answer BrokenEvent::under(const Ruleset& ruleset, std::uint32_t groups,
                          std::string_view rule) const {
  Answer answer = Answer::No;
  for (const Understanding& reading : readings_.first(std::min(readings_.size(), kMostReadings))) {
    const Answer here = at(reading, ruleset, groups, rule);
    if (here == Answer::Yes) return here;
    if (here == Answer::Unknown) answer = here;
  }
  return answer;
}

}  // namespace referee::judgement
