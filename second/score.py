"""The value of a win: every reading tried, the best kept. Slow and plain on purpose.

Points are points, honba and sticks excluded; a tsumo's points are the sum of all payments."""

from collections import namedtuple

from second import yaku as Y
from second.rules import standard
from second.shapes import readings
from second.tiles import RED_IDS, TERMINALS_AND_HONOURS, after_indicator, counts_of

# yaku: {name: han}, dora, ura-dora (also 0 where riichi) and red-five among them; yakuman: [names];
# limit: 0..5 (none, mangan, haneman, baiman, sanbaiman, yakuman).
Value = namedtuple("Value", "yaku yakuman han fu limit points")
LIMITS = ("none", "mangan", "haneman", "baiman", "sanbaiman", "yakuman")
DORA = ("dora", "ura-dora", "red-five")
NORTH = 30


def _groups_of_melds(melds):
    groups = []
    for meld in melds:
        shape = "run" if meld.kind == "chi" else "triplet"
        groups.append(Y.Group(shape, meld.tiles[0] // 4, meld.kind != "ankan",
                              meld.kind.endswith("kan")))
    return groups


def standard_readings(concealed, melds, winning_kind, tsumo):
    """Every Reading of a standard hand; a concealed triplet that a ron completed is open
    (fu.ron_triplet_open)."""
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


def fu_of(reading, context, closed, rules):
    """Fu of a standard reading, rounded up (ronin/Scoring Options: double wind pair, pinfu tsumo,
    open pinfu; tenhou/10 and 11)."""
    if Y.is_pinfu(reading, context, closed) and context.tsumo:
        return rules["fu.pinfu_tsumo"]
    fu = rules["fu.base"]
    if context.tsumo:
        fu += rules["fu.rinshan_tsumo"] if context.rinshan else rules["fu.tsumo"]
    elif closed:
        fu += rules["fu.closed_ron"]
    if context.apart and reading.wait in ("closed", "edge", "pair"):
        fu += rules["fu.wait"]
    seat, around = reading.pair == context.seat_wind, reading.pair == context.round_wind
    if seat and around:
        fu += rules["fu.double_wind"]
    elif seat or around or reading.pair >= 31:
        fu += rules["fu.value_pair"]
    for group in reading.groups:
        if group.shape == "triplet":
            fu += (2 * (2 if group.first in TERMINALS_AND_HONOURS
                        else 1) * (1 if group.open else 2) * (4 if group.kan else 1))
    if not closed and not context.tsumo and fu == rules["fu.base"]:
        return rules["fu.open_pinfu"]
    return -(-fu // rules["fu.round_to"]) * rules["fu.round_to"]


def limit_of(han, fu, rules):
    """(limit 0..5, base points) of a hand without a yakuman (ronin/Scoring Options: kiriage mangan;
    ronin/Yakuman Options: kazoe)."""
    if han >= rules["limit.kazoe"] and rules["yakuman.kazoe"] == "yakuman":
        return 5, 8000
    for least, limit, base in (("sanbaiman", 4, 6000), ("baiman", 3, 4000), ("haneman", 2, 3000),
                               ("mangan", 1, 2000)):
        if han >= rules["limit." + least]:
            return limit, base
    base, cap = fu * 2 ** (han + 2), rules["limit.base_cap"]
    if cap is not None and base >= cap or rules["pay.kiriage"] and (han, fu) in ((4, 30), (3, 60)):
        return 1, 2000
    return 0, base


def points_of(han, fu, dealer, tsumo, yakuman=0, players=4, rules=None):
    """(limit 0..5, points). The share of an empty seat is nobody's."""
    rules = rules or standard(players)
    limit, base = (5, 8000 * yakuman) if yakuman else limit_of(han, fu, rules)
    if not tsumo:
        return limit, up(base * (6 if dealer else 4), rules)
    if dealer:
        return limit, (players - 1) * up(2 * base, rules)
    return limit, up(2 * base, rules) + (players - 2) * up(base, rules)


def up(points, rules):
    """ronin/Scoring Fundamentals, payment rounding."""
    to = rules["pay.round_to"]
    return -(-points // to) * to


def payments_of(winner, dealer, points, players, rules):
    """{seat: payment} of a tsumo, None for a sum that no payments give: a non-dealer's is twice a
    basic amount from the dealer and the amount once from each other player, each rounded up."""
    losers = [seat for seat in range(players) if seat != winner]
    if winner == dealer:
        return {seat: points // len(losers) for seat in losers}
    to, others = rules["pay.round_to"], len(losers) - 1
    for child in range(to, points, to):
        rest = points - others * child
        if rest in (2 * child, 2 * child - to):
            return {seat: rest if seat == dealer else child for seat in losers}
    return None


def dora_han(tiles, indicators, ura, riichi, rules, norths=0):
    """{"dora": .., "ura-dora": .., "red-five": ..}: dora and reds only if any, ura always with
    riichi (ronin/Dora Indicators). norths: those set aside, at a table of three."""
    players, counts, found = rules["game.players"], counts_of(tiles), {}
    counts[NORTH] += norths if rules["kita.indicated"] else 0
    dora = norths * rules["kita.han"]
    if rules["dora.on"]:
        dora += sum(counts[after_indicator(i // 4, players)] for i in indicators)
    if dora:
        found["dora"] = dora
    red = sum(t in RED_IDS for t in tiles) if any(rules["dora.red"]) else 0
    if red:
        found["red-five"] = red
    if riichi and rules["dora.ura"]:
        found["ura-dora"] = sum(counts[after_indicator(i // 4, players)] for i in ura)
    return found


class Hand:
    """A complete hand whose readings are tried one after another."""

    def __init__(self, melds, context, rules, extra):
        self.melds, self.context, self.rules, self.extra = melds, context, rules, extra
        self.closed = all(m.kind == "ankan" for m in melds)
        self.values = []

    def worth(self, han, fu, units=0):
        return points_of(han, fu, self.context.seat_wind == 27, self.context.tsumo, units,
                         self.rules["game.players"], self.rules)

    def add(self, found, yakuman, fu):
        rules = self.rules
        yakuman = sorted(Y.known(yakuman, rules))
        if yakuman:
            self.values.append(Value({}, yakuman, 0, fu,
                                     *self.worth(0, 0, Y.units(yakuman, rules))))
            return
        early = self.context.first and not self.context.tsumo and self.context.seat_wind != 27
        if early and rules["yaku.renhou"] in ("five-han", "mangan"):  # ronin/Yaku Toggles, renhou
            if rules["yaku.renhou_cumulative"]:
                found = {**found, "renhou": 5}
            else:
                self.values.append(Value({"renhou": 5}, [], 5, fu, *self.worth(5, fu)))
        if sum(found.values()) < Y.least_han(self.context, rules):
            return
        found = {**found, **self.extra}
        han = sum(found.values())
        self.values.append(Value(found, [], han, fu, *self.worth(han, fu)))


def best_values(concealed, melds, winning, context, indicators, ura, rules=None, norths=0):
    """The Values of a complete hand that may be written; none if it is not complete or has no yaku.

    concealed: ids, the winning one included; melds: Meld; indicators and ura: ids. The highest
    points count (score.reading); at equal points Tenhou's logs write more han, then more fu
    (docs/observed.md, item 52), and no other text says which.
    """
    rules = rules or standard()
    counts = counts_of(concealed)
    all_tiles = list(concealed) + [t for m in melds for t in m.tiles]
    all_counts = counts_of(all_tiles)
    hand = Hand(melds, context, rules,
                dora_han(all_tiles, indicators, ura, context.riichi, rules, norths))
    for reading in standard_readings(counts, melds, winning // 4, context.tsumo):
        yakuman = Y.yakuman_of_reading(reading, all_counts, winning // 4, context, hand.closed,
                                       rules)
        hand.add(Y.of_reading(reading, all_counts, context, hand.closed, rules), yakuman,
                 fu_of(reading, context, hand.closed, rules))
    if not melds and counts.count(2) == 7:  # ronin/Scoring Options: chiitoitsu
        yakuman = (Y.yakuman_of_play(context, rules)
                   + (["tsuuiisou"] if all(k >= 27 for k in range(34) if counts[k]) else []))
        hand.add({**Y.situation(context, True, rules), **Y.of_kinds(counts, True, rules),
                  "chiitoitsu": rules["yaku.chiitoitsu"][0]}, yakuman, rules["fu.chiitoitsu"])
    if (not melds and all(counts[k] for k in TERMINALS_AND_HONOURS)
        and sum(counts[k] for k in TERMINALS_AND_HONOURS) == 14):
        name = "kokushi-thirteen" if counts[winning // 4] == 2 else "kokushi"
        hand.add({}, Y.yakuman_of_play(context, rules) + [name], 0)
    most = max((v.points for v in hand.values), default=None)
    best = [v for v in hand.values if v.points == most]
    best.sort(key=lambda v: (-v.han, -v.fu))
    return best[:1] if rules["score.reading_ties"] == "more-han-then-fu" else best


def evaluate(concealed, melds, winning, context, indicators, ura, rules=None, norths=0):
    """The first of best_values(), None if there is none."""
    return next(iter(best_values(concealed, melds, winning, context, indicators, ura, rules,
                                 norths)), None)
