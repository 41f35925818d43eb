"""Hands that nobody wins by WRC 5.7.2 to 5.7.4 and EMA 3.4.2 to 3.4.4: who declares and pays, the
counter, and the bets that stay."""

from edge_cases.rare.table import drawn, even, ready, shares, then, two_and_two
from edge_cases.registry import section

case = section("rare/draws")
NOTEN = "wrc/5.7.2, ema/3.4.2"


# "The total noten penalty amounts to 3,000 points": whoever is tenpai.
def total(number, tenpai, *others):
    def script(points):
        return drawn(ready(*tenpai), tenpai, shares(tenpai, points)).end()

    case(178, f"{number}-tenpai", f"WE accept text {NOTEN}", args=(3000,))(script)
    for points in others:
        case(178, f"{number}-tenpai-and-{points}-are-paid", f"WE reject:payment/noten text {NOTEN}",
             args=(points,))(script)


total("one", (2,), 1500, 9000)
total("two", (0, 2), 4000, 2000)
total("three", (0, 1, 3), 4500, 1500)


# Where nobody is noten nobody pays.
@case(178, "four-are-tenpai", f"WE accept text {NOTEN}", args=((0,) * 4,))
@case(178, "four-are-tenpai-and-the-dealer-pays", f"WE reject:payment/noten text {NOTEN}",
      args=((-3000, 1000, 1000, 1000),))
def everybody(deltas):
    return drawn(ready(0, 1, 2, 3), (0, 1, 2, 3), deltas).end()


# "A player having a tenpai hand can choose to declare it noten and not reveal it"; EMA: noten is
# who "can't or won't show". "Noten players pay a penalty to tenpai players."
@case(185, "declares-noten-and-pays", f"WE accept text {NOTEN}", args=(shares((1,), 3000),))
def declared(deltas):
    # Seats 1 and 3 wait; seat 3 declares noten.
    return drawn(ready(1, 3), (1,), deltas).end()


@case(185, "alone-tenpai-declares-noten-and-nobody-pays", f"WE accept text {NOTEN}",
      args=((0,) * 4,))
def alone(deltas):
    return drawn(ready(2), (), deltas).end()


# What is declared and what is shown are one: "Tenpai hands must be shown"; EMA: noten is "a player
# who can't or won't show a tenpai hand", and tenpai are "players who show".
@case(185, "declared-tenpai-and-shown", f"WE accept text {NOTEN}", args=((1, 3), (1, 3)))
def said_and_shown(declared, shown):
    t = ready(1, 3).until(0)
    hands = [t.hands[seat] if seat in shown else None for seat in range(4)]
    return t.no_winner(tenpai=declared, deltas=shares(declared, 3000), shown=hands).end()


# A riichi that was not tenpai is one foul: "If they can't, or won't, they will be penalized for
# noten riichi".
@case(184, "tenpai-riichi-at-the-draw", "W accept text wrc/5.7.2", args=("8s8s",))
def noten_riichi(end):
    t = ready(3, hands={1: "2m3m4m5m6m7m3p4p5p6s7s" + end}, keep="C").go(1).reach(1, "C")
    tenpai = (3,) if end == "EN" else (1, 3)
    return drawn(t, tenpai, shares(tenpai, 3000)).end()


# "... unless he had declared riichi"; EMA: "obliged to show their tenpai hands".
@case(184, "riichi-shown-and-another-hidden", f"WE accept text {NOTEN}", args=((1,),))
@case(184, "riichi-hidden-and-another-shown", f"WE reject:draw/riichi-noten text {NOTEN}",
      args=((3,),))
def obliged(tenpai):
    t = ready(1, 3, keep="C").go(1).reach(1, "C")
    return drawn(t, tenpai, shares(tenpai, 3000)).end()


# "Tenpai hands must be shown (tiles turned face up). Noten hand must not be revealed." EMA has no
# such sentence.
@case(184, "tenpai-hand-alone-revealed", "W accept text wrc/5.7.2", args=(False,))
def revealed(noten_too):
    t = ready(1).until(0)
    shown = [t.hands[seat] if seat == 1 or noten_too and seat == 2 else None for seat in range(4)]
    return t.no_winner(tenpai=(1,), deltas=shares((1,), 3000), shown=shown).end()


# A hand that is one tile short is no tenpai hand to show.
@case(181, "hand-that-is-one-tile-short-shown-as-tenpai", f"WE reject:draw/tenpai text {NOTEN}",
      args=(True,))
@case(181, "hand-that-is-one-tile-short-noten", f"WE accept text {NOTEN}", args=(False,))
def short(shown):
    t = ready(1, hands={3: "1m2m3m5m6m7m1p2p3p9p9pEN"})
    tenpai = (1, 3) if shown else (1,)
    return drawn(t, tenpai, shares(tenpai, 3000)).end()


# "After an exhaustive draw, a continuance counter is placed on the table."
@case(205, "third-counter-behind-a-draw", f"WE accept text {NOTEN}", args=(3,))
@case(205, "counters-stay-as-they-were-behind-a-draw", f"WE reject:flow/honba text {NOTEN}",
      args=(2,))
@case(205, "counters-end-with-a-draw", f"WE reject:flow/honba text {NOTEN}", args=(0,))
def counter(honba):
    t = drawn(ready(2, dealer=1, round_=1, honba=2), (2,), shares((2,), 3000))
    return then(t, 2, honba)


BETS = "wrc/5.7.4, ema/3.4.4"


# "any riichi bets stay on the table to be claimed by the next player who declares a win".
@case(191, "two-bets-stay-behind-a-draw", f"WE accept text {BETS}", args=(2,))
@case(191, "one-of-two-bets-stays-behind-a-draw", f"WE reject:flow/riichi-sticks text {BETS}",
      args=(1,))
@case(191, "no-bet-stays-behind-a-draw", f"WE reject:flow/riichi-sticks text {BETS}", args=(0,))
def stay(sticks):
    t = ready(1, 3, keep="CF").go(1).reach(1, "C").to(3).reach(3, "F")
    return then(drawn(t, (1, 3), shares((1, 3), 3000)), 1, 1, sticks)


@case(191, "older-bets-and-the-own-go-to-the-winner", f"WE accept text {BETS}", args=(3000,))
@case(191, "older-bets-left-by-the-winner", f"WE reject:payment/riichi-sticks text {BETS}",
      args=(1000,))
def claimed(sticks):
    # Riichi, pinfu and tanyao of seat 1: three han 30 fu, 3,900. Two bets are of earlier draws.
    t = ready(1, keep="C5s", indicator="N", kyotaku=2, scores=(24000, 25000, 25000, 24000)).go(5)
    t.reach(1, "C").to(1).go(1).to(3)
    return (t.ron(1, 3, "5s", ura_markers=["N"], deltas=[0, 3900 + sticks, 0, -3900]).end())


# The stick of a draw is still on the table after a second draw.
@case(191, "bet-stays-over-two-draws", f"WE accept text {BETS}", args=(1,))
@case(191, "bet-gone-at-the-second-draw", f"WE reject:flow/riichi-sticks text {BETS}", args=(0,))
def two_draws(sticks):
    t = ready(1, keep="C").go(1).reach(1, "C")
    t = drawn(t, (1,), shares((1,), 3000))
    t.again(dealer=1, round_=1, honba=1, kyotaku=1)
    return then(drawn(t, (), (0,) * 4), 2, 2, sticks)


LAST = dict(dealer=3, round_=7, scores=(31000, 29000, 32000, 28000))


# "Any riichi bets remaining on the table at the end of the hanchan stay on the table. Nobody
# collects them."
@case(222, "bet-of-the-last-hand-stays", "W accept text wrc/5.7.4", args=(False,))
@case(222, "bet-of-the-last-hand-to-the-first", "W reject:final/scores text wrc/5.7.4",
      args=(True,))
def end_of_the_hanchan(collected):
    # South 4: seat 1 bets and is tenpai alone; 30,000 31,000 31,000 27,000 are left of 120,000.
    t = ready(1, keep="C", **LAST).to(1).reach(1, "C")
    drawn(t, (1,), shares((1,), 3000)).end()
    scores = [*t.scores]
    if collected:
        scores[1] += 1000
    return t.game_end(scores)


# WRC: "do not recognize any abortive draw cases". The hand goes on behind each.
def abortive(kind, script, rule):
    case(198, f"{kind}-ends-the-hand", "W reject:draw/abort-not-allowed text wrc/5.7.3",
         f"E {rule}", args=(True,))(script)
    case(198, f"{kind}-and-the-hand-goes-on", "W accept text wrc/5.7.3",
         "E reject:draw/missed-abort text ema/3.4.3", args=(False,))(script)


def four_riichi(ends):
    t = ready(0, 1, 2, 3, keep="EWPC", indicator="N", dealer=1, round_=1)
    for seat, tile in zip((1, 2, 3, 0), "EWPC"):
        t.reach(seat, tile)
    return t.no_winner("four-riichi", shown=t.hands).end() if ends else t.go(4)


def four_winds(ends):
    t = even(keep="SSSS", dealer=2, round_=2)
    for seat in (2, 3, 0, 1):
        t.pass_turn(seat, "S")
    return t.no_winner("four-winds").end() if ends else t.go(4)


def four_quads(ends):
    t = two_and_two()
    return t.no_winner("four-kans").end() if ends else t.go(4)


for name, made in (("four-riichi", four_riichi), ("four-winds", four_winds),
                   ("four-kongs-of-two", four_quads)):
    abortive(name, made, "accept text ema/3.4.3")


# Of a draw that a text does not have nothing is carried over: the hand is not over.
@case(206, "bets-and-counter-behind-four-riichi", "E accept text ema/3.4.3, ema/3.4.4",
      args=(4, 1))
@case(206, "bets-given-back-behind-four-riichi", "E reject:flow/riichi-sticks text ema/3.4.4",
      args=(0, 1))
@case(206, "no-counter-behind-four-riichi", "E reject:flow/honba text ema/3.4.3", args=(4, 0))
def behind_four_riichi(sticks, honba):
    t = four_riichi(True)
    t.lines.pop()  # again() ends the hand
    return then(t, 1, honba, sticks)
