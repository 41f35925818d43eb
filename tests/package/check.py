#!/usr/bin/env python3
"""The installed library, used as a user uses it.

    check.py BUILD CMAKE CXX

Installs the build tree BUILD into a temporary prefix and looks at nothing else of the project but
docs/library.md, the headers' includes and the fixtures. The headers compile alone, the programs of
the page build and print what it shows, and the C interface answers as the program does."""
import os
import pathlib
import subprocess
import sys
import tempfile
import unittest

import c_interface
import page

ROOT = pathlib.Path(__file__).resolve().parents[2]
FIXTURE = ROOT / "fixtures/rules/furiten/riichi/bad-passed-a-turn-ago.jsonl"
PUBLIC = {"c_api.h", "events.h", "judge.h", "report.h", "rulesets.h", "session.h", "version.h"}
THIRD_PARTY = ["pugixml", "fmt", "simdjson", "libtomcrypt"]


def run(command, **options):
    done = subprocess.run([str(word) for word in command], stdout=subprocess.PIPE,
                          stderr=subprocess.STDOUT, encoding="utf-8", **options)
    assert done.returncode == 0, f"{command} ended with {done.returncode}:\n{done.stdout}"
    return done.stdout


class Installed(unittest.TestCase):
    build, cmake, cxx, generator = sys.argv[1:5] if len(sys.argv) > 4 else (None,) * 4

    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.TemporaryDirectory()
        cls.there = pathlib.Path(cls.folder.name)
        cls.prefix = cls.there / "prefix"
        run([cls.cmake, "--install", cls.build, "--prefix", cls.prefix])
        cls.library = next(cls.prefix.rglob("libreferee.so")).parent
        cls.headers = cls.prefix / "include/ronin-referee"
        cls.environment = dict(os.environ, PKG_CONFIG_PATH=str(cls.library / "pkgconfig"),
                               LD_LIBRARY_PATH=str(cls.library))

    @classmethod
    def tearDownClass(cls):
        cls.folder.cleanup()

    def configure(self, name, project, *arguments):
        """A CMake project of its own, which is told of the prefix alone."""
        source = self.there / name
        page.write_files(source)
        (source / "CMakeLists.txt").write_text(project, encoding="utf-8")
        run([self.cmake, "-G", self.generator, "-S", source, "-B", source / "build",
             f"-DCMAKE_PREFIX_PATH={self.prefix}", f"-DCMAKE_CXX_COMPILER={self.cxx}",
             "-DCMAKE_CXX_FLAGS=-O0 -Wall -Wextra -Werror", *arguments])
        run([self.cmake, "--build", source / "build", "--parallel", os.cpu_count() or 1])
        return source

    def expect_output(self, folder, command, shown):
        """What the command prints in `folder`, where the log of the page lies too."""
        (folder / FIXTURE.name).write_bytes(FIXTURE.read_bytes())
        done = subprocess.run(command.split(), cwd=folder, env=self.environment,
                              stdout=subprocess.PIPE, encoding="utf-8", check=False)
        self.assertEqual(done.stdout, shown, command)

    def test_holds_no_header_but_the_public_ones_and_what_they_include(self):
        needed, waiting = set(), [f"referee/{name}" for name in PUBLIC]
        while waiting:
            header = waiting.pop()
            if header not in needed:
                needed.add(header)
                lines = (ROOT / header).read_text(encoding="utf-8").splitlines()
                waiting += [line.split('"')[1] for line in lines if line.startswith('#include "')]
        include = self.prefix / "include"
        installed = {str(path.relative_to(self.headers)) for path in include.rglob("*.*")}
        self.assertEqual(installed, needed)
        # The folder that all libraries share holds one name of ours.
        self.assertEqual([path.name for path in include.iterdir()], ["ronin-referee"])
        for name in PUBLIC:
            self.assertIn(f"`referee/{name}`", page.PAGE.read_text(encoding="utf-8"))

    def test_headers_compile_alone(self):
        headers = sorted(self.headers.rglob("*.h"))
        lone = self.there / "lone"
        lone.mkdir()
        for number, header in enumerate(headers):
            include = f'#include "{header.relative_to(self.headers)}"\n'
            (lone / f"{number}.cc").write_text(include, encoding="utf-8")
        flags = ["-fsyntax-only", "-Wall", "-Wextra", "-Wpedantic", "-Werror", f"-I{self.headers}"]
        run([self.cxx, "-std=c++20", *flags, *sorted(lone.glob("*.cc"))])
        for name in ["c_api.h", "version.h"]:
            text = f'#include "referee/{name}"\nint main(void) {{ return 0; }}\n'
            (lone / f"{name}.c").write_text(text, encoding="utf-8")
            run([self.cxx, "-x", "c", "-std=c99", *flags, lone / f"{name}.c"])

    def test_programs_of_the_page_print_what_it_shows(self):
        source = self.configure("programs", page.files()["CMakeLists.txt"])
        page.write_files(source)
        shown = page.outputs()
        self.assertEqual(len(shown), 3)
        for command, output in shown.items():
            self.expect_output(source, command, output)

    def test_an_engine_needs_the_standard_library_alone(self):
        project = page.files()["CMakeLists.txt"]
        project = project.replace("CONFIG REQUIRED", "CONFIG REQUIRED COMPONENTS validator")
        project = "\n".join(line for line in project.splitlines() if "judge_file" not in line)
        without = [f"-DCMAKE_DISABLE_FIND_PACKAGE_{name}=ON" for name in THIRD_PARTY]
        source = self.configure("engine", project, *without)
        self.expect_output(source, "build/engine", page.outputs()["build/engine"])
        needed = run(["objdump", "-p", source / "build/engine"])
        lines = [line for line in needed.splitlines() if "NEEDED" in line]
        libraries = {line.split()[1].split(".")[0] for line in lines}
        standard = {"libstdc++", "libm", "libgcc_s", "libc", "ld-linux-x86-64", "ld-linux-aarch64"}
        self.assertLessEqual(libraries, standard)

    def test_an_older_wish_is_refused(self):
        project = page.files()["CMakeLists.txt"].replace("referee 0.3", "referee 0.2")
        with self.assertRaisesRegex(AssertionError, "0.3"):
            self.configure("older", project)

    def test_pkg_config_knows_the_same(self):
        try:
            run(["pkg-config", "--version"])
        except FileNotFoundError:
            self.skipTest("pkg-config is not installed")
        source = self.there / "pkg-config"
        page.write_files(source)
        (source / "build").mkdir()
        (source / "version.c").write_text(
            '#include "referee/c_api.h"\n#include <stdio.h>\n'
            "int main(void) { puts(referee_version()); return 0; }\n", encoding="utf-8")
        for package, flags, program in [("referee", ["-std=c++20"], "judge_file.cc"),
                                        ("referee-validator", ["-std=c++20"], "engine.cc"),
                                        ("referee-c", ["-x", "c"], "version.c")]:
            words = run(["pkg-config", "--cflags", "--libs", package], env=self.environment).split()
            made = source / "build" / pathlib.Path(program).stem
            run([self.cxx, *flags, source / program, "-x", "none", *words, "-o", made])
        shown = page.outputs()
        for command in shown:
            if command.startswith("build/"):
                self.expect_output(source, command, shown[command])
        version = run(["pkg-config", "--modversion", "referee"], env=self.environment)
        self.expect_output(source, "build/version", version)

    def test_c_interface_answers_as_the_program_does(self):
        c_interface.check(self, self.library / "libreferee.so", self.prefix / "bin/referee",
                          self.headers / "referee/c_api.h", ROOT)

    def test_the_licence_is_there(self):
        self.assertTrue(list((self.prefix / "share/doc").rglob("LICENSE")))


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1], verbosity=2)
