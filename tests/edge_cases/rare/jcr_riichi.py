"""Riichi by the words of the Japanese Classical Rules ("Riichi")."""

from edge_cases.draws import READY, WAITS
from edge_cases.rare.table import classical, ready
from edge_cases.registry import section

case = section("rare/classical-riichi")
TEXT = "jcr/Riichi"
STICK = dict(stick=100)
POOR = dict(scores=(500,) * 4)


# "Any player to declare riichi at on any turn when his/her hand is one tile away."
@case(43, "one-tile-away", f"J accept text {TEXT}", args=("8s",))
@case(43, "two-tiles-away", f"J reject:riichi/not-tenpai text {TEXT}", args=("E",))
def one_away(last):
    hand = "2m3m4m5m6m7m3p4p5p6s8s8s" + last  # with E it lacks a set and a pair
    if last == "E":
        hand = "2m3m4m5m6m7m3p4p5p6s8sEN"
    return classical({1: hand}, keep="C7s", quiet="7s").go(1).reach(1, "C", **STICK).go(3)


# "The hand must be completely concealed before calling. Concealed kongs are okay."
@case(42, "riichi-behind-a-concealed-kong", f"J accept text {TEXT}", args=("ankan",))
@case(42, "riichi-behind-an-open-kong", f"J reject:riichi/open-hand text {TEXT}",
      args=("daiminkan",))
@case(42, "riichi-behind-a-pung", f"J reject:riichi/open-hand text {TEXT}", args=("pon",))
def concealed(kind):
    t = classical({1: "8m8m8m2m3m4m3p4p5p6s7s2s2s"}, keep="8mCF", quiet="5s8s")
    if kind == "ankan":
        t.go(1).draw(1, "8m").ankan(1, "8m8m8m8m").draw(1, "C")
    else:
        t.pass_turn(0, "8m").call(kind, 1, 0, "8m", "8m8m8m" if kind == "daiminkan" else "8m8m")
        if kind == "pon":
            t.drop(1, "8m").to(1)
        t.draw(1, "C")
    return t.riichi(1).drop(1, "C", True).deposit(1, 100).go(3)


def declared(hand=READY, quiet=WAITS, keep="", **more):
    """Seat 1 has declared riichi in the first turn and is to draw."""
    t = classical({1: hand}, keep="C" + keep, quiet=quiet, **more).go(1)
    return t.reach(1, "C", **STICK).to(1)


# "No changes can be made to the hand, not even concealed kongs. When a tile is drawn, if it is not
# a winning tile it is immediately discarded."
@case(51, "fourth-tile-drawn-in-riichi-and-discarded", f"J accept text {TEXT}", args=("drop",))
@case(244, "fourth-tile-drawn-in-riichi-and-made-a-kong",
      f"J reject:kan/in-riichi-ankan text {TEXT}", args=("kan",))
@case(49, "fourth-tile-drawn-in-riichi-and-kept", f"J reject:riichi/hand-changed text {TEXT}",
      args=("keep",))
def fourth_tile(what):
    t = declared("1m2m3m7m7m7m3p4p5p6s7s8s8s", keep="7mF").draw(1, "7m")
    if what == "kan":
        return t.ankan(1, "7m7m7m7m").draw(1, "F").drop(1, "F", True).go(2)
    return t.drop(1, *(("7m", True) if what == "drop" else ("3p", False))).go(2)


@case(56, "discard-let-pass-in-riichi", f"J accept text {TEXT}", args=(None,))
@case(56, "pung-in-riichi", f"J reject:call/in-riichi text {TEXT}", args=("pon",))
@case(56, "chow-in-riichi", f"J reject:call/in-riichi text {TEXT}", args=("chi",))
def called(kind):
    # Seat 1 waits for 5s and 8s with a pair of F; F, or 1m before 2m 3m, is offered.
    t = declared("2m3m4m5m6m7m3p4p5p6s7sFF", keep="F1m").to(0)
    t.pass_turn(0, "1m" if kind == "chi" else "F")
    if kind is None:
        return t.go(3)
    t.call(kind, 1, 0, *(("F", "FF") if kind == "pon" else ("1m", "2m3m")))
    return t.drop(1, "2m" if kind == "pon" else "F").go(2)


# "When a tile is drawn, if it is any winning tile that completes the hand it mahjong must be
# declared. In other words, if you have multiple tiles to go out on the first applicable tile is
# used."
def must_win(tile, wins):
    t = declared(keep="5s8s")
    return t.tsumo(1, tile).end() if wins else t.pass_turn(1, tile).go(2)


@case(50, "lower-of-two-winning-tiles-drawn-and-won", f"J accept text {TEXT}", args=(True,))
@case(50, "lower-of-two-winning-tiles-drawn-and-discarded",
      f"J reject:riichi/missed-win text {TEXT}", args=(False,))
def lower(wins):
    return must_win("5s", wins)


@case(50, "upper-of-two-winning-tiles-drawn-and-won", f"J accept text {TEXT}", args=(True,))
@case(50, "upper-of-two-winning-tiles-drawn-and-discarded",
      f"J reject:riichi/missed-win text {TEXT}", args=(False,))
def upper(wins):
    return must_win("8s", wins)


# The sentence speaks of a tile that is drawn: a discard may pass.
@case(50, "winning-discard-passed-then-drawn", f"J accept text {TEXT}", args=(2,))
@case(50, "winning-draw-passed-then-drawn", f"J reject:riichi/missed-win text {TEXT}", args=(1,))
def passed_then_drawn(seat):
    t = declared(keep="5s8s").to(seat).pass_turn(seat, "5s").to(1)
    return t.tsumo(1, "8s").end()


# A tile among the own discards may be won on by drawing it, so that it must be.
@case(50, "own-discard-drawn-in-riichi-and-won", f"J accept text {TEXT}", args=(True,))
@case(50, "own-discard-drawn-in-riichi-and-discarded", f"J reject:riichi/missed-win text {TEXT}",
      args=(False,))
def furiten_draw(wins):
    t = classical({1: READY}, keep="5s5sC", quiet=WAITS).go(1).pass_turn(1, "5s").to(1)
    t.reach(1, "C", **STICK).to(1)
    return t.tsumo(1, "5s").end() if wins else t.pass_turn(1, "5s").go(2)


# A hand that has not declared is free to let a winning draw go.
@case(50, "winning-draw-discarded-without-riichi", f"J accept text {TEXT}", args=(False,))
@case(50, "winning-draw-discarded-with-riichi", f"J reject:riichi/missed-win text {TEXT}",
      args=(True,))
def only_in_riichi(declares):
    t = classical({1: READY}, keep="C5s", quiet=WAITS).go(1)
    t = t.reach(1, "C", **STICK) if declares else t.pass_turn(1, "C")
    return t.to(1).pass_turn(1, "5s").go(2)


# "The winning player collects the 100 points at the end of the hand." What the hand is worth is not
# said here: 80 of it are the sum that the loser pays.
@case(165, "winner-collects-the-own-stick-and-anothers", f"J accept text {TEXT}", args=(200,))
@case(165, "winner-collects-the-own-stick-alone", f"J reject:payment/riichi-sticks text {TEXT}",
      args=(100,))
@case(165, "winner-collects-a-thousand-a-stick", f"J reject:payment/riichi-sticks text {TEXT}",
      args=(2000,))
def collects(points):
    t = ready(1, 3, keep="CF5s", indicator="W", **POOR).go(1).reach(1, "C", **STICK).to(3)
    t.reach(3, "F", **STICK).to(0)
    return t.ron(1, 0, "5s", deltas=[-80, 80 + points, 0, 0]).end()


# The stick is collected by whoever wins.
@case(243, "stick-of-another-left-on-the-table", f"J reject:payment/riichi-sticks text {TEXT}",
      args=(0,))
@case(243, "stick-of-another-collected", f"J accept text {TEXT}", args=(100,))
def of_another(points):
    t = ready(1, 2, keep="C5s", indicator="W", **POOR).go(1).reach(1, "C", **STICK).to(0)
    return t.ron(2, 0, "8s", deltas=[-80, 0, 80 + points, 0]).end()
