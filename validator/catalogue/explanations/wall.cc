// About the wall that a seed gives: the texts of `referee explain`.
#include "validator/catalogue/explanations/explanation.h"

namespace referee::explanations {
namespace {

constexpr Explanation kTexts[] = {
    {"wall/deal",
     "Where a log states the seed of its wall, or the wall itself, every tile dealt is the one "
     "that lies there.",
     "The seed is a promise made before the game. It can be kept or broken, and everybody can "
     "check it.",
     "The tiles are dealt in blocks of four, starting with the dealer. On some platforms the dice "
     "choose where the wall is opened, "
     "on others they only decorate it. If a hand of the log is missing, its wall is skipped; "
     "counting hands instead of comparing "
     "them makes every later deal look wrong.",
     "wall.tiles|deal.hand_tiles"},
    {"wall/draw", "Where the wall is known, every draw is its next tile.",
     "A tile drawn out of its order was drawn from somewhere else.",
     "After a missing draw all the others are off by one. A checker has to find the place where "
     "they fit again, and report one "
     "fault.",
     "wall.dead"},
    {"wall/replacement",
     "Where the wall is known, the replacement tiles come from its dead end, in their order.",
     "A replacement tile decides more hands than any other.",
     "The order within the stacks of two differs from that of the live wall. Replacement tiles are "
     "not taken from the live end, "
     "although the live wall loses one.",
     "wall.dead"},
    {"wall/indicator",
     "Where the wall is known, the indicators, above and below, are those of its dead part.",
     "Whoever could choose them would choose who wins.",
     "The places are counted from the other end than the draws. Where the ura under the fourth and "
     "fifth indicator overlap with the "
     "last replacement tiles, the same tile may show twice.",
     "wall.ura_overlaps_replacement"},
    {"wall/hash",
     "Where a hand states its wall and a digest of it that was shown before play, the digest is "
     "that of the wall.",
     "The digest is a promise: who shows it first and the wall later can change neither. It proves "
     "that the file agrees with its own promise; that the digest was shown before play rests on "
     "what the players saw.",
     "The text goes into the digest exactly as it is recorded, with the salt right behind it. A "
     "record may have lost its salt: its digest can then not be worked out again, which is no "
     "fault.",
     ""},
    {"wall/tiles",
     "A wall that a hand states is one full set; where it holds only what was left after the deal, "
     "it is one together with the tiles dealt.",
     "A wall with a tile too many was not shuffled from a set.",
     "Red fives count by suit, and tables of three play without the characters from two to eight. "
     "Deals made for a test have walls that do not belong to them.",
     "dora.red|game.players"},
    {"wall/dice", "Where the seed gives the dice as well, they are those of the log.",
     "They come from the same random numbers as the tiles, and at a real table they choose where "
     "the wall is opened.",
     "They are drawn after the tiles, so that a wrong count of random numbers shows here first. "
     "Some formats write them from zero "
     "and some from one.",
     ""},
};

}  // namespace

std::span<const Explanation> wall() { return kTexts; }

}  // namespace referee::explanations
