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
    ("event.toml", 9, "zome", "no such key: did you mean zone?"),
    ("event.toml", 13, "count", "must be one of sum"),
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
    ("decisions.csv", 5, "kind", "viod is no kind of decision: did you mean void?"),
    ("decisions.csv", 6, "by", "must be there"),
    ("decisions.csv", 8, "hand", "the game has no hand {hands}"),
    ("event.toml", 4, "logs", "logs/none.jsonl: No such file"),
]
PEOPLE = "id,name\na1,Aoi\nb1,Botan\nc1,Chika\nd1,Daichi\ne1,Emi\n"
HEAD = "round,table,player1,score1,player2,score2,player3,score3,player4,score4\n"
OF_FOUR = "Aoi,5000,Botan,2500,Chika,1500,Daichi,-1000\n"
OF_THREE = "Aoi,5000,Botan,2500,Chika,500,,\n"
PLAN = "round,table,player\n" + "".join(f"{number},1,{name}\n" for number in (1, 2) for name in ("Aoi", "Botan", "Chika", "Daichi"))
DECIDED = "date,kind,stage,game,hand,rule,player,other,points,by,reason\n2026-11-23,"
SHORT = "the row has 3 players, and a table of this event has 4"
ONE = 'logs = ["logs/one.jsonl"]\n'
# Small events: what happened, lines of event.toml, files, the problems (file, row, column, message), and the rules
# that are found besides.
SMALL = [
    ("a row of three", "", {"results.csv": HEAD + "1,1," + OF_THREE + "2,1," + OF_FOUR}, [("results.csv", 2, None, SHORT)], []),
    ("its game is not missing", "", {"schedule.csv": PLAN, "results.csv": HEAD + "1,1," + OF_THREE + "2,1," + OF_FOUR},
     [("results.csv", 2, None, SHORT)], []),
    ("nor is it where the row says no place", "", {"schedule.csv": PLAN, "results.csv": HEAD + ",," + OF_THREE + "2,1," + OF_FOUR},
     [("results.csv", 2, None, SHORT)], []),
    ("nobody has played too few games for it", '[[stage]]\nname = "Event"\ngames = 2\n',
     {"results.csv": HEAD + "1,1," + OF_THREE + "2,1," + OF_FOUR}, [("results.csv", 2, None, SHORT)], []),
    ("the log of the game tells it", ONE, {"results.csv": HEAD + ",," + OF_THREE}, [], ["event/result-score"]),
    ("four at tables of three", 'rules = "rules-three.json"\n', {"results.csv": HEAD + "1,1," + OF_FOUR},
     [("results.csv", 2, None, "the row has 4 players, and a table of this event has 3")], []),
    ("all rows are of three: the rules are wrong", "", {"results.csv": HEAD + "".join(f"{number},1," + OF_THREE for number in range(1, 5))},
     [("event.toml", 2, "rules", "the rows of results have 3 players, and a table of this event has 4")], []),
    ("scores in hundreds", 'rules = "wrc2025"\n',
     {"results.csv": HEAD + "".join(f"{number},1,Aoi,{400 + number},Botan,350,Chika,250,Daichi,{200 - number}\n" for number in (1, 2, 3))},
     [("results.csv", 2, None, "single points of the table are counted here: 401 cannot be meant; write 40100, and so in all rows")], []),
    ("points that are points of the table", 'rules = "wrc2025"\n',
     {"results.csv": HEAD.replace("score", "points") + "".join(
         f"{number},1,Aoi,{25000 + number * 100},Botan,10000,Chika,-10000,Daichi,{-25000 - number * 100}\n" for number in (1, 2, 3))},
     [("results.csv", 2, None, "result points are counted here: 25100 cannot be meant; write 25.1, and so in all rows")], []),
    ("a penalty in points of the table", ONE, {"decisions.csv": DECIDED + "penalty,,,,,Aoi,,20000,Head,late\n"},
     [("decisions.csv", 2, "points", "result points are counted here: 20000 cannot be meant; write 20")], []),
    ("a chombo, with its sign", ONE, {"decisions.csv": DECIDED + "chombo,,,,,Aoi,,-8000,Head,late\n"},
     [("decisions.csv", 2, "points", "result points are counted here: -8000 cannot be meant; write -8")], []),
    ("a result in points of the table", ONE, {"decisions.csv": DECIDED + "result,,one.jsonl,,,Aoi,,31500,Head,late\n"},
     [("decisions.csv", 2, "points", "result points are counted here: 31500 cannot be meant; write 31.5")], []),
    ("a bonus from a long season, and a lot", ONE, {"decisions.csv": DECIDED + "bonus,,,,,Aoi,,1256.9,Head,the league\n"
                                                    "2026-11-23,lots,,,,,Botan,,5000,Head,drawn\n"}, [], []),
    ("points that a decision does not need", ONE, {"decisions.csv": DECIDED + "void,,one.jsonl,,,,,8000,Head,a test\n"}, [], []),
    ("chombo of the event in points of the table", ONE + "chombo = 20000\n", {},
     [("event.toml", 4, "chombo", "result points are counted here: 20000 cannot be meant; write 20")], []),
    ("a penalty about a game of others", ONE, {"decisions.csv": DECIDED + "penalty,,one.jsonl,,,Emi,,5,Head,late\n"},
     [("decisions.csv", 2, "player", "Emi is not at that table; a penalty about something else names no game")], []),
    ("a penalty for who was due and did not come", ONE + 'schedule = "schedule.csv"\n',
     {"schedule.csv": "round,table,player\n1,1,Aoi\n1,1,Botan\n1,1,Chika\n1,1,Emi\n",
      "decisions.csv": DECIDED + "penalty,,one.jsonl,,,Emi,,5,Head,did not come\n"}, [], ["event/substitute"]),
    ("a penalty of a team", ONE, {"players.csv": "id,name,team\na1,Aoi,\nb1,Botan,\nc1,Chika,\nd1,Daichi,\ne1,Emi,Red\n",
                                  "decisions.csv": DECIDED + "penalty,,one.jsonl,,,team:Red,,5,Head,noise\n"}, [], []),
]
faults = []


def try_small(folder, what, lines, files, problems, rules):
    for old in folder.glob("*.csv"):
        old.unlink()
    toml = ['schema = "referee.event/1"', 'rules = "rules.json"']
    if lines.startswith("rules"):
        toml.pop()
    for name, text in ({"players.csv": PEOPLE} | files).items():
        (folder / name).write_text(text)
        key = name.removesuffix(".csv")
        if f"{key} =" not in lines:
            lines = (f'results = ["{name}"]\n' if key == "results" else f'{key} = "{name}"\n') + lines
    first, _, stages = lines.partition("[[stage]]")
    own = [line for line in first.splitlines() if line.startswith(("logs", "chombo", "rules"))]
    rest = [line for line in first.splitlines() if line not in own]
    (folder / "event.toml").write_text("\n".join(toml + own + rest) + "\n" + ("[[stage]]" + stages if stages else ""))
    done = subprocess.run([REFEREE, "audit", "event.toml", "--format", "json"], cwd=folder, capture_output=True, text=True)
    report = json.loads(done.stdout)
    found = [(one["file"], one["row"], one["column"], one["message"]) for one in report["problems"]]
    if found != problems or [one["rule"] for one in report["findings"]] != rules:
        faults.append(f"{what}: {found}, {[(one['rule'], one['message']) for one in report['findings']]}")


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
    shutil.copy(FIXTURES / "rules-three.json", folder)
    for small in SMALL:
        try_small(folder, *small)
    shutil.rmtree(folder)
    print(f"{len(DUE)} problems, {len(SMALL)} small events, {len(faults)} faults")
    print("\n".join(faults))
    return 1 if faults else 0


sys.exit(main())
