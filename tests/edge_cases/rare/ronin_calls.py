"""Ronin: swap calls, red fives among them, and the last discard where a quad has made the wall
shorter. Seat 1 calls."""

from edge_cases.draws import READY, WAITS
from edge_cases.rare.pairs import pairs, yaku
from edge_cases.table import Table
from rule_fixtures.kyoku import tiles

pair = pairs("ronin-calls", "R")
TEXT = "ronin/Call Rules, ronin-rulebook/3"
DULL = "1s4s7sESWPFCN9s"
SAME = "Same-tile restriction: cannot discard the same tile type that was claimed"
SUJI = "Suji restriction: cannot discard the tile at the opposite end of a chi sequence"


def swap(kind, called, consumed, free, barred):
    """The caller discards a tile that is free, or one that is barred; it holds both."""

    def script(legal):
        given = tiles(consumed + free + barred)
        hand = given + [each for each in tiles(DULL) if each not in given][:13 - len(given)]
        t = Table({1: "".join(hand)}, keep=called, indicator="W").pass_turn(0, called)
        t.call(kind, 1, 0, called, consumed)
        return t.drop(1, free if legal else barred).go(3)

    return script


SWAPS = (
    # The run is 6p 7p 8p with 8p called: its other end is 5p, the red one too.
    ("suji-of-a-red-five", "call/kuikae-suji", SUJI, ("chi", "8p", "6p7p", "9p", "5pr")),
    # 3p 4p 5p with 5p called: the other end is 2p, and 6p is free.
    ("suji-below-a-red-five", "call/kuikae-suji", SUJI, ("chi", "5pr", "3p4p", "6p", "2p")),
    ("plain-five-for-a-red-one", "call/kuikae-same", SAME, ("chi", "5pr", "3p4p", "6p", "5p")),
    ("red-five-for-a-plain-one", "call/kuikae-same", SAME, ("chi", "5p", "6p7p", "4p", "5pr")),
    ("fourth-five-of-a-pon", "call/kuikae-same", SAME, ("pon", "5m", "5m5mr", "4m", "5m")),
    ("red-five-of-a-pon", "call/kuikae-same", SAME, ("pon", "5s", "5s5s", "6s", "5sr")),
    # 3m 4m 5m with 4m in the middle: neither end is barred, only 4m.
    ("middle-of-a-run", "call/kuikae-same", SAME, ("chi", "4m", "3m5m", "6m", "4m")),
    # 1m 2m 3m with 3m called has no other end, and 4m is free.
    ("edge-called-three", "call/kuikae-same", SAME, ("chi", "3m", "1m2m", "4m", "3m")),
    # 2m 3m with 1m called: the other end is 4m; 5m is free.
    ("edge-called-one", "call/kuikae-suji", SUJI, ("chi", "1m", "2m3m", "5m", "4m")),
    # 7m 8m 9m with 9m called: the other end is 6m; 5m is free.
    ("edge-called-nine", "call/kuikae-suji", SUJI, ("chi", "9m", "7m8m", "5m", "6m")),
    ("fourth-dragon-of-a-pon", "call/kuikae-same", SAME, ("pon", "P", "PP", "9m", "P")),
)

for slug, rule, sentence, what in SWAPS:
    pair(f"{slug}-free", f"{slug}-barred", rule, sentence, TEXT)(swap(*what))


@pair("called-kind-discarded-a-turn-later", "called-kind-discarded-at-once", "call/kuikae-same",
      "It is forbidden to claim a tile for a set and immediately discard the same tile", TEXT)
def later(legal):
    t = Table({1: "3m4m5m1p4p7p1s4s7sESPF"}, keep="3m9m", indicator="W").pass_turn(0, "3m")
    t.call("chi", 1, 0, "3m", "4m5m")
    if not legal:
        return t.drop(1, "3m").go(3)
    return t.drop(1, "F").to(1).draw(1, "9m").drop(1, "3m", False).go(3)


THREE = "PPP2m5m8m2p5p8p2s5s8sF"
LAST = "The final discard of a hand cannot be called for chi, pon, or kan: only ron is allowed"
WALL = "ronin/Calls & Turn Order, ronin/Wall & Draws"


def late_quad(hands=None, keep=""):
    """Seat 3 makes a closed quad with two tiles left: its replacement takes one of them, and the
    draw of seat 0 is the last."""
    t = Table({3: THREE, **(hands or {})}, keep="PNC" + keep, quiet=WAITS, indicator="W").go(67)
    return t.draw(3, "P").ankan(3, "PPPP").dora("N")


@pair("discard-before-the-last-ponned", "last-discard-behind-a-quad-ponned", "call/last-discard",
      LAST, WALL, tenhou="tenhou/31")
def last_pon(legal):
    t = late_quad({1: "9m9m1p4p7p1s4s7sESWFC"}, keep="9m")
    if legal:
        t.pass_turn(3, "9m").call("pon", 1, 3, "9m", "9m9m").drop(1, "F")
        return t.go(1)
    t.pass_turn(3, "C").pass_turn(0, "9m")
    return t.call("pon", 1, 0, "9m", "9m9m").drop(1, "F")


@pair("houtei-of-a-wall-shortened-by-a-quad", "last-discard-of-such-a-wall-without-houtei",
      "score/yaku", "Houtei Raoyui: win on last discard (ron)",
      "ronin/Yaku Special Cases, ronin/Wall & Draws")
def houtei(legal):
    t = late_quad({1: READY}, keep="5s").pass_turn(3, "C").pass_turn(0, "5s")
    extra = {"houtei": 1} if legal else {}
    return t.won(1, 0, "5s", yaku=yaku(pinfu=1, tanyao=1, **extra)).end()


@pair("last-discard-won-on", "last-discard-ponned-beside-a-ron", "call/last-discard", LAST,
      "ronin/Calls & Turn Order", tenhou="tenhou/31")
def last_of_all(legal):
    # Seat 2 waits for 5s; seat 3 has two of them. Seat 1 has the last draw.
    t = Table({2: READY, 3: "5s5s1m9m1p9p1sESPFNC"}, keep="5s", quiet=WAITS, indicator="W").go(69)
    t.pass_turn(1, "5s")
    if legal:
        return t.won(2, 1, "5s").end()
    return t.call("pon", 3, 1, "5s", "5s5s").drop(3, "F")
