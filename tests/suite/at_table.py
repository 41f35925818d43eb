#!/usr/bin/env python3
"""Plays the `play` cases of the suite with an engine at the table (docs/drive.md), and holds its
events to what is due.

    at_table.py [--preset NAME] [--cases FILE]... -- ENGINE...

Prints the ids of cases that fail and the first line that differs; exit 1 if there is one. An engine
that takes no wall cannot be asked."""

import argparse
import json
import subprocess
import sys
from pathlib import Path

sys.path[:0] = map(str, Path(__file__).resolve().parents[1:3])

from player.script import OLD, Script  # noqa: E402

ROOT = Path(__file__).resolve().parents[2] / "fixtures" / "cases"
FILES = ["play/play.jsonl", "play/play-of-three.jsonl", "play/ronin.jsonl", "play/wrc.jsonl",
         "play/ema.jsonl", "play/jcr.jsonl", "generated/play.jsonl",
         "generated/play-of-three.jsonl"]
ANY_ORDER = ("yaku", "consumed")
# What an engine may leave out because it cannot say it.
MAY_LACK = ("yaku", "han", "fu", "points", "ura_markers", "tenpai", "pai")
OF_SEATS = ("scores", "deltas", "tenpai", "tehais")


class Trouble(Exception):
    pass


class Engine:
    def __init__(self, command):
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                        text=True)
        self.say({"type": "hello", "protocol": "referee.table/1"})
        self.hello = self.hear()

    def end(self):
        self.process.kill()
        self.process.wait()

    def say(self, line):
        self.process.stdin.write(json.dumps(line) + "\n")
        self.process.stdin.flush()

    def hear(self):
        text = self.process.stdout.readline()
        if not text:
            raise Trouble(f"it ended with {self.process.wait()}")
        return json.loads(text)


def offers_with_tries(script, offers):
    """The acts of a moment, and the places of those that must be refused."""
    left, tried = list(script.left), []
    acts = script.answers(offers)
    for text in left[:len(left) - len(script.left)]:
        if text.startswith("!") and not text.startswith(OLD):
            seat, _, act = text[1:].partition(" ")
            tried.append({"seat": int(seat), "act": act})
    return acts, tried


def answer_to_the_old(engine, before, text):
    """The question that the engine asks again after an answer to the question before."""
    seat, _, act = text.removeprefix(OLD).partition(" ")
    engine.say({"type": "answer", "id": before, "acts": [{"seat": int(seat), "act": act}]})
    refused, again = engine.hear(), engine.hear()
    if refused["type"] != "refused" or again["type"] != "ask":
        raise Trouble(f"not refused: {text}")
    return again


def play(engine, preset, ask):
    """The events of a case. Tries go before the other acts of their moment, and each must be
    refused."""
    players = 3 if "sanma" in preset else 4
    engine.say({"type": "start", "game": 0, "rules": preset, "names": list("ABCD")[:players],
                "first_dealer": ask["first_dealer"], "seed": "0"})
    script, events, walls = Script(ask["decisions"]), [], list(ask["walls"])
    before = None  # the id of the question before
    while True:
        line = engine.hear()
        if line["type"] == "deal":
            if not walls:
                break
            engine.say({**walls.pop(0), "type": "wall"})
        elif line["type"] == "ask":
            if before is not None and script.left and script.left[0].startswith(OLD):
                line = answer_to_the_old(engine, before, script.left.pop(0))
            before = line["id"]
            acts, tried = offers_with_tries(script, line["offers"])
            out = tried + [{"seat": seat, "act": act} for seat, act in acts.items()]
            engine.say({"type": "answer", "id": line["id"], "acts": out})
            for place in range(len(tried)):
                refused = engine.hear()
                if refused["type"] != "refused" or refused["n"] != place:
                    raise Trouble(f"not refused: {tried[place]}")
        elif line["type"] in ("error", "refused"):
            raise Trouble(json.dumps(line))
        elif line["type"] != "start_game":
            events.append(line)
            if line["type"] == "end_game":
                break
    if script.taken or script.left:
        raise Trouble(f"offered though barred: {script.taken}; left over: {script.left}")
    return events


def same(name, wanted, given):
    if name in OF_SEATS and isinstance(given, list) and len(given) == 4 > len(wanted):
        given = given[:3] if given[3] in (None, []) else given
    if name in ANY_ORDER and isinstance(given, list):
        return sorted(map(json.dumps, wanted)) == sorted(map(json.dumps, given))
    return wanted == given


def difference(due, given):
    """The first line that is not as it is due; None if all are."""
    for wanted, line in zip(due, given):
        names = [name for name in wanted if not same(name, wanted[name], line.get(name))
                 and not (name in MAY_LACK and name not in line
                          and wanted["type"] in ("hora", "ryukyoku"))]
        if names:
            return f"{json.dumps(wanted)} and not {json.dumps(line)} ({', '.join(names)})"
    if len(due) != len(given):
        return f"{len(due)} lines and not {len(given)}"
    return None


def main():
    parser = argparse.ArgumentParser(description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--preset")
    parser.add_argument("--cases", action="append", type=Path)
    parser.add_argument("command", nargs="+")
    options = parser.parse_args()
    engine, asked, failed = Engine(options.command), 0, 0
    for path in options.cases or [ROOT / name for name in FILES]:
        for case in map(json.loads, path.read_text(encoding="utf-8").splitlines()):
            for preset, expected in case["expect"].items():
                if preset not in engine.hello["rules"] or options.preset not in (None, preset):
                    continue
                asked += 1
                try:
                    wrong = difference(expected["answer"]["events"],
                                       play(engine, preset, case["input"]))
                except Trouble as trouble:
                    wrong = str(trouble)
                    engine.end()  # what it says next belongs to a game that is over
                    engine = Engine(options.command)
                if wrong:
                    failed += 1
                    print(f"{case['id']} under {preset}: {wrong}")
    print(f"{engine.hello['name']}: {asked} plays, {failed} failed")
    return 1 if failed or not asked else 0


if __name__ == "__main__":
    sys.exit(main())
