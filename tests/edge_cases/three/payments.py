"""What moves at the end of a hand of three players. Seat 0 deals unless told otherwise; moves are a
number a seat."""

from edge_cases.asked import asking, to
from edge_cases.payments import win, won
from edge_cases.registry import section
from edge_cases.three.table import GAMES, PROGRAM, READY, WAITS, Three, bad, good
from edge_cases.three.value import both

ask = asking("three/payments", "settle")
case = section("three/payments")
DRAWN = (("menzen-tsumo", 1), ("pinfu", 1), ("ittsu", 2), ("dora", 1))


# 339. Five han: 4,000 of the dealer and 2,000; the share of the empty seat is nobody's.
ask(339, "mangan-by-tsumo", won(win(1, limit="mangan")),
    *both(72, GAMES, moves=[-4000, 6000, -2000]))


@case(339, "mangan-by-tsumo-in-a-log", *good(72, GAMES), args=(6000, [-4000, 6000, -2000]))
@case(339, "share-of-the-empty-seat-in-the-value", *bad("score/points", 72, GAMES),
      args=(8000, [-4000, 6000, -2000]))
@case(339, "share-of-the-empty-seat-split", *bad("payment/win", 72, GAMES),
      args=(6000, [-5000, 8000, -3000]))
def mangan(points, deltas):
    t = Three({1: READY}, keep="N9p5s", quiet=WAITS).go(1).draw(1, "N").aside(1, "5s")
    t.drop(1, "5s", True).to(1).draw(1, "9p")
    return t.win(1, 1, "9p", READY + "9p", DRAWN, 20, points, deltas, limit="mangan",
                 norths=1).end()


SPLIT = {"pay.absent_share": "split-evenly"}


@case("The share of a tsumo that a player in an empty seat would pay",
      "split-share-rounded-and-its-half-rounded", "S accept text values/pay.absent_share",
      rules=SPLIT,
      args=(1200, [-700, 1200, -500]))
@case("The share of a tsumo that a player in an empty seat would pay",
      "split-share-rounded-once", "S accept text values/pay.absent_share",
      rules=SPLIT, args=(1000, [-600, 1000, -400]))
@case("The share of a tsumo that a player in an empty seat would pay",
      "split-share-rounded-in-both-ways", "S reject:payment/win text values/pay.absent_share",
      rules=SPLIT,
      args=(1100, [-600, 1100, -500], False))
@case("The share of a tsumo that a player in an empty seat would pay",
      "split-share-that-nobody-pays", "S reject:payment/win text values/pay.absent_share",
      rules=SPLIT,
      args=(800, [-500, 800, -300], False))
def split(points, deltas, told=True):
    # Base 240. The child owes 300 and half of the absent child's 300, 200: 500, the dealer 500 and
    # 200: 700. Or one and a half of the base, 360, and two and a half, 600: no text decides (option
    # pay.absent_share).
    hand = "1p2p3p4p6p6p7p8p1s2s3s9s9s"
    t = Three({1: hand}, keep="5p", quiet="5p").go(4).draw(1, "5p")
    more = dict(points=points) if told else {}
    return t.add("hora", actor=1, target=1, pai="5p", deltas=[*deltas, None], **more).end()


# 340. 240 and 480, each rounded up.
ask(340, "dealers-one-han-thirty-fu", won(win(0, han=1, fu=30)),
    *both(72, GAMES, moves=[1000, -500, -500]))
ask(340, "one-han-thirty-fu", won(win(1, han=1, fu=30)), *both(72, GAMES, moves=[-500, 800, -300]))
# 341.
ask(341, "yakuman-by-tsumo", won(win(1, yakuman=1)),
    *both(72, GAMES, moves=[-16000, 24000, -8000]))
ask(341, "dealers-yakuman-by-tsumo", won(win(0, yakuman=1)),
    *both(72, GAMES, moves=[32000, -16000, -16000]))
ask(341, "yakuman-by-ron", won(win(1, yakuman=1), from_=2),
    *both(72, GAMES, moves=[0, 32000, -32000]))
# 342.
ask(342, "two-counters-of-a-ron", won(win(1, ron=3900), from_=2, honba=2),
    *both(72, GAMES, moves=[0, 4300, -4300]))


@case(342, "counters-of-a-ron", *good(72, GAMES), args=(400,))
@case(342, "counters-of-a-ron-as-of-four", *bad("payment/honba", 72, GAMES), args=(600,))
def counters(honba):
    t = Three({1: READY}, keep="9p", quiet=WAITS, honba=2).go(3).pass_turn(0, "9p")
    return t.win(1, 0, "9p", READY + "9p", (("pinfu", 1), ("ittsu", 2)), 30, 3900,
                 [-3900 - honba, 3900 + honba, 0]).end()


# 343.
ask(343, "two-counters-of-a-tsumo", won(win(1, limit="mangan"), honba=2),
    *both(72, GAMES, moves=[-4200, 6400, -2200]))
ask(343, "two-counters-of-the-dealers-tsumo", won(win(0, limit="mangan"), honba=2),
    *both(72, GAMES, moves=[8400, -4200, -4200]))

# 344.
for tenpai, moves in (([1], [-1000, 2000, -1000]), ([0, 1], [1000, 1000, -2000]), ([], [0, 0, 0]),
                      ([0, 1, 2], [0, 0, 0])):
    ask(344, f"noten-{len(tenpai)}-tenpai", {"dealer": 0, "draw": "exhaustive", "tenpai": tenpai},
        *both(72, PROGRAM, moves=moves))


@case(344, "noten-two-thousand", *good(72, PROGRAM), args=([-1000, 2000, -1000],))
@case(344, "noten-three-thousand", *bad("payment/noten", 72, PROGRAM),
      args=([-1500, 3000, -1500],))
def noten(deltas):
    return Three({1: READY}, quiet=WAITS).go(55).drawn_game(tenpai=[1], deltas=deltas).end()


# 345 to 347. Mangan by tsumo, without counters.
PAID = "commentary riichi-env/pull-request-225"
for honba in (0, 2):
    ask(345, f"nagashi-with-{honba}-counters",
        {"dealer": 0, "draw": "nagashi-mangan", "nagashi": [1], "tenpai": [2], "honba": honba},
        *both(72, PAID, moves=[-4000, 6000, -2000]))
ask(346, "nagashi-of-the-dealer-without-tenpai",
    {"dealer": 0, "draw": "nagashi-mangan", "nagashi": [0], "tenpai": [1], "round": "E1",
     "scores": [35000] * 3},
    *both("72 74", PAID, moves=[8000, -4000, -4000], next={"round": "E2", "dealer": 1, "honba": 1}))
ask(347, "two-nagashi", {"dealer": 0, "draw": "nagashi-mangan", "nagashi": [0, 1]},
    to("SM", "assumed", "situations/188", moves=[4000, 2000, -6000]))

# 348. The liable player pays all that the two would pay.
LIABLE = dict(liable=2, yakuman=1)
ask(348, "liable-pays-a-tsumo", won(win(1, **LIABLE), honba=1),
    to("S", "assumed", "values/pao.tsumo_liable_pays_all", moves=[0, 24200, -24200]),
    to("M", "commentary", "riichi-env/state_3p", moves=[0, 24200, -24200]))
ask(348, "liable-pays-the-dealers-tsumo", won(win(0, **LIABLE)),
    to("S", "assumed", "values/pao.tsumo_liable_pays_all", moves=[32000, 0, -32000]),
    to("M", "commentary", "riichi-env/state_3p", moves=[32000, 0, -32000]))
# 349. Half and half; the counters are the liable player's.
ask(349, "liable-pays-half-of-a-ron", won(win(1, **LIABLE), from_=0),
    to("SM", "assumed", "values/pao.ron", moves=[-16000, 32000, -16000]))
ask(349, "liable-pays-half-of-a-ron-with-a-counter", won(win(1, **LIABLE), from_=0, honba=1),
    to("S", "assumed", "values/pao.ron_honba", moves=[-16000, 32200, -16200]))
