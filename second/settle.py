"""Who pays whom: wins, liability, honba, sticks, noten payments and nagashi. Amounts are points;
lists have one entry a seat."""

from second.rules import standard
from second.score import payments_of

SETS_OF_PAO = {"daisangen": ((31, 32, 33), 3), "daisuushii": ((27, 28, 29, 30), 4),
               "tsuuiisou": (tuple(range(27, 34)), 4)}


def liable_seat(seat, melds, yakuman, rules=None):
    """(liable seat or None, whether an earlier set is a closed kan).

    ronin/Liability, ronin-rulebook/9, tenhou/18: whose discard completes the third dragon set or
    the fourth wind set, ponned or taken for a kan, is liable; a last set made by an ankan makes
    nobody (rulings C20). `melds` in order of their making.
    """
    rules = rules or standard()
    triggers = ("pon", "kakan") if rules["pao.trigger"] == "pon" else ("pon", "kakan", "daiminkan")
    for name in rules["pao.hands"]:
        kinds, size = SETS_OF_PAO[name]
        sets = [m for m in melds if m.tiles[0] // 4 in kinds and m.kind != "chi"]
        if name in yakuman and len(sets) == size and sets[-1].kind in triggers:
            closed = any(m.kind == "ankan" for m in sets[:-1])
            return (seat + sets[-1].rel) % 4, closed
    return None, False


def liable_under(seat, melds, yakuman, rules):
    """The liable seat or None; pao.earlier_ankan: an earlier set may be a closed kan (C20)."""
    found, closed = liable_seat(seat, melds, yakuman, rules)
    return None if closed and not rules["pao.earlier_ankan"] else found


def win(winner, source, dealer, points, honba, sticks, liable=None, players=4, rules=None):
    """Deltas of one win: the first of win_ways()."""
    return win_ways(winner, source, dealer, points, honba, sticks, liable, players, rules)[0]


def win_ways(winner, source, dealer, points, honba, sticks, liable=None, players=4,
             rules=None):
    """The deltas of one win that the rules allow: more than one where a half is no hundred (C18).

    source: the discarder, or the winner (tsumo). points: as in the hand's value; of a tsumo the sum
    of all payments. honba and sticks are counts: those that this winner receives. ronin/Scoring
    Fundamentals (honba), ronin/Liability; jcr/Dealer's Extra Hand.
    """
    rules = rules or standard(players)
    deltas, sticks = [0] * players, sticks * rules["riichi.stick"]
    each, counters = rules["honba.tsumo_each"] * honba, rules["honba.ron"] * honba
    losers = [seat for seat in range(players) if seat != winner]
    if winner == source:
        total = points + each * len(losers)
        if liable is not None:
            deltas[liable] -= total
        else:
            for seat, share in payments_of(winner, dealer, points, players, rules).items():
                deltas[seat] -= share + each
        deltas[winner] += total + sticks
        return [deltas]
    deltas[winner] += points + counters + sticks
    payer = source if liable is None or rules["pao.ron"] != "liable-pays-all" else liable
    if rules["honba.ron_payer"] == "each":  # whoever pays the hand
        for seat in losers:
            deltas[seat] -= counters // len(losers)
        deltas[payer] -= points
        return [deltas]
    if liable is None or liable == source or payer == liable:
        deltas[payer] -= points + counters
        return [deltas]
    ways = []
    for part, rest in halves(points, counters, rules):
        for gain in {points + counters, part + rest}:
            paid = list(deltas)
            paid[liable] -= part
            paid[source] -= rest
            paid[winner] = gain + sticks
            ways.append(paid)
    return ways


def halves(points, counters, rules):
    """(what the liable player pays, what the discarder pays) of a ron: half each
    (ronin/Liability)."""
    half, to = points // 2, rules["pay.round_to"]
    payer = rules["pao.ron_honba"]
    if payer == "liable":
        return [(half + counters, half)]
    if payer == "discarder":
        return [(half, half + counters)]
    part = (points + counters) // 2
    if part % to == 0 or rules["pao.half_rounding"] != "any":
        return [(part, part)]
    low, high = part // to * to, -(-part // to) * to
    return [(part, part), (high, low), (low, high), (high, high)]


def noten(tenpai, rules=None):
    """Deltas of an exhaustive draw; tenpai: one truth value a seat (ronin/Scoring Fundamentals,
    noten penalty; jcr/Noten Penalty; wrc/5.7.2, ema/3.4.2)."""
    number, players = sum(tenpai), len(tenpai)
    if number in (0, players):
        return [0] * players
    total = (rules or standard(players))["noten.total"]
    return [total // number if shows else -total // (players - number) for shows in tenpai]


def nagashi(seats, dealer, players=4, rules=None, honba=0, sticks=0):
    """Deltas of nagashi mangan: a mangan tsumo each (ronin/Yaku Special Cases). The first seat
    takes what is paid for honba and the sticks, where the rules have it so."""
    rules = rules or standard(players)
    deltas = [0] * players
    paid = honba if rules["nagashi.honba_paid"] else 0
    for place, seat in enumerate(seats):
        points = 4000 * (players - 1) if seat == dealer else 4000 + 2000 * (players - 2)
        taken = sticks if rules["deposits.taken_by_nagashi"] and place == 0 else 0
        for index, part in enumerate(win(seat, seat, dealer, points, 0 if place else paid, taken,
                                         players=players, rules=rules)):
            deltas[index] += part
    return deltas
