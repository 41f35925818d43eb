#!/usr/bin/env python3
"""Writes the generated cases of the conformance suite that are streams:
fixtures/cases/generated/legal.jsonl, legal-of-three.jsonl, faults.jsonl, faults-of-three.jsonl,
play.jsonl, play-of-three.jsonl, and fixtures/cases/play/ beside that folder.

    write.py --referee PROGRAM --out FOLDER [--scale X] [PART]...

The parts are named as the files are. `log-plays` alone writes the plays of presets that the
player does not know.

The same program gives the same cases. What is left out, and why, is said on standard output."""

import argparse
import json
import re
import subprocess
import sys
from pathlib import Path

sys.path[:0] = map(str, Path(__file__).resolve().parents[1:3])

from suite import faults, legal, log_plays, plays  # noqa: E402
from suite.serve import Serve  # noqa: E402


def options_of(referee, preset):
    out = subprocess.run([referee, "rules", "show", "--format", "json", preset], check=True,
                         capture_output=True, text=True).stdout
    return json.loads(out)["options"]


def rules_of(referee):
    """Every id of the catalogue."""
    out = subprocess.run([referee, "explain"], check=True, capture_output=True, text=True).stdout
    return sorted(re.findall(r"^ *- ([a-z0-9]+/[a-z0-9-]+):", out, re.M))


def write(path, made):
    path.write_text("".join(json.dumps(case, separators=(",", ":")) + "\n" for case in made),
                    encoding="utf-8")
    print(f"{path.name}: {len(made)} cases, {path.stat().st_size} bytes")


def main():
    parser = argparse.ArgumentParser(description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--referee", required=True)
    parser.add_argument("--out", required=True, type=Path)
    parser.add_argument("--scale", type=float, default=1.0,
                        help="how many games, as a part of the usual number")
    parser.add_argument("parts", nargs="*",
                        default=["legal", "legal-of-three", "faults", "faults-of-three", "plays"])
    options = parser.parse_args()
    serve = Serve(options.referee)
    for part, preset in (("legal", "tenhou"), ("legal-of-three", "tenhou-sanma")):
        if part in options.parts:
            made = legal.cases(options.referee, serve, preset,
                               options_of(options.referee, preset), options.scale)
            write(options.out / f"{part}.jsonl", made)
    if "faults" in options.parts:
        write(options.out / "faults.jsonl",
              faults.cases(options.referee, serve, rules_of(options.referee)))
    if "faults-of-three" in options.parts:
        write(options.out / "faults-of-three.jsonl",
              faults.cases(options.referee, serve, rules_of(options.referee), faults.THREE))
    if "plays" in options.parts:
        for preset, name in (("tenhou", "play"), ("tenhou-sanma", "play-of-three")):
            write(options.out / f"{name}.jsonl", plays.generated(options.referee, preset, print))
            write(options.out.parent / "play" / f"{name}.jsonl", plays.from_logs(preset, print))
    if "plays" in options.parts or "log-plays" in options.parts:
        for preset in log_plays.PRESETS:
            write(options.out.parent / "play" / f"{preset}.jsonl",
                  log_plays.from_logs(preset, print))
    serve.close()
    return 0


if __name__ == "__main__":
    sys.exit(main())
