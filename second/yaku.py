"""The yaku of one reading of a hand, by the names of the canonical stream: name -> han, or a list
of yakuman.

A reading is a pair kind, groups (shape, first kind, is open, is kan) and the wait; seven pairs and
thirteen orphans are read apart. The five documents name yaku without describing most of them; what
a name means is the game's common ground (docs/values/definitions.md), and what it is worth is the
option yaku.NAME: han of a closed hand and of an open one."""

from collections import Counter, namedtuple

from second.tiles import EAST, TERMINALS_AND_HONOURS

Group = namedtuple("Group", "shape first open kan")
Reading = namedtuple("Reading", "pair groups wait")  # wait: two-sided, closed, edge, pair, triplet

# How the hand was won. riichi: 0, 1, 2 (double); seat_wind and round_wind: kinds 27..30; first: the
# winner's first turn, nobody having called; honba: the counter, from which more han may be needed;
# apart: the winning tile was not put into the hand (wrc/5.6).
Context = namedtuple("Context", "tsumo seat_wind round_wind riichi ippatsu rinshan chankan "
                     "last_tile first honba apart", defaults=(False,) * 6 + (0, True))

GREEN = frozenset([19, 20, 21, 23, 25, 32])
WINDS, DRAGONS = ("east", "south", "west", "north"), ("haku", "hatsu", "chun")


def kinds_of(group):
    return ((group.first, group.first + 1, group.first + 2) if group.shape == "run"
            else (group.first,) * 3)


class Han:
    """Collects yaku with the han that a ruleset gives them."""

    def __init__(self, rules, closed):
        self.rules, self.place, self.found = rules, 0 if closed else 1, {}

    def add(self, name, option=None):
        han = self.rules["yaku." + (option or name.replace("-", "_"))][self.place]
        if han:
            self.found[name] = han


def situation(context, closed, rules):
    """Yaku of the play, whatever the shape (ronin/Yaku Special Cases, Ippatsu, Chankan)."""
    to = Han(rules, closed)
    if closed and context.tsumo:
        to.add("menzen-tsumo")
    if context.riichi:
        double = context.riichi == 2 and rules["yaku.double_riichi"][0]
        to.add("double-riichi" if double else "riichi")
        if context.ippatsu and rules["yaku.ippatsu"]:
            to.found["ippatsu"] = 1
    if context.chankan:
        to.add("chankan")
    if context.rinshan:
        to.add("rinshan")
    elif context.last_tile:  # C39: not beside rinshan
        to.add("haitei" if context.tsumo else "houtei")
    return to.found


def of_kinds(counts, closed, rules):
    """Yaku that all readings share: tanyao, honroutou, honitsu, chinitsu (34 counts, melds
    included). ronin/Yaku Toggles: open tanyao."""
    to = Han(rules, closed)
    present = [k for k in range(34) if counts[k]]
    if not TERMINALS_AND_HONOURS.intersection(present) and (closed or rules["yaku.kuitan"]):
        to.add("tanyao")
    if TERMINALS_AND_HONOURS.issuperset(present):
        to.add("honroutou")
    if len({k // 9 for k in present if k < 27}) == 1:
        to.add("chinitsu" if present[-1] < 27 else "honitsu")
    return to.found


def of_reading(reading, counts, context, closed, rules):
    """Yaku of a standard reading, the situation included."""
    to = Han(rules, closed)
    to.found.update(situation(context, closed, rules), **of_kinds(counts, closed, rules))
    runs = [g.first for g in reading.groups if g.shape == "run"]
    triplets = [g.first for g in reading.groups if g.shape == "triplet"]
    concealed = [g for g in reading.groups if g.shape == "triplet" and not g.open]
    if is_pinfu(reading, context, closed):
        to.add("pinfu")
    for kind in triplets:
        if kind >= 31:
            to.add(DRAGONS[kind - 31], "yakuhai")
        if kind == context.seat_wind:
            to.add("seat-" + WINDS[kind - EAST], "yakuhai")
        if kind == context.round_wind:
            to.add("round-" + WINDS[kind - EAST], "yakuhai")
    if closed:
        twins = sum(n // 2 for n in Counter(runs).values())
        if twins:
            to.add("iipeikou" if twins == 1 else "ryanpeikou")
    if any({suit, suit + 3, suit + 6} <= set(runs) for suit in (0, 9, 18)):
        to.add("ittsu")
    if any({rank, rank + 9, rank + 18} <= set(runs) for rank in range(7)):
        to.add("sanshoku-doujun")
    if any({rank, rank + 9, rank + 18} <= set(triplets) for rank in range(9)):
        to.add("sanshoku-doukou")
    if sum(g.kan for g in reading.groups) == 3:
        to.add("sankantsu")
    if not runs:
        to.add("toitoi")
    if len(concealed) == 3:
        to.add("sanankou")
    if len([k for k in triplets if k >= 31]) == 2 and reading.pair >= 31:
        to.add("shousangen")
    blocks = [kinds_of(g) for g in reading.groups] + [(reading.pair,)]
    if runs and all(TERMINALS_AND_HONOURS.intersection(b) for b in blocks):
        to.add("junchan" if all(b[0] < 27 for b in blocks) else "chanta")
    return to.found


def is_pinfu(reading, context, closed):
    value_pair = reading.pair >= 31 or reading.pair in (context.seat_wind, context.round_wind)
    return (closed and not value_pair and reading.wait == "two-sided" and context.apart
            and all(g.shape == "run" for g in reading.groups))


def yakuman_of_play(context, rules):
    """ronin/Yaku Special Cases: tenhou and chiihou, the winner's first draw before any call; EMA
    and others know renhou as a yakuman, the ron before the first draw."""
    if not context.first:
        return []
    if context.tsumo:
        return ["tenhou" if context.seat_wind == EAST else "chiihou"]
    return ["renhou"] if rules["yaku.renhou"] == "yakuman" and context.seat_wind != EAST else []


def yakuman_of_reading(reading, counts, winning_kind, context, closed, rules):
    """Yakuman of a standard reading."""
    found = yakuman_of_play(context, rules)
    triplets = [g.first for g in reading.groups if g.shape == "triplet"]
    concealed = [g for g in reading.groups if g.shape == "triplet" and not g.open]
    present = [k for k in range(34) if counts[k]]
    if {31, 32, 33} <= set(triplets):
        found.append("daisangen")
    if len(concealed) == 4:
        found.append("suuankou-tanki" if reading.wait == "pair" else "suuankou")
    if all(k >= 27 for k in present):
        found.append("tsuuiisou")
    if GREEN.issuperset(present) and (32 in present or not rules["yaku.ryuuiisou_needs_hatsu"]):
        found.append("ryuuiisou")
    if all(k < 27 and k % 9 in (0, 8) for k in present):
        found.append("chinroutou")
    if (closed and not any(g.kan for g in reading.groups) and len({k // 9 for k in present}) == 1
        and present[-1] < 27):
        suit = counts[present[0] // 9 * 9:][:9]
        rest = [n - need for n, need in zip(suit, (3, 1, 1, 1, 1, 1, 1, 1, 3))]
        if min(rest) >= 0:
            found.append("junsei-chuuren" if rest[winning_kind % 9] == 1 else "chuuren")
    winds = [k for k in triplets if 27 <= k <= 30]
    if len(winds) == 4:
        found.append("daisuushii")
    elif len(winds) == 3 and 27 <= reading.pair <= 30:
        found.append("shousuushii")
    if sum(g.kan for g in reading.groups) == 4:
        found.append("suukantsu")
    return found


# A special wait belongs to its base (yakuman.list).
BASE = {"suuankou-tanki": "suuankou", "junsei-chuuren": "chuuren", "kokushi-thirteen": "kokushi",
        "renhou": "tenhou"}


def units(yakuman, rules):
    """How many yakuman a hand is paid for (ronin/Yakuman Options: double hands, stacking, at
    most)."""
    each = [2 if name in rules["yakuman.double"] else 1 for name in yakuman]
    total = sum(each) if rules["yakuman.stack"] else max(each, default=0)
    return min(total, rules["yakuman.max"] or total)


def least_han(context, rules):
    """Han of yaku that a win needs (ronin/Wall & Draws, 1-han minimum; tenhou/24, tables that need
    more; of EMA's two at five counters the option yaku.shibari tells)."""
    more = rules["yaku.shibari"] and context.honba >= rules["yaku.shibari"]
    return max(rules["win.min_yaku"], rules["yaku.shibari_han"] if more else 0)


def known(yakuman, rules):
    return [name for name in yakuman if BASE.get(name, name) in rules["yakuman.list"]]
