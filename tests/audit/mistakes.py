"""Mistakes of players and organisers, put into a made-up event. Each function changes one thing
and adds the finding that `docs/audit.md` says is due; it gives False where the event has no room
for the mistake."""

import copy
import datetime

from audit.event import Slot, shown
from audit.points import places

RULE_OF_PLAY = "turn/tsumogiri-flag"


def free(event, slots, mistake):
    """A game that has nothing special yet."""
    left = [slot for slot in slots if not slot.busy]
    if not left:
        return None
    slot = event.rng.choice(left)
    slot.busy = mistake
    return slot


def rules(event, slots, stage):
    slot = free(event, slots, "rules")
    if slot:
        slot.game = event.rng.choice(event.pool.closed)
        event.add_due("event/rules", game=slot.key)
    return slot


def unknown(event, slots, stage):
    slot = free(event, slots, "unknown")
    if slot:
        seat = event.rng.randrange(4)
        event.excused[slot.key, slot.due[seat]] = 1
        slot.names[seat], slot.ids[seat] = f"Stranger {slot.file[:-6]}", ""
        slot.sits[seat] = slot.plays_for[seat] = None
        event.add_due("event/unknown-player", game=slot.key, player=None)
    return slot


def swapped_seats(event, slots, stage):
    slot = event.has_schedule and free(event, slots, "seat")
    if slot:
        one, other = event.rng.sample(range(4), 2)
        for values in (slot.names, slot.ids, slot.sits, slot.plays_for):
            values[one], values[other] = values[other], values[one]
        event.add_due("event/seat", game=slot.key)
    return slot


def substitute(event, slots, stage, declared=False):
    slot = event.has_schedule and free(event, slots, "substitute")
    among = {id for other in slots for id in other.due}
    if not slot or len(among) < 8:
        return False
    seat = event.rng.randrange(4)
    due = slot.due[seat]
    other = event.rng.choice(sorted(among - set(slot.due)))
    event.sit(slot, seat, other)
    if declared:
        slot.plays_for[seat] = due
        event.decide("substitute", game=f"/{slot.file}", player=due, other=other)
    else:
        event.undeclared[slot.key, other] = event.excused[slot.key, due] = 1
        event.add_due("event/substitute", game=slot.key, player=other)
    return slot


def declared_substitute(event, slots, stage):
    return substitute(event, slots, stage, declared=True)


def duplicate(event, slots, stage):
    slot = free(event, slots, "duplicate")
    if slot:
        copy = f"z{slot.file}"
        event.copies.append((slot, copy))
        event.add_due("event/duplicate-game", game=copy)
    return slot


def missing(event, slots, stage):
    slot = event.has_schedule and free(event, slots, "missing")
    if slot:
        slot.missing = True
        for id in slot.due:
            event.excused[slot.key, id] = 1
    return slot


def no_row(event, slots, stage):
    slot = event.has_results and free(event, slots, "no row")
    if slot:
        slot.has_row = False
        event.add_due("event/missing-game", game=slot.key)
    return slot


def cut(event, slots, stage):
    """A half-downloaded log: its row gives the result, and without one nobody knows it."""
    slot = free(event, slots, "cut")
    if slot:
        slot.cut = event.rng.uniform(0.1, 0.98)
        event.play_due[slot.key] = ["log/incomplete"]
        if not event.has_results:
            slot.open = True
            for id in slot.due:
                event.excused[slot.key, id] = 1
    return slot


def other_log(event, slot, name, **changes):
    """One more log of the players of `slot`, which began a little earlier and has no row."""
    other = Slot(slot.stage, "", "", list(slot.due), slot.start - datetime.timedelta(minutes=20),
                 extra=True, has_row=False, busy=name, **changes)
    other.game, other.file = event.fresh_game(), f"a{len(event.slots):03}.jsonl"
    event.seat(other)
    event.slots.append(other)
    return other


def first_try(event, slots, stage):
    """The table was broken off and began anew: the log of the first try is there too."""
    slot = free(event, slots, "first try")
    if slot:
        other = other_log(event, slot, "first try", cut=event.rng.uniform(0.1, 0.9), open=True)
        event.play_due[other.key] = ["log/incomplete"]
        for id in other.due:
            event.excused[other.key, id] = 1
    return slot


def warm_up(event, slots, stage):
    """A game of the same four before the real one, in another lobby. It counts until it is void."""
    slot = event.lobby and event.has_schedule and free(event, slots, "warm-up")
    if slot:
        other = other_log(event, slot, "warm-up")
        other.header["lobby"] = "C9999"
        if event.rng.random() < 0.5:
            other.void = True
            event.decide("void", game=f"/{other.file}")
            for id in other.due:
                event.excused[other.key, id] = 1
        else:
            event.add_due("event/extra-game", game=other.key)
    return slot


def before_the_stage(event, slots, stage):
    """The same on the day before the event."""
    slot = stage is event.stages[0] and event.has_schedule and free(event, slots, "too early")
    if slot:
        other = other_log(event, slot, "too early")
        other.start = datetime.datetime(2026, 8, 31, 20)
        event.add_due("event/extra-game", game=other.key)
    return slot


def other_format(event, slots, stage):
    """A game is handed in again, in another format."""
    # A game that was not played by the rules of its platform cannot stand in every format.
    slot = None if event.platforms else free(event, slots, "other format")
    if slot:
        form = event.rng.choice(("mjai", "tenhou6"))
        copy = f"z{slot.file[:-6]}.json"
        event.converted.append((slot, copy, form))
        event.add_due("event/duplicate-game", game=copy)
    return slot


def half_a_copy(event, slots, stage):
    """A game is there whole, and cut as well."""
    slot = free(event, slots, "half a copy")
    if slot:
        copy = f"a{slot.file}"
        event.halves.append((slot, copy))
        event.play_due[copy] = ["log/incomplete"]
    return slot


def mistyped(event, slots, stage):
    """One name of a row of results lacks a letter; the row names its game or not."""
    slot = event.has_results and free(event, slots, "mistyped")
    if slot:
        seat, at = event.rng.randrange(1, 5), event.rng.randrange(1, 6)
        name = event.player(slot.due[seat - 1]).name
        slip = name[:at] + name[at + 1:]
        if slip in event.slips:
            return False
        event.slips.add(slip)

        def change(row):
            row[f"player{seat}"] = slip
            if event.rng.random() < 0.5:
                row.update({"round": "", "table": "", "game": ""})
        slot.row = {"rule": "event/unknown-player", "change": change,
                    "message": f"{slip} is no player of the event: did you mean {name}?"}
    return slot


def period(event, slots, stage):
    slot = event.has_schedule and free(event, slots, "period")
    if slot:
        slot.start += datetime.timedelta(minutes=event.rng.choice((-45, 31, 50)))
        event.add_due("event/period", game=slot.key)
    return slot


def lobby(event, slots, stage):
    slot = event.lobby and free(event, slots, "lobby")
    if slot:
        slot.header["lobby"] = "C9999"
        event.add_due("event/lobby", game=slot.key)
        if event.rng.random() < 0.3:
            event.decide("accept", game=f"/{slot.file}", rule="event/lobby")
            event.accepted += 1
    return slot


def same_wall(event, slots, stage):
    one, other = free(event, slots, "wall"), free(event, slots, "wall")
    taken = {id(slot.game.scores) for slot in event.slots}
    pairs = [pair for pair in event.pool.twins if not any(
        id(game.scores) in taken for game in pair)]
    if not one or not other or not pairs:
        return False
    one, other = sorted((one, other), key=lambda slot: (slot.start, slot.file))
    one.game, other.game = event.rng.choice(pairs)
    one.seed = other.seed = False
    event.add_due("event/same-wall", game=other.key)
    return True


def same_seed(event, slots, stage):
    one, other = free(event, slots, "seed"), free(event, slots, "seed")
    if not one or not other:
        return False
    one, other = sorted((one, other), key=lambda slot: (slot.start, slot.file))
    for slot in (one, other):
        slot.header["wall_seed"] = {"text": f"seed of {one.file}"}
    event.add_due("event/same-seed", game=other.key)
    return True


def play(event, slots, stage):
    """Findings of play, and what was decided about them."""
    slot = free(event, slots, "play")
    if slot:
        slot.faults = event.rng.choice((1, 2))
        event.play_due[slot.key] = [RULE_OF_PLAY] * slot.faults
        how = event.rng.choice(("none", "plain", "all", "hand", "uphold"))
        game = {"game": f"/{slot.file}", "rule": RULE_OF_PLAY}
        if how == "plain":
            row = event.decide("accept", **game)
            event.accepted += slot.faults
            if slot.faults == 2:
                event.add_due("event/waiver-wide", file="decisions.csv", row=row)
        elif how == "all":
            event.decide("accept", hand="all", **game)
            event.accepted += slot.faults
        elif how == "hand":
            event.decide("accept", hand=0, **game)
            event.accepted += 1
        elif how == "uphold":
            event.decide("uphold", **game)
    return slot


def unused_waiver(event, slots, stage):
    slot = free(event, slots, "unused waiver")
    if slot:
        row = event.decide("accept", game=f"/{slot.file}", rule="win/no-yaku")
        event.add_due("event/waiver-unused", file="decisions.csv", row=row)
    return slot


def void(event, slots, stage):
    """Not a mistake: a decision."""
    slot = free(event, slots, "void")
    if slot:
        slot.void = True
        event.decide("void", game=f"/{slot.file}")
        for id in slot.due:
            event.excused[slot.key, id] = 1
    return slot


def decided_result(event, slots, stage):
    slot = free(event, slots, "result")
    if slot:
        seat = event.rng.randrange(4)
        slot.results[seat] = event.rng.randrange(-6000, 6000, 10)
        event.decide("result", game=f"/{slot.file}", player=slot.due[seat],
                     points=shown(slot.results[seat]))
    return slot


def on_paper(event, slots, stage):
    slot = event.has_results and event.has_schedule and free(event, slots, "paper")
    if slot:
        slot.paper = True
        slot.file = ""
    return slot


def wrong_row(event, slots, rule, change, paper=False):
    if not event.has_results or (paper and not event.has_schedule):
        return False
    slot = free(event, slots, rule)
    if not slot:
        return False
    if paper:
        slot.paper, slot.file = True, ""
    slot.row = {"rule": rule, "change": change}
    return slot


def result_score(event, slots, stage):
    def change(row):
        row["score1"] += 1000
        row["score2"] -= 1000
    return wrong_row(event, slots, "event/result-score", change)


def result_points(event, slots, stage):
    def change(row):
        row["points1"] += 130
        row["points3"] -= 130
    return wrong_row(event, slots, "event/result-points", change)


def placement(event, slots, stage):
    def change(row):
        row["place1"] = 1 + row["place1"] % 4
    return wrong_row(event, slots, "event/placement", change)


def doubled_row(event, slots, stage):
    return wrong_row(event, slots, "event/duplicate-game", None)


def wrong_sum(event, slots, stage):
    """A game on paper whose scores hold 100 points too many."""
    slot = wrong_row(event, slots, "event/sum", lambda row: None, paper=True)
    if slot:
        slot.game = copy.copy(slot.game)
        slot.game.scores = list(slot.game.scores)
        slot.game.scores[slot.game.scores.index(max(slot.game.scores))] += 100
    return slot


def extra(event, slots, stage):
    among = sorted({id for slot in slots for id in slot.due})
    if not event.has_schedule or len(among) < 12:
        return False
    due_sets = [set(slot.due) for slot in event.slots]
    for _ in range(100):
        four = event.rng.sample(among, 4)
        if all(len(due & set(four)) < 3 for due in due_sets):
            break
    else:
        return False
    last = max(slot.start for slot in slots)
    slot = Slot(stage["name"], "", "", four, last + datetime.timedelta(hours=1), extra=True)
    slot.game, slot.file = event.fresh_game(), f"x{len(event.slots):03}.jsonl"
    slot.busy = "extra"
    event.seat(slot)
    event.slots.append(slot)
    event.add_due("event/extra-game", game=slot.key)
    return slot


def other_than_due_often(event, slots, stage):
    """One plays a game more than the stage has, and another one fewer, both as scheduled."""
    slot = event.has_schedule and free(event, slots, "game count")
    among = {id for other in slots for id in other.due}
    if not slot or len(among) < 12:
        return False
    seat = event.rng.randrange(4)
    other = event.rng.choice(sorted(among - set(slot.due)))
    slot.due[seat] = other
    event.sit(slot, seat, other)
    return slot


def money(event, slots, stage):
    """Penalties and bonuses: no mistakes, but part of every standing."""
    among = sorted({id for slot in slots for id in slot.due})
    for kind in event.rng.sample(("penalty", "chombo", "bonus"), event.rng.randrange(1, 4)):
        amount = event.rng.randrange(50, 4000, 5)
        player = event.player(event.rng.choice(among))
        name = f"team:{player.team}" if player.team and event.rng.random() < 0.3 else player.id
        row = {"stage": stage["name"], "player": name, "points": shown(amount)}
        if kind == "chombo" and event.rng.random() < 0.5:
            amount, row["points"] = 2000, ""
        event.decide(kind, hundredths=amount, **row)
    return True


def other_number_of_games(event, slots, stage):
    """The stage says a number of games that nobody has."""
    if not event.has_schedule or stage["games"] is None or any(slot.busy for slot in slots):
        return False
    for slot in slots:
        slot.busy = "number of games"
    stage["games"] += event.rng.choice((-1, 1))
    return True


def other_uma(event, slots, stage):
    """The organiser reckons every row of the stage with another uma."""
    if not event.has_results or len(slots) < 3 or any(slot.busy for slot in event.slots) or any(
            len(set(places(slot.game.scores, event.pool.ruleset))) < 4 for slot in slots):
        return False
    more = event.rng.choice(((500, 500, -500, -500), (1000, 0, 0, -1000)))

    def change(row):
        for seat in range(1, 5):
            row[f"points{seat}"] += more[row[f"place{seat}"] - 1]
    for at, slot in enumerate(slots):
        slot.busy = "uma"
        slot.row = {"rule": "event/result-points", "change": change, "is_echo": at > 0}
    return True


def doubled_penalty(event, slots, stage):
    among = sorted({id for slot in slots for id in slot.due})
    columns = {"stage": stage["name"], "player": event.rng.choice(among), "points": "5",
               "hundredths": 500, "date": "2026-10-02"}
    event.decide("penalty", **columns)
    row = event.decide("penalty", **columns)
    event.add_due("event/decision-doubled", file="decisions.csv", row=row)
    return True


def swapped_substitute(event, slots, stage):
    """The decision names who sat as the one who was due."""
    slot = substitute(event, slots, stage)
    if slot:
        seat = next(seat for seat in range(4) if slot.sits[seat] != slot.due[seat])
        row = event.decide("substitute", game=f"/{slot.file}", player=slot.sits[seat],
                           other=slot.due[seat])
        event.add_due("event/decision-unused", file="decisions.csv", row=row)
    return slot


SEEDED = [rules, unknown, swapped_seats, substitute, declared_substitute, duplicate, missing,
          no_row, cut, first_try, warm_up, before_the_stage, other_format, half_a_copy,
          mistyped, other_number_of_games, other_uma, doubled_penalty, swapped_substitute, period, lobby, same_wall, same_seed, play, unused_waiver, void, decided_result,
          on_paper, result_score, result_points, placement, doubled_row, wrong_sum, extra,
          other_than_due_often, money]


def standing(event):
    """One wrong row of the organiser's standing."""
    choice = [at for at, row in enumerate(event.standing_rows) if row["place"] != ""]
    at = event.rng.choice(choice)
    row = event.standing_rows[at]
    what = event.rng.choice(("points", "games", "place"))
    if what == "points":
        row["points"] = str(round(float(row["points"]) + 0.77, 2))
    elif what == "games":
        row["games"] += 1
    else:
        row["place"] += 100
    event.add_due("event/standing", stage=row["stage"], player=row["player"],
                  file="standings.csv", row=at + 2)
