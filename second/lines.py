"""Lines of the canonical stream (docs/events.md) as physical tiles and melds.

A stream that numbers its tiles is taken at its word. Where it does not, tiles alike are handed out
in order, which no rule can tell from any other order."""

from second.hand import Illegal, OpenPoint, check
from second.tiles import FACES, RED_IDS, Meld, tiles_of


class Tiles:
    """The tiles of one hand: each comes into sight once (definitions/tiles.copies)."""

    def __init__(self, players, reds, numbered, reds_told):
        """reds: red fives of the set, a number a suit; reds_told: whether the log says or shows
        them. numbered: whether the dealt tiles have numbers; if not, those of other lines are
        passed over."""
        self.ids, self.seen, self.numbered, self.reds_told = {}, set(), numbered, reds_told
        for tile in tiles_of(players):
            red = tile in RED_IDS and reds[RED_IDS.index(tile)] > 0
            self.ids.setdefault(FACES[tile] if red else FACES[tile][:2], []).append(tile)

    def alike(self, face, number):
        """The tiles that a line may mean."""
        if face == "?":
            raise OpenPoint("a hidden tile")
        if face not in self.ids:
            raise Illegal("tiles/not-in-play" if face[:2] not in self.ids else "tiles/red-five")
        if number is None or not self.numbered:
            return self.ids[face]
        if number not in self.ids[face]:
            raise Illegal("log/malformed")
        return [number]

    def new(self, face, number=None):
        """A tile that nobody has seen before in this hand."""
        for tile in self.alike(face, number):
            if tile not in self.seen:
                self.seen.add(tile)
                return tile
        raise Illegal("tiles/duplicate-tile" if number is not None and self.numbered
                      else "tiles/too-many-copies")

    def among(self, held, face, number=None, first=None, last=None):
        """One of the tiles held; `first` before others like it, `last` only for want of others."""
        for tile in sorted(self.alike(face, number), key=lambda t: (t == last) - (t == first)):
            if tile in held:
                return tile
        raise Illegal("tiles/not-in-hand")

    def all_among(self, held, faces, numbers):
        held, found = set(held), []
        for face, number in zip(faces, numbers or [None] * len(faces)):
            found.append(self.among(held, face, number))
            held.remove(found[-1])
        return found


def is_set(kind, tiles):
    """Whether the tiles form the set that a call names (definitions/sets, sets.wrap)."""
    kinds = sorted(t // 4 for t in tiles)
    if kind == "chi":
        first = kinds[0]
        return kinds == [first, first + 1, first + 2] and first < 27 and first % 9 < 7
    return len(set(kinds)) == 1 and len(set(tiles)) == len(tiles) == (3 if kind == "pon" else 4)


def is_told_alike(e):
    """Whether the set of a line and its other members say the same, where both are there."""
    told = e.get("meld", {})
    return (not told or sorted(told["tiles"]) == sorted([*e["consumed"], *e.get("pai", "").split()])
            and told.get("target") == e.get("target"))


def claimed_set(tiles, kyoku, e):
    """The Meld of a chi, pon or daiminkan of the tile that lies open."""
    seat = e["actor"]
    check("call/own-discard", kyoku.last is None or seat != kyoku.last[0]
          or kyoku.last[1] not in tiles.alike(e["pai"], e.get("id")))
    check("call/in-riichi", not kyoku.riichi[seat])
    check("call/not-last-discard", is_told_alike(e))
    if kyoku.last is None or kyoku.robbable or e["target"] != kyoku.last[0]:
        raise Illegal("call/not-last-discard")
    if kyoku.last[1] not in tiles.alike(e["pai"], e.get("id")):
        raise Illegal("call/not-last-discard")
    own = tiles.all_among(kyoku.hands[seat], e["consumed"], e.get("consumed_ids"))
    made = tuple(sorted([*own, kyoku.last[1]]))
    if not is_set(e["type"], made):
        raise Illegal("call/invalid-set")
    return Meld(e["type"], made, kyoku.last[1], (e["target"] - seat) % 4, None)


def own_set(tiles, kyoku, e):
    """The Meld of an ankan or kakan."""
    seat = e["actor"]
    check("kan/no-pon", is_told_alike(e) or e["type"] == "ankan")
    if e["type"] == "ankan":
        made = tuple(sorted(tiles.all_among(kyoku.hands[seat], e["consumed"],
                                            e.get("consumed_ids"))))
        if not is_set("ankan", made):
            raise Illegal("call/invalid-set")
        return Meld("ankan", made, None, 0, None)
    added = tiles.among(kyoku.hands[seat], e["pai"], e.get("id"))
    pon = next((m for m in kyoku.melds[seat]
                if m.kind == "pon" and m.tiles[0] // 4 == added // 4), None)
    if pon is None:
        raise Illegal("kan/in-riichi-open" if kyoku.riichi[seat] else "kan/no-pon")
    if sorted(tiles.all_among(pon.tiles, e["consumed"], e.get("consumed_ids"))) != [*pon.tiles]:
        raise Illegal("kan/no-pon")
    if e.get("target") not in (None, (seat + pon.rel) % 4):
        if tiles.numbered:
            raise Illegal("kan/no-pon")
        # No sentence of the rules speaks of it, and logs written by hand tell it anew.
        raise OpenPoint("the player of whose tile the pon of a kakan was made")
    return Meld("kakan", tuple(sorted([*pon.tiles, added])), pon.called, pon.rel, added)
