"""No span is wider than the decisions make it: the total of a player whose games nothing is wrong with cannot
move, and that of another one stays between what the games with a mistake may be worth, each counted as it was
played, as the row has it, or not at all (docs/audit.md, "Provisional")."""

import itertools

from audit import slips, standing
from audit.points import points

# Of these it is known which games they touch; the games themselves are marked.
TOUCH_MARKED_GAMES = {getattr(slips.logs, name) for name in (
    "log_is_cut", "log_is_torn_in_a_line", "log_was_not_saved", "page_in_the_place_of_a_log", "log_twice",
    "log_twice_under_other_names", "log_twice_under_other_accounts", "log_twice_in_two_formats", "half_of_a_log_too",
    "first_try_is_there", "warm_up_in_another_lobby", "game_of_the_day_before", "log_of_another_event",
    "game_in_another_lobby", "game_too_late", "folder_of_logs_twice", "neither_log_nor_row")} | {
    getattr(slips.rows, name) for name in (
        "scores_of_two_exchanged", "score_with_a_digit_too_many", "sign_lost_in_points", "points_of_two_exchanged",
        "places_exchanged", "row_twice", "row_missing", "total_wrong_in_the_standing", "table_pasted_twice")} | {
    slips.people.seats_of_the_schedule_changed, slips.decisions.waiver_of_nothing,
    slips.decisions.substitute_who_never_sat}


def row_results(box, slot):
    """Hundredths, seat by seat, as the organiser's row has them now; None where there is no row."""
    rows = box.table("games.csv")
    row = rows and box.row_of(rows, slot)
    if not row:
        return None
    return [round(100 * float(row[f"points{seat}"])) for seat in range(1, 5)]


def may_be(event, box, slot, seat):
    """What the seat of a game with a mistake may bring: a list of hundredths, None for nothing."""
    result = slot.results.get(seat)
    if result is None and event.replacement is not None and slot.sits[seat] != slot.plays_for[seat]:
        result = event.replacement
    if result is not None:   # decided, whatever the row says
        return [None, result]
    row = row_results(box, slot)
    return [None, event.worth(slot)[seat]] + ([row[seat]] if row else [])


def span_due(event, box, stage, row):
    """The least and the most that the total may be; `row`: the true line."""
    ways = []
    for slot in sorted(event.slots, key=lambda slot: slot.extra):
        if slot.stage != stage["name"] or slot.missing or slot.void:
            continue
        for seat in range(4):
            if slot.plays_for[seat] != row.name:
                continue
            if slot.busy == "a mistake":
                ways.append(may_be(event, box, slot, seat))
            else:
                ways.append([may_be(event, box, slot, seat)[1]])
    for people, worth in box.extras:
        if row.name in people:   # the day before may be one of the stage before
            ways.append([None, worth[people.index(row.name)]])
    how = "sum" if stage["by"] == "team" else stage["count"]
    totals = []
    for way in itertools.product(*ways):
        line = standing.Total(row.name, adjustments=row.adjustments, carried=row.carried)
        line.seats = [standing.Seat(row.name, result, 1, 0) for result in way if result is not None]
        standing.fill(line, how)
        totals.append(line.total)
    return min(totals), max(totals)


def check(event, box, made, report, say):
    if not set(made) <= TOUCH_MARKED_GAMES:
        return
    for stage, shown in zip(event.stages, report["stages"]):
        if stage["name"] not in event.standings:
            return
        rows, _ = event.standings[stage["name"]]
        truth = {row.name: row for row in rows}
        for line in shown["players"]:
            row = truth.get(line["id"])
            if row is None or line["low"] is None:
                continue
            low, high = span_due(event, box, stage, row)
            if line["low"] < low / 100 - 1e-6 or line["high"] > high / 100 + 1e-6:
                say(f"{line['id']} of {stage['name']}: the span from {line['low']} to {line['high']} is wider than "
                    f"from {low / 100} to {high / 100}")
        if stage["carry"] and shown["state"] != "final":
            return
