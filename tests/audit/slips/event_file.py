"""Mistakes in the event's own file."""

import json
import re

from audit.slips.box import slip


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


@slip
def chombo_in_points_of_the_table(box):
    return {"problem"} if box.set("chombo = 20000") else None


@slip
def from_after_to(box):
    path = box.folder / "event.toml"
    text = path.read_text()
    found = re.search(r'^from = "(.*)"\nto = "(.*)"$', text, re.MULTILINE)
    if found and found[1][:10] < found[2][:10]:
        path.write_text(text[:found.start()] + f'from = "{found[2]}"\nto = "{found[1]}"' + text[found.end():])
        return {"problem"}
