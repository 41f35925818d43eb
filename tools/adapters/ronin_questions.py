#!/usr/bin/env python3
"""Adapter for the engine of a Ronin checkout (docs/conformance.md, docs/ronin.md):

    referee conform run -- python3 tools/adapters/ronin_questions.py CHECKOUT [--mended NAME,...]

It needs the Python and the packages that Ronin needs, and says so where they are missing (exit code
2). --mended is that of ronin_table.py, and concerns `play` and `legal`."""

import functools
import pathlib
import sys

import ronin_checkout
from question_protocol import serve

ROOT = pathlib.Path(__file__).resolve().parents[2]


def main():
    version, mended = ronin_checkout.opened("questions for Ronin's engine")
    sys.path[:0] = [str(ROOT / "tests"), str(ROOT)]
    from player.script import played
    from ronin_game import Table
    from ronin_hands import score, waits
    from ronin_legal import legal
    from ronin_results import finish, settle
    from table_protocol import Trouble

    def play(ask, _rules):
        return played(ask, 4, functools.partial(Table, mended=mended))

    serve({"name": "Ronin", "version": version, "rules": ["ronin"], "players": [4]},
          {"score": score, "waits": waits, "settle": settle, "finish": finish,
           "legal": functools.partial(legal, mended=mended), "play": play},
          (Trouble, ValueError))


main()
