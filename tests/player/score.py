"""The value of a win under Tenhou's rules: every reading tried, the best kept.

Slow and plain on purpose. Points are points, honba and sticks excluded; a tsumo's points are the
sum of all payments.
"""

from collections import namedtuple

from player import yaku as Y
from player.shapes import readings
from player.tiles import RED_IDS, TERMINALS_AND_HONOURS, after_indicator, counts_of

# yaku: {id: han} with dora 52, ura 53 (also 0 where riichi), red 54; yakuman: [ids]; limit 0..5.
Value = namedtuple("Value", "yaku yakuman han fu limit points")
# norths: those that the winner has set aside, at a table of three.
Options = namedtuple("Options", "reds open_tanyao players norths", defaults=(True, True, 4, 0))
NORTH = 30


def _groups_of_melds(melds):
    groups = []
    for meld in melds:
        shape = "run" if meld.kind == "chi" else "triplet"
        groups.append(Y.Group(shape, meld.tiles[0] // 4, meld.kind != "ankan",
                              meld.kind.endswith("kan")))
    return groups


def standard_readings(concealed, melds, winning_kind, tsumo):
    """Every Reading of a standard hand; a concealed triplet that a ron completed is open."""
    set_aside = _groups_of_melds(melds)
    for pair, parts in readings(concealed):
        own = [Y.Group(shape, first, False, False) for shape, first in parts]
        if pair == winning_kind:
            yield Y.Reading(pair, tuple(own + set_aside), "pair")
        for index, group in enumerate(own):
            if winning_kind not in Y.kinds_of(group) or group in own[:index]:
                continue
            if group.shape == "triplet":
                changed = group._replace(open=not tsumo)
                yield Y.Reading(pair, tuple(own[:index] + [changed] + own[index + 1:] + set_aside),
                                "triplet")
                continue
            place, rank = winning_kind - group.first, group.first % 9
            wait = ("closed" if place == 1 else "edge" if (place, rank) in ((2, 0), (0, 6))
                    else "two-sided")
            yield Y.Reading(pair, tuple(own + set_aside), wait)


def fu_of(reading, context, closed):
    """Fu of a standard reading, rounded up to tens."""
    if Y.is_pinfu(reading, context, closed):
        return 20 if context.tsumo else 30
    fu = 20 + (2 if context.tsumo else 10 if closed else 0)
    fu += 2 if reading.wait in ("closed", "edge", "pair") else 0
    fu += 2 if reading.pair >= 31 else 0
    fu += 2 * (reading.pair == context.seat_wind) + 2 * (reading.pair == context.round_wind)
    for group in reading.groups:
        if group.shape == "triplet":
            fu += (2 * (2 if group.first in TERMINALS_AND_HONOURS
                        else 1) * (1 if group.open else 2) * (4 if group.kan else 1))
    return max(30, (fu + 9) // 10 * 10)


def points_of(han, fu, dealer, tsumo, yakuman=0, players=4):
    """(limit 0..5, points). The share of an empty seat is nobody's."""
    if yakuman or han >= 13:
        limit, base = 5, 8000 * max(1, yakuman)
    elif han >= 11:
        limit, base = 4, 6000
    elif han >= 8:
        limit, base = 3, 4000
    elif han >= 6:
        limit, base = 2, 3000
    elif han >= 5 or fu * 2 ** (han + 2) >= 2000:
        limit, base = 1, 2000
    else:
        limit, base = 0, fu * 2 ** (han + 2)
    if not tsumo:
        return limit, _up(base * (6 if dealer else 4))
    if dealer:
        return limit, (players - 1) * _up(2 * base)
    return limit, _up(2 * base) + (players - 2) * _up(base)


def _up(points):
    return (points + 99) // 100 * 100


def dora_han(tiles, indicators, ura, riichi, options):
    """{52: .., 53: .., 54: ..}: dora and reds only if any, ura always with riichi."""
    counts = counts_of(tiles)
    found = {}
    counts[NORTH] += options.norths  # an indicator that points to north counts for these too
    dora = options.norths + sum(counts[after_indicator(i // 4, options.players)]
                                for i in indicators)
    if dora:
        found[52] = dora
    red = sum(t in RED_IDS for t in tiles) if options.reds else 0
    if red:
        found[54] = red
    if riichi:
        found[53] = sum(counts[after_indicator(i // 4, options.players)] for i in ura)
    return found


def evaluate(concealed, melds, winning, context, indicators, ura, options=Options()):
    """The best Value of a complete hand, None if it is not complete or has no yaku.

    concealed: ids, the winning one included; melds: Meld; indicators and ura: ids. At equal points
    more han, then more fu win (docs/observed.md, item 52).
    """
    counts = counts_of(concealed)
    all_tiles = list(concealed) + [t for m in melds for t in m.tiles]
    all_counts = counts_of(all_tiles)
    closed = all(m.kind == "ankan" for m in melds)
    dealer = context.seat_wind == 27
    extra = dora_han(all_tiles, indicators, ura, context.riichi, options)
    values = []

    def add(found, yakuman, fu):
        if yakuman:
            limit, points = points_of(0, 0, dealer, context.tsumo, len(yakuman), options.players)
            values.append(Value({}, sorted(yakuman), 0, fu, limit, points))
            return
        if not closed and not options.open_tanyao:
            found.pop(8, None)
        if found:
            found = {**found, **extra}
            han = sum(found.values())
            limit, points = points_of(han, fu, dealer, context.tsumo, 0, options.players)
            values.append(Value(found, [], han, fu, limit, points))

    for reading in standard_readings(counts, melds, winning // 4, context.tsumo):
        yakuman = Y.yakuman_of_reading(reading, all_counts, winning // 4, context, closed)
        add(Y.of_reading(reading, all_counts, context, closed), yakuman,
            fu_of(reading, context, closed))
    if not melds and counts.count(2) == 7:
        yakuman = (Y.yakuman_of_play(context)
                   + ([42] if all(k >= 27 for k in range(34) if counts[k]) else []))
        add({**Y.situation(context, True), **Y.of_kinds(counts, True), 22: 2}, yakuman, 25)
    if (not melds and all(counts[k] for k in TERMINALS_AND_HONOURS)
        and sum(counts[k] for k in TERMINALS_AND_HONOURS) == 14):
        add({}, Y.yakuman_of_play(context) + [48 if counts[winning // 4] == 2 else 47], 0)
    return max(values, key=lambda v: (v.points, v.han, v.fu), default=None)
