"""Judges a canonical stream (docs/events.md) under a ruleset: legal, or what is broken first in
each hand and where. Here are the rules from hand to hand; moves.py has the moves, ends.py the
results.

Rules are named by the project's ids; the sources are named as in hand.py."""

import json
from collections import namedtuple
from itertools import islice

from second import flow
from second.hand import Illegal, OpenPoint, check
from second.moves import Hand
from second.rules import NotJudged, Rules, adjusted
from second.wall import PREFIX, Walls

# answer: "legal", "illegal", or "open" where the sources or the log leave open what is so. event:
# line from 0. Faults and open points of a whole game are lists of such Verdicts.
Verdict = namedtuple("Verdict", "answer event reason seat", defaults=(None, None, None))
NEWS = ("disconnect", "reconnect", "substitute")
# Decisions of a director: what follows in the hand is not judged.
DECISIONS = ("chonbo", "penalty", "dead_hand", "thrown_in")


def ruleset(events, name=None):
    """The Rules that the stream's header names, or those that the caller names."""
    head = events[0]
    name = name or head.get("rules")
    if not name:
        raise NotJudged("the log names no rules")
    rules = name if isinstance(name, Rules) else adjusted(name, head.get("flags", {}))
    unknown = rules.not_judged()
    if unknown:
        raise NotJudged("options whose value is not judged: " + ", ".join(
            f"{key}={rules[key]}" for key in unknown))
    if head.get("flags", {}).get("players", 4) != rules["game.players"]:
        raise NotJudged("another number of players than the ruleset has")
    if head.get("other_game"):
        raise NotJudged("rules of its own")
    return rules


def judge(events, name=None):
    """The first Verdict about one game or a part of one: its lines as objects, `start_game` first.
    What the log leaves out is not judged."""
    game = Game(events, ruleset(events, name or DEFAULT[events[0].get("flags", {}).get(
        "players", 4)]))
    for verdict in game.verdicts():
        return verdict
    return Verdict("legal")


DEFAULT = {4: "tenhou", 3: "tenhou-sanma"}  # where neither the log nor the caller names rules


class Following:
    """The lines behind one line, as often as they are asked for."""

    def __init__(self, events, index):
        self.events, self.index = events, index

    def __iter__(self):
        return islice(self.events, self.index + 1, None)


class Game:
    """From hand to hand."""

    def __init__(self, events, rules):
        head = events[0]
        self.events, self.rules = events, rules
        self.flags = head.get("flags", {})
        self.players = rules["game.players"]
        self.last_number = flow.last_hand(rules)
        self.fragment = head.get("fragment", False)
        self.hand, self.after, self.ended, self.hands = None, "first", False, None
        self.count = sum(e["type"] == "start_kyoku" for e in events)
        self.first_dealer = head.get("first_dealer")
        self.reds_shown = any(mark in json.dumps(events) for mark in ("5mr", "5pr", "5sr"))
        self.time_up, self.lost = False, False  # lost: the hand is not judged to its end
        self.dealer_stayed = False  # at the last exhaustive draw
        self.astray = False  # a hand was lost: its points may be, too
        self.unseen = False  # lost because the log does not show enough
        # A director has decided something, or the room has settings of its own.
        self.decided = "settings" in head
        seed = head.get("wall_seed", {}).get("text", "")
        self.walls = Walls(seed) if seed.startswith(PREFIX) else None
        self.proved = self.reads_walls = self.walls is not None

    def verdicts(self):
        """Yields a Verdict for each fault and each open point, one a hand at most: what follows in
        a hand rests on it, and the next header is taken as it stands."""
        for index, event in enumerate(self.events):
            try:
                if self.lost and event["type"] in ("hora", "ryukyoku"):
                    self.adds_up(event)
                elif not self.lost or event["type"] in ("start_kyoku", "end_game"):
                    self.take(index, event, Following(self.events, index))
            except Illegal as fault:
                at = index if fault.event is None else fault.event
                seat = self.events[at].get("actor") if fault.seat is None else fault.seat
                yield Verdict("illegal", at, fault.rule, seat)
                self.lose(event)
            except OpenPoint as point:
                yield Verdict("open", index, str(point))
                self.lose(event)
                self.unseen = True
        if not (self.fragment or self.ended or self.lost):
            yield Verdict("illegal", len(self.events) - 1, "log/incomplete")

    def adds_up(self, e):
        """Arithmetic that holds in every hand: what some get others pay, or it lay on the table
        (docs/values/definitions.md)."""
        deltas, stick = (e.get("deltas") or [])[:self.players], self.rules["riichi.stick"]
        if not self.unseen or len(deltas) < self.players or None in deltas:
            return
        check("payment/sum", sum(deltas) >= 0 and sum(deltas) % stick == 0)

    def lose(self, event):
        """What is known ends here; the next hand begins as the log has it."""
        self.lost, self.hand, self.after, self.unseen = True, None, "first", False
        self.fragment = self.astray = True
        self.hands, self.walls, self.proved = None, None, False
        if event["type"] == "end_game":
            self.ended = True

    def take(self, index, e, rest):
        kind = e["type"]
        if kind == "start_game" or kind in NEWS:
            return
        check("flow/continued" if kind == "start_kyoku" else "log/malformed"
              if kind == "end_game" else "turn/after-end", not self.ended)
        if kind == "time_up":
            self.time_up = True
        elif kind in ("start_kyoku", "end_game", "end_kyoku"):
            self.close(kind)
            if kind != "end_kyoku":
                self.lost = False
                (self.start if kind == "start_kyoku" else self.end)(e)
        elif kind in DECISIONS:
            self.decided = True
            raise OpenPoint(kind + ", a director's decision")
        else:
            check("turn/after-end", self.hand is not None)
            self.hand.take(index, e, rest)

    def close(self, kind):
        """A hand ends with its result; nothing rests on the line that says so."""
        check("log/malformed", self.hand is not None or kind != "end_kyoku")
        if self.hand is not None:
            k = self.hand.kyoku
            check("draw/missed-exhaustive", self.hand.ends.kind is not None
                  or k.live > 0 or k.phase != "over")
            check("log/incomplete", self.hand.ends.kind is not None)
            self.after, self.hand = self.next_hand(), None
            self.hands = None if self.hands is None else self.hands + 1

    # Seats of the log, and seats from the first dealer (flow.py).

    def turned(self, row):
        """A row a seat, from the first dealer on."""
        first = self.first_dealer or 0
        return [row[(seat + first) % self.players] for seat in range(self.players)]

    def back(self, row):
        first = self.first_dealer or 0
        return [row[(seat - first) % self.players] for seat in range(self.players)]

    def next_hand(self):
        """(number, honba, sticks, scores), or (None, sticks, scores) where the game is over."""
        k, ends = self.hand.kyoku, self.hand.ends
        self.dealer_stayed = ends.kind == "draw" and ends.dealer_stays
        after = flow.next_hand(k.number, k.honba, ends.kind, ends.dealer_stays, self.rules,
                               self.turned(k.scores), ends.dealer_won)
        return (*(after or (None,)), k.sticks, k.scores)

    def filled(self, e):
        """A header with what it leaves out and the hand before gives (docs/events.md)."""
        start = [self.rules["game.start"]] * self.players
        due = (0, 0, 0, start) if self.after == "first" and not self.fragment else self.after
        given = {} if due == "first" or due[0] is None else dict(
            zip(("honba", "kyotaku", "scores"), due[1:]))
        filled = {**given, **{name: value for name, value in e.items() if value is not None}}
        if None in filled.get("scores", [None])[:self.players] or not {
                "bakaze", "kyoku", "oya", "honba", "kyotaku"} <= {*filled} and not {
                "round", "oya", "honba", "kyotaku"} <= {*filled}:
            raise OpenPoint("a header without scores, dealer or counters")
        return filled

    def start(self, e):
        """A header (ronin/Dealer Rotation, Game Structure, West Round; tenhou/1 to 6; jcr/Post
        Hand)."""
        number = (e["round"] // self.players * 4 + e["round"] % self.players if "round" in e
                  else 4 * "ESWN".index(e["bakaze"]) + e["kyoku"] - 1)
        e = self.filled(e)
        scores = e["scores"][:self.players]
        header = (number, e["honba"], e["kyotaku"], scores)
        if self.first_dealer is None:
            self.first_dealer = (e["oya"] - number % 4) % self.players
        start, stick = self.rules["game.start"], self.rules["riichi.stick"]
        if self.after == "first":
            expected = header if self.fragment else (0, 0, 0, [start] * self.players)
            check("deal/start", self.decided or header == expected)
            total, even = sum(scores) + stick * e["kyotaku"], self.players * 1000
            check("deal/start", min(header[:3]) >= 0 and (
                self.decided or self.astray or total == start * self.players
                or self.fragment and total % even == 0))  # a part of a game of another start
            check("deal/start", self.decided or self.astray
                  or all(s % self.rules["pay.round_to"] == 0 for s in scores))
        else:
            self.goes_on()
            self.follows(header, stick)
        check("flow/round", number % 4 < self.players)
        self.hands = e.get("number", self.hands) if self.after == "first" else self.hands
        check("flow/missing-hand", e.get("number", self.hands) == self.hands)
        dealer = (self.first_dealer + number % 4) % self.players
        check("deal/dealer", e["oya"] == dealer == e.get("turn", dealer))
        if self.after == "first" and (number, e["honba"]) != (0, 0):
            self.walls, self.proved = None, False  # which of the walls begins the part is not known
        wall, dice = self.walls.next(self.players) if self.walls else (None, None)
        # That the set has red fives says nothing of the names in the lines (docs/events.md).
        told = (self.flags.get("red_fives") is False or self.flags.get("reds") is not None
                or self.reds_shown or not any(self.rules["dora.red"]))
        self.hand = Hand(e, number, scores, wall, self.rules, told)
        check("wall/dice", wall is None or e.get("dice") in (None, [die + 1 for die in dice]))

    def goes_on(self):
        """Whether another hand is due. Old logs of Tenhou play on where later ones stop
        (end.tenpaiyame_old_lenient: a log without a seed; sd.end_old_lenient)."""
        head, rules = self.events[0], self.rules
        if self.after[0] is None and (
                rules["end.tenpaiyame_old_lenient"] and "wall_seed" not in head
                and self.dealer_stayed or rules["sd.end_old_lenient"] and head.get("early_years")):
            raise OpenPoint("an old log that plays on")
        check("flow/continued", self.after[0] is not None)

    def follows(self, header, stick):
        """Whether a header is the one that is due; of several wrong facts one is named."""
        ours = self.after
        check("flow/round", ours[0] == header[0])
        missing = sum(header[3]) - sum(ours[3])
        check("flow/riichi-sticks",  # sticks and scores that differ by the same sticks
              not missing or missing != stick * (ours[2] - header[2]))
        for rule, place in (("scores", 3), ("honba", 1), ("riichi-sticks", 2)):
            check("flow/" + rule, ours[place] == header[place])

    def end(self, e):
        """The end of the game and its result (ronin/Game Structure and Scoring Fundamentals,
        tenhou/3 to 9, jcr/Post Game, wrc/5.7.4, ronin-rulebook/13)."""
        self.ended = True
        if self.after == "first" or self.decided:
            return
        clock = self.time_up and self.rules["end.clock"] != "off"
        check("flow/ended-early",
              self.after[0] is None or clock or self.fragment and "scores" not in e)
        check("flow/missing-hand",
              self.fragment or e.get("kyokus") in (None, self.count))
        if "scores" not in e:
            return
        final = flow.final_scores(self.turned(self.after[-1]), self.after[-2], self.rules)
        check("final/scores", e["scores"][:self.players] == self.back(final))
        order = flow.place_order(final)
        leaders = [seat for seat in order if final[seat] == final[order[0]]]
        if self.rules["game.tie_break"] != "shared":
            leaders = order[:1]
        named = [(seat + self.first_dealer) % self.players for seat in leaders]
        check("final/placement", e.get("first") in (None, *named))
        if "result_tenths" in e and self.rules["game.return"] is not None:
            check("final/points", e["result_tenths"][:self.players] in [
                self.back(points) for points in flow.result_ways(final, self.rules)])
        if "placement" in e:
            self.places(e["placement"][:self.players], final, order)

    def places(self, told, final, order):
        places = self.turned(told)
        if self.rules["game.tie_break"] != "shared":
            check("final/placement",
                  places == [order.index(seat) + 1 for seat in range(self.players)])
            return
        better = [sum(other > score for other in final) for score in final]
        shared = [number + 1 for number in better]
        apart = all(number < place <= number + final.count(score)
                    for number, place, score in zip(better, places, final))
        if apart and places != shared:
            raise OpenPoint("the order of tied players, which no text gives")
        check("final/placement", places == shared)
