"""A hand for edge cases: rule_fixtures' Kyoku with hands only for the seats that matter, and wins
that claim nothing of their value.

Seats without a hand of their own get tiles far apart, so that they are never tenpai, and keep them:
they discard what they draw."""

from rule_fixtures.kyoku import KINDS, Kyoku, plain, tiles

DULL = "1m4m7m1p4p7p1s4s7sEP2m5m8m2p5p8p2s5s8sSF3m6m9m3p6p9p3s6s9sWCN"


def count(used):
    left = {kind: 4 for kind in KINDS}
    for tile in used:
        left[plain(tile)] -= 1
        assert left[plain(tile)] >= 0, f"a fifth {tile}"
    return left


def deal(hands, keep="", dull=DULL, others=KINDS, seats=4):
    """A hand for each seat: those of `hands` (seat: tiles), and dull ones of tiles that neither they
    nor `keep` (which has the indicator) need: of the kinds of `dull`, no two side by side, then of
    `others`."""
    left = count(sum((tiles(hand) for hand in hands.values()), []) + tiles(keep))
    dealt = []
    for seat in range(seats):
        if seat in hands:
            dealt.append(hands[seat])
            continue
        hand = []
        for copy in (0, 1):
            for kind in tiles(dull):
                neighbours = ({f"{int(kind[0]) + step}{kind[1]}" for step in (-1, 1)}
                              if len(kind) == 2 else set())
                if (len(hand) < 13 and left[kind] > 1 - copy and kind not in hand
                    and not neighbours & set(hand)):
                    hand.append(kind)
                    left[kind] -= 1
        for kind in others:  # the rest: pairs, of which seven pairs would need six
            while len(hand) < 13 and left[kind] and hand.count(kind) < 2:
                hand.append(kind)
                left[kind] -= 1
        assert len(hand) == 13, "too few tiles for a dull hand"
        dealt.append("".join(hand))
    return dealt


class Table(Kyoku):
    """The log names no ruleset: a case is judged under each that its expectation names."""

    def __init__(self, hands=None, keep="", indicator="9s", quiet="", **more):
        self.quiet = quiet
        super().__init__(hands=deal(hands or {}, keep + indicator), indicator=indicator, keep=keep,
                         **more)
        del self.lines[0]["rules"]

    def again(self, hands=None, keep="", indicator="9s", **more):
        """The next hand of the same game."""
        return (self.end()
                .start(hands=deal(hands or {}, keep + indicator), indicator=indicator, keep=keep,
                       **more) or self)

    def go(self, count, **more):
        """So many uneventful turns from whoever is next, with none of the `quiet` tiles."""
        return self.turns(count, avoid=self.quiet, **more)

    def to(self, seat, **more):
        """Uneventful turns until it is this seat's turn."""
        while self.turn != seat:
            self.go(1, **more)
        return self

    def until(self, live, seat=None, **more):
        """Uneventful turns until so many live tiles are left."""
        while self.live > live:
            self.go(1, **more)
        assert seat in (None, self.turn), f"it is the turn of {self.turn}"
        return self

    def reach(self, seat, drawn, discard=None, stick=1000):
        """Draws, declares and discards; the deposit is booked unless `stick` is 0."""
        self.draw(seat, drawn).riichi(seat).drop(seat, discard or drawn, discard is None)
        return self.deposit(seat, stick) if stick else self

    def won(self, seat, target, tile, **claim):
        """A win of which the log says who, off whom and with which tile."""
        return self.add("hora", actor=seat, target=target, pai=tile, **claim)

    def ron(self, seat, target, tile, **claim):
        """The target draws and discards the tile and is won on."""
        return self.pass_turn(target, tile).won(seat, target, tile, **claim)

    def tsumo(self, seat, tile, **claim):
        return self.draw(seat, tile).won(seat, seat, tile, **claim)
