"""The conversation of an engine at the table (docs/drive.md) for engines in Python, one game at a
time. An engine is a generator: it yields ("deal", dealer) and is sent the wall; it yields the
offers of a moment, a list of acts for each seat, and is sent {seat: act}, an act for each seat that
has offers. What happens goes to `say`, as the events of docs/events.md."""

import json
import sys


class Trouble(Exception):
    """Why a game cannot be played, or cannot go on, in words for people."""


def say(line):
    sys.stdout.write(json.dumps(line, separators=(",", ":")) + "\n")


class Moment:
    """Offers that wait for the acts of their seats."""

    def __init__(self, offers):
        self.offers, self.acts = offers, {}

    def open_seats(self):
        return [seat for seat, acts in enumerate(self.offers) if acts and seat not in self.acts]

    def take(self, act):
        """Why an act is refused; None if it was taken."""
        seat = act.get("seat") if isinstance(act, dict) else None
        if type(seat) is not int or not 0 <= seat < len(self.offers):
            return "no such seat"
        if not self.offers[seat]:
            return f"seat {seat} is not asked"
        if seat in self.acts:
            return f"seat {seat} has acted"
        if act.get("act") not in self.offers[seat]:
            return f"seat {seat} may not do this"
        self.acts[seat] = act["act"]
        return None


class Engine:
    def __init__(self, players, table):
        """`players` is how many sit at the table of each preset, and `table(players, first_dealer,
        say)` gives an object whose `play()` is the generator of a game."""
        self.players, self.table = players, table
        self.number, self.game, self.moment = 0, None, None

    def take(self, line):
        """One line that is not the hello and not the bye; says the whole turn."""
        kind = line.get("type")
        try:
            if kind == "start":
                self.start(line)
            elif kind == "wall" and self.game and not self.moment:
                self.go_on(line)
            elif kind == "answer" and self.moment:
                self.answer(line)
            else:
                raise Trouble(f"{kind} is not expected now")
        except (Trouble, ValueError) as error:
            self.game = self.moment = None
            say({"type": "error", "reason": str(error)})

    def start(self, line):
        rules, first = line.get("rules"), line.get("first_dealer", 0)
        self.game = self.moment = None
        if rules not in self.players or first not in range(self.players[rules]):
            raise Trouble("no such rules, or no such first dealer")
        say({"type": "start_game", "names": line.get("names"), "rules": rules,
             "first_dealer": first})
        self.game = self.table(self.players[rules], first, say).play()
        self.go_on(None)

    def answer(self, line):
        moment, acts = self.moment, line.get("acts", [])
        for place, act in enumerate(acts):
            reason = moment.take(act) if line.get("id") == self.number else "not the last ask"
            if reason:
                say({"type": "refused", "id": line.get("id"), "n": place, "reason": reason})
        if moment.open_seats():
            self.ask()
        else:
            self.moment = None
            self.go_on(moment.acts)

    def ask(self):
        """Asks the seats that have not acted."""
        seats = self.moment.open_seats()
        self.number += 1
        say({"type": "ask", "id": self.number,
             "offers": [acts if seat in seats else []
                        for seat, acts in enumerate(self.moment.offers)]})

    def go_on(self, sent):
        """Plays until a wall or an act is wanted; the end of the game is an event of its own."""
        try:
            wanted = self.game.send(sent)
        except StopIteration:
            self.game = None
            return
        if wanted[0] == "deal":
            say({"type": "deal", "dealer": wanted[1]})
        else:
            self.moment = Moment(wanted)
            self.ask()


def serve(name, version, players, table):
    """Answers lines of standard input until the bye, or the end."""
    engine = Engine(players, table)
    for text in sys.stdin:
        line = json.loads(text)
        if line["type"] == "hello":
            say({"type": "hello", "protocol": "referee.table/1", "name": name, "version": version,
                 "rules": list(players), "wall": "given"})
        elif line["type"] == "bye":
            say({"type": "bye"})
            sys.stdout.flush()
            return
        else:
            engine.take(line)
        sys.stdout.flush()
