"""Mistakes about who sat, and about the lists of them."""

import datetime

from audit.slips.box import right, slip


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
    rows = box.table("players.csv") or []
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
    if slot and rows:
        row = next(row for row in rows if row["id"] == slot.due[0])
        row["until"] = (slot.start - datetime.timedelta(days=1)).strftime("%Y-%m-%d")
        box.save("players.csv", rows)
        return {"event/unknown-player"}


@slip
def two_players_of_one_name(box):
    """The tables name players by their ids, and the logs by a name that two have."""
    rows = box.table("players.csv")
    if not rows or not box.event.has_schedule or any(any(slot.ids) for slot in box.event.slots):
        return None
    plain = [row for row in rows if not row["aliases"]]
    if len(plain) < 2:
        return None
    one, other = box.rng.sample(plain, 2)
    # A row may name both by what they are called.
    if any(one["name"] in row.values() or other["name"] in row.values() for row in box.table("games.csv") or []):
        return None
    for slot in box.event.slots:
        if slot.file and other["name"] in slot.names:
            if one["name"] in slot.names:
                return None
            box.header(slot, names=[one["name"] if name == other["name"] else name for name in slot.names])
    other["name"] = one["name"]
    box.save("players.csv", rows)
    return {"problem"}


@slip
def id_is_the_name_of_another(box):
    """All tables name players by their ids."""
    rows = box.table("players.csv")
    if not rows or not box.event.has_schedule:
        return None
    one, other = box.rng.sample(rows, 2)
    if one["id"] == one["name"]:
        return None
    written = {row["name"]: row["id"] for row in rows} | {row["id"]: row["id"] for row in rows}
    for text, id in written.items():
        if id == other["id"]:
            written[text] = one["name"]
    for name in ("schedule.csv", "games.csv", "standings.csv", "decisions.csv"):
        table = box.table(name)
        if table:
            box.save(name, [{key: written.get(value, value) for key, value in row.items()} for row in table])
    for row in rows:
        if row["replaced_by"] == other["id"]:
            row["replaced_by"] = one["name"]
    other["id"] = one["name"]
    box.save("players.csv", rows)
    return {"problem"}


@slip
def player_due_at_two_tables(box):
    """Typed into the row of somebody else, who sits there all the same."""
    rows = box.table("schedule.csv")
    slot = rows and box.usual()
    if not slot:
        return None
    here = [row for row in rows if (row["stage"], row["round"]) == (slot.stage, slot.round)]
    mine = [row for row in here if row["table"] == slot.table]
    others = [row for row in here if row["table"] != slot.table and row["player"] not in slot.due]
    others = [row for row in others if row["not_before"] == mine[0]["not_before"]]
    if not others:
        return None
    box.rng.choice(mine)["player"] = box.rng.choice(others)["player"]
    box.save("schedule.csv", rows)
    return {"problem"}


@right
def team_spelled_otherwise(box):
    rows = box.table("players.csv")
    teams = [row for row in rows or [] if row.get("team")]
    if teams:
        row = box.rng.choice(teams)
        row["team"] = row["team"].upper()
        box.save("players.csv", rows)
        return set()
