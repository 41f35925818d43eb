// About norths set aside: the texts of `referee explain`.
#include "validator/catalogue/explanations/explanation.h"

namespace referee::explanations {
namespace {

constexpr Explanation kTexts[] = {
    {"kita/not-allowed", "Tiles are set aside only where the ruleset has that.",
     "At a table of four every wind has its player, and a north is a tile like any other.",
     "A log of four players that holds such an event was converted wrongly, or names the wrong "
     "ruleset.",
     ""},
    {"kita/not-north", "Only a north may be set aside.",
     "The tile set aside is a dora and has its replacement. With any tile so, a player could draw "
     "as often as he liked.",
     "Converters that read the low bits of Tenhou's meld code take another code for this one.",
     "kita.on"},
    {"kita/after-call",
     "Who has just called a discard sets no north aside in that turn, unless the ruleset allows "
     "it.",
     "A north is set aside in a turn that began with a draw, and nothing was drawn.",
     "After a daiminkan the replacement tile was drawn, so a north may be set aside there.", ""},
    {"kita/in-riichi-tile",
     "A player in riichi may set aside the north that he has just drawn, and no other; some "
     "rulesets allow any north, or none.",
     "The hand in riichi does not change. A north drawn is as free as any drawn tile.",
     "A north that was in the hand when the riichi was declared stays there, also when another "
     "north is drawn: logs that number tiles show which one was set aside.",
     ""},
    {"kita/wall",
     "Setting a north aside needs a live tile left in the wall, and a replacement tile.",
     "The replacement comes from the dead wall, which is filled up again from the live one.",
     "Kans and norths share the replacement tiles: eight where there are four norths. On the last "
     "draw of the wall no north can be set aside.",
     "wall.replacements"},
    {"kita/kept",
     "Where norths must be set aside, a player who may set one aside does so before the discard.",
     "In such houses a north is good for nothing but a dora.",
     "The duty ends where the right ends: in the turn of a call, in riichi with another tile "
     "drawn, "
     "and on the last draw.",
     "kita.min_wall|kita.after_call|kita.in_riichi|wall.replacements"},
};

}  // namespace

std::span<const Explanation> kita() { return kTexts; }

}  // namespace referee::explanations
