"""Discards that bar a win by the words of the Japanese Classical Rules: the same tile, with an
option its suit's whole sequence of three, and no bar for who announced it."""

from edge_cases.draws import READY, WAITS
from edge_cases.rare.table import classical
from edge_cases.registry import section

case = section("rare/classical-furiten")
TEXT, OPTION = "jcr/Riichi", "jcr/1-4-7 Restriction"
SACRED = {"furiten.suji147": True}
ANNOUNCED = {"furiten.announced": True}


# "cannot go out on an opponent's discard, if the player in waiting had previously discarded the
# same tile ... The waiting player may go out on a tile that was previously discarded if the tile is
# self-drawn."
@case(72, "single-honour-discarded-before-and-won-on", f"J reject:furiten/discard text {TEXT}",
      args=("E", "ron"))
@case(96, "single-honour-discarded-before-and-drawn", f"J accept text {TEXT}", args=("E", "tsumo"))
@case(72, "another-honour-discarded-before", f"J accept text {TEXT}", args=("P", "ron"))
def single(tile, how):
    # The first tile is discarded as it is drawn; then an East is kept and waited for.
    t = classical({1: "2m3m4m5m6m7m3p4p5p6s7s8sC"}, keep="EEEP", quiet="EC").go(1)
    t.pass_turn(1, tile).to(1).draw(1, "E").drop(1, "C", False)
    return (t.to(0).ron(1, 0, "E") if how == "ron" else t.to(1).tsumo(1, "E")).end()


# "The tiles discarded can be verified by the rows of discards ..., as well as the rotated tiles
# claimed by opponents."
@case(75, "same-tile-discarded-and-claimed-by-a-pung", f"J reject:furiten/discard text {TEXT}",
      args=("5s",))
@case(75, "other-wait-than-the-tile-claimed-by-a-pung", f"J accept text {TEXT}", args=("8s",))
def claimed(tile):
    t = classical({1: "2m3m4m5m6m7m3p4p5p6s7s2s2s", 3: "5s5s1m9m1p9p1sESPFNC"}, keep="5s5s8s",
              quiet=WAITS).go(1)
    t.pass_turn(1, "5s").call("pon", 3, 1, "5s", "5s5s").drop(3, "1m").to(0)
    return t.ron(1, 0, tile).end()


LOW = "2m3m4m6m7m8m4s5s6p7p8p2p2p"  # waits for 3s 6s
MIDDLE = "2m3m4m6m7m8m6s7s6p7p8p2p2p"  # waits for 5s 8s
HIGH = "2m3m4m6m7m8m7s8s6p7p8p2p2p"  # waits for 6s 9s


def own(hand, discarded, won, how="ron"):
    waits = {LOW: "3s6s", MIDDLE: "5s8s", HIGH: "6s9s"}[hand]
    t = classical({1: hand}, keep=discarded + won, quiet=waits).go(1).pass_turn(1, discarded)
    return (t.to(0).ron(1, 0, won) if how == "ron" else t.to(1).tsumo(1, won)).end()


BARRED, FREE = f"J reject:furiten/suji text {OPTION}", f"J accept text {OPTION}"


# The text's own example: 3-bamboo discarded, later 4- and 5-bamboo: "cannot declare ron on either
# the 3- or 6-bamboo, it would have to be self-drawn".
@case(73, "three-discarded-and-six-won-on", BARRED, args=("3s",), rules=SACRED)
@case(73, "three-discarded-and-six-drawn", FREE, args=("3s", "tsumo"), rules=SACRED)
@case(73, "three-discarded-and-six-won-on-without-the-option", f"J accept text {TEXT}",
      args=("3s",))
@case(73, "three-of-another-suit-discarded", FREE, args=("3m",), rules=SACRED)
def six(discarded, how="ron"):
    return own(LOW, discarded, "6s", how)


# "any numbers that belong in the same knitted sequence": also the far end of it.
@case(73, "nine-discarded-and-three-won-on", BARRED, args=("9s",), rules=SACRED)
@case(73, "eight-discarded-and-three-won-on", FREE, args=("8s",), rules=SACRED)
@case(73, "nine-discarded-and-three-won-on-without-the-option", f"J accept text {TEXT}",
      args=("9s",))
def three(discarded):
    return own(LOW, discarded, "3s")


@case(73, "two-discarded-and-five-won-on", BARRED, args=("2s",), rules=SACRED)
@case(73, "one-discarded-and-five-won-on", FREE, args=("1s",), rules=SACRED)
def five(discarded):
    return own(MIDDLE, discarded, "5s")


@case(73, "three-discarded-and-nine-won-on", BARRED, args=("3s",), rules=SACRED)
@case(73, "four-discarded-and-nine-won-on", FREE, args=("4s",), rules=SACRED)
def nine(discarded):
    return own(HIGH, discarded, "9s")


# "declaring 'furiten' ... at the same time when he/she declares riichi. This allows the player to
# go out on any tile that will complete his hand."
def announced(announces, tile):
    t = classical({1: READY}, keep="5s5s8sC", quiet=WAITS).go(1).pass_turn(1, "5s").to(1)
    t.draw(1, "C").riichi(1)
    if announces:
        t.add("announced_furiten", actor=1)
    t.drop(1, "C", True).deposit(1, 100).to(3)
    return t.ron(1, 3, tile).end()


@case(74, "own-discard-won-on-behind-an-announcement", f"J accept text {OPTION}", args=(True,),
      rules=ANNOUNCED)
@case(74, "own-discard-won-on-behind-no-announcement", f"J reject:furiten/discard text {OPTION}",
      args=(False,), rules=ANNOUNCED)
def same_tile(announces):
    return announced(announces, "5s")


@case(74, "sequence-won-on-behind-an-announcement", f"J accept text {OPTION}", args=(True,),
      rules={**ANNOUNCED, **SACRED})
@case(74, "sequence-won-on-behind-no-announcement", f"J reject:furiten/suji text {OPTION}",
      args=(False,), rules={**ANNOUNCED, **SACRED})
def same_sequence(announces):
    return announced(announces, "8s")
