#!/usr/bin/env python3
"""Every golden that `referee golden bless` writes for the games of fixtures/games is valid under
docs/golden.schema.json.

    golden_schema.py ROOT REFEREE

The validator is python3-jsonschema, which knows nothing of this project. Prints what is wrong and
exits 1."""
import json
import pathlib
import shutil
import subprocess
import sys
import tempfile

try:
    import jsonschema
except ImportError:
    print("skipped: python3-jsonschema is not installed")
    sys.exit(77)


def main():
    root, referee = pathlib.Path(sys.argv[1]), sys.argv[2]
    validator = jsonschema.Draft202012Validator(
        json.loads((root / "docs/golden.schema.json").read_text(encoding="utf-8")))
    faults, goldens, members = [], 0, set()
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        for log in (root / "fixtures/games").glob("*.mjlog"):
            shutil.copy(log, folder)
        subprocess.run([referee, "golden", "bless", name], check=True, capture_output=True)
        for path in sorted(folder.glob("*.golden.json")):
            goldens += 1
            golden = json.loads(path.read_text(encoding="utf-8"))
            faults += [f"{path.name}: /{'/'.join(map(str, e.absolute_path))}: {e.message[:200]}"
                       for e in validator.iter_errors(golden)]
            for game in golden["games"]:
                members.update(game)
                for hand in game["hands"]:
                    members.update(hand)
                    members.update(*hand.get("wins", [{}]))
    wanted = {"hands", "scores", "result_tenths", "round", "honba", "draw", "wins", "ledger",
              "seat", "yaku", "han", "fu", "points"}
    if wanted - members:
        faults.append(f"no golden has {sorted(wanted - members)}")
    if any(validator.is_valid(wrong)
           for wrong in ({}, {"schema": "referee.golden/1", "games": [{"hand": []}]})):
        faults.append("the schema lets anything pass")
    for fault in faults:
        print(fault)
    print(f"{goldens} goldens, {len(faults)} faults")
    return 1 if faults or goldens == 0 else 0


if __name__ == "__main__":
    sys.exit(main())
