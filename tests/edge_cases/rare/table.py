"""Hands and turns that the scripts of rare play have in common."""

from edge_cases.draws import ALL_READY, WAITS
from edge_cases.table import Table

# What everybody begins with: under WRC and EMA, and under the Japanese Classical Rules.
EVEN, POOR = (30000,) * 4, (500,) * 4
RUN = "4m5mPPP3s4s5s6s7s8s2p2p"  # waits for 3m 6m; white dragons are a yaku, open or closed
RUN_WAITS = "3m6m"


def even(hands=None, **more):
    """A hand of WRC or EMA."""
    return Table(hands or {}, **{"scores": EVEN, **more})


def ready(*seats, hands=None, **more):
    """These seats wait for 5s 8s from the deal on."""
    return even({**{seat: ALL_READY[seat] for seat in seats}, **(hands or {})}, quiet=WAITS, **more)


def classical(hands=None, **more):
    """A hand of the Japanese Classical Rules."""
    return Table(hands or {}, **{"scores": POOR, **more})


def moved(scores, deltas):
    return [score + delta for score, delta in zip(scores, deltas)]


def shares(tenpai, total):
    """The moves of a draw at which these seats are tenpai and the others pay so much in all."""
    if len(tenpai) in (0, 4):
        return [0] * 4
    return [total // len(tenpai) if seat in tenpai else -total // (4 - len(tenpai))
            for seat in range(4)]


def drawn(t, tenpai, deltas, **more):
    """The wall runs out without a win."""
    return t.until(0).no_winner(tenpai=tenpai, deltas=deltas, **more)


def then(t, dealer, honba, kyotaku=0, round_=None, **more):
    """Some turns of the next hand; the round is that of the dealer unless told otherwise."""
    return t.again(dealer=dealer, round_=dealer if round_ is None else round_, honba=honba,
                   kyotaku=kyotaku, **more).go(3)



def two_and_two(hands=None, indicators="NSPE", scores=EVEN):
    """Two closed kans of seat 3 and two of the dealer behind it, whose discard of C is the last
    line; without indicators none is turned."""
    t = Table({3: "2m2m2m5m5m5m1p4p7p1s4sEF", 0: "8m8m8m2s2s2s1p4p7p5s9sEF", **(hands or {})},
              keep="2m5m8m2sNSPEWC", indicator="3p", scores=scores).go(3)
    shown = iter(indicators)
    for seat, first, second, discard in ((3, "2m", "5m", "W"), (0, "8m", "2s", "C")):
        for kind in (first, second):
            t.draw(seat, kind).ankan(seat, kind * 4)
            if indicators:
                t.dora(next(shown))
        t.draw(seat, discard).drop(seat, discard, True)
    return t


def game(winners, points, scores):
    """A game from its first hand on: in each hand the dealer's first discard is won on by the next
    of the winners, who is not the dealer, for the points of the winner's seat."""
    t = ready(winners[0], keep="5s", indicator="N", scores=scores)
    del t.lines[0]["fragment"]
    for number, winner in enumerate(winners):
        dealer = number % 4
        assert winner != dealer
        if number:
            t.again({winner: ALL_READY[winner]}, keep="5s", indicator="N", dealer=dealer,
                    round_=number)
        deltas = [0] * 4
        deltas[winner], deltas[dealer] = points[winner], -points[winner]
        t.ron(winner, dealer, "5s", deltas=deltas)
        t.scores = moved(t.scores, deltas)
    return t
