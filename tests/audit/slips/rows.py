"""Mistakes in the organiser's tables of results."""

from audit.slips.box import mistyped, slip


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
def player_left_out_of_a_row(box):
    rows, row = box.some_row()
    if row:
        for what in ("player", "score", "points", "place", "chips"):
            if f"{what}4" in row:
                row[f"{what}4"] = ""
        box.save("games.csv", rows)
        return {"event/result-score"}


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


@slip
def table_pasted_twice(box):
    rows = box.table("games.csv")
    if rows and len(rows) >= 3:
        box.save("games.csv", rows + rows)
        return {"event/duplicate-game"}


@slip
def table_of_the_lobby_too(box):
    """A second file with the points of each game, as a lobby tells them: without scores and places."""
    rows = box.table("games.csv")
    if rows and len(rows) >= 3 and all(row[f"points{seat}"] for row in rows for seat in range(1, 5)):
        kept = ["stage", "round", "table", "date"] + [f"{what}{seat}" for seat in range(1, 5) for what in ("player", "points")]
        box.save("lobby.csv", [{name: row[name] for name in kept if name in row} for row in rows])
        box.toml(r'^results = \["games.csv"', 'results = ["games.csv", "lobby.csv"')
        return {"event/duplicate-game"}


@slip
def row_pasted_into_all_lines(box):
    rows = box.table("games.csv")
    if rows and len(rows) >= 8 and len(box.event.stages) == 1 and all(slot.file for slot in box.event.slots):
        box.save("games.csv", [rows[0]] * len(rows))
        # The logs have no rows then, and the row has all the others.
        return {"event/duplicate-game", "event/missing-game"}
