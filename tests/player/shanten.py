"""How far a hand is from complete: a guide for the policies. No rule rests on it.

Counts are lists of 34; `melds` is the number of melds set aside, each standing for three tiles."""

from functools import lru_cache

from second.shapes import parts_of
from second.tiles import TERMINALS_AND_HONOURS


@lru_cache(maxsize=None)
def _blocks(part, runs):
    """All (sets, half sets, pairs) that one suit's counts can be cut into, pairs at most 1, poorer
    ones dropped."""
    first = next((i for i, n in enumerate(part) if n), None)
    if first is None:
        return frozenset([(0, 0, 0)])
    found = set(_blocks(part[:first] + (0,) + part[first + 1:], runs))

    def take(cut, sets, halves, pairs):
        less = list(part)
        for i in cut:
            if i >= len(less) or less[i] == 0:
                return
            less[i] -= 1
        for s, h, p in _blocks(tuple(less), runs):
            if p + pairs <= 1:
                found.add((s + sets, h + halves, p + pairs))

    take((first, first, first), 1, 0, 0)
    take((first, first), 0, 1, 0)
    take((first, first), 0, 0, 1)
    if runs:
        take((first, first + 1, first + 2), 1, 0, 0)
        take((first, first + 1), 0, 1, 0)
        take((first, first + 2), 0, 1, 0)
    return frozenset(b for b in found
                     if not any(o != b and all(x >= y for x, y in zip(o, b)) for o in found))


@lru_cache(maxsize=200000)
def _shanten(parts, melds):
    combined = {(melds, 0, 0)}
    for index, part in enumerate(parts):
        combined = {(a + d, b + e, c + f) for a, b, c in combined
                    for d, e, f in _blocks(part, index < 3) if c + f <= 1}
    best = 8
    for sets, halves, pairs in combined:
        sets = min(sets, 4)
        best = min(best, 8 - 2 * sets - min(halves, 4 - sets) - pairs)
    if melds == 0:
        counts = [n for part in parts for n in part]
        pairs = sum(n >= 2 for n in counts)
        best = min(best, 6 - pairs + max(0, 7 - sum(n > 0 for n in counts)))
        kinds = [counts[k] for k in TERMINALS_AND_HONOURS if counts[k]]
        best = min(best, 13 - len(kinds) - any(n >= 2 for n in kinds))
    return best


def shanten(counts, melds):
    """Tiles to exchange until tenpai (0), -1 for a complete hand; a guide for policies, no rule
    rests on it."""
    return _shanten(tuple(parts_of(counts)), melds)
