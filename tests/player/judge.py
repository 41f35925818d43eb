"""Judges a canonical stream (docs/events.md) under Tenhou's rules, four players or three: legal, or
what is broken first and where. Shares nothing with validator/; the rules are Kyoku's, settle's and
flow's. Here are those from hand to hand; judge_hand.py has the moves, judge_ends.py the results.

Rules are named by their catalogue ids. S1 is the list of Tenhou's rules, by its points; items are
those of docs/observed.md. A stream with hidden tiles is not judged."""

from collections import namedtuple
from itertools import islice

from player import flow
from player.judge_hand import Hand
from player.kyoku import Illegal, OpenPoint, check
from player.wall import PREFIX, Walls

# answer: "legal", "illegal", or "open" where the sources leave open what is so. event: line from 0.
Verdict = namedtuple("Verdict", "answer event reason", defaults=(None, None))
NEWS = ("disconnect", "reconnect", "substitute")


def judge(events):
    """The Verdict about one game or a part of one: its lines as objects, `start_game` first. What
    the log leaves out is not judged."""
    game, index = Game(events), 0
    try:
        for index, event in enumerate(events):
            game.take(index, event, islice(events, index + 1, None))
        game.stop()
    except Illegal as fault:
        rule, *place = fault.args
        return Verdict("illegal", place[0] if place else index, rule)
    except OpenPoint as point:
        return Verdict("open", index, str(point))
    return Verdict("legal")


class Game:
    """From hand to hand."""

    def __init__(self, events):
        head = events[0]
        self.flags = head.get("flags", {})
        self.players = self.flags.get("players", 4)
        self.last_number = 4 * self.flags.get("winds", 2) - 5 + self.players
        self.fragment = head.get("fragment", False)
        self.hand, self.after, self.ended, self.hands = None, "first", False, None
        seed = head.get("wall_seed", {}).get("text", "")
        self.walls = Walls(seed) if seed.startswith(PREFIX) else None

    def take(self, index, e, rest):
        kind = e["type"]
        if kind == "start_game" or kind in NEWS:
            return
        check("turn/after-end", not self.ended)
        if kind in ("start_kyoku", "end_game", "end_kyoku"):
            self.close(kind)
            if kind != "end_kyoku":
                (self.start if kind == "start_kyoku" else self.end)(e)
        else:
            check("turn/after-end", self.hand is not None)
            self.hand.take(index, e, rest)

    def stop(self):
        """A log that stops inside a hand or a game; a part of a game says that it is one."""
        check("log/incomplete", self.fragment or self.ended)

    def close(self, kind):
        """A hand ends with its result; nothing rests on the line that says so."""
        check("turn/after-end", self.hand is not None or kind != "end_kyoku")
        if self.hand is not None:
            check("log/incomplete", self.hand.ends.kind is not None)
            self.after, self.hand = self.next_hand(), None
            self.hands = None if self.hands is None else self.hands + 1

    def next_hand(self):
        """(number, honba, sticks, scores), or (None, sticks, scores) where the game is over."""
        k, ends = self.hand.kyoku, self.hand.ends
        sticks = 0 if ends.kind == "win" else k.sticks
        after = flow.next_hand(k.number, k.honba, ends.kind, ends.dealer_stays, self.last_number,
                               k.scores)
        return (*(after or (None,)), sticks, k.scores)

    def start(self, e):
        number = 4 * "ESWN".index(e["bakaze"]) + e["kyoku"] - 1
        scores = e["scores"][:self.players]
        header = (number, e["honba"], e["kyotaku"], scores)
        start = flow.START if self.players == 4 else 35000  # S1 1, item 62
        if self.after == "first":
            expected = header if self.fragment else (0, 0, 0, [start] * self.players)
            check("deal/start", header == expected)
            check("deal/start", min(header[:3]) >= 0 and min(scores) >= 0
                  and sum(scores) + 1000 * e["kyotaku"] == start * self.players
                  and all(s % 100 == 0 for s in scores))
        else:
            check("flow/continued", self.after[0] is not None)
            for rule, ours, theirs in zip(("round", "honba", "riichi-sticks", "scores"),
                                          self.after, header):
                check("flow/" + rule, ours == theirs)
        check("flow/round", e["kyoku"] <= self.players)
        self.hands = e.get("number", self.hands) if self.after == "first" else self.hands
        check("flow/missing-hand", e.get("number", self.hands) == self.hands)
        check("deal/dealer", e["oya"] == number % 4 == e.get("turn", number % 4))
        if self.after == "first" and (number, e["honba"]) != (0, 0):
            self.walls = None  # which of the walls begins the part of a game is not known
        wall, dice = self.walls.next(self.players) if self.walls else (None, None)
        self.hand = Hand(e, number, scores, wall, self.players, self.flags)
        check("wall/dice", wall is None or e.get("dice") in (None, [die + 1 for die in dice]))

    def end(self, e):
        self.ended = True
        check("flow/ended-early", self.after[0] is None or self.fragment and "scores" not in e)
        if "scores" not in e:
            return
        final = flow.final_scores(self.after[2], self.after[1])
        check("final/scores", e["scores"][:self.players] == final)
        order = flow.place_order(final)
        check("final/placement", e.get("first") in (None, order[0]))
        if "placement" in e:
            check("final/placement", e["placement"][:self.players]
                  == [order.index(seat) + 1 for seat in range(self.players)])
        if "result_tenths" in e:  # items 61 and 74; rounding and uma by the time of the game
            uma = ((20, 10, -10, -20), (10, 5, -5, -10)) if self.players == 4 else (
                flow.UMA_OF_THREE,)
            check("final/points", e["result_tenths"][:self.players] in [
                flow.result_points(final, tenths, each) for tenths in (False, True)
                for each in uma])
