#!/usr/bin/env python3
"""What the audit of a large event costs: 5,000 games of 200 players with a schedule and a row a game; the same
with every log twice, with the same row in every line, and with 200,000 rows. Prints seconds of the processor and
of the clock.

    large.py REFEREE [--games 5000] [--players 200] [--most SECONDS]"""

import argparse
import csv
import json
import os
import pathlib
import random
import resource
import subprocess
import sys
import tempfile
import time


def write(path, columns, rows):
    with open(path, "w", newline="", encoding="utf-8") as out:
        writer = csv.writer(out)
        writer.writerow(columns)
        writer.writerows(rows)


def make(referee, folder, games, players):
    """The games are those of one wind, and of a hundred plays: what differs is who sat."""
    rng = random.Random("large")
    logs = folder / "logs"
    logs.mkdir()
    (folder / "rules.json").write_text('{"extends": "tenhou", "game.rounds": "east"}')
    names = [f"Player {at:03}" for at in range(players)]
    text = subprocess.run([referee, "generate", "--rules", str(folder / "rules.json"), "--seed", "large", "--games", str(games)],
                          capture_output=True, text=True, check=True).stdout
    number, schedule, rows, order = -1, [], [], []
    for line in text.splitlines(keepends=True):
        if '"type":"start_game"' in line:
            number += 1
            if len(order) < 4:
                order = rng.sample(names, len(names))
            four = [order.pop() for _ in range(4)]
            round_, table = divmod(number, players // 4)
            line = json.dumps(json.loads(line) | {"names": four, "rules": "", "log_id": f"id{number}"}) + "\n"
            out = open(logs / f"g{number:05}.jsonl", "w", encoding="utf-8")
            schedule += [(round_ + 1, table + 1, wind, name) for wind, name in zip("ESWN", four)]
        out.write(line)
        if '"type":"end_game"' in line:
            out.close()
            end = json.loads(line)
            rows.append([round_ + 1, table + 1] + [cell for seat in range(4) for cell in (
                four[seat], end["scores"][seat], end["result_tenths"][seat] / 10, end["placement"][seat])])
    write(folder / "players.csv", ["id", "name"], [(f"p{at}", name) for at, name in enumerate(names)])
    write(folder / "schedule.csv", ["round", "table", "seat", "player"], schedule)
    head = ["round", "table"] + [f"{what}{seat}" for seat in range(1, 5) for what in ("player", "score", "points", "place")]
    write(folder / "games.csv", head, rows)
    write(folder / "same.csv", head, [rows[0]] * games)
    write(folder / "many.csv", head, (rows * (1 + 200_000 // len(rows)))[:200_000])
    for name, results in (("event", "games.csv"), ("same", "same.csv"), ("many", "many.csv")):
        (folder / f"{name}.toml").write_text(
            f'schema = "referee.event/1"\nname = "Large"\nrules = "rules.json"\nlogs = ["logs/"]\nplayers = "players.csv"\n'
            f'schedule = "schedule.csv"\nresults = ["{results}"]\n')


def measure(referee, folder, name):
    before = resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime
    begin = time.monotonic()
    run = subprocess.run([referee, "audit", str(folder / f"{name}.toml"), "--format", "json"], capture_output=True, text=True)
    clock, used = time.monotonic() - begin, resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime - before
    report = json.loads(run.stdout)
    print(f"{name}: {used:.2f} s of the processor, {clock:.2f} s; {report['counts']['games']} games, "
          f"{len(report['findings'])} findings, {report['stages'][0]['state']}", flush=True)
    return used


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("referee")
    parser.add_argument("--games", type=int, default=5000)
    parser.add_argument("--players", type=int, default=200)
    parser.add_argument("--most", type=float, help="seconds of the processor that a kind may take")
    arguments = parser.parse_args()
    referee = os.path.abspath(arguments.referee)
    with tempfile.TemporaryDirectory() as temporary:
        folder = pathlib.Path(temporary)
        make(referee, folder, arguments.games, arguments.players)
        used = [measure(referee, folder, name) for name in ("event", "same", "many")]
        for path in list((folder / "logs").iterdir()):
            os.link(path, path.with_name(f"z{path.name}"))
        (folder / "twice.toml").write_text((folder / "event.toml").read_text())
        used.append(measure(referee, folder, "twice"))
    return 1 if arguments.most and max(used) > arguments.most else 0


if __name__ == "__main__":
    sys.exit(main())
