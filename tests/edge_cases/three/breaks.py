"""What a north set aside ends: ippatsu, and the first turn of everybody."""

from edge_cases.registry import section
from edge_cases.three.table import GUIDE, NORTHS, READY, WAITS, Three, bad, good, yaku

case = section("three/breaks")
HOLDER = "1m9m3p4p7p1s4s6sESWPN"
KINDS = "1m9m1p9p1s9sESWPF5p5s"  # eleven terminals and honours
KINDS_AND_NORTH = "1m9m1p9p1s9sESWPN5p5s"


@case(312, "ippatsu-behind-anothers-north", *good(68, GUIDE), args=(True, False))
@case(312, "ippatsu-claimed-behind-anothers-north", *bad("score/yaku", 68, GUIDE),
      args=(True, True))
@case(312, "ippatsu-without-a-north", *good(68, GUIDE), args=(False, True))
def ippatsu(set_aside, claimed):
    t = Three({1: READY, 2: HOLDER}, keep="E5s7s9p", quiet=WAITS).go(4).reach(1, "E").draw(2, "5s")
    if set_aside:
        t.aside(2, "7s")
    t.drop(2, "5s").draw(0, "9p").drop(0, "9p", True)
    names = dict(riichi=1, **(dict(ippatsu=1) if claimed else {}), pinfu=1, ittsu=2)
    return t.won(1, 0, "9p", yaku=yaku(**names)).end()


@case(313, "own-north-then-rinshan", *good("67 68", GUIDE), args=(False,))
@case(313, "own-north-then-rinshan-with-ippatsu", *bad("score/yaku", 68, GUIDE), args=(True,))
def own(claimed):
    t = Three({1: READY}, keep="EN6p", quiet=WAITS).go(4).reach(1, "E").to(1).draw(1, "N").kita(1)
    names = dict(riichi=1, menzen_tsumo=1, rinshan=1, **(dict(ippatsu=1) if claimed else {}),
                 pinfu=1, dora=1)
    return t.tsumo(1, "6p", yaku=yaku(**names)).end()


def first_riichi(who, name):
    """South declares with the first discard; `who` has set a north aside before."""
    t = Three({0: NORTHS, 1: READY.replace("9s9s", "9sN") if who == 1 else READY},
              keep="5p7pE9s9p7s", quiet=WAITS).draw(0, "5p")
    if who == 0:
        t.aside(0, "7p")
    t.drop(0, "E").draw(1, "9s" if who == 1 else "E")
    if who == 1:
        t.aside(1, "E")
    t.riichi(1).drop(1, "E", True).deposit(1).to(0).draw(0, "9p").drop(0, "9p", True)
    dora = yaku(dora=1) if who == 1 else []
    return t.won(1, 0, "9p", yaku=[*yaku(**name), *dora]).end()


PLAIN = dict(riichi=1, ippatsu=1, pinfu=1, ittsu=2)
DOUBLE = dict(double_riichi=2, ippatsu=1, pinfu=1, ittsu=2)


@case(314, "riichi-behind-the-own-north", *good(68, GUIDE), args=(1, PLAIN))
@case(314, "double-riichi-behind-the-own-north", *bad("score/yaku", 68, GUIDE), args=(1, DOUBLE))
@case(314, "riichi-behind-anothers-north", *good(68, GUIDE), args=(0, PLAIN))
@case(314, "double-riichi-behind-anothers-north", *bad("score/yaku", 68, GUIDE),
      args=(0, DOUBLE))
@case(314, "double-riichi-without-a-north", *good(68, GUIDE), args=(None, DOUBLE))
def plain(who, name):
    return first_riichi(who, name)


@case(315, "nine-terminals-behind-anothers-north", *bad("draw/nine-terminals", 68, GUIDE),
      args=(True,))
@case(315, "nine-terminals-without-a-north", *good("68 73", GUIDE), args=(False,))
def nine(set_aside):
    t = Three({0: NORTHS, 1: KINDS}, keep="5p7p5p").draw(0, "5p")
    if set_aside:
        t.aside(0, "7p")
    t.drop(0, "E").draw(1, "7s")
    return t.drawn_game("nine-terminals", actor=1).end()


@case(316, "nine-terminals-behind-the-own-north", *bad("draw/nine-terminals", 68, GUIDE),
      args=(True,))
@case(316, "nine-terminals-with-a-north-in-hand", *good("68 73", GUIDE), args=(False,))
def nine_own(set_aside):
    t = Three({1: KINDS_AND_NORTH}, keep="7s4p").go(1).draw(1, "7s")
    if set_aside:
        t.aside(1, "4p")
    return t.drawn_game("nine-terminals", actor=1).end()


# No counted game has it (item 68): doubtful, and no more.
NO_CASE = ("S soft:score/yaku assumed option/kita.breaks_first_win",
           f"M soft:score/yaku {GUIDE}")
BLESSED = dict(menzen_tsumo=1, rinshan=1, pinfu=1, ittsu=2, dora=1)


@case(317, "dealer-wins-behind-the-own-north", "S accept observed observed/67, observed/68",
      f"M accept {GUIDE}", args=(False,))
@case(317, "tenhou-behind-the-own-north", *NO_CASE, args=(True,))
def blessed(heaven):
    # The hand is complete but for the north; 12 tiles, 9s and N, and 9p behind the 9s.
    t = Three({0: READY.replace("9s9s", "9sN")}, keep="9s9p").draw(0, "9s").kita(0)
    claim = [{"yaku": "tenhou"}] if heaven else yaku(**BLESSED)
    return t.tsumo(0, "9p", yaku=claim).end()


@case(317, "first-draw-behind-anothers-north", *good(68, GUIDE), args=(True, False))
@case(317, "chiihou-behind-anothers-north", *NO_CASE, args=(True, True))
@case(317, "chiihou-without-a-north", *good(68, GUIDE), args=(False, True))
def of_earth(set_aside, earth):
    t = Three({0: NORTHS, 1: READY}, keep="5p7p9p").draw(0, "5p")
    if set_aside:
        t.aside(0, "7p")
    t.drop(0, "E")
    claim = [{"yaku": "chiihou"}] if earth else yaku(menzen_tsumo=1, pinfu=1, ittsu=2)
    return t.tsumo(1, "9p", yaku=claim).end()


def outsider(voids=False, own_north=True, discards_north=False):
    """East discards terminals and honours alone, to the end of the wall."""
    hand = "1m9m1p9p1s9sESWNPF5p"
    t = Three({0: hand, 1: READY, 2: "1m9m3p6p9p3s6s7sESWPF"}, keep="9m" + "N" * discards_north)
    t.draw(0, "9m")
    if own_north:
        t.aside(0, t.filler("2p3p4p5p6p7p8p2s3s4s5s6s7s8s6p9p"))
    t.drop(0, "9m")
    if discards_north:
        t.turns(2, outside=0).draw(0, "N").drop(0, "N", True)
    return t.turns(t.live, outside=0)


NAGASHI = [8000, -4000, -4000]


@case(318, "nagashi-with-a-north-set-aside", *good("68 72", "assumed values/kita.voids_nagashi"),
      args=(True, False, True))
@case(318, "nagashi-missed-with-a-north-set-aside", "S reject:draw/nagashi observed observed/68",
      "M soft:draw/nagashi assumed values/kita.voids_nagashi", args=(True, False, False))
@case(318, "nagashi-with-a-north-discarded", *good("68 72", GUIDE), args=(False, True, True))
@case(318, "nagashi-missed-with-a-north-discarded", "S reject:draw/nagashi observed observed/68",
      "M soft:draw/nagashi option option/draw.nagashi",
      args=(False, True, False))
def nagashi(own_north, discards_north, earned):
    t = outsider(own_north=own_north, discards_north=discards_north)
    if earned:
        return t.drawn_game("nagashi-mangan", [1], NAGASHI).end()
    return t.drawn_game("exhaustive", [1], [-1000, 2000, -1000]).end()


@case(319, "ippatsu-on-a-north", *good(69, GUIDE), args=(True,))
@case(319, "ippatsu-on-a-north-left-out", "S reject:score/yaku observed observed/69",
      "M soft:score/yaku option option/yaku.ippatsu", args=(False,))
def robbed(kept):
    lone = "1p2p3p4p5p6p7p8p9pPPPN"
    t = Three({1: lone, 2: HOLDER}, keep="E5s", quiet="N").go(4).reach(1, "E").draw(2, "5s").kita(2)
    names = dict(riichi=1, **(dict(ippatsu=1) if kept else {}), ittsu=2, honitsu=3, haku=1)
    return t.won(1, 2, "N", yaku=yaku(**names)).end()
