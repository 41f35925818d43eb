"""The files of a made-up event, and how a mistake changes them."""

import csv
import datetime
import io
import json
import re

from audit.points import points

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
        self.extras = []   # games beside those of the event: ids seat by seat, and what each is worth

    def table(self, name):
        path = self.folder / name
        if not path.exists():
            return None
        try:
            text = path.read_text(encoding="utf-8")
        except UnicodeDecodeError:
            return None   # the mistake before was its encoding
        return list(csv.DictReader(io.StringIO(text))) or None

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
        """The organiser wrote no standing."""
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
        slots = [slot for slot in self.event.slots if slot.file and slot.due and not slot.busy]
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
        if people is None:
            worth = points(game.scores, self.event.pool.ruleset, game.whole)
            self.extras.append((list(slot.plays_for), worth))
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
