"""What a seat may do at a moment, by the words of WRC 5.5 to 5.7.5 and EMA 3.3.10 to 3.4.5; where
the Japanese Classical Rules speak of the same discard, by theirs. The lines are spelled out
here."""

from edge_cases.actions import ask, drops, to
from edge_cases.draws import READY, WAITS
from edge_cases.rare import wrc_furiten as furiten
from edge_cases.rare import wrc_last_tiles as last_tiles
from edge_cases.rare.ema_aborts import EIGHT, NINE
from edge_cases.rare.table import RUN, RUN_WAITS, even

OWN = "wrc/5.7.5, ema/3.4.5"
CLASSICAL = "jcr/Riichi"


def moment(edge, slug, table, *expected, **more):
    ask(edge, slug, table, *expected, section="rare/legal", **more)


def we(actions, cites):
    return to("WE", "text", cites, actions)


def own_discards():
    """'A player is furiten if he can form a valid hand with one of his previous discards.'"""
    for tile, barred in (("6m", True), ("9p", False)):
        t = furiten.even_waiting(furiten.EARLY, keep="3m6m9p2p").go(1).pass_turn(1, tile).to(1)
        t.draw(1, "2p").drop(1, "C", False).to(0).pass_turn(0, "3m")
        rest = {"chi 4m 5m", "none"}
        moment(71, f"{tile}-discarded-before-the-hand-waited", t,
               we(rest if barred else rest | {"hora"}, OWN),
               to("J", "text", CLASSICAL, rest | {"hora"}))
    for tile, barred in (("7p", False), ("1p", True)):
        t = even({1: furiten.CIRCLES}, keep="1p4p7p", quiet="1p4p").go(1).pass_turn(1, tile)
        t.to(0).pass_turn(0, "4p")
        rest = {"chi 2p 3p", "none"}
        moment(71, f"{tile}-discarded-and-4p-offered", t,
               we(rest if barred else rest | {"hora"}, OWN),
               to("J", "text", CLASSICAL, rest | {"hora"}))
    for tile, barred in (("7p", "WE"), ("8p", ""), ("C", "WEJ")):
        t = even({1: furiten.THREE_WAITS}, keep="7p8pCC", quiet="4p7pC").go(1)
        t.pass_turn(1, tile).to(0).pass_turn(0, "C")
        rest = {"pon C C", "none"}
        moment(71, f"{tile.lower()}-of-three-waits-discarded", t,
               we(rest if "W" in barred else rest | {"hora"}, OWN),
               to("J", "text", CLASSICAL, rest if "J" in barred else rest | {"hora"}))


def own_draws():
    """'A player who is furiten can still win on self-draw.'"""
    t = even({1: furiten.THREE_WAITS}, keep="CC", quiet="4p7pC").go(1).pass_turn(1, "C").to(1)
    t.draw(1, "C")
    lines = drops(furiten.THREE_WAITS, "C") | {"hora", "reach"}
    moment(96, "wait-among-the-own-discards-drawn", t, we(lines, OWN), to("J", "text", CLASSICAL,
                                                                         lines))
    t = even({1: RUN}, keep="3m6m", quiet=RUN_WAITS).go(2).pass_turn(2, "3m").to(1).draw(1, "6m")
    lines = drops(RUN, "6m") | {"hora", "reach"}
    moment(96, "another-wait-drawn-behind-a-passed-one", t, we(lines, OWN))


def passed_tiles():
    """'A player is temporarily furiten if he fails to claim a win on a discard': until the own draw
    or claim (WRC), until anybody's claim (EMA)."""
    for kind in furiten.CALLERS:
        t = furiten.claimed_between(kind)
        del t.lines[-2:]  # up to the discard of 6m
        rest = {"chi 4m 5m", "none"}
        moment(82, f"passed-then-{kind or 'no'}-claim-of-another", t,
               to("W", "text", "wrc/5.7.5", rest),
               to("E", "text", "ema/3.4.5", rest | {"hora"} if kind else rest))
    for caller, kind in ((1, "chi"), (2, "pon")):
        t = furiten.claimed_after_the_pass(caller, kind)
        del t.lines[-2:]
        moment(81, f"passed-then-{'own' if caller == 1 else 'another'}-claim-and-discard", t,
               to("W", "text", "wrc/5.7.5", {"hora", "none"} if caller == 1 else set()),
               to("E", "text", "ema/3.4.5", {"hora", "none"}))
    for riichi in (False, True):
        name = "in-riichi" if riichi else "without-riichi"
        t = furiten.kong(True, riichi)
        del t.lines[-2:]  # up to the kan
        moment(84, f"kong-to-rob-{name}", t, we({"hora", "none"}, "wrc/5.7.5, ema-2012-text/3.3.7"))
        for passed in (True, False):
            t = furiten.kong(passed, riichi).drop(2, "P", True)
            t.pass_turn(3, "3m")
            expected = ([to("W", "text", "wrc/5.7.5", set())] if passed
                        else [we({"hora", "none"}, OWN)])
            moment(84, f"{'unrobbed' if passed else 'no'}-kong-{name}-and-a-wait", t, *expected)
    t = furiten.kong(True, False).drop(2, "P", True).go(4).pass_turn(3, "3m")
    moment(84, "unrobbed-kong-an-own-draw-and-a-wait", t, we({"hora", "none"}, OWN))
    t = furiten.kong(True, True).drop(2, "P", True).to(1).draw(1, "3m")
    moment(84, "unrobbed-kong-in-riichi-and-a-wait-drawn", t,
           we({"hora", "dahai 3m tsumogiri"}, OWN))


def passed_and_riichi():
    for before in (True, False):
        t = furiten.even_waiting(keep="3m6mC8p").go(2).pass_turn(2, "3m" if before else "8p").to(1)
        t.reach(1, "C").pass_turn(2, "8p" if before else "3m").pass_turn(3, "6m")
        expected = ([we({"hora", "none"}, OWN)] if before
                    else [to("W", "text", "wrc/5.7.5", set())])
        moment(87, f"passed-{'before' if before else 'behind'}-the-riichi-and-a-wait", t, *expected)


def without_yaku():
    """'... even if the hand would not have any yaku'; 'at least one yaku'."""
    t = even({1: furiten.YAKULESS}, keep="1s4s", quiet="1s4s", indicator="N").go(2)
    t.pass_turn(2, "1s")
    moment(85, "tile-that-gives-no-yaku", t, we(set(), "wrc/5.5, ema/3.3.10"),
           to("J", "text", "jcr-scoring/page", {"hora", "none"}))
    t.pass_turn(3, "4s")
    moment(85, "tile-that-gives-a-yaku-behind-one-that-does-not", t, we(set(), OWN))
    t = even({1: furiten.YAKULESS}, keep="1s4s", quiet="1s4s", indicator="N").go(2)
    t.pass_turn(2, "1s").go(4).pass_turn(3, "4s")
    moment(85, "tile-that-gives-a-yaku-an-own-draw-later", t, we({"hora", "none"}, OWN))
    called = "5m6m7m1p2p3p6s7s9p9p"  # and a run of 1m 2m 3m
    for drawn in (True, False):
        t = even({1: "2m3mC" + called}, keep="1m5s", quiet=WAITS, indicator="W").pass_turn(0, "1m")
        t.call("chi", 1, 0, "1m", "2m3m").drop(1, "C")
        t = t.to(1).draw(1, "5s") if drawn else t.to(0).pass_turn(0, "5s")
        lines = drops(called, "5s") if drawn else {"chi 6s 7s", "none"}
        moment(117, f"open-hand-without-a-yaku-and-a-wait-{'drawn' if drawn else 'offered'}", t,
               we(lines, "wrc/5.6, ema/3.3.11" if drawn else "wrc/5.5, ema/3.3.10"),
               to("J", "text", "jcr-scoring/page", lines | {"hora"}))


def last_tile():
    """'The last tile can only be claimed for a win'; 'the replacement tile becomes the last
    tile'."""
    t = last_tiles.late_closed("8s8s", {1: READY}, quiet=WAITS).draw(0, "8s").drop(0, "8s", True)
    moment(9, "wait-behind-the-last-replacement", t, we({"hora", "none"}, last_tiles.TEXT))
    t = last_tiles.late_closed("8s8s", {3: "8s8s1m4m7m1p4p7p1s4sESN"}).draw(0, "8s")
    moment(8, "pair-behind-the-last-replacement", t.drop(0, "8s", True),
           we(set(), last_tiles.TEXT), seat=3)
    rest = "2m5m8m2p5p8p1s4sE"
    moment(12, "fourth-tile-of-a-pon-drawn-before-the-last",
           drawn_before_the_last("P"),
           we(drops(rest + "C", "P") | {"kakan P"}, last_tiles.TEXT), seat=2)
    hand = "9m9m9m2p5p8p1s4sEF"
    t = even({0: "PPP" + hand}, keep="PW9m").until(2, seat=0).draw(0, "P").ankan(0, "PPPP")
    moment(14, "fourth-tile-as-the-last-replacement", t.dora("W").draw(0, "9m"),
           we(drops(hand, "9m"), last_tiles.TEXT), seat=0)
    t = even({0: "PPP" + hand}, keep="PW9m").until(2, seat=0).draw(0, "P")
    moment(12, "fourth-tile-before-the-last", t,
           we(drops("PPP" + hand, "P") | {"ankan P P P P"}, last_tiles.TEXT), seat=0)


def drawn_before_the_last(tile):
    t = even({2: last_tiles.PAIR}, keep="PPC").pass_turn(0, "P")
    return t.call("pon", 2, 0, "P", "PP").drop(2, "F").until(2, seat=2).draw(2, tile)


def nine_kinds():
    """'A player who after his first draw in the uninterrupted first set of turns has at least nine
    different terminals and honours may declare an abortive draw.' WRC: no abortive draw at all."""
    def both(slug, table, hand, drawn, allowed, seat):
        lines = drops(hand, drawn)
        moment(192 if allowed else 193, slug, table, to("W", "text", "wrc/5.7.3", lines),
               to("E", "text", "ema/3.4.3", lines | {"ryukyoku"} if allowed else lines), seat=seat)

    for tile, allowed in (("W", True), ("S", False)):
        both(f"eight-kinds-and-{tile.lower()}-drawn",
             even({1: EIGHT}, keep=tile).go(1).draw(1, tile), EIGHT, tile, allowed, 1)
    for turns in (0, 4):
        t = even({0: NINE}, keep="8p6p")
        if turns:
            t.pass_turn(0, "6p").to(0)
        both(f"nine-kinds-of-the-dealer-after-{turns}-turns", t.draw(0, "8p"), NINE, "8p",
             not turns, 0)
    for called in (True, False):
        t = even({1: "4m5m1p7p1s7sSSFFPPC", 3: NINE}, keep="3mC8p").pass_turn(0, "3m")
        t = t.call("chi", 1, 0, "3m", "4m5m").drop(1, "C") if called else t.pass_turn(1, "C")
        both(f"nine-kinds-behind-{'a' if called else 'no'}-run-of-another", t.go(1).draw(3, "8p"),
             NINE, "8p", not called, 3)


def values():
    """An open hand of simples, and one han at five counters: options of the two presets."""
    rest = "2p3p4p5p6p7p6s7s8s8s"
    for drawn in (True, False):
        t = even({1: "3m4mC" + rest}, keep="2m5s", quiet=WAITS, indicator="N").pass_turn(0, "2m")
        t.call("chi", 1, 0, "2m", "3m4m").drop(1, "C")
        t = t.to(1).draw(1, "5s") if drawn else t.to(0).pass_turn(0, "5s")
        lines = drops(rest, "5s") if drawn else {"chi 6s 7s", "none"}
        moment(138, f"open-simples-and-a-wait-{'drawn' if drawn else 'offered'}", t,
               to("W", "option", "option/yaku.kuitan", lines | {"hora"}),
               to("E", "option", "option/yaku.kuitan", lines))
    for honba in (4, 5):
        t = even({1: "1m2m3m5m6m7m3p4p5p6s7s8s8s"}, keep="5s", quiet=WAITS, indicator="N",
                  honba=honba, dealer=2, round_=2).go(4).to(0).pass_turn(0, "5s")
        lines = {"chi 6s 7s", "none"}
        moment(159, f"one-han-at-{honba}-counters", t,
               to("W", "option", "option/yaku.shibari", lines | {"hora"}),
               to("E", "option", "option/yaku.shibari", lines | {"hora"} if honba < 5 else lines))


own_discards()
own_draws()
passed_tiles()
passed_and_riichi()
without_yaku()
last_tile()
nine_kinds()
values()
