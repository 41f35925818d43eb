"""Indicators, kans and dora beside norths set aside."""

from edge_cases.registry import section
from edge_cases.three.table import (CHOICES, GAMES, GUIDE, LONE, NORTHS, PROGRAM, READY, WAITS,
                                    WALLS, Three, bad, good, yaku)

case = section("three/dora")


@case(295, "indicator-for-a-north", *bad("dora/unearned-reveal", 66, WALLS), args=(True,))
@case(295, "no-indicator-for-a-north", *good(66, WALLS), args=(False,))
def for_a_north(shown):
    t = Three({0: NORTHS}, keep="5p7pC").draw(0, "5p").kita(0)
    if shown:
        t.dora("C")
    return t.draw(0, "7p").drop(0, "E").go(3)


# East has a pon of C and adds the fourth: an indicator is due.
ADDED = "CC1m9m2p5p8p2s5s8sENW"
WINNER = "CC2p3p4p2s3s4s5p6p7p7sN"  # behind the pon: three runs, and 7s


def added(hand=ADDED, keep="", drop="E", hands=None, quiet="", **more):
    t = Three({0: hand, **(hands or {})}, keep="CC" + keep, quiet=quiet, **more).go(2)
    t.pass_turn(2, "C").call("pon", 0, 2, "C", "CC").drop(0, drop).to(0)
    return t.draw(0, "C").kakan(0, "C", "CCC")


@case(296, "due-before-the-replacement", *good(66, PROGRAM), args=("before",))
@case(296, "due-shown-after-the-replacement", *bad("dora/late-reveal", 66, PROGRAM),
      args=("after",))
@case(296, "due-shown-with-the-discard", *bad("dora/late-reveal", 66, PROGRAM), args=("discard",))
def due(when):
    t = added(keep="8s7pN").draw(0, "N").kita(0)
    if when == "before":
        t.dora("8s")
    t.draw(0, "7p")
    if when == "after":
        t.dora("8s")
    t.drop(0, "W")
    if when == "discard":
        t.dora("8s")
    return t.go(2)


@case(297, "due-counts-for-the-replacement", *good("66 65", PROGRAM), args=(3,))
@case(297, "due-left-out-on-the-replacement", *bad("score/dora", "66 65", GAMES),
      args=(1,))
def won_behind(dora):
    # The tanki of 7s: the indicator 6s makes the pair two dora, the north is one more.
    t = added(WINNER, keep="N7s6s", drop="N", quiet="7s").draw(0, "N").kita(0)
    return t.dora("6s").tsumo(0, "7s", yaku=yaku(chun=1, rinshan=1, dora=dora)).end()


ROBBED = yaku(ittsu=2, honitsu=3, haku=1)


@case(298, "due-when-a-north-is-won-on",
      "S accept assumed values/kita.pending_kandora", f"M soft:dora/missing-reveal {PROGRAM}",
      args=(False,))
@case(298, "due-shown-when-a-north-is-won-on",
      "S soft:dora/early-reveal assumed values/kita.pending_kandora", f"M accept {PROGRAM}",
      args=(True,))
def robbed(shown):
    t = added(keep="7s", hands={1: LONE}, quiet="N").draw(0, "7s").kita(0)
    if shown:
        t.dora("8s")
    return t.won(1, 0, "N", yaku=ROBBED).end()


@case(299, "due-when-the-replacement-wins", *good(66, CHOICES), args=(False,))
@case(299, "due-shown-before-the-replacement", "S reject:dora/early-reveal observed observed/66",
      "M soft:dora/early-reveal option option/kandora.kakan", args=(True,))
def replacement_wins(shown):
    t = added(WINNER, keep="7sF", drop="N", quiet="7s")
    if shown:
        t.dora("F")
    return t.tsumo(0, "7s", yaku=yaku(chun=1, rinshan=1)).end()


def four_kans():
    """East and South make two kans each, with three norths between; East is to discard."""
    t = Three({0: "FFFWWW1m9m2p8p2s8sN", 1: "EEESSS3p6p9p3s6sNN"},
              keep="FWES7p4p9s1s1p5p5s7sPCPP")
    t.draw(0, "F").ankan(0, "FFFF").dora("9s").draw(0, "7p").aside(0, "4p").drop(0, "4p", True)
    t.draw(1, "E").ankan(1, "EEEE").dora("1s").draw(1, "1p").aside(1, "5p").drop(1, "5p", True)
    t.pass_turn(2, "5s").draw(0, "W").ankan(0, "WWWW").dora("C").draw(0, "7s").drop(0, "7s", True)
    t.draw(1, "S").ankan(1, "SSSS").dora("P").draw(1, "P").aside(1, "P")
    return t


@case(300, "four-kans-and-three-norths", *good("66 73", CHOICES), args=(True,))
@case(300, "four-kans-and-three-norths-play-on",
      *bad("draw/missed-abort", "66 73", GUIDE), args=(False,))
def fourth_kan(ends):
    t = four_kans().drop(1, "P", True)
    return t.drawn_game("four-kans").end() if ends else t.go(3)


@case(301, "three-kans-and-four-norths", *good(66, CHOICES), args=(False,))
@case(301, "three-kans-and-four-norths-abort", *bad("draw/four-kans", 66, CHOICES), args=(True,))
def three_kans(ends):
    t = Three({0: "FFFWWW1m9m2p8p2s8sN", 1: "EEE1s4s7s3p6p9pNNNP"},
              keep="FWE7p4p9s1s1p5p5s7s2p5p8pC")
    t.draw(0, "F").ankan(0, "FFFF").dora("9s").draw(0, "7p").aside(0, "4p").drop(0, "4p", True)
    t.draw(1, "E").ankan(1, "EEEE").dora("1s").draw(1, "1p").aside(1, "5p").aside(1, "2p")
    t.aside(1, "8p").drop(1, "8p", True)
    t.pass_turn(2, "5s").draw(0, "W").ankan(0, "WWWW").dora("C").draw(0, "7s").drop(0, "7s", True)
    return t.drawn_game("four-kans").end() if ends else t.go(3)


def norths_and_win(norths, indicators="4s", claim=None, hand=READY, tile="9p", **more):
    """South draws and sets aside so many norths, and wins by tsumo in the next turn."""
    t = Three({1: hand}, keep="N" * norths + tile + "5s5s", indicator=indicators, quiet=WAITS)
    t.go(1).draw(1, "N")
    for number in range(norths):
        t.aside(1, "N" if number + 1 < norths else "5s")
    t.drop(1, "5s", True).to(1)
    return t.tsumo(1, tile, yaku=yaku(**claim), **more).end()


DRAWN = dict(menzen_tsumo=1, pinfu=1, ittsu=2)


@case(302, "two-norths-indicated", *good(65, PROGRAM), args=(4,))
@case(302, "two-norths-indicated-counted-once", *bad("score/dora", 65, PROGRAM), args=(2,))
def indicated(dora):
    return norths_and_win(2, "W", dict(**DRAWN, dora=dora))


@case(303, "three-norths-indicated-twice", *good(65, PROGRAM), args=(9,))
@case(303, "three-norths-indicated-twice-counted-once", *bad("score/dora", 65, PROGRAM), args=(6,))
def twice(dora):
    # A closed kan of East turns the second W.
    t = Three({0: "FFF1m9m2p8p2s8sESPC", 1: READY}, keep="FWNNN9p5s5s7s", indicator="W",
              quiet=WAITS)
    t.draw(0, "F").ankan(0, "FFFF").dora("W").draw(0, "7s").drop(0, "7s", True).draw(1, "N")
    t.aside(1, "N").aside(1, "N").aside(1, "5s").drop(1, "5s", True).to(1)
    return t.tsumo(1, "9p", yaku=yaku(**DRAWN, dora=dora)).end()


HELD = "1p2p3p4p5p6p7p8pNNNPP"  # waits for 6p 9p; ittsu with 9p


@case(304, "triplet-of-norths-indicated", *good(65, PROGRAM), args=(3,))
@case(304, "triplet-of-norths-as-set-aside", *bad("score/dora", 65, GAMES), args=(6,))
def triplet(dora):
    t = Three({1: HELD}, keep="9p", indicator="W", quiet=WAITS).go(3)
    return t.ron(1, 0, "9p", yaku=yaku(ittsu=2, honitsu=3, dora=dora)).end()


def lower(norths, riichi, claim, markers="W"):
    t = Three({1: READY}, keep="N" + "5sE9p" + markers, quiet=WAITS).go(1).draw(1, "N")
    t.aside(1, "E")
    if riichi:
        t.riichi(1)
    t.drop(1, "E", True)
    if riichi:
        t.deposit(1)
    t.to(1).go(1).to(1)
    return t.tsumo(1, "9p", yaku=yaku(**claim), **({"ura_markers": [markers]} if riichi else {}))


IN_RIICHI = dict(riichi=1, **DRAWN, dora=1)


@case(305, "lower-indicator-of-a-north", *good(65, PROGRAM),
      args=(True, dict(**IN_RIICHI, ura_dora=1)))
@case(305, "lower-indicator-of-a-north-left-out", *bad("score/dora", 65, PROGRAM),
      args=(True, IN_RIICHI))
@case(306, "no-lower-indicator-without-riichi", *good(65, PROGRAM),
      args=(False, dict(**DRAWN, dora=1)))
@case(306, "lower-dora-without-riichi", "S reject:score/dora observed observed/65",
      "M soft:score/dora option option/dora.ura_riichi_only",
      args=(False, dict(**DRAWN, dora=1, ura_dora=1)))
def below(riichi, claim):
    return lower(1, riichi, claim).end()


def indicator_of(indicator, hand, tile, **claim):
    t = Three({1: hand}, keep=tile, indicator=indicator, quiet=tile).go(3)
    return t.ron(1, 0, tile, yaku=yaku(**claim)).end()


NINES = "1p2p3p4p5p6p7p8p1s2s3s9m9m"
ONES = "1p2p3p4p5p6p7p8p1s2s3s1m1m"
EASTS = "1p2p3p4p5p6p7p8pEEEPP"


@case(307, "one-of-characters-points-to-nine", *good(71, PROGRAM), args=("1m", NINES, 2))
@case(307, "one-of-characters-points-to-nothing", *bad("score/dora", 71, PROGRAM),
      args=("1m", NINES, 0))
@case(307, "nine-of-characters-points-to-one", *good(71, PROGRAM), args=("9m", ONES, 2))
@case(307, "nine-of-characters-points-to-itself", *bad("score/dora", 71, GAMES),
      args=("9m", NINES, 2))
def cycle(indicator, hand, dora):
    return indicator_of(indicator, hand, "9p", pinfu=1, ittsu=2, **({"dora": dora} if dora else {}))


@case(308, "north-points-to-east", *good(71, GAMES), args=(3,))
@case(308, "north-points-to-nothing", "S reject:score/dora observed observed/71",
      f"M soft:score/dora {PROGRAM}", args=(0,))
def north_indicator(dora):
    return indicator_of("N", EASTS, "9p", ittsu=2, honitsu=3, round_east=1,
                        **({"dora": dora} if dora else {}))


REDS = "1p2p3p4p5pr6p7p8p1s2s3s9s9s"


@case(309, "red-five-indicated", *good("63 71", WALLS), args=(1,))
@case(309, "red-five-without-its-own-dora", "S reject:score/dora observed observed/63",
      "M soft:score/dora option option/dora.red_and_indicated", args=(0,))
def red(reds):
    # The indicator 4p makes the red 5p two dora: one each.
    return indicator_of("4p", REDS, "9p", pinfu=1, ittsu=2, dora=1,
                        **({"red_five": 1} if reds else {}))


@case(309, "red-five-of-characters", *bad("tiles/not-in-play", 63, WALLS))
def red_manzu():
    t = Three({0: "1m9m2p5p8p2s5s8sESWPF"})
    t.lines[1]["tehais"][0][1] = "5mr"
    return t.go(6)


@case(310, "norths-alone-are-no-yaku", "S reject:win/no-yaku observed observed/65",
      "M soft:win/no-yaku option option/win.min_yaku", args=(False,))
@case(310, "norths-beside-a-yaku", *good(65, GAMES), args=(True,))
def no_yaku(closed):
    # South has set a north aside. By ron of 8p the closed wait has no yaku; by tsumo it has.
    hand = "1p2p3p7p9p3s4s5s6s7s8sWW"
    t = Three({1: hand}, keep="N8p5s5s", indicator="F", quiet="8p").go(1).draw(1, "N")
    t.aside(1, "5s")
    t.drop(1, "5s", True)
    if closed:
        return t.to(1).tsumo(1, "8p", yaku=yaku(menzen_tsumo=1, dora=1)).end()
    return t.to(0).ron(1, 0, "8p").end()


FOUR_TRIPLETS = "2p2p2p5s5s5s8s8s8sFFPP"  # suuankou by tsumo


def yakuman(**claim):
    t = Three({1: FOUR_TRIPLETS}, keep="NP7s7s", quiet="FP").go(1).draw(1, "N").aside(1, "7s")
    return t.drop(1, "7s", True).to(1).tsumo(1, "P", **claim).end()


@case(311, "norths-beside-a-yakuman", *good(65, GAMES), args=(False,))
@case(311, "norths-counted-beside-a-yakuman", "S reject:score/dora observed observed/65",
      "M soft:score/dora option option/yakuman.dora", args=(True,))
def ignored(counted):
    claim = [{"yaku": "suuankou"}]
    return yakuman(yaku=[*claim, {"yaku": "dora", "han": 1}] if counted else claim)
