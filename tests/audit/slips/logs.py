"""Mistakes in the folder of logs."""

import datetime

from audit.slips.box import cut, slip


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
def log_twice_under_other_accounts(box):
    """The copy tells more than the log, and names nobody of the event."""
    slot = box.usual()
    if slot:
        names = [f"Guest {seat}" for seat in range(4)]
        ids = [str(900000001 + seat) for seat in range(4)]
        box.header(slot, f"aa-{slot.file}", names=names, log_id="other", player_ids=ids)
        return {"event/duplicate-game"}


@slip
def log_twice_in_two_formats(box):
    # A game that was not played by the rules of its platform cannot stand in every format.
    slot = None if box.event.platforms else box.usual()
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


@slip
def folder_of_logs_twice(box):
    copies = box.logs / "again"
    copies.mkdir()
    for path in list(box.logs.glob("*.jsonl")):
        (copies / f"copy-{path.name}").write_bytes(path.read_bytes())
    return {"event/duplicate-game"}


@slip
def round_was_not_handed_in(box):
    """Neither logs nor rows of a whole round; the organiser's standing has none of it."""
    rows = box.table("games.csv") or []
    slots = [slot for slot in box.event.slots if slot.file]
    if not box.event.has_schedule or not slots or any(slot.busy for slot in slots):
        return None
    one = box.rng.choice(slots)
    gone = [slot for slot in slots if (slot.stage, slot.round) == (one.stage, one.round)]
    out = [box.row_of(rows, slot) for slot in gone]
    left = [row for row in rows if row not in out]
    if len(gone) < 4 or (rows and not left):
        return None
    for slot in gone:
        slot.busy = "not handed in"
        (box.logs / slot.file).unlink(missing_ok=True)
    if rows:
        box.save("games.csv", left)
    box.drop_standing()
    # Who plays behind a cut that the round would have decided is not known.
    return {"event/missing-game"}
