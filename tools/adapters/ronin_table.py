#!/usr/bin/env python3
"""The engine of a Ronin checkout at the table (docs/drive.md, docs/ronin.md):

    referee drive -- python3 tools/adapters/ronin_table.py CHECKOUT [--mended NAME,...]

It needs the Python and the packages that Ronin needs, and says so where they are missing (exit code
2). --mended takes departures out of the engine that docs/ronin.md names, so that games go on beyond
them; `all` is every one."""

import functools

import ronin_checkout
from table_protocol import serve


def main():
    version, mended = ronin_checkout.opened("Ronin's engine at the table")
    from ronin_game import Table
    serve("Ronin", version, {"ronin": 4}, functools.partial(Table, mended=mended))


main()
