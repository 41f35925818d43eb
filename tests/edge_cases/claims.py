"""What is left of sections 6 and 10: yaku of the first turn that are claimed and not there, tiles
and headers that cannot be."""

from edge_cases.draws import ALL_READY, READY, WAITS
from edge_cases.more import yaku
from edge_cases.registry import section
from edge_cases.table import Table

case = section("claims")

WITH_ANKAN = "1m1m1m4m7m1p4p7p1s4sEPS"


def after_the_dealers_ankan():
    t = Table({0: WITH_ANKAN, 1: READY}, keep="1mN5sFC", quiet=WAITS, indicator="W")
    return t.draw(0, "1m").ankan(0, "1m1m1m1m").dora("N")


PLAIN = {"pinfu": 1, "tanyao": 1}


@case(152, "renhou-after-an-ankan", "R reject:score/yaku text ronin/Yaku Toggles",
      args=({"renhou": 5, **PLAIN},))
@case(152, "ron-after-an-ankan", "R accept text ronin/Yaku Toggles", args=(PLAIN,))
def renhou(han):
    return after_the_dealers_ankan().pass_turn(0, "5s").won(1, 0, "5s", yaku=yaku(**han)).end()


@case(153, "renhou-of-the-dealer", "R reject:score/yaku text ronin/Yaku Toggles",
      args=({"renhou": 5, **PLAIN},))
@case(153, "ron-of-the-dealer-in-the-first-turn", "R accept text ronin/Yaku Toggles", args=(PLAIN,))
def renhou_of_the_dealer(han):
    # The dealer has discarded before anybody else can.
    return (Table({0: READY}, keep="5s", quiet=WAITS, indicator="W").go(1)
            .ron(0, 1, "5s", yaku=yaku(**han)).end())


@case(155, "chiihou-after-an-ankan",
      "R reject:score/yaku text ronin/Yaku Special Cases, rulings/C13", args=({"chiihou": 13},))
@case(155, "tsumo-after-an-ankan", "R accept text ronin/Yaku Special Cases, rulings/C13",
      args=({"menzen_tsumo": 1, **PLAIN},))
# The han that are written of a yakuman follow from it.
@case(155, "chiihou-after-an-ankan-with-its-han",
      "R reject:score/yaku text ronin/Yaku Special Cases, rulings/C13",
      args=({"chiihou": 13}, {"han": 13}))
def chiihou(han, more={}):
    return (after_the_dealers_ankan().pass_turn(0, "F").tsumo(1, "5s", yaku=yaku(**han), **more)
            .end())


# Whether an ankan takes renhou away rests on less than the text of either set of rules, and nothing
# else makes this a win.
@case(152, "nothing-but-renhou-after-an-ankan", "E soft:win/no-yaku assumed",
      "W soft:win/no-yaku commentary")
def nothing_but_renhou():
    t = Table({0: WITH_ANKAN, 1: "2m3m4m6m7m8m1p2p3p6s8s9s9s"}, keep="1mN7sFC", quiet="7s",
              indicator="W")
    return t.draw(0, "1m").ankan(0, "1m1m1m1m").dora("N").pass_turn(0, "7s").won(1, 0, "7s").end()


@case(158, "open-riichi-listed", "RTWE reject:score/yaku text", args=({"open_riichi": 2, **PLAIN},))
@case(158, "nothing-local-listed", "RTWE accept text", args=(PLAIN,))
def local(han):
    return (Table({1: READY}, keep="5s", quiet=WAITS, indicator="W").go(4)
            .ron(1, 0, "5s", yaku=yaku(**han)).end())


@case(234, "tenhou-after-an-own-ankan", "R reject:score/yaku text ronin/Yaku Special Cases",
      args=({"tenhou": 13},))
@case(234, "rinshan-on-the-first-turn", "R accept text ronin/Yaku Special Cases",
      args=({"menzen_tsumo": 1, "rinshan": 1, "tanyao": 1},))
def tenhou(han):
    t = Table({0: "2m3m4m7m7m7m3p4p5p6s7s8s8s"}, keep="7m5sN", quiet=WAITS, indicator="W")
    return t.draw(0, "7m").ankan(0, "7m7m7m7m").dora("N").tsumo(0, "5s", yaku=yaku(**han)).end()


NO_REDS = {"dora.red": [0, 0, 0]}


@case(242, "red-mark-at-a-table-without-reds", "T reject:tiles/red-five text", rules=NO_REDS,
      args=("5mr",))
@case(242, "plain-five-at-a-table-without-reds", "T accept text", rules=NO_REDS, args=("5m",))
@case(242, "red-mark-at-a-table-with-reds", "RT accept text", args=("5mr",))
def red(five):
    return Table({1: f"2m3m4m{five}6m7m3p4p5p6s7s8s8s"}, quiet="5s8s").go(5)


def whole_game(honba=0, kyotaku=0, scores=(25000,) * 4, round_=0):
    """The dealer is dealt a yakuman in the first two hands, which takes everybody else below
    zero."""
    t = Table({0: ALL_READY[0]}, keep="5s", indicator="N", honba=honba, kyotaku=kyotaku,
              scores=scores, round_=round_)
    del t.lines[0]["fragment"]
    for counters in (honba, honba + 1):
        if counters > honba:
            t.again({0: ALL_READY[0]}, keep="5s", indicator="N", honba=counters, scores=t.scores,
                    round_=round_)
        each = 16000 + 100 * counters
        deltas = [3 * each + (1000 * kyotaku if counters == honba else 0), -each, -each, -each]
        t.tsumo(0, "5s", yaku=[{"yaku": "tenhou", "han": 13}], deltas=deltas)
        t.scores = [score + delta for score, delta in zip(t.scores, deltas)]
    return t.end().add("end_game", scores=t.scores)


@case(250, "first-hand", "RT accept text")
@case(250, "first-hand-with-a-counter", "RT reject:deal/start text", args=(1,))
@case(250, "first-hand-with-a-stick", "RT reject:deal/start text", args=(0, 1))
@case(250, "first-hand-with-other-scores", "RT reject:deal/start text",
      args=(0, 0, (26000, 25000, 25000, 24000)))
def first_hand(*header):
    return whole_game(*header)


@case(261, "own-stick-back", "E accept text rulings/C64", args=(2000, 4900))
@case(261, "every-stick-to-the-closest", "E soft:payment/riichi-sticks commentary rulings/C64",
      "RT accept text ronin/Scoring Fundamentals",
      args=(3000, 3900))
def sticks(closest, other):
    # Pinfu and tanyao, 2,000; the other with riichi, 3,900, and the stick.
    t = (Table({1: ALL_READY[1], 2: ALL_READY[2]}, keep="C5s", quiet=WAITS + "2s", indicator="N")
         .go(6).reach(2, "C").go(5).to(0))
    t.pass_turn(0, "5s").won(1, 0, "5s", deltas=[-2000, closest, 0, 0])
    return t.won(2, 0, "5s", ura_markers=["N"], deltas=[-3900, 0, other, 0]).end()


# One winner: who of several takes the sticks is no question, so that nothing here rests on an
# assumed answer to it. The other half of the line on sticks that stay on the table after a draw:
# the next winner has them (deposits.carried_over).
@case(191, "sticks-to-the-only-winner", "RT accept text ronin/Riichi",
      "WE accept text wrc/5.7.4, ema/3.4.4", args=(3000,))
@case(191, "sticks-kept-from-the-only-winner", "RT reject:payment/riichi-sticks text ronin/Riichi",
      "WE reject:payment/riichi-sticks text wrc/5.7.4, ema/3.4.4", args=(2000,))
def sticks_of_one(got):
    t = Table({1: ALL_READY[1]}, keep="5s", quiet=WAITS, kyotaku=1,
              scores=(25000, 25000, 25000, 24000)).go(8)
    return t.ron(1, 0, "5s", deltas=[-2000, got, 0, 0]).end()
