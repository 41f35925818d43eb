"""The yaku of one reading of a hand, by Tenhou's ids: id -> han, or a list of yakuman ids.

A reading is a pair kind, groups (shape, first kind, is open, is kan) and the wait; seven pairs and
thirteen orphans are read apart. Sources: Tenhou's yaku list (mjlog format reference, section 10)
and the options yaku.*, yakuman.* and fu.* of the preset `tenhou`.
"""

from collections import Counter, namedtuple

from player.tiles import EAST, TERMINALS_AND_HONOURS

Group = namedtuple("Group", "shape first open kan")
Reading = namedtuple("Reading", "pair groups wait")  # wait: two-sided, closed, edge, pair, triplet

# How the hand was won. riichi: 0, 1, 2 (double); seat_wind and round_wind: kinds 27..30; first: the
# winner's first draw, nobody having called.
Context = namedtuple("Context",
                     "tsumo seat_wind round_wind riichi ippatsu rinshan chankan last_tile first",
                     defaults=(False,) * 6)

GREEN = frozenset([19, 20, 21, 23, 25, 32])


def kinds_of(group):
    return ((group.first, group.first + 1, group.first + 2) if group.shape == "run"
            else (group.first,) * 3)


def situation(context, closed):
    """Yaku of the play, whatever the shape."""
    found = {}
    if closed and context.tsumo:
        found[0] = 1
    if context.riichi:
        found[1 if context.riichi == 1 else 21] = context.riichi
        if context.ippatsu:
            found[2] = 1
    if context.chankan:
        found[3] = 1
    if context.rinshan:
        found[4] = 1
    elif context.last_tile:
        found[5 if context.tsumo else 6] = 1
    return found


def of_kinds(counts, closed):
    """Yaku that all readings share: tanyao, honroutou, honitsu, chinitsu (34 counts, melds
    included)."""
    found = {}
    present = [k for k in range(34) if counts[k]]
    if not TERMINALS_AND_HONOURS.intersection(present):
        found[8] = 1
    if TERMINALS_AND_HONOURS.issuperset(present):
        found[31] = 2
    if len({k // 9 for k in present if k < 27}) == 1:
        if present[-1] < 27:
            found[35] = 6 if closed else 5
        else:
            found[34] = 3 if closed else 2
    return found


def of_reading(reading, counts, context, closed):
    """Yaku of a standard reading, the situation included."""
    found = {**situation(context, closed), **of_kinds(counts, closed)}
    runs = [g.first for g in reading.groups if g.shape == "run"]
    triplets = [g.first for g in reading.groups if g.shape == "triplet"]
    concealed = [g for g in reading.groups if g.shape == "triplet" and not g.open]
    if is_pinfu(reading, context, closed):
        found[7] = 1
    for kind in triplets:
        if kind >= 31:
            found[18 + kind - 31] = 1
        if kind == context.seat_wind:
            found[10 + kind - EAST] = 1
        if kind == context.round_wind:
            found[14 + kind - EAST] = 1
    if closed:
        twins = sum(n // 2 for n in Counter(runs).values())
        if twins:
            found[9 if twins == 1 else 32] = 1 if twins == 1 else 3
    more = 1 if closed else 0
    for suit in range(3):
        if {suit * 9, suit * 9 + 3, suit * 9 + 6} <= set(runs):
            found[24] = 1 + more
    for rank in range(7):
        if {rank, rank + 9, rank + 18} <= set(runs):
            found[25] = 1 + more
    for rank in range(9):
        if {rank, rank + 9, rank + 18} <= set(triplets):
            found[26] = 2
    if sum(g.kan for g in reading.groups) == 3:
        found[27] = 2
    if not runs:
        found[28] = 2
    if len(concealed) == 3:
        found[29] = 2
    if len([k for k in triplets if k >= 31]) == 2 and reading.pair >= 31:
        found[30] = 2
    blocks = [kinds_of(g) for g in reading.groups] + [(reading.pair,)]
    if runs and all(TERMINALS_AND_HONOURS.intersection(b) for b in blocks):
        if all(b[0] < 27 for b in blocks):
            found[33] = 2 + more
        else:
            found[23] = 1 + more
    return found


def is_pinfu(reading, context, closed):
    value_pair = reading.pair >= 31 or reading.pair in (context.seat_wind, context.round_wind)
    return (closed and not value_pair and reading.wait == "two-sided"
            and all(g.shape == "run" for g in reading.groups))


def yakuman_of_play(context):
    """Tenhou and chiihou: the winner's first draw before any call."""
    if context.first and context.tsumo:
        return [37 if context.seat_wind == EAST else 38]
    return []


def yakuman_of_reading(reading, counts, winning_kind, context, closed):
    """Yakuman ids of a standard reading; none counts double (docs/observed.md, item 57)."""
    found = yakuman_of_play(context)
    triplets = [g.first for g in reading.groups if g.shape == "triplet"]
    concealed = [g for g in reading.groups if g.shape == "triplet" and not g.open]
    present = [k for k in range(34) if counts[k]]
    if {31, 32, 33} <= set(triplets):
        found.append(39)
    if len(concealed) == 4:
        found.append(41 if reading.wait == "pair" else 40)
    if all(k >= 27 for k in present):
        found.append(42)
    if GREEN.issuperset(present):
        found.append(43)
    if all(k < 27 and k % 9 in (0, 8) for k in present):
        found.append(44)
    if (closed and not any(g.kan for g in reading.groups) and len({k // 9 for k in present}) == 1
        and present[-1] < 27):
        suit = counts[present[0] // 9 * 9:][:9]
        rest = [n - need for n, need in zip(suit, (3, 1, 1, 1, 1, 1, 1, 1, 3))]
        if min(rest) >= 0:
            found.append(46 if rest[winning_kind % 9] == 1 else 45)
    winds = [k for k in triplets if 27 <= k <= 30]
    if len(winds) == 4:
        found.append(49)
    elif len(winds) == 3 and 27 <= reading.pair <= 30:
        found.append(50)
    if sum(g.kan for g in reading.groups) == 4:
        found.append(51)
    return found
