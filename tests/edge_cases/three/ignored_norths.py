#!/usr/bin/env python3
"""A referee that takes no notice of norths set aside must fail cases of three players.

    ignored_norths.py --referee PATH

Each way of not noticing is put to the referee as a ruleset: the option that says what a north does
is set to nothing at all. That a north costs no live tile is no option; in a hand with so many
norths it comes to a dead wall that is smaller by as many. Prints which cases fail; exit 1 where none
does."""

import argparse
import json
import pathlib
import sys
import tempfile

sys.path[:0] = map(str, pathlib.Path(__file__).resolve().parents[2:4])

from edge_cases.registry import OPTIONS  # noqa: E402
from edge_cases.run import agrees, cases, findings_in, reports_of  # noqa: E402

PRESETS = "tenhou-sanma", "mahjong-soul-sanma"
IGNORED = {
    "ippatsu": {"kita.breaks_ippatsu": False},
    "the first turn": {"kita.breaks_first_turn": False},
    "rinshan": {"kita.rinshan": False},
    "indicators that are due": {"kita.pending_kandora": "stays-pending"},
    "dora": {"kita.han": 0},
    "indicators that point to north": {"kita.indicated": False},
    "furiten by a passed north": {"kita.pass_is_furiten": False},
    "live tiles": None,
}


def norths_of(case):
    """North tiles set aside in the first hand of a log."""
    events = case["input"]["events"]
    ends = [i for i, event in enumerate(events) if event["type"] == "end_kyoku"]
    return sum(event["type"] == "nukidora" for event in events[:ends[0] if ends else None])


def failing(referee, preset, chosen, change, folder):
    """The cases that a referee with these options judges otherwise than expected."""
    groups = {}
    for case in chosen:
        rules = change
        if rules is None:
            rules = {"wall.dead": OPTIONS[preset]["wall.dead"]["value"] - norths_of(case)}
        groups.setdefault(json.dumps(rules), []).append(case)
    for text, alike in groups.items():
        found = reports_of(referee, preset, json.loads(text), alike, folder)
        for case in alike:
            if not agrees(case["expect"][preset], findings_in(found.get(case["id"], []))):
                yield case["id"]


def main():
    parser = argparse.ArgumentParser(description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--referee", required=True)
    referee = str(pathlib.Path(parser.parse_args().referee).resolve())
    logs = [case for case in cases()
            if case["question"] == "validate" and "rules" not in case["input"]]
    survivors = 0
    with tempfile.TemporaryDirectory() as folder:
        for preset in PRESETS:
            chosen = [case for case in logs if preset in case["expect"]]
            unchanged = list(failing(referee, preset, chosen, {}, pathlib.Path(folder)))
            assert not unchanged, unchanged
            for what, change in IGNORED.items():
                failed = list(failing(referee, preset, chosen, change, pathlib.Path(folder)))
                survivors += not failed
                print(f"{preset}: {what} ignored: {len(failed)} of {len(chosen)} cases fail"
                      + (f", {failed[0]} first" if failed else ""))
    return 1 if survivors else 0


if __name__ == "__main__":
    sys.exit(main())
