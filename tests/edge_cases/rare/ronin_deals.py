"""Ronin: who deals behind a draw, and what lies on the table then."""

from edge_cases.draws import ALL_READY, NINE, WAITS, nagashi
from edge_cases.flow import drawn, then
from edge_cases.rare.pairs import pairs
from edge_cases.rare.ronin_limits import FOUR, SECOND, quads
from edge_cases.table import Table

pair = pairs("ronin-deals", "R")


@pair("tenpai-dealer-of-a-draw-repeats", "tenpai-dealer-of-a-draw-passes", "flow/round",
      "Dealer repeats (renchan): dealer tenpai at exhaustive draw", "ronin/Dealer Rotation")
def repeats(legal):
    place = 0 if legal else 1
    return then(drawn(tenpai=(0, 2)), place, place, 1)


@pair("three-rons-leave-the-counter-and-sticks", "three-rons-lose-the-sticks", "flow/riichi-sticks",
      "Riichi sticks on exhaustive/abortive draw: remain on the table for the next hand",
      "ronin/Riichi, ronin/Abortive Draws")
def three_rons_sticks(legal):
    t = Table({1: ALL_READY[1], 2: ALL_READY[2], 3: ALL_READY[3]}, keep="8s", indicator="N",
              quiet=WAITS, kyotaku=1, scores=(24000, 25000, 25000, 25000)).go(4).pass_turn(0, "8s")
    t.no_winner("triple-ron")
    return t.again(honba=1, kyotaku=1 if legal else 0, scores=(24000, 25000, 25000, 25000)).go(3)


@pair("three-rons-repeat-the-deal", "three-rons-pass-the-deal", "flow/round",
      "Dealer repeats (renchan): on dealer win, dealer tenpai at exhaustive draw, or abortive draw",
      "ronin/Dealer Rotation, ronin/Abortive Draws", tenhou="tenhou/12")
def three_rons_deal(legal):
    t = Table({1: ALL_READY[1], 2: ALL_READY[2], 3: ALL_READY[3]}, keep="8s", indicator="N",
              quiet=WAITS).go(4).pass_turn(0, "8s").no_winner("triple-ron")
    place = 0 if legal else 1
    return t.again(dealer=place, round_=place, honba=1, scores=(25000,) * 4).go(3)


@pair("four-quads-repeat-the-deal", "four-quads-pass-the-deal", "flow/round",
      "Dealer repeats (renchan): on an abortive draw", "ronin/Dealer Rotation, ronin-rulebook/11")
def four_quads_deal(legal):
    t = quads("2m5m8m", "NSP", {1: FOUR, 2: SECOND}, keep="2sE").pass_turn(1, "W")
    t.draw(2, "2s").ankan(2, "2s2s2s2s").dora("E").no_winner("four-kans")
    place = 0 if legal else 1
    return t.again(dealer=place, round_=place, honba=1, scores=(25000,) * 4).go(3)


@pair("dealer-of-nine-kinds-repeats-with-a-counter", "dealer-of-nine-kinds-without-a-counter",
      "flow/honba",
      "Honba counter: increments by 1 on dealer repeat, exhaustive draw, and abortive draw",
      "ronin/Dealer Rotation", tenhou="tenhou/12")
def nine_counter(legal):
    t = Table({1: NINE}, keep="7p").go(1).draw(1, "7p").no_winner("nine-terminals", actor=1)
    return t.again(honba=1 if legal else 0, scores=(25000,) * 4).go(3)


@pair("nagashi-keeps-a-tenpai-dealer", "nagashi-moves-a-tenpai-dealer", "flow/round",
      "Nagashi: dealer rotation follows exhaustive draw rules (dealer keeps seat if tenpai)",
      "ronin/Yaku Special Cases", tenhou="tenhou/14")
def nagashi_deal(legal):
    t = Table({0: "4m5m6m6p7p8p4s5s6s2m2m8s8s"})
    nagashi({1}, start=t).no_winner(
        "nagashi-mangan", tenpai=(0,), deltas=(-4000, 8000, -2000, -2000),
        nagashi=[False, True, False, False])
    place = 0 if legal else 1
    return t.again(dealer=place, round_=place, honba=1, scores=(21000, 33000, 23000, 23000)).go(3)
