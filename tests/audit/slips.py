"""What organisers get wrong, as changes of the files of a made-up event that is right. Each function changes
one thing and gives the rules of docs/audit.md that may name it ("problem": a problem of a file; "play": a
finding of a log), or None where the event has no room for it. Nothing here knows what the program does."""

import csv
import datetime
import io
import json
import re
import subprocess

SLIPS = []
# Not mistakes: files as other people write them. Nothing may be found.
RIGHT = []


def slip(function):
    SLIPS.append(function)
    return function


def right(function):
    RIGHT.append(function)
    return function


class Box:
    """The folder of an event that was written, with the event that it was made of."""

    def __init__(self, folder, event, rng):
        self.folder, self.event, self.rng = folder, event, rng
        self.logs = folder / "logs"

    def table(self, name):
        path = self.folder / name
        if not path.exists():
            return None
        rows = list(csv.DictReader(io.StringIO(path.read_text(encoding="utf-8"))))
        return rows or None

    def save(self, name, rows, mark=",", encoding="utf-8"):
        out = io.StringIO()
        writer = csv.DictWriter(out, list(rows[0]), delimiter=mark, lineterminator="\n")
        writer.writeheader()
        writer.writerows(rows)
        (self.folder / name).write_bytes(out.getvalue().encode(encoding))

    def toml(self, old, new, count=1):
        path = self.folder / "event.toml"
        text = path.read_text()
        changed = re.sub(old, lambda _: new, text, count=count, flags=re.MULTILINE)
        path.write_text(changed)
        return changed != text

    def set(self, line):
        """A key of the event."""
        return self.toml(r"^schema = .*$", 'schema = "referee.event/1"\n' + line)

    def drop_standing(self):
        """The organiser has no standing of his own."""
        (self.folder / "standings.csv").unlink(missing_ok=True)
        self.toml(r', "standings.csv"', "")

    def decide(self, **columns):
        rows = self.table("decisions.csv") or []
        new = {"date": "2026-10-05", "kind": "", "stage": "", "game": "", "hand": "", "rule": "", "player": "",
               "other": "", "points": "", "by": "Head referee", "reason": "said at the table"} | columns
        self.save("decisions.csv", [{name: row.get(name, "") for name in new} for row in rows] + [new])
        if not re.search(r"^decisions", (self.folder / "event.toml").read_text(), re.MULTILINE):
            self.set('decisions = "decisions.csv"')

    def usual(self):
        """A game that is scheduled and counts, and whose log is there, whole and without anything special."""
        slots = [slot for slot in self.event.slots if slot.file and not slot.busy]
        slot = self.rng.choice(slots) if slots else None
        if slot:
            slot.busy = "a mistake"   # the next mistake is about another game
        return slot

    def lines(self, slot):
        return (self.logs / slot.file).read_text().splitlines(keepends=True)

    def header(self, slot, name=None, **changes):
        lines = self.lines(slot)
        start = json.loads(lines[0]) | changes
        (self.logs / (name or slot.file)).write_text(json.dumps(start) + "\n" + "".join(lines[1:]))

    def row_of(self, rows, slot):
        for row in rows:
            if row["game"] == f"/{slot.file}" or (
                    (row["stage"], row["round"], row["table"]) == (slot.stage, slot.round, slot.table)):
                return row
        return None

    def some_row(self):
        rows, slot = self.table("games.csv"), self.usual()
        row = self.row_of(rows, slot) if rows and slot else None
        return (rows, row) if row else (None, None)

    def other_game(self, slot, name, people=None, before=20, **header):
        """One more log, of the people of `slot` unless others are named, with a game of its own."""
        game = self.event.fresh_game()
        start = slot.start - datetime.timedelta(minutes=before)
        facts = {"log_id": f"id-{name}", "started": start.strftime("%Y-%m-%dT%H:%M:%S") + "+09:00"}
        if self.event.lobby:
            facts["lobby"] = self.event.lobby
        if people is None and any(slot.ids):
            facts["player_ids"] = slot.ids
        (self.logs / f"{name}.jsonl").write_text(
            game.log(people or slot.names, True, 0, **(facts | self.event.pool.header | header)))
        return self.logs / f"{name}.jsonl"


def mistyped(name, rng):
    at = rng.randrange(1, len(name) - 1)
    return name[:at] + name[at + 1:]


def cut(path, share):
    lines = path.read_text().splitlines(keepends=True)
    path.write_text("".join(lines[:max(4, int(share * len(lines)))]))


# Logs.


@slip
def log_is_cut(box):
    slot = box.usual()
    if slot:
        cut(box.logs / slot.file, box.rng.uniform(0.1, 0.97))
        return {"play"}


@slip
def log_is_torn_in_a_line(box):
    slot = box.usual()
    if slot:
        text = (box.logs / slot.file).read_text()
        (box.logs / slot.file).write_text(text[:int(len(text) * box.rng.uniform(0.3, 0.9))])
        return {"play"}


@slip
def log_was_not_saved(box):
    """The schedule or the row has the game, and no file."""
    slot = box.usual()
    if slot and (box.event.has_schedule or box.event.has_results):
        (box.logs / slot.file).unlink()
        # A row that names the log by its path is of a game on paper then.
        return {"event/missing-log", "event/missing-game", "event/game-count", "event/standing"}


@slip
def page_in_the_place_of_a_log(box):
    slot = box.usual()
    if slot and (box.event.has_schedule or box.event.has_results):
        (box.logs / slot.file).unlink()
        (box.logs / f"{slot.file[:-6]}.html").write_text("<!DOCTYPE html><title>404</title>\n")
        return {"event/missing-log", "event/missing-game", "event/game-count", "event/standing"}


@slip
def neither_log_nor_row(box):
    rows, slot = box.table("games.csv"), box.usual()
    row = box.row_of(rows, slot) if rows and slot else None
    if row and box.event.has_schedule:
        (box.logs / slot.file).unlink()
        box.save("games.csv", [one for one in rows if one is not row])
        # The organiser's own standing has the game.
        box.drop_standing()
        return {"event/missing-game"}


@slip
def log_twice(box):
    slot = box.usual()
    if slot:
        (box.logs / f"copy-{slot.file}").write_bytes((box.logs / slot.file).read_bytes())
        return {"event/duplicate-game"}


@slip
def log_twice_under_other_names(box):
    slot = box.usual()
    if slot:
        names = [f"Guest {seat}" for seat in range(4)]
        box.header(slot, f"zz-{slot.file}", names=names, log_id="other", player_ids=["", "", "", ""])
        return {"event/duplicate-game"}


@slip
def log_twice_in_two_formats(box):
    slot = box.usual()
    if slot:
        box.event.pool.convert(box.logs / slot.file, box.logs / f"z{slot.file[:-6]}.json", box.rng.choice(("mjai", "tenhou6")))
        return {"event/duplicate-game"}


@slip
def half_of_a_log_too(box):
    slot = box.usual()
    if slot:
        (box.logs / f"a{slot.file}").write_bytes((box.logs / slot.file).read_bytes())
        cut(box.logs / f"a{slot.file}", 0.6)
        return {"play"}


@slip
def first_try_is_there(box):
    slot = box.usual()
    if slot:
        cut(box.other_game(slot, "a-first-try"), box.rng.uniform(0.1, 0.8))
        return {"play"}


@slip
def warm_up_in_another_lobby(box):
    slot = box.usual()
    if slot and box.event.has_schedule and box.event.lobby:
        box.other_game(slot, "a-warm-up", lobby="C9999")
        return {"event/extra-game"}


@slip
def game_of_the_day_before(box):
    slot = box.usual()
    if slot and box.event.has_schedule:
        box.other_game(slot, "a-early", before=60 * 24 * 60)
        return {"event/extra-game"}


@slip
def log_of_another_event(box):
    slot = box.usual()
    if slot and box.event.has_schedule:
        box.other_game(slot, "z-others", people=["Kin", "Sato", "Ota", "Mori"])
        return {"event/extra-game", "event/unknown-player"}


@slip
def game_in_another_lobby(box):
    slot = box.usual()
    if slot and box.event.lobby:
        box.header(slot, lobby="C9999")
        return {"event/lobby"}


@slip
def game_too_late(box):
    slot = box.usual()
    if slot and box.event.has_schedule:
        start = slot.start + datetime.timedelta(days=200)
        box.header(slot, started=start.strftime("%Y-%m-%dT%H:%M:%S") + "+09:00")
        return {"event/period"}


# Who sat.


@slip
def nick_of_nobody_in_a_log(box):
    slot = box.usual()
    if slot:
        seat = box.rng.randrange(4)
        names = slot.names[:seat] + ["Zaphod"] + slot.names[seat + 1:]
        box.header(slot, names=names, **({"player_ids": slot.ids[:seat] + [""] + slot.ids[seat + 1:]} if any(slot.ids) else {}))
        return {"event/unknown-player"}


@slip
def undeclared_substitute(box):
    slot = box.usual()
    others = [player for player in box.event.players if slot and player.id not in slot.due]
    among = {id for other in box.event.slots if slot and other.stage == slot.stage for id in other.due}
    others = [player for player in others if player.id in among]
    if slot and others and box.event.has_schedule:
        seat, other = box.rng.randrange(4), box.rng.choice(others)
        names = slot.names[:seat] + [other.name] + slot.names[seat + 1:]
        box.header(slot, names=names, **({"player_ids": slot.ids[:seat] + [""] + slot.ids[seat + 1:]} if any(slot.ids) else {}))
        return {"event/substitute"}


@slip
def seats_of_the_schedule_changed(box):
    rows = box.table("schedule.csv")
    slot = rows and box.usual()
    if slot:
        mine = [row for row in rows if (row["stage"], row["round"], row["table"]) == (slot.stage, slot.round, slot.table)]
        one, other = box.rng.sample(mine, 2)
        one["player"], other["player"] = other["player"], one["player"]
        box.save("schedule.csv", rows)
        return {"event/seat"}


@slip
def name_mistyped_in_the_schedule(box):
    rows = box.table("schedule.csv")
    if rows:
        row = box.rng.choice(rows)
        row["player"] = "Player 9x"
        box.save("schedule.csv", rows)
        return {"problem"}


@slip
def seat_twice_in_the_schedule(box):
    rows = box.table("schedule.csv")
    if rows:
        rows.append(dict(box.rng.choice(rows)))
        box.save("schedule.csv", rows)
        return {"problem"}


@slip
def seat_missing_in_the_schedule(box):
    rows = box.table("schedule.csv")
    if rows:
        rows.remove(box.rng.choice(rows))
        box.save("schedule.csv", rows)
        return {"problem"}


@slip
def player_missing_in_the_list(box):
    rows = box.table("players.csv")
    if rows:
        gone = box.rng.choice(rows)
        if not any(gone["id"] in slot.due for slot in box.event.slots):
            return None
        box.save("players.csv", [row for row in rows if row is not gone])
        return {"event/unknown-player", "problem"}


@slip
def player_twice_in_the_list(box):
    rows = box.table("players.csv")
    if rows:
        rows.append(dict(box.rng.choice(rows)))
        box.save("players.csv", rows)
        return {"problem"}


@slip
def alias_of_two_players(box):
    rows = [row for row in box.table("players.csv")]
    with_alias = [row for row in rows if "nick" in row["aliases"]]
    if with_alias:
        one = box.rng.choice(with_alias)
        other = next(row for row in rows if row is not one)
        alias = next(alias for alias in one["aliases"].split("|") if "nick" in alias)
        other["aliases"] += ("|" if other["aliases"] else "") + alias
        box.save("players.csv", rows)
        return {"problem", "event/unknown-player"}


@slip
def player_left_too_early(box):
    rows = box.table("players.csv")
    slot = box.usual()
    if slot:
        row = next(row for row in rows if row["id"] == slot.due[0])
        row["until"] = (slot.start - datetime.timedelta(days=1)).strftime("%Y-%m-%d")
        box.save("players.csv", rows)
        return {"event/unknown-player"}


# The organiser's rows.


@slip
def name_mistyped_in_a_row(box):
    rows, row = box.some_row()
    if row:
        seat = box.rng.randrange(1, 5)
        if not row[f"player{seat}"].startswith("Player"):
            return None
        row[f"player{seat}"] = mistyped(row[f"player{seat}"][:8], box.rng) + "q"
        box.save("games.csv", rows)
        return {"event/unknown-player"}


@slip
def scores_of_two_exchanged(box):
    rows, row = box.some_row()
    if row:
        row["score1"], row["score2"] = row["score2"], row["score1"]
        return (box.save("games.csv", rows), {"event/result-score"})[1] if row["score1"] != row["score2"] else None


@slip
def score_with_a_digit_too_many(box):
    rows, row = box.some_row()
    if row:
        row["score1"] += "0"
        box.save("games.csv", rows)
        return {"event/result-score"}


@slip
def sign_lost_in_points(box):
    rows, row = box.some_row()
    seats = [seat for seat in range(1, 5) if row and row[f"points{seat}"].startswith("-")]
    if seats:
        seat = box.rng.choice(seats)
        row[f"points{seat}"] = row[f"points{seat}"][1:]
        box.save("games.csv", rows)
        return {"event/result-points"}


@slip
def points_of_two_exchanged(box):
    rows, row = box.some_row()
    if row and row["points1"] != row["points3"]:
        row["points1"], row["points3"] = row["points3"], row["points1"]
        box.save("games.csv", rows)
        return {"event/result-points"}


@slip
def places_exchanged(box):
    rows, row = box.some_row()
    if row and row["place1"] != row["place2"]:
        row["place1"], row["place2"] = row["place2"], row["place1"]
        box.save("games.csv", rows)
        return {"event/placement"}


@slip
def row_twice(box):
    rows, row = box.some_row()
    if row:
        rows.append(dict(row))
        box.save("games.csv", rows)
        return {"event/duplicate-game"}


@slip
def row_missing(box):
    rows, row = box.some_row()
    if row and len(rows) > 1 and sum(one["stage"] == row["stage"] for one in rows) > 1:
        rows.remove(row)
        box.save("games.csv", rows)
        return {"event/missing-game"}


@slip
def row_at_a_place_that_is_not_there(box):
    rows, row = box.some_row()
    if row and row["round"]:
        row["table"] = "77"
        row["game"] = ""
        box.save("games.csv", rows)
        # The row is found by what it says; a place that is nowhere does no harm.
        return {"problem", "nothing"}


@slip
def row_names_no_log(box):
    rows, row = box.some_row()
    if row:
        row["game"], row["round"], row["table"] = "/nothing.jsonl", "", ""
        box.save("games.csv", rows)
        return {"problem", "nothing"}


@slip
def all_rows_with_another_uma(box):
    rows = box.table("games.csv")
    if not rows or len(rows) < 3 or len(box.event.stages) > 1 or any(
            len({row[f"place{seat}"] for seat in range(1, 5)}) < 4 for row in rows):
        return None
    for row in rows:
        for seat in range(1, 5):
            more = (5, 5, -5, -5)[int(row[f"place{seat}"]) - 1]
            row[f"points{seat}"] = f"{float(row[f'points{seat}']) + more:.2f}"
    box.save("games.csv", rows)
    box.drop_standing()
    return {"event/result-points"}


@slip
def total_wrong_in_the_standing(box):
    rows = box.table("standings.csv")
    if rows:
        row = box.rng.choice([row for row in rows if row["place"]])
        row["points"] = f"{float(row['points']) + 1.3:.2f}"
        box.save("standings.csv", rows)
        return {"event/standing"}


@slip
def stranger_in_the_standing(box):
    rows = box.table("standings.csv")
    if rows:
        rows.append(dict(rows[0]) | {"player": "Zaphod", "place": ""})
        box.save("standings.csv", rows)
        return {"event/unknown-player"}


# The event's file.


@slip
def rules_mistyped(box):
    return {"problem"} if box.toml(r'^rules = "rules.json"', 'rules = "ruls.json"') else None


@slip
def rules_of_another_league(box):
    """Another preset, in place of the rules that the logs show."""
    logs = [slot for slot in box.event.slots if slot.file]
    preset = box.event.pool.preset
    if preset != "tenhou" or "game.uma" in box.event.pool.rules or len(logs) < 6:
        return None
    for path in box.logs.glob("*.jsonl"):
        lines = path.read_text().splitlines(keepends=True)
        start = json.loads(lines[0]) | {"rules": preset}
        path.write_text(json.dumps(start) + "\n" + "".join(lines[1:]))
    # The games of these events are of one wind.
    (box.folder / "rules.json").write_text(json.dumps({"extends": "wrc2025", "game.rounds": "east"}))
    return {"event/rules"}


@slip
def uma_mistyped_in_the_rules(box):
    rows = box.table("games.csv")
    path = box.folder / "rules.json"
    if not rows or len(rows) < 3 or len(box.event.stages) > 1 or any(
            len({row[f"place{seat}"] for seat in range(1, 5)}) < 4 for row in rows):
        return None
    uma = list(box.event.pool.ruleset["uma"])
    path.write_text(json.dumps(box.event.pool.rules | {"game.uma": [uma[0] + 5000, uma[1], uma[2], uma[3] - 5000]}))
    box.drop_standing()
    return {"event/result-points"}


@slip
def lobby_mistyped(box):
    if box.event.lobby and len(box.event.slots) >= 3:
        box.toml(r'^lobby = "C1234"', 'lobby = "C1243"')
        return {"event/lobby"}


@slip
def year_mistyped(box):
    if len(box.event.stages) == 1 and len(box.event.slots) >= 3:
        box.toml(r'^from = "2026', 'from = "2025')
        box.toml(r'^to = "2026', 'to = "2025')
        return {"event/period"}


@slip
def number_of_games_mistyped(box):
    if box.event.has_schedule and len(box.event.stages) == 1 and box.toml(r"^games = \d+", "games = 9"):
        return {"event/game-count"}


@slip
def key_mistyped(box):
    return {"problem"} if box.toml(r"^rules = ", "stuff = 1\nrules = ") else None


@slip
def zone_mistyped(box):
    # Then all times are in another zone.
    return {"problem", "event/period"} if box.toml(r"^zone = ", "zome = ") else None


# Decisions.


@slip
def penalty_twice(box):
    player = box.event.players[0].id
    if len(box.event.stages) > 1 or box.event.stages[0]["count"] != "sum":
        return None
    for _ in range(2):
        box.decide(kind="penalty", stage=box.event.stages[0]["name"], player=player, points="5")
    # The truth has the penalty once, and the organiser's own standing has none yet.
    box.drop_standing()
    box.once = (player, box.event.stages[0]["name"], -500)
    return {"event/decision-doubled"}


@slip
def decision_about_no_game(box):
    box.decide(kind="void", game="/nothing.jsonl")
    return {"problem"}


@slip
def decision_without_a_reason(box):
    slot = box.usual()
    if slot:
        box.decide(kind="void", game=f"/{slot.file}", reason="")
        return {"problem"}


@slip
def waiver_of_nothing(box):
    slot = box.usual()
    if slot:
        box.decide(kind="accept", game=f"/{slot.file}", rule="win/no-yaku")
        return {"event/waiver-unused"}


@slip
def substitute_who_never_sat(box):
    slot = box.usual()
    others = [player for player in box.event.players if slot and player.id not in slot.due]
    if others:
        box.decide(kind="substitute", game=f"/{slot.file}", player=slot.due[0], other=others[0].id)
        return {"event/decision-unused"}


@slip
def table_in_another_encoding(box):
    rows = box.table("players.csv")
    rows[0]["team"] = rows[0]["team"] or "赤組"
    box.save("players.csv", rows, encoding="shift_jis")
    return {"problem"} if any(ord(c) > 127 for row in rows for c in "".join(row.values())) else None


# Nothing is wrong.


@right
def tables_of_a_spreadsheet(box):
    for name in ("players.csv", "schedule.csv", "games.csv"):
        rows = box.table(name)
        if rows:
            box.save(name, rows, mark=";", encoding="utf-8-sig")
    return set()


@right
def points_as_players_write_them(box):
    rows = box.table("games.csv")
    for row in rows or []:
        for seat in range(1, 5):
            row[f"points{seat}"] = row[f"points{seat}"].replace("-", "▲").replace(".", ",")
    if rows:
        box.save("games.csv", rows, mark=";")
        return set()


@right
def decided_and_done(box):
    """A game in another lobby was allowed."""
    slot = box.usual()
    if slot and box.event.lobby:
        box.header(slot, lobby="C9999")
        box.decide(kind="accept", game=f"/{slot.file}", rule="event/lobby")
        return set()


@right
def logs_in_an_archive(box):
    subprocess.run(["tar", "-czf", str(box.folder / "logs.tar.gz"), "-C", str(box.folder), "logs"], check=True)
    for path in box.logs.iterdir():
        path.unlink()
    box.logs.rmdir()
    box.toml(r'^logs = .*$', 'logs = ["logs.tar.gz"]')
    return set()
