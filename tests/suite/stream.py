"""A hand of a canonical stream folded into a Kyoku of the player, and what a seat may do after it
as docs/conformance.md spells actions.

The second opinion of the suite's streams under Tenhou's rules: it shares nothing with the referee.
Streams name faces; the physical tiles that Kyoku wants are given out here, copy 0 of a five being
the red one."""

from player import moves
from second.hand import Illegal, Kyoku
from second.shapes import waits
from second.three import NORTH, ThreeKyoku
from second.tiles import RED_IDS, Meld, counts_of

HONOURS = "ESWNPFC"


def kind_of(face):
    return (27 + HONOURS.index(face) if face in HONOURS
            else "mps".index(face[1]) * 9 + int(face[0]) - 1)


def lines_of(actions):
    return sorted(set(actions))


class Hand:
    """One hand, event by event; an event that the rules do not allow raises Illegal."""

    def __init__(self, start):
        self.free, self.faces = {}, {}
        number = "ESWN".index(start["bakaze"]) * 4 + start["kyoku"] - 1
        scores = [score for score in start["scores"] if score is not None]
        of = ThreeKyoku if len(scores) == 3 else Kyoku
        self.first_dealer = (start["oya"] - start["kyoku"] + 1) % of.PLAYERS
        hands = [[self._new(face) for face in hand] for hand in start["tehais"][:of.PLAYERS]]
        self.kyoku = of(number, start["honba"], start["kyotaku"], scores, hands,
                        self._new(start["dora_marker"]))
        self.kyoku.dealer = self.kyoku.turn = start["oya"]
        self.declared = None  # the discards that a declaration leaves
        self.last = None  # the kind of the last event that may be asked about

    def _new(self, face):
        """A tile that was not seen before. Four plain fives are let pass: not every table has red
        ones."""
        kind, red = kind_of(face), face.endswith("r")
        left = self.free.setdefault(kind, list(range(kind * 4, kind * 4 + 4)))
        if not left:
            raise Illegal("tiles/too-many-copies")
        tile = left.pop(0 if red else -1)
        if red and tile not in RED_IDS:
            raise Illegal("tiles/too-many-copies")
        self.faces[tile] = face
        return tile

    def _held(self, seat, faces, drawn_last=True):
        """Tiles of the hand with these faces; the tile just drawn only where there is no other."""
        out = []
        for face in faces:
            alike = [t for t in self.kyoku.hands[seat] if self.faces[t] == face and t not in out]
            if not alike:
                raise Illegal("tiles/not-in-hand")
            alike.sort(key=lambda t: ((t == self.kyoku.drawn) == drawn_last, t))
            out.append(alike[0])
        return out

    def take(self, event):
        kyoku, kind, seat = self.kyoku, event["type"], event.get("actor")
        if kind == "tsumo":
            over = kyoku.phase == "over"
            if seat != ((kyoku.last[0] + 1) % kyoku.PLAYERS if over else kyoku.turn):
                raise Illegal("turn/out-of-turn")
            kyoku.draw(self._new(event["pai"]))
        elif kind == "dahai":
            drawn = event.get("tsumogiri", False)
            tile = self._held(seat, [event["pai"]], not drawn)[0]
            if drawn != (tile == kyoku.drawn) and "tsumogiri" in event:
                raise Illegal("turn/tsumogiri-mark")
            if self.declared is not None and tile not in self.declared:
                raise Illegal("riichi/not-tenpai")
            kyoku.discard(seat, tile)
            self.declared = None
        elif kind == "reach":
            self.declared = kyoku.riichi_discards()
            kyoku.declare(seat)
        elif kind == "reach_accepted":
            kyoku.deposit()
        elif kind == "dora":
            kyoku.reveal(self._new(event["dora_marker"]))
        elif kind == "nukidora":
            if kind_of(event["pai"].rstrip("r")) != NORTH:
                raise Illegal("kita/not-north")
            kyoku.kita(seat, self._held(seat, [event["pai"]], False)[0])
        elif kind in ("chi", "pon", "daiminkan", "kakan", "ankan"):
            kyoku.call(seat, self._meld(event))
        else:
            raise ValueError(kind)
        if kind not in ("dora", "reach_accepted"):
            self.last = kind

    def win(self, seat, target):
        """A win must be one that the rules allow; what it is worth is not looked at."""
        kyoku = self.kyoku
        if seat == target:
            if kyoku.turn != seat or kyoku.phase != "act":
                raise Illegal("win/no-draw")
            if not kyoku.may_tsumo():
                complete = (kyoku.drawn // 4 in waits(counts_of(kyoku.hands[seat] - {kyoku.drawn}),
                                                      len(kyoku.melds[seat])))
                raise Illegal("win/no-yaku" if complete else "win/not-complete")
            return
        if kyoku.last is None or kyoku.last[0] != target:
            raise Illegal("win/from")
        if kyoku.last[1] // 4 not in kyoku.waits[seat]:
            raise Illegal("win/not-complete")
        if any(t // 4 in kyoku.waits[seat] for t in kyoku.rivers[seat]):
            raise Illegal("furiten/discard")
        if kyoku.passed_riichi[seat]:
            raise Illegal("furiten/riichi")
        if kyoku.passed[seat]:
            raise Illegal("furiten/temporary")
        if not kyoku.may_ron(seat):
            raise Illegal("win/no-yaku")

    def _meld(self, event):
        kyoku, seat, kind = self.kyoku, event["actor"], event["type"]
        if kind == "ankan":
            own = self._held(seat, event["consumed"], False)
            return Meld("ankan", tuple(sorted(own)), None, 0, None)
        if kind == "kakan":
            added = self._held(seat, [event["pai"]])[0]
            for pon in kyoku.melds[seat]:
                if pon.kind == "pon" and pon.tiles[0] // 4 == added // 4:
                    return Meld("kakan", tuple(sorted(pon.tiles + (added,))), pon.called, pon.rel,
                                added)
            raise Illegal("kan/no-pon")
        if (kyoku.last is None or kyoku.robbable or self.faces[kyoku.last[1]] != event["pai"]
            or kyoku.last[0] != event["target"]):
            raise Illegal("call/not-last-discard")
        own = self._held(seat, event["consumed"])
        return Meld(kind, tuple(sorted([*own, kyoku.last[1]])), kyoku.last[1],
                    (event["target"] - seat) % 4, None)

    def is_aborted(self):
        """Whether the hand ends by itself once the open discard was not won on; the last deposit is
        paid before any call."""
        four_riichi = self.kyoku.PLAYERS == 4 and all(self.kyoku.riichi)
        return self.kyoku.four_winds() or four_riichi or self.kyoku.four_kans()

    def legal(self, seat):
        """The lines of what the seat may do now."""
        kyoku = self.kyoku
        if self.last == "reach":
            return lines_of(self._discard(t) for t in self.declared) if seat == kyoku.turn else []
        if self.last in ("tsumo", "chi", "pon"):
            return lines_of(self._own_turn()) if seat == kyoku.turn else []
        if self.last in ("ankan", "daiminkan") or seat == kyoku.last[0]:
            return []
        out = []
        for move in moves.claims(kyoku, seat):
            if move[0] == "ron":
                out.append("hora")
            elif move[0] == "call" and not self.is_aborted():
                meld = move[1]
                out.append(
                    " ".join([meld.kind,
                              *sorted(self.faces[t] for t in meld.tiles if t != meld.called)]))
        return lines_of([*out, "none"] if out else [])

    def _discard(self, tile):
        return f"dahai {self.faces[tile]}{' tsumogiri' if tile == self.kyoku.drawn else ''}"

    def _own_turn(self):
        seat = self.kyoku.turn
        if self.kyoku.PLAYERS == 3 and any(
                tile // 4 == NORTH and not self.kyoku.kita_faults(seat, tile)
                for tile in self.kyoku.hands[seat]):
            yield "nukidora"
        for move in moves.own_turn(self.kyoku):
            if move[0] == "tsumo":
                yield "hora"
            elif move[0] == "nine":
                yield "ryukyoku"
            elif move[0] == "riichi":
                yield "reach"
            elif move[0] == "discard":
                yield self._discard(move[1])
            elif move[1].kind == "kakan":
                yield f"kakan {self.faces[move[1].added]}"
            else:
                yield " ".join(["ankan", *sorted(self.faces[t] for t in move[1].tiles)])


def hand_of(events):
    """The last hand of a stream, every event of it taken up to its result. A broken rule raises
    Illegal."""
    hand, over = None, False
    for event in events:
        kind = event["type"]
        if kind == "start_kyoku":
            hand, over = Hand(event), False
        elif kind == "hora":
            hand.win(event["actor"], event["target"])
            over = True
        elif kind in ("ryukyoku", "end_kyoku"):
            over = True
        elif kind not in ("start_game", "end_game") and not over:
            hand.take(event)
    return hand
