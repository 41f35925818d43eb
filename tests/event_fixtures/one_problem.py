"""Mistakes in the files of an event that are one problem each: it says where the mistake is, and nobody is
accused of anything.

    one_problem.py REFEREE"""
import json
import os
import pathlib
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
LOGS = ROOT / "fixtures" / "event_rules" / "logs"
REFEREE = os.path.abspath(sys.argv[1])
FOUR = ["Aoi", "Botan", "Chika", "Daichi"]
OTHERS = ["Emi", "Fumi", "Goro", "Hana"]
PLAYERS = "id,name\n" + "".join(f"{name[0].lower()}1,{name}\n" for name in FOUR + OTHERS)
HEAD = "round,table,seat,player\n"
faults = []


def table(number, ids, round_=1):
    return "".join(f"{round_},{number},{wind},{id_}\n" for wind, id_ in zip("ESWN", ids))


def log(base, names, **header):
    lines = (LOGS / f"{base}.jsonl").read_text().splitlines(keepends=True)
    return json.dumps(json.loads(lines[0]) | {"names": names} | header) + "\n" + "".join(lines[1:])


def totals(report):
    return {line["id"]: line["total"] for line in report["stages"][-1]["players"] if line["games"]}


def audit(name, due, toml="", logs=None, **tables):
    """`due`: (file, row, column, a part of the message) of the one problem."""
    with tempfile.TemporaryDirectory() as folder:
        folder = pathlib.Path(folder)
        (folder / "logs").mkdir()
        for number, text in enumerate(logs or []):
            (folder / "logs" / f"{number}.jsonl").write_text(text)
        (folder / "rules.json").write_bytes((ROOT / "fixtures" / "event_rules" / "rules.json").read_bytes())
        head = ['schema = "referee.event/1"', 'rules = "rules.json"', 'players = "players.csv"']
        head += ['logs = ["logs/"]'] if logs else []
        tables = {"players": PLAYERS} | tables
        for key, text in tables.items():
            (folder / (key.replace("_", ".") if "_" in key else f"{key}.csv")).write_text(text)
        head += ['schedule = "schedule.csv"'] if "schedule" in tables else []
        results = [key.replace("_", ".") if "_" in key else f"{key}.csv" for key in tables if key not in ("players", "schedule")]
        head += ["results = " + json.dumps(results)] if results else []
        (folder / "event.toml").write_text("\n".join(head) + "\n" + toml)
        done = subprocess.run([REFEREE, "audit", "event.toml", "--format", "json"], cwd=folder, capture_output=True, text=True)
    report = json.loads(done.stdout)
    found = [(one["file"], one["row"], one["column"]) for one in report["problems"]]
    if done.returncode != 2 or found != [due[:3]] or due[3] not in report["problems"][0]["message"]:
        faults.append(f"{name}: exit code {done.returncode}, problems {report['problems']}, due {due}")
    if report["findings"]:
        faults.append(f"{name}: {report['findings']}")
    if any(stage["state"] == "final" for stage in report["stages"]):
        faults.append(f"{name}: a stage is final")
    return report


def of_names():
    one, two = log("one", FOUR), log("two", FOUR)
    shared = PLAYERS.replace("e1,Emi", "e1,Daichi")
    schedule = HEAD + table(1, ["a1", "b1", "c1", "d1"]) + table(1, ["a1", "b1", "c1", "e1"], 2)
    worth = [json.loads(text.splitlines()[-1])["result_tenths"] for text in (one, two)]
    # The schedule says which of two Daichis sits at which table, the rows where there is none.
    report = audit("two of one name", ("players.csv", 6, "name", "Daichi is already the name of d1 (row 5)"),
                   players=shared, schedule=schedule, logs=[one, two])
    due = {"a1": (worth[0][0] + worth[1][0]) / 10, "b1": (worth[0][1] + worth[1][1]) / 10,
           "c1": (worth[0][2] + worth[1][2]) / 10, "d1": worth[0][3] / 10, "e1": worth[1][3] / 10}
    if totals(report) != due:
        faults.append(f"two of one name: {totals(report)}, due {due}")
    rows = "game," + ",".join(f"player{i},points{i}" for i in range(1, 5)) + "\n" + "".join(
        f"{number}.jsonl," + ",".join(f"{id_},{tenths / 10}" for id_, tenths in zip(ids, worth[number])) + "\n"
        for number, ids in enumerate((["a1", "b1", "c1", "d1"], ["a1", "b1", "c1", "e1"])))
    report = audit("two of one name, in rows", ("players.csv", 6, "name", "Daichi is already the name of d1"),
                   players=shared, games=rows, logs=[one, two])
    if totals(report) != due:
        faults.append(f"two of one name, in rows: {totals(report)}, due {due}")
    # Both sit at one table: nobody knows which is which, and nobody is accused.
    audit("two of one name at one table", ("players.csv", 6, "name", "Daichi is already the name of d1"), players=shared,
          schedule=HEAD + table(1, ["a1", "b1", "e1", "d1"]), logs=[log("one", ["Aoi", "Botan", "Daichi", "Daichi"])])
    # Tables mean the id, and logs the name.
    named = PLAYERS.replace("e1,Emi", "Daichi,Emi")
    for ids, has in ((["a1", "b1", "c1", "d1"], "d1"), (["a1", "b1", "c1", "Daichi"], "Daichi")):
        report = audit("an id that is a name", ("players.csv", 5, "name", "Daichi is already the id of Emi (row 6)"),
                       players=named, schedule=HEAD + table(1, ids), logs=[one])
        if totals(report).get(has) != worth[0][3] / 10:
            faults.append(f"an id that is a name: {totals(report)}, due is {has}")
    report = audit("an id that is a name, without a schedule", ("players.csv", 5, "name", "already the id of Emi"),
                   players=named, logs=[one])
    if totals(report).get("d1") != worth[0][3] / 10:
        faults.append(f"an id that is a name, without a schedule: {totals(report)}")
    audit("an id that is an alias", ("players.csv", 5, "aliases", "e1 is already the id of Emi (row 6)"),
          players=PLAYERS.replace("id,name\n", "id,name,aliases\n").replace("d1,Daichi", "d1,Daichi,e1"),
          schedule=HEAD + table(1, ["a1", "b1", "c1", "d1"]), logs=[one])


def of_schedules():
    logs = [log("one", FOUR), log("two", OTHERS)]
    schedule = HEAD + table(1, ["a1", "b1", "c1", "d1"]) + table(2, ["a1", "f1", "g1", "h1"])
    audit("due at two tables", ("schedule.csv", 6, "player", "Aoi is due at the tables 1 and 2 of round 1 (rows 2 and 6)"),
          schedule=schedule, logs=logs)


def of_the_event():
    one = log("one", FOUR, started="2026-11-21T19:30:00Z")
    after = "2026-12-31 is after the end, 2026-11-01"
    bounds = 'from = "2026-12-31"\nto = "2026-11-01"\n'
    audit("from after to", ("event.toml", 5, "from", after), toml=bounds, logs=[one])
    audit("from after to, of a stage", ("event.toml", 7, "from", after), toml='[[stage]]\nname = "Event"\n' + bounds, logs=[one])
    audit("from after until", ("players.csv", 2, "from", after), logs=[one],
          players=PLAYERS.replace("id,name\n", "id,name,from,until\n").replace("a1,Aoi", "a1,Aoi,2026-12-31,2026-11-01"))
    audit("more games than the stage has", ("event.toml", 8, "min-games", "so nobody gets a place"),
          toml='[[stage]]\nname = "Event"\ngames = 1\nmin-games = 2\n', logs=[one])
    audit("no game", ("event.toml", None, None, "there is no game"))
    lines = "".join(f"L7474 | {hour}:30 | 四般南喰赤－ | Aoi(+45.0) Botan(+9.0) Chika(-20.0) Daichi(-34.0)\n" for hour in (19, 20, 21))
    audit("lines of another lobby", ("sca20261121.log", None, None, "no line is of a lobby of the event: 3 are of L7474"),
          toml='lobby = "L7447"\n', logs=[log("one", FOUR, lobby="7447")], sca20261121_log=lines)
    audit("lines of other lobbies and no game", ("sca20261121.log", None, None, "3 are of 2 other lobbies"),
          toml='lobby = "L7447"\n', sca20261121_log=lines.replace("L7474", "L1000", 1))


of_names()
of_schedules()
of_the_event()
print(f"{len(faults)} faults")
print("\n".join(faults))
sys.exit(1 if faults else 0)
