"""What hands of three players are worth, as questions and as logs."""

from edge_cases.asked import asking, hand, to, yaku
from edge_cases.registry import section
from edge_cases.three.table import GAMES, GUIDE, WAITS, WIKI, Three, bad, good
from edge_cases.three.table import yaku as claimed

ask = asking("three/value", "score")
case = section("three/value")


def both(numbers, soul, **answer):
    """The same answer under both presets, and what says so."""
    grade, cite = soul.split(" ", 1)
    return (to("S", "observed", ", ".join(f"observed/{number}" for number in str(numbers).split()),
               **answer), to("M", grade, cite, **answer))


# 332. A triplet of norths, runs and a pair: no yaku by ron; by tsumo that alone.
ask(332, "triplet-of-norths", hand("234678p23s444z55s", "4s"),
    *both(71, WIKI, outcome="no-yaku"))
ask(332, "triplet-of-norths-by-tsumo", hand("234678p23s444z55s", "4s", by="tsumo"),
    *both(71, WIKI, outcome="win", yaku=yaku(menzen_tsumo=1)))
# 333. 30 fu: a pair of norths has none.
ask(333, "pinfu-with-a-pair-of-norths", hand("234678p234s67s44z", "8s"),
    *both(71, WIKI, outcome="win", yaku=yaku(pinfu=1), fu=30, points=1000))
# 335. 20 + 4 open triplet + 8 + 8 closed ones = 40.
ask(335, "three-triplets-of-ones", hand("11155p11178s", "9s", "pon 111m"),
    *both(71, GAMES, outcome="win", yaku=yaku(sanshoku_doukou=2), fu=40, points=2600))
# 337. 20 + 10 + 8 = 38, so 40.
ask(337, "west-in-the-west-round", hand("234678p2355s333z", "4s", seat="W", round="W"),
    *both(71, GAMES, outcome="win", yaku=yaku(seat_west=1, round_west=1), fu=40, points=2600))
# 338. 20 + 8 triplet of dragons + 2 closed wait + 2 tsumo = 32, so 40: without the two it were 30.
ask(338, "replacement-of-a-north-has-tsumo-fu",
    hand("234678p2455s777z", "3s", by="tsumo", rinshan=True, norths=1),
    *both(67, GUIDE, yaku=yaku(menzen_tsumo=1, rinshan=1, chun=1), dora=1, fu=40))
# Pinfu by tsumo: 20 fu, four han with the north: 1,300 and 2,600.
ask(338, "replacement-of-a-north-with-pinfu",
    hand("234678p2346667s", "8s", by="tsumo", rinshan=True, norths=1, indicators="9m"),
    *both(67, GUIDE, yaku=yaku(menzen_tsumo=1, rinshan=1, pinfu=1, tanyao=1), dora=1, fu=20))

TRIPLET = "1p2p3p4p5p6p7p8pNNNPP"  # ittsu and honitsu with 9p


def claim(hand_, names, tile="9p", **more):
    t = Three({1: hand_}, keep=tile, quiet=WAITS, **more).go(3)
    return t.ron(1, 0, tile, yaku=claimed(**names)).end()


@case(334, "no-run-in-three-colours", *bad("score/yaku", 71, GAMES),
      args=(dict(pinfu=1, sanshoku_doujun=2),))
@case(334, "no-such-yaku-claimed", *good(71, GAMES), args=(dict(pinfu=1),))
def three_colours(names):
    return claim("1p2p3p1s2s3s4s5s6s7p8pWW", names)


@case(336, "north-as-seat-wind", *bad("score/yaku", 71, WIKI),
      args=(dict(ittsu=2, honitsu=3, seat_north=1),))
@case(336, "north-as-round-wind", *bad("score/yaku", 71, GAMES),
      args=(dict(ittsu=2, honitsu=3, round_north=1),))
@case(336, "north-as-nobodys-wind", *good(71, WIKI), args=(dict(ittsu=2, honitsu=3),))
def nobodys_wind(names):
    return claim(TRIPLET, names)

