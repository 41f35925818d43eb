#!/usr/bin/env python3
"""Tests of the judge: the hand-made fixtures of rules say by their names what the rule texts say of
them. Those that name Tenhou's rules are judged here."""

import json
import sys
import unittest
from pathlib import Path

sys.path[:0] = map(str, Path(__file__).resolve().parents[1:3])

from second import rules  # noqa: E402
from second.judge import judge  # noqa: E402

ROOT = Path(__file__).resolve().parents[2]
RULES = ROOT / "fixtures" / "rules"

# What the judge does not know: seeds that are not Tenhou's, fouls, events of later versions.
NOT_KNOWN = ("wall/", "flow/chonbo/", "log/")
OTHERWISE = {
    # A first dealer that is not seat 0, as Tenhou has no game (item 59 and sanma).
    "turn/draw-without-discard/ok-before-the-hand-is-drawn",
    "flow/round/ok-deal-passed-with-nothing-missing",
    # Four plain fives and no word of red ones: here the fourth is taken for the red one.
    "score/dora/ok-north-indicated", "turn/missing-replacement/ok-before-the-tsumo",
    # Numbers in a log that does not number its deal.
    "kan/no-pon/bad-tile-of-the-pon-left-out", "win/hand-mismatch/bad-one-north-listed-twice",
    # The count of hands behind a game.
    "flow/missing-hand/bad-counted-at-the-end"}


def fixtures():
    """(name, events) of the fixtures that one of Tenhou's presets judges."""
    for path in sorted(RULES.rglob("*.jsonl")):
        name = str(path.relative_to(RULES).with_suffix(""))
        if (path.parent / "rules.json").exists() or name.startswith(NOT_KNOWN):
            continue
        lines = path.read_text(encoding="utf-8").splitlines()
        events = [json.loads(line) for line in lines if line.startswith("{")]
        if events[0].get("rules") in ("tenhou", "tenhou-sanma"):
            yield name, events


class Fixtures(unittest.TestCase):
    def test_each_is_what_its_name_says(self):
        judged = {"ok": 0, "bad": 0}
        for name, events in fixtures():
            hidden = "?" in json.dumps(events) or None in events[1].get("tehai_ids", [])
            if name in OTHERWISE or hidden:
                continue
            kind = name.split("/")[-1].split("-")[0]
            answer = judge(events).answer
            judged[kind] += 1
            self.assertIn(answer, {"ok": ("legal", "open"), "bad": ("illegal", "open")}[kind], name)
        self.assertGreater(min(judged.values()), 200)

    def test_places(self):
        """tenhou/27: an ankan's indicator is turned at once, that of an open kan not before its
        replacement tile was drawn; a hand has 13 tiles; a log that stops is at fault where it
        does."""
        for name, reason, event in (
                ("dora/missing-reveal/bad-closed-kan", "dora/missing-reveal", 4),
                ("dora/late-reveal/bad-closed-kan-after-the-replacement", "dora/missing-reveal", 4),
                ("dora/early-reveal/bad-shouminkan-before-the-replacement", "dora/early-reveal",
                 18),
                ("dora/unearned-reveal/bad-no-kan", "dora/unearned-reveal", 4),
                ("tiles/duplicate-tile/bad-dealt-twice", "tiles/duplicate-tile", 1),
                ("deal/hand-size/bad-twelve-tiles", "deal/hand-size", 1),
                ("log/incomplete/bad-cut-in-a-hand", "log/incomplete", 13)):
            lines = (RULES / f"{name}.jsonl").read_text(encoding="utf-8").splitlines()
            verdict = judge([json.loads(line) for line in lines])
            self.assertEqual(verdict[:3], ("illegal", event, reason), name)


class EveryOption(unittest.TestCase):
    def test_is_read_or_known_in_the_values_that_are_played(self):
        """An option that this program does not know of would be judged as if nobody had set it."""
        text = "".join(path.read_text(encoding="utf-8") for path in (ROOT / "second").glob("*.py"))
        for key in rules.silent_options() | rules.read_options("tenhou"):
            read = f'"{key}"' in text or key.startswith(("yaku.", "limit."))
            self.assertTrue(read, f"{key}: teach second/ what it means, or give its value in ONLY of second/rules.py")

    def test_of_another_value_of_one_that_is_not_read_is_not_judged(self):
        for key in rules.UNREAD:
            self.assertEqual(rules.Rules("tenhou", [(key, "a value of no preset")]).not_judged(), [key])
        self.assertEqual(rules.standard().not_judged(), [])


if __name__ == "__main__":
    unittest.main()
