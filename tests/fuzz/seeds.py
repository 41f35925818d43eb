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
import sqlite3
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.append(str(ROOT / "tests/hostile"))
from bases import Bases  # noqa: E402

MOST_BYTES = 20_000


def save(folder, target, data, most=MOST_BYTES):
    if isinstance(data, str):
        data = data.encode("utf-8", "surrogateescape")
    if 0 < len(data) <= most:
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


def small_store(data):
    """The same SQLite file with the smallest pages: a fuzzer gets further with few bytes."""
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder, "store")
        path.write_bytes(data)
        store = sqlite3.connect(path, isolation_level=None)
        store.execute("PRAGMA page_size = 512")
        store.execute("VACUUM")
        store.close()
        return path.read_bytes()


def beside_logs(referee, folder):
    """Inputs of the targets for files beside logs, for databases, and for those who talk."""
    with tempfile.TemporaryDirectory() as home:
        sound = Bases(referee, home)
    lines = sound.settings[0].splitlines()
    for text in [b"\n".join(lines), *lines]:
        save(folder, "settings", text)
    for text in sound.waivers + [json.dumps(json.loads(sound.waivers[0])[:1]).encode()]:
        save(folder, "waivers", text)
    for text in sound.reports:
        for line in text.splitlines():
            save(folder, "baseline", line)
    small = {form: [log for log in logs if len(log) < 6_000] for form, logs in sound.logs.items()}
    for form, logs in small.items():
        for at, log in enumerate(logs):
            for target in ("folder", "infer"):
                save(folder, target, log)
                save(folder, target, b"\n#\n".join(logs[at:at + 2]))
        for other in small.values():
            if logs and other:
                for target in ("folder", "infer"):
                    save(folder, target, logs[0] + b"\n#\n" + other[-1])
    for target, stores in (("corpus", sound.corpora), ("store", sound.stores)):
        for data in stores:
            save(folder, target, small_store(data), 60_000)
    for text in sound.asks + sound.table_talk:
        save(folder, "requests", text)
    for at, log in enumerate(small["events"]):
        save(folder, "engine", bytes([at]) + log)


def main():
    referee, folder = sys.argv[1], pathlib.Path(sys.argv[2])
    beside_logs(referee, folder)
    for event in sorted((ROOT / "fixtures/event_rules").glob("*/*/event.toml")):
        names = ("event.toml", "players.csv", "schedule.csv", "results.csv", "", "decisions.csv")
        save(folder, "event", b"\0".join((event.parent / name).read_bytes() if (event.parent / name).is_file() else b""
                                         for name in names))
    logs = sorted((ROOT / "fixtures/rules").rglob("*.jsonl"),
                  key=lambda path: (path.stat().st_size, path))[:120]
    for number, path in enumerate(logs):
        save(folder, "events", path.read_bytes())
        for form in ("majiang", "mjai", "mjlog", "tenhou6"):
            text = converted(referee, path, form)
            save(folder, form, text)
            if number % 10 == 0:
                save(folder, "file", text)
                save(folder, "file", gzip.compress(text, mtime=0))
    for path in sorted((ROOT / "fixtures/games").glob("*.mjlog")):
        save(folder, "mjlog", path.read_bytes())
        save(folder, "tenhou6", converted(referee, path, "tenhou6"))
    for target in ("majiang", "mjlog", "mjai", "mjai_reviewer", "ronin", "tenhou6"):
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
    otherwise = json.loads((ROOT / "validator/ruleset/otherwise.json").read_text())
    for path in sorted((ROOT / "validator/ruleset/presets").glob("*.json")):
        preset = json.loads(path.read_text())
        if "extends" not in preset:  # a user's file gives every option
            preset = {"name": preset["name"], "options": {**otherwise, **preset["options"]}}
        save(folder, "ruleset", json.dumps(preset))
        for key, value in preset["options"].items():
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
