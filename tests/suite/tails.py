"""What a hand of four players comes to when nobody does anything more: every player discards the
tile just drawn until the wall is empty. The lines say which events come, and nothing that only the
tiles decide."""

from collections import Counter

from suite.plays import CALLS, KANS, NoPlay

SEATS, LIVE = 4, 70


class Tail:
    """What comes when nobody does anything more, until the wall is empty."""

    def __init__(self, log, options):
        hand = log[max(i for i, line in enumerate(log) if line["type"] == "start_kyoku"):]
        self.live = LIVE - sum(line["type"] == "tsumo" for line in hand)
        self.options, self.lines = options, []
        kinds = Counter(line["type"] for line in hand)
        self.pending = (kinds["ankan"] + kinds["daiminkan"] + kinds["kakan"]) - kinds["dora"]
        self.unpaid = kinds["reach"] - kinds["reach_accepted"]
        self.last = next(line for line in hand[::-1]
                         if line["type"] not in ("dora", "reach_accepted", "reach"))

    def add(self, kind, actor=None):
        self.lines.append({"type": kind, **({} if actor is None else {"actor": actor})})

    def whole(self):
        kind, seat = self.last["type"], self.last["actor"] if "actor" in self.last else None
        if kind in ("hora", "ryukyoku", "end_kyoku", "start_kyoku"):
            raise NoPlay("nothing comes behind it")
        if kind in KANS:
            self.replacement(kind, seat)
        elif kind in ("tsumo", *CALLS):
            self.discard(seat)
        else:
            self.passes(seat)
        while self.live:
            seat = (seat + 1) % SEATS
            self.draw(seat)
            self.discard(seat)
        self.add("ryukyoku")
        self.add("end_kyoku")
        return self.lines

    def draw(self, seat):
        self.add("tsumo", seat)
        self.live -= 1

    def discard(self, seat):
        self.add("dahai", seat)
        self.passes(seat)

    def passes(self, seat):
        """Nobody wins on the discard: a declared riichi is paid, indicators are turned."""
        if self.unpaid:
            self.add("reach_accepted", seat)
            self.unpaid = 0
        for _ in range(self.pending):
            self.turned_after_discard()

    def turned_after_discard(self):
        if {self.options[f"kandora.{kan}"]["value"] for kan in ("daiminkan", "kakan")} != {
                "after-discard-passes"}:
            raise NoPlay("an indicator is due at another moment")
        self.add("dora")
        self.pending -= 1

    def replacement(self, kind, seat):
        if kind == "ankan":
            if self.options["kandora.ankan"]["value"] != "at-once":
                raise NoPlay("an indicator is due at another moment")
            self.add("dora")
            self.pending -= 1
        self.draw(seat)
        self.discard(seat)
