#!/usr/bin/env python3
"""Asks two judges about changed hands: the referee, and the program in second/. They must agree
whether a hand is legal, and at which event it is not.

    changed.py --referee PROGRAM [--count N] [--seed TEXT] [--rules NAME,...] [--keep FOLDER]
               [--hands FILE]

With --hands the changed hands are those of a file (- is standard input), an object a line: `kind`,
`what`, `events` (the lines of the stream) and, where the referee was asked already, `findings`.
Exit 1 on a disagreement that is not in the table OPEN. A hand that second/ calls open (the sources
or the log do not decide) is counted apart. Where the two disagree the rule text decides, and
neither is changed to agree with the other."""

import argparse
import json
import random
import subprocess
import sys
import tempfile
from collections import Counter
from itertools import islice
from pathlib import Path

sys.path[:0] = map(str, Path(__file__).resolve().parents[1:3])

import changes  # noqa: E402
from second.judge import judge  # noqa: E402
from second.rules import Rules  # noqa: E402

PRESETS = ("ronin", "tenhou", "jcr", "wrc", "ema", "tenhou-sanma")
POLICIES = "mixed,wild,rare,kans,furiten,callers,steady".split(",")
BATCH = 2000
BARE = 0.1  # of the changed hands: those whose tiles have no numbers

# Places that say the same: what is broken first here, and the referee's finding.
SAME = {("call/not-last-discard", "call/precedence"): "two claims of a tile: the first is wrong",
        ("win/wrong-tile", "call/precedence"): "likewise",
        ("riichi/not-tenpai", "turn/out-of-turn"): "a riichi without its discard: what stands in "
                                                   "its place is named",
        ("riichi/not-tenpai", "riichi/no-discard"): "likewise",
        ("riichi/deposit", "win/wrong-tile"): "a call stands between a declaring discard and the ron "
                                              "on it: the call leaves out a deposit, or takes the "
                                              "tile of the ron",
        ("payment/riichi-sticks", "flow/scores"): "a win left out behind one that leaves its winner's "
                                                  "own stick (C64): the stick tells it, or the "
                                                  "scores of the next hand",
        ("payment/riichi-sticks", "flow/round"): "likewise, where the dealer's win is left out",
        ("payment/riichi-sticks", "win/order"): "winners exchanged: the second is out of order",
        ("payment/win", "win/order"): "likewise", ("payment/scores", "win/order"): "likewise"}

EVERY = PRESETS

# Disagreements that the rule text has decided against the referee, until the referee is mended: how
# the two disagree begins so, as compare() says it; under which rulesets; and the sentence.
OPEN = {
    "sticks beside whole scores": (EVERY,
        "A stick on the table is out of somebody's score (tenhou/1 and 21). Parts of games that "
        "are made by hand put one beside whole scores, to ask who gets it: there the referee says "
        "nothing of it on purpose (situations/250)."),
}


def decided(how, rules):
    """The sentence that has decided a disagreement, or None."""
    return next((text for start, (where, text) in OPEN.items()
                 if how.startswith(start) and rules in where), None)


def games(referee, rules, seed, count):
    """Generated games of every policy."""
    made = []
    for policy in POLICIES:
        done = subprocess.run([referee, "generate", "--rules", rules, "--policy", policy,
                               "--seed", seed, "--games", str(count)], check=True,
                              capture_output=True, text=True)
        made += changes.games_in(done.stdout)
    return made


def given_hands(path):
    """The changed hands of a file, in batches of (kind, events, what was done, findings)."""
    with sys.stdin if path == "-" else open(path, encoding="utf-8") as file:
        while batch := [json.loads(line) for line in islice(file, BATCH)]:
            yield [(hand["kind"], hand["events"], hand["what"], hand.get("findings"))
                   for hand in batch]


def changed_hands(referee, rules, seed, count):
    """`count` changed hands, in batches of (kind, events, what was done, None)."""
    rng, number = random.Random(f"{seed}/{rules}"), 0
    while count > 0:
        pool = [(hand, game) for game in games(referee, rules, f"{seed}/{number}", 6)
                for hand in changes.hands_of(game)]
        number, batch = number + 1, []
        while len(batch) < min(count, BATCH):
            made = changes.change(*rng.choice(pool), rng)
            if made:
                kind, events, done = made
                bare = rng.random() < BARE
                batch.append((kind, changes.unnumbered(events) if bare else events, done, None))
        count -= len(batch)
        yield batch


def reports(referee, rules, streams):
    """Yields the findings of each stream, from one run of the referee. Each has names of its own:
    hands of one match would be judged together."""
    with tempfile.NamedTemporaryFile("w", suffix=".jsonl") as file:
        for number, (head, *events) in enumerate(streams):
            head = {**head, "names": [f"{name} {number}" for name in head["names"]]}
            file.writelines(json.dumps(event) + "\n" for event in (head, *events))
        file.flush()
        command = [referee, "check", "--format", "json", "--fail-on", "never", "--jobs", "1",
                   "--rules", rules, file.name]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
    found = [json.loads(line)["findings"] for line in done.stdout.splitlines()]
    if len(found) != len(streams):
        sys.exit(f"the referee has not reported every hand: {done.stderr}")
    yield from found


def sticks_beside_whole_scores(header, rules):
    scores = [score for score in header["scores"] if score is not None]
    return header["kyotaku"] > 0 and set(scores) == {rules["game.start"]}


def compare(events, verdict, findings, rules):
    """agreed, open, or how the two disagree."""
    found = [f for f in findings if f["severity"] != "note"]
    errors = [f for f in found if f["severity"] == "error"]
    if verdict.answer == "open":
        return "open"
    if found and Rules(rules)["score.system"] != "han-fu" and all(
            f["rule"].startswith("score/") and f["event"] != verdict.event for f in found):
        return "open"  # second/ judges no values there (C48)
    if verdict.answer == "legal":
        return ("agreed" if not found else
                ("accused: " if errors else "doubted: ") + (errors or found)[0]["rule"])
    first = min((f["event"] for f in found), default=None)
    if first == verdict.event:
        return "agreed"
    if verdict.reason == "deal/start" and sticks_beside_whole_scores(events[1], Rules(rules)):
        return "sticks beside whole scores"
    at = events[verdict.event]["type"]
    if first is None:
        return f"missed: {verdict.reason} of {at}"
    rule = next(f["rule"] for f in found if f["event"] == first)
    if any((verdict.reason, f["rule"]) in SAME for f in found):
        return "agreed"
    return (f"place: {verdict.reason}, {rule} "
            + ("earlier" if first < verdict.event else "later"))


def shrunk(referee, rules, events, how):
    """The shortest beginning of a hand that shows the disagreement."""
    cuts = [[{**events[0], "fragment": True}, *events[1:end]]
            for end in range(3, min(len(events), 300) + 1)]
    for cut, findings in zip(cuts, reports(referee, rules, cuts)):
        if compare(cut, judge(cut, rules), findings, rules) == how:
            return cut
    return events


def shown(how, change, events, verdict, findings):
    """A disagreement in a few lines, the last events of the hand among them."""
    theirs = ", ".join(f"{f['rule']} at {f['event']} ({f['severity']})" for f in findings)
    lines = [how, f"change: {change}",
             f"judge: {verdict.answer} {verdict.reason or ''} at {verdict.event}",
             f"referee: {theirs or 'no finding'}"]
    first = max(1, len(events) - 5)
    for number, event in enumerate(events[first:], first):
        short = {k: v for k, v in event.items() if not k.endswith(("id", "ids"))}
        lines.append(f"{number}: {json.dumps(short)[:200]}")
    return "\n  ".join(lines)


class Tally:
    """What came of the changed hands of one ruleset."""

    def __init__(self, options, rules):
        self.options, self.rules = options, rules
        self.counts, self.answers, self.most = Counter(), Counter(), 0

    def take(self, kind, events, done, findings):
        verdict = judge(events, self.rules)
        how = compare(events, verdict, findings, self.rules)
        self.counts[how] += 1
        self.answers[verdict.answer] += 1
        self.most += len(findings) > 1
        if how in ("agreed", "open") or self.counts[how] > 1:
            return
        hand = shrunk(self.options.referee, self.rules, events, how)
        print(shown(f"{self.rules}: {how}", f"{kind} at {done}", hand, judge(hand, self.rules),
                    next(reports(self.options.referee, self.rules, [hand]))), flush=True)
        if self.options.keep:
            name = "".join(c if c.isalnum() else "-" for c in f"{self.rules} {how}")
            (self.options.keep / f"{name}.jsonl").write_text(
                "".join(json.dumps(event) + "\n" for event in hand))

    def run(self):
        """The number of disagreements that are not in OPEN."""
        options, rules = self.options, self.rules
        batches = (given_hands(options.hands) if options.hands else
                   changed_hands(options.referee, rules, options.seed, options.count))
        for batch in batches:
            asked = reports(options.referee, rules,
                            [events for _, events, _, known in batch if known is None])
            for kind, events, done, known in batch:
                self.take(kind, events, done, next(asked) if known is None else known)
        for how, number in self.counts.most_common():
            print(f"{number:8} {how}  {decided(how, rules) or ''}")
        wrong = sum(n for how, n in self.counts.items()
                    if how not in ("agreed", "open") and not decided(how, rules))
        print(f"seed {options.seed}: {sum(self.counts.values())} changed hands of {rules} "
              f"({self.answers['legal']} legal, {self.answers['illegal']} not, "
              f"{self.answers['open']} open; {self.most} with more than one finding), "
              f"{wrong} disagreements", flush=True)
        return wrong


def main():
    parser = argparse.ArgumentParser(description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--referee", required=True)
    parser.add_argument("--count", type=int, default=2000, help="of each ruleset")
    parser.add_argument("--seed", default=str(random.randrange(10 ** 9)))
    parser.add_argument("--rules", default=",".join(PRESETS))
    parser.add_argument("--hands", help="take the changed hands of this file")
    parser.add_argument("--keep", type=Path, help="folder for a hand of each disagreement")
    options = parser.parse_args()
    return 1 if sum(Tally(options, rules).run() for rules in options.rules.split(",")) else 0


if __name__ == "__main__":
    sys.exit(main())
