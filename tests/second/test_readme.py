#!/usr/bin/env python3
"""Tests of what second/README.md and second/ promise: the table of sentences names functions that
exist and cite the section, no dependency, a size that one can read, and reports that keep to their
schema."""

import ast
import importlib
import inspect
import re
import sys
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT)]

SECOND = ROOT / "second"
MOST_LINES = 3500


def rows():
    """(section, [functions]) of the table of sentences."""
    for line in (SECOND / "README.md").read_text(encoding="utf-8").splitlines():
        parts = [part.strip() for part in line.strip("|").split("|")]
        if len(parts) == 3 and "/" in parts[0] and "`" in parts[2]:
            yield parts[0], re.findall(r"`([^`]+)`", parts[2])


def source(name):
    """The text of a function, with the comment line before it."""
    module, *path = name.split(".")
    found = importlib.import_module(f"second.{module}")
    for part in path:
        found = getattr(found, part)
    return inspect.getsource(found)


class Table(unittest.TestCase):
    def test_each_function_cites_its_section(self):
        self.assertGreater(len(list(rows())), 50)
        for section, functions in rows():
            document, _, place = section.partition("/")
            for name in functions:
                text = " ".join(source(name).split())
                with self.subTest(section=section, function=name):
                    self.assertIn(place, text)
                    self.assertIn(document + "/", text)


class Independence(unittest.TestCase):
    def test_standard_library_alone(self):
        for path in SECOND.glob("*.py"):
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
                names = ([each.name for each in node.names] if isinstance(node, ast.Import)
                         else [node.module] if isinstance(node, ast.ImportFrom) else [])
                for name in names:
                    top = name.split(".")[0]
                    self.assertTrue(top == "second" or top in sys.stdlib_module_names, name)

    def test_can_be_read_in_an_afternoon(self):
        lines = sum(len(path.read_text(encoding="utf-8").splitlines())
                    for path in SECOND.iterdir() if path.suffix in (".py", ".md"))
        self.assertLess(lines, MOST_LINES)

    def test_asks_no_preset_by_name(self):
        """Only where neither a log nor a caller names rules are Tenhou's taken."""
        names = {path.stem for path in (ROOT / "validator/ruleset/presets").glob("*.json")}
        for path in SECOND.glob("*.py"):
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
                if isinstance(node, ast.Compare):
                    for part in [node.left, *node.comparators]:
                        self.assertNotIn(getattr(part, "value", None), names, path.name)


if __name__ == "__main__":
    unittest.main()
