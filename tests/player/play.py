#!/usr/bin/env python3
"""Plays whole games of Tenhou's four-player rules from a seed and writes them as mjlogs.

    play.py --seed S --games N --out DIR [--first I] [--policy NAME] [--east]

Game i is made of the text "S/i" and the policy alone: the same arguments give the same bytes.
"""

import argparse
import sys
from pathlib import Path

sys.path[:0] = map(str, Path(__file__).resolve().parents[1:3])

from player import mjlog  # noqa: E402
from player.game import play_game  # noqa: E402
from second.hand import OpenPoint  # noqa: E402
from player.policy import POLICIES  # noqa: E402


def game(label, policy, east_only=False):
    """The elements of a game; a game with a point that the rules leave open is replaced by the
    label's next one."""
    for attempt in range(100):
        try:
            return play_game(f"{label}/{attempt}" if attempt else label, policy, east_only,
                             tenths=hash_bit(label))
        except OpenPoint:
            continue
    raise RuntimeError(f"no game for {label}")


def hash_bit(label):
    """Whether result points are exact tenths (newer rooms) or whole numbers: one or the other for a
    label."""
    return sum(label.encode()) % 2 == 0


def main():
    parser = argparse.ArgumentParser(description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seed", required=True, help="any text")
    parser.add_argument("--games", type=int, default=1)
    parser.add_argument("--first", type=int, default=0, help="number of the first game")
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--policy", choices=sorted(POLICIES), default="mixed")
    parser.add_argument("--east", action="store_true", help="east-only games")
    options = parser.parse_args()
    options.out.mkdir(parents=True, exist_ok=True)
    for i in range(options.first, options.first + options.games):
        elements = game(f"{options.seed}/{i}", options.policy, options.east)
        (options.out / f"{options.seed}-{i:04}.mjlog").write_text(
            mjlog.write(elements), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
