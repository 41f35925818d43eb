"""What a text leaves open is no more than doubtful; what it says plainly is an error, though
something open stands beside it. Situations of other sections, each with the two sides."""

from edge_cases.draws import READY, WAITS, exhaustive
from edge_cases.furiten import waiting
from edge_cases.more import yaku
from edge_cases.registry import section
from edge_cases.table import Table

case = section("texts")
CLASSICAL = dict(scores=(500,) * 4)


# jcr/Draws and Abortive Games lists the draw by four equal tiles among the draws, and jcr/Noten
# Penalty speaks of "a draw": that the penalty is paid is one reading. That the three payers do not share it is none.
@case(195, "abortive-draw-paid-like-another", "J soft:payment/noten assumed jcr/Noten Penalty",
      args=((-200, 600, -200, -200),))
@case(195, "abortive-draw-paid-unevenly", "J reject:payment/noten text jcr/Noten Penalty",
      args=((-300, 600, -100, -200),))
def abort_paid(deltas):
    t = Table({1: READY}, keep="NNNN", quiet=WAITS, **CLASSICAL)
    for seat in range(4):
        t.pass_turn(seat, "N")
    return t.no_winner("four-winds", deltas=deltas, tenpai=[s == 1 for s in range(4)]).end()


# No text of the classical rules names a yaku, so that one may be missing, or two (rulings C48). A
# yaku that the tiles do not make is none under any rules.
@case(127, "yaku-that-no-text-names-left-out", "J soft:score/yaku assumed rulings/C48",
      args=(("riichi", "pinfu", "tanyao"),))
@case(127, "two-yaku-that-no-text-names-left-out", "J soft:score/yaku assumed rulings/C48",
      args=(("riichi", "tanyao"),))
@case(127, "yaku-that-the-tiles-do-not-make", "J reject:score/yaku text",
      args=(("menzen_tsumo", "riichi", "pinfu", "tanyao", "toitoi"),))
# No text says how many han a yaku or a hand has, so that no number of them is wrong.
@case(127, "yaku-of-two-han-where-no-text-gives-any", "J accept assumed rulings/C48",
      args=(("menzen_tsumo", "riichi", "pinfu", "tanyao"), 2))
def classical_yaku(names, han=1):
    t = Table({1: READY}, keep="C5s", quiet=WAITS, indicator="W", **CLASSICAL).go(1)
    t.reach(1, "C", stick=100).to(1)
    return t.tsumo(1, "5s", yaku=yaku(**dict.fromkeys(names, han))).end()


# wrc/5.7.2: noten players pay a penalty to tenpai players. No reading makes tiles far apart tenpai.
@case(181, "tiles-far-apart-shown-as-tenpai", "W reject:draw/tenpai text wrc/5.7.2", args=((3,),))
@case(181, "ready-hand-shown-as-tenpai", "W accept text wrc/5.7.2", args=((1,),))
def far_apart(tenpai):
    deltas = [3000 if seat in tenpai else -1000 for seat in range(4)]
    return exhaustive(Table({1: READY}, quiet=WAITS), tenpai, deltas)


# ema/3.4.5: "interrupted by claims for kong": a tile added to a pon is as little or as much a claim
# as a closed quad (rulings C51). wrc/5.7.5: it does not matter.
@case(83, "another-player-adds-to-his-pon", "E soft:furiten/temporary assumed ema/3.4.5, rulings/C51",
      "W reject:furiten/temporary text wrc/5.7.5")
def added_between():
    t = waiting(hands={3: "FF1m9m1p9p1sES9s9sNC"}, keep="FFW3m6mN").pass_turn(0, "F")
    t.call("pon", 3, 0, "F", "FF").drop(3, "N").to(2).pass_turn(2, "3m")
    t.draw(3, "F").kakan(3, "F", "FFF").dora("W")
    return t.ron(1, 3, "6m").end()


# ronin-rulebook/8: "a Ron opportunity (including Chankan Ron)". Seat 1 has a called run of 2p 3p 4p
# and waits for 1m, which gives no yaku but by robbing it, and for 4m, which gives tanyao.
@case(86, "tile-that-could-be-robbed-passed", "R reject:furiten/temporary text ronin-rulebook/8",
      args=(True,))
@case(86, "tile-without-yaku-passed", "R soft?:furiten/temporary text rulings/C7", args=(False,))
def robbing_passed(added):
    t = Table({1: "2m3m3p4p5p6p7p6s7s8s5s5sC", 3: "1m1m9m2p9p1s4sESPFWN"},
              keep="1m1m2p4m", quiet="1m4m", indicator="9s").pass_turn(0, "2p")
    t.call("chi", 1, 0, "2p", "3p4p").drop(1, "C").to(2).pass_turn(2, "1m")
    if not added:
        return t.to(3).pass_turn(3, "4m").won(1, 3, "4m").end()
    t.call("pon", 3, 2, "1m", "1m1m").drop(3, "W").to(3)
    t.draw(3, "1m").kakan(3, "1m", "1m1m1m")
    return t.ron(1, 3, "4m").end()


# wrc/5.6 takes away what requires a particular wait. The fu for tsumo require none: 20 and 2 are
# 30; a comment has 20 (rulings C54). 40 are nobody's.
@case(135, "not-kept-apart-with-the-fu-for-tsumo", "W accept text wrc/5.6, rulings/C54", args=(30,))
@case(135, "not-kept-apart-without-the-fu-for-tsumo", "W accept text wrc/5.6, rulings/C54",
      args=(20,))
@case(135, "not-kept-apart-with-fu-for-the-wait", "W reject:score/fu text wrc/5.6", args=(50,))
def not_apart(fu):
    t = Table({1: READY}, keep="5s", quiet=WAITS, indicator="W").go(5).draw(1, "5s")
    return (t.add("win_tile_apart", actor=1, apart=False)
            .won(1, 1, "5s", yaku=yaku(menzen_tsumo=1, tanyao=1), fu=fu).end())


# "5-han (mangan level)": whether renhou adds up is open (rulings C12).
@case(152, "renhou-alone", "R soft:score/yaku text ronin/Yaku Toggles, rulings/C12",
      args=({"renhou": 5},))
@case(152, "renhou-with-the-rest", "R accept text ronin/Yaku Toggles, rulings/C12",
      args=({"renhou": 5, "pinfu": 1, "tanyao": 1},))
@case(152, "renhou-of-four-han", "R reject:score/yaku text ronin/Yaku Toggles",
      args=({"renhou": 4, "pinfu": 1, "tanyao": 1},))
def renhou(names):
    t = Table({1: READY}, keep="5s", quiet=WAITS, indicator="W")
    return t.pass_turn(0, "5s").won(1, 0, "5s", yaku=yaku(**names)).end()


# Who is liable is no member that must be written; the payments show it.
@case(168, "liable-player-pays-and-is-not-named", "RT accept text ronin/Liability (Pao), tenhou/18",
      args=((-16000, 32000, -16000, 0),))
@case(168, "liable-player-neither-pays-nor-is-named",
      "RT reject:payment/pao text ronin/Liability (Pao), tenhou/18", args=((0, 32000, -32000, 0),))
def liable_unsaid(deltas):
    t = Table({1: "PPFFCC2m3m9s9s1s4s7s"}, keep="PFC4m", quiet="1m4m", indicator="W")
    for tile, discard in zip("PFC", ("1s", "4s", "7s")):
        t.to(0).pass_turn(0, tile).call("pon", 1, 0, tile, tile * 2).drop(1, discard)
    return t.to(2).ron(1, 2, "4m", yaku=[{"yaku": "daisangen", "han": 13}], deltas=deltas).end()


# jcr/Riichi: the winner collects the 100 points; jcr/Dealer's Extra Hand: 100 from each player, though
# the discarder may pay all of them (rulings C40). Both show though nobody knows what the hand is
# worth.
STICKS = dict(kyotaku=2, honba=0, scores=(500, 500, 400, 400))
COUNTER = dict(kyotaku=0, honba=1)


@case(165, "sticks-left-by-the-winner-of-a-hand-of-unknown-worth",
      "J reject:payment/riichi-sticks text jcr/Riichi", args=((-80, 80, 0, 0), STICKS))
@case(165, "sticks-taken-by-the-winner-of-a-hand-of-unknown-worth", "J accept text jcr/Riichi",
      args=((-80, 280, 0, 0), STICKS))
@case(163, "counter-paid-by-the-discarder-alone-classical", "J soft:payment/honba text rulings/C40",
      args=((-480, 480, 0, 0), COUNTER))
@case(163, "counter-paid-by-nobody-classical", "J reject:payment/honba text jcr/Dealer's Extra Hand",
      args=((-80, 80, 0, 0), COUNTER))
@case(163, "counter-paid-by-all-classical", "J accept text jcr/Dealer's Extra Hand",
      args=((-180, 380, -100, -100), COUNTER))
def unknown_worth(deltas, counters):
    t = Table({1: READY}, keep="5s", quiet=WAITS, indicator="W",
              **{**CLASSICAL, **counters}).go(4)
    return t.ron(1, 0, "5s", deltas=deltas).end()


# jcr/Draws and Abortive Games: the deal passes after a draw, and no hand that is missing leads back
# to a round.
@case(204, "deal-stays-after-a-draw-classical", "J reject:flow/round text jcr/Draws and Abortive Games",
      args=(1, 1))
@case(204, "deal-passes-after-a-draw-classical", "J accept text jcr/Draws and Abortive Games",
      args=(2, 0))
def after_a_draw(round_, honba):
    t = Table({2: READY}, quiet=WAITS, dealer=1, round_=1, **CLASSICAL).until(0)
    t.no_winner(tenpai=(), deltas=(0,) * 4)
    return t.again(dealer=round_, round_=round_, honba=honba, scores=(500,) * 4).go(3)


# A fifth kan is the one fault; there is no indicator for it.
@case(111, "fifth-kan-without-an-indicator", "T reject:kan/fifth observed observed/8", args=(True,))
@case(111, "no-fifth-kan", "T accept observed observed/8", args=(False,))
def fifth(kan):
    t = Table({1: "2m2m2m5m5m5m8m8m8m2p2p2p9s", 2: "3s3s3s1m4m7m4p7pE1s6s9mS"},
              keep="2m5m8m2p3sNSPCF6pW", indicator="W").go(1)
    for kind, indicator in zip(("2m", "5m", "8m", "2p"), "NSPC"):
        t.draw(1, kind).ankan(1, kind * 4).dora(indicator)
    t.draw(1, "F").drop(1, "F", True).draw(2, "3s")
    if kan:
        t.ankan(2, "3s3s3s3s").draw(2, "6p").drop(2, "6p", True)
    else:
        t.drop(2, "1m", False)
    return t.go(3)
