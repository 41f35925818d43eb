"""An adapter for the tests of `referee conform fuzz`: passes every line on to `referee conform
serve`, and does one thing wrong on purpose.

    wrong_adapter.py WHAT REFEREE"""

import json
import subprocess
import sys

WHAT, REFEREE = sys.argv[1:]
serve = subprocess.Popen([REFEREE, "conform", "serve"], stdin=subprocess.PIPE,
                         stdout=subprocess.PIPE, text=True)


def right(line):
    serve.stdin.write(line)
    serve.stdin.flush()
    return json.loads(serve.stdout.readline())


def closed_sets(ask):
    return [meld for meld in ask["input"].get("melds", []) if meld["type"] == "ankan"]


for line in sys.stdin:
    ask = json.loads(line)
    question = ask.get("question")
    if WHAT.startswith("kuitan") and question:
        # No tanyao with an open hand.
        ask["rules"] = {"extends": ask["rules"], "yaku.kuitan": False}
    if WHAT == "uma" and question:
        # What first and second place get is M-League's.
        ask["rules"] = {"extends": ask["rules"], "game.uma": [30000, 10000, -10000, -30000]}
    if WHAT == "preset" and question and isinstance(ask["rules"], dict):
        # Plays the preset, whatever differs from it.
        ask["rules"] = ask["rules"]["extends"]
    out = right(json.dumps(ask) + "\n")
    answer = out.get("answer", {})
    if WHAT == "kuitan-in-points" and question == "score":
        # What the hand is worth, and nothing of how that comes about.
        answer["unsaid"] = ["yaku", "dora", "ura", "red", "han", "yaku_han", "fu", "fu_items", "limit", "yakuman", "pays"]
    if WHAT == "honba" and question == "settle":
        # Counters are forgotten.
        out = right(json.dumps({**ask, "input": {**ask["input"], "honba": 0}}) + "\n")
    elif WHAT == "norths" and question == "score" and ask["input"].get("norths"):
        # Norths set aside are forgotten, and with them what they give a replacement for.
        less = {key: value for key, value in ask["input"].items()
                if key not in ("norths", "rinshan")}
        out = right(json.dumps({**ask, "input": less}) + "\n")
    elif WHAT == "kept" and question == "legal":
        answer["actions"] = [action for action in answer["actions"] if action != "nukidora"]
    elif WHAT == "fu" and question == "score" and answer.get("fu") and closed_sets(ask):
        answer["fu"] += 10
    elif WHAT == "base" and question == "score" and answer.get("fu"):
        answer["fu"] += 1
    elif WHAT == "kan" and question == "legal":
        answer["actions"] = [action
                             for action in answer["actions"] if not action.startswith("ankan")]
    elif WHAT == "blind" and question == "validate":
        # Adds nothing up.
        answer["findings"] = [finding for finding in answer["findings"]
                              if not finding["rule"].startswith("score/")]
        answer["verdict"] = "reject" if answer["findings"] else "accept"
    elif WHAT == "crash" and question == "score" and ask["input"].get("riichi"):
        sys.exit("no riichi here")
    elif WHAT == "skip" and question:
        out = {"type": "skip", "id": ask["id"], "reason": "not today"}
    print(json.dumps(out), flush=True)
    if ask["type"] == "bye":
        break
