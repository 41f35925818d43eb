#include "validator/judgement/live_judge.h"

#include <vector>

#include "validator/log/event_traits.h"

namespace referee::judgement {
namespace {

/// So far beyond its event no repair looks at another hand (`stray_riichi` in
/// validator/repair/repair.cc looks four events ahead, and no other one farther), and an event that
/// stands beside the play or two do not bring the next hand nearer.
constexpr std::size_t kFarthest = 8;

/// A draw or a discard says nothing of what is broken before it, and the end of a hand was its
/// result: they are no ground to weigh that anew.
constexpr std::uint32_t kSayNothing = on(EventKind::Draw, EventKind::Discard, EventKind::Kita,
                                         EventKind::EndKyoku, EventKind::StartKyoku);

}  // namespace

LiveJudge::LiveJudge(const GameLog& log, const Ruleset& ruleset, const JudgeOptions& options)
    : log_(log),
      ruleset_(ruleset),
      judging_(log, ruleset, options, report_, true),
      at_closed_(judging_.moment()) {}

void LiveJudge::look() {
  judging_.go_back_to(at_closed_);
  UnreadablePlaces unreadable(log_);
  if (closed_ > 0) unreadable.before(closed_ - 1);
  const std::uint32_t first = closed_;
  const auto end = static_cast<std::uint32_t>(log_.events.size());
  std::vector<std::uint32_t> order;
  if (ruleset_.call_discard_first) order = order_of_play(log_, first, end);
  const auto closes = [&](std::uint32_t i) {
    return i > closed_ && log_.events[i].kind == EventKind::StartKyoku && end - i > kFarthest;
  };
  // How certain something is, its hand says, and of a header only the result. What is about to be
  // final is weighed by all that is there.
  std::uint32_t hand = first;
  for (std::uint32_t i = first; i < end; ++i) {
    if (closes(i)) judging_.weigh_anew(first);
    if (log_.events[i].kind == EventKind::StartKyoku) hand = i;
    if (i < seen_ || is_one_of(log_.events[i].kind, kSayNothing)) continue;
    judging_.weigh_anew(traits_of(log_.events[i].kind).part == Part::Move ? hand + 1 : hand);
  }
  seen_ = end;
  for (std::uint32_t i = first; i < end && !judging_.has_given_up(); ++i) {
    if (closes(i)) {
      at_closed_ = judging_.moment();
      closed_ = i;
    }
    judging_.judge_event(order.empty() ? i : order[i - first], unreadable);
  }
}

}  // namespace referee::judgement
