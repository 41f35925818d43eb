"""How a hand of a canonical stream ends, held to Tenhou's rules: wins and what they pay, draws and
what is shown. What a line leaves out is not judged."""

from player import settle
from player.kyoku import OpenPoint, check
from player.table import YAKU

LIMITS = ("none", "mangan", "haneman", "baiman", "sanbaiman", "yakuman")
EXHAUSTED = ("exhaustive", "nagashi-mangan")


class Ends:
    """The results of one hand, one line after another."""

    def __init__(self, kyoku, tiles, wall):
        self.kyoku, self.tiles, self.wall = kyoku, tiles, wall
        self.kind, self.dealer_stays = None, False  # as flow.next_hand wants them
        self.winners, self.source, self.ura = [], None, None

    def take(self, e):
        return self.hora(e) if e["type"] == "hora" else self.ryukyoku(e)

    def told(self, rule, e, name, ours):
        """A member of a line, where it is there. Lists a seat have a place for an empty seat."""
        theirs = e.get(name)
        if isinstance(theirs, list) and isinstance(ours, list):
            theirs = theirs[:len(ours)]
        check(rule, theirs is None or theirs == ours)

    def tiles_told(self, rule, line, name, ids_name, ours, in_order=False):
        """A list of tiles and the list of their ids."""
        sort = list if in_order else sorted
        numbers, faces = line.get(ids_name), line.get(name)
        if numbers and self.tiles.numbered:
            check(rule, None not in numbers and sort(numbers) == sort(ours))
            check("log/malformed", len(numbers) == len(faces)
                  and all(n in self.tiles.alike(f, None) for f, n in zip(faces, numbers)))
        else:
            named = [next(f for f, ids in self.tiles.ids.items() if tile in ids) for tile in ours]
            check(rule, faces is None or sort(faces) == sort(named))

    def pay(self, e, rule, deltas):
        k = self.kyoku
        self.told("payment/scores", e, "scores_before", k.scores)
        self.told(rule, e, "deltas", deltas)
        k.scores = [s + d for s, d in zip(k.scores, deltas)]
        self.told("payment/scores", e, "scores_after", k.scores)

    # Wins.

    def hora(self, e):
        k, seat, source = self.kyoku, e["actor"], e["target"]
        tsumo = seat == source
        check("win/order", not self.winners or source == self.source and not tsumo
              and (seat - source) % k.PLAYERS > (self.winners[-1] - source) % k.PLAYERS)
        check("win/too-many", len(self.winners) < 2)  # S1 12: three end the hand without points
        tile = self.winning_tile(e, seat, source)
        if k.four_kans() and (tsumo or not k.robbable) or k.four_winds():
            raise OpenPoint("a win where four kans or four winds end the hand")
        if not self.winners:
            self.kind, self.source = "win", source
        self.shown_hand(e, seat, tile)
        if e.get("dora_markers"):  # an empty list says nothing (docs/events.md)
            self.tiles_told("dora/indicator-mismatch", e, "dora_markers", "dora_marker_ids",
                            k.indicators, True)
        value = k.value(seat, tile, tsumo, self.ura_of(e, seat))
        check("win/no-yaku", value)
        self.worth(e, value)
        liable, earlier_ankan = settle.liable_seat(seat, k.melds[seat], value.yakuman)
        if liable is not None and (earlier_ankan or self.winners):
            raise OpenPoint("liability")
        self.told("payment/pao", e, "liable", liable)
        self.told("payment/honba", e, "honba", k.honba)
        self.told("payment/riichi-sticks", e, "kyotaku", k.sticks)
        self.pay(e, "payment/win", settle.win(  # S1 16: the nearest has honba and sticks
            seat, source, k.dealer, value.points, 0 if self.winners else k.honba, k.sticks, liable,
            k.PLAYERS))
        k.sticks = 0
        self.winners.append(seat)
        self.dealer_stays = k.dealer in self.winners  # S1 17

    def winning_tile(self, e, seat, source):
        k = self.kyoku
        if seat == source:
            check("win/no-draw", k.phase == "act" and seat == k.turn)
            check("win/not-complete", k.may_tsumo() or self.shapes(seat, k.drawn))
            tile = k.drawn
        else:
            check("win/wrong-tile", k.last is not None)
            check("win/from", k.last[0] == source)
            tile = k.last[1]
            check("win/not-complete", tile // 4 in k.waits[seat])
            check("furiten", not k.furiten(seat))
        check("win/wrong-tile", "pai" not in e or tile in self.tiles.alike(e["pai"], e.get("id")))
        return tile

    def shapes(self, seat, tile):
        """Whether the hand is complete, with a yaku or without."""
        k = self.kyoku
        hand = k.hands[seat]
        k.hands[seat] = hand - {tile}
        waits, k.hands[seat] = k._waits(seat), hand
        return tile // 4 in waits

    def shown_hand(self, e, seat, tile):
        k, rule = self.kyoku, "win/hand-mismatch"
        if e.get("concealed"):
            self.tiles_told(rule, e, "concealed", "concealed_ids", k.hands[seat] | {tile})
        if k.PLAYERS == 3:
            self.tiles_told(rule, e, "norths", "north_ids", k.norths[seat])
        if "melds" not in e:
            return
        check(rule, len(e["melds"]) == len(k.melds[seat]))
        for line, meld in zip(e["melds"], k.melds[seat]):
            check(rule, line["type"] == meld.kind)
            self.tiles_told(rule, line, "tiles", "ids", meld.tiles)
            called = None if meld.called is None else (seat + meld.rel) % 4
            check(rule, line.get("target") in (None, called))
            for name, one in (("called", meld.called), ("added", meld.added)):
                if line.get(name) is not None and "ids" in line and self.tiles.numbered:
                    check(rule, line["ids"][line[name]:][:1] == [one])

    def ura_of(self, e, seat):
        """S1 26: as many as there are indicators, for riichi alone; the same for every winner."""
        k, faces = self.kyoku, e.get("ura_markers") or []
        check("dora/ura-without-riichi", k.riichi[seat] or not faces)
        if not k.riichi[seat]:
            return []
        if e.get("ura_markers") is None:
            raise OpenPoint("ura indicators that the log does not show")
        check("dora/ura-count", len(faces) == len(k.indicators))
        numbers = e.get("ura_marker_ids") or [None] * len(faces)
        if self.ura is None:
            self.ura = [self.tiles.new(*tile) for tile in zip(faces, numbers)]
        check("dora/ura-count", all(tile in self.tiles.alike(*each)
                                    for tile, each in zip(self.ura, zip(faces, numbers))))
        check("wall/indicator", self.wall is None
              or self.ura == [self.wall.ura(i) for i in range(len(faces))])
        return self.ura

    def worth(self, e, value):
        ours = ({YAKU[i]: None for i in value.yakuman} if value.yakuman
                else {YAKU[i]: han for i, han in value.yaku.items() if han})
        if "yaku" in e:
            told = [(y["yaku"], None if value.yakuman else y.get("han")) for y in e["yaku"]
                    if y.get("han") != 0]
            check("score/yaku", len(told) == len(ours) and dict(told) == ours)
        if not value.yakuman:
            self.told("score/han", e, "han", value.han)
            self.told("score/fu", e, "fu", value.fu)
        self.told("score/limit", e, "limit", LIMITS[value.limit])
        self.told("score/points", e, "points", value.points)

    # Draws.

    def ryukyoku(self, e):
        k, kind = self.kyoku, e["kind"]
        seats, tenpai, nagashi = range(k.PLAYERS), [bool(w) for w in k.waits], k.nagashi_seats()
        self.kind, self.dealer_stays = "abort", True
        deltas, rule = [0] * k.PLAYERS, "payment/noten"
        if kind in EXHAUSTED:
            check("draw/wall-not-empty", k.live == 0 and k.phase == "over" and not k.four_winds())
            check("draw/nagashi", bool(nagashi) == (kind == "nagashi-mangan"))
            if len(nagashi) > 1:
                raise OpenPoint("nagashi mangan by two")
            if nagashi:  # S1 14
                deltas, rule = settle.nagashi(nagashi, k.dealer, k.PLAYERS), "payment/nagashi"
            else:
                deltas = settle.noten(tenpai)
            self.kind, self.dealer_stays = "draw", tenpai[k.dealer]
            self.told("draw/tenpai", e, "tenpai", tenpai)
            self.told("draw/nagashi", e, "nagashi", [s in nagashi for s in seats])
        elif kind == "nine-terminals":  # S1 13
            check("draw/nine-terminals", k.may_nine_terminals()
                  and e.get("actor") in (None, k.turn))
        elif kind == "triple-ron":
            check("draw/triple-ron", k.last and sum(k.may_ron(s) for s in seats) == 3)
        else:
            holds = {"four-riichi": k.four_riichi, "four-kans": k.four_kans,
                     "four-winds": k.four_winds}[kind]
            check("draw/" + kind, k.phase == "over" and k.declaring is None and holds())
        shown = e.get("shown") or []
        for seat, hand in list(enumerate(shown))[:k.PLAYERS]:
            if hand:
                line = {"hand": hand, "ids": e["shown_ids"][seat] if "shown_ids" in e else None}
                self.tiles_told("draw/tenpai", line, "hand", "ids", k.hands[seat])
        if kind in EXHAUSTED and shown:  # item 32: tenpai is automatic
            check("draw/tenpai", [bool(hand) for hand in shown[:k.PLAYERS]] == tenpai)
        self.told("payment/honba", e, "honba", k.honba)
        self.told("payment/riichi-sticks", e, "kyotaku", k.sticks)
        self.pay(e, rule, deltas)
