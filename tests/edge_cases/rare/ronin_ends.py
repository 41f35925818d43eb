"""Ronin: when a game ends, and its end in numbers."""

from edge_cases.flow import LAST, drawn, then, won
from edge_cases.rare.pairs import pairs

pair = pairs("ronin-ends", "R")
FRAME = "ronin/Game Structure"
EXTRA = "ronin/West Round (Sudden Death)"


def over(t, scores=None, **more):
    return t.end().game_end(list(scores or t.scores), **more)


@pair("zero-after-noten-goes-on", "below-zero-after-noten-goes-on", "flow/continued",
      "Tobi (negative score): game ends immediately; below 0 points", FRAME)
def noten(legal):
    left = 1000 if legal else 900
    return then(drawn(scores=(33300, 33300, 33400 - left, left), tenpai=(1,)), 1, 1, 1)


@pair("west-goes-on-below-30000", "west-goes-on-with-30000", "flow/continued",
      "The game ends at the first moment any player's score reaches the winning score threshold",
      EXTRA, tenhou="tenhou/3")
def west(legal):
    # West 1, dealer seat 0: seat 1 wins 2,000.
    best = 29900 if legal else 30000
    scores = (23500, best - 2000, 26500, 52000 - best)
    return then(won(1, 2, 2000, scores=scores, round_=8), 1, 9, 0)


@pair("west-dealer-at-30000-ends", "west-dealer-at-30000-repeats", "flow/continued",
      "If any player (including the dealer) has reached the threshold, the game ends immediately "
      "regardless of renchan", EXTRA)
def west_dealer(legal):
    t = won(0, 2, 1500, scores=(28500, 24000, 25000, 22500), round_=8)
    return over(t) if legal else then(t, 0, 8, 1)


@pair("west-4-is-the-last-hand", "another-hand-behind-west-4", "flow/continued",
      "If no player reaches the threshold by the end of West-4, the game ends", EXTRA,
      tenhou="tenhou/5")
def west_4(legal):
    t = won(1, 2, 2000, scores=(25000,) * 4, dealer=3, round_=11)
    return over(t) if legal else then(t, 0, 12, 0)


def final(scores, tenths, placement=None):
    """Seat 1 wins 2,000 off seat 2 in South 4, which leaves these scores."""
    before = [scores[0], scores[1] - 2000, scores[2] + 2000, scores[3]]
    more = {} if placement is None else {"placement": placement}
    return over(won(1, 2, 2000, scores=before, **LAST), tenths=tenths, **more)


ORDER = "ronin/Scoring Fundamentals, ronin-rulebook/13"


@pair("half-a-point-toward-zero", "half-a-point-away", "final/points",
      "Remainder of 500 or less rounds toward zero, remainder of 600 or more rounds away from zero",
      ORDER)
def half(legal):
    # -6.5, 0, -5.5, -8: -6, 0, -5, -8. Uma -10, 20, 10, -20; first place has the rest.
    return final([23500, 30000, 24500, 22000],
                 [-160, 390, 50, -280] if legal else [-170, 410, 40, -280])


@pair("six-tenths-away-from-zero", "six-tenths-toward-zero", "final/points",
      "Remainder of 500 or less rounds toward zero, remainder of 600 or more rounds away from zero",
      ORDER)
def six_tenths(legal):
    # -6.4, 0, -5.6, -8: -6, 0, -6, -8.
    return final([23600, 30000, 24400, 22000],
                 [-160, 400, 40, -280] if legal else [-160, 390, 50, -280])


@pair("oka-to-first-place", "no-oka", "final/points",
      "Oka: 5,000 per player (20,000 total, or 20 points) is awarded as a bonus to 1st place",
      "ronin/Game Structure, ronin-rulebook/13")
def oka(legal):
    # +5, 0, -10, -15 over 30,000; uma 20, 10, -10, -20. Without the oka the sum would be -20.
    return final([30000, 35000, 20000, 15000],
                 [100, 450, -200, -350] if legal else [100, 250, -200, -350])


@pair("uma-of-10-and-20", "uma-of-10-and-30", "final/points",
      "Uma: 1st +20, 2nd +10, 3rd -10, 4th -20", "ronin/Game Structure, ronin-rulebook/13")
def uma(legal):
    return final([30000, 35000, 20000, 15000],
                 [100, 450, -200, -350] if legal else [100, 550, -200, -450])


@pair("tie-to-the-seat-nearer-the-first-dealer", "tie-to-the-other-seat", "final/placement",
      "When players have equal final scores, the player closer to starting dealer (seat 0) ranks "
      "higher", ORDER, tenhou="tenhou/9")
def tie(legal):
    return final([22000, 36000, 22000, 20000], None, [2, 1, 3, 4] if legal else [3, 1, 2, 4])


@pair("uma-of-a-tie-by-seat", "uma-of-a-tie-by-the-other-seat", "final/placement",
      "When players have equal final scores, the player closer to starting dealer (seat 0) ranks "
      "higher", ORDER)
def tied_uma(legal):
    # 36, 22, 22, 20: +6, -8, -8, -10.
    return final([22000, 36000, 22000, 20000],
                 [20, 460, -180, -300] if legal else [-180, 460, 20, -300])


@pair("leftover-stick-to-first-place", "leftover-stick-to-nobody", "final/scores",
      "Riichi sticks on exhaustive/abortive draw: awarded to 1st place at game end if uncollected",
      "ronin/Riichi", tenhou="tenhou/8")
def sticks(legal):
    t = drawn(scores=(33000, 24000, 22000, 20000), kyotaku=1, tenpai=(1,), **LAST)
    first = 33000 if legal else 32000
    return over(t, (first, 27000, 21000, 19000))
