"""Every mistake of `referee play --bug` is found by `referee drive`, after as many games as the table
of docs/drive.md says; the engine without a mistake plays the same games without a finding.

    bugs.py REFEREE            checks; the exit code is 1 where a mistake is not found in time
    bugs.py REFEREE --write    writes the table
"""
import json
import pathlib
import subprocess
import sys

PAGE = pathlib.Path(__file__).resolve().parents[2] / "docs/drive.md"
BEGIN, END = "<!-- bugs -->\n", "<!-- end of bugs -->\n"
MOST = 500
PRESET, SEED = "tenhou", "1"
# Mistakes that an engine of Ronin's rules was found or made to make: a run of as many games as the
# table of them may take finds each.
OF_RONIN = ["dora-after-daiminkan", "dora-after-kakan", "dora-lost-at-call", "kuikae-suji",
            "pao-of-tsumo-only", "pao", "ankan-lifts-furiten", "sticks-to-lower-seat",
            "nagashi-of-called", "robbed-kan-ends-ippatsu", "renhou", "four-kans-of-one",
            "four-riichi-rotate", "nagashi-honba", "nagashi-honba-paid", "tobi-at-zero",
            "final-round-up", "own-four", "ura-for-all", "honba-of-first-ron", "pinfu-tsumo-fu",
            "kiriage", "four-alike-as-pairs", "double-wind-fu", "ties-from-last-dealer",
            "last-sticks-lost"]
MOST_OF_RONIN = 59
# The option that a mistake is another value of, where several rules and options come near.
OPTION_OF = {"nagashi-honba": "nagashi.honba_added", "tobi-at-zero": "tobi.below",
             "pinfu-tsumo-fu": "fu.pinfu_tsumo", "four-alike-as-pairs": "yaku.chiitoitsu_distinct",
             "robbed-kan-ends-ippatsu": "yaku.ippatsu_with_chankan", "renhou": "yaku.renhou",
             "double-wind-fu": "fu.double_wind", "kiriage": "pay.kiriage"}
PRESET_OF = {bug: "ronin" for bug in [*OF_RONIN, "dora-with-discard"]}


def first_failure(referee, games, arguments, preset=PRESET):
    """(games played until the first that fails, its cause); None where none fails."""
    done = subprocess.run(
        [referee, "drive", "--preset", preset, "--seed", SEED, "--games", str(games), "--whole",
         "--most-failures", "1", "--format", "json", "--", referee, "play", *arguments],
        capture_output=True, text=True, check=False)
    failures = [line for line in map(json.loads, done.stdout.splitlines()) if "game" in line]
    if done.returncode not in (0, 1) or (done.returncode == 1) != bool(failures):
        sys.exit(f"{arguments}: exit code {done.returncode}: {done.stderr}")
    first = min(failures, key=lambda line: line["game"], default=None)
    return first and (first["game"] + 1, first["cause"])


def listed(referee):
    lines = subprocess.run([referee, "play", "--list-bugs"], capture_output=True, text=True,
                           check=True).stdout.splitlines()
    return [line.split(maxsplit=1) for line in lines]


def table(referee):
    rows = ["| `--bug` | The engine's mistake | Found after games | As |", "|---|---|---:|---|"]
    for bug, what in listed(referee):
        preset = PRESET_OF.get(bug, PRESET)
        found = first_failure(referee, MOST, ["--bug", bug], preset)
        if not found:
            sys.exit(f"{bug} is not found in {MOST} games")
        if preset != PRESET:
            what += f" (`--preset {preset}`)"
        rows.append(f"| `{bug}` | {what} | {found[0]} | `{found[1]}` |")
    return "".join(row + "\n" for row in rows)


def main(referee, *options):
    page = PAGE.read_text()
    head, rest = page.split(BEGIN)
    old, tail = rest.split(END)
    if options:
        PAGE.write_text(head + BEGIN + "\n" + table(referee) + "\n" + END + tail)
        return 0
    within = {}
    for row in old.strip().splitlines()[2:]:
        cells = [cell.strip() for cell in row.strip("|").split("|")]
        within[cells[0].strip("`")] = int(cells[2])
    bugs = {bug for bug, _ in listed(referee)}
    if bugs != set(within) or len(bugs) < 40:
        print("the table does not list the mistakes:", sorted(bugs ^ set(within)))
        return 1
    faults = 0
    if slow := [bug for bug in OF_RONIN if within[bug] > MOST_OF_RONIN]:
        print(f"not found within {MOST_OF_RONIN} games: {slow}")
        return 1
    for bug, games in within.items():
        found = first_failure(referee, games, ["--bug", bug], PRESET_OF.get(bug, PRESET))
        if not found:
            print(f"{bug} is not found in {games} games")
            faults += 1
        elif not found[1].endswith(OPTION_OF.get(bug, "")):
            print(f"{bug} is taken for {found[1]}")
            faults += 1
    for preset in {PRESET, *PRESET_OF.values()}:
        if found := first_failure(referee, max(within.values()), [], preset):
            print(f"the engine without a mistake fails in game {found[0] - 1}: {found[1]}")
            faults += 1
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
