#!/usr/bin/env python3
"""The property of the audit, for events with mistakes of organisers (slips/): either the standing is the
true one, or it says that it is provisional and the true total lies in each span that it gives. Whatever is
found names a mistake that was made; a mistake is one finding. An event without a mistake is final.

    hold.py --one 2000 --two 500     events with one mistake, and with two

The truth is the event as it was made (standing.py computes it); the program sees its files alone. Exit code 1
where an event does not hold, or of 200 events and more one in twenty has more findings than mistakes."""

import argparse
import collections
import json
import pathlib
import random
import shutil
import subprocess
import sys
import tempfile

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1]))

from audit import mistakes, points, pool, slips, width  # noqa: E402
from audit.survey import make_event  # noqa: E402

ROOT = pathlib.Path(__file__).resolve().parents[2]
# Decisions and games on paper: part of an event, and no mistake.
LAWFUL = [mistakes.declared_substitute, mistakes.void, mistakes.decided_result, mistakes.money]


# Together they are none: the rows and the rules of the event then say the same.
TOGETHER_RIGHT = [{slips.rows.all_rows_with_another_uma, slips.event_file.uma_mistyped_in_the_rules}]
# The one takes away all rows but one, and they alone say that the uma is another.
WITHOUT_EVIDENCE = [{slips.rows.row_pasted_into_all_lines, slips.event_file.uma_mistyped_in_the_rules}]
# Without the list of players nobody knows who was due, and what is strange about a log is said alone.
ALSO_DUE = {frozenset({slips.decisions.table_in_another_encoding, slips.logs.game_of_the_day_before}): {"event/period"},
            frozenset({slips.decisions.table_in_another_encoding, slips.logs.warm_up_in_another_lobby}): {"event/lobby"},
            # The second table still has the rows that the first one lost.
            frozenset({slips.rows.table_of_the_lobby_too, slips.logs.round_was_not_handed_in}): {"event/missing-log"},
            frozenset({slips.rows.table_of_the_lobby_too, slips.logs.neither_log_nor_row}): {"event/missing-log"}}

# Fewer events say nothing about one in twenty.
MANY = 200


class Held:
    """What was counted over all events."""

    def __init__(self):
        self.said, self.findings, self.tried = [], collections.Counter(), collections.Counter()
        self.many, self.examples = collections.Counter(), {}


# Players of an event; a few are large.
SIZES = (4, 8, 12, 16, 20, 24, 24, 32, 48)
LARGE = (100, 200)
ONE_LARGE_IN = 40
GAMES = 160   # of each ruleset, so that a large event has each once


def clean_event(seed, pools, number):
    for attempt in range(50):
        rng = random.Random(f"{seed}/{attempt}")
        lawful = rng.sample(LAWFUL, rng.randrange(0, 3))
        size = rng.choice(LARGE if number % ONE_LARGE_IN == ONE_LARGE_IN - 1 else SIZES)
        event = make_event(f"{seed}/{attempt}", pools, lawful, size)
        # A tie over the cut is a problem that is no mistake; nor are findings that a decision brings.
        if not event.tied_cuts and not event.due and not event.play_due:
            return event
    return None


def pair_of(rng):
    while True:
        pair = rng.sample(slips.SLIPS, 2)
        if set(pair) not in TOGETHER_RIGHT + WITHOUT_EVIDENCE:
            return pair


def truth_of(event, once):
    """By stage and player: total and place."""
    truth = {}
    for stage, (rows, _) in event.standings.items():
        for row in rows:
            total = row.total
            truth[stage, row.name] = [total, row.place]
    if once:
        # A penalty that was written twice and is meant once: only a sum is so simple.
        player, stage, more = once
        truth[stage, player][0] += more
        truth = {key: [total, None] for key, (total, _) in truth.items()}
    return truth


def standing_holds(event, report, truth, say):
    for stage in report["stages"]:
        state = stage["state"]
        for row in stage["players"]:
            due = truth.get((stage["name"], row["id"]))
            if due is None:
                continue
            total, place = due[0] / 100, due[1]
            if state == "final" and abs(row["total"] - total) > 1e-6:
                say(f"final, and {row['id']} of {stage['name']} has {row['total']}, in truth {total}")
            if state != "provisional" and place is not None and row["place"] != place:
                say(f"{state}, and {row['id']} of {stage['name']} has place {row['place']}, in truth {place}")
            if row["low"] is not None and not row["low"] - 1e-6 <= total <= row["high"] + 1e-6:
                say(f"{row['id']} of {stage['name']}: {total} is not from {row['low']} to {row['high']}")
            if row["best_place"] and place and not row["best_place"] <= place <= row["worst_place"]:
                say(f"{row['id']} of {stage['name']}: place {place} is not from {row['best_place']} to {row['worst_place']}")
            if row["settled"] and row["place"] and not row["best_place"] == row["place"] == row["worst_place"]:
                say(f"{row['id']} of {stage['name']} is settled, from {row['best_place']} to {row['worst_place']}")
            if row["settled"] and place is not None and row["place"] != place:
                say(f"{row['id']} of {stage['name']} is settled at {row['place']}, in truth {place}")


def effects_hold(report, truth, say):
    """What the only open finding changes by itself holds the truth, of each total that is not what is said."""
    effects = [finding["effect"] for finding in report["findings"] +
               [finding for game in report["games"] for finding in game["findings"]] if finding["effect"] is not None]
    if len(effects) != 1 or report["problems"] or len(named(report)) != 1:
        return
    lines = {(line["stage"], line.get("id")): line for line in effects[0]}
    stage = report["stages"][0]
    for row in stage["players"]:
        due = truth.get((stage["name"], row["id"]))
        line = lines.get((stage["name"], row["id"]))
        if due is None or stage["by"] == "team":
            continue
        total, place = due[0] / 100, due[1]
        if line is None and abs(row["total"] - total) > 1e-6:
            say(f"{row['id']} has {row['total']}, in truth {total}, and no effect names the line")
        if line is None or line["low"] is None:
            continue
        if not line["low"] - 1e-6 <= total <= line["high"] + 1e-6:
            say(f"effect on {row['id']}: {total} is not from {line['low']} to {line['high']}")
        if place and line["best_place"] and not line["best_place"] <= place <= line["worst_place"]:
            say(f"effect on {row['id']}: place {place} is not from {line['best_place']} to {line['worst_place']}")


def named(report):
    """All that is said: rules of the event, problems, and what was found in logs."""
    said = [finding["rule"] for finding in report["findings"] if not finding["accepted"]]
    said += ["problem"] * len(report["problems"])
    said += ["play"] * sum(1 for game in report["games"] for finding in game["findings"] if not finding["accepted"])
    return said


def try_event(program, event, made, folder, rng, held, label):
    box = slips.Box(folder, event, rng)
    box.once = None
    event.write(folder)
    event.due, names, allowed = [], [], set()
    for function in made:
        rules = function(box)
        if rules is not None:
            names.append(function.__name__)
            allowed |= rules
    if len(names) < len(made):
        return False
    allowed |= ALSO_DUE.get(frozenset(made), set())
    run = subprocess.run([program, "audit", str(folder / "event.toml"), "--format", "json"], capture_output=True, text=True)
    what = "+".join(names) or "nothing wrong"

    def say(text):
        held.said.append(f"{label} {what}: {text}")
    if not run.stdout:
        say(f"exit code {run.returncode}: {run.stderr[:300]}")
        return True
    report = json.loads(run.stdout)
    found = named(report)
    if report["stages"] and report["rules"]:
        truth = truth_of(event, box.once)
        standing_holds(event, report, truth, say)
        effects_hold(report, truth, say)
        width.check(event, box, made, report, say)
    if not allowed and (found or any(stage["state"] != "final" for stage in report["stages"])):
        say(f"found {found}, {[stage['state'] for stage in report['stages']]}")
    if allowed and not found and "nothing" not in allowed:
        say("nothing is found")
    for rule in sorted(set(found) - allowed):
        text = next((finding for finding in report["findings"] if finding["rule"] == rule), None) or report["problems"] or [
            finding["rule"] + " " + finding["message"] for game in report["games"] for finding in game["findings"]]
        say(f"{rule} is not due: {json.dumps(text, ensure_ascii=False)[:400]}")
    held.tried[what] += 1
    held.findings[what] += len(found)
    if len(found) > max(1, len(names)):
        held.many[what] += 1
        held.examples[what] = dict(collections.Counter(found))
    return True


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--one", type=int, default=60, help="events with one mistake")
    parser.add_argument("--two", type=int, default=20, help="events with two")
    parser.add_argument("--seed", default="hold")
    parser.add_argument("--only", help="one mistake, by the name of its function")
    parser.add_argument("--program", default=str(ROOT / "build/release/tools/referee"))
    parser.add_argument("--keep", type=pathlib.Path, help="a folder for the files of events that do not hold")
    arguments = parser.parse_args()
    held, rng = Held(), random.Random(arguments.seed)
    with tempfile.TemporaryDirectory() as temporary:
        temporary = pathlib.Path(temporary)
        pools = [pool.Pool(arguments.program, temporary, preset, GAMES) for preset in points.RULESETS]
        pools.append(pool.League(next(one for one in pools if one.preset == "tenhou")))
        plain = slips.SLIPS + slips.RIGHT
        if arguments.only:
            plain = [one for one in plain if one.__name__ == arguments.only]
        skipped = 0
        one = [lambda number: [plain[number % len(plain)]]] * arguments.one
        two = [lambda _: pair_of(rng)] * arguments.two
        none = [lambda _: []] * (1 + arguments.one // 20)
        made = one + two + none
        for number, make in enumerate(made):
            if number % 100 == 99:
                print(f"... {number + 1} of {len(made)}", file=sys.stderr, flush=True)
            functions = make(number)
            for attempt in range(200):
                # Of few events a mistake has no room in any: another one takes its place.
                if attempt % 20 == 19 and not arguments.only:
                    functions = make(rng.randrange(len(plain)))
                label = f"{arguments.seed}-{number}-{attempt}"
                event = clean_event(label, pools, number)
                folder = temporary / label
                if event is None:
                    continue
                before = len(held.said)
                done = try_event(arguments.program, event, functions, folder, random.Random(label), held, label)
                for line in held.said[before:]:
                    print(line, flush=True)
                if arguments.keep and len(held.said) > before:
                    shutil.copytree(folder, arguments.keep / label, dirs_exist_ok=True)
                shutil.rmtree(folder)
                if done:
                    break
            else:
                skipped += 1
    many, all_tried = sum(held.many.values()), sum(held.tried.values())
    for what, count in held.many.most_common(12):
        if count:
            print(f"more findings than mistakes: {what}: {count} of {held.tried[what]}: {held.examples[what]}")
    print(f"{all_tried} events, {len(slips.SLIPS)} kinds of mistakes, {skipped} without room, {len(held.said)} do not hold; "
          f"{many} with more findings than mistakes ({100 * many / max(1, all_tried):.1f} %)")
    return 1 if held.said or (all_tried >= MANY and 20 * many > all_tried) else 0


if __name__ == "__main__":
    sys.exit(main())
