"""A wall that is given as faces (docs/drive.md), handed out as physical tiles in order."""

from collections import Counter

from second.tiles import FACES, tiles_of

DEAL = (4, 4, 4, 1)


def names(wall, part):
    if not isinstance(wall, dict) or not isinstance(wall.get(part), list):
        raise ValueError(f"a wall has a list `{part}`")
    return wall[part]


class Given:
    """The tiles of one hand. A replacement shortens the live tiles by the last one; those for which
    the dead wall has no room are the last live tiles."""

    def __init__(self, wall, players, replacements):
        self.players = players
        live, spare, shown, below = (names(wall, part)
                                     for part in ("live", "replacements", "indicators", "ura"))
        dead = spare[:4]
        sizes = [len(live), len(spare), len(shown), len(below)]
        if sizes != [len(tiles_of(players)) - 14, replacements, 5, 5]:
            raise ValueError(f"a wall of {sizes} tiles")
        if spare[4:] != [live[-1 - i] for i in range(replacements - 4)]:
            raise ValueError("replacements from the fifth on are the last live tiles, from the end")
        given = [*live, *dead, *shown, *below]
        if Counter(map(str, given)) != Counter(FACES[t] for t in tiles_of(players)):
            raise ValueError("a wall has the tiles of its table, each once")
        copies = {}
        for tile in tiles_of(players):
            copies.setdefault(FACES[tile], []).append(tile)
        tiles = [copies[face].pop(0) for face in given]
        self._live, rest = tiles[:len(live)], tiles[len(live):]
        self._spare = rest[:4] + self._live[:-1 - replacements + 4:-1]
        self.indicators, self.ura = rest[4:9], rest[9:]
        self._drawn = 0

    def deal(self, dealer):
        """Lists of 13 tiles, by seat."""
        hands = [[] for _ in range(self.players)]
        for size in DEAL:
            for i in range(self.players):
                hands[(dealer + i) % self.players] += [self.draw() for _ in range(size)]
        return hands

    def draw(self):
        self._drawn += 1
        return self._live[self._drawn - 1]

    def replacement(self):
        return self._spare.pop(0)
