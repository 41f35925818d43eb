"""Tiles and melds. A tile is a number 0..135 (docs/events.md, "physical tile"): its kind is a
quarter of it (0..33: 1m..9m, 1p..9p, 1s..9s, E S W N, white, green, red), and copy 0 of a five is
the red one. Nothing here knows a rule of play."""

from collections import namedtuple

RED_IDS = (16, 52, 88)
TERMINALS_AND_HONOURS = frozenset([0, 8, 9, 17, 18, 26] + list(range(27, 34)))
EAST = 27

# kind: chi, pon, daiminkan, kakan, ankan or (three players) kita. tiles: sorted ids. called: the id
# taken from another (None in an ankan). rel: whom it was taken from, (seat + rel) % 4, 0 in an
# ankan. added: the id that a kakan adds, else None.
Meld = namedtuple("Meld", "kind tiles called rel added")

KINDS = [f"{rank}{suit}" for suit in "mps" for rank in range(1, 10)] + list("ESWNPFC")
FACES = [KINDS[t // 4] + ("r" if t in RED_IDS else "") for t in range(136)]


def tiles_of(players):
    """The tiles of a table; three players have no 2m to 8m (docs/observed.md, item 63)."""
    return [t for t in range(136) if players == 4 or not 4 <= t <= 31]


def kind_of(tile):
    return tile // 4


def is_run_start(kind):
    return kind < 27 and kind % 9 <= 6


def after_indicator(kind, players=4):
    """The dora kind that an indicator kind names: the next in its row (ronin/Dora Indicators).
    Three players have no 2m to 8m."""
    if players == 3 and kind in (0, 8):
        return 8 - kind
    if kind < 27:
        return kind // 9 * 9 + (kind % 9 + 1) % 9
    if kind < 31:
        return 27 + (kind - 27 + 1) % 4
    return 31 + (kind - 31 + 1) % 3


def counts_of(tiles):
    """34 counts of a collection of ids."""
    counts = [0] * 34
    for tile in tiles:
        counts[tile // 4] += 1
    return counts
