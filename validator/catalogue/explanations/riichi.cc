// About riichi: the texts of `referee explain`.
#include "validator/catalogue/explanations/explanation.h"

namespace referee::explanations {
namespace {

constexpr Explanation kTexts[] = {
    {"riichi/not-allowed",
     "Where the players have agreed to play without riichi, nobody declares it.",
     "One ruleset leaves riichi to be agreed upon; the game without it is older.",
     "Nothing that belongs to riichi is there either: no stick, no ippatsu, no ura. What the "
     "declaration would be worth is not what decides: a riichi of zero han is a riichi.",
     ""},
    {"riichi/open-hand", "Riichi needs a closed hand. Closed kans do not open it.",
     "It is the reward for waiting without calling.",
     "A closed kan leaves the hand closed; a pon that is made a kan does not.",
     "kan.ankan_keeps_closed|riichi.must_be_closed"},
    {"riichi/not-tenpai",
     "After the discard that declares riichi the hand must wait for at least one tile.",
     "A stick and the fear of the others for a hand that cannot win would be a bluff. At a table "
     "it is found out at a draw and is a "
     "foul.",
     "The question is about the hand after that very discard, not about some other one that would "
     "have left it tenpai. Whether a "
     "wait of which the hand holds all four copies itself counts differs from ruleset to ruleset.",
     "riichi.own_four_wait|draw.own_four"},
    {"riichi/furiten",
     "Where the ruleset says so, a hand may not declare riichi while one of its waits lies among "
     "its own discards.",
     "Such a riichi can win by tsumo alone; some tables do not want it used to frighten the "
     "others.",
     "The declaring discard counts: a hand that waits for the very kind that it throws is furiten. "
     "Passed tiles do not, for the declaring discard ends temporary furiten. Most rulesets allow "
     "it.",
     "furiten.claimed_discards|furiten.own_four"},
    {"riichi/points",
     "A player needs the points for the deposit, in most rulesets 1,000, when he declares.",
     "A stick that is not there cannot be laid down. Where riichi below that is allowed, the "
     "ruleset says so.",
     "Exactly 1,000 is enough, and leaves zero, which is not below zero. Deposits of this hand are "
     "already gone from the score.",
     "riichi.below_zero|riichi.stick"},
    {"riichi/wall",
     "Riichi needs a number of live tiles left, four in many rulesets, so that the player may "
     "still draw.",
     "Otherwise a stick would buy only ippatsu and ura on the last discards.",
     "The tiles are counted when riichi is declared, after the draw. At a table of three it is "
     "three. Some rulesets ask for none.",
     ""},
    {"riichi/twice", "A hand declares riichi once.",
     "It cannot be taken back, so it cannot be repeated.",
     "Mostly a sign of a reader that turns both halves of the declaration (the word, and the "
     "deposit) into declarations.",
     ""},
    {"riichi/no-discard",
     "Whoever says riichi discards next: the discard, turned sideways, is the other half of the "
     "declaration. No kan, win or draw comes between the two.",
     "The word alone would be a threat that costs nothing and can be taken back.",
     "A program that offers everything again after the word lets a player win with the tile just "
     "drawn, make a kan of it, or declare nine terminals. Who wants to win says tsumo and not "
     "riichi; a kan comes before the word, and the riichi after the replacement draw. A new "
     "indicator that is due, a penalty or a substitute may stand between.",
     ""},
    {"riichi/hand-changed",
     "In riichi every draw that is neither a win nor a permitted closed kan is discarded at once.",
     "The hand is fixed; opponents may rely on it.",
     "An equal tile from the hand instead of the drawn one is a change too, where the log numbers "
     "its tiles. Without numbers it "
     "cannot be told, and is no finding.",
     "riichi.ankan"},
    {"riichi/deposit",
     "A riichi stands once its discard was not won on; then one stick is laid down, once, by the "
     "player who declared.",
     "If the declaring tile is won on, the riichi never came about, so that nothing is owed.",
     "Paying on declaration and not giving it back when the discard is won on is the classic "
     "mistake. The other: a deposit that is "
     "booked after a call of the discard instead of before it. With riichi on the fourth of four "
     "equal winds the stick is paid, and then "
     "the hand is drawn; no text says so, and some engines do not.",
     "riichi.stick_when_ronned|riichi.deposit_after_ron_check|abort.four_winds_riichi_paid|abort."
     "triple_ron_riichi_paid"},
    {"riichi/missed-win",
     "Where the ruleset says so, a player in riichi must take the first winning tile that he "
     "draws.",
     "The promise is to win with the first tile that comes.",
     "In most rulesets a player in riichi may let a draw go, and is then furiten for the rest of "
     "the hand. Only the tile drawn is "
     "compulsory; a ron may be passed.",
     "furiten.passed_tsumo"},
};

}  // namespace

std::span<const Explanation> riichi() { return kTexts; }

}  // namespace referee::explanations
