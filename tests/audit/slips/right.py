"""What is no mistake: files as other people write them, and what was decided."""

import subprocess

from audit.slips.box import right


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


@right
def warm_up_was_made_void(box):
    slot = box.usual()
    if slot and box.event.has_schedule and box.event.lobby:
        box.other_game(slot, "a-warm-up", lobby="C9999")
        box.decide(kind="void", game="/a-warm-up.jsonl")
        return set()


@right
def game_was_void_and_played_again(box):
    """Both are whole, of the same lobby and time; the one that counts has the place."""
    slot = box.usual()
    if slot and box.event.has_schedule:
        box.other_game(slot, "a-void", before=10)
        box.decide(kind="void", game="/a-void.jsonl")
        return set()


@right
def seats_counted_from_one(box):
    rows = box.table("schedule.csv")
    if rows and all(row.get("seat") for row in rows):
        for row in rows:
            row["seat"] = str(1 + "ESWN".index(row["seat"]) if row["seat"] in "ESWN" else 1 + int(row["seat"]))
        box.save("schedule.csv", rows)
        return set()


@right
def seats_in_words(box):
    rows = box.table("schedule.csv")
    if rows and all(row.get("seat") for row in rows):
        words = box.rng.choice((("East", "South", "West", "North"), "東南西北"))
        for row in rows:
            row["seat"] = words["ESWN".index(row["seat"]) if row["seat"] in "ESWN" else int(row["seat"])]
        box.save("schedule.csv", rows)
        return set()


@right
def two_penalties_of_one_size(box):
    """In two games of one day, or for two rounds: two deeds."""
    player, stage = box.event.players[0].id, box.event.stages[0]
    slots = [slot for slot in box.event.slots if slot.file and player in slot.due and not slot.busy]
    if len(box.event.stages) > 1 or stage["count"] != "sum" or len(slots) < 2:
        return None
    rows = box.rng.choice(([{"game": f"/{slot.file}"} for slot in slots[:2]],
                           [{"reason": f"late for round {number}"} for number in (1, 2)],
                           [{"date": f"2026-10-05T{hour}"} for hour in ("10:00", "15:30")]))
    for row in rows:
        box.decide(kind="penalty", stage=stage["name"], player=player, points="5", **row)
    box.drop_standing()
    box.once = (player, stage["name"], -1000)
    return set()
