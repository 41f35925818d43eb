"""From hand to hand: dealer, honba, the game's end and its result (docs/observed.md, items 59 to
61). Scores are points."""

START, TARGET = 25000, 30000
TARGET_OF_THREE = 40000
UMA_OF_THREE = (20, 0, -20)


def place_order(scores):
    """Seats from first to last; at equal scores the seat nearer to the first dealer (seat 0) comes
    first."""
    return sorted(range(len(scores)), key=lambda seat: (-scores[seat], seat))


def next_hand(number, honba, kind, dealer_stays, last_number, scores):
    """(number, honba) of the next hand, or None if the game is over.

    number: 0..3 East, 4..7 South, ...; three players skip 3 and 7; kind: "win", "draw" or "abort";
    dealer_stays: the dealer won or is tenpai (an abort always stays); last_number: 3 or 7, of three
    players 2 or 6; scores: after the hand's payments, without the sticks on the table.
    """
    stays = dealer_stays or kind == "abort"
    players = len(scores)
    target = TARGET if players == 4 else TARGET_OF_THREE
    following = number + 1 if (number + 1) % 4 < players else number + 2
    after = (number if stays else following, 0 if kind == "win" and not stays else honba + 1)
    if min(scores) < 0:
        return None
    if kind == "abort" or number < last_number:
        return after
    reached = max(scores) >= target
    if stays:
        dealer = number % 4
        return None if scores[dealer] >= target and place_order(scores)[0] == dealer else after
    return None if reached or number == last_number + 4 else after


def final_scores(scores, sticks):
    """Leftover sticks go to the first place."""
    final = list(scores)
    final[place_order(scores)[0]] += 1000 * sticks
    return final


def result_points(final, tenths, uma=(20, 10, -10, -20)):
    """Result points in tenths of a point, by seat. tenths: no rounding (newer logs); else to
    thousands, half away from zero, before 30 is taken off."""
    points = [0] * len(final)
    target = TARGET if len(final) == 4 else TARGET_OF_THREE
    order = place_order(final)
    for place, seat in enumerate(order):
        score = final[seat]
        if not tenths:
            sign = 1 if score >= 0 else -1
            score = sign * ((abs(score) + 500) // 1000) * 1000
        points[seat] = (score - target) // 100 + 10 * uma[place]
    points[order[0]] = -sum(points[seat] for seat in order[1:])
    return points
