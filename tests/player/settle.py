"""Who pays whom: wins, liability, honba, sticks, noten payments and nagashi. Amounts are points;
lists have one entry a seat."""


def liable_seat(seat, melds, yakuman):
    """(liable seat or None, whether an open point of the rules is touched).

    The third dragon set (big three dragons) or fourth wind set (big four winds), ponned or taken
    for a kan, makes its discarder liable; a last set made by an ankan makes nobody (rulings C20).
    `melds` in order of their making.
    """
    for number, kinds, size in ((39, (31, 32, 33), 3), (49, (27, 28, 29, 30), 4)):
        sets = [m for m in melds if m.tiles[0] // 4 in kinds]
        if number in yakuman and len(sets) == size and sets[-1].kind != "ankan":
            return (seat + sets[-1].rel) % 4, any(m.kind == "ankan" for m in sets[:-1])
    return None, False


def win(winner, source, dealer, points, honba, sticks, liable=None):
    """Deltas of one win. source: the discarder or the winner himself (tsumo). points: as in the
    hand's value.

    honba and sticks are counts: those that this winner receives. A liable player pays a tsumo
    alone, half of a ron and all its honba.
    """
    deltas = [0] * 4
    if winner == source:
        if liable is not None:
            deltas[liable] -= points + 300 * honba
        else:
            dealer_pays = points // 3 if winner == dealer else _dealer_share(points)
            for seat in range(4):
                if seat != winner:
                    share = (dealer_pays if winner == dealer
                             or seat == dealer else (points - dealer_pays) // 2)
                    deltas[seat] -= share + 100 * honba
    elif liable is not None and liable != source:
        deltas[liable] -= points // 2 + 300 * honba
        deltas[source] -= points // 2
    else:
        deltas[source] -= points + 300 * honba
    deltas[winner] += points + 300 * honba + 1000 * sticks
    return deltas


def _dealer_share(points):
    """The dealer's part of a non-dealer's tsumo: twice a basic amount rounded up, the two others
    pay once that amount rounded up."""
    for child in range(100, points, 100):
        rest = points - 2 * child
        if rest in (2 * child, 2 * child - 100):
            return rest
    raise ValueError(points)


def noten(tenpai):
    """Deltas of an exhaustive draw; tenpai: one truth value a seat."""
    number = sum(tenpai)
    if number in (0, 4):
        return [0] * 4
    return [3000 // number if shows else -3000 // (4 - number) for shows in tenpai]


def nagashi(seats, dealer):
    """Deltas of nagashi mangan: a mangan tsumo each, no honba, no sticks."""
    deltas = [0] * 4
    for seat in seats:
        for index, part in enumerate(win(seat, seat, dealer, 12000 if seat == dealer else 8000, 0,
                                         0)):
            deltas[index] += part
    return deltas
