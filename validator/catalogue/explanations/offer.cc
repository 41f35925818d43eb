// About what a platform offered its players: the texts of `referee explain`.
#include "validator/catalogue/explanations/explanation.h"

namespace referee::explanations {
namespace {

constexpr Explanation kTexts[] = {
    {"offer/missing",
     "Where a log records what each player was offered, every legal action is among it.",
     "A player who is not asked cannot take the win, and nobody sees it in the play.",
     "Only kinds of action are compared, not the ways of one call. What a rule doubts is not "
     "demanded. In a hand that has another finding nothing is compared from there on.",
     ""},
    {"offer/not-legal",
     "Where a log records what each player was offered, every offer is a legal action.",
     "A server that offers too much lets players break the rules without knowing.",
     "Offers depend on things that a table does not show at a glance: furiten, the tiles left, the "
     "points for a riichi, a call after which every discard would be a forbidden swap.",
     ""},
};

}  // namespace

std::span<const Explanation> offer() { return kTexts; }

}  // namespace referee::explanations
