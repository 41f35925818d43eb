#!/usr/bin/env python3
"""offences.py [--ids N] [--only IDS] [--games N] [--clean N] [--preset NAME] REFEREE: what becomes of
an offence where nobody names the rules.

For each rule id that `mutate` can put into mjai: one table of games, each with that one fault, in
logs that name no rules. What `check --rules PRESET` finds of the fault must stand in the report
without --rules too, with its seat, and the exit code must not be 0. Clean tables get the one warning
`rules/not-named` and nothing else. The expectation is what `mutate` says that it broke.
"""
import argparse
import json
import os
import random
import re
import subprocess
import sys
import tempfile

NOT_NAMED = "rules/not-named"


def run(*arguments):
    return subprocess.run(arguments, capture_output=True, text=True, check=False)


def check(referee, *arguments):
    done = run(referee, "check", "--format", "json", "--jobs", "1", "--config", "none", *arguments)
    return done.returncode, [json.loads(line) for line in done.stdout.splitlines()]


def rule_ids(referee):
    pages = run(referee, "explain", "--format", "markdown").stdout
    ids = sorted(set(re.findall(r"^- \[([a-z]+/[a-z0-9-]+)\]", pages, re.MULTILINE)))
    random.Random(5).shuffle(ids)
    return [rule for rule in ids if not rule.startswith(("event/", "rules/"))]


def games(referee, preset, seed, count, folder):
    run(referee, "generate", "--rules", preset, "--seed", seed, "--games", str(count),
        "--policy", "steady,callers", "--output", folder + "/")
    return sorted(os.path.join(folder, name) for name in os.listdir(folder))


def put_offences(referee, preset, rule, logs, target):
    """The logs with the fault as mjai, in `target`: {name: what is broken}."""
    os.makedirs(target)
    owed = {}
    for number, log in enumerate(logs):
        name = f"{number:03}.mjson"
        out, expect = os.path.join(target, name), os.path.join(target, "expect")
        for seed in range(3):
            made = run(referee, "mutate", "--rules", preset, "--fault", rule, "--seed",
                       str(10 * number + seed), "--to", "mjai", "--output", out, "--expect",
                       expect, log)
            if made.returncode == 0:
                with open(expect, encoding="utf-8") as file:
                    owed[name] = json.load(file)
                break
        for path in (expect,) if name in owed else (expect, out):
            if os.path.exists(path):
                os.remove(path)
    return owed


def forget_rules(folder):
    """Leaves out what names the rules in the mjai logs of the folder."""
    for name in os.listdir(folder):
        path = os.path.join(folder, name)
        with open(path, encoding="utf-8") as file:
            lines = file.readlines()
        start = json.loads(lines[0])
        for member in ("platform", "rules"):
            start.pop(member, None)
        lines[0] = json.dumps(start) + "\n"
        with open(path, "w", encoding="utf-8") as file:
            file.writelines(lines)


def faults_of(report):
    return [finding for finding in report["findings"] if finding["rule"] != NOT_NAMED]


def is_told(report, not_named, wanted):
    """Whether the report has the finding at its place, or says of its table that the ruleset takes
    it away, with its seat."""
    seat = wanted["seat"]
    for finding in report["findings"]:
        is_there = finding["source"]["line"] == wanted["source"]["line"] or (
            finding["rule"] == wanted["rule"] and finding["kyoku"] == wanted["kyoku"])
        if is_there and (seat is None or finding["seat"] in (seat, None)):
            return True
    for because in not_named["because"]:
        if f"would find {wanted['rule']} " in because["message"] and (
                seat is None or f"seat {seat}" in because["message"]
                or "all four" in because["message"]):
            return True
    return False


def try_rule(referee, preset, rule, count, work):
    """How many offences there are, and what is wrong with the table of this rule; none where mjai
    cannot show the fault."""
    folder = os.path.join(work, rule.replace("/", "-"))
    os.makedirs(folder)
    logs = games(referee, preset, rule, 3 * count, folder)
    target = os.path.join(work, rule.replace("/", "-") + "-put")
    put_offences(referee, preset, rule, logs[:count], target)
    if len(os.listdir(target)) < count:
        put_offences(referee, preset, rule, logs, target + "-more")
        target += "-more"
    if not os.listdir(target):
        return 0, []
    forget_rules(target)
    _, named = check(referee, "--rules", preset, target)
    shown = [report for report in named if any(f["severity"] == "error" for f in faults_of(report))]
    for report in named:
        if report not in shown:
            os.remove(report["path"])
    for report in shown[count:]:
        os.remove(report["path"])
    shown = shown[:count]
    if len(shown) < min(2, count):
        return 0, []
    code, found = check(referee, target)
    told = [f for report in found for f in report["findings"] if f["rule"] == NOT_NAMED]
    wrong = []
    if code != 1:
        wrong.append(f"exit code {code}")
    if len(told) != 1:
        return len(shown), [f"{len(told)} findings {NOT_NAMED}"]
    gone = 0
    for before, after in zip(shown, found):
        wanted = faults_of(before)[0]
        gone += not is_told(after, told[0], wanted)
    if gone:
        wrong.append(f"{gone} of {len(shown)} offences are gone (rules: {found[0]['rules']})")
    return len(shown), wrong


def try_clean(referee, preset, seed, count, work):
    folder = os.path.join(work, f"clean-{preset}-{seed}")
    run(referee, "generate", "--rules", preset, "--seed", seed, "--games", str(count), "--policy",
        "steady,callers", "--to", "mjai", "--output", folder + "/")
    forget_rules(folder)
    _, named = check(referee, "--rules", preset, folder)
    for report in named:  # what mjai loses of a game is not the matter here
        if report["findings"]:
            os.remove(report["path"])
    code, found = check(referee, folder)
    findings = [f for report in found for f in report["findings"]]
    if code == 0 and [f["rule"] for f in findings] == [NOT_NAMED] \
            and findings[0]["severity"] == "warning":
        return []
    return [f"{preset} {seed}: exit code {code}, rules {found[0]['rules'] if found else None}: "
            + ", ".join(sorted({f["severity"] + " " + f["rule"] for f in findings}))]


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--ids", type=int, default=0, help="so many ids; 0: all")
    parser.add_argument("--only", help="these ids, with commas between; each must be shown")
    parser.add_argument("--games", type=int, default=10, help="of a table")
    parser.add_argument("--clean", type=int, default=0, help="clean tables, over all presets")
    parser.add_argument("--preset", default="tenhou")
    parser.add_argument("referee")
    arguments = parser.parse_args()
    wrong, tables, offences = [], 0, 0
    with tempfile.TemporaryDirectory() as work:
        ids = arguments.only.split(",") if arguments.only else \
            rule_ids(arguments.referee)[:arguments.ids or None]
        for rule in ids:
            shown, what = try_rule(arguments.referee, arguments.preset, rule, arguments.games, work)
            tables += shown > 0
            offences += shown
            if shown == 0 and arguments.only:
                what = ["mjai does not show it"]
            wrong += [f"{rule}: {line}" for line in what]
        presets = [each["name"] for each in json.loads(
            run(arguments.referee, "rules", "list", "--format", "json").stdout)]
        for number in range(arguments.clean):
            preset = presets[number % len(presets)]
            wrong += try_clean(arguments.referee, preset, str(number), arguments.games, work)
    print("\n".join(wrong))
    print(f"{offences} offences in {tables} tables of one id each, {arguments.clean} clean tables: "
          f"{len(wrong)} wrong")
    return 1 if wrong or (tables == 0 and arguments.clean == 0) else 0


if __name__ == "__main__":
    sys.exit(main())
