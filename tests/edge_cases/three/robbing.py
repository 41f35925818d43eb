"""Winning on a north that somebody sets aside."""

from edge_cases.registry import section
from edge_cases.three.table import CHOICES, GAMES, LONE, NORTHS, Three, bad, good, yaku

case = section("three/robbing")
VALUE = dict(ittsu=2, honitsu=3, haku=1)
ORPHANS = "1m9m1p9p1s9sESWPFC1m"  # waits for N
PASSED = "S soft:{} assumed values/kita.pass_is_furiten", "M reject:{} " + CHOICES
ONE = "1m9m2p5p8p2s5s8sESWCN"  # one north
GIVER = "1m9m4p7p1s4s6s8sESWFN"


def passed(rules):
    return tuple(clause.format(rules) for clause in PASSED)


def table(hand=LONE, keep="", hands=None, **more):
    return Three({0: NORTHS, 1: hand, **(hands or {})}, keep="5s7s" + keep, quiet="N", **more)


def set_aside(hand=LONE, **more):
    return table(hand, **more).draw(0, "5s").kita(0)


@case(320, "riichi-on-a-north", *good(69, CHOICES), args=(False,))
@case(320, "riichi-on-a-north-with-chankan", *bad("score/yaku", 69, CHOICES), args=(True,))
def in_riichi(chankan):
    t = table(keep="E").go(4).reach(1, "E").go(4).to(0).draw(0, "5s").kita(0)
    names = dict(riichi=1, **VALUE, **(dict(chankan=1) if chankan else {}))
    return t.won(1, 0, "N", yaku=yaku(**names)).end()


PAIRS = "2p3p4p6p7p8p2s3s4s5s5sNN"  # waits for 5s N, without a yaku


@case(321, "no-yaku-on-a-north", "S reject:win/no-yaku observed observed/69",
      "M soft:win/no-yaku option option/win.min_yaku", args=([],))
@case(321, "chankan-alone-on-a-north", "S reject:win/no-yaku observed observed/69",
      "M soft:win/no-yaku option option/win.min_yaku", args=(yaku(chankan=1),))
def yakuless(claim):
    t = Three({0: NORTHS, 1: PAIRS}, keep="7s9s").draw(0, "7s").kita(0)
    return t.won(1, 0, "N", **({"yaku": claim} if claim else {})).end()


@case(321, "no-yaku-and-no-win-on-a-north", *good(69, CHOICES))
def yakuless_passes():
    return Three({0: NORTHS, 1: PAIRS}, keep="7s9s").draw(0, "7s").aside(0, "9s").drop(0, "E").go(2)


@case(322, "orphans-on-a-north", *good(69, CHOICES), args=(False,))
@case(322, "orphans-on-a-north-with-chankan", *bad("score/yaku", 69, CHOICES), args=(True,))
def orphans(chankan):
    t = set_aside(ORPHANS)
    claim = [{"yaku": "kokushi"}, *(yaku(chankan=1) if chankan else [])]
    return t.won(1, 0, "N", yaku=claim).end()


SHANPON = "2p3p4p6p7p8pPPP5s5sNN"  # waits for 5s N


@case(323, "furiten-on-a-north", "S reject:furiten/discard observed observed/70",
      f"M reject:furiten/discard {CHOICES}", args=(True,))
@case(323, "no-furiten-on-a-north", *good(69, CHOICES), args=(False,))
def furiten(own_discard):
    t = Three({0: NORTHS, 1: SHANPON}, keep="5s7s9s8s").go(1)
    tile = "5s" if own_discard else "8s"
    t.draw(1, tile).drop(1, tile, True).go(1).draw(0, "7s").kita(0)
    return t.won(1, 0, "N", yaku=yaku(haku=1)).end()


@case(324, "passed-north-then-the-same-tile", *passed("furiten/temporary"), args=("N",))
@case(324, "passed-north-then-another-wait", *passed("furiten/temporary"), args=("5s",))
def temporary(tile):
    # West waits; East sets a north aside, and South discards a tile of the same wait.
    hands = {0: ONE, 1: GIVER, 2: SHANPON}
    t = Three(hands, keep="7s9s5s8p").draw(0, "7s").aside(0, "9s").drop(0, "E")
    t = t.draw(1, "5s").drop(1, tile)
    return t.won(2, 1, tile, yaku=yaku(haku=1)).end()


@case(324, "passed-north-and-a-turn-later", *good(70, CHOICES))
def turn_later():
    hands = {0: ONE, 1: GIVER, 2: SHANPON}
    t = Three(hands, keep="7s9s5s8p", quiet="5sN")
    t.draw(0, "7s").aside(0, "9s").drop(0, "E").go(3)
    t.draw(1, "5s").drop(1, "N")
    return t.won(2, 1, "N", yaku=yaku(haku=1)).end()


@case(325, "passed-north-in-riichi-then-ron", *passed("furiten/riichi"), args=(True,))
@case(325, "no-north-in-riichi-then-ron", *good(70, CHOICES), args=(False,))
def riichi_furiten(norths):
    t = Three({0: ONE, 1: GIVER, 2: SHANPON}, keep="E7s9s5s8p8s", quiet="5sN").go(5)
    t.reach(2, "E").to(0).draw(0, "7s")
    if norths:
        t.aside(0, "9s")
    t.drop(0, "7s").go(3).draw(1, "5s").drop(1, "5s", True)
    return t.won(2, 1, "5s", yaku=yaku(riichi=1, haku=1)).end()


TWO_WAYS = "2p3p4p6p7p8p2s3s4sPPNN"  # waits for P N: haku, and nothing


@case(326, "passed-north-without-yaku-then-another-wait", *passed("furiten/temporary"),
      args=(True,))
@case(326, "no-north-then-another-wait", *good(69, CHOICES), args=(False,))
def without_yaku(norths):
    hands = {0: NORTHS, 1: "1m9m4p7p1s4s6s8sESWFC", 2: TWO_WAYS}
    t = Three(hands, keep="7s9sP", indicator="9m").draw(0, "7s")
    if norths:
        t.aside(0, "9s")
    t.drop(0, "E").draw(1, "P").drop(1, "P", True)
    return t.won(2, 1, "P", yaku=yaku(haku=1)).end()


BOTH = {1: "1p2p3p4p5p6p7p8p9pFFFN", 2: "1s2s3s4s5s6s7s8s9sPPPN"}


def two(first, second, honba_to):
    """Both win on East's north with one counter and one stick on the table: haneman each."""
    t = Three({0: ONE, **BOTH}, keep="7s", indicator="1m", honba=1, kyotaku=1,
              scores=(34000, 35000, 35000)).draw(0, "7s").kita(0)
    for seat in (first, second):
        extra = 1200 if seat == honba_to else 0
        deltas = [0, 0, 0, None]
        deltas[seat], deltas[0] = 12000 + extra, -12000 - (200 if extra else 0)
        names = dict(ittsu=2, honitsu=3, **({"hatsu": 1} if seat == 1 else {"haku": 1}))
        t.won(seat, 0, "N", yaku=yaku(**names), deltas=deltas)
    return t.end()


@case(327, "two-win-on-one-north", "S accept assumed values/chankan.max_winners",
      "M accept assumed values/chankan.max_winners", args=(1, 2, 1))
def both_win(first, second, honba_to):
    return two(first, second, honba_to)


@case(328, "last-tile-set-aside-and-won-on", *bad("kita/wall", 64, CHOICES))
def on_the_last_tile():
    t = Three({0: NORTHS, 1: LONE}, keep="5s", quiet="N").until(1, 0).draw(0, "5s").kita(0)
    return t.won(1, 0, "N", yaku=yaku(**VALUE)).end()


@case(329, "north-won-on-counts-for-nobody", *good(69, GAMES), args=({}, []))
@case(329, "north-won-on-as-dora", *bad("score/dora", 69, GAMES), args=({"dora": 1}, []))
@case(329, "north-won-on-as-set-aside", *bad("win/hand-mismatch", 69, GAMES), args=({}, ["N"]))
def counted(dora, norths):
    t = set_aside()
    return t.won(1, 0, "N", yaku=yaku(**VALUE, **dora), concealed=t.hands[1] + ["N"][len(norths):],
                 norths=norths).end()


@case(330, "tsumo-on-a-north", *good(64, CHOICES))
def tsumo():
    t = table(keep="N").go(4)
    return t.tsumo(1, "N", yaku=yaku(menzen_tsumo=1, **VALUE)).end()


@case(331, "ron-on-a-north-discarded", *good(69, CHOICES), args=(False,))
@case(331, "ron-on-a-north-discarded-with-chankan", *bad("score/yaku", 69, CHOICES), args=(True,))
def discarded(chankan):
    t = table().draw(0, "5s").drop(0, "N")
    names = dict(**VALUE, **(dict(chankan=1) if chankan else {}))
    return t.won(1, 0, "N", yaku=yaku(**names)).end()
