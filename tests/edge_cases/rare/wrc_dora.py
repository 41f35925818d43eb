"""Dora under WRC 2015 and EMA 2012: what an indicator counts, when that of a kan is turned, and for
whom the tiles below are. Where the moment rests on another edition, a log that differs is doubtful
and no more."""

from edge_cases.draws import READY, WAITS
from edge_cases.more import yaku
from edge_cases.rare.table import even
from edge_cases.registry import section

case = section("rare/dora")


def on(key, accepts, rejects, rule):
    """The clauses of a pair that rests on an option: its citation, and its grade."""
    cite = f"option option/{key}"
    return f"{accepts} accept {cite}", f"{rejects} reject:{rule} {cite}"


COUNTED, NOT_COUNTED = on("dora.on", "WE", "WE", "score/dora")


# The indicator 7s makes the pair of 8s two dora.
@case(116, "two-dora-counted", COUNTED, args=(2,))
@case(116, "one-of-two-dora-counted", NOT_COUNTED, args=(1,))
@case(116, "no-dora-counted", NOT_COUNTED, args=(0,))
def counted(dora):
    t = even({1: READY}, keep="5s", quiet=WAITS, indicator="7s").go(4)
    names = {"pinfu": 1, "tanyao": 1, **({"dora": dora} if dora else {})}
    return t.ron(1, 0, "5s", yaku=yaku(**names)).end()


FOR_RIICHI, NOT_FOR_OTHERS = on("dora.ura_riichi_only", "WE", "WE", "dora/ura-without-riichi")


@case(113, "tiles-below-for-a-winner-in-riichi", FOR_RIICHI, args=(True,))
@case(113, "tiles-below-for-another-winner", NOT_FOR_OTHERS, args=(False,))
def below(declares):
    t = even({1: READY}, keep="CE5s", quiet=WAITS, indicator="W").go(5)
    t = t.reach(1, "C") if declares else t.pass_turn(1, "C")
    return t.to(3).ron(1, 3, "5s", ura_markers=["E"], dora_markers=["W"]).end()


ONE_EACH, NOT_TWO = on("dora.ura", "WE", "WE", "dora/ura-count")


@case(113, "one-tile-below-for-one-indicator", ONE_EACH, args=(["E"],))
@case(113, "two-tiles-below-for-one-indicator", NOT_TWO, args=(["E", "F"],))
def how_many(ura):
    t = even({1: READY}, keep="CEF5s", quiet=WAITS, indicator="W").go(5).reach(1, "C")
    return t.to(2).ron(1, 2, "5s", ura_markers=ura, dora_markers=["W"]).end()


TRIPLET, PAIR = "PPP2m5m8m2p5p8p1s4sEF", "PP2m5m8m2p5p8p1s4sEFC"


def kan(kind):
    """Seat 1 makes a kan and is to draw the replacement."""
    if kind == "ankan":
        return even({1: TRIPLET}, keep="PWC").go(1).draw(1, "P").ankan(1, "PPPP")
    if kind == "daiminkan":
        t = even({1: TRIPLET}, keep="PWC").pass_turn(0, "P")
        return t.call("daiminkan", 1, 0, "P", "PPP")
    t = even({1: PAIR}, keep="PPWC").pass_turn(0, "P").call("pon", 1, 0, "P", "PP").drop(1, "F")
    return t.to(1).draw(1, "P").kakan(1, "P", "PPP")


# "at once": before the replacement. Of EMA's open kans its text says so.
def turned(edge, kind, ema):
    def script(first):
        t = kan(kind)
        if first:
            return t.dora("W").draw(1, "C").drop(1, "C", True).go(3)
        return t.draw(1, "C").dora("W").drop(1, "C", True).go(3)

    cite = f"option option/kandora.{kind}"
    case(edge, f"indicator-of-a-{kind}-before-the-replacement", f"WE accept {cite}",
         args=(True,))(script)
    case(edge, f"indicator-of-a-{kind}-behind-the-replacement",
         f"W soft:dora/late-reveal {cite}", f"E {ema}:dora/late-reveal {cite}",
         args=(False,))(script)


turned(99, "ankan", "soft")
turned(100, "daiminkan", "reject")
turned(100, "kakan", "reject")


# A second indicator for one kan is earned by nothing.
@case(112, "one-indicator-for-one-kan", "WE accept option option/dora.kan", args=("W",))
@case(112, "two-indicators-for-one-kan", "WE reject:dora/unearned-reveal option option/dora.kan",
      args=("WF",))
def how_many_turned(indicators):
    t = even({1: "PPP2m5m8m2p5p8p1s4sES"}, keep="PWFC").go(1).draw(1, "P").ankan(1, "PPPP")
    for tile in indicators:
        t.dora(tile)
    return t.draw(1, "C").drop(1, "C", True).go(3)
