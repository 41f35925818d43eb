"""Claims and kongs by the words of the Japanese Classical Rules ("Normal Turn", "Pace of the
Game")."""

from edge_cases.draws import READY, WAITS
from edge_cases.rare.table import classical
from edge_cases.registry import section

case = section("rare/classical-claims")
TURN, PACE = "jcr/Normal Turn", "jcr/Pace of the Game"
CALLER = "PP2m5m8m2p5p8p2s5s8sFC"


# "1. Announce a claim for tile. 2. Discard a tile from his/her hand. 3. The next player proceeds.
# 4. The claimed tile picked up and melded."
@case(37, "discard-before-the-claimed-tile-is-taken", f"J accept text {PACE}", args=(0, True))
@case(37, "next-player-proceeds-before-the-claimed-tile-is-taken", f"J accept text {PACE}",
      args=(1, True))
@case(37, "discard-and-no-claim-behind-it", f"J reject:turn/discard-without-draw text {TURN}",
      args=(1, False))
def paced(turns, taken):
    # Seat 1 claims the dealer's discard and discards at once; the next player draws and discards.
    t = classical({1: CALLER}, keep="P").pass_turn(0, "P").drop(1, "F").go(turns)
    if taken:
        turn = t.turn
        t.call("pon", 1, 0, "P", "PP")
        t.turn = turn
    return t.go(4)


# What is discarded first is no longer there for the set.
@case(37, "tile-of-the-pair-discarded-before-it-is-melded",
      f"J reject:tiles/not-in-hand text {TURN}", args=("P",))
@case(37, "another-tile-discarded-before-the-pair-is-melded", f"J accept text {PACE}", args=("F",))
def paced_pair(tile):
    t = classical({1: "PP2m5m8m2p5p8p2s5s8sFC"}, keep="P").pass_turn(0, "P").drop(1, tile)
    t.call("pon", 1, 0, "P", "PP")
    t.turn = 2  # the caller has discarded
    return t.go(3)


@case(37, "run-from-across-discarded-for-before-it-is-taken",
      f"J reject:call/chi-not-from-left text {TURN}", args=(2,))
@case(37, "run-from-the-left-discarded-for-before-it-is-taken", f"J accept text {PACE}, {TURN}",
      args=(0,))
def paced_from(giver):
    t = classical({1: "4m5m1p7p1s7sSSFFPPC"}, keep="3m").to(giver).pass_turn(giver, "3m")
    t.drop(1, "C").call("chi", 1, giver, "3m", "4m5m")
    t.turn = 2
    return t.go(3)


@case(37, "run-discarded-for-before-it-is-taken", f"J accept text {PACE}, {TURN}", args=("1p",))
@case(37, "tile-that-is-not-in-the-hand-discarded-before-the-run-is-taken",
      f"J reject:tiles/not-in-hand text {TURN}", args=("9p",))
def paced_run(tile):
    t = classical({1: "4m5m1p7p1s7sSSFFPPC"}, keep="3m9p9p9p9p").pass_turn(0, "3m").drop(1, tile)
    t.call("chi", 1, 0, "3m", "4m5m")
    t.turn = 2  # the caller has discarded
    return t.go(4)


# "Chi: Claimed from the player to your left or for mahjong."
@case(2, "run-from-across-for-mahjong", f"J accept text {TURN}", args=("hora",))
@case(2, "run-from-across-and-no-mahjong", f"J reject:call/chi-not-from-left text {TURN}",
      args=("chi",))
def across(kind):
    t = classical({1: READY}, keep="5s", quiet=WAITS).go(3).pass_turn(3, "5s")
    if kind == "hora":
        return t.won(1, 3, "5s").end()
    return t.call("chi", 1, 3, "5s", "6s7s").drop(1, "2m").go(2)


# "Pon: Claimed from any player." "Kan: Claimed from any player."
@case(1, "pung-from-the-right", f"J accept text {TURN}", args=(2, "pon"))
@case(1, "pung-from-across", f"J accept text {TURN}", args=(3, "pon"))
@case(2, "chow-from-the-right", f"J reject:call/chi-not-from-left text {TURN}", args=(2, "chi"))
@case(1, "chow-from-the-left", f"J accept text {TURN}", args=(0, "chi"))
def from_any(giver, kind):
    t = classical({1: "4m4m5m6m1p7p1s7sSEFPC"}, keep="4m").to(giver).pass_turn(giver, "4m")
    t.call(kind, 1, giver, "4m", "4m4m" if kind == "pon" else "5m6m")
    return t.drop(1, "C").go(3)


# "A replacement tile is drawn afterward."
@case(31, "replacement-behind-an-open-kong", f"J accept text {TURN}", args=(True,))
@case(31, "no-replacement-behind-an-open-kong", f"J reject:turn/missing-replacement text {TURN}",
      args=(False,))
def open_kong(replaced):
    t = classical({1: "P" + CALLER[:-1]}, keep="PW").pass_turn(0, "P")
    t.call("daiminkan", 1, 0, "P", "PPP")
    t = t.draw(1, "W").drop(1, "W", True) if replaced else t.drop(1, "F")
    return t.go(3)


@case(31, "replacement-behind-a-concealed-kong", f"J accept text {TURN}", args=(True,))
@case(31, "no-replacement-behind-a-concealed-kong",
      f"J reject:turn/missing-replacement text {TURN}", args=(False,))
def closed_kong(replaced):
    t = classical({1: "P" + CALLER[:-1]}, keep="PW").go(1).draw(1, "P").ankan(1, "PPPP")
    t = t.draw(1, "W").drop(1, "W", True) if replaced else t.drop(1, "F")
    return t.go(3)


# "Concealed and Small Melded Kan: Announced only after drawing a tile (i.e. not after claiming a
# tile)."
@case(15, "concealed-kong-in-the-turn-of-a-claim", f"J reject:kan/after-call text {TURN}",
      args=(False,))
@case(15, "concealed-kong-in-the-turn-of-a-draw", f"J accept text {TURN}", args=(True,))
def concealed(drawn):
    t = classical({1: "NN9m9m9m9m2p5p8p2s5s8sF"}, keep="NWC").pass_turn(0, "N")
    t.call("pon", 1, 0, "N", "NN")
    if drawn:
        t.drop(1, "F").to(1).draw(1, "W")
    t.ankan(1, "9m9m9m9m")
    return t.draw(1, "C").drop(1, "C", True).go(2) if drawn else t


@case(16, "small-melded-kong-in-the-turn-of-a-claim", f"J reject:kan/after-call text {TURN}",
      args=(False,))
@case(16, "small-melded-kong-in-the-turn-of-a-draw", f"J accept text {TURN}", args=(True,))
def small(drawn):
    t = classical({1: "EEE4m5m2p5p8p2s5s8sFC"}, keep="E3mWN").pass_turn(0, "E")
    t.call("pon", 1, 0, "E", "EE").drop(1, "F").to(0)
    if drawn:
        t.to(1).draw(1, "W").kakan(1, "E", "EEE")
        return t.draw(1, "N").drop(1, "N", True).go(2)
    return t.pass_turn(0, "3m").call("chi", 1, 0, "3m", "4m5m").kakan(1, "E", "EEE")
