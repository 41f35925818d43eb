"""One hand of three players as Tenhou has it (docs/observed.md, items 62 to 74): what differs from
hand.py. A north set aside is kept apart from the melds."""

from second.hand import Kyoku

NORTH = 30


class ThreeKyoku(Kyoku):
    PLAYERS = 3

    def __init__(self, *args, **more):
        super().__init__(*args, **more)
        self.norths = [[] for _ in range(3)]  # those set aside, the earliest first
        self.is_north = False  # `last` is a north just set aside

    def context(self, seat, tsumo):
        """A north that is won on is no discard and no kan: neither chankan nor houtei."""
        context = super().context(seat, tsumo)
        if self.is_north and not tsumo:
            return context._replace(chankan=False, last_tile=False)
        return context

    def first_win(self, seat):
        """Item 68: a north ends the first turn. Of tenhou and chiihou behind one there is no case."""
        if self.rules["kita.breaks_first_win"]:
            return self.first_turn(seat)
        return self.calls == sum(map(len, self.norths)) and not self.rivers[seat]

    def norths_of(self, seat):
        return len(self.norths[seat])

    def may_rob(self, seat, tile):
        return self.is_north or super().may_rob(seat, tile)

    def kita_faults(self, seat, tile):
        """Ids of the rules that setting a north aside breaks."""
        faults = [("kita/not-allowed", not self.rules["kita.on"]),
                  ("turn/out-of-turn", seat != self.turn or self.declaring is not None),
                  ("kita/not-north", tile // 4 != NORTH),
                  ("tiles/not-in-hand", tile not in self.hands[seat]),
                  ("kita/after-call", self.phase != "act"),
                  ("kita/wall", self.live < max(1, self.rules["kita.min_wall"])),
                  ("kita/in-riichi-tile", self.riichi[seat] and tile != self.drawn),
                  ("riichi/missed-win", self.riichi[seat] and self.rules["riichi.must_win"]
                   and self.drawn is not None and self.is_complete(seat, self.drawn))]
        return [rule for rule, broken in faults if broken]

    def kita(self, seat, tile):
        self._judge(self.kita_faults(seat, tile))
        self.hands[seat].remove(tile)
        self.norths[seat].append(tile)
        self.waits[seat] = self._waits(seat)
        self.last, self.robbable, self.is_north = (seat, tile), True, True
        self.calls, self.drawn, self.phase = self.calls + 1, None, "replace"

    def draw(self, tile):
        super().draw(tile)
        self.is_north = False

    def call(self, seat, meld):
        if meld.kind == "kita":
            self.kita(seat, meld.tiles[0])
        else:
            super().call(seat, meld)
