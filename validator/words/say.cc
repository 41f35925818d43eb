#include "validator/words/say.h"

#include <utility>

#include "validator/log/event_traits.h"
#include "validator/words/wording.h"

namespace referee::words {

Statement say_call(const GameLog& log, std::uint32_t number, MeldKind kind) {
  if (number >= log.events.size()) return say(Said::ACallOf, kind);
  const Event& event = log.events[number];
  if (event.kind == EventKind::Kita) return say(Said::NorthBy, event.seat);
  if ((on(event.kind) & kMelds) == 0 || event.index >= log.melds.size())
    return say(Said::ACallOf, kind);
  return say(Said::SetBy, log.melds[event.index], event.seat);
}

Statement say_set_out(Seat seat, MeldKind kind) {
  return say(kind == MeldKind::Kita ? Said::SeatSetNorthAside : Said::SeatDeclaredKan, seat);
}

Statement say_was_set_out(MeldKind kind) {
  return say(kind == MeldKind::Kita ? Said::ANorthWasSetAside : Said::AKanWasDeclared);
}

Unchecked not_checked(std::string what, Statement reason, std::uint32_t count) {
  std::string why = english().sentence(reason);
  return {std::move(what), std::move(why), count, std::move(reason)};
}

void tell_unread(const GameLog& log, std::vector<Finding>& findings,
                 std::vector<Unchecked>& unchecked) {
  if (const std::uint32_t others = log.tell_findings(findings); others > 0)
    unchecked.push_back(not_checked("log", say(Said::MoreOfDamagedNotRead), others));
}

}  // namespace referee::words
