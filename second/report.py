"""Lines of `referee.report/1` (docs/report.md) about the games of a canonical stream.

One finding a hand, the first: what follows in a hand rests on it. The severity is an error where
the rule is certain. Where an option that is not certain takes the finding away with a value that
another preset file has, or by the other of yes and no, the finding is a warning."""

import json

from second.judge import Game, ruleset
from second.rules import NotJudged, other_values

# Findings that rest on one option alone, whatever else it might say.
RESTS_ON = {"win/order": "ron.order"}
# What this program never looks at, whatever the log has (README.md).
NEVER = {"settings": "a room with settings of its own: start and end are not judged",
         "time_up": "whether a hand may begin when the time has run out is not judged",
         "told": "what a platform tells the players is not judged",
         "hand_seed": "walls that a hand writes out are not judged",
         "wall_commitment": "digests of walls are not judged"}


def games_of(lines):
    """(events of a game) of a stream, `source` left out."""
    game = []
    for line in lines:
        if not line.strip():
            continue
        event = json.loads(line)
        event.pop("source", None)
        if event.get("type") == "start_game" and game:
            yield game
            game = []
        game.append(event)
    if game:
        yield game


def report_of(events, path="-", number=0, name=None, severities=True):
    """The report of one game as an object."""
    report = {"schema": "referee.report/1", "path": path, "game": number, "format": "events",
              "rules": name or events[0].get("rules"),
              "rules_from": "option" if name else "log", "rules_adjusted": [], "verdict": "clean",
              "kyoku": sum(e["type"] == "start_kyoku" for e in events), "events": len(events),
              "wins": sum(e["type"] == "hora" for e in events), "wall": "no-seed",
              "unchecked": [], "findings": []}
    try:
        rules = ruleset(events, name)
        game = Game(events, rules)
        verdicts = list(game.verdicts())
    except NotJudged as why:
        report.update(verdict="unsupported", unchecked=[unchecked("rules", str(why))])
        return report
    except (KeyError, IndexError, TypeError, ValueError, AttributeError) as why:
        report.update(verdict="unsupported", unchecked=[
            unchecked("game", f"a line that is not understood ({type(why).__name__}: {why})")])
        return report
    report["rules_adjusted"] = [f"{key}={words(value)}" for key, value in rules.changes.items()]
    for verdict in verdicts:
        if verdict.answer == "open":
            report["unchecked"].append(unchecked("hand", verdict.reason))
        else:
            grave = severity(events, rules, verdict) if severities else "error"
            report["findings"].append(finding(events, verdict, grave))
    report["unchecked"] += [unchecked(what, why) for what, why in NEVER.items()
                            if any(what in e or what == e["type"] for e in events)]
    if rules["score.system"] != "han-fu" and report["wins"]:
        report["unchecked"].append(unchecked("score/*", "no text gives the values of hands (C48)"))
    if "wall_seed" in events[0] and not game.reads_walls:
        report["unchecked"].append(unchecked("wall/*", "a seed of another style is not read"))
    if report["findings"]:
        report["verdict"] = "findings"
    broken = any(f["rule"].startswith("wall/") for f in report["findings"])
    report["wall"] = "mismatch" if broken else "proved" if game.proved else "no-seed"
    return report


def words(value):
    return value if isinstance(value, str) else json.dumps(value)


def unchecked(what, why):
    return {"what": what, "why": why, "count": 1}


def finding(events, verdict, grave):
    place = verdict.event
    hand = sum(e["type"] == "start_kyoku" for e in events[:place + 1]) - 1
    event = events[place]
    outside = hand < 0 or event["type"] in ("start_game", "end_game")
    return {"rule": verdict.reason, "severity": grave, "kyoku": None if outside else hand,
            "event": place,
            "seat": None if verdict.reason == "log/incomplete" else verdict.seat, "where": None,
            "message": f"{verdict.reason.replace('/', ': ').replace('-', ' ')} ({event['type']})",
            "expected": None, "actual": None, "cites": [], "because": [], "ledger": None,
            "source": {"element": None, "offset": None, "line": None, "pointer": None}}


def severity(events, rules, verdict):
    """error, or warning where the finding rests on an option that is not certain."""
    part = around(events, verdict.event)
    rules.asked.clear()
    if not breaks(part, rules, verdict.reason):
        return "error"
    if verdict.reason in RESTS_ON and not rules.certain(RESTS_ON[verdict.reason]):
        return "warning"
    doubted = [key for key in sorted(rules.asked) if not rules.certain(key)]
    for key in doubted:
        for value in other_values(key, rules[key]):
            try:
                other = rules.with_value(key, value)
                if not other.not_judged() and not breaks(part, other):
                    return "warning"
            except (KeyError, TypeError, ValueError):
                continue
    return "error"


def around(events, place):
    """The hand of a fault and the one before, as a part of a game."""
    starts = [i for i, e in enumerate(events[:place + 1]) if e["type"] == "start_kyoku"]
    first = starts[-2] if len(starts) > 1 else starts[0] if starts else 1
    end = next((i for i in range(place + 1, len(events))
                if events[i]["type"] == "start_kyoku"), len(events))
    head = {name: value for name, value in events[0].items() if name != "wall_seed"}
    whole = first == 1 and place < first
    return [{**head, "fragment": head.get("fragment", False) or not whole}, *events[first:end]]


def breaks(part, rules, reason=None):
    """Whether a rule is broken in a part of a game, the rule `reason` where one is named."""
    return any(v.answer == "illegal" and reason in (None, v.reason)
               for v in Game(part, rules).verdicts())
