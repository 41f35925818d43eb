#!/usr/bin/env python3
"""tests/records/shapes.py REFEREE

One generated game in every shape in which people hold a record of Mahjong Soul (shape_writers.py).
As it is, each shape is clean; with one fault put in, each gives the finding of the JSON dump, of the
same hand. Damaged files (cut anywhere, two lists, names that are none, absurd counts, wrappers in
wrappers, no hand at all) are told by a finding or an error, and what stands before the damage is
judged all the same.
"""
import copy
import json
import os
import random
import subprocess
import sys
import tempfile
from pathlib import Path

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import shape_writers as writers  # noqa: E402
from record_copy import EDITS, Record  # noqa: E402
import edits_of_values  # noqa: E402, F401  it fills EDITS
import edits_of_walls  # noqa: E402, F401  so does this

RULES = "mahjong-soul"
# What the export does not say: moves, marks, offers, flags and what is paid.
# The scores behind a hand are those of the next start in the export that is written here.
FAULTS = {"scores of a start": False, "fu": True, "a yaku": True, "the called tile": True,
          "honba": True, "moves of a win": False, "scores behind a win": False,
          "left tiles of a draw": False, "a wait dropped": False,
          "an offer of pon dropped": False, "points of a ron": False}
CUTS = 13


def run(referee, *arguments, text=None):
    return subprocess.run([referee, *arguments], input=text, capture_output=True, check=False)


def game(referee):
    out = run(referee, "generate", "--rules", RULES, "--told", "--seed", "shapes", "--first", "2",
              "--games", "1", "--policy", "rare,kans,mixed").stdout
    record = json.loads(run(referee, "convert", "--to", "mahjong-soul", "-", text=out).stdout)
    return record, json.loads(run(referee, "convert", "--to", "tenhou6", "-", text=out).stdout)


def judged(referee, files):
    """{name of the file: its reports}, and the files that are no logs by what was said of them."""
    with tempfile.TemporaryDirectory() as folder:
        for name, content in files.items():
            Path(folder, name).write_bytes(content)
        done = run(referee, "check", "--format", "json", "--fail-on", "never", "--verbose", folder)
        assert done.returncode in (0, 2), (done.returncode, done.stderr[-400:])
        reports = {}
        for line in done.stdout.splitlines():
            report = json.loads(line)
            reports.setdefault(Path(report["path"]).name, []).append(report)
        return reports, done.stderr.decode()


def told(report):
    """What is found, without the places in the file, which differ; nor their numbers of events, as
    the export leaves deposits out."""
    return sorted((each["rule"], each["kyoku"], each["seat"], each["expected"], each["actual"])
                  for each in report["findings"])


def alike(referee, record, conversion, failures):
    """Each shape of the sound game, and of the game with each fault."""
    cases = {"sound": record}
    for number, name in enumerate(FAULTS):
        edited = Record(record, random.Random(number))
        if EDITS[name][0](edited) is None:
            failures.append(f"{name}: the game has no place for it")
        else:
            cases[name] = edited.value
    files = {}
    for place, value in enumerate(cases.values()):
        for shape, (content, _) in writers.shapes(value, conversion).items():
            files[f"{place}--{shape}"] = content
    reports, _ = judged(referee, files)
    for place, name in enumerate(cases):
        wanted = told(reports[f"{place}--json"][0])
        if len(wanted) != (name != "sound"):
            failures.append(f"{name}, json: {wanted}")
        for shape in writers.shapes(record, conversion):
            if shape == "export" and not FAULTS.get(name, True):
                continue
            # The tenhou.net/6 beside it is of the sound game: the two are told apart besides.
            if shape == "beside" and name != "sound":
                continue
            found = reports.get(f"{place}--{shape}", [])
            if len(found) != 1 or found[0]["format"] != RULES or told(found[0]) != wanted:
                failures.append(f"{name}, {shape}: "
                                f"{[told(report)[:3] for report in found]}, not {wanted}")
    return len(files)


def damage(referee, record, conversion, failures):
    """Files that are cut, and files of nonsense."""
    faulty = copy.deepcopy(record)
    next(data for name, data in writers.events_of(faulty)
         if name == "RecordDealTile")["left_tile_count"] += 1
    files, cuts = {}, 0
    for shape, (content, _) in writers.shapes(faulty, conversion).items():
        for number in range(CUTS):
            cut = len(content) * (number + 1) // (CUTS + 1)
            files[f"{shape}--{number}"] = content[:cut]
            cuts += 1
    whole = writers.shapes(record, conversion)
    raw = whole["wrapper"][0]
    details = writers.details(record)
    both = copy.deepcopy(record)
    both["data"]["data"]["records"] = json.loads(whole["list"][0])
    no_name = copy.deepcopy(record)
    no_name["data"]["data"]["actions"][20]["result"]["name"] = ".lq.RecordNothing"
    counts = copy.deepcopy(record)
    start = writers.events_of(counts)[0][1]
    start["ben"], start["liqibang"], start["left_tile_count"] = 10**18, -10**18, 2**31
    start["scores"], start["tiles0"] = [2**63 - 1] * 4, ["1m"] * 5000
    nested = raw
    for _ in range(12):
        nested = writers.wrapped("", nested)
    nothing = {**record, "data": {"name": ".lq.GameDetailRecords", "data": {"records": []}}}
    damaged = {
        "both.json": json.dumps(both).encode(),
        "both.bin": writers.wrapped(".lq.GameDetailRecords",
                                    details + writers.block(1, writers.wrapped(
                                        ".lq.RecordNoTile", b""))),
        "version.bin": writers.wrapped(".lq.GameDetailRecords",
                                       details + writers.varint(16) + writers.varint(210716)),
        "name.json": json.dumps(no_name).encode(), "counts.json": json.dumps(counts).encode(),
        "nested.bin": nested, "no-hand.json": json.dumps(nothing).encode(),
        "no-hand.bin": writers.wrapped(".lq.GameDetailRecords", b"\x10\x00"),
        "no-hand-export.json": json.dumps({**writers.export(record), "record": []}).encode(),
        "lengths.bin": raw[:60] + b"\xff" * 9 + raw[69:],
    }
    reports, said = judged(referee, {**files, **damaged})
    hands = {}
    for name in files:
        shape, number = name.rsplit("--", 1)
        found = reports.get(name, [])
        rules = {each["rule"] for report in found for each in report["findings"]}
        # Too little to tell a format by, or bytes that end between two events.
        if not found and name not in said:
            failures.append(f"{name}: neither a report nor an error")
        if found and not any(rule.startswith("log/") for rule in rules):
            failures.append(f"{name}: {sorted(rules)[:4]}, and not that it is cut")
        count = sum(report["kyoku"] for report in found)
        # The tenhou.net/6 alone is read until the names of the events beside it begin.
        kind = (shape, found[0]["format"] if found else "")
        if count < hands.get(kind, 0):
            failures.append(f"{name}: {count} hands, fewer than of a shorter part")
        hands[kind] = count
        if int(number) > CUTS // 2 and found and count > 2 and kind[1] == RULES and \
                "turn/left-tiles" not in rules and shape != "export":
            failures.append(f"{name}: the fault before the cut is lost: {sorted(rules)[:4]}")
    for name in damaged:
        rules = [each["rule"] for report in reports.get(name, []) for each in report["findings"]]
        if not any(rule.startswith("log/") for rule in rules) and name not in said:
            failures.append(f"{name}: {rules[:4]}")
    return cuts + len(damaged)


def ended(referee, record, failures):
    """A game of friends that ends early: they may have voted on it, where the shape would not show
    that they did."""
    early = copy.deepcopy(record)
    actions = early["data"]["data"]["actions"]
    starts = [place for place, action in enumerate(actions)
              if (action.get("result") or {}).get("name", "").endswith("NewRound")]
    scores = actions[starts[-2]]["result"]["data"]["scores"]
    del actions[starts[-2]:]
    seats = sorted(range(len(scores)), key=lambda seat: (-scores[seat], seat))
    early["head"]["result"] = {"players": [{"seat": seat, "part_point_1": scores[seat]}
                                           for seat in seats]}
    early["head"]["config"]["category"] = 1
    named = [{"name": name, "data": data} for name, data in writers.events_of(early)]
    # What they did beside the play: they were ready.
    shown = copy.deepcopy(early)
    shown["data"]["data"]["actions"].insert(
        0, {"passed": 1, "type": 2, "user_input": {"seat": 0, "type": 7}})
    voted = copy.deepcopy(shown)
    voted["data"]["data"]["actions"].append(
        {"passed": 9, "type": 2, "user_input": {"seat": 0, "type": 12, "vote": {"yes": True}}})
    owed = {"list": ({"head": early["head"], "records": named}, False), "shown": (shown, True),
            "shown-camel": (writers.camel(shown), True), "voted": (voted, False),
            "voted-camel": (writers.camel(voted), False)}
    reports, _ = judged(referee, {name: json.dumps(value).encode()
                                  for name, (value, _) in owed.items()})
    for name, (_, is_told) in owed.items():
        found = [each["rule"] for each in reports[name][0]["findings"]]
        if ("flow/ended-early" in found) != is_told or (found and not is_told):
            failures.append(f"{name}, ended early: {found}")


def main():
    referee = os.path.abspath(sys.argv[1])
    record, conversion = game(referee)
    failures = []
    ended(referee, record, failures)
    shapes = alike(referee, record, conversion, failures)
    damaged = damage(referee, record, conversion, failures)
    for failure in failures[:30]:
        print(failure)
    print(f"{len(writers.shapes(record, conversion))} shapes, {shapes} files of {len(FAULTS)} faults "
          f"and none, {damaged} damaged files; {len(failures)} failures")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
