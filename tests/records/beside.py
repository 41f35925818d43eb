#!/usr/bin/env python3
"""tests/records/beside.py REFEREE

Writes generated games as converters do that put the decoded events of Mahjong Soul beside their
tenhou.net/6 (mjshead, mjslog, mjsrecordtypes). As they are, the two tell the same game; each edit
of the tenhou.net/6 alone must give exactly one finding, at the hand that is edited.
"""
import copy
import json
import os
import subprocess
import sys
import tempfile


def run(referee, *arguments, text=None):
    return subprocess.run([referee, *arguments], input=text, capture_output=True, check=False).stdout


def findings(referee, file, rules):
    with tempfile.NamedTemporaryFile("w", suffix=".json", encoding="utf-8") as out:
        json.dump(file, out)
        out.flush()
        report = json.loads(run(referee, "check", "--format", "json", "--rules", rules, out.name))
    assert report["format"] == "mahjong-soul", report["format"]
    return [(found["rule"], found.get("kyoku")) for found in report["findings"]]


def joined(record, conversion):
    results = [action["result"] for action in record["data"]["data"]["actions"]
               if action.get("result")]
    return {**conversion, "mjshead": record["head"],
            "mjslog": [result["data"] for result in results],
            "mjsrecordtypes": [result["name"].split(".")[-1] for result in results]}


def other_tile(tile):
    return 46 if tile != 46 else 45


def edit_score(hand):
    hand[1][1] += 100


def edit_honba(hand):
    hand[0][1] += 1


def edit_indicator(hand):
    hand[2][0] = other_tile(hand[2][0])


def edit_deal(hand):
    hand[4][0] = other_tile(hand[4][0])


def edit_delta(hand):
    hand[16][1][0] += 100


EDITS = {"score": edit_score, "honba": edit_honba, "indicator": edit_indicator, "deal": edit_deal,
         "delta": edit_delta}


def main():
    referee = os.path.abspath(sys.argv[1])
    faults, tried = [], 0
    for rules, seed in (("mahjong-soul", "beside"), ("mahjong-soul", "side")):
        games = run(referee, "generate", "--rules", rules, "--games", "4", "--seed", seed,
                    "--policy", "mixed,rare")
        for number, game in enumerate(split(games)):
            record = json.loads(run(referee, "convert", "--to", "mahjong-soul", "-", text=game))
            conversion = json.loads(run(referee, "convert", "--to", "tenhou6", "-", text=game))
            whole = joined(record, conversion)
            name = f"{rules}, {seed}, game {number}"
            found = findings(referee, whole, rules)
            if found:
                faults.append(f"{name}: {found[:3]}, as it is")
            for what, edit in EDITS.items():
                place = len(whole["log"]) // 2
                edited = copy.deepcopy(whole)
                hand = edited["log"][place]
                if what == "delta" and len(hand[16]) < 2:
                    continue
                edit(hand)
                tried += 1
                found = findings(referee, edited, rules)
                if found != [("log/malformed", place)]:
                    faults.append(f"{name}, {what} edited: {found[:3]}")
    for fault in faults:
        print(fault)
    print(f"{tried} edits, {len(faults)} faults")
    return 1 if faults or tried < 20 else 0


def split(stream):
    games = []
    for line in stream.splitlines(keepends=True):
        if b'"type":"start_game"' in line:
            games.append(b"")
        games[-1] += line
    return games


if __name__ == "__main__":
    sys.exit(main())
