"""Ronin: furiten in its three causes. Seat 1 waits for 3m and 6m with tanyao unless the case says
otherwise."""

from edge_cases.draws import READY, WAITS as READY_WAITS
from edge_cases.furiten import WAITS, waiting
from edge_cases.rare.pairs import pairs
from edge_cases.table import Table

pair = pairs("ronin-furiten", "R")
TEXT = "ronin/Furiten, ronin-rulebook/8"


@pair("own-ankan-of-a-wait-is-no-discard", "own-discard-of-the-same-tile-bars", "furiten/discard",
      "Tiles in own kans do NOT create furiten", TEXT)
def own_kan(legal):
    # 666m and 4m 5m: the fourth 6m makes a closed quad, or is discarded; 3m is won on.
    t = waiting("4m5m6m6m6m6p7p8p3s4s5s8s8s", keep="6m3mSF", quiet="3m6m8s").go(1)
    if legal:
        t.draw(1, "6m").ankan(1, "6m6m6m6m").dora("S").pass_turn(1, "F")
    else:
        t.pass_turn(1, "6m")
    return t.to(0).ron(1, 0, "3m").end()


@pair("another-discard-claimed-bars-nothing", "claimed-discard-of-a-wait-bars", "furiten/discard",
      "All tiles the player has discarded this hand, regardless of whether another player "
      "subsequently claimed them", TEXT)
def claimed(legal):
    tile, tiles = ("9m", "7m8m") if legal else ("6m", "7m8m")
    t = waiting(hands={2: tiles + "1m1p4p7p1s4s7sEPSF"}, keep="3m6m9m").go(1).pass_turn(1, tile)
    return t.call("chi", 2, 1, tile, tiles).drop(2, "1m").to(0).ron(1, 0, "3m").end()


@pair("wait-moved-away-from-a-discard", "wait-still-on-a-discard", "furiten/discard",
      "Discard furiten: permanent while wait includes a previously discarded tile", TEXT)
def moved(legal):
    # 6m is discarded. With a second 5m in place of 4m the waits are 5m and 2p; else they stay, and
    # 3m is won on.
    t = waiting(keep="6m5m2p3m", quiet=WAITS + "2p5m").go(1).pass_turn(1, "6m").to(1).draw(1, "5m")
    t.drop(1, "4m" if legal else "5m", not legal).to(0)
    return t.ron(1, 0, "2p" if legal else "3m").end()


@pair("furiten-riichi-wins-by-tsumo", "furiten-riichi-wins-by-ron", "furiten/discard",
      "Furiten riichi declaration: allowed; can only win by tsumo", TEXT, tenhou="tenhou/22")
def furiten_riichi(legal):
    t = waiting(keep="6m3mC").go(1).pass_turn(1, "6m").to(1).reach(1, "C")
    return (t.to(1).tsumo(1, "3m") if legal else t.to(0).ron(1, 0, "3m")).end()


@pair("declaring-discard-of-a-wait-then-tsumo", "declaring-discard-of-a-wait-then-ron",
      "furiten/discard",
      "A player who has discarded a tile matching any of their current waits cannot call Ron, the "
      "riichi tile too", TEXT)
def declaring(legal):
    t = waiting(keep="6m3m").go(1).reach(1, "6m")
    return (t.to(1).tsumo(1, "3m") if legal else t.to(0).ron(1, 0, "3m")).end()


@pair("passed-in-riichi-then-rinshan", "passed-in-riichi-then-ron-behind-an-own-quad",
      "furiten/riichi", "Riichi furiten: permanent for the rest of the hand (never clears)", TEXT,
      tenhou="tenhou/23")
def riichi_quad(legal):
    # In riichi seat 1 lets 3m go, makes a closed quad of F, and wins on its replacement or off the
    # next discard of seat 0.
    t = waiting("4m5mFFF6p7p8p3s4s5s2p2p", keep="C3mF6mSE").go(1).reach(1, "C").pass_turn(2, "3m")
    t.to(1).draw(1, "F").ankan(1, "FFFF").dora("S")
    if legal:
        return t.tsumo(1, "6m").end()
    return t.draw(1, "E").drop(1, "E", True).to(0).ron(1, 0, "6m").end()


@pair("passed-before-the-declaration", "passed-behind-the-declaration", "furiten/riichi",
      "Temporary furiten resets on player's next discard; riichi furiten never clears", TEXT,
      tenhou="tenhou/23, tenhou/30")
def before_or_behind(legal):
    # 3m goes by before the declaring discard, which lifts the bar, or behind it.
    t = waiting(keep="3mC6m").go(2)
    if legal:
        return t.pass_turn(2, "3m").to(1).reach(1, "C").to(0).ron(1, 0, "6m").end()
    return t.to(1).reach(1, "C").pass_turn(2, "3m").to(0).ron(1, 0, "6m").end()


@pair("passed-by-an-open-hand-then-lifted", "passed-by-an-open-hand-in-the-same-go-around",
      "furiten/temporary",
      "Temporary furiten: a player passes on a winning tile; resets on player's next discard", TEXT,
      tenhou="tenhou/28, tenhou/30, observed/10")
def open_hand(legal):
    # A pon of 5s; 4m 5m wait, with tanyao.
    t = waiting("5s5s2p3p4p6p7p8p4m5m8s8sC", keep="5s3m6m").pass_turn(0, "5s")
    t.call("pon", 1, 0, "5s", "5s5s").drop(1, "C").pass_turn(2, "3m")
    return (t.to(2).ron(1, 2, "6m") if legal else t.ron(1, 3, "6m")).end()


@pair("passed-tile-lifted-by-an-own-discard-behind-a-chi", "passed-tile-and-the-chi-of-another",
      "furiten/temporary",
      "Temporary furiten resets on player's next discard; no other player's call does it", TEXT,
      tenhou="tenhou/28, tenhou/30, observed/10")
def chi(legal):
    # 6m goes by. Seat 1 takes a chi off seat 0 and discards, then 3m comes from seat 2; or seat 0
    # takes a chi off seat 3, and 3m is its discard.
    if legal:
        t = (waiting("4m5m6p7p8p2p3p3s4s5s8s8sC", keep="6m4p3m", hands={}).go(2)
             .pass_turn(2, "6m").go(1).pass_turn(0, "4p"))
        return t.call("chi", 1, 0, "4p", "2p3p").drop(1, "C").ron(1, 2, "3m").end()
    t = (waiting("4m5m6p7p8p2p3p4p3s4s5s8s8s", keep="6m9s", hands={0: "7s8s1m9m1p9p1sESWFP3m"})
         .go(2).pass_turn(2, "6m").pass_turn(3, "9s"))
    return t.call("chi", 0, 3, "9s", "7s8s").drop(0, "3m").won(1, 0, "3m").end()


@pair("another-draw-discarded-then-ron", "winning-draw-discarded-then-ron",
      "furiten/discard",
      "A player who has discarded a tile matching any of their current waits cannot call Ron: a "
      "winning draw that is discarded too", TEXT)
def passed_tsumo(legal):
    # Seat 1 discards the 8s that it drew, in tenpai for 5s 8s, or another tile.
    t = Table({1: READY}, keep="8s5s", quiet=READY_WAITS).go(1)
    if legal:
        return t.go(1).to(0).ron(1, 0, "5s").end()
    return t.pass_turn(1, "8s").to(0).ron(1, 0, "5s").end()
