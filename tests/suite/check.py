#!/usr/bin/env python3
"""The cases of the suite that are streams, held to the second opinion under Tenhou's rules for four
and for three players, the player's: every set of legal actions is the one that it finds, every log
that is to be accepted it plays without objection, and of one that is to be refused it names the same rule where it knows that
rule. (The first opinion answers them in `referee conform run`.) And every shape of legal action has
its case.

    check.py ROOT

Prints what is wrong and exits 1."""

import hashlib
import json
import sys
from pathlib import Path

sys.path[:0] = map(str, Path(__file__).resolve().parents[1:3])

from second.hand import Illegal  # noqa: E402
from suite import choices  # noqa: E402
from suite.stream import hand_of  # noqa: E402

FEWEST_LEGAL, FEWEST_OF_THREE, FEWEST_FAULTS = 200, 150, 100
MOST_BYTES = 11000
# Rules of play that the player knows, most by the catalogue's names. Of a tile that is taken from
# another than its discarder it says that it is not the last discard.
KNOWN = {rule: {rule} for rule in (
    "call/in-riichi", "call/kuikae-same", "call/kuikae-suji", "call/last-discard",
    "furiten/discard", "furiten/riichi", "furiten/temporary",
    "kan/after-call", "kan/fifth", "kan/in-riichi-tile", "kan/in-riichi-wait", "kan/no-pon",
    "kan/wall", "riichi/hand-changed",
    "riichi/not-tenpai", "riichi/open-hand", "riichi/points", "riichi/twice", "riichi/wall",
    "tiles/not-in-hand", "tiles/too-many-copies",
    "win/no-yaku", "win/not-complete", "call/chi-not-allowed", "kita/not-north", "kita/after-call",
    "kita/wall", "kita/in-riichi-tile")}
# Two norths that one hand waits for, one after the other, are too rare in games. Whole logs by hand
# ask them (situations 324 and 325).
LOGS_ONLY = ("no-robbing-of-a-north-temporary", "no-robbing-of-a-north-riichi")
TENHOU = ("tenhou", "tenhou-sanma")  # of a case at most one of them
# Of a closed kan with a tile that the player lacks it says that.
KNOWN["kan/no-pon"] = {"kan/no-pon", "tiles/not-in-hand"}
KNOWN["call/chi-not-from-left"] = KNOWN["call/own-discard"] = {
    "call/chi-not-from-left", "call/own-discard", "call/not-last-discard"}


def fault_of(events):
    """The rule that the player finds broken, or None."""
    try:
        hand_of(events)
    except Illegal as fault:
        return str(fault)
    return None


def legal_faults(case, shown):
    expect = next(case["expect"][preset] for preset in TENHOU if preset in case["expect"])["answer"]
    fault = fault_of(case["input"]["events"])
    if fault:
        yield f"the player finds {fault} in it"
        return
    hand = hand_of(case["input"]["events"])
    shown |= choices.things(hand, case["input"]["seat"])
    lines = hand.legal(case["input"]["seat"])
    if lines != expect["actions"]:
        yield f"the player says {lines}"
    if (expect["hash"] != hashlib.sha512("".join(line + "\n" for line in lines).encode())
        .hexdigest()):
        yield "the hash is another"


def pair_faults(broken, clean):
    rule = broken["tags"][2]
    if not set(broken["expect"]) <= set(clean["expect"]) or rule not in clean["tags"]:
        yield "its twin is judged otherwise"
    if any(expect["rules"] != [rule] or expect["verdict"] == "accept"
           for expect in broken["expect"].values()):
        yield f"it does not show {rule}"
    if any(expect["verdict"] != "accept" for expect in clean["expect"].values()):
        yield "its twin is not accepted"
    if broken["input"] == clean["input"]:
        yield "its twin is the same"
    if set(TENHOU) & set(broken["expect"]):
        if fault := fault_of(clean["input"]["events"]):
            yield f"the player finds {fault} in its twin"
        if rule in KNOWN and (fault := fault_of(broken["input"]["events"])) not in KNOWN[rule]:
            yield f"the player finds {fault}, not {rule}"


def main():
    folder = Path(sys.argv[1]) / "fixtures/cases"
    faults, shown, shown_of_three = [], set(), set()
    legal, of_three = ([json.loads(line) for line in (folder / f"generated/{name}.jsonl").read_text(
        encoding="utf-8").splitlines()] for name in ("legal", "legal-of-three"))
    by_hand = [json.loads(path.read_text(encoding="utf-8")) for path in folder.rglob("*.json")]
    by_hand = [case for case in by_hand if case["question"] == "legal"
               and "rules" not in case["input"] and set(TENHOU) & set(case["expect"])]
    for case in legal + of_three + by_hand:
        shows = (shown if case in legal else shown_of_three if "tenhou-sanma" in case["expect"]
                 else set())
        faults += [f"{case['id']}: {what}" for what in legal_faults(case, shows)]
    for shapes, those in ((choices.SHAPES, shown), (choices.SHAPES_OF_THREE, shown_of_three)):
        starts = [start for start, _, _ in shapes if start not in LOGS_ONLY]
        faults += [f"no case shows {start}" for start in starts
                   if not any(thing.startswith(start) for thing in those)]
    pairs = {case["id"]: case for name in ("faults", "faults-of-three")
             for case in map(json.loads, (folder / f"generated/{name}.jsonl").read_text(
                 encoding="utf-8").splitlines())}
    broken = [case for case in pairs.values() if not case["id"].endswith("-mended")]
    for case in broken:
        twin = pairs.get(case["tags"][-1])
        faults += [f"{case['id']}: {what}"
                   for what in (pair_faults(case, twin) if twin else ["it has no twin"])]
    lone = {*pairs} - {case["id"] for case in broken} - {case["tags"][-1] for case in broken}
    faults += [f"{id_}: nothing is put into it" for id_ in sorted(lone)]
    every = legal + of_three + list(pairs.values())
    faults += [f"{case['id']}: too long" for case in every
               if len(json.dumps(case["input"], separators=(",", ":"))) > MOST_BYTES]
    if len({json.dumps([case["question"], case["input"]]) for case in every}) != len(every):
        faults.append("two cases are the same")
    if (len(legal) < FEWEST_LEGAL or len(of_three) < FEWEST_OF_THREE
        or len(broken) < FEWEST_FAULTS):
        faults.append("cases are lost")
    for fault in faults:
        print(fault)
    print(
        f"{len(legal)} sets of legal actions, {len(of_three)} of three players and {len(by_hand)} "
        f"by hand, {len(shown)} and {len(shown_of_three)} things shown; "
        f"{len(broken)} faults and their twins, "
          f"{len(faults)} complaints")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
