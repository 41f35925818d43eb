"""Seeded players: each chooses one of the moves offered. None of them is good; together they reach
most corners of the rules.

A move is a tuple: ("tsumo",), ("nine",), ("kan", Meld), ("riichi", tile), ("discard", tile) on the
own turn; ("ron",), ("call", Meld), ("pass",) for another's tile.
"""

from second.hand import barred_after
from player.shanten import shanten
from second.tiles import TERMINALS_AND_HONOURS, counts_of, kind_of


class Player:
    """Goes for tenpai the shortest way; the numbers are chances of taking what is offered."""

    riichi, win, kan, call, nine = 0.95, 1.0, 0.5, 0.0, 0.7
    open_kan = 0.0

    def __init__(self, rng):
        self.rng = rng

    def takes(self, chance):
        return self.rng.random() < chance

    def act(self, kyoku, moves):
        seat = kyoku.turn
        by_name = {}
        for move in moves:
            by_name.setdefault(move[0], []).append(move)
        for name, chance in (("tsumo", self.win), ("nine", self.nine)):
            if name in by_name and self.takes(chance):
                return by_name[name][0]
        for move in by_name.get("kan", []):
            if self.takes(self.kan) and (kyoku.riichi[seat] or self.kan_fits(kyoku, seat, move[1])):
                return move
        if "riichi" in by_name and self.takes(self.riichi):
            return self.rng.choice(by_name["riichi"])
        return self.best_discard(kyoku, seat, by_name["discard"])

    def kan_fits(self, kyoku, seat, meld):
        """Whether the hand is no further from complete after the kan."""
        held = kyoku.hands[seat]
        before = shanten(counts_of(held), len(kyoku.melds[seat]))
        more = 0 if meld.kind == "kakan" else 1
        return shanten(counts_of(held - set(meld.tiles)), len(kyoku.melds[seat]) + more) <= before

    def best_discard(self, kyoku, seat, moves):
        return min(moves, key=lambda move: self.cost(kyoku, seat, move[1]) + (self.rng.random(),))

    def cost(self, kyoku, seat, tile):
        """What a discard costs, smaller is better: distance to tenpai, then how well the tile
        connects."""
        held = counts_of(kyoku.hands[seat])
        kind = kind_of(tile)
        held[kind] -= 1
        friends = 3 * held[kind]
        if kind < 27:
            friends += sum(held[k]
                           for k in range(max(kind // 9 * 9, kind - 2),
                                          min(kind // 9 * 9 + 8, kind + 2) + 1))
        return shanten(held, len(kyoku.melds[seat])), friends

    def claim(self, kyoku, seat, moves):
        if ("ron",) in moves and self.takes(self.win):
            return ("ron",)
        calls = [m for m in moves if m[0] == "call"]
        self.rng.shuffle(calls)
        for move in calls:
            chance = self.open_kan if move[1].kind == "daiminkan" else self.call
            if self.takes(chance) and self.call_fits(kyoku, seat, move[1]):
                return move
        return ("pass",)

    def call_fits(self, kyoku, seat, meld):
        """Whether the call brings the hand nearer, or is a kan that does not harm."""
        before = shanten(counts_of(kyoku.hands[seat]), len(kyoku.melds[seat]))
        rest = kyoku.hands[seat] - set(meld.tiles)
        melds = len(kyoku.melds[seat]) + 1
        if meld.kind == "daiminkan":
            return shanten(counts_of(rest), melds) <= before
        barred = barred_after(meld)
        return any(shanten(counts_of(rest - {t}), melds) < before
                   for t in rest if kind_of(t) not in barred)


class Steady(Player):
    """Closed hands and riichi."""


class Caller(Player):
    """Calls whatever brings it nearer, keeps triplets of honours."""

    call, riichi, open_kan, kan = 0.9, 0.8, 0.3, 0.8


class Valuer(Caller):
    """Calls only value tiles and in all-simples hands, so that it usually has a yaku."""

    def call_fits(self, kyoku, seat, meld):
        kind = meld.tiles[0] // 4
        value = kind >= 31 or kind in (27 + (seat - kyoku.dealer) % 4, 27 + kyoku.number // 4)
        made = any(m.tiles[0] // 4 >= 27 for m in kyoku.melds[seat])
        simple = not any(t // 4 in TERMINALS_AND_HONOURS
                         for t in kyoku.hands[seat] | set(meld.tiles))
        return (value or made or simple) and super().call_fits(kyoku, seat, meld)


class Kans(Caller):
    """Takes every kan and pon, however little it helps."""

    kan, open_kan, call = 1.0, 1.0, 0.7

    def kan_fits(self, kyoku, seat, meld):
        return True

    def call_fits(self, kyoku, seat, meld):
        return meld.kind != "chi"

    def cost(self, kyoku, seat, tile):
        held = counts_of(kyoku.hands[seat])
        return (held[kind_of(tile)],) + super().cost(kyoku, seat, tile)


class Quiet(Player):
    """Never declares riichi and often lets a win go: furiten, tenpai draws, yakuless hands."""

    riichi, win, call, kan = 0.0, 0.5, 0.3, 0.3


class Outside(Player):
    """Throws terminals and honours first and calls nothing: nagashi, early tenpai by others."""

    nine = 0.0

    def cost(self, kyoku, seat, tile):
        return (kind_of(tile) not in TERMINALS_AND_HONOURS,) + super().cost(kyoku, seat, tile)


class Winds(Player):
    """Throws the first wind seen on the table."""

    def cost(self, kyoku, seat, tile):
        seen = [river[0] // 4 for river in kyoku.rivers if river]
        follow = (kyoku.calls == 0 and len(seen) < 4 and 27 <= kind_of(tile) <= 30
                  and all(k == kind_of(tile) for k in seen))
        return (not follow,) + super().cost(kyoku, seat, tile)


class Absent(Player):
    """Discards what it draws and takes nothing: a player who lost the connection."""

    riichi = win = kan = nine = 0.0

    def best_discard(self, kyoku, seat, moves):
        return ("discard", kyoku.drawn)


class Wild(Player):
    """Any legal move."""

    def act(self, kyoku, moves):
        names = sorted({m[0] for m in moves})
        name = "tsumo" if "tsumo" in names else self.rng.choice(names)
        return self.rng.choice([m for m in moves if m[0] == name])

    def claim(self, kyoku, seat, moves):
        return ("ron",) if ("ron",) in moves else self.rng.choice(moves)


KINDS = {kind.__name__.lower(): kind
         for kind in (Steady, Caller, Valuer, Kans, Quiet, Outside, Winds, Wild)}

# Policies of a whole table: the kinds that its seats are drawn from, anew for each hand.
POLICIES = {"mixed": list(KINDS), "calm": ["steady", "steady", "quiet", "valuer"],
            **{name: [name] for name in KINDS}}
