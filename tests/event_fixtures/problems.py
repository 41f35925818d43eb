"""What is wrong with the files of an event is one line each, with file, row and column, and all the rest
is audited.

    problems.py REFEREE"""
import json
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
FIXTURES = ROOT / "fixtures" / "event_rules"
REFEREE = os.path.abspath(sys.argv[1])
TOML = """schema = "referee.event/1"
name = "Wrong files"
rules = "{rules}"
logs = ["logs/one.jsonl", "logs/none.jsonl"]
players = "players.csv"
schedule = "schedule.csv"
results = ["results.csv", "nowhere.csv", "odd.csv"]
decisions = "decisions.csv"
zome = "Z"

[[stage]]
name = "Event"
count = "best:0"
"""
FILES = {
    "players.csv": "id,name,colour,from\na1,Aoi,red,\nb1,Botan,blue,yesterday\nc1,Chika,,\nd1,Daichi,,\nd1,Dora,,\n,Nobody,,\n",
    "schedule.csv": "round,table,player\n1,1,Aoi\n1,1,Botan\n1,1,Chika\n1,1,Daichi\n2,1,Zoe\n",
    "results.csv": "game,player1,score1,player2,score2,player3,score3,player4,score4\n"
                   "one.jsonl,Aoi,-4000,Botan,15000,Chika,-2000,Daichi,many\n"
                   "no such game,Aoi,-4000,Botan,15000,Chika,-2000,Daichi,-1000,7\n",
    "odd.csv": "left,right\n1,2\n",
    "decisions.csv": "date,kind,game,rule,player,points,by,reason,hand\n"
                     "2026-11-23,void,gone.jsonl,,,,Head,lost\n"
                     "2026-11-23,accept,one.jsonl,event/seet,,,Head,why\n"
                     "2026-11-23,penalty,,,Zed,5,Head,late\n"
                     "2026-11-23,viod,,,Aoi,,Head,kind\n"
                     "2026-11-23,penalty,,,Aoi,5,,late\n"
                     "2026-11-23,penalty,,,Aoi,5,Head,late\n"
                     "2026-11-23,accept,one.jsonl,event/seat,,,Head,why,{hands}\n",
}
# (file, row, column, a part of the message)
DUE = [
    ("event.toml", 9, "zome", "no such key; did you mean \"zone\"?"),
    ("event.toml", 13, "count", "must be sum"),
    ("players.csv", 1, "colour", "no such column"),
    ("players.csv", 3, "from", "yesterday is no date"),
    ("players.csv", 6, "id", "d1 is already a player"),
    ("players.csv", 7, "id", "must be there"),
    ("schedule.csv", 6, "player", "Zoe is no player"),
    ("schedule.csv", 6, None, "1 seats, and a table has 4"),
    ("results.csv", 2, "score4", "many is no score"),
    ("results.csv", 2, None, "neither all scores nor all points"),
    ("results.csv", 3, None, "more values than there are columns"),
    ("event.toml", 7, "results", "nowhere.csv: No such file"),
    ("odd.csv", None, None, "no table of results"),
    ("decisions.csv", 2, "game", "there is no game gone.jsonl"),
    ("decisions.csv", 3, "rule", "there is no rule event/seet: did you mean event/seat?"),
    ("decisions.csv", 4, "player", "Zed is no player"),
    ("decisions.csv", 5, "kind", "viod is no kind of decision; did you mean \"void\"?"),
    ("decisions.csv", 6, "by", "must be there"),
    ("decisions.csv", 8, "hand", "the game has no hand {hands}"),
    ("event.toml", 4, "logs", "logs/none.jsonl: No such file"),
]
faults = []


def audit(folder, rules):
    (folder / "event.toml").write_text(TOML.format(rules=rules))
    done = subprocess.run([REFEREE, "audit", "event.toml", "--format", "json"], cwd=folder, capture_output=True, text=True)
    if done.returncode != 2:
        faults.append(f"rules {rules}: exit code {done.returncode} instead of 2: {done.stderr}")
    return json.loads(done.stdout)


def main():
    folder = pathlib.Path(tempfile.mkdtemp(prefix="problems-"))
    (folder / "logs").mkdir()
    shutil.copy(FIXTURES / "logs" / "one.jsonl", folder / "logs")
    shutil.copy(FIXTURES / "rules.json", folder)
    # Hands are counted from 0: this is the first that is not there.
    hands = (FIXTURES / "logs" / "one.jsonl").read_text().count('"start_kyoku"')
    for name, text in FILES.items():
        (folder / name).write_text(text.replace("{hands}", str(hands)))

    report = audit(folder, "rules.json")
    left = list(report["problems"])
    for file, row, column, part in DUE:
        part = part.replace("{hands}", str(hands))
        hits = [one for one in left if (one["file"], one["row"], one["column"]) == (file, row, column) and part in one["message"]]
        if len(hits) != 1:
            faults.append(f"{len(hits)} problems instead of one: {file}, {row}, {column}, {part}")
        left = [one for one in left if one not in hits]
    faults.extend(f"a problem too many: {one}" for one in left)
    total = {line["id"]: line["total"] for line in report["stages"][0]["players"]}
    if total != {"a1": -31.5, "b1": 34.5, "c1": -14.5, "d1": 6.5}:
        faults.append(f"the rest was not audited: {total}")
    if [one["rule"] for one in report["findings"]] != ["event/missing-game"]:
        faults.append(f"findings: {report['findings']}")

    for text, part in ((None, 'there is no ruleset file "broken.json"'),
                       ('{"extends": "tenhou",\n "game.rounds": "seven"}', "broken.json: line 2: game.rounds must be"),
                       ('{"extends": "tenhou",\n "title": "game.start",\n "game.strat": 7}', "broken.json: line 3: unknown option"),
                       ('{"extends":\n "tenhoo"}', "broken.json: line 1: \"extends\" names no preset"),
                       ('{"extends": "tenhou"\n', "broken.json: not JSON: line 2"),
                       ("[]", "broken.json: a ruleset file holds one JSON object")):
        if text is not None:
            (folder / "broken.json").write_text(text)
        report = audit(folder, "broken.json")
        named = [one for one in report["problems"] if (one["file"], one["row"], one["column"]) == ("event.toml", 3, "rules")]
        if len(named) != 1 or part not in named[0]["message"]:
            faults.append(f"a ruleset that fails: {named}, due {part}")
        rest = [one["message"] for one in report["problems"] if one not in named]
        if report["rules"] is not None or len(report["games"]) != 1 or len(rest) != len(DUE):
            faults.append(f"without rules the rest is not there: {rest}")

    # Without the list nobody is unknown.
    for text in (None, "id;nam\xe9\n".encode("latin-1"), b"number,name\n1,Aoi\n"):
        (folder / "players.csv").unlink(missing_ok=True)
        if text is not None:
            (folder / "players.csv").write_bytes(text)
        report = audit(folder, "rules.json")
        named = [one for one in report["problems"] if "players" in (one["column"] or "") + one["file"]]
        if not named or [one["rule"] for one in report["findings"]] != ["event/missing-game"]:
            faults.append(f"a list of players that cannot be read: {named} {report['findings']}")
        if len(report["players"]) != 4:
            faults.append(f"players of the logs: {report['players']}")

    (folder / "event.toml").write_text("schema = 1\n")
    done = subprocess.run([REFEREE, "audit", "event.toml"], cwd=folder, capture_output=True, text=True)
    if done.returncode != 3 or done.stdout or "schema" not in done.stderr:
        faults.append(f"a TOML file of another schema: {done.returncode} {done.stderr}")
    shutil.rmtree(folder)
    print(f"{len(DUE)} problems, {len(faults)} faults")
    print("\n".join(faults))
    return 1 if faults else 0


sys.exit(main())
