"""A table of Tenhou's rules that takes a wall and asks what each seat does: whole games, of four
and of three players, in the events of docs/events.md and the acts of docs/drive.md. The rules are
Kyoku's, settle's and flow's; nothing here is shared with the referee.

Inside, seat 0 is the first dealer, as Kyoku and flow have it. Only Table knows the seats of the
conversation."""

from player import moves, tenhou
from player.given import Given
from second import flow, settle
from second.hand import Kyoku
from second.three import NORTH, ThreeKyoku
from second.tiles import FACES

DEAD = {4: 4, 3: 8}  # replacement tiles


class Table:
    """One game. `play()` is a generator: it yields the offers of a moment, a list for each seat,
    and is sent {seat: act}, an offered act for each seat that has offers. It yields ("deal",
    dealer) before each hand and is sent the wall, or None to stop. What happens goes to `say`."""

    def __init__(self, players, first_dealer, say):
        self.players, self.first, self.say = players, first_dealer, say
        self.number, self.honba, self.sticks = 0, 0, 0
        self.scores = [tenhou.START if players == 4 else tenhou.START_OF_THREE] * players

    def out(self, seat):
        return (seat + self.first) % self.players

    def by_seat(self, row):
        """A list with a place for each seat, as the conversation has the seats."""
        return [row[(seat - self.first) % self.players] for seat in range(self.players)]

    def play(self):
        while True:
            wall = yield "deal", self.out(self.number % 4)
            if wall is None:
                return
            hand = Hand(self, Given(wall, self.players, DEAD[self.players]))
            kind, stays = yield from hand.play()
            self.scores = hand.kyoku.scores
            self.sticks = 0 if kind == "win" else hand.kyoku.sticks
            self.say({"type": "end_kyoku"})
            last = 7 if self.players == 4 else 6
            after = tenhou.next_hand(self.number, self.honba, kind, stays, last, self.scores)
            if after is None:
                final = flow.final_scores(self.scores, self.sticks)
                self.say({"type": "end_game", "scores": self.by_seat(final)})
                return
            self.number, self.honba = after


class Hand:
    """One hand at a table."""

    def __init__(self, table, wall):
        self.table, self.wall, self.pending = table, wall, 0
        hands = wall.deal(table.number % 4)
        of = Kyoku if table.players == 4 else ThreeKyoku
        self.kyoku = of(table.number, table.honba, table.sticks, table.scores, hands,
                        wall.indicators[0])
        self.declared = None  # the discards that a declaration leaves
        self.say("start_kyoku", bakaze="ESWN"[table.number // 4], kyoku=table.number % 4 + 1,
                 honba=table.honba, kyotaku=table.sticks, oya=table.out(table.number % 4),
                 dora_marker=FACES[wall.indicators[0]], scores=table.by_seat(table.scores),
                 tehais=table.by_seat([[FACES[t] for t in hand] for hand in hands]))

    def say(self, event, seat=None, /, **members):
        actor = {} if seat is None else {"actor": self.table.out(seat)}
        self.table.say({"type": event, **actor, **members})

    def play(self):
        """(kind of end for flow, whether the dealer stays)."""
        self.draw()
        end = None
        while end is None:
            end = yield from self.turn()
        return end

    def draw(self):
        k = self.kyoku
        tile = self.wall.replacement() if k.phase == "replace" else self.wall.draw()
        k.draw(tile)
        self.say("tsumo", k.turn, pai=FACES[tile])

    def reveal(self):
        """Turns the indicators that are due (docs/observed.md, items 27 and 42)."""
        for _ in range(self.pending):
            tile = self.wall.indicators[len(self.kyoku.indicators)]
            self.kyoku.reveal(tile)
            self.say("dora", dora_marker=FACES[tile])
        self.pending = 0

    def ask(self, offers):
        """{seat: act} of the seats inside, from {seat: {act: move}}."""
        table = self.table
        answers = yield table.by_seat([list(offers.get(seat, ())) for seat in range(table.players)])
        return {seat: offers[seat][answers[table.out(seat)]] for seat in offers if offers[seat]}

    def turn(self):
        k, seat = self.kyoku, self.kyoku.turn
        move = (yield from self.ask({seat: self.own_acts()}))[seat]
        if move[0] == "tsumo":
            return self.win([seat], seat, k.drawn)
        if move[0] == "nine":
            return self.abort("nine-terminals", seat)
        if move[0] in ("kan", "north"):
            return (yield from self.own_kan(seat, move))
        if move[0] == "riichi":
            self.declared = k.riichi_discards()
            k.declare(seat)
            self.say("reach", seat)
            acts = {self.discard_act(t): ("discard", t) for t in sorted(self.declared)}
            move = (yield from self.ask({seat: acts}))[seat]
        self.reveal()
        tsumogiri = move[1] == k.drawn
        k.discard(seat, move[1])
        self.say("dahai", seat, pai=FACES[move[1]], tsumogiri=tsumogiri)
        return (yield from self.after_discard(seat))

    def discard_act(self, tile):
        return f"dahai {FACES[tile]}{' tsumogiri' if tile == self.kyoku.drawn else ''}"

    def own_acts(self):
        k, acts = self.kyoku, {}
        names = {"tsumo": "hora", "nine": "ryukyoku", "riichi": "reach"}
        for move in moves.own_turn(k):
            if move[0] in names:
                acts.setdefault(names[move[0]], move)
            elif move[0] == "discard":
                acts.setdefault(self.discard_act(move[1]), move)
            elif move[1].kind == "kakan":
                acts[f"kakan {FACES[move[1].added]}"] = move
            else:
                acts[" ".join(["ankan", *sorted(FACES[t] for t in move[1].tiles)])] = move
        norths = [t for t in k.hands[k.turn] if t // 4 == NORTH]
        if k.PLAYERS == 3:
            for tile in sorted(norths, key=lambda t: t != k.drawn):
                if not k.kita_faults(k.turn, tile):
                    acts.setdefault("nukidora", ("north", tile))
        return acts

    def own_kan(self, seat, move):
        k = self.kyoku
        if move[0] == "north":
            k.kita(seat, move[1])
            self.say("nukidora", seat, pai="N")
        else:
            self.kan(seat, move[1])
        if k.robbable:
            claims = yield from self.claims(False)
            if self.winners(claims):
                return self.win(self.winners(claims), seat, k.last[1])
        if move[0] == "north":
            self.reveal()
        elif move[1].kind == "kakan":
            self.reveal()
            self.pending = 1
        else:
            self.pending += 1
            self.reveal()
        self.draw()
        return None

    def kan(self, seat, meld):
        self.kyoku.call(seat, meld)
        if meld.kind == "ankan":
            self.say("ankan", seat, consumed=[FACES[t] for t in meld.tiles])
        else:
            self.say("kakan", seat, pai=FACES[meld.added],
                     consumed=[FACES[t] for t in meld.tiles if t != meld.added])

    def claims(self, may_call):
        """{seat: move} of those who may claim the last tile."""
        k, offers = self.kyoku, {}
        for seat in range(k.PLAYERS):
            acts = {}
            for move in moves.claims(k, seat) if seat != k.last[0] else ():
                if move[0] == "ron":
                    acts["hora"] = move
                elif move[0] == "call" and may_call:
                    meld = move[1]
                    own = sorted(FACES[t] for t in meld.tiles if t != meld.called)
                    acts[" ".join([meld.kind, *own])] = move
            offers[seat] = {**acts, "none": ("pass",)} if acts else {}
        return (yield from self.ask(offers)) if any(offers.values()) else {}

    def winners(self, claims):
        """Those who win, the nearest to the discarder first."""
        k = self.kyoku
        turn = [(k.last[0] + i) % k.PLAYERS for i in range(1, k.PLAYERS)]
        return [seat for seat in turn if claims.get(seat) == ("ron",)]

    def after_discard(self, seat):
        k = self.kyoku
        aborted = (k.four_winds() or k.four_kans()
                   or k.PLAYERS == 4 and all(k.riichi))  # its deposit comes before any call
        claims = yield from self.claims(not aborted)
        winners = self.winners(claims)
        if len(winners) == 3:
            return self.abort("triple-ron")
        if winners:
            return self.win(winners, seat, k.last[1])
        if k.declaring == seat:
            k.deposit()
            self.say("reach_accepted", seat)
        for kind, happens in (("four-riichi", k.four_riichi), ("four-winds", k.four_winds),
                              ("four-kans", k.four_kans)):
            if happens():
                return self.abort(kind)
        calls = [(c[1].kind == "chi", s, c[1]) for s, c in claims.items() if c[0] == "call"]
        if calls:
            self.call(*min(calls)[1:], seat)
        elif k.live == 0:
            return self.exhausted()
        else:
            self.draw()
        return None

    def call(self, caller, meld, source):
        self.kyoku.call(caller, meld)
        self.say(meld.kind, caller, target=self.table.out(source), pai=FACES[meld.called],
                 consumed=[FACES[t] for t in meld.tiles if t != meld.called])
        if meld.kind == "daiminkan":
            self.draw()
            self.pending = 1

    def win(self, winners, source, tile):
        """Pays the winners in order; the first takes honba and sticks."""
        k, table = self.kyoku, self.table
        sticks = k.sticks
        for place, seat in enumerate(winners):
            ura = self.wall.ura[:len(k.indicators)] if k.riichi[seat] else []
            value = k.value(seat, tile, seat == source, ura)
            liable, earlier_ankan = settle.liable_seat(seat, k.melds[seat], value.yakuman)
            liable = None if earlier_ankan else liable  # rulings C20
            deltas = settle.win(seat, source, k.dealer, value.points, 0 if place else k.honba,
                                sticks, liable, k.PLAYERS)
            k.scores = [s + d for s, d in zip(k.scores, deltas)]
            sticks = 0
            self.say("hora", seat, target=table.out(source), pai=FACES[tile],
                     deltas=table.by_seat(deltas), **worth(value),
                     **({"ura_markers": [FACES[t] for t in ura]} if ura else {}))
        return "win", k.dealer in winners

    def exhausted(self):
        k, table = self.kyoku, self.table
        tenpai = [bool(w) for w in k.waits]
        nagashi = k.nagashi_seats()
        deltas = settle.nagashi(nagashi, k.dealer, k.PLAYERS) if nagashi else settle.noten(tenpai)
        self.say("ryukyoku", kind="nagashi-mangan" if nagashi else "exhaustive",
                 deltas=table.by_seat(deltas), tenpai=table.by_seat(tenpai))
        k.scores = [s + d for s, d in zip(k.scores, deltas)]
        return "draw", tenpai[k.dealer]

    def abort(self, kind, seat=None):
        self.say("ryukyoku", seat, kind=kind, deltas=[0] * self.kyoku.PLAYERS)
        return "abort", True


def worth(value):
    """What a win is worth, in the members of its event."""
    if value.yakuman:
        names = [tenhou.YAKU[i] for i in tenhou.yakuman_ids(value)]
        return {"points": value.points, "yaku": [{"yaku": name} for name in names]}
    return {"points": value.points, "han": value.han, "fu": value.fu,
            "yaku": [{"yaku": tenhou.YAKU[i], "han": han}
                     for i, han in sorted(tenhou.yaku_ids(value).items()) if han]}
