#!/usr/bin/env python3
"""Makes events with seeded mistakes, audits them with the program, and compares its JSON with what
each event was made with: every `event/*` finding and its place, the findings of play, what was
accepted, the problems (none), and every number of every standing with the second computation
(`standing.py`). Prints each disagreement; exit code 1 if there is one."""

import argparse
import json
import pathlib
import random
import subprocess
import sys
import tempfile

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1]))

from audit import mistakes, points, pool, standing  # noqa: E402
from audit.event import Event, Player  # noqa: E402

ROOT = pathlib.Path(__file__).resolve().parents[2]
COUNTS = ("sum", "average", "best:2", "best:3", "drop:1", "drop:2", "best-run:2", "best-run:3")
TIES = ("placements", "best-game", "last-game", "average-place", "scores", "carry")


def make_players(event, number, teams):
    for at in range(1, number + 1):
        player = Player(f"p{at:02}", f"Player {at:02}")
        if teams:
            player.team = f"Team {'ABCDEFGH'[(at - 1) % teams]}"
        if event.rng.random() < 0.5:
            player.aliases = [f"nick{at}", f"ＮＩＣＫ・{at}"]
        # Accounts are of another platform than that of a league.
        if event.rng.random() < 0.3 and not event.pool.header:
            player.account = str(100000000 + at)
        event.players.append(player)


SIZES = (4, 8, 12, 16, 20, 24)


def make_event(seed, pools, wanted=None, size=None):
    """`wanted`: what `mistakes` puts in; without it some of its mistakes. `size`: how many players."""
    rng = random.Random(seed)
    event = Event(rng, rng.choice(pools), f"Event {seed}")
    event.has_schedule = rng.random() < 0.85
    event.has_results = rng.random() < 0.7
    event.lobby = rng.choice(("", "C1234"))
    event.replacement = rng.choice((None, -3000))
    event.platforms = rng.choice(((), ("tenhou", "mahjong-soul"))) if not event.pool.header else ()
    number = size or rng.choice(SIZES)
    teams = rng.choice((0, 0, 4)) if number >= 8 else 0
    make_players(event, number, teams)
    came, carried = None, {}
    among = [player.id for player in event.players]
    spoils = wanted is None
    if spoils:
        wanted = rng.sample(mistakes.SEEDED, rng.randrange(0, 7))
    seen = set()
    number_of_stages = rng.choice((1, 1, 2, 3)) if len(among) >= 8 else 1
    for at in range(number_of_stages):
        last = at == number_of_stages - 1
        rounds = rng.choice((2, 3, 4)) if len(among) < 16 else 2 if len(among) <= 100 else 1
        cut = max(4, len(among) // 8 * 4)
        by = rng.choice(("player", "team")) if teams and last else "player"
        stage = {"name": f"Stage {at + 1}", "by": by, "count": rng.choice(COUNTS),
                 "games": rng.choice((None, rounds)), "min_games": min(rounds, rng.choice((0, 0, 2))),
                 "advance": 0 if last else cut, "carry": 0 if last else rng.choice((0, 50, 33)),
                 "ties": rng.sample(TIES, rng.randrange(1, 4)),
                 "from": f"2026-09-{1 + 7 * at:02}", "to": f"2026-09-{7 + 7 * at:02}"}
        if by == "team" and stage["games"]:
            stage["games"] = None
        event.stages.append(stage)
        slots = event.stage_slots(stage, among, rounds, 7 * at, seen)
        for mistake in wanted[at::number_of_stages]:
            mistake(event, slots, stage)
        came, carried = event.stand(stage, came, carried)
        event.count_games(stage)
        among = [id for id in among if id in came]
        among = among[:len(among) // 4 * 4]
        if not among:
            break
    if event.has_results:
        event.organisers_standing()
        if spoils and rng.random() < 0.3:
            mistakes.standing(event)
    return event


def number(hundredths):
    return None if hundredths is None else hundredths / 100


def compare_rows(event, rows, report, kind, say):
    key = "id" if kind == "players" else "name"
    named = [row[key] for row in report]
    due = [row.name.removeprefix("team:") for row in rows]
    if named != due:
        say(f"{kind}: {named}, due {due}")
        return
    for row, mine in zip(report, rows):
        wanted = {"place": mine.place, "total": number(mine.total), "games": mine.games,
                  "counted": number(mine.counted), "carried": number(mine.carried),
                  "adjustments": number(mine.adjustments), "placements": mine.placements,
                  "best_game": number(mine.best_game), "advances": mine.advances,
                  "takes_along": number(mine.takes_along)}
        for name, value in wanted.items():
            if row[name] != value:
                say(f"{kind} {row[key]}: {name} is {row[name]}, due {value}")


def true_totals(event, stage):
    """Without the games that a decision should have made void."""
    if len(event.stages) > 1:
        return None
    strays = [slot for slot in event.slots if slot.busy in ("warm-up", "too early") and slot.extra
              and not slot.void]
    for slot in strays:
        slot.void = True
    rows, teams = standing.stage_standing(
        event.stages[0], [(player.id, player.team) for player in event.players], event.entries(),
        [(row["kind"], row["stage"], row["player"], row["hundredths"]) for row in event.decisions
         if "hundredths" in row], None, {})
    for slot in strays:
        slot.void = False
    return {row.name: row.total / 100 for row in rows}


def compare_spans(event, stage, say):
    """Each total, and the true one, lies in its span; without anything open the standing is final."""
    due = true_totals(event, stage)
    for row in stage["players"]:
        if row["low"] is None:
            continue
        if not row["low"] <= row["total"] <= row["high"]:
            say(f"{row['id']}: the total {row['total']} is not from {row['low']} to {row['high']}")
        if due and not row["low"] <= due[row["id"]] <= row["high"]:
            say(f"{row['id']}: the true total {due[row['id']]} is not from {row['low']} to {row['high']}")
        # What is carried hangs on the stage before.
        is_first = stage["name"] == event.stages[0]["name"]
        if is_first and row["open"] == 0 and row["low"] != row["high"]:
            say(f"{row['id']}: a span where nothing is open")
    is_clean = not event.due and not event.play_due and not event.tied_cuts
    if is_clean and (stage["open"] or stage["state"] != "final" or
                     not all(row["settled"] for row in stage["players"])):
        say(f"{stage['name']} is not final, and nothing is open")


def waits(due, report):
    """A wrong line of the organiser's standing is not said while what is open may make it right."""
    if due.rule != "event/standing":
        return False
    line = next(line for stage in report["stages"] if stage["name"] == due.members["stage"]
                for line in stage["players"] if line["id"] == due.members["player"])
    return (line["open"] > 0 or not line["settled"]) and any(
        one["what"] == "event/standing" and "hangs on" in one["why"] for one in report["not_checked"])


def compare(event, report, say):
    names = {game["index"]: pathlib.PurePath(game["path"]).name if game["path"] else
             f"{game['stage']}/{game['round']}/{game['table']}" for game in report["games"]}
    problems = [(pathlib.PurePath(one["file"]).name, one["column"]) for one in report["problems"]]
    if problems != [("event.toml", stage) for stage in event.tied_cuts]:
        say(f"problems {report['problems']}, due: ties over the cut of {event.tied_cuts}")
    findings = [finding | {"game": names.get(finding["game"]),
                           "file": finding["file"] and pathlib.PurePath(finding["file"]).name}
                for finding in report["findings"]]
    for due in event.due:
        fitting = next((finding for finding in findings if due.fits(finding)), None)
        if fitting is None and waits(due, report):
            continue
        if fitting is None:
            say(f"not found: {due.rule} {due.members}")
        else:
            findings.remove(fitting)
    for finding in findings:
        say("not due: " + json.dumps({name: value for name, value in finding.items()
                                      if value is not None}))
    for game in report["games"]:
        found = [finding["rule"] for finding in game["findings"]]
        due = event.play_due.get(names[game["index"]], [])
        if found != due:
            say(f"{names[game['index']]}: {found}, due {due}")
    if report["counts"]["accepted"] != event.accepted:
        say(f"accepted: {report['counts']['accepted']}, due {event.accepted}")
    for stage in report["stages"]:
        if stage["name"] not in event.standings:
            continue
        rows, teams = event.standings[stage["name"]]
        compare_spans(event, stage, say)

        def say_of_stage(text):
            say(f"{stage['name']} {text}")
        compare_rows(event, rows, stage["players"], "players", say_of_stage)
        compare_rows(event, teams, stage["teams"], "teams", say_of_stage)
        for kind in ("players", "teams"):
            if not stage["proof"][kind]["holds"]:
                say_of_stage(f"the proof of {kind} does not hold")
        reasons, games = sum(part["sum"] for part in stage["uneven"]), stage["proof"]["players"]["games"]
        if round(reasons, 2) != games:
            say_of_stage(f"the games add up to {games}, and the reasons said to {reasons:.2f}")


def audit(program, event, folder):
    event.write(folder)
    run = subprocess.run([program, "audit", str(folder / "event.toml"), "--format", "json"],
                         capture_output=True, text=True)
    if not run.stdout:
        return [f"exit code {run.returncode}: {run.stderr.strip()[:400]}"]
    said = []
    report = json.loads(run.stdout)
    compare(event, report, said.append)
    accepted = {name: 0 for name in ("error", "warning", "note")}
    for finding in report["findings"] + [one for game in report["games"]
                                         for one in game["findings"]]:
        accepted[finding["severity"]] += finding["accepted"] is None
    due = 2 if event.tied_cuts else 1 if accepted["error"] else 0
    if run.returncode != due:
        said.append(f"exit code {run.returncode} with {accepted}")
    return said


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--events", type=int, default=500)
    parser.add_argument("--first", type=int, default=0, help="seed of the first event")
    parser.add_argument("--program", default=str(ROOT / "build/release/tools/referee"))
    parser.add_argument("--keep", type=pathlib.Path, help="a folder for the files of the events")
    arguments = parser.parse_args()
    wrong = games = seeded = 0
    with tempfile.TemporaryDirectory() as temporary:
        temporary = pathlib.Path(temporary)
        pools = [pool.Pool(arguments.program, temporary, preset, 60)
                 for preset in points.RULESETS]
        pools.append(pool.League(next(one for one in pools if one.preset == "tenhou")))
        for seed in range(arguments.first, arguments.first + arguments.events):
            event = make_event(seed, pools)
            folder = (arguments.keep or temporary) / str(seed)
            said = audit(arguments.program, event, folder)
            games += len(event.slots)
            seeded += len(event.due)
            wrong += bool(said)
            for text in said:
                print(f"event {seed}: {text}")
            if not arguments.keep:
                subprocess.run(["rm", "-r", str(folder)], check=True)
    print(f"{arguments.events} events of {games} games with {seeded} findings due: {wrong} differ")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
