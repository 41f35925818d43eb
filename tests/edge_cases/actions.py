"""What a seat may do at a moment: the question `legal` of docs/conformance.md. The expected lines
are spelled out here from the situations and the rule texts, and hashed here; what the program says
is not looked at. The seat asked is seat 1 unless the case says otherwise."""

import hashlib
import json

from edge_cases.registry import CASES, GRADES, PRESETS, about, ground
from edge_cases.table import Table
from rule_fixtures.kyoku import tiles

READY = "2m3m4m5m6m7m3p4p5p6s7s8s8s"  # waits for 5s and 8s: pinfu, tanyao
WAITS = "5s8s"
APART = "1p4p7p1s4s7sESWPF"  # eleven tiles that nothing can be made of


def drops(hand, drawn=None, barred=""):
    """A discard for every tile of the hand that is not barred, and for the one just drawn."""
    out = {f"dahai {tile}" for tile in tiles(hand)} - {f"dahai {tile}" for tile in tiles(barred)}
    return out | ({f"dahai {drawn} tsumogiri"} if drawn else set())


def to(letters, grade, cites, actions, doubted=()):
    lines = sorted(actions)
    digest = hashlib.sha512("".join(line + "\n" for line in lines).encode()).hexdigest()
    answer = {"actions": lines, **({"doubted": sorted(doubted)} if doubted else {}), "hash": digest}
    return letters, grade, cites, answer


def ask(edge, slug, table, *expected, seat=1, rules=None, section="actions"):
    id_ = f"{section}/{slug}"
    assert id_ not in CASES, id_
    expect = {}
    for letters, grade, cites, answer in expected:
        for letter in letters:
            assert grade in (*GRADES, "option") and PRESETS[letter] not in expect, id_
            expect[PRESETS[letter]] = {"answer": answer,
                                       **ground(edge, grade, cites.split(", ") if cites else [],
                                                PRESETS[letter])}
    # A copy: the same table may be asked again later in its hand.
    events = json.loads(json.dumps(table.lines))
    CASES[id_] = {"schema": "referee.case/1", "id": id_, **about(edge), "tags": [],
                  "question": "legal",
                  "input": {**({"rules": rules} if rules else {}), "seat": seat, "events": events},
                  "expect": expect}


def ready(drawn=None, keep="", quiet=WAITS, hand=READY, turns=1, **more):
    t = Table({1: hand}, keep=(drawn or "") + keep, quiet=quiet, **more).go(turns)
    return t.draw(1, drawn) if drawn else t


def discarded(hand, tile, giver=0, seat=1, turns=0, **more):
    """The seat holds the hand, and the giver has discarded the tile."""
    return Table({seat: hand}, keep=tile, **more).go(turns).to(giver).pass_turn(giver, tile)


def own_turn():
    t = ready("C")
    ask(39, "tenpai-after-the-draw", t,
        to("RTWE", "text", "ronin/Riichi, ronin-rulebook/6", drops(READY, "C") | {"reach"}))
    ask(36, "not-this-seats-turn", t, to("RTWE", "text", "ronin-rulebook/4", set()), seat=2)
    # Without C the four sets stand with a lone tile: 5s and 8s are waited for after C, C itself
    # after one of the 8s; nothing else is tenpai.
    ask(43, "riichi-declared", t.riichi(1),
        to("RTWE", "text", "ronin-rulebook/6", {"dahai C tsumogiri", "dahai 8s"}))
    t = ready("8s")
    ask(96, "winning-tile-drawn", t,
        to("RTWE", "text", "ronin-rulebook/4", drops(READY, "8s") | {"hora", "reach"}))
    four = "9m9m9m4m5m6m3p4p5p6s7s8sE"
    t = ready("9m", hand=four, quiet="E")
    # 9m drawn: a tanki on E with it or on 9m without E, and after an ankan too.
    ask(42, "ankan-or-riichi", t,
        to("RTWE", "text", "ronin/Kan (Quads)", drops(four, "9m") | {"ankan 9m 9m 9m 9m", "reach"}))
    for live, slug, letters in ((65, "four", "RTW"), (66, "three", "RTW")):
        # Seat 1 draws tile 66, which leaves four; the seat whose turn the next one is draws tile
        # 67.
        seat = live % 4
        t = Table({seat: READY}, keep="C", quiet=WAITS).go(live).draw(seat, "C")
        assert t.live == (4 if slug == "four" else 3)
        ask(39, f"{slug}-live-tiles", t,
            to(letters, "text", "ronin/Riichi, tenhou/20",
               drops(READY, "C") | ({"reach"} if slug == "four" else set())),
            seat=seat)
    poor = {"scores": (25700, 900, 36700, 36700)}
    ask(41, "no-stick-to-bet", ready("C", **poor),
        to("RT", "text", "ronin/Riichi, tenhou/20", drops(READY, "C")),
        to("W", "text", "wrc-2015-text/6.5.1", drops(READY, "C") | {"reach"}))
    nine = "1m9m1p9p1s9sESW2m3m4m5p"
    t = Table({0: nine}, keep="6p").draw(0, "6p")
    ask(192, "nine-kinds-on-the-first-turn", t,
        to("RT", "text", "ronin/Abortive Draws", drops(nine, "6p") | {"ryukyoku"}),
        to("E", "text", "", drops(nine, "6p") | {"ryukyoku"}),
        to("W", "text", "", drops(nine, "6p")), seat=0)
    t.drop(0, "6p", True).go(3).draw(0, t.filler())
    ask(192, "nine-kinds-on-the-second-turn", t,
        to("RTWE", "text", "ronin/Abortive Draws", drops(nine, t.lines[-1]["pai"])), seat=0)


def in_riichi():
    def declared(hand=READY, quiet=WAITS, keep=""):
        return Table({1: hand}, keep="C" + keep, quiet=quiet).go(1).reach(1, "C").to(1)

    ask(49, "in-riichi", declared(keep="F").draw(1, "F"),
        to("RTWE", "text", "ronin-rulebook/6", {"dahai F tsumogiri"}))
    ask(50, "in-riichi-winning-tile", declared(keep="5s").draw(1, "5s"),
        to("RTWE", "text", "ronin/Furiten", {"dahai 5s tsumogiri", "hora"}))
    trip = "1m1m1m5m6m7m3p4p5p6s7s8s8s"
    ask(51, "in-riichi-ankan", declared(trip, keep="1m").draw(1, "1m"),
        to("RTWE", "text", "ronin/Kan (Quads)", {"dahai 1m tsumogiri", "ankan 1m 1m 1m 1m"}))
    gates = "1m1m1m2m3m4m5m6m7m8m9m9m9m"
    ask(54, "in-riichi-ankan-that-changes-the-waits",
        declared(gates, quiet="1m2m3m4m5m6m7m8m9m", keep="1m").draw(1, "1m"),
        to("RTW", "text", "ronin/Kan (Quads)", {"dahai 1m tsumogiri", "hora"}))
    waits = "5p5p5p6p7p9s9s2m3m4m2s3s4s"
    ask(55, "in-riichi-ankan-of-a-wait", declared(waits, quiet="5p8p9s", keep="5p").draw(1, "5p"),
        to("RTW", "text", "ronin/Kan (Quads)", {"dahai 5p tsumogiri", "hora"}))
    pairs = (Table({1: "PP2m3m4m3p4p5p6s7s8s8s8s"}, keep="CP", quiet="P5s8s").go(1).reach(1, "C")
             .to(0).pass_turn(0, "P"))
    ask(56, "in-riichi-no-call", pairs, to("RTWE", "text", "ronin-rulebook/6", {"hora", "none"}))


def claims():
    choice = "3p4p6p7p5p5p1m9m1s9sESW"
    ask(1, "three-runs-and-a-pon", discarded(choice, "5p"),
        to("RTWE", "text", "ronin-rulebook/4",
           {"chi 3p 4p", "chi 4p 6p", "chi 6p 7p", "pon 5p 5p", "none"}))
    ask(2, "no-run-from-across", discarded("4m5m" + APART, "3m", seat=2),
        to("RTWE", "text", "ronin-rulebook/4", set()), seat=2)
    ask(3, "no-run-of-winds", discarded("EWN" + "1p4p7p1s4s7s1m4m7mF", "S"),
        to("RTWE", "text", "ronin-rulebook/1", set()))
    ask(33, "red-five-in-a-pon", discarded("5m5m5mr" + APART[:-1], "5m"),
        to("RT", "text", "ronin-rulebook/4",
           {"pon 5m 5m", "pon 5m 5mr", "daiminkan 5m 5m 5mr", "none"}))
    ask(33, "red-five-in-a-run", discarded("5m5mr6m" + APART[:-1], "4m"),
        to("RT", "text", "ronin-rulebook/4", {"chi 5m 6m", "chi 5mr 6m", "none"}))
    ask(5, "ron-pon-or-chi", discarded(READY, "8s", quiet=WAITS),
        to("RTWE", "text", "ronin-rulebook/4", {"hora", "pon 8s 8s", "chi 6s 7s", "none"}))
    # East is the wind of the round: no pinfu, and nothing else.
    plainly = "1m2m3m7m8m9m1p2p3p6s7sEE"
    ask(86, "no-yaku-no-ron", discarded(plainly, "8s", turns=1, quiet=WAITS),
        to("RTWE", "text", "ronin-rulebook/7", {"chi 6s 7s", "none"}))
    triplet = "PPP2m5m8m2p5p8p2s5s8sF"
    ask(8, "last-discard-no-call", Table({3: triplet}, keep="P").go(69).pass_turn(1, "P"),
        to("RTWE", "text", "ronin/Calls & Turn Order, tenhou/31, wrc/5.7.1, ema/3.4.1", set()),
        seat=3)
    ask(9, "last-discard-ron-alone",
        Table({2: READY}, keep="8s", quiet=WAITS).go(69).pass_turn(1, "8s"),
        to("RTWE", "text", "ronin/Calls & Turn Order", {"hora", "none"}), seat=2)
    late = Table({3: triplet}, keep="P").go(68).pass_turn(0, "P")
    ask(11, "one-live-tile-pon-or-kan", late,
        to("R", "text", "ronin/Kan (Quads), rulings/C25", {"pon P P", "none"}),
        to("TWE", "text", "wrc/5.7.1, ema/3.4.1, observed/1",
           {"pon P P", "daiminkan P P P", "none"}), seat=3)
    quad = Table({0: triplet}, keep="P").go(68).draw(0, "P")
    ask(12, "one-live-tile-ankan", quad,
        to("R", "text", "ronin/Kan (Quads), rulings/C25", drops(triplet, "P")),
        to("TWE", "text", "wrc/5.7.1, ema/3.4.1, observed/1",
           drops(triplet, "P") | {"ankan P P P P"}), seat=0)
    last = Table({1: triplet}, keep="P").go(69).draw(1, "P")
    ask(14, "last-draw-no-kan", last,
        to("RTWE", "text", "ronin/Kan (Quads), wrc/5.7.1, ema/3.4.1", drops(triplet, "P")))
    river = (Table({1: READY}, keep="5s8s", quiet=WAITS).go(1).draw(1, "5s").drop(1, "5s", True)
             .to(0).pass_turn(0, "8s"))
    ask(71, "furiten-any-wait", river,
        to("RTWE", "text", "ronin/Furiten", {"pon 8s 8s", "chi 6s 7s", "none"}))
    same = (Table({1: READY}, keep="5s5s", quiet=WAITS).go(1).draw(1, "5s").drop(1, "5s", True)
            .to(0).pass_turn(0, "5s"))
    ask(72, "furiten-the-tile-itself", same,
        to("RTWE", "text", "ronin/Furiten", {"chi 6s 7s", "none"}))
    passed = Table({1: READY}, keep="5s8s", quiet=WAITS).go(2).pass_turn(2, "5s").pass_turn(3, "8s")
    ask(79, "furiten-until-the-next-turn", passed,
        to("RTWE", "text", "ronin/Furiten", {"pon 8s 8s", "none"}))
    later = (Table({1: READY}, keep="5s8s", quiet=WAITS).go(2).pass_turn(2, "5s").go(3)
             .pass_turn(2, "8s"))
    ask(80, "furiten-over-after-the-own-turn", later,
        to("RTWE", "text", "ronin/Furiten", {"pon 8s 8s", "hora", "none"}))


def after_calls():
    def called(tile, consumed, rest):
        hand = consumed + rest
        return Table({1: hand}, keep=tile).pass_turn(0, tile).call("chi", 1, 0, tile, consumed)

    def kuikae(edge, slug, tile, consumed, rest, barred):
        letters = "RTW"
        ask(edge, slug, called(tile, consumed, rest),
            to(letters, "text", "ronin/Call Rules, ronin-rulebook/3, wrc-2015-text/5.4",
               drops(rest, barred=barred)),
            to("E", "commentary", "wiki-ema/Kuikae", drops(rest)))

    rest = "1p7p1s7sESWPF"
    kuikae(22, "no-swap-after-a-low-chi", "3m", "4m5m", "3m6m" + rest, "3m6m")
    kuikae(23, "no-swap-after-an-edge-chi", "3m", "1m2m", "3m6m" + rest, "3m")
    kuikae(24, "no-swap-beyond-the-edge", "7m", "8m9m", "7m6m" + rest, "7m")
    kuikae(25, "no-swap-after-a-chi-of-1", "1m", "2m3m", "1m4m" + rest, "1m4m")
    kuikae(27, "no-swap-after-a-middle-chi", "4m", "3m5m", "2m6m4m5mESWPFCN", "4m")
    kuikae(28, "no-swap-after-a-high-chi", "4m", "2m3m", "1m4m" + rest, "1m4m")
    t = (Table({1: "PP9m9m9m9m2p5p8p2s5s8sF"}, keep="P").pass_turn(0, "P")
         .call("pon", 1, 0, "P", "PP"))
    ask(15, "no-kan-after-a-pon", t,
        to("RTEJ", "text", "ronin/Kan (Quads), jcr/Normal Turn", drops("9m9m9m9m2p5p8p2s5s8sF")))
    t = (Table({1: "PP" + "1m4m7m1p4p7p1s4s7sEW"}, keep="PP").pass_turn(0, "P")
         .call("pon", 1, 0, "P", "PP").drop(1, "W").to(1).draw(1, "P"))
    hand = "1m4m7m1p4p7p1s4s7sE"
    ask(34, "kakan-with-the-tile-drawn", t,
        to("R", "assumed", "ronin/Kan (Quads)", drops(hand, "P") | {"kakan P"}),
        to("TWE", "text", "", drops(hand, "P") | {"kakan P"}))
    open_hand = "8m8m2m3m4m3p4p5p6s7s2s2sF"
    t = (Table({1: open_hand}, keep="8mC", quiet=WAITS).pass_turn(0, "8m")
         .call("pon", 1, 0, "8m", "8m8m").drop(1, "F").to(1).draw(1, "C"))
    ask(42, "no-riichi-with-an-open-set", t,
        to("RTWE", "text", "ronin-rulebook/6", drops("2m3m4m3p4p5p6s7s2s2s", "C")))


def robbed():
    t = (Table({1: "1m2m3m7m8m9m1p2p3p6s7sEE", 0: "8s8s1m4m9m1p7p9p1s4sEPF"}, keep="8s8sC",
               quiet=WAITS).pass_turn(0, "C").to(3))
    (t.pass_turn(3, "8s").call("pon", 0, 3, "8s", "8s8s").drop(0, "F").to(0).draw(0, "8s")
     .kakan(0, "8s", "8s8s8s"))
    ask(120, "kan-to-rob", t, to("RT", "text", "ronin/Chankan (Robbing a Quad)", {"hora", "none"}))
    ask(120, "kan-that-is-nobodys-wait", t,
        to("RTWE", "text", "ronin/Chankan (Robbing a Quad)", set()), seat=2)
    hands = {0: "9m9m9m2m3m5m8m2p5p8p2s5s8s", 1: "1m1m1p9p1s9sESWNPFC",
             2: "8m7m1m4p4p4p6p7p7s7s7s6s6s"}
    t = Table(hands, keep="9m").draw(0, "9m").ankan(0, "9m9m9m9m")
    ask(118, "closed-kan-that-orphans-wait-for", t,
        to("R", "text", "ronin/Chankan (Robbing a Quad)", {"hora", "none"}),
        to("T", "observed", "riichi-env/43, observed/44", set(), doubted={"hora", "none"}))
    ask(119, "closed-kan-that-a-run-waits-for", t,
        to("RTWE", "text", "ronin/Chankan (Robbing a Quad)", set()), seat=2)


own_turn()
in_riichi()
claims()
after_calls()
robbed()
