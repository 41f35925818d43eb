#!/usr/bin/env python3
"""What tools/check and tools/referee answer before they install or build anything.

The build folder that they are told of cannot be made, so whatever would build ends with code 4."""
import os
import pathlib
import subprocess
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
HELP, NO_BUILD = 0, 4


class Launcher(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        there = pathlib.Path(self.folder.name)
        (there / "file").write_text("", encoding="utf-8")
        # A machine on which nothing is missing, and nothing can be built.
        (there / "dpkg-query").write_text("#!/bin/sh\nfor p; do echo installed $p; done\n")
        (there / "dpkg-query").chmod(0o755)
        self.environment = dict(os.environ, RF_BUILD_DIR=str(there / "file" / "build"),
                                PATH=f"{there}:{os.environ['PATH']}")

    def tearDown(self):
        self.folder.cleanup()

    def run_tool(self, name, *arguments):
        done = subprocess.run([ROOT / "tools" / name, *arguments], env=self.environment,
                              stdout=subprocess.PIPE, stderr=subprocess.PIPE, encoding="utf-8",
                              check=False)
        return done.returncode, done.stdout, done.stderr

    def test_help(self):
        for words in [("check", "--help"), ("referee", "-h"), ("referee", "rules", "show", "--help")]:
            code, out, _ = self.run_tool(*words)
            self.assertEqual(code, HELP)
            self.assertIn("tools/check [OPTIONS] LOG...", out)
            self.assertIn("Exit code:", out)

    def test_what_is_no_question_is_built(self):
        for words in [["check", "--format", "json", "x"], ["check", "--format=json", "x"],
                      ["referee", "rules", "list"], ["check", "x", "--", "--fromat"]]:
            self.assertEqual(self.run_tool(*words)[0], NO_BUILD, words)


if __name__ == "__main__":
    unittest.main()
