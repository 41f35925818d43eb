#!/usr/bin/env python3
"""Writes the inputs that each fuzzer starts from: seeds.py REFEREE FOLDER makes
FOLDER/<target>/<name>.

They come from the fixtures (as they are, and as `referee convert` writes them in other formats),
from the texts of the unit tests, and from the presets. Nothing here judges anything, and no real
log is used.
"""

import gzip
import hashlib
import json
import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
MOST_BYTES = 20_000


def save(folder, target, data):
    if isinstance(data, str):
        data = data.encode("utf-8", "surrogateescape")
    if 0 < len(data) <= MOST_BYTES:
        place = folder / target
        place.mkdir(parents=True, exist_ok=True)
        (place / hashlib.sha1(data).hexdigest()[:16]).write_bytes(data)


def converted(referee, path, form):
    done = subprocess.run([referee, "convert", "--to", form, str(path)], capture_output=True,
                          check=False)
    return done.stdout


def raw_strings(test):
    """The raw string literals of a C++ test, adjacent ones joined."""
    text = next((ROOT / "tests/unit").rglob(pathlib.Path(test).name)).read_text()
    joined = re.sub(r'\)"\s*R"\(', "", text)
    return re.findall(r'R"\((.*?)\)"', joined, re.S)


def main():
    referee, folder = sys.argv[1], pathlib.Path(sys.argv[2])
    for event in sorted((ROOT / "fixtures/event_rules").glob("*/*/event.toml")):
        names = ("event.toml", "players.csv", "schedule.csv", "results.csv", "", "decisions.csv")
        save(folder, "event", b"\0".join((event.parent / name).read_bytes() if (event.parent / name).is_file() else b""
                                         for name in names))
    logs = sorted((ROOT / "fixtures/rules").rglob("*.jsonl"),
                  key=lambda path: (path.stat().st_size, path))[:120]
    for number, path in enumerate(logs):
        save(folder, "events", path.read_bytes())
        for form in ("mjai", "mjlog", "tenhou6"):
            text = converted(referee, path, form)
            save(folder, form, text)
            if number % 10 == 0:
                save(folder, "file", text)
                save(folder, "file", gzip.compress(text, mtime=0))
    for path in sorted((ROOT / "fixtures/games").glob("*.mjlog")):
        save(folder, "mjlog", path.read_bytes())
        save(folder, "tenhou6", converted(referee, path, "tenhou6"))
    for target in ("mjlog", "mjai", "ronin", "tenhou6"):
        units = ROOT / "tests/unit"
        for test in sorted(str(path.relative_to(units)) for path in units.rglob(f"{target}_*.*")):
            for text in raw_strings(test):
                save(folder, target, text)
    objects = sorted({text
                      for path in (f"ronin/ronin_{name}"
                                   for name in ("text.h", "game_test.cc", "result_test.cc",
                                                "meld_test.cc"))
                      for text in raw_strings(path) if text.startswith('{"')
                      and text.endswith("}")})
    head = ([text for text in objects if '"version"' in text][:1]
            + [text for text in objects if '"t":8' in text][:1])
    seats = [{"s": s, "sc": 250, "tl": [s + 4 * i for i in range(13)]} for s in range(4)]
    hand = json.dumps({"t": 9, "w": 0, "n": 0, "dl": 2, "cp": 2, "di": [108], "h": 1, "r": 2,
                       "p": seats, "dc": [6, 1]})
    for first in range(0, len(objects), 8):
        save(folder, "ronin", "\n".join(head + [hand] + objects[first:first + 8]) + "\n")
    for path in sorted((ROOT / "validator/ruleset/presets").glob("*.json")):
        save(folder, "ruleset", path.read_bytes())
        for key, value in json.loads(path.read_text())["options"].items():
            if isinstance(value, dict) and "value" in value:
                value = value["value"]
            save(folder, "ruleset", json.dumps({"extends": path.stem, key: value}))
    for path in sorted((ROOT / "fixtures/cases").rglob("*.json")):
        case = json.loads(path.read_text())
        for rules in list(case["expect"])[:1]:
            save(folder, "words",
                 json.dumps({"type": "ask", "id": 1, "question": case["question"], "rules": rules,
                             "input": case["input"]}))
    for path in sorted((ROOT / "golden/rules").rglob("bad-*.report.json"))[::4]:
        save(folder, "words", path.read_bytes())
    for text in raw_strings("hand_text.h") + ["123m406p789s11z (777z) [1111z] +2z",
                                              "m123,z777=,s1111", "E S W N P F C 5mr"]:
        save(folder, "words", text)
    for style in ("mt19937ar,", "mt19937ar-sha512-n288,", "mt19937ar-sha512-n288-base64,"):
        for choice in range(8):
            save(folder, "seed", bytes([choice]) + style.encode() + b"0123ABCD," * 8)
            save(folder, "seed", bytes([choice]) + style.encode() + b"AAECAwQF" * 416)
    for choice in range(8):
        save(folder, "seed", bytes([choice]) + b"00ff" * 48)
    for seed in range(64):
        noise = b"".join(hashlib.sha256(bytes([seed, block])).digest() for block in range(1 + seed))
        # Mostly ordinary turns: the codes below 208 are that.
        save(folder, "game", bytes(byte if seed % 2 else byte % 215 for byte in noise))


if __name__ == "__main__":
    main()
