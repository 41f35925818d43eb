"""Section 8: exhaustive and abortive draws, tenpai and nagashi mangan."""

from edge_cases.registry import section
from edge_cases.table import Table
from rule_fixtures.kyoku import INNER, tiles

case = section("draws")
READY = "2m3m4m5m6m7m3p4p5p6s7s8s8s"
WAITS = "5s8s"
ONE = (-1000, 3000, -1000, -1000)  # seat 1 alone is tenpai


def exhaustive(t, tenpai=(1,), deltas=ONE, **more):
    return t.until(0).no_winner(tenpai=tenpai, deltas=deltas, **more).end()


@case(181, "waits-all-in-the-rivers",
      "RTE accept text ronin/Scoring Fundamentals, tenhou/19, ema/3.4.2", "W accept assumed")
def keishiki():
    # A single wait for 9m; the three others lie in the rivers.
    t = Table({1: "2m3m4m5m6m7m3p4p5p6s7s8s9m"}, keep="9m9m9m", quiet="9m").go(2)
    return exhaustive(t.pass_turn(2, "9m").pass_turn(3, "9m").pass_turn(0, "9m"))


CONCEALED = "2m3m4m5m6m7m4p4p4p4p6s7s8s"  # all four 4p; a fifth would be needed


@case(182, "own-four-concealed-shown",
      "R reject:draw/tenpai text ronin/Scoring Fundamentals, rulings/C10",
      "E reject:draw/tenpai text ema/3.4.2",
      "T reject:draw/tenpai text tenhou/19, rulings/C60",
      "W soft:draw/tenpai commentary xiangting/tenpai")
def own_four():
    return exhaustive(Table({1: CONCEALED}))


@case(182, "own-four-concealed-noten", "RE accept text ronin/Scoring Fundamentals, ema/3.4.2",
      "W accept text xiangting/tenpai",
      "T accept text tenhou/19")
def own_four_noten():
    return exhaustive(Table({1: CONCEALED}), (), (0,) * 4)


@case(182, "own-four-in-a-pon-shown",
      "R reject:draw/tenpai text ronin/Scoring Fundamentals, rulings/C10",
      "E reject:draw/tenpai text ema/3.4.2",
      "W soft:draw/tenpai commentary xiangting/tenpai", "T accept text observed/33, rulings/C60")
@case(255, "single-wait-beside-the-own-pon", "T accept text observed/33")
def own_pon():
    # 4p 4p called with a third; the single wait is the fourth 4p, which is in the hand.
    t = (Table({1: "2m3m4m5m6m7m4p4p4p6s7s8sC"}, keep="4p").pass_turn(0, "4p")
         .call("pon", 1, 0, "4p", "4p4p").drop(1, "C"))
    return exhaustive(t)


@case(255, "closed-wait-in-the-own-kan", "T accept text observed/33")
def own_kan():
    t = (Table({1: "2m3m4m6p6p6p6p5p7p6s7s8sC"}, keep="8s8sN").go(1).draw(1, "8s")
         .ankan(1, "6p6p6p6p").dora("N").draw(1, "8s").drop(1, "C"))
    return exhaustive(t)


@case(183, "one-wait-own-four-another-free",
      "RE accept text ronin-rulebook/7, rulings/C10, ema/3.4.2")
def mixed():
    # 6s 7s wait for 5s, of which the own kan has all, and for 8s.
    t = (Table({1: "2m3m4m5m6m7m5s5s5s6s7s9p9p"}, keep="5sNF", quiet="8s").go(1).draw(1, "5s")
         .ankan(1, "5s5s5s5s").dora("N"))
    return exhaustive(t.draw(1, "F").drop(1, "F", True))


@case(184, "riichi-not-shown", "RT reject:draw/riichi-noten text ronin-rulebook/11",
      "W reject:draw/riichi-noten text wrc/5.7.2",
      "E reject:draw/riichi-noten text ema/3.4.2")
def riichi_noten():
    t = Table({1: READY}, keep="C", quiet=WAITS).go(1).reach(1, "C")
    return exhaustive(t, (), (0,) * 4)


@case(185, "tenpai-not-shown", "R soft?:draw/declaration assumed rulings/C9",
      "T reject:draw/declaration text observed/32",
      "WEJ accept text wrc/5.7.2, ema/3.4.2, jcr/Noten Penalty")
def tenpai_hidden():
    return exhaustive(Table({1: READY}, quiet=WAITS), (), (0,) * 4)


@case(185, "noten-by-word-paid-as-tenpai",
      "RWE reject:payment/noten text ronin-rulebook/11, wrc/5.7.2, ema/3.4.2, rulings/C9",
      "T reject:draw/declaration text observed/32", args=(ONE,))
@case(185, "noten-by-word-paid-as-tenpai-classical",
      "J reject:payment/noten text jcr/Noten Penalty", args=((-200, 600, -200, -200),))
def declined_and_paid(deltas):
    return exhaustive(Table({1: READY}, quiet=WAITS), (), deltas)


# A player may decline by not showing the hand: shown and noten is no choice that the texts give. It
# is one fault, however the draw is paid.
@case(185, "noten-by-word-with-the-hand-shown",
      "RTWEJ reject:draw/declaration text ronin-rulebook/11, wrc/5.7.2, ema/3.4.2, rulings/C53",
      args=((0,) * 4,))
@case(185, "noten-by-word-with-the-hand-shown-and-paid",
      "RTWE reject:draw/declaration text ronin-rulebook/11, wrc/5.7.2, ema/3.4.2, rulings/C53",
      args=(ONE,))
@case(185, "noten-by-word-with-the-hand-shown-and-paid-classical",
      "J reject:draw/declaration text jcr/Noten Penalty", args=((-200, 600, -200, -200),))
@case(185, "noten-by-word-with-the-hand-shown-and-another-paid",
      "RTWE reject:draw/declaration,payment/noten text ronin-rulebook/11, wrc/5.7.2, ema/3.4.2",
      args=((3000, -1000, -1000, -1000),))
def declined_and_shown(deltas):
    return exhaustive(Table({1: READY}, quiet=WAITS), (), deltas,
                      shown=[None, tiles(READY), None, None])


@case(185, "noten-hand-shown", "W reject:draw/noten-revealed text wrc/5.7.2, rulings/C53",
      "RTEJ accept text rulings/C53", args=("3",))
@case(185, "two-noten-hands-shown",
      "W reject:draw/noten-revealed text wrc/5.7.2, rulings/C53",
      "RTEJ accept text rulings/C53", args=("23",))
def noten_shown(seats):
    """Nobody is tenpai, and nothing is paid."""
    t = Table()
    return exhaustive(t, (), (0,) * 4,
                      shown=[t.hands[seat] if str(seat) in seats else None for seat in range(4)])


# A list without tiles is no hand: nobody is ever without concealed tiles.
@case(178, "lists-without-tiles", "RTWEJ accept text wrc/5.7.2, ronin-rulebook/11",
      args=((), (0,) * 4, None))
@case(178, "lists-without-tiles-beside-a-tenpai-hand",
      "RTWE accept text wrc/5.7.2, ronin-rulebook/11", args=((1,), ONE, READY))
@case(178, "lists-without-tiles-and-no-word", "RTWE accept text wrc/5.7.2, ronin-rulebook/11",
      args=(None, ONE, READY))
def no_tiles(tenpai, deltas, hand):
    shown = [[], tiles(hand) if hand else [], [], []]
    t = Table({1: READY} if hand else {}, quiet=WAITS)
    return exhaustive(t, tenpai, deltas, shown=shown)


# Nobody says who is tenpai: the hands decide who is paid, but for a player who may be noten by
# choice.
@case(178, "no-word-and-the-noten-paid",
      "RTWE reject:payment/noten text ronin/Scoring Fundamentals, wrc/5.7.2, ema/3.4.2",
      args=(False, (3000, -1000, -1000, -1000)))
@case(185, "no-word-and-a-tenpai-player-pays", "T reject:payment/noten text observed/32",
      "RWE accept text ronin-rulebook/11, wrc/5.7.2, ema/3.4.2", args=(False, (0,) * 4))
@case(184, "no-word-and-a-player-in-riichi-pays",
      "RTWE reject:payment/noten text ronin-rulebook/11, wrc/5.7.2, ema/3.4.2",
      args=(True, (0,) * 4))
@case(178, "no-word-and-the-tenpai-paid",
      "RTWE accept text ronin/Scoring Fundamentals, wrc/5.7.2, ema/3.4.2", args=(True, ONE))
def no_word(riichi, deltas):
    t = Table({1: READY}, keep="C", quiet=WAITS).go(1)
    if riichi:
        t.reach(1, "C")
    return exhaustive(t, None, deltas)


# A riichi without tenpai is one fault, and found where it is declared: that the hand is noten at
# the draw follows from it.
@case(43, "not-tenpai-and-noten-at-the-draw",
      "RTWE reject:riichi/not-tenpai text ronin-rulebook/6, tenhou/20, wrc-2015-text/6.5.1",
      args=(False, (0,) * 4))
@case(43, "not-tenpai-and-shown-at-the-draw",
      "RTWE reject:riichi/not-tenpai text ronin-rulebook/6, tenhou/20, wrc-2015-text/6.5.1",
      args=(True, (0,) * 4))
def riichi_on_nothing(shown, deltas):
    hand = "2m3m4m5m6m7m3p4p5p6s8sEC"
    t = Table({1: hand}, keep="F", quiet="7s").go(1).reach(1, "F")
    more = {"shown": [None, tiles(hand), None, None]} if shown else {}
    return exhaustive(t, None if shown else (), deltas, **more)


# The same where the only wait is a tile of which the hand holds all four. Whether that riichi may
# be declared is a reading (rulings C10); that the hand is noten is none but in WRC.
OWN_FOUR = "R soft:riichi/not-tenpai assumed rulings/C10", "T soft:riichi/not-tenpai assumed"


@case(44, "all-waits-held-four-times-and-noten", *OWN_FOUR,
      "WE soft:riichi/not-tenpai assumed option/riichi.own_four_wait", args=((), (0,) * 4))
@case(44, "all-waits-held-four-times-and-tenpai",
      "RT reject:draw/tenpai,riichi/not-tenpai text ronin-rulebook/7, tenhou/19, rulings/C60",
      "E reject:draw/tenpai,riichi/not-tenpai text ema/3.4.2",
      "W soft:draw/tenpai,riichi/not-tenpai assumed option/draw.own_four", args=((1,), ONE))
def riichi_on_own_four(tenpai, deltas):
    t = Table({1: "2m3m4m5m6m7m4p4p4p6s7s8sC"}, keep="4p").go(1).reach(1, "4p", "C")
    return exhaustive(t, tenpai, deltas)


@case(178, "two-tenpai", "RTWE accept text ronin/Scoring Fundamentals, ema/3.4.2",
      args=((1, 3), (-1500, 1500, -1500, 1500)))
@case(178, "one-tenpai", "RTWE accept text ronin/Scoring Fundamentals, ema/3.4.2", args=((1,), ONE))
@case(178, "nobody-tenpai", "RTWE accept text ronin/Scoring Fundamentals, ema/3.4.2",
      args=((), (0,) * 4))
@case(178, "one-tenpai-paid-by-two",
      "RTE reject:payment/noten text ronin/Scoring Fundamentals, ema/3.4.2",
      args=((1,), (-1500, 3000, -1500, 0)))
@case(178, "nobody-tenpai-but-paid",
      "RTE reject:payment/noten text ronin/Scoring Fundamentals, ema/3.4.2", args=((), ONE))
def noten(tenpai, deltas):
    hands = {1: READY, 3: "2m3m4m5m6m7m3p4p5p6s7s2s2s"}
    return exhaustive(Table({seat: hands[seat] for seat in tenpai}, quiet=WAITS), tenpai, deltas)


# Nagashi mangan of two: hands of simples, so that terminals and honours are left to draw. Of one,
# dull hands leave enough of both.
SIMPLES = ("2m4m6m8m2p4p6p8p2s4s6s8sE", "3m5m7m3p5p7p3s5s7s2m2p2sS", "2m4m6m8m2p4p6p8p2s4s6s8sW",
           "3m5m7m3p5p7p3s5s7s2m2p2sN")


def nagashi(outsiders, turns=70, start=None):
    t = start or Table(dict(enumerate(SIMPLES)) if len(outsiders) > 1 else {})
    for _ in range(turns):
        inside = any(t.left[kind] for kind in tiles(INNER))
        t.turns(1, outside=t.turn if t.turn in outsiders or not inside else (t.turn + 1) % 4)
    return t


@case(186, "nagashi", "RT accept text ronin/Yaku Special Cases, tenhou/14",
      "W soft:draw/nagashi commentary rulings/C67")
@case(231, "nagashi-of-a-non-dealer", "RT accept text ronin/Yaku Special Cases, tenhou/14")
@case(262, "nagashi-settled", "W soft:draw/nagashi commentary rulings/C67")
def plain_nagashi():
    return (nagashi({1})
            .no_winner("nagashi-mangan", deltas=(-4000, 8000, -2000, -2000),
                       nagashi=[False, True, False, False]).end())


@case(231, "nagashi-of-the-dealer", "RT accept text ronin/Yaku Special Cases, tenhou/14",
      args=((12000, -4000, -4000, -4000),))
@case(231, "nagashi-of-the-dealer-wrong-payment",
      "RT reject:payment/nagashi text ronin/Yaku Special Cases, tenhou/14",
      args=((8000, -4000, -2000, -2000),))
def dealer_nagashi(deltas):
    return (nagashi({0})
            .no_winner("nagashi-mangan", deltas=deltas, nagashi=[True, False, False, False]).end())


@case(191, "nagashi-takes-the-sticks", "E accept text rulings/C67",
      "RT reject:payment/riichi-sticks text ronin/Yaku Special Cases, ronin-rulebook/12, observed/35",
      args=((-4000, 9000, -2000, -2000),))
@case(191, "nagashi-leaves-the-sticks", "E soft:payment/riichi-sticks commentary rulings/C67",
      "RT accept text ronin/Yaku Special Cases, ronin-rulebook/12, observed/35",
      args=((-4000, 8000, -2000, -2000),))
def nagashi_with_a_stick(deltas):
    """The nagashi mangan counts as a win there, so that the stick on the table goes with it."""
    t = Table({3: READY}, keep="C", quiet=WAITS)
    t.go(1, outside=1).go(1, outside=1).go(1, outside=1).reach(3, "C")
    return nagashi({1}, turns=66, start=t).no_winner(
        "nagashi-mangan", (3,), deltas=deltas, nagashi=[False, True, False, False]).end()


@case(186, "nagashi-with-a-claimed-discard",
      "RT reject:draw/nagashi text ronin/Yaku Special Cases, tenhou/15", args=(3, 1))
@case(186, "nagashi-with-an-own-pon", "RT accept text ronin/Yaku Special Cases, tenhou/15",
      "E soft:draw/nagashi commentary rulings/C67", args=(1, 0))
@case(267, "open-hand-at-nagashi", "E soft:draw/nagashi commentary rulings/C67", args=(1, 0))
def nagashi_pon(caller, giver):
    t = Table({caller: "1m4m7m1p4p7p1s4s7sEPPF"}, keep="P")
    (nagashi({1}, turns=giver, start=t).pass_turn(giver, "P").call("pon", caller, giver, "P", "PP")
     .drop(caller, "F"))
    return (nagashi({1}, turns=69 - giver, start=t).no_winner(
        "nagashi-mangan", deltas=(-4000, 8000, -2000, -2000), nagashi=[False, True, False, False])
            .end())


@case(187, "last-discard-of-a-nagashi-won-on", "RTE accept text ronin/Yaku Special Cases",
      "W accept text wrc/5.7.1")
def nagashi_ronned():
    # The last draw is seat 1's; seat 2 waits for 1p and 4p with a run, and houtei is its yaku.
    t = Table({2: "2m3m4m6m7m8m2p3p6s7s8s4s4s"},
              keep="1p1p1p1p4p4p4p")  # no 1p or 4p before: that would be furiten
    nagashi({1}, turns=69, start=t)
    return t.pass_turn(1, "1p").won(2, 1, "1p").end()


@case(188, "nagashi-of-two-non-dealers", "RT accept observed ronin-engine/logic, mortal/logic",
      args=({1, 3}, (-8000, 6000, -4000, 6000)))
@case(188, "nagashi-of-the-dealer-and-another",
      "RT accept observed ronin-engine/logic, mortal/logic",
      args=({0, 2}, (8000, -6000, 4000, -6000)))
# Whether both are paid is a reading (rulings C11 b).
@case(188, "one-nagashi-of-two-paid", "RT soft:payment/nagashi commentary rulings/C11",
      args=({1, 3}, (-4000, 8000, -2000, -2000)))
def two_nagashi(seats, deltas):
    return (nagashi(seats)
            .no_winner("nagashi-mangan", deltas=deltas,
                       nagashi=[seat in seats for seat in range(4)]).end())


# Which draw it is, is told wrongly, and paid rightly: one fault, and the payment is none.
@case(186, "nagashi-told-as-exhaustive", "RT reject:draw/nagashi text ronin/Yaku Special Cases, "
      "tenhou/14", args=({1}, "exhaustive", None, (-4000, 8000, -2000, -2000)))
@case(186, "no-nagashi-paid-as-none",
      "RT reject:draw/nagashi text ronin/Yaku Special Cases, tenhou/14",
      "W reject:draw/nagashi commentary rulings/C67",
      args=((), "nagashi-mangan", {1}, (0,) * 4))
@case(186, "nagashi-of-another",
      "RT reject:draw/nagashi text ronin/Yaku Special Cases, tenhou/14",
      args=({1}, "nagashi-mangan", {3}, (-4000, 8000, -2000, -2000)))
@case(188, "one-nagashi-of-two-left-out-and-paid",
      "RT reject:draw/nagashi text ronin/Yaku Special Cases, tenhou/14",
      args=({1, 3}, "nagashi-mangan", {1}, (-8000, 6000, -4000, 6000)))
@case(188, "two-nagashi-of-one-told",
      "RT reject:draw/nagashi text ronin/Yaku Special Cases, tenhou/14",
      args=({1}, "nagashi-mangan", {1, 3}, (-4000, 8000, -2000, -2000)))
@case(188, "two-nagashi-told-as-exhaustive",
      "RT reject:draw/nagashi text ronin/Yaku Special Cases, tenhou/14",
      args=({0, 2}, "exhaustive", None, (8000, -6000, 4000, -6000)))
@case(186, "nagashi-told-as-four-winds",
      "RT reject:draw/four-winds text ronin/Yaku Special Cases, ronin/Abortive Draws, tenhou/12",
      args=({1}, "four-winds", None, (-4000, 8000, -2000, -2000)))
def told_wrongly(seats, kind, told, deltas):
    more = {} if told is None else {"nagashi": [seat in told for seat in range(4)]}
    return nagashi(seats).no_winner(kind, deltas=deltas, **more).end()


@case(191, "sticks-taken-by-a-nagashi-and-gone",
      "T reject:payment/riichi-sticks text ronin/Yaku Special Cases, observed/35",
      args=((-4000, 9000, -2000, -2000), 1, 0))
@case(191, "sticks-left-by-a-nagashi-and-carried-over",
      "E soft:payment/riichi-sticks commentary rulings/C67",
      args=((-4000, 8000, -2000, -2000), 1, 1))
def after_sticks(deltas, honba, kyotaku):
    """That the next hand has the sticks where the payment left them is the same fault, and no
    second one."""
    t = nagashi_with_a_stick(deltas)
    t.lines.pop()  # again() ends the hand
    scores = [score + delta for score, delta in zip((25000, 25000, 25000, 24000), deltas)]
    return t.again(dealer=1, round_=1, honba=honba, kyotaku=kyotaku, scores=scores).go(3)


AFTER_NAGASHI = (21000, 33000, 23000, 23000)


@case(189, "dealer-tenpai-stays", "RT accept text ronin/Yaku Special Cases, tenhou/14",
      args=(True, 0))
@case(189, "dealer-noten-passes", "RT accept text ronin/Yaku Special Cases, tenhou/14",
      args=(False, 1))
@case(190, "one-counter-more", "RT accept text ronin/Yaku Special Cases, rulings/C11",
      args=(False, 1))
@case(190, "no-counter-more", "RT reject:flow/honba text ronin/Yaku Special Cases, rulings/C11",
      args=(False, 1, 0))
@case(191, "stick-stays", "RT accept text ronin/Yaku Special Cases, tenhou/14",
      args=(False, 1, 1, 1))
@case(191, "stick-gone", "RT reject:flow/riichi-sticks text ronin/Yaku Special Cases, tenhou/14",
      args=(False, 1, 1, 0))
def after_nagashi(tenpai, dealer, honba=1, sticks=None):
    # The dealer waits for 2m and 8s, or for nothing.
    t = Table({0: "4m5m6m6p7p8p4s5s6s2m2m8s8s"} if tenpai else {},
              kyotaku=0 if sticks is None else 1,
              scores=(25000, 25000, 25000, 25000 if sticks is None else 24000))
    nagashi({1}, start=t).no_winner("nagashi-mangan", tenpai=(0,) if tenpai else (),
                                    deltas=(-4000, 8000, -2000, -2000),
                                    nagashi=[False, True, False, False])
    return t.again(dealer=dealer, round_=dealer, honba=honba, kyotaku=sticks or 0,
                   scores=AFTER_NAGASHI if sticks is None else (21000, 33000, 23000, 22000)).go(3)


NINE = "1m9m1p9p1s9sESW4m4p4s7m"


@case(192, "nine-kinds-of-a-non-dealer",
      "RTE accept text ronin/Abortive Draws, tenhou/13, ema/3.4.3",
      "W reject:draw/abort-not-allowed text wrc/5.7.3",
      args=(NINE, "7p"))
@case(192, "ten-kinds-classical", "J accept text jcr/Draws and Abortive Games",
      args=(NINE.replace("7m", "P"), "7p"))
@case(194, "nine-kinds-classical",
      "J soft?:draw/nine-terminals text jcr/Draws and Abortive Games, rulings/C41",
      args=(NINE, "7p"))
@case(194, "eight-kinds",
      "RTEJ reject:draw/nine-terminals text ronin/Abortive Draws, tenhou/13, ema/3.4.3",
      args=(NINE.replace("W", "7p"), "8p"))
def nine(hand, drawn):
    return (Table({1: hand}, keep=drawn).go(1).draw(1, drawn).no_winner("nine-terminals", actor=1)
            .end())


@case(193, "nine-kinds-after-a-pon",
      "RTEJ reject:draw/nine-terminals text ronin/Abortive Draws, tenhou/13, ema/3.4.3")
def nine_late():
    t = (Table({1: NINE, 3: "PP2m5m8m2p5p8p2s5s8sFC"}, keep="P7p").pass_turn(0, "P")
         .call("pon", 3, 0, "P", "PP").drop(3, "F"))
    return t.go(1).draw(1, "7p").no_winner("nine-terminals", actor=1).end()


@case(193, "nine-kinds-after-an-ankan",
      "RT reject:draw/nine-terminals text ronin/Abortive Draws, tenhou/13",
      "E soft:draw/nine-terminals text ema/3.4.3, rulings/C13")
def nine_ankan():
    t = (Table({0: "8s8s8s2m5m8m2p5p8p2s5sFC", 1: NINE}, keep="8sNP7p").draw(0, "8s")
         .ankan(0, "8s8s8s8s").dora("N").pass_turn(0, "P"))
    return t.draw(1, "7p").no_winner("nine-terminals", actor=1).end()


def four(tile, skip=0):
    t = Table(keep=tile * 4).go(skip)
    for _ in range(4):
        t.pass_turn(t.turn, tile)
    return t


@case(195, "four-winds", "RTE accept text ronin/Abortive Draws, tenhou/12, ema/3.4.3",
      "W reject:draw/abort-not-allowed text wrc/5.7.3",
      "J accept text jcr/Draws and Abortive Games", args=("N", 0))
@case(195, "four-equal-tiles-later", "J accept text jcr/Draws and Abortive Games, rulings/C42",
      "RTE reject:draw/four-winds text ronin/Abortive Draws, tenhou/12, ema/3.4.3", args=("9p", 5))
def four_winds(tile, skip):
    return four(tile, skip).no_winner("four-winds").end()


@case(195, "four-winds-played-on",
      "RTE reject:draw/missed-abort text ronin/Abortive Draws, tenhou/12, ema/3.4.3",
      "W accept text wrc/5.7.3",
      "J soft:draw/missed-abort text rulings/C42")
def winds_missed():
    return four("N").go(4)


@case(196, "fourth-wind-with-riichi", "RTE accept assumed rulings/C24", args=(True,))
@case(196, "fourth-wind-with-riichi-unpaid", "RTE soft:riichi/deposit assumed rulings/C24",
      args=(False,))
def wind_riichi(paid):
    t = Table({3: READY}, keep="NNNN", quiet=WAITS)
    for seat in range(3):
        t.pass_turn(seat, "N")
    return t.reach(3, "N", stick=1000 if paid else 0).no_winner("four-winds").end()


@case(197, "four-winds-after-an-ankan", "RTE soft:draw/four-winds assumed rulings/C13", args=(True,
      ))
@case(197, "four-winds-after-an-ankan-played-on", "RTE accept assumed rulings/C13", args=(False,))
def winds_ankan(abort):
    t = (Table({1: "8s8s8s2m5m8m2p5p8p2s5sFC"}, keep="NNNN8sS").pass_turn(0, "N").draw(1, "8s")
         .ankan(1, "8s8s8s8s").dora("S"))
    t.pass_turn(1, "N").pass_turn(2, "N").pass_turn(3, "N")
    return t.no_winner("four-winds").end() if abort else t.go(4)


ALL_READY = ("6p7p8p2p3p4p7m8m9m6s7s9s9s", "2m3m4m5m6m7m3p4p5p6s7s8s8s",
             "2m3m4m5m6m7m3p4p5p6s7s2s2s", "2m3m4m5m6m7m6p7p8p6s7s3s3s")


def four_riichi(last_paid=True, hands=ALL_READY):
    t = Table(dict(enumerate(hands)), keep="EWPC5s8s", indicator="N", quiet=WAITS)
    for seat, tile in enumerate("EWPC"):
        t.reach(seat, tile, stick=1000 if seat < 3 or last_paid else 0)
    return t


SHOWN = [tiles(hand) for hand in ALL_READY]


@case(198, "four-riichi", "RTE accept text ronin/Abortive Draws, tenhou/12, ema/3.4.3", args=(4, 1))
@case(198, "four-riichi-stick-lost",
      "RTE reject:flow/riichi-sticks text ronin/Abortive Draws, tenhou/12, ema/3.4.3", args=(3, 1))
@case(198, "four-riichi-no-counter",
      "RTE reject:flow/honba text ronin/Dealer Rotation, tenhou/12, ema/3.4.3", args=(4, 0))
def riichi_four(sticks, honba):
    t = four_riichi().no_winner("four-riichi", shown=SHOWN)
    return t.again(honba=honba, kyotaku=sticks, scores=(24000,) * 4).go(3)


@case(198, "four-riichi-classical",
      "J reject:draw/abort-not-allowed text jcr/Draws and Abortive Games", args=(True,))
@case(198, "four-riichi-played-on-classical", "J accept text jcr/Draws and Abortive Games",
      args=(False,))
def riichi_classical(abort):
    t = Table(dict(enumerate(ALL_READY)), keep="EWPC5s8s", indicator="N", quiet=WAITS, scores=(500,
              ) * 4)
    for seat, tile in enumerate("EWPC"):
        t.reach(seat, tile, stick=100)
    return t.no_winner("four-riichi", shown=SHOWN).end() if abort else t.go(4)


@case(198, "four-riichi-played-on",
      "RTE reject:draw/missed-abort text ronin/Abortive Draws, tenhou/12, ema/3.4.3",
      "W accept text wrc/5.7.3")
def riichi_on():
    return four_riichi().go(4)


@case(198, "fourth-riichi-won-on", "RTE accept text rulings/C23")
def riichi_ron():
    t = Table(dict(enumerate(ALL_READY)), keep="EWP8s", indicator="N", quiet=WAITS)
    for seat, tile in enumerate("EWP"):
        t.reach(seat, tile)
    return t.reach(3, "8s", stick=0).won(0, 3, "8s").end()
