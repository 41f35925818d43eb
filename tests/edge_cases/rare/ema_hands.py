"""Wins by the rules of EMA 2012 and WRC 2015 that are rarely needed: an open hand of simples, two
han at five counters, and who answers for a yakuman that was fed."""

from edge_cases.more import yaku
from edge_cases.draws import WAITS
from edge_cases.rare.table import even
from edge_cases.registry import section

case = section("rare/hands")
SIMPLES = "3m4m2p3p4p5p6p7p6s7s8s8sC"  # with a run of 2m 3m 4m: simples alone


# EMA 2012 has no open hand of simples; WRC 2015 has.
@case(138, "open-simples-and-nothing-else", "E reject:win/no-yaku option option/yaku.kuitan",
      "W accept option option/yaku.kuitan", args=(True,))
@case(138, "closed-simples-and-nothing-else", "WE accept option option/yaku.tanyao", args=(False,))
def simples(called):
    # Closed, the pair of 8s and a closed wait leave no pinfu.
    t = even({1: SIMPLES if called else "2m3m4m2p3p4p5p6p7p5s7s8s8s"}, keep="2m5s6s",
              quiet=WAITS + "6s", indicator="N").pass_turn(0, "2m")
    if called:
        t.call("chi", 1, 0, "2m", "3m4m").drop(1, "C").to(0)
        return t.ron(1, 0, "5s", yaku=yaku(tanyao=1)).end()
    return t.go(3).ron(1, 0, "6s", yaku=yaku(tanyao=1)).end()


# EMA: at five counters and more a win needs two han of yaku; dora are none. WRC knows no such rule.
@case(159, "one-han-at-five-counters", "E reject:win/minimum option option/yaku.shibari",
      "W accept option option/yaku.shibari", args=(5, "1m2m3m", dict(pinfu=1)))
@case(159, "one-han-at-four-counters", "WE accept option option/yaku.shibari",
      args=(4, "1m2m3m", dict(pinfu=1)))
@case(159, "two-han-at-five-counters", "WE accept option option/yaku.shibari",
      args=(5, "2m3m4m", dict(pinfu=1, tanyao=1)))
def counters(honba, run, names):
    t = even({1: run + "5m6m7m3p4p5p6s7s8s8s"}, keep="5s", quiet=WAITS, indicator="N", honba=honba,
              dealer=2, round_=2).go(4).to(0)
    return t.ron(1, 0, "5s", yaku=yaku(**names)).end()


DRAGONS = [{"yaku": "daisangen", "han": 13}]


def fed(drawn, target, deltas):
    """Seat 0 feeds the third set of dragons; seat 1 wins by its own draw, or off another player."""
    t = even({1: "PPFFCC2m3m9s9s1s4s7s"}, keep="PFC4m", quiet="1m4m", indicator="W")
    for giver, tile, discard in zip((3, 3, 0), "PFC", ("1s", "4s", "7s")):
        t.to(giver).pass_turn(giver, tile).call("pon", 1, giver, tile, tile * 2).drop(1, discard)
    if drawn:
        return t.to(1).tsumo(1, "4m", yaku=DRAGONS, deltas=deltas).end()
    return t.to(target).ron(1, target, "4m", yaku=DRAGONS, deltas=deltas).end()


# EMA: who discards the last set pays all of a draw, and half of a ron of another's discard.
@case(168, "all-pay-the-draw-of-fed-dragons",
      "E reject:payment/pao option option/pao.tsumo_liable_pays_all",
      "W soft:payment/pao option option/pao.tsumo_liable_pays_all",
      args=((-16000, 32000, -8000, -8000),))
@case(168, "feeder-of-the-dragons-pays-the-draw",
      "WE accept option option/pao.tsumo_liable_pays_all", args=((-32000, 32000, 0, 0),))
def fed_draw(deltas):
    return fed(True, None, deltas)


@case(169, "discarder-alone-pays-the-ron-of-fed-dragons",
      "E reject:payment/pao option option/pao.ron",
      "W soft:payment/pao option option/pao.ron", args=((0, 32000, -32000, 0),))
@case(169, "feeder-of-the-dragons-pays-half-the-ron", "WE accept option option/pao.ron",
      args=((-16000, 32000, -16000, 0),))
def fed_ron(deltas):
    return fed(False, 2, deltas)


@case(171, "feeder-who-is-the-discarder-pays-it-all", "WE accept option option/pao.ron")
def feeder_discards():
    return fed(False, 0, (-32000, 32000, 0, 0))
