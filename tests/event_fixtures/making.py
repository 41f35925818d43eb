"""What build.py makes events of: logs from the bases, tables, and the folder of an event with what is due."""
import json
import pathlib

ROOT = pathlib.Path(__file__).resolve().parents[2] / "fixtures" / "event_rules"
LOGS = ROOT / "logs"
BASES = {"base-1": "base-1.jsonl", "hands": "base-hands.jsonl", "base-2": "base-2.jsonl", "again": "base-2-again.jsonl",
         "base-3": "base-3.jsonl", "dealer": "base-dealer.jsonl"}
PLAYERS = [("a1", "Aoi"), ("b1", "Botan"), ("c1", "Chika"), ("d1", "Daichi"), ("e1", "Emi")]
PAPER = None  # the path of a game that is known by its row only
FOUR = ["Aoi", "Botan", "Chika", "Daichi"]
DECISIONS = "date,kind,stage,game,hand,rule,player,other,points,by,reason\n"


def log(name, base, names=FOUR, seed=False, flags=None, **header):
    """A base log with another header; the play stays."""
    lines = (LOGS / BASES[base]).read_text().splitlines()
    start = json.loads(lines[0])
    start["names"] = names
    if not seed:
        start.pop("wall_seed", None)
    start["flags"].update(flags or {})
    start.update(header)
    (LOGS / f"{name}.jsonl").write_text(json.dumps(start, ensure_ascii=False) + "\n" + "\n".join(lines[1:]) + "\n")
    return f"../../logs/{name}.jsonl"


def tenhou_json(name, **members):
    """base-1 as a log of tenhou.net/6."""
    game = json.loads((LOGS / "base-1.tenhou6.json").read_text()) | {"name": FOUR} | members
    (LOGS / f"{name}.json").write_text(json.dumps(game, ensure_ascii=False) + "\n")
    return f"../../logs/{name}.json"


def record(name, meta=None, mode=None):
    """base-1 as a record of Mahjong Soul."""
    game = json.loads((LOGS / "base-1.mahjong-soul.json").read_text())
    config = game["head"]["config"]
    config["meta"] = meta or {}
    config["mode"] |= mode or {}
    for seat, name_of_seat in enumerate(FOUR):
        game["head"]["accounts"][seat]["nickname"] = name_of_seat
    (LOGS / f"{name}.json").write_text(json.dumps(game, ensure_ascii=False) + "\n")
    return f"../../logs/{name}.json"


def with_chips(name, chips):
    """base-1 at a table with chips, which end as these."""
    lines = [json.loads(line) for line in (LOGS / BASES["base-1"]).read_text().splitlines()]
    lines[0]["names"] = FOUR
    lines[0].pop("wall_seed", None)
    for line in lines:
        if line["type"] in ("start_kyoku", "end_game"):
            line["chips"] = chips if line["type"] == "end_game" else [0, 0, 0, 0]
    (LOGS / f"{name}.jsonl").write_text("".join(json.dumps(line, ensure_ascii=False) + "\n" for line in lines))
    return f"../../logs/{name}.jsonl"


def short_paid(name, claimed=None, paid=(-6000, 13000, -2000, -3000), points=(-265, 335, 65, -135)):
    """base-1, in which Chika pays 1,000 too little for Botan's tsumo. Scores and results are those of what was paid:
    Chika has as much as Daichi, and stands before, as the one nearer to the first dealer. `claimed`: members of the
    win, where its value is another one, too."""
    lines = [json.loads(line) for line in (LOGS / BASES["base-1"]).read_text().splitlines()]
    lines[0]["names"] = FOUR
    lines[0].pop("wall_seed", None)
    for line in lines:
        if line["type"] == "hora":
            before = [after - delta for after, delta in zip(line["scores_after"], line["deltas"])]
            scores = [score + delta for score, delta in zip(before, paid)]
            line |= {"deltas": list(paid), "scores_after": scores} | (claimed or {})
        if line["type"] == "end_game":
            line |= {"scores": scores, "result_tenths": list(points), "placement": [4, 1, 2, 3]}
    (LOGS / f"{name}.jsonl").write_text("".join(json.dumps(line, ensure_ascii=False) + "\n" for line in lines))
    return f"../../logs/{name}.jsonl"


def hands(name, base):
    """A game of several hands as one log a hand."""
    lines = (LOGS / BASES[base]).read_text().splitlines()
    start = json.loads(lines[0])
    start.update({"names": FOUR, "fragment": True})
    start.pop("wall_seed", None)
    parts, paths = [], []
    for line in lines[1:]:
        if json.loads(line)["type"] == "start_kyoku":
            parts.append([])
        if json.loads(line)["type"] not in ("end_game",):
            parts[-1].append(line)
    for number, part in enumerate(parts):
        path = LOGS / "hands" / f"{name}-{number}.jsonl"
        path.parent.mkdir(exist_ok=True)
        path.write_text("\n".join([json.dumps(start, ensure_ascii=False), *part]) + "\n")
        paths.append(f"../../logs/hands/{path.name}")
    return paths


def final(base):
    end = json.loads((LOGS / BASES[base]).read_text().splitlines()[-1])
    return end["scores"], [tenths / 10 for tenths in end["result_tenths"]], end["placement"]


def players(change=None):
    rows = ["id,name,team,aliases,from,until,replaced_by"]
    for id_, name in PLAYERS:
        rows.append((change or {}).get(id_, f"{id_},{name},,,,,"))
    return "\n".join(rows) + "\n"


def schedule(*games, seats=True):
    """Each game: (round, names in the order of the seats)."""
    rows = ["round,table,seat,player"]
    for number, names in games:
        rows += [f"{number},1,{'ESWN'[i] if seats else ''},{name}" for i, name in enumerate(names)]
    return "\n".join(rows) + "\n"


def results(*rows):
    kinds = ["player", "score", "points", "place"]
    head = ["game", "date"] + [f"{kind}{i}" for i in range(1, 5) for kind in kinds]
    lines = [",".join(head)]
    for row in rows:
        cells = [row.get("game", ""), row.get("date", "")]
        for i in range(4):
            for kind in kinds:
                values = row.get(kind)
                cells.append(str(values[i]) if values else "")
        lines.append(",".join(cells))
    return "\n".join(lines) + "\n"


def row_of(base, game="", names=FOUR, **changes):
    scores, points, places = final(base)
    row = {"game": game, "player": names, "score": scores, "points": points, "place": places}
    row.update(changes)
    return row


def event(what, case, logs, expected=(), toml="", stage="", rules="../../rules.json", unchecked=None,
          not_judged=None, play=None, **files):
    """`expected`: (rule, path of the log or None, row or None, expected, actual, accepted). `unchecked`: a
    reason that stands among what could not be checked. `not_judged`: {path: status}. `play`: the rules of the
    findings of play."""
    folder = ROOT / what / case
    folder.mkdir(parents=True)
    lines = ['schema = "referee.event/1"', f'rules = "{rules}"', "logs = " + json.dumps(logs)]
    files.setdefault("players", players())
    files = {key: text for key, text in files.items() if text is not None}
    for key, text in files.items():
        lines.append(f'{key} = ["{key}.csv"]' if key == "results" else f'{key} = "{key}.csv"')
        (folder / f"{key}.csv").write_text(text)
    lines += [toml, "", "[[stage]]", 'name = "Event"', stage]
    (folder / "event.toml").write_text("\n".join(line for line in lines if line is not None).strip() + "\n")
    due = [dict(zip(["rule", "game", "row", "expected", "actual", "accepted"], list(one) + [False] * (6 - len(one))))
           for one in expected]
    (folder / "expected.json").write_text(json.dumps(due, ensure_ascii=False, indent=1) + "\n")
    if unchecked:
        (folder / "unchecked.txt").write_text(unchecked + "\n")
    if play:
        (folder / "play.json").write_text(json.dumps(play) + "\n")
    if not_judged:
        (folder / "not_judged.json").write_text(json.dumps(not_judged) + "\n")
