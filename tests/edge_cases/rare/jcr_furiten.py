"""Discards that bar a win by the words of the Japanese Classical Rules: the same tile, with an
option its suit's whole sequence of three, and no bar for who announced it."""

from edge_cases.draws import READY, WAITS
from edge_cases.rare.table import classical
from edge_cases.registry import section
from edge_cases.table import Table

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
    # East goes out of the hand first; then the hand waits for it alone.
    t = Table({1: "2m3m4m5m6m7m3p4p5p6s7s8sC"}, keep="EEEP", quiet="EC").go(1)
    t.pass_turn(1, tile).to(1).draw(1, "E").drop(1, "C", False)
    return (t.to(0).ron(1, 0, "E") if how == "ron" else t.to(1).tsumo(1, "E")).end()


# "The tiles discarded can be verified by the rows of discards ..., as well as the rotated tiles
# claimed by opponents."
@case(75, "same-tile-discarded-and-claimed-by-a-pung", f"J reject:furiten/discard text {TEXT}",
      args=("5s",))
@case(75, "other-wait-than-the-tile-claimed-by-a-pung", f"J accept text {TEXT}", args=("8s",))
def claimed(tile):
    t = Table({1: "2m3m4m5m6m7m3p4p5p6s7s2s2s", 3: "5s5s1m9m1p9p1sESPFNC"}, keep="5s5s8s",
              quiet=WAITS).go(1)
    t.pass_turn(1, "5s").call("pon", 3, 1, "5s", "5s5s").drop(3, "1m").to(0)
    return t.ron(1, 0, tile).end()


LOW = "2m3m4m6m7m8m4s5s6p7p8p2p2p"  # waits for 3s 6s
MIDDLE = "2m3m4m6m7m8m6s7s6p7p8p2p2p"  # waits for 5s 8s
HIGH = "2m3m4m6m7m8m7s8s6p7p8p2p2p"  # waits for 6s 9s


def sequence(edge, slug, verdict, hand, discarded, won, how="ron", rules=SACRED):
    cite = OPTION if rules else TEXT

    def script():
        waits = {LOW: "3s6s", MIDDLE: "5s8s", HIGH: "6s9s"}[hand]
        t = Table({1: hand}, keep=discarded + won, quiet=waits).go(1).pass_turn(1, discarded)
        return (t.to(0).ron(1, 0, won) if how == "ron" else t.to(1).tsumo(1, won)).end()

    case(edge, slug, f"J {verdict} text {cite}", rules=rules)(script)


BARRED = "reject:furiten/suji"
# The text's own example: 3-bamboo discarded, later 4- and 5-bamboo: "cannot declare ron on either
# the 3- or 6-bamboo, it would have to be self-drawn".
sequence(73, "three-discarded-and-six-won-on", BARRED, LOW, "3s", "6s")
sequence(73, "three-discarded-and-six-drawn", "accept", LOW, "3s", "6s", "tsumo")
sequence(73, "three-discarded-and-six-won-on-without-the-option", "accept", LOW, "3s", "6s",
         rules=None)
# "any numbers that belong in the same knitted sequence": also the far end of it.
sequence(73, "nine-discarded-and-three-won-on", BARRED, LOW, "9s", "3s")
sequence(73, "nine-discarded-and-three-won-on-without-the-option", "accept", LOW, "9s", "3s",
         rules=None)
sequence(73, "two-discarded-and-five-won-on", BARRED, MIDDLE, "2s", "5s")
sequence(73, "one-discarded-and-five-won-on", "accept", MIDDLE, "1s", "5s")
sequence(73, "three-discarded-and-nine-won-on", BARRED, HIGH, "3s", "9s")
sequence(73, "four-discarded-and-nine-won-on", "accept", HIGH, "4s", "9s")
sequence(73, "three-of-another-suit-discarded", "accept", LOW, "3m", "6s")


# "declaring 'furiten' ... at the same time when he/she declares riichi. This allows the player to
# go out on any tile that will complete his hand."
@case(74, "own-discard-won-on-behind-an-announcement", f"J accept text {OPTION}",
      args=(True, "5s"), rules=ANNOUNCED)
@case(74, "own-discard-won-on-behind-no-announcement", f"J reject:furiten/discard text {OPTION}",
      args=(False, "5s"), rules=ANNOUNCED)
@case(74, "sequence-won-on-behind-an-announcement", f"J accept text {OPTION}", args=(True, "8s"),
      rules={**ANNOUNCED, **SACRED})
@case(74, "sequence-won-on-behind-no-announcement", f"J reject:furiten/suji text {OPTION}",
      args=(False, "8s"), rules={**ANNOUNCED, **SACRED})
def announced(announces, tile):
    t = classical({1: READY}, keep="5s5s8sC", quiet=WAITS).go(1).pass_turn(1, "5s").to(1)
    t.draw(1, "C").riichi(1)
    if announces:
        t.add("announced_furiten", actor=1)
    t.drop(1, "C", True).deposit(1, 100).to(3)
    return t.ron(1, 3, tile).end()
