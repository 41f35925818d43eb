"""Damaged files of an event: whatever they hold, the audit ends with one of its exit codes, in time,
and says what is wrong.

    damage.py REFEREE [--times N] [--forms 1|2|3] [--seed TEXT]

The events are those of fixtures/event_rules/, each with one file cut, with bytes changed, with a
hostile cell or repeated many times."""
import argparse
import json
import os
import pathlib
import random
import shutil
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
FIXTURES = ROOT / "fixtures" / "event_rules"
HOSTILE = ['"', '""', '"\n\n', "=1+1", "\u202e", "\x1b[31m", "<script>alert(1)</script>", "-" * 5000, "99999999999999999999",
           "sha256:" + "0" * 64, "\u0000", "a" * 100000, "1e309", "-0", "▲", "2026-13-45", "+99:99", "all", "team:", "#1"]


def damage(text, chance):
    kind = chance.randrange(5)
    data = bytearray(text)
    if kind == 0:
        return bytes(data[:chance.randrange(len(data) + 1)])
    if kind == 1:
        for _ in range(chance.randrange(1, 8)):
            data[chance.randrange(len(data))] = chance.randrange(256)
        return bytes(data)
    lines = text.split(b"\n")
    number = chance.randrange(len(lines))
    if kind == 2:
        cells = lines[number].split(b",")
        cells[chance.randrange(len(cells))] = chance.choice(HOSTILE).encode()
        lines[number] = b",".join(cells)
    elif kind == 3:
        lines[number:number] = lines[number:number + 1] * chance.randrange(1, 300)
    else:
        chance.shuffle(lines)
    return b"\n".join(lines)


def main():
    words = argparse.ArgumentParser()
    words.add_argument("referee")
    words.add_argument("--times", type=int, default=2)
    words.add_argument("--forms", type=int, default=3, help="of how many forms, drawn by lot, each report is asked")
    words.add_argument("--seed", default="damage")
    words = words.parse_args()
    chance = random.Random(words.seed)
    faults, count, codes = [], 0, {}
    home = pathlib.Path(tempfile.mkdtemp(prefix="damage-"))
    shutil.copytree(FIXTURES / "logs", home / "logs")
    shutil.copy(FIXTURES / "rules.json", home / "rules.json")
    for folder in sorted(FIXTURES.glob("*/*")):
        if not (folder / "event.toml").exists():
            continue
        for _ in range(words.times):
            place = home / "rule" / "case"
            shutil.rmtree(place, ignore_errors=True)
            shutil.copytree(folder, place)
            target = chance.choice([path for path in sorted(place.iterdir()) if path.suffix in (".toml", ".csv")])
            target.write_bytes(damage(target.read_bytes(), chance))
            for form in chance.sample(("json", "html", "text"), words.forms):
                count += 1
                name = f"{folder.relative_to(FIXTURES)} {target.name} {form}"
                try:
                    done = subprocess.run([os.path.abspath(words.referee), "audit", "event.toml", "--format", form], cwd=place,
                                          capture_output=True, timeout=60)
                except subprocess.TimeoutExpired:
                    faults.append(f"{name}: takes longer than a minute")
                    continue
                codes[done.returncode] = codes.get(done.returncode, 0) + 1
                if done.returncode not in (0, 1, 2, 3) or (done.returncode == 3 and not done.stderr):
                    keep = pathlib.Path(tempfile.mkdtemp(prefix="damaged-"))
                    shutil.copytree(place, keep / "case")
                    faults.append(f"{name}: exit code {done.returncode}; kept in {keep}")
                elif form == "json" and done.returncode < 3:
                    json.loads(done.stdout)
                elif form == "html" and b"<script>alert" in done.stdout:
                    faults.append(f"{name}: markup of a table gets into the page")
                if b"\x1b[31m" in done.stdout and form == "text":
                    faults.append(f"{name}: an escape sequence gets to the terminal")
    shutil.rmtree(home)
    print(f"{count} runs, exit codes {dict(sorted(codes.items()))}, {len(faults)} faults")
    print("\n".join(faults))
    return 1 if faults else 0


sys.exit(main())
