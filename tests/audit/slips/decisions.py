"""Mistakes in decisions, and in what a spreadsheet saves."""

from audit.slips.box import slip


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
def penalty_twice_in_other_words(box):
    """The second row says the same penalty with another sign, the default, the other kind, the game, or the hour."""
    player, stage = box.event.players[0].id, box.event.stages[0]
    slots = [slot for slot in box.event.slots if slot.file and player in slot.due and not slot.busy]
    if len(box.event.stages) > 1 or stage["count"] != "sum" or not slots:
        return None
    game = f"/{slots[0].file}"
    one, other = box.rng.choice((
        ({"kind": "penalty", "points": "7.3"}, {"kind": "penalty", "points": "-7.3"}),
        ({"kind": "chombo", "points": "7.3"}, {"kind": "penalty", "points": "7.3"}),
        ({"kind": "penalty", "points": "7.3"}, {"kind": "bonus", "points": "-7.3"}),
        ({"kind": "penalty", "points": "7.3", "game": game}, {"kind": "penalty", "points": "7.3"}),
        ({"kind": "penalty", "points": "7.3", "game": game, "hand": "0"}, {"kind": "penalty", "points": "7.3", "game": game}),
        ({"kind": "penalty", "points": "7.3"}, {"kind": "penalty", "points": "7.3", "date": "2026-10-05T19:00"})))
    rows = [one, other]
    box.rng.shuffle(rows)
    for row in rows:
        box.decide(stage=stage["name"], player=player, **row)
    box.drop_standing()
    box.once = (player, stage["name"], -730)
    return {"event/decision-doubled"}


@slip
def penalty_in_points_of_the_table(box):
    box.decide(kind="penalty", stage=box.event.stages[0]["name"], player=box.event.players[0].id, points="20000")
    return {"problem"}


@slip
def penalty_about_a_game_of_others(box):
    slot = box.usual()
    others = [player for player in box.event.players if slot and player.id not in slot.due]
    if others:
        box.decide(kind="penalty", game=f"/{slot.file}", player=others[0].id, points="5")
        return {"problem"}


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
def substitute_of_one_who_sat(box):
    """Both sat at the table: nobody has two seats of a game (docs/audit.md)."""
    slot = box.usual()
    if slot:
        box.decide(kind="substitute", game=f"/{slot.file}", player=slot.due[0], other=slot.due[1])
        return {"event/decision-unused"}


@slip
def table_in_another_encoding(box):
    rows = box.table("players.csv")
    rows[0]["team"] = rows[0]["team"] or "赤組"
    box.save("players.csv", rows, encoding="shift_jis")
    return {"problem"} if any(ord(c) > 127 for row in rows for c in "".join(row.values())) else None
