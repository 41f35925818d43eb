"""Chi, pon and kans: who may take which tile, and what may be discarded afterwards."""

from rule_fixtures.kyoku import HANDS, Kyoku
from rule_fixtures.registry import collector

FIXTURES, fixture = collector()

SOUTH = "3m4m5m6m7m2p2p5p6p7p9sPP"


def south(keep="", rules="tenhou", hand=SOUTH):
    return Kyoku(rules=rules, hands=[HANDS[0], hand, "1s1s2s3s4s9s9sWWNN6s6s", "4p5p6p8p8p8pFFCC9m9mS"], keep=keep)


@fixture("call/chi-not-from-left", "from-across")
def chi_from_across(bad):
    # West discards 2m: only North, on his right, may chi; South sits on his left.
    k = south(keep="2m2m").draw(0, "2m").drop(0, "E" if bad else "2m")
    if bad:
        k.pass_turn(1, "8s").draw(2, "2m").drop(2, "2m").call("chi", 1, 2, "2m", "3m4m").drop(1, "9s")
        return k
    return k.call("chi", 1, 0, "2m", "3m4m").drop(1, "9s")


@fixture("call/own-discard", "pon")
def own_discard(bad):
    k = south(keep="2pP").draw(0, "P").drop(0, "P")
    if bad:
        k.lines.pop()
        k.lines.pop()
        k.live += 1
        k.pass_turn(0, "E").draw(1, "2p").drop(1, "2p").call("pon", 1, 1, "2p", "2p2p").drop(1, "9s")
        return k
    return k.call("pon", 1, 0, "P", "PP").drop(1, "9s")


@fixture("call/not-last-discard", "tile-before")
def not_last_discard(bad):
    k = south(keep="P").draw(0, "P").drop(0, "P")
    if bad:
        k.pass_turn(1, "6m")
    return k.call("pon", 1, 0, "P", "PP").drop(1, "9s")


@fixture("call/invalid-set", "run-with-a-gap")
def invalid_set(bad):
    k = south(keep="2m").draw(0, "2m").drop(0, "2m")
    return k.call("chi", 1, 0, "2m", "3m5m" if bad else "3m4m").drop(1, "9s")


@fixture("call/last-discard", "pon-of-the-last-tile")
def last_discard(bad):
    k = south(keep="P").turns(69 if bad else 68, avoid="5s8sP2p9s")
    caller = (k.turn + 1) % 4 if k.turn != 1 else 1
    k.draw(k.turn, "P").drop((k.turn), "P")
    giver = (k.turn - 1) % 4
    k.call("pon", 1, giver, "P", "PP").drop(1, "9s")
    if not bad:
        k.turns(1, avoid="5s8sP2p9s")
    return k


@fixture("call/in-riichi", "pon")
def in_riichi(bad):
    k = Kyoku(hands=[HANDS[0], "2m3m4m5m6m7m3p4p5p6s7sPP"], keep="P6m").pass_turn(0, "6m").draw(1, "E")
    if bad:
        k.riichi(1)
    k.drop(1, "E")
    if bad:
        k.deposit(1)
    k.draw(2, "8m").drop(2, "P")
    return k.call("pon", 1, 2, "P", "PP").drop(1, "7s")


@fixture("call/kuikae-same", "pon")
def kuikae_same(bad):
    k = south(hand="3m4m5m6m7m2p2p2p6p7p9sPP", keep="2p").draw(0, "2p").drop(0, "2p")
    return k.call("pon", 1, 0, "2p", "2p2p").drop(1, "2p" if bad else "9s")


@fixture("call/kuikae-suji", "chi-below")
def kuikae_suji(bad):
    # 2m called with 3m 4m: a 5m would complete the same run at its other end (ronin-rulebook/3).
    k = south(keep="2m").draw(0, "2m").drop(0, "2m")
    return k.call("chi", 1, 0, "2m", "3m4m").drop(1, "5m" if bad else "6m")


@fixture("call/no-discard-left", "both-ends-barred")
def no_discard_left(bad):
    # South has laid three sets and holds 3m 4m 5m 2m (or 9s): after 2m with 3m 4m only 5m and 2m are left.
    hand = "3m4m5m" + ("2m" if bad else "9s") + "PPFF6p7p5p2p2p"
    k = Kyoku(hands=[HANDS[0], hand, "1s1s2s3s4s9s9sWWNN6s6s", "4p5p6p8p8p8pCCC9m9mSW"], keep="PF8p2m2p")
    k.draw(0, "P").drop(0, "P").call("pon", 1, 0, "P", "PP").drop(1, "5p")
    k.pass_turn(2, "8m").pass_turn(3, "8m").draw(0, "F").drop(0, "F").call("pon", 1, 0, "F", "FF").drop(1, "2p")
    k.pass_turn(2, "3s").pass_turn(3, "6m").draw(0, "5s").drop(0, "5s")
    k.pass_turn(1, "8m").pass_turn(2, "4s").pass_turn(3, "6m").draw(0, "8p").drop(0, "8p").call("chi", 1, 0, "8p", "6p7p").drop(1, "2p")
    k.pass_turn(2, "7s").pass_turn(3, "7m").draw(0, "2m").drop(0, "2m").call("chi", 1, 0, "2m", "3m4m")
    return k if bad else k.drop(1, "9s")


@fixture("kan/wall", "two-tiles-needed")
def kan_wall(bad):
    # Ronin asks for two live tiles (ronin/Kan (Quads)).
    k = Kyoku(rules="ronin", hands=["1m1m1m2p3p4p5p6p7p9sESS"], keep="1m6m")
    k.turns(68 if bad else 64, avoid="5s8s1m6m")
    k.draw(0, "1m").ankan(0, "1m1m1m1m").dora("6m").draw(0, k.filler("5s8s1m6m"))
    return k.drop(0, "E")


@fixture("kan/fifth", "fifth-kan")
def fifth_kan(bad):
    k = Kyoku(rules="wrc", hands=["1m1m1m2m2m2m3m3m3m4m4m4m5p", "5m5m5m6p7p8p1s2s3s4s5s6sE", "9s9s9s7s8s9pWWNNPPP",
                                  "4p6p7p7p8p8pFFCC9m9mS"], indicator="8m", keep="1m2m3m4m6m7m8m9p9p6s5m5mE")
    k.draw(0, "1m").ankan(0, "1m1m1m1m").dora("6m").draw(0, "2m").ankan(0, "2m2m2m2m").dora("7m")
    k.draw(0, "3m").ankan(0, "3m3m3m3m").dora("8m")
    if bad:
        k.draw(0, "4m").ankan(0, "4m4m4m4m").dora("9p")
    k.draw(0, "6s").drop(0, "6s").draw(1, "5m")
    if bad:
        return k.ankan(1, "5m5m5m5m")
    return k.ankan(1, "5m5m5m5m").dora("9p").draw(1, "E").drop(1, "E")


@fixture("kan/after-call", "closed-kan-after-pon")
def kan_after_call(bad):
    k = Kyoku(hands=[HANDS[0], "5m5m5m5m3p4p6s7s8sPPEE"], keep="P6mW").draw(0, "P").drop(0, "P").call("pon", 1, 0, "P", "PP")
    if bad:
        k.ankan(1, "5m5m5m5m").dora("6m").draw(1, "8m").drop(1, "E")
    else:
        k.drop(1, "E")
    return k


@fixture("kan/no-pon", "three-of-a-kind")
def kan_no_pon(bad):
    # 5m three times in hand, or four times with the one drawn.
    k = Kyoku(hands=["5m5m5m1p2p3p7m8m9m9p9pES"], keep="5m6m6s").draw(0, "4m" if bad else "5m").ankan(0, "5m5m5m5m").dora("6m")
    return k.draw(0, "6s").drop(0, "E")


def in_riichi_hand(seat0, drawn, keep, rules="tenhou"):
    k = Kyoku(rules=rules, hands=[seat0], keep=keep).draw(0, "E").riichi(0).drop(0, "E").deposit(0)
    return k.pass_turn(1, "6m").pass_turn(2, "8m").pass_turn(3, "8m").draw(0, drawn)


@fixture("kan/in-riichi-tile", "not-the-drawn-tile")
def riichi_tile(bad):
    # The hand waits for 9p S; the fourth 5m is drawn, or has been held since the deal.
    hand = "5m5m5m" + ("5m" if bad else "") + ("6m7m" if bad else "4m5p6p") + "2p3p4p9p9p" + ("SS" if bad else "SS")
    if bad:
        k = in_riichi_hand("5m5m5m5m6m7m2p3p4p9p9pSS", "F", "EF6m8m8m2s")
    else:
        k = in_riichi_hand("5m5m5m6s7s8s2p3p4p9p9pSS", "5m", "EF6m8m8m2s5m")
    return k.ankan(0, "5m5m5m5m").dora("2s").draw(0, "F").drop(0, "F", True)


@fixture("kan/in-riichi-wait", "nine-gates-shape")
def riichi_wait(bad):
    # 4m 5m 6m 7m 7m 7m waits for more than the triplet leaves (tenhou/25).
    hand = ("4m5m6m7m7m7m" if bad else "1m2m3m7m7m7m") + "2p3p4p9p9pSS"
    hand = hand if not bad else "4m5m6m7m7m7m2p3p4p9p9p9p" + "S"
    hand = "5m6m7m7m7m2p3p4p9p9p9pSS" if bad else hand
    k = in_riichi_hand(hand, "7m", "EF6m8m8m2s7m")
    return k.ankan(0, "7m7m7m7m").dora("2s").draw(0, "F").drop(0, "F", True)


@fixture("kan/in-riichi-ankan", "none-allowed")
def riichi_ankan(bad):
    # Japanese Classical: no change to the hand, not even a closed kan (jcr/Riichi).
    k = in_riichi_hand("5m5m5m6s7s8s2p3p4p9p9pSS", "5m", "EF6m8m8m2s5m", rules="jcr")
    return k.ankan(0, "5m5m5m5m").draw(0, "F").drop(0, "F", True) if bad else k.drop(0, "5m", True)


@fixture("kan/in-riichi-open", "shouminkan")
def riichi_open(bad):
    # Riichi was declared over a pon, which is a fault of its own only where it is declared: here the pon comes later.
    k = Kyoku(hands=[HANDS[0], "2m3m4m5m6m7m3p4p5p6s7sPP"], keep="PP6m").pass_turn(0, "6m").draw(1, "E")
    k.drop(1, "E").draw(2, "8m").drop(2, "P").call("pon", 1, 2, "P", "PP").drop(1, "7s").pass_turn(2, "8m").pass_turn(3, "8m")
    k.pass_turn(0, "4m").draw(1, "P")
    if bad:
        k.lines[-1]["pai"] = "P"
    return k.kakan(1, "P", "PPP").draw(1, "4m").drop(1, "6s") if not bad else k.drop(1, "P", True)
