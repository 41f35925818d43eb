#!/usr/bin/env python3
"""THIRD-PARTY.md names what is really linked: licences.py PROGRAM.

The program is asked with readelf, the build and the module by the packages that their scripts look
for. Every package that is handed on carries the page."""
import json
import pathlib
import re
import subprocess
import sys
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
PAGE = (ROOT / "THIRD-PARTY.md").read_text(encoding="utf-8")
# What every C and C++ program of a system links, as the page's rows name it.
RUNTIME = {"stdc++": "stdc++", "gcc_s": "gcc", "c": "glibc", "m": "glibc", "ld-linux-x86-64": "glibc"}


def bare(name):
    """"fmt" of libfmt-dev, libfmt.so.9, fmtlib and the row fmt."""
    name = re.split(r"\.so\b", name.strip().split(" ")[0])[0]
    name = re.sub(r"-dev$", "", re.sub(r"^lib", "", name))
    return {"fmtlib": "fmt", "cli11": "CLI11", "c6": "glibc", "z": "zlib", "zlib1g": "zlib"}.get(name, name)


def rows():
    """By name: whether the program, the library and the module have the part, and its licence."""
    found = {}
    for line in PAGE.partition("## Notices")[0].splitlines():
        cells = [cell.strip() for cell in line.strip("|").split("|")]
        if line.startswith("| ") and len(cells) == 6 and cells[0] != "Part":
            for name in cells[0].split(", "):
                found[bare(name)] = dict(zip(("licence", "program", "library", "module", "build"),
                                             cells[1:]))
    return found


class ThirdParties(unittest.TestCase):
    program = None

    def test_the_program_links_what_the_page_says(self):
        told = subprocess.run(["readelf", "-d", self.program], stdout=subprocess.PIPE,
                              encoding="utf-8", check=True).stdout
        linked = [bare(name) for name in re.findall(r"NEEDED.*\[(.+)\]", told)]
        self.assertGreater(len(linked), 5)
        for name in linked:
            row = rows().get(RUNTIME.get(name, name))
            self.assertIsNotNone(row, f"{name} is linked and has no row")
            self.assertTrue(row["program"].startswith("yes"), name)

    def test_each_package_of_the_build_has_a_row(self):
        packages = set()
        for path in [*ROOT.glob("*/CMakeLists.txt"), ROOT / "cmake/rf_dependencies.cmake"]:
            for names in re.findall(r"rf_find_package\(\w+ \"?([a-z0-9 -]+)",
                                    path.read_text(encoding="utf-8")):
                packages |= {bare(word) for word in names.split() if word.endswith("-dev")}
        self.assertGreater(len(packages), 10)
        self.assertEqual(packages - set(rows()), set())

    def test_the_module_is_made_of_what_the_page_says(self):
        text = (ROOT / "tools/wasm").read_text(encoding="utf-8")
        sources = {bare(name) for name in re.search(r"kSources=\((.*)\)", text)[1].split()}
        named = {name for name, row in rows().items() if row["module"] == "yes"}
        of_the_compiler = {"c++", "c++abi", "compiler-rt", "wasi-libc"}
        self.assertEqual(named - of_the_compiler, sources)

    def test_no_licence_binds_whoever_links_the_module_or_the_library(self):
        for name, row in rows().items():
            if row["module"] and re.search(r"\bL?GPL", row["licence"]):
                self.fail(f"{name} is compiled into the module under {row['licence']}")

    def test_what_is_compiled_in_has_its_notice_and_its_licence(self):
        noticed = {}
        for part, licence in re.findall(r"^\| ([^|,]+?)[,|].* \| ([\w.-]+) \|$", PAGE.partition("## Notices")[2], re.MULTILINE):
            noticed.setdefault(bare(part), set()).add(licence)
        for name, row in rows().items():
            asks = not re.search(r"exception|public domain", row["licence"])
            if asks and (row["module"] or "(" in row["program"]):
                self.assertIn(name, noticed, f"{name} is compiled in, and its notice is missing")
        texts = set(re.findall(r"^### (\S+)\n\n```\n", PAGE, re.MULTILINE))
        self.assertEqual(set().union(*noticed.values()) - {"Licence"}, texts)

    def test_all_that_is_handed_on_carries_the_page(self):
        for name in ("cmake/rf_package.cmake", "cmake/rf_deb.cmake", "web/page/build.mjs", "tools/release"):
            self.assertIn("THIRD-PARTY.md", (ROOT / name).read_text(encoding="utf-8"), name)
        for name in ("package.json", "npm/package.json"):
            self.assertIn("THIRD-PARTY.md", json.loads((ROOT / name).read_text(encoding="utf-8"))["files"], name)


if __name__ == "__main__":
    ThirdParties.program = sys.argv.pop(1)
    unittest.main()
