"""What this program claims to judge, by the ids of the project's rules, and what it does not."""

# Each with its reason. Ids and families not named here are claimed.
NOT_CLAIMED = {
    "event/": "tournaments are no games",
    "offer/": "what a platform tells its players",
    "furiten/flag": "what a platform tells its players",
    "turn/left-tiles": "what a platform tells its players",
    "rules/not-named": "the ruleset is always named",
    "log/unknown": "an event of another version: the hand is not judged",
    "log/malformed": "a stream that the referee has written is well formed",
    "wall/hash": "digests of walls",
    "wall/tiles": "walls that a log writes out",
    "flow/chonbo": "fouls: what follows a director's decision is not judged",
    "furiten/suji": "no base ruleset has the rule",
    "furiten/tsumo": "no base ruleset has the rule",
    "riichi/furiten": "no base ruleset has the rule",
    "riichi/not-allowed": "no base ruleset has the rule",
    "call/north-not-allowed": "no base ruleset has the rule",
    "kita/kept": "no base ruleset has the rule",
    "win/kita": "no base ruleset has the rule",
    "kan/after-replacement": "Ronin's texts are silent, a note at most (C81)",
    "kan/held-tile": "Ronin's texts are silent, a note at most (C81)"}


def claims(rule):
    """Whether faults of a rule are among those that this program says it finds."""
    return not any(
        rule == name or name.endswith("/") and rule.startswith(name) for name in NOT_CLAIMED)
