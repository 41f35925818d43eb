"""Each mistake of `referee play --bug` gives cases (`referee drive --cases FOLDER`) that the engine
fails as long as it has the mistake, and that engines without it pass: our own at the table, and the
player of tests/player, which shares nothing with the referee, at the table and as an adapter.

    cases.py REFEREE [BUG]...      all mistakes, or these
    cases.py REFEREE --every N     each Nth of them, from one that RF_SEED chooses, else chance"""
import os
import pathlib
import random
import subprocess
import sys
import tempfile

from bugs import PRESET, PRESET_OF, listed

ADAPTERS = pathlib.Path(__file__).resolve().parents[2] / "tools/adapters"
GAMES = 240
# What no case can hold, with the reason.
NO_CASE = {}
# The mistakes that refuse what is legal: of no other may a case say so.
REFUSES = {"refuses-red-chi"}


def conform(referee, folder, *words):
    """The exit code of a run of the cases, and what it says."""
    done = subprocess.run([referee, "conform", "run", "--suite", folder, *words],
                          capture_output=True, text=True, check=False, timeout=600)
    return done.returncode, done.stdout + done.stderr


def faults_of(referee, bug):
    preset = PRESET_OF.get(bug, PRESET)
    with tempfile.TemporaryDirectory() as folder:
        engine = [referee, "play", "--bug", bug]
        done = subprocess.run(
            [referee, "drive", "--preset", preset, "--games", str(GAMES), "--most-failures", "1",
             "--cases", folder, "--", *engine],
            capture_output=True, text=True, check=False, timeout=600)
        if done.returncode != 1:
            return [f"not found: {done.stdout} {done.stderr}"]
        if not list(pathlib.Path(folder).iterdir()):
            return [] if bug in NO_CASE else [f"no case: {done.stdout}"]
        wrong = []
        for what, due, words in [
                ("with the mistake", 1, ["--at-table", "--", *engine]),
                ("without it", 0, ["--at-table", "--", referee, "play"]),
                ("our answers", 0, ["--", referee, "conform", "serve"]),
                ("another engine", 0, ["--at-table", "--", str(ADAPTERS / "player_table.py")]),
                ("another adapter", 0, ["--", str(ADAPTERS / "player.py")])]:
            if what.startswith("another") and preset != PRESET:
                continue
            code, said = conform(referee, folder, *words)
            misread = due == 1 and "a legal act is refused" in said and bug not in REFUSES
            if code != due or misread:
                wrong.append(f"{what}: exit code {code}: {said}")
        return wrong


def main(referee, *names):
    bugs = [bug for bug, _ in listed(referee)]
    if names[:1] == ("--every",):
        step = int(names[1])
        bugs = bugs[random.Random(os.environ.get("RF_SEED")).randrange(step)::step]
    elif names:
        bugs = names
    wrong = 0
    for bug in bugs:
        for fault in faults_of(referee, bug):
            print(f"{bug}: {fault}")
            wrong += 1
    print(f"{len(bugs)} mistakes, {wrong} wrong")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
