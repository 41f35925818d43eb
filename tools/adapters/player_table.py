#!/usr/bin/env python3
"""The player of tests/player as an engine at the table (docs/drive.md): tables of four and of three
by Tenhou's rules, with the walls that it is given.

    referee drive -- tools/adapters/player_table.py

It needs no package, and shares nothing with the referee. An adapter of another engine in Python has
the same three parts: what each line of ours does (`Engine.take`), what one answer may do
(`Moment.take`), and the engine itself, here a generator that yields what it asks."""

import json
import pathlib
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / "tests"), str(ROOT)]

from player.table import Table  # noqa: E402

PLAYERS = {"tenhou": 4, "tenhou-sanma": 3}
HELLO = {"type": "hello", "protocol": "referee.table/1", "name": "the player", "version": "1.0",
         "rules": list(PLAYERS), "wall": "given"}


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
    def __init__(self):
        self.number, self.game, self.moment, self.offers = 0, None, None, None

    def take(self, line):
        """One line that is not the hello and not the bye; says the whole turn."""
        kind = line.get("type")
        if kind == "start":
            self.start(line)
        elif kind == "wall" and self.game and not self.moment:
            try:
                self.go_on(line)
            except ValueError as error:
                say({"type": "error", "reason": str(error)})
        elif kind == "answer" and self.moment:
            self.answer(line)
        else:
            say({"type": "error", "reason": f"{kind} is not expected now"})

    def start(self, line):
        rules, first = line.get("rules"), line.get("first_dealer", 0)
        if rules not in PLAYERS or first not in range(PLAYERS[rules]):
            self.game = self.moment = None
            say({"type": "error", "reason": "no such rules, or no such first dealer"})
            return
        say({"type": "start_game", "names": line.get("names"), "rules": rules,
             "first_dealer": first})
        self.game, self.moment = Table(PLAYERS[rules], first, say).play(), None
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


def main():
    engine = Engine()
    for text in sys.stdin:
        line = json.loads(text)
        if line["type"] == "hello":
            say(HELLO)
        elif line["type"] == "bye":
            say({"type": "bye"})
            sys.stdout.flush()
            return
        else:
            engine.take(line)
        sys.stdout.flush()


main()
