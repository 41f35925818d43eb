"""The programs that stand in docs/library.md, and what the page says that they print.

    page.py FOLDER      writes the programs of the page into FOLDER

A fenced block that begins with a comment "// name.cc: ..." or "# name" is a file of that name; a
block that begins with "$ command" shows what the command prints."""
import pathlib
import re
import sys

PAGE = pathlib.Path(__file__).resolve().parents[2] / "docs/library.md"


def blocks():
    return re.findall(r"^```\w*\n(.*?)^```$", PAGE.read_text(encoding="utf-8"), re.M | re.S)


def files():
    """By name, the files of the page."""
    named = {}
    for block in blocks():
        name = re.match(r"(?://|#) (\w+\.\w+)(?::|\n)", block)
        if name:
            named[name[1]] = block
    return named


def outputs():
    """By command, what the page says that it prints."""
    shown = {}
    for block in blocks():
        if block.startswith("$ "):
            command, _, output = block[2:].partition("\n")
            shown[command] = output
    return shown


def write_files(folder):
    folder.mkdir(parents=True, exist_ok=True)
    for name, text in files().items():
        (folder / name).write_text(text, encoding="utf-8")


if __name__ == "__main__":
    write_files(pathlib.Path(sys.argv[1]))
