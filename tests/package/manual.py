#!/usr/bin/env python3
"""The manual pages and the completions, as their readers see them: a linter of manual pages and the
three shells.

    manual.py REFEREE

A shell, or the linter, that is not installed is skipped by name."""
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import unittest

REFEREE = sys.argv.pop(1) if len(sys.argv) > 1 else "referee"


def output(*command):
    done = subprocess.run([str(word) for word in command], stdout=subprocess.PIPE,
                          stderr=subprocess.STDOUT, encoding="utf-8", check=False)
    return done.stdout


def needs(program):
    return unittest.skipUnless(shutil.which(program), f"skipped: no {program}")


class Manual(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.TemporaryDirectory()
        cls.there = pathlib.Path(cls.folder.name)
        subprocess.run([REFEREE, "manual", "--date", "November 1, 2026", cls.folder.name],
                       check=True)
        cls.pages = sorted((cls.there / "man1").iterdir())

    @classmethod
    def tearDownClass(cls):
        cls.folder.cleanup()

    def test_every_command_has_a_page_with_every_option_of_its_help(self):
        self.assertIn("referee-rules-show.1", [page.name for page in self.pages])
        for page in self.pages:
            words = page.stem.split("-")[1:]
            told = output(REFEREE, *words, "--help")
            for name in re.findall(r"^ +(?:-h,)?(--[a-z-]+)", told, re.MULTILINE):
                self.assertIn(f'Fl "{name[1:]}"', page.read_text(encoding="utf-8"),
                              f"{page.name} {name}")
            commands = told.partition("Subcommands:")[2]
            for name in re.findall(r"^  ([a-z]+)  +[A-Z]", commands, re.MULTILINE):
                self.assertTrue((page.parent / f"{page.stem}-{name}.1").exists(), name)

    @needs("mandoc")
    def test_the_linter_finds_nothing(self):
        told = output("mandoc", "-Tlint", *self.pages).splitlines()
        self.assertEqual([line for line in told if "referenced manual not found" not in line], [])

    def expect_completion(self, complete):
        formats = complete(["check", "--format", ""])
        self.assertLessEqual({"text", "json", "sarif"}, formats)
        self.assertNotIn("--rules", formats)
        self.assertLessEqual({"list", "show", "diff"}, complete(["rules", ""]))
        self.assertLessEqual({"--format", "--fail-on"}, complete(["check", "--f"]))
        self.assertIn("mleague", complete(["check", "--rules", "ml"]))
        self.assertIn("furiten/riichi", complete(["explain", "furiten/ri"]))
        # A value is completed by what that option takes.
        for words, some, none in [
                (["drive", "--policy"], "directed", "tenhou"), (["conform", "run", "--questions"], "waits", "tenhou"),
                (["play", "--bug"], "kuikae-suji", "call/kuikae-suji"), (["audit", "--format"], "html", "tenhou"),
                (["audit", "--fail-on"], "never", "tenhou"), (["convert", "--to"], "mahjong-soul-bytes", "tenhou"),
                (["conform", "run", "--level"], "L2", "tenhou"), (["conform", "run", "--grade"], "observed", "tenhou"),
                (["conform", "run", "--preset"], "wrc", "directed")]:
            self.assertIn(some, complete([*words, ""]), words)
            self.assertNotIn(none, complete([*words, ""]), words)
        # What follows a command's word is of that command, wherever options stand between.
        self.assertIn("--timeout", complete(["conform", "run", "--jobs", "2", "--t"]))
        self.assertNotIn("check", complete(["check", ""]))

    @needs("bash")
    def test_bash(self):
        def complete(words):
            line = " ".join(f"'{word}'" for word in ["referee", *words])
            return set(output("bash", "-c", f"source {self.there}/bash/referee; "
                              f"COMP_WORDS=({line}); COMP_CWORD={len(words)}; _referee; "
                              "echo ${COMPREPLY[@]}").split())
        self.expect_completion(complete)
        self.assertEqual(complete(["check", "--format", "=", "j"]) - {"json", "junit"}, set())

    @needs("zsh")
    def test_zsh(self):
        # The shell's own functions match against what is typed: here they only tell.
        stubs = ("compdef() { : }; _files() { : }; compadd() { print -- ${@[2,-1]} }; "
                 "_describe() { print -- ${${(P)2}%%:*} }; ")

        def complete(words):
            line = " ".join(f"'{word}'" for word in ["referee", *words])
            told = output("zsh", "-fc", f"{stubs} source {self.there}/zsh/_referee; "
                          f"words=({line}); CURRENT={len(words) + 1}; _referee")
            return {word for word in told.split() if word.startswith(words[-1])}
        self.expect_completion(complete)

    @needs("fish")
    def test_fish(self):
        def complete(words):
            line = " ".join(["referee", *words])
            told = output("fish", "-c", f"source {self.there}/fish/referee.fish; "
                          f"complete -C '{line}'")
            return {line.split("\t")[0] for line in told.splitlines()}
        self.expect_completion(complete)


if __name__ == "__main__":
    unittest.main()
