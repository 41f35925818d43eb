"""Mistakes in the organiser's standing."""

from audit.slips.box import right, slip


def placed(box, stage=None):
    """All rows, and those of one stage with a place."""
    rows = box.table("standings.csv")
    if not rows:
        return None, []
    stage = stage or box.rng.choice(sorted({row["stage"] for row in rows}))
    return rows, [row for row in rows if row["stage"] == stage and row["place"]]


def number_again(rows, gone):
    """Places are typed anew from the first line on."""
    for row in rows:
        if row["stage"] == gone["stage"] and row["place"] and int(row["place"]) > int(gone["place"]):
            row["place"] = str(int(row["place"]) - 1)


def forgotten(box):
    rows, mine = placed(box)
    games = {row["games"] for row in mine}
    # Who has fewer games may have been left out.
    if len(mine) < 6 or len(games) > 1:
        return None, None
    last = float(mine[-1]["points"])
    before = [row for row in mine[:-1] if float(row["points"]) > last and int(row["place"]) < int(mine[-1]["place"])]
    if not before:
        return None, None
    return rows, box.rng.choice(before)


@slip
def line_of_the_standing_forgotten(box):
    rows, gone = forgotten(box)
    if gone:
        box.save("standings.csv", [row for row in rows if row is not gone])
        return {"event/standing"}


@slip
def line_forgotten_and_places_numbered_again(box):
    rows, gone = forgotten(box)
    if gone:
        number_again(rows, gone)
        box.save("standings.csv", [row for row in rows if row is not gone])
        return {"event/standing"}


@slip
def line_of_the_standing_twice(box):
    rows, mine = placed(box)
    if mine:
        rows.append(dict(box.rng.choice(mine)))
        box.save("standings.csv", rows)
        return {"event/standing"}


@slip
def line_with_the_name_of_another(box):
    rows, mine = placed(box)
    if len(mine) >= 4:
        one, other = box.rng.sample(mine, 2)
        if one["points"] != other["points"]:
            one["player"] = other["player"]
            box.save("standings.csv", rows)
            return {"event/standing"}


@right
def only_the_first_places_are_published(box):
    rows, mine = placed(box)
    if len(mine) >= 6:
        kept = [row for row in rows if row["stage"] != mine[0]["stage"]]
        box.save("standings.csv", kept + mine[:box.rng.randrange(1, len(mine))])
        return set()


@right
def who_was_withdrawn_is_left_out(box):
    rows, mine = placed(box)
    players = box.table("players.csv")
    if len(mine) >= 4 and len(box.event.stages) == 1 and players:
        gone = box.rng.choice(mine)
        row = next((row for row in players if row["id"] == gone["player"]), None)
        if row is None:
            return None
        row["until"] = "2027-12-31"
        box.save("players.csv", players)
        number_again(rows, gone)
        box.save("standings.csv", [row for row in rows if row is not gone])
        return set()
