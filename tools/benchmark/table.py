#!/usr/bin/env python3
"""What a game at the table costs: table.py REFEREE [OLDER...] [--games N] [--preset NAME]

Plays N games (1,000) with the program's own engine, `referee drive -- referee play`, and prints the
processor time of both programs for a game, and how many games a second one core plays that runs
both. Several programs take turns, and the median of five counts: what else runs on the machine then
slows all of them alike."""
import argparse
import os
import resource
import statistics
import subprocess
import sys
import tempfile

TURNS = 5
# Runs the engine and says what it cost.
METER = """import os, resource, subprocess, sys
code = subprocess.run(sys.argv[2:]).returncode
used = resource.getrusage(resource.RUSAGE_CHILDREN)
open(sys.argv[1], "a").write(f"{used.ru_utime + used.ru_stime}\\n")
sys.exit(code)"""


def seconds(program, games, preset):
    """Processor time (driver, engine) of a run."""
    with tempfile.NamedTemporaryFile("r") as spent:
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        subprocess.run([program, "drive", "--preset", preset, "--games", str(games), "--",
                        sys.executable, "-S", "-E", "-c", METER, spent.name, program, "play"],
                       check=True, stdout=subprocess.DEVNULL)
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        engine = sum(map(float, spent.read().split()))
    both = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    return both - engine, engine


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("programs", nargs="+")
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--preset", default="tenhou")
    args = parser.parse_args()
    spent = {program: [] for program in args.programs}
    for _ in range(TURNS):
        for program in args.programs:
            spent[program].append(seconds(os.path.abspath(program), args.games, args.preset))
    for program, runs in spent.items():
        driver, engine = (statistics.median(run[i] for run in runs) / args.games for i in (0, 1))
        print(f"{program}: driver {1000 * driver:.2f} ms, engine {1000 * engine:.2f} ms a game, "
              f"{1 / (driver + engine):.0f} games a second on one core")


if __name__ == "__main__":
    main()
