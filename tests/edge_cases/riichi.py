"""Section 2: riichi. The declarer is seat 1 and waits for 5s and 8s unless the case says
otherwise."""

from edge_cases.registry import section
from edge_cases.table import Table

case = section("riichi")
READY = "2m3m4m5m6m7m3p4p5p6s7s8s8s"
WAITS = "5s8s"


def ready(hand=READY, quiet=WAITS, **more):
    return Table({1: hand}, quiet=quiet, **more)


def after_riichi(hand=READY, quiet=WAITS, keep="", stick=1000, **more):
    """Declared in the first turn; it is seat 1's turn again."""
    return ready(hand, quiet, keep="C" + keep, **more).go(1).reach(1, "C", stick=stick).to(1)


def classical(hand=READY, quiet=WAITS, keep=""):
    return after_riichi(hand, quiet, keep, stick=100, scores=(500,) * 4)


@case(39, "four-live-tiles", "RTWE accept text ronin/Riichi, tenhou/20", args=(65,))
@case(40, "counted-after-the-draw", "RT accept text ronin/Riichi",
      "W accept text wrc-2015-text/6.5.1", args=(65,))
@case(39, "no-live-tile", "RTW reject:riichi/wall text ronin/Riichi, tenhou/20",
      "E soft:riichi/wall commentary ema-2016-notes/3.3.14",
      "J accept assumed", args=(69,))
def late(turns):
    # Seat 1 draws tile 66 or 70 of the live wall. The deposit of either is the next discard's
    # business, so that the log stops before it.
    t = ready(keep="C").go(turns)
    return t.draw(1, "C").riichi(1).drop(1, "C", True)


@case(39, "three-live-tiles", "RTW reject:riichi/wall text ronin/Riichi, tenhou/20",
      "E soft:riichi/wall commentary ema-2016-notes/3.3.14",
      "J accept assumed", args=(2, 66, 3))
@case(39, "four-live-tiles-classical", "J accept assumed", args=(1, 65, 4))
def late_seat(seat, turns, live):
    t = Table({seat: READY}, keep="C", quiet=WAITS).go(turns).draw(seat, "C")
    assert t.live == live
    return t.riichi(seat).drop(seat, "C", True)


@case(41, "a-thousand-points", "RT accept text ronin/Riichi, tenhou/20", "WE accept text",
      args=(1000,))
@case(41, "nine-hundred-points", "RT reject:riichi/points text ronin/Riichi, tenhou/20",
      "W accept text wrc-2015-text/6.5.1", "E accept text ema-2016-notes/3.3.14", args=(900,))
def poor(points):
    others = (100000 - points) // 3 // 100 * 100
    scores = (100000 - points - 2 * others, points, others, others)
    return ready(keep="C", scores=scores).go(1).reach(1, "C").go(3)


@case(42, "after-an-ankan", "RTWE accept text ronin-rulebook/6, ronin-rulebook/4")
def riichi_with_ankan():
    t = (ready("1m1m1m5m6m7m3p4p5p6s7s8s8s", keep="1mCS").go(1).draw(1, "1m").ankan(1, "1m1m1m1m")
         .dora("S"))
    return t.draw(1, "C").riichi(1).drop(1, "C", True).deposit(1).go(3)


@case(42, "after-a-chi", "RTWE reject:riichi/open-hand text ronin-rulebook/6", args=(1000,))
@case(42, "after-a-chi-classical", "J reject:riichi/open-hand text jcr/Riichi", args=(100,))
def riichi_open(stick):
    t = ready("2m3m5m6m7m3p4p5p6s7s8s8sC", keep="4mF", scores=(500 if stick == 100 else 25000,) * 4)
    t.pass_turn(0, "4m").call("chi", 1, 0, "4m", "2m3m").drop(1, "C").to(1)
    return t.reach(1, "F", stick=stick).go(3)


@case(43, "not-tenpai", "RT reject:riichi/not-tenpai text ronin-rulebook/6, tenhou/20")
def noten():
    # 2m3m4m 5m6m7m 3p4p5p 6s 8s and E, C: the closed wait for 7s has no pair beside it.
    return ready("2m3m4m5m6m7m3p4p5p6s8sEC", "7s", keep="F").go(1).reach(1, "F").go(3)


@case(44, "all-waits-held-four-times", "R soft?:riichi/not-tenpai assumed rulings/C10",
      "T soft?:riichi/not-tenpai assumed")
def own_four():
    # 4p4p4p4p in the hand as triplet and a single tile: the pair that it waits for would need a
    # fifth 4p.
    return ready("2m3m4m5m6m7m4p4p4p4p6s7s8s", "", keep="C").go(1).reach(1, "C").go(3)


@case(45, "in-furiten", "RTWE accept text ronin/Furiten, tenhou/22, ema/3.4.5")
def furiten_riichi():
    t = ready(keep="5sC").go(1).pass_turn(1, "5s").to(1)
    return t.reach(1, "C").go(3)


@case(45, "in-furiten-classical", "J accept text jcr/1-4-7 Restriction")
def furiten_riichi_classical():
    t = ready(keep="5sC", scores=(500,) * 4).go(1).pass_turn(1, "5s").to(1)
    return t.reach(1, "C", stick=100).go(3)


@case(46, "declaring-tile-won-on", "RTW accept text ronin/Riichi, tenhou/21", "E accept assumed",
      args=(False,))
@case(46, "declaring-tile-won-on-and-paid",
      "RTW reject:riichi/deposit text ronin/Riichi, ronin-rulebook/6",
      "E soft?:riichi/deposit assumed",
      args=(True,))
def void_riichi(paid):
    # Seat 2 waits for 6p 9p with tanyao on 6p.
    t = Table({1: READY, 2: "2m3m4m5m6m7m7p8p6s7s8s2s2s"}, keep="6p", quiet="5s8s6p9p").go(1)
    t.draw(1, "6p").riichi(1).drop(1, "6p", True)
    if paid:
        t.deposit(1)
    return t.won(2, 1, "6p").end()


@case(47, "declaring-tile-ponned", "RTWE accept text ronin/Riichi, ronin-rulebook/6", args=(1000,))
@case(47, "declaring-tile-ponned-classical", "J accept text jcr/Riichi", args=(100,))
def ponned(stick):
    t = Table({1: READY, 3: "CC1m4m7m1p4p7p1s4sENN"}, keep="C", quiet=WAITS,
              scores=(500 if stick == 100 else 25000,) * 4).go(1)
    return t.reach(1, "C", stick=stick).call("pon", 3, 1, "C", "CC").drop(3, "1m").go(4)


@case(47, "ponned-without-deposit", "RTW reject:riichi/deposit text ronin/Riichi, ronin-rulebook/6",
      "E soft?:riichi/deposit assumed")
def ponned_unpaid():
    t = Table({1: READY, 3: "CC1m4m7m1p4p7p1s4sENN"}, keep="C", quiet=WAITS).go(1)
    return t.reach(1, "C", stick=0).call("pon", 3, 1, "C", "CC").drop(3, "1m").go(4)


@case(47, "ponned-and-ippatsu-claimed", "RTE reject:score/yaku text ronin/Ippatsu",
      "W reject:score/yaku text wrc-2015-text/6.5.1")
def ponned_ippatsu():
    # Riichi, tsumo, pinfu, tanyao without ippatsu: the call came in between (no dora, no ura).
    t = Table({1: READY, 3: "CC1m4m7m1p4p7p1s4sENN"}, keep="C5s", quiet=WAITS, indicator="W").go(5)
    t.reach(1, "C").call("pon", 3, 1, "C", "CC").drop(3, "1m").to(1)
    yaku = [{"yaku": name, "han": 1}
            for name in ("riichi", "ippatsu", "menzen-tsumo", "pinfu", "tanyao")]
    return t.tsumo(1, "5s", yaku=yaku, han=5).end()


@case(48, "twice", "RTWE reject:riichi/twice text ronin-rulebook/6")
def twice():
    return after_riichi(keep="F").draw(1, "F").riichi(1).drop(1, "F", True).go(3)


@case(48, "twice-classical", "J reject:riichi/twice text jcr/Riichi")
def twice_classical():
    return classical(keep="F").draw(1, "F").riichi(1).drop(1, "F", True).go(3)


# "Error, all"; but for WRC and EMA it is only assumed (riichi.tsumogiri), and what is assumed is a
# warning at most.
@case(49, "another-tile-discarded", "RT reject:riichi/hand-changed text ronin-rulebook/6",
      "WE soft:riichi/hand-changed assumed option/riichi.tsumogiri")
def changed():
    return after_riichi(keep="9m").draw(1, "9m").drop(1, "2m", False).go(3)


@case(49, "another-tile-discarded-classical", "J reject:riichi/hand-changed text jcr/Riichi")
def changed_classical():
    return classical(keep="9m").draw(1, "9m").drop(1, "2m", False).go(3)


@case(50, "winning-draw-discarded", "RTWE accept text ronin/Furiten, tenhou/23")
def missed():
    return after_riichi(keep="5s").pass_turn(1, "5s").go(3)


@case(50, "winning-draw-discarded-then-ron",
      "RTWE reject:furiten/discard text ronin/Furiten, tenhou/23")
def missed_then_ron():
    return after_riichi(keep="5s8s").pass_turn(1, "5s").to(0).ron(1, 0, "8s").end()


@case(50, "winning-draw-discarded-classical", "J reject:riichi/missed-win text jcr/Riichi")
def missed_classical():
    return classical(keep="5s").pass_turn(1, "5s").go(3)


TRIPLET = "1m2m3m7m7m7m3p4p5p6s7s8s8s"  # 7m7m7m is a triplet and nothing else


@case(51, "triplet-and-nothing-else", "RTW accept text ronin/Riichi, tenhou/25",
      "E accept text ema-2016-notes/3.3.14")
def plain_ankan():
    t = after_riichi(TRIPLET, keep="7mSF").draw(1, "7m").ankan(1, "7m7m7m7m").dora("S")
    return t.pass_turn(1, "F").go(3)


@case(244, "any-ankan-classical", "J reject:kan/in-riichi-ankan text jcr/Riichi")
@case(51, "ankan-classical", "J reject:kan/in-riichi-ankan text jcr/Riichi")
def ankan_classical():
    t = classical(TRIPLET, keep="7mF").draw(1, "7m").ankan(1, "7m7m7m7m")
    return t.pass_turn(1, "F").go(3)


@case(52, "kan-of-another-tile", "R reject:kan/in-riichi-tile text ronin/Riichi, ronin-rulebook/6",
      "T reject:kan/in-riichi-tile text mahjax/77",
      "W reject:kan/in-riichi-tile text wrc-2015-text/6.5.1")
def okuri():
    # 1m 2m 3m and three more 1m: the fourth 1m is drawn and kept before the riichi, the kan comes
    # with another tile.
    t = (after_riichi("1m1m1m1m2m3m3p4p5p6s7s8s8s", keep="9mSF").draw(1, "9m").ankan(1, "1m1m1m1m")
         .dora("S"))
    return t.draw(1, "F").drop(1, "F", True).go(3)


@case(53, "reading-changes", "W reject:kan/in-riichi-wait text wrc-2015-text/6.5.1",
      "R reject:kan/in-riichi-wait text ronin/Riichi, ronin-rulebook/6, rulings/C28",
      "T accept text observed/23, rulings/C68", "E soft:kan/in-riichi-wait inferred rulings/C28")
def reading():
    t = (after_riichi("2m2m2m3m3m3m4m4m4m6p7p9s9s", "5p8p", keep="2mSF", indicator="W")
         .draw(1, "2m").ankan(1, "2m2m2m2m").dora("S"))
    return t.pass_turn(1, "F").go(3)


@case(54, "nine-gates", "RTW reject:kan/in-riichi-wait text ronin/Riichi, tenhou/25")
def nine_gates():
    t = after_riichi("1m1m1m2m3m4m5m6m7m8m9m9m9m", "1m2m3m4m5m6m7m8m9m", keep="1mSF", indicator="W")
    return t.draw(1, "1m").ankan(1, "1m1m1m1m").dora("S").pass_turn(1, "F").go(3)


FIVES = "5p5p5p6p7p9s9s2m3m4m2s3s4s"


@case(55, "kan-of-a-wait", "RTW reject:kan/in-riichi-wait text ronin/Riichi, rulings/C28",
      args=(True,))
@case(55, "win-instead", "RTWE accept text ronin/Riichi", args=(False,))
def fives(kan):
    t = after_riichi(FIVES, "5p8p9s", keep="5pSF", indicator="W")
    if not kan:
        return t.tsumo(1, "5p").end()
    return t.draw(1, "5p").ankan(1, "5p5p5p5p").dora("S").pass_turn(1, "F").go(3)


PAIR = "2m3m4m5m6m7m3p4p5p6s7sFF"


@case(56, "pon-in-riichi", "RTWE reject:call/in-riichi text ronin/Riichi, ronin-rulebook/6",
      args=("pon",))
@case(56, "chi-in-riichi", "RTWE reject:call/in-riichi text ronin/Riichi, ronin-rulebook/6",
      args=("chi",))
def call_in_riichi(kind):
    # The tile that the caller discards was not drawn.
    t = after_riichi(PAIR, WAITS, keep="F1m").to(0)
    if kind == "pon":
        return t.pass_turn(0, "F").call("pon", 1, 0, "F", "FF").drop(1, "2m").go(3)
    return t.pass_turn(0, "1m").call("chi", 1, 0, "1m", "2m3m").drop(1, "F").go(3)


@case(56, "daiminkan-in-riichi", "RTWE reject:call/in-riichi text ronin/Riichi, ronin-rulebook/6")
def daiminkan_in_riichi():
    # No indicator follows here: the log stops at the replacement draw, before any ruleset without
    # an indicator at once misses it.
    t = after_riichi(TRIPLET, keep="7mSF").to(0)
    return t.pass_turn(0, "7m").call("daiminkan", 1, 0, "7m", "7m7m7m")


@case(57, "double-riichi", "RTE accept text ronin/Yaku Special Cases", "W accept text",
      args=(False, "double-riichi", 2))
@case(57, "double-riichi-after-an-ankan",
      "R reject:score/yaku text ronin/Yaku Special Cases, rulings/C13",
      args=(True, "double-riichi", 2))
@case(57, "riichi-after-an-ankan", "RTWE accept text ronin/Yaku Special Cases, rulings/C13",
      args=(True, "riichi", 1))
def double(ankan, name, han):
    t = Table({0: "1m1m1m4m7m1p4p7p1s4sEPS", 1: READY}, keep="1mNFC5s8m", quiet=WAITS,
              indicator="W")
    if ankan:
        t.draw(0, "1m").ankan(0, "1m1m1m1m").dora("N").pass_turn(0, "F")
    else:
        t.pass_turn(0, "F")
    t.reach(1, "C").go(3).pass_turn(1, "8m").to(1)
    # Tsumo, pinfu and tanyao beside it, all of one han.
    yaku = ([{"yaku": name, "han": han}]
            + [{"yaku": other, "han": 1} for other in ("menzen-tsumo", "pinfu", "tanyao")])
    return t.tsumo(1, "5s", yaku=yaku, han=han + 3).end()


@case(58, "riichi-after-a-chi", "RTWE accept text ronin/Yaku Special Cases", args=("riichi", 1))
@case(58, "double-riichi-after-a-chi", "RTE reject:score/yaku text ronin/Yaku Special Cases",
      "W reject:score/yaku commentary situations/57", args=("double-riichi", 2))
def after_chi(name, han):
    # Seat 1 calls chi and discards; seat 2 declares on its first discard.
    t = Table({1: "2m3m7m1p4p7p1s4s7sEPSF", 2: READY.replace("2m3m4m", "6p7p8p")}, keep="4mC5s8m",
              quiet=WAITS, indicator="W")
    (t.pass_turn(0, "4m").call("chi", 1, 0, "4m", "2m3m").drop(1, "F").reach(2, "C").to(2)
     .pass_turn(2, "8m").to(2))
    yaku = ([{"yaku": name, "han": han}]
            + [{"yaku": other, "han": 1} for other in ("menzen-tsumo", "pinfu", "tanyao")])
    return t.tsumo(2, "5s", yaku=yaku, han=han + 3).end()


@case(391, "declared-and-won-with-the-same-draw",
      "RTWE reject:riichi/no-discard text ronin-rulebook/6, wrc-2015-text/6.5.1, ema-2008/3.3.14",
      args=(True,))
@case(391, "declared-and-won-with-the-same-draw-classical",
      "J reject:riichi/no-discard text jcr/Riichi", args=(True, 500))
@case(391, "won-without-declaring", "RTWE accept text ronin-rulebook/6", args=(False,))
def declared_and_won(declares, score=25000):
    t = ready(keep="5s", scores=(score,) * 4).go(5).draw(1, "5s")
    return (t.riichi(1) if declares else t).won(1, 1, "5s").end()


@case(391, "declared-before-an-ankan",
      "RTWE reject:riichi/no-discard text ronin-rulebook/6, wrc-2015-text/6.5.1, ema-2008/3.3.14",
      args=(True,))
@case(391, "declared-behind-an-ankan", "RTWE accept text ronin-rulebook/6", args=(False,))
def declared_and_kan(before):
    t = ready("1m1m1m5m6m7m3p4p5p6s7s8s8s", keep="1mCS").go(1).draw(1, "1m")
    if before:
        t.riichi(1)
    t.ankan(1, "1m1m1m1m").dora("S").draw(1, "C")
    if not before:
        t.riichi(1)
    return t.drop(1, "C", True).deposit(1).go(3)


@case(391, "declared-before-nine-terminals",
      "RTE reject:riichi/no-discard text ronin-rulebook/6, ema-2008/3.3.14", args=(True,))
@case(391, "nine-terminals-without-declaring", "RTE accept text ronin-rulebook/6", args=(False,))
def declared_and_nine(declares):
    # Thirteen orphans but for one wait for it, and may be thrown in as nine terminals too.
    t = Table({1: "1m9m1p9p1s9sESWNPFF"}, keep="2m").go(1).draw(1, "2m")
    return (t.riichi(1) if declares else t).no_winner("nine-terminals", actor=1).end()
