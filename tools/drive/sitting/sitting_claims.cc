// Of a game with an engine what must come once everybody has acted: which claim is served, and
// which option says so where another one was.
#include <algorithm>
#include <utility>

#include "tools/drive/sitting/judging.h"
#include "tools/drive/sitting/sitting.h"
#include "validator/facts/facts.h"

namespace referee::drive {

/// Everybody has acted: what must come next.
void Sitting::decide() {
  moment_ = false;
  std::vector<Due> taken;
  for (const Seat seat : order_) {
    const Choice* const choice = taken_[seat.index()];
    if (choice->action != nullptr)
      taken.push_back({choice->action->kind, choice->action->seat, choice->words});
  }
  claims_.clear();
  if (turn_) {
    due_.insert(due_.end(), taken.begin(), taken.end());
    return;
  }
  claims_ = std::move(taken);
  due_ = due_of_claims(ruleset_);
  first_due_ = due_;
  nothing_due_ = due_.empty();
}

/// What the claims that were taken come to under a ruleset; nothing where nobody claims.
std::vector<Sitting::Due> Sitting::due_of_claims(const Ruleset& ruleset) const {
  const Table& table = legal_.table();
  const bool robbed = !table.hand.discarder.present();
  const Seat from = robbed ? table.hand.robbable.seat : table.hand.discarder;
  const auto of_kind = [&](auto matches) {
    std::vector<Due> found;
    for (const Due& claim : claims_)
      if (matches(claim.kind)) found.push_back(claim);
    return found;
  };
  const auto nearest_to = [&](Seat seat, std::vector<Due>& list) {
    std::stable_sort(list.begin(), list.end(), [&](const Due& a, const Due& b) {
      return distance(seat, a.seat, table.game.players) <
             distance(seat, b.seat, table.game.players);
    });
  };
  auto wins = of_kind([](EventKind kind) { return kind == EventKind::Win; });
  if (!wins.empty()) {
    if (wins.size() == 3 && ruleset.abort_triple_ron)
      return {{EventKind::Ryuukyoku, {}, "ryukyoku: triple ron"}};
    nearest_to(from, wins);
    const bool kan = robbed && !table.hand.robbed_is_kita();
    const std::size_t most =
        std::max<std::size_t>(kan ? ruleset.chankan_max_winners.get() : ruleset.ron_max, 1);
    if (ruleset.ron_order == RonOrder::FromDealer && wins.size() > most)
      nearest_to(table.game.now.dealer, wins);
    if (wins.size() > most) wins.resize(most);
    return wins;
  }
  auto calls = of_kind(
      [](EventKind kind) { return kind == EventKind::Pon || kind == EventKind::Daiminkan; });
  auto runs = of_kind([](EventKind kind) { return kind == EventKind::Chi; });
  nearest_to(from, runs);
  if (ruleset.call_precedence == CallPrecedence::RonThenFirstCall) {
    calls = of_kind([](EventKind kind) { return kind != EventKind::Win; });
    runs.clear();
  }
  calls.insert(calls.end(), runs.begin(), runs.end());
  if (calls.size() > 1) calls.resize(1);
  return calls;
}

/// What happens is none of what is due; whether that is known.
bool Sitting::is_other_act(const Event& event) {
  const Due& due = due_.front();
  fault("drive/other-act", due.seat, say(Said::OtherThanAnswered), say_act(due.seat, due.words),
        say_act(event.seat, words_of_event(event)));
  explain_claims(event);
  if (!was_known()) return false;
  due_.clear();
  return true;
}

/// Names the option that decides which claims are served, and the options under which what
/// happens would be right.
void Sitting::explain_claims(const Event& event) {
  if (claims_.empty()) return;
  Fault& fault = faults_.back();
  const auto wins = std::count_if(claims_.begin(), claims_.end(),
                                  [](const Due& each) { return each.kind == EventKind::Win; });
  const OptionId option = wins == 0                                ? OptionId::CallPrecedence
                          : wins >= 3 && ruleset_.abort_triple_ron ? OptionId::AbortTripleRon
                                                                   : OptionId::RonMax;
  const auto cites = ruleset_.meta(option).cites;
  if (!cites.empty()) fault.finding.cites.assign(cites.begin(), cites.end());
  if (!terms_.options) return;
  const auto is_in = [](const std::vector<Due>& list, EventKind kind, Seat seat) {
    return std::any_of(list.begin(), list.end(), [&](const Due& each) {
      return each.kind == kind && (!each.seat.present() || each.seat == seat);
    });
  };
  find_options(fault, ruleset_, [&](const Ruleset& other, std::string&) {
    const std::vector<Due> due = due_of_claims(other);
    std::size_t served = 0;
    for (const Due& each : first_due_) {
      if (is_in(due_, each.kind, each.seat)) continue;
      ++served;
      if (!is_in(due, each.kind, each.seat)) return false;
    }
    constexpr std::uint32_t kServed = on(EventKind::Win, EventKind::Ryuukyoku, EventKind::Chi,
                                         EventKind::Pon, EventKind::Daiminkan);
    return (kServed & on(event.kind)) != 0 ? is_in(due, event.kind, event.seat)
                                           : due.size() == served;
  });
}

}  // namespace referee::drive
