"""Section 3: ippatsu, the last tile and other yaku of the moment. Seat 1 waits for 5s and 8s with
pinfu and tanyao."""

from edge_cases.draws import READY, WAITS
from edge_cases.registry import section
from edge_cases.table import Table

case = section("timing")
TEXT = "ronin/Ippatsu"
GOOD = f"RTE accept text {TEXT}", "W accept text wrc-2015-text/6.5.1"
BAD = f"RTE reject:score/yaku text {TEXT}", "W reject:score/yaku text wrc-2015-text/6.5.1"


def claim(*names):
    return {"yaku": [{"yaku": name, "han": 1} for name in names]}


def declared(hands=None, keep="", hand=READY, quiet=WAITS):
    """Riichi in the second go-around."""
    return (Table({1: hand, **(hands or {})}, keep="C5s" + keep, quiet=quiet, indicator="W").go(5)
            .reach(1, "C"))


@case(59, "ippatsu", *GOOD, args=(("riichi", "ippatsu", "pinfu", "tanyao"),))
@case(59, "ippatsu-not-counted", *BAD, args=(("riichi", "pinfu", "tanyao"),))
def ippatsu(names):
    return declared().to(0).ron(1, 0, "5s", **claim(*names)).end()


@case(59, "ippatsu-too-late", *BAD)
def late():
    t = declared().to(1).go(1).to(0)
    return t.ron(1, 0, "5s", **claim("riichi", "ippatsu", "pinfu", "tanyao")).end()


@case(60, "ankan-ends-ippatsu", *GOOD, args=(("riichi", "pinfu", "tanyao"),))
@case(60, "ippatsu-after-an-ankan", *BAD, args=(("riichi", "ippatsu", "pinfu", "tanyao"),))
def ankan(names):
    t = (declared({2: "FFF1m9m1p9p1sES9s9sP"}, keep="FN").draw(2, "F").ankan(2, "FFFF").dora("N")
         .pass_turn(2, "9m").to(0))
    return t.ron(1, 0, "5s", **claim(*names)).end()


@case(61, "own-ankan-then-rinshan", *GOOD, args=(("riichi", "menzen-tsumo", "rinshan", "tanyao"),))
@case(61, "own-ankan-then-rinshan-with-ippatsu", *BAD,
      args=(("riichi", "ippatsu", "menzen-tsumo", "rinshan", "tanyao"),))
def own_ankan(names):
    t = (declared(keep="7mN", hand="2m3m4m7m7m7m3p4p5p6s7s8s8s").to(1).draw(1, "7m")
         .ankan(1, "7m7m7m7m").dora("N"))
    return t.tsumo(1, "5s", **claim(*names)).end()


ROBBER = "3m4m3p4p5p6p7p8p2s2s6s7s8s"  # waits for 2m 5m


@case(62, "chankan-with-ippatsu",
      "RT accept text ronin/Chankan (Robbing a Quad), rulings/C30, observed/31",
      args=(("riichi", "ippatsu", "chankan", "pinfu", "tanyao"),))
@case(62, "chankan-without-ippatsu",
      "RT reject:score/yaku text ronin/Chankan (Robbing a Quad), rulings/C30",
      args=(("riichi", "chankan", "pinfu", "tanyao"),))
def chankan(names):
    t = Table({1: ROBBER, 2: "5m5m1m9m1p9p1sESFFPP"}, keep="5m5mC", quiet="2m5m",
              indicator="W").pass_turn(0, "5m")
    t.call("pon", 2, 0, "5m", "5m5m").drop(2, "1m").to(1).reach(1, "C")
    return t.draw(2, "5m").kakan(2, "5m", "5m5m5m").won(1, 2, "5m", **claim(*names)).end()


@case(62, "declined-chankan-ends-ippatsu", "R accept text rulings/C30",
      args=(("riichi", "menzen-tsumo", "pinfu", "tanyao"),))
@case(62, "declined-chankan-then-ippatsu", "R reject:score/yaku text rulings/C30",
      args=(("riichi", "ippatsu", "menzen-tsumo", "pinfu", "tanyao"),))
def declined(names):
    # The indicator follows the discard, as in Ronin.
    t = Table({1: ROBBER, 2: "5m5m1m9m1p9p1sESFFPP"}, keep="5m5mC2mN9m", quiet="2m5m",
              indicator="W").pass_turn(0, "5m")
    t.call("pon", 2, 0, "5m", "5m5m").drop(2, "1m").to(1).reach(1, "C")
    t.draw(2, "5m").kakan(2, "5m", "5m5m5m").pass_turn(2, "9m").dora("N").to(1)
    return t.tsumo(1, "2m", **claim(*names)).end()


@case(63, "riichi-tile-ponned-then-ron", *GOOD, args=(("riichi", "pinfu", "tanyao"),))
@case(63, "riichi-tile-ponned-then-ron-with-ippatsu", *BAD,
      args=(("riichi", "ippatsu", "pinfu", "tanyao"),))
def ponned(names):
    t = declared({3: "CC1m4m7m1p4p7p1s4sENN"}).call("pon", 3, 1, "C", "CC").drop(3, "1m")
    return t.to(0).ron(1, 0, "5s", **claim(*names)).end()


@case(64, "next-draw", *GOOD)
def next_draw():
    return (declared().to(1)
            .tsumo(1, "5s", **claim("riichi", "ippatsu", "menzen-tsumo", "pinfu", "tanyao")).end())


LAST = "RTE accept text ronin/Yaku Special Cases", "W accept text wrc/5.7.1"
NOT_LAST = ("RT reject:score/yaku text ronin/Yaku Special Cases",
            "E soft:score/yaku assumed option/yaku.haitei")
# Whether haitei is a yaku may be open; that it needs the last tile is not.
TOO_EARLY = ("RT reject:score/yaku text ronin/Yaku Special Cases",
             "E reject:score/yaku assumed option/yaku.haitei")


@case(65, "haitei", *LAST, args=(69, ("menzen-tsumo", "haitei", "pinfu", "tanyao")))
@case(65, "haitei-not-counted", *NOT_LAST, args=(69, ("menzen-tsumo", "pinfu", "tanyao")))
@case(65, "haitei-too-early", *TOO_EARLY, args=(65, ("menzen-tsumo", "haitei", "pinfu", "tanyao")))
def haitei(turns, names):
    return (Table({1: READY}, keep="5s", quiet=WAITS, indicator="W").go(turns)
            .tsumo(1, "5s", **claim(*names)).end())


@case(66, "houtei", *LAST, args=(69, ("houtei", "pinfu", "tanyao")))
@case(66, "houtei-not-counted", *NOT_LAST, args=(69, ("pinfu", "tanyao")))
@case(66, "houtei-too-early", *TOO_EARLY, args=(65, ("houtei", "pinfu", "tanyao")))
def houtei(turns, names):
    t = Table({2: READY}, keep="5s", quiet=WAITS, indicator="W").go(turns)
    return t.ron(2, 1, "5s", **claim(*names)).end()


def last_kan(hands, keep):
    """Seat 0 draws the last tile but one, makes an ankan and has the very last tile as
    replacement."""
    t = Table({0: "FFF2m3m4m7p8p9p6s7s8s8s", **hands}, keep="FN5s" + keep, quiet=WAITS,
              indicator="W").go(68)
    assert t.turn == 0 and t.live == 2
    return t.draw(0, "F").ankan(0, "FFFF").dora("N")


@case(67, "houtei-after-the-last-replacement", "T accept text rulings/C39",
      "WE soft?:score/yaku assumed rulings/C39",
      "R reject:kan/wall text ronin/Kan (Quads)", args=(("houtei", "pinfu", "tanyao"),))
def houtei_after_kan(names):
    t = last_kan({1: "2m3m4m5m6m7m3p4p5p6s7s2s2s"}, "").draw(0, "5s").drop(0, "5s", True)
    return t.won(1, 0, "5s", **claim(*names)).end()


@case(68, "rinshan-on-the-last-tile", "T accept text observed/4",
      "W soft?:score/yaku commentary option/yaku.haitei_rinshan",
      "E accept assumed option/yaku.haitei_rinshan",
      args=(("menzen-tsumo", "rinshan", "hatsu"),))
@case(68, "rinshan-and-haitei-on-the-last-tile", "T reject:score/yaku text observed/4",
      "WE soft?:score/yaku commentary option/yaku.haitei_rinshan",
      args=(("menzen-tsumo", "rinshan", "haitei", "hatsu"),))
@case(259, "kan-with-one-live-tile", "T accept text observed/4",
      args=(("menzen-tsumo", "rinshan", "hatsu"),))
def rinshan_last(names):
    return last_kan({}, "").tsumo(0, "5s", **claim(*names)).end()


# At five counters EMA wants two han of yaku (ema-2012-text/3.4.11). Rinshan is one; if haitei may
# stand beside it, the win is allowed because it does.
@case(68, "rinshan-alone-on-the-last-tile-at-five-counters", "T accept text observed/4",
      "E soft:score/yaku assumed option/yaku.haitei_rinshan, ema-2012-text/3.4.11",
      args=(("rinshan",),))
@case(68, "rinshan-and-haitei-on-the-last-tile-at-five-counters",
      "E accept assumed option/yaku.haitei_rinshan, ema-2012-text/3.4.11",
      args=(("rinshan", "haitei"),))
def rinshan_last_at_five(names):
    t = Table({1: "9m9m9m2m3m7p8p9p6s7s8s8sC"}, keep="4m9m5sN", quiet=WAITS, indicator="W", honba=5)
    t.pass_turn(0, "4m").call("chi", 1, 0, "4m", "2m3m").drop(1, "C").until(2, seat=1)
    return t.draw(1, "9m").ankan(1, "9m9m9m9m").dora("N").tsumo(1, "5s", **claim(*names)).end()


@case(259, "kan-with-no-live-tile", "T reject:kan/wall text observed/4")
@case(14, "ankan-on-the-last-draw",
      "RTWE reject:kan/wall text ronin/Kan (Quads), wrc/5.7.1, ema/3.4.1")
def kan_on_last():
    return (Table({1: "FFF2m3m4m7p8p9p6s7s8s8s"}, keep="F", quiet=WAITS).go(69).draw(1, "F")
            .ankan(1, "FFFF"))


@case(70, "latest-riichi-ippatsu-haitei", "RTWE accept text")
def latest():
    t = Table({1: READY}, keep="C5s", quiet=WAITS, indicator="W").go(65).reach(1, "C").to(1)
    return t.tsumo(1, "5s",
                   **claim("riichi", "ippatsu", "menzen-tsumo", "haitei", "pinfu", "tanyao")).end()
