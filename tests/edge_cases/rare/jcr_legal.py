"""What a seat may do at a moment, by the words of the Japanese Classical Rules. Seat 1 is asked
unless the moment says otherwise; the lines are spelled out here."""

from edge_cases.actions import drops, to
from edge_cases.draws import READY, WAITS
from edge_cases.rare import jcr_furiten as furiten
from edge_cases.rare.jcr_riichi import declared
from edge_cases.rare.table import classical
from edge_cases.rare.wrc_legal import moment

TURN, RIICHI = "jcr/Normal Turn", "jcr/Riichi"
DRAWS, OPTION = "jcr/Draws and Abortive Games", "jcr/1-4-7 Restriction"


def asked(edge, slug, table, cite, lines, **more):
    moment(edge, f"classical-{slug}", table, to("J", "text", cite, lines), **more)


def in_riichi():
    """'No changes can be made to the hand, not even concealed kongs. When a tile is drawn, if it is
    not a winning tile it is immediately discarded ... if it is any winning tile ... mahjong must be
    declared.'"""
    triplet = "1m2m3m7m7m7m3p4p5p6s7s8s8s"
    pair = "2m3m4m5m6m7m3p4p5p6s7sFF"
    asked(49, "riichi-another-tile-drawn", declared(keep="F").draw(1, "F"), RIICHI,
          {"dahai F tsumogiri"})
    asked(51, "riichi-fourth-tile-drawn", declared(triplet, keep="7m").draw(1, "7m"), RIICHI,
          {"dahai 7m tsumogiri"})
    asked(50, "riichi-winning-tile-drawn", declared(keep="5s").draw(1, "5s"), RIICHI, {"hora"})
    asked(50, "riichi-other-winning-tile-drawn", declared(keep="8s").draw(1, "8s"), RIICHI,
          {"hora"})
    t = declared(keep="5s8s").to(2).pass_turn(2, "5s").to(1).draw(1, "8s")
    asked(50, "riichi-winning-tile-drawn-behind-one-that-passed", t, RIICHI, {"hora"})
    t = classical({1: READY}, keep="5s5sC", quiet=WAITS).go(1).pass_turn(1, "5s").to(1)
    t.reach(1, "C", stick=100).to(1).draw(1, "5s")
    asked(50, "riichi-own-discard-drawn", t, RIICHI, {"hora"})
    asked(50, "riichi-winning-tile-offered", declared(keep="5s").to(0).pass_turn(0, "5s"), RIICHI,
          {"hora", "none"})
    asked(56, "riichi-third-of-a-pair-offered", declared(pair, keep="F").to(0).pass_turn(0, "F"),
          RIICHI, set())
    asked(56, "riichi-run-offered", declared(pair, keep="1m").to(0).pass_turn(0, "1m"), RIICHI,
          set())
    asked(56, "riichi-fourth-of-a-triplet-offered",
          declared(triplet, keep="7m").to(0).pass_turn(0, "7m"), RIICHI, set())


def declaring():
    """'when his/her hand is one tile away ... completely concealed before calling. Concealed kongs
    are okay.'"""
    t = classical({1: READY}, keep="C", quiet=WAITS).go(1).draw(1, "C")
    asked(43, "one-tile-away", t, RIICHI, drops(READY, "C") | {"reach"})
    asked(43, "declared-and-not-yet-discarded", t.riichi(1), RIICHI,
          {"dahai C tsumogiri", "dahai 8s"})
    noten = "2m3m4m5m6m7m3p4p5p6s8sEN"
    asked(43, "two-tiles-away", classical({1: noten}, keep="C").go(1).draw(1, "C"), RIICHI,
          drops(noten, "C"))
    kong = "8m8m8m2m3m4m3p4p5p6s7s2s2s"
    t = classical({1: kong}, keep="8mC", quiet=WAITS).go(1).draw(1, "8m")
    asked(42, "fourth-tile-drawn-one-tile-away", t, RIICHI,
          drops(kong, "8m") | {"reach", "ankan 8m 8m 8m 8m"})
    t.ankan(1, "8m8m8m8m").draw(1, "C")
    asked(42, "one-tile-away-behind-a-concealed-kong", t, RIICHI, drops(kong[6:], "C") | {"reach"})
    t = classical({1: kong}, keep="8mC", quiet=WAITS).pass_turn(0, "8m")
    t.call("daiminkan", 1, 0, "8m", "8m8m8m").draw(1, "C")
    asked(42, "one-tile-away-behind-an-open-kong", t, RIICHI, drops(kong[6:], "C"))


def claims():
    """'Chi: Claimed from the player to your left or for mahjong. Pon: Claimed from any player. Kan:
    Claimed from any player.'"""
    hand = "4m4m5m6m1p7p1s7sSEFPC"
    for giver, lines in ((0, {"chi 5m 6m", "pon 4m 4m", "none"}), (2, {"pon 4m 4m", "none"}),
                         (3, {"pon 4m 4m", "none"})):
        t = classical({1: hand}, keep="4m").to(giver).pass_turn(giver, "4m")
        asked(1, f"pair-and-run-offered-by-seat-{giver}", t, TURN, lines)
    triplet = "PPP2m5m8m2p5p8p2s5s8sF"
    for giver in (0, 2, 3):
        t = classical({1: triplet}, keep="P").to(giver).pass_turn(giver, "P")
        asked(1, f"triplet-offered-by-seat-{giver}", t, TURN,
              {"pon P P", "daiminkan P P P", "none"})
    for giver, lines in ((0, {"hora", "chi 6s 7s", "none"}), (3, {"hora", "none"})):
        t = classical({1: READY}, keep="5s", quiet=WAITS).to(giver).pass_turn(giver, "5s")
        asked(2, f"run-for-mahjong-offered-by-seat-{giver}", t, TURN, lines)


def kongs():
    """'Concealed and Small Melded Kan: Announced only after drawing a tile (i.e. not after claiming
    a tile).'"""
    four = "9m9m9m9m2p5p8p2s5s8sF"
    t = classical({1: "NN" + four}, keep="NWC").pass_turn(0, "N").call("pon", 1, 0, "N", "NN")
    asked(15, "four-tiles-held-behind-a-claim", t, TURN, drops(four))
    t.drop(1, "F").to(1).draw(1, "W")
    asked(15, "four-tiles-held-and-a-draw", t, TURN,
          drops(four[:-1], "W") | {"ankan 9m 9m 9m 9m"})
    hand = "4m5m2p5p8p2s5s8sFC"
    t = classical({1: "EEE" + hand}, keep="E3m").pass_turn(0, "E").call("pon", 1, 0, "E", "EE")
    t.drop(1, "F").to(0).pass_turn(0, "3m").call("chi", 1, 0, "3m", "4m5m")
    asked(16, "tile-of-a-pung-held-behind-a-chow", t, TURN, drops("E2p5p8p2s5s8sC"))
    t = classical({1: "EE" + hand + "W"}, keep="EE").pass_turn(0, "E").call("pon", 1, 0, "E", "EE")
    t.drop(1, "F").to(1).draw(1, "E")
    asked(16, "tile-of-a-pung-drawn", t, TURN, drops("4m5m2p5p8p2s5s8sCW", "E") | {"kakan E"})


TEN = "1m9m1p9p1s9sESWP4p4s7m"


def ten_kinds():
    """'more than nine unique tiles terminal and honor tiles in his/her starting hand ... within the
    first uninterrupted go-around.'"""
    t = classical({2: TEN}, keep="5p8p").go(2).draw(2, "5p")
    asked(192, "ten-kinds", t, DRAWS, drops(TEN, "5p") | {"ryukyoku"}, seat=2)
    t.drop(2, "5p", True).to(2).draw(2, "8p")
    asked(193, "ten-kinds-a-go-around-later", t, DRAWS, drops(TEN, "8p"), seat=2)
    t = classical({1: "3m3m4m5m1p7p7sSSFFCC", 2: TEN}, keep="3m5p").pass_turn(0, "3m")
    t.call("pon", 1, 0, "3m", "3m3m").drop(1, "7s").draw(2, "5p")
    asked(193, "ten-kinds-behind-a-pung", t, DRAWS, drops(TEN, "5p"), seat=2)
    eight = "1m9m1p9p1s9sESEE4p4s7m"
    t = classical({3: eight}, keep="5p").go(3).draw(3, "5p")
    asked(194, "ten-tiles-of-eight-kinds", t, DRAWS, drops(eight, "5p"), seat=3)


def sacred():
    """'you cannot declare any numbers that belong in the same knitted sequence (i.e. 1-4-7, 2-5-8,
    or 3-6-9)'; without the option 'the same tile' alone. A drawn tile may be won on."""
    rules = {"furiten.suji147": True}

    def offered(slug, hand, run, discarded, won, barred, option=True):
        waits = {furiten.LOW: "3s6s", furiten.MIDDLE: "5s8s", furiten.HIGH: "6s9s"}[hand]
        t = classical({1: hand}, keep=discarded + won, quiet=waits).go(1).pass_turn(1, discarded)
        lines = {f"chi {run}", "none"} | (set() if barred else {"hora"})
        asked(73, slug, t.to(0).pass_turn(0, won), OPTION if option else RIICHI, lines,
              rules=rules if option else None)

    low, middle, high = "4s 5s", "6s 7s", "7s 8s"
    offered("sacred-three-and-six", furiten.LOW, low, "3s", "6s", True)
    offered("sacred-nine-and-three", furiten.LOW, low, "9s", "3s", True)
    offered("sacred-two-and-five", furiten.MIDDLE, middle, "2s", "5s", True)
    offered("sacred-one-and-five", furiten.MIDDLE, middle, "1s", "5s", False)
    offered("sacred-three-and-nine", furiten.HIGH, high, "3s", "9s", True)
    offered("sacred-four-and-nine", furiten.HIGH, high, "4s", "9s", False)
    offered("same-suit-three-and-six-without-the-option", furiten.LOW, low, "3s", "6s", False,
            False)
    offered("same-tile-without-the-option", furiten.LOW, low, "6s", "6s", True, False)
    t = classical({1: furiten.LOW}, keep="3s6s", quiet="3s6s").go(1).pass_turn(1, "3s").to(1)
    asked(73, "sacred-three-and-six-drawn", t.draw(1, "6s"), OPTION,
          drops(furiten.LOW, "6s") | {"hora", "reach"}, rules=rules)


in_riichi()
declaring()
claims()
kongs()
ten_kinds()
sacred()
