#!/usr/bin/env python3
"""The audit of the same files gives the same bytes, wherever and whenever it is made: in two folders
whose files were made in opposite orders, with other times, rights and owners' masks, in other
languages and time zones, with any number of threads; and `init` writes the same files. `init .` names
each path from the folder, without "./".

    same_bytes.py REFEREE"""
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
EXAMPLE = ROOT / "fixtures" / "events" / "example"
REFEREE = os.path.abspath(sys.argv[1])
FORMS = ("text", "json", "html")
# Two worlds: variables, threads, mask, the time of all files, and whether they are made backwards.
WORLDS = (({"TZ": "UTC", "LC_ALL": "C", "LANG": "C", "HOME": "/", "USER": "one", "COLUMNS": "80"}, "1", 0o022, 10**9, False),
          ({"TZ": "Asia/Tokyo", "LC_ALL": "tr_TR.UTF-8", "LANG": "de_DE.UTF-8", "HOME": "/tmp", "USER": "two",
            "COLUMNS": "40", "SOURCE_DATE_EPOCH": "1"}, "3", 0o077, 4 * 10**9, True))
faults = []


def copy(folder, wrong_way, time):
    paths = sorted((path for path in EXAMPLE.rglob("*") if path.is_file()), reverse=wrong_way)
    for path in paths:
        to = folder / path.relative_to(EXAMPLE)
        to.parent.mkdir(parents=True, exist_ok=True)
        to.write_bytes(path.read_bytes())
        os.utime(to, (time, time))


def wrong_events(folder):
    """Events whose files are missing or cannot be read: what is said of them names no folder of the machine."""
    for name, rules in (("gone", None), ("broken", "{"), ("behind", '{"extends": "base.json"}'), ("key", '{"no.such": 1}')):
        event = folder / name
        event.mkdir()
        if rules:
            (event / "rules.json").write_text(rules)
        (event / "base.json").write_text("{")
        (event / "event.toml").write_text('schema = "referee.event/1"\nname = "E"\nrules = "rules.json"\n'
                                          'logs = ["gone/"]\nresults = ["gone.csv"]\n')
        yield event


def run(folder, variables, *words):
    done = subprocess.run([REFEREE, "audit", *words], cwd=folder, env={"PATH": os.environ["PATH"], **variables},
                          capture_output=True)
    return done.returncode, done.stdout, done.stderr


def outcome(variables, jobs, mask, time, wrong_way):
    """By name, what one world gives."""
    old = os.umask(mask)
    folder = pathlib.Path(tempfile.mkdtemp(prefix="same-bytes-"))
    try:
        copy(folder / "event", wrong_way, time)
        given = {form: run(folder / "event", variables, "event.toml", "--format", form, "--jobs", jobs) for form in FORMS}
        given["standings"] = run(folder / "event", variables, "standings", "event.toml", "--format", "csv")
        logs = folder / "event" / "logs"
        for path in sorted(EXAMPLE.glob("logs/**/*.toml")):
            (logs / path.relative_to(EXAMPLE / "logs")).unlink()
        given["init"] = run(logs, variables, "init", ".", "--name", "Cup")
        given["of init"] = run(logs, variables, "event.toml", "--format", "json", "--jobs", jobs)
        # Whatever folder the command is given in, and however it calls the event.
        for event in (folder / "event", logs, *wrong_events(folder)):
            here = run(event, variables, "event.toml", "--format", "json")
            for where, argument in ((event.parent, f"{event.name}/event.toml"), (event, "./event.toml"),
                                    (pathlib.Path("/"), str(event / "event.toml"))):
                if run(where, variables, argument, "--format", "json") != here:
                    faults.append(f"{event.name}: {argument} gives other bytes than event.toml")
            if str(folder).encode() in here[1]:
                faults.append(f"{event.name}: the report names a folder of the machine")
        for name in ("event.toml", "players.csv", "decisions.csv"):
            given[f"init: {name}"] = (logs / name).read_bytes() if (logs / name).exists() else None
        return given
    finally:
        os.umask(old)
        shutil.rmtree(folder)


def main():
    first, second = (outcome(*world) for world in WORLDS)
    for name, value in first.items():
        # One player of the example has an account in one log only, so that the list of init has a problem.
        codes = (0, 1, 2) if name == "of init" else (0, 1)
        if value is None or (isinstance(value, tuple) and (value[0] not in codes or not value[1])):
            faults.append(f"{name}: nothing to compare: {str(value)[:300]}")
        elif name == "init" and b" ./" in value[1]:
            faults.append(f"init names a path with ./: {value[1][:300]}")
        elif name == "of init" and b'"path":"./' in value[1]:
            faults.append(f"the audit of {name} shows a path with ./")
        elif value != second[name]:
            faults.append(f"{name}: not the same bytes")
    print(f"{len(first)} outputs, {len(faults)} faults")
    print("\n".join(faults))
    return 1 if faults else 0


sys.exit(main())
