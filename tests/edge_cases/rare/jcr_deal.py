"""The deal, the counters and the end of the game by the words of the Japanese Classical Rules
("Introduction", "Post Hand", "Dealer's Extra Hand", "Post Round", "Post Game")."""

from edge_cases.draws import ALL_READY
from edge_cases.rare.table import POOR, classical, drawn, game, moved, ready, shares
from edge_cases.registry import section

case = section("rare/classical-deal")
INTRO, HAND, EXTRA = "jcr/Introduction", "jcr/Post Hand", "jcr/Dealer's Extra Hand"
DRAWS, ROUND, GAME = "jcr/Draws and Abortive Games", "jcr/Post Round", "jcr/Post Game"


def won(winner, dealer=0, round_=0, honba=0, scores=POOR):
    """A win off the player to the right of the winner; what it is worth no log says here."""
    t = ready(winner, keep="5s", indicator="N", dealer=dealer, round_=round_, honba=honba,
              scores=scores).go(4)
    return t.to((winner + 1) % 4).ron(winner, (winner + 1) % 4, "5s")


def behind(t, dealer, round_, honba):
    return t.again(dealer=dealer, round_=round_, honba=honba).go(3)


# "The dealer wins the current hand he/she deals again, retaining the East position, otherwise the
# deal passes." "A 10 point stick is used as a counter for each hand the dealer remains in East."
@case(207, "dealer-wins-and-deals-again", f"J accept text {HAND}, {EXTRA}", args=(0, 0, 1))
@case(207, "dealer-wins-and-the-deal-passes", f"J reject:flow/round text {HAND}", args=(1, 1, 1))
@case(207, "dealer-wins-and-lays-no-counter", f"J reject:flow/honba text {EXTRA}", args=(0, 0, 0))
@case(207, "dealer-wins-and-lays-two-counters", f"J reject:flow/honba text {EXTRA}", args=(0, 0, 2))
def dealer_wins(dealer, round_, honba):
    return behind(won(0), dealer, round_, honba)


@case(207, "other-wins-and-the-deal-passes", f"J accept text {HAND}, {EXTRA}", args=(2, 2, 0))
@case(207, "other-wins-and-the-dealer-deals-again", f"J reject:flow/round text {HAND}",
      args=(1, 1, 3))
# "continues until the dealer loses and the East wind is passed".
@case(207, "other-wins-and-the-counters-stay", f"J reject:flow/honba text {EXTRA}", args=(2, 2, 2))
def other_wins(dealer, round_, honba):
    return behind(won(3, dealer=1, round_=1, honba=2), dealer, round_, honba)


# "When the game ends in a draw the deal passes", though the dealer is tenpai.
@case(204, "tenpai-dealer-passes-the-deal", f"J accept text {INTRO}, {DRAWS}", args=(3, 3))
@case(204, "tenpai-dealer-deals-again", f"J reject:flow/round text {INTRO}, {DRAWS}", args=(2, 2))
def dealer_tenpai(dealer, round_):
    t = drawn(ready(2, dealer=2, round_=2, scores=POOR), (2,), shares((2,), 600))
    return behind(t, dealer, round_, 0)


# An abortive draw is among the draws.
@case(206, "deal-passes-behind-ten-kinds", f"J accept text {DRAWS}", args=(1, 1))
@case(206, "deal-stays-behind-ten-kinds", f"J reject:flow/round text {DRAWS}", args=(0, 0))
def abortive(dealer, round_):
    t = classical({0: "1m9m1p9p1s9sESWP4p4s7m"}, keep="5p").draw(0, "5p")
    return behind(t.no_winner("nine-terminals", actor=0), dealer, round_, 0)


# "The order of the winds are East, South, West, North." "A complete game last 4 rounds (or 16
# hands)."
@case(210, "east-round-again-behind-the-west-round", f"J reject:flow/round text {ROUND}",
      args=(11, 0, 0))
@case(210, "west-round-behind-the-south-round", f"J accept text {ROUND}, {INTRO}", args=(7, 0, 8))
@case(210, "hand-behind-the-sixteenth", f"J reject:flow/continued text {INTRO}", args=(15, 0, 0))
@case(210, "north-round-behind-the-west-round", f"J accept text {ROUND}, {INTRO}",
      args=(11, 0, 12))
def next_round(before, dealer, round_):
    return behind(won(1, dealer=3, round_=before), dealer, round_, 0)


NEXT = [(number + 1) % 4 for number in range(16)]  # the winner of each hand: the next dealer
EACH = (80,) * 4


@case(210, "game-ends-behind-north-four", f"J accept text {INTRO}", args=(16,))
@case(210, "game-ends-behind-south-four", f"J reject:flow/ended-early text {INTRO}", args=(8,))
@case(210, "game-ends-behind-west-four", f"J reject:flow/ended-early text {INTRO}", args=(12,))
@case(210, "game-ends-before-north-four", f"J reject:flow/ended-early text {INTRO}", args=(15,))
def end_of_the_game(hands):
    t = game(NEXT[:hands], EACH, POOR).end()
    return t.game_end(t.scores)


# "The game's length may be prolonged if the dealer wins".
@case(210, "game-ends-though-the-dealer-won-north-four", f"J reject:flow/ended-early text {INTRO}",
      args=(3,))
@case(210, "game-ends-as-another-won-north-four", f"J accept text {INTRO}", args=(1,))
def north_four(winner):
    t = game(NEXT[:15], EACH, POOR)
    t.again({winner: ALL_READY[winner]}, keep="5s", indicator="N", dealer=3, round_=15)
    deltas = [0] * 4
    deltas[winner], deltas[2] = 80, -80
    t.to(2).ron(winner, 2, "5s", deltas=deltas)
    return t.end().game_end(moved(t.scores, deltas))


@case(210, "dealer-wins-north-four-and-deals-again", f"J accept text {INTRO}, {EXTRA}",
      args=(3, 15, 1))
@case(210, "dealer-wins-north-four-and-lays-no-counter", f"J reject:flow/honba text {EXTRA}",
      args=(3, 15, 0))
def prolonged(dealer, round_, honba):
    return behind(won(3, dealer=3, round_=15), dealer, round_, honba)


@case(210, "drawn-north-four-ends-the-game", f"J accept text {INTRO}, {DRAWS}", args=(True,))
@case(210, "drawn-north-four-of-a-tenpai-dealer-dealt-again",
      f"J reject:flow/continued text {INTRO}, {DRAWS}", args=(False,))
def drawn_at_the_end(ends):
    t = drawn(ready(3, dealer=3, round_=15, scores=POOR), (3,), shares((3,), 600))
    return t.end().game_end(t.scores) if ends else behind(t, 3, 15, 0)


# Nothing ends a game of sixteen hands earlier, a score below zero neither.
@case(210, "below-zero-and-sixteen-hands", f"J accept text {INTRO}", args=(16,))
@case(210, "below-zero-and-the-game-ends", f"J reject:flow/ended-early text {INTRO}", args=(3,))
def below_zero(hands):
    # Seat 2 pays 660 to seat 3 in every third hand of a round, and has -80 after the first.
    t = game(NEXT[:hands], (80, 80, 80, 660), POOR).end()
    return t.game_end(t.scores)


# "The player with the most points at the end of the game wins."
@case(226, "most-points-in-first-place", f"J accept text {GAME}", args=([1, 3, 4, 2],))
@case(226, "most-points-in-second-place", f"J reject:final/placement text {GAME}",
      args=([2, 3, 4, 1],))
def placed(placement):
    # 620, 460, 380 and 540 in the end.
    t = game(NEXT, (110, 80, 90, 120), POOR).end()
    return t.game_end(t.scores, placement=placement)


# "The winner of the hand collects 100 points from each player": for every counter. What the hand is
# worth is not said; less than 200 from each does not hold two counters.
@case(161, "two-counters-paid-by-each", f"J accept text {EXTRA}", args=(260,))
def counters(each):
    t = ready(0, keep="5s", indicator="N", honba=2, scores=POOR).go(4)
    return t.tsumo(0, "5s", deltas=[3 * each, -each, -each, -each]).end()


# "until the dealer wins eight hands earning the limit".
@case(209, "eighth-win-in-a-row-is-a-limit-hand", f"J accept text {EXTRA}", args=(8,))
@case(209, "seventh-win-in-a-row-as-a-limit-hand", f"J soft:score/yaku text {EXTRA}", args=(7,))
def in_a_row(wins):
    t = ready(0, keep="5s", indicator="N", scores=POOR)
    for count in range(1, wins + 1):
        if count > 1:
            t.again({0: ALL_READY[0]}, keep="5s", indicator="N", honba=count - 1)
        t.go(4).to(2)
        names = {"yaku": [{"yaku": "paarenchan"}]} if count == wins else {}
        t.ron(0, 2, "5s", **names)
    return t.end()

