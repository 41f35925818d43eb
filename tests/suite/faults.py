"""The generated cases of the question `validate`: for every rule a log with exactly that fault
(`referee mutate`), cut short, and the same log without it. What is owed is known from the way the
fault is made, never from the judge, which must agree. A preset is named where the fault can be made
under it in the same way."""

import json
import subprocess
import tempfile
from pathlib import Path

from suite import games

PRESETS = ("tenhou", "ronin", "wrc", "ema", "jcr", "mahjong-soul", "mleague", "ema2016",
           "ronin-0.19")
OWN = ("tenhou", "ronin", "wrc", "ema",
       "jcr")  # those whose games are looked at, the first one the longest
THREE = ("tenhou-sanma", "mahjong-soul-sanma")
GAMES = (("rare", 20), ("wild", 8), ("mixed", 6), ("furiten", 8), ("kans", 8), ("callers", 3))
# Of three players, for whom no walls are laid.
GAMES_OF_THREE = (("wild", 12), ("mixed", 12), ("furiten", 8), ("kans", 12), ("callers", 6))
SEEDS = 3  # tries of a fault, for the ways in which it can be made
MOST_BYTES = 6600
MOST_CHANGED = 6  # events in which a log and its twin differ
MOST_BYTES_BEFORE = 14000  # a log that is to be cut
SHORTEST, OTHERS = 250, 120  # logs of a pool: the shortest ones, and some of the others
# Faults of a text and of a seed, which no list of events shows; and of a tile added in riichi,
# where there can be no triplet to add it to.
NOT_ASKED = ("log/", "wall/", "kan/in-riichi-open")
# What the sources of a preset's own text are called.
OWN_TEXT = {"tenhou": ("tenhou",), "ronin": ("ronin", "ronin-rulebook"),
            "ronin-0.19": ("ronin-0.19",), "wrc": ("wrc", "wrc-2015-text"),
            "ema": ("ema", "ema-2012-text"), "ema2016": ("ema-2016-text",), "jcr": ("jcr",),
            "mleague": ("mleague-text",), "mahjong-soul": (), "tenhou-sanma": ("tenhou",),
            "mahjong-soul-sanma": ()}
LEFT_OUT = ("source", "extra", "names", "format", "platform", "flags", "rules")


def bare(value, ids):
    """An event without names and places, and without physical tiles unless they are wanted."""
    if isinstance(value, list):
        return [bare(each, ids) for each in value]
    if not isinstance(value, dict):
        return value
    return {name: bare(each, ids) for name, each in value.items() if name not in LEFT_OUT and (
        ids
        or not (name in ("id", "ids", "dice", "wall_seed", "called", "added")
                or name.endswith(("_id", "_ids"))))}


def dumped(events):
    return "".join(json.dumps(event, separators=(",", ":")) + "\n" for event in events)


def players_of(game):
    return games.players_of(game[1])


def logs_of(game):
    """Hands, pairs of hands and the whole of a game as logs: the parts are fragments, and only what
    proves its wall has physical tiles."""
    seats = games.seats(players_of(game))
    starts = [i for i, event in enumerate(game) if event["type"] == "start_kyoku"]
    ends = [*starts[1:],
            next((i for i, event in enumerate(game) if event["type"] == "end_game"), len(game))]
    for hands in (1, 2):
        for first in range(len(starts) - hands + 1):
            part = bare(game[starts[first]:ends[first + hands - 1]], False)
            yield [games.opening(part[0]["oya"], part[0]["kyoku"], players_of(game)), *part]
    for ids in (False, True):
        yield [{**bare(game[0], ids), **seats}, *bare(game[1:], ids)]
    if "wall_seed" in game[0]:
        yield [{**bare(game[0], True), **seats, "fragment": True},
               *bare(game[1:ends[0]], True)]


class Faults:
    """Faults put into logs."""

    def __init__(self, referee, folder):
        self.referee, self.folder = referee, Path(folder)

    def pool(self, preset):
        """A file of logs that are clean under the preset, the shortest first; each is told by its
        first name."""
        texts = set()
        for policy, count in GAMES_OF_THREE if preset in THREE else GAMES:
            for game in games.generated(self.referee, preset, policy, "suite-faults", count):
                texts.update(dumped(log) for log in logs_of(game))
        logs = [text for text in sorted(texts, key=lambda text: (len(text), text))
                if len(text) < MOST_BYTES_BEFORE]
        others = logs[SHORTEST:]
        logs = logs[:SHORTEST] + others[:: max(1, len(others) // OTHERS)]
        for number, text in enumerate(logs):
            logs[number] = text.replace('"names":["A"', f'"names":["{number}"', 1)
        path = self.folder / f"{preset}.jsonl"
        path.write_text("".join(logs), encoding="utf-8")
        return path, [self.read(log) for log in logs]

    @staticmethod
    def read(text):
        return [json.loads(line) for line in text.splitlines()]

    def put(self, path, rule, preset, seed):
        """(log with the fault, what is owed), or None where no log has a place for it."""
        out, expect = self.folder / "out.jsonl", self.folder / "expect.json"
        command = [self.referee, "mutate", "--rules", preset, "--fault", rule, "--seed", str(seed),
                   "--output", out, "--expect", expect, path]
        if subprocess.run(command, check=False, capture_output=True).returncode:
            return None
        try:
            lines = self.read(out.read_text(encoding="utf-8"))
        except json.JSONDecodeError:  # a fault of the text, not of the events
            return None
        ids = any("id" in event or "tehai_ids" in event for event in lines)
        seats = {name: lines[0][name] for name in ("names", "flags") if name in lines[0]}
        lines = [{**bare(lines[0], ids), **seats}, *bare(lines[1:], ids)]
        return lines, json.loads(expect.read_text(encoding="utf-8"))


def same_end(clean, broken):
    """How many events the two share at their ends."""
    count = 0
    while count < min(len(clean), len(broken)) - 1 and clean[-1 - count] == broken[-1 - count]:
        count += 1
    return count


def nameless(log):
    return [{**log[0], "names": ["A", *log[0]["names"][1:]]}, *log[1:]]


def fragment(log):
    return [{**log[0], "fragment": True}, *log[1:]]


def are_twins(clean, broken):
    """Whether they are the same log but for a few events, or one event is changed inside."""
    start = 0
    while start < min(len(clean), len(broken)) and clean[start] == broken[start]:
        start += 1
    changed = (max(len(clean), len(broken)) - start
               - min(same_end(clean, broken), len(clean) - start, len(broken) - start))
    return (changed <= MOST_CHANGED
            or (len(clean) == len(broken)
                and sum(a != b for a, b in zip(clean, broken)) <= MOST_CHANGED))


class Maker:
    def __init__(self, referee, serve, folder, report):
        self.faults, self.serve, self.report, self.folder = Faults(
            referee, folder), serve, report, Path(folder)
        self.referee = referee

    def verdict(self, log, preset):
        return self.serve.answer("validate", preset, {"events": log})

    def holds(self, clean, broken, rule, preset):
        """Whether the judge accepts the one and finds in the other what is owed and nothing
        else."""
        said = self.verdict(broken, preset)
        return (said.get("verdict") in ("reject", "soft")
                and {f["rule"] for f in said["findings"]} == {rule} and (
            self.verdict(clean, preset).get("verdict") == "accept"))

    def cut(self, clean, broken, rule, preset, event):
        """Both without what follows the fault and is not needed to see it."""
        best = (clean, broken)
        for change in (fragment, lambda log: log):
            one, other = change(clean), change(broken)
            for keep in range(max(event + 1, len(other) - same_end(one, other)), len(other) + 1):
                drop = len(other) - keep
                pair = one[:len(one) - drop], other[:keep]
                if self.holds(*pair, rule, preset):
                    return pair
        return best if self.holds(*best, rule, preset) else None

    def pairs(self, preset, rules, seeds):
        """{(rule, what): (clean, broken, uncut clean, seed)}, the smallest of each."""
        path, logs = self.faults.pool(preset)
        found = {}
        for done, rule in enumerate(rules):
            if done % 20 == 0:
                self.report(f"{preset}: {done} of {len(rules)} rules")
            for seed in range(1, seeds + 1):
                made = self.faults.put(path, rule, preset, seed)
                if made is None:
                    continue
                broken, owed = made
                clean = nameless(logs[int(broken[0]["names"][0])])
                broken = nameless(broken)
                if (rule, owed["what"]) in found and len(dumped(broken)) > 2 * MOST_BYTES:
                    continue
                pair = self.cut(clean, broken, rule, preset, owed["event"])
                if pair is not None and not are_twins(*pair):
                    # The whole hand was written anew: its twin is the same hand before the fault.
                    pair = fragment(pair[1][:owed["event"]]), pair[1]
                    if not self.holds(*pair, rule, preset) or len(pair[0]) < 3:
                        self.report(f"{rule} ({owed['what']}) under {preset}: no twin")
                        continue
                if pair is None:
                    self.report(
                        f"{rule} ({owed['what']}) under {preset}: the judge does not agree: "
                        f"{json.dumps(self.verdict(broken, preset))[:600]}")
                    continue
                size = max(len(dumped(log)) for log in pair)
                key = (rule, owed["what"])
                if key not in found or size < found[key][0]:
                    found[key] = (size, pair, clean, broken, seed)
        return found

    def also(self, clean, broken, pair, rule, seed):
        """The presets under which the same fault is made in the same way, and the judge agrees."""
        path = self.folder / "one.jsonl"
        path.write_text(dumped(clean), encoding="utf-8")
        for preset in THREE if players_of(clean) == 3 else PRESETS:
            made = self.faults.put(path, rule, preset, seed)
            if made is not None and made[0] == broken and self.holds(*pair, rule, preset):
                yield preset

    def cites(self, broken, preset):
        """What the finding cites."""
        path = self.folder / "broken.jsonl"
        path.write_text(dumped(broken), encoding="utf-8")
        command = [self.referee, "check", "--rules", preset, "--format", "json", "--fail-on",
                   "never", path]
        out = subprocess.run(command, check=True, capture_output=True, text=True).stdout
        found = [finding for line in out.splitlines()
                 for finding in json.loads(line).get("findings", [])]
        cites = list(dict.fromkeys(cite for finding in found for cite in finding["cites"]))
        soft = all(finding["severity"] != "error" for finding in found)
        sources = {cite.split("/")[0] for cite in cites}
        firm = ("observed" if "observed" in sources
                and not sources & set(OWN_TEXT[preset]) else "text")
        return cites, "assumed" if soft else firm, "soft" if soft else "reject"


def case_of(name, title, log, expect):
    of = "faults-of-three" if players_of(log) == 3 else "faults"
    return {"schema": "referee.case/1", "id": f"generated/{of}/{name}", "title": title,
            "tags": ["generated", "faults"],
            "question": "validate", "input": {"events": log}, "expect": expect}


def cases(referee, serve, rules, presets=OWN, report=print):
    """The cases, those without a fault with an id that ends in -mended; a log with one is tagged
    with the id of its twin."""
    covered = {preset: set() for preset in (*PRESETS, *THREE)}
    rules = [rule for rule in rules if not rule.startswith(NOT_ASKED)]
    broken_cases, clean_cases = {}, {}  # by what is asked
    with tempfile.TemporaryDirectory() as folder:
        maker = Maker(referee, serve, folder, report)
        for preset in presets:
            wanted = [rule for rule in rules if rule not in covered[preset]]
            found = maker.pairs(preset, wanted, SEEDS if preset == presets[0] else 1)
            for (rule, what), (size, pair, clean, broken,
                               seed) in sorted(found.items(),
                                               key=lambda each: (
                                                   each[0][0], each[1][0], each[0][1])):
                if preset != presets[0] and rule in covered[preset]:
                    continue
                if size > MOST_BYTES:
                    report(f"{rule} ({what}) under {preset}: left out, {size} bytes")
                    continue
                expect = {}
                for each in maker.also(clean, broken, pair, rule, seed):
                    cites, grade, verdict = maker.cites(pair[1], each)
                    if not cites:
                        report(f"{rule} under {each}: no source")
                        continue
                    expect[each] = {"verdict": verdict, "rules": [rule], "grade": grade,
                                    "cites": cites}
                if preset not in expect:
                    report(f"{rule} ({what}) under {preset}: not made again")
                    continue
                covered[preset].add(rule)
                if not add(broken_cases, clean_cases, maker, rule, what, pair, expect):
                    report(
                        f"{rule} ({what}) under {preset}: its twin is another under "
                        f"{sorted(expect)}")
                for each in expect:
                    covered[each].add(rule)
            for rule in wanted:
                if rule not in covered[preset]:
                    report(f"{rule} under {preset}: no case")
    every = [*broken_cases.values(), *clean_cases.values()]
    cut_ends(every, serve)
    return sorted(every, key=lambda case: case["id"])


def cut_ends(every, serve):
    """Takes off what follows the fault where a whole hand was written for it, whose twin is its
    beginning."""
    by_id = {case["id"]: case for case in every}
    for case in every:
        twin, events = by_id.get(case["tags"][-1], case), case["input"]["events"]
        known = len(twin["input"]["events"])
        if twin is case or twin["input"]["events"] != events[:known]:
            continue
        for keep in range(known + 1, len(events)):
            said = {preset: serve.answer("validate", preset, {"events": events[:keep]})
                    for preset in case["expect"]}
            if all(said[preset].get("verdict") == expect["verdict"]
                   and {f["rule"] for f in said[preset]["findings"]} == set(expect["rules"])
                   for preset, expect in case["expect"].items()):
                case["input"]["events"] = events[:keep]
                break


def add(broken_cases, clean_cases, maker, rule, what, pair, expect):
    """Adds the pair, or what is new of its expectations; a clean log is one case, whatever is put
    into it. False where it cannot be."""
    clean, broken = pair
    key = json.dumps([rule, broken])
    if key in broken_cases:
        clean = next(case for case in clean_cases.values()
                     if case["id"] == broken_cases[key]["tags"][-1])["input"]["events"]
        if not all(maker.holds(clean, broken, rule, preset) for preset in expect):
            return False
    twin_key = json.dumps(clean)
    if key not in broken_cases:
        slug = rule.replace("/", "-")
        number = sum(case["tags"][2] == rule for case in broken_cases.values()) + 1
        slug += f"-{number}" if number > 1 else ""
        if twin_key not in clean_cases:
            clean_cases[twin_key] = case_of(f"{slug}-mended",
                                            "A legal log; others are this one with a fault", clean,
                                            {})
        twin = clean_cases[twin_key]
        broken_cases[key] = case_of(slug, f"{rule}: {what}", broken, {})
        broken_cases[key]["tags"] += [rule, twin["id"]]
    else:
        twin = clean_cases[twin_key]
    if rule not in twin["tags"]:
        twin["tags"].append(rule)
    for preset, each in expect.items():
        broken_cases[key]["expect"].setdefault(preset, each)
        twin["expect"].setdefault(preset, {**each, "verdict": "accept", "rules": []})
    return True
