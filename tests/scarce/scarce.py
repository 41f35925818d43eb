"""Where the system gives too little memory or too few threads, a run goes on with less or ends with a
sentence and exit code 2: never by a signal.

    scarce.py REFEREE"""
import os
import pathlib
import resource
import shutil
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
REFEREE = os.path.abspath(sys.argv[1])
SKIPPED = 77
MIB = 1 << 20
# Each thread wants 8 MiB of addresses for its stack: so few are given under the lower limits.
FOR_THREADS = [600, 400, 300, 200]
FOR_MEMORY = [150, 110, 90, 75, 60, 50]
JOBS = ["--jobs", "64"]


def run(words, mebibytes, folder):
    def limits():
        resource.setrlimit(resource.RLIMIT_AS, (mebibytes * MIB, mebibytes * MIB))
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    return subprocess.run([REFEREE, *words], cwd=folder, preexec_fn=limits, stdin=subprocess.DEVNULL,
                          capture_output=True, text=True, timeout=300)


def main():
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        if run(["--version"], FOR_THREADS[-1], folder).returncode != 0:
            print("skipped: this build needs more addresses than the limits give (sanitizers)")
            sys.exit(SKIPPED)
        shutil.copytree(ROOT / "fixtures" / "events" / "example", folder / "event")
        # A log that takes some memory, and a table of results that takes some.
        game = (ROOT / "fixtures" / "games").glob("*.*")
        logs = folder / "logs"
        logs.mkdir()
        for one in game:
            shutil.copy(one, logs)
        large = folder / "large.jsonl"
        large.write_text('{"type":"start_game"}\n' * 400_000)
        commands = {
            "check": ["check", "--summary", *JOBS, str(logs)],
            "check of a large log": ["check", "--summary", *JOBS, str(large)],
            "check as a page": ["check", "--format", "html", "--replay", "all", *JOBS, str(logs)],
            "corpus": ["corpus", "check", "t.db", *JOBS, str(logs)],
            "audit": ["audit", *JOBS, str(folder / "event" / "event.toml")],
            "infer": ["rules", "infer", str(logs)],
            "convert": ["convert", "--to", "mjai", str(large)],
            "drive": ["drive", "--games", "8", "--preset", "tenhou", *JOBS, "--", REFEREE, "play"],
            "conform": ["conform", "run", "--case", "scoring/*", "--preset", "tenhou", *JOBS, "--suite",
                        str(ROOT / "fixtures" / "cases"), "--", REFEREE, "conform", "serve"],
        }
        bad = []
        for what, words in commands.items():
            for mebibytes in FOR_THREADS + FOR_MEMORY:
                (folder / "t.db").unlink(missing_ok=True)
                if run(["--version"], mebibytes, folder).returncode != 0:
                    break  # not even the program is loaded
                ended = run(words, mebibytes, folder)
                # An audit lists what it could not read among the problems of its report.
                said = (ended.stderr + (ended.stdout if what == "audit" else "")).strip().splitlines()
                if not 0 <= ended.returncode <= 2 or (ended.returncode == 2 and not said):
                    bad.append(f"{what}, {mebibytes} MiB: ended with {ended.returncode}: {said[-1:]}")
                if what in ("check", "corpus", "audit") and mebibytes >= 300 and ended.returncode == 2:
                    bad.append(f"{what}, {mebibytes} MiB: did not go on with fewer threads: {said[-1:]}")
        if bad:
            sys.exit("\n".join(bad))


main()
