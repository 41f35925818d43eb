"""Ronin: how many tiles a quad needs in the wall, how many quads a hand may have, and when a player
may declare one."""

from edge_cases.draws import READY, WAITS
from edge_cases.rare.pairs import pairs, yaku
from edge_cases.table import Table

pair = pairs("ronin-limits", "R")
MIN_WALL = "Minimum wall tiles for kan: 2"
WALL = "ronin/Kan (Quads), ronin-rulebook/5a"
THREE = "PPP2m5m8m2p5p8p2s5s8sF"


@pair("daiminkan-with-two-live-tiles", "daiminkan-with-one-live-tile", "kan/wall", MIN_WALL, WALL)
def claimed_quad(legal):
    # Seat 3 discards with two tiles left, seat 0 with one.
    t = Table({1: THREE}, keep="PNC").go(67 if legal else 68)
    giver = t.turn
    t.pass_turn(giver, "P").call("daiminkan", 1, giver, "P", "PPP")
    return t.draw(1, "C").drop(1, "C", True).dora("N").go(t.live) if legal else t


@pair("kakan-with-two-live-tiles", "kakan-with-one-live-tile", "kan/wall", MIN_WALL, WALL)
def added_quad(legal):
    # A pon off seat 3 gives seat 1 the draw that leaves two tiles, a pon off seat 0 the one after.
    giver = 3 if legal else 0
    t = Table({1: "PP1m4m7m1p4p7p1s4s7sEC"}, keep="PPNF").go(giver).pass_turn(giver, "P")
    t.call("pon", 1, giver, "P", "PP").drop(1, "C").until(3 if legal else 2, seat=1)
    t.draw(1, "P").kakan(1, "P", "PPP")
    return t.draw(1, "F").drop(1, "F", True).dora("N").go(t.live) if legal else t


@pair("last-tile-behind-a-late-kan-is-haitei", "last-tile-behind-a-late-kan-without-haitei",
      "score/yaku",
      "Haitei Raoyue: win on last wall tile (tsumo); the last tile of the live wall moves to the "
      "dead wall when a replacement is drawn",
      "ronin/Yaku Special Cases, ronin/Wall & Draws")
def haitei(legal):
    t = Table({0: READY, 3: THREE}, keep="PNC5s", quiet=WAITS, indicator="W").go(67)
    t.draw(3, "P").ankan(3, "PPPP").dora("N").pass_turn(3, "C")
    names = yaku(menzen_tsumo=1, pinfu=1, tanyao=1, **({"haitei": 1} if legal else {}))
    return t.tsumo(0, "5s", yaku=names).end()


@pair("ankan-on-the-draw-after-a-pon", "ankan-in-the-turn-of-a-pon", "kan/after-call",
      "Kan after pon/chi on same turn: not allowed (kan requires a drawn tile)",
      "ronin/Kan (Quads)")
def after_pon(legal):
    t = Table({1: "PP9m9m9m9m2p5p8p2s5s8sF"}, keep="PNCE").pass_turn(0, "P")
    t.call("pon", 1, 0, "P", "PP")
    if not legal:
        return t.ankan(1, "9m9m9m9m")
    t.drop(1, "F").to(1).draw(1, "E").ankan(1, "9m9m9m9m").dora("N")
    return t.draw(1, "C").drop(1, "C", True).go(3)


@pair("kakan-on-the-draw-after-a-chi", "kakan-in-the-turn-of-a-chi", "kan/after-call",
      "Kan after pon/chi on same turn: not allowed (kan requires a drawn tile)",
      "ronin/Kan (Quads)")
def after_chi(legal):
    t = Table({1: "PP4m5m2p5p8p2s5s8sFCE"}, keep="PP3mN9m").pass_turn(0, "P")
    t.call("pon", 1, 0, "P", "PP").drop(1, "F").to(1)
    t.draw(1, "9m" if legal else "P").drop(1, "C", False).to(0)
    t.pass_turn(0, "3m").call("chi", 1, 0, "3m", "4m5m")
    if not legal:
        return t.kakan(1, "P", "PPP")
    t.drop(1, "E").to(1).draw(1, "P").kakan(1, "P", "PPP")
    return t.pass_turn(1, t.filler()).dora("N").go(3)


FOUR = "2m2m2m5m5m5m8m8m8m2p2p2p9s"


def quads(kinds, indicators, hands=None, keep=""):
    """Closed quads of seat 1 in one turn; the replacement of the last is still to come."""
    t = Table({1: FOUR, **(hands or {})}, keep=kinds + indicators + keep + "W", indicator="1p",
              quiet="9s").go(1)
    for kind, indicator in zip((kinds[i:i + 2] for i in range(0, len(kinds), 2)), indicators):
        t.draw(1, kind).ankan(1, kind * 4).dora(indicator)
    return t


@pair("four-kans-of-one-player-go-on", "four-kans-of-one-player-aborted", "draw/four-kans",
      "Four quads by same player: play continues (does NOT trigger abortive draw)",
      "ronin/Kan (Quads), ronin-rulebook/5")
def four_of_one(legal):
    t = quads("2m5m8m2p", "NSPC")
    if not legal:
        return t.no_winner("four-kans").end()
    return t.draw(1, "W").drop(1, "W", True).go(4)


SECOND = "2s2s2s3m6m9m3p6p9p4s7sFC"


@pair("four-kans-of-two-players-abort", "three-kans-of-two-players-abort", "draw/four-kans",
      "Four quads by different players (2+): abortive draw",
      "ronin/Kan (Quads), ronin-rulebook/5, ronin-rulebook/11")
def four_of_two(legal):
    kinds = "2m5m8m" if legal else "2m5m"
    t = quads(kinds, "NSP"[:len(kinds) // 2], {1: FOUR, 2: SECOND}, keep="2sE")
    t.pass_turn(1, "W").draw(2, "2s").ankan(2, "2s2s2s2s").dora("E")
    return t.no_winner("four-kans").end()


@pair("fourth-kan-of-another-player-ends-the-hand", "fourth-kan-of-another-player-played-on",
      "draw/missed-abort", "Four quads by different players (2+): abortive draw",
      "ronin/Kan (Quads), ronin-rulebook/5, ronin-rulebook/11")
def played_on(legal):
    t = quads("2m5m8m", "NSP", {1: FOUR, 2: SECOND}, keep="2sEC")
    t.pass_turn(1, "W").draw(2, "2s").ankan(2, "2s2s2s2s").dora("E")
    if legal:
        return t.no_winner("four-kans").end()
    return t.draw(2, "C").drop(2, "C", True).go(4)


@pair("pon-after-four-kans-of-one-player", "fifth-kan-of-another-player", "kan/fifth",
      "A maximum of four quads can be declared in a single hand", "ronin-rulebook/5")
def fifth(legal):
    t = quads("2m5m8m2p", "NSPC", {1: FOUR, 3: "FFF3m6m9m3p6p9p4s7s1sE"}, keep="F")
    t.pass_turn(1, "F")
    if not legal:
        return t.call("daiminkan", 3, 1, "F", "FFF")
    return t.call("pon", 3, 1, "F", "FF").drop(3, "E").go(3)
