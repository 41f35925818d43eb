"""Ronin: abortive draws, noten payments and nagashi mangan."""

from edge_cases.draws import ALL_READY, NINE, SHOWN, nagashi
from edge_cases.rare.pairs import pairs
from edge_cases.table import Table

pair = pairs("ronin-draws", "R")
ABORTS = "ronin/Abortive Draws, ronin-rulebook/11"
NOTEN = "ronin/Scoring Fundamentals"


@pair("nine-kinds-on-the-first-turn", "nine-kinds-on-the-second-turn", "draw/nine-terminals",
      "Kyuushu Kyuuhai: 9+ unique terminal/honor tiles in their starting hand, on their first "
      "uninterrupted turn", ABORTS, tenhou="tenhou/13")
def nine_turn(legal):
    t = Table({1: NINE}, keep="7p", quiet="1m9m1p9p1s9sESWNPFC").go(1 if legal else 5)
    return t.draw(1, "7p").no_winner("nine-terminals", actor=1).end()


@pair("ninth-kind-drawn", "eight-kinds-and-one-twice", "draw/nine-terminals",
      "Kyuushu Kyuuhai: nine or more unique kinds; the same kind twice is one", ABORTS,
      tenhou="tenhou/13")
def ninth(legal):
    # Eight kinds are dealt, and the draw is a ninth or one of them.
    t = Table({1: NINE.replace("W", "7p")}, keep="WE").go(1).draw(1, "W" if legal else "E")
    return t.no_winner("nine-terminals", actor=1).end()


@pair("nine-kinds-before-any-call", "nine-kinds-behind-a-chi", "draw/nine-terminals",
      "Kyuushu Kyuuhai: any call (meld) by any player before the player's turn removes eligibility",
      ABORTS, tenhou="tenhou/13")
def nine_chi(legal):
    # Seat 1 takes a chi, or draws; it is then the turn of seat 2.
    t = Table({2: NINE, 1: "7m8m1p4p7p1s4s7sESWPF"}, keep="9m8p").pass_turn(0, "9m")
    if legal:
        t.go(1)
    else:
        t.call("chi", 1, 0, "9m", "7m8m").drop(1, "F")
    return t.draw(2, "8p").no_winner("nine-terminals", actor=2).end()


@pair("four-winds-alike", "four-winds-of-two-kinds", "draw/four-winds",
      "Four Winds: all four players discard the same wind on first turn", ABORTS,
      tenhou="tenhou/12")
def winds(legal):
    t = Table(keep="NNNNS")
    for seat, tile in enumerate("NNN" + ("N" if legal else "S")):
        t.pass_turn(seat, tile)
    return t.no_winner("four-winds").end()


@pair("four-winds-in-the-first-go-around", "four-winds-in-the-second", "draw/four-winds",
      "Four Winds: all four players discard the same wind on first turn", ABORTS,
      tenhou="tenhou/12")
def winds_late(legal):
    t = Table(keep="NNNN").go(0 if legal else 4)
    for seat in range(4):
        t.pass_turn(seat, "N")
    return t.no_winner("four-winds").end()


@pair("four-riichi-abort", "three-riichi-abort", "draw/four-riichi",
      "Four Riichi: after fourth riichi succeeds (if no one wins on the discard)", ABORTS,
      tenhou="tenhou/12")
def riichi(legal):
    t = Table(dict(enumerate(ALL_READY)), keep="EWPC5s8s", indicator="N", quiet="5s8s2s3s")
    for seat, tile in enumerate("EWPC"):
        if seat < 3 or legal:
            t.reach(seat, tile)
        else:
            t.pass_turn(seat, tile)
    shown = SHOWN if legal else [*SHOWN[:3], None]
    return t.no_winner("four-riichi", shown=shown).end()


@pair("fourth-riichi-pays-its-stick", "fourth-riichi-keeps-its-stick", "riichi/deposit",
      "Four Riichi: after fourth riichi succeeds; a riichi that nobody wins on is paid",
      f"{ABORTS}, ronin-rulebook/6")
def fourth_stick(legal):
    t = Table(dict(enumerate(ALL_READY)), keep="EWPC5s8s", indicator="N", quiet="5s8s2s3s")
    for seat, tile in enumerate("EWPC"):
        t.reach(seat, tile, stick=1000 if seat < 3 or legal else 0)
    return t.no_winner("four-riichi", shown=SHOWN).end()


def noten(tenpai, right, wrong, slug):
    def script(legal):
        t = Table({seat: ALL_READY[seat] for seat in tenpai}, quiet="5s8s2s3s").until(0)
        return t.no_winner(tenpai=tenpai, deltas=right if legal else wrong).end()

    pair(f"noten-{slug}", f"noten-{slug}-wrong", "payment/noten",
         "Noten penalty: 3,000 points total (split evenly among noten payers, distributed evenly "
         "to tenpai players)", NOTEN)(script)


noten((0, 1, 3), (1000, 1000, -3000, 1000), (1500, 1500, -4500, 1500), "three-tenpai")
noten((0, 1, 2, 3), (0,) * 4, (1000, 1000, -3000, 1000), "four-tenpai")
noten((2,), (-1000, -1000, 3000, -1000), (-1500, -1500, 4500, -1500), "one-tenpai")


@pair("abort-without-noten-payments", "abort-with-noten-payments", "payment/noten",
      "No noten payments on abortive draws", NOTEN)
def abort_payment(legal):
    t = Table({1: ALL_READY[1]}, keep="NNNN", quiet="5s8s")
    for seat in range(4):
        t.pass_turn(seat, "N")
    deltas = (0,) * 4 if legal else (-1000, 3000, -1000, -1000)
    return t.no_winner("four-winds", deltas=deltas).end()


@pair("nagashi-without-counters", "nagashi-with-counters", "payment/nagashi",
      "Nagashi Mangan: no honba bonus is paid during settlement",
      "ronin/Yaku Special Cases, ronin-rulebook/12")
def counters(legal):
    deltas = (-4000, 8000, -2000, -2000) if legal else (-4200, 8600, -2200, -2200)
    return nagashi({1}, start=Table(honba=2)).no_winner(
        "nagashi-mangan", deltas=deltas, nagashi=[False, True, False, False]).end()


@pair("nagashi-of-terminals-and-honours", "nagashi-with-a-simple", "draw/nagashi",
      "Nagashi Mangan: requires all discards are terminals/honors",
      "ronin/Yaku Special Cases, ronin-rulebook/12")
def simple(legal):
    # The first discard of seat 1 is a 9m or a 5m.
    t = Table(keep="9m5m")
    nagashi({1}, turns=1, start=t).pass_turn(1, "9m" if legal else "5m")
    return nagashi({1}, turns=68, start=t).no_winner(
        "nagashi-mangan", deltas=(-4000, 8000, -2000, -2000),
        nagashi=[False, True, False, False]).end()


@pair("nagashi-of-tiles-nobody-took", "nagashi-of-a-tile-taken-for-a-chi", "draw/nagashi",
      "Nagashi Mangan: opponent's claiming of player's discards invalidates",
      "ronin/Yaku Special Cases, ronin-rulebook/12", tenhou="tenhou/15")
def taken(legal):
    # Seat 2 takes the 9m of seat 1 for a chi, or lets it be.
    t = Table({2: "7m8m1p4p7p1s4s7s2s5s8s3p6p"}, keep="9m")
    nagashi({1}, turns=1, start=t).pass_turn(1, "9m")
    if not legal:
        t.call("chi", 2, 1, "9m", "7m8m").drop(2, "6p")
    return nagashi({1}, turns=t.live, start=t).no_winner(
        "nagashi-mangan", deltas=(-4000, 8000, -2000, -2000),
        nagashi=[False, True, False, False]).end()
