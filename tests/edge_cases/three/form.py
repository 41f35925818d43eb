"""What a log of three players cannot hold: a fourth seat, a run called, the missing tiles."""

from edge_cases.registry import section
from edge_cases.three.table import WALLS, Three, bad, good

case = section("three/form")


@case(365, "called-from-the-fourth-seat", *bad("call/not-last-discard", 63, WALLS), args=(3,))
@case(365, "called-from-the-discarder", *good(63, WALLS), args=(2,))
def fourth_seat(target):
    t = Three({0: "PP1m9m2p5p8p2s5s8sESW"}, keep="P").go(2).pass_turn(2, "P")
    return t.call("pon", 0, target, "P", "PP").drop(0, "E").go(2)


@case(366, "fourth-seat-draws", *bad("log/malformed", 63, WALLS), args=("draws",))
@case(366, "fourth-seat-discards", *bad("log/malformed", 63, WALLS), args=("discards",))
@case(366, "fourth-seat-wins", *bad("log/malformed", 63, WALLS), args=("wins",))
@case(366, "no-fourth-seat", *good(63, WALLS), args=("",))
def acts(what):
    t = Three(keep="7p8p").go(2).pass_turn(2, "7p")
    if what == "draws":
        t.draw(3, "8p")
    if what == "discards":
        t.drop(3, "8p")
    if what == "wins":
        return t.won(3, 2, "7p")
    t.turn = 0
    return t.go(3)


@case(367, "missing-tile-drawn", *bad("tiles/not-in-play", 63, WALLS), args=("drawn",))
@case(367, "missing-tile-dealt", *bad("tiles/not-in-play", 63, WALLS), args=("dealt",))
@case(367, "missing-tile-as-indicator", *bad("tiles/not-in-play", 63, WALLS),
      args=("indicator",))
@case(367, "one-and-nine-of-characters", *good(63, WALLS), args=("none",))
def missing_tile(place):
    t = Three({0: "1m1m9m2p5p8p2s5s8sESWP"}, keep="9m",
              indicator="5m" if place == "indicator" else "9m")
    if place == "dealt":
        t.lines[1]["tehais"][0][1] = "2m"
    if place == "drawn":
        return t.go(3).pass_turn(0, "8m").go(2)
    return t.pass_turn(0, "9m").go(5)


@case(368, "run-called", *bad("call/chi-not-allowed", 63, WALLS), args=(True,))
@case(368, "run-left", *good(63, WALLS), args=(False,))
def chi(called):
    t = Three({1: "1m9m5p6p9p1s4s7sESWFC"}, keep="7p").pass_turn(0, "7p")
    return t.call("chi", 1, 0, "7p", "5p6p").drop(1, "E").go(2) if called else t.go(3)
