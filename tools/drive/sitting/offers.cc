#include "tools/drive/sitting/offers.h"

#include <algorithm>
#include <set>
#include <string>
#include <utility>

#include "referee/asking/legal_question.h"
#include "validator/actions/legal_actions.h"

namespace referee::drive {
namespace {

/// Whether an engine must offer it, whatever is uncertain; a call that leaves no discard need not
/// be.
bool is_sure(const LegalAction& action) {
  return action.doubted_by.empty() && !action.remarked && action.kind != EventKind::Chi &&
         action.kind != EventKind::Pon;
}

/// Whether each action of `some` that an engine must offer is one of `others`.
bool are_among(const std::vector<LegalAction>& some, const std::vector<LegalAction>& others) {
  return std::all_of(some.begin(), some.end(), [&](const LegalAction& each) {
    return !is_sure(each) ||
           std::any_of(others.begin(), others.end(), [&](const LegalAction& other) {
             return other.kind == each.kind && other.seat == each.seat && other.tile == each.tile &&
                    other.tsumogiri == each.tsumogiri && other.meld == each.meld;
           });
  });
}

/// Whether the seat was offered what it may do, and no more.
bool is_offered(const std::vector<LegalAction>& actions, Seat seat,
                const std::vector<std::string_view>& offered) {
  std::set<std::string, std::less<>> may{"none"};
  for (const LegalAction& each : actions) {
    if (each.seat != seat) continue;
    std::string words = asking::action_line(each);
    if (is_sure(each) && std::find(offered.begin(), offered.end(), words) == offered.end())
      return false;
    may.insert(std::move(words));
  }
  return std::all_of(offered.begin(), offered.end(),
                     [&](std::string_view act) { return may.contains(act); });
}

}  // namespace

bool is_between(EventKind kind) {
  constexpr std::uint32_t kBetween =
      on(EventKind::DoraReveal, EventKind::RiichiDeposit, EventKind::AnnouncedFuriten,
         EventKind::WinTileApart, EventKind::Disconnect, EventKind::Reconnect);
  return (kBetween & on(kind)) != 0;
}

std::uint32_t last_decisive(const GameLog& log) {
  std::size_t last = log.events.size();
  while (last > 1 && is_between(log.events[last - 1].kind)) --last;
  return last == 0 ? 0 : static_cast<std::uint32_t>(last - 1);
}

bool lets_the_same(const GameLog& log, const Ruleset& ruleset, const Ruleset& other,
                   const LastOffers& last_offers) {
  const bool ends_wrong = last_offers.words != nullptr;
  const std::uint32_t last =
      ends_wrong ? last_decisive(log) : static_cast<std::uint32_t>(log.events.size());
  LegalActions now(log, ruleset);
  LegalActions then(log, other);
  for (std::uint32_t i = 0; i < last; ++i) {
    if (is_between(log.events[i].kind)) {
      now.pass(i);
      then.pass(i);
      continue;
    }
    const std::vector<LegalAction>& all_now = now.after(i);
    const std::vector<LegalAction>& all_then = then.after(i);
    if (!are_among(all_now, all_then) || !are_among(all_then, all_now)) return false;
  }
  return !ends_wrong || is_offered(then.after(last), last_offers.seat, *last_offers.words);
}

}  // namespace referee::drive
