#!/usr/bin/env python3
"""`referee audit init`, as docs/audit.md says: what lies beside the logs is taken, a second run adds what is
new and leaves every byte that a person wrote, and an account that is named only sometimes is one player.

    init.py REFEREE"""
import json
import os
import pathlib
import subprocess
import sys
import tempfile

REFEREE = os.path.abspath(sys.argv[1])
ROOT = pathlib.Path(__file__).resolve().parents[2]
FOUR = ["Aoi", "Botan", "Chika", "Daichi"]
SCHEDULE = "round,table,seat,player\n"
faults = []


def hold(what, condition, *shown):
    if not condition:
        faults.append(f"{what}: {' '.join(str(one) for one in shown)[:600]}")


def game(path, number, names=FOUR, accounts=None, **header):
    """Game `number` of a generated series, under other names."""
    text = subprocess.run([REFEREE, "generate", "--rules", "tenhou", "--seed", "init", "--first", str(number)],
                          capture_output=True, text=True, check=True).stdout
    lines = text.splitlines(keepends=True)
    start = json.loads(lines[0]) | {"names": names} | header
    if accounts:
        start["player_ids"] = accounts
    path.write_text(json.dumps(start, ensure_ascii=False) + "\n" + "".join(lines[1:]))
    return json.loads(lines[-1])["result_tenths"]


def run(*words, code=0):
    done = subprocess.run([REFEREE, "audit", *map(str, words)], capture_output=True, text=True)
    hold(f"audit {words}", done.returncode == code, done.returncode, done.stdout, done.stderr)
    return done.stdout


def report(folder, code=0):
    return json.loads(run(folder / "event.toml", "--format", "json", code=code))


def lobby_line(tenths, names=FOUR):
    order = sorted(range(4), key=lambda seat: -tenths[seat])
    return "L0001 | 20:05 | 四般南喰赤－ | " + " ".join(
        f"{names[seat]}({tenths[seat] / 10:+.1f})" for seat in order) + "\n"


def evening(folder):
    """The first evening: tables lie beside the log. Then a person writes, and a second evening comes."""
    one = game(folder / "one.jsonl", 0)
    (folder / "sca20261121.log").write_text(lobby_line(one))
    (folder / "plan.csv").write_text(SCHEDULE + "".join(f"1,1,{wind},{name}\n" for wind, name in zip("ESWN", FOUR)))
    (folder / "notes.txt").write_text("bring tea\n")
    run(folder, code=3)
    said = run("init", folder)
    hold("a folder is the event in it", run(folder) == run(folder / "event.toml"))
    hold("one game is no games", "1 game\n" in said, said)
    found = report(folder)
    hold("the tables that lie there", found["held_against"] == {"rows": 1, "all_rows": 1, "places": 1, "all_places": 1, "walls": 1},
         found["held_against"])
    hold("a clean evening", found["verdict"] == "clean" and found["stages"][0]["state"] == "final", found["findings"])
    hold("nothing new", "nothing new" in run("init", folder))

    toml = (folder / "event.toml").read_text() + "games = 2  # both evenings\n"
    toml = toml.replace('staff = ["Head referee: "]', 'staff = ["Head referee: Rin"]  # till May')
    (folder / "event.toml").write_text(toml)
    people = (folder / "players.csv").read_text().replace("p1,Aoi,,", "p1,Aoi,Reds,") + "p9,Goro,Blues,,,,\n"
    (folder / "players.csv").write_text(people)
    decisions = (folder / "decisions.csv").read_text() + "2026-11-21,penalty,,,,,Goro,,5,Rin,late\n"
    (folder / "decisions.csv").write_text(decisions)
    names = ["Aoi", "Botan", "Emi", "Goro"]
    two = game(folder / "two.jsonl", 1, names)
    (folder / "sca20261122.log").write_text(lobby_line(two, names))
    said = run("init", folder)
    hold("who was added is named", "added to players.csv: Emi" in said and "Goro" not in said, said)
    hold("the list only grows", (folder / "players.csv").read_text() == people + "p5,Emi,,,,,\n", (folder / "players.csv").read_text())
    hold("the decisions stay", (folder / "decisions.csv").read_text() == decisions)
    hold("of the event's file one list grows", (folder / "event.toml").read_text() == toml.replace(
        'results = ["sca20261121.log"]', 'results = ["sca20261121.log", "sca20261122.log"]'), (folder / "event.toml").read_text())
    hold("a third run adds nothing", "nothing new" in run("init", folder))
    run("init", folder, "--force")
    hold("--force writes anew", "Reds" not in (folder / "players.csv").read_text())


def other_columns(folder):
    """A list that a spreadsheet wrote with ; and in another order is added to in its own way."""
    game(folder / "one.jsonl", 0)
    people = "\ufefftitle;Name;id\n" + "".join(f";{name};x{at}\n" for at, name in enumerate(FOUR[:3]))
    (folder / "players.csv").write_text(people)
    said = run("init", folder)
    hold("an own list is left", "left as they are: " in said and (folder / "players.csv").read_text() == people, said)
    run("init", folder)
    hold("a row in the order of the list", (folder / "players.csv").read_text() == people + ";Daichi;p1\n",
         (folder / "players.csv").read_text())
    (folder / "event.toml").write_text('schema = "referee.event/1"\nrules = "tenhou"\nlogs = ["."]\nresults = [\n  "a.csv",\n]\n')
    (folder / "a.csv").write_text("player,points\nAoi,1\n")
    (folder / "b.csv").write_text("player,points\nAoi,1\n")
    said = run("init", folder)
    hold("a list on several lines is left to the person", "b.csv holds results: write the file" in said, said)


def accounts(folder):
    """Each order of a log with the account, without it, and under another name."""
    told = (["Aoi", "Botan", "Chika", "Daichi"], ["11", "12", "13", "14"])
    silent = (FOUR, None)
    renamed = (["Aoi2", "Botan", "Chika", "Daichi"], ["11", "12", "13", "14"])
    for at, order in enumerate(([told, silent], [silent, told], [silent, renamed, told], [renamed, told, silent])):
        here = folder / str(at)
        here.mkdir()
        for number, (names, ids) in enumerate(order):
            game(here / f"{number}.jsonl", number, names, ids, platform="mahjong-soul", rules="mahjong-soul")
        run("init", here, "--rules", "tenhou")
        rows = (here / "players.csv").read_text().splitlines()[1:]
        hold(f"accounts in order {at}: four players", len(rows) == 4 and all("mjs:1" in row for row in rows), rows)
        found = report(here, code=1 if found_faults(here) else 0)
        hold(f"accounts in order {at}: nobody is unknown", not found["problems"] and not any(
            one["rule"] == "event/unknown-player" for one in found["findings"]), found["problems"], found["findings"])


def lobby_of_a_league(folder):
    """A lobby with settings of its own (docs/formats.md, csrule): the ruleset and the lobby are those of its log."""
    log = ROOT / "fixtures/games/lobby/kiriage-plays-on.mjlog"
    (folder / log.name).write_bytes(log.read_bytes())
    run("init", folder)
    rules = json.loads((folder / "rules.json").read_text())
    due = {"game.start": 30000, "game.oka": 0, "game.uma": [15000, 5000, -5000, -15000], "pay.kiriage": True,
           "end.agariyame": "off"}
    hold("the settings of the lobby", {key: rules[key]["value"] for key in due} == due, rules)
    toml = (folder / "event.toml").read_text()
    hold("the lobby and the zone", 'lobby = "12345"' in toml and 'zone = "+09:00"' in toml, toml)
    found = report(folder)
    hold("nothing is left to say", found["verdict"] == "clean" and found["stages"][0]["state"] == "final", found["findings"])


def found_faults(folder):
    done = subprocess.run([REFEREE, "audit", str(folder / "event.toml"), "--format", "json"], capture_output=True, text=True)
    return json.loads(done.stdout)["counts"]["errors"]


def main():
    for part in (evening, other_columns, accounts, lobby_of_a_league):
        with tempfile.TemporaryDirectory() as folder:
            part(pathlib.Path(folder))
    print(f"{len(faults)} faults")
    print("\n".join(faults))
    return 1 if faults else 0


sys.exit(main())
