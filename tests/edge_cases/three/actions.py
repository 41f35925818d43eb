"""What a seat may do at a table of three: the question `legal`."""

from functools import partial

from edge_cases import actions
from edge_cases.actions import drops, to
from edge_cases.three.table import CHOICES, LONE, NORTHS, READY, SEATS, WAITS, Three, observed

ask = partial(actions.ask, section="three/actions")
PAIRS = "2p3p4p6p7p8p2s3s4s5s5sNN"  # waits for 5s N, without a yaku
ORPHANS = "1m9m1p9p1s9sESWPF5p5s"


def both(numbers, lines):
    """The same actions under both presets: counted for Tenhou, replayed for Mahjong Soul."""
    grade, cite = CHOICES.split(" ", 1)
    return to("S", "observed", observed(numbers), lines), to("M", grade, cite, lines)


def own_turn():
    t = Three({1: NORTHS}, keep="5p").go(4).draw(1, "5p")
    ask(268, "north-held", t, *both(64, drops(NORTHS, "5p") | {"nukidora"}))
    ask(268, "replacement-is-due", t.kita(1), *both(64, set()))
    one = NORTHS.replace("NN", "PN")
    t = Three({1: one}, keep="5p7p").go(4).draw(1, "5p").aside(1, "7p")
    ask(269, "no-north-left", t, *both(64, drops(one.replace("N", "5p"), "7p")))
    pair = "1m9m2p5p8p2s5s8sENNPP"
    t = Three({1: pair}, keep="P").go(3).pass_turn(0, "P").call("pon", 1, 0, "P", "PP")
    ask(272, "no-north-behind-a-pon", t, *both(64, drops(pair.replace("PP", ""))))
    for live, lines in ((2, {"nukidora"}), (1, set())):
        seat = (55 - live) % SEATS
        t = Three({seat: NORTHS}, keep="5p").until(live, seat).draw(seat, "5p")
        ask(275 if lines else 276, f"north-with-{live - 1}-live-tiles", t,
            *both(64, drops(NORTHS, "5p") | lines), seat=seat)
    three = "1m9m2p5p8p2s5s8sESNNN"
    t = Three({1: three}, keep="N").go(4).draw(1, "N")
    ask(285, "four-norths", t,
        to("SM", "assumed", "", drops(three, "N") | {"ankan N N N N", "nukidora"}))
    t = Three({1: ORPHANS}, keep="7s").go(1).draw(1, "7s")
    ask(315, "nine-kinds", t, *both(73, drops(ORPHANS, "7s") | {"ryukyoku"}))


def in_riichi():
    held = READY.replace("9s9s", "NN")
    t = Three({1: READY}, keep="EN", quiet=WAITS).go(4).reach(1, "E").to(1).draw(1, "N")
    ask(289, "north-drawn-in-riichi", t, *both(64, {"dahai N tsumogiri", "nukidora"}))
    t = Three({1: held}, keep="E5s", quiet=WAITS).go(4).reach(1, "E").to(1).draw(1, "5s")
    ask(290, "north-held-in-riichi", t, *both(64, {"dahai 5s tsumogiri"}))
    t = Three({1: LONE}, keep="EN", quiet="N").go(4).reach(1, "E").to(1).draw(1, "N")
    ask(292, "north-waited-for", t, *both(64, {"dahai N tsumogiri", "hora", "nukidora"}))
    t = Three({1: held}, keep="E", quiet=WAITS).go(4).draw(1, "E").riichi(1)
    ask(288, "riichi-declared", t, *both(64, {"dahai E tsumogiri"}))
    for live, lines in ((4, {"reach"}), (3, set())):
        seat = (55 - live) % SEATS
        t = Three({seat: READY}, keep="E", quiet=WAITS).until(live, seat).draw(seat, "E")
        ask(294, f"riichi-with-{live - 1}-live-tiles", t,
            *both(70, drops(READY, "E") | lines), seat=seat)


def others():
    t = Three({0: NORTHS, 1: LONE}, keep="5s", quiet="N").draw(0, "5s").kita(0)
    ask(320, "north-to-win-on", t, *both(69, {"hora", "none"}))
    t = Three({0: NORTHS, 1: PAIRS}, keep="7s").draw(0, "7s").kita(0)
    ask(321, "north-without-a-yaku", t, *both(69, set()))
    hand = "1m9m5p6p7p7p1s4s7sESWF"
    t = Three({1: hand}, keep="7p").pass_turn(0, "7p")
    ask(368, "no-run-of-the-next-player", t, *both("62 63", {"pon 7p 7p", "none"}))
    t = Three({1: "1m9m3p6p9p3s6s9sEFCPP"}, keep="P").go(1).pass_turn(1, "7s")
    ask(366, "no-action-out-of-turn", t, *both(63, set()), seat=0)


own_turn()
in_riichi()
others()
