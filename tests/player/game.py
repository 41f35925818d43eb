"""Plays one hand and one game, writing the elements of the log as the server would.

A game that meets a point which the sources leave open raises OpenPoint; the caller plays another
one instead.
"""

import random

from player import mjlog, moves, policy, tenhou
from second import flow, settle
from second.hand import Kyoku, OpenPoint
from second.wall import Walls, seed_text

NAMES = ["Asagao", "Botan", "Cosmos", "Daria", "Enoki", "Fuji", "Ginnan", "Hagi", "Iris",
         "Juzudama", "菊", "Lilac", "桃", "Nazuna", "Ran", "桜"]


class Hand:
    """One hand: the wall, the players, the log."""

    def __init__(self, number, honba, sticks, scores, wall, dice, players, rules=None):
        hands = wall.deal(number % 4)
        self.wall, self.players = wall, players
        self.kyoku = Kyoku(number, honba, sticks, scores, hands, wall.dora(0), rules)
        self.log = [mjlog.init(self.kyoku, dice, hands)]
        self.pending = 0  # indicators that wait for their kan's replacement draw to be over

    def play(self):
        """Plays to the end: (kind of end, dealer stays, sticks left)."""
        end = None
        self.draw()
        while end is None:
            end = self.act()
        return end

    def draw(self):
        k = self.kyoku
        tile = self.wall.replacement() if k.phase == "replace" else self.wall.draw()
        k.draw(tile)
        self.log.append(mjlog.draw(k.turn, tile))

    def reveal(self):
        for _ in range(self.pending):
            self.kyoku.reveal(self.wall.dora(len(self.kyoku.indicators)))
            self.log.append(("DORA", {"hai": self.kyoku.indicators[-1]}))
        self.pending = 0

    def act(self):
        """The move of the player whose turn it is, and what others do about it."""
        k, seat = self.kyoku, self.kyoku.turn
        move = self.players[seat].act(k, moves.own_turn(k))
        if move[0] == "tsumo":
            if k.four_kans():
                raise OpenPoint("win on the replacement tile of a fourth kan")
            return self.win([seat], seat, k.drawn)
        if move[0] == "nine":
            return self.abort("yao9", [seat])
        if move[0] == "kan":
            return self.own_kan(seat, move[1])
        if move[0] == "riichi":
            if (k.calls == 0 and len(k.rivers[seat]) == 0 and sum(map(len, k.rivers)) == 3
                and 27 <= move[1] // 4 <= 30):
                raise OpenPoint("riichi with what may be the fourth wind")
            if len(k.kans) == 4:
                raise OpenPoint("riichi on the fourth kan")
            k.declare(seat)
            self.log.append(("REACH", {"who": seat, "step": 1}))
        self.reveal()
        k.discard(seat, move[1])
        self.log.append(mjlog.discard(seat, move[1]))
        return self.after_discard(seat)

    def own_kan(self, seat, meld):
        k = self.kyoku
        k.call(seat, meld)
        self.log.append(mjlog.meld(seat, meld))
        if meld.kind == "kakan":
            end = self.rons(seat)
            if end:
                return end
            self.reveal()
            self.pending = 1
        else:
            self.pending += 1
            self.reveal()
        self.draw()
        return None

    def rons(self, source):
        k = self.kyoku
        choices = {s: self.players[s].claim(k, s, moves.claims(k, s))
                   for s in range(4) if s != source}
        self.choices = choices
        winners = [s for i in range(1, 4) for s in [(source + i) % 4] if choices[s] == ("ron",)]
        if winners and (k.four_kans() or k.four_winds()) and not k.robbable:
            raise OpenPoint("ron on the discard of a four-kan or four-wind draw")
        if len(winners) == 3:
            return self.abort("ron3", sorted(winners))
        return self.win(winners, source, k.last[1]) if winners else None

    def after_discard(self, seat):
        k = self.kyoku
        end = self.rons(seat)
        if end:
            return end
        if k.declaring == seat:
            k.deposit()
            self.log.append(("REACH", {"who": seat, "ten": mjlog.hundreds(k.scores), "step": 2}))
        for kind, happens, shown in (("reach4", k.four_riichi, [0, 1, 2, 3]),
                                     ("kaze4", k.four_winds, []), ("kan4", k.four_kans, [])):
            if happens():
                return self.abort(kind, shown)
        calls = [(c[1].kind == "chi", s, c[1]) for s, c in self.choices.items() if c[0] == "call"]
        if calls:
            _, caller, meld = min(calls)
            k.call(caller, meld)
            self.log.append(mjlog.meld(caller, meld))
            if meld.kind == "daiminkan":
                self.draw()
                self.pending = 1
            return None
        if k.live == 0:
            return self.exhausted()
        self.draw()
        return None

    def win(self, winners, source, tile):
        """Pays the winners in order; the first takes honba and sticks."""
        k = self.kyoku
        sticks, ura_count = k.sticks, len(k.indicators)
        for place, seat in enumerate(winners):
            ura = [self.wall.ura(i) for i in range(ura_count)] if k.riichi[seat] else []
            value = k.value(seat, tile, seat == source, ura)
            liable, is_open = settle.liable_seat(seat, k.melds[seat], value.yakuman)
            if liable is not None and (is_open or liable == source or len(winners) > 1):
                raise OpenPoint("liability")
            deltas = settle.win(seat, source, k.dealer, value.points, 0 if place else k.honba,
                                sticks, liable)
            self.log.append(mjlog.agari(k, seat, source, tile, value, ura, sticks, k.scores, deltas,
                                        liable))
            k.scores = [s + d for s, d in zip(k.scores, deltas)]
            sticks = 0
        return "win", k.dealer in winners, 0

    def exhausted(self):
        k = self.kyoku
        tenpai = [bool(w) for w in k.waits]
        nagashi = k.nagashi_seats()
        if len(nagashi) > 1:
            raise OpenPoint("nagashi mangan by two")
        if nagashi and any(m.kind != "ankan" for m in k.melds[nagashi[0]]):
            raise OpenPoint("nagashi mangan after an own call")
        deltas = settle.nagashi(nagashi, k.dealer) if nagashi else settle.noten(tenpai)
        self.log.append(mjlog.ryuukyoku(k, "nm" if nagashi else None, deltas,
                                        [s for s in range(4) if tenpai[s]]))
        k.scores = [s + d for s, d in zip(k.scores, deltas)]
        return "draw", tenpai[k.dealer], k.sticks

    def abort(self, kind, shown):
        self.log.append(mjlog.ryuukyoku(self.kyoku, kind, [0] * 4, shown))
        return "abort", True, self.kyoku.sticks


def play_game(label, policy_name="mixed", east_only=False, tenths=True, rules=None, go=None):
    """The elements of a whole game. label: any text, from which wall and players are drawn; rules:
    those of a lobby, otherwise the ordinary ones; go: what its GO says beside the type."""
    rules = rules or tenhou.rules_of(4, 1 if east_only else 2)
    rng = random.Random(label)
    seed = seed_text(label)
    walls = Walls(seed)
    rates = ",".join(f"{rng.uniform(1400, 2300):.2f}" for _ in range(4))
    names = {f"n{seat}": mjlog.percent(name) for seat, name in enumerate(rng.sample(NAMES, 4))}
    log = [("SHUFFLE", {"seed": seed, "ref": ""}),
           ("GO", {"type": 161 if east_only else 169, **(go or {"lobby": 0})}),
           ("UN",
            {**names, "dan": mjlog.join(rng.randrange(10, 19) for _ in range(4)), "rate": rates,
             "sx": mjlog.join(rng.choices("MF", k=4))}),
           ("TAIKYOKU", {"oya": 0})]
    number, honba, sticks, scores = 0, 0, 0, [rules["game.start"]] * 4
    away = None
    while True:
        kinds = policy.POLICIES[policy_name]
        players = [policy.KINDS[rng.choice(kinds)](rng) for _ in range(4)]
        if away is not None:
            log.append(("UN", {f"n{away}": names[f"n{away}"]}))
        away = rng.randrange(4) if rng.random() < 0.06 else None
        wall, dice = walls.next()
        hand = Hand(number, honba, sticks, scores, wall, dice, players, rules)
        if away is not None:
            players[away] = policy.Absent(rng)
            hand.log.insert(1, ("BYE", {"who": away}))
        kind, stays, sticks = hand.play()
        log += hand.log
        scores = hand.kyoku.scores
        after = flow.next_hand(number, honba, kind, stays or kind == "abort", rules, scores)
        if after is None:
            final = flow.final_scores(scores, sticks)
            log[-1][1]["owari"] = mjlog.owari(final, flow.result_points(
                final, "none" if tenths else "half-away", rules=rules))
            return log
        number, honba = after
