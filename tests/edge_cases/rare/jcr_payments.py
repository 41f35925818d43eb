"""Who is paid for a win, and that points neither come nor go, under the Japanese Classical Rules.
What a hand is worth is not said in these logs."""

from edge_cases.draws import ALL_READY
from edge_cases.rare.table import POOR, ready
from edge_cases.registry import section

case = section("rare/classical-payments")
EXTRA, RIICHI = "jcr/Dealer's Extra Hand", "jcr/Riichi"


# "The winning player collects the 100 points at the end of the hand."
@case(165, "winner-is-paid", f"J accept text {RIICHI}", args=((-80, 280, 0, 0),))
@case(165, "discarder-is-paid", f"J reject:payment/win text {RIICHI}", args=((280, -80, 0, 0),))
@case(165, "bystander-is-paid", f"J reject:payment/win text {RIICHI}", args=((-80, 0, 280, 0),))
def ron(deltas):
    t = ready(1, 3, keep="CF5s", indicator="E", scores=POOR).go(1).reach(1, "C", stick=100).to(3)
    t.reach(3, "F", stick=100).to(0)
    return t.ron(1, 0, "5s", deltas=list(deltas)).end()


# "The winner of the hand collects 100 points from each player (300 total)."
@case(161, "drawing-winner-is-paid", f"J accept text {EXTRA}", args=((-160, -160, 480, -160),))
@case(161, "another-than-the-drawing-winner-is-paid", f"J reject:payment/win text {EXTRA}",
      args=((480, -160, -160, -160),))
def tsumo(deltas):
    t = ready(2, keep="5s", indicator="W", honba=1, dealer=1, round_=1, scores=POOR).go(5)
    return t.tsumo(2, "5s", deltas=list(deltas)).end()


# Whatever a hand is worth, what one gains others lose.
@case(207, "as-many-points-behind-a-win", "J accept text definitions/payments",
      args=((420, 580, 500, 500),))
def sum_of_scores(scores):
    t = ready(1, keep="5s", indicator="W", scores=POOR).go(4).ron(1, 0, "5s")
    return t.again({1: ALL_READY[1]}, dealer=1, round_=1, honba=0, scores=list(scores)).go(3)
