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


def win(winner, source, dealer, points, honba, sticks, liable=None, players=4):
    """Deltas of one win. source: the discarder or the winner himself (tsumo). points: as in the
    hand's value.

    honba and sticks are counts: those that this winner receives. A liable player pays a tsumo
    alone, half of a ron and all its honba. At a table of three the points of a tsumo are those
    that the two pay, and a ron has 200 a honba.
    """
    deltas = [0] * players
    counters = 100 * (players - 1) * honba
    if winner == source:
        if liable is not None:
            deltas[liable] -= points + counters
        else:
            others = players - 2
            dealer_pays = (points // (players - 1) if winner == dealer
                           else _dealer_share(points, others))
            for seat in range(players):
                if seat != winner:
                    share = (dealer_pays if winner == dealer
                             or seat == dealer else (points - dealer_pays) // others)
                    deltas[seat] -= share + 100 * honba
    elif liable is not None and liable != source:
        deltas[liable] -= points // 2 + counters
        deltas[source] -= points // 2
    else:
        deltas[source] -= points + counters
    deltas[winner] += points + counters + 1000 * sticks
    return deltas


def _dealer_share(points, others):
    """The dealer's part of a non-dealer's tsumo: twice a basic amount rounded up, the others pay
    once that amount rounded up."""
    for child in range(100, points, 100):
        rest = points - others * child
        if rest in (2 * child, 2 * child - 100):
            return rest
    raise ValueError(points)


def noten(tenpai):
    """Deltas of an exhaustive draw; tenpai: one truth value a seat."""
    number, players = sum(tenpai), len(tenpai)
    if number in (0, players):
        return [0] * players
    total = 1000 * (players - 1)
    return [total // number if shows else -total // (players - number) for shows in tenpai]


def nagashi(seats, dealer, players=4):
    """Deltas of nagashi mangan: a mangan tsumo each, no honba, no sticks."""
    deltas = [0] * players
    of_dealer, of_others = 4000 * (players - 1), 4000 + 2000 * (players - 2)
    for seat in seats:
        for index, part in enumerate(win(seat, seat, dealer,
                                         of_dealer if seat == dealer else of_others, 0, 0,
                                         players=players)):
            deltas[index] += part
    return deltas
