"""When a north is set aside, and of what."""

from edge_cases.registry import section
from edge_cases.table import Table
from edge_cases.three.table import CHOICES, NORTHS, READY, SEATS, WAITS, WALLS, Three, bad, good

case = section("three/norths")
LEGAL = good(64, CHOICES)


def table(keep="", hand=NORTHS, turns=0, **more):
    return Three({0: hand}, keep=keep, **more).go(turns)


@case(268, "held", *LEGAL, args=(3,))
@case(271, "before-any-discard", *LEGAL, args=(0,))
def held(turns):
    return table("5p7p", turns=turns).draw(0, "5p").aside(0, "7p").drop(0, "E").go(3)


@case(269, "just-drawn", *LEGAL)
def just_drawn():
    return table("N7p", hand=NORTHS.replace("NN", "NP")).draw(0, "N").aside(0, "7p").drop(
        0, "E").go(3)


@case(269, "held-while-another-is-drawn", *LEGAL)
def replacement_is_a_north():
    return table("N5p", turns=3).draw(0, "N").aside(0, "5p").drop(0, "E").go(3)


@case(269, "two-in-one-turn", *LEGAL)
def two():
    return table("5p7p9m", turns=3).draw(0, "5p").aside(0, "7p").aside(0, "9m").drop(0, "E").go(3)


@case(270, "four-in-one-turn", *LEGAL)
def four():
    t = table("5p7p9m4p3s", hand="NNNN1m9m2p5p8p2s5s8sE").draw(0, "5p")
    for tile in ("7p", "9m", "4p", "3s"):
        t.aside(0, tile)
    return t.drop(0, "3s", True).go(3)


@case(272, "in-the-turn-of-a-pon", *bad("kita/after-call", 64, CHOICES), args=(True,))
@case(272, "in-the-turn-behind-a-pon", *LEGAL, args=(False,))
def after_pon(at_once):
    t = table("P5p7p", hand="PP1m9m2p5p8p2s5s8sENN").pass_turn(0, "5p").go(1).pass_turn(2, "P")
    t.call("pon", 0, 2, "P", "PP")
    if at_once:
        return t.aside(0, "7p").drop(0, "E").go(3)
    return t.drop(0, "E").go(2).draw(0, "7p").aside(0, t.filler()).drop(0, "1m").go(3)


@case(273, "behind-an-open-kan", *LEGAL)
def after_daiminkan():
    # The indicator of the kan comes between the north and its replacement.
    t = table("P5p7p9mC", hand="PPP1m9m2p5p8p2s5s8sNN").pass_turn(0, "5p").go(1).pass_turn(2, "P")
    t.call("daiminkan", 0, 2, "P", "PPP").draw(0, "7p").kita(0).dora("C").draw(0, "9m")
    return t.drop(0, "2p").go(3)


@case(274, "between-two-closed-kans", *LEGAL)
def between_kans():
    t = table("FCPW7p9m", hand="PPPFFF1m9m2p5p8pEN").draw(0, "F")
    t.ankan(0, "FFFF").dora("C").draw(0, "P").aside(0, "7p").ankan(0, "PPPP").dora("W")
    return t.draw(0, "9m").drop(0, "E").go(3)


@case(275, "one-live-tile", *LEGAL, args=(2,))
@case(276, "no-live-tile", *bad("kita/wall", 64, CHOICES), args=(1,))
def last_tiles(live):
    seat = (55 - live) % SEATS
    t = Three({seat: NORTHS}, keep="5p7p").until(live, seat)
    return t.draw(seat, "5p").aside(seat, "7p").drop(seat, "E")


@case(277, "west", *bad("kita/not-north", 64, CHOICES), args=("W",))
@case(277, "terminal", *bad("kita/not-north", 64, CHOICES), args=("1m",))
@case(277, "north-and-no-other", *LEGAL, args=("N",))
def other_tile(tile):
    return table("5p7p").draw(0, "5p").kita(0, tile).draw(0, "7p").drop(0, "E").go(3)


@case(278, "not-held", *bad("tiles/not-in-hand", 64, WALLS))
def not_held():
    return table("5p7p", hand=NORTHS.replace("NN", "PF")).draw(0, "5p").aside(0, "7p").drop(
        0, "E").go(3)


@case(278, "the-same-tile-twice", *bad("tiles/not-in-hand", 63, WALLS), args=(120, 120))
@case(278, "two-tiles", *LEGAL, args=(120, 121))
def with_ids(first, second):
    """Two norths set aside by these physical tiles; East holds 120 and 121."""
    t = table("5p7p9m")
    t.lines[1]["tehai_ids"] = [[None] * 11 + [120, 121], *[[None] * 13] * 2, []]
    t.draw(0, "5p")
    for number, tile in ((first, "7p"), (second, "9m")):
        t.kita(0)
        t.lines[-1]["id"] = number
        t.draw(0, tile)
    return t.drop(0, "E").go(3)


@case(279, "no-replacement", *bad("turn/missing-replacement", "63 64", WALLS))
def no_replacement():
    return table("5p").draw(0, "5p").kita(0).drop(0, "E").go(3)


@case(280, "replacement-for-nothing", *bad("turn/missing-replacement", 64, WALLS))
def for_nothing():
    return table("5p7p").draw(0, "5p").draw(0, "7p").drop(0, "E").go(3)


@case(281, "in-anothers-turn", *bad("turn/out-of-turn", 64, CHOICES))
def in_anothers_turn():
    t = Three({1: NORTHS}, keep="5p7p").draw(0, "5p").kita(1)
    return t.drop(0, "5p", True).go(3)


@case(281, "behind-the-discard", *bad("turn/out-of-turn", 64, CHOICES))
def behind_the_discard():
    return table("5p7p").draw(0, "5p").drop(0, "E").kita(0).go(3)


@case(282, "discarded", *LEGAL)
def discarded():
    return table("5p").draw(0, "5p").drop(0, "N").go(3)


@case(283, "pair-kept-to-the-end", *LEGAL, args=("NN",))
@case(283, "triplet-kept-to-the-end", *LEGAL, args=("NNN",))
def kept(norths):
    hand = "1m9m2p5p8p2s5s8sEWNNN" if norths == "NNN" else NORTHS
    return table(hand=hand).go(55).drawn_game(tenpai=[]).end()


CALLED = "S accept assumed values/call.north", "M accept commentary riichi-env/state_3p"


@case(284, "discarded-and-ponned", *CALLED)
def ponned():
    t = Three({0: "1m9m2p5p8p2s5s8sESWPN", 1: "1m9m3p6p9p3s6s9sEFCNN"}, keep="5p").draw(0, "5p")
    return t.drop(0, "N").call("pon", 1, 0, "N", "NN").drop(1, "E").go(3)


@case(285, "closed-kan-of-four", "S accept assumed", "M accept assumed")
def quad():
    t = table("NC7p", hand="1m9m2p5p8p2s5s8sESNNN").draw(0, "N").ankan(0, "NNNN").dora("C")
    return t.draw(0, "7p").drop(0, "E").go(3)


@case(286, "four-players", "RTWE reject:kita/not-allowed text definitions/norths", args=(True,))
@case(286, "four-players-discard-norths", "RTWE accept text definitions/norths", args=(False,))
def four_players(set_aside):
    t = Table({0: NORTHS.replace("2p5p", "1m2p")}, keep="5p7p").draw(0, "5p")
    if set_aside:
        t.add("nukidora", actor=0, pai="N").draw(0, "7p")
        return t.drop(0, "E").go(3)
    return t.drop(0, "N").go(3)


@case(287, "eight-replacements", *good(63, WALLS), args=(False,))
@case(287, "ninth-replacement", *bad("kan/fifth", "53 63", WALLS), args=(True,))
def ninth(fifth_kan):
    # One player sets aside four norths and makes four kans; another makes a fifth.
    hands = {0: "NNNNEEESSSWWW", 1: "5p5p5p1m4p7p1s4s7s9sFFC"}
    t = Three(hands, keep="ESWPPPP5s7s1m9mC2s5p8p").draw(0, "E")
    for tile in "SWPP":
        t.aside(0, tile)
    for four, indicator, tile in (("EEEE", "1m", "P"), ("SSSS", "9m", "P"), ("WWWW", "C", "7s")):
        t.ankan(0, four).dora(indicator).draw(0, tile)
    t.ankan(0, "PPPP").dora("2s").draw(0, "5s").drop(0, "7s").draw(1, "5p")
    if fifth_kan:
        return t.ankan(1, "5p5p5p5p")
    return t.drop(1, "1m").go(1)


@case(288, "between-riichi-and-discard", *bad("turn/out-of-turn", 64, CHOICES), args=(True,))
@case(288, "before-the-riichi", *LEGAL, args=(False,))
def while_declaring(declared_first):
    t = Three({0: READY.replace("9s9s", "9sN")}, keep="9s7s", quiet=WAITS).draw(0, "9s")
    if declared_first:
        t.riichi(0).kita(0).draw(0, "7s")
    else:
        t.aside(0, "7s").riichi(0)
    return t.drop(0, "7s", True)
