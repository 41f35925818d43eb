"""Points of Tenhou's list that no other log asks about: scores and red fives, fu of the pair and of
the replacement tile, sticks of a double ron, sniping, the extra wind, and the end in numbers."""

from edge_cases.draws import ALL_READY, READY, WAITS
from edge_cases.endings import LEVEL
from edge_cases.flow import then, won
from edge_cases.furiten import waiting
from edge_cases.more import yaku
from edge_cases.rare.table import game, moved, ready
from edge_cases.registry import section
from edge_cases.table import Table

case = section("rare/tenhou")
POINTS = (1000, 2000, 2000, 2000)  # pinfu, of all but the first hand with tanyao


# 1: "Start with 25000 points".
@case(250, "game-starts-with-25000", "T accept text tenhou/1", args=(25000,))
@case(250, "game-starts-with-30000", "T reject:deal/start text tenhou/1", args=(30000,))
def starts_with(score):
    # Seat 1 wins whenever it does not deal, and has over 30,000 behind South 4.
    t = game([1, 2, 1, 1, 1, 2, 1, 1], POINTS, (score,) * 4).end()
    return t.game_end(t.scores)


# 2: one red five of each suit.
@case(242, "one-red-five-of-a-suit", "T accept text tenhou/2", args=("5p",))
@case(242, "two-red-fives-of-a-suit", "T reject:tiles/too-many-copies text tenhou/2", args=("5pr",))
def reds(second):
    return Table({1: "5pr1m4m7m1s4s7sESWPFC", 2: second + "2m5m8m2s5s8sESWNPF"}).go(4)


# 4: "Sudden Death in East Round only goes until South Round Ends".
@case(229, "east-only-in-the-south-round", "T accept text tenhou/4", args=(6,),
      rules={"game.rounds": "east"})
@case(229, "east-only-behind-south-four", "T reject:flow/continued text tenhou/4, tenhou/5",
      args=(7,), rules={"game.rounds": "east"})
def east_only(round_):
    # A non-dealer wins, and nobody has 30,000.
    t = won(1, 0, 2000, dealer=round_ % 4, round_=round_)
    return then(t, (round_ + 1) % 4, round_ + 1, 0)


# 6: "if the dealer is winning, the game automatically stops on both dealer wins and dealer tenpai
# hands".
@case(215, "leading-dealer-wins-south-four-and-the-game-ends", "T accept text tenhou/6",
      args=([1, 2, 3, 0, 1, 2, 3],))
@case(216, "dealer-behind-another-wins-south-four-and-the-game-ends",
      "T reject:flow/ended-early text tenhou/6", args=([1, 2, 1, 1, 1, 2, 1],))
def all_last(winners):
    # Seat 3 has 28,000 before the last hand, and is first with the 2,900; or 23,000.
    t = game(winners, POINTS, LEVEL).again({3: ALL_READY[3]}, keep="5s", indicator="N", dealer=3,
                                           round_=7)
    t.go(4).to(2).ron(3, 2, "5s", deltas=[0, 0, -2900, 2900])
    return t.end().game_end(moved(t.scores, [0, 0, -2900, 2900]))


def last_hand(scores, sticks=0, **result):
    """South 4: seat 1 wins 2,000 off seat 2, and has the sticks of draws before."""
    t = ready(1, keep="5s", indicator="N", dealer=3, round_=7, scores=scores, kyotaku=sticks)
    deltas = [0, 2000 + 1000 * sticks, -2000, 0]
    t.to(0).go(4).to(2).ron(1, 2, "5s", deltas=deltas)
    return t.end().game_end(moved(scores, deltas), **result)


# 7: "points are rounded to the closest thousand, '4 down, 5 up'": 39.4 is 39, 26.5 is 27, 20.4 is
# 20 and 13.7 is 14; over 30,000 that is -3, -10 and -16. Uma 10, -10 and -20; first place has the
# rest.
@case(224, "half-a-thousand-up", "T accept text tenhou/7", args=(490, 70))
@case(224, "half-a-thousand-down", "T reject:final/points text tenhou/7", args=(500, 60))
def rounded(first, second):
    return last_hand((39400, 24500, 15700, 20400), result_tenths=[first, second, -360, -200])


# 8: "riichi deposits go to 1st place."
@case(222, "stick-of-the-last-draw-to-the-first", "T accept text tenhou/8", args=(0,))
@case(222, "stick-of-the-last-draw-to-its-owner", "T reject:final/scores text tenhou/8", args=(1,))
@case(222, "stick-of-the-last-draw-to-nobody", "T reject:final/scores text tenhou/8", args=(None,))
def left_stick(to):
    # South 4: seat 1 bets and is tenpai alone; seat 0 is first.
    t = ready(1, keep="C", dealer=3, round_=7, scores=(40000, 20000, 20000, 20000)).to(1)
    t.reach(1, "C").until(0).no_winner(tenpai=(1,), deltas=[-1000, 3000, -1000, -1000]).end()
    scores = list(t.scores)
    if to is not None:
        scores[to] += 1000
    return t.game_end(scores)


# 9: "the tie is broken in favor of the person having the earlier dealership".
@case(226, "tie-to-the-earlier-dealer", "T accept text tenhou/9", args=([1, 2, 4, 3],))
@case(226, "tie-to-the-later-dealer", "T reject:final/placement text tenhou/9",
      args=([2, 1, 4, 3],))
def tied(placement):
    # 35,000 each for seats 0 and 1 in the end.
    return last_hand((35000, 33000, 12000, 20000), placement=placement)


# 10: "A pair of a double wind is worth 4 fu": 20 + 10 + 8 closed triplet of nines + 4 = 42, so 50.
@case(128, "pair-of-a-double-wind-as-four", "T accept text tenhou/10", args=(50, 2400))
@case(128, "pair-of-a-double-wind-as-two", "T reject:score/fu text tenhou/10", args=(40, 2000))
def double_wind(fu, points):
    t = Table({0: "2m3m4m9m9m9m6p7p8p6s7sEE"}, keep="C5sN", quiet=WAITS).go(4).reach(0, "C")
    t.to(0).go(1).to(2)
    return t.ron(0, 2, "5s", yaku=yaku(riichi=1), fu=fu, points=points, ura_markers=["9s"]).end()


# 11: "Winning with the rinshan tsumo tile is worth 2 fu": 20 + 8 open kan of simples + 2 closed
# wait + 2 = 32, so 40.
@case(133, "two-fu-for-the-replacement-tile", "T accept text tenhou/11", args=(40,))
@case(133, "no-fu-for-the-replacement-tile", "T reject:score/fu text tenhou/11", args=(30,))
def replacement(fu):
    t = Table({1: "8m8m8m2m3m4m3p4p5p6s8s1s1s"}, keep="8m7s", quiet="7s", indicator="N")
    t.pass_turn(0, "8m").call("daiminkan", 1, 0, "8m", "8m8m8m")
    return t.tsumo(1, "7s", yaku=yaku(rinshan=1), fu=fu).end()


# 16: "Double rons allowed. Repeats and deposits go to the next closest player."
@case(164, "counters-and-sticks-to-the-closest", "T accept text tenhou/16",
      args=((2600, 3600), (2000, 2000)))
@case(164, "counters-to-the-closest-sticks-to-the-other", "T reject:payment/riichi-sticks text "
      "tenhou/16", args=((2600, 2600), (2000, 3000)))
@case(164, "counters-to-the-other-sticks-to-the-closest", "T reject:payment/honba text tenhou/16",
      args=((2000, 3000), (2600, 2600)))
def double_ron(first, second):
    # What the discarder pays and the winner gets.
    # Pinfu and tanyao of both, 2,000 each; two counters and a stick on the table.
    t = ready(1, 2, keep="5s", indicator="N", honba=2, kyotaku=1, dealer=3, round_=3,
              scores=(25000, 25000, 25000, 24000)).go(5).to(0).pass_turn(0, "5s")
    t.won(1, 0, "5s", deltas=[-first[0], first[1], 0, 0])
    return t.won(2, 0, "5s", deltas=[-second[0], 0, second[1], 0]).end()


# 28, 29: who let a tile pass may not rob a kan for the same or another in that turn; after the own
# discard this is over (30).
ADDER = "6m6m1m9m1p9p1sES9sNCF"


@case(84, "kan-robbed-behind-a-passed-tile", "T reject:furiten/temporary text tenhou/28, tenhou/29",
      args=("3m",))
@case(84, "kan-robbed-behind-no-passed-tile", "T accept text tenhou/28, tenhou/29", args=("8p",))
def sniped(tile):
    # Seat 2 has a pon of 6m and adds the last one in the turn behind seat 0's discard.
    t = waiting("4m5mPPP3s4s5s6s7s8s2p2p", hands={3: ADDER}, keep="6m6m3m8p").go(2)
    t.pass_turn(2, "6m").call("pon", 3, 2, "6m", "6m6m").drop(3, "C").to(2).pass_turn(2, tile)
    return t.draw(3, "6m").kakan(3, "6m", "6m6m6m").won(1, 3, "6m").end()


# 31: "The last tile discarded cannot be called": for a kan neither.
@case(8, "open-kan-of-the-last-discard", "T reject:call/last-discard text tenhou/31", args=(69,))
@case(8, "open-kan-of-the-last-discard-but-one", "T accept text tenhou/31", args=(68,))
def last_kan(turns):
    t = Table({3: "CCC2m5m8m2p5p8p2s5s8sF"}, keep="C").go(turns)
    return t.pass_turn(turns % 4, "C").call("daiminkan", 3, turns % 4, "C", "CCC")


# 18: "Tsumo win responsible player pays all, ron win responsible player pays half. Related repeats
# also paid through pao."
DRAGONS = [{"yaku": "daisangen", "han": 13}]


@case(170, "counters-of-a-fed-hand-paid-by-the-feeder", "T accept text tenhou/18",
      args=((-16600, 32600, -16000, 0),))
@case(170, "counters-of-a-fed-hand-paid-by-the-discarder", "T reject:payment/honba text tenhou/18",
      args=((-16000, 32600, -16600, 0),))
@case(170, "counters-of-a-fed-hand-halved", "T reject:payment/honba text tenhou/18",
      args=((-16300, 32600, -16300, 0),))
def fed(deltas):
    t = Table({1: "PPFFCC2m3m9s9s1s4s7s"}, keep="PFC4m", quiet="1m4m", indicator="W", honba=2,
              dealer=3, round_=3)
    for giver, tile, discard in zip((3, 3, 0), "PFC", ("1s", "4s", "7s")):
        t.to(giver).pass_turn(giver, tile).call("pon", 1, giver, tile, tile * 2).drop(1, discard)
    return t.to(2).ron(1, 2, "4m", yaku=DRAGONS, deltas=deltas).end()


# 21: "If the tile that was used to declare riichi is won off, no deposit is given out."
@case(46, "declaring-tile-won-off-and-its-stick-not-taken", "T accept text tenhou/21", args=(2000,))
@case(46, "declaring-tile-won-off-and-its-stick-taken", "T reject:payment/riichi-sticks text "
      "tenhou/21", args=(3000,))
def won_off(points):
    t = Table({1: READY, 2: "2m3m4m5m6m7m7p8p6s7s8s2s2s"}, keep="6p", quiet="5s8s6p9p",
              indicator="N").go(5)
    t.reach(1, "6p", stick=0)
    return t.won(2, 1, "6p", deltas=[0, -2000, points, 0]).end()
