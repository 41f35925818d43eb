"""What a game is worth to its seats, by `docs/audit.md`, "How standings are computed", step 1. A
second computation: written from the page, in integers (hundredths of a point)."""

import itertools

# The options that this computation reads, as `docs/options.md` gives them for the presets.
RULESETS = {
    "wrc2025": {"start": 30000, "return": 30000, "oka": 0, "uma": (15000, 5000, -5000, -15000),
                "by_seat": False, "whole": False, "sticks": "nobody"},
    "mleague": {"start": 25000, "return": 30000, "oka": 20000,
                "uma": (30000, 10000, -10000, -30000),
                "by_seat": False, "whole": False, "sticks": "to-first"},
    "tenhou": {"start": 25000, "return": 30000, "oka": 20000,
               "uma": (20000, 10000, -10000, -20000),
               "by_seat": True, "whole": True, "sticks": "to-first"},
}


def half_away(numerator, denominator):
    """The quotient rounded to an integer, halves away from zero."""
    size = (2 * abs(numerator) + denominator) // (2 * denominator)
    return size if numerator >= 0 else -size


def final_scores(events, ruleset):
    """The scores that the last hand leaves; None where this page alone does not settle the sticks
    (a tie for the first place with sticks left)."""
    scores = None
    for event in events:
        kind = event["type"]
        if kind == "start_kyoku":
            scores = list(event["scores"])
        elif kind == "reach_accepted":
            actor = event["actor"]
            scores[actor] -= 1000
        elif kind in ("hora", "ryukyoku"):
            scores = [a + b for a, b in zip(scores, event["deltas"])]
    left = 4 * ruleset["start"] - sum(scores)
    if left and ruleset["sticks"] == "to-first":
        if scores.count(max(scores)) > 1 and not ruleset["by_seat"]:
            return None
        scores[scores.index(max(scores))] += left
    return scores


def places(scores, ruleset):
    if ruleset["by_seat"]:  # seat 0 is the first dealer in every game of these events
        order = sorted(range(4), key=lambda seat: (-scores[seat], seat))
        return [order.index(seat) + 1 for seat in range(4)]
    return [1 + sum(other > score for other in scores) for score in scores]


def points(scores, ruleset, whole=None):
    """Hundredths of a point for every seat. `whole`: the reading in whole points, where the ruleset
    has two."""
    place = places(scores, ruleset)
    bonus = list(ruleset["uma"])
    bonus[0] += ruleset["oka"]
    whole = whole and ruleset["whole"]
    if whole:  # the score is rounded, uma and oka are whole points
        scores = [1000 * half_away(score, 1000) for score in scores]
    result = []
    for seat in range(4):
        tied = place.count(place[seat])
        share = sum(bonus[place[seat] - 1:place[seat] - 1 + tied])
        assert share % (10 * tied) == 0
        result.append((scores[seat] - ruleset["return"] + share // tied) // 10)
    if whole:
        first = place.index(1)
        result[first] = -sum(value for seat, value in enumerate(result) if seat != first)
    return result


def settled(scores, ruleset):
    """Whether ties are of two players at most; more would need a rule for the rest."""
    return all(len(list(group)) < 3 for _, group in itertools.groupby(sorted(scores)))
