#!/usr/bin/env python3
"""`conform fuzz` asks only what can come about under the ruleset (preset ronin).

    fuzz_positions.py REFEREE

In Ronin's west round "the game ends at the first moment any player's score reaches the winning
score threshold" (ronin/West Round (Sudden Death)), so no hand of it is played with 30,000 points;
and one five of each suit is red (ronin/Dora), so no hand holds four plain ones. The adapter answers
such a question wrongly and skips every other one."""

import json
import subprocess
import sys

QUESTIONS = ["score", "waits", "settle"]
THRESHOLD = 30000


def cannot_come_about(question, ask):
    if question == "settle":
        return ask["round"][0] in "WN" and max(ask.get("scores", [0])) >= THRESHOLD
    faces = [*ask["concealed"], *(face for meld in ask.get("melds", []) for face in meld["tiles"])]
    if question == "score":
        faces.append(ask["win"])
    return any(faces.count(f"5{suit}") > 3 for suit in "mps")


def adapter():
    for line in sys.stdin:
        ask = json.loads(line)
        if ask["type"] == "hello":
            out = {"type": "hello", "protocol": "referee.conform/1", "name": "positions",
                   "rules": ["ronin"], "questions": QUESTIONS}
        elif ask["type"] == "bye":
            out = {"type": "bye"}
        elif cannot_come_about(ask["question"], ask["input"]):
            out = {"type": "error", "id": ask["id"], "reason": "this cannot come about"}
        else:
            out = {"type": "skip", "id": ask["id"]}
        print(json.dumps(out), flush=True)
        if out["type"] == "bye":
            return


def main():
    if sys.argv[1] == "--adapter":
        adapter()
        return
    command = [sys.argv[1], "conform", "fuzz", "--questions", "6000", "--format", "json", "--",
               sys.executable, __file__, "--adapter"]
    done = subprocess.run(command, capture_output=True, text=True)
    lines = [json.loads(line) for line in done.stdout.splitlines()]
    groups = [line for line in lines if "cause" in line]
    asked = [line for line in lines if "summary" in line]
    assert asked, f"no summary: {done.stdout[-500:]}{done.stderr}"
    for group in groups:
        print(f"asked though it cannot come about: {json.dumps(group)}", file=sys.stderr)
    sys.exit(1 if groups else 0)


main()
