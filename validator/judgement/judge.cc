// The loop over a game's events. It keeps the hypotheses of what really happened (one, as long as
// the log is right), asks every rule of the event's kind in each, and reports only what is wrong in
// all of them.
#include "validator/judgement/judge.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <tuple>

#include "validator/actions/prompts.h"
#include "validator/facts/facts.h"
#include "validator/judgement/judging.h"
#include "validator/log/event_traits.h"
#include "validator/log/finding_order.h"
#include "validator/log/log_order.h"
#include "validator/words/common_causes.h"
#include "validator/words/say.h"
#include "validator/words/wording.h"

namespace referee {
namespace {

/// More ways of understanding one broken log than this are not followed.
constexpr std::size_t kMaxHypotheses = 12;

/// Whether anything about this table is less certain than the log makes it look.
bool is_disturbed(const Table& table) { return table.hypothesis.disturbed_by != 0; }

/// Whether rules of the group look at the play of one hand: what an unreadable place in it may
/// explain.
bool is_about_the_hand(Group group) {
  constexpr std::uint32_t kBetweenHands = bit_of(Group::Header) | bit_of(Group::Deal) |
                                          bit_of(Group::Before) | bit_of(Group::Payment) |
                                          bit_of(Group::GameEnd) | bit_of(Group::FinalScores) |
                                          bit_of(Group::FinalPoints) | bit_of(Group::Placement);
  return (kBetweenHands & bit_of(group)) == 0;
}

}  // namespace

void judgement::Judging::count_unknown(const Table& table, const judgement::Examination& result) {
  for (const Rule* rule : result.not_in_log) count_unchecked(std::string(rule->id), Said::NotInLog);
  Known<std::int64_t> after;
  if (!result.breaks.empty())
    after = static_cast<std::int64_t>(report_.findings.size() + 1);
  else if (is_disturbed(table))
    after = table.hypothesis.disturbed_by;
  for (const Rule* rule : result.unknown)
    count_unchecked(std::string(rule->id), after ? Said::AfterFinding : Said::NotInLog, after);
}

/// Weighs what is broken in every reading, and reports it.
void judgement::Judging::report_weighed(const std::vector<judgement::Understanding>& all,
                                        std::uint32_t number, judgement::Examination& reported) {
  const std::size_t before = report_.findings.size();
  std::vector<Finding> broken;
  if (is_played_) {
    for (const judgement::Break& b : reported.breaks)
      broken.push_back(examiner_.bare_finding_of(b.before ? *b.before : all[0].table, number, b));
    const auto known = weighed_.find(number);
    if (known != weighed_.end() && known->second.readings == all.size() &&
        known->second.broken == broken) {
      const std::vector<Finding>& findings = known->second.findings;
      report_.findings.insert(report_.findings.end(), findings.begin(), findings.end());
      certainty_.take_as_spent(known->second.spent);
      return;
    }
  }
  if (options_.weigh_findings) {
    std::vector<Table> tables;
    for (const judgement::Understanding& reading : all) tables.push_back(reading.table);
    certainty_.weigh(tables, number, reported.breaks,
                     [&](const judgement::Break& b) { return is_weighed(b); });
  }
  report_breaks(all[0].table, number, reported);
  if (!is_played_) return;
  const auto first = report_.findings.begin() + static_cast<std::ptrdiff_t>(before);
  weighed_[number] = {
      std::move(broken), all.size(), {first, report_.findings.end()}, certainty_.spent()};
}

void judgement::Judging::report_breaks(const Table& table, std::uint32_t number,
                                       judgement::Examination& result) {
  for (judgement::Break& broken : result.breaks) {
    const Table& at = broken.before ? *broken.before : table;
    report_.findings.push_back(is_weighed(broken)
                                   ? examiner_.finding_of(at, number, broken, options_.keep_tables)
                                   : examiner_.bare_finding_of(at, number, broken));
  }
}

namespace {

/// Compares first what tables mostly differ in: a broken log makes thousands of them.
bool are_the_same(const Table& one, const Table& other) {
  const auto outline = [](const Table& table) {
    const HandState& hand = table.hand;
    return std::tie(hand.phase, hand.turn, hand.live, hand.kans, hand.pending_count,
                    hand.reveals_to_come, hand.reveals_in_advance, hand.indicators_passed,
                    hand.indicator_count, hand.discard_event, hand.set_out_event, hand.located,
                    table.hypothesis);
  };
  return outline(one) == outline(other) && one == other;
}

}  // namespace

void judgement::Judging::merge_equal() {
  if (tables_.size() < 2) return;
  std::size_t kept = 0;
  for (std::size_t i = 0; i < tables_.size() && kept < kMaxHypotheses; ++i) {
    const auto end = tables_.begin() + static_cast<std::ptrdiff_t>(kept);
    if (std::any_of(tables_.begin(), end,
                    [&](const Table& each) { return are_the_same(each, tables_[i]); }))
      continue;
    if (kept != i) tables_[kept] = tables_[i];
    ++kept;
  }
  tables_.resize(kept);
}

/// Every way in which the breaks of one event may be understood, of every hypothesis so far.
void judgement::Judging::go_on(std::uint32_t number,
                               const std::vector<judgement::Understanding>& kept, bool excused) {
  std::vector<Table>& after = after_;
  after.clear();
  for (const judgement::Understanding& reading : kept)
    judgement::go_through(examiner_, reading, number, after);
  report_.effort += after.size();
  // What an unreadable place swallowed may have been the end of one hand and the start of another,
  // or of another game.
  if (excused)
    for (Table& table : after) {
      table.lose_hand();
      table.game.overtime = table.game.overtime || table.game.game_over;
    }
  const auto latest = static_cast<std::uint32_t>(report_.findings.size());
  for (Table& table : after) table.hypothesis.disturbed_by = latest;
  tables_.swap(after);
  merge_equal();
}

/// Whether no hypothesis calls the event broken; then `scratch_` is of the first.
bool judgement::Judging::is_right_everywhere(std::uint32_t number) {
  for (std::size_t i = tables_.size(); i > 0; --i)
    if (!examiner_.examine(tables_[i - 1], number, scratch_)) return false;
  return true;
}

void judgement::Judging::step(std::uint32_t number) {
  if (log_.events[number].kind == EventKind::StartKyoku)
    walls_.start_hand(log_.events[number].index);
  if (!is_right_everywhere(number)) return weigh(number);
  report_.effort += tables_.size() - 1;
  if (!scratch_.unknown.empty() || !scratch_.not_in_log.empty())
    count_unknown(tables_[0], scratch_);
  for (Table& table : tables_) judgement::fold_whole(examiner_, table, number);
  merge_equal();
}

/// Holds the event against every hypothesis and reports what is broken under all of them.
void judgement::Judging::weigh(std::uint32_t number) {
  std::vector<judgement::Understanding> all;
  all.reserve(tables_.size());
  for (const Table& table : tables_) judgement::read_event(examiner_, table, number, all);
  report_.effort += all.size();
  std::size_t fewest = SIZE_MAX;
  for (const judgement::Understanding& reading : all)
    fewest = std::min(fewest, judgement::facts_broken(reading.result));
  // What some hypotheses call broken and others do not is not known.
  const Table* counted = nullptr;  // what its readings suppose has its break in each of them
  for (const judgement::Understanding& reading : all)
    if (judgement::facts_broken(reading.result) > fewest && is_disturbed(reading.table)) {
      for (const judgement::Break& b : reading.result.breaks)
        if (b.before == nullptr || b.before.get() != counted)
          count_unchecked(std::string(b.rule->id), Said::AfterFinding,
                          reading.table.hypothesis.disturbed_by);
      if (!reading.result.breaks.empty() && reading.result.breaks[0].before != nullptr)
        counted = reading.result.breaks[0].before.get();
    }
  std::erase_if(all, [&](const judgement::Understanding& each) {
    return judgement::facts_broken(each.result) > fewest;
  });
  count_unknown(all[0].table, all[0].result);
  if (fewest == 0) {
    tables_.clear();
    for (judgement::Understanding& reading : all) tables_.push_back(std::move(reading.table));
    for (Table& table : tables_) judgement::fold_whole(examiner_, table, number);
    merge_equal();
    return;
  }
  const bool excused = all[0].table.hypothesis.unread_gaps > 0;
  judgement::Examination reported;
  for (const judgement::Break& b : all[0].result.breaks) {
    if (excused || (all[0].table.hypothesis.unreliable && is_about_the_hand(b.rule->group)))
      count_unchecked(std::string(b.rule->id), Said::AfterUnreadable);
    else
      reported.breaks.push_back(b);
  }
  if (excused)
    for (judgement::Understanding& reading : all) {
      if (reading.table.hypothesis.unread_gaps > 0) --reading.table.hypothesis.unread_gaps;
      reading.table.hypothesis.unreliable = true;
    }
  if (options_.on_broken) options_.on_broken(judgement::BrokenEvent(log_, all, number));
  report_weighed(all, number, reported);
  if (walls_.has_source()) note_walls(all[0].table, number);
  go_on(number, all, excused);
}

namespace {

/// What is wrong, what belongs there, and what stands there.
std::array<Statement, 3> say_unsound(const GameLog& log, std::uint32_t number, unsigned players,
                                     Unsound why) {
  const Event& event = log.events[number];
  const auto seat = [](Seat found) { return say(Said::Number, found.value); };
  switch (why) {
    case Unsound::No: break;
    case Unsound::Player:
      return {say(Said::EventWithoutPlayer), say(Said::SeatOfPlayer), say(Said::NothingThere)};
    case Unsound::Seat:
      return {
          say(Said::SeatNotAtTable), say(Said::SeatOfPlayer),
          seat(event.seat.present() && event.seat.index() >= players ? event.seat : event.target)};
    case Unsound::Facts:
      return {say(Said::EventWithoutFacts), say(Said::AnObject), say(Said::NothingThere)};
    case Unsound::Tile:
      return {say(Said::TileThatIsNone), say(Said::ATile), say(Said::Number, event.tile.code)};
    case Unsound::Dealer:
      return {say(Said::DealerNotAtTable), say(Said::SeatOfPlayer),
              seat(log.kyokus[event.index].dealer)};
  }
  return {};
}

}  // namespace

void judgement::Judging::report_unsound(std::uint32_t number, Unsound why) {
  if (tables_[0].hypothesis.unread_gaps > 0)
    return count_unchecked("log/malformed", Said::AfterUnreadable);
  Finding finding;
  finding.rule = "log/malformed";
  finding.event = number;
  const auto [headline, required, claimed] = say_unsound(log_, number, shape_.players, why);
  finding.headline = headline;
  finding.required = required;
  finding.claimed = claimed;
  words::put_in_words(finding);
  if (number < log_.sources.size()) finding.source = log_.sources[number];
  report_.findings.push_back(std::move(finding));
}

void judgement::Judging::check_end() {
  if (log_.events.empty()) return;
  for (const Finding& finding : report_.findings)
    if (finding.rule == "log/incomplete") return;
  const auto last = static_cast<std::uint32_t>(log_.events.size() - 1);
  for (const Finding& finding : log_.findings)
    if (finding.rule == "log/incomplete") return;
  // A place that could not be read may be what is missing, whatever ends a hand behind it.
  UnreadablePlaces unreadable(log_);
  if (last > 0) unreadable.before(last - 1);
  if (unreadable.before(last + 1) > 0) return;
  if (log_.torn && !log_.findings.empty()) return;
  const Table& table = tables_[0];
  const bool torn = table.hand.in_play() && !table.hypothesis.lost;
  // Of a game that went on after its end no other end is asked.
  if (log_.fragment || (!torn && (table.game.game_over || table.game.overtime))) return;
  Finding finding;
  finding.rule = "log/incomplete";
  if (table.game.hands_started > 0) finding.kyoku = table.game.hands_started - 1;
  finding.event = last;
  finding.where = place_of(table, Seat{});
  finding.moment = moment_of(table, Seat{});
  finding.message = torn ? "the log stops inside a hand" : "the log stops before the game's end";
  finding.required = say(torn ? Said::ResultOfHand : Said::AnotherHandOrEnd);
  finding.claimed = say(Said::EndOfLog);
  words::put_in_words(finding);
  if (last < log_.sources.size()) finding.source = log_.sources[last];
  if (options_.keep_tables) finding.table = std::make_shared<const Table>(table);
  report_.findings.push_back(std::move(finding));
}

void judgement::Judging::note_walls(const Table& table, std::uint32_t number) {
  if (log_.events[number].kind == EventKind::StartKyoku &&
      walls_.now().state == HandWall::State::Refuted)
    walls_refuted_by_ = static_cast<std::uint32_t>(report_.findings.size());
  walls_doubted_ =
      walls_doubted_ || table.hypothesis.unreliable || examiner_.contradicts_wall(table, number);
}

WallProof judgement::Judging::wall_proof() const {
  for (const Finding& finding : report_.findings)
    if (finding.rule.starts_with("wall/")) return WallProof::Mismatch;
  const bool proved = walls_.fitting() > 0 && walls_.refuted() == 0 && walls_.undetermined() == 0 &&
                      walls_.not_published() == 0 && walls_.not_provable() == 0 &&
                      !walls_doubted_ && !gave_up_;
  return proved ? WallProof::Proved : WallProof::NoSeed;
}

void judgement::Judging::count_unproved_walls() {
  const auto count = [&](Said why, std::uint32_t hands, Known<std::int64_t> number = std::nullopt) {
    if (hands > 0) count_unchecked("wall", why, number, hands);
  };
  // The hand of the finding itself is not left out.
  if (walls_refuted_by_ > 0) count(Said::AfterFinding, walls_.refuted() - 1, walls_refuted_by_);
  count(Said::TooLittleOfDeal, walls_.undetermined());
  count(Said::NoDigestOfWall, walls_.not_published());
  count(Said::DigestNeedsSalt, walls_.not_provable());
  count(Said::WallDealsToNobody, walls_.undealt());
  if (walls_doubted_ && wall_proof() != WallProof::Mismatch) count(Said::TileOfAnotherFinding, 1);
}

/// What a director decided is a fact; where no rule of this ruleset has anything to ask of it, the
/// report says so.
void judgement::Judging::count_decisions_without_rule() {
  for (const Event& event : log_.events) {
    if (!is_one_of(event.kind, on(EventKind::TimeUp, EventKind::Substitute, EventKind::Penalty,
                                  EventKind::DeadHand)))
      continue;
    if (event.kind == EventKind::TimeUp && ruleset_.end_clock == EndClock::Off)
      count_unchecked("time_up", Said::NoLimitOfTime);
    if (event.kind == EventKind::Substitute)
      count_unchecked("substitute", Said::SubstitutesNotKnown);
    if (event.kind == EventKind::Penalty && event.index < log_.decisions.size() &&
        !log_.decisions[event.index].points)
      count_unchecked("penalty", Said::TakesNoPoints);
    if (event.kind == EventKind::DeadHand && !ruleset_.foul_agari_houki)
      count_unchecked("dead_hand", Said::DeadHandNotSaid);
  }
}

void judgement::Judging::tell_unchecked() {
  const auto before = static_cast<std::ptrdiff_t>(report_.unchecked.size());
  if (options_.walls_unknown != kNothingSaid)
    report_.unchecked.push_back(words::not_checked("wall", say(options_.walls_unknown)));
  for (const auto& [key, count] : unchecked_) {
    const auto& [what, why, number] = key;
    report_.unchecked.push_back(
        words::not_checked(what, number ? say(why, number) : say(why), count));
  }
  std::sort(report_.unchecked.begin() + before, report_.unchecked.end(),
            [](const Unchecked& a, const Unchecked& b) {
              return std::tie(a.what, a.why) < std::tie(b.what, b.why);
            });
}

void judgement::Judging::finish() {
  count_unproved_walls();
  if (!options_.hands) count_decisions_without_rule();
  report_.unchecked = log_.unchecked;
  words::tell_unread(log_, report_.findings, report_.unchecked);
  sort_by_event(report_.findings);
  const auto tell_all = [&](const std::vector<Unchecked>& topics) {
    report_.unchecked.insert(report_.unchecked.end(), topics.begin(), topics.end());
  };
  tell_all(log_.header.unjudged);
  if (!options_.are_settled) tell_all(log_.header.unsettled);
  tell_unchecked();
  report_.events = static_cast<std::uint32_t>(log_.events.size());
  report_.kyoku = static_cast<std::uint32_t>(log_.kyokus.size());
  report_.wins = static_cast<std::uint32_t>(log_.wins.size());
  report_.wall = wall_proof();
  report_.verdict = report_.findings.empty() ? Verdict::Clean : Verdict::Findings;
  if (options_.weigh_findings) report_.causes = words::common_causes(log_, report_);
}

/// How many different hands the seat has at the tables.
std::size_t judgement::Judging::different_hands(Seat seat) const {
  std::size_t different = 0;
  for (std::size_t i = 0; i < tables_.size(); ++i) {
    const HandTiles& hand = tables_[i].at(seat).hand;
    const auto has_it = [&](const Table& table) { return table.at(seat).hand == hand; };
    const auto before = tables_.begin() + static_cast<std::ptrdiff_t>(i);
    different += std::none_of(tables_.begin(), before, has_it) ? 1U : 0U;
  }
  return different;
}

/// Whether no rule has a say in a sound draw, discard or north set aside.
inline bool judgement::Judging::is_uncontested(const Table& table, const Event& event,
                                               std::uint32_t number) const {
  if (table.hypothesis.lost || table.hand.phase == Phase::Lost ||
      table.hypothesis.is_applied(number) || table.hypothesis.amended == number)
    return false;
  if (!is_sound_play(event, shape_.players)) return false;
  return (examiner_.rules_of(event.kind).any & examiner_.triggers_at(table, event)) == 0;
}

inline void judgement::Judging::fold_play(Table& table, const Event& event, std::uint32_t number) {
  if (event.kind == EventKind::Draw)
    fold_draw(table, event.seat, event.tile_ref(), number);
  else if (event.kind == EventKind::Kita)
    fold_kita(table, event.seat, event.tile_ref(), number, shape_);
  else
    fold_discard(table, event.seat, event.tile_ref(), number);
}

/// The same of several tables at once; false, and nothing done, where some rule has a say at one.
bool judgement::Judging::fold_in_all(const Event& event, std::uint32_t number) {
  for (const Table& table : tables_)
    if (!is_uncontested(table, event, number)) return false;
  // Tables that differ become the same only where what they differ in leaves a hand.
  const bool may_merge = event.kind == EventKind::Discard;
  const std::size_t hands = may_merge ? different_hands(event.seat) : 0;
  for (Table& table : tables_) fold_play(table, event, number);
  if (may_merge && different_hands(event.seat) < hands) merge_equal();
  return true;
}

/// Folds a draw, a discard or a north set aside in which no rule has a say, as nearly every one of
/// a right log is; false, and nothing done, for any other.
inline bool judgement::Judging::fold_if_uncontested(std::uint32_t number) {
  const Event& event = log_.events[number];
  if (!is_one_of(event.kind, on(EventKind::Draw, EventKind::Discard, EventKind::Kita)))
    return false;
#ifdef NDEBUG
  if (tables_.size() != 1) return fold_in_all(event, number);
#endif
  if (tables_.size() != 1 || !is_uncontested(tables_[0], event, number)) return false;
#ifdef NDEBUG
  fold_play(tables_[0], event, number);
#else
  // Asks every rule and insists that it holds.
  step(number);
#endif
  return true;
}

/// The events to be judged, the end excluded.
std::pair<std::uint32_t, std::uint32_t> judgement::Judging::stretch() const {
  const auto end = static_cast<std::uint32_t>(log_.events.size());
  if (!options_.hands) return {0, end};
  std::pair<std::uint32_t, std::uint32_t> stretch{options_.hands->first == 0 ? 0 : end, end};
  std::uint32_t hand = 0;
  for (std::uint32_t i = 0; i < end; ++i) {
    if (log_.events[i].kind != EventKind::StartKyoku) continue;
    if (hand > options_.hands->last) return {stretch.first, i};
    if (hand > 0 && hand == options_.hands->first) stretch.first = i;
    ++hand;
  }
  return stretch;
}

/// Who dealt first, that the time has run out, and what fouls cost, is known all the same.
void judgement::Judging::skip_to(std::uint32_t begin) {
  constexpr std::uint32_t kOfTheGame = on(EventKind::StartGame, EventKind::StartKyoku,
                                          EventKind::TimeUp, EventKind::Chonbo, EventKind::Penalty);
  Table& table = tables_[0];
  std::uint32_t started = 0;
  for (std::uint32_t i = 0; i < begin; ++i) {
    const EventKind kind = log_.events[i].kind;
    if (!is_one_of(kind, kOfTheGame)) continue;
    const bool starts = kind == EventKind::StartKyoku;
    if ((!starts || started == 0) && unsound(log_, i, shape_.players) == Unsound::No)
      fold(table, log_, i, shape_);
    if (starts) table.game.hands_started = ++started;
  }
  table.lose_hand();
}

namespace {

/// A win that does not say whose tile it was is one of the tile that lies there, where the winner
/// has drawn none and names no other.
void name_giver(Table& table, const GameLog& log, std::uint32_t number) {
  const Event& win = log.events[number];
  if (win.kind != EventKind::Win || win.target.present() || win.index >= log.wins.size() ||
      table.hypothesis.amended != kNoEvent)
    return;
  const HandState& hand = table.hand;
  if (hand.phase == Phase::ToAct && hand.turn == win.seat) return;
  const bool discarded = hand.discarder.present();
  const Seat giver = discarded ? hand.discarder : hand.robbable.seat;
  const Tile lies = discarded ? hand.discard.tile : hand.robbable.tile.tile;
  const Tile won = log.wins[win.index].tile.tile;
  if (!giver.present() || giver == win.seat ||
      (won.present() && lies.present() && won.kind() != lies.kind()))
    return;
  Event meant = win;
  meant.target = giver;
  table.hypothesis.amend(number, meant);
}

}  // namespace

void judgement::Judging::judge_event(std::uint32_t number, UnreadablePlaces& unreadable) {
  const unsigned places = unreadable.before(number);
  if (places > 0)
    for (Table& table : tables_)
      table.hypothesis.unread_gaps =
          static_cast<std::uint8_t>(std::min(table.hypothesis.unread_gaps + places, 64U));
  if (fold_if_uncontested(number)) return;
  if (report_.findings.size() >= options_.most_findings) {
    gave_up_ = true;
    return;
  }
  if (const auto why = unsound(log_, number, shape_.players); why != Unsound::No)
    return report_unsound(number, why);
  for (Table& table : tables_) name_giver(table, log_, number);
  step(number);
}

void judgement::Judging::run() {
  UnreadablePlaces unreadable(log_);
  const auto [begin, end] = stretch();
  // Only logs that have such a discard ask for the option.
  const std::vector<std::uint32_t> order = order_of_play(log_, begin, end);
  const bool is_other_order = !order.empty() && ruleset_.call_discard_first;
  if (begin > 0) skip_to(begin);
  for (std::uint32_t i = begin; i < end && !gave_up_; ++i) {
    const std::size_t before = report_.findings.size();
    const std::uint32_t number = is_other_order ? order[i - begin] : i;
    judge_event(number, unreadable);
    if (options_.is_enough && report_.findings.size() > before &&
        options_.is_enough(report_.findings))
      return;
    if (number == options_.last_event) return;
  }
  if (gave_up_) {
    count_unchecked("every rule", Said::GivenUpAfter,
                    static_cast<std::int64_t>(report_.findings.size()));
  } else if (!options_.hands) {
    check_end();
  }
  finish();
}

judgement::Judging::Moment judgement::Judging::moment() const {
  return {tables_,  walls_,         certainty_.spent(), report_.findings.size(),
          gave_up_, walls_doubted_, walls_refuted_by_};
}

void judgement::Judging::go_back_to(const Moment& moment) {
  tables_ = moment.tables;
  walls_ = moment.walls;
  certainty_.go_back_to(moment.spent);
  report_.findings.resize(moment.findings);
  gave_up_ = moment.gave_up;
  walls_doubted_ = moment.walls_doubted;
  walls_refuted_by_ = moment.walls_refuted_by;
  unchecked_.clear();
}

void judge(const GameLog& log, const Ruleset& ruleset, const JudgeOptions& options,
           GameReport& report) {
  judgement::Judging(log, ruleset, options, report).run();
  if (options.hands || log.told.empty() || report.findings.size() >= options.most_findings) return;
  actions::judge_told(log, ruleset, options.keep_tables, report.findings, report.unchecked);
  sort_by_event(report.findings);
  if (!report.findings.empty()) report.verdict = Verdict::Findings;
}

}  // namespace referee
