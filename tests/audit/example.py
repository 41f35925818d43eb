#!/usr/bin/env python3
"""Writes `fixtures/events/example/`: three stages, 24 players in six teams, every `event/*` finding
once. Each mistake stands beside the finding that is due for it; `due.json` holds what is due, for
the test. `--check` changes nothing and fails if the folder is not what this script says. The games
are the generator's, so the program is needed: `--program`."""

import argparse
import json
import pathlib
import random
import sys
import tempfile

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1]))

from audit import mistakes, pool, survey  # noqa: E402
from audit.event import Event, Player, shown  # noqa: E402

ROOT = pathlib.Path(__file__).resolve().parents[2]
FOLDER = ROOT / "fixtures/events/example"
TEAMS = ("Cranes", "Herons", "Larks", "Owls", "Swifts", "Wrens")
NAMES = ("Aoi", "Botan", "Chidori", "Daichi", "Emi", "Fumio", "Gaku", "Hana", "Ito", "Jun", "Kaede",
         "Leo", "Mio", "Nao", "Otoha", "Rin", "Sora", "Tomo", "Ume", "Vera", "Wakana", "Yuki",
         "Zen", "Akari")


def made(program):
    with tempfile.TemporaryDirectory() as folder:
        games = pool.Pool(program, folder, "wrc2025", 40)
    event = Event(random.Random("the example"), games, "Example Cup")
    event.lobby = "C1234"
    event.settings = {"chombo": 20, "staff": ["Head referee: Kita", "Organiser: Minami"]}
    event.sanctions = [
        {"rules": ["turn/*", "event/substitute"], "penalty": "a warning"},
        {"rules": ["event/substitute"], "penalty": "no points for the team", "condition": "unless it was ill",
         "paragraph": "Rules of the cup, 3.1"}]
    for at, name in enumerate(NAMES):
        event.players.append(Player(f"p{at + 1:02}", name, TEAMS[at % 6],
                                    [f"tenhou:{name.lower()}{at + 1}"]))
        event.players[-1].aliases = [f"{name.lower()}{at + 1}"]
    stages = [
        {"name": "Qualifier", "by": "player", "count": "drop:1", "games": 3, "min_games": 1,
         "advance": 8, "carry": 50, "ties": ["placements", "best-game", "draw-of-lots"],
         "from": "2026-09-01", "to": "2026-09-07"},
        {"name": "Semifinal", "by": "player", "count": "sum", "games": 2, "min_games": 0,
         "advance": 4, "carry": 50, "ties": ["carry", "placements"],
         "from": "2026-09-08", "to": "2026-09-14"},
        {"name": "Final", "by": "player", "count": "sum", "games": 2, "min_games": 0,
         "advance": 0, "carry": 0, "ties": ["carry", "placements"],
         "from": "2026-09-15", "to": "2026-09-21"}]
    event.stages = stages
    seen = set()
    everybody = [player.id for player in event.players]
    slots = event.stage_slots(stages[0], everybody, 3, 0, seen)
    for mistake in (mistakes.rules, mistakes.unknown, mistakes.swapped_seats, mistakes.substitute,
                    mistakes.declared_substitute, mistakes.duplicate, mistakes.missing,
                    mistakes.period, mistakes.lobby, mistakes.same_wall, mistakes.same_seed,
                    mistakes.unused_waiver, mistakes.result_score, mistakes.result_points,
                    mistakes.extra):
        assert mistake(event, slots, stages[0]), mistake
    wide(event, slots)
    one_game_short(event, slots)
    assert event.decide("chombo", stage="Qualifier", player="p05", hundredths=2000,
                        reason="dead wall drawn from")
    came, carried = event.stand(stages[0], None, {})
    event.count_games(stages[0])
    among = [id for id in everybody if id in came]
    slots = event.stage_slots(stages[1], among, 2, 7, seen)
    for slot in slots:  # eight players: who sits with whom matters less than what is wrong
        slot.busy = ""
    for mistake in (mistakes.placement, mistakes.wrong_sum):
        mistake(event, slots, stages[1])
    mistakes.doubled_penalty(event, slots, stages[1])
    stranger = next(id for id in everybody if id not in among)
    row = event.decide("substitute", player=among[0], other=stranger)
    event.add_due("event/decision-unused", file="decisions.csv", row=row)
    other_account(event, slots)
    came, carried = event.stand(stages[1], came, carried)
    event.count_games(stages[1])
    among = [id for id in everybody if id in came]
    event.stage_slots(stages[2], among, 2, 14, seen)
    event.stand(stages[2], came, carried)
    event.count_games(stages[2])
    event.organisers_standing()
    wrong_total(event)
    return event


def wide(event, slots):
    """A game with two wrong marks of a discard, accepted together."""
    slot = mistakes.free(event, slots, "play")
    slot.faults = 2
    event.play_due[slot.key] = [mistakes.RULE_OF_PLAY] * slot.faults
    row = event.decide("accept", game=f"/{slot.file}", rule=mistakes.RULE_OF_PLAY,
                       reason="the recorder marks the wrong tile")
    event.accepted += 2
    event.add_due("event/waiver-wide", file="decisions.csv", row=row)


def other_account(event, slots):
    """A player whose account is known sits there under another number."""
    slot = mistakes.free(event, slots, "account")
    player = event.player(slot.due[0])
    player.account = "100000001"
    slot.names[0], slot.ids = player.name, ["900000001", "", "", ""]
    slot.header["platform"] = "mahjong-soul"
    event.add_due("event/account", game=slot.key, player=player.id)


def one_game_short(event, slots):
    """A place of the schedule goes to a player whose own game was not played: who had the place
    before has a game too few."""
    slot = mistakes.free(event, slots, "game count")
    excused = {id for _, id in event.excused}
    lost = next(other for other in slots if other.missing)
    seat = next(seat for seat in range(4) if slot.due[seat] not in excused)
    gains = next(id for id in lost.due if id not in slot.due and not any(
        id in other.due for other in slots if other.round == slot.round and other.busy == "period"))
    slot.due[seat] = gains
    event.sit(slot, seat, gains)


def wrong_total(event):
    row = event.standing_rows[1]
    row["points"] = shown(round(float(row["points"]) * 100) + 100)
    event.add_due("event/standing", stage=row["stage"], player=row["player"],
                  file="standings.csv", row=3)


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--check", action="store_true")
    parser.add_argument("--program", default=str(ROOT / "build/release/tools/referee"))
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as temporary:
        new = pathlib.Path(temporary) / "event"
        event = made(arguments.program)
        said = survey.audit(arguments.program, event, new)
        for text in said:
            print(text, file=sys.stderr)
        files = {path.relative_to(new): path.read_bytes()
                 for path in new.rglob("*") if path.is_file()}
        due = [{"rule": due.rule, **due.members} for due in event.due]
        files[pathlib.Path("due.json")] = (json.dumps(due, indent=1) + "\n").encode()
    there = {path.relative_to(FOLDER) for path in FOLDER.rglob("*") if path.is_file()}
    stale = there - files.keys()
    if not arguments.check:
        for name in stale:
            (FOLDER / name).unlink()
        stale = set()
    for name, content in files.items():
        path = FOLDER / name
        if arguments.check:
            if not path.is_file() or path.read_bytes() != content:
                stale.add(name)
        else:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(content)
    for name in sorted(stale):
        print(f"fixtures/events/example/{name} is not what tests/audit/example.py says",
              file=sys.stderr)
    return 1 if stale or said else 0


if __name__ == "__main__":
    sys.exit(main())
