"""Shapes of hands: which kinds complete a hand, all its readings, and how far it is from complete.
No yaku, no table.

Counts are lists of 34; `melds` is the number of melds set aside, each standing for three tiles.
"""

from functools import lru_cache

from player.tiles import TERMINALS_AND_HONOURS, is_run_start


@lru_cache(maxsize=None)
def _splits(part, runs):
    """Whether the counts of one suit are all sets (sum 3n) or sets and one pair (sum 3n + 2)."""
    total = sum(part)
    if total == 0:
        return True
    if total % 3 == 1:
        return False
    first = next(i for i, n in enumerate(part) if n)
    if total % 3 == 2:
        for i, n in enumerate(part):
            if n >= 2 and _splits(part[:i] + (n - 2,) + part[i + 1:], runs):
                return True
        return False
    if part[first] >= 3 and _splits(part[:first] + (part[first] - 3,) + part[first + 1:], runs):
        return True
    if runs and first <= 6 and part[first + 1] and part[first + 2]:
        less = list(part)
        for i in range(first, first + 3):
            less[i] -= 1
        return _splits(tuple(less), runs)
    return False


@lru_cache(maxsize=None)
def _part_waits(part, runs):
    """The places of one suit where one more tile makes sets, or sets and a pair."""
    return tuple(i for i in range(len(part)) if part[i] < 4
                 and _splits(part[:i] + (part[i] + 1,) + part[i + 1:], runs))


def _parts(counts):
    return [tuple(counts[0:9]), tuple(counts[9:18]), tuple(counts[18:27]), tuple(counts[27:34])]


def waits(counts, melds):
    """The set of kinds that complete a hand of 13 - 3 * melds concealed tiles.

    A kind held four times concealed is no wait; copies in melds do not matter (docs/observed.md,
    item 33).
    """
    found = set()
    parts = _parts(counts)
    rests = [sum(part) % 3 for part in parts]
    if rests.count(0) == 3 and 1 in rests or sorted(rests) == [0, 0, 2, 2]:
        for index, part in enumerate(parts):
            if rests[index] and all(_splits(p, i < 3) for i, p in enumerate(parts) if i != index):
                found.update(index * 9 + place for place in _part_waits(part, index < 3))
    if melds == 0:
        if counts.count(2) == 6 and counts.count(1) == 1:
            found.add(counts.index(1))
        kinds = [k for k in TERMINALS_AND_HONOURS if counts[k]]
        if sum(counts[k] for k in kinds) == 13:
            if len(kinds) == 13:
                found.update(TERMINALS_AND_HONOURS)
            elif len(kinds) == 12:
                found.update(TERMINALS_AND_HONOURS.difference(kinds))
    return frozenset(k for k in found if counts[k] < 4)


def readings(counts):
    """Every way to read concealed counts as sets and a pair: (pair kind, tuple of ("run"|"triplet",
    first kind))."""
    found = []

    def strip(rest, groups, pair):
        first = next((k for k in range(34) if rest[k]), None)
        if first is None:
            found.append((pair, tuple(groups)))
            return
        if rest[first] >= 3:
            rest[first] -= 3
            strip(rest, groups + [("triplet", first)], pair)
            rest[first] += 3
        if is_run_start(first) and rest[first + 1] and rest[first + 2]:
            for k in range(first, first + 3):
                rest[k] -= 1
            strip(rest, groups + [("run", first)], pair)
            for k in range(first, first + 3):
                rest[k] += 1

    for pair in range(34):
        if counts[pair] >= 2:
            rest = list(counts)
            rest[pair] -= 2
            strip(rest, [], pair)
    return found


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
    return _shanten(tuple(_parts(counts)), melds)
