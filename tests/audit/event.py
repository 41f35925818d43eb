"""A made-up event: players, stages, a schedule, games and the organiser's tables, as files for
`referee audit`. What is wrong in the event is put in by `mistakes`, which says what is due."""

import csv
import datetime
import json
import pathlib
from dataclasses import dataclass, field

from audit import standing
from audit.points import places, points

ZONE = "+09:00"
FIRST_DAY = datetime.datetime(2026, 9, 1, 10)


def shown(hundredths):
    sign = "-" if hundredths < 0 else ""
    return f"{sign}{abs(hundredths) // 100}.{abs(hundredths) % 100:02}"


@dataclass
class Player:
    id: str
    name: str
    team: str = ""
    aliases: list = field(default_factory=list)
    account: str = ""
    until: str = ""
    replaced_by: str = ""


@dataclass
class Slot:
    """A game of the schedule, or an extra one, with what is special about it."""
    stage: str
    round: str
    table: str
    due: list                  # ids, seat by seat
    start: datetime.datetime
    game: object = None
    file: str = ""             # of the log; empty for a game on paper or a missing one
    sits: list = None          # ids of who sits, None for a seat of nobody known
    names: list = None
    ids: list = None
    plays_for: list = None
    extra: bool = False
    missing: bool = False
    paper: bool = False
    void: bool = False
    cut: float = 0             # of the log's lines, how many are there
    open: bool = False         # without a result that is known
    has_row: bool = True
    seed: bool = True
    faults: int = 0
    header: dict = field(default_factory=dict)
    results: dict = field(default_factory=dict)   # seat: hundredths, by decision
    row: dict = field(default_factory=dict)       # what the organiser's row has otherwise
    busy: str = ""             # the mistake that this game already has
    schedule_row: int = 0

    @property
    def key(self):
        """What the report's game is called here."""
        return self.file or f"{self.stage}/{self.round}/{self.table}"


@dataclass
class Due:
    """A finding that is due: the rule, and the members of the report that the page speaks of."""
    rule: str
    members: dict

    def fits(self, finding):
        """A message may begin with the table."""
        return self.rule == finding["rule"] and all(
            finding[name].endswith(value) if name == "message" else finding[name] == value
            for name, value in self.members.items())


class Event:
    def __init__(self, rng, pool, name="Event"):
        self.rng, self.pool, self.name = rng, pool, name
        self.players, self.stages, self.slots = [], [], []
        self.decisions, self.due, self.play_due = [], [], {}
        self.accepted = 0
        self.settings = {}
        self.sanctions = []   # tables of event.toml
        self.has_results = self.has_schedule = True
        self.replacement = None
        self.lobby = ""
        self.platforms = ()   # on which the games are played; empty: the logs do not say
        self.undeclared, self.excused, self.miscounted = {}, {}, set()
        self.standings = {}
        self.tied_cuts = []   # stages with a problem that is due
        self.games = iter(rng.sample(pool.usual, len(pool.usual)))
        self.slips = set()
        self.copies, self.halves, self.converted = [], [], []
        self.standing_rows = []

    def player(self, id):
        return next(player for player in self.players if player.id == id)

    def add_due(self, rule, **members):
        self.due.append(Due(rule, members))

    def decide(self, kind, **columns):
        row = {"date": "2026-10-01", "kind": kind, "by": "Head referee",
               "reason": "as the minutes say"} | columns
        self.decisions.append(row)
        return len(self.decisions) + 1

    # Building.

    def fresh_game(self):
        """A game that no other of the event shares a hand with."""
        taken = {id(slot.game.scores) for slot in self.slots}
        return next(game for game in self.games if id(game.scores) not in taken)

    def seat(self, slot):
        """Gives the names that the log has for who is due, one of those each player goes by."""
        slot.sits = list(slot.due)
        slot.plays_for = list(slot.due)
        slot.names, slot.ids = [], []
        for id in slot.due:
            self.sit(slot, len(slot.names), id)

    def sit(self, slot, seat, id):
        player = self.player(id)
        name = self.rng.choice([player.name] + player.aliases)
        account = ""
        # The accounts of these events are of one platform.
        is_theirs = slot.header.get("platform", "mahjong-soul") == "mahjong-soul"
        if player.account and is_theirs and self.rng.random() < 0.5:
            account, name = player.account, f"renamed {id}"
        for names, value in ((slot.names, name), (slot.ids, account)):
            names[seat:seat + 1] = [value]
        slot.sits[seat] = slot.plays_for[seat] = id

    def stage_slots(self, stage, among, rounds, day, seen):
        """The tables of a stage, no four players twice where that can be."""
        made = []
        for number in range(1, rounds + 1):
            for _ in range(200):
                order = self.rng.sample(among, len(among))
                tables = [order[at:at + 4] for at in range(0, len(order) - 3, 4)]
                if not any(frozenset(table) in seen for table in tables):
                    break
            for table, due in enumerate(tables, 1):
                slot = Slot(stage["name"], str(number), str(table), due,
                            FIRST_DAY + datetime.timedelta(days=day, hours=2 * number))
                if frozenset(due) in seen:
                    slot.busy = "the same four again"
                    for other in self.slots + made:
                        if set(other.due) == set(due):
                            other.busy = other.busy or slot.busy
                seen.add(frozenset(due))
                slot.game = self.fresh_game()
                slot.file = f"g{len(self.slots) + len(made):03}.jsonl"
                if self.platforms:
                    slot.header["platform"] = self.rng.choice(self.platforms)
                self.seat(slot)
                made.append(slot)
        self.slots += made
        return made

    def worth(self, slot):
        return points(slot.game.scores, self.pool.ruleset, slot.game.whole)

    def entries(self):
        """The games that count, in the order of the stage."""
        found = []
        for slot in sorted(self.slots, key=lambda slot: slot.extra):
            if slot.missing or slot.void or slot.open:
                continue
            worth, place = self.worth(slot), places(slot.game.scores, self.pool.ruleset)
            seats = []
            for seat in range(4):
                result = worth[seat]
                if self.replacement is not None and slot.sits[seat] != slot.plays_for[seat]:
                    result = self.replacement
                result = slot.results.get(seat, result)
                seats.append(standing.Seat(slot.plays_for[seat], result, place[seat],
                                           slot.game.scores[seat]))
            found.append(standing.Entry(slot.stage, seats))
        return found

    def stand(self, stage, came, carried):
        money = [(row["kind"], row["stage"], row["player"], row["hundredths"])
                 for row in self.decisions if "hundredths" in row]
        rows, teams = standing.stage_standing(
            stage, [(player.id, player.team) for player in self.players], self.entries(), money,
            came, carried)
        self.standings[stage["name"]] = (rows, teams)
        if standing.cut_is_tied(teams if stage["by"] == "team" else rows, stage):
            self.tied_cuts.append(stage["name"])
        return standing.onward(rows, teams)

    def count_games(self, stage):
        """Seeded faults of `games`: who played too often or too seldom, by the page."""
        if stage["games"] is None or not self.has_schedule:
            return
        rows, teams = self.standings[stage["name"]]
        asked, wrong = [], []
        for row in teams if stage["by"] == "team" else rows:
            who = row.name.removeprefix("team:")
            mine = {who} if stage["by"] == "player" else {
                player.id for player in self.players if player.team == who}
            slots = [slot for slot in self.slots if slot.stage == stage["name"]]
            if not any(mine & set(slot.due) or mine & set(slot.plays_for) for slot in slots):
                continue
            extra = sum(slot.plays_for[seat] in mine for slot in slots if slot.extra
                        and not slot.void and not slot.open for seat in range(4))
            undeclared = sum(self.undeclared.get((slot.key, player), 0)
                             for slot in slots for player in mine)
            excused = sum(self.excused.get((slot.key, player), 0)
                          for slot in slots for player in mine)
            asked.append(row.games > stage["games"])
            if row.games - extra - undeclared > stage["games"] or \
                    row.games + excused < stage["games"]:
                wrong.append(who)
        member = "team" if stage["by"] == "team" else "player"
        # One cause is one finding: all of them have more, or all have fewer.
        if len(wrong) == len(asked) > 1 and len(set(asked)) == 1:
            wrong = [None]
        for who in wrong:
            self.add_due("event/game-count", stage=stage["name"], **{member: who})

    # Writing.

    def organisers_row(self, slot):
        worth, place = self.worth(slot), places(slot.game.scores, self.pool.ruleset)
        row = {"stage": slot.stage}
        how = self.rng.choice(("place", "game", "both")) if not slot.paper else "place"
        if slot.extra or not self.has_schedule:
            how = "game"
        if how != "game":
            row |= {"round": slot.round, "table": slot.table}
        if how != "place":
            row["game"] = f"/{slot.file}"
        for seat in range(4):
            id = slot.sits[seat]
            name = slot.names[seat] if id is None else self.rng.choice(
                [id, self.player(id).name])
            row |= {f"player{seat + 1}": name, f"score{seat + 1}": slot.game.scores[seat],
                    f"points{seat + 1}": worth[seat], f"place{seat + 1}": place[seat],
                    f"seat{seat + 1}": "ESWN"[seat]}
        return row

    def write(self, folder):
        folder = pathlib.Path(folder)
        (folder / "logs").mkdir(parents=True)
        (folder / "rules.json").write_text(json.dumps(self.pool.rules) + "\n")
        columns = ["id", "name", "team", "aliases", "until", "replaced_by"]
        self.table(folder / "players.csv", columns, [
            {"id": player.id, "name": player.name, "team": player.team,
             "aliases": "|".join(player.aliases + (
                 [f"mjs:{player.account}"] if player.account else [])),
             "until": player.until, "replaced_by": player.replaced_by}
            for player in self.players])
        if self.has_schedule:
            self.write_schedule(folder)
        for slot in self.slots:
            if slot.file and not slot.paper and not slot.missing:
                started = slot.start.strftime("%Y-%m-%dT%H:%M:%S") + ZONE
                header = {"log_id": f"id-{slot.file[:-6]}", "started": started}
                header |= self.pool.header | slot.header
                if any(slot.ids):
                    header["player_ids"] = slot.ids
                if self.lobby and "lobby" not in header:
                    header["lobby"] = self.lobby
                text = slot.game.log(slot.names, slot.seed, slot.faults, **header)
                if slot.cut:
                    lines = text.splitlines(keepends=True)
                    text = "".join(lines[:max(4, int(slot.cut * len(lines)))])
                (folder / "logs" / slot.file).write_text(text)
        for slot, name in self.halves:
            lines = (folder / "logs" / slot.file).read_text().splitlines(keepends=True)
            (folder / "logs" / name).write_text("".join(lines[:len(lines) * 2 // 3]))
        for slot, name, form in self.converted:
            self.pool.convert(folder / "logs" / slot.file, folder / "logs" / name, form)
        for slot, name in self.copies:
            (folder / "logs" / name).write_bytes((folder / "logs" / slot.file).read_bytes())
        if self.has_results:
            self.write_results(folder)
        if self.decisions:
            self.table(folder / "decisions.csv",
                       ["date", "kind", "stage", "game", "hand", "rule", "player", "other",
                        "points", "by", "reason"], self.decisions)
        (folder / "event.toml").write_text(self.toml())

    def write_schedule(self, folder):
        rows = []
        for slot in self.slots:
            if slot.extra:
                continue
            slot.schedule_row = len(rows) + 2
            wide = datetime.timedelta(minutes=30)
            at = FIRST_DAY.replace(hour=10) + datetime.timedelta(
                days=(slot.start - FIRST_DAY).days, hours=2 * int(slot.round))
            for seat, id in enumerate(slot.due):
                rows.append({"stage": slot.stage, "round": slot.round, "table": slot.table,
                             "seat": "ESWN"[seat], "player": id,
                             "not_before": (at - wide).strftime("%Y-%m-%dT%H:%M"),
                             "not_after": (at + wide).strftime("%Y-%m-%dT%H:%M")})
        self.table(folder / "schedule.csv", list(rows[0]), rows)
        for slot in self.slots:
            if slot.missing:
                self.add_due("event/missing-game", game=None, stage=slot.stage,
                             file="schedule.csv", row=slot.schedule_row)

    def miss_logs(self):
        """Rows without a log, in stages of which logs are there. More than three are one finding."""
        for stage in self.stages:
            there = [slot for slot in self.slots if slot.stage == stage["name"] and not slot.missing]
            paper = [slot for slot in there if slot.paper and slot.has_row]
            if not any(not slot.paper for slot in there):
                continue
            for slot in paper if len(paper) <= 3 else [None]:
                self.add_due("event/missing-log", stage=stage["name"], game=slot and slot.key)

    def write_results(self, folder):
        self.miss_logs()
        rows = []
        for slot in self.slots:
            if slot.missing or not slot.has_row:
                continue
            row = self.organisers_row(slot)
            copies = 1
            if slot.row:
                where = {"file": "games.csv", "row": len(rows) + 2, "game": slot.key}
                rule, change = slot.row["rule"], slot.row.get("change")
                if change:
                    change(row)
                    if "is_echo" in slot.row:
                        where = {"file": "games.csv", "game": None, "stage": slot.stage}
                    if slot.row.get("is_echo"):
                        rows += [dict(row)]
                        continue
                    if "message" in slot.row:
                        where["message"] = slot.row["message"]
                    self.add_due(rule, **where)
                else:
                    copies = 2
                    self.add_due(rule, file="games.csv", row=len(rows) + 3)
            rows += [dict(row) for _ in range(copies)]
        for row in rows:
            for seat in range(1, 5):
                row[f"points{seat}"] = shown(row[f"points{seat}"])
        columns = ["stage", "round", "table", "game"] + [
            f"{what}{seat}" for seat in range(1, 5)
            for what in ("player", "score", "points", "place", "seat")]
        self.table(folder / "games.csv", columns, rows)
        self.table(folder / "standings.csv", ["stage", "place", "player", "points", "games"],
                   self.standing_rows)

    def organisers_standing(self):
        for name, (rows, teams) in self.standings.items():
            for row in rows + teams:
                self.standing_rows.append({"stage": name, "place": row.place or "",
                                           "player": row.name, "points": shown(row.total),
                                           "games": row.games})
        if any(row["player"].startswith("team:") for row in self.standing_rows):
            self.standing_rows = [row for row in self.standing_rows
                                  if not row["player"].startswith("team:")]

    def toml(self):
        def text(value):
            return json.dumps(value)
        lines = ['schema = "referee.event/1"', f"name = {text(self.name)}", 'rules = "rules.json"',
                 'logs = ["logs/"]', 'players = "players.csv"', f'zone = "{ZONE}"']
        if self.has_schedule:
            lines.append('schedule = "schedule.csv"')
        if self.has_results:
            lines.append('results = ["games.csv", "standings.csv"]')
        if self.decisions:
            lines.append('decisions = "decisions.csv"')
        if self.lobby:
            lines.append(f"lobby = {text(self.lobby)}")
        if self.replacement is not None:
            lines.append(f"replacement = {self.replacement / 100:g}")
        lines += [f"{key} = {text(value)}" for key, value in self.settings.items()]
        for sanction in self.sanctions:
            lines += ["", "[[sanction]]"] + [f"{key} = {text(value)}" for key, value in sanction.items()]
        for stage in self.stages:
            lines += ["", "[[stage]]", f"name = {text(stage['name'])}", f'by = "{stage["by"]}"',
                      f'count = "{stage["count"]}"', f"min-games = {stage['min_games']}",
                      f'carry = "{stage["carry"]}%"', f"ties = {text(stage['ties'])}",
                      f"from = {text(stage['from'])}", f"to = {text(stage['to'])}"]
            if stage["games"] is not None:
                lines.append(f"games = {stage['games']}")
            if stage["advance"]:  # the last stage has no cut
                lines.append(f"advance = {stage['advance']}")
        return "\n".join(lines) + "\n"

    @staticmethod
    def table(path, columns, rows):
        with open(path, "w", newline="", encoding="utf-8") as out:
            writer = csv.DictWriter(out, columns, extrasaction="ignore", lineterminator="\n",
                                    restval="")
            writer.writeheader()
            writer.writerows(rows)
