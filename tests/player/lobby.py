#!/usr/bin/env python3
"""Plays a whole game of a tournament lobby from a seed and writes it as an mjlog.

    lobby.py --seed S --out FILE

The lobby's settings are written as an organiser's page writes them (docs/tenhou-lobbies.md), and
the game is played by what they say: a start of 30,000 points, a bonus of 15, 5, -5 and -15, kiriage
mangan, equal players who share their places, a leader who goes on after winning the last hand."""

import argparse
import sys
from pathlib import Path

sys.path[:0] = map(str, Path(__file__).resolve().parents[1:3])

from player import mjlog  # noqa: E402
from player.game import play_game  # noqa: E402
from player.policy import POLICIES  # noqa: E402
from second.rules import Rules  # noqa: E402

KIRIAGE, NO_AGARIYAME = 0x2, 0x4000  # of the first word
TIES_SHARE = 0x2  # of the second
START = 30000
BONUS = (5, -5, -15)  # of the places behind the first, which gets what is left
RULES = {"game.rounds": "east", "game.start": START, "game.return": START, "game.oka": 0,
         "game.uma": [15000, 5000, -5000, -15000], "pay.kiriage": True, "end.agariyame": "off",
         "game.tie_break": "shared"}


def csrule():
    """The fields: two words, points at the start, to end the game and to count from, and the bonus,
    five times. What is empty is what nobody changed."""
    fields = [""] * 40
    fields[0], fields[1] = f"{KIRIAGE | NO_AGARIYAME:08X}", f"{TIES_SHARE:08X}"
    fields[4] = fields[5] = fields[6] = START
    fields[21:36] = BONUS * 5
    return mjlog.join(fields)


def game(label, policy):
    go = {"lobby": 12345, "title": mjlog.percent("lobby"), "rule": ",,0101,0,0,0,0", "ranking": "",
          "csrule": csrule()}
    elements = play_game(label, policy, east_only=True, rules=Rules("tenhou", RULES.items()), go=go)
    elements[1][1]["type"] = 0x0101
    return elements


def main():
    parser = argparse.ArgumentParser(description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seed", required=True, help="any text")
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--policy", choices=sorted(POLICIES), default="mixed")
    options = parser.parse_args()
    options.out.write_text(mjlog.write(game(options.seed, options.policy)), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
