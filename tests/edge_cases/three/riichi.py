"""Norths of a player in riichi."""

from edge_cases.registry import section
from edge_cases.three.table import (CHOICES, GUIDE, LONE, PROGRAM, READY, WAITS, Three, bad, good,
                                    yaku)

case = section("three/riichi")
HOLDER = "1p2p3p4p5p6p7p8p1s2s3sNN"  # waits for 6p 9p, with a pair of norths
RIICHI = good(64, CHOICES)
LOSER = "1m4p7p1s4s7sESP9m3s6sN"  # somebody with a north


def declared(hand=READY, keep="", quiet=WAITS, hands=None, **more):
    """South declares in the second go-around, and it is South's turn again."""
    t = Three({1: hand, **(hands or {})}, keep="E" + keep, quiet=quiet, **more).go(4)
    return t.reach(1, "E").to(1)


@case(289, "north-drawn-and-set-aside", *RIICHI, args=(True,))
@case(289, "north-drawn-and-discarded", *RIICHI, args=(False,))
def drawn(set_aside):
    t = declared(keep="N5s").draw(1, "N")
    return (t.aside(1, "5s").drop(1, "5s", True) if set_aside else t.drop(1, "N", True)).go(2)


@case(290, "held-north-beside-another-tile", *bad("kita/in-riichi-tile", 64, CHOICES),
      args=("5s",))
@case(290, "held-north-beside-a-drawn-one", *RIICHI, args=("N",))
def held(tile):
    # Where the other north went, the tile drawn first stays.
    return declared(HOLDER, keep="N5s7s").draw(1, tile).aside(1, "7s").drop(1, "7s", True).go(2)


@case(291, "held-copy-beside-a-drawn-one", "S reject:kita/in-riichi-tile observed observed/64",
      args=(120,))
@case(291, "drawn-copy-beside-a-held-one", "S accept observed observed/64", args=(122,))
def copies(number):
    # South holds the norths 120 and 121, and draws 122.
    t = declared(HOLDER, keep="N5s7s").draw(1, "N")
    t.lines[1]["tehai_ids"] = [[None] * 13, [None] * 11 + [120, 121], [None] * 13, []]
    t.lines[-1]["id"] = 122
    t.kita(1)
    t.lines[-1]["id"] = number
    return t.draw(1, "7s").drop(1, "7s", True).go(2)


@case(292, "own-wait-by-tsumo", *RIICHI)
def waited_for():
    claim = yaku(riichi=1, menzen_tsumo=1, ippatsu=1, ittsu=2, honitsu=3, haku=1)
    return declared(LONE, keep="N", quiet="N").tsumo(1, "N", yaku=claim).end()


WON = yaku(riichi=1, ittsu=2, honitsu=3, haku=1)


@case(292, "own-wait-set-aside-then-ron", *good(68, GUIDE), args=(True,))
@case(292, "own-wait-discarded-then-ron", "S reject:furiten/discard observed observed/70",
      f"M reject:furiten/discard {CHOICES}", args=(False,))
def let_go(set_aside):
    # A north set aside is no discard: the wait stays open. One discarded closes it.
    t = declared(LONE, keep="N5s5s", quiet="N", hands={2: LOSER}).draw(1, "N")
    t = t.aside(1, "5s").drop(1, "5s", True) if set_aside else t.drop(1, "N", True)
    t.draw(2, "5s").drop(2, "N")
    return t.won(1, 2, "N", yaku=[*WON, *(yaku(dora=1) if set_aside else [])]).end()


MUST_WIN = {"riichi.must_win": True}


@case(292, "winning-north-set-aside-where-a-win-must-be-taken", "S reject:riichi/missed-win text",
      rules=MUST_WIN, args=(LONE,))
@case(292, "north-of-no-wait-set-aside-where-a-win-must-be-taken", "S accept text", rules=MUST_WIN,
      args=(READY,))
@case(292, "winning-north-set-aside", *good(64, CHOICES), args=(LONE,))
def not_won_on(hand):
    t = declared(hand, keep="N5s", quiet="N" + WAITS).draw(1, "N")
    return t.aside(1, "5s").drop(1, "5s", True).go(2)


@case(293, "win-on-the-replacement", *good("67 68", GUIDE),
      args=(dict(riichi=1, menzen_tsumo=1, rinshan=1, pinfu=1, ittsu=2, dora=1),))
@case(293, "win-on-the-replacement-with-ippatsu", *bad("score/yaku", 68, GUIDE),
      args=(dict(riichi=1, menzen_tsumo=1, rinshan=1, ippatsu=1, pinfu=1, ittsu=2, dora=1),))
def replacement(names):
    t = declared(keep="N9p").draw(1, "N").kita(1)
    return t.tsumo(1, "9p", yaku=yaku(**names)).end()


@case(293, "lower-indicators-count-for-norths", *good(65, PROGRAM), args=(1,))
@case(293, "lower-indicators-left-out", *bad("score/dora", 65, PROGRAM), args=(0,))
def lower(ura):
    t = declared(keep="N9pW").draw(1, "N").kita(1)
    names = dict(riichi=1, menzen_tsumo=1, rinshan=1, pinfu=1, ittsu=2, dora=1)
    return t.tsumo(1, "9p", yaku=yaku(**names, **({"ura_dora": ura} if ura else {})),
                   ura_markers=["W"]).end()


@case(294, "three-live-tiles", *good(70, CHOICES), args=(4,))
@case(294, "two-live-tiles", *bad("riichi/wall", 70, CHOICES), args=(3,))
def live_tiles(live):
    seat = (55 - live) % 3
    t = Three({seat: READY}, keep="E", quiet=WAITS).until(live, seat)
    return t.reach(seat, "E")
