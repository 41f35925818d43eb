"""Finds the engine of a Ronin checkout (github.com/MahjongRepository/ronin) and makes its modules
importable. Nothing of it is part of this repository; without it, or without the Python and the
packages that it wants, one sentence says so and the exit code is 2."""

import argparse
import importlib
import pathlib
import re
import sys


def refuse(sentence):
    print(f"{pathlib.Path(sys.argv[0]).name}: {sentence}", file=sys.stderr)
    sys.exit(2)


def project_value(folder, name):
    """A text of the checkout's pyproject.toml; None if it is not there."""
    file = folder / "pyproject.toml"
    text = file.read_text(encoding="utf-8") if file.exists() else ""
    found = re.search(rf'^{name}\s*=\s*"([^"]*)"', text, re.MULTILINE)
    return found and found.group(1)


def too_old(wanted):
    """Whether this Python is older than the one that a text such as ">=3.14" asks for."""
    least = re.match(r">=\s*(\d+)\.(\d+)", wanted or "")
    return least is not None and sys.version_info[:2] < tuple(map(int, least.groups()))


def enter(folder):
    """Makes the engine importable; returns its version."""
    folder = pathlib.Path(folder)
    backend = folder / "backend"
    if not (backend / "game" / "logic").is_dir():
        refuse(f"{folder} is no checkout of Ronin: it has no folder backend/game/logic")
    sys.path.insert(0, str(backend.resolve()))
    wanted = project_value(folder, "requires-python")
    try:
        importlib.import_module("game.logic.mahjong_service")
    except Exception as error:  # Whatever stops the import, there is no engine to ask.
        if too_old(wanted):
            refuse(f"Ronin needs Python {wanted}, and this is {sys.version.split()[0]}")
        if isinstance(error, ModuleNotFoundError):
            refuse(f"Ronin needs the package {error.name}, which this Python does not have"
                   " (run the adapter by `uv run --project CHECKOUT`)")
        refuse(f"the engine cannot be imported: {type(error).__name__}: {error}")
    return project_value(folder, "version") or "unknown"


def opened(description):
    """Reads the command line and opens the checkout that it names; returns the engine's version and
    the mends of --mended (ronin_mended.py)."""
    parser = argparse.ArgumentParser(description=description)
    parser.add_argument("checkout", help="the folder of a Ronin checkout")
    parser.add_argument("--mended", default="", metavar="NAME,...",
                        help="departures to take out of the engine (docs/ronin.md), or all")
    asked = parser.parse_args()
    version = enter(asked.checkout)
    from ronin_mended import chosen
    try:
        return version, chosen(asked.mended)
    except ValueError as error:
        return refuse(f"--mended: {error}")
