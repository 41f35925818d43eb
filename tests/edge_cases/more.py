"""Sections 7, 10 and 11: the lines that neither the other scripts nor the unit tests of value and
settlement hold."""

from edge_cases.draws import ALL_READY, READY, WAITS
from edge_cases.kans import QUIET, kakan
from edge_cases.registry import section
from edge_cases.table import Table

case = section("more")


def yaku(**han):
    return [{"yaku": name.replace("_", "-"), "han": number} for name, number in han.items()]


@case(233, "chiihou-after-discards-of-others", "R accept text ronin/Yaku Special Cases",
      args=(False, {"chiihou": 13}))
@case(233, "own-ankan-then-rinshan-is-no-chiihou", "R accept text ronin/Yaku Special Cases",
      args=(True, {"menzen_tsumo": 1, "rinshan": 1, "tanyao": 1}))
def chiihou(ankan, han):
    hand = "2m3m4m7m7m7m3p4p5p6s7s8s8s" if ankan else READY
    t = Table({1: hand}, keep="5s7mN", quiet=WAITS, indicator="W").go(1)
    if ankan:
        t.draw(1, "7m").ankan(1, "7m7m7m7m").dora("N")
    return t.tsumo(1, "5s", yaku=yaku(**han)).end()


@case(235, "ron-before-the-own-turn", "R accept text ronin/Yaku Toggles",
      args=(0, {"renhou": 5, "pinfu": 1, "tanyao": 1}))
@case(235, "ron-after-the-own-turn-is-no-renhou", "R reject:score/yaku text ronin/Yaku Toggles",
      args=(4, {"renhou": 5, "pinfu": 1, "tanyao": 1}))
def renhou(turns, han):
    return (Table({1: READY}, keep="5s", quiet=WAITS, indicator="W").go(turns)
            .ron(1, 0, "5s", yaku=yaku(**han)).end())


@case(243, "stick-of-a-thousand-classical", "J reject:riichi/deposit text jcr/Riichi", args=(-1000,
      ))
@case(243, "stick-of-a-hundred-classical", "J accept text jcr/Riichi", args=(-100,))
def stick(amount):
    t = (Table({1: READY}, keep="C", quiet=WAITS, scores=(500, 500, 500, 500)).go(1)
         .reach(1, "C", stick=0))
    scores = [500, 500 + amount, 500, 500]
    return t.add("reach_accepted", actor=1, scores=scores).go(3)


@case(264, "limit-hand-by-ron-classical", "J accept text jcr-scoring/page", args=(2000,))
def limit_by_ron(points):
    """Whether the discarder pays one share of the limit or all of them is said nowhere, so that no
    sum of points is wrong."""
    t = Table({1: "1m9m1p9p1s9sESWNPFC"}, keep="9m", quiet="1m", indicator="W",
              scores=(500, 500, 500, 500)).go(4)
    return t.ron(1, 0, "9m", points=points, limit="yakuman").end()


@case(248, "three-rob-one-kakan",
      "RT reject:draw/triple-ron text ronin/Furiten, ronin-rulebook/8, tenhou/22")
def triple_chankan():
    """All three wait for the tile that is added, but one of them has fed the pon of it and is in
    furiten, and two rons are no draw. The three robbers of line 248 are therefore to be had of a
    closed kan alone."""
    hands = {0: "4m6m2s3s4s2p2p2p6p7p8p9s9s", 2: "4m6m3p4p5p6p7p8p2s2s6s7s8s",
             3: "3m4m3p4p5p7m8m9m4s4s6s7s8s"}
    t = kakan(hands=hands, quiet=QUIET + "2m")
    return t.no_winner("triple-ron").end()


@case(248, "three-rob-one-ankan",
      "R accept observed ronin-rulebook/10, ronin-engine/logic, rulings/C22")
def triple_ankan():
    # Three hands of thirteen orphans lack 1m alone; seat 1 declares a closed kan of all four.
    orphans = "9m1p9p1s9sESWNPFC"
    hands = {0: orphans + "9m", 1: "1m1m1m4m5m6m2p3p4p6p7p8p2s", 2: orphans + "1p",
             3: orphans + "9p"}
    t = (Table(hands, keep="1m5p", indicator="5s", quiet="1m").pass_turn(0, "5p").draw(1, "1m")
         .ankan(1, "1m1m1m1m"))
    return t.no_winner("triple-ron").end()


@case(249, "riichi-hand-not-shown-at-nine-terminals", "E accept text ema/3.4.3")
def not_shown():
    nine = "1m9m1p9p1s9sESW4m4p4s7m"
    t = Table({1: READY, 2: nine}, keep="C7p", quiet=WAITS).go(1).reach(1, "C").draw(2, "7p")
    return t.no_winner("nine-terminals", actor=2,
                       shown=[None, None, t.hands[2] + ["7p"], None]).end()


@case(252, "robbed-ankan-paid-by-its-player",
      "R accept text ronin/Chankan (Robbing a Quad), ronin-engine/logic", args=(False,))
@case(252, "robbed-ankan-with-an-indicator",
      "R reject:dora/early-reveal text ronin/Chankan (Robbing a Quad), ronin-engine/logic",
      args=(True,))
def robbed_ankan(shown):
    # A Ronin file has no event of the kan; its reader supplies it, so that the stream has it.
    t = (Table({1: "NNN5m6m7m2p3p4p6p7p8p2s", 2: "1m9m1p9p1s9sESWPFC9s"}, keep="NE", indicator="3m",
               quiet="N").go(1).draw(1, "N").ankan(1, "NNNN"))
    if shown:
        t.dora("E")
    return t.won(2, 1, "N", deltas=[0, -32000, 32000, 0]).end()


@case(254, "double-ron-beside-a-third-hand", "R accept text rulings/C22")
def third_hand():
    t = Table({1: ALL_READY[1], 2: ALL_READY[2], 3: ALL_READY[3]}, keep="5s", quiet=WAITS,
              indicator="N").go(4)
    return t.pass_turn(0, "5s").won(1, 0, "5s").won(2, 0, "5s").end()


@case(173, "third-dragon-as-ankan", "T accept text observed/50",
      "R accept text ronin/Liability (Pao)", args=((-16000, 32000, -8000, -8000),))
@case(173, "third-dragon-as-ankan-paid-by-one", "T reject:payment/pao text observed/50",
      "R reject:payment/pao text ronin/Liability (Pao)",
      args=((-32000, 32000, 0, 0),))
def no_pao(deltas):
    # Pons of P and F off the dealer, then an ankan of C and a win on its replacement.
    t = Table({1: "PPFFCCC7m8m5s5s2p9p"}, keep="PFCN6m", quiet="6m9mC", indicator="W")
    t.pass_turn(0, "P").call("pon", 1, 0, "P", "PP").drop(1, "2p").to(0)
    t.pass_turn(0, "F").call("pon", 1, 0, "F", "FF").drop(1, "9p").to(1)
    return t.draw(1, "C").ankan(1, "CCCC").dora("N").tsumo(1, "6m", deltas=deltas).end()


# Whether a closed quad that was there before counts as one of the three is a reading (rulings C20),
# so that neither way is an error.
@case(173, "earlier-dragon-as-ankan", "R soft:payment/pao assumed rulings/C20",
      "T accept assumed option/pao.earlier_ankan", args=((-16000, 32000, -8000, -8000),))
@case(173, "earlier-dragon-as-ankan-paid-by-one",
      "T soft:payment/pao assumed option/pao.earlier_ankan", "R accept assumed rulings/C20",
      args=((-32000, 32000, 0, 0),))
def pao_behind_ankan(deltas):
    # An ankan of C, then pons of P and F off the dealer and a win by tsumo.
    t = Table({1: "PPFFCCC7m8m5s5s2p9p"}, keep="PFCN6mS", quiet="6m9mC", indicator="W").go(1)
    t.draw(1, "C").ankan(1, "CCCC").dora("N").draw(1, "S").drop(1, "S", True).to(0)
    t.pass_turn(0, "P").call("pon", 1, 0, "P", "PP").drop(1, "2p").to(0)
    t.pass_turn(0, "F").call("pon", 1, 0, "F", "FF").drop(1, "9p").to(1)
    return t.tsumo(1, "6m", deltas=deltas).end()


@case(175, "fourth-kan-fed", "RT accept text ronin/Liability (Pao), tenhou/18",
      args=((-16000, 32000, -8000, -8000),))
@case(175, "fourth-kan-fed-and-paid-by-the-feeder",
      "RT reject:payment/pao text ronin/Liability (Pao), tenhou/18", args=((-32000, 32000, 0, 0),))
def suukantsu(deltas):
    t = Table({1: "2m2m2m5m5m5m8m8m8m2p2p2p9s"}, keep="2m5m8m2pNSPC9s", quiet="9s",
              indicator="W").go(1)
    for kind, indicator in zip(("2m", "5m", "8m"), "NSP"):
        t.draw(1, kind).ankan(1, kind * 4).dora(indicator)
    (t.draw(1, "C").drop(1, "C", True).to(0).pass_turn(0, "2p")
     .call("daiminkan", 1, 0, "2p", "2p2p2p"))
    return t.tsumo(1, "9s", deltas=deltas).end()


@case(129, "double-wind-triplet", "RTWE accept text option/yaku.double_wind_both",
      args=({"seat_east": 1, "round_east": 1},))
@case(129, "double-wind-triplet-counted-once",
      "RT reject:score/yaku text option/yaku.double_wind_both", args=({"round_east": 1},))
def double_wind(han):
    t = Table({0: "EEE2m3m4m5m6m7m6s7s2p2p"}, keep="5s", quiet="5s8s", indicator="W").go(4)
    return t.to(2).ron(0, 2, "5s", yaku=yaku(**han)).end()


# Four closed triplets, or thirteen orphans, as the dealer's first fourteen tiles.
FIRST_TRIPLETS = "2m2m2m4p4p4p7s7s7s8s8s8s9p9p"
FIRST_ORPHANS = "1m9m1p9p1s9sESWNPFCC"


@case(154, "tenhou-and-triplets-as-drawn", "RTWE accept text ronin/Yakuman Options",
      args=(FIRST_TRIPLETS, "2m", "suuankou"))
@case(154, "tenhou-and-triplets-as-a-pair-wait", "RTWEJ soft:score/yaku text situations/154",
      args=(FIRST_TRIPLETS, "2m", "suuankou-tanki"))
@case(154, "tenhou-and-a-pair-not-as-the-wait", "RTWEJ soft:score/yaku text situations/154",
      args=(FIRST_TRIPLETS, "9p", "suuankou"))
@case(154, "tenhou-and-orphans-with-the-other-wait", "RTWEJ soft:score/yaku text situations/154",
      args=(FIRST_ORPHANS, "1m", "kokushi-thirteen"))
def first_fourteen(hand, drawn, form):
    t = Table({0: hand.replace(drawn, "", 1)}, keep=drawn)
    return t.tsumo(0, drawn, yaku=[{"yaku": "tenhou"}, {"yaku": form}]).end()
