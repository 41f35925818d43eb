// About what a platform offered its players: the texts of `referee explain`.
#include "validator/catalogue/explanations/explanation.h"

namespace referee::explanations {
namespace {

constexpr Explanation kTexts[] = {
    {"offer/missing",
     "Where a log records what each player was offered, every legal action is among it.",
     "A player who is not asked cannot take the win, and nobody sees it in the play.",
     "The ways of an offer are compared where the log has them: which own tiles of a call, which "
     "discards with a riichi, which discards after a call. The discards with a riichi are compared "
     "by "
     "kind: who holds a red and a plain five is shown the red one alone. Every such finding is a "
     "note, because no text of a platform says what its server offers. In a hand that has another "
     "finding nothing is compared from there on. What is wrong with the "
     "offers of one moment is one finding.",
     ""},
    {"offer/not-legal",
     "Where a log records what each player was offered, every offer is a legal action.",
     "A server that offers too much lets players break the rules without knowing.",
     "Offers depend on things that a table does not show at a glance: furiten, the tiles left, the "
     "points for a riichi, a call after which every discard would be a forbidden swap.",
     ""},
    {"offer/waits",
     "Where a log records which tiles a ready hand waits for, it names each of them and no other.",
     "The waits that are shown are what a player decides by, and a server that counts them wrongly "
     "offers wins wrongly.",
     "Waits are those of the shape, with or without a yaku. Of a hand that holds all four tiles of "
     "one of its waits nothing is compared: platforms count such waits differently.",
     ""},
};

}  // namespace

std::span<const Explanation> offer() { return kTexts; }

}  // namespace referee::explanations
