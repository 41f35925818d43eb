// Why a yaku counts or does not count: the option that its worth depends on, and, if the course of
// play decides, the event that decided. It values no hand (validator/hand/) and judges nothing.
#pragma once

#include <vector>

#include "validator/facts/rule.h"
#include "validator/log/finding.h"
#include "validator/tiles/yaku.h"

namespace referee::facts {

/// The event that started the hand in play.
std::uint32_t start_of_hand(const Context& c);

/// The option that says whether the yaku is one and what it is worth; kNoOption for yakuman and
/// bonus han.
OptionId option_of(Yaku yaku);

/// What the play of this hand says of a yaku of the event's winner.
struct YakuGrounds {
  std::vector<Because> because;  ///< empty where the tiles alone decide
  OptionId option = kNoOption;   ///< that decides in this case; kNoOption where none does
};

/// The call, or the discard, before event number `declared` that takes double riichi away from the
/// event's player; nothing where none does.
YakuGrounds grounds_against_double_riichi(const Context& c, std::uint32_t declared);

/// Of ippatsu, double riichi, tenhou, chiihou and renhou the call or the discard that takes them
/// away; of haitei, houtei, rinshan and chankan what the winning tile is. The event of `c` is a
/// win.
YakuGrounds grounds_of(const Context& c, Yaku yaku);

}  // namespace referee::facts
