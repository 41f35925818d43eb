"""Shapes of hands (ronin-rulebook/1): which kinds complete a hand, and all its readings. No yaku,
no table.

Counts are lists of 34; `melds` is the number of melds set aside, each standing for three tiles.
"""

from functools import lru_cache

from second.tiles import TERMINALS_AND_HONOURS, is_run_start


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
    return tuple(i for i in range(len(part))
                 if _splits(part[:i] + (part[i] + 1,) + part[i + 1:], runs))


def parts_of(counts):
    return [tuple(counts[0:9]), tuple(counts[9:18]), tuple(counts[18:27]), tuple(counts[27:34])]


def shape_waits(counts, melds):
    """The kinds that complete a hand of 13 - 3 * melds concealed tiles, a fifth tile of a kind
    included: four sets and a pair, seven pairs or thirteen orphans (ronin-rulebook/1)."""
    found = set()
    parts = parts_of(counts)
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
    return found


def waits(counts, melds):
    """The kinds that may complete a hand: one of which four lie in the hand cannot come."""
    return frozenset(k for k in shape_waits(counts, melds) if counts[k] < 4)


def is_tenpai(counts, melds, own_four):
    """Whether a hand waits. melds: the Melds; own_four (draw.own_four): "concealed-only" as on
    Tenhou (tenhou/19, docs/observed.md, item 33), "hand-and-melds" (ronin/Scoring Fundamentals,
    keishiki tenpai; ema/3.4.2), "counts" where no text takes the wait away (jcr)."""
    found = shape_waits(counts, len(melds))
    if own_four == "counts":
        return bool(found)
    held = list(counts)
    if own_four == "hand-and-melds":
        for meld in melds:
            for tile in meld.tiles:
                held[tile // 4] += 1
    return any(held[k] < 4 for k in found)


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
