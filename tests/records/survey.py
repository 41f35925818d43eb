#!/usr/bin/env python3
"""tests/records/survey.py REFEREE [--seeds N] [--list]

Puts faults into generated games, writes the games as records of Mahjong Soul, and looks for each
fault in the record: the same rule, in the same hand, of the same seat. What a record cannot hold is
named in CANNOT with its reason; any other fault that is not found fails the test. The expected
finding comes from the operator of the fault (`referee mutate --expect`), never from the referee.
"""
import argparse
import json
import os
import subprocess
import sys
import tempfile

# Rules whose faults leave no trace in a record, and why.
CANNOT = {
    "call/own-discard": "the tile that is not the caller's own is the called one",
    "deal/dealer": "the number of the hand and its dealer are one number",
    "draw/missed-exhaustive": "the place that is left is another event",
    "final/placement": "places are not written",
    "flow/chonbo": "there are no fouls",
    "flow/honba": "a result does not repeat the honba",
    "flow/round": "the number of the hand and its dealer are one number",
    "kita/not-north": "the tile of a north is not written",
    "log/malformed": "a fault of the stream",
    "log/unknown": "a fault of the stream",
    "payment/sum": "there are no hidden hands",
    "riichi/no-discard": "a riichi is a mark of its discard",
    "riichi/deposit": "an event has room for one deposit, not for two",
    "tiles/duplicate-tile": "tiles have no identity",
    "wall/deal": "the seed is not written",
    "wall/dice": "dice are not written",
    "wall/draw": "the seed is not written",
    "wall/indicator": "the seed is not written",
    "wall/replacement": "the seed is not written",
    "win/from": "a win does not repeat the discarder",
}
# Faults found at least; a lower number would mean that the survey has lost its games.
LEAST = 150


def run(referee, *arguments, text=None):
    return subprocess.run([referee, *arguments], input=text, capture_output=True, check=False)


def rules_of(referee):
    listed = run(referee, "explain", "--format", "markdown").stdout.decode()
    found = []
    for line in listed.splitlines():
        if line.startswith("- ["):
            found.append(line[3:line.index("]")])
    return found


def findings_of(referee, text, rules):
    with tempfile.NamedTemporaryFile(suffix=".json") as file:
        file.write(text)
        file.flush()
        out = run(referee, "check", "--format", "json", "--rules", rules, file.name)
    reports = [json.loads(line) for line in out.stdout.splitlines() if line.startswith(b"{")]
    return [finding for report in reports for finding in report.get("findings", [])], out.returncode


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("referee")
    parser.add_argument("--seeds", type=int, default=1)
    parser.add_argument("--list", action="store_true")
    options = parser.parse_args()
    referee = os.path.abspath(options.referee)
    tally = {"found": 0, "elsewhere": 0, "other": 0, "silent": 0}
    lost = {}
    for preset in ("mahjong-soul", "mahjong-soul-sanma"):
        with tempfile.TemporaryDirectory() as folder:
            games = os.path.join(folder, "games.jsonl")
            played = run(referee, "generate", "--rules", preset, "--seed", "survey", "--games", "12",
                         "--policy", "mixed,wild,rare")
            with open(games, "wb") as file:
                file.write(played.stdout)
            for rule in rules_of(referee):
                for seed in range(options.seeds):
                    expect = os.path.join(folder, "expect.json")
                    stream = run(referee, "mutate", "--fault", rule, "--seed", str(seed + 1),
                                 "--expect", expect, games)
                    if stream.returncode != 0 or not stream.stdout:
                        continue
                    owed = json.load(open(expect, encoding="utf-8"))
                    told, _ = findings_of(referee, stream.stdout, preset)
                    told = [each for each in told if each["rule"] == owed["rule"]]
                    if not told:
                        continue
                    stream_file = os.path.join(folder, "fault.jsonl")
                    with open(stream_file, "wb") as file:
                        file.write(stream.stdout)
                    record = run(referee, "convert", "--to", "mahjong-soul", stream_file).stdout
                    found, code = findings_of(referee, record, preset)
                    same = [each for each in found if each["rule"] == owed["rule"]]
                    exact = [each for each in same if (each["kyoku"], each["seat"]) ==
                             (told[0]["kyoku"], told[0]["seat"])]
                    kind = ("found" if exact else "elsewhere" if same else
                            "other" if found else "silent")
                    tally[kind] += 1
                    if kind != "found":
                        lost.setdefault((kind, rule), []).append(
                            (preset, owed.get("what", ""), [f["rule"] for f in found][:3]))
    print(tally)
    if options.list:
        for key, cases in sorted(lost.items()):
            print(*key, cases[:2])
    unexpected = sorted({rule for _, rule in lost if rule not in CANNOT})
    for rule in unexpected:
        print(f"{rule}: put into a game, and not found in its record")
    if tally["found"] < LEAST:
        print(f"only {tally['found']} faults were found")
    return 1 if unexpected or tally["found"] < LEAST else 0


if __name__ == "__main__":
    sys.exit(main())
