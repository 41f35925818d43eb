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
