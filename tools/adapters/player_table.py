#!/usr/bin/env python3
"""The player of tests/player as an engine at the table (docs/drive.md): tables of four and of three
by Tenhou's rules, with the walls that it is given.

    referee drive -- tools/adapters/player_table.py

It needs no package, and shares nothing with the referee. An adapter of another engine in Python has
the same two parts: the conversation (table_protocol.py), and the engine itself, here
tests/player/table.py, a generator that yields what it asks."""

import pathlib
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / "tests"), str(ROOT)]

from player.table import Table  # noqa: E402
from table_protocol import serve  # noqa: E402

serve("the player", "1.0", {"tenhou": 4, "tenhou-sanma": 3}, Table)
