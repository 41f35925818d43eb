"""One hand in play: what has happened, and which moves the rules allow now. It draws no tile and
chooses no move.

Rules: those of the preset `tenhou`; what counted games show is in docs/observed.md (items named
below). A move that is not legal raises Illegal, so that the same class judges the moves of real
games and offers moves to a player. Rules are named by their catalogue ids.
"""

from player import score, yaku
from player.shapes import waits
from player.tiles import TERMINALS_AND_HONOURS, counts_of

DRAWS = 70


class Illegal(Exception):
    """A move that the rules do not allow; says the id of the broken rule in the rule catalogue's
    words."""


def check(rule, holds, *place):
    """place: of a log, the event that is at fault, where it is an earlier one."""
    if not holds:
        raise Illegal(rule, *place)


class OpenPoint(Exception):
    """A situation that the sources do not settle; a player stays out of it."""


class Kyoku:
    """phase: draw (turn's player draws), act (he has drawn), called (he must discard), over (claims
    may follow), replace (he draws for a kan)."""

    PLAYERS, LIVE, RIICHI_WALL = 4, DRAWS, 4  # player/three.py has others

    def __init__(self, number, honba, sticks, scores, hands, indicator, options=score.Options()):
        seats = range(self.PLAYERS)
        self.number, self.honba, self.sticks = number, honba, sticks
        self.dealer, self.scores, self.options = number % 4, list(scores), options
        self.hands = [set(hand) for hand in hands]
        self.melds = [[] for _ in seats]  # in order of making, a kakan in its pon's place
        self.rivers = [[] for _ in seats]  # all discards, claimed ones included
        self.claimed = [False for _ in seats]  # whether a discard of the seat was claimed
        self.indicators = [indicator]
        self.live, self.turn, self.phase = self.LIVE, self.dealer, "draw"
        self.drawn = None  # the tile just drawn
        self.last = None  # (seat, tile) that may be claimed: a discard or the tile of a kakan
        self.robbable = False
        self.replacement = False  # the tile just drawn is a replacement
        self.calls, self.kans = 0, []  # kans: the seats that made them
        self.riichi, self.declaring = [0 for _ in seats], None
        self.ippatsu = [False for _ in seats]
        self.passed, self.passed_riichi = list(self.ippatsu), list(self.ippatsu)
        self.forbidden = {}  # kind: the rule that bars its discard
        self.waits = [self._waits(seat) for seat in seats]

    def _waits(self, seat):
        return waits(counts_of(self.hands[seat]), len(self.melds[seat]))

    def closed(self, seat):
        return all(meld.kind == "ankan" for meld in self.melds[seat])

    def first_turn(self, seat):
        return self.calls == 0 and not self.rivers[seat]

    # What may be done.

    def context(self, seat, tsumo):
        return yaku.Context(tsumo, 27 + (seat - self.dealer) % self.PLAYERS, 27 + self.number // 4,
                            self.riichi[seat], self.ippatsu[seat],
                            tsumo and self.replacement, not tsumo and self.robbable,
                            self.live == 0 and not self.robbable,
                            tsumo and self.first_turn(seat))

    def value(self, seat, tile, tsumo, ura=()):
        """The Value of winning with a tile, None without yaku."""
        concealed = self.hands[seat] | {tile}
        return score.evaluate(concealed, self.melds[seat], tile, self.context(seat, tsumo),
                              self.indicators, ura, self.options)

    def furiten(self, seat):
        return (self.passed[seat] or self.passed_riichi[seat]
                or any(t // 4 in self.waits[seat] for t in self.rivers[seat]))

    def may_ron(self, seat):
        if (self.last is None or self.last[0] == seat or self.last[1] // 4 not in self.waits[seat]
            or self.furiten(seat)):
            return False
        return self.value(seat, self.last[1], False) is not None

    def may_tsumo(self):
        seat = self.turn
        if (self.phase != "act"
            or self.drawn // 4 not in waits(counts_of(self.hands[seat] - {self.drawn}),
                                            len(self.melds[seat]))):
            return False
        return self.value(seat, self.drawn, True) is not None

    def may_nine_terminals(self):
        kinds = {t // 4 for t in self.hands[self.turn]}
        return (self.phase == "act" and self.first_turn(self.turn)
                and len(kinds & TERMINALS_AND_HONOURS) >= 9)

    def discard_faults(self, seat, tile):
        """Ids of the rules that a discard breaks, one at most."""
        if seat != self.turn:
            return ["turn/out-of-turn"]
        if self.phase not in ("act", "called"):
            return ["turn/discard-without-draw"]
        if tile not in self.hands[seat]:
            return ["tiles/not-in-hand"]
        if tile // 4 in self.forbidden:
            return [self.forbidden[tile // 4]]
        if self.riichi[seat] and self.declaring != seat and tile != self.drawn:
            return ["riichi/hand-changed"]
        return []

    def riichi_discards(self):
        """Tiles whose discard a riichi declaration allows; empty if none."""
        seat = self.turn
        if self.phase != "act" or self.riichi_faults(seat):
            return []
        return [t for t in self.hands[seat]
                if waits(counts_of(self.hands[seat] - {t}), len(self.melds[seat]))]

    def riichi_faults(self, seat):
        """Ids of the rules that a declaration breaks, whatever is discarded."""
        faults = [("turn/out-of-turn", seat != self.turn or self.phase != "act"),
                  ("riichi/twice", self.riichi[seat]),
                  ("riichi/open-hand", not self.closed(seat)),
                  ("riichi/points", self.scores[seat] < 1000),
                  ("riichi/wall", self.live < self.RIICHI_WALL)]
        return [rule for rule, broken in faults if broken]

    def kan_faults(self, seat, meld):
        """Ids of the rules that an ankan or kakan breaks."""
        held = self.hands[seat]
        faults = [("turn/out-of-turn", seat != self.turn), ("kan/after-call", self.phase != "act"),
                  ("kan/wall", self.live < 1),
                  ("kan/fifth", len(self.kans) >= 4)]
        if meld.kind == "kakan":
            pon = meld._replace(kind="pon", tiles=tuple(t for t in meld.tiles if t != meld.added),
                                added=None)
            faults += [("kan/no-pon", pon not in self.melds[seat]),
                       ("tiles/not-in-hand", meld.added not in held),
                       ("kan/in-riichi-open", self.riichi[seat])]
        else:
            faults.append(("tiles/not-in-hand", not set(meld.tiles) <= held))
            if self.riichi[seat]:
                after = waits(counts_of(held - set(meld.tiles)), len(self.melds[seat]) + 1)
                faults += [("kan/in-riichi-tile", self.drawn not in meld.tiles),
                           ("kan/in-riichi-wait",
                            after != self.waits[seat])]  # item 23: the same waits by shape
        return [rule for rule, broken in faults if broken]

    def call_faults(self, seat, meld):
        """Ids of the rules that a chi, pon or daiminkan of the last discard breaks."""
        if (self.phase != "over" or self.robbable or meld.called != self.last[1]
            or (seat + meld.rel) % 4 != self.last[0]):
            return ["call/not-last-discard"]
        own = set(meld.tiles) - {meld.called}
        left = self.hands[seat] - own
        kan = meld.kind == "daiminkan"
        faults = [("tiles/not-in-hand", not own <= self.hands[seat]),
                  ("call/own-discard", meld.rel == 0), ("call/last-discard", self.live < 1),
                  ("call/in-riichi", self.riichi[seat]), ("kan/fifth", kan and len(self.kans) >= 4),
                  ("call/chi-not-from-left", meld.kind == "chi" and meld.rel != 3),
                  ("call/no-discard-left",
                   not kan and all(t // 4 in barred_after(meld) for t in left))]
        return [rule for rule, broken in faults if broken]

    # What happens.

    def fault(self, rule):
        """What a broken rule does; a kinder judge may go on."""
        raise Illegal(rule)

    def _judge(self, faults):
        for rule in faults:
            self.fault(rule)

    def draw(self, tile):
        if self.phase not in ("draw", "replace", "over"):
            self.fault("turn/draw-without-discard")
        self._pass_claims()
        if self.phase == "over":
            self.turn = (self.last[0] + 1) % self.PLAYERS
        if self.declaring is not None:
            self.fault("riichi/deposit")
        if self.live == 0:
            self.fault("turn/wall-exhausted")
        self.replacement = self.phase == "replace"
        self.live, self.drawn, self.last = self.live - 1, tile, None
        self.robbable, self.phase = False, "act"
        self.hands[self.turn].add(tile)

    def declare(self, seat):
        self._judge(self.riichi_faults(seat))
        self.riichi[seat], self.declaring = 2 if self.first_turn(seat) else 1, seat

    def discard(self, seat, tile):
        self._judge(self.discard_faults(seat, tile))
        self.hands[seat].remove(tile)
        self.rivers[seat].append(tile)
        self.waits[seat] = self._waits(seat)
        if self.declaring == seat and not self.waits[seat]:
            self.fault("riichi/not-tenpai")
        self.passed[seat] = self.ippatsu[seat] = False
        self.last, self.drawn, self.phase, self.forbidden, self.replacement = (
            seat, tile), None, "over", {}, False

    def deposit(self):
        """The declared riichi stands: its discard was not won on."""
        seat = self.declaring
        if seat is None or self.phase != "over":
            raise Illegal("riichi/deposit")
        self.scores[seat] -= 1000
        self.sticks += 1
        self.ippatsu[seat], self.declaring = True, None

    def call(self, seat, meld):
        """Any meld. A claim takes the turn; indicators are revealed by reveal()."""
        if meld.kind in ("ankan", "kakan"):
            self._judge(self.kan_faults(seat, meld))
            if meld.kind == "kakan":
                self.hands[seat].remove(meld.added)
                pon = next(i for i, m in enumerate(self.melds[seat]) if m.kind == "pon"
                           and set(m.tiles) < set(meld.tiles))
                self.melds[seat][pon] = meld
                self.last, self.robbable = (seat, meld.added), True
            else:
                self.hands[seat] -= set(meld.tiles)
                self.melds[seat].append(meld)
        else:
            if self.declaring is not None:
                self.fault("riichi/deposit")
            self._judge(self.call_faults(seat, meld))
            self._pass_claims()
            self.claimed[self.last[0]] = True
            self.hands[seat] -= set(meld.tiles)
            self.melds[seat].append(meld)
            self.turn, self.last = seat, None
        self.calls += 1
        self.drawn = None
        self.forbidden = barred_after(meld)
        if meld.kind in ("chi", "pon"):
            self.phase = "called"
        else:
            self.waits[seat] = self._waits(seat)
            self.kans.append(seat)
            self.phase = "replace"
        if meld.kind != "kakan":  # a robbed kakan ends no ippatsu (docs/observed.md, item 31)
            self.ippatsu = [False] * self.PLAYERS

    def _pass_claims(self):
        """Nobody won on the last tile: those who could complete a hand with it are furiten, with or
        without yaku."""
        if self.last is None:
            return
        for seat in range(self.PLAYERS):
            if seat != self.last[0] and self.last[1] // 4 in self.waits[seat]:
                self.passed[seat] = True
                self.passed_riichi[seat] |= self.riichi[seat] > 0
        if self.robbable:
            self.ippatsu = [False] * self.PLAYERS

    def reveal(self, tile):
        self.indicators.append(tile)

    # Ends.

    def four_winds(self):
        firsts = [river[0] // 4 for river in self.rivers if len(river) == 1]
        return (self.calls == 0 and len(firsts) == 4 and len(set(firsts)) == 1
                and 27 <= firsts[0] <= 30)

    def four_riichi(self):
        return all(self.riichi) and self.declaring is None

    def four_kans(self):
        return len(self.kans) == 4 and len(set(self.kans)) > 1

    def nagashi_seats(self):
        return [s for s in range(self.PLAYERS) if not self.claimed[s]
                and all(t // 4 in TERMINALS_AND_HONOURS for t in self.rivers[s])]


def barred_after(meld):
    """{kind: rule} of what may not be discarded after a chi or pon: the same kind, and the other
    end of the run."""
    if meld.kind not in ("chi", "pon"):
        return {}
    kind = meld.called // 4
    barred = {kind: "call/kuikae-same"}
    first = meld.tiles[0] // 4
    if meld.kind == "chi" and kind == first and first % 9 + 3 <= 8:
        barred[first + 3] = "call/kuikae-suji"
    if meld.kind == "chi" and kind == first + 2 and first % 9 >= 1:
        barred[first - 1] = "call/kuikae-suji"
    return barred
