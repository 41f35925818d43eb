"""The draws of the Japanese Classical Rules before the wall is exhausted: more than nine terminals
and honours, four equal discards in succession, four kongs of more than one player, and no
others."""

from edge_cases.rare.table import POOR, classical, ready, two_and_two
from edge_cases.registry import section

case = section("rare/classical-aborts")
TEXT = "jcr/Draws and Abortive Games"
TEN = "1m9m1p9p1s9sESWP4p4s7m"


def nine(t, seat):
    return t.no_winner("nine-terminals", actor=seat).end()


# "more than nine unique tiles terminal and honor tiles in his/her starting hand. This must be
# declared within the first uninterrupted go-around."
@case(192, "ten-kinds-in-the-first-go-around", f"J accept text {TEXT}", args=(0,))
@case(193, "ten-kinds-in-the-second-go-around", f"J reject:draw/nine-terminals text {TEXT}",
      args=(4,))
def go_around(turns):
    t = classical({2: TEN}, keep="5p8p").go(2)
    if turns:
        t.pass_turn(2, "8p").to(2)
    return nine(t.draw(2, "5p"), 2)


@case(193, "ten-kinds-behind-a-pung", f"J reject:draw/nine-terminals text {TEXT}", args=("pon",))
@case(193, "ten-kinds-behind-a-chow", f"J reject:draw/nine-terminals text {TEXT}", args=("chi",))
@case(192, "ten-kinds-behind-no-claim", f"J accept text {TEXT}", args=("",))
def uninterrupted(kind):
    t = classical({1: "3m3m4m5m1p7p7sSSFFCC", 2: TEN}, keep="3m5p6s").pass_turn(0, "3m")
    if kind:
        t.call(kind, 1, 0, "3m", "3m3m" if kind == "pon" else "4m5m").drop(1, "7s")
    else:
        t.pass_turn(1, "6s")
    return nine(t.draw(2, "5p"), 2)


@case(194, "ten-tiles-of-eight-kinds-classical", f"J reject:draw/nine-terminals text {TEXT}",
      args=("1m9m1p9p1s9sESEE4p4s7m",))
@case(192, "eleven-kinds-classical", f"J accept text {TEXT}", args=("1m9m1p9p1s9sESWPF4s7m",))
def unique(hand):
    return nine(classical({3: hand}, keep="5p").go(3).draw(3, "5p"), 3)


# "The same tile is discarded by all four players in succession": whatever tile and when.
@case(195, "four-equal-tiles-late-in-the-hand", f"J accept text {TEXT}", args=(4, 30))
@case(195, "three-equal-tiles-and-another-late-in-the-hand",
      f"J reject:draw/four-winds text {TEXT}", args=(3, 30))
def equal(count, turns):
    t = classical(keep="6p6p6p6p9s").go(turns)
    for _ in range(count):
        t.pass_turn(t.turn, "6p")
    if count == 3:
        t.pass_turn(t.turn, "9s")
    return t.no_winner("four-winds").end()


@case(195, "four-equal-tiles-with-another-between", f"J reject:draw/four-winds text {TEXT}",
      args=(True,))
@case(195, "four-equal-tiles-with-none-between", f"J accept text {TEXT}", args=(False,))
def between(other):
    # Seats 1, 2 and 3 discard 6p, then the dealer; or the dealer only a go-around later.
    t = classical(keep="6p6p6p6p9s1m9m3s").go(1)
    for seat in (1, 2, 3):
        t.pass_turn(seat, "6p")
    if other:
        for seat, tile in enumerate(("9s", "1m", "9m", "3s")):
            t.pass_turn(seat, tile)
    return t.pass_turn(0, "6p").no_winner("four-winds").end()


# "When more than one player makes 4 kongs." These rules know no dora: no indicator is turned.
@case(200, "four-kongs-of-two-end-the-hand", f"J accept text {TEXT}", args=(2, True))
@case(200, "four-kongs-of-one-end-the-hand", f"J reject:draw/four-kans text {TEXT}", args=(1, True))
@case(111, "four-kongs-of-one-and-play-goes-on", f"J accept text {TEXT}", args=(1, False))
@case(200, "four-kongs-of-two-and-play-goes-on", f"J reject:draw/missed-abort text {TEXT}",
      args=(2, False))
def kongs(players, ends):
    if players == 2:
        t = two_and_two(indicators="", scores=POOR)
    else:
        t = classical({1: "2m2m2m5m5m5m8m8m8m2p2p2p9s"}, keep="2m5m8m2pF", indicator="W").go(1)
        for kind in ("2m", "5m", "8m", "2p"):
            t.draw(1, kind).ankan(1, kind * 4)
        t.draw(1, "F").drop(1, "F", True)
    return t.no_winner("four-kans").end() if ends else t.go(4)


@case(200, "three-kongs-of-two-end-the-hand", f"J reject:draw/four-kans text {TEXT}", args=(True,))
@case(200, "three-kongs-of-two-and-play-goes-on", f"J accept text {TEXT}", args=(False,))
def three(ends):
    t = classical({1: "2m2m2m5m5m5m2p5p8p1s4s7sF", 2: "2s2s2s3m6m9m3p6p9p4s7sFC"},
              keep="2m5m2sWC", indicator="1p").go(1)
    for kind in ("2m", "5m"):
        t.draw(1, kind).ankan(1, kind * 4)
    t.draw(1, "W").drop(1, "W", True).draw(2, "2s").ankan(2, "2s2s2s2s")
    t.draw(2, "C").drop(2, "C", True)
    return t.no_winner("four-kans").end() if ends else t.go(4)


# The list of reasons has neither four riichi nor three wins on one tile.
@case(202, "three-wins-drawn-classical", f"J reject:draw/abort-not-allowed text {TEXT}",
      args=(True,))
@case(202, "one-of-three-wins-taken-classical", f"J accept text {TEXT}", args=(False,))
def three_wins(aborted):
    t = ready(1, 2, 3, keep="5s", scores=(500,) * 4).go(4).pass_turn(0, "5s")
    return (t.no_winner("triple-ron") if aborted else t.won(1, 0, "5s")).end()
