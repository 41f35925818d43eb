"""Ronin: who pays for a win, counters and sticks of two rons, and liability."""

from edge_cases.draws import ALL_READY, WAITS
from edge_cases.kans import QUIET, ROBBER, kakan
from edge_cases.options_of_results import fed_dragons, two_rons
from edge_cases.rare.pairs import pairs
from edge_cases.table import Table

pair = pairs("ronin-payments", "R")
PAO = "ronin/Liability (Pao), ronin-rulebook/9"
TWO = "ronin/Call Rules, ronin/Scoring Fundamentals"


def settled(good, bad, rules, sentence, cites, script, right, wrong, tenhou=""):
    pair(good, bad, rules, sentence, cites, tenhou)(lambda legal: script(right if legal else wrong))


# Seat 1 discards; seat 2 comes first (2,000), then seat 0 (1,000). Seat 3 deals.
settled("each-of-two-winners-has-the-counters", "the-nearest-alone-has-the-counters",
        "payment/honba", "Both winners receive the honba bonus (+300 per counter each)", TWO,
        lambda second: two_rons((2, [0, -2600, 2600, 0]), (0, second), honba=2),
        [1600, -1600, 0, 0], [1000, -1000, 0, 0])


def sticks_of_two(gains):
    return two_rons((2, [0, -2000, 2000 + gains[0], 0]), (0, [1000 + gains[1], -1000, 0, 0]),
                    kyotaku=2, scores=(25000, 25000, 23000, 25000))


settled("sticks-of-two-rons-to-the-nearest", "sticks-of-two-rons-to-the-other",
        "payment/riichi-sticks",
        "Riichi sticks from previous rounds go to the winner closest counter-clockwise to the "
        "discarder", TWO,
        sticks_of_two, (2000, 0), (0, 2000), "tenhou/16")
settled("sticks-of-two-rons-undivided", "sticks-of-two-rons-shared", "payment/riichi-sticks",
        "Riichi sticks from previous rounds go to the winner closest counter-clockwise to the "
        "discarder", TWO,
        sticks_of_two, (2000, 0), (1000, 1000))


def tsumo_with_counters(deltas):
    # Tsumo, pinfu and tanyao, 20 fu: 700 and 1,300, and 200 more from each for two counters.
    return (Table({1: ALL_READY[1]}, keep="5s", quiet=WAITS, honba=2, indicator="N").go(5)
            .tsumo(1, "5s", deltas=deltas).end())


settled("counters-of-a-tsumo-from-each", "counters-of-a-tsumo-in-full-from-each", "payment/honba",
        "Honba (tsumo): +100 points per counter per losing player (300 total, same as ron)",
        "ronin/Scoring Fundamentals", tsumo_with_counters, [-1500, 3300, -900, -900],
        [-1900, 4500, -1300, -1300])


def dragons(by, deltas, **more):
    """Seat 0 feeds the dragons; seat 1 wins by tsumo, or off the seat."""
    t = fed_dragons(**more)
    if by is None:
        return t.to(1).tsumo(1, "4m", deltas=list(deltas)).end()
    return t.to(by).ron(1, by, "4m", deltas=list(deltas)).end()


settled("liable-pays-the-tsumo-of-three-dragons", "all-pay-the-tsumo-of-three-dragons",
        "payment/pao", "Tsumo: liable player pays full score", PAO,
        lambda deltas: dragons(None, deltas), (-32000, 32000, 0, 0), (-16000, 32000, -8000, -8000),
        "tenhou/18")
settled("liable-and-discarder-halve-three-dragons", "discarder-pays-three-dragons-alone",
        "payment/pao", "Ron (by third party): liable player and discarder split 50/50", PAO,
        lambda deltas: dragons(2, deltas), (-16000, 32000, -16000, 0), (0, 32000, -32000, 0),
        "tenhou/18")
settled("liable-discarder-pays-all", "liable-discarder-pays-half", "payment/pao",
        "Ron (by third party): liable player and discarder split 50/50; who is both pays both "
        "halves",
        PAO, lambda deltas: dragons(0, deltas), (-32000, 32000, 0, 0), (-16000, 32000, -16000, 0))


def two_feeders(deltas):
    """Seat 0 feeds the first dragons, seat 2 the second, seat 3 the third."""
    t = Table({1: "PPFFCC2m3m8s8s9pWN"}, keep="PFC4m", quiet="1m4m")
    for giver, tile, drop in ((0, "P", "9p"), (2, "F", "W"), (3, "C", "N")):
        t.to(giver).pass_turn(giver, tile).call("pon", 1, giver, tile, tile * 2).drop(1, drop)
    return t.to(1).tsumo(1, "4m", deltas=list(deltas)).end()


settled("feeder-of-the-third-dragon-is-liable", "feeder-of-the-second-dragon-is-liable",
        "payment/pao", "Trigger: discarding the tile that completes the third dragon set", PAO,
        two_feeders, (0, 32000, 0, -32000), (0, 32000, -32000, 0))


def winds(deltas, by=None):
    """Seat 0 feeds the four winds; seat 1 waits for the pair of 5s."""
    t = Table({1: "EESSWWNN5s2p9p1m9m"}, keep="ESWN5s", quiet="5s", indicator="P",
              scores=(65000, 1000, 17000, 17000))
    for tile, drop in zip("ESWN", ("2p", "9p", "1m", "9m")):
        t.to(0).pass_turn(0, tile).call("pon", 1, 0, tile, tile * 2).drop(1, drop)
    if by is None:
        return t.to(1).tsumo(1, "5s", deltas=list(deltas)).end()
    return t.to(by).ron(1, by, "5s", deltas=list(deltas)).end()


# Big Four Winds count twice: 64,000.
settled("liable-pays-the-tsumo-of-four-winds", "all-pay-the-tsumo-of-four-winds", "payment/pao",
        "Applies to: Big Three Dragons, Big Four Winds; tsumo: liable player pays full score",
        f"{PAO}, ronin/Yakuman Options", winds,
        (-64000, 64000, 0, 0), (-32000, 64000, -16000, -16000))
settled("liable-and-discarder-halve-four-winds", "liable-pays-four-winds-alone", "payment/pao",
        "Ron (by third party): liable player and discarder split 50/50",
        f"{PAO}, ronin/Yakuman Options", lambda deltas: winds(deltas, 3),
        (-32000, 64000, 0, -32000), (-64000, 64000, 0, 0))


def robbed(deltas):
    """Seat 2 robs the quad of seat 1: pinfu, tanyao and chankan, 3,900."""
    t = (Table({1: "5m5m1m9m1p9p1sESFFPP", 2: "3m4m3p4p5p6p7p8p2s2s6s7s8s"}, keep="5m5m",
               quiet="2m5m", indicator="W").pass_turn(0, "5m").call("pon", 1, 0, "5m", "5m5m")
         .drop(1, "1m").to(1))
    return (t.draw(1, "5m").kakan(1, "5m", "5m5m5m").won(2, 1, "5m", deltas=list(deltas)).end())


settled("robbed-quad-paid-as-a-ron", "robbed-quad-paid-as-a-tsumo", "payment/win",
        "Chankan scores as Ron with 1 extra han for the Chankan yaku",
        "ronin/Chankan (Robbing a Quad)", robbed, (0, -3900, 3900, 0), (-2000, -1000, 4000, -1000))


@pair("third-dragon-by-a-claimed-quad-liable", "third-dragon-by-a-claimed-quad-paid-by-all",
      "payment/pao",
      "Trigger: discarding the tile that completes the third dragon set; tsumo: liable player "
      "pays full score", "ronin/Liability (Pao), ronin-rulebook/9")
def quad_of_dragons(legal):
    # The replacement wins.
    deltas = [-32000, 32000, 0, 0] if legal else [-16000, 32000, -8000, -8000]
    return fed_dragons(last="daiminkan").tsumo(1, "4m", deltas=deltas).end()


@pair("third-dragon-by-a-claimed-quad-halved", "third-dragon-by-a-claimed-quad-paid-by-discarder",
      "payment/pao", "Ron (by third party): liable player and discarder split 50/50",
      "ronin/Liability (Pao), ronin-rulebook/9")
def quad_then_ron(legal):
    deltas = [-16000, 32000, -16000, 0] if legal else [0, 32000, -32000, 0]
    t = fed_dragons(last="daiminkan").draw(1, "N").drop(1, "N", True).dora("S").to(2)
    return t.ron(1, 2, "4m", deltas=deltas).end()


@pair("two-robbers-each-with-the-counters", "two-robbers-one-with-the-counters", "payment/honba",
      "Chankan scores as Ron; both winners receive the honba bonus (+300 per counter each)",
      "ronin/Chankan (Robbing a Quad), ronin/Call Rules")
def two_robbers(legal):
    # Each: tanyao and chankan, 40 fu of a closed wait: 2,600, and 300; pinfu besides, 3,900.
    t = kakan(hands={2: ROBBER, 3: "3m4m3p4p5p6p7p8p4s4s6s7s8s"}, quiet=QUIET + "2m", honba=1)
    other = 4200 if legal else 3900
    return (t.won(2, 1, "5m", deltas=[0, -2900, 2900, 0])
            .won(3, 1, "5m", deltas=[0, -other, 0, other]).end())
