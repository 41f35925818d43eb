"""Draws of three players, what comes after a hand, and how a game ends."""

from edge_cases.asked import asking, to
from edge_cases.payments import win, won
from edge_cases.registry import section
from edge_cases.three.table import (GAMES, GUIDE, READY, WAITS, WALLS, WIKI, Three, bad, good)
from edge_cases.three.value import both

settle = asking("three/endings", "settle")
finish = asking("three/endings", "finish")
case = section("three/endings")

ALL_READY = {0: "2p3p4p2s3s4s6s7s8sWWFF", 1: "4p5p6p7p8p9p5s6s7sEESS",
             2: "1p2p3p1s2s3s7s8s9sPPCC"}


@case(350, "three-riichi-play-on", *good(73, WIKI), args=(False,))
@case(350, "three-riichi-abort", *bad("draw/abort-not-allowed", 73, WIKI), args=(True,))
def three_riichi(ends):
    t = Three(ALL_READY, keep="1m1m9m", quiet="WFESPC")
    t.reach(0, "1m").reach(1, "9m").reach(2, "1m")
    return t.drawn_game("four-riichi").end() if ends else t.go(3)


@case(351, "three-equal-winds-play-on", *good(73, GUIDE), args=(False,))
@case(351, "three-equal-winds-abort", *bad("draw/abort-not-allowed", 73, GUIDE), args=(True,))
def three_winds(ends):
    t = Three(keep="EEE").pass_turn(0, "E").pass_turn(1, "E").pass_turn(2, "E")
    return t.drawn_game("four-winds").end() if ends else t.go(3)


# 352. The nearest to the discarder takes the counter and the stick.
TWO = won(win(1, ron=3900), win(2, ron=2000), from_=0, honba=1, sticks=1, scores=[35000] * 3)
settle(352, "two-rons-paid", TWO,
       *both(72, GUIDE, paid=[1, 2], aborted=False, moves=[-6100, 5100, 2000]))


@case(352, "two-rons-abort", *bad("draw/abort-not-allowed", "72 73", GAMES))
def two_rons():
    t = Three({1: READY, 2: "2p3p4p6s7s8s2s3s4s7p8pCC"}, keep="9p", quiet=WAITS).go(3)
    return t.pass_turn(0, "9p").drawn_game("triple-ron").end()


@case(353, "fifty-five-draws", *good(63, WALLS), args=(55,))
@case(353, "fifty-four-draws", *bad("draw/wall-not-empty", 63, WALLS), args=(54,))
def live_tiles(draws):
    return Three().go(draws).drawn_game(tenpai=[]).end()


@case(353, "fifty-six-draws", *bad("turn/wall-exhausted", 63, WALLS))
def one_more():
    t = Three().go(55)
    return t.pass_turn(t.turn, t.filler()).drawn_game(tenpai=[]).end()


# 354.
settle(354, "third-hand-of-the-east-passes",
       won(win(0, ron=1000), from_=1, dealer=2, round="E3", scores=[35000] * 3),
       *both(74, GAMES, next={"round": "S1", "dealer": 0, "honba": 0}))


@case(354, "south-one-behind-east-three", *good(74, GAMES), args=(4,))
@case(354, "east-four", *bad("flow/round", 74, GAMES), args=(3,))
def fourth_hand(round_):
    t = Three({1: READY}, keep="9p", quiet=WAITS, dealer=2, round_=2).go(1).pass_turn(0, "9p")
    t.win(1, 0, "9p", READY + "9p", (("pinfu", 1), ("ittsu", 2)), 30, 3900, [-3900, 3900, 0])
    return t.again(dealer=0, round_=round_).go(3)


# 355. Exactly 40,000 is enough.
for slug, first, end in (("39900", 38900, {"round": "W1", "dealer": 0, "honba": 0}),
                         ("40000", 39000, {"end": "target"})):
    settle(355, f"last-hand-passes-at-{slug}",
           won(win(0, ron=1000), from_=1, dealer=2, round="S3",
               scores=[first, 33000, 105000 - 33000 - first]),
           *both(74, GAMES, next=end))
# 356. The dealer is second.
settle(356, "last-dealer-wins-as-second",
       won(win(2, ron=1000), from_=1, dealer=2, round="S3", scores=[43000, 22000, 40000]),
       *both(74, GAMES, next={"round": "S3", "dealer": 2, "honba": 1}))
settle(356, "last-dealer-wins-as-first",
       won(win(2, ron=1000), from_=1, dealer=2, round="S3", scores=[40000, 25000, 40000]),
       *both(74, GAMES, next={"end": "dealer-stop"}))
# 357.
settle(357, "last-dealer-tenpai-as-first",
       {"dealer": 2, "round": "S3", "draw": "exhaustive", "tenpai": [2],
        "scores": [33000, 34000, 38000]},
       *both(74, "commentary riichi-env/state_3p", next={"end": "dealer-stop"}))
# 358.
settle(358, "west-three-passes-below",
       won(win(0, ron=1000), from_=1, dealer=2, round="W3", scores=[36000, 34000, 35000]),
       *both(74, "commentary riichi-env/state_3p", next={"end": "last-hand"}))
# 359.
settle(359, "nine-terminals-in-the-last-hand",
       {"dealer": 2, "round": "S3", "draw": "nine-terminals", "scores": [45000, 30000, 30000]},
       *both("73 74", GAMES, next={"round": "S3", "dealer": 2, "honba": 1}))
# 360. The stick on the table is nobody's.
settle(360, "a-stick-short-of-the-target",
       {"dealer": 2, "round": "S3", "draw": "exhaustive", "tenpai": [0], "sticks": 1,
        "scores": [37500, 33500, 33000]},
       *both(74, GAMES, next={"round": "W1", "dealer": 0, "honba": 1, "sticks": 1}))
# 361.
for slug, last, end in (("zero", 8000, {"round": "E2", "dealer": 1, "honba": 1}),
                        ("below-zero", 7900, {"end": "tobi"})):
    settle(361, slug, won(win(1, ron=8000), from_=2, dealer=1, round="E2",
                          scores=[30000, 75000 - last, last]),
           *both(74, WIKI, next=end))
# 362. 36 - 40, 7 - 40 - 20, and first place has the rest; exact tenths are right as well.
finish(362, "final-points-of-tenhou", {"scores": [62300, 35500, 7200]},
       to("S", "observed", "observed/74", places=[1, 2, 3],
          accepted=[{"result_tenths": [570, -40, -530]}, {"result_tenths": [573, -45, -528]}]))
# -4.5 is -5 or -4.5, where +0.5 is +1.
finish(362, "half-points-of-tenhou", {"scores": [62000, 35500, 7500]},
       to("S", "observed", "observed/74",
          accepted=[{"result_tenths": [560, -40, -520]}, {"result_tenths": [570, -45, -525]}]))
# 363. Over 35,000, uma 15, 0, -15.
finish(363, "final-points-of-mahjong-soul", {"scores": [62300, 35500, 7200]},
       to("M", "commentary", "mahjong-portal/10869", places=[1, 2, 3],
          result_tenths=[423, 5, -428]))
# 364.
finish(364, "two-tied-for-second", {"scores": [45000, 30000, 30000]},
       *both(74, WIKI, places=[1, 2, 3]))
finish(364, "two-tied-for-second-with-another-dealer",
       {"scores": [30000, 45000, 30000], "first_dealer": 2}, *both(74, WIKI, places=[3, 1, 2]))
