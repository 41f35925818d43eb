"""Hands without a winner under the Japanese Classical Rules: the penalty of 600 and who
declares."""

from edge_cases.rare.table import drawn, ready, shares
from edge_cases.registry import section

case = section("rare/classical-draws")
NOTEN = "jcr/Noten Penalty"
DRAWS = "jcr/Draws and Abortive Games"
POOR = dict(scores=(500,) * 4)


# "Players who are noten ... have to pay a total of 600 points to players who are tenpai."
def total(number, tenpai, *others):
    def script(points):
        return drawn(ready(*tenpai, **POOR), tenpai, shares(tenpai, points)).end()

    case(178, f"{number}-tenpai-classical", f"J accept text {NOTEN}", args=(600,))(script)
    for points in others:
        case(178, f"{number}-tenpai-and-{points}-are-paid-classical",
             f"J reject:payment/noten text {NOTEN}", args=(points,))(script)


total("one", (1,), 3000, 1800)
total("two", (1, 2), 1200, 300)
total("three", (0, 1, 2), 1800, 3000)


@case(178, "nobody-noten-and-the-dealer-pays", f"J reject:payment/noten text {NOTEN}",
      args=((-600, 200, 200, 200),))
@case(178, "nobody-noten-classical", f"J accept text {NOTEN}", args=((0,) * 4,))
def all_tenpai(deltas):
    return drawn(ready(0, 1, 2, 3, **POOR), (0, 1, 2, 3), deltas).end()


@case(178, "nobody-tenpai-and-the-dealer-is-paid", f"J reject:payment/noten text {NOTEN}",
      args=((600, -200, -200, -200),))
@case(178, "nobody-tenpai-classical", f"J accept text {NOTEN}", args=((0,) * 4,))
def all_noten(deltas):
    return drawn(ready(**POOR), (), deltas).end()


# "A receives 200 from each player": the payers share it evenly.
@case(178, "two-hundred-from-each", f"J accept text {NOTEN}", args=((-200, -200, -200, 600),))
@case(178, "all-six-hundred-from-the-dealer", f"J reject:payment/noten text {NOTEN}",
      args=((-600, 0, 0, 600),))
def from_each(deltas):
    return drawn(ready(3, **POOR), (3,), deltas).end()


# "any player who is tenpai can show their hand": who does not is not paid.
@case(185, "shows-and-is-paid-classical", f"J accept text {NOTEN}",
      args=((1, 3), shares((1, 3), 600)))
@case(185, "does-not-show-and-pays-classical", f"J accept text {NOTEN}",
      args=((1,), shares((1,), 600)))
def can_show(tenpai, deltas):
    return drawn(ready(1, 3, **POOR), tenpai, deltas).end()


# "can show" is said of any player who is tenpai; riichi obliges nobody here.
@case(185, "riichi-hand-not-shown-classical", f"J accept text {NOTEN}",
      args=((3,), shares((3,), 600)))
@case(185, "riichi-hand-shown-classical", f"J accept text {NOTEN}",
      args=((1, 3), shares((1, 3), 600)))
def riichi_can_show(tenpai, deltas):
    t = ready(1, 3, keep="C", **POOR).go(1).reach(1, "C", stick=100)
    return drawn(t, tenpai, deltas).end()


# A hand that is far apart shown as tenpai is one fault, though a hand in riichi is kept down beside
# it.
@case(181, "no-far-apart-hand-shown-beside-a-riichi-hand-kept-down", f"J accept text {NOTEN}",
      args=((3,),))
def kept_down(tenpai):
    t = ready(2, 3, keep="C", **POOR).go(2).reach(2, "C", stick=100)
    return drawn(t, tenpai, shares((3,), 600)).end()


# "noten (not one tile away from winning)".
@case(181, "far-apart-hand-shown-classical", f"J reject:draw/tenpai text {NOTEN}", args=((2, 3),))
@case(181, "far-apart-hand-not-shown-classical", f"J accept text {NOTEN}", args=((2,),))
def far_apart(tenpai):
    return drawn(ready(2, **POOR), tenpai, shares(tenpai, 600)).end()


# "No player wins by the time the wall is exhausted."
@case(240, "drawn-with-four-tiles-left-classical", f"J reject:draw/wall-not-empty text {DRAWS}",
      args=(4,))
@case(240, "drawn-with-no-tile-left-classical", f"J accept text {DRAWS}", args=(0,))
def exhausted(left):
    t = ready(0, **POOR).until(left)
    return t.no_winner(tenpai=(0,), deltas=shares((0,), 600)).end()
